#include <loshu/states/layer.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include <loshu/states/ways.hpp>

namespace loshu::detail {
namespace {

/// About the bytes of an entry of the map of fills.
constexpr std::size_t bytes_of_fill = 200;

std::vector<std::uint16_t> image_under(const TwinSymmetry& symmetry,
                                       const std::vector<std::uint16_t>& fill) {
  std::vector<std::uint16_t> result(fill.size());
  for (std::size_t one = 0; one < fill.size(); ++one) {
    result[at(symmetry.classes[one])] = fill[one];
  }
  return result;
}

/// The least of all images, and the symmetry that leads there.
auto least_image(const TwinPuzzle& twins, const std::vector<std::uint16_t>& fill) {
  std::pair least(fill, &twins.symmetries.front());
  for (const TwinSymmetry& symmetry : twins.symmetries) {
    if (auto image = image_under(symmetry, fill); image < least.first) least = {image, &symmetry};
  }
  return least;
}

Natural natural(SumKey number) {
  Natural result(static_cast<std::uint64_t>(number >> 64));
  for (int half = 0; half < 2; ++half) result *= std::uint64_t{1} << 32;
  return result += static_cast<std::uint64_t>(number);
}

/// The states of a puzzle after its least values are placed.
///
/// A state is a fill F, the number of filled cells of each class, and the partial sums q of the
/// rows. N(F, q) is the number of ways to give the values to classes that lead there.
///
/// A symmetry g of the classes maps ways to ways, so N(gF, gq) = N(F, q). Only the least image of
/// each fill is kept, with all of its sums. All fills of an orbit have the same least image, since
/// the symmetries are a group.
class StateLayer {
 public:
  /// Nothing is placed. Keeps the references.
  StateLayer(const TwinPuzzle& twins, StateMeter& meter) : twins_(twins), meter_(meter) {
    WaysTo none{.ways = 1};
    for (const TwinRow& row : twins.rows) {
      none.key |= row.field.key_of(0);
      std::vector<int>& classes = ascending_.emplace_back(twins.symmetries.front().classes);
      std::ranges::sort(classes, {}, [&](int one) { return row.factors[at(one)]; });
    }
    states_[Fill(twins.sizes.size())] = {none};
  }

  /// Places the next value. N(H, q) is the sum of N(F, q − the value's share) over the classes that
  /// may have the value. F is H without one cell of the class.
  ///
  /// A state is left out if a row cannot come to its sum although its open cells get the best of
  /// the open values. No way to a labelling passes through such a state. So N is exact for each
  /// state that can be completed, and may be too small for others.
  void place() {
    std::map<Fill, Ways> next;
    const std::size_t before = meter_.bytes;
    for_each_next([&](const Fill& fill, const Ways& states) {
      meter_.bytes += states.size() * sizeof(WaysTo) + bytes_of_fill;
      meter_.look(states.size(), 0, 0);
      next.emplace(fill, states);
    });
    states_ = std::move(next);
    meter_.bytes -= std::exchange(bytes_, meter_.bytes - before);
    ++placed_;
  }

