#pragma once

#include <string>
#include <vector>

/// Reads CSV with the quotes of RFC 4180 and rows that end with LF. It shares no code with the
/// writer.
inline std::vector<std::vector<std::string>> csv_fields(const std::string& text) {
  std::vector<std::vector<std::string>> rows;
  bool quoted = false, begins_row = true;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (begins_row) rows.push_back({""});
    begins_row = false;
    if (c == '"' && quoted && i + 1 < text.size() && text[i + 1] == '"') {
      rows.back().back() += text[++i];
    } else if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      rows.back().emplace_back();
    } else if (c == '\n' && !quoted) {
      begins_row = true;
    } else {
      rows.back().back() += c;
    }
  }
  return rows;
}
