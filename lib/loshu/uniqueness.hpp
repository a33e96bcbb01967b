#pragma once

/// \file
/// Whether a puzzle has none, one or several solutions.
/// \snippet explain.cpp uniqueness

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/question.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How many solutions a puzzle has, every labelling counted: two that a symmetry maps to each other
/// are two.
enum class Solutions : std::uint8_t { none, one, several };

/// The words for numbers of solutions.
inline constexpr std::array solutions_names{Named{Solutions::none, "none"},
                                            Named{Solutions::one, "one"},
                                            Named{Solutions::several, "several"}};

/// What was found out.
struct Uniqueness {
  /// None where a limit ended the search before it could tell.
  std::optional<Solutions> solutions = {};
  /// As many as are known: the only one, or two that differ; after a limit perhaps one.
  std::vector<Assignment> witnesses = {};
  /// What it took. `ending` is `enough` for several, `exhausted` for one and none;
  /// `Result::solutions` is the number of witnesses.
  Result effort = {};
  std::string engine = {};  ///< that searched
};

/// Searches until there is a second solution, or to the end. The question's symmetry is broken
/// while no solution is known, to refute faster: where it fixes all givens, the image of the first
/// solution is the second. So the answer is the same with any, and `none` saves time where the
/// givens are known to leave no symmetry. Its complement and number of solutions do not matter.
/// \throws Error as `solve`, for dynamic symmetry breaking, and for an engine that proves nothing
[[nodiscard]] Uniqueness uniqueness(const Question& question, const Engine& engine);
/// By `AutoEngine`.
[[nodiscard]] Uniqueness uniqueness(Question question);

/// "one solution: no other square fits", "several solutions: these two squares differ in 8 of 16
/// cells", "no such square exists: ...", or what is known when a limit was reached.
[[nodiscard]] std::string uniqueness_sentence(const Uniqueness& found, const Puzzle& puzzle);

}  // namespace loshu
