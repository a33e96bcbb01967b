#include "loshu/figure/drawing/boards.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace loshu::detail {
namespace {

constexpr double tolerance = 1e-3;

/// The shifts of parts of a solid in its drawing, by the coordinate that all cells of a part share.
class Shifts {
 public:
  /// Returns whether all cells of this part, so far, are shifted alike.
  bool is_even(double part, double shift) {
    const auto [found, is_new] = shifts_.emplace(part, shift);
    return is_new || std::abs(found->second - shift) <= tolerance;
  }

 private:
  std::map<double, double> shifts_;
};

/// Whether the drawing shows each layer of a solid unchanged, only shifted to the right or left.
/// The cubes of four dimensions may be shifted up or down.
bool layers_are_drawn(const Figure& figure) {
  const bool has_cubes = is_of_four_dimensions(figure);
  Shifts layers, cubes;
  return std::ranges::all_of(figure.cells(), [&](const Cell& cell) {
    const double right = cell.position.x - cell.place->x, down = cell.position.y - cell.place->y;
    return layers.is_even(cell.place->z, right) &&
           (has_cubes ? cubes.is_even(cell.place->w, down) : std::abs(down) <= tolerance);
  });
}

}  // namespace

std::optional<Boards> boards_of(const Figure& figure) {
  const std::vector<Cell>& cells = figure.cells();
  const bool is_solid = cells.front().place.has_value();
  if (is_solid ? !layers_are_drawn(figure) : lattice(figure) != Tiling::squares)
    return std::nullopt;
  const double unit = is_solid ? 1 : least_distance(figure);
  std::vector<std::array<double, 4>> places;
  for (const Cell& cell : cells) {
    const Place at = is_solid ? *cell.place : Place{cell.position.x, cell.position.y};
    places.push_back({at.x / unit, at.y / unit, at.z / unit, at.w / unit});
  }
  std::array<double, 4> least = places.front();
  for (const auto& place : places) {
    for (std::size_t i = 0; i < least.size(); ++i) least[i] = std::min(least[i], place[i]);
  }
  Boards boards;
  std::set<BoardPlace> seen;
  for (const auto& place : places) {
    BoardPlace whole{};
    for (std::size_t i = 0; i < whole.size(); ++i) {
      const double number = place[i] - least[i];
      whole[i] = static_cast<int>(std::lround(number));
      if (std::abs(number - whole[i]) > 1e-2) return std::nullopt;
      boards.size[i] = std::max(boards.size[i], whole[i] + 1);
    }
    seen.insert(whole);
    boards.cells.push_back(whole);
  }
  const auto [columns, rows, layers, cubes] = boards.size;
  boards.whole = 1.0 * columns * rows * layers * cubes == static_cast<double>(seen.size());
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
