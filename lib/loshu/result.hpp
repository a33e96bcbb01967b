#pragma once

/// \file
/// What an engine found, and what it took.
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
#include <loshu/symmetry.hpp>

namespace loshu {

/// What a running search has done so far; may be read by any thread.
struct Progress {
  std::atomic<std::uint64_t> solutions = 0;  ///< found so far
  std::atomic<std::uint64_t> nodes = 0;      ///< made so far
  std::atomic<std::uint64_t> swaps = 0;      ///< tried by a local search, which has no nodes
  std::atomic<std::uint32_t> depth = 0;      ///< of the current node
  /// The share of the tree to the left of the current path, every alternative taken for as large as
  /// its siblings: from 0 to 1, never falling. Negative where it is not known.
  std::atomic<double> share = -1;
  /// Of a count in parts, and 0 of any other: how many parts there are and are done, and the time
  /// that the rest takes by the sizes of those; negative where it is not known.
  std::atomic<std::uint64_t> parts = 0;
  std::atomic<std::uint64_t> parts_done = 0;  ///< see `parts`
  std::atomic<double> seconds_left = -1;      ///< see `parts`
};

/// What a local search did, which swaps the values of two cells at a time.
struct SwapCounts {
  std::uint64_t tried = 0;     ///< swaps whose energy was computed
  std::uint64_t made = 0;      ///< swaps that were made
  std::uint64_t restarts = 0;  ///< arrangements given up for a new one
  /// The least that the squared deviations of the lines from the magic sum came to together: how
  /// near it came. 0 is a solution.
  std::int64_t least_energy = 0;
};

/// What each solution of a search stands for: its class under a group of the puzzle's and, where
/// the complement is broken besides, the class of its complement.
struct Broken {
  Puzzle puzzle;                       ///< that the group is of
  Symmetry symmetry = Symmetry::none;  ///< of `dynamic`, several may stand for one class
  bool complement = false;             ///< false too where the puzzle has none to break
};

/// What answers where nothing was searched, in the place of an engine's name.
inline constexpr const char* arithmetic_engine = "arithmetic";

/// What an engine took that searched beside the one that had the answer.
struct SearchedBeside {
  std::string engine;                    ///< its name
  Effort effort = {};                    ///< of its tree
  std::optional<SwapCounts> swaps = {};  ///< of a local search
};

/// What an engine found and what it took.
struct Result : Effort {
  std::uint64_t solutions = 0;  ///< that were found: one of each class where a symmetry is broken
  /// Of the solutions, where the complement is broken: those whose class is its own complement.
  /// Each of the others stands for two classes.
  std::uint64_t self_complementary = 0;
  /// What was broken. An engine tells it; of a part of a search it is not known.
  std::optional<Broken> broken = {};
  Ending ending = Ending::exhausted;  ///< why the search ended
  /// What a limit cut short, after "while", where the search had not begun.
  std::string stage = {};
  std::string engine = {};  ///< that answered, or `arithmetic_engine`
  std::string walker = {};  ///< of an exhaustive search: the name of its kind of walker
  bool chosen = false;      ///< whether nobody had asked for that one
  std::vector<SearchedBeside> others = {};  ///< where two engines took turns
  std::optional<SwapCounts> swaps = {};     ///< of a local search, which has no tree
  /// Of the simplex method, by an integer program.
  std::optional<std::uint64_t> iterations = {};
  std::vector<Assignment> assignments;  ///< where the caller asked for them to be kept

  /// Whether every solution was found: the number of solutions is then the answer.
  [[nodiscard]] bool complete() const { return ending == Ending::exhausted; }
  /// Whether it was cut off before it could answer.
  [[nodiscard]] bool stopped() const {
    return ending != Ending::exhausted && ending != Ending::enough;
  }

  /// The number of all labellings, symmetric ones counted apart: exact at any size. None where the
  /// search was not complete, where dynamic symmetry breaking may have found a class twice, and
  /// where it is not known what was broken.
  [[nodiscard]] std::optional<Natural> total() const;

  /// How many classes these are under the group of a level; none as above, and for `dynamic`.
  [[nodiscard]] std::optional<Natural> classes(Symmetry level) const;
};

/// Of a search that a limit ended before it began.
[[nodiscard]] inline Result cut_short(const Stopped& at, const Budget& budget) {
  Result result;
  static_cast<Effort&>(result) = budget.spent();
  result.ending = at.ending;
  result.stage = at.stage;
  return result;
}

/// Called with each solution, by one thread at a time; false ends the search.
using OnAssignment = std::function<bool(const Assignment&)>;

/// Numbers that no count has. Whoever made them is at fault: an engine, or the files that hold
/// them.
class ImpossibleCount : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace loshu
