#include "loshu/cli/options.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <charconv>
#include <limits>
#include <optional>
#include <set>
#include <sstream>

#include <boost/program_options.hpp>

#include <loshu/error.hpp>
#include <loshu/profiler.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/files.hpp"

namespace runner {
namespace {

namespace po = boost::program_options;

constexpr auto single = Option::Kind::single;
constexpr auto repeatable = Option::Kind::repeatable;
constexpr auto toggle = Option::Kind::toggle;

constexpr long greatest_int = std::numeric_limits<int>::max();
constexpr long greatest_long = std::numeric_limits<long>::max();

int small(const std::string& text, const std::string& option, long least) {
  return static_cast<int>(whole_number(text, option, least, greatest_int));
}

std::uint64_t large(const std::string& text, const std::string& option, long least) {
  return static_cast<std::uint64_t>(whole_number(text, option, least, greatest_long));
}

std::optional<double> finite_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

double seconds(const std::string& text, const std::string& option) {
  const std::optional<double> value = finite_number(text);
  if (value && *value > 0) return *value;
  throw loshu::Error(option + " should be a number of seconds above 0, not '" + text + "'");
}

double at_least_zero(const std::string& text, const std::string& option) {
  const std::optional<double> value = finite_number(text);
  if (value && *value >= 0) return *value;
  throw loshu::Error(option + " should be a number from 0 on, not '" + text + "'");
}

constexpr long most_parts = 1'000'000;

/// "2/5", the second of five.
loshu::PartShare share(const std::string& text) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) {
    throw loshu::Error("--part '" + text + "' should read I/N, as in 2/5, the second of five");
  }
  const long of =
      whole_number(text.substr(slash + 1), "the number of shares of --part", 1, most_parts);
  const long which = whole_number(text.substr(0, slash), "the share of --part", 1, of);
  return {.remainder = static_cast<std::size_t>(which - 1), .of = static_cast<std::size_t>(of)};
}

const std::string& named(const std::string& file, const std::string& option) {
  if (file.empty()) throw loshu::Error(option + " needs the name of a file");
  return file;
}

bool on_or_off(const std::string& text, const std::string& option) {
  if (text == "on") return true;
  if (text == "off") return false;
  throw loshu::Error(option + " is on or off, not '" + text + "'");
}

/// The value of an enumeration, its error prefixed with the option.
template <typename Names>
auto chosen(const Names& names, const std::string& text, const std::string& option) {
  try {
    return loshu::value_of(names, text);
  } catch (const loshu::Error& error) {
    throw loshu::Error(option + ": " + error.what());
  }
}

