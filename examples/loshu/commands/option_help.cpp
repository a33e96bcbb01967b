#include "loshu/commands/help.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/algorithm/string.hpp>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/order.hpp>

#include "loshu/searches/inquiry.hpp"

namespace runner {
namespace {

/// Returns the settings of a request, with the command's default for each setting without a value.
loshu::Settings with_defaults(const Request& request) {
  const loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Question question = inquiry.asked();
  loshu::Settings told = loshu::question_settings().told(question);
  if (request.command == "order") told.set("complement", "on");
  told.set("engine", inquiry.settings.word("engine"));
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    if (kind.settings.empty()) continue;
    try {
      const auto engine = kind.make(request.settings, inquiry.purpose, {});
      for (const auto& [name, word] : engine->settings(question)) {
        if (!told.has(name)) told.set(name, word);
      }
    } catch (const loshu::NotAvailable&) {  // the plug-in of this engine is not installed
    }
  }
  return told;
}

/// A use of an option that may change defaults of other options: in words, and as a request.
struct Circumstance {
  std::string_view option;
  const char* words;
  void (*ask)(Request& request);
};

constexpr int long_side = 33;
static_assert(loshu::most_whole_figure_cells == 1024 && long_side * long_side > 1024);

constexpr std::array circumstances{
    Circumstance{"solutions", "other --solutions",
                 [](Request& asked) { asked.named["solutions"] = {"0"}; }},
    Circumstance{"threads", "more --threads",
                 [](Request& asked) { asked.settings.set("threads", "2"); }},
    Circumstance{"total-sum", "--total-sum off",
                 [](Request& asked) { asked.settings.set("total-sum", "off"); }},
    Circumstance{"branching", "--branching input",
                 [](Request& asked) { asked.settings.set("branching", "input"); }},
    Circumstance{"given", "givens", [](Request& asked) { asked.named["given"] = {"0=1"}; }},
    Circumstance{"", "more than 1024 cells", [](Request& asked) {
                   asked.operands = {"square", std::to_string(long_side)};
                 }}};

/// Returns how an option is written: "--sum S", or "--progress" if it takes no argument.
std::string usage(const Option& option, std::string_view argument) {
  return option.dashed() + (argument.empty() ? "" : " " + std::string(argument));
}

/// Puts a backslash before each bar, since a bar would end a field of a Markdown table.
std::string escaped(const std::string& text) { return boost::replace_all_copy(text, "|", "\\|"); }

/// Returns the words of a list that commas or spaces separate.
std::vector<std::string> words_of(std::string_view list) {
  std::vector<std::string> words;
  boost::split(words, list, boost::is_any_of(", "), boost::token_compress_on);
  return words;
}

/// The options that most people use. The help of a command explains these and names the others.
constexpr std::array usual_options{
    "kind",       "given",  "givens",    "sum",      "values",     "difficulty", "over",   "ladder",
    "symmetry",   "engine", "solutions", "unique",   "explain",    "path",       "count",  "parts",
    "checkpoint", "part",   "tree",      "snapshot", "time-limit", "format",     "output", "port"};
/// If fewer options than this are left, the help explains all of them.
constexpr std::size_t least_rest = 8;

bool is_usual(const Option& option) {
  return std::ranges::find(usual_options, option.name) != usual_options.end();
}

/// A piece of an option's help. It holds for all commands or for some.
struct Note {
  std::vector<std::string> commands;  ///< empty: all commands
  std::string text;
};

/// Splits an option's help at semicolons. A piece for some commands begins with their names and a
/// colon.
std::vector<Note> notes_of(const Option& option) {
  std::vector<Note> notes;
  std::string_view rest = option.help;
  while (!rest.empty()) {
    const std::string_view piece = rest.substr(0, rest.find("; "));
    rest.remove_prefix(std::min(rest.size(), piece.size() + 2));
    Note note{{}, std::string(piece)};
    if (const std::size_t colon = piece.find(": "); colon != std::string_view::npos) {
      std::vector<std::string> commands = words_of(piece.substr(0, colon));
      const auto takes = [&](const std::string& command) {
        return default_of(option, command) != nullptr;
      };
      if (std::ranges::all_of(commands, takes)) {
        note = {std::move(commands), std::string(piece.substr(colon + 2))};
      }
    }
    notes.push_back(std::move(note));
  }
  return notes;
}

std::string help_for(const Option& option, const std::string& command) {
  std::string text;
  for (const Note& note : notes_of(option)) {
    const bool fits =
        note.commands.empty() || std::ranges::find(note.commands, command) != note.commands.end();
    if (fits) text += (text.empty() ? "" : "; ") + note.text;
  }
  return text;
}

/// Returns the help on an option for all commands, each piece for some commands on a line of its
/// own. At the end, commands whose argument has another form are listed.
std::string help_in_table(const Option& option) {
  std::string text;
  for (const Note& note : notes_of(option)) {
    if (note.commands.empty()) {
      text += (text.empty() ? "" : "; ") + note.text;
    } else {
      text += (text.empty() ? "" : "<br>") + boost::join(note.commands, ", ") + ": " + note.text;
    }
  }
  for (const Default& row : option.defaults) {
    if (row.argument.empty()) continue;
    text += "<br>" + boost::join(words_of(row.commands), ", ") + ": `" +
            escaped(std::string(row.argument)) + "`";
  }
  return text;
}

/// Returns the defaults with their commands: "all: 1<br>count, compare: 2". "all" stands for the
/// commands that take a figure.
std::string all_defaults(const Option& option, const std::vector<std::string>& figure_commands,
                         std::map<std::string, DefaultWords>& words) {
  std::vector<std::pair<std::string, std::vector<std::string>>> rows;  // default, its commands
  for (const Default& one : option.defaults) {
    if (one.commands.empty()) continue;
    for (const std::string& command : words_of(one.commands)) {
      const std::string value = words.try_emplace(command, command).first->second.of(option);
      const auto same =
          std::ranges::find(rows, value, &std::pair<std::string, std::vector<std::string>>::first);
      if (same == rows.end()) {
        rows.push_back({value, {command}});
      } else {
        same->second.push_back(command);
      }
    }
  }
  std::string text;
  for (auto& [value, commands_of_row] : rows) {
    std::vector<std::string>& commands = commands_of_row;  // clang 14 captures no binding
    const auto listed = [&commands](const std::string& command) {
      return std::ranges::find(commands, command) != commands.end();
    };
    if (std::ranges::all_of(figure_commands, listed)) {
      std::erase_if(commands, [&](const std::string& command) {
        return std::ranges::find(figure_commands, command) != figure_commands.end();
      });
      commands.insert(commands.begin(), "all");
    }
    text += (text.empty() ? "" : "<br>") + boost::join(commands, ", ") + ": " + value;
  }
  return text;
}

}  // namespace

