// Cells on the same lines may exchange their values in any labelling. So a count needs to know only
// which values such cells have together. The factorials of their numbers are multiplied at last.

#include <loshu/states/twins.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {
namespace {

/// The most symmetries of the classes that are used.
constexpr std::size_t most_symmetries = 1000;

/// A symmetry of the cells as one of classes and rows. Empty if it does not map rows to rows: it
/// may map a relation to its negative.
std::optional<Permutation> symmetry_of(const Permutation& cells, const std::vector<int>& class_of,
                                       const TwinPuzzle& twins) {
  Permutation result(twins.sizes.size());
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    if (class_of[cell] >= 0) result[at(class_of[cell])] = class_of[at(cells[cell])];
  }
  for (const TwinRow& row : twins.rows) {
    TwinRow image = row;
    for (std::size_t one = 0; one < row.factors.size(); ++one) {
      image.factors[at(result[one])] = row.factors[one];
    }
    const auto found = std::ranges::find(twins.rows, image);
    if (found == twins.rows.end()) return {};
    result.push_back(static_cast<int>(std::ssize(twins.sizes) + (found - twins.rows.begin())));
  }
  return result;
}

std::vector<int> image_under(const Permutation& symmetry, const std::vector<int>& cells) {
  std::vector<int> result(cells.size());
  for (std::size_t one = 0; one < cells.size(); ++one) result[at(symmetry[one])] = cells[one];
  return result;
}

/// All products of the generators; some of them if there are more than are used.
std::vector<Permutation> products(const Permutation& identity,
                                  const std::vector<Permutation>& generators) {
  std::vector<Permutation> all{identity};
  std::set<Permutation> met{identity};
  for (std::size_t i = 0; i < all.size() && all.size() <= most_symmetries; ++i) {
    for (const Permutation& one : generators) {
      if (Permutation next = compose(one, all[i]); met.insert(next).second) all.push_back(next);
    }
  }
  return all;
}

}  // namespace

TwinPuzzle::TwinPuzzle(const Puzzle& puzzle, const Budget& budget,
                       std::span<const Permutation> generators)
    : values(reading_order(puzzle.figure())), magic_sum(determined_sum(puzzle, budget)) {
  const Permutation cells = values;
  last = cells.back();
  std::vector<Equation> equations = line_equations(puzzle);
  for (const Equation& line : equations) rows.push_back({line.sum_coefficient, line.constant});
  for (const Relation& one : puzzle.relations()) {
    const Equation& own = equations.emplace_back(equation_of(one));
    rows.push_back({own.sum_coefficient, own.constant, one.comparison == Operator::at_most});
  }
  std::vector columns(cells.size(), std::vector<std::int64_t>(rows.size()));
  for (std::size_t row = 0; row < rows.size(); ++row) {
    for (const auto& [cell, factor] : equations[row].terms) columns[at(cell)][row] = factor;
    if (magic_sum) rows[row].sum += std::exchange(rows[row].first_lines, 0) * *magic_sum;
  }
  std::map<std::vector<std::int64_t>, int> classes;
  std::vector<int> class_of(cells.size(), -1);  // of given cells
  for (const int cell : cells) {
    const std::vector<std::int64_t>& column = columns[at(cell)];
    const auto given = std::ranges::find(puzzle.givens(), cell, &Given::cell);
    const bool is_open = given == puzzle.givens().end();
    const bool is_new = is_open && classes.emplace(column, std::ssize(sizes)).second;
    for (std::size_t row = 0; row < rows.size(); ++row) {
      rows[row].sum -= column[row] * (is_open ? puzzle.first_value() : given->value);
      if (is_new) rows[row].factors.push_back(column[row]);
    }
    if (!is_open) {
      std::erase(values, given->value - puzzle.first_value());
      continue;
    }
    class_of[at(cell)] = classes.at(column);
    sizes.resize(classes.size());
    ++sizes[at(class_of[at(cell)])];
  }
  lacking = rows.front().sum;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    rows[row].sum -= rows[row].first_lines * lacking;
    auto& [least, greatest] = sums.emplace_back();
    for (std::size_t one = 0; one < sizes.size(); ++one) {
      const std::int64_t most = factor(row, one) * sizes[one] * last;
      (most < 0 ? least : greatest) += most;
    }
    const auto bits = std::bit_width(static_cast<std::uint64_t>(greatest - least));
    shifts.push_back(shifts.back() + static_cast<int>(bits));
  }
  symmetries = {*symmetry_of(cells, class_of, *this)};
  std::vector<Permutation> used;
  for (const Permutation& generator : generators) {
    budget.check("finding the symmetries of states");
    const std::optional<Permutation> one = symmetry_of(generator, class_of, *this);
    if (!one || std::ranges::find(symmetries, *one) != symmetries.end()) continue;
    used.push_back(*one);
    // The generated part is a group, too.
    std::vector<Permutation> all = products(symmetries.front(), used);
    if (all.size() <= most_symmetries) {
      symmetries = std::move(all);
    } else {
      used.pop_back();
    }
  }
}

std::int64_t TwinPuzzle::most(std::size_t row, const std::vector<int>& cells) const {
  std::int64_t sum = 0;
  for (std::size_t one = 0; one < cells.size(); ++one) sum += factor(row, one) * cells[one] * last;
  return sum;
}

std::vector<SumRange> TwinPuzzle::live_sums(const std::vector<int>& cells,
                                            std::size_t placed) const {
  const auto rest = values.begin() + static_cast<std::ptrdiff_t>(placed);
  std::vector<SumRange> result = sums;
  for (std::size_t row = 0; row < result.size(); ++row) {
    std::vector<std::int64_t> open;  // the factors of open cells
    for (std::size_t one = 0; one < cells.size(); ++one) {
      open.insert(open.end(), at(sizes[one] - cells[one]), factor(row, one));
    }
    std::ranges::sort(open);
    const std::int64_t sum = rows[row].sum;
    auto& [least, greatest] = result[row];
    greatest = std::min(
        greatest, sum - std::inner_product(open.rbegin(), open.rend(), rest, std::int64_t{0}));
    if (!rows[row].is_bound) {
      least = std::max(least,
                       sum - std::inner_product(open.begin(), open.end(), rest, std::int64_t{0}));
    }
    if (least > greatest) return {};
  }
  return result;
}

std::pair<std::vector<int>, const Permutation*> TwinPuzzle::least_image(
    const std::vector<int>& cells) const {
  std::pair least(cells, &symmetries.front());
  for (const Permutation& one : symmetries) {
    if (auto image = image_under(one, cells); image < least.first) least = {image, &one};
  }
  return least;
}

std::size_t TwinPuzzle::images_of(const std::vector<int>& cells) const {
  const auto fixing = std::ranges::count_if(
      symmetries, [&](const auto& one) { return image_under(one, cells) == cells; });
  return symmetries.size() / static_cast<std::size_t>(fixing);
}

}  // namespace loshu::detail
