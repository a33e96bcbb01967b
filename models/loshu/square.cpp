#include <loshu/square.hpp>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/grid.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr int least_concentric = 5;

/// The cells that `column` picks in the rows, one in each; column numbers wrap around.
template <typename Column>
Line down(int order, Column column) {
  Line line;
  for (int row = 0; row < order; ++row) {
    line.push_back(row * order + (column(row) % order + order) % order);
  }
  return line;
}

Line falling(int order, int first) {
  return down(order, [=](int row) { return first + row; });
}

Line rising(int order, int first) {
  return down(order, [=](int row) { return first - row; });
}

std::vector<Line> rows_and_columns(int order) { return detail::rows_and_columns(order, order); }

std::vector<Line> main_diagonals(int order) {
  if (order == 1) return {};  // the row is the same line
  return {falling(order, 0), rising(order, order - 1)};
}

std::vector<Line> all_diagonals(int order) {
  if (order == 1) return {};
  std::vector<Line> lines;
  for (int first = 0; first < order; ++first) lines.push_back(falling(order, first));
  if (order == 2) return lines;  // the same diagonals rise
  for (int first = order - 1; first >= 0; --first) lines.push_back(rising(order, first));
  return lines;
}

/// The bent diagonals, wrapped around: they turn back at the middle of the square.
std::vector<Line> bent_diagonals(int order) {
  std::vector<Line> lines;
  const auto depth = [=](int i) { return std::min(i, order - 1 - i); };
  for (const int way : {1, -1}) {
    for (int first = 0; first < order; ++first) {
      Line across, downwards = down(order, [=](int row) { return first + way * depth(row); });
      for (int column = 0; column < order; ++column) {
        across.push_back((first + way * depth(column) + order) % order * order + column);
      }
      lines.push_back(std::move(downwards));
      lines.push_back(std::move(across));
    }
  }
  return lines;
}

/// Returns the cells at which lines come back on the other side. A pair is no way across the
/// square.
std::map<std::size_t, Line> returns_of(const std::vector<Line>& lines,
                                       const std::vector<FixedLine>& fixed, int order) {
  std::vector<Line> every = lines;
  for (const FixedLine& line : fixed) every.push_back(line.cells);
  std::map<std::size_t, Line> returns;
  for (std::size_t i = 0; i < every.size(); ++i) {
    if (every[i].size() == 2 && order > 2) continue;
    for (std::size_t step = 1; step < every[i].size(); ++step) {
      const int cell = every[i][step], before = every[i][step - 1];
      const bool returns_here = std::abs(cell % order - before % order) > 1 ||
                                std::abs(cell / order - before / order) > 1;
      if (returns_here) returns[i].push_back(cell);
    }
  }
  return returns;
}

Line sorted(Line line) {
  std::ranges::sort(line);
  return line;
}

/// Each set of cells once, as a line that has the mean for each of its cells.
std::vector<FixedLine> each_once(const std::vector<Line>& lines) {
  std::set<Line> seen;
  std::vector<FixedLine> fixed;
  for (const Line& line : lines) {
    if (seen.insert(sorted(line)).second) fixed.push_back({line});
  }
  return fixed;
}

std::vector<Line> opposites(int order) {
  std::vector<Line> pairs;
  const int last = order * order - 1;
  for (int cell = 0; 2 * cell < last; ++cell) pairs.push_back({cell, last - cell});
  if (last % 2 == 0) pairs.push_back({last / 2});
  return pairs;
}

/// The blocks of two rows and two columns, wrapped around.
std::vector<Line> blocks(int order) {
  std::vector<Line> lines;
  if (order == 1) return lines;
  for (int row = 0; row < order; ++row) {
    const int below = (row + 1) % order;
    for (int column = 0; column < order; ++column) {
      const int beside = (column + 1) % order;
      lines.push_back({row * order + column, row * order + beside, below * order + beside,
                       below * order + column});
    }
  }
  return lines;
}

/// The pairs of cells half the order apart along a diagonal.
std::vector<Line> half_apart(int order) {
  std::vector<Line> pairs;
  const int half = order / 2;
  for (int row = 0; row < half; ++row) {
    for (int column = 0; column < order; ++column) {
      pairs.push_back({row * order + column, (row + half) * order + (column + half) % order});
    }
  }
  return pairs;
}

/// The left and the right half of each row, the upper and the lower half of each column.
std::vector<Line> half_lines(int order) {
  std::vector<Line> halves;
  for (const Line& line : rows_and_columns(order)) {
    const auto middle = line.begin() + order / 2;
    halves.emplace_back(line.begin(), middle);
    halves.emplace_back(middle, line.end());
  }
  return halves;
}

