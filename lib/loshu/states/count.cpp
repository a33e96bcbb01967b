#include <algorithm>
#include <map>
#include <numeric>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/states.hpp>
#include <loshu/states/twins.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The time in nanoseconds to compute one state of the next layer from a state.
constexpr double work_of_state = 30;
/// The approximate bytes of a fill, without its states.
constexpr std::size_t bytes_of_fill = 200;

/// The number of ways to reach the same partial sums.
struct WaysTo {
  Wide sums = 0;
  std::uint64_t ways = 0;
  std::int32_t least = 0, greatest = 0;  ///< the range of the sums of all lines together
};
/// The states of a fill, sorted by their sums.
using Ways = std::vector<WaysTo>;

/// Merges two lists of states, and adds the ways to equal states.
Ways merged(const Ways& one, const Ways& other) {
  Ways all;
  all.reserve(one.size() + other.size());
  std::ranges::merge(one, other, std::back_inserter(all), {}, &WaysTo::sums, &WaysTo::sums);
  auto last = all.begin();
  for (auto next = last + 1; next != all.end(); ++next) {
    if (next->sums != last->sums) {
      *++last = *next;
      continue;
    }
    last->least = std::min(last->least, next->least);
    last->greatest = std::max(last->greatest, next->greatest);
    if (__builtin_add_overflow(last->ways, next->ways, &last->ways)) {
      throw Stopped(Ending::memory_limit, "counting more ways to a state than 64 bits hold");
    }
  }
  return {all.begin(), last + 1};
}

/// Returns what cells with the same value add to each row, and at the end to `all_lines`.
std::vector<std::int64_t> shares(const TwinPuzzle& twins, const Fill& cells, int value) {
  std::vector<std::int64_t> result;
  const auto add = [&](const TwinRow& row) {
    result.push_back(
        std::inner_product(cells.begin(), cells.end(), row.factors.begin(), std::int64_t{0}) *
        value);
  };
  std::ranges::for_each(twins.rows, add);
  add(twins.all_lines);
  return result;
}

/// Returns the images of states under a symmetry, after `added` is added to their sums. States with
/// a sum outside of `live` are dropped.
Ways moved(const TwinPuzzle& twins, const Ways& states, const std::vector<std::int64_t>& added,
           const TwinSymmetry& by, const std::vector<SumRange>& live) {
  Ways result;
  result.reserve(states.size());
  const auto more = static_cast<std::int32_t>(added.back());
  for (const auto& [sums, ways, least, greatest] : states) {
    WaysTo image{0, ways, least + more, greatest + more};
    bool lives = true;
    for (std::size_t row = 0; row < live.size() && lives; ++row) {
      const TwinRow& to = twins.rows[row];
      const std::size_t source = at(by.rows[row]);
      std::int64_t sum = twins.rows[source].taken(sums) + added[source];
      if (to.is_bound) sum = std::clamp(sum, live[row].least, to.range.greatest);
      lives = live[row].least <= sum && sum <= live[row].greatest;
      image.sums |= Wide(sum - to.range.least) << to.shift;
    }
    if (lives) result.push_back(image);
  }
  // The states stay sorted unless the symmetry exchanges rows.
  if (!std::ranges::is_sorted(result, {}, &WaysTo::sums)) {
    std::ranges::sort(result, {}, &WaysTo::sums);
  }
  return result;
}

/// The states of a fill. Only the least image of each fill under the symmetries is kept, and it has
/// the ways to all images.
struct Reached {
  std::vector<SumRange> live;
  Ways states = {};
};
/// All states of a puzzle after a number of its least values are placed, by fill.
using Layer = std::map<Fill, Reached>;

class StateCount {
 public:
  StateCount(const Question& question, const Budget& budget, std::size_t most_bytes)
      : question_(question), budget_(budget), spent_(budget.left()), most_bytes_(most_bytes) {}

