#pragma once

/// \file
/// The facts about a new figure, as they become known, and the faults of a drawn one.
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

/// The facts about a drawn figure. Those after `puzzle` are about what is left without the faults.
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
/// \param repeats  whether cells may be equal, since some value may stand several times
/// \pre  each cell of a line is one of the cells
/// \throws Stopped when the budget is used up
[[nodiscard]] Learned checked(FigureParts drawn, const Budget& budget = Budget::unlimited(),
                              bool repeats = false);

/// Receives each part when it is known, in this order: "symmetry" (the groups), "sums" (which sums
/// will be asked about), "sum" (`sum` is settled), "solution" and "count" (or an estimate).
using OnLearned = std::function<void(const std::string& part, const Learned& so_far, int sum)>;

/// Learns these facts about a puzzle within limits. Sums take at most half of the time. With a
/// limit of nodes, each sum, the solution and the count may take that many nodes. The facts then
/// depend on no clock, unless the time limit ends the work.
/// \param known   a puzzle, or what `checked` has found
/// \param limits  without a time limit: 2 seconds, or 60 with a limit of nodes
[[nodiscard]] Learned learn(Learned known, Limits limits = {}, const OnLearned& tell = {});

/// The size of the figure, a drawing of the caller's, the faults and the facts, as unbroken lines.
[[nodiscard]] std::string to_text(const Learned& learned, const std::string& drawing);

}  // namespace loshu
