// The drawing follows from the positions and the lines alone. All lengths are in pixels of the SVG,
// at `unit` pixels to the least distance of two cells.

#include <loshu/draw.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <set>
#include <vector>

namespace loshu {
namespace {

constexpr double margin = 12;

/// Pairs of cells at the least distance.
std::vector<std::pair<int, int>> neighbours(const Figure& figure) {
  const double reach = least_distance(figure) * 1.001;
  std::vector<std::pair<int, int>> pairs;
  std::vector<int> by_x(figure.cells().size());
  for (std::size_t i = 0; i < by_x.size(); ++i) by_x[i] = static_cast<int>(i);
  const auto position = [&](int cell) {
    return figure.cells()[static_cast<std::size_t>(cell)].position;
  };
  std::ranges::sort(by_x, {}, [&](int cell) { return position(cell).x; });
  for (std::size_t i = 0; i < by_x.size(); ++i) {
    for (std::size_t j = i + 1; j < by_x.size(); ++j) {
      const double dx = position(by_x[j]).x - position(by_x[i]).x;
      if (dx > reach) break;
      const double dy = position(by_x[j]).y - position(by_x[i]).y;
      if (std::hypot(dx, dy) <= reach) pairs.emplace_back(by_x[i], by_x[j]);
    }
  }
  return pairs;
}

/// Whether the cells of every pair have a line in common.
bool share_lines(const Figure& figure, const std::vector<std::pair<int, int>>& pairs) {
  const std::vector<std::vector<int>> lines = figure.lines_through();
  return std::ranges::all_of(pairs, [&](const auto& pair) {
    const std::vector<int>& other = lines[static_cast<std::size_t>(pair.second)];
    return std::ranges::any_of(lines[static_cast<std::size_t>(pair.first)],
                               [&](int line) { return std::ranges::binary_search(other, line); });
  });
}

/// Whether one can walk from any cell to any other by the pairs.
bool connect_all(const Figure& figure, const std::vector<std::pair<int, int>>& pairs) {
  std::vector<std::vector<int>> next(figure.cells().size());
  for (const auto& [a, b] : pairs) {
    next[static_cast<std::size_t>(a)].push_back(b);
    next[static_cast<std::size_t>(b)].push_back(a);
  }
  std::set<int> reached{0};
  std::vector<int> open{0};
  while (!open.empty()) {
    const int cell = open.back();
    open.pop_back();
    for (const int neighbour : next[static_cast<std::size_t>(cell)]) {
      if (reached.insert(neighbour).second) open.push_back(neighbour);
    }
  }
  return reached.size() == figure.cells().size();
}

/// Whether every pair lies at a multiple of the angle from the horizontal.
bool at_multiples_of(double angle, const Figure& figure,
                     const std::vector<std::pair<int, int>>& pairs) {
  return std::ranges::all_of(pairs, [&](const auto& pair) {
    const Position a = figure.cells()[static_cast<std::size_t>(pair.first)].position;
    const Position b = figure.cells()[static_cast<std::size_t>(pair.second)].position;
    const double turns = std::atan2(b.y - a.y, b.x - a.x) / angle;
    return std::abs(turns - std::round(turns)) < 1e-3;
  });
}

/// Whether the cells of every row stand side by side, rows being those at multiples of the angle,
/// at that distance from each other. Where there are gaps, lines may run through what is not there.
bool rows_are_whole(double angle, double row_distance, const Figure& figure) {
  const double least = least_distance(figure);
  const Position origin = figure.cells().front().position;
  for (double turn = 0; turn < std::numbers::pi - 1e-3; turn += angle) {
    const double dx = std::cos(turn), dy = std::sin(turn);
    std::map<long, std::vector<double>> rows;
    for (const Cell& cell : figure.cells()) {
      const double x = cell.position.x - origin.x, y = cell.position.y - origin.y;
      rows[std::lround((x * dy - y * dx) / (least * row_distance))].push_back(x * dx + y * dy);
    }
    for (auto& [number, row] : rows) {
      const auto [first, last] = std::ranges::minmax(row);
      if (last - first > least * (static_cast<double>(row.size()) - 0.5)) return false;
    }
  }
  return true;
}

/// The size of a figure's drawing, and where its cells are in it.
struct Layout {
  explicit Layout(const Figure& figure)
      : tiles(tiling(figure)), unit(tiles == Tiling::none ? 56 : 44) {
    const std::vector<Position> positions = picture_positions(figure);
    const double scale = unit / least_distance(positions);
    double left = std::numeric_limits<double>::infinity(), right = -left;
    double top = left, bottom = right;
    for (const auto& [x, y] : positions) {
      left = std::min(left, x);
      right = std::max(right, x);
      top = std::min(top, y);
      bottom = std::max(bottom, y);
    }
    const double edge = margin + unit * (tiles == Tiling::hexagons ? 0.6 : 0.5);
    for (const auto& [x, y] : positions) {
      centres.push_back({(x - left) * scale + edge, (y - top) * scale + edge});
    }
    width = (right - left) * scale + 2 * edge;
    height = (bottom - top) * scale + 2 * edge;
  }
  Tiling tiles;
  double unit;
  double width = 0, height = 0;
  std::vector<Position> centres;
};

std::string tile_points(Tiling tiles, Position centre, double unit) {
  const int corners = tiles == Tiling::squares ? 4 : 6;
  const double radius = unit / 2 / std::cos(std::numbers::pi / corners);
  const double first = tiles == Tiling::squares ? std::numbers::pi / 4 : std::numbers::pi / 6;
  std::string points;
  for (int i = 0; i < corners; ++i) {
    const double angle = first + 2 * std::numbers::pi * i / corners;
    points += (i == 0 ? "" : " ") + svg_number(centre.x + radius * std::cos(angle)) + "," +
              svg_number(centre.y + radius * std::sin(angle));
  }
  return points;
}

std::string polyline(const std::vector<int>& cells, const Layout& layout,
                     const std::string& dashes) {
  std::string svg = "<polyline class=\"line\"" + dashes + " points=\"";
  for (const int cell : cells) {
    const Position centre = layout.centres[static_cast<std::size_t>(cell)];
    svg += svg_number(centre.x) + "," + svg_number(centre.y) + " ";
  }
  return svg + "\"/>\n";
}

std::string figure_group(const Figure& figure, const Layout& layout,
                         std::span<const std::string> texts, const std::vector<bool>& marked = {}) {
  std::string svg;
  if (layout.tiles == Tiling::none) {
    const std::vector<std::vector<int>> lines = joined_lines(figure);
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const bool is_fixed = i >= figure.lines().size();
      svg += polyline(lines[i], layout, is_fixed ? " stroke-dasharray=\"5 4\"" : "");
    }
  }
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const Position centre = layout.centres[i];
    const std::string classes = !marked.empty() && marked[i] ? "cell marked" : "cell";
    svg += layout.tiles == Tiling::none
               ? "<circle class=\"" + classes + "\" cx=\"" + svg_number(centre.x) + "\" cy=\"" +
                     svg_number(centre.y) + "\" r=\"" + svg_number(layout.unit * 0.34) + "\"/>"
               : "<polygon class=\"" + classes + "\" points=\"" +
                     tile_points(layout.tiles, centre, layout.unit) + "\"/>";
    const double size =
        layout.unit * std::min(0.36, 1.1 / static_cast<double>(texts[i].size() + 1));
    svg += "<text x=\"" + svg_number(centre.x) + "\" y=\"" + svg_number(centre.y + size * 0.35) +
           "\" font-size=\"" + svg_number(size) + "\">" + svg_escaped(texts[i]) + "</text>\n";
  }
  return svg;
}

}  // namespace

