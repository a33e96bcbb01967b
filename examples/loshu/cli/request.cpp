#include "loshu/cli/request.hpp"

#include <algorithm>
#include <filesystem>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <utility>

#include <loshu/ask.hpp>
#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/reading.hpp>
#include <loshu/verdicts.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/option.hpp"
#include "loshu/cli/output.hpp"

namespace runner {
namespace {

constexpr std::int64_t least_int = std::numeric_limits<int>::min();

/// The options that choose a figure within a family, besides its kind.
std::set<std::string> shape_details() {
  std::set<std::string> names;
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    for (const auto& detail : family.details) names.insert(detail.name);
  }
  return names;
}

/// The two sides of "CELL=VALUE" or "CELL+CELL=SUM".
struct Equality {
  std::string cells;
  int value = 0;
};

Equality parsed_equality(const std::string& option, const std::string& text,
                         const std::string& form) {
  const std::size_t equals = text.rfind('=');
  if (equals == std::string::npos) {
    throw loshu::Error(option + " '" + text + "' should read " + form);
  }
  return {text.substr(0, equals),
          static_cast<int>(whole_number(text.substr(equals + 1),
                                        "the value of " + option + " '" + text + "'", least_int,
                                        greatest_int))};
}

void add_given(loshu::PuzzleParts& parts, const std::string& text) {
  const loshu::Figure& figure = *parts.figure;
  const std::size_t end = text.rfind('=');
  if (text.find(',', end) != std::string::npos || text.find("..", end) != std::string::npos) {
    parts.given_sets.push_back(
        {figure.find_cell(text.substr(0, end)), loshu::Values::read(text.substr(end + 1))});
    return;
  }
  const auto [cell, value] =
      parsed_equality("--given", text, "CELL=VALUE, as in " + figure.label(0) + "=1");
  parts.givens.push_back({figure.find_cell(cell), value});
}

/// Returns whether an operand is a puzzle file. A family's name is never taken for a file.
bool is_file(const std::string& operand) {
  std::error_code no_matter;
  return !is_family(operand) &&
         (operand.ends_with(".json") || std::filesystem::exists(operand, no_matter));
}

const loshu::NamedFigure& named_figure(const std::string& name) {
  try {
    return loshu::named_figure(name);
  } catch (const loshu::Error& error) {
    const std::string what = error.what();
    throw loshu::Error(what.ends_with('?') ? what : what + "; there is no such file either");
  }
}

/// Returns whether the figure has the fixed line, with its cells in any order.
bool has_line(const loshu::Figure& figure, const loshu::FixedLine& line) {
  return std::ranges::any_of(figure.fixed_lines(), [&](const loshu::FixedLine& other) {
    return other.sum == line.sum && std::ranges::is_permutation(other.cells, line.cells);
  });
}

}  // namespace

std::int64_t whole_number(const std::string& text, const std::string& what, std::int64_t least,
                          std::int64_t greatest) {
  const loshu::Setting number{
      .kind = loshu::SettingKind::whole, .least = least, .greatest = greatest};
  number.check(what, text);
  return loshu::detail::whole_number(text);
}

loshu::SumRange first_values_in(const std::string& text) {
  constexpr std::int64_t least_int = -greatest_int;
  const auto read = [](const std::string& number) {
    return whole_number(number, "--first-value", least_int, greatest_int);
  };
  const std::size_t dots = text.find("..");
  if (dots == text.npos) return {read(text), read(text)};
  const loshu::SumRange range{read(text.substr(0, dots)), read(text.substr(dots + 2))};
  if (range.least <= range.greatest) return range;
  throw loshu::Error("--first-value " + text + " should begin with the lesser of the two");
}

loshu::PartShare share_in(const std::string& text, const std::string& what) {
  const std::size_t slash = std::min(text.find('/'), text.size());
  const std::int64_t of = whole_number(text.substr(std::min(slash + 1, text.size())),
                                       "the number of shares" + what, 1, 1'000'000);
  const std::int64_t which = whole_number(text.substr(0, slash), "the share" + what, 1, of);
  return {.remainder = static_cast<std::size_t>(which - 1), .of = static_cast<std::size_t>(of)};
}

std::string share_text(const loshu::PartShare& share) {
  return std::to_string(share.remainder + 1) + "/" + std::to_string(share.of);
}

std::vector<std::string> Request::words(const std::string& option) const {
  const auto found = named.find(option);
  return found == named.end() ? std::vector<std::string>() : found->second;
}

std::string Request::word(const std::string& option) const {
  const auto found = named.find(option);
  return found == named.end() ? std::string() : found->second.back();
}

