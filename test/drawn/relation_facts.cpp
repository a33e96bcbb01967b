// The demands of relations, and the maps between them, from the definitions.

#include <algorithm>
#include <map>

#include "brute_force.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Relation;

namespace {

/// A relation by its numbers, which an equation has with either sign.
struct Numbers {
  std::map<int, long> factors;
  bool is_equation = false;
  long sum = 0, constant = 0;

  explicit Numbers(const Relation& relation)
      : is_equation(relation.comparison == loshu::Operator::equal),
        sum(relation.sum_coefficient),
        constant(relation.constant) {
    for (const auto& [cell, coefficient] : relation.terms) factors[cell] = coefficient;
  }
  /// The relation on permuted cells.
  [[nodiscard]] Numbers moved(const std::vector<int>& permutation) const {
    Numbers result = *this;
    result.factors.clear();
    for (const auto& [cell, factor] : factors) result.factors[permutation[at(cell)]] = factor;
    return result;
  }
  [[nodiscard]] Numbers negated() const {
    Numbers result = *this;
    for (auto& [cell, factor] : result.factors) factor = -factor;
    result.sum = -sum;
    result.constant = -constant;
    return result;
  }
  friend bool operator==(const Numbers&, const Numbers&) = default;
};

bool is_among(const Numbers& relation, const Puzzle& puzzle) {
  return std::ranges::any_of(puzzle.relations(), [&](const Relation& own) {
    const Numbers numbers(own);
    return numbers == relation || (relation.is_equation && numbers == relation.negated());
  });
}

}  // namespace

bool satisfies(const Relation& relation, const Assignment& x, long sum) {
  long excess = -relation.constant - relation.sum_coefficient * sum;
  for (const auto& [cell, coefficient] : relation.terms) excess += coefficient * x[at(cell)];
  return excess == 0 || (excess < 0 && relation.comparison == loshu::Operator::at_most);
}

bool satisfies_relations(const Puzzle& puzzle, const Assignment& x) {
  const long sum = magic_sum_of(puzzle.figure(), x);
  return std::ranges::all_of(puzzle.relations(),
                             [&](const Relation& relation) { return satisfies(relation, x, sum); });
}

bool keeps_relations(const std::vector<int>& permutation, const Puzzle& puzzle) {
  return std::ranges::all_of(puzzle.relations(), [&](const Relation& relation) {
    return is_among(Numbers(relation).moved(permutation), puzzle);
  });
}

/// Whether mirror − x satisfies the relations that x does. The left side changes its sign, so that
/// an inequality is turned round.
bool has_mirrored_relations(const Puzzle& puzzle) {
  const auto& lines = puzzle.figure().lines();
  const long mirror = long{puzzle.first_value()} + puzzle.last_value();
  const long mirrored_sum = lines.empty() ? 0 : mirror * std::ssize(lines.front());
  return std::ranges::all_of(puzzle.relations(), [&](const Relation& relation) {
    Numbers other = Numbers(relation).negated();
    long left = 0;
    for (const auto& [cell, coefficient] : relation.terms) left += coefficient * mirror;
    other.constant = relation.constant + relation.sum_coefficient * mirrored_sum - left;
    return is_among(other, puzzle);
  });
}

}  // namespace drawn
