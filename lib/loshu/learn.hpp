#pragma once

/// \file
/// The facts about a new figure, told as they become known, and the faults of one that is being
/// drawn.
/// \snippet learn.cpp learn
/// \snippet learn.cpp draft

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>

namespace loshu {

/// A fault of a draft.
struct DraftFault {
  std::string text;                     ///< in words
  std::vector<std::string> cells = {};  ///< the labels of the cells to show
  std::vector<int> lines = {};          ///< the lines to show, by place in `lines`, `fixed_lines`
};

/// A figure that may still have faults, and what is left of it without them.
struct Draft {
  FigureParts drawn = {};               ///< the figure
  std::vector<DraftFault> faults = {};  ///< of lines, and then of pairs that make two cells equal
  std::vector<std::string> loose = {};  ///< the labels of the cells on no line
  std::vector<int> kept = {};           ///< the lines of the puzzle, by their places as in faults
  std::optional<Puzzle> puzzle = {};    ///< of the other cells and lines, if they are a figure
};

/// Finds the faults. Left out are cells on no line, and lines that are empty, repeat a cell or have
/// the cells of an earlier line.
/// \pre  each cell of a line is one of the cells
[[nodiscard]] Draft checked(FigureParts drawn);

/// Whether there is a labelling.
struct Existence {
  std::optional<bool> possible = {};  ///< none: it was not found out
  std::string reason = {};            ///< why there is none, in a sentence
  Assignment labelling = {};          ///< one of them
};

/// All that was learned of a puzzle.
struct Learned {
  Puzzle puzzle;                    ///< that was asked about
  std::optional<Group> drawn = {};  ///< rotations and reflections of the drawing
  std::optional<Group> full = {};   ///< all permutations of the cells that map lines to lines
  /// The sums that no arithmetic excludes, and one beyond each end. None if there are over 200.
  std::map<int, Existence> sums = {};
  Existence solution = {};                      ///< of the puzzle, with its sum if it has one
  std::optional<Natural> total = {};            ///< all labellings
  std::optional<Natural> drawn_classes = {};    ///< up to rotation and reflection
  std::optional<EstimatedRange> estimate = {};  ///< of the labellings, if they were not counted
  Ending ending = Ending::exhausted;            ///< the limit that cut something short
};

/// Receives a part when it is known: "symmetry" (the groups), "sums" (which there are to ask
/// about), "sum" (one of them is settled), "solution" and "count" (or an estimate), in this order.
/// \param sum  the settled one
using OnLearned = std::function<void(const std::string& part, const Learned& so_far, int sum)>;

/// Learns the symmetries of a puzzle, its sums, a solution and their number within a limit. Sums
/// take at most half of the time. Each is settled by arithmetic or by a search.
/// \param limits  the seconds are 2 unless they are set
[[nodiscard]] Learned learn(const Puzzle& puzzle, Limits limits = {}, const OnLearned& tell = {});

/// In words: lines that are not broken.
[[nodiscard]] std::string to_text(const Learned& learned);

}  // namespace loshu
