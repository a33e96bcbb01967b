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

/// A fault of a drawn figure, in words, with the cells and lines to show.
struct DraftFault {
  std::string text;                     ///< the fault in words
  std::vector<std::string> cells = {};  ///< the labels of the cells to show
  std::vector<int> lines = {};          ///< the lines to show, by place in `lines`, `fixed_lines`
};

/// Whether there is a solution, and the solution or the reason.
struct Existence {
  std::optional<bool> possible = {};  ///< none if nothing was found out
  std::string reason = {};            ///< the reason why there is no solution, in a sentence
  Assignment labelling = {};          ///< a solution, if there is one
};

/// All facts that were learned about a drawn figure, which may have faults. Those after `puzzle`
/// are about the puzzle that is left without the faulty parts.
struct Learned {
  Learned() = default;
  /// A puzzle without faults. Implicit, so that one can learn about a puzzle.
  Learned(const Puzzle& whole) : figure(whole.figure().parts()), puzzle(whole) {}

  FigureParts figure = {};              ///< the figure as it was drawn
  std::vector<DraftFault> faults = {};  ///< faulty lines, then lines that force equal cells
  std::vector<std::string> loose = {};  ///< the labels of the cells on no line
  std::vector<int> kept = {};           ///< the lines that `puzzle` has, by place in `figure`
  std::optional<Puzzle> puzzle = {};  ///< the puzzle of the other cells and lines, if there is one
  std::optional<Group> drawn = {};    ///< the rotations and reflections of the drawing
  std::optional<Group> full = {};     ///< the permutations of the cells that map lines to lines
  /// The sums that arithmetic does not exclude, and one beyond each end. Empty for over 200 sums.
  std::map<int, Existence> sums = {};
  Existence solution = {};                      ///< whether the puzzle has a solution
  std::optional<Natural> total = {};            ///< the number of solutions
  std::optional<Natural> drawn_classes = {};    ///< solutions up to rotation and reflection
  std::optional<EstimatedRange> estimate = {};  ///< an estimate of `total`, if it was not counted
  Ending ending = Ending::exhausted;            ///< the limit that cut the work short, if any
};

/// Finds the faults of a figure. The puzzle leaves out cells on no line, and lines that are empty,
/// repeat a cell or have the cells of an earlier line.
/// \pre  each cell of a line is one of the cells
[[nodiscard]] Learned checked(FigureParts drawn);

/// Receives each part when it is known, in this order: "symmetry" (the groups), "sums" (which sums
/// will be asked about), "sum" (one sum is settled), "solution" and "count" (or an estimate).
/// \param sum  the settled sum
using OnLearned = std::function<void(const std::string& part, const Learned& so_far, int sum)>;

/// Learns the symmetries, possible sums, a solution and the number of solutions of a puzzle, within
/// limits. Sums take at most half of the time. Each sum is settled by arithmetic or by a search.
/// \param known   a puzzle, or what `checked` has found
/// \param limits  the time limit is 2 seconds unless it is set
[[nodiscard]] Learned learn(Learned known, Limits limits = {}, const OnLearned& tell = {});

/// The faults and facts in words, as unbroken lines.
[[nodiscard]] std::string to_text(const Learned& learned);

}  // namespace loshu
