#include "loshu/cli/option_values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>

#include <loshu/text.hpp>

namespace runner {
namespace {

std::optional<double> finite_number(const std::string& text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value)) return {};
  return value;
}

}  // namespace

double seconds(const std::string& text, const std::string& option) {
  const std::optional<double> value = finite_number(text);
  if (value && *value > 0) return *value;
  throw loshu::Error(option + " should be a number of seconds above 0, not '" + text + "'");
}

double at_least_zero(const std::string& text, const std::string& option) {
  const std::optional<double> value = finite_number(text);
  if (value && *value >= 0) return *value;
  throw loshu::Error(option + " should be a number from 0 on, not '" + text + "'");
}

bool on_or_off(const std::string& text, const std::string& option) {
  if (text == "on") return true;
  if (text == "off") return false;
  throw loshu::Error(option + " is on or off, not '" + text + "'");
}

std::string named_file(const std::string& text, const std::string& option) {
  if (text.empty()) throw loshu::Error(option + " needs the name of a file");
  return text;
}

std::string title(const std::string& text, const std::string& option) {
  constexpr std::size_t most = 200;
  if (text.size() <= most && loshu::message_line(text, most) == text) return text;
  throw loshu::Error(option + " should have at most " + std::to_string(most) +
                     " bytes of UTF-8 and no control characters; shorten it or write it anew");
}

void set_difficulty(Request& request, const std::string& option, const std::string& text) {
  const auto read = [&](const std::string& word) {
    try {
      return loshu::value_of(loshu::wished_difficulty_names, word);
    } catch (const loshu::Error& error) {
      throw loshu::Error(option + ": " + error.what());
    }
  };
  const std::size_t dots = request.command == "book" ? text.find("..") : std::string::npos;
  request.difficulty = read(text.substr(0, dots));
  request.hardest = dots == std::string::npos ? request.difficulty : read(text.substr(dots + 2));
  if (*request.hardest < *request.difficulty) {
    throw loshu::Error(option + " " + text + " should begin with the easier of the two");
  }
}

void set_format(Request& request, const std::string& option, const std::string& text) {
  const auto known = std::ranges::find(format_names, text, &loshu::Named<Format>::name);
  if (known == format_names.end()) {
    const auto row = std::ranges::find(all_options(), "format", &Option::name);
    throw loshu::Error(option + ": '" + text + "' is not one of " +
                       std::string(argument_of(*row, request.command)));
  }
  request.format = known->value;
  request.format_is_chosen = true;
}

loshu::PartShare share(const std::string& text, const std::string& option) {
  const std::size_t slash = text.find('/');
  if (slash == std::string::npos) {
    throw loshu::Error(option + " '" + text + "' should read I/N, as in 2/5, the second of five");
  }
  const std::int64_t of =
      whole_number(text.substr(slash + 1), "the number of shares of " + option, 1, most_parts);
  const std::int64_t which = whole_number(text.substr(0, slash), "the share of " + option, 1, of);
  return {.remainder = static_cast<std::size_t>(which - 1), .of = static_cast<std::size_t>(of)};
}

}  // namespace runner