  /// The sum of N(F, q) times the completions of (F, q).
  ///
  /// Seen from the greatest value down, a completion is a way of the mirrored puzzle. It fills the
  /// cells R that F leaves open, with last − y for y. If a row lacks r, the way adds last · (its
  /// factors · R) − r to that row. So the completions are the ways of the mirrored puzzle to that
  /// state. If there is a way and a completion, both states can be completed in their puzzles, and
  /// both numbers are exact. Else one of the numbers is 0, since none is ever too great.
  /// \param rests  of the mirrored puzzle, with all values that are not placed here, or all but
  ///   one. It may be this layer, if the puzzle is its own mirror image. Null: all are placed here.
  [[nodiscard]] AllWays met_by(const StateLayer* rests) const {
    AllWays all;
    const auto meet = [&](const Fill& fill, const Ways& states) {
      Fill open(fill.size());
      std::vector<Step> steps(twins_.rows.size());
      std::int64_t first = 0;  // what the first line has besides the values counted from both ends
      for (std::size_t one = 0; one < fill.size(); ++one) {
        open[one] = static_cast<std::uint16_t>(twins_.sizes[one] - fill[one]);
        first += twins_.asked.front().factors[one] * open[one] * twins_.last;
      }
      for (std::size_t row = 0; row < steps.size() && rests != nullptr; ++row) {
        const auto& [least, mask, shift] = twins_.rows[row].field;
        steps[row] = {-rests->twins_.rows[row].sum, least, least + static_cast<std::int64_t>(mask)};
        for (std::size_t one = 0; one < fill.size(); ++one) {
          steps[row].by += twins_.rows[row].factors[one] * fill[one] * twins_.last;
        }
      }
      Ways completions;
      if (rests != nullptr) completions = rests->transfer(open, steps, 0);
      auto found = completions.cbegin();
      SumKey sum = 0;
      Natural total = 0;
      for (const WaysTo& state : states) {
        while (found != completions.cend() && found->key < state.key) ++found;
        const bool is_there = found != completions.cend() && found->key == state.key;
        const WaysTo rest = rests == nullptr ? WaysTo{.ways = 1} : is_there ? *found : WaysTo{};
        if (rest.ways == 0) continue;
        const SumKey product = static_cast<SumKey>(state.ways) * rest.ways;
        if (sum + product < product) total += natural(std::exchange(sum, 0));
        sum += product;
        const std::int64_t least = static_cast<int>(first) + state.least - rest.greatest;
        const std::int64_t greatest = static_cast<int>(first) + state.greatest - rest.least;
        if (!all.sums) all.sums = SumRange{least, greatest};
        all.sums =
            SumRange{std::min(all.sums->least, least), std::max(all.sums->greatest, greatest)};
      }
      std::set<Fill> images;
      for (const TwinSymmetry& symmetry : twins_.symmetries) {
        images.insert(image_under(symmetry, fill));
      }
      total += natural(sum);
      all.ways += total *= images.size();
    };
    if (rests != nullptr && placed_ + rests->placed_ < twins_.values.size()) {
      for_each_next(meet);
    } else {
      for (const auto& [fill, states] : states_) meet(fill, states);
    }
    return all;
  }

 private:
  using Fill = std::vector<std::uint16_t>;
  struct Step {  // of a row's partial sum, to the range in which it lives
    std::int64_t by = 0, least = 0, greatest = 0;
  };

  /// Calls `on_fill` with the least image of each fill that the next value leads to, and its
  /// states.
  template <typename OnFill>
  void for_each_next(OnFill on_fill) const {
    std::set<Fill> fills;
    for (const auto& [fill, states] : states_) {
      for (std::size_t one = 0; one < fill.size(); ++one) {
        if (fill[one] == twins_.sizes[one]) continue;
        Fill next = fill;
        ++next[one];
        fills.insert(least_image(twins_, next).first);
      }
      meter_.look(0, 0, 0);
    }
    for (const Fill& fill : fills) {
      Ways states;
      std::vector<Step> steps = live_sums(fill);
      const int value = twins_.values[placed_];
      for (std::size_t one = 0; one < fill.size(); ++one) {
        if (fill[one] == 0) continue;
        Fill before = fill;
        --before[one];
        for (std::size_t row = 0; row < steps.size(); ++row) {
          steps[row].by = twins_.rows[row].factors[one] * value;
        }
        states = merged(transfer(before, steps, twins_.asked.front().factors[one] * value), states);
      }
      if (!states.empty()) on_fill(fill, states);
    }
  }

