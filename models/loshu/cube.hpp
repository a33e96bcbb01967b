#pragma once

/// \file
/// Magic cubes and tesseracts.
/// \snippet models.cpp cube

#include <array>

#include <loshu/sizes.hpp>

namespace loshu {

/// The kind of a cube: which lines have the magic sum besides rows, columns, pillars and the four
/// space diagonals. The words are those of C. Boyer's and H. Heinz's lists of cubes.
enum class CubeKind {
  magic,        ///< no others
  diagonal,     ///< both diagonals of each plane section
  pandiagonal,  ///< all diagonals of each plane section, which continue on the other side
  perfect,      ///< as `pandiagonal`, and all space diagonals, which continue on the other side
  /// As `magic`. In addition, blocks of four cells of a section, wrapped around, have four times
  /// the mean. Two cells half the order apart along a space diagonal have twice the mean.
  most_perfect,
};

/// The words for kinds of cubes, each with its summary in lists.
inline constexpr std::array cube_kind_names{
    NamedKind{CubeKind::magic, "magic", "three directions, four diagonals"},
    NamedKind{CubeKind::diagonal, "diagonal", "both diagonals of each section, too"},
    NamedKind{CubeKind::pandiagonal, "pandiagonal", "all diagonals of sections, wrapped"},
    NamedKind{CubeKind::perfect, "perfect", "all diagonals, wrapped around"},
    NamedKind{CubeKind::most_perfect, "most-perfect", "blocks of sections, and pairs, too"}};

/// The order is the number of cells of an edge. The greatest cube has 9,261 cells.
inline constexpr SizeRange cube_orders{1, 21};
/// The order is the number of cells of an edge. The greatest tesseract has 38,416 cells.
inline constexpr SizeRange tesseract_orders{1, 14};

/// The figure of (simple) magic cubes, with order³ cells. Its lines are the rows, columns and
/// pillars and the four space diagonals. The diagonals of the faces are no lines (W. S. Andrews,
/// "Magic squares and cubes", 1908). Labels are "(layer,row,column)" from (1,1,1). In a text
/// drawing the layers stand side by side.
/// \throws Error for an order out of range, and for an odd order of a most-perfect cube
[[nodiscard]] Figure cube(int order, CubeKind kind = CubeKind::magic);

/// The figure of magic tesseracts, cubes of four dimensions with order⁴ cells. Its lines go along
/// the four axes, and eight diagonals through the centre. Labels are "(cube,layer,row,column)" from
/// (1,1,1,1). In a drawing the layers of a cube stand side by side, and the cubes below each other
/// (J. R. Hendricks, "The magic tesseracts of order 3 complete", 1990).
/// \throws Error for an order out of range
[[nodiscard]] Figure tesseract(int order);

/// The model of magic cubes. They are of the usual kind unless another kind is named.
class MagicCube : public Extend<MagicCube, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicCube(int order, const Options& options = {});
  /// Makes the model of a kind of cube, with the values from 1 and any magic sum.
  MagicCube(int order, CubeKind kind, const Options& options = {});
  /// Makes the model of a cube.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicCube(int order, int first_value, std::optional<int> sum, const Options& options = {});
};

/// The size of the model is the order, the number of cells on an edge.
class MagicTesseract : public FamilyModel<MagicTesseract, tesseract> {
 public:
  using FamilyModel::FamilyModel;
};

}  // namespace loshu
