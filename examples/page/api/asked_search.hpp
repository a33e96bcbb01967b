#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <loshu/comparison.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// How long a search may take if nothing is said of it.
inline constexpr double usual_seconds = 10;

/// A request for a search. A field without a value takes the default.
struct AskedSearch {
  loshu::PuzzleParts puzzle = {};               ///< with the values as givens
  std::optional<std::uint64_t> solutions = {};  ///< 0: all
  loshu::Settings settings = {};                ///< what is said of the engine and the question
  std::optional<double> seconds = {};           ///< the time limit; none: `usual_seconds`
  std::optional<loshu::Difficulty> difficulty = {};
  std::optional<loshu::Difficulty> hardest = {};  ///< of a book, whose easiest is `difficulty`
  int count = 0;                                  ///< of its puzzles
  unsigned seed = 1;
  std::vector<loshu::Axis> axes = {};  ///< what a comparison varies
  std::optional<loshu::Ladder> ladder = {};
  bool trees = false;                       ///< whether a comparison draws them
  std::optional<std::uint64_t> nodes = {};  ///< of each row

  [[nodiscard]] loshu::Limits limits(const Watched& watched) const {
    return {.seconds = seconds.value_or(usual_seconds),
            .interrupt = &watched.cancelled,
            .pace = &watched.pace};
  }
};

/// The settings that a search of the page takes, by the keys of an object: "total_sum".
[[nodiscard]] std::map<std::string, loshu::Setting> offered_settings();

/// The value of "time_limit".
/// \throws loshu::Error that names its place
[[nodiscard]] double seconds_in(const loshu::JsonValue& value);

/// Reads the members of an object that are among the keys, and "puzzle" and "values".
/// \throws loshu::Error that names the place, also for other members
[[nodiscard]] AskedSearch search_in(const loshu::JsonValue& object, std::vector<std::string> keys);

}  // namespace page
