// The options of the runner, one row each: name, form, group, kind, commands with their defaults,
// effect, and the field for the value. Commands compute defaults that are not written here. The
// settings of engines and the formats for other solvers have their rows in the library.

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/export.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/tree.hpp>

#include "loshu/cli/option.hpp"

namespace runner {
namespace {

using enum OptionGroup;
using enum Option::Kind;

/// The names of the commands that take a figure.
constexpr const char* figures =
    "solve count compare describe explore export order puzzle book verify estimate hint prove";
/// The names of the commands that take the shape of a figure: also `spectrum`.
const std::string shapes = std::string(figures) + " spectrum";
constexpr const char* searches = "solve count compare";
constexpr const char* watched = "solve count compare estimate order spectrum describe puzzle book";
/// The names of the commands that write an answer.
constexpr const char* answers =
    "solve count compare describe export order puzzle book verify list merge status estimate hint "
    "prove spectrum";

constexpr std::int64_t greatest_int64 = std::numeric_limits<std::int64_t>::max();

/// Checks that the text is a whole number in a range.
template <std::int64_t Least, std::int64_t Greatest = greatest_int>
void whole(const std::string& option, const std::string& text) {
  static_cast<void>(whole_number(text, option, Least, Greatest));
}

void seconds(const std::string& option, const std::string& text) {
  const double value = loshu::detail::number(text);
  if (std::isfinite(value) && value > 0) return;
  throw loshu::Error(option + " should be a number of seconds above 0, not '" + text + "'");
}

/// Checks that the text can be a title in every file format and on every printer.
void title(const std::string& option, const std::string& text) {
  constexpr std::size_t most = 200;
  if (text.size() <= most && loshu::message_line(text, most) == text) return;
  throw loshu::Error(option + " should have at most " + std::to_string(most) +
                     " bytes of UTF-8 and no control characters; shorten it or write it anew");
}

/// Checks a difficulty: "medium" or, for a book, "easy..hard", the first and the last.
void difficulty(const std::string& option, const std::string& text) {
  const std::size_t dots = text.find("..");
  const auto read = [&](const std::string& word) {
    return read_of(option, [&] { return loshu::value_of(loshu::wished_difficulty_names, word); });
  };
  if (read(text.substr(0, dots)) > read(dots == text.npos ? text : text.substr(dots + 2))) {
    throw loshu::Error(option + " " + text + " should begin with the easier of the two");
  }
}

void first_value(const std::string&, const std::string& text) {
  static_cast<void>(first_values_in(text));
}

void sum(const std::string& option, const std::string& text) {
  if (text == "least" || text == "greatest") return;
  whole<-loshu::Puzzle::max_sum, loshu::Puzzle::max_sum>(option, text);
}

void share(const std::string& option, const std::string& text) {
  if (text.find('/') == text.npos) {
    throw loshu::Error(option + " '" + text + "' should read I/N, as in 2/5, the second of five");
  }
  static_cast<void>(share_in(text, " of " + option));
}

/// Checks that `Read` can read the text.
template <auto Read>
void readable(const std::string&, const std::string& text) {
  static_cast<void>(Read(text));
}

// clang-format off
const std::vector<Option>& own_options() {
  static const std::vector<Option> options{
  {"kind", "KIND", puzzle, single, {{shapes, "the usual one"}},
   "the kind of the figure; 'loshu list' shows the kinds"},
  {"side", "CELLS", puzzle, single, {{shapes, "3"}},
   "the number of cells of a side of a ring or polygon, corners included", whole<1>},
  {"skip", "K", puzzle, single, {{shapes, "2"}},
   "for a star: each line goes to the K-th point after its first", whole<2>},
  {"diagonals", "SUM", puzzle, single, {{figures, "the magic sum"}},
   "the sum of a square's two diagonals, if it is not the magic sum", whole<-greatest_int>},
  {"line", "CELL+CELL+...=SUM", puzzle, repeatable, {{figures}},
   "add a line with a sum of its own; may be repeated"},
  {"given", "CELL=VALUE", puzzle, repeatable, {{figures}},
   "fix a cell, named by its label or number, to a value or, as in a=1,4,9, to one of several; "
   "may be repeated"},
  {"givens", "FILE", puzzle, single, {{figures}},
   "fix the cells that have a number in a file of one figure; see 'loshu help files'"},
  {"post", "RELATION", puzzle, repeatable, {{figures}},
   "add a relation of your own, such as '(1,1) < (4,4)' or '2*a - b = sum + 3'; may be "
   "repeated"},
  {"sum", "S|least|greatest", puzzle, single, {{figures, "free"}},
   "the magic sum; solve and count: only solutions with the least or greatest sum that has any",
   sum},
  {"first-value", "V", puzzle, single, {{shapes, "1"}},
   "the values are V, V+1, ...; spectrum: for figures that it asks for first values, limits of "
   "them, as in -3..5", first_value},
  {"values", "VALUES", puzzle, single, {{shapes, "V, V+1, ..."}},
   "the values, at least one for each cell: '3,5,7', '1..6,8..10', 'primes 3..113' or "
   "'squares 0..53'", readable<&loshu::Values::read>},
  {"self-complementary", "", puzzle, single, {{"solve count compare describe estimate"}},
   "only labellings that equal their complement, first + last − x, under a symmetry of order "
   "2, which the answer names"},
  {"under", "one|any|half-turn|reflection|centre|axis|plane|other", puzzle, single,
   {{"solve count compare describe estimate", "one"}},
   "--self-complementary under a symmetry of this kind; one: the one that leaves the fewest lines; "
   "any, for count: under each symmetry of the drawing; other: a symmetry that neither rotates nor "
   "reflects the drawing"},
  {"difficulty", "first-steps|easy|medium|hard|expert|fiendish", puzzle, single,
   {{"puzzle", "medium, or near it"}, {"book", "easy..hard"}},
   "how hard for a person, by the hardest step and the most steps to the next number; book: "
   "also from one to another, as in easy..hard", difficulty},
  {"minimal", "", puzzle, single, {{"puzzle book"}},
   "leave out every given that the puzzle can spare"},
  {"pattern", "any|symmetric", puzzle, single, {{"puzzle book", "any"}},
   "which cells are given: any, or cells that a symmetry of the drawing maps to each other"},
  {"hide-sum", "", puzzle, single, {{"puzzle book"}},
   "leave the magic sum out of the rules, unless the lines and values determine it"},

  {"over", "OPTION=A,B,...", model, repeatable, {{"compare"}},
   "vary a toggle; numbers may be a range A..B; symmetry and total-sum vary too unless they "
   "are fixed"},
  {"ladder", "order|post", model, single, {{"compare"}},
   "post the order constraints, or the relations, one by one, a row each; classes are "
   "geometric unless --symmetry says otherwise"},

  {"order", "FILE", engine, single, {{searches, "found at once"}, {"order", "searched for"}},
   "for the exhaustive engine: the order of the cells, as 'loshu order' writes it; order: "
   "measure and draw that order", {}, "plan"},
  {"tries", "N", engine, single,
   {{"order", "10000; 1000 where trees are too large to be walked"}, {"puzzle book", "200; expert: 30; fiendish: 15"}},
   "order: the number of orders to try; puzzle, book: the number of attempts at one puzzle",
   whole<0>},
  {"probes", "N", engine, single, {{"estimate", "1000"}},
   "the number of random paths to go down", whole<2>},
  {"checkpoint", "FILE", engine, single, {{"count spectrum"}},
   "keep finished parts, or rows, in a file; the same command goes on from there"},
  {"proofs", "FOLDER", output, single, {{"spectrum"}},
   "write a proof of each row for the checker, except those of more than 10^6 nodes"},
  {"parts", "N", engine, single, {{"count", "100 for each thread, or for each share of --part"}},
   "count in at least N parts, if the figure has as many", whole<1, 1'000'000>},
  {"part", "I/N", engine, single, {{"count prove", "all"}},
   "count the I-th of N shares of the parts and write a file for 'loshu merge'; prove: the I-th "
   "of N parts, a file each for the checker",
   share},

  {"solutions", "N", limits, single, {{"solve", "1"}, {"compare", "0"}},
   "stop after N solutions; 0: find all; compare: in each row", whole<0, greatest_int64>},
  {"unique", "", limits, single, {{"solve"}},
   "say whether there is no solution, one or several; every labelling counts; one is printed, "
   "or two that differ"},
  {"learn", "", limits, single, {{"describe"}},
   "what can be learned in two seconds, or within --time-limit: kinds of cells, which sums there "
   "are, a solution, how many; the file may have faults, which are all named"},
  {"time-limit", "SECONDS", limits, single,
   {{"solve count compare explore describe export order puzzle book estimate hint prove spectrum"}},
   "end the command after that time; compare, estimate: rows and engines get equal parts of "
   "it; order: keeps the best order so far",
   seconds},
  {"node-limit", "N", limits, single,
   {{"solve count compare puzzle hint"}, {"explore", "none; 20000 with --snapshot"},
    {"prove", "100000000"}},
   "stop a search after N nodes, or a few more with threads; compare: each row; puzzle, hint: "
   "all searches together; prove: make no proof with more nodes", whole<1, greatest_int64>},
  {"fail-limit", "N", limits, single, {{"solve count compare puzzle hint"}},
   "stop a search after N failures; compare: each row; puzzle, hint: all searches together",
   whole<1, greatest_int64>},
  {"swap-limit", "N", limits, single, {{searches}},
   "stop annealing after N swaps; compare: each row",
   whole<1, greatest_int64>},
  {"restart-limit", "N", limits, single, {{searches}},
   "stop annealing after N restarts, those after a solution too, or a few more; compare: each row",
   whole<1, greatest_int64>},

  {"sort", "", output, single, {{"solve"}},
   "print the solutions in ascending order, once all are found, so with --solutions 0; for "
   "squares up to rotation and reflection this is the order of Frénicle's list"},
  {"explain", "", output, single, {{"solve count"}},
   "if there is no solution, say why: what can be seen, what arithmetic shows, or which givens "
   "cannot stand together"},
  {"path", "", output, single, {{"hint"}},
   "list all steps that a person can take, up to the solution if they lead there"},
  {"choice", "", output, single, {{"hint"}},
   "if nothing follows because there are several solutions, fill in a number of one of them"},
  {"solution", "", output, single, {{"puzzle"}},
   "show the solution too"},
  {"count", "N", output, single, {{"book", "50"}},
   "how many puzzles, all different, even when turned or mirrored",
   whole<1, 10'000>},
  {"per-page", "N", output, single, {{"book", "4, or fewer of large figures"}},
   "how many puzzles stand on a page", whole<1, 100>},
  {"paper", "a4|letter", output, single, {{"book", "a4"}},
   "the size of the pages"},
  {"title", "TEXT", output, single, {{"book", "the figure's"}},
   "the title of the book", title},
  {"answers", "end|none|separate", output, single, {{"book", "end"}},
   "where the answers stand; separate: in a file of their own, FILE-answers beside --output FILE"},
  {"hints", "", output, single, {{"book"}},
   "print the first step of each puzzle, before the answers"},
  {"trace", "FILE.csv|FILE.svg", output, single, {{"solve count"}},
   "for annealing: write energy and temperature of each walk, as a table or a chart"},
  {"profiler", "[HOST:]PORT", output, single, {{"solve count compare"}},
   "show the search in a CP-Profiler that listens there, usually at 6565",
   readable<&loshu::profiler_address>},
  {"progress", "", output, single, {{watched, "where standard error is a terminal"}},
   "show a line of progress on standard error"},
  {"tree", "FILE", output, single, {{"compare"}},
   "write the search trees of the rows: FILE.svg and FILE.pdf draw them, FILE.html shows every "
   "node and its reasons"},
  {"snapshot", "FILE", output, single, {{"explore", "none: open a window"}},
   "explore without a window, up to --node-limit nodes: FILE.png is a picture, FILE.html a "
   "document"},
  {"port", "N", output, single, {{"serve", "8080"}},
   "the port of the page; 0: any port that is free", whole<0, 65535>},
  {"host", "ADDRESS", output, single, {{"serve", "127.0.0.1"}},
   "the address to serve at; everyone who reaches an address other than 127.0.0.1 and ::1 may "
   "use the page"},
  {"format", "FORMAT", output, single,
   {{"solve", "text", "text|json|csv|svg"}, {"count merge", "text", "text|json|csv"},
    {"compare", "text", "text|markdown|json|csv|svg"}, {"describe", "text", "text|json|svg"},
    {"puzzle", "text", "text|json|svg|html"}, {"book", "html", "html|svg|pdf"},
    {"order verify list status estimate hint", "text", "text|json"}, {"spectrum", "text", "text|markdown|json"},
    {"export", "json", "json|svg"}},
   "how to write the answer; solve: text or json with --unique; count: json with --part"},
  {"output", "FILE", output, single, {{answers, "standard output"}},
   "the file for the answer, written when the answer is complete; its ending chooses the "
   "format; -: standard output"},
  };
  return options;
}
// clang-format on

/// Returns an option for a setting of the library, with the commands that take it.
Option option_of(const loshu::Setting& setting) {
  const bool varies = !setting.varied.empty();
  std::string commands = setting.counting.empty() ? "solve count" : "solve";
  if (!varies) commands += " compare";
  if (!setting.elsewhere.empty()) commands += " " + setting.elsewhere;
  Option option{.name = setting.name,
                .argument = setting.values,
                .group = setting.of_model ? model : engine,
                .kind = setting.kind == loshu::SettingKind::names ? repeatable : toggle,
                .defaults = {{commands, setting.usual}},
                .help = setting.help,
                .own_check = [setting](const std::string& called,
                                       const std::string& text) { setting.check(called, text); },
                .is_setting = true};
  if (varies) option.defaults[1] = {"compare", setting.varied};
  if (!setting.counting.empty()) {
    option.defaults[2] = {"count estimate prove", setting.usual, setting.counting};
  }
  return option;
}

/// Adds the formats for other solvers to those of `export`.
void add_export_formats(Option& format) {
  const auto row = std::ranges::find(format.defaults, "export", &Default::commands);
  for (const loshu::ExportFormat& one : loshu::export_formats()) row->argument += "|" + one.name;
}

/// Returns the options of this table. Those for settings of engines begin their groups.
std::vector<Option> made_options() {
  std::vector<Option> all;
  for (const auto& [group, name] : option_group_names) {
    for (const loshu::Setting& setting : loshu::engine_table().settings()) {
      const bool is_here = group == (setting.of_model ? model : engine);
      if (is_here && setting.is_option) all.push_back(option_of(setting));
    }
    std::ranges::copy_if(own_options(), std::back_inserter(all),
                         [group = group](const Option& one) { return one.group == group; });
  }
  add_export_formats(*std::ranges::find(all, "format", &Option::name));
  return all;
}

}  // namespace

std::span<const Option> all_options() {
  static std::vector<Option> options;
  static std::pair<std::size_t, std::size_t> known;  // the lengths of the library's two tables
  const std::pair now(loshu::engine_table().settings().size(), loshu::export_formats().size());
  if (now != known) {
    options = made_options();
    known = now;
  }
  return options;
}

}  // namespace runner
