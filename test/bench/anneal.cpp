// First solutions by annealing, one seed after the other, with both schedules. Labels show the work
// of other programs for the same. Also measures the time of a swap.

#include <benchmark/benchmark.h>

#include <optional>
#include <string>

#include <loshu/anneal.hpp>
#include <loshu/anneal/walk.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

constexpr double most_seconds = 60;

void find_first(benchmark::State& state, const loshu::Puzzle& puzzle, loshu::Schedule schedule,
                const std::string& others) {
  double swaps = 0, found = 0;
  std::uint64_t seed = 0;
  for (auto _ : state) {
    const loshu::Result result = loshu::solve({.puzzle = puzzle,
                                               .symmetry = loshu::Symmetry::none,
                                               .solutions = 1,
                                               .seed = ++seed,
                                               .limits = {.seconds = most_seconds}},
                                              loshu::AnnealEngine({.schedule = schedule}));
    swaps += static_cast<double>(result.swaps->tried);
    found += static_cast<double>(result.solutions);
  }
  state.counters["swaps"] = benchmark::Counter(swaps, benchmark::Counter::kAvgIterations);
  state.counters["found"] = benchmark::Counter(found, benchmark::Counter::kAvgIterations);
  state.SetLabel(others);
}

void add(const std::string& name, const loshu::Puzzle& puzzle, int seeds, const std::string& others,
         loshu::Schedule schedule = loshu::Schedule::neighbours) {
  const auto run = [=](benchmark::State& state) { find_first(state, puzzle, schedule, others); };
  benchmark::RegisterBenchmark(name.c_str(), run)->Unit(benchmark::kMillisecond)->Iterations(seeds);
}

/// Ten thousand swaps of one walk, most of them by neighbours.
void try_swaps(benchmark::State& state, const loshu::Puzzle& puzzle) {
  constexpr std::uint64_t swaps = 10'000;
  const loshu::detail::Incidence incidence(puzzle);
  const auto walk = loshu::detail::make_walk(incidence, loshu::SplitMix(1), {});
  for (auto _ : state) {
    if (walk->advance(swaps)) walk->begin_anew();
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(walk->effort().tried));
}

void add_swaps(const std::string& name, const loshu::Puzzle& puzzle) {
  benchmark::RegisterBenchmark(("swaps, " + name).c_str(),
                               [=](benchmark::State& state) { try_swaps(state, puzzle); });
}

}  // namespace

int main(int argc, char** argv) {
  using loshu::Puzzle;
  const Puzzle magic19(loshu::polygon(6), 1, 22);
  const Puzzle hexagon3(loshu::hexagon(3));
  add("Magic 19", magic19, 100, "annealing T0/k: 13 ms");
  add("Magic 19, classic", magic19, 20, "", loshu::Schedule::classic);
  add("hexagon 3", hexagon3, 100, "annealing: 110 ms; backtracking: 0.02 to 60 ms");
  add("hexagon 3, classic", hexagon3, 20, "", loshu::Schedule::classic);
  add("hexagon 4 from 3", Puzzle(loshu::hexagon(4), 3), 20, "Gecode: 33 ms");
  add("hexagon 5 from 6", Puzzle(loshu::hexagon(5), 6), 20, "SAT: 112 s");
  add("hexagon 5 from 15", Puzzle(loshu::hexagon(5), 15), 20, "CP-SAT: 347 s");
  add("hexagon 6 from 21", Puzzle(loshu::hexagon(6), 21), 20, "CP-SAT: 1237 s");
  add("hexagon 7 from 2", Puzzle(loshu::hexagon(7), 2), 20, "none within an hour");
  add("hexagon 8 from -84", Puzzle(loshu::hexagon(8), -84), 5, "none within an hour");
  add("square 10", Puzzle(loshu::square(10)), 20, "Gecode: 140 ms");
  add("square 50", Puzzle(loshu::square(50)), 20, "Adaptive Search: 0.6 to 1.8 s");
  add("square 100", Puzzle(loshu::square(100)), 20, "Adaptive Search: 0.5 to 10.6 s");
  add_swaps("Magic 19", magic19);
  add_swaps("hexagon 8", Puzzle(loshu::hexagon(8), -84));
  add_swaps("square 100", Puzzle(loshu::square(100)));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
