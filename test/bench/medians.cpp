// Annealing's medians over 20 seeds, or as many as the first argument says, as a table in Markdown:
// milliseconds of the processor, swaps tried, how many seeds found a solution within a minute, and
// the least energy of those that did not.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

struct Task {
  std::string name;
  loshu::Puzzle puzzle;
  loshu::Schedule schedule = loshu::Schedule::neighbours;
};

/// A square whose first five rows and columns hold 1 to 25.
loshu::Puzzle with_block(int order) {
  std::vector<loshu::Given> block;
  for (int i = 0; i < 25; ++i) block.push_back({i / 5 * order + i % 5, i + 1});
  return loshu::Puzzle(loshu::square(order), 1, std::nullopt, block);
}

std::vector<Task> tasks() {
  using loshu::Puzzle;
  const Puzzle magic19(loshu::polygon(6), 1, 22);
  const Puzzle hexagon3(loshu::hexagon(3));
  std::vector<Task> all{{"Magic 19", magic19},
                        {"Magic 19, classic", magic19, loshu::Schedule::classic},
                        {"Magic 19, any sum", Puzzle(loshu::polygon(6))},
                        {"polygon 20, sum 64", Puzzle(loshu::polygon(20), 1, 64)},
                        {"hexagon 3", hexagon3},
                        {"hexagon 3, classic", hexagon3, loshu::Schedule::classic},
                        {"square 30 with a block of 5 × 5", with_block(30)}};
  for (const int order : {10, 20, 50, 100, 200}) {
    all.push_back({"square " + std::to_string(order), Puzzle(loshu::square(order))});
  }
  const std::vector<std::pair<int, int>> hexagons{{4, 3}, {5, 6},   {5, 15},   {6, 21},
                                                  {7, 2}, {8, -84}, {9, -108}, {10, -135}};
  for (const auto& [order, first] : hexagons) {
    all.push_back({"hexagon " + std::to_string(order) + " from " + std::to_string(first),
                   Puzzle(loshu::hexagon(order), first)});
  }
  return all;
}

template <typename Value>
Value median(std::vector<Value> values) {
  std::ranges::sort(values);
  return values[values.size() / 2];
}

void measure(const Task& task, unsigned seeds) {
  std::vector<double> seconds, swaps;
  std::int64_t nearest = -1;
  unsigned found = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const std::clock_t start = std::clock();  // the processor's: others may be busy beside it
    const loshu::Result result = loshu::solve({.puzzle = task.puzzle,
                                               .symmetry = loshu::Symmetry::none,
                                               .solutions = 1,
                                               .seed = seed,
                                               .limits = {.seconds = 60}},
                                              loshu::AnnealEngine({.schedule = task.schedule}));
    seconds.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    swaps.push_back(static_cast<double>(result.swaps->tried));
    found += result.solutions == 1 ? 1 : 0;
    const std::int64_t energy = result.swaps->least_energy;
    if (energy > 0) nearest = nearest < 0 ? energy : std::min(nearest, energy);
  }
  std::printf("| %s | %.3g | %.3g | %.3g | %.0f | %u of %u | %s |\n", task.name.c_str(),
              1000 * median(seconds), 1000 * *std::ranges::min_element(seconds),
              1000 * *std::ranges::max_element(seconds), median(swaps), found, seeds,
              nearest < 0 ? "" : std::to_string(nearest).c_str());
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const int seeds = argc > 1 ? std::atoi(argv[1]) : 20;
  if (seeds < 1) {
    std::fputs("usage: bench_medians [SEEDS], at least 1; 20 if left out\n", stderr);
    return 2;
  }
  std::puts("| | median ms | least ms | greatest ms | swaps | found | nearest |");
  std::puts("|---|--:|--:|--:|--:|--:|--:|");
  for (const Task& task : tasks()) measure(task, static_cast<unsigned>(seeds));
}
