#pragma once

/// \file
/// The engine `states` counts solutions without listing them. It suits figures with twins:
/// cells on the same lines that the relations treat alike.
/// \snippet engines.cpp states

#include <cstddef>
#include <string>

#include <loshu/question.hpp>

namespace loshu {

/// The engine `states` refuses puzzles of more cells.
inline constexpr int most_state_cells = 256;
/// The default memory limit for the states: 2 GiB.
inline constexpr std::size_t most_state_bytes = std::size_t{1} << 31;

/// The engine that counts labellings by dynamic programming. The values are placed in ascending
/// order into classes of twins. A state is the number of filled cells in each class and the partial
/// sums of the lines. `Result::nodes` counts the states, and `Result::failures` those that cannot
/// be completed.
///
/// The engine refuses questions that need single solutions: a number of solutions, a receiver of
/// solutions, or a broken complement. It also refuses orders between cells, which leave no twins,
/// and puzzles whose partial sums take more than 128 bits. A count that needs too much memory ends
/// at the memory limit. The stage of a stopped result says how many values are placed.
class StatesEngine : public Engine {
 public:
  /// \param most_bytes  the most memory for the states
  explicit StatesEngine(std::size_t most_bytes = most_state_bytes) : most_bytes_(most_bytes) {}

  [[nodiscard]] std::string name() const override { return "states"; }
  [[nodiscard]] Abilities abilities() const override { return {true, true, false, false}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

 private:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

  const std::size_t most_bytes_;
};

/// Returns the description of the engine `states`, for the list of all engines. It has no settings.
[[nodiscard]] EngineKind states_kind();

}  // namespace loshu