DefaultWords::DefaultWords(const std::string& command) : command_(command) {
  Request usual = request_of(command);
  usual.operands = {"square", "4"};
  usual_ = with_defaults(usual);
  for (const auto& [option, words, ask] : circumstances) {
    const bool names_option = std::string_view(words).find("--") != std::string_view::npos;
    if (names_option && !takes(command, option)) continue;
    Request request = usual;
    ask(request);
    unusual_.push_back({option, words, with_defaults(request)});
  }
}

std::string DefaultWords::of(const Option& option) const {
  const std::string_view written = default_of(option, command_)->value;
  if (!written.empty()) return std::string(written);
  if (option.argument.empty()) return "no";
  const std::string usual = usual_.word(option.name);
  if (usual.empty()) return "none";
  std::string text = usual;
  std::string last = usual;
  for (const auto& [name, words, settings] : unusual_) {
    const std::string other = settings.word(option.name);
    if (name == option.name || other == usual) continue;
    text += other == last ? ", " + words : "; " + other + " with " + words;
    last = other;
  }
  return text;
}

std::string options_text(const std::string& command, bool all) {
  const DefaultWords words(command);
  std::vector<std::string> rest;
  for (const Option& option : all_options()) {
    if (default_of(option, command) == nullptr || is_usual(option)) continue;
    rest.push_back(option.dashed());
  }
  if (rest.size() < least_rest) all = true;
  std::string text;
  for (const auto& [group, name] : option_group_names) {
    std::string rows;
    for (const Option& option : all_options()) {
      if (option.group != group || default_of(option, command) == nullptr) continue;
      if (!all && !is_usual(option)) continue;
      rows += "  " + usage(option, argument_of(option, command)) + "\n      " +
              help_for(option, command) + " [" + words.of(option) + "]\n";
    }
    if (!rows.empty()) text += "\n" + std::string(name) + "\n" + rows;
  }
  if (all) return text;
  return text + "\nmore: 'loshu help " + command + " all' tells of them\n  " +
         boost::join(rest, " ") + "\n";
}

std::string options_markdown(const std::vector<std::string>& figure_commands) {
  std::map<std::string, DefaultWords> words;
  std::string text =
      "# Options\n\n`loshu help options` writes this page, and `loshu help COMMAND all` lists the "
      "options "
      "of one command.\nIn the last column *all* stands for the commands that take a figure: " +
      boost::join(figure_commands, ", ") + ".\n";
  for (const auto& [group, name] : option_group_names) {
    text +=
        "\n## " + std::string(name) + "\n\n| option | what it does | default |\n|---|---|---|\n";
    for (const Option& option : all_options()) {
      if (option.group != group) continue;
      text += "| `" + escaped(usage(option, option.argument)) + "` | " + help_in_table(option) +
              " | " + all_defaults(option, figure_commands, words) + " |\n";
    }
  }
  return text;
}

}  // namespace runner
