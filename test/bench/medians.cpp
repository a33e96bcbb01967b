// Annealing's medians over 20 seeds, or the number in the first argument, as a table in Markdown:
// milliseconds of the processor, swaps tried, seeds that found a solution within a minute, and the
// least energy of the others. Rows "in pairs" are of labellings that are their own complement. Rows
// "auto" are of the engine that chooses, with the swaps of the walk that answered, if one did. A
// second argument takes the rows with that text alone.

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/cube.hpp>
#include <loshu/engines.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>

namespace {

struct Task {
  std::string name;
  loshu::Puzzle puzzle;
  loshu::Schedule schedule = loshu::Schedule::neighbours;
  bool in_pairs = false;
  bool by_auto = false;
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
  const auto add_pairs = [&](const std::string& name, Puzzle puzzle) {
    all.push_back({name + ", in pairs", std::move(puzzle), loshu::Schedule::neighbours, true});
  };
  for (const auto& [order, first] : {std::pair(13, -234), std::pair(16, -360), {20, -570}}) {
    add_pairs("hexagon " + std::to_string(order) + " from " + std::to_string(first),
              Puzzle(loshu::hexagon(order), first));
  }
  add_pairs("cube 4", Puzzle(loshu::cube(4)));
  add_pairs("cube 5", Puzzle(loshu::cube(5)));
  add_pairs("pandiagonal square 12", Puzzle(loshu::square(12, loshu::SquareKind::pandiagonal)));
  const auto add_auto = [&](const std::string& name, Puzzle puzzle) {
    all.push_back({name + ", auto", std::move(puzzle), loshu::Schedule::neighbours, false, true});
  };
  add_auto("square 5", Puzzle(loshu::square(5)));
  add_auto("cube 4", Puzzle(loshu::cube(4)));
  for (const int sides : {12, 20, 24, 28, 32, 36, 40}) {
    add_auto("polygon " + std::to_string(sides), Puzzle(loshu::polygon(sides)));
  }
  add_auto("star 100", Puzzle(loshu::star(100)));
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
    const loshu::Question question{.puzzle = task.puzzle,
                                   .symmetry = loshu::Symmetry::none,
                                   .self_complementary = task.in_pairs,
                                   .solutions = 1,
                                   .seed = seed,
                                   .limits = {.seconds = 60}};
    const loshu::Result result =
        task.by_auto ? loshu::solve(question)
                     : loshu::solve(question, loshu::AnnealEngine({.schedule = task.schedule}));
    seconds.push_back(static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC);
    const loshu::SwapCounts done = result.swaps.value_or(loshu::SwapCounts{});
    swaps.push_back(static_cast<double>(done.tried));
    found += result.solutions == 1 ? 1 : 0;
    const std::int64_t energy = done.least_energy;
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
    std::fputs("usage: bench_medians [SEEDS [ROWS]], at least 1 seed; 20 if left out\n", stderr);
    return 2;
  }
  const std::string rows = argc > 2 ? argv[2] : "";
  std::puts("| | median ms | least ms | greatest ms | swaps | found | nearest |");
  std::puts("|---|--:|--:|--:|--:|--:|--:|");
  for (const Task& task : tasks()) {
    if (task.name.find(rows) != std::string::npos) measure(task, static_cast<unsigned>(seeds));
  }
}
