// Propagation by written rules: a placed value is struck from the other cells, and lines, relations
// and orders prune by bounds.

#include "loshu/proofs/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace loshu {
namespace {

using detail::at;

std::int64_t floor_div(std::int64_t a, std::int64_t b) {
  const std::int64_t quotient = a / b;
  return quotient - (a % b != 0 && (a < 0) != (b < 0));
}

}  // namespace

PlainSearch::PlainSearch(const Certificate& of)
    : puzzle_(of.puzzle), rules_(linear_rules(of)), preference_(of.base.size()) {
  values_.resize(of.base.size());
  std::iota(values_.begin(), values_.end(), puzzle_.first_value());
  for (const CertifiedOrder& order : of.orders) orders_.push_back(order.order);
  for (std::size_t i = 0; i < of.base.size(); ++i)
    preference_[at(of.base[i])] = static_cast<int>(i);
}

PlainDomains PlainSearch::root() const {
  const std::uint64_t all = ~std::uint64_t{0} >> (most_values - values_.size());
  PlainDomains domains(preference_.size(), all);
  for (const Given& given : puzzle_.givens()) {
    domains[at(given.cell)] = values_between(given.value, given.value);
  }
  return domains;
}

std::uint64_t PlainSearch::values_between(std::int64_t least, std::int64_t greatest) const {
  const auto first = std::ranges::lower_bound(values_, least) - values_.begin();
  const auto last = std::ranges::upper_bound(values_, greatest) - values_.begin();
  if (first >= last) return 0;
  return (~std::uint64_t{0} >> (64 - (last - first))) << first;
}

bool PlainSearch::propagate(PlainDomains& domains, std::int64_t sum) const {
  PlainDomains before;
  const auto holds_values = [](std::uint64_t domain) { return domain != 0; };
  do {
    before = domains;
    if (!strike_placed(domains)) return false;
    for (const OrderConstraint& order : orders_) {
      if (!bound(order, domains)) return false;
    }
    for (const LinearRule& rule : rules_) {
      if (!bound(rule, domains, sum)) return false;
    }
    if (!std::ranges::all_of(domains, holds_values)) return false;
  } while (domains != before);
  return true;
}

int PlainSearch::branching_cell(const PlainDomains& domains) const {
  int best = -1;
  const auto rank = [&](int cell) {
    return std::pair(std::popcount(domains[at(cell)]), preference_[at(cell)]);
  };
  for (int cell = 0; at(cell) < domains.size(); ++cell) {
    if (std::popcount(domains[at(cell)]) > 1 && (best < 0 || rank(cell) < rank(best))) best = cell;
  }
  return best;
}

bool PlainSearch::strike_placed(PlainDomains& domains) const {
  std::uint64_t placed = 0;
  for (const std::uint64_t domain : domains) {
    if (!std::has_single_bit(domain)) continue;
    if (placed & domain) return false;
    placed |= domain;
  }
  for (std::uint64_t& domain : domains) {
    if (!std::has_single_bit(domain)) domain &= ~placed;
  }
  return true;
}

bool PlainSearch::bound(const OrderConstraint& order, PlainDomains& domains) const {
  std::uint64_t& less = domains[at(order.less)];
  std::uint64_t& greater = domains[at(order.greater)];
  if (less == 0 || greater == 0) return false;
  // Above the least value of the one, below the greatest value of the other.
  greater &= ~((less & -less) | ((less & -less) - 1));
  if (greater == 0) return false;
  less &= (std::uint64_t{1} << (63 - std::countl_zero(greater))) - 1;
  return less != 0;
}

bool PlainSearch::bound(const LinearRule& rule, PlainDomains& domains, std::int64_t sum) const {
  const auto least = [&](int cell) { return values_[at(std::countr_zero(domains[at(cell)]))]; };
  const auto greatest = [&](int cell) {
    return values_[at(63 - std::countl_zero(domains[at(cell)]))];
  };
  const auto low = [&](const Relation::Term& term) {
    return term.coefficient * (term.coefficient > 0 ? least(term.cell) : greatest(term.cell));
  };
  const auto high = [&](const Relation::Term& term) {
    return term.coefficient * (term.coefficient > 0 ? greatest(term.cell) : least(term.cell));
  };
  const std::int64_t right = rule.sum_coefficient * sum + rule.constant;
  std::int64_t lowest = 0, highest = 0;
  for (const Relation::Term& term : rule.terms) {
    if (domains[at(term.cell)] == 0) return false;
    lowest += low(term);
    highest += high(term);
  }
  if (lowest > right || (rule.is_equation && highest < right)) return false;
  for (const Relation::Term& term : rule.terms) {
    std::uint64_t& domain = domains[at(term.cell)];
    // The term itself is at most `most`, and in an equation at least `fewest`.
    const std::int64_t most = right - (lowest - low(term));
    const std::int64_t fewest = rule.is_equation ? right - (highest - high(term)) : low(term);
    const std::int64_t c = term.coefficient;
    const std::uint64_t kept = c > 0 ? values_between(-floor_div(-fewest, c), floor_div(most, c))
                                     : values_between(-floor_div(most, -c), floor_div(-fewest, -c));
    lowest -= low(term);
    highest -= high(term);
    domain &= kept;
    if (domain == 0) return false;
    lowest += low(term);
    highest += high(term);
  }
  return true;
}

}  // namespace loshu
