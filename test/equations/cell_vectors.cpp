// The vectors of cells, from the definition: a dense elimination says which sums of cells the lines
// and the total determine. Half of the figures have lines with sums of their own.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <vector>

#include <loshu/equations/cell_vectors.hpp>

#include "drawn/chance.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(cell_vectors)

using loshu::Residue;
using loshu::detail::CellVectors;

namespace {

/// The modulus of the elimination here, which is not that of the library.
constexpr std::int64_t modulus = 998'244'353;

using Rows = std::vector<std::vector<std::int64_t>>;

std::int64_t power(std::int64_t base, std::int64_t exponent) {
  std::int64_t result = 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = result * base % modulus;
    base = base * base % modulus;
  }
  return result;
}

std::size_t rank(Rows rows) {
  std::size_t found = 0;
  const std::size_t columns = rows.empty() ? 0 : rows.front().size();
  for (std::size_t column = 0; column < columns; ++column) {
    const auto pivot = std::find_if(rows.begin() + static_cast<std::ptrdiff_t>(found), rows.end(),
                                    [&](const auto& row) { return row[column] != 0; });
    if (pivot == rows.end()) continue;
    std::iter_swap(pivot, rows.begin() + static_cast<std::ptrdiff_t>(found));
    const std::int64_t inverse = power(rows[found][column], modulus - 2);
    for (std::size_t row = found + 1; row < rows.size(); ++row) {
      const std::int64_t times = rows[row][column] * inverse % modulus;
      for (std::size_t i = column; i < columns; ++i) {
        rows[row][i] = (rows[row][i] + (modulus - times) * rows[found][i]) % modulus;
      }
    }
    ++found;
  }
  return found;
}

/// A row for each line and one for the total, and a column for each of some cells.
Rows columns_of(const loshu::Figure& figure, const std::vector<int>& cells) {
  Rows rows;
  for (const loshu::Line& line : figure.every_line()) {
    rows.emplace_back();
    for (const int cell : cells) rows.back().push_back(std::ranges::count(line, cell));
  }
  rows.emplace_back(cells.size(), 1);
  return rows;
}

std::vector<int> all_cells(const loshu::Figure& figure) {
  std::vector<int> cells(static_cast<std::size_t>(figure.cell_count()));
  std::iota(cells.begin(), cells.end(), 0);
  return cells;
}

/// The number of independent sums of the lines and the total in which only these cells are left.
std::size_t sums_within(const loshu::Figure& figure, const std::vector<int>& cells) {
  std::vector<int> others;
  std::ranges::set_difference(all_cells(figure), cells, std::back_inserter(others));
  return rank(columns_of(figure, all_cells(figure))) - rank(columns_of(figure, others));
}

bool is_circuit(const loshu::Figure& figure, const std::vector<int>& cells) {
  if (sums_within(figure, cells) != 1) return false;
  return std::ranges::none_of(cells, [&](int left_out) {
    std::vector<int> fewer = cells;
    std::erase(fewer, left_out);
    return sums_within(figure, fewer) > 0;
  });
}

loshu::Figure some_figure(drawn::Chance& chance) {
  const int count = chance.from(4, 9);
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < count; ++i)
    cells.push_back({"c" + std::to_string(i), {1.0 * i, i * i * 0.3}});
  std::vector<loshu::Line> lines;
  std::vector<loshu::FixedLine> fixed;
  const int all = chance.from(1, 5);
  for (int i = 0; i < all; ++i) {
    loshu::Line line = chance.choose(chance.from(2, std::min(4, count)), count);
    std::ranges::sort(line);
    const bool is_there = std::ranges::count(lines, line) > 0 ||
                          std::ranges::count(fixed, line, &loshu::FixedLine::cells) > 0;
    if (is_there) continue;
    if (i > 0 && chance.one_in(2)) {
      fixed.push_back({line, chance.from(5, 20)});
    } else {
      lines.push_back(line);
    }
  }
  loshu::Line rest;  // each cell is on a line
  for (int cell = 0; cell < count; ++cell) {
    const auto has = [&](const loshu::Line& line) { return std::ranges::count(line, cell) > 0; };
    const bool is_there = std::ranges::any_of(lines, has) ||
                          std::ranges::any_of(fixed, has, &loshu::FixedLine::cells);
    if (!is_there) rest.push_back(cell);
  }
  if (!rest.empty()) fixed.push_back({rest, 20});
  return {loshu::FigureName{"some"}, cells, lines, fixed};
}

