// Propagation by written rules: a placed value is struck from the other cells, and lines, relations
// and orders prune by bounds.

#include "loshu/proofs/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace loshu {

using detail::at;

PlainSearch::PlainSearch(const Certificate& of) : puzzle_(of.puzzle), preference_(of.base.size()) {
  for (const Equation& line : line_equations(puzzle_)) rules_.push_back({line});
  for (const Relation& relation : puzzle_.relations()) {
    rules_.push_back({equation_of(relation), relation.comparison == Operator::equal});
  }
  for (const auto& [order, symmetry] : of.orders) {
    rules_.push_back({{{{order.less, 1}, {order.greater, -1}}, 0, -1}, false});
  }
  for (int i = 0; at(i) < of.base.size(); ++i) preference_[at(of.base[at(i)])] = i;
}

PlainDomains PlainSearch::root() const {
  const std::size_t cells = preference_.size();
  PlainDomains domains(cells, ~std::uint64_t{0} >> (most_values - cells));
  for (const Given& given : puzzle_.givens()) {
    domains[at(given.cell)] = std::uint64_t{1} << (given.value - puzzle_.first_value());
  }
  return domains;
}

bool PlainSearch::propagate(PlainDomains& domains, std::int64_t sum) const {
  PlainDomains before;
  do {
    before = domains;
    if (!strike_placed(domains)) return false;
    for (const Rule& rule : rules_) {
      if (!strike_by_bounds(rule, domains, sum)) return false;
    }
  } while (domains != before);
  return true;
}

int PlainSearch::branching_cell(const PlainDomains& domains) const {
  std::pair<int, int> least{most_values + 1, 0};  // the number of values, the place in the base
  int best = -1;
  for (int cell = 0; at(cell) < domains.size(); ++cell) {
    const std::pair rank(std::popcount(domains[at(cell)]), preference_[at(cell)]);
    if (rank.first > 1 && rank < least) {
      least = rank;
      best = cell;
    }
  }
  return best;
}

bool PlainSearch::strike_placed(PlainDomains& domains) {
  std::uint64_t placed = 0;
  for (const std::uint64_t domain : domains) {
    if (!std::has_single_bit(domain)) continue;
    if (placed & domain) return false;
    placed |= domain;
  }
  for (std::uint64_t& domain : domains) {
    if (!std::has_single_bit(domain)) domain &= ~placed;
  }
  return std::ranges::find(domains, 0U) == domains.end();
}

bool PlainSearch::strike_by_bounds(const Rule& rule, PlainDomains& domains,
                                   std::int64_t sum) const {
  const auto product = [&](const Equation::Term& term, int index) {
    return term.coefficient * (puzzle_.first_value() + index);
  };
  const auto ends = [&](const Equation::Term& term) {
    const std::uint64_t domain = domains[at(term.cell)];
    return std::minmax(
        {product(term, std::countr_zero(domain)), product(term, 63 - std::countl_zero(domain))});
  };
  // A term may be above its least product, or below its greatest, by at most these.
  std::int64_t above = rule.equation.sum_coefficient * sum + rule.equation.constant;
  std::int64_t below = -above;
  for (const Equation::Term& term : rule.equation.terms) {
    const auto [least, greatest] = ends(term);
    above -= least;
    below += greatest;
  }
  for (const Equation::Term& term : rule.equation.terms) {
    const auto [least, greatest] = ends(term);
    if (greatest - least <= above && (greatest - least <= below || !rule.is_equation)) continue;
    std::uint64_t& domain = domains[at(term.cell)];
    for (std::uint64_t rest = domain; rest != 0; rest &= rest - 1) {
      const std::int64_t value = product(term, std::countr_zero(rest));
      if (value - least > above || (rule.is_equation && greatest - value > below)) {
        domain ^= rest & -rest;
      }
    }
    if (domain == 0) return false;
  }
  return true;
}

}  // namespace loshu
