// A parallel class is a set of disjoint lines that cover all cells, as the rows of a square do. The
// word is from the theory of block designs. The classes are found by an exact cover of the cells.
// The sets of values that a line may have are its magic series (M. Kraitchik, "La mathématique des
// jeux", 1930). A table of their numbers, by length and sum, is
// made before any series is listed.

#include <loshu/series/parallel_classes.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/features.hpp>

namespace loshu::detail {
namespace {

/// The search for parallel classes ends at either number. The classes found so far are compared.
constexpr std::size_t most_classes = 64;
constexpr int most_cover_steps = 20'000;
constexpr std::int64_t most_sums = 4'000'000;  // entries of 8 bytes of a table of sums

/// A row as the set of its cells: bit c stands for cell c.
struct CellRow {
  std::uint64_t cells;
  std::size_t row;
};

/// Whether the sum of some cells equals a number.
bool is_line(const Row& row) {
  return row.comparison == Operator::equal &&
         std::ranges::all_of(row.equation.terms,
                             [](const Equation::Term& term) { return term.coefficient == 1; });
}

/// Finds sets of disjoint rows that cover all cells.
class Covers {
 public:
  Covers(std::vector<CellRow> rows, std::uint64_t cells) : rows_(std::move(rows)) { cover(cells); }

  std::vector<std::vector<std::size_t>> found;  ///< the places of rows, by cover

 private:
  /// Exact cover by backtracking: the next row has the first cell that is left.
  void cover(std::uint64_t left) {
    if (left == 0) {
      found.push_back(taken_);
      return;
    }
    const int cell = std::countr_zero(left);
    for (const auto& [cells, row] : rows_) {
      if ((cells >> cell & 1U) == 0 || (cells & ~left) != 0) continue;
      if (found.size() == most_classes || ++steps_ > most_cover_steps) return;
      taken_.push_back(row);
      cover(left & ~cells);
      taken_.pop_back();
    }
  }

  const std::vector<CellRow> rows_;
  std::vector<std::size_t> taken_;
  int steps_ = 0;
};

/// The numbers of sets of some values, by size and by sum.
class SeriesTable {
 public:
  /// \param values  the values that may be in a set, ascending
  /// \param size    the size of the largest sets
  SeriesTable(const std::vector<int>& values, int size) {
    if (values.empty()) return;
    least_ = values.front();
    width_ = (std::int64_t{values.back()} - least_) * size + 1;
    if (width_ * (size + 1) > most_sums) {
      is_too_wide = true;
      return;
    }
    counts_.assign(index(width_ * (size + 1)), 0);
    counts_[0] = 1;
    // Sizes and sums go down, so that no set takes a value twice.
    for (const int value : values) {
      const std::int64_t more = std::int64_t{value} - least_;
      for (int one = size; one > 0; --one) {
        for (std::int64_t sum = width_ - 1; sum >= more; --sum) {
          counts_[index(width_ * one + sum)] += counts_[index(width_ * (one - 1) + sum - more)];
        }
      }
    }
  }

  [[nodiscard]] double count(int size, std::int64_t sum) const {
    if (size == 0) return sum == 0 ? 1 : 0;
    const std::int64_t above = sum - std::int64_t{least_} * size;
    const bool is_in = !counts_.empty() && above >= 0 && above < width_;
    return is_in ? counts_[index(width_ * size + above)] : 0;
  }

  bool is_too_wide = false;  ///< the table is then empty

 private:
  static std::size_t index(std::int64_t place) { return static_cast<std::size_t>(place); }