// clang-format off
const std::array options{
    Option{"kind", "KIND", "solve count compare describe explore export order puzzle verify estimate hint", single,
           "the usual one", "which kind of the figure; 'loshu list' shows those there are",
           [](Request& request, const std::string& text) { request.kind = text; }},
    Option{"side", "CELLS", "solve count compare describe explore export order puzzle verify estimate hint", single, "3",
           "the cells of a side of a ring or polygon, corners included",
           [](Request& request, const std::string& text) {
             request.details["side"] = small(text, "--side", 1); }},
    Option{"diagonals", "SUM", "solve count compare describe explore export order puzzle verify estimate hint", single,
           "the magic sum", "the sum of a square's two diagonals, a constant of its own",
           [](Request& request, const std::string& text) {
             request.details["diagonals"] = small(text, "--diagonals", -greatest_int); }},
    Option{"line", "CELL+CELL+...=SUM", "solve count compare describe explore export order puzzle verify estimate hint", repeatable,
           "none", "one more line, with a sum of its own; may be repeated",
           [](Request& request, const std::string& text) { request.lines.push_back(text); }},
    Option{"symmetry", "none|geometric|full|dynamic", "solve count compare describe explore export order estimate", toggle,
           "full; solve of one solution: none; compare: none, geometric and full",
           "which symmetry to break; dynamic (LDSB) cannot count",
           [](Request& request, const std::string& text) {
             request.symmetry = chosen(loshu::symmetry_names, text, "--symmetry"); }},
    Option{"total-sum", "on|off", "solve count compare explore export", toggle, "on; compare: both",
           "post the redundant total-sum constraint",
           [](Request& request, const std::string& text) {
             request.total_sum = on_or_off(text, "--total-sum"); }},
    Option{"implied", "K", "solve count compare describe explore", toggle, "0",
           "post the implied equations with at most K cells; describe lists them",
           [](Request& request, const std::string& text) {
             request.implied = small(text, "--implied", 0); }},
    Option{"relaxation", "off|tight|on", "solve count compare describe explore", toggle,
           "tight; compare, explore and with givens: off",
           "what the permutahedron bound says: a refutation, bounds of the sum, weighted sums; tight: those "
           "only where they are tight; describe shows the weights",
           [](Request& request, const std::string& text) {
             request.relaxation = chosen(loshu::relaxation_names, text, "--relaxation"); }},
    Option{"complement", "on|off", "solve count compare describe explore order estimate", toggle, "off; order, and count and estimate by exhaust: on",
           "break the complement too, where it maps the puzzle to itself",
           [](Request& request, const std::string& text) {
             request.complement = on_or_off(text, "--complement"); }},
    Option{"propagation", "value|bounds|domain|distinct-bounds|distinct-domain|figure",
           "solve count compare explore", toggle,
           "solve, count: figure, up to 1024 cells; compare, explore: bounds",
           "how much is pruned: by Gecode's propagators (domain for lines of up to 5 cells), by "
           "sums that know their cells differ, by one propagator for the whole figure",
           [](Request& request, const std::string& text) {
             request.propagation = chosen(loshu::propagation_names, text, "--propagation"); }},
    Option{"branching", "first-fail|input|weighted|tuned|random", "solve count compare describe explore", toggle,
           "first-fail; solve of one solution: tuned",
           "which cell to decide next, and how",
           [](Request& request, const std::string& text) {
             request.branching = chosen(loshu::branching_names, text, "--branching"); }},
    Option{"restarts", "none|luby", "solve", single,
           "luby for one solution with random values and one thread, else none",
           "start anew after Luby's sequence of failures",
           [](Request& request, const std::string& text) {
             request.restarts = chosen(loshu::restarts_names, text, "--restarts"); }},
    Option{"nogoods", "DEPTH", "solve", single, "128",
           "learn at a restart what was refuted down to that depth, by weighted and random branching; "
           "0: nothing",
           [](Request& request, const std::string& text) {
             request.nogoods = static_cast<unsigned>(small(text, "--nogoods", 0)); }},
    Option{"over", "OPTION=A,B,...", "compare", repeatable, "none",
           "vary a toggle; symmetry and total-sum vary too, unless fixed",
           [](Request& request, const std::string& text) { request.over.push_back(text); }},
    Option{"solutions", "N", "solve", single, "1", "stop after N solutions; 0: find all",
           [](Request& request, const std::string& text) {
             request.solutions = large(text, "--solutions", 0); }},
    Option{"unique", "", "solve", single, "no",
           "whether there is none, one or several, every labelling counted: one, or two that differ, "
           "are printed; by the exhaustive engine where it takes the puzzle",
           [](Request& request, const std::string&) { request.unique = true; }},
    Option{"given", "CELL=VALUE", "solve count compare describe explore export order puzzle verify estimate hint", repeatable, "none",
           "fix a cell, by label or number; may be repeated",
           [](Request& request, const std::string& text) { request.givens.push_back(text); }},
    Option{"givens", "FILE", "solve count compare describe explore export order puzzle verify estimate hint", single, "none",
           "fix the cells that have a number in a file: one figure as 'loshu help files' says",
           [](Request& request, const std::string& text) { request.givens_file = text; }},
    Option{"sum", "S", "solve count compare describe explore export order puzzle verify estimate hint", single, "free",
           "the magic sum, a constant of the model",
           [](Request& request, const std::string& text) {
             request.sum = small(text, "--sum", -greatest_int); }},
    Option{"first-value", "V", "solve count compare describe explore export order puzzle verify estimate hint", single, "1",
           "the values are V, V+1, ...",
           [](Request& request, const std::string& text) {
             request.first_value = small(text, "--first-value", -greatest_int); }},
    Option{"threads", "N", "solve count compare puzzle", toggle, "1", "search with N threads, up to 256; restarts take one, so one is best to find one solution; puzzle: attempts at a time",
           [](Request& request, const std::string& text) {
             request.threads = static_cast<int>(whole_number(text, "--threads", 1, 256)); }},
    Option{"seed", "N", "solve count compare explore order puzzle estimate", toggle, "1", "of the random choices",
           [](Request& request, const std::string& text) {
             request.seed = static_cast<unsigned>(small(text, "--seed", 0)); }},
    Option{"tries", "N", "order puzzle", single,
           "10000; 1000 where trees are too large to be walked; puzzle: 1000",
           "how many orders to try; puzzle: attempts, from 1, until one is as wanted",
           [](Request& request, const std::string& text) {
             request.tries = small(text, "--tries", 0); }},
    Option{"difficulty", "easy|medium|hard", "puzzle", single, "whatever comes",
           "easy: solved by propagation alone; medium: by 1 to 20 choices; hard: by more. Choices are the "
           "failures that 'solve --symmetry none --solutions 0' counts",
           [](Request& request, const std::string& text) {
             request.difficulty = chosen(loshu::difficulty_names, text, "--difficulty"); }},
    Option{"solution", "", "puzzle", single, "no", "show the solution too",
           [](Request& request, const std::string&) { request.solution = true; }},
    Option{"engine", "gecode|exhaust|anneal|ilp", "solve count compare", toggle, "gecode; solve --unique: exhaust",
           "what searches: the model in Gecode; a fixed order on bit masks, for all solutions of up to "
           "256 cells; annealing, for some solutions of large figures, which never knows that it has all; or an "
           "integer program of up to 144 cells, by GLPK",
           [](Request& request, const std::string& text) {
             request.engine = chosen(engine_names, text, "--engine"); }},
    Option{"plan", "FILE", "solve count compare", single, "found at once",
           "the order for --engine exhaust, as 'loshu order' writes it",
           [](Request& request, const std::string& text) { request.plan = text; }},
    Option{"probes", "N", "estimate", single, "1000",
           "how many random paths to go down",
           [](Request& request, const std::string& text) {
             request.probes = small(text, "--probes", 2); }},
    Option{"checkpoint", "FILE", "count", single, "none",
           "keep the results of finished parts in a file; the same command goes on from there",
           [](Request& request, const std::string& text) {
             request.checkpoint = named(text, "--checkpoint"); }},
    Option{"parts", "N", "count", single, "100 for each thread, or for each share of --part",
           "count in parts, at least N where the figure has as many",
           [](Request& request, const std::string& text) {
             request.parts = static_cast<std::size_t>(
                 whole_number(text, "--parts", 1, most_parts)); }},
    Option{"part", "I/N", "count", single, "all",
           "count the I-th of N shares of the parts and write a file for 'loshu merge'",
           [](Request& request, const std::string& text) { request.share = share(text); }},
    Option{"schedule", "neighbours|classic", "solve count compare", toggle, "neighbours",
           "of --engine anneal: swap values next to each other, on wrong lines, at a constant "
           "temperature; or any two cells, at a temperature that falls as T/k",
           [](Request& request, const std::string& text) {
             request.schedule = chosen(loshu::schedule_names, text, "--schedule"); }},
    Option{"temperature", "T", "solve count compare", toggle, "derived from the figure",
           "of --engine anneal, in squared deviations from the sum; of the classic schedule the first; 0 accepts no rise",
           [](Request& request, const std::string& text) {
             request.temperature = at_least_zero(text, "--temperature"); }},
    Option{"patience", "N", "solve count compare", toggle, "10000 for each open cell; classic: 500",
           "of --engine anneal: swaps tried before it restarts from a random arrangement",
           [](Request& request, const std::string& text) {
             request.patience = large(text, "--patience", 1); }},
    Option{"trace", "FILE.csv|FILE.svg", "solve count", single, "none",
           "of --engine anneal: write energy and temperature of each walk as it goes on, as a table or a chart",
           [](Request& request, const std::string& text) { request.trace = text; }},
    Option{"time-limit", "SECONDS", "solve count compare order puzzle estimate hint", single, "none",
           "stop a search after that long; compare: each row; estimate: each engine; hint: all searches; order keeps the best so far",
           [](Request& request, const std::string& text) {
             request.limits.seconds = seconds(text, "--time-limit"); }},
    Option{"node-limit", "N", "solve count compare explore puzzle hint", single, "none",
           "stop a search after N nodes, or some more with threads; compare: each row; puzzle, hint: all searches",
           [](Request& request, const std::string& text) {
             request.limits.nodes = large(text, "--node-limit", 1); }},
    Option{"fail-limit", "N", "solve count compare puzzle hint", single, "none",
           "stop a search after N failures; compare: each row; puzzle, hint: all searches",
           [](Request& request, const std::string& text) {
             request.limits.failures = large(text, "--fail-limit", 1); }},
    Option{"swap-limit", "N", "solve count compare", single, "none",
           "stop --engine anneal after N swaps tried; compare: each row",
           [](Request& request, const std::string& text) {
             request.swap_limit = large(text, "--swap-limit", 1); }},
    Option{"restart-limit", "N", "solve count compare", single, "none",
           "stop --engine anneal after N restarts, or some more; compare: each row",
           [](Request& request, const std::string& text) {
             request.restart_limit = large(text, "--restart-limit", 1); }},
    Option{"explain", "", "solve count", single, "no",
           "say why, where there is no solution: what can be seen, what arithmetic shows, or which givens "
           "cannot stand together",
           [](Request& request, const std::string&) { request.explain = true; }},
    Option{"profiler", "[HOST:]PORT", "solve count", single, "none",
           "show the search in a CP-Profiler that listens there, usually at 6565",
           [](Request& request, const std::string& text) {
             request.profiler = loshu::profiler_address(text); }},
    Option{"progress", "", "solve count compare", single, "where standard error is a terminal",
           "show a line of progress on standard error; it leaves nothing behind",
           [](Request& request, const std::string&) { request.progress = true; }},
    Option{"tree", "FILE", "compare", single, "none",
           "draw the search trees of the rows side by side, as SVG",
           [](Request& request, const std::string& text) { request.tree = text; }},
    Option{"snapshot", "FILE.png", "explore", single, "none: open a window",
           "explore the whole tree without a window and save its picture; at most --node-limit nodes "
           "[20000]",
           [](Request& request, const std::string& text) { request.snapshot = text; }},
    Option{"port", "N", "serve", single, "8080", "where the page is served; 0: at any port that is free",
           [](Request& request, const std::string& text) {
             request.port = static_cast<int>(whole_number(text, "--port", 0, 65535)); }},
    Option{"host", "ADDRESS", "serve", single, "127.0.0.1",
           "which address of this machine to serve at; at others than 127.0.0.1 and ::1 all who reach it may use it",
           [](Request& request, const std::string& text) { request.host = text; }},
    Option{"format", "text|markdown|json|csv|svg|lp|mzn", "solve count compare describe export order puzzle verify list merge status estimate hint",
           single, "that of the ending of --output, else text; export, count --part: json",
           "how to write the answer: solve all but markdown, count and merge text json csv, compare all, "
           "describe and puzzle text json svg, export json svg lp mzn, order, verify, list, status, estimate and hint text json; "
           "solve --unique text json",
           [](Request& request, const std::string& text) {
             request.format = chosen(format_names, text, "--format");
             request.format_is_chosen = true; }},
    Option{"output", "FILE", "solve count compare describe export order puzzle verify list merge status estimate hint", single, "standard output",
           "where to write the answer, when it is whole; -: standard output; its ending chooses the format",
           [](Request& request, const std::string& text) { request.output = text; }},
};
// clang-format on

