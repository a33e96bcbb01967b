#include "loshu/figure/drawing/named_lines.hpp"

#include <array>
#include <map>
#include <utility>

namespace loshu::detail {
namespace {

/// Adds the middle cell to each circle.
std::vector<Line> with_hub(std::vector<Line> circles, std::optional<int> middle) {
  if (!middle) return {};
  for (Line& circle : circles) {
    circle.push_back(*middle);
    circle = ascending(std::move(circle));
  }
  return circles;
}

}  // namespace

NamedLines::NamedLines(const Figure& figure)
    : is_solid_(figure.cells().front().place.has_value()),
      boards_(boards_of(figure)),
      hexagons_(!boards_ && lattice(figure) == Tiling::hexagons),
      plane_(figure) {}

std::vector<Line> NamedLines::all(LineKind kind) const {
  if (boards_) return on_boards(kind);
  // The lines of other solids are seen in space, and the positions are a picture of it.
  return is_solid_ ? std::vector<Line>() : in_plane(kind);
}

std::vector<Line> NamedLines::on_boards(LineKind kind) const {
  switch (kind) {
    case LineKind::row:
      return along(0);
    case LineKind::column:
      return along(1);
    case LineKind::pillar:
      return boards_->size[2] > 1 ? along(2) : std::vector<Line>();
    case LineKind::side:
      return boards_->whole && !is_solid_ ? plane_.sides() : std::vector<Line>();
    case LineKind::opposite:
    case LineKind::middle:
      return in_plane(kind);
    default:
      return diagonals(kind);
  }
}

/// Returns the rows, columns or pillars: the cells that differ along one axis only.
std::vector<Line> NamedLines::along(std::size_t axis) const {
  std::map<std::array<int, 3>, Line> rows;
  for (std::size_t cell = 0; cell < boards_->cells.size(); ++cell) {
    std::array<int, 3> place = boards_->cells[cell];
    place[axis] = 0;
    rows[place].push_back(static_cast<int>(cell));
  }
  std::vector<Line> found;
  for (auto& [place, row] : rows) found.push_back(std::move(row));
  return found;
}

/// Returns the diagonals of a square board, of each layer, or of a cube.
std::vector<Line> NamedLines::diagonals(LineKind kind) const {
  const int order = boards_->size[0], layers = boards_->size[2];
  if (!boards_->whole || order < 2 || boards_->size[1] != order) return {};
  std::map<std::array<int, 3>, int> cell_at;
  for (std::size_t i = 0; i < boards_->cells.size(); ++i) {
    cell_at.emplace(boards_->cells[i], static_cast<int>(i));
  }
  // Begins at a row and a layer, and moves down the rows and layers by these steps.
  const auto diagonal = [&](int row, int down, int layer, int behind) {
    Line line;
    for (int i = 0; i < order; ++i) {
      const int at_row = ((row + down * i) % order + order) % order;
      line.push_back(cell_at.at({i, at_row, layer + behind * i}));
    }
    return ascending(std::move(line));
  };
  std::vector<Line> found;
  if (kind == LineKind::wrapped_diagonal && layers == 1 && order > 2) {
    for (int row = 0; row < order; ++row) {
      for (const int down : {1, -1}) found.push_back(diagonal(row, down, 0, 0));
    }
  }
  const bool is_flat = kind == LineKind::main_diagonal && layers == 1;
  if (is_flat || (kind == LineKind::layer_diagonal && layers > 1)) {
    for (int layer = 0; layer < layers; ++layer) {
      found.push_back(diagonal(0, 1, layer, 0));
      found.push_back(diagonal(order - 1, -1, layer, 0));
    }
  }
  if (kind == LineKind::space_diagonal && layers == order) {
    for (const auto& [layer, behind] : {std::pair(0, 1), std::pair(order - 1, -1)}) {
      found.push_back(diagonal(0, 1, layer, behind));
      found.push_back(diagonal(order - 1, -1, layer, behind));
    }
  }
  return found;
}

std::vector<Line> NamedLines::in_plane(LineKind kind) const {
  switch (kind) {
    case LineKind::hexagon_row:
      return hexagons_ ? plane_.hexagon_rows() : std::vector<Line>();
    case LineKind::hub_circle:
      return with_hub(plane_.circles(), plane_.middle());
    case LineKind::circle:
      return plane_.circles();
    case LineKind::diameter:
      return plane_.diameters();
    case LineKind::spoke:
      return plane_.spokes();
    case LineKind::side:
      return plane_.sides();
    case LineKind::straight:
      return plane_.longest_straight();
    case LineKind::opposite:
      return plane_.opposite_pairs();
    case LineKind::middle:
      return plane_.middle() ? std::vector<Line>{{*plane_.middle()}} : std::vector<Line>();
    default:
      return {};
  }
}

}  // namespace loshu::detail
