#pragma once

#include <string>

#include <loshu/budget.hpp>

namespace runner {

/// What a file holds; standard input for "-" and for no name at all.
/// \throws loshu::Error if it cannot be read
/// \throws loshu::Stopped if it does not come to its end within the budget
[[nodiscard]] std::string contents(const std::string& file,
                                   const loshu::Budget& budget = loshu::Budget::unlimited());

/// What to call it in errors.
[[nodiscard]] std::string input_name(const std::string& file);

}  // namespace runner
