#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// A cell, the cells on its lines, and those elsewhere.
struct Hub {
  int cell = 0;
  int lines = 0;            ///< through it
  std::vector<int> around;  ///< the other cells of these lines, ascending
};

/// The cell on most lines, if the sum is free, nothing is given, and these lines share no other
/// cell. They should be three or more and half of all lines, but not all. Otherwise empty.
[[nodiscard]] std::optional<Hub> hub_of(const Puzzle& puzzle);

/// The puzzle with a sum and a value of its hub, with which the cells around the hub can only have
/// the least values: k lines through it with together n other cells need k·(S − hub) = the sum of
/// the n least. The value makes the other lines have the sum in the mean, if each cell has the mean
/// of its part. In a polygon of 40 sides the spokes have the values 1 to 80, the hub 101, and the
/// sum is 182. Empty if there is no hub, or no integers of this kind.
[[nodiscard]] std::optional<Puzzle> separated(const Puzzle& puzzle, const Budget& budget);

/// Some of the labellings of a puzzle, which are found much sooner than others if they exist.
struct SomeLabellings {
  /// Why a puzzle has none of them, if that is seen at once; else empty.
  std::string (*obstacle)(const Puzzle& puzzle);
  /// The puzzle of these labellings alone; empty if there are none.
  std::optional<Puzzle> (*narrowed)(const Puzzle& puzzle, const Budget& budget);
  WalkOptions walk = {};
};

/// The labellings that are their own complement under the symmetry of `self_complement_of`. They
/// have half the unknowns.
[[nodiscard]] SomeLabellings paired_labellings();
/// Work of other engines after which it is worth while to look for that symmetry.
[[nodiscard]] double delay_of_pairs(const Puzzle& puzzle);

/// The labellings that are separated, see `separated`.
/// \param temperature  of the walks, in units of energy. The default serves polygons of 24 to 40
///   sides best, 12 seeds each: 0.9 to 1.1 takes half of the swaps of the derived temperature.
[[nodiscard]] SomeLabellings hubbed_labellings(double temperature = 1.1);

/// Annealing among some of the labellings. Its finds are reported as solutions of the whole puzzle.
/// It gives up if there are no such labellings, which proves nothing about the others.
class NarrowedAnnealing : public Engine {
 public:
  explicit NarrowedAnnealing(const SomeLabellings& among) : among_(among) {}

  [[nodiscard]] std::string name() const override { return "anneal"; }
  [[nodiscard]] Abilities abilities() const override { return {}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  const SomeLabellings among_;
};

}  // namespace loshu::detail
