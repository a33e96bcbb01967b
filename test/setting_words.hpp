#pragma once

#include <sstream>
#include <string>
#include <vector>

#include <loshu/settings.hpp>

#include "whole_table.hpp"

/// Words that a setting takes: all of them, or some numbers.
inline std::vector<std::string> words_of(const loshu::Setting& setting) {
  std::vector<std::string> words;
  std::istringstream all(setting.values);
  switch (setting.kind) {
    case loshu::SettingKind::word:
    case loshu::SettingKind::on_off:
      for (std::string word; std::getline(all, word, '|');) words.push_back(word);
      break;
    case loshu::SettingKind::whole:
      return {std::to_string(setting.least), std::to_string(setting.least + 3)};
    case loshu::SettingKind::number:
      return {"0", "2.5"};
    case loshu::SettingKind::names:
      return {"line.1"};
    case loshu::SettingKind::text:
      return {"8 7 6 5 4 3 2 1 0"};
  }
  return words;
}
