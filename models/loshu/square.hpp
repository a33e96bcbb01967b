#pragma once

/// \file
/// Magic squares of every kind.
/// \snippet models.cpp square

#include <array>
#include <optional>

#include <loshu/model.hpp>
#include <loshu/sizes.hpp>

namespace loshu {

/// The kind of a square: which of its lines have the magic sum.
enum class SquareKind {
  magic,        ///< rows, columns and the two diagonals
  semimagic,    ///< rows and columns
  pandiagonal,  ///< rows, columns and all diagonals, which continue on the other side
  /// As `magic`. In addition, two cells opposite each other across the centre have the first and
  /// the last value together. The centre is its own opposite, so it has their mean.
  associative,
  /// As `magic`. In addition, four cells that form a block, wrapped around, have four times the
  /// mean.
  compact,
  /// As `pandiagonal` and `compact`. In addition, two cells half the order apart along a diagonal
  /// have twice the mean (McClintock, "On the most perfect forms of magic squares", 1897).
  most_perfect,
  /// Rows, columns and all bent diagonals, wrapped around. Half rows, half columns and blocks have
  /// their share of it. The straight diagonals are no lines (Franklin's letter to Collinson, 1752).
  franklin,
  /// As `magic`. In addition, each inner square about the centre, down to order 3 or 4, is magic.
  /// Its lines have the mean of all values (Frénicle, "Des quarrez ou tables magiques", 1693).
  concentric,
};

/// The words for kinds of squares, each with its summary in lists.
inline constexpr std::array square_kind_names{
    NamedKind{SquareKind::magic, "magic", "rows, columns, two diagonals"},
    NamedKind{SquareKind::semimagic, "semimagic", "rows and columns"},
    NamedKind{SquareKind::pandiagonal, "pandiagonal", "all diagonals, wrapped around"},
    NamedKind{SquareKind::associative, "associative", "opposite cells are pairs, too"},
    NamedKind{SquareKind::compact, "compact", "each 2 x 2 block has its mean, too"},
    NamedKind{SquareKind::most_perfect, "most-perfect", "all diagonals, blocks and pairs"},
    NamedKind{SquareKind::franklin, "franklin", "bent diagonals, half lines, blocks"},
    NamedKind{SquareKind::concentric, "concentric", "the squares inside are magic, too"}};

/// The order is the number of cells of a side. The greatest square has as many cells as a figure
/// may have.
inline constexpr SizeRange square_orders{1, 200};

/// The figure of magic squares, with order² cells. Its lines are the rows, columns and diagonals.
/// Labels are "(row,column)" from (1,1). The cells stand row by row, so (r,c) is cell number
/// (r − 1)·order + c − 1.
/// \param diagonals  the sum of each of the two diagonals of a magic square, in place of the magic
///   sum
/// \throws Error for an order out of range. That of a most-perfect or Franklin square is even, and
///   that of a concentric one is at least 5.
/// \throws Error for a sum of the diagonals of another kind than the usual one
[[nodiscard]] Figure square(int order, SquareKind kind = SquareKind::magic,
                            std::optional<int> diagonals = std::nullopt);

/// The model of magic squares. They are of the usual kind unless another kind is named.
class MagicSquare : public Extend<MagicSquare, MagicModel> {
 public:
  /// Uses the values from 1 and leaves the magic sum open.
  explicit MagicSquare(int order, const Options& options = {});
  /// Makes the model of a square.
  /// \param sum  the magic sum; none: any
  /// \throws Error for a size out of range, and for a sum that no line can have
  /// \throws Error for a first value with which the sum is no integer; the message names first
  ///   values with which it is one
  MagicSquare(int order, int first_value, std::optional<int> sum, const Options& options = {});
  /// Makes the model of a kind of square, with the values from 1 and any magic sum.
  MagicSquare(int order, SquareKind kind, const Options& options = {});
  /// Makes the model of a kind of square. The errors are those of the usual kind.
  MagicSquare(int order, SquareKind kind, int first_value, std::optional<int> sum,
              const Options& options = {});
};

}  // namespace loshu
