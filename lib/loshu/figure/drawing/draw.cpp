#include <loshu/draw.hpp>

#include <algorithm>
#include <cmath>
#include <map>

#include <loshu/text.hpp>

namespace loshu {

using detail::at;

namespace {

int columns(const std::string& text) { return static_cast<int>(columns_of(text)); }

/// Ranks the values from 0. Values that differ by at most the tolerance have the same rank.
std::vector<int> ranks(const std::vector<double>& values, double tolerance) {
  std::vector<double> sorted = values;
  std::ranges::sort(sorted);
  std::vector<double> distinct;
  for (const double value : sorted) {
    if (distinct.empty() || value - distinct.back() > tolerance) distinct.push_back(value);
  }
  std::vector<int> result;
  for (const double value : values) {
    const auto place = std::ranges::upper_bound(distinct, value + tolerance);
    result.push_back(static_cast<int>(place - distinct.begin()) - 1);
  }
  return result;
}

/// The sum that a line of two cells or more has of its own.
struct OwnSum {
  std::string text;
  std::string listed;  ///< "row 2: 15", "a + b = 9": for a list under the drawing
};
using OwnSums = std::map<Line, OwnSum>;  // by the cells in ascending order

/// "a + b = 9". Of a long line, the first cells are named.
std::string sum_words(const Figure& figure, const Line& line, const std::string& sum) {
  constexpr std::size_t most_cells = 8;
  const std::span<const int> cells(line.data(), std::min(line.size(), most_cells));
  return joined(cells, " + ", [&](int cell) { return figure.label(cell); }) +
         (line.size() > most_cells ? " + ..." : "") + " = " + sum;
}

OwnSums own_sums(const Figure& figure) {
  OwnSums sums;
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    const auto& [line, sum] = figure.fixed_lines()[i];
    if (!sum || line.size() < 2) continue;
    Line cells = line;
    std::ranges::sort(cells);
    const std::string text = std::to_string(*sum);
    const LineName& name = line_names(figure)[figure.lines().size() + i];
    sums.emplace(std::move(cells), OwnSum{text, name.is_seen ? name.name + ": " + text
                                                             : sum_words(figure, line, text)});
  }
  return sums;
}

/// Takes the sum of some cells in any order out of the sums; empty if there is none.
std::string taken(std::vector<int> cells, OwnSums& sums) {
  std::ranges::sort(cells);
  const auto found = sums.find(cells);
  if (found == sums.end()) return "";
  std::string text = std::move(found->second.text);
  sums.erase(found);
  return text;
}

/// A text under a column, at the column's place in the drawing.
struct ColumnText {
  double x = 0;
  std::string text;
};

/// Takes the sums of whole columns out of the sums, from left to right.
std::vector<ColumnText> sums_of_columns(const Figure& figure, OwnSums& sums) {
  if (sums.empty()) return {};
  std::vector<double> xs;
  for (const Cell& cell : figure.cells()) xs.push_back(cell.position.x);
  const std::vector<int> column = ranks(xs, least_distance(figure) * 1e-3);
  std::map<int, std::vector<int>> cells;
  for (int cell = 0; cell < figure.cell_count(); ++cell) cells[column[at(cell)]].push_back(cell);
  std::vector<ColumnText> texts;
  for (const auto& [place, some] : cells) {
    const std::string text = taken(some, sums);
    if (!text.empty()) texts.push_back({xs[at(some.front())], text});
  }
  return texts;
}

constexpr double widest_page = 2000;  // the greatest width of a drawing in text, in characters

/// Lists the cells with their texts, one cell in each line, for figures too wide to draw.
std::string listed_text(const Figure& figure, std::span<const std::string> texts) {
  std::string list;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    list += figure.cells()[i].label + " = " + texts[i] + "\n";
  }
  return list;
}

}  // namespace

std::vector<std::vector<int>> drawn_rows(const Figure& figure) {
  std::vector<double> ys;
  for (const Cell& cell : figure.cells()) ys.push_back(cell.position.y);
  const std::vector<int> row = ranks(ys, least_distance(figure) * 1e-3);
  std::vector<std::vector<int>> rows(static_cast<std::size_t>(std::ranges::max(row)) + 1);
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    rows[at(row[at(cell)])].push_back(cell);
  }
  for (std::vector<int>& cells : rows) {
    std::ranges::stable_sort(cells, {},
                             [&](int cell) { return figure.cells()[at(cell)].position.x; });
  }
  return rows;
}

