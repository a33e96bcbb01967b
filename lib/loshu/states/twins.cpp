// Finds classes of twins. Cells on the same lines may exchange their values in any labelling. So a
// count needs only the set of values of each class, and multiplies by the factorials of the class
// sizes.

#include <loshu/states/twins.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {
namespace {

/// The most symmetries of the classes that are used.
constexpr double most_symmetries = 2000;

/// Returns symmetries that keep the colours of the cells. To get few symmetries, cells get colours
/// of their own, one after the other.
std::vector<Permutation> few_symmetries(const Figure& figure, std::vector<int> colours,
                                        const Budget& budget) {
  Group group = automorphisms(figure, colours, budget);
  for (int cell = 0; group.order > most_symmetries; ++cell) {
    colours[at(cell)] = -1 - cell;
    group = automorphisms(figure, colours, budget);
  }
  return StabiliserChain(group, reading_order(figure), budget).elements();
}

}  // namespace

TwinPuzzle::TwinPuzzle(const Puzzle& puzzle, const Budget& budget)
    : last(puzzle.figure().cell_count() - 1), values(reading_order(puzzle.figure())) {
  const Permutation cells = values;
  std::vector<std::vector<std::int64_t>> columns(cells.size());
  const auto add_row = [&](const Equation& equation, bool is_bound) {
    rows.push_back({equation.sum_coefficient, equation.constant, is_bound});
    for (auto& column : columns) column.push_back(0);
    for (const auto& [cell, factor] : equation.terms) columns[at(cell)].back() = factor;
  };
  for (const Equation& line : line_equations(puzzle)) add_row(line, false);
  for (const Relation& one : puzzle.relations()) {
    add_row(equation_of(one), one.comparison == Operator::at_most);
  }
  all_lines.magic_sums = std::ssize(puzzle.figure().lines());
  const std::vector<int> degrees = puzzle.figure().degrees();
  std::map<std::vector<std::int64_t>, int> classes;
  std::vector<int> class_of(cells.size()), colours(cells.size());
  for (const int cell : cells) {
    const std::vector<std::int64_t>& column = columns[at(cell)];
    const auto given = std::ranges::find(puzzle.givens(), cell, &Given::cell);
    const bool is_open = given == puzzle.givens().end();
    const int value = is_open ? puzzle.first_value() : given->value;
    for (std::size_t row = 0; row < rows.size(); ++row) rows[row].sum -= column[row] * value;
    all_lines.sum -= std::int64_t{degrees[at(cell)]} * value;
    class_of[at(cell)] = colours[at(cell)] = -1 - cell;
    if (!is_open) {
      std::erase(values, value - puzzle.first_value());
      continue;
    }
    const auto [one, is_new] = classes.emplace(column, std::ssize(sizes));
    if (is_new) {
      sizes.push_back(0);
      all_lines.factors.push_back(degrees[at(cell)]);
      for (std::size_t row = 0; row < rows.size(); ++row) rows[row].factors.push_back(column[row]);
    }
    class_of[at(cell)] = one->second;
    colours[at(cell)] = sizes[at(one->second)]++;
  }
  for (const Relation& relation : puzzle.relations()) {
    for (const auto& term : relation.terms) colours[at(term.cell)] = -1 - term.cell;
  }
  // Twins have different colours, so different symmetries map the classes differently.
  for (const Permutation& images : few_symmetries(puzzle.figure(), colours, budget)) {
    TwinSymmetry& one = symmetries.emplace_back(TwinSymmetry{Permutation(sizes.size()), {}});
    for (const int cell : cells) {
      const int from = class_of[at(cell)];
      if (from >= 0) one.classes[at(from)] = class_of[at(images[at(cell)])];
    }
    for (const TwinRow& row : rows) {
      const auto is_source = [&](const TwinRow& source) {
        const auto factor = [&](int of) { return source.factors[at(of)]; };
        return row.magic_sums == source.magic_sums && row.sum == source.sum &&
               row.is_bound == source.is_bound &&
               std::ranges::equal(row.factors, one.classes, {}, {}, factor);
      };
      one.rows.push_back(static_cast<int>(std::ranges::find_if(rows, is_source) - rows.begin()));
    }
  }
  const std::optional<std::int64_t> magic_sum = determined_sum(puzzle, budget);
  for (TwinRow& row : rows) {
    if (magic_sum) row.sum += std::exchange(row.magic_sums, 0) * *magic_sum;
    const std::int64_t times = row.magic_sums == 0 ? 1 : all_lines.magic_sums;
    row.sum = times * row.sum - row.magic_sums * all_lines.sum;
    auto& [least, greatest] = row.range;
    for (std::size_t one = 0; one < sizes.size(); ++one) {
      row.factors[one] = times * row.factors[one] - row.magic_sums * all_lines.factors[one];
      const std::int64_t most = row.factors[one] * sizes[one] * last;
      (most < 0 ? least : greatest) += most;
    }
    if (row.is_bound) row.sum = std::min(row.sum, greatest);
    const auto width = std::bit_width(static_cast<std::uint64_t>(greatest - least));
    row.mask = (std::uint64_t{1} << width) - 1;
    row.shift = width == 0 ? 0 : bits;
    bits += static_cast<int>(width);
  }
}

std::pair<Fill, const TwinSymmetry*> TwinPuzzle::least_image(const Fill& fill) const {
  std::pair least(fill, &symmetries.front());
  for (const TwinSymmetry& one : symmetries) {
    if (Fill image = compose(fill, one.classes); image < least.first) least = {image, &one};
  }
  return least;
}

std::vector<SumRange> TwinPuzzle::live_sums(const Fill& fill, std::size_t placed) const {
  const auto rest = values.begin() + static_cast<std::ptrdiff_t>(placed);
  std::vector<SumRange> result;
  for (const TwinRow& row : rows) {
    std::vector<std::int64_t> open;  // the factors of open cells
    for (std::size_t one = 0; one < fill.size(); ++one) {
      open.insert(open.end(), at(sizes[one] - fill[one]), row.factors[one]);
    }
    std::ranges::sort(open);
    const auto missing = [&](auto first, auto end) {
      return row.sum - std::inner_product(first, end, rest, std::int64_t{0});
    };
    auto [least, greatest] = row.range;
    least = std::clamp(missing(open.begin(), open.end()), least, greatest);
    greatest = std::min(greatest, missing(open.rbegin(), open.rend()));
    if (least > greatest) return {};
    result.push_back({least, greatest});
  }
  return result;
}

}  // namespace loshu::detail
