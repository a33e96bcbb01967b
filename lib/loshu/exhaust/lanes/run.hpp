#pragma once

// The walk itself, for vectors of one kind. Eight items of different parents each take their least
// choice. Shifts that differ from item to item make what the next step may choose, and most items
// end there. Those that are left wait until there are eight of them. Then their rows are brought up
// to date, and bounds, equal cells and classes take more choices away. What has a choice left
// becomes an item of the next level, which is worked off before this one goes on.
//
// This file calls no function of the standard library: one that is compiled here for one kind of
// processor could be taken by the linker for all.

#include <loshu/exhaust/lanes/filters.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// \tparam V     the vectors
/// \tparam Half  whether no sum of two values leaves a word
template <typename V, bool Half>
class VectorWalk : Filters<V, Half> {
 public:
  explicit VectorWalk(State& state) : state_(state) {}

  /// \return false if it was stopped
  bool walk() {
    const Waiting first = only(state_.first_choices, state_.first_free);
    refine(*state_.root, state_.first, first, 0, 1);
    int depth = state_.first;
    while (true) {
      int least = width;
      while (depth >= state_.first && state_.levels[depth].count < width) --depth;
      if (depth < state_.first) {  // nowhere are there enough: the first level that has any
        depth = state_.first;
        while (depth < state_.last && state_.levels[depth].count == 0) ++depth;
        if (depth >= state_.last) return true;
        least = 1;
      }
      if (!expand(depth, least)) return false;
      if (depth + 1 < state_.last && state_.levels[depth + 1].count >= width) ++depth;
    }
  }

 private:
  using Kept = Filters<V, Half>;
  using Kept::all;
  using Kept::bit;
  using Kept::distinct;
  using Kept::falling;
  using Kept::rising;
  using Kept::within_sums;
  using typename Kept::Mask;
  using typename Kept::Shorts;
  using typename Kept::Words;

  /// Items of the next level, of which only the masks are known.
  struct Waiting {
    alignas(64) std::uint64_t choices[3 * width];
    alignas(64) std::uint64_t free[3 * width];
    alignas(64) std::int16_t parents[3 * width];  // slots
    alignas(64) std::int16_t chosen[3 * width];
    int count;
  };

  static Waiting only(std::uint64_t choices, std::uint64_t free) {
    Waiting waiting{};
    waiting.choices[0] = choices;
    waiting.free[0] = free;
    return waiting;
  }

  static int ones(Mask mask) { return __builtin_popcount(mask); }

