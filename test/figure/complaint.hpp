#pragma once

#include <functional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/figure.hpp>

/// The message of the error that making the figure raises; empty if it raises none.
inline std::string complaint(std::vector<loshu::Cell> cells, std::vector<loshu::Line> lines) {
  try {
    const loshu::Figure figure("test", std::move(cells), std::move(lines));
    return {};
  } catch (const loshu::Error& error) {
    return error.what();
  }
}

inline std::string complaint(const std::function<loshu::Figure()>& make) {
  try {
    static_cast<void>(make());
    return {};
  } catch (const loshu::Error& error) {
    return error.what();
  }
}
