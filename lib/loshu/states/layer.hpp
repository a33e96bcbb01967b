#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/result.hpp>
#include <loshu/states/twins.hpp>
#include <loshu/states/ways.hpp>

namespace loshu::detail {

/// What a count has used, and what it may use.
struct StateMeter {
  Budget& budget;             ///< its nodes are states, its failures are states that die
  Progress* progress;         ///< may be null
  std::size_t most_bytes;     ///< of all states that are kept
  std::uint64_t reached = 0;  ///< states reached, each as often as it was
  std::size_t bytes = 0;      ///< of the states that are kept now
  std::size_t table = 0;      ///< of those that are being made
  std::string stage = {};     ///< for use after "while"

  /// Tells what was done since the last call.
  /// \throws Stopped at a limit of the budget, and when too many bytes are kept
  void look(std::uint64_t states, std::uint64_t times, std::uint64_t dead);
};

/// The states of a puzzle after its least values are placed.
///
/// A state is a fill F, the number of filled cells of each class, and the partial sums q of the
/// rows. N(F, q) is the number of ways to give the values to classes that lead there.
///
/// A symmetry g of the classes maps ways to ways, so N(gF, gq) = N(F, q). Only the least image of
/// each fill is kept, with all of its sums. All fills of an orbit have the same least image, since
/// the symmetries are a group.
class StateLayer {
 public:
  /// Nothing is placed. Keeps the references.
  StateLayer(const TwinPuzzle& twins, const std::vector<SumField>& fields, StateMeter& meter);

  /// Places the next value. N(H, q) is the sum of N(F, q − what the value adds) over the classes
  /// that may have the value, where F is H without one cell of the class.
  ///
  /// A state is left out if a row cannot come to its sum although its open cells get the best of
  /// the open values. No way to a labelling passes through such a state. So N is exact for each
  /// state that can be completed, and may be too small for others.
  void place();

  /// The number of ways to all states together.
  [[nodiscard]] Natural all_ways() const;

  /// The number of ways to place all values: the sum of N(F, q) times the completions of (F, q).
  ///
  /// Seen from the greatest value down, a completion is a way of the mirrored puzzle. It fills the
  /// cells R that F leaves open, with last − y for y. If a row lacks r, the way adds last · (its
  /// factors · R) − r to that row. So the completions are the ways of the mirrored puzzle to that
  /// state. If there is a way and a completion, both states can be completed in their puzzles, and
  /// both numbers are exact. Else one of the numbers is 0, since none is ever too great.
  /// \param rests  of the mirrored puzzle, with all values that are not placed here, or all but
  ///   one. It may be this layer, if the puzzle is its own mirror image.
  [[nodiscard]] Natural met_by(const StateLayer& rests) const;

 private:
  using Fill = std::vector<std::uint16_t>;
  struct Image {
    Fill fill;
    const TwinSymmetry* by = nullptr;
  };
  struct Shift {  // of a row's partial sum, and the range in which it lives
    std::int64_t by, least, greatest;
  };
  [[nodiscard]] bool takes_next(std::size_t one) const;
  [[nodiscard]] Image least_image(const Fill& fill) const;
  [[nodiscard]] std::set<Fill> next_fills() const;
  [[nodiscard]] std::vector<Shift> live_sums(const Fill& fill) const;
  template <typename OnState>
  void lead_to(const Fill& fill, OnState on_state) const;
  [[nodiscard]] bool complete(const Fill& fill, WaysTable& table) const;
  [[nodiscard]] std::uint64_t images_of(const Fill& fill) const;
  template <typename OnState>
  void transfer(const std::vector<WaysTo>& states, const TwinSymmetry& by,
                const std::vector<Shift>& shifts, OnState on_state) const;

  const TwinPuzzle& twins_;
  const std::vector<SumField>& fields_;
  StateMeter& meter_;
  std::vector<bool> is_given_;               // of each class
  std::vector<std::vector<int>> ascending_;  // the classes by their factors in each row
  std::map<Fill, std::vector<WaysTo>> states_;
  int placed_ = 0;
  std::size_t bytes_ = 0;
};

}  // namespace loshu::detail
