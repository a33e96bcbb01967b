// Counts by dynamic programming over the values, in ascending order: layer k has all states after k
// values. A state is a fill and the partial sums of the rows, and has the number of ways to it.
// `next` places one value in each class with an open cell. `joined` multiplies the ways of the two
// halves. README.md says why one state may stand for its orbit.

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/states.hpp>
#include <loshu/states/twins.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The time in nanoseconds to compute one state of the next layer from a state.
constexpr double work_of_state = 70;
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
/// The states of a fill, and the sums that are alive. Only the least image of each fill under the
/// symmetries is kept, and it has the ways to all images.
struct Reached {
  std::vector<SumRange> live;
  Ways states = {};
};
/// All states of a puzzle after a number of its least values are placed, by fill.
using Layer = std::map<Fill, Reached>;

/// Merges two lists of states, and adds the ways to equal states.
Ways merged(const Ways& one, const Ways& other) {
  Ways all(one.size() + other.size());
  std::ranges::merge(one, other, all.begin(), {}, &WaysTo::sums, &WaysTo::sums);
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

/// Returns the images of states under a symmetry, after `added` is added to their sums. States with
/// a sum outside of `live` are dropped.
Ways moved(const TwinPuzzle& twins, const Ways& states, const Column& added, const TwinSymmetry& by,
           const std::vector<SumRange>& live) {
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
      if (to.is_bound) sum = std::max(sum, live[row].least);
      lives = live[row].least <= sum && sum <= live[row].greatest;
      image.sums |= Wide(sum + to.reach) << to.shift;
    }
    if (lives) result.push_back(image);
  }
  // The states stay sorted unless the symmetry exchanges rows.
  if (!std::ranges::is_sorted(result, {}, &WaysTo::sums)) {
    std::ranges::sort(result, {}, &WaysTo::sums);
  }
  return result;
}

class StateCount {
 public:
  StateCount(const Question& question, const Budget& budget, std::size_t most_bytes)
      : question_(question), budget_(budget), most_bytes_(most_bytes) {}

  Result run() {
    Question told = question_;
    if (question_.puzzle.values().repeats()) told.symmetry = Symmetry::none;
    const Group& group = symmetry_group(told.puzzle, told.symmetry, budget_);
    try {
      Natural labellings = all_ways();
      for (const int size : twins_.sizes) {
        for (int i = 2; i <= size; ++i) labellings *= static_cast<std::uint64_t>(i);
      }
      // Copies of a value were told apart, in the cells that are open.
      const Values& values = question_.puzzle.values();
      for (const int value : values.distinct().list()) {
        const auto given =
            std::ranges::count(system_of(question_.puzzle).fixed(), value, &Given::value);
        for (auto i = values.copies(value) - given; i > 1; --i) {
          labellings.divide(static_cast<std::uint64_t>(i));
        }
      }
      // If no value repeats, each class has as many labellings as the group has elements.
      for (const std::uint64_t index : group.indices) {
        if (labellings.divide(index) != 0)
          throw ImpossibleCount("states miss images of labellings");
      }
      result_.set_number(labellings);
    } catch (const Stopped& at) {
      result_ = cut_short(at, spent_);
    }
    static_cast<Effort&>(result_) = spent_.spent();
    result_.seconds = budget_.elapsed();
    return as_asked(told, std::move(result_), false);
  }

 private:
  /// Returns the number of ways to assign the values to classes. The lesser values are added to
  /// the starts of the rows, and the greater ones are subtracted from the goals. Both halves have
  /// the same states if all goals are 0. With inequalities, all values are added.
  Natural all_ways() {
    TwinPuzzle mirror = twins_;
    std::ranges::reverse(mirror.values);
    for (int& value : mirror.values) value = -value;
    for (TwinRow& row : mirror.rows) std::swap(row.start, row.goal);
    const bool has_bounds = std::ranges::any_of(twins_.rows, &TwinRow::is_bound);
    const std::size_t all = twins_.values.size(), half = has_bounds ? 0 : all / 2;
    const Layer upper = layer_after(half, mirror);
    if (half == 0 || mirror.values != twins_.values || mirror.rows != twins_.rows) {
      return joined(layer_after(all - half, twins_), upper);
    }
    return all % 2 == 0 ? joined(upper, upper) : joined(next(twins_, upper, half), upper);
  }

  /// Places the first values one by one. A layer has all fills of its number of values, so only two
  /// layers are kept at once.
  Layer layer_after(std::size_t count, const TwinPuzzle& twins) {
    Reached start{{}, {WaysTo{.ways = 1}}};
    for (const TwinRow& row : twins.rows) {
      start.live.push_back({-row.reach, row.reach});
      start.states.front().sums |= Wide(row.start + row.reach) << row.shift;
    }
    Layer layer = {{Fill(twins.sizes.size()), start}};
    const std::size_t others = bytes_;
    for (std::size_t placed = 0; placed < count; ++placed) {
      const std::size_t last = bytes_ - others;
      layer = next(twins, layer, placed);
      bytes_ -= last;
    }
    return layer;
  }

