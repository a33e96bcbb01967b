#include <loshu/symmetry/relation_symmetries.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/group.hpp>

namespace loshu::detail {
namespace {

constexpr const char* stage = "finding the symmetry of the relations";

/// Collects the elements of a group that keep the relations. An element is identified by the images
/// of the base: the cells that the levels of the chain move.
class KeepingElements {
 public:
  KeepingElements(const Group& group, const std::vector<Relation>& relations, const Budget& budget)
      : relations_(relations.begin(), relations.end()),
        budget_(budget),
        cells_(static_cast<std::size_t>(group.degree)),
        kept_{.degree = group.degree} {
    std::iota(cells_.begin(), cells_.end(), 0);
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
    const auto place = static_cast<std::size_t>(levels[level].base);
    for (const int point : levels[level].orbit) {
      budget_.check(stage);
      visit(chain, levels, level + 1, compose(outer, chain.element_at(place, point)));
    }
  }

  void look_at(const Permutation& element) {
    if (known_.contains(images(base_, element))) return;
    const bool keeps = std::ranges::all_of(relations_, [&](const Relation& relation) {
      return relations_.contains(image_of(relation, element));
    });
    if (!keeps) return;
    kept_.generators.push_back(element);
    grow_known();
  }

  /// The images of the base under all products of the generators.
  void grow_known() {
    std::vector<std::vector<int>> open(known_.begin(), known_.end());
    while (!open.empty()) {
      const std::vector<int> from = std::move(open.back());
      open.pop_back();
      for (const Permutation& generator : kept_.generators) {
        std::vector<int> next = images(from, generator);
        if (known_.insert(next).second) open.push_back(std::move(next));
      }
    }
  }

  static std::vector<int> images(const std::vector<int>& cells, const Permutation& permutation) {
    std::vector<int> result;
    for (const int cell : cells) result.push_back(permutation[static_cast<std::size_t>(cell)]);
    return result;
  }

  const std::set<Relation> relations_;
  const Budget& budget_;
  std::vector<int> cells_;
  std::vector<int> base_;
  std::set<std::vector<int>> known_;  // images of the base under the group of the generators
  Group kept_;
};

}  // namespace

Group subgroup_keeping(const Group& group, const std::vector<Relation>& relations,
                       const Budget& budget) {
  return KeepingElements(group, relations, budget).group();
}

Relation image_of(const Relation& relation, const Permutation& permutation) {
  Relation image = relation;
  for (Relation::Term& term : image.terms) {
    term.cell = permutation[static_cast<std::size_t>(term.cell)];
  }
  return normalised(image).value_or(image);
}

}  // namespace loshu::detail
