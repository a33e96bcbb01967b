#include <loshu/complement.hpp>

namespace loshu {

std::optional<Permutation> complementary_pairs(const Puzzle& puzzle) {
  const auto at = [](int index) { return static_cast<std::size_t>(index); };
  const Figure& figure = puzzle.figure();
  const int cells = figure.cell_count();
  if (!puzzle.is_consecutive() || std::ssize(figure.fixed_lines()) < cells / 2) return std::nullopt;
  const int mirror = puzzle.values().mirror();
  Permutation partner(at(cells), -1);
  for (std::size_t line = 0; line < figure.fixed_lines().size(); ++line) {
    const Line& pair = figure.fixed_lines()[line].cells;
    if (pair.size() != 2 || puzzle.fixed_sum(line) != mirror) continue;
    for (const int end : {0, 1}) {
      int& known = partner[at(pair[at(end)])];
      if (known >= 0) return std::nullopt;
      known = pair[at(1 - end)];
    }
  }
  int alone = 0;
  for (int cell = 0; cell < cells; ++cell) {
    if (partner[at(cell)] >= 0) continue;
    partner[at(cell)] = cell;
    if (++alone > 1) return std::nullopt;
  }
  return partner;
}

}  // namespace loshu
