#pragma once

#include <string>
#include <utility>

#include "loshu/cli/program.hpp"
#include "loshu/cli/request.hpp"

namespace runner {

/// Sizes that differ in their last number: "5..9", or "3x3..9" with a number in front.
struct SizeSequence {
  std::string front;  ///< the text before the numbers: "3x", or empty
  int first = 0;
  int last = 0;  ///< at least `first`

  /// Returns the text of one of the sizes.
  [[nodiscard]] std::string size(int number) const { return front + std::to_string(number); }
};

/// Reads a sequence of sizes, or a single size.
/// \throws loshu::Error for a text that is neither
[[nodiscard]] SizeSequence sizes_in(const std::string& text);

/// Returns whether the request names several sizes of a family, as in "star 5..9".
[[nodiscard]] bool is_sequence(const Request& request);

/// Answers `solve` or `count` for each size, in a row each. A time limit is for all rows.
/// \throws loshu::Error for options and formats of one puzzle alone
Status run_sequence(const Request& request);

}  // namespace runner
