#pragma once

/// \file
/// The engine `ilp`: an integer program, solved by GLPK. Target `loshu::ilp`.
/// \snippet ilp.cpp ilp

#include <memory>
#include <string>

#include <loshu/integer_program.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The most cells that a puzzle for this engine may have.
inline constexpr int most_ilp_cells = 144;
/// The greatest absolute value that a cell may have.
inline constexpr int most_ilp_value = 10'000;

/// The engine that gives the puzzle's integer program to a general solver. The solver uses
/// relaxations in floating point, branches and cuts. Each reported solution has passed `verify`.
/// The engine proves nothing: that there are no more solutions rests on the solver's arithmetic.
/// Order constraints decide which member of each class is reported. The seed sets the costs that
/// choose among the optima of a relaxation. Limits are checked before each node, and the time limit
/// also stops a relaxation.
///
/// `Result::nodes` counts the nodes of the solver's tree, `Result::iterations` the steps of the
/// simplex method.
///
/// The engine refuses dynamic symmetry breaking, the complement, several threads, limits of swaps
/// and restarts, and puzzles that are too large. `answer` throws std::runtime_error if the solver
/// comes to no conclusion.
class IlpEngine : public Engine {
 public:
  /// \param total_sum  whether the program has the redundant total-sum equation
  explicit IlpEngine(bool total_sum = true) : total_sum_(total_sum) {}

  [[nodiscard]] std::string name() const override { return "ilp"; }
  /// The engine counts, but in floating point.
  [[nodiscard]] Abilities abilities() const override { return {.counts = true}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  const bool total_sum_;
};

/// The engine `ilp`, for the list of all engines; see `EngineTable::add`.
[[nodiscard]] EngineKind ilp_kind();

}  // namespace loshu
