#include "output.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <system_error>

#include <loshu/error.hpp>

namespace runner {
namespace {

namespace fs = std::filesystem;

/// By whatever names: links are followed. Two names of a terminal are not one file.
bool same_file(const std::string& one, const std::string& other) {
  std::error_code no_matter;
  if (fs::exists(one, no_matter) && fs::exists(other, no_matter)) {
    return fs::is_regular_file(one, no_matter) && fs::equivalent(one, other, no_matter);
  }
  return fs::weakly_canonical(fs::absolute(one, no_matter), no_matter) ==
         fs::weakly_canonical(fs::absolute(other, no_matter), no_matter);
}

/// A link that leads nowhere is there too.
bool is_there(const std::string& file) {
  std::error_code no_matter;
  return !file.empty() && fs::exists(fs::symlink_status(file, no_matter));
}

}  // namespace

Output::Output(const std::string& file)
    : name(file.empty() ? "standard output" : file),
      is_file(!file.empty()),
      existed(is_there(file)),
      stream(is_file ? opened : std::cout) {
  if (is_file) opened.open(name, std::ios::app);
  require_good();
}

Output::~Output() {
  if (!is_file || begun || existed) return;
  std::error_code no_matter;
  fs::remove(name, no_matter);
}

void Output::write(const std::string& text) {
  if (is_file && !begun) {
    opened.close();
    opened.open(name, std::ios::trunc);
  }
  begun = true;
  stream << text;
  require_good();
}

void Output::finish() {
  if (!begun) write("");
  stream.flush();
  require_good();
}

void Output::require_good() const {
  if (!stream) throw loshu::Error("cannot write " + name + ": " + std::strerror(errno));
}

void require_apart(const std::string& output, const std::string& file, const std::string& what) {
  if (output.empty() || file.empty() || !same_file(output, file)) return;
  throw loshu::Error("--output " + output + " would overwrite " + what + "; name another file");
}

}  // namespace runner
