#include <algorithm>

#include <loshu/engines.hpp>
#include <loshu/named.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/commands/help.hpp"

namespace runner {
namespace {

constexpr auto by_name = [](const auto& one) { return one.name; };

/// Returns the words of an argument, "none|full" as "none full". Empty if it is no list of words.
std::string completed_words(std::string_view argument) {
  if (argument.find('|') == std::string_view::npos || argument.find("FILE") != argument.npos) {
    return "";
  }
  std::string words(argument);
  std::ranges::replace(words, '|', ' ');
  return words;
}

/// Returns a case of the script: the values for a command and the option before the cursor.
std::string values_of(const std::string& pattern, std::string_view argument) {
  const std::string words = completed_words(argument);
  const bool takes_file = argument.find("FILE") != std::string_view::npos;
  if (words.empty() && !takes_file) return "";
  return "    " + pattern + ") " +
         (takes_file ? "COMPREPLY=($(compgen -f -- \"$word\"))"
                     : "COMPREPLY=($(compgen -W '" + words + "' -- \"$word\"))") +
         "; return ;;\n";
}

std::string values_by_option() {
  std::string cases;
  for (const Option& option : all_options()) {
    for (const Command& command : all_commands()) {
      const std::string_view argument = argument_of(option, command.name);
      if (argument == option.argument) continue;
      cases += values_of("'" + std::string(command.name) + " " + option.dashed() + "'", argument);
    }
    cases += values_of("*' " + option.dashed() + "'", option.argument);
  }
  return cases;
}

std::string options_by_command() {
  std::string cases;
  for (const Command& command : all_commands()) {
    std::string options;
    for (const Option& option : all_options()) {
      if (default_of(option, command.name) != nullptr) options += " " + option.dashed();
    }
    if (!options.empty()) {
      cases += "    " + std::string(command.name) + ") options='" + options.substr(1) + "' ;;\n";
    }
  }
  return cases;
}

/// Completes the kinds of the figure that stands earlier on the command line.
std::string kinds_by_figure() {
  std::string cases;
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    if (family.kinds.empty()) continue;
    cases += "      " + family.name + ") COMPREPLY=($(compgen -W '" +
             loshu::joined(family.kinds, " ", by_name) + "' -- \"$word\")) ;;\n";
  }
  return cases;
}

/// Returns what `compare --over` may vary, with all words: "value-order=split,min,max".
std::string axes() {
  std::string words;
  for (const loshu::Setting& setting : loshu::engine_table().settings()) {
    if (!setting.is_option || setting.kind == loshu::SettingKind::names) continue;
    std::string values = setting.kind == loshu::SettingKind::on_off ? "on|off" : setting.values;
    if (values.find('|') == std::string::npos) values = setting.varied;
    if (values.empty()) continue;
    std::ranges::replace(values, '|', ',');
    words += (words.empty() ? "" : " ") + setting.name + "=" + values;
  }
  return words;
}

}  // namespace

std::string bash_completion() {
  const std::string commands = loshu::joined(all_commands(), " ", by_name);
  const std::string topics = loshu::joined(all_topics(), " ", by_name);
  const std::string figures = loshu::joined(loshu::named_figures(), " ", by_name);
  return "# Completes the commands of loshu, their options and the values of these in bash.\n"
         "_loshu() {\n"
         "  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} options=\n"
         "  if [ \"$COMP_CWORD\" = 1 ]; then\n"
         "    COMPREPLY=($(compgen -W '" +
         commands +
         "' -- \"$word\")); return\n"
         "  fi\n"
         "  if [ \"$before\" = --kind ]; then\n"
         "    case ${COMP_WORDS[2]} in\n" +
         kinds_by_figure() +
         "    esac\n"
         "    return\n"
         "  fi\n"
         "  if [ \"$before\" = --over ]; then\n"
         "    COMPREPLY=($(compgen -W '" +
         axes() +
         "' -- \"$word\")); return\n"
         "  fi\n"
         "  case \"${COMP_WORDS[1]} $before\" in\n" +
         values_by_option() +
         "  esac\n"
         "  case ${COMP_WORDS[1]} in\n"
         "    help) COMPREPLY=($(compgen -W '" +
         commands + " " + topics + "' -- \"$word\")); return ;;\n" + options_by_command() +
         "  esac\n"
         "  case $word in\n"
         "    -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
         "    *) COMPREPLY=($(compgen -W '" +
         figures +
         "' -- \"$word\") $(compgen -f -- \"$word\")) ;;\n"
         "  esac\n"
         "}\n"
         "complete -F _loshu loshu\n";
}

}  // namespace runner
