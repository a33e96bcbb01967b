#pragma once

#include <fstream>
#include <set>
#include <string>

#include <loshu/exhaust.hpp>

#include "program.hpp"

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
