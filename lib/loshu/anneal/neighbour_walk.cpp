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
//
// A small folded puzzle has few pairs of neighbouring values, and most of its lines are wrong. So
// all neighbours are tried in order, again and again. The sums of the deviations through each place
// are kept, so a try reads two of them. This is best at half the temperature.

#include <algorithm>
#include <cmath>
#include <optional>

#include <loshu/anneal/walk.hpp>

namespace loshu::detail {
namespace {

// `test/bench/medians.py RUNNER --only anneal` measures a change of these numbers.
constexpr double heat_of_a_line_a_cell = 2.5;
constexpr double heat_of_a_line_a_pair_in_sweeps = 1.45;
constexpr double least_rise = 2;
constexpr double least_rise_of_pairs = 2.4;
/// The most energy at which sweeps begin. So `slopes_` fit in 32 bits, also after many rises.
constexpr std::int64_t most_energy_of_sweeps = std::int64_t{1} << 34;
constexpr std::uint64_t swaps_of_patience_a_cell = 10'000;
constexpr std::uint64_t focused_of_65536 = 62'259;  // 95 %
constexpr std::uint64_t least_part_made =
    4;  // the span is halved if fewer than 1 of 4 swaps is made

/// Whether all neighbours are tried in order, instead of random ones on wrong lines.
bool is_swept(const Incidence& incidence) {
  return incidence.is_folded() && !incidence.shared_with(0).empty();
}

double best_temperature(const Incidence& incidence) {
  const double unknowns = std::max(2, incidence.places() / (incidence.is_folded() ? 2 : 1));
  const double rise = incidence.is_folded() ? least_rise_of_pairs : least_rise;
  const double heat = is_swept(incidence) ? heat_of_a_line_a_pair_in_sweeps : heat_of_a_line_a_cell;
  // The energy scales with the square of the gaps between values.
  return incidence.gap() * incidence.gap() *
         std::max(heat * incidence.open_lines() / unknowns, rise / std::log(unknowns));
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

/// Ranks count the free values, so two neighbouring values have neighbouring ranks.
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
  void sweep(std::uint64_t count);
  void prepare_sweeps();
  void note_change(int rank);
  void make_here(std::int64_t change);
  [[nodiscard]] std::optional<Arrangement::Swap> proposal(std::uint64_t bits);

  /// A rise has the probability exp(−rise / temperature) (Metropolis).
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
  std::vector<int> slopes_;                // in sweeps, by place: the sum of its lines' deviations
  /// In sweeps, the swap of a rank and the next one changes the energy by factor · (the difference
  /// of their slopes) + extra.
  struct Change {
    std::int64_t factor = 0, extra = 0;
  };
  std::vector<Change> changes_;  // by rank
  int rank_ = 0;                 // in sweeps: the rank that was tried last
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
  slopes_.clear();
  const bool is_low = state_.energy() <= most_energy_of_sweeps;
  if (span_ == 1 && is_low && is_swept(state_.incidence())) prepare_sweeps();
}

void NeighbourWalk::try_swaps(std::uint64_t count) {
  const std::uint64_t end = spent_.tried + count;
  while (spent_.tried < end && state_.energy() != 0) {
    const std::uint64_t before = spent_.tried;
    const std::uint64_t most = std::min(block_left_, end - before);
    slopes_.empty() ? try_within_block(most) : sweep(most);
    block_left_ -= spent_.tried - before;
    if (block_left_ == 0 && state_.energy() != 0) end_block();
  }
}

/// Halves the span if too few swaps of the block were made. At span 1 the walk begins anew.
void NeighbourWalk::end_block() {
  if (span_ == 1) {
    give_up();
    return;
  }
  const auto tried = static_cast<std::uint64_t>(state_.incidence().places());
  const bool serves = (spent_.made - made_before_) * least_part_made >= tried;
  set_span(serves ? span_ : span_ / 2);
}

/// One random number decides for both the bound and the exact change. So most proposals are refused
/// by the bound alone, and none that the exact change would allow.
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

/// Makes this many swaps. Ranks up to the next swap that is made count as one, since they take
/// about as long. Without one, as at temperature 0, a whole sweep counts as one.
void NeighbourWalk::sweep(std::uint64_t count) {
  const int pairs = state_.incidence().places() / 2;
  const std::int64_t too_great = std::ssize(acceptance_);
  const auto slope = [this](int rank) { return slopes_[at(state_.place_of(rank))]; };
  for (; count > 0 && state_.energy() != 0; --count) {
    ++spent_.tried;
    for (int tries = 0; tries < pairs; ++tries) {
      rank_ = rank_ + 1 < pairs ? rank_ + 1 : 0;
      const auto [factor, extra] = changes_[at(rank_)];
      const std::int64_t change = factor * (slope(rank_) - slope(rank_ + 1)) + extra;
      if (change > 0 && (change >= too_great || !accepts(change, random_()))) continue;
      make_here(change);
      break;
    }
  }
}

void NeighbourWalk::prepare_sweeps() {
  const int places = state_.incidence().places();
  slopes_.clear();
  for (int place = 0; place < places; ++place) {
    slopes_.push_back(static_cast<int>(state_.slope_at(place)));
  }
  changes_.resize(at(places / 2));
  for (int rank = 0; rank < places / 2; ++rank) note_change(rank);
}

void NeighbourWalk::note_change(int rank) {
  const Arrangement::Swap swap = state_.swap_of_ranks(rank, rank + 1);
  const bool is_within_pair = rank + 1 == std::ssize(changes_);
  changes_[at(rank)] = {(is_within_pair ? 1 : 2) * swap.gain, state_.change(swap, 0)};
}

/// Makes the swap at `rank_`, and updates what sweeps keep.
void NeighbourWalk::make_here(std::int64_t change) {
  const Arrangement::Swap swap = state_.swap_of_ranks(rank_, rank_ + 1);
  const int pairs = state_.incidence().places() / 2;
  make(swap, change);
  if (rank_ + 1 == pairs) {  // the two cells of a pair; this is rare
    prepare_sweeps();
    return;
  }
  const std::span<const std::int8_t> up = state_.incidence().shared_with(swap.first);
  const std::span<const std::int8_t> down = state_.incidence().shared_with(swap.second);
  const auto add = [&](int gain) {
    for (std::size_t place = 0; place < slopes_.size(); ++place) {
      slopes_[place] += gain * (up[place] - down[place]);
    }
  };
  swap.gain == 1 ? add(1) : add(static_cast<int>(swap.gain));  // 1 is the usual, and fast
  for (int rank = std::max(0, rank_ - 1); rank <= std::min(rank_ + 1, pairs - 1); ++rank) {
    note_change(rank);
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
