// Cells on the same lines may exchange their values in any labelling. So a count needs to know only
// which values such cells have together. The factorials of their numbers are multiplied at last.

#include <loshu/states/twins.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {
namespace {

/// The most symmetries of the classes that are used.
constexpr std::size_t most_symmetries = 1000;

std::vector<int> counted_up(std::size_t size) {
  std::vector<int> result(size);
  std::iota(result.begin(), result.end(), 0);
  return result;
}

/// Sets the class of each cell, and the sizes of the classes.
void find_classes(TwinPuzzle& twins, const Puzzle& puzzle, const std::vector<Equation>& equations) {
  std::vector<std::vector<std::int64_t>> columns(at(puzzle.figure().cell_count()));
  for (std::size_t row = 0; row < equations.size(); ++row) {
    for (const auto& [cell, factor] : equations[row].terms) {
      columns[at(cell)].insert(columns[at(cell)].end(), {static_cast<std::int64_t>(row), factor});
    }
  }
  twins.class_of.resize(columns.size());
  for (const Given& given : puzzle.givens()) twins.class_of[at(given.cell)] = -1;
  std::map<std::vector<std::int64_t>, int> numbers;
  for (std::size_t cell = 0; cell < columns.size(); ++cell) {
    int& its = twins.class_of[cell];
    if (its < 0) continue;
    its = numbers.try_emplace(columns[cell], static_cast<int>(numbers.size())).first->second;
    twins.sizes.resize(numbers.size());
    ++twins.sizes[at(its)];
  }
}

/// A permutation of the cells as one of classes and rows. Empty if it does not map classes to
/// classes of the same size and rows to rows: it may map a relation to its negative.
std::optional<TwinSymmetry> symmetry_of(const Permutation& cells, const TwinPuzzle& twins) {
  TwinSymmetry result{std::vector<int>(twins.sizes.size()), {}};
  for (std::size_t cell = 0; cell < cells.size(); ++cell) {
    const int one = twins.class_of[cell];
    if (one >= 0) result.classes[at(one)] = twins.class_of[at(cells[cell])];
  }
  if (!std::ranges::is_permutation(result.classes, counted_up(twins.sizes.size()))) return {};
  for (std::size_t one = 0; one < twins.sizes.size(); ++one) {
    if (twins.sizes[one] != twins.sizes[at(result.classes[one])]) return {};
  }
  for (const TwinRow& row : twins.asked) {
    TwinRow image = row;
    for (std::size_t one = 0; one < row.factors.size(); ++one) {
      image.factors[at(result.classes[one])] = row.factors[one];
    }
    const auto found = std::ranges::find(twins.asked, image);
    if (found == twins.asked.end()) return {};
    result.rows.push_back(static_cast<int>(found - twins.asked.begin()));
  }
  return result;
}

/// All products of the generators; fewer than there are if there are more than are used.
std::vector<TwinSymmetry> closed(const std::vector<TwinSymmetry>& generators) {
  std::vector<TwinSymmetry> all{generators.front()};
  std::set<Permutation> met{all.front().classes};
  for (std::size_t i = 0; i < all.size() && all.size() <= most_symmetries; ++i) {
    for (const auto& [classes, rows] : generators) {
      TwinSymmetry next{compose(classes, all[i].classes), compose(rows, all[i].rows)};
      if (met.insert(next.classes).second) all.push_back(std::move(next));
    }
  }
  return all;
}

}  // namespace

TwinPuzzle twins_of(const Puzzle& puzzle, const Budget& budget) {
  std::vector<Equation> equations = line_equations(puzzle);
  const std::size_t lines = equations.size();
  for (const Relation& one : puzzle.relations()) equations.push_back(equation_of(one));
  TwinPuzzle twins;
  find_classes(twins, puzzle, equations);
  twins.magic_sum = determined_sum(puzzle, budget);
  twins.values = counted_up(twins.class_of.size());
  twins.last = static_cast<int>(twins.values.size()) - 1;
  std::vector<int> given(twins.values.size());  // the value of such a cell; of others 0
  for (const auto& [cell, value] : puzzle.givens()) {
    given[at(cell)] = value - puzzle.first_value();
    std::erase(twins.values, given[at(cell)]);
  }
  for (std::size_t i = 0; i < equations.size(); ++i) {
    TwinRow& row = twins.asked.emplace_back();
    row.factors.resize(twins.sizes.size());
    row.first_lines = twins.magic_sum ? 0 : equations[i].sum_coefficient;
    row.sum = equations[i].constant + equations[i].sum_coefficient * twins.magic_sum.value_or(0);
    row.is_bound = i >= lines && puzzle.relations()[i - lines].comparison == Operator::at_most;
    for (const auto& [cell, factor] : equations[i].terms) {
      row.sum -= factor * (puzzle.first_value() + given[at(cell)]);
      const int one = twins.class_of[at(cell)];
      if (one >= 0) row.factors[at(one)] = factor;
    }
  }
  const TwinRow& first = twins.asked.front();
  for (TwinRow row : twins.asked) {
    row.sum -= row.first_lines * first.sum;
    std::int64_t least = 0, greatest = 0;  // of the partial sums
    for (std::size_t one = 0; one < row.factors.size(); ++one) {
      row.factors[one] -= row.first_lines * first.factors[one];
      const std::int64_t most = row.factors[one] * twins.sizes[one] * twins.last;
      (most < 0 ? least : greatest) += most;
    }
    const auto bits = std::bit_width(static_cast<std::uint64_t>(greatest - least));
    row.field = {least, (std::uint64_t{1} << bits) - 1, bits == 0 ? 0 : twins.bits};
    twins.bits += static_cast<int>(bits);
    twins.rows.push_back(std::move(row));
  }
  twins.symmetries = {{counted_up(twins.sizes.size()), counted_up(twins.rows.size())}};
  return twins;
}

/// Adds generators to the group one by one, except those that would make it too large: the
/// generated part is a group, too.
void add_symmetries(TwinPuzzle& twins, const Puzzle& puzzle, const Budget& budget) {
  std::vector<TwinSymmetry> generators = twins.symmetries;
  for (const auto& cells : symmetry_group(puzzle, Symmetry::full, budget).generators) {
    budget.check("finding the symmetries of states");
    const std::optional<TwinSymmetry> one = symmetry_of(cells, twins);
    if (!one || one->classes == generators.front().classes) continue;
    generators.push_back(*one);
    if (auto all = closed(generators); all.size() <= most_symmetries) {
      twins.symmetries = std::move(all);
    } else {
      generators.pop_back();
    }
  }
}

TwinPuzzle mirrored(TwinPuzzle twins) {
  std::ranges::reverse(twins.values);
  for (int& value : twins.values) value = twins.last - value;
  for (TwinRow& row : twins.rows) {
    row.sum = -row.sum;
    for (std::size_t one = 0; one < row.factors.size(); ++one) {
      row.sum += row.factors[one] * twins.sizes[one] * twins.last;
    }
  }
  return twins;
}

}  // namespace loshu::detail
