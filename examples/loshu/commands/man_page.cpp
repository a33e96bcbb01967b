#include <regex>

#include <boost/algorithm/string/replace.hpp>

#include <loshu/version.hpp>

#include "loshu/commands/commands.hpp"
#include "loshu/commands/help.hpp"

namespace runner {
namespace {

/// Returns text for `man`: special characters are escaped, and no line begins with a command.
std::string plain(std::string_view text) {
  static const std::regex command(R"((^|\n)([.']))");
  std::string marked = boost::replace_all_copy(std::string(text), "\\", "\\e");
  boost::replace_all(marked, "-", "\\-");
  return std::regex_replace(marked, command, "$1\\&$2");
}

std::string bold(std::string_view text) { return "\\fB" + plain(text) + "\\fR"; }

std::string options_of(const Command& command) {
  const DefaultWords words{std::string(command.name)};
  std::string text;
  for (const Option& option : all_options()) {
    if (default_of(option, command.name) == nullptr) continue;
    text += ".TP\n" + bold(option.dashed());
    if (!option.argument.empty()) text += " " + plain(argument_of(option, command.name));
    text += "\n" + plain(option.help) + " [" + plain(words.of(option)) + "]\n";
  }
  return text;
}

/// Returns lines that `man` shows as they are, without joining them.
std::string as_it_is(const std::string& text) { return ".nf\n" + plain(text) + ".fi\n"; }

}  // namespace

std::string man_page() {
  std::string text = ".TH LOSHU 1 \"\" \"loshu " + plain(loshu::version) +
                     "\"\n.SH NAME\nloshu \\- magic figures: every line of cells has one sum\n"
                     ".SH SYNOPSIS\n" +
                     bold("loshu") + " COMMAND FIGURE [SIZE] [OPTION...]\n.SH COMMANDS\n";
  for (const Command& command : all_commands()) {
    text += ".SS loshu " + plain(command.name) + " " + plain(command.operands) + "\n" +
            plain(command.summary) + ".\n.PP\n";
    std::string examples;
    for (const std::string_view example : command.examples) {
      examples += "  loshu " + std::string(example) + "\n";
    }
    text += as_it_is(examples) + options_of(command);
  }
  for (const Topic& topic : all_topics()) {
    text += ".SH " + std::string(topic.name) + "\n" + as_it_is(topic.text());
  }
  return text +
         ".SH EXIT STATUS\n"
         "0 answered; 1 proven to have no solution, or not magic; 2 bad usage or input; "
         "3 stopped before the answer was complete; 4 not available here\n";
}

}  // namespace runner