std::string Request::value(const std::string& option) const {
  return has(option) ? word(option) : default_of(option_named(option), command)->value;
}

std::optional<std::int64_t> Request::number(const std::string& option) const {
  const Default* const row = default_of(option_named(option), command);
  const std::string text = has(option) ? word(option) : row == nullptr ? "" : row->value;
  const bool is_number = !text.empty() && text.find_first_not_of("-0123456789") == text.npos;
  return is_number ? std::optional(loshu::detail::whole_number(text)) : std::nullopt;
}

std::optional<double> Request::seconds() const {
  return has("time-limit") ? std::optional(loshu::detail::number(word("time-limit")))
                           : std::nullopt;
}

std::uint64_t Request::solutions() const {
  if (has("unique")) return 2;
  return static_cast<std::uint64_t>(number("solutions").value_or(1));
}

loshu::SumGoal Request::goal() const {
  const std::string sum = word("sum");
  const bool is_goal = sum == "least" || sum == "greatest";
  return is_goal ? loshu::value_of(loshu::sum_goal_names, sum) : loshu::SumGoal::any;
}

std::optional<loshu::PartShare> Request::share() const {
  return has("part") ? std::optional(share_in(word("part"), "")) : std::nullopt;
}

std::map<std::string, int> Request::details() const {
  std::map<std::string, int> all;
  for (const std::string& name : shape_details()) {
    if (const auto typed = has(name) ? number(name) : std::nullopt) {
      all[name] = static_cast<int>(*typed);
    }
  }
  return all;
}

bool Request::is_paired() const { return has("self-complementary") || has("under"); }

bool Request::is_under_each() const {
  return has("under") && one_of(loshu::pair_symmetry_names, "under") == loshu::PairSymmetry::any;
}

bool Request::is_in_parts() const {
  return in_parts || has("parts") || has("part") || has("checkpoint");
}

int Request::threads() const {
  const std::string* const word = settings.find("threads");
  return word == nullptr ? 1 : static_cast<int>(loshu::detail::whole_number(*word));
}

unsigned Request::seed() const {
  const std::string* const word = settings.find("seed");
  return word == nullptr ? 1 : static_cast<unsigned>(loshu::detail::whole_number(*word));
}

bool is_family(const std::string& name) {
  return std::ranges::find(loshu::named_figures(), name, &loshu::NamedFigure::name) !=
         loshu::named_figures().end();
}

std::size_t puzzle_operands(const Request& request) {
  const auto& operands = request.operands;
  return std::min<std::size_t>(operands.size(), !operands.empty() && is_file(operands[0]) ? 1 : 2);
}

namespace {

/// Reads the shape of a figure: a size such as "4", or two as in "3x5", and the options.
loshu::Shape requested_shape(const Request& request, const loshu::NamedFigure& family,
                             const std::string& size) {
  loshu::Shape shape{.kind = request.word("kind"), .details = request.details()};
  const auto number = [&](const std::string& text) {
    return static_cast<int>(
        whole_number(text, "the size of a " + family.name, least_int, greatest_int));
  };
  const std::size_t times = size.find('x');
  const bool is_pair = times != size.npos && times > 0 && times + 1 < size.size();
  shape.size = number(is_pair ? size.substr(0, times) : size);
  if (is_pair) shape.columns = number(size.substr(times + 1));
  return shape;
}

}  // namespace

loshu::Puzzle named_puzzle(const Request& request) {
  if (request.operands.empty()) {
    std::string names;
    for (const auto& figure : loshu::named_figures()) names += " " + figure.name;
    throw loshu::Error(request.command + " needs a figure; there are" + names +
                       ", and puzzle files");
  }
  const std::string& name = request.operands[0];
  const std::size_t used = puzzle_operands(request);
  if (request.operands.size() > used) {
    throw loshu::Error("what is '" + request.operands[used] + "' after " +
                       request.operands[used - 1] + "?");
  }
  if (is_file(name)) {
    require_no_shape(request, name + " is a file");
    return loshu::read_puzzle(contents(name, request.budget()), input_name(name),
                              loshu::named_families(), request.budget());
  }
  const loshu::NamedFigure& family = named_figure(name);
  if (used < 2) {
    throw loshu::Error(family.name + " needs its size (" + family.size_is + "), as in '" +
                       request.command + " " + family.name + (family.columns ? " 3x5'" : " 4'"));
  }
  return loshu::Puzzle(family.figure(requested_shape(request, family, request.operands[1])));
}

