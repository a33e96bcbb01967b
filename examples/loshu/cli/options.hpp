#pragma once

#include <span>
#include <string>
#include <string_view>

#include "loshu/cli/request.hpp"

namespace runner {

/// One option of the runner. The table of them is the single source of parsing, of `loshu help` and
/// of the list in the README (`loshu help options`).
struct Option {
  enum class Kind {
    single,  ///< at most once
    repeatable,
    toggle,  ///< at most once; changes the search, not the answer, so compare may vary it
  };
  std::string_view name;      ///< without the dashes
  std::string_view argument;  ///< its form, "N" or "on|off"
  std::string_view commands;  ///< those that take it, apart by spaces
  Kind kind;
  std::string_view fallback;                               ///< what holds without it, for people
  std::string_view help;                                   ///< what it does
  void (*set)(Request& request, const std::string& text);  ///< \throws loshu::Error
};

/// Whether a command takes an option.
[[nodiscard]] bool takes(std::string_view command, const Option& option);

/// Reads the arguments after the command.
/// \throws loshu::Error for an option that the command does not have, or a bad argument of one
[[nodiscard]] Request parse_request(const std::string& command,
                                    const std::vector<std::string>& arguments);

/// The toggle of a command by its name without dashes.
/// \throws loshu::Error that lists those there are
[[nodiscard]] const Option& toggle_named(const std::string& command, const std::string& name);

/// The options of a command with their defaults, in lines of at most 80 columns.
[[nodiscard]] std::string options_text(std::string_view command);

/// All options as a Markdown table.
[[nodiscard]] std::string options_markdown();

}  // namespace runner
