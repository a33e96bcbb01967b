#include <loshu/anneal/incidence.hpp>

#include <algorithm>
#include <map>
#include <set>

#include <loshu/complement.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {
namespace {

/// Returns the givens and their images; a cell that is its own partner gets the middle value.
std::optional<std::vector<Given>> closed(const System& system, const Permutation& partner) {
  const std::int64_t mirror = system.values().mirror();
  std::map<int, int> by_cell;
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    if (partner[at(cell)] == cell) by_cell[cell] = static_cast<int>(mirror / 2);
  }
  std::set<int> values;
  for (const auto& [cell, value] : system.fixed()) {
    for (const auto& [where, what] :
         {std::pair(cell, value), std::pair(partner[at(cell)], static_cast<int>(mirror - value))}) {
      if (by_cell.emplace(where, what).first->second != what) return std::nullopt;
    }
  }
  std::vector<Given> givens;
  for (const auto& [cell, value] : by_cell) {
    if (!values.insert(value).second) return std::nullopt;
    givens.push_back({cell, value});
  }
  return givens;
}

}  // namespace

std::optional<Pairs> pairs_of(const Puzzle& puzzle, std::optional<std::int64_t> sum) {
  const System& system = system_of(puzzle);
  if (!system.relation_rows().empty()) return std::nullopt;
  const std::optional<Permutation> partner = complementary_pairs(puzzle);
  if (!partner || !sum) return std::nullopt;
  auto givens = closed(system, *partner);
  if (!givens) return std::nullopt;
  const auto sum_of = [&](const Equation& line) {
    return line.sum_coefficient * *sum + line.constant;
  };
  const auto cells_of = [](const Equation& line, const auto& image_of) {
    std::vector<int> cells;
    for (const auto& term : line.terms) cells.push_back(image_of(term.cell));
    std::ranges::sort(cells);
    return cells;
  };
  const auto itself = [](int cell) { return cell; };
  const auto other = [&](int cell) { return (*partner)[at(cell)]; };
  std::map<std::vector<int>, std::set<std::int64_t>> sums;
  for (const auto& [line, comparison, origin] : system.line_rows()) {
    sums[cells_of(line, itself)].insert(sum_of(line));
  }
  // The image of a line must be a line too, with the mirrored sum. Then one of the two holds by the
  // other, and a line that is its own image holds by itself.
  std::vector<bool> is_needless;
  for (const auto& [line, comparison, origin] : system.line_rows()) {
    const std::vector<int> cells = cells_of(line, itself), image = cells_of(line, other);
    const auto found = sums.find(image);
    const std::int64_t mirrored = std::ssize(cells) * system.values().mirror() - sum_of(line);
    if (found == sums.end() || !found->second.contains(mirrored)) return std::nullopt;
    is_needless.push_back(image <= cells);
  }
  return Pairs{*partner, std::move(is_needless), std::move(*givens)};
}

}  // namespace loshu::detail
