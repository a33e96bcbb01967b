// The exhaustive engine to the end by each walker, the plan made ready before the clock starts;
// nodes, placements and seconds a node as counters. `plan:` is the time of making it ready.
// Instructions are counted by callgrind, as the difference of two runs with different numbers of
// walks. For hexagon 3 a walk takes 194 k along the best order that `loshu order hexagon 3` finds
// (1,740 nodes). It takes 260 k along its own (2,282), and the ladder's deduce-array-swap takes
// 66.8 M. On a busy machine, nanoseconds a node one at a time, by AVX2 and by AVX-512: hexagon 4
// with 8 cells given 45, 22 and 12; polygon 10 60, 31 and 17; hexagon 3 without symmetry 41, 21 and
// 8. Square 4 is too small for it: 79, 78 and 66. Plans take 0.5 ms for hexagon 3, 0.3 for square
// 4, 0.9 for square 5, 1.4 for polygon 12.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include <loshu/exhaust.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

namespace {

using loshu::ExhaustiveSearch;
using loshu::Puzzle;
using loshu::Symmetry;

void search(benchmark::State& state, const loshu::Question& question, loshu::WalkerKind walker) {
  const ExhaustiveSearch ready(question, {}, loshu::Budget::unlimited(), walker);
  loshu::Result result;
  for (auto _ : state) result = ready.run();
  state.counters["solutions"] = static_cast<double>(result.solutions);
  state.counters["nodes"] = static_cast<double>(result.nodes);
  state.counters["placements"] = static_cast<double>(result.placements);
  state.counters["per_node"] =
      benchmark::Counter(state.counters["nodes"], benchmark::Counter::kIsIterationInvariantRate |
                                                      benchmark::Counter::kInvert);
}

void make_ready(benchmark::State& state, const Puzzle& puzzle) {
  for (auto _ : state) {
    const Puzzle anew(puzzle.parts());  // with nothing that is kept
    const ExhaustiveSearch ready({.puzzle = anew, .complement = true});
    benchmark::DoNotOptimize(ready.plan().steps.size());
  }
}

/// Adds a benchmark for each walker that the processor has.
void add(const std::string& name, benchmark::TimeUnit unit, const Puzzle& puzzle,
         Symmetry symmetry = Symmetry::full) {
  for (const auto& [walker, word] : loshu::walker_names) {
    if (walker == loshu::WalkerKind::automatic || !loshu::has_walker(walker)) continue;
    const auto run = [=, walker = walker](benchmark::State& state) {
      search(state, {.puzzle = puzzle, .symmetry = symmetry, .complement = true}, walker);
    };
    benchmark::RegisterBenchmark((name + ", " + std::string(word)).c_str(), run)->Unit(unit);
  }
}

/// Eight cells given in reading order.
Puzzle partly_filled_hexagon() {
  const std::vector<int> values{14, 33, 30, 34, 39, 6, 24, 20};
  std::vector<loshu::Given> givens;
  for (std::size_t i = 0; i < values.size(); ++i)
    givens.push_back({static_cast<int>(i), values[i]});
  return Puzzle(loshu::hexagon(4), 3, std::nullopt, givens);
}

}  // namespace

int main(int argc, char** argv) {
  const Puzzle hexagon(loshu::hexagon(3)), square(loshu::square(4));
  add("hexagon 3", benchmark::kMicrosecond, hexagon);
  add("hexagon 3, no symmetry broken", benchmark::kMicrosecond, hexagon, Symmetry::none);
  add("hexagon 3, first value -9", benchmark::kMicrosecond, Puzzle(loshu::hexagon(3), -9));
  add("hexagon 4, first value 3, 8 cells given", benchmark::kMillisecond, partly_filled_hexagon());
  add("square 4", benchmark::kMicrosecond, square);
  add("polygon 10, sum 34", benchmark::kMillisecond, Puzzle(loshu::polygon(10), 1, 34));
  add("polygon 12, sum 40", benchmark::kMillisecond, Puzzle(loshu::polygon(12), 1, 40));
  add("square 5, centre 13, 1 thread", benchmark::kSecond,
      Puzzle(loshu::square(5), 1, std::nullopt, {{12, 13}}));
  for (const auto& [name, puzzle] :
       {std::pair{"plan: hexagon 3", hexagon}, std::pair{"plan: square 4", square},
        std::pair{"plan: square 5", Puzzle(loshu::square(5))},
        std::pair{"plan: polygon 12", Puzzle(loshu::polygon(12), 1, 40)}}) {
    benchmark::RegisterBenchmark(name, [puzzle = puzzle](benchmark::State& state) {
      make_ready(state, puzzle);
    })->Unit(benchmark::kMicrosecond);
  }
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