  int least_ = 0;
  std::int64_t width_ = 0;
  std::vector<double> counts_;
};

std::vector<int> values_of(ValueSet set, const std::vector<int>& values) {
  std::vector<int> result;
  for (; set != 0; set &= set - 1) result.push_back(values[at(std::countr_zero(set))]);
  return result;
}

std::int64_t sum_of(ValueSet set, const std::vector<int>& values) {
  const std::vector<int> list = values_of(set, values);
  return std::accumulate(list.begin(), list.end(), std::int64_t{0});
}

/// Lines with equal lengths, sums and demands become one kind.
ParallelClass class_of(const std::vector<std::size_t>& rows, const std::vector<Row>& all,
                       const TwoClasses& puzzle) {
  struct Line {
    LineType kind;
    std::vector<int> cells;
  };
  std::vector<Line> lines;
  ValueSet given = 0;
  for (const std::size_t row : rows) {
    Line line;
    line.kind.sum = all[row].equation.constant;
    for (const Equation::Term& term : all[row].equation.terms) {
      line.cells.push_back(term.cell);
      const ValueSet domain = puzzle.domains[at(term.cell)];
      line.kind.allowed |= domain;
      if (std::has_single_bit(domain)) line.kind.needed |= domain;
    }
    line.kind.size = static_cast<int>(line.cells.size());
    given |= line.kind.needed;
    lines.push_back(std::move(line));
  }
  for (auto& [kind, cells] : lines) kind.allowed &= ~given | kind.needed;
  const auto key = [](const Line& line) {
    const LineType& kind = line.kind;
    return std::tuple(kind.needed == 0, kind.size, kind.sum, kind.needed, kind.allowed);
  };
  std::ranges::stable_sort(lines, {}, key);
  ParallelClass result;
  for (const Line& line : lines) {
    const bool is_new = result.kinds.empty() || &line == &lines.front() ||
                        key(line) != key(*(&line - 1)) || line.kind.needed != 0;
    if (is_new) result.kinds.push_back(line.kind);
    ++result.kinds.back().lines;
    result.lines.push_back(line.cells);
  }
  return result;
}

bool are_orthogonal(const std::vector<std::size_t>& one, const std::vector<std::size_t>& other,
                    const std::vector<std::uint64_t>& cells) {
  return std::ranges::all_of(one, [&](std::size_t row) {
    return std::ranges::all_of(
        other, [&](std::size_t column) { return std::popcount(cells[row] & cells[column]) <= 1; });
  });
}

/// The rows of a puzzle with the magic sum in their constants. Empty if the sum is not known.
std::optional<std::vector<Row>> rows_with_sum(const Puzzle& puzzle, const Budget& budget) {
  const System& system = system_of(puzzle);
  std::vector<Row> rows(system.rows().begin(), system.rows().end());
  const bool has_sum =
      std::ranges::any_of(rows, [](const Row& row) { return row.equation.sum_coefficient != 0; });
  if (!has_sum) return rows;
  const std::optional<std::int64_t> sum = determined_sum(puzzle, budget);
  if (!sum) return std::nullopt;
  for (Row& row : rows) {
    row.equation.constant += *sum * std::exchange(row.equation.sum_coefficient, 0);
  }
  return rows;
}

/// \return whether the tables are small enough
bool count_series(ParallelClass& one, const std::vector<int>& values) {
  for (LineType& kind : one.kinds) {
    const int open = kind.size - std::popcount(kind.needed);
    const SeriesTable table(values_of(kind.allowed & ~kind.needed, values), open);
    if (table.is_too_wide) return false;
    kind.series = open < 0 ? 0 : table.count(open, kind.sum - sum_of(kind.needed, values));
  }
  return true;
}

}  // namespace

/// The estimate is the number of ways to divide the values into sets of the lines' lengths. For
/// each line but the last, it is multiplied by the chance that a set of allowed values is a series.
/// The last line gets the values that the others leave, which have the right sum.
double ParallelClass::partitions() const {
  double log_count = 0;
  int cells = 0;
  for (const LineType& kind : kinds) {
    for (int i = 0; i < kind.lines; ++i) {
      cells += kind.size;
      const double sets = log_factorial(cells) - log_factorial(kind.size) -
                          log_factorial(cells - kind.size) - std::log(i + 1.0);
      const int all = std::popcount(kind.allowed & ~kind.needed);
      const int open = kind.size - std::popcount(kind.needed);
      const double tried =
          log_factorial(all) - log_factorial(open) - log_factorial(std::max(0, all - open));
      const bool is_last = cells == std::accumulate(kinds.begin(), kinds.end(), 0,
                                                    [](int sum, const LineType& each) {
                                                      return sum + each.size * each.lines;
                                                    });
      log_count += sets + (is_last ? 0 : std::log(std::max(kind.series, 1e-9)) - tried);
    }
  }
  return std::exp(log_count);
}

TwoClasses two_classes(const Puzzle& puzzle, const Budget& budget) {
  TwoClasses result;
  const System& system = system_of(puzzle);
  const int cells = system.cell_count();
  result.values = system.values().list();
  result.obstacle = refused_features(puzzle, "series");
  if (!result.obstacle.empty()) return result;
  if (cells > 64) {
    result.obstacle = "series are counted of up to 64 cells, not " + std::to_string(cells);
    return result;
  }
  for (int cell = 0; cell < cells; ++cell) {  // there are as many values as cells
    ValueSet domain = 0;
    const Values& allowed = system.domain(cell);
    for (int i = 0; i < cells; ++i) {
      if (allowed.contains(result.values[at(i)])) domain |= ValueSet{1} << i;
    }
    result.domains.push_back(domain);
  }
  const auto rows = rows_with_sum(puzzle, budget);
  if (!rows) {
    result.obstacle = "series need the magic sum, which the lines do not determine; give --sum";
    return result;
  }
  std::vector<CellRow> lines;
  std::vector<std::uint64_t> cells_of(rows->size());
  for (std::size_t row = 0; row < rows->size(); ++row) {
    for (const Equation::Term& term : (*rows)[row].equation.terms) {
      cells_of[row] |= std::uint64_t{1} << term.cell;
    }
    if (is_line((*rows)[row])) lines.push_back({cells_of[row], row});
  }
  const std::uint64_t all = cells == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << cells) - 1;
  const std::vector<std::vector<std::size_t>> covers = Covers(std::move(lines), all).found;
  std::vector<ParallelClass> classes;
  for (const auto& cover : covers) {
    classes.push_back(class_of(cover, *rows, result));
    if (!count_series(classes.back(), result.values)) {
      result.obstacle = "the values are too far apart for a table of the sums of series";
      return result;
    }
  }
  // The search goes through the partitions of the outer class, and for each of them through those
  // of the inner one.
  std::optional<std::pair<std::size_t, std::size_t>> best;
  const auto costs = [&](std::size_t one, std::size_t other) {
    return std::pair(classes[one].partitions(), classes[other].partitions());
  };
  for (std::size_t one = 0; one < classes.size(); ++one) {
    for (std::size_t other = 0; other < classes.size(); ++other) {
      if (one == other || covers[one].size() < 2 || covers[other].size() < 2 ||
          !are_orthogonal(covers[one], covers[other], cells_of)) {
        continue;
      }
      if (!best || costs(one, other) < costs(best->first, best->second)) best = {one, other};
    }
  }
  if (!best) {
    result.obstacle =
        "series need two classes of lines that each cover all cells, where lines of different "
        "classes have at most one cell in common";
    return result;
  }
  result.outer = classes[best->first];
  result.inner = classes[best->second];
  std::vector<bool> is_used(rows->size());
  for (const std::size_t place : {best->first, best->second}) {
    for (const std::size_t row : covers[place]) is_used[row] = true;
  }
  for (std::size_t row = 0; row < rows->size(); ++row) {
    if (!is_used[row]) result.others.push_back((*rows)[row]);
  }
  return result;
}

