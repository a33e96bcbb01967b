#pragma once

/// \file
/// The engine `ilp`: an integer program, solved by GLPK. Target `loshu::ilp`.
/// \snippet ilp.cpp ilp

#include <memory>
#include <string>

#include <loshu/integer_program.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The largest puzzle that it takes, in cells, and how far its values may be from 0.
inline constexpr int most_ilp_cells = 144;
/// The greatest absolute value that a cell may have.
inline constexpr int most_ilp_value = 10'000;

/// The puzzle's integer program, solved by a general solver: relaxations in floating point,
/// branched and cut. Each solution has passed `verify`; that there are no more rests on the
/// solver's arithmetic, so it proves nothing. Of each class the member is reported that order
/// constraints keep. The seed is of the costs that choose among the optima of a relaxation; limits
/// are looked at before each node, and a relaxation stops at the time too.
///
/// Nodes are those of the solver's tree, `Result::iterations` the steps of the simplex method.
///
/// It refuses dynamic symmetry breaking, the complement, several threads, limits of swaps and
/// restarts, and puzzles that are too large. An answer throws std::runtime_error where the solver
/// comes to no conclusion.
class IlpEngine : public Engine {
 public:
  /// \param total_sum  whether the program has the redundant total sum
  explicit IlpEngine(bool total_sum = true) : total_sum_(total_sum) {}

  [[nodiscard]] std::string name() const override { return "ilp"; }
  /// It counts, in floating point.
  [[nodiscard]] Abilities abilities() const override { return {.counts = true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  const bool total_sum_;
};

/// The engine for those who list the engines: see `engines`.
[[nodiscard]] std::unique_ptr<const Engine> ilp_engine();

}  // namespace loshu
