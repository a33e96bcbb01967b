#pragma once

#include <loshu/model.hpp>

namespace loshu {

/// The figure of magic squares: order² cells; rows, columns and the two diagonals. Labels are
/// "(row,column)" from (1,1).
/// \throws Error for an order below 1 or with more cells than a figure may have
[[nodiscard]] Figure square(int order);

/// Magic squares: 1..order² with rows, columns and diagonals of one sum. The sum is a variable; the
/// total-sum constraint determines it. For other first values or a given sum, make a MagicModel of
/// `Puzzle(square(order), first_value, sum)`.
class MagicSquare : public MagicModel {
 public:
  explicit MagicSquare(int order, const Options& options = {});
  explicit MagicSquare(MagicSquare& other) : MagicModel(other) {}
  Gecode::Space* copy() override { return new MagicSquare(*this); }
};

}  // namespace loshu
