#pragma once

#include <filesystem>
#include <string>

#include <unistd.h>

#include "program.hpp"

/// Runs the runner with these arguments, as a shell reads them.
inline Outcome loshu(const std::string& arguments) {
  return run("'" LOSHU_RUNNER "' " + arguments);
}

/// A name for a file of the test's own.
inline std::string scratch(const std::string& name) {
  return (std::filesystem::temp_directory_path() /
          ("loshu-test-" + std::to_string(getpid()) + name))
      .string();
}
