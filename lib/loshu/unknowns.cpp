#include <loshu/unknowns.hpp>

namespace loshu {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace

Unknowns::Unknowns(const Puzzle& puzzle) : placed(at(puzzle.figure().cell_count())) {
  for (const Line& line : puzzle.figure().every_line()) {
    std::vector<Residue> row(placed.size());
    for (const int cell : line) row[at(cell)] = 1;
    rows.push_back(std::move(row));
  }
  rows.emplace_back(placed.size(), Residue{1});
  pivots.assign(rows.size(), -1);
  for (std::size_t row = 0; row < rows.size(); ++row) pivot_on(row, first_unknown(row));
}

std::vector<Unknowns::Determined> Unknowns::place(int cell) {
  placed[at(cell)] = true;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (pivots[row] == cell) pivot_on(row, first_unknown(row));
  }
  return determined();
}

std::vector<Unknowns::Determined> Unknowns::determined() {
  std::vector<Determined> result;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    if (pivots[row] < 0 || unknowns(row) != 1) continue;
    int terms = 0;
    for (const Residue entry : rows[row]) terms += entry == 0 ? 0 : 1;
    result.push_back({pivots[row], terms});
    placed[at(pivots[row])] = true;
    pivots[row] = -1;
  }
  return result;
}

int Unknowns::first_unknown(std::size_t row) const {
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    if (!placed[cell] && rows[row][cell] != 0) return static_cast<int>(cell);
  }
  return -1;
}

int Unknowns::unknowns(std::size_t row) const {
  int count = 0;
  for (std::size_t cell = 0; cell < placed.size(); ++cell) {
    count += !placed[cell] && rows[row][cell] != 0 ? 1 : 0;
  }
  return count;
}

void Unknowns::pivot_on(std::size_t row, int cell) {
  pivots[row] = cell;
  if (cell < 0) return;
  const std::vector<Residue>& pivot = rows[row];
  for (std::size_t other = 0; other < rows.size(); ++other) {
    const Residue factor = rows[other][at(cell)];
    if (other == row || factor == 0) continue;
    for (std::size_t i = 0; i < placed.size(); ++i) {  // scaled, so that nothing is divided
      rows[other][i] = residues::subtract(residues::multiply(rows[other][i], pivot[at(cell)]),
                                          residues::multiply(factor, pivot[i]));
    }
  }
}

}  // namespace loshu
