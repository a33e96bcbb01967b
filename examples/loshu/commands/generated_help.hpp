#pragma once

#include <string>

namespace runner {

/// The manual page loshu(1), from the tables of commands and options, in man's language.
[[nodiscard]] std::string man_page();

/// A script that completes commands, options and their values in bash, from the same tables.
[[nodiscard]] std::string bash_completion();

}  // namespace runner
