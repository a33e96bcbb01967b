// Groups lines under names such as "each row". A reader takes "each row" for every row of the
// drawing. So a group gets its name only if it contains all lines that look alike.

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <tuple>

#include "loshu/figure/drawing/boards.hpp"

namespace loshu {
namespace {

using detail::Boards;
using Kind = detail::LineLook::Kind;

/// The kind of a line's sum: the magic sum, a constant, or a multiple of the mean value.
std::tuple<int, int> sum_kind(const Figure& figure, int line) {
  const auto place = static_cast<std::size_t>(line);
  if (place < figure.lines().size()) return {0, 0};
  const FixedLine& fixed = figure.fixed_lines()[place - figure.lines().size()];
  return fixed.sum ? std::tuple(1, *fixed.sum)
                   : std::tuple(2, static_cast<int>(fixed.cells.size()));
}

/// Counts the rows, columns or pillars of a board: the rows along one axis.
std::size_t rows_of(const Boards& boards, std::size_t axis) {
  std::set<std::array<int, 3>> rows;
  for (std::array<int, 3> place : boards.cells) {
    place[axis] = 0;
    rows.insert(place);
  }
  return rows.size();
}

/// Counts the rows of hexagons in all three directions together.
std::size_t hexagon_rows(const Figure& figure) {
  const double unit = least_distance(figure), height = unit * std::sqrt(3) / 2;
  const Position origin = figure.cells().front().position;
  std::set<std::pair<int, std::int64_t>> rows;
  for (const Cell& cell : figure.cells()) {
    const double x = cell.position.x - origin.x, y = cell.position.y - origin.y;
    const std::array offsets{y, y / 2 + x * std::sqrt(3) / 2, y / 2 - x * std::sqrt(3) / 2};
    for (int i = 0; i < 3; ++i) {
      rows.emplace(i, std::lround(offsets[static_cast<std::size_t>(i)] / height));
    }
  }
  return rows.size();
}

/// Lines with the same look and the same kind of sum, by their places in `every_line()`.
using LineGroup = std::vector<int>;

/// Whether the group has all lines that a person would call by the name of this kind.
bool is_whole(const Figure& figure, const std::optional<Boards>& boards, Kind kind,
              const LineGroup& group) {
  const auto count = group.size();
  const auto order = boards ? static_cast<std::size_t>(boards->size[1]) : 0;
  switch (kind) {
    case Kind::row:
      return count == rows_of(*boards, 0);
    case Kind::column:
      return count == rows_of(*boards, 1);
    case Kind::pillar:
      return count == rows_of(*boards, 2);
    case Kind::hexagon_row:
      return count == hexagon_rows(figure);
    case Kind::main_diagonal:
      return count == 2;
    case Kind::layer_diagonal:
      return count == 2 * order;
    case Kind::space_diagonal:
      return count == 4;
    case Kind::wrapped_diagonal:
      return count == 2 * order;  // counts the main diagonals too
    case Kind::opposite:
      return count == static_cast<std::size_t>(figure.cell_count() / 2);
    case Kind::none:
      return false;
    default:
      return true;
  }
}

std::string straight_name(const Figure& figure, const LineGroup& group) {
  const std::vector<Line> lines = figure.every_line();
  const std::size_t size = lines[static_cast<std::size_t>(group.front())].size();
  const bool same = std::ranges::all_of(
      group, [&](int line) { return lines[static_cast<std::size_t>(line)].size() == size; });
  return same ? "each straight line of " + std::to_string(size) + " cells" : "each straight line";
}

struct KindName {
  const char* name;
  bool is_plural = false;
};

/// The name of each kind of look, in the order of `LineLook::Kind`.
constexpr KindName kind_names[]{{"each row"},
                                {"each column"},
                                {"each pillar through the layers"},
                                {"each straight row in all three directions"},
                                {"each circle with the hub"},
                                {"each circle"},
                                {"each diameter"},
                                {"each spoke from the middle"},
                                {"each side"},
                                {"each straight line"},
                                {"both diagonals", true},
                                {"both diagonals of each layer", true},
                                {"the four space diagonals", true},
                                {"every two opposite cells", true},
                                {"the middle cell"},
                                {"all diagonals, continued on the other side", true}};
static_assert(std::size(kind_names) == static_cast<std::size_t>(Kind::none));

/// Finds straight lines that share a cell and run in the same direction, so they overlap.
std::set<int> overlapping(const Figure& figure, const std::vector<detail::LineLook>& looks) {
  const auto is_one = [&](int line) {
    const Kind kind = looks[static_cast<std::size_t>(line)].kind;
    return kind == Kind::straight || kind == Kind::side || kind == Kind::diameter;
  };
  const std::vector<Line> lines = figure.every_line();
  const auto direction = [&](int number) {
    const Line& line = lines[static_cast<std::size_t>(number)];
    const Position a = figure.cells()[static_cast<std::size_t>(line.front())].position,
                   b = figure.cells()[static_cast<std::size_t>(line.back())].position;
    const double length = std::max(std::hypot(b.x - a.x, b.y - a.y), 1e-9);
    return Position{(b.x - a.x) / length, (b.y - a.y) / length};
  };
  std::set<int> found;
  for (const std::vector<int>& through : figure.lines_through()) {
    for (std::size_t i = 0; i < through.size(); ++i) {
      for (std::size_t j = i + 1; j < through.size(); ++j) {
        if (!is_one(through[i]) || !is_one(through[j])) continue;
        const Position a = direction(through[i]), b = direction(through[j]);
        if (std::abs(a.x * b.y - a.y * b.x) < 1e-2) found.insert({through[i], through[j]});
      }
    }
  }
  return found;
}

}  // namespace

std::vector<LineFamily> line_families(const Figure& figure) {
  std::vector<detail::LineLook> looks = detail::line_looks(figure);
  for (const int line : overlapping(figure, looks)) {
    looks[static_cast<std::size_t>(line)].kind = Kind::none;
  }
  const std::optional<Boards> boards = detail::boards_of(figure);
  std::map<std::pair<std::tuple<int, int>, Kind>, LineGroup> groups;
  for (std::size_t i = 0; i < looks.size(); ++i) {
    const int line = static_cast<int>(i);
    groups[{sum_kind(figure, line), looks[i].kind}].push_back(line);
  }
  for (auto& [key, group] : groups) {  // all wrapped and main diagonals together are one family
    const auto main = groups.find({key.first, Kind::main_diagonal});
    if (key.second != Kind::wrapped_diagonal || main == groups.end()) continue;
    if (main->second.size() != 2 || std::ssize(group) != 2 * boards->size[1] - 2) continue;
    group.insert(group.end(), main->second.begin(), main->second.end());
    std::ranges::sort(group);
    main->second.clear();
  }
  std::vector<LineFamily> families;
  LineFamily others;
  for (const auto& [key, group] : groups) {
    if (group.empty()) continue;
    const Kind kind = key.second;
    if (is_whole(figure, boards, kind, group)) {
      const auto& [name, is_plural] = kind_names[static_cast<std::size_t>(kind)];
      families.push_back(
          {kind == Kind::straight ? straight_name(figure, group) : name, is_plural, group});
    } else {
      others.lines.insert(others.lines.end(), group.begin(), group.end());
    }
  }
  std::ranges::sort(others.lines);
  if (!others.lines.empty()) families.push_back(std::move(others));
  return families;
}

}  // namespace loshu
