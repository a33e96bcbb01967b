#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/states.hpp>
#include <loshu/states/twins.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The time to reach a state, in nanoseconds: from 30 for triangles to 60 for the wheel of order 3.
constexpr double work_of_state = 40;
/// About the bytes of an entry of the map of fills.
constexpr std::size_t bytes_of_fill = 200;

/// The number of filled cells of each class.
using Fill = std::vector<int>;
/// The ways to the same partial sums.
struct WaysTo {
  SumKey key = 0;
  std::uint64_t ways = 0;
  std::int32_t least = 0, greatest = 0;  ///< sums of the first line, if the magic sum is free
  [[nodiscard]] bool operator<(const WaysTo& other) const { return key < other.key; }
};
using Ways = std::vector<WaysTo>;

/// The states of a puzzle after its least values are placed.
///
/// A state is a fill F and the partial sums q of the rows. N(F, q) is the number of ways to give
/// the values to classes that lead there.
///
/// A symmetry g of the classes maps ways to ways, so N(gF, gq) = N(F, q). Only the least image of
/// each fill is kept, with all of its sums. All fills of an orbit have the same least image, since
/// the symmetries are a group.
struct FillLayer {
  const TwinPuzzle& twins;
  std::size_t placed = 0, bytes = 0;
  std::map<Fill, Ways> states = {};
};

class StateCount {
 public:
  StateCount(const Question& question, const Budget& budget, std::size_t most_bytes)
      : question_(question), budget_(budget), spent_(budget.left()), most_bytes_(most_bytes) {}

  Result run() {
    const Puzzle& puzzle = question_.puzzle;
    const TwinPuzzle twins(puzzle, budget_,
                           symmetry_group(puzzle, Symmetry::full, budget_).generators);
    const Group& group = symmetry_group(puzzle, question_.symmetry, budget_);
    try {
      Natural labellings = all_ways(twins);
      if (twins.magic_sum && labellings > Natural(0)) result_.note(*twins.magic_sum);
      for (const int size : twins.sizes) {
        for (int i = 2; i <= size; ++i) labellings *= static_cast<std::uint64_t>(i);
      }
      // Symmetries act freely on distinct values: each class has as many labellings as the group.
      for (const std::uint64_t index : group.indices) {
        if (labellings.divide(index) == 0) continue;
        throw ImpossibleCount("the labellings of states are no multiple of the group's order");
      }
      result_.set_number(labellings);
    } catch (const Stopped& at) {
      result_ = cut_short(at, spent_);
    }
    static_cast<Effort&>(result_) = spent_.spent();
    result_.seconds = budget_.elapsed();
    return as_asked(question_, std::move(result_), false);
  }

 private:
  /// The number of ways to give the values to classes.
  Natural all_ways(const TwinPuzzle& twins) {
    const std::size_t values = twins.values.size();
    if (std::ranges::any_of(twins.rows, &TwinRow::is_bound)) {
      Natural all = 0;
      for (const auto& [fill, states] : layer_after(values, twins, false).states) {
        for (const WaysTo& state : states)
          all += note(twins, state.ways, state.least, state.greatest);
      }
      return all;
    }
    TwinPuzzle mirror = twins;
    std::ranges::reverse(mirror.values);
    for (int& value : mirror.values) value = twins.last - value;
    for (std::size_t row = 0; row < twins.rows.size(); ++row) {
      mirror.rows[row].sum = twins.most(row, twins.sizes) - twins.rows[row].sum;
    }
    const FillLayer lower = layer_after(values / 2, twins, false);
    kept_ = lower.bytes;
    const bool is_mirror_image = mirror.rows == twins.rows && mirror.values == twins.values;
    const FillLayer upper = layer_after(is_mirror_image ? 0 : values / 2, mirror, true);
    stage_ = "joining the states of the lower and the upper values";
    const FillLayer& rests = is_mirror_image ? lower : upper;
    return values % 2 == 0 ? joined(lower, rests) : joined(next(lower, false), rests);
  }

