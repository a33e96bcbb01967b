#include <loshu/states/layer.hpp>

#include <algorithm>
#include <limits>
#include <numeric>
#include <utility>

namespace loshu::detail {
namespace {

/// About the bytes of an entry of the map of fills.
constexpr std::size_t bytes_of_fill = 200;
/// States between two looks at the clock: some tenth of a millisecond.
constexpr std::size_t states_between_looks = 4096;
/// Of reaching one, in nanoseconds: from 30 for triangles to 60 for the wheel of order 3.
constexpr double work_of_state = 40;

std::vector<std::uint16_t> image_under(const TwinSymmetry& symmetry,
                                       const std::vector<std::uint16_t>& fill) {
  std::vector<std::uint16_t> result(fill.size());
  for (std::size_t one = 0; one < fill.size(); ++one) {
    result[at(symmetry.classes[one])] = fill[one];
  }
  return result;
}

}  // namespace

void StateMeter::look(std::uint64_t states, std::uint64_t times, std::uint64_t dead) {
  budget.add(states, dead);
  reached += times;
  if (progress != nullptr) progress->nodes = budget.nodes();
  if (Pace* const pace = budget.left().pace) {
    pace->reached(work_of_state * static_cast<double>(reached));
  }
  const Ending reason = bytes + table > most_bytes ? Ending::memory_limit : budget.ending();
  if (reason != Ending::exhausted) throw Stopped(reason, stage);
}

StateLayer::StateLayer(const TwinPuzzle& twins, const std::vector<SumField>& fields,
                       StateMeter& meter)
    : twins_(twins), fields_(fields), meter_(meter), is_given_(twins.sizes.size()) {
  for (const int one : twins.class_given) {
    if (one >= 0) is_given_[at(one)] = true;
  }
  for (const TwinRow& row : twins.rows) {
    std::vector<int>& classes = ascending_.emplace_back(twins.sizes.size());
    std::iota(classes.begin(), classes.end(), 0);
    std::ranges::sort(classes, {}, [&](int one) { return row.factors[at(one)]; });
  }
  WaysTo none{{}, 1};
  for (const SumField& field : fields) {
    none.key[field.word] |= static_cast<std::uint64_t>(-field.least) << field.shift;
  }
  states_[Fill(twins.sizes.size())] = {none};
}

void StateLayer::place() {
  std::map<Fill, std::vector<WaysTo>> next;
  std::size_t bytes = 0;
  WaysTable table;
  for (const Fill& fill : next_fills()) {
    table.clear(0);
    lead_to(fill, [&](const WaysTo& state) {
      table.add(state);
      meter_.table = table.bytes();
    });
    meter_.table = 0;
    if (table.size() == 0) continue;
    next.emplace(fill, table.entries());
    const std::size_t more = table.size() * sizeof(WaysTo) + bytes_of_fill;
    bytes += more;
    meter_.bytes += more;
    meter_.look(table.size(), 0, 0);
  }
  states_ = std::move(next);
  meter_.bytes -= std::exchange(bytes_, bytes);
  ++placed_;
}

Natural StateLayer::all_ways() const {
  WaySum sum;
  for (const auto& [fill, states] : states_) {
    for (const WaysTo& state : states) sum.add(state.ways, images_of(fill));
  }
  return sum.total();
}

Natural StateLayer::met_by(const StateLayer& rests) const {
  Natural total = 0;
  WaysTable completions;
  const auto meet = [&](const Fill& fill, auto for_each_state) {
    if (!rests.complete(fill, completions)) return;
    WaySum sum;
    for_each_state(
        [&](const WaysTo& state) { sum.add(state.ways, completions.ways_to(state.key)); });
    Natural product = sum.total();
    total += product *= images_of(fill);
  };
  if (placed_ + rests.placed_ < twins_.values) {
    for (const Fill& fill : next_fills()) {
      meet(fill, [&](auto on_state) { lead_to(fill, on_state); });
    }
  } else {
    for (const auto& entry : states_) {
      meet(entry.first, [&](auto on_state) { std::ranges::for_each(entry.second, on_state); });
    }
  }
  return total;
}

/// Whether there are states of the mirrored puzzle that these complete.
/// \param fill  of the mirrored puzzle
/// \param table  gets the number of completions of each of these states
bool StateLayer::complete(const Fill& fill, WaysTable& table) const {
  Fill open(fill.size());
  for (std::size_t one = 0; one < fill.size(); ++one) {
    open[one] = static_cast<std::uint16_t>(twins_.sizes[one] - fill[one]);
  }
  const Image least = least_image(open);
  const auto found = states_.find(least.fill);
  if (found == states_.end()) return false;
  std::vector<Shift> shifts;
  for (std::size_t row = 0; row < twins_.rows.size(); ++row) {
    const std::int64_t lowest = fields_[row].least;
    const auto greatest = lowest + static_cast<std::int64_t>(fields_[row].mask);
    Shift& shift = shifts.emplace_back(Shift{-twins_.rows[row].sum, lowest, greatest});
    for (std::size_t one = 0; one < fill.size(); ++one) {
      shift.by += twins_.rows[row].factors[one] * fill[one] * (twins_.values - 1);
    }
  }
  table.clear(found->second.size());
  transfer(found->second, *least.by, shifts, [&](const WaysTo& state) { table.add(state); });
  return true;
}

/// Calls `on_state` with the states of a fill, each several times, once the next value is placed.
template <typename OnState>
void StateLayer::lead_to(const Fill& fill, OnState on_state) const {
  std::vector<Shift> shifts = live_sums(fill);
  for (std::size_t one = 0; one < fill.size(); ++one) {
    if (fill[one] == 0 || !takes_next(one)) continue;
    Fill before = fill;
    --before[one];
    const Image least = least_image(before);
    const auto found = states_.find(least.fill);
    if (found == states_.end()) continue;
    for (std::size_t row = 0; row < shifts.size(); ++row) {
      shifts[row].by = twins_.rows[row].factors[one] * placed_;
    }
    transfer(found->second, *least.by, shifts, on_state);
  }
}

/// Takes states back from the image of their fill under a symmetry, and shifts their sums. The
/// image of a row has the row's sum, but here the first line is subtracted, and there its image.
template <typename OnState>
void StateLayer::transfer(const std::vector<WaysTo>& states, const TwinSymmetry& by,
                          const std::vector<Shift>& shifts, OnState on_state) const {
  struct Step {
    SumField from, to;
    std::int64_t first_lines, by, least;
    std::uint64_t range;
  };
  std::vector<Step> steps;
  for (std::size_t row = 0; row < shifts.size(); ++row) {
    const Shift& shift = shifts[row];
    if (shift.least > shift.greatest) return;
    steps.push_back({fields_[at(by.rows[row])], fields_[row], twins_.rows[row].first_lines,
                     shift.by, shift.least,
                     static_cast<std::uint64_t>(shift.greatest - shift.least)});
  }
  const SumField first = fields_[at(by.rows.front())];
  std::uint64_t dead = 0;
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (i % states_between_looks == 0) {
      meter_.look(0, std::min(states_between_looks, states.size() - i), std::exchange(dead, 0));
    }
    const WaysTo& state = states[i];
    const std::int64_t of_first = first.of(state.key);
    WaysTo result{{}, state.ways};
    bool lives = true;
    for (const Step& step : steps) {
      const std::int64_t sum = step.from.of(state.key) - step.first_lines * of_first + step.by;
      lives = static_cast<std::uint64_t>(sum - step.least) <= step.range;
      if (!lives) break;
      result.key[step.to.word] |= static_cast<std::uint64_t>(sum - step.to.least) << step.to.shift;
    }
    if (lives) {
      on_state(result);
    } else {
      ++dead;
    }
  }
  meter_.look(0, 0, dead);
}

