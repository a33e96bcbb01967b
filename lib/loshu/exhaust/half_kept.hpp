#pragma once

#include <vector>

#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

/// Whether a solution is the lesser of itself and its complement, by what the program's halving
/// compares first; ties are left to the judge.
/// \param values  of all cells, from 0
template <typename Judge>
Kept half_kept(const Program::Halving& halving, const std::vector<int>& values,
               const Judge& judge) {
  const auto value = [&](int cell) { return values[static_cast<std::size_t>(cell)]; };
  if (halving.tying_cell >= 0) {
    const int twice = 2 * value(halving.tying_cell);
    if (twice != halving.mirror) {
      return (twice < halving.mirror) != halving.tying_greatest ? Kept::yes : Kept::no;
    }
  }
  bool tied = halving.first_moved < 0;
  for (const int other : halving.orbit) {
    const int sum = value(halving.first_moved) + value(other);
    tied = tied || sum == halving.mirror;
    if (sum != halving.mirror && (sum > halving.mirror) != halving.moved_greatest) return Kept::no;
  }
  return tied ? judge(values) : Kept::yes;
}

}  // namespace loshu::detail
