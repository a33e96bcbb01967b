#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// The seconds that a search may take if the request states no limit.
inline constexpr double usual_seconds = 10;

/// The most seconds that a request may ask for.
inline constexpr double most_seconds = 60;

/// A request of the page for a search. Members without a value take the default.
struct AskedSearch {
  loshu::PuzzleParts puzzle = {};               ///< the puzzle, with the player's values as givens
  std::optional<std::uint64_t> solutions = {};  ///< 0: all
  loshu::Settings settings = {};                ///< settings of the engine and the question
  std::optional<double> seconds = {};           ///< the time limit; none: `usual_seconds`
  std::optional<loshu::Difficulty> difficulty = {};
  std::optional<loshu::Difficulty> hardest = {};  ///< for a book, the hardest grade
  int count = 0;                                  ///< for a book: the number of puzzles
  unsigned seed = 1;
  std::vector<loshu::Axis> axes = {};  ///< the toggles that a comparison varies
  std::optional<loshu::Ladder> ladder = {};
  bool trees = false;                       ///< whether a comparison also draws trees
  std::optional<std::uint64_t> nodes = {};  ///< the limit of nodes; for a comparison, of each row

  [[nodiscard]] loshu::Limits limits(const Watched& watched) const {
    return {.seconds = seconds.value_or(usual_seconds),
            .nodes = nodes,
            .interrupt = &watched.cancelled,
            .pace = &watched.pace};
  }
};

/// Returns the inquiry of a request, whose answer says why there is no solution.
/// \param solutions  stop after this many; 0: never
[[nodiscard]] loshu::Inquiry inquiry_of(const AskedSearch& asked, const Watched& watched,
                                        std::uint64_t solutions,
                                        std::optional<loshu::Purpose> purpose = {});

/// Returns the settings that a search of the page takes, by their keys in JSON: "total_sum".
[[nodiscard]] std::map<std::string, loshu::Setting> offered_settings();

/// Reads the seconds of "time_limit".
/// \throws loshu::Error that names the place of a fault
[[nodiscard]] double seconds_in(const loshu::JsonValue& value);

/// Reads the nodes of "node_limit".
/// \throws loshu::Error that names the place of a fault
[[nodiscard]] std::uint64_t nodes_in(const loshu::JsonValue& value);

/// Reads the members of an object: those of `keys`, and "puzzle" and "values".
/// \throws loshu::Error that names the place of a fault; any other member is one
[[nodiscard]] AskedSearch search_in(const loshu::JsonValue& object, std::vector<std::string> keys);

}  // namespace page
