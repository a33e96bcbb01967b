// First solutions by the preset, each with one seed after the other; the nodes of all as a counter.

#include <benchmark/benchmark.h>

#include <string>

#include <loshu/hexagon.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

namespace {

constexpr double most_seconds = 60;

void find_first(benchmark::State& state, const loshu::Puzzle& puzzle) {
  auto [options, restarts] = loshu::preset(puzzle, loshu::Purpose::find);
  double nodes = 0, found = 0;
  options.seed = 0;
  for (auto _ : state) {
    ++options.seed;
    loshu::MagicModel model(puzzle, options);
    const loshu::Result result = loshu::solve(
        model, {.restarts = restarts, .solutions = 1, .limits = {.seconds = most_seconds}});
    nodes += static_cast<double>(result.nodes);
    found += static_cast<double>(result.solutions);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
  state.counters["found"] = benchmark::Counter(found, benchmark::Counter::kAvgIterations);
}

void add(const std::string& name, const loshu::Puzzle& puzzle, int seeds) {
  benchmark::RegisterBenchmark(name.c_str(),
                               [puzzle](benchmark::State& state) { find_first(state, puzzle); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(seeds);
}

}  // namespace

int main(int argc, char** argv) {
  for (const int first : {3, -18, -11}) {
    add("hexagon 4, first value " + std::to_string(first), loshu::Puzzle(loshu::hexagon(4), first),
        20);
  }
  for (const int order : {10, 12, 14, 16, 18, 20, 22}) {
    add("square " + std::to_string(order), loshu::Puzzle(loshu::square(order)), 10);
  }
  for (const int first : {-30, 6, 15}) {
    add("hexagon 5, first value " + std::to_string(first), loshu::Puzzle(loshu::hexagon(5), first),
        3);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
