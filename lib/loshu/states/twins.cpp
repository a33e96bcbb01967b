// All numbers are counted from the mean of the least and the greatest value, doubled if that mean
// is no integer: then an open cell adds between −g and g to a row. The sums of all rows lie beside
// each other in one word, each in as many bits as its reach needs.

#include <loshu/states/twins.hpp>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {

/// The most symmetries of the classes that are used.
static constexpr double most_symmetries = 1000;

/// A fixed cell goes into the goals, so no class has it.
TwinPuzzle::TwinPuzzle(const Puzzle& puzzle, const Budget& budget) {
  const Permutation cells = reading_order(puzzle.figure());
  const System& system = system_of(puzzle);
  const std::int64_t mirror = system.values().mirror();
  const int scale = mirror % 2 == 0 ? 1 : 2;
  const auto middle = static_cast<int>(scale * mirror / 2);
  const int greatest = scale * system.values().greatest() - middle;
  const std::int64_t lines = std::ssize(system.magic_rows());
  std::vector<std::int64_t> degrees(cells.size());
  for (const Row& line : system.magic_rows()) {
    for (const auto& term : line.equation.terms) ++degrees[at(term.cell)];
  }
  const std::optional<std::int64_t> magic_sum = determined_sum(puzzle, budget);
  // Rows first. A free magic sum is compared with the mean of the lines, so it cancels.
  std::vector<Column> column_of(cells.size());
  const auto add_row = [&](const Equation& equation, bool is_bound) {
    const std::int64_t sums = magic_sum ? 0 : equation.sum_coefficient;
    const std::int64_t times = sums == 0 ? 1 : lines;
    const std::int64_t sum = equation.constant + equation.sum_coefficient * magic_sum.value_or(0);
    rows.push_back({scale * times * sum, is_bound});
    for (const int cell : cells) column_of[at(cell)].push_back(-sums * degrees[at(cell)]);
    for (const auto& [cell, factor] : equation.terms) column_of[at(cell)].back() += times * factor;
  };
  for (const Row& row : system.rows()) {
    add_row(row.equation, row.comparison == Operator::at_most);
  }
  // Then classes: open cells with equal columns are twins.
  line_divisor = scale * std::max<std::int64_t>(lines, 1);
  std::vector<int> class_of(cells.size(), -1), colours(cells.size()), members;
  for (const int cell : cells) {
    Column& column = column_of[at(cell)];
    column.push_back(degrees[at(cell)]);
    const auto given = system.fixed_value(cell);
    const int value = given ? scale * *given : middle;
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row].goal -= column[row] * value;
    line_start += column.back() * value;
    colours[at(cell)] = -1 - cell;
    if (given) continue;
    const auto one = static_cast<std::size_t>(std::ranges::find(columns, column) - columns.begin());
    if (one == columns.size()) {
      columns.push_back(column);
      sizes.push_back(0);
      members.push_back(cell);
    }
    class_of[at(cell)] = static_cast<int>(one);
    colours[at(cell)] = sizes[one]++;
  }
  for (const int value : system.values().list()) values.push_back(scale * value - middle);
  for (const Given& given : system.fixed()) {
    const auto copy = std::ranges::find(values, scale * given.value - middle);
    if (copy != values.end()) values.erase(copy);
  }
  for (const Row& row : system.relation_rows()) {
    for (const auto& term : row.equation.terms) colours[at(term.cell)] = -1 - term.cell;
  }
  // Twins have different colours, so different symmetries map the classes differently. To get few
  // symmetries, the first cells are fixed.
  Group group = automorphisms(puzzle.figure(), colours, budget);
  const StabiliserChain chain(group, cells, budget);
  for (std::size_t i = 1; group.order > most_symmetries; ++i) group = chain.stabiliser(i);
  for (const Permutation& images : StabiliserChain(group, cells, budget).elements()) {
    TwinSymmetry& one = symmetries.emplace_back();
    one.classes = compose(class_of, compose(images, members));
    for (std::size_t row = 0; row < rows.size(); ++row) {
      int source = 0;
      const auto same = [&](auto& to, int of) { return to[row] == columns[at(of)][at(source)]; };
      while (rows[at(source)] != rows[row] || !std::ranges::equal(columns, one.classes, same)) {
        ++source;
      }
      one.rows.push_back(source);
    }
  }
  // At last the place of each row in the word: a sum is between −reach and reach.
  for (std::size_t row = 0; row < rows.size(); ++row) {
    auto& [goal, is_bound, start, reach, shift, mask] = rows[row];
    for (std::size_t one = 0; one < sizes.size(); ++one) {
      reach += std::abs(columns[one][row]) * sizes[one] * greatest;
    }
    if (is_bound) goal = std::min(goal, reach);
    reach = std::max(reach, std::abs(goal));
    const auto width = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(2 * reach + 1)));
    mask = (std::uint64_t{1} << width) - 1;
    shift = std::exchange(bits, bits + width);
  }
}

std::pair<Fill, const TwinSymmetry*> TwinPuzzle::least_image(const Fill& fill) const {
  std::pair least(fill, &symmetries.front());
  for (const TwinSymmetry& one : symmetries) {
    if (Fill image = compose(fill, one.classes); image < least.first) least = {image, &one};
  }
  return least;
}

std::vector<SumRange> TwinPuzzle::live_sums(const Fill& fill,
                                            const std::optional<Values>& left) const {
  std::vector<SumRange> result;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    std::vector<std::int64_t> open;  // the coefficients of open cells
    for (std::size_t one = 0; one < fill.size(); ++one) {
      open.insert(open.end(), at(sizes[one] - fill[one]), columns[one][row]);
    }
    const auto [least, greatest] =
        left ? left->reach(std::move(open)) : std::pair<std::int64_t, std::int64_t>();
    result.push_back(
        {std::min(rows[row].goal - greatest, rows[row].reach), rows[row].goal - least});
  }
  return result;
}

}  // namespace loshu::detail
