#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include <loshu/exhaust/program.hpp>

namespace loshu::detail {

/// The solutions that the choices of a last step make.
template <typename Set>
struct HalvedChoices {
  Set kept = {};  ///< their complement is not kept
  Set tied = {};  ///< the complement is among the solutions too
};

/// Tells which solution of each pair of complements is kept, by the excesses of the program's
/// halving.
class HalfKept {
 public:
  explicit HalfKept(const Program& program) {
    if (!program.halving) return;
    has_tying_cell_ = program.halving->tying_cell >= 0;
    for (const Affine& excess : program.halving->excesses) {
      last_.push_back(excess.coefficients.empty() ? 0 : excess.coefficients.back());
    }
  }

  /// Whether every solution is tied, or there is nothing to be halved.
  [[nodiscard]] bool compares_nothing() const { return last_.empty(); }

  /// \param choices   of the last step; any choice if there is no step
  /// \param excesses  by the choices of all other steps; may overflow if the last choice brings
  ///   them back
  template <typename Set, typename Number>
  [[nodiscard]] HalvedChoices<Set> halved(const Set& choices, const Number* excesses) const {
    if (compares_nothing()) return {.kept = {}, .tied = choices};
    HalvedChoices<Set> result;
    choices.for_each([&](int choice) {
      const auto excess = [&](std::size_t i) {
        return static_cast<Number>(excesses[i] + last_[i] * choice);
      };
      if (has_tying_cell_ && excess(0) < 0) return result.kept.insert(choice);
      bool is_tied = last_.size() == std::size_t{has_tying_cell_};
      for (std::size_t i = 0; i < last_.size(); ++i) {
        const Number more = excess(i);
        if (more > 0) return;
        is_tied = is_tied || (more == 0 && i >= std::size_t{has_tying_cell_});
      }
      (is_tied ? result.tied : result.kept).insert(choice);
    });
    return result;
  }

 private:
  bool has_tying_cell_ = false;
  std::vector<std::int64_t> last_;  // the last step's coefficients of the excesses
};

}  // namespace loshu::detail