  /// Works off a level until it has fewer items than so many, or the next one is full.
  bool expand(int depth, int least) {
    Level& level = state_.levels[depth];
    Level& next = state_.levels[depth + 1];
    const LaneStep& step = level.step;
    const int falls = step.falling, shifts = falls + step.rising, forms = shifts + step.divided;
    const int next_falls = next.step.falling, next_forms = next_falls + next.step.rising;
    Shorts factors[most_forms];
    for (int i = 0; i < next_forms; ++i) {
      factors[i] = V::all_shorts(step.factors[next.step.first + i]);
    }
    Waiting waiting;
    for (int i = 0; i < 3 * width; ++i) waiting.parents[i] = waiting.chosen[i] = 0;
    waiting.count = 0;
    int dying = 0;
    bool going = true;
    while (level.count >= least && next.count + waiting.count + width <= capacity) {
      if (state_.patience < width && state_.patience <= 0 && !state_.ask(state_)) {
        going = false;
        break;
      }
      const int base = level.count > width ? level.count - width : 0;
      const int used = level.count - base;
      const Mask in_use = all >> (width - used);
      const Words choices = V::load(level.choices + base);
      Mask active = V::nonzero(choices) & in_use;
      const Words chosen_bit = V::lowest(choices);
      Words rest = V::differing(choices, chosen_bit);
      if (ones(active) > state_.patience) {
        while (ones(active) > state_.patience) active &= active - 1;
        rest = V::chosen(active, rest, choices);
      }
      const Shorts chosen = V::place_of(chosen_bit);
      const Words choice = V::wide(chosen);
      const Words before = V::load(level.free + base);
      Words taken = chosen_bit;
      for (int i = 0; i < falls; ++i) {
        const Words sum = V::wide(V::load_shorts(level.own + i * column + base));
        taken = V::either(taken, bit(V::sub(sum, choice)));
      }
      for (int i = falls; i < shifts; ++i) {
        const Words offset = V::wide(V::load_shorts(level.own + i * column + base));
        taken = V::either(taken, bit(V::add(offset, choice)));
      }
      for (int i = shifts; i < forms; ++i) {
        const Divided& by = step.divisions[i - shifts];
        const Shorts sum = V::plus(V::load_shorts(level.own + i * column + base),
                                   V::times(chosen, V::all_shorts(by.slope)));
        const Shorts value = V::times(V::halved(sum, by.shift), V::all_shorts(by.inverse));
        taken = V::either(taken, bit(V::wide(value)));
      }
      const Words free = V::without(before, taken);
      const Words mirrored = V::reversed(free);
      Words found = free;
      for (int i = 0; i < next_falls; ++i) {
        found = V::both(found, falling(mirrored, next_lane(level, i, base, chosen, factors[i])));
      }
      for (int i = next_falls; i < next_forms; ++i) {
        found = V::both(found, rising(free, next_lane(level, i, base, chosen, factors[i])));
      }
      const Mask passed = V::nonzero(found) & active;
      const int looked_at = ones(active), more = ones(passed);
      state_.patience -= looked_at;
      level.chosen += static_cast<unsigned>(looked_at);
      state_.failures += static_cast<unsigned>(looked_at - more);
      if (more > 0) {
        V::store_some(waiting.choices + waiting.count, found, passed);
        V::store_some(waiting.free + waiting.count, free, passed);
        V::store_some(waiting.parents + waiting.count, V::load_shorts(level.slots + base), passed);
        V::store_some(waiting.chosen + waiting.count, chosen, passed);
        waiting.count += more;
      }
      const Mask left = V::nonzero(rest) & in_use;
      const int staying = ones(left);
      if (used - staying > 1 || (used < width && staying < used)) {
        V::store_some(level.choices + base, rest, left);
        V::store_some(level.free + base, before, left);
        const Shorts slots = V::load_shorts(level.slots + base);
        V::store_some(level.dying_slots + dying, slots, in_use & ~left);
        dying += used - staying;
        V::store_some(level.slots + base, slots, left);
        keep(level.own, forms, base, left);
        keep(level.later, next_forms, base, left);
        level.count = base + staying;
      } else {
        V::store(level.choices + base, rest);
      }
      if (waiting.count >= width) {
        waiting.count -= width;
        refine(level, depth + 1, waiting, waiting.count, all);
      }
    }
    if (waiting.count > 0) refine(level, depth + 1, waiting, 0, all >> (width - waiting.count));
    for (int i = 0; i < dying; ++i) level.free_slots[level.free_count++] = level.dying_slots[i];
    return going;
  }

  static Words next_lane(const Level& level, int i, int base, Shorts chosen, Shorts factor) {
    const Shorts before = V::load_shorts(level.later + i * column + base);
    return V::wide(V::plus(before, V::times(chosen, factor)));
  }

  static void keep(std::int16_t* columns, int count, int base, Mask left) {
    for (int i = 0; i < count; ++i, columns += column) {
      V::store_some(columns + base, V::load_shorts(columns + base), left);
    }
  }

  /// Eight numbers of each of eight rows, as columns.
  static void columns_of(const std::int16_t* const* rows, int from, int count, Shorts* columns) {
    for (int i = 0; i < count; i += width) V::columns(rows, from + i, columns + i);
  }

