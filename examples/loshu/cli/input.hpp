#pragma once

#include <string>

namespace runner {

/// What a file holds; standard input for "-" and for no name at all.
/// \throws loshu::Error if it cannot be read
[[nodiscard]] std::string contents(const std::string& file);

/// What to call it in errors.
[[nodiscard]] std::string input_name(const std::string& file);

}  // namespace runner
