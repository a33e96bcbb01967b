#pragma once

#include <algorithm>
#include <cstddef>
#include <set>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Adds the images of tuples of cells under all products of the generators.
inline void close_under(std::set<std::vector<int>>& tuples,
                        const std::vector<Permutation>& generators) {
  std::vector<std::vector<int>> open(tuples.begin(), tuples.end());
  while (!open.empty()) {
    const std::vector<int> from = std::move(open.back());
    open.pop_back();
    for (const Permutation& generator : generators) {
      std::vector<int> next = compose(generator, from);
      if (tuples.insert(next).second) open.push_back(std::move(next));
    }
  }
}

/// The image of a relation when a permutation is applied to its cells; normalised.
[[nodiscard]] inline Relation image_of(const Relation& relation, const Permutation& permutation) {
  Relation image = relation;
  for (Relation::Term& term : image.terms) {
    term.cell = permutation[at(term.cell)];
  }
  return normalised(image).value_or(image);
}

/// Finds the elements of a group that map the set of relations onto itself. Each element is tried,
/// so the group should be small, as for drawings. The images of the base identify an element; the
/// base is the cells that the levels of the chain move.
class KeepingElements {
 public:
  KeepingElements(const Group& group, const std::vector<Relation>& relations, const Budget& budget)
      : relations_(relations.begin(), relations.end()),
        budget_(budget),
        cells_(identity_on(group.degree)),
        kept_{.degree = group.degree} {
    const StabiliserChain chain(group, cells_, budget);
    for (const auto& level : chain.levels()) base_.push_back(level.base);
    known_.insert(base_);
    visit(chain, chain.levels(), 0, cells_);
    kept_.multiply_order(static_cast<double>(known_.size()));
  }

  [[nodiscard]] Group group() && { return std::move(kept_); }

 private:
  void visit(const StabiliserChain& chain, const std::vector<StabiliserChain::Level>& levels,
             std::size_t level, const Permutation& outer) {
    if (level == levels.size()) return look_at(outer);
    const auto place = at(levels[level].base);
    for (const int point : levels[level].orbit) {
      budget_.check("finding the symmetry of the relations");
      visit(chain, levels, level + 1, compose(outer, chain.element_at(place, point)));
    }
  }

  void look_at(const Permutation& element) {
    if (known_.contains(compose(element, base_))) return;
    const bool keeps = std::ranges::all_of(relations_, [&](const Relation& relation) {
      return relations_.contains(image_of(relation, element));
    });
    if (!keeps) return;
    kept_.generators.push_back(element);
    close_under(known_, kept_.generators);
  }

  const std::set<Relation> relations_;
  const Budget& budget_;
  std::vector<int> cells_;
  std::vector<int> base_;
  std::set<std::vector<int>> known_;  // images of the base under the group found so far
  Group kept_;
};

/// The automorphisms of a figure that map a set of normalised relations onto itself.
/// \throws Stopped when the budget is used up
[[nodiscard]] Group automorphisms_keeping(const Figure& figure,
                                          const std::vector<Relation>& relations,
                                          const Budget& budget);

}  // namespace loshu::detail