const char* const figure_style =
    ".line { fill: none; stroke: #8a8f98; stroke-width: 2.5 }\n"
    ".cell { fill: #fdf6e3; stroke: #3b4252; stroke-width: 1.6 }\n"
    "text { text-anchor: middle }\n";

Tiling tiling(const Figure& figure) {
  if (figure.cells().front().place) return Tiling::none;  // a solid
  const std::vector<std::pair<int, int>> pairs = neighbours(figure);
  if (!connect_all(figure, pairs) || !share_lines(figure, pairs)) return Tiling::none;
  constexpr double quarter = std::numbers::pi / 2, sixth = std::numbers::pi / 3;
  if (at_multiples_of(quarter, figure, pairs)) {
    return rows_are_whole(quarter, 1, figure) ? Tiling::squares : Tiling::none;
  }
  if (at_multiples_of(sixth, figure, pairs)) {
    return rows_are_whole(sixth, std::sin(sixth), figure) ? Tiling::hexagons : Tiling::none;
  }
  return Tiling::none;
}

DrawnFigure drawn_figure(const Figure& figure, std::span<const std::string> texts,
                         const std::vector<bool>& marked) {
  const Layout layout(figure);
  return {layout.width, layout.height, figure_group(figure, layout, texts, marked), layout.centres,
          layout.unit};
}

std::string drawn_svg(const Figure& figure, std::span<const std::string> texts) {
  const Layout layout(figure);
  return svg_document(layout.width, layout.height, figure.title(), figure_style,
                      figure_group(figure, layout, texts));
}

std::string gallery_svg(const Figure& figure, std::span<const Assignment> assignments) {
  const Layout layout(figure);
  const auto count = static_cast<double>(assignments.size());
  const double columns = std::clamp(
      std::round(std::sqrt(count * layout.height / layout.width * 1.4)), 1.0, std::max(count, 1.0));
  const double rows = std::max(1.0, std::ceil(count / columns));
  std::string body;
  for (std::size_t i = 0; i < assignments.size(); ++i) {
    const double column = std::fmod(static_cast<double>(i), columns);
    const double row = std::floor(static_cast<double>(i) / columns);
    std::vector<std::string> texts;
    for (const int value : assignments[i]) texts.push_back(std::to_string(value));
    body += "<g transform=\"translate(" + svg_number(column * layout.width) + " " +
            svg_number(row * layout.height) + ")\">\n" + figure_group(figure, layout, texts) +
            "</g>\n";
  }
  const std::string title = figure.title() + ": " + std::to_string(assignments.size()) +
                            (assignments.size() == 1 ? " solution" : " solutions");
  return svg_document(columns * layout.width, rows * layout.height, title, figure_style, body);
}

}  // namespace loshu
