#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/named.hpp>

#include "commands.hpp"
#include "options.hpp"
#include "output.hpp"

namespace runner {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

std::string overview() {
  std::string text =
      "Magic figures: every line of cells has one sum.\n\n"
      "  loshu COMMAND FIGURE [SIZE] [OPTION...]\n\ncommands\n";
  for (const Command& command : all_commands()) {
    text += "  " + padded(command.name, 10) + std::string(command.summary) + "\n";
  }
  text += "\nfigures\n";
  for (const auto& figure : loshu::named_figures()) {
    text += "  " + padded(figure.name, 10) + figure.summary + "\n";
  }
  return text +
         "\nexit status\n"
         "  0 answered; 1 proven to have no solution, or not magic; 2 bad usage or input;\n"
         "  3 stopped before the answer was complete; 4 not available here\n\n"
         "'loshu help COMMAND' lists the options of a command, with their defaults.\n";
}

}  // namespace

Status run_help(const Request& request) {
  if (request.operands.size() > 1) {
    throw loshu::Error("help takes one command; what is '" + request.operands[1] + "'?");
  }
  Output output(request.output);
  if (request.operands.empty()) {
    output.write(overview());
  } else if (request.operands[0] == "options") {  // the table of the README
    output.write(options_markdown());
  } else {
    const auto command = std::ranges::find(all_commands(), request.operands[0], &Command::name);
    if (command == all_commands().end()) {
      throw loshu::Error("there is no command '" + request.operands[0] +
                         "'; 'loshu help' lists them");
    }
    output.write("loshu " + std::string(command->name) + " " + std::string(command->operands) +
                 "\n  " + std::string(command->summary) + "\n\n" + options_text(command->name));
  }
  output.finish();
  return answered;
}

}  // namespace runner
