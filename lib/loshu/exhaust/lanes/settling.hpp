#pragma once

// Pops as many queued nodes as a vector has lanes, computes their rows, and pushes the survivors to
// the next level.

#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// Updates the rows of the items in a vector, and reads them as columns.
/// \tparam V the type with the vector operations
template <typename V>
struct Rows {
  /// Reads columns of the rows, from place `from` on, in whole groups. So up to `group` − 1 columns
  /// more than `count` are written.
  static void columns_of(const std::int16_t* const* rows, int from, int count,
                         typename V::Shorts* columns) {
    for (int i = 0; i < count; i += group) V::columns(rows, from + i, columns + i);
  }

  /// Computes rows from the rows of their parents: to = from + factors · by.
  static void advance_all(const std::int16_t* const* from, const std::int16_t* factors,
                          const std::int16_t* by, std::int16_t* const* to, int length) {
    int part = 0;
    for (; length - part > 3 * row_unit; part += 3 * row_unit) {
      advance<3>(from, factors, by, to, part);
    }
    if (length - part > 2 * row_unit) return advance<3>(from, factors, by, to, part);
    if (length - part > row_unit) return advance<2>(from, factors, by, to, part);
    if (length - part > 0) return advance<1>(from, factors, by, to, part);
  }

 private:
  template <int Units>
  static void advance(const std::int16_t* const* from, const std::int16_t* factors,
                      const std::int16_t* by, std::int16_t* const* to, int part) {
    for (int i = 0; i < V::width; ++i) {
      V::template advance<Units>(from[i] + part, factors + part, by[i], to[i] + part);
    }
  }
};

/// Nodes that wait to become items of the next level. They have no rows yet.
template <typename V>
struct Waiting {
  alignas(64) std::uint64_t choices[column];
  alignas(64) std::uint64_t free[column];
  alignas(64)
      std::int16_t parents[column] = {};  // slots of the parents; unused entries must be valid too
  alignas(64) std::int16_t chosen[column] = {};
  alignas(64) std::int16_t own[most_forms][column];  // deduced cells, column by column
  int count = 0;
};

/// \tparam V the type with the vector operations
template <typename V>
class Settling {
 protected:
  using Words = typename V::Words;
  using Shorts = typename V::Shorts;
  using Mask = unsigned;
  static constexpr int width = V::width;
  static constexpr Mask all = (1U << width) - 1;

  explicit Settling(State& state) : state_(state) {}

  static int ones(Mask mask) { return __builtin_popcount(mask); }
  static int forms_of(const LaneStep& step) { return step.falling + step.rising + step.divided; }

  /// Whether a level is the last and needs only the number of choices.
  [[nodiscard]] bool counts_only(const Level& level) const {
    return &level == state_.levels + state_.last && !state_.leaf_by_leaf && !level.step.slow;
  }

  /// Makes the last waiting nodes items of the level `depth`.
  /// \param how_many  from 1 to `width`
  void settle(const Level& level, int depth, Waiting<V>& waiting, int how_many) {
    waiting.count -= how_many;
    const int from = waiting.count;
    const Mask real = all >> (width - how_many);
    Level& next = state_.levels[depth];
    const LaneStep& step = next.step;
    Words choices = V::load(waiting.choices, from);
    if (counts_only(next)) return leave(next, nullptr, choices, real);

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
    if (step.slow) passed = narrowed(depth, V::load(waiting.free, from), rows, choices, real);
    state_.failures += static_cast<unsigned>(ones(real) - ones(passed));
    if (depth == state_.last) return leave(next, rows, choices, passed);
    if (passed == 0) return;
    V::store_some(next.choices, next.count, choices, passed);
    V::store_some(next.free, next.count, V::load(waiting.free, from), passed);
    V::store_some(next.slots + next.count, slots, passed);
    V::store_some(next.free_slots + next.free_count - width, slots, all & ~passed);
    next.free_count -= ones(passed);
    for (int i = 0; i < forms_of(step); ++i) {
      const Shorts own = V::load_shorts(waiting.own[i] + from);
      V::store_some(next.own + i * column + next.count, own, passed);
    }
    const LaneStep& after = state_.levels[depth + 1].step;
    Shorts later[most_own + group];
    Rows<V>::columns_of(rows, after.first, after.own, later);
    for (int i = 0; i < after.own; ++i) {
      V::store_some(next.later + i * column + next.count, later[i], passed);
    }
    next.count += ones(passed);
  }

  State& state_;

 private:
  Mask narrowed(int depth, Words free, const std::int16_t* const* rows, Words& choices,
                Mask passed) {
    alignas(64) std::uint64_t each[width], free_of_each[width];
    V::store_each(each, choices);
    V::store_each(free_of_each, free);
    for (int i = 0; i < width; ++i) {
      if ((passed >> i & 1) == 0) continue;
      each[i] = state_.narrow(state_, depth, rows[i], free_of_each[i], each[i]);
    }
    choices = V::load_each(each);
    return V::nonzero(choices) & passed;
  }

  void leave(Level& level, const std::int16_t* const* rows, Words choices, Mask passed) {
    alignas(64) std::uint64_t each[width];
    V::store_each(each, choices);
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
};

}  // namespace loshu::detail::lanes