std::string drawn_text(const Figure& figure, std::span<const std::string> texts) {
  const std::vector<std::vector<int>> rows = drawn_rows(figure);
  const auto x = [&](int cell) { return figure.cells()[at(cell)].position.x; };
  int widest = 1;
  for (const std::string& text : texts) widest = std::max(widest, columns(text));
  OwnSums sums = own_sums(figure);
  const std::vector<ColumnText> under = sums_of_columns(figure, sums);
  for (const ColumnText& one : under) widest = std::max(widest, columns(one.text));
  // The least scale, in characters per unit, at which texts in one row do not touch.
  double scale = 0;
  for (const std::vector<int>& row : rows) {
    for (std::size_t i = 1; i < row.size(); ++i) {
      scale = std::max(scale, (widest + 1) / (x(row[i]) - x(row[i - 1])));
    }
  }
  double left = x(0), right = left;
  for (const std::vector<int>& row : rows) {
    left = std::min(left, x(row.front()));
    right = std::max(right, x(row.back()));
  }
  if ((right - left) * scale > widest_page) return listed_text(figure, texts);

  std::string drawing;
  int end = 0;
  const auto put = [&](double at_x, const std::string& text) {
    const double centre = (at_x - left) * scale + widest / 2.0;
    const int column = static_cast<int>(std::lround(centre + widest / 2.0)) - columns(text);
    drawing.append(static_cast<std::size_t>(std::max(column - end, 0)), ' ');
    drawing += text;
    end = column + columns(text);
  };
  // Sums are comments to a reader of numbers.
  for (const std::vector<int>& row : rows) {
    end = 0;
    if (!under.empty()) drawing += "  ";
    for (const int cell : row) put(x(cell), texts[at(cell)]);
    const std::string sum = taken(row, sums);
    if (!sum.empty()) drawing += "  # " + sum;
    drawing += '\n';
  }
  if (!under.empty()) {
    end = 0;
    drawing += "# ";
    for (const ColumnText& one : under) put(one.x, one.text);
    drawing += '\n';
  }
  for (const auto& [cells, sum] : sums) drawing += "  # " + sum.listed + '\n';
  return drawing;
}

std::string drawn_text(const Figure& figure, const Assignment& values) {
  return drawn_text(figure, texts_of(values));
}

std::vector<std::string> texts_of(const Assignment& values) {
  std::vector<std::string> texts;
  for (const int value : values) texts.push_back(std::to_string(value));
  return texts;
}

/// Returns the positions of a cabinet projection. Each layer is shifted right and up from the layer
/// in front of it. Cubes of four dimensions stand below each other. The angle was found by trial:
/// in a cube of order 3, no line passes behind a cell that is not on it.
std::vector<Position> picture_positions(const Figure& figure) {
  std::vector<Position> positions;
  std::vector<double> depths;
  for (const Cell& cell : figure.cells()) {
    positions.push_back(cell.place ? Position{cell.place->x, cell.place->y} : cell.position);
    depths.push_back(cell.place ? cell.place->z : 0);
  }
  const auto [nearest, farthest] = std::ranges::minmax(depths);
  const double layers = farthest - nearest + 1;
  for (std::size_t i = 0; i < positions.size(); ++i) {
    positions[i].x += (depths[i] - nearest) * 0.95 / layers;
    positions[i].y -= (depths[i] - nearest) * 0.35 / layers;
  }
  if (is_of_four_dimensions(figure)) {
    const auto height = [](const Cell& cell) { return cell.place->y; };
    const auto [top, bottom] = std::ranges::minmax(figure.cells(), {}, height);
    for (std::size_t i = 0; i < positions.size(); ++i) {
      positions[i].y += figure.cells()[i].place->w * (height(bottom) - height(top) + 2);
    }
  }
  return positions;
}

std::vector<std::vector<int>> joined_lines(const Figure& figure) {
  const Position centre = middle_of(figure);
  const double tolerance = least_distance(figure) * 1e-3;
  std::vector<double> radius;
  for (const auto& [label, at, place] : figure.cells()) {
    radius.push_back(std::hypot(at.x - centre.x, at.y - centre.y));
  }
  std::vector<std::vector<int>> lines = figure.every_line();
  for (std::vector<int>& line : lines) {
    std::vector<int> ring = line;
    std::erase_if(ring,
                  [&](int cell) { return radius[static_cast<std::size_t>(cell)] < tolerance; });
    if (ring.size() < 3) continue;
    const double first = radius[static_cast<std::size_t>(ring.front())];
    const bool is_round = std::ranges::all_of(ring, [&](int cell) {
      return std::abs(radius[static_cast<std::size_t>(cell)] - first) < tolerance;
    });
    if (!is_round) continue;
    ring.push_back(ring.front());
    line = std::move(ring);
  }
  return lines;
}

}  // namespace loshu
