#pragma once

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <set>
#include <span>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/group.hpp>
#include <loshu/symmetry/incidence_graph.hpp>
#include <loshu/system.hpp>

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

/// A row in a form that is equal for rows with the same meaning.
struct RowForm {
  Operator comparison = Operator::equal;
  std::vector<std::pair<int, std::int64_t>> terms = {};  // ascending by cell
  std::int64_t sum_coefficient = 0;
  std::int64_t constant = 0;
  friend auto operator<=>(const RowForm&, const RowForm&) = default;
};

/// The form of a row: the cells ascend, and the first number of an equation is positive.
/// \param row  a row of a system, whose numbers have no common factor
/// \param image  maps each cell to the cell that takes its place
[[nodiscard]] inline RowForm form_of(const Row& row, const Permutation& image) {
  const auto& [terms, sum_coefficient, constant] = row.equation;
  RowForm form{row.comparison, {}, sum_coefficient, constant};
  for (const auto& [cell, coefficient] : terms) {
    form.terms.emplace_back(image[at(cell)], coefficient);
  }
  std::ranges::sort(form.terms);
  const std::int64_t first = terms.empty() ? sum_coefficient : form.terms.front().second;
  if (row.comparison != Operator::equal || first >= 0) return form;
  for (auto& [cell, coefficient] : form.terms) coefficient = -coefficient;
  form.sum_coefficient = -form.sum_coefficient;
  form.constant = -form.constant;
  return form;
}

/// The forms of rows whose cells stay where they are.
[[nodiscard]] inline std::set<RowForm> forms_of(std::span<const Row> rows, int cells) {
  std::set<RowForm> forms;
  for (const Row& row : rows) forms.insert(form_of(row, identity_on(cells)));
  return forms;
}

/// Finds the elements of a group that map a set of rows onto itself and keep colours of cells. Each
/// element is tried, so the group should be small, as for drawings. The images of the base identify
/// an element; the base is the cells that the levels of the chain move.
class KeepingElements {
 public:
  KeepingElements(const Group& group, const Demands& demands, const Budget& budget)
      : demands_(demands),
        forms_(forms_of(demands.rows, group.degree)),
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

  /// Keeps an element of the figure's group as a generator if it keeps the demands and is new.
  void look_at(const Permutation& element) {
    if (known_.contains(compose(element, base_))) return;
    for (const int cell : cells_) {
      if (demands_.colour(element[at(cell)]) != demands_.colour(cell)) return;
    }
    const bool keeps = std::ranges::all_of(
        demands_.rows, [&](const Row& row) { return forms_.contains(form_of(row, element)); });
    if (!keeps) return;
    kept_.generators.push_back(element);
    close_under(known_, kept_.generators);
  }

  const Demands demands_;
  const std::set<RowForm> forms_;
  const Budget& budget_;
  std::vector<int> cells_;
  std::vector<int> base_;
  std::set<std::vector<int>> known_;  // images of the base under the group found so far
  Group kept_;
};

/// \throws Stopped when the budget is used up
[[nodiscard]] Group automorphisms_keeping(const Figure& figure, const Demands& demands,
                                          const Budget& budget);

}  // namespace loshu::detail
