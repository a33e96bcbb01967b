#include "loshu/cli/option_help.hpp"

#include <algorithm>
#include <map>
#include <sstream>
#include <utility>
#include <vector>

#include "loshu/cli/default_words.hpp"

namespace runner {
namespace {

/// "--sum S", or "--progress" of one without argument.
std::string usage(const Option& option) {
  return option.dashed() + (option.argument.empty() ? "" : " " + std::string(option.argument));
}

/// The text with a backslash before each bar, which would end a field of a table.
std::string escaped(std::string text) {
  for (std::size_t bar = text.find('|'); bar != std::string::npos; bar = text.find('|', bar + 2)) {
    text.insert(bar, "\\");
  }
  return text;
}

/// "solve: 1<br>count, compare: 2", commands of one default together.
std::string all_defaults(const Option& option, std::map<std::string, DefaultWords>& words) {
  std::vector<std::pair<std::string, std::string>> rows;  // commands, default
  for (const Default& one : option.defaults) {
    std::istringstream commands{std::string(one.commands)};
    for (std::string command; commands >> command;) {
      const std::string value = words.try_emplace(command, command).first->second.of(option);
      const auto same =
          std::ranges::find(rows, value, &std::pair<std::string, std::string>::second);
      if (same == rows.end()) {
        rows.emplace_back(command, value);
      } else {
        same->first += ", " + command;
      }
    }
  }
  std::string text;
  for (const auto& [commands, value] : rows) {
    text += (text.empty() ? "" : "<br>") + commands + ": " + value;
  }
  return text;
}

}  // namespace

std::string options_text(const std::string& command) {
  const DefaultWords words(command);
  std::string text;
  for (const auto& [group, name] : option_group_names) {
    std::string rows;
    for (const Option& option : all_options()) {
      if (option.group != group || default_of(option, command) == nullptr) continue;
      rows += "  " + usage(option) + "\n      " + std::string(option.help) + " [" +
              words.of(option) + "]\n";
    }
    if (!rows.empty()) text += "\n" + std::string(name) + "\n" + rows;
  }
  return text;
}

std::string options_markdown() {
  std::map<std::string, DefaultWords> words;
  std::string text =
      "| option | group | commands and their defaults | meaning |\n"
      "|---|---|---|---|\n";
  for (const Option& option : all_options()) {
    text += "| `" + escaped(usage(option)) + "` | " +
            loshu::name_of(option_group_names, option.group) + " | " + all_defaults(option, words) +
            " | " + std::string(option.help) + " |\n";
  }
  return text;
}

}  // namespace runner
