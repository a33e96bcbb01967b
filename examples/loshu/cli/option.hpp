#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>

#include <loshu/text.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// The subject of an option. The help shows the options of a command in this order.
enum class OptionGroup { puzzle, model, engine, limits, output };

inline constexpr std::array option_group_names{
    loshu::Named{OptionGroup::puzzle, "puzzle"}, loshu::Named{OptionGroup::model, "model"},
    loshu::Named{OptionGroup::engine, "engine"}, loshu::Named{OptionGroup::limits, "limits"},
    loshu::Named{OptionGroup::output, "output"}};

/// A field of the request, as an option writes it and as the help shows it.
struct Field {
  /// \param option  with its dashes
  /// \throws loshu::Error
  std::function<void(Request& request, const std::string& option, const std::string& text)> set;
  std::function<std::string(const Request& request)> shown;  ///< empty where the field is open
};

/// Commands that take an option, and their default.
struct Default {
  std::string commands;       ///< apart by spaces
  std::string value = {};     ///< in words; empty: the field of `with_defaults`, shown
  std::string argument = {};  ///< the form for these commands; empty: that of the option
};

/// One option of the runner.
struct Option {
  enum class Kind {
    single,  ///< at most once
    repeatable,
    toggle,  ///< at most once; changes the search, not the answer, so compare may vary it
  };
  std::string name;      ///< without the dashes
  std::string argument;  ///< its form, "N" or "on|off"; empty: it has none
  OptionGroup group;
  Kind kind;
  Default defaults[9];
  std::string help;  ///< what it does
  Field field;
  std::string old_name = {};  ///< an earlier name, still read but shown nowhere; or empty

  /// \param spelling  without the dashes
  [[nodiscard]] bool is_named(std::string_view spelling) const {
    return spelling == name || (!old_name.empty() && spelling == old_name);
  }
  [[nodiscard]] std::string dashed() const { return "--" + name; }

  /// \throws loshu::Error for a text that is not a value of the option
  void set(Request& request, const std::string& text) const { field.set(request, dashed(), text); }
};

/// The default of the option for a command; null if the command does not take the option.
[[nodiscard]] const Default* default_of(const Option& option, std::string_view command);

/// The form of an option's argument for a command that takes the option.
[[nodiscard]] std::string_view argument_of(const Option& option, std::string_view command);

/// All options: the single source of parsing, of `loshu help` and of the list in the manual.
[[nodiscard]] std::span<const Option> all_options();

}  // namespace runner
