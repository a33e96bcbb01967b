#pragma once

/// \file
/// The engine `ilp`: an integer program, solved by GLPK. Target `loshu::ilp`.
/// \snippet ilp.cpp ilp

#include <memory>
#include <string>

#include <loshu/integer_program.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The engine `ilp` refuses puzzles of more cells.
inline constexpr int most_ilp_cells = 144;
/// The engine `ilp` refuses puzzles with a value of a greater magnitude.
inline constexpr int most_ilp_value = 10'000;

/// The engine that solves the puzzle's integer program with GLPK, by branch and cut. `verify`
/// checks each reported solution. The engine proves nothing, since GLPK computes in floating point.
/// Order constraints decide which member of each class is reported. The seed sets the random costs
/// of the variables, which choose among the optima of a relaxation. Limits are checked before each
/// node, and the time limit also stops a relaxation.
///
/// `Result::nodes` counts the nodes of the solver's tree, `Result::iterations` the steps of the
/// simplex method.
///
/// The engine refuses dynamic symmetry breaking, the complement, several threads, limits of swaps
/// and restarts, and puzzles that are too large. `answer` throws std::runtime_error if the solver
/// fails.
class IlpEngine : public Engine {
 public:
  /// \param total_sum  whether the program contains the redundant equation of the total
  explicit IlpEngine(bool total_sum = true) : total_sum_(total_sum) {}

  [[nodiscard]] std::string name() const override { return "ilp"; }
  /// The engine counts, but proves nothing, since it computes in floating point.
  [[nodiscard]] Abilities abilities() const override { return {.counts = true}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  const bool total_sum_;
};

/// Returns the description of the engine `ilp`, for `EngineTable::add`.
[[nodiscard]] EngineKind ilp_kind();

}  // namespace loshu