Residue sum_of(const CellVectors& vectors, const std::vector<int>& cells,
               const std::vector<Residue>& coefficients, std::size_t labelling) {
  Residue sum = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Residue part = loshu::residues::multiply(coefficients[i], vectors[cells[i]][labelling]);
    sum = (sum + part) % loshu::residues::prime;
  }
  return sum;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_basis_is_a_largest_set_of_independent_cells) {
  drawn::Chance chance(1);
  int with_fixed = 0;
  for (int i = 0; i < 200; ++i) {
    const loshu::Figure figure = some_figure(chance);
    const std::vector<int> basis = loshu::detail::basis_of_cells(figure);
    BOOST_TEST(basis.size() == rank(columns_of(figure, all_cells(figure))));
    BOOST_TEST(basis.size() == rank(columns_of(figure, basis)));
    with_fixed += figure.fixed_lines().empty() ? 0 : 1;
  }
  BOOST_TEST(with_fixed > 60);
}

BOOST_AUTO_TEST_CASE(lines_and_the_total_are_zero_and_all_else_is_free) {
  drawn::Chance chance(2);
  for (int i = 0; i < 100; ++i) {
    const loshu::Figure figure = some_figure(chance);
    const std::vector<int> basis = loshu::detail::basis_of_cells(figure), all = all_cells(figure);
    const int dimension = figure.cell_count();
    const CellVectors vectors(figure, basis, dimension, static_cast<unsigned>(i));
    BOOST_TEST_REQUIRE(vectors.cell_count() == dimension);
    std::vector<loshu::Line> sums = figure.every_line();
    sums.push_back(all);
    Rows rows;
    for (std::size_t labelling = 0; labelling < static_cast<std::size_t>(dimension); ++labelling) {
      for (const loshu::Line& line : sums) {
        BOOST_TEST(sum_of(vectors, line, std::vector<Residue>(line.size(), 1), labelling) == 0U);
      }
      // Those outside of the basis are random, so that no labelling is a sum of others.
      rows.emplace_back();
      for (const int cell : all) {
        if (std::ranges::count(basis, cell) > 0) continue;
        rows.back().push_back(static_cast<std::int64_t>(vectors[cell][labelling] % modulus));
      }
    }
    BOOST_TEST(rank(rows) + basis.size() == all.size());
  }
}

BOOST_AUTO_TEST_CASE(a_dependency_is_a_circuit_with_its_coefficients) {
  drawn::Chance chance(3);
  int circuits = 0, others = 0;
  for (int i = 0; i < 150; ++i) {
    const loshu::Figure figure = some_figure(chance);
    const CellVectors vectors(figure, loshu::detail::basis_of_cells(figure), figure.cell_count(),
                              7);
    for (int tries = 0; tries < 8; ++tries) {
      std::vector<int> cells =
          chance.choose(chance.from(2, figure.cell_count()), figure.cell_count());
      if (chance.one_in(2)) cells = chance.pick(figure.every_line());
      std::vector<int> sorted = cells;
      std::ranges::sort(sorted);
      const auto found = vectors.dependency(cells);
      BOOST_TEST(found.has_value() == is_circuit(figure, sorted));
      ++(found ? circuits : others);
      if (!found) continue;
      BOOST_TEST_REQUIRE(found->size() == cells.size());
      BOOST_TEST(found->front() == 1U);
      for (std::size_t labelling = 0; labelling < cells.size(); ++labelling) {
        BOOST_TEST(sum_of(vectors, cells, *found, labelling) == 0U);
      }
    }
  }
  BOOST_TEST(circuits > 100);
  BOOST_TEST(others > 300);
}

BOOST_AUTO_TEST_SUITE_END()
