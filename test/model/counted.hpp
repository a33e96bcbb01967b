#pragma once

#include <loshu/search.hpp>

inline loshu::Result counted(const loshu::Puzzle& puzzle, const loshu::Options& options) {
  loshu::MagicModel model(puzzle, options);
  return loshu::count(model);
}
