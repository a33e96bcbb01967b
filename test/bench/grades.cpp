// Makes puzzles of each difficulty for usual figures, one seed after the other.
//   bench_grades [SEEDS [FIGURE]]
// Each puzzle is solved again by its path, and the exhaustive engine must find one solution. Times
// are of the processor, and of the maker alone. The status is 1 if a puzzle is not as it should be.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <loshu/cube.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/hint.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/wheel.hpp>

namespace {

using loshu::Difficulty;
using loshu::Puzzle;

struct Base {
  std::string name;
  Puzzle puzzle;
  Difficulty most;  ///< that is asked for
};

/// Two opposite corners in their order.
Puzzle ordered_square() {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(4));
  return Puzzle({.figure = figure, .relations = {loshu::less_than(0, 15)}});
}

std::vector<Base> bases() {
  using enum Difficulty;
  return {{"square 3", Puzzle(loshu::square(3)), medium},
          {"square 4", Puzzle(loshu::square(4)), expert},
          {"square 5", Puzzle(loshu::square(5)), expert},
          {"hexagon 3", Puzzle(loshu::hexagon(3)), expert},
          {"polygon 6, sum 22", Puzzle(loshu::polygon(6), 1, 22), expert},
          {"star 6", Puzzle(loshu::star(6)), hard},
          {"wheel 3", Puzzle(loshu::wheel(3)), hard},
          {"triangle 4", Puzzle(loshu::triangle(4)), medium},
          {"ring 5", Puzzle(loshu::ring(5)), hard},
          {"cube 3", Puzzle(loshu::cube(3)), medium},
          {"square 6", Puzzle(loshu::square(6)), medium},
          {"square 7", Puzzle(loshu::square(7)), medium},
          {"polygon 10", Puzzle(loshu::polygon(10)), medium},
          {"wheel 4", Puzzle(loshu::wheel(4)), medium},
          {"star 8", Puzzle(loshu::star(8)), medium},
          {"ring 10", Puzzle(loshu::ring(10)), medium},
          {"associative 4", Puzzle(loshu::square(4, loshu::SquareKind::associative)), medium},
          {"square 4 from -5", Puzzle(loshu::square(4), -5), hard},
          {"square 4, ordered", ordered_square(), hard}};
}

/// The path keeps to the difficulty, and there is one solution.
bool is_sound(const loshu::MadePuzzle& made, Difficulty wanted) {
  const int cells = made.puzzle.figure().cell_count();
  const loshu::Path path = loshu::path(made.puzzle, loshu::limits_of(wanted, cells));
  if (!path.solved || loshu::difficulty_of(path, cells) != wanted) return false;
  const bool is_small = cells <= loshu::most_exhaustive_cells;
  const loshu::Question question{.puzzle = made.puzzle};
  const loshu::Uniqueness found = is_small ? loshu::uniqueness(question, loshu::ExhaustEngine())
                                           : loshu::uniqueness({question});
  return found.solutions == loshu::Solutions::one && found.witnesses.front() == made.solution;
}

/// One row of the table. \return whether all puzzles that were made are sound
bool measure(const Base& base, Difficulty wanted, unsigned seeds) {
  std::vector<double> seconds;
  int made = 0;
  int sound = 0;
  int tries = 0;
  std::size_t givens = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const std::clock_t start = std::clock();  // the processor's: others may be busy beside it
    const loshu::Making making =
        loshu::make_puzzle(base.puzzle, {.seed = seed, .difficulty = wanted});
    seconds.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    tries = std::max(tries, making.tries);
    if (making.outcome != loshu::Making::Outcome::made) continue;
    ++made;
    givens += making.made->puzzle.givens().size();
    sound += is_sound(*making.made, wanted) ? 1 : 0;
  }
  std::ranges::sort(seconds);
  std::printf("| %s | %s | %d of %u | %d | %.3f | %.3f | %d | %.1f of %d |\n", base.name.c_str(),
              loshu::name_of(loshu::difficulty_names, wanted).c_str(), made, seeds, sound,
              seconds[seconds.size() / 2], seconds.back(), tries,
              made == 0 ? 0.0 : static_cast<double>(givens) / made,
              base.puzzle.figure().cell_count());
  std::fflush(stdout);
  return sound == made;
}

}  // namespace

int main(int argc, char** argv) {
  const unsigned seeds = argc > 1 ? static_cast<unsigned>(std::atoi(argv[1])) : 30;
  const std::string only = argc > 2 ? argv[2] : "";
  bool all_sound = true;
  std::puts("| figure | difficulty | made | sound | median, s | worst, s | most tries | given |");
  std::puts("|---|---|--:|--:|--:|--:|--:|--:|");
  for (const Base& base : bases()) {
    if (!only.empty() && base.name != only) continue;
    for (const auto& [difficulty, name] : loshu::wished_difficulty_names) {
      if (difficulty <= base.most) all_sound = measure(base, difficulty, seeds) && all_sound;
    }
  }
  return all_sound ? 0 : 1;
}
