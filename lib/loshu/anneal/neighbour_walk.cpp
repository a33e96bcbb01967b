// The walk of the schedule `neighbours`. Near a solution, lines deviate by one or two, so most
// swaps change them far too much. A swap of two neighbouring values changes some lines by one. So
// the two values of a swap are at first at most half of all values apart. The distance is halved
// each time that most proposals fail, as in Shell's sort. In the end only neighbours are swapped,
// which takes nearly all of the time. Swaps are proposed at wrong lines, as in Papadimitriou's walk
// for satisfiability ("On selecting a satisfying truth assignment", FOCS 1991). The value of a
// random cell of a random wrong line changes towards the right sum. One proposal in twenty is any
// swap, so that every arrangement can be reached.
//
// The README of this folder compares the walk with alternatives.
//
// The temperature is constant, by rules that fit the best measured values. It is proportional to
// the number of lines per cell. In a large figure of n cells, it is at least so high that a rise by
// 2, the least possible, has the chance 1/n. A folded puzzle counts its pairs as cells, and is best
// a little hotter. Cooling, in cycles or with the span, gained nothing.

#include <algorithm>
#include <cmath>
#include <optional>

#include <loshu/anneal/walk.hpp>

namespace loshu::detail {
namespace {

constexpr double heat_of_a_line_a_cell = 2.5;
constexpr double least_rise = 2;
constexpr double least_rise_of_pairs = 2.4;
constexpr std::uint64_t swaps_of_patience_a_cell = 10'000;
constexpr std::uint64_t focused_of_65536 = 62'259;  // 95 %
constexpr std::uint64_t least_part_made =
    4;  // the span is halved if fewer than 1 of 4 swaps is made

double best_temperature(const Incidence& incidence) {
  const double unknowns = std::max(2, incidence.places() / (incidence.is_folded() ? 2 : 1));
  const double rise = incidence.is_folded() ? least_rise_of_pairs : least_rise;
  // The energy scales with the square of the gaps between values.
  return incidence.gap() * incidence.gap() *
         std::max(heat_of_a_line_a_cell * incidence.open_lines() / unknowns,
                  rise / std::log(unknowns));
}

std::vector<std::uint32_t> acceptance_table(double temperature) {
  constexpr std::size_t most_entries =
      100'000;  // at very high temperatures, the table is cut off here
  std::vector<std::uint32_t> table;
  if (temperature == 0) return table;  // no rise is accepted
  while (table.size() < most_entries) {
    const double chance = std::exp(-static_cast<double>(table.size()) / temperature) * 0x1p32;
    if (chance < 1) break;
    table.push_back(static_cast<std::uint32_t>(std::min(chance, 0x1p32 - 1)));
  }
  return table;
}

/// The walk of the schedule `neighbours`.
class NeighbourWalk : public Walk {
 public:
  NeighbourWalk(const Incidence& incidence, SplitMix source, const WalkOptions& options);

 protected:
  void try_swaps(std::uint64_t count) override;
  void start() override;
  [[nodiscard]] double temperature() const override { return heat_; }

 private:
  void try_within_block(std::uint64_t count);
  void end_block();
  void set_span(int ranks);
  [[nodiscard]] std::optional<Arrangement::Swap> proposal(std::uint64_t bits);

  /// Whether a change of the energy is accepted. A rise has the probability exp(−rise /
  /// temperature) (Metropolis).
  [[nodiscard]] bool accepts(std::int64_t change, std::uint64_t bits) const {
    return change <= 0 ||
           (static_cast<std::uint64_t>(change) < acceptance_.size() &&
            static_cast<std::uint32_t>(bits) < acceptance_[static_cast<std::size_t>(change)]);
  }

  double heat_;
  std::uint64_t patience_;
  std::vector<std::uint32_t> acceptance_;  // by rise: its probability times 2^32
  int span_ = 1;                           // the greatest distance in rank of swapped values
  std::uint64_t block_left_ = 0;           // the swaps until the span is checked
  std::uint64_t made_before_ = 0;          // the swaps made before the current block
};

NeighbourWalk::NeighbourWalk(const Incidence& incidence, SplitMix source,
                             const WalkOptions& options)
    : Walk(incidence, source, options.traced),
      heat_(options.temperature.value_or(best_temperature(incidence))),
      patience_(options.patience.value_or(swaps_of_patience_a_cell *
                                          static_cast<std::uint64_t>(incidence.places()))),
      acceptance_(acceptance_table(heat_)) {
  NeighbourWalk::start();
}

void NeighbourWalk::start() { set_span(std::max(1, state_.incidence().places() / 2)); }

void NeighbourWalk::set_span(int ranks) {
  span_ = ranks;
  made_before_ = spent_.made;
  block_left_ = span_ == 1 ? patience_ : static_cast<std::uint64_t>(state_.incidence().places());
}

void NeighbourWalk::try_swaps(std::uint64_t count) {
  const std::uint64_t end = spent_.tried + count;
  while (spent_.tried < end && state_.energy() != 0) {
    const std::uint64_t before = spent_.tried;
    try_within_block(std::min(block_left_, end - before));
    block_left_ -= spent_.tried - before;
    if (block_left_ == 0 && state_.energy() != 0) end_block();
  }
}

void NeighbourWalk::end_block() {
  if (span_ == 1) {
    give_up();
    return;
  }
  const auto tried = static_cast<std::uint64_t>(state_.incidence().places());
  const bool serves = (spent_.made - made_before_) * least_part_made >= tried;
  set_span(serves ? span_ : span_ / 2);
}

void NeighbourWalk::try_within_block(std::uint64_t count) {
  for (; count > 0 && state_.energy() != 0; --count) {
    ++spent_.tried;
    const std::uint64_t bits = random_();
    const std::optional<Arrangement::Swap> swap = proposal(bits);
    if (!swap) continue;
    const std::int64_t least_change = state_.least_change(*swap);
    if (!accepts(least_change, bits)) continue;  // the exact change is at least as great
    const std::int64_t change = state_.change(*swap, least_change);
    if (accepts(change, bits)) make(*swap, change);
  }
}

/// \param bits  random bits: the upper half and the lowest 16 choose the swap; acceptance uses the
///   lower half
std::optional<Arrangement::Swap> NeighbourWalk::proposal(std::uint64_t bits) {
  const Incidence& incidence = state_.incidence();
  const int apart = span_ == 1 ? 1 : 1 + random_.below(span_);
  int low = 0;
  if ((bits & 0xFFFF) < focused_of_65536) {
    const std::span<const int> wrong = state_.wrong_lines();
    const std::uint64_t product =
        (bits >> 32) * wrong.size();  // its upper half chooses the line, its lower half the place
    const int line = wrong[product >> 32];
    const std::span<const int> places = incidence.places_of(line);
    if (places.empty()) return std::nullopt;
    const int count = static_cast<int>(places.size());
    const int index = SplitMix::scaled(product << 32, count);
    low = state_.rank_at(places[at(index)]);
    const bool falls = line >= incidence.lines() && incidence.factor(line, index) < 0;
    if ((state_.deviation(line) > 0) != falls) low -= apart;
  } else {
    low = SplitMix::scaled(bits, incidence.places());
  }
  if (low < 0 || low + apart >= incidence.places()) return std::nullopt;
  return state_.swap_of_ranks(low, low + apart);
}

}  // namespace

std::unique_ptr<Walk> neighbour_walk(const Incidence& incidence, SplitMix source,
                                     const WalkOptions& options) {
  return std::make_unique<NeighbourWalk>(incidence, source, options);
}

}  // namespace loshu::detail
