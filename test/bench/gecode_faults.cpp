// Shows two faults of Gecode 6.2, by its own engines on a model that all of them take.
// `bench_gecode_faults [ROUNDS]` counts the polygons of 5 sides again and again. It prints how
// often an engine yields no more before it has found all 46.

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <memory>
#include <string>
#include <thread>

#include <gecode/search.hh>

#include <loshu/polygon.hpp>

namespace {

constexpr int polygons = 46;  // one of each class; a single thread finds all

template <typename Engine>
int found_until_none(Engine& engine) {
  int found = 0;
  while (std::unique_ptr<loshu::MagicPolygon>(engine.next())) ++found;
  return found;
}

/// Searches once.
/// \param again  asks an engine that is short of polygons again for a second
template <typename Engine>
int found(const Gecode::Search::Options& options, bool again) {
  loshu::MagicPolygon model(5);
  Engine engine(&model, options);
  int count = found_until_none(engine);
  for (int i = 0; again && count < polygons && i < 1000; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    count += found_until_none(engine);
  }
  return count;
}

/// \param rounds  numbers of threads are taken in turn
template <typename Engine>
void report(const std::string& name, int rounds, int least_threads, int greatest_threads,
            bool again = false) {
  int short_of = 0, least = polygons;
  for (int i = 0; i < rounds; ++i) {
    Gecode::Search::Options options;
    options.threads = least_threads + i % (greatest_threads - least_threads + 1);
    options.assets = 2;  // of a portfolio
    const int count = found<Engine>(options, again);
    short_of += count < polygons ? 1 : 0;
    least = std::min(least, count);
  }
  std::cout << name << ": " << short_of << " of " << rounds << " searches miss some of the "
            << polygons << " polygons; the worst finds " << least << std::endl;
}

}  // namespace

int main(int argc, char* argv[]) {
  using Dfs = Gecode::DFS<loshu::MagicPolygon>;
  using Pbs = Gecode::PBS<loshu::MagicPolygon, Gecode::DFS>;
  const int rounds = argc > 1 ? std::atoi(argv[1]) : 100;
  report<Dfs>("DFS, 1 thread", rounds, 1, 1);
  report<Dfs>("DFS, 4 to 8 threads", rounds, 4, 8);
  report<Dfs>("the same, asked again for a second", rounds, 4, 8, true);
  report<Pbs>("PBS of two DFS, 1 thread", rounds, 1, 1);
  report<Pbs>("PBS of two DFS, 2 threads", rounds, 2, 2);
}