  /// The states of a fill with their sums shifted. They are kept for the fill's least image. The
  /// image of a row has the row's sum, but here the first line is subtracted, and there its image.
  /// \param first  by how much the first line is shifted
  [[nodiscard]] Ways transfer(const Fill& fill, const std::vector<Step>& steps,
                              std::int64_t first) const {
    const auto [image, by] = least_image(twins_, fill);
    const auto found = states_.find(image);
    const auto is_dead = [](const Step& step) { return step.least > step.greatest; };
    if (found == states_.end() || std::ranges::any_of(steps, is_dead)) return {};
    meter_.look(0, found->second.size(), 0);
    const std::vector<TwinRow>& rows = twins_.rows;
    const SumField& of_first = rows[at(by->rows.front())].field;
    Ways results;
    results.reserve(found->second.size());
    for (const WaysTo& state : found->second) {
      const std::int64_t subtracted = of_first.of(state.key);
      SumKey key = 0;
      bool lives = true;
      for (std::size_t row = 0; row < steps.size() && lives; ++row) {
        const std::int64_t sum = rows[at(by->rows[row])].field.of(state.key) -
                                 rows[row].first_lines * subtracted + steps[row].by;
        lives = steps[row].least <= sum && sum <= steps[row].greatest;
        key |= rows[row].field.key_of(sum);
      }
      if (!lives) continue;
      const auto more = static_cast<std::int32_t>(first + subtracted);
      results.push_back({key, state.ways, state.least + more, state.greatest + more});
    }
    meter_.look(0, 0, found->second.size() - results.size());
    // Shifted sums keep their order, except under a symmetry that exchanges rows.
    const auto is_below = [](const WaysTo& one, const WaysTo& other) {
      return one.key < other.key;
    };
    if (!std::ranges::is_sorted(results, is_below)) std::ranges::sort(results, is_below);
    return results;
  }

  /// The partial sums of a fill that are kept once the next value is placed.
  [[nodiscard]] std::vector<Step> live_sums(const Fill& fill) const {
    std::vector<std::int64_t> of_least{0};  // of the least open values, by their number
    for (std::size_t i = placed_ + 1; i < twins_.values.size(); ++i) {
      of_least.push_back(of_least.back() + twins_.values[i]);
    }
    std::vector<Step> result;
    for (std::size_t row = 0; row < twins_.rows.size(); ++row) {
      const TwinRow& its = twins_.rows[row];
      std::int64_t least = 0, greatest = 0;  // of the open cells
      std::size_t used = 0, all = of_least.size() - 1;
      for (const int one : ascending_[row]) {
        const std::size_t next = used + at(twins_.sizes[at(one)]) - fill[at(one)];
        greatest += its.factors[at(one)] * (of_least[next] - of_least[used]);
        least += its.factors[at(one)] * (of_least[all - used] - of_least[all - next]);
        used = next;
      }
      const auto [from, mask, shift] = its.field;
      result.push_back({0, its.is_bound ? from : std::max(from, its.sum - greatest),
                        std::min(from + static_cast<std::int64_t>(mask), its.sum - least)});
    }
    return result;
  }

  const TwinPuzzle& twins_;
  StateMeter& meter_;
  std::vector<std::vector<int>> ascending_;  // the classes by their factors in each row
  std::map<Fill, Ways> states_;
  std::size_t placed_ = 0, bytes_ = 0;
};

}  // namespace

AllWays all_ways(const TwinPuzzle& twins, int first_value, StateMeter& meter) {
  const auto name = [&](int value) { return std::to_string(first_value + value); };
  const auto place = [&](StateLayer& layer, std::size_t until, bool is_mirrored) {
    for (std::size_t i = 0; i < until; ++i) {
      const int value = twins.values[is_mirrored ? twins.values.size() - 1 - i : i];
      meter.stage =
          "placing the value " + name(value) + " of " + name(0) + " to " + name(twins.last);
      layer.place();
    }
  };
  StateLayer layer(twins, meter);
  const bool has_bounds = std::ranges::any_of(twins.rows, &TwinRow::is_bound);
  const std::size_t half = twins.values.size() / 2;
  place(layer, has_bounds ? twins.values.size() : half, false);
  if (has_bounds) return layer.met_by(nullptr);
  const TwinPuzzle mirror = mirrored(twins);
  StateLayer rests(mirror, meter);
  const bool is_mirror_image = mirror.rows == twins.rows && mirror.values == twins.values;
  if (!is_mirror_image) place(rests, half, true);
  meter.stage = "joining the states of the lower and the upper values";
  return layer.met_by(is_mirror_image ? &layer : &rests);
}

}  // namespace loshu::detail
