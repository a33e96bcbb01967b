#pragma once

#include <string>

#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

/// The named figures, but none that takes milliseconds to make.
inline loshu::FigureMaker small_figures(const std::string& name) {
  const auto make = loshu::named_figure(name).make;
  return [make](int size) {
    if (size > 12) throw loshu::Error("too large to be tried a million times");
    return make(size);
  };
}
