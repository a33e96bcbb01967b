// A feature stands in the table only if a part refuses it by this alone. Limits on numbers, such as
// the most cells, are told by the parts themselves.

#include <loshu/features.hpp>

#include <algorithm>
#include <stdexcept>

namespace loshu {
namespace {

constexpr Features nothing{};
constexpr Features repeats{Feature::repeats};
constexpr Features values_of_other_kinds{Feature::gaps, Feature::spares, Feature::sets,
                                         Feature::repeats};

constexpr std::array takers{
    PuzzleTaker{"the engine gecode", "`--engine gecode`, `compare`", nothing},
    PuzzleTaker{"the exhaustive engine", "`--engine exhaust`, `order`, its shares", repeats},
    PuzzleTaker{"states", "`--engine states`, its shares", {Feature::spares, Feature::sets}},
    PuzzleTaker{"series", "`--engine series`, its shares", {Feature::spares, Feature::repeats}},
    PuzzleTaker{"annealing", "`--engine anneal`", {Feature::sets}},
    PuzzleTaker{"the integer program", "`--engine ilp`, `export --format lp`", nothing},
    PuzzleTaker{"a model", "`MagicModel`, `export --format mzn`", nothing},
    PuzzleTaker{"a recorded tree", "`--tree`, `explore`", values_of_other_kinds},
    PuzzleTaker{"a proof", "`prove`", repeats},
    PuzzleTaker{"a path of steps", "`hint`, `hint --path`", values_of_other_kinds},
    PuzzleTaker{"a puzzle to be made", "`puzzle`", values_of_other_kinds},
    PuzzleTaker{"a book", "`book`", values_of_other_kinds},
    PuzzleTaker{"the search for pairs", "`--self-complementary`", values_of_other_kinds},
    PuzzleTaker{"the complement", "`--complement on`", repeats},
    PuzzleTaker{"an estimate", "`estimate`", repeats},
    PuzzleTaker{"the page", "`serve`", {Feature::sets}},
};

}  // namespace

Features features_of(const Puzzle& puzzle) {
  Features features{};
  if (puzzle.values().repeats()) features.add(Feature::repeats);
  if (!puzzle.values().distinct().consecutive()) features.add(Feature::gaps);
  if (puzzle.has_spares()) features.add(Feature::spares);
  if (!puzzle.given_sets().empty()) features.add(Feature::sets);
  if (!puzzle.relations().empty()) features.add(Feature::relations);
  return features;
}

std::span<const PuzzleTaker> puzzle_takers() { return takers; }

std::string refused_features(const Puzzle& puzzle, std::string_view name) {
  const auto found = std::ranges::find(takers, name, &PuzzleTaker::name);
  if (found == takers.end())
    throw std::logic_error("no such taker of puzzles: " + std::string(name));
  return refused_features(puzzle, *found);
}

std::string refused_features(const Puzzle& puzzle, const PuzzleTaker& taker) {
  const Features features = features_of(puzzle);
  const auto refuses = [&](Feature feature) {
    return taker.refuses.has(feature) && features.has(feature);
  };
  const std::string takes = taker.name + std::string(" takes ");
  if (refuses(Feature::repeats)) {
    return takes + "each value in one cell, and not " + puzzle.values().words() + " for " +
           counted(puzzle.figure().cells().size(), "cell");
  }
  if (refuses(Feature::gaps) || refuses(Feature::spares)) {
    const bool takes_gaps = !taker.refuses.has(Feature::gaps);
    const bool takes_spares = !taker.refuses.has(Feature::spares);
    const std::string values = takes_gaps     ? "one value for each cell"
                               : takes_spares ? "consecutive values"
                                              : "consecutive values, one for each cell";
    return takes + values + ", and not " + puzzle.values().words() + " for " +
           counted(puzzle.figure().cells().size(), "cell");
  }
  if (refuses(Feature::sets)) {
    const GivenSet& given = puzzle.given_sets().front();
    return takes + "one value for a given cell, and not " + given.values.text() + " for " +
           puzzle.figure().label(given.cell);
  }
  if (refuses(Feature::relations)) {
    return takes + "no relations, and not " +
           to_string(puzzle.relations().front(), puzzle.figure());
  }
  return {};
}

}  // namespace loshu
