#pragma once

#include <string>
#include <vector>

namespace loshu::detail {

/// Writes a field of a CSV row (RFC 4180). Quotes stand around a field with a comma or a quote.
/// They also stand around a semicolon, a parenthesis or white space, at which `read_number_rows`
/// splits.
[[nodiscard]] inline std::string csv_field(const std::string& field) {
  if (field.find_first_of(",;(\" \t\v\f\r\n") == std::string::npos) return field;
  std::string result = "\"";
  for (const char c : field) result += c == '"' ? "\"\"" : std::string(1, c);
  return result + "\"";
}

[[nodiscard]] inline std::string csv_row(const std::vector<std::string>& fields) {
  std::string line;
  for (const std::string& field : fields) {
    if (&field != &fields.front()) line += ',';
    line += csv_field(field);
  }
  return line + '\n';
}

}  // namespace loshu::detail
