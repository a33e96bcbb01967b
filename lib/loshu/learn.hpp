#pragma once

/// \file
/// The facts about a new figure, told as they become known.
/// \snippet learn.cpp learn

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>

namespace loshu {

/// Whether a figure with a magic sum exists.
struct LearnedSum {
  int sum = 0;                        ///< the magic sum
  std::optional<bool> possible = {};  ///< none: it was not found out
  std::string reason = {};            ///< why it is not possible, in a sentence
  Assignment witness = {};            ///< a labelling, if it is possible
};

/// The symmetries of a figure: the group, and the kinds of cells that it makes.
struct LearnedSymmetry {
  double order = 0;                           ///< of the group; 0: not found out
  std::vector<std::vector<int>> orbits = {};  ///< the cells of each kind; see `orbits`
};

/// All that was learned of a puzzle.
struct Learned {
  Puzzle puzzle;               ///< that was asked about
  LearnedSymmetry drawn = {};  ///< rotations and reflections of the drawing
  LearnedSymmetry full = {};   ///< all permutations of the cells that map lines to lines
  /// The sums that no arithmetic excludes, and one beyond each end; ascending. None if there are
  /// more than 200.
  std::vector<LearnedSum> sums = {};
  /// Whether the puzzle has a solution. Its sum counts here, if it has one.
  std::optional<bool> possible = {};
  std::string reason = {};                      ///< why it has none, in a sentence
  Assignment solution = {};                     ///< if it has one
  std::optional<Natural> total = {};            ///< all labellings
  std::optional<Natural> drawn_classes = {};    ///< up to rotation and reflection
  std::optional<EstimatedRange> estimate = {};  ///< of the labellings, if they were not counted
  Ending ending = Ending::exhausted;            ///< the limit that cut something short
};

/// The parts of what is learned, in their order.
enum class LearnedPart {
  symmetry,  ///< the groups and orbits
  sums,      ///< which sums there are to ask about
  sum,       ///< one of them is settled
  solution,  ///< whether there is a solution
  count,     ///< the number of labellings, or an estimate
};

/// Receives a part when it is known.
/// \param sum  the place of the settled sum in `Learned::sums`
using OnLearned = std::function<void(LearnedPart part, const Learned& so_far, std::size_t sum)>;

/// Learns the symmetries of a puzzle, its sums, a solution and their number within a limit. The
/// time is shared: sums take at most half of it, and what is left goes to the count. A sum is
/// settled by arithmetic, by a search, or by the complement of another sum.
/// \param limits  the seconds are 2 unless they are set
[[nodiscard]] Learned learn(const Puzzle& puzzle, Limits limits = {}, const OnLearned& tell = {});

/// In words: lines that are not broken.
[[nodiscard]] std::string to_text(const Learned& learned);

}  // namespace loshu
