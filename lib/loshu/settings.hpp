#pragma once

/// \file
/// Settings: how a question is answered, by names and words, and the table of all there are.
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

/// Chosen settings by their names: "walker" is "scalar". A name stands there once.
class Settings {
 public:
  /// A name and its word.
  using Entry = std::pair<std::string, std::string>;

  Settings() = default;
  /// The same as `set` for each entry.
  Settings(std::initializer_list<Entry> entries);

  /// Sets a word in place of the former one.
  void set(const std::string& name, std::string word);
  /// Removes a setting, if it is there.
  void leave(std::string_view name);

  /// The word of a setting; null if it is not set.
  [[nodiscard]] const std::string* find(std::string_view name) const;
  /// Whether a setting is there.
  [[nodiscard]] bool has(std::string_view name) const { return find(name) != nullptr; }
  /// The word of a setting; empty if it is not set.
  [[nodiscard]] std::string word(std::string_view name) const;

  [[nodiscard]] bool empty() const { return entries_.empty(); }        ///< whether nothing is set
  [[nodiscard]] auto begin() const { return entries_.begin(); }        ///< the first entry
  [[nodiscard]] auto end() const { return entries_.end(); }            ///< behind the last
  friend bool operator==(const Settings&, const Settings&) = default;  ///< also of their order

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

/// A row of the table of settings: all that is known of a setting but its effect.
struct Setting {
  std::string name = {};                 ///< "value-order"
  SettingKind kind = SettingKind::word;  ///< the form of its words
  std::string values = {};               ///< the words, "split|min|max", or the form of others, "N"
  std::string help = {};                 ///< what it does, in a line
  bool of_model = false;  ///< whether it is about the constraints and choices of a model
  /// Further commands of the runner that take it, beside solve, count and compare.
  std::string elsewhere = {};
  std::string counting = {};  ///< the words with which all solutions are counted, if not all words
  bool is_option = true;      ///< whether the command line takes its words as they are
  bool on_page = false;       ///< whether the page offers it
  bool in_identity = false;   ///< whether the parts of a count depend on it
  std::string formerly = {};  ///< the word of counts that do not name it, which older programs made
  std::string parts = {};    ///< the settings that each of its words sets together: "sums distinct"
  std::string instead = {};  ///< the setting of another engine that is like it
  std::string usual = {};    ///< the default in words, if it is no word of the setting
  std::string varied = {};   ///< the words that a comparison tries if none are named: "on,off"
  std::string engines = {};  ///< the engines that have it; a list of all settings fills it in
  std::int64_t least = 0;    ///< the least whole number
  std::int64_t greatest = std::numeric_limits<std::int64_t>::max();  ///< the greatest whole number

  /// Checks a word.
  /// \param called  what to call the setting: "--walker"
  /// \throws Error for a word that the setting does not take
  void check(const std::string& called, const std::string& word) const;
};

namespace detail {
/// The whole number that a checked word stands for.
[[nodiscard]] std::int64_t whole_number(const std::string& word);
/// The number that a checked word stands for.
[[nodiscard]] double number(const std::string& word);
/// The shortest word for a number.
[[nodiscard]] std::string number_word(double value);
/// The names in a list of names.
[[nodiscard]] std::vector<std::string> names_in(const std::string& word);
/// The list of names.
[[nodiscard]] std::string names_word(const std::vector<std::string>& names);
}  // namespace detail

/// Rows that set members of one aggregate: the options of an engine.
template <typename Options>
class SettingTable {
 public:
  /// A row with its effect.
  struct Row {
    Setting setting;                                                ///< the row
    std::function<void(Options&, const std::string& word)> set;     ///< takes a checked word
    std::function<std::optional<std::string>(const Options&)> get;  ///< none if no word fits
  };

  /// Adds a row of its own kind.
  SettingTable& add(Row row) {
    rows_.push_back(std::move(row));
    return *this;
  }

  /// Adds a row of words.
  /// \param place  the member in an aggregate, const or not; it may be optional
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

  /// Adds a row that is on or off.
  template <typename Place>
  SettingTable& on_off(Setting setting, Place place) {
    setting.kind = SettingKind::on_off;
    setting.values = "on|off";
    return add(
        {std::move(setting),
         [=](Options& options, const std::string& word) { place(options) = word == "on"; },
         [=](const Options& options) { return std::string(place(options) ? "on" : "off"); }});
  }

  /// Adds a row of whole numbers.
  template <typename Place>
  SettingTable& whole(Setting setting, Place place) {
    setting.kind = SettingKind::whole;
    return add({std::move(setting),
                [=](Options& options, const std::string& word) {
                  put(place(options), detail::whole_number(word));
                },
                [=](const Options& options) { return number_of(place(options)); }});
  }

  /// Adds a row of a number from 0 on, which may be missing.
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

  /// All rows.
  [[nodiscard]] std::vector<Setting> settings() const {
    std::vector<Setting> all;
    for (const Row& row : rows_) all.push_back(row.setting);
    return all;
  }

  /// Sets what the settings say, in the order of the rows. Other settings are ignored.
  /// \throws Error for a word that a row does not take
  void read(const Settings& settings, Options& options) const {
    for (const Row& row : rows_) {
      const std::string* word = settings.find(row.setting.name);
      if (word == nullptr) continue;
      row.setting.check(row.setting.name, *word);
      row.set(options, *word);
    }
  }

  /// The values of the options.
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
