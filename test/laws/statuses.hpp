#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

namespace laws {

/// Whether any part of an answer was ended by a limit or an interrupt.
inline bool is_stopped(const nlohmann::json& said) {
  if (said.is_array()) return std::ranges::any_of(said, is_stopped);
  if (!said.is_object()) return false;
  for (const auto& [name, value] : said.items()) {
    if (name != "ending" && is_stopped(value)) return true;
    if (name == "ending" && value != "exhausted" && value != "enough") return true;
  }
  return false;
}

/// Whether the answer of a command proves that there is no figure, or says that one is not magic.
/// The commands `describe`, `export` and `list` look at a puzzle and prove nothing.
inline bool has_none(const std::string& command, const nlohmann::json& said) {
  using nlohmann::json;
  const std::vector<std::string> looking{"describe", "export", "list"};
  if (std::ranges::find(looking, command) != looking.end()) return false;
  if (said.is_object() && said.contains("contradiction")) return true;
  if (command == "solve" || command == "count" || command == "merge") {
    return said["solutions"] == 0;
  }
  if (command == "compare") {
    return std::ranges::any_of(said, [](const json& row) { return row["solutions"] == 0; });
  }
  if (command == "estimate") {
    return std::ranges::any_of(said, [](const json& row) {
      return row["exact"] == true && row["total"].is_object() && row["total"]["mean"] == 0.0;
    });
  }
  if (command == "hint") return said["outcome"] == "no solution";
  if (command == "prove") return said["classes"] == 0;
  if (command == "puzzle") return !said.contains("grade");
  if (command == "verify") {
    return !std::ranges::all_of(said, [](const json& one) { return one["magic"] == true; });
  }
  return false;
}

/// The exit status of a command that answered with this JSON.
inline int status_of(const std::string& command, const nlohmann::json& said) {
  // Rows of a spectrum have no ending, for a limit ends them all.
  const auto is_open = [](const nlohmann::json& one) { return one["complete"] == false; };
  if (command == "spectrum") return std::ranges::any_of(said, is_open) ? 3 : 0;
  if (is_stopped(said)) return 3;
  return has_none(command, said) ? 1 : 0;
}

}  // namespace laws
