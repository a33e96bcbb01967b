#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <loshu/text.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// The subject of an option. The help shows the options of a command in this order.
enum class OptionGroup { puzzle, model, engine, limits, output };

inline constexpr std::array option_group_names{
    loshu::Named{OptionGroup::puzzle, "puzzle"}, loshu::Named{OptionGroup::model, "model"},
    loshu::Named{OptionGroup::engine, "engine"}, loshu::Named{OptionGroup::limits, "limits"},
    loshu::Named{OptionGroup::output, "output"}};

/// Commands that take an option, and their default.
struct Default {
  std::string commands;       ///< apart by spaces
  std::string value = {};     ///< in words; empty: "no", "none", or computed for a setting
  std::string argument = {};  ///< the form for these commands; empty: that of the option
};

/// Checks a word of an option, which is called by its name with dashes.
using Check = std::function<void(const std::string& option, const std::string& text)>;

/// One option of the runner.
struct Option {
  enum class Kind {
    single,  ///< at most once
    repeatable,
    toggle,  ///< at most once; changes the search, not the answer, so compare may vary it
  };
  std::string name;  ///< without the dashes
  /// Its form: "" of one without argument, "a|b|c" for one of these words, "FILE" for a name of a
  /// file, "N" or what else the check takes.
  std::string argument;
  OptionGroup group;
  Kind kind;
  Default defaults[9];
  std::string help;           ///< what it does
  Check own_check = {};       ///< empty: the form says all
  std::string old_name = {};  ///< an earlier name, still read but shown nowhere; or empty
  bool is_setting = false;    ///< whether its row is in the library's table of settings

  /// \param spelling  without the dashes
  [[nodiscard]] bool is_named(std::string_view spelling) const {
    return spelling == name || (!old_name.empty() && spelling == old_name);
  }
  [[nodiscard]] std::string dashed() const { return "--" + name; }

  /// \throws loshu::Error for a text that is not a value of the option
  void check(const std::string& text) const;
};

/// The default of the option for a command; null if the command does not take the option.
[[nodiscard]] const Default* default_of(const Option& option, std::string_view command);
/// Whether the command takes the option of this name.
[[nodiscard]] bool takes(std::string_view command, std::string_view option);

/// The form of an option's argument for a command that takes the option.
[[nodiscard]] std::string_view argument_of(const Option& option, std::string_view command);

/// All options: the single source of parsing, of `loshu help` and of the list in the manual.
[[nodiscard]] std::span<const Option> all_options();
/// The option of this name, which there is.
[[nodiscard]] const Option& option_named(std::string_view name);

/// A request in which no option is named.
[[nodiscard]] Request request_of(const std::string& command);

/// Reads the arguments after the command.
/// \throws loshu::Error for an option that the command does not have, a bad argument of one, and a
///   format that the command does not write
[[nodiscard]] Request parse_request(const std::string& command,
                                    const std::vector<std::string>& arguments);

/// The toggle of a command by its name without dashes.
/// \throws loshu::Error that lists those there are
[[nodiscard]] const Option& toggle_named(const std::string& command, const std::string& name);

}  // namespace runner
