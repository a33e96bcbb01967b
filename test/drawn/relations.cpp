#include "relations.hpp"

#include <algorithm>

#include <loshu/error.hpp>

namespace drawn {

using loshu::Assignment;
using loshu::Operator;
using loshu::Relation;

namespace {

constexpr int most_terms = 4;

/// The puzzle and the solution that relations are drawn for.
struct Setting {
  const loshu::Puzzle& puzzle;
  const Assignment& x;  // satisfies them
  long sum = 0;
};

/// The terms and the sum of the relation, without its constant, which then makes it fit.
void fit(Relation& relation, const Setting& setting, Chance& chance) {
  relation.constant = 0;
  for (const auto& [cell, coefficient] : relation.terms) {
    relation.constant += coefficient * setting.x[at(cell)];
  }
  relation.constant -= relation.sum_coefficient * setting.sum;
  if (relation.comparison == Operator::at_most) relation.constant += chance.below(4);
  if (chance.one_in(10)) relation.constant += chance.from(-2, 2);
}

/// The other cell of a pair whose sum is that of the first and the last value: the complement keeps
/// such a relation.
std::optional<int> partner(int cell, const Setting& setting) {
  const int mirror = setting.puzzle.first_value() + setting.puzzle.last_value();
  const auto other = std::ranges::find(setting.x, mirror - setting.x[at(cell)]);
  const int found = static_cast<int>(other - setting.x.begin());
  return other == setting.x.end() || found == cell ? std::nullopt : std::optional(found);
}

Relation some_relation(const Setting& setting, Chance& chance) {
  const int cells = setting.puzzle.figure().cell_count();
  const std::vector<int> some = chance.choose(most_terms, cells);
  Relation relation;
  switch (chance.below(6)) {
    case 0:
      return setting.x[at(some[0])] < setting.x[at(some[1])] ? loshu::less_than(some[0], some[1])
                                                             : loshu::less_than(some[1], some[0]);
    case 1:
      relation.terms = {{some[0], 1}, {partner(some[0], setting).value_or(some[1]), 1}};
      break;
    case 2:
      relation.terms = {{some[0], chance.one_in(2) ? 1 : -1}};
      relation.comparison = Operator::at_most;
      break;
    case 3:
      relation.terms = {{some[0], 1}, {some[1], -1}};
      relation.comparison = Operator::at_most;
      break;
    default:
      for (int i = chance.one_in(6) ? most_terms : chance.below(4); i < most_terms; ++i) {
        relation.terms.push_back({some[at(i)], chance.from(-3, 3)});
      }
      relation.sum_coefficient = chance.one_in(3) ? chance.from(-2, 2) : 0;
      if (setting.puzzle.figure().lines().empty()) relation.sum_coefficient = 0;
      if (chance.one_in(2)) relation.comparison = Operator::at_most;
  }
  fit(relation, setting, chance);
  return relation;
}

/// Two equations with a factor that one choice determines: 2a = c + d + p and 2b = c + q. So a and
/// b may come out equal.
std::vector<Relation> two_with_factors(const Setting& setting, Chance& chance) {
  const std::vector<int> some = chance.choose(4, setting.puzzle.figure().cell_count());
  const int factor = chance.from(2, 3);
  std::vector<Relation> two(2);
  two[0].terms = {{some[0], factor}, {some[2], -1}, {some[3], chance.one_in(2) ? 1 : -1}};
  two[1].terms = {{some[1], factor}, {some[2], -1}};
  for (Relation& relation : two) {
    for (const auto& [cell, coefficient] : relation.terms) {
      relation.constant += coefficient * setting.x[at(cell)];
    }
  }
  return two;
}

/// With the images of each under a permutation.
std::vector<Relation> closed(std::vector<Relation> relations, const std::vector<int>& permutation) {
  constexpr std::size_t most = 24;
  for (std::size_t i = 0; i < relations.size() && relations.size() < most; ++i) {
    Relation image = relations[i];
    for (Relation::Term& term : image.terms) term.cell = permutation[at(term.cell)];
    if (std::ranges::find(relations, image) == relations.end()) relations.push_back(image);
  }
  return relations;
}

}  // namespace

BruteForce with_relations(const BruteForce& known, Chance& chance) {
  const loshu::Puzzle& puzzle = known.puzzle;
  if (puzzle.figure().cell_count() < most_terms || !chance.one_in(3)) return known;
  Assignment x;
  if (known.labellings.empty()) {
    for (int i = 0; i < puzzle.figure().cell_count(); ++i) x.push_back(puzzle.first_value() + i);
  } else {
    const int place = chance.below(static_cast<int>(known.labellings.size()));
    x = *std::next(known.labellings.begin(), place);
  }
  const Setting setting{puzzle, x, magic_sum_of(puzzle.figure(), x)};
  loshu::PuzzleParts parts = puzzle.parts();
  if (chance.one_in(4)) parts.relations = two_with_factors(setting, chance);
  for (int count = chance.from(parts.relations.empty() ? 1 : 0, 3); count > 0; --count) {
    parts.relations.push_back(some_relation(setting, chance));
  }
  if (chance.one_in(2)) {
    const Permutations symmetries = known.symmetries(loshu::Symmetry::full);
    parts.relations = closed(std::move(parts.relations), chance.pick(symmetries));
  }
  const bool may_be_impossible = chance.one_in(5);
  try {
    const loshu::Puzzle drawn(parts);
    if (drawn.contradiction()) return known;
    auto related = BruteForce::of(drawn);
    if (related && (may_be_impossible || !related->labellings.empty())) return *related;
  } catch (const loshu::Error&) {  // a relation that names nothing
  }
  return known;
}

std::optional<loshu::Puzzle> with_two_factors(const BruteForce& known, Chance& chance) {
  loshu::PuzzleParts parts = known.puzzle.parts();
  if (known.labellings.empty() || !parts.relations.empty()) return std::nullopt;
  const Assignment& x = *known.labellings.begin();
  parts.relations = two_with_factors({known.puzzle, x}, chance);
  try {
    return loshu::Puzzle(parts);
  } catch (const loshu::Error&) {
    return std::nullopt;
  }
}

std::optional<BruteForce> with_sum_alone(const BruteForce& known, Chance& chance) {
  loshu::PuzzleParts parts = known.puzzle.parts();
  if (parts.figure->lines().empty()) return std::nullopt;
  const auto sums = known.sums().value_or(loshu::sum_range(*parts.figure, parts.every_value()));
  parts.relations.clear();
  if (chance.one_in(2)) parts.sum.reset();
  for (int count = chance.from(1, 2); count > 0; --count) {
    const bool is_end = chance.one_in(2);
    const std::int64_t sum = (is_end ? sums.greatest : sums.least) + chance.from(-2, 2);
    Relation relation{.comparison = chance.one_in(4) ? Operator::equal : Operator::at_most,
                      .sum_coefficient = chance.from(1, 3)};
    if (chance.one_in(2)) relation.sum_coefficient = -relation.sum_coefficient;
    relation.constant = -relation.sum_coefficient * sum;
    if (chance.one_in(3)) relation.constant += chance.from(-1, 1);
    parts.relations.push_back(std::move(relation));
  }
  const loshu::Puzzle drawn(parts);
  return drawn.contradiction() ? std::nullopt : BruteForce::of(drawn);
}

}  // namespace drawn