  /// Makes items of those that wait, from one on, where something is left to choose.
  void refine(const Level& level, int depth, const Waiting& waiting, int from, Mask real) {
    Level& next = state_.levels[depth];
    const LaneStep& step = next.step;
    const Shorts slots = V::load_shorts(next.free_slots + next.free_count - width);
    alignas(64) std::int16_t slot[width];
    V::store(slot, slots);
    const std::int16_t* rows[width];
    for (int i = 0; i < width; ++i) {
      std::int16_t* const row = next.rows + slot[i] * state_.row_length;
      rows[i] = row;
      V::advance(level.rows + waiting.parents[from + i] * state_.row_length, level.step.factors,
                 waiting.chosen[from + i], row, step.row_begin, state_.row_length);
    }
    Shorts own[most_own];
    const int later = depth < state_.last ? forms_after(depth) : 0;
    columns_of(rows, step.first, step.own + later, own);
    const Words free = V::load(waiting.free + from);
    Words choices = V::load(waiting.choices + from);
    const int forms = step.falling + step.rising + step.divided;
    const Shorts* lane = own + forms;
    if (step.lower > 0) {
      Shorts reached = V::all_shorts(0);
      for (int i = 0; i < step.lower; ++i) reached = V::greater(reached, *lane++);
      choices = V::both(choices, V::left(V::all(-1), V::wide(reached)));
    }
    if (step.upper > 0) {
      Shorts reached = V::all_shorts(0);
      for (int i = 0; i < step.upper; ++i) reached = V::greater(reached, *lane++);
      choices = V::both(choices, V::right(V::all(-1), V::wide(reached)));
    }
    choices = distinct(own, step.falling, step.rising, choices);
    if (step.tests > 0) {
      const Words mirrored = V::reversed(free);
      for (int i = 0; i < step.tests; ++i) {
        const ClassTest& test = step.classes[i];
        Words values = free;
        for (int j = 0; j < test.falling; ++j) {
          values = V::both(values, falling(mirrored, V::wide(lane[j])));
        }
        for (int j = test.falling; j < test.falling + test.rising; ++j) {
          values = V::both(values, rising(free, V::wide(lane[j])));
        }
        values = distinct(lane, test.falling, test.rising, values);
        choices = V::kept(choices, V::nonzero(values));
        lane += test.falling + test.rising;
      }
    }
    if (step.sums > 0) choices = within_sums(step, lane, free, choices);
    Mask passed = V::nonzero(choices) & real;
    if (step.slow && passed != 0)
      passed &= narrowed(depth, waiting.free + from, rows, choices, passed);
    state_.failures += static_cast<unsigned>(ones(real) - ones(passed));
    if (depth == state_.last) return leave(next, rows, choices, passed);
    if (passed == 0) return;
    V::store_some(next.choices + next.count, choices, passed);
    V::store_some(next.free + next.count, free, passed);
    V::store_some(next.slots + next.count, slots, passed);
    V::store_some(next.free_slots + next.free_count - width, slots, all & ~passed);
    next.free_count -= ones(passed);
    for (int i = 0; i < forms; ++i) {
      V::store_some(next.own + i * column + next.count, own[i], passed);
    }
    for (int i = 0; i < later; ++i) {
      V::store_some(next.later + i * column + next.count, own[step.own + i], passed);
    }
    next.count += ones(passed);
  }

  [[nodiscard]] int forms_after(int depth) const {
    const LaneStep& after = state_.levels[depth + 1].step;
    return after.falling + after.rising;
  }

  Mask narrowed(int depth, const std::uint64_t* free, const std::int16_t* const* rows,
                Words& choices, Mask passed) {
    alignas(64) std::uint64_t each[width];
    V::store(each, choices);
    for (int i = 0; i < width; ++i) {
      if ((passed >> i & 1) != 0) each[i] = state_.narrow(state_, depth, rows[i], free[i], each[i]);
    }
    choices = V::load(each);
    return V::nonzero(choices);
  }

  void leave(Level& level, const std::int16_t* const* rows, Words choices, Mask passed) {
    alignas(64) std::uint64_t each[width];
    V::store(each, choices);
    for (int i = 0; i < width; ++i) {
      if ((passed >> i & 1) == 0) continue;
      const auto count = static_cast<unsigned>(__builtin_popcountll(each[i]));
      level.chosen += count;
      if (state_.leaf_by_leaf) {
        state_.leaf(state_, rows[i], each[i]);
      } else {
        state_.solutions += count;
      }
    }
  }

  State& state_;
};

/// \return false if it was stopped
template <typename V>
bool run(State& state) {
  return state.half ? VectorWalk<V, true>(state).walk() : VectorWalk<V, false>(state).walk();
}

}  // namespace loshu::detail::lanes
