#pragma once

#include <set>

#include "drawn/brute_force.hpp"

namespace laws {

/// The numbers of a count, as brute force has them.
struct Counted {
  std::set<loshu::Assignment> kept = {};
  std::size_t self_complementary = 0;
  bool has_complement = false;  ///< whether the complement is broken
};

inline Counted counted(const drawn::BruteForce& known, loshu::Symmetry symmetry, bool complement) {
  if (complement && !known.puzzle.contradiction()) {
    if (auto halved = known.halved(symmetry)) {
      return {std::move(halved->kept), halved->self_complementary, true};
    }
  }
  return {.kept = known.classes(symmetry)};
}

}  // namespace laws
