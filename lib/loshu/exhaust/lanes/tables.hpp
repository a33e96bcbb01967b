#pragma once

// The tables of a walk in lanes. They are plain data, and functions stand elsewhere: files compiled
// for one kind of processor include them, and the linker must not use a function of theirs for the
// others.

#include <cstdint>

namespace loshu::detail::lanes {

/// The most items that are worked on at once, and the numbers of a row that are read at once.
constexpr int most_width = 16, group = 8;
/// The items that a level holds before the next one is worked off.
constexpr int capacity = 240;
/// The most cells that a step deduces, and the lanes it reads of a row in groups of `group`.
constexpr int most_forms = 8, most_own = 40;
/// The length of a row of numbers is a multiple of this.
constexpr int row_unit = 32;

/// A class of open cells: each is the first of them plus a known number, or a known number less it.
struct ClassTest {
  int falling = 0, rising = 0;  ///< the numbers of each kind, in this order among the lanes
};

/// A bound that takes the sum of the k least free values, or the negated sum of the k greatest.
struct SumBound {
  int open = 0;
  bool least = false;
  bool of_greatest = false;  ///< whether the choice must stay below it
};
constexpr int most_open = 16;

/// A cell that is (slope · choice + its number) / divisor. Where the division comes out even, a
/// shift and a product in 16 bits do for it; where it does not, the way back leads elsewhere.
struct Divided {
  std::int16_t slope = 1, divisor = 1, shift = 0, inverse = 1;
};
constexpr int most_divisor = 511;  ///< times a value of a word it fits 16 bits

/// A step of a program. A row holds, for the choices so far, the numbers of later steps, the last
/// step's first; this step's begin at `first`. First come the cells that the step deduces: those
/// that fall with the choice, those that rise, and those that are divided. Bounds from below and
/// from above follow, and then the numbers of classes.
struct LaneStep {
  int falling = 0, rising = 0, divided = 0;
  const Divided* divisions = nullptr;
  int lower = 0, upper = 0;
  int tests = 0;
  const ClassTest* classes = nullptr;
  int sums = 0, longest_least = 0, longest_greatest = 0;
  const SumBound* sum_bounds = nullptr;
  int first = 0;
  int own = 0;                            ///< all of these numbers
  int row_length = 0;                     ///< what its items keep of a row: multiple of `row_unit`
  int cells = 0;                          ///< that it fills
  bool slow = false;                      ///< whether it has more to be looked at, item by item
  const std::int16_t* factors = nullptr;  ///< what a choice of the step is multiplied by, as a row
};

/// The items at a step, in columns: each is a node that has something to choose. The columns are
/// longer than `capacity` by `most_width`.
struct Level {
  LaneStep step = {};
  int count = 0;
  std::uint64_t* choices = nullptr;     ///< what may still be chosen
  std::uint64_t* free = nullptr;        ///< bit v: no cell has the value v yet
  std::int16_t* slots = nullptr;        ///< which of the rows it has
  std::int16_t* own = nullptr;          ///< column after column: the step's deduced cells
  std::int16_t* later = nullptr;        ///< column after column: all that the next step reads
  std::int16_t* rows = nullptr;         ///< by slot, each as long as the step has it
  std::int16_t* free_slots = nullptr;   ///< a stack of slots without an item
  std::int16_t* dying_slots = nullptr;  ///< of items that have just been worked off
  int free_count = 0, dying = 0;
  int swept = 0;             ///< the items before this one have taken a choice in this sweep
  std::uint64_t chosen = 0;  ///< choices that were looked at
};
constexpr int column = capacity + most_width;  ///< the length of one

/// A walk, and whom it asks.
struct State {
  Level* levels = nullptr;    ///< one a step
  Level* root = nullptr;      ///< with one row, for the item that the walk begins with
  int first = 0, last = 0;    ///< of the levels walked
  int greatest = 0;           ///< of the values
  bool leaf_by_leaf = false;  ///< whether solutions are looked at
  std::uint64_t first_choices = 0, first_free = 0;

  std::int64_t patience = 0;  ///< nodes that may be looked at before the walk asks
  std::uint64_t failures = 0, solutions = 0;

  void* context = nullptr;
  /// Sets patience anew. \return false: stop
  bool (*ask)(State&) = nullptr;
  /// The choices of an item that remain after the slow conditions of a step.
  std::uint64_t (*narrow)(State&, int step, const std::int16_t* row, std::uint64_t free,
                          std::uint64_t choices) = nullptr;
  /// Takes the choices of the last step.
  void (*leaf)(State&, const std::int16_t* row, std::uint64_t choices) = nullptr;
};

/// A walk from its first level on, on a processor that has these vectors. \return false if it was
/// stopped
bool run_avx2(State& state);
bool run_avx512(State& state);
bool run_avx512_narrow(State& state);  ///< at most 32 values

}  // namespace loshu::detail::lanes
