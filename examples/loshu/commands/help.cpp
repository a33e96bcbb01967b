#include <algorithm>
#include <string>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/help.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// Returns the line of the overview for a command or a topic.
std::string row(const auto& one) {
  return "  " + std::string(one.name) + std::string(10 - one.name.size(), ' ') +
         std::string(one.summary) + "\n";
}

std::string overview() {
  std::string text =
      "Magic figures: every line of cells has one sum.\n\n"
      "  loshu COMMAND FIGURE [SIZE] [OPTION...]\n";
  for (const auto& [group, name] : command_group_names) {
    text += "\n" + std::string(name) + "\n";
    for (const Command& command : all_commands()) {
      if (command.group == group) text += row(command);
    }
  }
  text += "\nto read: loshu help TOPIC\n";
  for (const Topic& topic : all_topics()) text += row(topic);
  return text +
         "\nexit status\n"
         "  0 answered; 1 proven to have no solution, or not magic; 2 bad usage or input;\n"
         "  3 stopped before the answer was complete; 4 not available here\n\n"
         "'loshu help COMMAND' shows examples of a command, and its usual options;\n"
         "'loshu help COMMAND all' shows all of them.\n";
}

std::string help_of(const Command& command, bool all) {
  std::string text = "loshu " + std::string(command.name) + " " + std::string(command.operands) +
                     "\n  " + std::string(command.summary) + "\n\nfor example\n";
  for (const std::string_view example : command.examples) {
    text += "  loshu " + std::string(example) + "\n";
  }
  return text + options_text(std::string(command.name), all);
}

/// Returns the names of the commands that take a figure, as the first command does.
std::vector<std::string> figure_commands() {
  std::vector<std::string> names;
  for (const Command& command : all_commands()) {
    if (command.operands == all_commands().front().operands) names.emplace_back(command.name);
  }
  return names;
}

/// Returns an error for an unknown command or topic, which names the most similar one.
loshu::Error unknown_subject(const std::string& name) {
  std::vector<std::string> topics;
  for (const Topic& topic : all_topics()) topics.emplace_back(topic.name);
  const std::string meant = loshu::likely_word(name, topics);
  return meant.empty() ? unknown_command(name)
                       : loshu::Error("there is no topic '" + name + "'" + meant);
}

}  // namespace

Status run_help(const Request& request) {
  const std::string name = request.operands.empty() ? "" : request.operands[0];
  const auto command = std::ranges::find(all_commands(), name, &Command::name);
  const bool all = request.operands.size() == 2 && request.operands[1] == "all" &&
                   command != all_commands().end();
  const bool is_man_page = name == "man-page" && request.operands.size() == 2;
  if (request.operands.size() > 1 && !all && !is_man_page) {
    throw loshu::Error("help takes one command or topic; what is '" + request.operands[1] + "'?");
  }
  Output output("");
  if (name.empty()) {
    output.write(overview());
  } else if (const auto topic = std::ranges::find(all_topics(), name, &Topic::name);
             topic != all_topics().end()) {
    output.write(topic->text());
  } else if (name == "options") {  // written for the manual
    output.write(options_markdown(figure_commands()));
  } else if (name == "man-page") {
    output.write(man_page(request.operands.size() == 2 ? request.operands[1] : "loshu"));
  } else if (name == "completion") {
    output.write(bash_completion());
  } else {
    if (command == all_commands().end()) throw unknown_subject(name);
    output.say(help_of(*command, all));
  }
  output.finish();
  return answered;
}

}  // namespace runner
