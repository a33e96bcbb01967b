#pragma once

#include <string>

#include "program.hpp"

/// Runs the runner with these arguments, as a shell reads them.
inline Outcome loshu(const std::string& arguments) {
  return run("'" LOSHU_RUNNER "' " + arguments);
}
