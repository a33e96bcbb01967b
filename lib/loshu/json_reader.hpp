#pragma once

#include <string>
#include <string_view>

#include <loshu/json_value.hpp>

namespace loshu {

/// Reads a JSON text strictly: RFC 8259, each key once in its object, up to 16 levels deep. A
/// byte-order mark at the start is left out.
///
/// \param source  what to call the text in errors: the name of its file
/// \throws Error that names the source, the line and the column, and what stands there
[[nodiscard]] JsonDocument read_json(std::string_view text, const std::string& source);

}  // namespace loshu
