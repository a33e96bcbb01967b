#pragma once

#include <string>
#include <vector>

namespace runner {

/// The options of a command in their groups, each with its default there, in lines that are not
/// broken. Empty for a command without options.
[[nodiscard]] std::string options_text(const std::string& command);

/// All options as a page of Markdown, a table for each group.
/// \param figure_commands  the commands that take a figure
[[nodiscard]] std::string options_markdown(const std::vector<std::string>& figure_commands);

}  // namespace runner
