// The worth of each strengthening: all solutions under the full symmetry, the nodes as a counter.

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

namespace {

using loshu::Options;
using loshu::Propagation;
using loshu::RelaxationUse;

struct Toggles {
  std::string name;
  Options options;
};

void count_all(benchmark::State& state, const loshu::Puzzle& puzzle, const Options& options) {
  loshu::Result result;
  for (auto _ : state) {
    loshu::MagicModel model(puzzle, options);
    result = loshu::count(model);
  }
  state.counters["nodes"] = static_cast<double>(result.nodes);
}

void add(const std::string& figure, const loshu::Puzzle& puzzle) {
  const std::vector<Toggles> rows{
      {"value", loshu::with(Propagation::value)},
      {"bounds", {}},
      {"domain", loshu::with(Propagation::domain)},
      {"distinct-bounds", loshu::with(Propagation::distinct_bounds)},
      {"distinct-domain", loshu::with(Propagation::distinct_domain)},
      {"figure", loshu::with(Propagation::figure)},
      {"figure, implied 4", loshu::with(Propagation::figure, {.implied = 4})},
      {"distinct-domain, implied 5", loshu::with(Propagation::distinct_domain, {.implied = 5})},
      {"figure, relaxation on",
       loshu::with(Propagation::figure, {.relaxation = RelaxationUse::on})},
      {"figure, complement", loshu::with(Propagation::figure, {.complement = true})},
  };
  for (const Toggles& toggles : rows) {
    benchmark::RegisterBenchmark((figure + ": " + toggles.name).c_str(),
                                 [puzzle, options = toggles.options](benchmark::State& state) {
                                   count_all(state, puzzle, options);
                                 })
        ->Unit(benchmark::kMillisecond);
  }
}

}  // namespace

int main(int argc, char** argv) {
  add("square 4", loshu::Puzzle(loshu::square(4)));
  add("hexagon 3", loshu::Puzzle(loshu::hexagon(3)));
  add("polygon 8, sum 28", loshu::Puzzle(loshu::polygon(8), 1, 28));
  add("polygon 10, sum 34", loshu::Puzzle(loshu::polygon(10), 1, 34));
  benchmark::Initialize(&argc, argv);
  benchmark::RunSpecifiedBenchmarks();
}
