#include "loshu/cli/option.hpp"

#include <algorithm>
#include <chrono>
#include <memory>
#include <optional>

#include <boost/algorithm/string/replace.hpp>
#include <boost/program_options.hpp>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/descriptors.hpp"
#include "loshu/cli/files.hpp"
#include "loshu/cli/program.hpp"

namespace runner {
namespace {

namespace po = boost::program_options;
using Clock = std::chrono::steady_clock;

/// A limit counts from here: under MPI a third of a second passes before the command line is read.
const Clock::time_point program_began = Clock::now();

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

/// \param name  the unknown option, with its dashes
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

/// Adds an option's word to the request. The words of a repeated setting are joined to one list.
void add(Request& request, const Option& option, const std::string& text) {
  option.check(text);
  std::vector<std::string>& words = request.named[option.name];
  words.push_back(text);
  if (option.is_setting) request.settings.set(option.name, loshu::detail::names_word(words));
}

/// Starts the budget, which then handles Ctrl-C. For a command without a budget, Ctrl-C ends the
/// program.
void begin(Request& request) {
  if (!takes(request.command, "time-limit")) return;
  const auto most = [&](const char* option) -> std::optional<std::uint64_t> {
    if (!request.has(option)) return std::nullopt;
    return static_cast<std::uint64_t>(*request.number(option));
  };
  std::optional<double> seconds = request.seconds();
  const std::chrono::duration<double> used = Clock::now() - program_began;
  if (seconds) seconds = std::max(0.0, *seconds - used.count());
  loshu::Limits limits{.seconds = seconds,
                       .nodes = most("node-limit"),
                       .failures = most("fail-limit"),
                       .swaps = most("swap-limit"),
                       .restarts = most("restart-limit"),
                       .interrupt = interrupt_flag()};
  request.activity = std::make_shared<loshu::Activity>();
  limits.activity = request.activity.get();
  request.begun = std::make_shared<const loshu::Budget>(limits);
  end_waits_by([budget = request.begun] {
    const loshu::Ending ending = budget->ending();
    const bool ends = ending == loshu::Ending::time_limit || ending == loshu::Ending::interrupted;
    return ends ? ending : loshu::Ending::exhausted;
  });
}

/// \throws loshu::Error unless the command can write the format of the request
void require_format(const Request& request) {
  std::string formats = request.command == "prove" ? "json" : "";
  if (takes(request.command, "format")) {
    formats =
        request.has("learn") ? "text|json" : argument_of(option_named("format"), request.command);
  }
  const std::string& format = request.format;
  if (formats.empty() || ("|" + formats + "|").find("|" + format + "|") != formats.npos) return;
  const bool by_ending = request.format_is_chosen && !request.has("format");
  boost::replace_all(formats, "|", ", ");
  throw loshu::Error(request.command + " does not write " + format +
                     (by_ending ? ", for which --output " + request.word("output") + " asks" : "") +
                     "; it writes " + formats);
}

}  // namespace

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

void Option::check(const std::string& text) const {
  if (own_check) return own_check(dashed(), text);
  const bool is_file = argument.find("FILE") != argument.npos || argument == "FOLDER";
  if (is_file && text.empty()) throw loshu::Error(dashed() + " needs the name of a file");
  if (is_file || argument.find('|') == argument.npos) return;
  loshu::Setting{.values = argument}.check(dashed(), text);
}

bool takes(std::string_view command, std::string_view option) {
  const auto found = std::ranges::find(all_options(), option, &Option::name);
  return found != all_options().end() && default_of(*found, command) != nullptr;
}

const Option& option_named(std::string_view name) {
  return *std::ranges::find(all_options(), name, &Option::name);
}

Request request_of(const std::string& command) {
  Request request;
  request.command = command;
  if (command == "prove") request.format = Format::json;
  if (takes(command, "format")) request.format = request.value("format");
  return request;
}

Request parse_request(const std::string& command, const std::vector<std::string>& arguments) {
  Request request = request_of(command);
  request.arguments = arguments;
  po::positional_options_description operands;
  operands.add("operand", -1);
  const po::options_description known = description(command);
  // Options are read in their long form only, and in full: so "-9" is a number.
  const int style = po::command_line_style::allow_long |
                    po::command_line_style::long_allow_adjacent |
                    po::command_line_style::long_allow_next;
  try {
    const auto parsed =
        po::command_line_parser(arguments).options(known).positional(operands).style(style).run();
    for (const auto& given : parsed.options) {
      if (given.string_key == "operand") {
        request.operands.insert(request.operands.end(), given.value.begin(), given.value.end());
        continue;
      }
      const auto option = std::ranges::find_if(
          all_options(), [&](const Option& one) { return one.is_named(given.string_key); });
      if (request.has(option->name) && option->kind != Option::Kind::repeatable) {
        throw loshu::Error(option->dashed() + " is there twice");
      }
      add(request, *option, given.value.empty() ? "" : given.value.front());
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
  require_format(request);
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