  Layer next(const TwinPuzzle& twins, const Layer& layer, std::size_t placed) {
    stage_ = "placing value " + std::to_string(placed + 1) + " of " +
             std::to_string(twins.values.size());
    std::optional<Values> left;  // the values after this one
    if (placed + 1 < twins.values.size()) {
      left.emplace(std::vector(twins.values.begin() + static_cast<std::ptrdiff_t>(placed + 1),
                               twins.values.end()));
    }
    Layer result;
    for (const auto& [fill, reached] : layer) {
      for (std::size_t one = 0; one < fill.size(); ++one) {
        Fill longer = fill;
        if (++longer[one] > twins.sizes[one]) continue;
        const auto [image, by] = twins.least_image(longer);
        const auto [place, is_new] = result.try_emplace(image);
        auto& [live, states] = place->second;
        if (is_new) live = twins.live_sums(image, left);
        Column added = twins.columns[one];
        for (std::int64_t& more : added) more *= twins.values[placed];
        const Ways more = moved(twins, reached.states, added, *by, live);
        const std::size_t before = states.size(), moving = reached.states.size();
        if (!more.empty()) states = merged(states, more);
        bytes_ += (states.size() - before) * sizeof(WaysTo) + (is_new ? bytes_of_fill : 0);
        spend(moving, states.size() - before, moving - more.size());
      }
    }
    std::erase_if(result, [](const auto& one) { return one.second.states.empty(); });
    return result;
  }

  /// Returns the number of ways through two layers. A kept state stands for its orbit of k states.
  /// If the orbit has N ways and M completions, it contributes N · M / k. All symmetries are tried,
  /// and one in k maps a kept state to one that the upper state completes. So the total is divided
  /// by their number.
  /// \param upper  the states from which the values that the lower layer lacks lead to the goals
  Natural joined(const Layer& lower, const Layer& upper) {
    stage_ = "joining the states of the lower and the upper values";
    const Column nothing(twins_.rows.size() + 1);
    Wide total = 0;
    for (const auto& [fill, reached] : lower) {
      Fill open = twins_.sizes;
      for (std::size_t one = 0; one < fill.size(); ++one) open[one] -= fill[one];
      for (const TwinSymmetry& by : twins_.symmetries) {
        const auto found = upper.find(compose(open, by.classes));
        if (found == upper.end()) continue;
        const auto& [live, rests] = found->second;
        auto rest = rests.begin();
        for (const WaysTo& state : moved(twins_, reached.states, nothing, by, live)) {
          while (rest != rests.end() && rest->sums < state.sums) ++rest;
          if (rest == rests.end() || rest->sums != state.sums) continue;
          result_.note((state.least - rest->greatest + twins_.line_start) / twins_.line_divisor);
          result_.note((state.greatest - rest->least + twins_.line_start) / twins_.line_divisor);
          if (__builtin_add_overflow(total, Wide{state.ways} * rest->ways, &total)) {
            throw Stopped(Ending::memory_limit, "counting more ways than 128 bits hold");
          }
        }
        spend(reached.states.size(), 0, 0);
      }
    }
    total /= twins_.symmetries.size();
    constexpr std::uint64_t half = std::uint64_t{1} << 32;
    Natural ways = static_cast<std::uint64_t>(total >> 64);
    return ((ways *= half) *= half) += static_cast<std::uint64_t>(total);
  }

  /// \param moved   the states from which a value was placed
  /// \param states  the new states
  /// \param dead    the moves that gave no state
  /// \throws Stopped at a limit of the budget or of the memory
  void spend(std::uint64_t moved, std::uint64_t states, std::uint64_t dead) {
    moved_ += moved;
    spent_.add(states, dead);
    if (question_.progress != nullptr) question_.progress->nodes = spent_.nodes();
    if (Pace* const pace = spent_.left().pace) {
      pace->reached(work_of_state * static_cast<double>(moved_));
    }
    const Ending reason = bytes_ > most_bytes_ ? Ending::memory_limit : spent_.ending();
    if (reason != Ending::exhausted) throw Stopped(reason, stage_);
  }

  const Question& question_;
  const Budget& budget_;
  const std::size_t most_bytes_;
  const TwinPuzzle twins_{question_.puzzle, budget_};
  Budget spent_{budget_.left()};  // its nodes are states, its failures are dead ends
  std::size_t bytes_ = 0;         // the bytes of the layers that are kept
  std::uint64_t moved_ = 0;
  std::string stage_;  // for use after "while"
  Result result_;
};

}  // namespace

std::string StatesEngine::refuses(const Question& question) const {
  const Puzzle& puzzle = question.puzzle;
  const int cells = puzzle.figure().cell_count();
  if (auto why = refused_level(question.symmetry); !why.empty()) return why;
  if (question.complement) return "states do not break the complement; leave it out";
  if (question.solutions != 0) return "states find no single solution; use exhaust or gecode";
  if (question.threads != 1 || question.limits.swaps || question.limits.restarts) {
    return "states are counted by 1 thread, with no swaps and no restarts to limit";
  }
  if (auto why = refused_features(puzzle, "states"); !why.empty()) return why;
  if (cells > most_state_cells) {
    return "states are counted of up to " + std::to_string(most_state_cells) + " cells, not " +
           std::to_string(cells) + "; use gecode or anneal";
  }
  for (const Row& row : system_of(puzzle).relation_rows()) {
    if (!order_of(row)) continue;
    return "states know no order between cells such as " + row_name(row, puzzle) +
           "; use exhaust or gecode";
  }
  if (TwinPuzzle(puzzle, Budget::unlimited()).bits <= 128) return {};
  return "the partial sums of the lines take more than 128 bits; use exhaust or gecode";
}

Result StatesEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  if (on_solution) throw Error("states list no solution; use exhaust or gecode");
  return StateCount(question, budget, most_bytes_).run();
}

EngineKind states_kind() {
  return {.name = "states",
          .settings = {},
          .takes = "symmetry node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<StatesEngine>(); },
          .effort = {"state", "dead end"}};
}

}  // namespace loshu
