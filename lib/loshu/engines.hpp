#pragma once

/// \file
/// Count or solve with the engine that fits, and the list of all engines.
/// \snippet engines.cpp engines

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// Engines in the order in which help texts and pages list them.
using EngineList = std::vector<std::unique_ptr<const Engine>>;

/// Every engine but `auto`, with the settings that are best for most questions.
/// \param optional  engines of optional targets, which `loshu::loshu` does not link: `ilp_engine()`
[[nodiscard]] EngineList engines(EngineList optional = {});

/// The engine that chooses the engine.
///
/// It first looks for a proof by arithmetic, which settles most puzzles without a solution before
/// any search. If all solutions are wanted, the exhaustive engine searches, or the model in Gecode
/// if that engine refuses. A count of a figure with twins takes turns with the engine `states`,
/// until one of them has counted all or the states take too much memory. If some are wanted, annealing takes turns with one of these two: with
/// the exhaustive engine if the puzzle has few choices. Each engine goes on where its last turn
/// ended, so nothing is searched twice. If any one solution will do, the tree search breaks the
/// full symmetry, even if the question breaks none.
/// A solution that is not found within some 5 ms of work is also looked for among the labellings
/// that are their own complement. If the sum is free, it is also looked for among those with the
/// least values around a hub, as on the spokes of a polygon.
///
/// `Result::engine` names the engine that had the answer. `Result::others` lists the effort of the
/// other engines that had a turn. With one thread, the question and its seed decide which solutions
/// are found, since turns end by the engines' own counts. With several threads the engines search
/// side by side. Of the solutions of one round, the one that took the least work is reported first.
///
/// It refuses a question only if every engine refuses it.
class AutoEngine : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "auto"; }
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

  /// The engine that counts in parts. Arithmetic is not tried here.
  [[nodiscard]] static const Engine& resolved(const Question& question);
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

/// Counts solutions with `AutoEngine`.
[[nodiscard]] Result count(const Question& question);
/// Finds solutions with `AutoEngine`; see `solve` of an engine.
Result solve(const Question& question, const OnAssignment& on_solution = {});

/// Explains the puzzle with `AutoEngine`; see `explain` with an engine.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const Limits& limits = {});
/// Explains a result with `AutoEngine`; see `explain_result` with an engine.
[[nodiscard]] std::optional<Explained> explain_result(const Puzzle& puzzle, const Result& search,
                                                      const Limits& limits);
/// Gives a hint with `AutoEngine`; see `hint` with an engine.
[[nodiscard]] Hinted hint(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace loshu
