#include "loshu/figure/drawing/named_lines.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace loshu::detail {
namespace {

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
    case LineKind::file:
      return boards_->size[3] > 1 ? along(3) : std::vector<Line>();
    case LineKind::half_row:
      return halves(0);
    case LineKind::half_column:
      return halves(1);
    case LineKind::side:
      return boards_->whole && !is_solid_ ? plane_.sides() : std::vector<Line>();
    case LineKind::opposite:
    case LineKind::middle:
      return in_plane(kind);
    default:
      return diagonals(kind);
  }
}

/// Returns the rows, columns, pillars or files: the cells that differ along one axis only.
std::vector<Line> NamedLines::along(std::size_t axis) const {
  std::map<BoardPlace, Line> rows;
  for (std::size_t cell = 0; cell < boards_->cells.size(); ++cell) {
    BoardPlace place = boards_->cells[cell];
    place[axis] = 0;
    rows[place].push_back(static_cast<int>(cell));
  }
  std::vector<Line> found;
  for (auto& [place, row] : rows) found.push_back(std::move(row));
  return found;
}

/// Returns the halves of the rows or columns of a board, if they have an even number of cells.
std::vector<Line> NamedLines::halves(std::size_t axis) const {
  if (!boards_->whole || boards_->size[2] > 1 || boards_->size[axis] % 2 != 0) return {};
  std::vector<Line> found;
  for (const Line& line : along(axis)) {
    for (const int half : {0, 1}) {
      Line& cells = found.emplace_back();
      for (const int cell : line) {
        const int place = boards_->cells[at(cell)][axis];
        if (2 * place / boards_->size[axis] == half) cells.push_back(cell);
      }
    }
  }
  return found;
}

/// Returns the lines of a square board, of each layer, or of a cube that are no rows: diagonals,
/// straight and bent, and blocks.
std::vector<Line> NamedLines::diagonals(LineKind kind) const {
  const int order = boards_->size[0], rows = boards_->size[1], layers = boards_->size[2],
            cubes = boards_->size[3];
  if (!boards_->whole || order < 2 || rows != order) return {};
  std::map<BoardPlace, int> cell_at;
  for (std::size_t i = 0; i < boards_->cells.size(); ++i) {
    cell_at.emplace(boards_->cells[i], static_cast<int>(i));
  }
  const auto wrapped = [&](int i) { return (i % order + order) % order; };
  // Begins at a place, and moves by a step; each coordinate continues on the other side.
  const auto diagonal = [&](const BoardPlace& from, const BoardPlace& step) {
    Line line;
    for (int i = 0; i < order; ++i) {
      BoardPlace place = from;
      for (std::size_t axis = 0; axis < place.size(); ++axis) {
        if (step[axis] != 0) place[axis] = wrapped(place[axis] + step[axis] * i);
      }
      line.push_back(cell_at.at(place));
    }
    return ascending(std::move(line));
  };
  const int last = order - 1;
  std::vector<Line> found;
  const auto add_both = [&](int layer) {
    found.push_back(diagonal({0, 0, layer}, {1, 1}));
    found.push_back(diagonal({0, last, layer}, {1, -1}));
  };
  const bool is_board = layers == 1 && cubes == 1;
  switch (kind) {
    case LineKind::wrapped_diagonal:
      for (int row = 0; is_board && order > 2 && row < order; ++row) {
        for (const int down : {1, -1}) found.push_back(diagonal({0, row}, {1, down}));
      }
      break;
    case LineKind::main_diagonal:
      if (is_board) add_both(0);
      break;
    case LineKind::layer_diagonal:
      for (int layer = 0; layers > 1 && cubes == 1 && layer < layers; ++layer) add_both(layer);
      break;
    case LineKind::space_diagonal:
      for (const int behind : {1, -1}) {
        if (layers != order || cubes > 1) break;
        const int layer = behind > 0 ? 0 : last;
        found.push_back(diagonal({0, 0, layer}, {1, 1, behind}));
        found.push_back(diagonal({0, last, layer}, {1, -1, behind}));
      }
      break;
    case LineKind::long_diagonal:
      for (int ways = 0; layers == order && cubes == order && ways < 8; ++ways) {
        BoardPlace from{}, step{1, 1, 1, 1};
        for (std::size_t axis = 1; axis < step.size(); ++axis) {
          if ((ways >> (axis - 1) & 1) == 0) continue;
          from[axis] = last;
          step[axis] = -1;
        }
        found.push_back(diagonal(from, step));
      }
      break;
    case LineKind::bent_diagonal:
      for (int first = 0; is_board && order % 2 == 0 && order > 2 && first < order; ++first) {
        for (const int way : {1, -1}) {
          Line down, across;
          for (int i = 0; i < order; ++i) {
            const int bent = wrapped(first + way * std::min(i, last - i));
            down.push_back(cell_at.at({bent, i}));
            across.push_back(cell_at.at({i, bent}));
          }
          found.push_back(ascending(std::move(down)));
          found.push_back(ascending(std::move(across)));
        }
      }
      break;
    case LineKind::block:
      for (const auto& [place, cell] : cell_at) {
        if (!is_board || order < 3) break;
        const int right = wrapped(place[0] + 1), below = wrapped(place[1] + 1);
        found.push_back(ascending({cell, cell_at.at({right, place[1]}),
                                   cell_at.at({place[0], below}), cell_at.at({right, below})}));
      }
      break;
    default:
      break;
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
