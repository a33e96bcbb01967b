#include <loshu/anneal/incidence.hpp>

#include <algorithm>
#include <map>
#include <set>

#include <loshu/complement.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

/// Returns the givens and their images; a cell that is its own partner gets the middle value.
std::optional<std::vector<Given>> closed(const Puzzle& puzzle, const Permutation& partner,
                                         int mirror) {
  std::map<int, int> by_cell;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    if (partner[at(cell)] == cell) by_cell[cell] = mirror / 2;
  }
  std::set<int> values;
  for (const auto& [cell, value] : puzzle.givens()) {
    for (const auto& [where, what] :
         {std::pair(cell, value), std::pair(partner[at(cell)], mirror - value)}) {
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
  if (!puzzle.relations().empty()) return std::nullopt;
  const int mirror = puzzle.first_value() + puzzle.last_value();
  const std::optional<Permutation> partner = complementary_pairs(puzzle);
  if (!partner || !sum) return std::nullopt;
  auto givens = closed(puzzle, *partner, mirror);
  if (!givens) return std::nullopt;
  const std::vector<Line> lines = puzzle.figure().every_line();
  const std::size_t magic = puzzle.figure().lines().size();
  const auto sum_of = [&](std::size_t line) {
    return line < magic ? *sum : std::int64_t{puzzle.fixed_sum(line - magic)};
  };
  std::map<Line, std::set<std::int64_t>> sums;  // the sums required of each set of cells
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line line = lines[i];
    std::ranges::sort(line);
    sums[line].insert(sum_of(i));
  }
  std::vector<bool> is_needless;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    Line line = lines[i], image;
    for (const int cell : line) image.push_back((*partner)[at(cell)]);
    std::ranges::sort(line);
    std::ranges::sort(image);
    const auto found = sums.find(image);
    const std::int64_t mirrored = std::ssize(line) * std::int64_t{mirror} - sum_of(i);
    if (found == sums.end() || !found->second.contains(mirrored)) return std::nullopt;
    is_needless.push_back(image <= line);
  }
  return Pairs{*partner, std::move(is_needless), std::move(*givens)};
}

}  // namespace loshu::detail
