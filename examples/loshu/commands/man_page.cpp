#include <algorithm>
#include <array>
#include <regex>

#include <boost/algorithm/string/case_conv.hpp>
#include <boost/algorithm/string/replace.hpp>

#include <loshu/error.hpp>
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

/// \param without  the name of an option that is left out
std::string options_of(const Command& command, std::string_view without = {}) {
  const DefaultWords words{std::string(command.name)};
  std::string text;
  for (const Option& option : all_options()) {
    if (default_of(option, command.name) == nullptr || option.name == without) continue;
    text += ".TP\n" + bold(option.dashed());
    if (!option.argument.empty()) text += " " + plain(argument_of(option, command.name));
    text += "\n" + plain(option.help) + " [" + plain(words.of(option)) + "]\n";
  }
  return text;
}

/// Returns lines that `man` shows as they are, without joining them.
std::string as_it_is(const std::string& text) { return ".nf\n" + plain(text) + ".fi\n"; }

/// A program that answers one command of the runner.
struct Companion {
  std::string_view program;
  std::string_view command;
  std::string_view synopsis;
  std::string_view description;
  std::string_view without = {};  ///< an option of the command that the program lacks
};

constexpr std::array companions{
    Companion{"loshu-serve", "serve", "loshu-serve [OPTION...]",
              "The program that 'loshu serve' starts, with the same options."},
    Companion{
        "loshu-explore", "explore", "loshu-explore FIGURE [SIZE] [OPTION...]",
        "The program that 'loshu explore' starts, with the same options: Gist, Gecode's window "
        "on search trees."},
    Companion{
        "loshu-mpi", "count", "mpirun -np N loshu-mpi count FIGURE [SIZE] [OPTION...]",
        "Counts as 'loshu count' does, in parts, by N processes: one hands them out, the others "
        "count. The options are those of 'loshu count'.",
        "threads"}};

std::string title(std::string_view program, std::string_view summary) {
  return ".TH " + boost::to_upper_copy(plain(program)) + " 1 \"\" \"loshu " +
         plain(loshu::version) + "\"\n.SH NAME\n" + plain(program) + " \\- " + plain(summary) +
         "\n.SH SYNOPSIS\n";
}

constexpr const char* exit_statuses =
    ".SH EXIT STATUS\n"
    "0 answered; 1 proven to have no solution, or not magic; 2 bad usage or input; "
    "3 stopped before the answer was complete; 4 not available here\n";

/// Returns the manual page of a program that answers one command.
std::string page_of(const Companion& one) {
  const auto command = std::ranges::find(all_commands(), one.command, &Command::name);
  return title(one.program, command->summary) + bold(one.synopsis) + "\n.SH DESCRIPTION\n" +
         plain(one.description) + "\n.SH OPTIONS\n" + options_of(*command, one.without) +
         exit_statuses + ".SH SEE ALSO\nloshu(1)\n";
}

}  // namespace

std::string man_page(const std::string& program) {
  if (program != "loshu") {
    const auto one = std::ranges::find(companions, program, &Companion::program);
    if (one == companions.end()) throw loshu::Error("there is no program " + program + " of loshu");
    return page_of(*one);
  }
  std::string text = title("loshu", "magic figures: every line of cells has one sum") +
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
  return text + exit_statuses;
}

}  // namespace runner
