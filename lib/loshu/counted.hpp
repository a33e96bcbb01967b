#pragma once

#include <concepts>
#include <string>

namespace loshu {

/// "1 cell", "2 cells": a number of things, in words.
/// \param name  of one of them, whose plural has an s
[[nodiscard]] std::string counted(std::integral auto number, const std::string& name) {
  return std::to_string(number) + " " + name + (number == 1 ? "" : "s");
}

}  // namespace loshu
