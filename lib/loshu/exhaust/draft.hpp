#pragma once

#include <cstdlib>
#include <vector>

#include <loshu/exhaust/affine.hpp>
#include <loshu/exhaust/program.hpp>

namespace loshu {

/// What a node adds to a bound: nothing or, of so many open cells, the least sum or the greatest.
enum class Addend { none, least, greatest };

/// Whether a bound stands in the program, and what its open cells are taken to sum up to.
enum class BoundUse {
  dropped,
  fixed_sums,  ///< of all values that are not given: a constant
  free_sums,   ///< of the values that are free at the node
};

/// What a plan demands of the choices, step by step, before it is laid out in lanes. Each affine is
/// what earlier choices make of something.
struct Draft {
  /// The choice c ≥ limit + addend, or −c ≥ limit + addend; the greatest sum is negated.
  struct Bound {
    bool of_greatest = false;
    Addend addend = Addend::none;
    int open = 0;
    Affine limit = {};
    /// With order constraints classes are told apart; all others cut early what is cut anyway.
    bool needed = false;
    BoundUse use = BoundUse::free_sums;
  };
  struct Slanted {
    Program::Inequality inequality = {};
    Affine offset = {};
    BoundUse use = BoundUse::free_sums;  ///< dropped or not at all unless it has open cells
  };
  struct Step {
    std::vector<Affine> offsets = {};  ///< of the forms of the program's step
    std::vector<Bound> bounds = {};
    std::vector<Slanted> slanted = {};
  };
  Program program = {};          ///< but for all that has to do with lanes
  std::vector<Step> steps = {};  ///< as those of the program
  Affine tie = {};               ///< of the halving, where a cell ties
  /// The sums of so many of the least and of the greatest values that are not given.
  std::vector<int> least_sums = {}, greatest_sums = {};
};

/// The most forms of a kind that have a walk of their own.
struct CommonShape {
  static constexpr int falling = 3, rising = 2;
  static bool holds(const Program::Step& step) {
    return step.falling <= falling && step.rising <= rising && step.divided == 0;
  }
  /// Where the lanes of their forms stand in the block: both of its halves are left room for
  /// bounds.
  static constexpr std::array<int, falling + rising> places = {0, 4, 1, 5, 2};
};

/// \param complement  to be broken, where there is one that keeps the sum
/// \throws Error where the numbers leave 32 bits
[[nodiscard]] Draft make_draft(const Puzzle& puzzle, const Plan& plan, int sum,
                               const ComplementBreaking* complement);

/// Lays out the bounds that are in use.
[[nodiscard]] Program lay_out(const Draft& draft);

}  // namespace loshu
