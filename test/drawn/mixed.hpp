#pragma once

#include <cstddef>
#include <string>

#include <boost/test/unit_test.hpp>

#include <loshu/puzzle.hpp>

#include "brute_force.hpp"
#include "chance.hpp"
#include "puzzle.hpp"

/// The drawer of puzzles with every feature in any mix (`features.hpp`), small enough for brute
/// force. The same seed draws the same puzzle everywhere.
namespace drawn {

/// The puzzle of a seed, before givens are added until it has few labellings. Figures are lines at
/// random, arms of a hub, lines that a rotation maps to each other, or named. About three of four
/// puzzles are drawn around a labelling, which most of their demands then fit.
[[nodiscard]] loshu::PuzzleParts draft(unsigned seed);

/// The puzzle of a seed, with what brute force says of it.
[[nodiscard]] BruteForce mixed(unsigned seed);

/// The number of rounds that each law goes, each with other seeds: that of the environment variable
/// LOSHU_LAWS, or 1.
[[nodiscard]] unsigned rounds_of_laws();

/// Calls use(facts, chance) with the mixed puzzle of each seed, as `for_each_drawn` does.
template <typename Use>
Tally for_each_mixed(unsigned first_seed, unsigned count, Use use) {
  constexpr unsigned seeds_of_a_round = 100'000;
  Tally total;
  for (unsigned round = 0; round < rounds_of_laws(); ++round) {
    for (unsigned i = 0; i < count; ++i) {
      const unsigned seed = first_seed + i + round * seeds_of_a_round;
      const BruteForce known = mixed(seed);
      Chance chance(seed, 3);
      BOOST_TEST_CONTEXT("mixed seed " << seed << ": " << json_text(known.puzzle)) {
        for (const auto& [name, times] : use(known, chance)) total[name] += times;
      }
    }
  }
  return total;
}

}  // namespace drawn
