#pragma once

#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

enum class SquareKind {
  magic,        ///< rows, columns and the two diagonals
  semimagic,    ///< rows and columns
  pandiagonal,  ///< all diagonals too, continued on the other side
  /// As magic, and two cells opposite each other across the centre have the first and the last
  /// value together; so the centre, its own opposite, has their mean.
  associative,
};

inline constexpr SizeRange square_orders{1, 200};

/// The figure of magic squares: order² cells; rows, columns and diagonals. Labels are
/// "(row,column)" from (1,1).
/// \param diagonals  a sum that the two diagonals of a magic square have in place of the magic sum
/// \throws Error for an order out of range, or a sum of the diagonals of another kind
[[nodiscard]] Figure square(int order, SquareKind kind = SquareKind::magic,
                            std::optional<int> diagonals = std::nullopt);

/// Magic squares: 1..order² with rows, columns and diagonals of one sum. The sum is a variable; the
/// total-sum constraint determines it. For other first values or a given sum, make a MagicModel of
/// `Puzzle(square(order), first_value, sum)`.
class MagicSquare : public MagicModel {
 public:
  explicit MagicSquare(int order, const Options& options = {});
  MagicSquare(int order, SquareKind kind, const Options& options = {});
  explicit MagicSquare(MagicSquare& other) : MagicModel(other) {}
  Gecode::Space* copy() override { return new MagicSquare(*this); }
};

}  // namespace loshu
