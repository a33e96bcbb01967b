#pragma once

#include <string>

#include <loshu/error.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

namespace page {

/// The value of an enumeration that a string in a body names.
/// \throws loshu::Error that names the place
template <typename Names>
[[nodiscard]] auto chosen(const Names& names, const loshu::JsonValue& value) {
  const std::string& word = value.string("one of " + loshu::all_names(names));
  try {
    return loshu::value_of(names, word);
  } catch (const loshu::Error& error) {
    throw value.fault(error.what());
  }
}

}  // namespace page