  FillLayer layer_after(std::size_t count, const TwinPuzzle& twins, bool is_mirrored) {
    WaysTo none{.ways = 1};
    for (std::size_t row = 0; row < twins.rows.size(); ++row) {
      none.key |= SumKey{static_cast<std::uint64_t>(-twins.sums[row].least)}
                  << twins.shifts[row] % 128;
    }
    std::optional<FillLayer> layer({twins, 0, 0, {{Fill(twins.sizes.size()), {none}}}});
    while (layer->placed < count) {
      const int value = twins.values[layer->placed], first = question_.puzzle.first_value();
      stage_ = "placing the value " +
               std::to_string(first + (is_mirrored ? twins.last - value : value)) + " of " +
               std::to_string(first) + " to " + std::to_string(first + twins.last);
      layer.emplace(next(*layer, true));
    }
    return *std::move(layer);
  }

  /// Places the next value. N(H, q) is the sum of N(F, q − the value's share) over the classes that
  /// may have the value. F is H without one cell of the class.
  FillLayer next(const FillLayer& layer, bool is_counted) {
    const TwinPuzzle& twins = layer.twins;
    std::set<Fill> fills;
    for (const auto& [fill, states] : layer.states) {
      for (std::size_t one = 0; one < fill.size(); ++one) {
        Fill longer = fill;
        if (++longer[one] <= twins.sizes[one]) fills.insert(twins.least_image(longer).first);
      }
      look(0, 0, layer.bytes);
    }
    FillLayer result{twins, layer.placed + 1};
    for (const Fill& fill : fills) {
      Ways all;
      const std::vector<SumRange> live = twins.live_sums(fill, result.placed);
      for (std::size_t one = 0; one < fill.size() && !live.empty(); ++one) {
        if (fill[one] == 0) continue;
        Fill before = fill;
        --before[one];
        add(layer, before, live, all, [&](std::size_t row) {
          return twins.rows[row].factors[one] * twins.values[layer.placed];
        });
      }
      Ways& states = result.states[fill];
      for (const WaysTo& one : all) {
        if (states.empty() || states.back() < one) {
          states.push_back(one);
          continue;
        }
        auto& [key, sum, least, greatest] = states.back();
        if (__builtin_add_overflow(sum, one.ways, &sum)) {
          throw Stopped(Ending::memory_limit, "counting more ways to a state than 64 bits hold");
        }
        least = std::min(least, one.least);
        greatest = std::max(greatest, one.greatest);
      }
      if (states.empty()) result.states.erase(fill);
      if (states.empty()) continue;
      states.shrink_to_fit();
      result.bytes += states.size() * sizeof(WaysTo) + bytes_of_fill;
      look(is_counted ? states.size() : 0, 0, layer.bytes + result.bytes);
    }
    return result;
  }

  /// Adds the states of a fill, with the sum of each row shifted by a step, if all sums live. They
  /// are kept for the fill's least image. The image of a row has the row's sum, but here the first
  /// line is subtracted, and there its image.
  template <typename StepOf>
  void add(const FillLayer& layer, const Fill& fill, const std::vector<SumRange>& live, Ways& to,
           const StepOf& step_of) {
    const TwinPuzzle& twins = layer.twins;
    const auto [image, by] = twins.least_image(fill);
    const auto found = layer.states.find(image);
    if (found == layer.states.end()) return;
    struct Step {
      int from, to;  // where the sum begins in the keys
      std::uint64_t mask;
      std::int64_t by, first_lines, least,
          greatest;  // counted from the row's least sum, as in a key
      [[nodiscard]] std::int64_t taken(SumKey key) const {
        return static_cast<std::int64_t>(static_cast<std::uint64_t>(key >> from) & mask) + by;
      }
    };
    std::vector<Step> steps;
    for (std::size_t row = 0; row < live.size(); ++row) {
      const std::size_t from = at((*by)[fill.size() + row]) - fill.size();
      const std::int64_t base = twins.sums[row].least;
      steps.push_back({twins.shifts[from] % 128, twins.shifts[row] % 128,
                       (std::uint64_t{1} << (twins.shifts[from + 1] - twins.shifts[from])) - 1,
                       twins.sums[from].least + step_of(row) - base, twins.rows[row].first_lines,
                       live[row].least - base, live[row].greatest - base});
    }
    const auto before = static_cast<std::ptrdiff_t>(to.size());
    for (const WaysTo& state : found->second) {
      const std::int64_t first = steps.front().taken(state.key) + twins.sums.front().least;
      SumKey key = 0;
      bool lives = true;
      for (const Step& step : steps) {
        const std::int64_t sum = step.taken(state.key) - step.first_lines * first;
        lives = step.least <= sum && sum <= step.greatest;
        if (!lives) break;
        key |= SumKey{static_cast<std::uint64_t>(sum)} << step.to;
      }
      const auto more = static_cast<std::int32_t>(first);
      if (lives) to.push_back({key, state.ways, state.least + more, state.greatest + more});
    }
    const auto added = to.begin() + before;
    reached_ += found->second.size();
    look(0, found->second.size() - static_cast<std::size_t>(to.end() - added), 0);
    // Shifted sums keep their order, except under a symmetry that exchanges rows.
    if (!std::is_sorted(added, to.end())) std::sort(added, to.end());
    std::inplace_merge(to.begin(), added, to.end());
  }

