#pragma once

// The walk itself, for vectors of one kind. Eight items of different parents each take their least
// choice. Shifts that differ from item to item make what the next step may choose, and bounds,
// equal cells and classes take choices away. Two of three items end there. Those that are left wait
// until there are eight of them. Then they become items of the next level with rows of their own,
// and that level is worked off before this one goes on.
//
// This file calls no function of the standard library: one that is compiled here for one kind of
// processor could be taken by the linker for all.

#include <loshu/exhaust/lanes/filters.hpp>
#include <loshu/exhaust/lanes/rows.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// \tparam V     the vectors
/// \tparam Half  whether no sum of two values leaves a word
template <typename V, bool Half>
class VectorWalk : Filters<V, Half>, Rows<V> {
 public:
  explicit VectorWalk(State& state) : state_(state) {}

  /// \return false if it was stopped
  bool walk() {
    begin();
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
  using Kept::dividend;
  using Kept::falling;
  using Kept::left_by;
  using Kept::quotient;
  using Kept::rising;
  using typename Kept::Mask;
  using typename Kept::Shorts;
  using typename Kept::Words;

  /// Items of the next level, of which only the masks are known.
  struct Waiting {
    alignas(64) std::uint64_t choices[3 * width];
    alignas(64) std::uint64_t free[3 * width];
    alignas(64) std::int16_t parents[3 * width];  // slots
    alignas(64) std::int16_t chosen[3 * width];
    alignas(64) std::int16_t own[most_forms][3 * width];  // deduced cells, column by column
  };

  static int ones(Mask mask) { return __builtin_popcount(mask); }

  /// The first item.
  void begin() {
    const LaneStep& step = state_.levels[state_.first].step;
    const std::int16_t* rows[width];
    for (const std::int16_t*& row : rows) row = state_.root->rows;
    Shorts lane[most_own + width];
    Rows<V>::columns_of(rows, step.first, step.own, lane);
    const Words free = V::all(static_cast<long long>(state_.first_free));
    const Words mask = V::all(static_cast<long long>(state_.first_choices));
    const Words choices = left_by(step, lane, free, V::reversed(free), V::kept(mask, 1));
    if (V::nonzero(choices) == 0) {
      ++state_.failures;
      return;
    }
    Waiting waiting{};
    V::store(waiting.choices, choices);
    V::store(waiting.free, free);
    for (int i = 0; i < forms_of(step); ++i) V::store(waiting.own[i], lane[i]);
    settle(*state_.root, state_.first, waiting, 0, 1);
  }

  static int forms_of(const LaneStep& step) { return step.falling + step.rising + step.divided; }

  /// Works off a level until it has few items left, or the next one is full.
  bool expand(int depth, int least) {
    Level& level = state_.levels[depth];
    Level& next = state_.levels[depth + 1];
    const LaneStep& step = level.step;
    const int falls = step.falling, shifts = falls + step.rising, forms = shifts + step.divided;
    const int next_falls = next.step.falling, next_shifts = next_falls + next.step.rising;
    const int next_forms = next_shifts + next.step.divided, next_own = next.step.own;
    // What is stored may be anything for all that the compiler knows: it reads these but once.
    std::uint64_t* const level_choices = level.choices;
    std::uint64_t* const level_free = level.free;
    std::int16_t* const level_slots = level.slots;
    std::int16_t* const own = level.own;
    std::int16_t* const later = level.later;
    int count = level.count, waits = 0, dying = 0;
    Shorts factors[most_own], lane[most_own];
    for (int i = 0; i < next_own; ++i) {
      factors[i] = V::all_shorts(step.factors[next.step.first + i]);
    }
    Waiting waiting;
    for (int i = 0; i < 3 * width; ++i) waiting.parents[i] = waiting.chosen[i] = 0;
    bool going = true;
    while (count >= least && next.count + waits + width <= capacity) {
      if (state_.patience < width && state_.patience <= 0 && !state_.ask(state_)) {
        going = false;
        break;
      }
      const int base = count > width ? count - width : 0;
      const int used = count - base;
      const Mask in_use = all >> (width - used);
      const Words choices = V::load(level_choices + base);
      Mask active = V::nonzero(choices) & in_use;
      const Words chosen_bit = V::lowest(choices);
      Words rest = V::differing(choices, chosen_bit);
      if (ones(active) > state_.patience) {
        while (ones(active) > state_.patience) active &= active - 1;
        rest = V::chosen(active, rest, choices);
      }
      const Shorts chosen = V::place_of(chosen_bit);
      const Words choice = V::wide(chosen);
      const Words before = V::load(level_free + base);
      Words taken = chosen_bit;
      for (int i = 0; i < falls; ++i) {
        const Words sum = V::wide(V::load_shorts(own + i * column + base));
        taken = V::either(taken, bit(V::sub(sum, choice)));
      }
      for (int i = falls; i < shifts; ++i) {
        const Words offset = V::wide(V::load_shorts(own + i * column + base));
        taken = V::either(taken, bit(V::add(offset, choice)));
      }
      for (int i = shifts; i < forms; ++i) {
        const Divided& by = step.divisions[i - shifts];
        const Shorts before_choice = V::load_shorts(own + i * column + base);
        taken = V::either(taken, bit(V::wide(quotient(by, dividend(by, before_choice, chosen)))));
      }
      const Words free = V::without(before, taken);
      const Words mirrored = V::reversed(free);
      Words found = free;
      for (int i = 0; i < next_shifts; ++i) {
        lane[i] = later_lane(later + i * column + base, chosen, factors[i]);
        const Words number = V::wide(lane[i]);
        found = V::both(found, i < next_falls ? falling(mirrored, number) : rising(free, number));
      }
      Mask passed = V::nonzero(found) & active;
      if (passed != 0) {
        for (int i = next_shifts; i < next_own; ++i) {
          lane[i] = later_lane(later + i * column + base, chosen, factors[i]);
        }
        found = left_by(next.step, lane, free, mirrored, V::kept(found, active));
        passed = V::nonzero(found);
      }
      const int looked_at = ones(active), more = ones(passed);
      state_.patience -= looked_at;
      level.chosen += static_cast<unsigned>(looked_at);
      state_.failures += static_cast<unsigned>(looked_at - more);
      if (more > 0) {
        V::store_some(waiting.choices + waits, found, passed);
        V::store_some(waiting.free + waits, free, passed);
        V::store_some(waiting.parents + waits, V::load_shorts(level_slots + base), passed);
        V::store_some(waiting.chosen + waits, chosen, passed);
        for (int i = 0; i < next_forms; ++i) {
          V::store_some(waiting.own[i] + waits, lane[i], passed);
        }
        waits += more;
      }
      const Mask left = V::nonzero(rest) & in_use;
      const int staying = ones(left);
      if (used - staying > 1 || (used < width && staying < used)) {
        V::store_some(level_choices + base, rest, left);
        V::store_some(level_free + base, before, left);
        const Shorts slots = V::load_shorts(level_slots + base);
        V::store_some(level.dying_slots + dying, slots, in_use & ~left);
        dying += used - staying;
        V::store_some(level_slots + base, slots, left);
        keep(own, forms, base, left);
        keep(later, next_own, base, left);
        count = base + staying;
      } else {
        V::store(level_choices + base, rest);
      }
      if (waits >= width) {
        waits -= width;
        settle(level, depth + 1, waiting, waits, all);
      }
    }
    if (waits > 0) settle(level, depth + 1, waiting, 0, all >> (width - waits));
    level.count = count;
    for (int i = 0; i < dying; ++i) level.free_slots[level.free_count++] = level.dying_slots[i];
    return going;
  }

  static Shorts later_lane(const std::int16_t* before, Shorts chosen, Shorts factor) {
    return V::plus(V::load_shorts(before), V::times(chosen, factor));
  }

  static void keep(std::int16_t* columns, int count, int base, Mask left) {
    for (int i = 0; i < count; ++i, columns += column) {
      V::store_some(columns + base, V::load_shorts(columns + base), left);
    }
  }

  /// Makes items of those that wait, from one on.
  void settle(const Level& level, int depth, const Waiting& waiting, int from, Mask real) {
    Level& next = state_.levels[depth];
    const LaneStep& step = next.step;
    const bool last = depth == state_.last;
    Words choices = V::load(waiting.choices + from);
    if (last && !state_.leaf_by_leaf && !step.slow) return leave(next, nullptr, choices, real);

    const Shorts slots = V::load_shorts(next.free_slots + next.free_count - width);
    alignas(64) std::int16_t slot[width];
    V::store(slot, slots);
    const int length = step.row_length, parent_length = level.step.row_length;
    const std::int16_t* parents[width];
    std::int16_t* rows[width];
    for (int i = 0; i < width; ++i) {
      parents[i] = level.rows + waiting.parents[from + i] * parent_length;
      rows[i] = next.rows + slot[i] * length;
    }
    Rows<V>::advance_all(parents, level.step.factors, waiting.chosen + from, rows, length);
    Mask passed = real;
    if (step.slow) passed = narrowed(depth, waiting.free + from, rows, choices, real);
    state_.failures += static_cast<unsigned>(ones(real) - ones(passed));
    if (last) return leave(next, rows, choices, passed);
    if (passed == 0) return;
    V::store_some(next.choices + next.count, choices, passed);
    V::store_some(next.free + next.count, V::load(waiting.free + from), passed);
    V::store_some(next.slots + next.count, slots, passed);
    V::store_some(next.free_slots + next.free_count - width, slots, all & ~passed);
    next.free_count -= ones(passed);
    for (int i = 0; i < forms_of(step); ++i) {
      const Shorts own = V::load_shorts(waiting.own[i] + from);
      V::store_some(next.own + i * column + next.count, own, passed);
    }
    const LaneStep& after = state_.levels[depth + 1].step;
    Shorts later[most_own + width];
    Rows<V>::columns_of(rows, after.first, after.own, later);
    for (int i = 0; i < after.own; ++i) {
      V::store_some(next.later + i * column + next.count, later[i], passed);
    }
    next.count += ones(passed);
  }

  Mask narrowed(int depth, const std::uint64_t* free, const std::int16_t* const* rows,
                Words& choices, Mask passed) {
    alignas(64) std::uint64_t each[width];
    V::store(each, choices);
    for (int i = 0; i < width; ++i) {
      if ((passed >> i & 1) != 0) each[i] = state_.narrow(state_, depth, rows[i], free[i], each[i]);
    }
    choices = V::load(each);
    return V::nonzero(choices) & passed;
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