std::string dashed(const Option& option) { return "--" + std::string(option.name); }

/// "--sum S", or "--progress" of one without argument.
std::string usage(const Option& option) {
  return dashed(option) + (option.argument.empty() ? "" : " " + std::string(option.argument));
}

/// The words in lines of at most 80 columns, indented by six.
std::string wrapped(const std::string& words) {
  constexpr std::size_t columns = 80;
  const std::string indent(6, ' ');
  std::istringstream stream(words);
  std::string text;
  std::string line;
  for (std::string word; stream >> word;) {
    if (!line.empty() && line.size() + 1 + word.size() > columns) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? indent : " ") + word;
  }
  return text + line + "\n";
}

po::options_description description(const std::string& command) {
  po::options_description result;
  for (const Option& option : options) {
    if (takes(command, option)) {
      const std::string name(option.name);
      if (option.argument.empty()) {
        result.add_options()(name.c_str(), "");
      } else {
        result.add_options()(name.c_str(), po::value<std::vector<std::string>>()->composing(), "");
      }
    }
  }
  result.add_options()("operand", po::value<std::vector<std::string>>(), "");
  return result;
}

/// \param name  with its dashes
loshu::Error unknown_option(const std::string& command, const std::string& name) {
  std::vector<std::string> names;
  for (const Option& option : options) {
    if (takes(command, option)) names.push_back(dashed(option));
  }
  const std::string meant = loshu::likely_word(name, names);
  const std::string help = command == "help" ? "" : " " + command;
  return loshu::Error(command + " has no option " + name +
                      (meant.empty() ? "; 'loshu help" + help + "' lists what there is" : meant));
}

}  // namespace

