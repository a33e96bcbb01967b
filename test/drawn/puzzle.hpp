#pragma once

#include <boost/test/unit_test.hpp>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

#include "brute_force.hpp"
#include "chance.hpp"

/// Random puzzles for all tests: of everything that a puzzle may have, and small enough for brute
/// force. The same seed draws the same puzzle everywhere.
namespace drawn {

/// The features that a puzzle is drawn with. A puzzle may have several of these, in any mix.
struct Kinds {
  int most_cells = 10;
  int most_labellings = 400;
  /// The greatest magnitude of a value. Beyond this one Gecode may refuse an equation of the total.
  int most_value = 20'000'000;
  bool relations = true;  ///< whether a third may have some
  bool own_sums = false;  ///< whether in an eighth no line has the magic sum
};

/// A puzzle with what brute force says of it. One in three has no labelling.
///
/// Figures are of lines at random, of lines that a rotation or a reflection maps to each other, or
/// named ones. One thing may break the symmetry of a figure: a line, a line's own sum, a given, a
/// position. A third of the puzzles has relations (`relations.hpp`). Lines have one length or
/// several, the magic sum or a sum of their own, which may be the mean. First values are small,
/// symmetric about 0, near the limits of 16 bits, or great.
BruteForce draw(unsigned seed, const Kinds& kinds = {});

/// The figure of a drawn puzzle with other values: a set with gaps, more values than cells, or
/// both. Half of the sets are mapped to themselves by the complement. None where the figure takes
/// no such set, or too many labellings fit.
/// \param given_sets  whether two cells are given several values
std::optional<BruteForce> with_set(const BruteForce& known, Chance& chance, bool given_sets);

/// The figure of a drawn puzzle with values of which some stand several times. Half of the figures
/// get a line that makes two cells equal, and half of the puzzles relations such as a = b and
/// a ≤ b. None where the figure takes no such values, or too many labellings fit.
std::optional<BruteForce> with_repeats(const BruteForce& known, Chance& chance);

/// The puzzle as a JSON file, in one line, to repeat a failed test.
std::string json_text(const loshu::Puzzle& puzzle);

/// The number of comparisons, by their names.
using Tally = std::map<std::string, int>;

/// The puzzles of seeds from 1 on, for a test that needs nothing else.
std::vector<loshu::Puzzle> puzzles(unsigned count, const Kinds& kinds = {});

/// Calls use(facts about a puzzle, chance) with the puzzle of each seed. If a check fails, the seed
/// and the puzzle are printed.
/// \param use  returns a tally
/// \returns the tallies together
template <typename Use>
Tally for_each_drawn(unsigned first_seed, unsigned count, const Kinds& kinds, Use use) {
  Tally total;
  for (unsigned seed = first_seed; seed < first_seed + count; ++seed) {
    const BruteForce known = draw(seed, kinds);
    Chance chance(~seed);
    BOOST_TEST_CONTEXT("seed " << seed << ": " << json_text(known.puzzle)) {
      for (const auto& [name, times] : use(known, chance)) total[name] += times;
    }
  }
  return total;
}

/// The same with sets of values, for the puzzles that have one.
template <typename Use>
Tally for_each_drawn_set(unsigned first_seed, unsigned count, Use use, bool given_sets = false) {
  return for_each_drawn(first_seed, count, {}, [&](const BruteForce& known, Chance& chance) {
    const auto other = with_set(known, chance, given_sets);
    Tally tally;
    if (!other) return tally;
    BOOST_TEST_CONTEXT("as " << json_text(other->puzzle)) { tally = use(*other, chance); }
    tally["sets"] = 1;
    tally["sets with labellings"] = other->labellings.empty() ? 0 : 1;
    return tally;
  });
}

}  // namespace drawn
