// Compiles a puzzle into numbers. All engines read the result, so an error here is an error of all
// of them. Only those who judge do not read it: `verify`, `contradiction`, the check of a
// certificate, and the checkers of proofs.

#include <loshu/system.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <map>
#include <utility>

namespace loshu {
namespace {

using detail::at;

std::vector<int> common_values(const Values& one, const Values& other) {
  std::vector<int> common;
  std::ranges::copy_if(one.distinct().list(), std::back_inserter(common),
                       [&](int value) { return other.contains(value); });
  return common;
}

/// Returns a set without any of the values: that of a cell which can have none of them.
std::vector<int> none_of(const Values& values) {
  return {values.least() > std::numeric_limits<int>::min() ? values.least() - 1
                                                           : values.greatest() + 1};
}

}  // namespace

System::System(const Puzzle& puzzle)
    : domains_{puzzle.values()}, fixed_(puzzle.givens()), sums_(puzzle.possible_sums()) {
  add_domains(puzzle);
  add_lines(puzzle);
  int place = 0;
  for (const Relation& relation : puzzle.relations()) {
    Row& row = rows_.emplace_back(Row{{{}, relation.sum_coefficient, relation.constant},
                                      relation.comparison,
                                      {Origin::Kind::relation, place++}});
    for (const auto& [cell, factor] : relation.terms) row.equation.terms.push_back({cell, factor});
  }
  if (puzzle.has_spares()) return;
  total_ = Equation{{}, 0, puzzle.total()};
  for (int cell = 0; cell < cell_count(); ++cell) total_->terms.push_back({cell, 1});
}

/// Cells with equal domains share one, and have its number as their colour. Colour 0 has all
/// values.
void System::add_domains(const Puzzle& puzzle) {
  colours_.assign(at(puzzle.figure().cell_count()), 0);
  fixed_places_.assign(colours_.size(), -1);
  std::map<int, std::vector<int>> lists;  // by cell, of the cells that may not have all values
  for (const auto& [cell, set] : puzzle.given_sets()) {
    std::vector<int> list = common_values(set, values());
    lists[cell] = list.empty() ? none_of(values()) : std::move(list);
  }
  for (int place = 0; const auto& [cell, value] : fixed_) {
    fixed_places_[at(cell)] = place++;
    const auto set = lists.find(cell);
    const bool allowed = set == lists.end() || std::ranges::binary_search(set->second, value);
    lists[cell] = allowed ? std::vector{value} : none_of(values());
  }
  const int all = values().distinct().size();
  std::map<std::vector<int>, int> numbers;
  for (auto& [cell, list] : lists) {
    if (std::ssize(list) == all) continue;  // the set has all values
    const auto [known, is_new] = numbers.emplace(std::move(list), std::ssize(domains_));
    if (is_new) domains_.emplace_back(known->first);
    colours_[at(cell)] = known->second;
  }
}

void System::add_lines(const Puzzle& puzzle) {
  const std::vector<Line> lines = puzzle.figure().every_line();
  lines_ = lines.size();
  magic_lines_ = puzzle.figure().lines().size();
  rows_.reserve(lines_ + puzzle.relations().size());
  for (std::size_t place = 0; place < lines_; ++place) {
    const bool is_magic = place < magic_lines_;
    Row& row = rows_.emplace_back();
    row.origin = {is_magic ? Origin::Kind::line : Origin::Kind::fixed_line,
                  static_cast<int>(place)};
    row.equation.sum_coefficient = is_magic ? 1 : 0;
    row.equation.constant = is_magic ? 0 : puzzle.fixed_sum(place - magic_lines_);
    for (const int cell : lines[place]) row.equation.terms.push_back({cell, 1});
    std::ranges::sort(row.equation.terms, {}, &Equation::Term::cell);
  }
}

std::optional<int> System::fixed_cell(std::int64_t value) const {
  const auto given = std::ranges::find(fixed_, value, &Given::value);
  return given == fixed_.end() ? std::nullopt : std::optional(given->cell);
}

Equation counted_from(Equation equation, std::int64_t first) {
  for (const auto& [cell, coefficient] : equation.terms) equation.constant -= coefficient * first;
  return equation;
}

Equation with_values(const Equation& equation, std::optional<std::int64_t> sum,
                     std::span<const Given> givens) {
  std::map<int, int> values;
  for (const auto& [cell, value] : givens) values.emplace(cell, value);
  Equation result{{}, equation.sum_coefficient, equation.constant};
  for (const auto& term : equation.terms) {
    if (const auto value = values.find(term.cell); value != values.end()) {
      result.constant -= term.coefficient * value->second;
    } else {
      result.terms.push_back(term);
    }
  }
  if (sum) {
    result.constant += result.sum_coefficient * *sum;
    result.sum_coefficient = 0;
  }
  return result;
}

Relation relation_of(const Row& row) {
  Relation relation{.comparison = row.comparison,
                    .sum_coefficient = row.equation.sum_coefficient,
                    .constant = row.equation.constant};
  for (const auto& [cell, factor] : row.equation.terms) relation.terms.push_back({cell, factor});
  return relation;
}

std::string row_name(const Row& row, const Puzzle& puzzle) {
  const std::size_t place = at(row.origin.place);
  return row.origin.kind == Origin::Kind::relation
             ? to_string(puzzle.relations()[place], puzzle.figure())
             : line_name(puzzle.figure(), place);
}

const System& system_of(const Puzzle& puzzle) {
  return puzzle.derived().get<System>(0, [&] { return System(puzzle); });
}

}  // namespace loshu
