#include "loshu/figure/drawing/boards.hpp"

#include <algorithm>
#include <cmath>
#include <set>

namespace loshu::detail {
namespace {

constexpr double tolerance = 1e-3;

/// Whether the drawing shows each layer of a solid unchanged, only shifted to the right or left.
bool layers_are_drawn(const Figure& figure) {
  std::vector<std::pair<double, double>> shifts;  // each layer and its shift to the right
  for (const Cell& cell : figure.cells()) {
    if (std::abs(cell.position.y - cell.place->y) > tolerance) return false;
    const double shift = cell.position.x - cell.place->x;
    const auto found = std::ranges::find(shifts, cell.place->z, &std::pair<double, double>::first);
    if (found == shifts.end()) {
      shifts.emplace_back(cell.place->z, shift);
    } else if (std::abs(found->second - shift) > tolerance) {
      return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Boards> boards_of(const Figure& figure) {
  const std::vector<Cell>& cells = figure.cells();
  const bool is_solid = cells.front().place.has_value();
  if (is_solid ? !layers_are_drawn(figure) : lattice(figure) != Tiling::squares)
    return std::nullopt;
  const double unit = is_solid ? 1 : least_distance(figure);
  std::vector<std::array<double, 3>> places;
  for (const Cell& cell : cells) {
    const auto [x, y, z] = is_solid ? *cell.place : Place{cell.position.x, cell.position.y};
    places.push_back({x / unit, y / unit, z / unit});
  }
  std::array<double, 3> least = places.front();
  for (const auto& place : places) {
    for (std::size_t i = 0; i < 3; ++i) least[i] = std::min(least[i], place[i]);
  }
  Boards boards;
  std::set<std::array<int, 3>> seen;
  for (const auto& place : places) {
    std::array<int, 3> whole{};
    for (std::size_t i = 0; i < 3; ++i) {
      const double number = place[i] - least[i];
      whole[i] = static_cast<int>(std::lround(number));
      if (std::abs(number - whole[i]) > 1e-2) return std::nullopt;
      boards.size[i] = std::max(boards.size[i], whole[i] + 1);
    }
    seen.insert(whole);
    boards.cells.push_back(whole);
  }
  const auto [columns, rows, layers] = boards.size;
  boards.whole = 1.0 * columns * rows * layers == static_cast<double>(seen.size());
  if (is_solid && !boards.whole) return std::nullopt;
  return boards;
}

Tiling picture_tiling(const Figure& figure) {
  const auto families = line_families(figure);
  const auto named = [&](const std::string& name) {
    return std::ranges::any_of(families,
                               [&](const LineFamily& family) { return family.name == name; });
  };
  // A tiling does not show lines without a name, so a figure that has such lines is not tiled.
  const bool has_more = !families.back().lines.empty() && families.back().name.empty() &&
                        families.back().lines.front() < static_cast<int>(figure.lines().size());
  if (has_more) return Tiling::none;
  if (!figure.cells().front().place) return tiling(figure);
  return named("each row") && named("each column") && boards_of(figure) ? Tiling::squares
                                                                        : Tiling::none;
}

}  // namespace loshu::detail
