// The integer program: first solutions, and all to the end, by the toggles that change it. Means
// over seeds; nodes and steps of the simplex method as counters, since machines are noisy.

#include <benchmark/benchmark.h>

#include <string>

#include <loshu/hexagon.hpp>
#include <loshu/ilp.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

using loshu::IlpOptions;
using loshu::Puzzle;
using loshu::Symmetry;

constexpr double most_seconds = 120;

void search(benchmark::State& state, const Puzzle& puzzle, IlpOptions options) {
  options.seed = 0;
  options.limits.seconds = most_seconds;
  double nodes = 0, iterations = 0, found = 0;
  for (auto _ : state) {
    ++options.seed;
    const loshu::Result result = loshu::ilp(puzzle, options);
    nodes += static_cast<double>(result.nodes);
    iterations += static_cast<double>(*result.iterations);
    found += static_cast<double>(result.solutions);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
  state.counters["iterations"] = benchmark::Counter(iterations, benchmark::Counter::kAvgIterations);
  state.counters["found"] = benchmark::Counter(found, benchmark::Counter::kAvgIterations);
}

void add(const std::string& name, const Puzzle& puzzle, const IlpOptions& options, int seeds) {
  benchmark::RegisterBenchmark(name.c_str(),
                               [=](benchmark::State& state) { search(state, puzzle, options); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(seeds);
}

}  // namespace

int main(int argc, char** argv) {
  const Puzzle magic19(loshu::polygon(6), 1, 22);
  const Puzzle impossible(loshu::polygon(6), 1, 22, {{0, 1}});
  for (const bool total_sum : {true, false}) {
    const std::string with = total_sum ? "" : ", no total sum";
    add("polygon 6, sum 22, one" + with, magic19,
        {.symmetry = Symmetry::none, .total_sum = total_sum, .solutions = 1}, 10);
    add("polygon 6, sum 22, one of a class" + with, magic19,
        {.total_sum = total_sum, .solutions = 1}, 10);
    add("polygon 6, sum 22, all classes" + with, magic19, {.total_sum = total_sum}, 3);
    add("polygon 6, sum 22, centre 1" + with, impossible, {.total_sum = total_sum}, 3);
  }
  add("square 3, all", Puzzle(loshu::square(3)), {.symmetry = Symmetry::none}, 10);
  add("square 4, one", Puzzle(loshu::square(4)), {.symmetry = Symmetry::none, .solutions = 1}, 10);
  add("square 5, one", Puzzle(loshu::square(5)), {.symmetry = Symmetry::none, .solutions = 1}, 3);
  add("hexagon 3, one", Puzzle(loshu::hexagon(3)), {.symmetry = Symmetry::none, .solutions = 1}, 3);
  add("hexagon 3, the class", Puzzle(loshu::hexagon(3)), {}, 1);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
