#include "loshu/parts/count_question.hpp"

#include <array>
#include <sstream>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/part_store.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/question.hpp>
#include <loshu/report.hpp>
#include <loshu/text.hpp>
#include <loshu/version.hpp>

#include "loshu/cli/request.hpp"

namespace runner {
namespace {

bool same_lines(const loshu::Figure& one, const loshu::Figure& other) {
  const auto& fixed = one.fixed_lines();
  const auto& others = other.fixed_lines();
  if (one.lines() != other.lines() || fixed.size() != others.size()) return false;
  for (std::size_t i = 0; i < fixed.size(); ++i) {
    if (fixed[i].cells != others[i].cells || fixed[i].sum != others[i].sum) return false;
  }
  return true;
}

/// By its name where that tells all of it, so that it is called by it later too.
std::string puzzle_text(const loshu::Puzzle& puzzle) {
  if (puzzle.figure().size()) {
    try {
      const std::string text = loshu::to_json(puzzle, loshu::PuzzleForm::named).dump();
      const loshu::Puzzle read = loshu::read_puzzle(text, "puzzle", loshu::named_families());
      if (same_lines(read.figure(), puzzle.figure())) return text;
    } catch (const loshu::Error&) {  // one's own figure, called like one of a family
    }
  }
  return loshu::to_json(puzzle, loshu::PuzzleForm::whole).dump();
}

template <typename Numbers>
std::string listed(const Numbers& numbers) {
  std::string text;
  for (const auto number : numbers) text += (text.empty() ? "" : " ") + std::to_string(number);
  return text;
}

template <typename Number>
std::vector<Number> numbers_in(const std::string& text) {
  std::istringstream stream(text);
  std::vector<Number> numbers;
  for (Number number{}; stream >> number;) numbers.push_back(number);
  return numbers;
}

std::string on_or_off(bool value) { return value ? "on" : "off"; }

loshu::PartShare share_in(const std::string& text) {
  const std::size_t slash = std::min(text.find('/'), text.size() - 1);
  const long of = whole_number(text.substr(slash + 1), "the number of shares", 1, 1'000'000);
  const long which = whole_number(text.substr(0, slash), "the share", 1, of);
  return {static_cast<std::size_t>(which - 1), static_cast<std::size_t>(of)};
}

std::size_t size_in(const std::string& text, const std::string& what) {
  return static_cast<std::size_t>(whole_number(text, what, 0, 1'000'000'000'000));
}

/// What is said in place of a part of the names of combinations; of most counts nothing is.
template <typename Value>
void read_parts(const Value& value, loshu::Options& options) {
  const auto read_one = [&](const char* name, const auto& names, auto& toggle) {
    if (const std::string word = value(name); !word.empty()) toggle = loshu::value_of(names, word);
  };
  read_one("distinct", loshu::distinct_names, options.distinct);
  read_one("sums", loshu::sums_names, options.sums);
  read_one("variable-order", loshu::variable_order_names, options.variable_order);
  read_one("value-order", loshu::value_order_names, options.value_order);
  std::istringstream dropped(value("drop"));
  for (std::string name; dropped >> name;) options.drop.push_back(name);
}

void write_parts(const loshu::Options& options, loshu::CountIdentity& question) {
  const auto write_one = [&](const char* name, const auto& names, const auto& toggle) {
    if (toggle) question.emplace_back(name, loshu::name_of(names, *toggle));
  };
  write_one("distinct", loshu::distinct_names, options.distinct);
  write_one("sums", loshu::sums_names, options.sums);
  write_one("variable-order", loshu::variable_order_names, options.variable_order);
  write_one("value-order", loshu::value_order_names, options.value_order);
  std::string dropped;
  for (const std::string& name : options.drop) dropped += (dropped.empty() ? "" : " ") + name;
  if (!dropped.empty()) question.emplace_back("drop", dropped);
}

Asked read(const loshu::CountIdentity& question) {
  const auto value = [&](const char* name) { return loshu::asked(question, name); };
  Asked result{loshu::read_puzzle(value("puzzle"), "its puzzle", loshu::named_families()), {}, {}};
  if (const auto why = result.puzzle.contradiction()) throw loshu::Error(why->sentence());
  result.engine = value("engine");
  loshu::Options& options = result.options;
  options.symmetry = loshu::value_of(loshu::symmetry_names, value("symmetry"));
  options.complement = value("complement") == "on";
  if (result.engine == "gecode") {
    options.chain = loshu::value_of(loshu::chain_names, value("chain"));
    options.total_sum = value("total-sum") == "on";
    options.implied = static_cast<int>(size_in(value("implied"), "implied"));
    options.relaxation = loshu::value_of(loshu::relaxation_names, value("relaxation"));
    options.propagation = loshu::value_of(loshu::propagation_names, value("propagation"));
    options.branching = loshu::value_of(loshu::branching_names, value("branching"));
    read_parts(value, options);
    options.seed = static_cast<unsigned>(size_in(value("seed"), "seed"));
  } else {
    result.order = value("order");
    result.up_to_complement = value("up to the complement") == "on";
    if (value("ties") == "counted") result.ties = loshu::Ties::counted;
  }
  result.least_parts = size_in(value("parts"), "parts");
  result.parts = size_in(value("split into"), "the number of parts");
  result.fingerprint = value("split");
  result.share = share_in(value("part"));
  const auto effort = numbers_in<std::uint64_t>(value("splitting"));
  if (effort.size() != 4) throw loshu::Error("the effort of the splitting is missing");
  result.splitting.nodes = effort[0];
  result.splitting.failures = effort[1];
  result.splitting.propagations = effort[2];
  result.splitting.placements = effort[3];
  return result;
}

/// What is wrong, in the space that one line has.
std::string shortened(const std::string& text) {
  constexpr std::size_t most = 160;
  return text.size() > most ? text.substr(0, most) + "..." : text;
}

}  // namespace

void Asked::set_split(const loshu::Split& split) {
  parts = split.parts.size();
  fingerprint = loshu::hexadecimal(split.fingerprint());
  splitting = split.effort;
}

loshu::Answer Asked::answer(const loshu::Result& result, const loshu::Budget& budget) const {
  try {
    if (engine == "gecode" || !options.complement) {
      return {puzzle, options, engine, result, budget};
    }
    const bool broke = loshu::complement_of(puzzle, options.symmetry).complement.has_value();
    const loshu::Question question{
        .puzzle = puzzle, .symmetry = options.symmetry, .complement = up_to_complement};
    loshu::Options told = options;
    told.complement = up_to_complement;
    return {puzzle, told, engine, loshu::as_asked(question, result, broke), budget};
  } catch (const loshu::ImpossibleCount& error) {
    if (source.empty()) throw;
    throw loshu::Error(source + " cannot be right: " + error.what());
  }
}

std::string share_text(const loshu::PartShare& share) {
  return std::to_string(share.remainder + 1) + "/" + std::to_string(share.of);
}

loshu::CountIdentity to_question(const Asked& asked) {
  const loshu::Options& options = asked.options;
  loshu::CountIdentity question{
      {"version", std::string(loshu::version)},
      {"puzzle", puzzle_text(asked.puzzle)},
      {"engine", asked.engine},
      {"symmetry", loshu::name_of(loshu::symmetry_names, options.symmetry)},
      {"complement", on_or_off(options.complement)}};
  if (asked.engine == "gecode") {
    question.insert(question.end(),
                    {{"chain", loshu::name_of(loshu::chain_names, options.chain)},
                     {"total-sum", on_or_off(options.total_sum)},
                     {"implied", std::to_string(options.implied)},
                     {"relaxation", loshu::name_of(loshu::relaxation_names, options.relaxation)},
                     {"propagation", loshu::name_of(loshu::propagation_names, options.propagation)},
                     {"branching", loshu::name_of(loshu::branching_names, options.branching)},
                     {"seed", std::to_string(options.seed)}});
    write_parts(options, question);
  } else {
    question.emplace_back("order", asked.order);
    // Of files that do not say it the exhaustive engine broke it of its own accord.
    if (asked.up_to_complement) question.emplace_back("up to the complement", "on");
    if (asked.ties == loshu::Ties::counted) question.emplace_back("ties", "counted");
  }
  const loshu::Result& splitting = asked.splitting;
  question.insert(
      question.end(),
      {{"parts", std::to_string(asked.least_parts)},
       {"part", share_text(asked.share)},
       {"split into", std::to_string(asked.parts)},
       {"split", asked.fingerprint},
       {"splitting", listed(std::array{splitting.nodes, splitting.failures, splitting.propagations,
                                       splitting.placements})}});
  return question;
}

void require_version(const loshu::CountIdentity& question, const std::string& source) {
  if (question.empty()) {
    throw loshu::Error(source + " has nothing in it yet; give the same 'loshu count' again");
  }
  const std::string version = loshu::asked(question, "version");
  if (version.empty()) throw loshu::Error(source + " has no version of loshu in its question");
  if (version != loshu::version) {
    throw loshu::Error(source + " is of loshu " + shortened(version) + ", not " + loshu::version +
                       "; count it anew with this one");
  }
}

Asked asked_in(const loshu::CountIdentity& question, const std::string& source) {
  require_version(question, source);
  try {
    Asked asked = read(question);
    asked.source = source;
    return asked;
  } catch (const loshu::Error& error) {
    throw loshu::Error(source + " is no part of a count: " + shortened(error.what()));
  }
}

}  // namespace runner
