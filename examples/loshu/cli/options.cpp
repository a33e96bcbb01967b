#include "loshu/cli/options.hpp"

#include <algorithm>
#include <memory>
#include <set>

#include <boost/program_options.hpp>

#include <loshu/error.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/cli/interrupt.hpp"

namespace runner {
namespace {

namespace po = boost::program_options;

po::options_description description(const std::string& command) {
  po::options_description result;
  for (const Option& option : all_options()) {
    if (!default_of(option, command)) continue;
    for (const std::string_view spelling : {option.name, option.old_name}) {
      const std::string name(spelling);
      if (name.empty()) continue;
      if (option.argument.empty()) {
        result.add_options()(name.c_str(), "");
      } else {
        result.add_options()(name.c_str(), po::value<std::vector<std::string>>()->composing(), "");
      }
    }
  }
  result.add_options()("operand", po::value<std::vector<std::string>>(), "");
  return result;
}

/// \param name  with its dashes
loshu::Error unknown_option(const std::string& command, const std::string& name) {
  std::vector<std::string> names;
  for (const Option& option : all_options()) {
    if (default_of(option, command)) names.push_back(option.dashed());
  }
  if (names.empty()) return loshu::Error(command + " takes no options; what is " + name + "?");
  const std::string meant = loshu::likely_word(name, names);
  return loshu::Error(command + " has no option " + name +
                      (meant.empty() ? "; 'loshu help " + command + "' lists the options" : meant));
}

/// Ctrl-C is the budget's where a command has one, and ends the others at once.
void begin(Request& request) {
  const bool takes_time = std::ranges::any_of(all_options(), [&](const Option& option) {
    return option.name == "time-limit" && default_of(option, request.command) != nullptr;
  });
  if (!takes_time) return;
  loshu::Limits limits = request.limits;
  limits.interrupt = interrupt_flag();
  request.activity = std::make_shared<loshu::Activity>();
  limits.activity = request.activity.get();
  request.begun = std::make_shared<const loshu::Budget>(limits);
}

}  // namespace

Request request_of(const std::string& command) {
  Request request;
  request.command = command;
  if (command == "compare") request.solutions = 0;
  if (command == "export" || command == "prove") request.format = Format::json;
  if (command == "book") request.format = Format::html;
  return request;
}

Request parse_request(const std::string& command, const std::vector<std::string>& arguments) {
  Request request = request_of(command);
  request.arguments = arguments;
  po::positional_options_description operands;
  operands.add("operand", -1);
  const po::options_description known = description(command);
  // Long options only, written in full: "-9" is a number, not an option.
  const int style = po::command_line_style::allow_long |
                    po::command_line_style::long_allow_adjacent |
                    po::command_line_style::long_allow_next;
  try {
    const auto parsed =
        po::command_line_parser(arguments).options(known).positional(operands).style(style).run();
    std::set<std::string> seen;
    for (const auto& given : parsed.options) {
      if (given.string_key == "operand") {
        request.operands.insert(request.operands.end(), given.value.begin(), given.value.end());
        continue;
      }
      const auto option = std::ranges::find_if(
          all_options(), [&](const Option& one) { return one.is_named(given.string_key); });
      const std::string name(option->name);
      if (!seen.insert(name).second && option->kind != Option::Kind::repeatable) {
        throw loshu::Error(option->dashed() + " is there twice");
      }
      request.named.insert(name);
      option->set(request, given.value.empty() ? "" : given.value.front());
    }
  } catch (const po::unknown_option& error) {
    throw unknown_option(command, error.get_option_name());
  } catch (const po::invalid_command_line_syntax& error) {
    throw loshu::Error(error.get_option_name() + " needs a value");
  } catch (const po::error& error) {
    throw loshu::Error(error.what());
  }
  choose_formats(request);
  check_overwriting(request);
  begin(request);
  return request;
}

const Option& toggle_named(const std::string& command, const std::string& name) {
  std::string all;
  std::vector<std::string> toggles;
  for (const Option& option : all_options()) {
    if (option.kind != Option::Kind::toggle || !default_of(option, command)) continue;
    if (option.name == name) return option;
    toggles.emplace_back(option.name);
    all += " " + toggles.back();
  }
  const std::string meant = loshu::likely_word(name, toggles);
  throw loshu::Error("'" + name + "' is no toggle" + (meant.empty() ? "; there are" + all : meant));
}

}  // namespace runner
