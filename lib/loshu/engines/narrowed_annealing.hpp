#pragma once

#include <optional>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>

namespace loshu::detail {

/// A cell on very many lines, such as the middle of a wheel, and the cells on these lines.
struct Hub {
  int cell = 0;
  int lines = 0;            ///< through the cell
  std::vector<int> around;  ///< the other cells of these lines, ascending
};

/// Returns the cell on most lines, if it is a hub. Its lines share no other cell. They are at least
/// three lines and at least half of all lines, but not all, and other cells are left. The values
/// must be consecutive, the sum free, and nothing given. Relations and fixed lines are excluded
/// too. Otherwise empty.
[[nodiscard]] std::optional<Hub> hub_of(const Puzzle& puzzle);

/// Returns the puzzle with a fixed sum S and hub value h that force the least values around the
/// hub. For k lines with n other cells, k·(S − h) must be the sum of the n least values. The value
/// h is chosen so that the other lines have the sum S on average, as nearly as possible. In a
/// polygon of 40 sides the spokes have the values 1 to 80, h = 101 and S = 182. Empty if there is
/// no hub, or no such integers.
[[nodiscard]] std::optional<Puzzle> separated(const Puzzle& puzzle, const Budget& budget);

/// A subset of a puzzle's labellings that is searched much faster than all labellings.
struct SomeLabellings {
  /// Returns why a puzzle has no such labellings, if a quick test shows it; else empty.
  std::string (*obstacle)(const Puzzle& puzzle);
  /// Returns the puzzle that has only these labellings; empty if there are none.
  std::optional<Puzzle> (*narrowed)(const Puzzle& puzzle, const Budget& budget);
  WalkOptions walk = {};
};

/// Returns the subset of labellings that are their own complement under the symmetry of
/// `self_complement_of`. The search has half as many unknowns.
[[nodiscard]] SomeLabellings paired_labellings();
/// Returns the work of other engines before `paired_labellings` are searched.
[[nodiscard]] double delay_of_pairs(const Puzzle& puzzle);

/// Returns the subset of labellings with the least values around a hub; see `separated`.
/// \param temperature  the temperature of the walks, in units of energy. For polygons of 24 to 40
///   sides, 0.9 to 1.1 needs half of the swaps of the derived temperature (12 seeds each).
[[nodiscard]] SomeLabellings hubbed_labellings(double temperature = 1.1);

/// Solutions are reported for the whole puzzle. The search ends as `given_up` if the subset is
/// empty, which proves nothing about other labellings.
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
