#pragma once

/// \file
/// Settings by name and word, and tables of the settings that an engine has.
/// \snippet search.cpp settings

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/text.hpp>

namespace loshu {

/// A list of chosen settings, each a name and a word: "walker" is "scalar". Each name occurs once.
class Settings {
 public:
  /// A name and its word.
  using Entry = std::pair<std::string, std::string>;

  Settings() = default;
  /// Calls `set` for each entry.
  Settings(std::initializer_list<Entry> entries);

  /// Gives a setting a word, in place of a former word.
  void set(const std::string& name, std::string word);
  /// Removes a setting, if the list has it.
  void leave(std::string_view name);

  /// Returns the word of a setting; null if it is not set.
  [[nodiscard]] const std::string* find(std::string_view name) const;
  /// Whether a setting is set, even to an empty word.
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  /// Returns the word of a setting; empty if it is not set.
  [[nodiscard]] std::string word(std::string_view name) const;

  [[nodiscard]] bool empty() const { return entries_.empty(); }  ///< whether nothing is set
  /// Entries stand in the order in which they were set.
  [[nodiscard]] auto begin() const { return entries_.begin(); }
  [[nodiscard]] auto end() const { return entries_.end(); }  ///< invalid after `set` and `leave`
  // The order of the entries counts too.
  friend bool operator==(const Settings&, const Settings&) = default;

 private:
  std::vector<Entry> entries_;
};

/// The kinds of words that settings take.
enum class SettingKind {
  word,    ///< one of some words
  on_off,  ///< on or off
  whole,   ///< a whole number in a range
  number,  ///< a number from 0 on
  names,   ///< names with spaces between them; the command line adds one at a time
  text,    ///< a text of its own form
};

/// The description of a setting: name, allowed words and help, without its effect.
struct Setting {
  std::string name = {};                 ///< "value-order"
  SettingKind kind = SettingKind::word;  ///< the form of its words
  std::string values = {};  ///< the allowed words, "split|min|max", or a placeholder, "N"
  std::string help = {};    ///< what it does, in a line
  bool of_model = false;    ///< whether it concerns the constraints or choices of the Gecode model
  /// The commands of `loshu` that accept it, besides solve, count and compare.
  std::string elsewhere = {};
  std::string counting = {};  ///< the words that counts accept; empty: all
  bool is_option = true;      ///< whether it is an option of the command line
  bool on_page = false;       ///< whether the web page offers it
  bool in_identity = false;   ///< whether the parts of a count depend on it
  std::string formerly = {};  ///< its word in stored counts of older versions, which do not name it
  std::string parts = {};    ///< for a combined setting, the settings that it sets: "sums distinct"
  std::string instead = {};  ///< a similar setting of another engine, which messages suggest
  std::string usual = {};    ///< a description of the default, if that is not a word
  std::string varied = {};   ///< the words that a comparison tries by default: "on,off"
  std::string engines = {};  ///< the engines that have it; filled in by `EngineTable::settings`
  std::int64_t least = 0;    ///< the least number that `whole` takes
  /// The greatest number that `whole` takes.
  std::int64_t greatest = std::numeric_limits<std::int64_t>::max();

  /// Checks a word.
  /// \param called  the name of the setting in messages: "--walker"
  /// \throws Error for a word that the setting does not take
  void check(const std::string& called, const std::string& word) const;
};

namespace detail {
/// Converts a checked word to a whole number.
[[nodiscard]] std::int64_t whole_number(const std::string& word);
/// Converts a checked word to a number.
[[nodiscard]] double number(const std::string& word);
/// Returns the shortest word that is read as this number.
[[nodiscard]] std::string number_word(double value);
/// Splits a word at its spaces into names.
[[nodiscard]] std::vector<std::string> names_in(const std::string& word);
/// Joins names to one word, with spaces between them.
[[nodiscard]] std::string names_word(const std::vector<std::string>& names);
}  // namespace detail

/// The settings of an engine, as rows. Each row reads and writes one member of the engine's
/// options.
template <typename Options>
class SettingTable {
 public:
  /// A setting with its effect on the options.
  struct Row {
    Setting setting;  ///< the description
    std::function<void(Options&, const std::string& word)>
        set;  ///< sets the member from a checked word
    std::function<std::optional<std::string>(const Options&)>
        get;  ///< returns the word; none if no word fits
  };

