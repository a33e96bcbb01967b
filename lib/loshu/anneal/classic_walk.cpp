// The classical annealing: N. Metropolis et al., "Equation of state calculations by fast computing
// machines", 1953; S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated
// annealing", 1983. The cooling T0/k is that of H. Szu and R. Hartley, "Fast simulated annealing",
// 1987. Any two cells are swapped, and after its patience the walk begins anew. It serves as a
// comparison: on Magic 19 it takes some 20 times as many swaps as `neighbours`.
//
// Its numbers suit Magic 19 and the hexagon of order 3 best, with a temperature that comes down to
// 1 when its patience ends.

#include <loshu/anneal/classic_walk.hpp>

#include <cmath>

namespace loshu::detail {
namespace {

constexpr std::uint64_t patience_of_a_cell = 500;

}  // namespace

ClassicWalk::ClassicWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options)
    : Walk(incidence, source, options.traced),
      patience_(options.patience.value_or(patience_of_a_cell *
                                          static_cast<std::uint64_t>(incidence.places()))),
      first_temperature_(options.temperature.value_or(static_cast<double>(patience_))) {}

double ClassicWalk::temperature() const {
  return first_temperature_ / static_cast<double>(step_ + 1);
}

void ClassicWalk::try_swaps(std::uint64_t count) {
  const int places = state_.incidence().places();
  for (; count > 0 && state_.energy() != 0; --count) {
    if (step_ == patience_) give_up();
    const double heat = temperature();
    ++step_;
    ++spent_.tried;
    const std::uint64_t bits = random_();
    const int first = SplitMix::scaled(bits, places);
    const int second = SplitMix::scaled(bits << 32, places);
    if (first == second) continue;
    const Arrangement::Swap swap = state_.swap_of_places(first, second);
    const std::int64_t change = state_.change(swap);
    const auto rises = [&] {  // at temperature 0 never
      return heat > 0 && random_.unit() < std::exp(-static_cast<double>(change) / heat);
    };
    if (change <= 0 || rises()) {
      make(swap, change);
    }
  }
}

}  // namespace loshu::detail
