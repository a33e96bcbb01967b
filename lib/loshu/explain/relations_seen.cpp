// Finds relations that cannot hold. Each relation is tried alone, first without givens, since a
// reason without givens is better. Then the givens in its own cells are added.

#include <loshu/explain/reasons.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/explain/given_values.hpp>

namespace loshu::detail {
namespace {

using Sum = std::optional<std::int64_t>;

/// An equation a = b has no solution, since values are distinct.
bool equates_two_cells(const Relation& relation) {
  return relation.comparison == Operator::equal && relation.terms.size() == 2 &&
         relation.sum_coefficient == 0 && relation.constant == 0 &&
         relation.terms[0].coefficient + relation.terms[1].coefficient == 0;
}

/// Tests one relation at a time, in a figure in which only the given cells are filled.
class RelationsSeen {
 public:
  explicit RelationsSeen(const PuzzleParts& puzzle)
      : sums_(sum_range(*puzzle.figure, puzzle.every_value())),
        values_(puzzle.figure->cells().size()),
        all_(free_values(puzzle, values_)) {}

  bool is_broken(const Relation& relation, const std::vector<Given>& givens, Sum sum) {
    if (!normalised(relation) || equates_two_cells(relation)) return true;
    std::vector<int> free = all_;
    for (const auto& [cell, value] : givens) {
      values_[static_cast<std::size_t>(cell)] = value;
      std::erase(free, value);
    }
    const bool broken = sum || relation.sum_coefficient == 0 ? breaks(relation, free, sum)
                                                             : is_beyond_sums(relation, free);
    for (const Given& given : givens) values_[static_cast<std::size_t>(given.cell)].reset();
    return broken;
  }

 private:
  [[nodiscard]] bool breaks(const Relation& relation, const std::vector<int>& free, Sum sum) const {
    const LineStatus status = status_of(relation, values_, free, sum);
    return status == LineStatus::wrong || status == LineStatus::impossible;
  }

  /// Whether the relation fails with every sum that lines can have: even the best sum for it fails.
  [[nodiscard]] bool is_beyond_sums(Relation relation, const std::vector<int>& free) const {
    const bool is_equation = relation.comparison == Operator::equal;
    relation.comparison = Operator::at_most;
    const auto best = [&] { return relation.sum_coefficient > 0 ? sums_.greatest : sums_.least; };
    if (breaks(relation, free, best())) return true;
    if (!is_equation) return false;
    relation = negated(std::move(relation));
    return breaks(relation, free, best());
  }

  const SumRange sums_;
  Filling values_;
  const std::vector<int> all_;
};

std::vector<Given> givens_in(const Relation& relation, const std::vector<Given>& givens) {
  std::vector<Given> own;
  std::ranges::copy_if(givens, std::back_inserter(own), [&](const Given& given) {
    return std::ranges::find(relation.terms, given.cell, &Relation::Term::cell) !=
           relation.terms.end();
  });
  return own;
}

}  // namespace

std::optional<Explanation> seen_in_relations(const PuzzleParts& puzzle, Sum sum) {
  RelationsSeen seen(puzzle);
  for (const bool with_givens : {false, true}) {
    for (const Relation& relation : puzzle.relations) {
      std::vector<Given> own;
      if (with_givens) own = givens_in(relation, puzzle.givens);
      if (!seen.is_broken(relation, own, sum)) continue;
      Explanation found{.reason = Reason::relation_broken, .givens = joined(std::move(own), {})};
      for (const Relation::Term& term : relation.terms) found.cells.push_back(term.cell);
      found.relations = {relation};
      if (relation.sum_coefficient != 0) found.sum = sum;
      return found;
    }
  }
  return std::nullopt;
}

}  // namespace loshu::detail
