#pragma once

#include <optional>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/random.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {

/// The sets of cells that are given together: the orbits of one symmetry of the drawing. It is the
/// symmetry of order 2 with the fewest fixed cells, or else one of another order. Without a
/// pattern, each cell is a set of its own.
/// \throws Error for a pattern that the figure does not have
[[nodiscard]] inline std::vector<std::vector<int>> pattern_parts(const Figure& figure,
                                                                 Pattern pattern) {
  std::vector<std::vector<int>> parts;
  if (pattern == Pattern::any) {
    for (int cell = 0; cell < figure.cell_count(); ++cell) parts.push_back({cell});
    return parts;
  }
  const auto keeps = [](const Permutation& g) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < g.size(); ++i) count += g[i] == static_cast<int>(i) ? 1 : 0;
    return count;
  };
  const auto undoes_itself = [](const Permutation& g) {
    for (std::size_t i = 0; i < g.size(); ++i) {
      if (g[static_cast<std::size_t>(g[i])] != static_cast<int>(i)) return false;
    }
    return true;
  };
  const StabiliserChain chain(geometric_symmetries(figure), reading_order(figure));
  std::optional<Permutation> best;
  const auto rank = [&](const Permutation& g) { return std::pair(!undoes_itself(g), keeps(g)); };
  for (Permutation& g : chain.elements()) {
    const bool moves = keeps(g) < g.size();
    if (moves && (!best || rank(g) < rank(*best))) best = std::move(g);
  }
  if (!best) throw Error(figure.title() + " has no symmetry; leave out --pattern");
  std::vector<bool> seen(best->size(), false);
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    std::vector<int> part;
    for (int next = cell; !seen[static_cast<std::size_t>(next)];
         next = (*best)[static_cast<std::size_t>(next)]) {
      seen[static_cast<std::size_t>(next)] = true;
      part.push_back(next);
    }
    if (!part.empty()) parts.push_back(std::move(part));
  }
  return parts;
}

/// \param group  a chain in reading order, in which the place of a base is the base itself
[[nodiscard]] inline Assignment random_image(Assignment labelling, const StabiliserChain& group,
                                             SplitMix& random) {
  for (const auto& [base, orbit] : group.levels()) {
    const int member = orbit[at(random.below(static_cast<int>(orbit.size())))];
    labelling = compose(labelling, group.element_at(at(base), member));
  }
  return labelling;
}

}  // namespace loshu::detail
