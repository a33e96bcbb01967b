// Chooses the equations that a person uses: the lines, their differences, and equations of few
// cells that few lines make. Other equations are used by their remainders alone.

#include <loshu/explain/technique/rules.hpp>

#include <algorithm>
#include <cstdlib>
#include <map>

#include <loshu/explain/combination.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

/// The most pairs of crossing lines for which differences are made.
constexpr std::size_t most_crossings = 4'000;
constexpr int most_rule_cells = 4;
/// The greatest Σ|weight| over the lines and the total of a rule.
constexpr std::int64_t most_rule_lines = 8;
constexpr std::size_t most_figure_rules = 64;
constexpr std::size_t most_parity_rules = 40;
/// The most implied equations that are examined, those with the fewest cells first.
constexpr std::size_t most_origins = 150;
/// The limits of the search for rules: a tenth of a second.
constexpr ImpliedLimits rule_search{.operations = 2e7, .equations = 1'500};
constexpr int most_searched_cells = 100;

/// Whether each coefficient is 1 or −1, or the equation has only one cell, which it determines.
bool counts_each_once(const Equation& equation) {
  return equation.terms.size() == 1 || std::ranges::all_of(equation.terms, [](const auto& term) {
           return std::abs(term.coefficient) == 1;
         });
}

bool share_a_cell(const Equation& one, const Equation& other) {
  for (const auto& term : one.terms) {
    for (const auto& second : other.terms) {
      if (term.cell == second.cell) return true;
    }
  }
  return false;
}

std::int64_t lines_of(const CombinedEquation& combination) {
  std::int64_t count = std::abs(combination.total);
  for (const std::int64_t weight : combination.lines) count += std::abs(weight);
  return count;
}

Rule made(Rule::Kind kind, CombinedEquation combination) {
  Rule rule{.kind = kind,
            .row = {combination.equation, Operator::equal, {}},
            .lines = weighted_lines(combination.lines)};
  rule.origin = std::move(combination);
  return rule;
}

/// Writes the equation as a combination of the lines and the total, if possible.
std::optional<CombinedEquation> origin_of(const Puzzle& puzzle, const Equation& equation,
                                          const Budget& budget) {
  std::vector<std::int64_t> coefficients(puzzle.figure().cells().size(), 0);
  for (const auto& [cell, coefficient] : equation.terms) coefficients[at(cell)] = coefficient;
  const auto found = lines_and_total(puzzle.figure(), coefficients, budget);
  if (!found) return std::nullopt;
  auto combination = combined(puzzle, found->lines, found->total);
  if (!combination) return std::nullopt;
  const auto& terms = combination->equation.terms;
  // An equation of one cell may come out as a multiple, such as 3·x = S.
  const bool is_of_one = terms.size() == 1 && equation.terms.size() == 1;
  const bool is_same =
      is_of_one ? terms.front().cell == equation.terms.front().cell : terms == equation.terms;
  return is_same ? combination : std::nullopt;
}

/// Returns Σ lines − d · total, where d is the most common degree of a cell.
std::optional<CombinedEquation> all_together(const Puzzle& puzzle) {
  std::map<int, int> times;
  for (const int degree : puzzle.figure().degrees()) ++times[degree];
  const int usual = std::ranges::max_element(times, {}, &std::pair<const int, int>::second)->first;
  LineWeights weights(system_of(puzzle).line_rows().size(), 0);
  std::fill_n(weights.begin(), system_of(puzzle).magic_rows().size(), 1);
  auto combination = combined(puzzle, std::move(weights), -usual);
  if (!combination || combination->equation.terms.empty()) return std::nullopt;
  return combination;
}

}  // namespace

Rules::Rules(const Puzzle& puzzle, const Budget& budget)
    : cells_(puzzle.figure().cell_count()),
      first_(puzzle.values().least()),
      sum_(sum_range(puzzle.figure(), puzzle.values())) {
  if (const auto sum = determined_sum(puzzle, budget)) sum_ = {*sum, *sum};
  add_lines(puzzle);
  add_differences(puzzle);
  if (cells_ <= most_searched_cells) add_implied(puzzle, budget);
  add_relations(puzzle);
}

std::pair<int, int> Rules::places(Rule::Kind kind) const {
  const auto first = std::ranges::lower_bound(all_, kind, {}, &Rule::kind);
  const auto end = std::ranges::upper_bound(all_, kind, {}, &Rule::kind);
  return {static_cast<int>(first - all_.begin()), static_cast<int>(end - all_.begin())};
}

void Rules::add_lines(const Puzzle& puzzle) {
  for (const Row& row : system_of(puzzle).line_rows()) {
    all_.push_back({.row = row, .lines = {static_cast<int>(all_.size())}});
  }
}

/// The rules so far are the lines. What two lines share cancels in their difference.
void Rules::add_differences(const Puzzle& puzzle) {
  const int lines = static_cast<int>(all_.size());
  for (int one = 0; one < lines; ++one) {
    for (int other = one + 1; other < lines; ++other) {
      if (share_a_cell(rule(one).row.equation, rule(other).row.equation))
        crossings_.push_back({one, other});
    }
  }
  if (crossings_.size() > most_crossings) return;
  for (const auto& [one, other] : crossings_) {
    LineWeights weights(at(lines), 0);
    weights[at(one)] = 1;
    weights[at(other)] = -1;
    auto difference = combined(puzzle, std::move(weights), 0);
    if (difference && !difference->equation.terms.empty()) {
      all_.push_back(made(Rule::Kind::difference, std::move(*difference)));
    }
  }
}

void Rules::add_relations(const Puzzle& puzzle) {
  for (const Row& row : system_of(puzzle).relation_rows()) {
    all_.push_back({.kind = Rule::Kind::relation, .row = row});
  }
}

/// Short equations of few lines become rules of the figure. All others serve for parity arguments.
void Rules::add_implied(const Puzzle& puzzle, const Budget& budget) {
  const ImpliedEquations implied =
      implied_equations(puzzle, most_rule_cells, 1, rule_search, budget);
  std::vector<CombinedEquation> rules;
  std::vector<CombinedEquation> parities;
  std::size_t looks = most_origins;
  for (const Equation& equation : implied.equations) {
    if (looks-- == 0) break;
    auto origin = origin_of(puzzle, equation, budget);
    if (!origin) continue;
    const bool is_plain = counts_each_once(equation) && lines_of(*origin) <= most_rule_lines;
    (is_plain ? rules : parities).push_back(std::move(*origin));
  }
  if (auto total = all_together(puzzle)) parities.insert(parities.begin(), std::move(*total));
  std::ranges::stable_sort(rules, {}, lines_of);
  rules.resize(std::min(rules.size(), most_figure_rules));
  parities.resize(std::min(parities.size(), most_parity_rules));
  for (CombinedEquation& one : rules) all_.push_back(made(Rule::Kind::figure, std::move(one)));
  for (CombinedEquation& one : parities) all_.push_back(made(Rule::Kind::parity, std::move(one)));
}

}  // namespace loshu::detail
