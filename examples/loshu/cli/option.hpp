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

/// A default of an option, and the commands for which it holds. Other commands do not take the
/// option.
struct Default {
  std::string commands;    ///< their names, separated by spaces
  std::string value = {};  ///< the default in words; empty: "no", "none", or computed for a setting
  std::string argument = {};  ///< how the argument looks for these commands; empty: as in `Option`
};

/// Checks one word of an option. Errors name the option with its dashes.
using Check = std::function<void(const std::string& option, const std::string& text)>;

struct Option {
  enum class Kind {
    single,  ///< may be given once
    repeatable,
    toggle,  ///< may be given once; changes the search but not the answer, so `compare` may vary it
  };
  std::string name;  ///< the name without the dashes
  /// The form of the argument: "" for none, "a|b|c" for one of these words, "FILE" for a file name,
  /// "N" or another word if `own_check` says what is allowed.
  std::string argument;
  OptionGroup group;
  Kind kind;
  Default defaults[9];
  std::string help;           ///< the effect of the option, as `loshu help` shows it
  Check own_check = {};       ///< checks the argument; empty if `argument` says all
  std::string old_name = {};  ///< an earlier name, still read but never shown; may be empty
  bool is_setting = false;    ///< whether it comes from the library's table of settings

  /// \param spelling  a name without dashes
  [[nodiscard]] bool is_named(std::string_view spelling) const {
    return spelling == name || (!old_name.empty() && spelling == old_name);
  }
  [[nodiscard]] std::string dashed() const { return "--" + name; }

  /// \throws loshu::Error for a text that is not a value of the option
  void check(const std::string& text) const;
};

/// Returns the default of the option for a command, or null if the command does not take the
/// option.
[[nodiscard]] const Default* default_of(const Option& option, std::string_view command);
[[nodiscard]] bool takes(std::string_view command, std::string_view option);

/// Returns the form of an option's argument for a command that takes the option.
[[nodiscard]] std::string_view argument_of(const Option& option, std::string_view command);

/// Returns the options of all commands: the one source for parsing, `loshu help` and the manual.
[[nodiscard]] std::span<const Option> all_options();
/// \pre there is an option of this name
[[nodiscard]] const Option& option_named(std::string_view name);

/// Returns a request for the command without any options.
[[nodiscard]] Request request_of(const std::string& command);

/// Reads the words of the command line after the command.
/// \throws loshu::Error for an option that the command does not take, for a bad argument, and for a
///   format that the command does not write
[[nodiscard]] Request parse_request(const std::string& command,
                                    const std::vector<std::string>& arguments);

/// Returns the toggle of a command by its name without dashes.
/// \throws loshu::Error that lists the toggles, if there is none of this name
[[nodiscard]] const Option& toggle_named(const std::string& command, const std::string& name);

}  // namespace runner
