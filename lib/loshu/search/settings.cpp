#include <loshu/settings.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

template <typename Number>
std::optional<Number> read_whole(const std::string& text, std::errc& error) {
  Number value{};
  const auto [end, code] = std::from_chars(text.data(), text.data() + text.size(), value);
  error = code;
  if (end != text.data() + text.size()) return std::nullopt;
  return value;
}

bool is_one_of(const std::string& words, const std::string& word) {
  return !word.empty() && ("|" + words + "|").find("|" + word + "|") != std::string::npos;
}

void check_whole(const std::string& called, const std::string& word, std::int64_t least,
                 std::int64_t greatest) {
  std::errc error{};
  const auto value = read_whole<std::int64_t>(word, error);
  if (!value || error == std::errc::invalid_argument) {
    throw Error(called + " should be a whole number, not '" + word + "'");
  }
  if (error == std::errc{} && *value >= least && *value <= greatest) return;
  throw Error(called + " should be from " + std::to_string(least) + " to " +
              std::to_string(greatest) + ", not " + word);
}

}  // namespace

Settings::Settings(std::initializer_list<Entry> entries) {
  for (const auto& [name, word] : entries) set(name, word);
}

void Settings::set(const std::string& name, std::string word) {
  const auto old = std::ranges::find(entries_, name, &Entry::first);
  if (old == entries_.end()) {
    entries_.emplace_back(name, std::move(word));
  } else {
    old->second = std::move(word);
  }
}

void Settings::leave(std::string_view name) {
  std::erase_if(entries_, [&](const Entry& one) { return one.first == name; });
}

const std::string* Settings::find(std::string_view name) const {
  const auto found = std::ranges::find(entries_, name, &Entry::first);
  return found == entries_.end() ? nullptr : &found->second;
}

std::string Settings::word(std::string_view name) const {
  const std::string* const found = find(name);
  return found == nullptr ? std::string() : *found;
}

void Setting::check(const std::string& called, const std::string& word) const {
  switch (kind) {
    case SettingKind::word:
      if (is_one_of(values, word)) return;
      throw Error(called + ": '" + word + "' is not one of " + values);
    case SettingKind::on_off:
      if (is_one_of(values, word)) return;
      throw Error(called + " is on or off, not '" + word + "'");
    case SettingKind::whole:
      check_whole(called, word, least, greatest);
      return;
    case SettingKind::number:
      if (const double value = detail::number(word); std::isfinite(value) && value >= 0) return;
      throw Error(called + " should be a number from 0 on, not '" + word + "'");
    case SettingKind::names:
    case SettingKind::text:
      return;
  }
}

namespace detail {

std::int64_t whole_number(const std::string& word) {
  std::errc error{};
  return read_whole<std::int64_t>(word, error).value_or(0);
}

double number(const std::string& word) {
  double value = 0;
  const char* end = word.data() + word.size();
  const bool is_number = !word.empty() && read_double(word.data(), end, value) == end;
  return is_number ? value : std::numeric_limits<double>::quiet_NaN();
}

std::string number_word(double value) {
  std::array<char, 32> text{};
  return {text.data(), std::to_chars(text.data(), text.data() + text.size(), value).ptr};
}

std::vector<std::string> names_in(const std::string& word) {
  std::istringstream stream(word);
  std::vector<std::string> names;
  for (std::string name; stream >> name;) names.push_back(name);
  return names;
}

std::string names_word(const std::vector<std::string>& names) { return joined(names, " "); }

}  // namespace detail
}  // namespace loshu
