#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How many solutions a puzzle has, every labelling counted: two that a symmetry maps to each other
/// are two.
enum class Solutions : std::uint8_t { none, one, several };

inline constexpr std::array solutions_names{Named{Solutions::none, "none"},
                                            Named{Solutions::one, "one"},
                                            Named{Solutions::several, "several"}};

/// What searches for the second solution.
enum class UniquenessEngine : std::uint8_t {
  fitting,  ///< the exhaustive engine where it takes the puzzle, else the model in Gecode
  exhaust,
  gecode,
};

struct UniquenessOptions {
  UniquenessEngine engine = UniquenessEngine::fitting;
  /// Broken while no solution is known, to refute faster; the answer is the same with any. Not
  /// dynamic. By default what fixes the givens; `none` where that is known to be nothing.
  Symmetry symmetry = Symmetry::full;
  CellOrder order = {};  ///< makes it the exhaustive engine; without cells: its own
  std::optional<Options> model = {};  ///< for Gecode, but for its symmetry; none: the preset
  int threads = 1;
  Limits limits = {};
  Progress* progress = nullptr;            ///< kept up to date where there is one
  Gecode::SearchTracer* tracer = nullptr;  ///< of the search in Gecode
};

/// What was found out.
struct Uniqueness {
  /// None where a limit ended the search before it could tell.
  std::optional<Solutions> solutions = {};
  /// As many as are known: the only one, or two that differ; after a limit perhaps one.
  std::vector<Assignment> witnesses = {};
  /// What it took. `ending` is `enough` for several, `exhausted` for one and none;
  /// `Result::solutions` is the number of witnesses.
  Result effort = {};
  bool by_exhaustion = false;  ///< whether it was the exhaustive engine
};

/// Searches until there is a second solution, or to the end. Where a symmetry fixes all givens, the
/// image of the first solution is the second.
/// \throws Error as `exhaust`, `search` and the model do
[[nodiscard]] Uniqueness uniqueness(const Puzzle& puzzle, const UniquenessOptions& options = {});

/// "one solution: no other square fits", "several solutions: these two squares differ in 8 of 16
/// cells", "no such square exists: ...", or what is known when a limit was reached.
[[nodiscard]] std::string uniqueness_sentence(const Uniqueness& found, const Puzzle& puzzle);

}  // namespace loshu
