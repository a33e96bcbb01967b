#pragma once

/// \file
/// The engine `states`: counts without listing, for figures with twins.
/// \snippet engines.cpp states

#include <cstddef>
#include <string>

#include <loshu/question.hpp>

namespace loshu {

/// The most cells that a puzzle for this engine may have.
inline constexpr int most_state_cells = 256;
/// The most bytes of states that the engine keeps, unless it is told otherwise: 2 GiB.
inline constexpr std::size_t most_state_bytes = std::size_t{1} << 31;

/// The engine that counts labellings without finding them. Twins are cells with the same lines and
/// the same coefficients in the relations. The values are placed in order into classes of twins.
/// After each value, a state is the numbers of filled cells in the classes and the partial sums of
/// the lines. A state has a number of ways, so the states of one value give those of the next. Half
/// of the values suffice: a state is completed as often as the mirrored puzzle comes to its
/// complement.
///
/// `Result::nodes` are the states. `Result::failures` are the states that cannot be completed.
///
/// The engine refuses what needs single solutions: a number of solutions, a function that receives
/// them, and a broken complement. It also refuses orders between cells, which leave no twins, and
/// lines whose partial sums together take more than 128 bits. A count that needs too many bytes
/// ends at the memory limit. The stage of a stopped result names the value that was being placed.
class StatesEngine : public Engine {
 public:
  /// \param most_bytes  of states that are kept at once
  explicit StatesEngine(std::size_t most_bytes = most_state_bytes) : most_bytes_(most_bytes) {}

  [[nodiscard]] std::string name() const override { return "states"; }
  /// It proves and counts. It does not list.
  [[nodiscard]] Abilities abilities() const override { return {true, true, false, false}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  const std::size_t most_bytes_;
};

/// The engine `states`, for the list of all engines. It has no settings.
[[nodiscard]] EngineKind states_kind();

}  // namespace loshu
