#pragma once

// The kinds of values that options have. Each is a template over the place in the request where
// the value is kept: pointers to members, one after the other.

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>

#include <loshu/error.hpp>

#include "loshu/cli/option.hpp"

namespace runner {

inline constexpr std::int64_t greatest_int = std::numeric_limits<int>::max();
inline constexpr std::int64_t greatest_int64 = std::numeric_limits<std::int64_t>::max();
inline constexpr std::int64_t most_parts = 1'000'000;

[[nodiscard]] double seconds(const std::string& text, const std::string& option);
[[nodiscard]] double at_least_zero(const std::string& text, const std::string& option);
[[nodiscard]] bool on_or_off(const std::string& text, const std::string& option);
[[nodiscard]] std::string named_file(const std::string& text, const std::string& option);
/// A line that every file and printer takes.
[[nodiscard]] std::string title(const std::string& text, const std::string& option);

/// "medium" or, of a book, "easy..hard": the first and the last.
void set_difficulty(Request& request, const std::string& option, const std::string& text);

/// \throws loshu::Error that lists the formats of the command
void set_format(Request& request, const std::string& option, const std::string& text);

/// "2/5", the second of five.
[[nodiscard]] loshu::PartShare share(const std::string& text, const std::string& option);

template <auto... Path>
auto& at(auto& request) {
  return (request.*....*Path);
}

template <typename Value>
void put(Value& place, std::int64_t value) {
  place = static_cast<Value>(value);
}

template <typename Value>
void put(std::optional<Value>& place, std::int64_t value) {
  place = static_cast<Value>(value);
}

/// Empty for an optional without a value, and for types whose defaults are written in the table.
template <typename Value>
std::string shown(const Value& value) {
  if constexpr (std::same_as<Value, std::string>) {
    return value;
  } else if constexpr (std::same_as<Value, bool>) {
    return value ? "on" : "off";
  } else if constexpr (std::integral<Value>) {
    return std::to_string(value);
  } else if constexpr (requires { *value; }) {
    return value ? shown(*value) : "";
  } else {
    return "";
  }
}

/// Stores the value that `Read` makes of the text.
template <auto Read, auto... Path>
const Field read{[](Request& request, const std::string& option, const std::string& text) {
                   at<Path...>(request) = Read(text, option);
                 },
                 [](const Request& request) { return shown(at<Path...>(request)); }};

template <auto... Path>
const Field word = read<[](const std::string& text, const std::string&) { return text; }, Path...>;

/// Words of an option that may be repeated.
template <auto Member>
const Field words{[](Request& request, const std::string&, const std::string& text) {
                    (request.*Member).push_back(text);
                  },
                  [](const Request&) { return std::string(); }};

template <auto Member>
const Field flag{
    [](Request& request, const std::string&, const std::string&) { request.*Member = true; },
    [](const Request& request) { return std::string(request.*Member ? "yes" : "no"); }};

/// A whole number in a range.
template <std::int64_t Least, std::int64_t Greatest, auto... Path>
const Field whole{[](Request& request, const std::string& option, const std::string& text) {
                    put(at<Path...>(request), whole_number(text, option, Least, Greatest));
                  },
                  [](const Request& request) { return shown(at<Path...>(request)); }};

/// A whole number that chooses among the figures of a family, by the option's name.
template <std::int64_t Least>
const Field detail{[](Request& request, const std::string& option, const std::string& text) {
                     request.details[option.substr(2)] =
                         static_cast<int>(whole_number(text, option, Least, greatest_int));
                   },
                   [](const Request&) { return std::string(); }};

/// A value of an enumeration, its error prefixed with the option.
template <const auto& Names, auto Member>
const Field one_of{[](Request& request, const std::string& option, const std::string& text) {
                     try {
                       request.*Member = loshu::value_of(Names, text);
                     } catch (const loshu::Error& error) {
                       throw loshu::Error(option + ": " + error.what());
                     }
                   },
                   [](const Request& request) {
                     const auto& value = request.*Member;
                     if constexpr (requires { *value; }) {
                       return value ? loshu::name_of(Names, *value) : std::string();
                     } else {
                       return loshu::name_of(Names, value);
                     }
                   }};

}  // namespace runner