  /// The sum of N(F, q) times the completions of (F, q).
  ///
  /// Seen from the greatest value down, a completion is a way of the mirrored puzzle. It fills the
  /// cells R that F leaves open, with last − y for y. If a row lacks r, the way adds last · (its
  /// factors · R) − r to that row. So the completions are the ways of the mirrored puzzle to that
  /// state. If there is a way and a completion, both states can be completed in their puzzles, and
  /// both numbers are exact. Else one of the numbers is 0, since none is ever too great.
  /// \param rests  of the mirrored puzzle, with all values that are not placed in the layer
  Natural joined(const FillLayer& layer, const FillLayer& rests) {
    const TwinPuzzle& twins = layer.twins;
    Natural all = 0;
    for (const auto& [fill, states] : layer.states) {
      Fill open = twins.sizes;
      std::int64_t first = 0;  // of the first line, but for what is counted from both ends
      for (std::size_t one = 0; one < fill.size(); ++one) {
        open[one] -= fill[one];
        first += twins.rows.front().factors[one] * open[one] * twins.last;
      }
      Ways completions;
      add(rests, open, twins.sums, completions,
          [&](std::size_t row) { return twins.rows[row].sum - twins.most(row, open); });
      Natural total = 0;
      auto found = completions.cbegin();
      for (const WaysTo& state : states) {
        while (found != completions.cend() && *found < state) ++found;
        if (found == completions.cend() || state < *found) continue;
        total += note(twins, state.ways, first + state.least - found->greatest,
                      first + state.greatest - found->least) *= found->ways;
      }
      all += total *= twins.images_of(fill);
    }
    return all;
  }

  /// Notes what the open cells of the first line come to. \return the ways
  Natural note(const TwinPuzzle& twins, Natural ways, std::int64_t least, std::int64_t greatest) {
    if (twins.rows.front().first_lines != 0) {
      result_.note(least - twins.lacking);
      result_.note(greatest - twins.lacking);
    }
    return ways;
  }

  /// Reports the work since the last call.
  /// \param bytes  of the states that are kept, beside those of a finished half
  /// \throws Stopped at a limit of the budget, and when too many bytes are kept
  void look(std::uint64_t states, std::uint64_t dead, std::size_t bytes) {
    spent_.add(states, dead);
    if (question_.progress != nullptr) question_.progress->nodes = spent_.nodes();
    if (Pace* const pace = spent_.left().pace) {
      pace->reached(work_of_state * static_cast<double>(reached_));
    }
    const Ending reason = kept_ + bytes > most_bytes_ ? Ending::memory_limit : spent_.ending();
    if (reason != Ending::exhausted) throw Stopped(reason, stage_);
  }

  const Question& question_;
  const Budget& budget_;
  Budget spent_;  // its nodes are states, its failures are states that die
  const std::size_t most_bytes_;
  std::size_t kept_ = 0;       // bytes of the half that is finished
  std::uint64_t reached_ = 0;  // states, each as often as it was
  std::string stage_;          // for use after "while"
  Result result_;
};

}  // namespace

Result StatesEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  if (on_solution) {
    throw Error("states are counted, and no solution is listed; use exhaust or gecode");
  }
  return StateCount(question, budget, most_bytes_).run();
}

}  // namespace loshu