/// Which partial sums of a fill are kept once the next value is placed.
std::vector<StateLayer::Shift> StateLayer::live_sums(const Fill& fill) const {
  std::vector<std::int64_t> of_least{
      0};  // of the least open values that are not given, by their number
  for (int value = placed_ + 1; value < twins_.values; ++value) {
    if (twins_.class_given[at(value)] < 0) of_least.push_back(of_least.back() + value);
  }
  std::vector<Shift> result;
  for (std::size_t row = 0; row < twins_.rows.size(); ++row) {
    const auto& [of_classes, first_lines, sum, is_bound] = twins_.rows[row];
    const auto& factors = of_classes;  // which a lambda may name
    std::int64_t of_given = 0;
    for (int value = placed_ + 1; value < twins_.values; ++value) {
      const int one = twins_.class_given[at(value)];
      if (one >= 0) of_given += factors[at(one)] * value;
    }
    const auto rest = [&](const auto& classes) {  // the open values ascending, in this order
      std::int64_t total = of_given;
      std::size_t used = 0;
      for (const int one : classes) {
        if (is_given_[at(one)]) continue;
        const std::size_t next = used + at(twins_.sizes[at(one)]) - fill[at(one)];
        total += factors[at(one)] * (of_least[next] - of_least[used]);
        used = next;
      }
      return total;
    };
    const auto& ascending = ascending_[row];
    const std::int64_t least = rest(std::vector<int>(ascending.rbegin(), ascending.rend()));
    const SumField& field = fields_[row];
    const auto greatest = field.least + static_cast<std::int64_t>(field.mask);
    result.push_back({0, is_bound ? field.least : std::max(field.least, sum - rest(ascending)),
                      std::min(greatest, sum - least)});
  }
  return result;
}

bool StateLayer::takes_next(std::size_t one) const {
  const int given = twins_.class_given[at(placed_)];
  return given >= 0 ? at(given) == one : !is_given_[one];
}

StateLayer::Image StateLayer::least_image(const Fill& fill) const {
  Image least;
  for (const TwinSymmetry& symmetry : twins_.symmetries) {
    Fill image = image_under(symmetry, fill);
    if (least.by == nullptr || image < least.fill) least = {std::move(image), &symmetry};
  }
  return least;
}

/// The number of images of a fill: the symmetries by those that keep it.
std::uint64_t StateLayer::images_of(const Fill& fill) const {
  const auto keep = std::ranges::count_if(
      twins_.symmetries, [&](const auto& one) { return image_under(one, fill) == fill; });
  return twins_.symmetries.size() / static_cast<std::uint64_t>(keep);
}

/// The least images of all fills that the next value leads to.
std::set<StateLayer::Fill> StateLayer::next_fills() const {
  std::set<Fill> result;
  for (const auto& [fill, states] : states_) {
    for (std::size_t one = 0; one < fill.size(); ++one) {
      if (fill[one] >= twins_.sizes[one] || !takes_next(one)) continue;
      Fill next = fill;
      ++next[one];
      result.insert(least_image(next).fill);
    }
    meter_.look(0, 0, 0);
  }
  return result;
}

}  // namespace loshu::detail
