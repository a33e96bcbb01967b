#pragma once

/// \file
/// The test whether a puzzle has no solution, one or several.
/// \snippet explain.cpp uniqueness

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How many solutions a puzzle has. Two solutions that a symmetry maps to each other count as two.
enum class Solutions : std::uint8_t { none, one, several };

/// The words for `Solutions` in JSON.
inline constexpr std::array solutions_names{Named{Solutions::none, "none"},
                                            Named{Solutions::one, "one"},
                                            Named{Solutions::several, "several"}};

/// The result of `uniqueness`.
struct Uniqueness {
  /// The number of solutions. None if a limit ended the search too early.
  std::optional<Solutions> solutions = {};
  /// The known solutions: the only one, or two different ones. After a limit there may be one.
  std::vector<Assignment> witnesses = {};
  /// The effort of the search. `ending` is `enough` for several solutions, and `exhausted` for one
  /// and none. `Result::solutions` is the number of witnesses.
  Result effort = {};
  std::string engine = {};  ///< the engine that searched
  /// The reason why there is no solution, if the inquiry asks for it and it is seen at once.
  std::optional<Explained> reasons = {};
};

/// Searches until a second solution is found, or until the search is complete. The search breaks
/// the symmetry of the question, which refutes faster. If the group is not trivial, it maps the
/// first solution to a second. So the answer does not depend on the symmetry. `none` saves time if
/// the givens leave no symmetry. The complement and the number of solutions in the question are
/// ignored.
/// \throws Error as `ask`, for dynamic symmetry breaking, and for an engine that proves nothing
[[nodiscard]] Uniqueness uniqueness(const Inquiry& inquiry, const Receivers& receivers = {});
/// Tests whether a puzzle has one solution, with an engine of your own.
[[nodiscard]] Uniqueness uniqueness(const Question& question, const Engine& engine);

/// The result in words, including the state at a limit: "one solution: no other square fits",
/// "several solutions: these two differ in 8 of 16 cells", "no such square exists: ...".
[[nodiscard]] std::string uniqueness_sentence(const Uniqueness& found, const Puzzle& puzzle);

}  // namespace loshu
