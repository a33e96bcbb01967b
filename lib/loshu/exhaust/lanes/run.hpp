#pragma once

// The search with vectors of one kind. An item is a node of the search. A vector holds items of
// different parents, and each item takes its least choice. Shifts by a different number for each
// item give the choices of the next step. Bounds, equal cells and tests of classes of open cells
// remove choices, and two of three items end there. The other items wait until they fill a vector.
// Then they become items of the next level with rows of their own, and that level is finished
// before this one continues.
//
// In a sweep, every item of a level takes one choice. Then finished items are dropped.
//
// This file calls no function of the standard library. A function compiled here for one kind of
// processor could be taken by the linker for all.

#include <loshu/exhaust/lanes/filters.hpp>
#include <loshu/exhaust/lanes/settling.hpp>
#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// \tparam V the type with the vector operations
/// \tparam Half  whether the sum of two values always fits the bits of a word
template <typename V, bool Half>
class VectorWalk : Filters<V, Half>, Settling<V> {
 public:
  explicit VectorWalk(State& state) : Settling<V>(state) {}

  /// Expands the deepest level that fills a vector, so that few items wait. If none does, expands
  /// the first level with any items. Returns false if it was stopped.
  bool walk() {
    begin();
    int depth = state_.first;
    while (true) {
      int least = width;
      while (depth >= state_.first && state_.levels[depth].count < width) --depth;
      if (depth < state_.first) {
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
  using Settle = Settling<V>;
  using Kept::bit;
  using Kept::dividend;
  using Kept::falling;
  using Kept::left_by;
  using Kept::quotient;
  using Kept::rising;
  using Settle::all;
  using Settle::forms_of;
  using Settle::ones;
  using Settle::state_;
  using Settle::width;
  using typename Settle::Mask;
  using typename Settle::Shorts;
  using typename Settle::Words;

  /// The parent slot and the choice of the waiting node stay 0: the root has one row, and the
  /// root's factors are 0.
  void begin() {
    const LaneStep& step = state_.levels[state_.first].step;
    const std::int16_t* rows[width];
    for (const std::int16_t*& row : rows) row = state_.root->rows;
    Shorts lane[most_own + group];
    Rows<V>::columns_of(rows, step.first, step.own, lane);
    const Words free = V::all(static_cast<long long>(state_.first_free));
    const Words mask = V::all(static_cast<long long>(state_.first_choices));
    const Words choices = left_by(step, lane, free, V::reversed(free), V::kept(mask, 1));
    if (V::nonzero(choices) == 0) {
      ++state_.failures;
      return;
    }
    Waiting<V> waiting;
    V::store(waiting.choices, 0, choices);
    V::store(waiting.free, 0, free);
    for (int i = 0; i < forms_of(step); ++i) V::store(waiting.own[i], lane[i]);
    waiting.count = 1;
    this->settle(*state_.root, state_.first, waiting, 1);
  }

  /// Sweeps a level until it has fewer than `least` items, or the next level is full. A waiting
  /// node reads the row of its parent. So the slots of finished items stay in `dying_slots` until
  /// no node waits, and become free then.
  bool expand(int depth, int least) {
    Level& level = state_.levels[depth];
    const Level& next = state_.levels[depth + 1];
    Waiting<V> waiting;
    bool going = true;
    while (going) {
      const int end = least == width ? level.count / width * width : level.count;
      going = sweep(level, next, end, waiting);
      while (waiting.count >= width) this->settle(level, depth + 1, waiting, width);
      if (level.swept < end && !has_room(next, waiting)) break;
      if (level.swept >= end) {
        drop_finished(level, end, next.step.own);
        if (level.count < least) break;
      }
    }
    if (waiting.count > 0) this->settle(level, depth + 1, waiting, waiting.count);
    for (; level.dying > 0; --level.dying) {
      level.free_slots[level.free_count++] = level.dying_slots[level.dying - 1];
    }
    return going;
  }

  static bool has_room(const Level& next, const Waiting<V>& waiting) {
    return next.count + waiting.count + width <= capacity;
  }

  /// Lets each item of a level take its least choice. Only as many items take one as `patience`
  /// allows. The loop ends before the next level could overflow. So `waiting`, which is longer than
  /// a level by a vector, cannot overflow either.
  /// \return false if the walk is to stop
  bool sweep(Level& level, const Level& next, int end, Waiting<V>& waiting) {
    const LaneStep& step = level.step;
    const int falls = step.falling, shifts = falls + step.rising, forms = shifts + step.divided;
    const int next_falls = next.step.falling, next_shifts = next_falls + next.step.rising;
    const int next_forms = next_shifts + next.step.divided, next_own = next.step.own;
    const bool counted_only = this->counts_only(next);
    // These pointers are copied, since the compiler assumes that stores change the originals.
    const std::int16_t* const own = level.own;
    const std::int16_t* const later = level.later;
    Shorts factors[most_own], lane[most_own];
    for (int i = 0; i < next_own; ++i) {
      factors[i] = V::all_shorts(step.factors[next.step.first + i]);
    }
    int base = level.swept, waits = waiting.count;
    const int room = capacity - next.count - width;
    bool going = true;
    for (; base < end && waits <= room; base += width) {
      if (state_.patience < width && state_.patience <= 0 && !state_.ask(state_)) {
        going = false;
        break;
      }
      const Words choices = V::load(level.choices, base);
      const int used = end - base;
      Mask active = V::nonzero(choices);
      if (used < width) active &= all >> (width - used);
      const Words chosen_bit = V::lowest(choices);
      Words rest = V::differing(choices, chosen_bit);
      if (ones(active) > state_.patience) {
        while (ones(active) > state_.patience) active &= active - 1;
        rest = V::chosen(active, rest, choices);
      }
      V::store(level.choices, base, rest);
      const Shorts chosen = V::place_of(chosen_bit);
      const Words choice = V::wide(chosen);
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
      const Words free = V::without(V::load(level.free, base), taken);
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
      if (more == 0) continue;
      V::store_some(waiting.choices, waits, found, passed);
      if (!counted_only) {
        V::store_some(waiting.free, waits, free, passed);
        V::store_some(waiting.parents + waits, V::load_shorts(level.slots + base), passed);
        V::store_some(waiting.chosen + waits, chosen, passed);
        for (int i = 0; i < next_forms; ++i) {
          V::store_some(waiting.own[i] + waits, lane[i], passed);
        }
      }
      waits += more;
    }
    level.swept = base;
    waiting.count = waits;
    return going;
  }

  /// Drops the items before `end` that have no choices left. The others move up in their order.
  static void drop_finished(Level& level, int end, int later) {
    int to = 0;
    for (int base = 0; base < level.count; base += width) {
      const Mask in_use = level.count - base < width ? all >> (width - (level.count - base)) : all;
      const Words choices = V::load(level.choices, base);
      const Mask left = base < end ? V::nonzero(choices) & in_use : in_use;
      const int staying = ones(left);
      if (to < base || left != in_use) {
        const Shorts slots = V::load_shorts(level.slots + base);
        V::store_some(level.dying_slots + level.dying, slots, in_use & ~left);
        level.dying += ones(in_use & ~left);
        V::store_some(level.choices, to, choices, left);
        V::store_some(level.free, to, V::load(level.free, base), left);
        V::store_some(level.slots + to, slots, left);
        keep(level.own, forms_of(level.step), base, to, left);
        keep(level.later, later, base, to, left);
      }
      to += staying;
    }
    level.count = to;
    level.swept = 0;
  }

  static Shorts later_lane(const std::int16_t* before, Shorts chosen, Shorts factor) {
    return V::plus(V::load_shorts(before), V::times(chosen, factor));
  }

  static void keep(std::int16_t* columns, int count, int from, int to, Mask left) {
    for (int i = 0; i < count; ++i, columns += column) {
      V::store_some(columns + to, V::load_shorts(columns + from), left);
    }
  }
};

/// Searches with the fastest variant for these values. Returns false if stopped.
template <typename V>
bool run(State& state) {
  return 2 * state.greatest <= V::greatest ? VectorWalk<V, true>(state).walk()
                                           : VectorWalk<V, false>(state).walk();
}

}  // namespace loshu::detail::lanes
