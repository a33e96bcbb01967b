#pragma once

#include <set>

#include <loshu/exhaust.hpp>

#include "program.hpp"

/// One of each class.
inline std::set<loshu::Assignment> all_solutions(const loshu::Puzzle& puzzle,
                                                 loshu::Symmetry symmetry) {
  std::set<loshu::Assignment> all;
  loshu::solve({.puzzle = puzzle, .symmetry = symmetry}, loshu::ExhaustEngine(),
               [&](const loshu::Assignment& x) {
                 all.insert(x);
                 return true;
               });
  return all;
}