  Result run() {
    const TwinPuzzle twins(question_.puzzle, budget_);
    const Group& group = symmetry_group(question_.puzzle, question_.symmetry, budget_);
    try {
      const Wide ways = all_ways(twins);
      constexpr std::uint64_t half = std::uint64_t{1} << 32;
      Natural labellings = static_cast<std::uint64_t>(ways >> 64);
      ((labellings *= half) *= half) += static_cast<std::uint64_t>(ways);
      for (const int size : twins.sizes) {
        for (int i = 2; i <= size; ++i) labellings *= static_cast<std::uint64_t>(i);
      }
      // Values are distinct, so each class has as many labellings as the group has elements.
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
  /// Returns the number of ways to assign the values to classes. The greater half of the values is
  /// placed in the mirrored puzzle (x → last − x), unless there are inequalities.
  Wide all_ways(const TwinPuzzle& twins) {
    TwinPuzzle mirror = twins;
    mirror.is_mirrored = true;
    std::ranges::reverse(mirror.values);
    for (int& value : mirror.values) value = twins.last - value;
    const std::vector<std::int64_t> most = shares(twins, twins.sizes, twins.last);
    for (std::size_t row = 0; row < twins.rows.size(); ++row) {
      mirror.rows[row].sum = most[row] - twins.rows[row].sum;
    }
    const bool has_bounds = std::ranges::any_of(twins.rows, &TwinRow::is_bound);
    const bool is_same =
        !has_bounds && mirror.values == twins.values &&
        std::ranges::equal(mirror.rows, twins.rows, {}, &TwinRow::sum, &TwinRow::sum);
    const std::size_t all = twins.values.size(), count = has_bounds ? 0 : all / 2;
    const Layer upper = layer_after(count, is_same ? twins : mirror);
    if (!is_same) return joined(twins, layer_after(all - count, twins), upper);
    if (all % 2 == 0) return joined(twins, upper, upper);
    return joined(twins, next(twins, upper, count), upper);
  }

  Layer layer_after(std::size_t count, const TwinPuzzle& twins) {
    Reached start{{}, {WaysTo{.ways = 1}}};
    for (const TwinRow& row : twins.rows) {
      start.live.push_back(row.range);
      start.states.front().sums |= Wide(-row.range.least) << row.shift;
    }
    Layer layer = {{Fill(twins.sizes.size()), start}};
    const std::size_t kept = bytes_;
    for (std::size_t placed = 0; placed < count; ++placed) {
      const std::size_t before = bytes_;
      layer = next(twins, layer, placed);
      bytes_ -= before - kept;
    }
    return layer;
  }

  /// Returns the next layer: places the next value in each class with an open cell.
  Layer next(const TwinPuzzle& twins, const Layer& layer, std::size_t placed) {
    const int value = twins.values[placed], first = question_.puzzle.first_value();
    stage_ = "placing the value " +
             std::to_string(first + (twins.is_mirrored ? twins.last - value : value)) + " of " +
             std::to_string(first) + " to " + std::to_string(first + twins.last);
    Layer result;
    for (const auto& [fill, reached] : layer) {
      for (std::size_t one = 0; one < fill.size(); ++one) {
        Fill longer = fill, cell(fill.size());
        cell[one] = 1;
        if (++longer[one] > twins.sizes[one]) continue;
        const auto [image, by] = twins.least_image(longer);
        const auto [place, is_new] = result.try_emplace(image);
        auto& [live, states] = place->second;
        if (is_new) live = twins.live_sums(image, placed + 1);
        if (live.empty()) continue;
        const Ways more = moved(twins, reached.states, shares(twins, cell, value), *by, live);
        const std::size_t before = states.size();
        if (!more.empty()) states = merged(states, more);
        bytes_ += (states.size() - before) * sizeof(WaysTo) + (is_new ? bytes_of_fill : 0);
        reached_ += reached.states.size();
        look(states.size() - before, reached.states.size() - more.size());
      }
    }
    std::erase_if(result, [](const auto& one) { return one.second.states.empty(); });
    return result;
  }

  /// Returns the number of ways through two layers. A kept state stands for its orbit of k states.
  /// If the orbit has N ways and M completions, it contributes N · M / k.
  /// \param upper  a layer of the mirrored puzzle, after all values that the lower layer lacks
  Wide joined(const TwinPuzzle& twins, const Layer& lower, const Layer& upper) {
    stage_ = "joining the states of the lower and the upper values";
    Wide total = 0;
    for (const auto& [fill, reached] : lower) {
      Fill open = twins.sizes;
      for (std::size_t one = 0; one < fill.size(); ++one) open[one] -= fill[one];
      std::vector<std::int64_t> added = shares(twins, open, twins.last);
      for (std::size_t row = 0; row < twins.rows.size(); ++row) added[row] -= twins.rows[row].sum;
      for (const TwinSymmetry& by : twins.symmetries) {
        const auto found = upper.find(compose(open, by.classes));
        if (found == upper.end()) continue;
        const auto& [live, rests] = found->second;
        auto rest = rests.begin();
        for (const WaysTo& state : moved(twins, reached.states, added, by, live)) {
          while (rest != rests.end() && rest->sums < state.sums) ++rest;
          if (rest == rests.end() || rest->sums != state.sums) continue;
          for (const std::int64_t of_lines :
               {state.least - rest->greatest, state.greatest - rest->least}) {
            result_.note((of_lines - twins.all_lines.sum) / twins.all_lines.magic_sums);
          }
          if (__builtin_add_overflow(total, Wide{state.ways} * rest->ways, &total)) {
            throw Stopped(Ending::memory_limit, "counting more ways than 128 bits hold");
          }
        }
        reached_ += reached.states.size();
        look(0, 0);
      }
    }
    return total / twins.symmetries.size();
  }

  /// Adds the work since the last call, and checks the limits.
  /// \throws Stopped at a limit of the budget, and if too many bytes are kept
  void look(std::uint64_t states, std::uint64_t dead) {
    spent_.add(states, dead);
    if (question_.progress != nullptr) question_.progress->nodes = spent_.nodes();
    if (Pace* const pace = spent_.left().pace) {
      pace->reached(work_of_state * static_cast<double>(reached_));
    }
    const Ending reason = bytes_ > most_bytes_ ? Ending::memory_limit : spent_.ending();
    if (reason != Ending::exhausted) throw Stopped(reason, stage_);
  }

  const Question& question_;
  const Budget& budget_;
  Budget spent_;  // its nodes are states, its failures are states that cannot be completed
  const std::size_t most_bytes_;
  std::size_t bytes_ = 0;      // the bytes of the states that are kept
  std::uint64_t reached_ = 0;  // the number of states that were moved
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
