#pragma once

#include <set>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The automorphisms of a figure that map a set of normalised relations onto itself.
/// \throws Stopped when the budget is used up
[[nodiscard]] Group automorphisms_keeping(const Figure& figure,
                                          const std::vector<Relation>& relations,
                                          const Budget& budget);

/// The elements of a group that map the set of relations onto itself. Each element is tried, so
/// this is for the small groups of drawings.
[[nodiscard]] Group subgroup_keeping(const Group& group, const std::vector<Relation>& relations,
                                     const Budget& budget);

/// Adds the images of tuples of cells under all products of the generators.
void close_under(std::set<std::vector<int>>& tuples, const std::vector<Permutation>& generators);

/// The relation between the cells that a permutation takes the cells of this one to, normalised.
[[nodiscard]] Relation image_of(const Relation& relation, const Permutation& permutation);

}  // namespace loshu::detail