bool takes(std::string_view command, const Option& option) {
  return (" " + std::string(option.commands) + " ").find(" " + std::string(command) + " ") !=
         std::string::npos;
}

Request parse_request(const std::string& command, const std::vector<std::string>& arguments) {
  Request request;
  request.command = command;
  request.arguments = arguments;
  if (command == "export") request.format = Format::json;
  po::positional_options_description operands;
  operands.add("operand", -1);
  const po::options_description known = description(command);
  // Long options only, written in full: "-9" is a number, not an option.
  const int style = po::command_line_style::allow_long |
                    po::command_line_style::long_allow_adjacent |
                    po::command_line_style::long_allow_next;
  try {
    const auto parsed =
        po::command_line_parser(arguments).options(known).positional(operands).style(style).run();
    std::set<std::string> seen;
    for (const auto& given : parsed.options) {
      if (given.string_key == "operand") {
        request.operands.insert(request.operands.end(), given.value.begin(), given.value.end());
        continue;
      }
      const auto option = std::ranges::find(options, given.string_key, &Option::name);
      if (!seen.insert(given.string_key).second && option->kind != Option::Kind::repeatable) {
        throw loshu::Error(dashed(*option) + " is there twice");
      }
      request.named.insert(given.string_key);
      option->set(request, given.value.empty() ? "" : given.value.front());
    }
  } catch (const po::unknown_option& error) {
    throw unknown_option(command, error.get_option_name());
  } catch (const po::invalid_command_line_syntax& error) {
    throw loshu::Error(error.get_option_name() + " needs a value");
  } catch (const po::error& error) {
    throw loshu::Error(error.what());
  }
  choose_formats(request);
  check_overwriting(request);
  return request;
}

