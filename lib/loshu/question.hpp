#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loshu {

/// What a count was asked, to the last detail that its parts depend on: names and values, in the
/// order in which they are told.
using Question = std::vector<std::pair<std::string, std::string>>;

/// The value of a name; empty where there is none.
[[nodiscard]] std::string asked(const Question& question, const std::string& name);

/// Where two questions part.
struct Difference {
  std::string name;
  std::string one;  ///< what the one says, shortened where it is long; "nothing" where it does not
  std::string other;  ///< likewise
};

/// The first difference, in the order of the names.
[[nodiscard]] std::optional<Difference> difference(const Question& one, const Question& other);

}  // namespace loshu
