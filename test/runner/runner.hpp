#pragma once

#include <string>

#include "program.hpp"

/// The runner, as a shell reads its name.
inline const std::string program = "'" LOSHU_RUNNER "' ";

/// Runs the runner with these arguments, as a shell reads them.
inline Outcome loshu(const std::string& arguments) { return run(program + arguments); }
