#include <loshu/square.hpp>

#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include <loshu/equations.hpp>

namespace loshu {
namespace {

std::vector<Cell> cells_of(int order) {
  std::vector<Cell> cells;
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      const std::string label = std::to_string(row + 1) + "," + std::to_string(column + 1);
      cells.push_back({"(" + label + ")", {double(column), double(row)}});
    }
  }
  return cells;
}

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

std::vector<Line> rows_and_columns(int order) {
  std::vector<Line> lines;
  for (int row = 0; row < order; ++row) {
    Line& line = lines.emplace_back();
    for (int column = 0; column < order; ++column) line.push_back(row * order + column);
  }
  if (order == 1) return lines;  // with one cell, all lines are the same
  for (int column = 0; column < order; ++column) {
    lines.push_back(down(order, [=](int) { return column; }));
  }
  return lines;
}

std::vector<Line> diagonals_of(int order, SquareKind kind) {
  if (order == 1 || kind == SquareKind::semimagic) return {};
  if (kind != SquareKind::pandiagonal) return {falling(order, 0), rising(order, order - 1)};
  std::vector<Line> lines;
  for (int first = 0; first < order; ++first) lines.push_back(falling(order, first));
  if (order == 2) return lines;  // the same diagonals rise
  for (int first = order - 1; first >= 0; --first) lines.push_back(rising(order, first));
  return lines;
}

/// Returns the cells at which each broken diagonal comes back on the other side.
std::map<std::size_t, Line> returns_of(const std::vector<Line>& lines, int order) {
  std::map<std::size_t, Line> returns;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (std::size_t step = 1; step < lines[i].size(); ++step) {
      const int cell = lines[i][step];
      if (std::abs(cell % order - lines[i][step - 1] % order) > 1) returns[i].push_back(cell);
    }
  }
  return returns;
}

std::vector<FixedLine> opposites(int order) {
  std::vector<FixedLine> pairs;
  const int last = order * order - 1;
  for (int cell = 0; 2 * cell < last; ++cell) pairs.push_back({{cell, last - cell}});
  if (last % 2 == 0) pairs.push_back({{last / 2}});
  return pairs;
}

}  // namespace

Figure square(int order, SquareKind kind, std::optional<int> diagonals) {
  FigureName name{.family = "square", .size = order};
  if (kind != SquareKind::magic) name.kind = name_of(square_kind_names, kind);
  check_size("square", order, square_orders, "order");
  if (diagonals && kind != SquareKind::magic) {
    throw Error("square: " + name.kind + " ones have no sum of their own for the two diagonals");
  }
  std::vector<Line> lines = rows_and_columns(order);
  std::vector<FixedLine> fixed;
  if (kind == SquareKind::associative) fixed = opposites(order);
  for (Line& diagonal : diagonals_of(order, kind)) {
    if (diagonals) {
      fixed.push_back({std::move(diagonal), diagonals});
    } else {
      lines.push_back(std::move(diagonal));
    }
  }
  if (diagonals) name.details.emplace_back("diagonals", *diagonals);
  std::map<std::size_t, Line> returns = returns_of(lines, order);
  return Figure({.name = std::move(name),
                 .cells = cells_of(order),
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
