#pragma once

#include <string>

namespace runner {

/// The options of a command in their groups, each with its default there, in lines that are not
/// broken. Empty for a command without options.
[[nodiscard]] std::string options_text(const std::string& command);

/// All options as a Markdown table.
[[nodiscard]] std::string options_markdown();

}  // namespace runner
