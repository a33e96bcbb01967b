// Generate and test: every permutation of the values, in order, checked when it is whole. It would
// take decades; the share that there is time for is known exactly, since permutations are numbered.

#include <algorithm>
#include <numeric>

#include <loshu/hexagon.hpp>

#include "hand_written.hpp"
#include "plan.hpp"
#include "rank.hpp"
#include "stopwatch.hpp"

namespace ladder {
namespace {

bool is_magic(const loshu::Figure& figure, const loshu::Assignment& values) {
  return std::ranges::all_of(figure.lines(), [&](const loshu::Line& line) {
    int sum = 0;
    for (const int cell : line) sum += values[static_cast<std::size_t>(cell)];
    return sum == line_sum;
  });
}

/// The number of values that the first permutations put into cells. Neighbours share a prefix,
/// which stays in its place, so each prefix counts once.
std::uint64_t placements_of(std::uint64_t permutations) {
  std::uint64_t placements = 0;
  for (int open = 0; open < cell_count; ++open) {
    placements += (permutations + factorial(open) - 1) / factorial(open);
  }
  return placements;
}

}  // namespace

RungResult permutations(double most_seconds) {
  constexpr std::uint64_t between_looks = 1 << 16;
  const loshu::Figure figure = loshu::hexagon(3);
  loshu::Assignment values(cell_count);
  std::iota(values.begin(), values.end(), 1);
  const Stopwatch stopwatch;
  const ProcessorStopwatch work;
  RungResult outcome;
  std::uint64_t seen = 0;
  do {
    ++seen;
    if (is_magic(figure, values)) outcome.found.push_back(values);
    if (seen % between_looks == 0 && stopwatch.seconds() >= most_seconds) break;
  } while (std::next_permutation(values.begin(), values.end()));
  outcome.placements = placements_of(seen);
  outcome.fillings_a_second = static_cast<double>(seen) / work.seconds();
  outcome.share = static_cast<double>(seen) / static_cast<double>(factorial(cell_count));
  return outcome;
}

}  // namespace ladder