const Option& toggle_named(const std::string& command, const std::string& name) {
  std::string all;
  std::vector<std::string> toggles;
  for (const Option& option : options) {
    if (option.kind != Option::Kind::toggle || !takes(command, option)) continue;
    if (option.name == name) return option;
    toggles.emplace_back(option.name);
    all += " " + toggles.back();
  }
  const std::string meant = loshu::likely_word(name, toggles);
  throw loshu::Error("'" + name + "' is no toggle" + (meant.empty() ? "; there are" + all : meant));
}

std::string options_text(std::string_view command) {
  std::string text;
  for (const Option& option : options) {
    if (!takes(command, option)) continue;
    text += "  " + usage(option) + "\n" +
            wrapped(std::string(option.help) + " [" + std::string(option.fallback) + "]");
  }
  return text;
}

std::string options_markdown() {
  std::string text = "| option | of | default | meaning |\n|---|---|---|---|\n";
  for (const Option& option : options) {
    std::string form = usage(option);
    for (std::size_t bar = form.find('|'); bar != std::string::npos;
         bar = form.find('|', bar + 2)) {
      form.insert(bar, "\\");
    }
    text += "| `" + form + "` | " + std::string(option.commands) + " | " +
            std::string(option.fallback) + " | " + std::string(option.help) + " |\n";
  }
  return text;
}

}  // namespace runner
