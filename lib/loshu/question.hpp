#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loshu {

/// What a count was asked, to the last detail that its parts depend on: names and values, in the
/// order in which they are told.
using Question = std::vector<std::pair<std::string, std::string>>;

/// The value of a name; empty where there is none.
[[nodiscard]] std::string asked(const Question& question, const std::string& name);

/// A hash of a text. It is seeded, so that the hash of one text can be the seed of the next.
[[nodiscard]] std::uint64_t hash_of(std::string_view text, std::uint64_t seed);

/// A hash of all of it, in any order: the seed of what is tied to this question.
[[nodiscard]] std::uint64_t identity(const Question& question);

/// Where two questions part.
struct Difference {
  std::string name;
  std::string one;  ///< what the one says, shortened where it is long; "nothing" where it does not
  std::string other;  ///< likewise
};

/// The first difference, in the order of the names.
[[nodiscard]] std::optional<Difference> difference(const Question& one, const Question& other);

}  // namespace loshu
