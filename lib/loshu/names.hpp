#pragma once

#include <string>
#include <string_view>

#include <loshu/error.hpp>

namespace loshu {

/// A value of an enumeration and the word that people write for it.
template <typename Value>
struct Named {
  Value value;
  std::string_view name;
};
template <typename Value>
Named(Value, const char*) -> Named<Value>;  // not deduced from an aggregate before clang 17

/// The word for a value.
template <typename Names, typename Value>
std::string name_of(const Names& names, Value value) {
  for (const auto& named : names) {
    if (named.value == value) return std::string(named.name);
  }
  return {};
}

/// The words of an enumeration, "none|geometric|full".
template <typename Names>
std::string all_names(const Names& names) {
  std::string all;
  for (const auto& named : names) all += (all.empty() ? "" : "|") + std::string(named.name);
  return all;
}

/// The value that a word stands for.
/// \throws Error that lists the words there are
template <typename Names>
auto value_of(const Names& names, std::string_view name) {
  for (const auto& named : names) {
    if (named.name == name) return named.value;
  }
  throw Error("'" + std::string(name) + "' is not one of " + all_names(names));
}

}  // namespace loshu
