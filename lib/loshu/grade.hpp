#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <loshu/names.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>

namespace loshu {

enum class Difficulty : std::uint8_t {
  easy,    ///< propagation alone
  medium,  ///< up to `most_medium_choices` choices
  hard,    ///< more
};

inline constexpr std::array difficulty_names{Named{Difficulty::easy, "easy"},
                                             Named{Difficulty::medium, "medium"},
                                             Named{Difficulty::hard, "hard"}};

inline constexpr std::uint64_t most_medium_choices = 20;
/// Where there are more, that is all that is said.
inline constexpr std::uint64_t most_counted_choices = 10'000;

/// What solving a puzzle with one solution takes.
struct Grade {
  Difficulty difficulty = Difficulty::easy;
  std::uint64_t choices = 0;  ///< at most `most_counted_choices`
  bool at_least = false;      ///< whether there are more choices than that
};

/// What the grade is by: the number of choices.
[[nodiscard]] Difficulty difficulty_of(std::uint64_t choices);

/// The choices of a puzzle with one solution: the inner nodes of the tree of its model in Gecode,
/// searched to the end, with `Propagation::figure` (`bounds` beyond its size), no symmetry broken,
/// the total sum, the smallest cell first and its lower half first. A tree with one solution has as
/// many failures, so `loshu solve FILE --symmetry none --solutions 0` prints the same number.
struct ChoiceCount {
  enum class Outcome : std::uint8_t {
    counted,   ///< there is one solution, and that many choices
    too_many,  ///< more choices than were to be counted
    not_one,   ///< there is none, or there are several
    stopped,   ///< by a limit
  };
  Outcome outcome = Outcome::stopped;
  std::uint64_t choices = 0;
  Result effort = {};
};

/// \param most  stop beyond that many
/// \param limits  `failures` is not of use here
[[nodiscard]] ChoiceCount count_choices(const Puzzle& puzzle, std::uint64_t most,
                                        const Limits& limits = {});

/// The grade of a puzzle, which must have one solution; none where a limit came before.
/// \throws Error where the search sees that it has none or several
[[nodiscard]] std::optional<Grade> grade(const Puzzle& puzzle, const Limits& limits = {});

/// "easy, by propagation alone", "medium, 7 choices", "hard, over 10000 choices"
[[nodiscard]] std::string to_string(const Grade& grade);

}  // namespace loshu
