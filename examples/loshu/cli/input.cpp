#include "loshu/cli/input.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <loshu/error.hpp>

namespace runner {
namespace {

bool is_standard_input(const std::string& file) { return file.empty() || file == "-"; }

}  // namespace

std::string contents(const std::string& file) {
  const std::string name = input_name(file);
  std::error_code no_matter;
  if (!is_standard_input(file) && std::filesystem::is_directory(file, no_matter)) {
    throw loshu::Error("cannot read " + name + ": a directory");
  }
  try {
    std::ifstream opened;
    if (!is_standard_input(file)) opened.open(file);
    std::istream& stream = is_standard_input(file) ? std::cin : opened;
    if (!stream) throw loshu::Error("cannot read " + name + ": " + std::strerror(errno));
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  } catch (const std::ios_base::failure&) {
    throw loshu::Error("cannot read " + name + ": " + std::strerror(errno));
  }
}

std::string input_name(const std::string& file) {
  return is_standard_input(file) ? "standard input" : file;
}

}  // namespace runner
