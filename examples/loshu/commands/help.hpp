#pragma once

// The texts of `loshu help`, from the tables of commands, options and figures.

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "loshu/cli/option.hpp"

namespace runner {

/// A subject, other than a command, that `loshu help` explains.
struct Topic {
  std::string_view name;
  std::string_view summary;
  std::string (*text)();  ///< returns its text, at most 80 columns wide
};

[[nodiscard]] std::span<const Topic> all_topics();

/// Lists the families of figures, each with a small drawing.
[[nodiscard]] std::string figure_list();

/// Says the defaults of a command's options in words. If the table of options has no default, the
/// functions that set up the command are asked.
class DefaultWords {
 public:
  explicit DefaultWords(const std::string& command);

  /// Returns words such as "none; full with other --solutions".
  /// \pre the command takes the option
  [[nodiscard]] std::string of(const Option& option) const;

 private:
  /// The settings of the command if one option has an unusual value, which may change defaults.
  struct Unusual {
    std::string_view option;  ///< the option with the unusual value
    std::string words;        ///< the condition in words: "other --solutions"
    loshu::Settings settings;
  };
  std::string command_;
  loshu::Settings usual_;
  std::vector<Unusual> unusual_;
};

/// Returns the usual options of a command in groups, each with its default, and then the names of
/// the other options. Lines are not broken. Empty for a command without options.
/// \param all  true: describes all options, not only the usual ones
[[nodiscard]] std::string options_text(const std::string& command, bool all);

/// Returns all options as a page of Markdown, with a table for each group.
/// \param figure_commands  the commands that take a figure
[[nodiscard]] std::string options_markdown(const std::vector<std::string>& figure_commands);

/// Returns the manual page of a program in the markup of `man`: "loshu", or one that the runner
/// starts.
/// \throws loshu::Error for another name
[[nodiscard]] std::string man_page(const std::string& program);

/// Returns a bash script that completes commands, options and their values.
[[nodiscard]] std::string bash_completion();

}  // namespace runner
