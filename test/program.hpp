#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include <sys/wait.h>
#include <unistd.h>

struct Outcome {
  int status = 0;  ///< its exit status; 128 + the signal that ended it
  std::string output;
  std::string errors;
};

/// Runs a command line in a shell, with no standard input unless it makes one.
inline Outcome run(const std::string& command) {
  std::string errors_file = "/tmp/loshu-test-XXXXXX";
  const int descriptor = mkstemp(errors_file.data());
  if (descriptor < 0) throw std::runtime_error("no temporary file");
  close(descriptor);
  FILE* pipe = popen(("{ " + command + "\n} 2>" + errors_file + " </dev/null").c_str(), "r");
  if (pipe == nullptr) throw std::runtime_error("no shell");
  Outcome outcome;
  std::array<char, 4096> buffer{};
  std::size_t length = 0;
  while ((length = std::fread(buffer.data(), 1, buffer.size(), pipe)) > 0) {
    outcome.output.append(buffer.data(), length);
  }
  const int status = pclose(pipe);
  outcome.status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  std::ifstream stream(errors_file);
  outcome.errors = {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
  std::remove(errors_file.c_str());
  return outcome;
}

inline std::string file_text(const std::string& path) {
  std::ifstream stream(path);
  if (!stream) throw std::runtime_error("cannot read " + path);
  return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

/// A name for a file of the test's own.
inline std::string scratch(const std::string& name) {
  return (std::filesystem::temp_directory_path() /
          ("loshu-test-" + std::to_string(getpid()) + name))
      .string();
}

/// A folder of the test's own.
class Folder {
 public:
  Folder() : name(scratch(".folder")) { std::filesystem::create_directory(name); }
  ~Folder() { std::filesystem::remove_all(name); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] std::string operator/(const std::string& file) const { return name + "/" + file; }
  const std::string name;
};

/// A file of the test's own, gone with it.
class TextFile {
 public:
  TextFile(const std::string& ending, const std::string& text) : path(scratch(ending)) {
    std::ofstream(path) << text;
  }
  ~TextFile() { std::remove(path.c_str()); }
  TextFile(const TextFile&) = delete;
  TextFile& operator=(const TextFile&) = delete;

  const std::string path;
};
