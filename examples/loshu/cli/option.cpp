#include "loshu/cli/option.hpp"

#include <algorithm>
#include <iterator>

namespace runner {

const Default* default_of(const Option& option, std::string_view command) {
  const auto found = std::ranges::find_if(option.defaults, [&](const Default& one) {
    return (" " + std::string(one.commands) + " ").find(" " + std::string(command) + " ") !=
           std::string::npos;
  });
  return found == std::end(option.defaults) ? nullptr : found;
}

std::string_view argument_of(const Option& option, std::string_view command) {
  const Default* const row = default_of(option, command);
  return row == nullptr || row->argument.empty() ? option.argument : row->argument;
}

}  // namespace runner
