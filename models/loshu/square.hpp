#pragma once

/// \file
/// Magic squares of every kind.
/// \snippet models.cpp square

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// Which lines of a square have the magic sum.
enum class SquareKind {
  magic,        ///< rows, columns and the two diagonals
  semimagic,    ///< rows and columns
  pandiagonal,  ///< all diagonals too, continued on the other side
  /// As magic, and two cells opposite each other across the centre have the first and the last
  /// value together; so the centre, its own opposite, has their mean.
  associative,
};

/// The orders of squares.
inline constexpr SizeRange square_orders{1, 200};

/// The figure of magic squares: order² cells; rows, columns and diagonals. Labels are
/// "(row,column)" from (1,1).
/// \param diagonals  a sum that the two diagonals of a magic square have in place of the magic sum
/// \throws Error for an order out of range, or a sum of the diagonals of another kind
[[nodiscard]] Figure square(int order, SquareKind kind = SquareKind::magic,
                            std::optional<int> diagonals = std::nullopt);

/// Magic squares, of the usual kind unless another is named.
class MagicSquare : public Extend<MagicSquare, MagicModel> {
 public:
  /// With the values from 1, and any sum that they allow.
  explicit MagicSquare(int order, const Options& options = {});
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, for a sum that no line can have, and for a first value
  ///   with which the sum is no integer: it names those with which it is
  MagicSquare(int order, int first_value, std::optional<int> sum, const Options& options = {});
  /// The same, of a kind.
  MagicSquare(int order, SquareKind kind, const Options& options = {});
  /// The same, of a kind.
  MagicSquare(int order, SquareKind kind, int first_value, std::optional<int> sum,
              const Options& options = {});
};

}  // namespace loshu
