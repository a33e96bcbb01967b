#pragma once

/// \file
/// The findings of an engine and its effort.
/// \snippet search.cpp result

#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/settings.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// The progress of a running search. Any thread may read it.
struct Progress : Activity {
  std::atomic<std::uint64_t> solutions = 0;  ///< solutions found so far
  std::atomic<std::uint64_t> nodes = 0;      ///< nodes made so far
  std::atomic<std::uint64_t> swaps = 0;      ///< swaps tried by a local search, which has no nodes
  std::atomic<std::uint32_t> depth = 0;      ///< the depth of the current node
  /// The share of the tree to the left of the current path. All alternatives of a node count as
  /// equally large. The share is from 0 to 1 and never falls. It is negative if it is not known.
  std::atomic<double> share = -1;
  /// The number of parts of a count in parts; 0 for any other search.
  std::atomic<std::uint64_t> parts = 0;
  std::atomic<std::uint64_t> parts_done = 0;  ///< the number of finished parts of a count in parts
  /// Seconds that the rest of a count in parts takes, by the times of the finished parts. It is
  /// negative if it is not known.
  std::atomic<double> seconds_left = -1;
};

/// The effort of a local search, which swaps the values of two cells at a time.
struct SwapCounts {
  std::uint64_t tried = 0;     ///< swaps whose energy was computed
  std::uint64_t made = 0;      ///< swaps that were made
  std::uint64_t restarts = 0;  ///< arrangements that were given up for a new one
  /// The least energy that was reached. The energy is the sum of the squared deviations of the
  /// lines from the magic sum. At 0 the arrangement is a solution.
  std::int64_t least_energy = 0;
};

/// The symmetry that a search broke. Each solution stands for its class under a group of the
/// puzzle. If the complement is broken too, each solution also stands for the class of its
/// complement.
struct Broken {
  Puzzle puzzle;                       ///< the puzzle that the group belongs to
  Symmetry symmetry = Symmetry::none;  ///< the level; `dynamic` may find a class twice
  bool complement = false;             ///< also false if the puzzle has no complement to break
};

/// The engine name in a result for which nothing was searched.
inline constexpr const char* arithmetic_engine = "arithmetic";

/// The effort of an engine that searched beside the one that had the answer.
struct SearchedBeside {
  std::string engine;                    ///< as `Engine::name` returns it
  Effort effort = {};                    ///< the effort in its search tree
  std::optional<SwapCounts> swaps = {};  ///< the swaps, for a local search
};

/// The findings of an engine and its effort.
struct Result : Effort {
  /// The number of solutions found; if a symmetry is broken, one of each class.
  /// It is the greatest 64-bit number if there are more; see `number`.
  std::uint64_t solutions = 0;
  /// The number of solutions, if it does not fit in 64 bits.
  std::optional<Natural> beyond_64_bits = {};
  /// The solutions whose class is its own complement, if the complement is broken. Each of the
  /// other solutions stands for two classes.
  std::uint64_t self_complementary = 0;
  /// Where values repeat and a symmetry is broken: the solutions that a symmetry maps to
  /// themselves, and the labellings that all solutions stand for. A solution stands for as many as
  /// the order of the group divided by that of its stabiliser.
  std::uint64_t symmetric = 0;
  std::optional<std::uint64_t> labellings = {};  ///< none if no value repeats, or if not known
  /// The symmetry that the engine broke. None for a part of a search.
  std::optional<Broken> broken = {};
  /// The least and the greatest magic sum of the solutions found, and of their complements if the
  /// complement was broken. None without solutions, and if the engine does not tell.
  std::optional<SumRange> sums = {};
  Ending ending = Ending::exhausted;  ///< the reason why the search ended
  bool exact = true;  ///< whether the engine proves that there is no further solution
  /// The work that a limit cut short before the search began, in words that follow "while".
  std::string stage = {};
  std::string engine = {};  ///< the engine that answered, or `arithmetic_engine`
  Settings settings = {};   ///< the settings of the engine that answered
  std::string walker = {};  ///< for an exhaustive search: the name of its kind of walker
  bool chosen = false;      ///< whether `auto` chose the engine
  std::vector<SearchedBeside> others = {};  ///< the other engines, if engines took turns
  std::optional<SwapCounts> swaps = {};     ///< for a local search, which has no tree
  /// The steps of the simplex method, for an integer program.
  std::optional<std::uint64_t> iterations = {};
  std::vector<Assignment> assignments;  ///< the solutions, if the caller asked to keep them

  /// The exact number of solutions found.
  [[nodiscard]] Natural number() const {
    return beyond_64_bits ? *beyond_64_bits : Natural(solutions);
  }
  /// Sets `solutions`, and `beyond_64_bits` if the number needs it.
  void set_number(const Natural& found);

  /// Whether every solution was found, so that the number of solutions is the answer.
  [[nodiscard]] bool complete() const { return ending == Ending::exhausted; }
  /// Extends `sums` by the sum of one more solution.
  void note(std::int64_t sum);
  /// Adds one more solution to `symmetric` and `labellings`, by the orders of the group and of the
  /// solution's stabiliser.
  void note_orbit(std::uint64_t group, std::uint64_t stabiliser);
  /// Extends `sums` by the sums of the complements of the solutions.
  void note_complements(const Puzzle& puzzle);

  /// Whether the search was cut off before it could answer.
  [[nodiscard]] bool stopped() const {
    return ending != Ending::exhausted && ending != Ending::enough;
  }

  /// The exact number of all labellings: the sum of |G| / |Stab(x)| over the solutions x. Symmetric
  /// labellings count separately. None if the search was not complete, or if dynamic symmetry
  /// breaking may have found a class twice. None too if it is not known what was broken.
  [[nodiscard]] std::optional<Natural> total() const;

  /// The number of classes under the group of a level. None for `dynamic`, and when `total` is
  /// none. Where values repeat, it is a number of orbits, and none unless the search tells it.
  [[nodiscard]] std::optional<Natural> classes(Symmetry level) const;
};

/// The result of a search that a limit ended before it began.
[[nodiscard]] inline Result cut_short(const Stopped& at, const Budget& budget) {
  Result result;
  static_cast<Effort&>(result) = budget.spent();
  result.ending = at.ending;
  result.stage = at.stage;
  return result;
}

/// Called with each solution, by one thread at a time. A return value of false ends the search.
using OnAssignment = std::function<bool(const Assignment&)>;

/// Thrown for numbers that no count can have. The cause is a fault in an engine or in the files
/// that hold the numbers.
class ImpossibleCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