bool same_lines(const loshu::Figure& one, const loshu::Figure& other) {
  const auto same = [](const loshu::FixedLine& a, const loshu::FixedLine& b) {
    return a.cells == b.cells && a.sum == b.sum;
  };
  return one.cell_count() == other.cell_count() && one.lines() == other.lines() &&
         std::ranges::equal(one.fixed_lines(), other.fixed_lines(), same);
}

loshu::Figure with_lines(const loshu::Figure& figure, const Request& request) {
  std::vector<loshu::FixedLine> lines;
  for (const std::string& text : request.words("line")) {
    const auto [cells, sum] = parsed_equality("--line", text,
                                              "CELL+CELL+...=SUM, as in " + figure.label(0) + "+" +
                                                  figure.label(figure.cell_count() - 1) + "=10");
    loshu::FixedLine line{{}, sum};
    for (std::size_t from = 0; from <= cells.size();) {
      const std::size_t plus = std::min(cells.find('+', from), cells.size());
      line.cells.push_back(figure.find_cell(cells.substr(from, plus - from)));
      from = plus + 1;
    }
    if (!has_line(figure, line)) lines.push_back(std::move(line));
  }
  return lines.empty() ? figure : loshu::with_fixed_lines(figure, std::move(lines));
}

loshu::Puzzle with_options(const loshu::Puzzle& puzzle, const Request& request) {
  std::vector<loshu::Relation> relations = puzzle.parts().relations;
  for (const std::string& text : request.words("post")) {
    relations.push_back(
        read_of("--post", [&] { return loshu::read_relation(puzzle.figure(), text); }));
  }
  loshu::PuzzleParts parts = puzzle.parts();
  for (const std::string& text : request.words("given")) add_given(parts, text);
  parts.figure = std::make_shared<const loshu::Figure>(with_lines(puzzle.figure(), request));
  if (request.has("values")) {
    if (request.has("first-value")) {
      throw loshu::Error("--values and --first-value exclude each other");
    }
    parts.values = loshu::Values::read(request.word("values"));
  } else if (request.has("first-value")) {
    const auto [first, last] = first_values_in(request.word("first-value"));
    if (first != last) {
      throw loshu::Error("--first-value takes one number with " + request.command +
                         "; spectrum takes several, as in -3..5");
    }
    parts.first_value = static_cast<int>(first);
    parts.values.reset();
  }
  if (request.goal() != loshu::SumGoal::any) {
    if ((request.command != "solve" && request.command != "count") || request.has("unique")) {
      throw loshu::Error("--sum least and greatest go with solve and count, without --unique");
    }
    parts.sum.reset();
  } else if (request.has("sum")) {
    parts.sum = request.number("sum");
  }
  parts.relations = std::move(relations);
  const loshu::Puzzle asked(std::move(parts));
  if (!request.has("givens")) return asked;
  const std::string file = request.word("givens"), name = input_name(file);
  const loshu::Figure& figure = asked.figure();
  const loshu::ReadFigures read = loshu::read_any_figures(contents(file, request.budget()), figure,
                                                          name, loshu::named_families(), false);
  const bool is_told = !read.rows.columns.empty() || loshu::is_drawn_in_order(figure);
  if (read.figures.front().reading == loshu::Reading::cells && !is_told) {
    tell("the givens of " + name + " are " + loshu::reading_phrase(loshu::Reading::cells));
  }
  return loshu::with_givens(asked, read);
}

loshu::Puzzle unpaired_puzzle(const Request& request) {
  const loshu::Puzzle named = with_options(named_puzzle(request), request);
  // Derived within the budget, and kept with the puzzle.
  if (!named.contradiction()) static_cast<void>(total_sum_equation(named, request.budget()));
  return loshu::with_total_checked(named);
}

loshu::Puzzle in_requested_pairs(const loshu::Puzzle& puzzle, const Request& request) {
  if (!request.is_paired()) return puzzle;
  if (request.is_under_each()) {
    throw loshu::Error("--under any goes with count; " + request.command +
                       " takes one symmetry, as in --under half-turn");
  }
  return loshu::in_pairs(puzzle, request.one_of(loshu::pair_symmetry_names, "under"),
                         request.budget());
}

loshu::Puzzle requested_puzzle(const Request& request) {
  return in_requested_pairs(unpaired_puzzle(request), request);
}

void require_no_shape(const Request& request, const std::string& because) {
  std::set<std::string> options = shape_details();
  options.insert("kind");
  for (const std::string& option : options) {
    if (!request.has(option)) continue;
    throw loshu::Error("--" + option + " goes with the name of a figure, but " + because);
  }
}

}  // namespace runner
