#pragma once

/// \file
/// Count or solve: the list of engines, and the one that fits a question.
/// \snippet engines.cpp engines

#include <memory>
#include <string>
#include <vector>

#include <loshu/question.hpp>

namespace loshu {

/// Engines in the order in which people are told of them.
using EngineList = std::vector<std::unique_ptr<const Engine>>;

/// Every engine but `auto`, set up as is best for most questions.
/// \param optional  those of optional targets, which this one does not link: `ilp_engine()`
[[nodiscard]] EngineList engines(EngineList optional = {});

/// The engine for whoever just asks.
///
/// First what arithmetic shows: where there is no solution, it mostly says so before anything is
/// searched. Then the engine that fits, or two by turns where none is clearly best: annealing and
/// the exhaustive engine for some solutions, for all of them the latter, and the model in Gecode
/// where it takes the place of one. Each goes on where it was; nothing is searched twice. A proof
/// for one solution is searched up to symmetry, whatever the question breaks.
///
/// `Result::engine` names the one that had the answer, `Result::others` what else was spent. At one
/// thread the question and its seed decide which solutions are found, since turns are cut by what
/// engines count. With several threads the engines search side by side, and of what they find in a
/// round the solution that took the least work comes first.
///
/// It refuses what every engine refuses.
class AutoEngine : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "auto"; }
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

  /// The engine that counts in parts; what arithmetic knows is not asked.
  [[nodiscard]] static const Engine& resolved(const Question& question);
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

/// `count` and `solve` by `AutoEngine`.
[[nodiscard]] Result count(const Question& question);
/// Finds solutions with the engine that fits; see `solve` of an engine.
Result solve(const Question& question, const OnAssignment& on_solution = {});

}  // namespace loshu
