// The integer program: first solutions, and all to the end, by the toggles that change it. Means
// over seeds; nodes and steps of the simplex method as counters, since machines are noisy.

#include <benchmark/benchmark.h>

#include <string>

#include <loshu/hexagon.hpp>
#include <loshu/ilp.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

using loshu::IlpEngine;
using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;

constexpr double most_seconds = 600;

void search(benchmark::State& state, Question question, bool total_sum) {
  const IlpEngine engine(total_sum);
  question.seed = 0;
  question.limits.seconds = most_seconds;
  double nodes = 0, iterations = 0, found = 0;
  for (auto _ : state) {
    ++question.seed;
    const loshu::Result result = loshu::solve(question, engine);
    nodes += static_cast<double>(result.nodes);
    iterations += static_cast<double>(*result.iterations);
    found += static_cast<double>(result.solutions);
  }
  state.counters["nodes"] = benchmark::Counter(nodes, benchmark::Counter::kAvgIterations);
  state.counters["iterations"] = benchmark::Counter(iterations, benchmark::Counter::kAvgIterations);
  state.counters["found"] = benchmark::Counter(found, benchmark::Counter::kAvgIterations);
}

void add(const std::string& name, const Question& question, int seeds, bool total_sum = true) {
  benchmark::RegisterBenchmark(name.c_str(),
                               [=](benchmark::State& state) { search(state, question, total_sum); })
      ->Unit(benchmark::kMillisecond)
      ->Iterations(seeds);
}

}  // namespace

int main(int argc, char** argv) {
  const Puzzle magic19(loshu::polygon(6), 1, 22);
  const Puzzle impossible(loshu::polygon(6), 1, 22, {{0, 1}});
  const Symmetry none = Symmetry::none;
  for (const bool total_sum : {true, false}) {
    const std::string with = total_sum ? "" : ", no total sum";
    add("polygon 6, sum 22, one" + with, {.puzzle = magic19, .symmetry = none, .solutions = 1}, 10,
        total_sum);
    add("polygon 6, sum 22, one of a class" + with, {.puzzle = magic19, .solutions = 1}, 10,
        total_sum);
    add("polygon 6, sum 22, all classes" + with, {.puzzle = magic19}, 3, total_sum);
    add("polygon 6, sum 22, centre 1" + with, {.puzzle = impossible}, 3, total_sum);
  }
  const Puzzle hexagon(loshu::hexagon(3));
  add("square 3, all", {.puzzle = Puzzle(loshu::square(3)), .symmetry = none}, 10);
  add("square 4, one", {.puzzle = Puzzle(loshu::square(4)), .symmetry = none, .solutions = 1}, 10);
  add("square 5, one", {.puzzle = Puzzle(loshu::square(5)), .symmetry = none, .solutions = 1}, 3);
  add("hexagon 3, one", {.puzzle = hexagon, .symmetry = none, .solutions = 1}, 3);
  add("hexagon 3, the class", {.puzzle = hexagon}, 1);
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
