// The cost of watching: all squares of order 4, searched plainly, with progress kept up to date,
// and with the tree recorded. Compare as ratios in one run.

#include <benchmark/benchmark.h>

#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/tree.hpp>

namespace {

const loshu::Options options{.symmetry = loshu::Symmetry::geometric};

void plain(benchmark::State& state) {
  for (auto _ : state) {
    loshu::MagicSquare model(4, options);
    benchmark::DoNotOptimize(loshu::count(model).solutions);
  }
}
BENCHMARK(plain)->Unit(benchmark::kMillisecond);

void with_progress(benchmark::State& state) {
  for (auto _ : state) {
    loshu::MagicSquare model(4, options);
    loshu::Progress progress;
    benchmark::DoNotOptimize(loshu::count(model, {.progress = &progress}).solutions);
  }
}
BENCHMARK(with_progress)->Unit(benchmark::kMillisecond);

void with_recorded_tree(benchmark::State& state) {
  for (auto _ : state) {
    loshu::MagicSquare model(4, options);
    loshu::TreeRecorder recorder;
    benchmark::DoNotOptimize(loshu::count(model, {.tracer = &recorder}).solutions);
  }
}
BENCHMARK(with_recorded_tree)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