  /// Adds a row with functions of its own.
  SettingTable& add(Row row) {
    rows_.push_back(std::move(row));
    return *this;
  }

  /// Adds a setting that has one word of an enumeration.
  /// \param place  returns the member of the options, const or not; the member may be optional
  /// \param names  the words of its enumeration
  template <typename Place, typename Names>
  SettingTable& words(Setting setting, const Names& names, Place place) {
    setting.values = all_names(names);
    return add({std::move(setting),
                [=, &names](Options& options, const std::string& word) {
                  place(options) = value_of(names, word);
                },
                [=, &names](const Options& options) { return word_of(names, place(options)); }});
  }

  /// Adds a setting that is on or off.
  template <typename Place>
  SettingTable& on_off(Setting setting, Place place) {
    setting.kind = SettingKind::on_off;
    setting.values = "on|off";
    return add(
        {std::move(setting),
         [=](Options& options, const std::string& word) { place(options) = word == "on"; },
         [=](const Options& options) { return std::string(place(options) ? "on" : "off"); }});
  }

  /// Adds a setting that is a whole number.
  template <typename Place>
  SettingTable& whole(Setting setting, Place place) {
    setting.kind = SettingKind::whole;
    return add({std::move(setting),
                [=](Options& options, const std::string& word) {
                  put(place(options), detail::whole_number(word));
                },
                [=](const Options& options) { return number_of(place(options)); }});
  }

  /// Adds a setting that is a number of at least 0, stored in an optional member.
  template <typename Place>
  SettingTable& number(Setting setting, Place place) {
    setting.kind = SettingKind::number;
    return add(
        {std::move(setting),
         [=](Options& options, const std::string& word) { place(options) = detail::number(word); },
         [=](const Options& options) {
           const std::optional<double>& found = place(options);
           return found ? std::optional(detail::number_word(*found)) : std::nullopt;
         }});
  }

  /// Returns the descriptions of all rows.
  [[nodiscard]] std::vector<Setting> settings() const {
    std::vector<Setting> all;
    for (const Row& row : rows_) all.push_back(row.setting);
    return all;
  }

  /// Sets the members that the settings name, in the order of the rows. Other settings are ignored.
  /// \throws Error for a word that a row does not take
  void read(const Settings& settings, Options& options) const {
    for (const Row& row : rows_) {
      const std::string* word = settings.find(row.setting.name);
      if (word == nullptr) continue;
      row.setting.check(row.setting.name, *word);
      row.set(options, *word);
    }
  }

  /// Returns all options as settings. A value that no word fits is left out.
  [[nodiscard]] Settings told(const Options& options) const {
    Settings all;
    for (const Row& row : rows_) {
      if (auto word = row.get(options)) all.set(row.setting.name, *std::move(word));
    }
    return all;
  }

 private:
  template <typename Names, typename Value>
  static std::optional<std::string> word_of(const Names& names, const Value& value) {
    if constexpr (requires { *value; }) {
      return value ? std::optional(name_of(names, *value)) : std::nullopt;
    } else {
      return name_of(names, value);
    }
  }

  template <typename Value>
  static void put(Value& place, std::int64_t number) {
    if constexpr (requires { *place; }) {
      place = static_cast<typename Value::value_type>(number);
    } else {
      place = static_cast<Value>(number);
    }
  }

  template <typename Value>
  static std::optional<std::string> number_of(const Value& value) {
    if constexpr (requires { *value; }) {
      return value ? std::optional(std::to_string(*value)) : std::nullopt;
    } else {
      return std::to_string(value);
    }
  }

  std::vector<Row> rows_;
};

}  // namespace loshu