/// The rows, columns and diagonals of the squares about the centre, down to order 3 or 4.
std::vector<Line> inner_squares(int order) {
  std::vector<Line> lines;
  for (int inner = order - 2; inner >= 3; inner -= 2) {
    const int edge = (order - inner) / 2;
    std::vector<Line> own = rows_and_columns(inner);
    for (Line& diagonal : main_diagonals(inner)) own.push_back(std::move(diagonal));
    for (Line& line : own) {
      for (int& cell : line) cell = (edge + cell / inner) * order + edge + cell % inner;
      lines.push_back(std::move(line));
    }
  }
  return lines;
}

/// The lines of a kind besides the rows and columns.
struct Further {
  std::vector<Line> magic = {};  ///< with the magic sum
  std::vector<Line> means = {};  ///< with the mean for each cell
};

Further further_lines(int order, SquareKind kind) {
  switch (kind) {
    case SquareKind::magic:
      return {main_diagonals(order)};
    case SquareKind::semimagic:
      return {};
    case SquareKind::pandiagonal:
      return {all_diagonals(order)};
    case SquareKind::associative:
      return {main_diagonals(order), opposites(order)};
    case SquareKind::compact:
      return {main_diagonals(order), blocks(order)};
    case SquareKind::most_perfect: {
      std::vector<Line> means = blocks(order);
      std::ranges::move(half_apart(order), std::back_inserter(means));
      return {all_diagonals(order), std::move(means)};
    }
    case SquareKind::franklin: {
      std::vector<Line> means = half_lines(order);
      std::ranges::move(blocks(order), std::back_inserter(means));
      return {bent_diagonals(order), std::move(means)};
    }
    case SquareKind::concentric:
      return {main_diagonals(order), inner_squares(order)};
  }
  return {};
}

void check_order(int order, SquareKind kind) {
  check_size("square", order, square_orders, "order");
  const std::string name = "square: " + name_of(square_kind_names, kind) + " ones have ";
  const bool is_halved = kind == SquareKind::most_perfect || kind == SquareKind::franklin;
  if (is_halved && order % 2 != 0) {
    throw Error(name + "an even order, and not " + std::to_string(order));
  }
  if (kind == SquareKind::concentric && order < least_concentric) {
    throw Error(name + "an order from " + std::to_string(least_concentric) + " on, and not " +
                std::to_string(order));
  }
}

}  // namespace

Figure square(int order, SquareKind kind, std::optional<int> diagonals) {
  FigureName name{.family = "square", .size = order};
  if (kind != SquareKind::magic) name.kind = name_of(square_kind_names, kind);
  check_order(order, kind);
  if (diagonals && kind != SquareKind::magic) {
    throw Error("square: " + name.kind + " ones have no sum of their own for the two diagonals");
  }
  std::vector<Line> lines = rows_and_columns(order);
  Further further = further_lines(order, kind);
  std::vector<FixedLine> fixed = each_once(further.means);
  std::set<Line> seen;  // a bent diagonal of order 2 is a row
  for (const Line& line : lines) seen.insert(sorted(line));
  for (Line& line : further.magic) {
    if (!seen.insert(sorted(line)).second) continue;
    if (diagonals) {
      fixed.push_back({std::move(line), diagonals});
    } else {
      lines.push_back(std::move(line));
    }
  }
  if (diagonals) name.details.emplace_back("diagonals", *diagonals);
  std::map<std::size_t, Line> returns = returns_of(lines, fixed, order);
  return Figure({.name = std::move(name),
                 .cells = detail::grid_cells(order, order),
                 .lines = std::move(lines),
                 .fixed_lines = std::move(fixed),
                 .returns = std::move(returns)});
}

MagicSquare::MagicSquare(int order, const Options& options)
    : MagicSquare(order, SquareKind::magic, options) {}

MagicSquare::MagicSquare(int order, int first_value, std::optional<int> sum, const Options& options)
    : MagicSquare(order, SquareKind::magic, first_value, sum, options) {}

MagicSquare::MagicSquare(int order, SquareKind kind, const Options& options)
    : MagicSquare(order, kind, 1, std::nullopt, options) {}

MagicSquare::MagicSquare(int order, SquareKind kind, int first_value, std::optional<int> sum,
                         const Options& options)
    : Extend(with_integer_sum(Puzzle(square(order, kind), first_value, sum)), options) {}

}  // namespace loshu