std::vector<ValueSet> magic_series(const LineType& kind, const std::vector<int>& values,
                                   const Budget& budget) {
  std::vector<int> places;
  for (ValueSet open = kind.allowed & ~kind.needed; open != 0; open &= open - 1) {
    places.push_back(std::countr_zero(open));
  }
  std::vector<ValueSet> found;
  std::uint64_t steps = 0;
  const auto value = [&](std::size_t i) { return std::int64_t{values[at(places[i])]}; };
  // Adds `more` values from place `from` on, whose sum is `left`. The least and the greatest values
  // that are left bound the sum.
  const auto extend = [&](const auto& self, std::size_t from, int more, std::int64_t left,
                          ValueSet set) -> void {
    if (more == 0) {
      if (left == 0) found.push_back(set);
      return;
    }
    if ((++steps & 0xfffU) == 0) budget.check("listing magic series");
    std::int64_t greatest = 0;
    for (int i = 1; i < more; ++i) greatest += value(places.size() - at(i));
    for (std::size_t i = from; i + at(more) <= places.size(); ++i) {
      std::int64_t least = 0;
      for (int k = 0; k < more; ++k) least += value(i + at(k));
      if (least > left) break;
      if (value(i) + greatest < left) continue;
      self(self, i + 1, more - 1, left - value(i), set | ValueSet{1} << places[i]);
    }
  };
  const int open = kind.size - std::popcount(kind.needed);
  if (open >= 0) extend(extend, 0, open, kind.sum - sum_of(kind.needed, values), kind.needed);
  return found;
}

}  // namespace loshu::detail
