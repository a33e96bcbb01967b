#pragma once

#include <string>

#include <loshu/budget.hpp>

namespace runner {

/// The text of a file, or of standard input for "-" and without a name.
/// \throws loshu::Error if it cannot be read
/// \throws loshu::Stopped if it does not come to its end within the budget
[[nodiscard]] std::string contents(const std::string& file,
                                   const loshu::Budget& budget = loshu::Budget::unlimited());

/// The name of the file in errors.
[[nodiscard]] std::string input_name(const std::string& file);

}  // namespace runner
