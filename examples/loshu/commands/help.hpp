#pragma once

// The texts of `loshu help`, from the tables of commands, options and figures.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loshu/cli/option.hpp"

namespace runner {

/// A subject that `loshu help` explains beside the commands.
struct Topic {
  std::string_view name;
  std::string_view summary;
  std::string (*text)();  ///< at most 80 columns wide
};

[[nodiscard]] std::span<const Topic> all_topics();

/// The figures there are, each drawn small.
[[nodiscard]] std::string figure_list();

/// The defaults of a command's options, in words for people. A default that the table does not
/// state comes from the functions that set the command up.
class DefaultWords {
 public:
  explicit DefaultWords(const std::string& command);

  /// "none; full with other --solutions". \pre the command takes the option
  [[nodiscard]] std::string of(const Option& option) const;

 private:
  /// Settings that other defaults may hold for.
  struct Unusual {
    std::string_view option;  ///< that it has; itself no default of that
    std::string words;        ///< for when it is asked
    loshu::Settings settings;
  };
  std::string command_;
  loshu::Settings usual_;
  std::vector<Unusual> unusual_;
};

/// The usual options of a command in their groups, each with its default, and the names of the
/// others. Lines are not broken. Empty for a command without options.
/// \param all  whether it tells of all options
[[nodiscard]] std::string options_text(const std::string& command, bool all);

/// All options as a page of Markdown, a table for each group.
/// \param figure_commands  the commands that take a figure
[[nodiscard]] std::string options_markdown(const std::vector<std::string>& figure_commands);

/// The manual page loshu(1), in man's language.
[[nodiscard]] std::string man_page();

/// A script that completes commands, options and their values in bash.
[[nodiscard]] std::string bash_completion();

}  // namespace runner
