#pragma once

#include <fstream>
#include <string>
#include <utility>
#include <vector>

/// The rows of a file of this folder, of two columns with a tab between them. The sign ⏎ stands for
/// a new line.
inline std::vector<std::pair<std::string, std::string>> table(const std::string& name) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::ifstream file(LOSHU_SOURCE "/test/" + name);
  const std::string sign = "⏎";
  for (std::string row; std::getline(file, row);) {
    for (std::size_t at = 0; (at = row.find(sign, at)) != row.npos;) {
      row.replace(at, sign.size(), "\n");
    }
    const std::size_t tab = row.find('\t');
    rows.emplace_back(row.substr(0, tab), row.substr(tab + 1));
  }
  return rows;
}
