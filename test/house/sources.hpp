#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

/// A C++ source of the project.
struct SourceFile {
  std::filesystem::path path;
  std::string text;
};

inline std::string text_of(const std::filesystem::path& file) {
  std::ifstream stream(file);
  return {std::istreambuf_iterator<char>(stream), {}};
}

/// \param folders  from the top of the project
inline std::vector<SourceFile> sources_in(const std::vector<std::string>& folders = {
                                              "lib", "models", "examples"}) {
  namespace fs = std::filesystem;
  std::vector<SourceFile> sources;
  for (const std::string& folder : folders) {
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(LOSHU_SOURCE) / folder)) {
      const fs::path& file = entry.path();
      if (file.extension() != ".cpp" && file.extension() != ".hpp") continue;
      sources.push_back({file, text_of(file)});
    }
  }
  return sources;
}
