#pragma once

// The data of a search that handles many nodes at once in vectors. An item is a node of the search.
// This file has no functions: files compiled for one kind of processor include it, and the linker
// might use their copy of a function on other processors.

#include <cstdint>

namespace loshu::detail::lanes {

/// The most items in a vector, and how many numbers of a row are read at once.
constexpr int most_width = 16, group = 8;
/// The most items at a level. The search goes deeper when the next level is full.
constexpr int capacity = 240;
/// The most cells that a step deduces, and the most numbers of a row that a step reads.
constexpr int most_forms = 8, most_own = 40;
/// The length of a row of numbers is a multiple of this.
constexpr int row_unit = 32;

/// A class of open cells: each is the first cell plus a known number, or a known number minus it.
struct ClassTest {
  int falling = 0,
      rising = 0;  ///< how many known sums and differences the row holds, in this order
};

/// A bound to which the sum of the k least free values, or −the sum of the k greatest, is added.
struct SumBound {
  int open = 0;
  bool least = false;
  bool of_greatest = false;  ///< whether it is an upper bound of the choice
};
constexpr int most_open = 16;

/// A deduced cell with the value (slope · choice + number) / divisor. A shift and a 16-bit product
/// by an inverse divide exactly. If there is a remainder, multiplying back shows it.
struct Divided {
  std::int16_t slope = 1, divisor = 1, shift = 0, inverse = 1;
};
constexpr int most_divisor = 511;  ///< the product with a value fits 16 bits

/// A step of the program. The row of an item holds the numbers of this and later steps for the
/// choices so far. This step's numbers begin at `first`: deduced cells that fall with the choice,
/// that rise, and that are divided; then lower bounds, upper bounds, the numbers of classes, and
/// bounds with sums of free values.
struct LaneStep {
  int falling = 0, rising = 0, divided = 0;
  const Divided* divisions = nullptr;
  int lower = 0, upper = 0;
  int tests = 0;
  const ClassTest* classes = nullptr;
  int sums = 0, longest_least = 0, longest_greatest = 0;
  const SumBound* sum_bounds = nullptr;
  int first = 0;
  int own = 0;         ///< the number of this step's numbers
  int row_length = 0;  ///< the length of its items' rows
  int cells = 0;       ///< the number of cells that it fills
  bool slow = false;   ///< whether it has conditions that are tested item by item
  const std::int16_t* factors = nullptr;  ///< what its choice is multiplied by, as a row
};

/// The items at one step: nodes with choices left. A column has one entry per item, and is longer
/// than `capacity` by `most_width`.
struct Level {
  LaneStep step = {};
  int count = 0;
  std::uint64_t* choices = nullptr;  ///< the choices not taken yet, as bits
  std::uint64_t* free = nullptr;     ///< bit v: no cell has the value v yet
  std::int16_t* slots = nullptr;     ///< the place of the item's row in `rows`
  std::int16_t* own = nullptr;    ///< a column for each deduced cell: the known part of its value
  std::int16_t* later = nullptr;  ///< column after column: all numbers that the next step reads
  std::int16_t* rows = nullptr;   ///< the rows by slot, each with the step's row length
  std::int16_t* free_slots = nullptr;   ///< a stack of slots without an item
  std::int16_t* dying_slots = nullptr;  ///< the slots of items that have just been finished
  int free_count = 0, dying = 0;
  int swept = 0;             ///< the items before this one took a choice in the current sweep
  std::uint64_t chosen = 0;  ///< the number of choices taken so far
};
constexpr int column = capacity + most_width;

/// The state of a search, with the functions that it calls.
struct State {
  Level* levels = nullptr;  ///< one for each step
  Level* root = nullptr;    ///< holds the row of the item that the search begins with
  int first = 0, last = 0;
  int greatest = 0;
  bool leaf_by_leaf = false;  ///< whether `leaf` is called; else solutions are only counted
  std::uint64_t first_choices = 0, first_free = 0;

  std::int64_t patience = 0;  ///< the nodes left before `ask` is called
  std::uint64_t failures = 0, solutions = 0;

  void* context = nullptr;
  /// Sets `patience` again. Returns false to stop the search.
  bool (*ask)(State&) = nullptr;
  /// Returns the choices of an item that pass the conditions which are tested item by item.
  std::uint64_t (*narrow)(State&, int step, const std::int16_t* row, std::uint64_t free,
                          std::uint64_t choices) = nullptr;
  /// Receives the choices of an item at the last step: its solutions.
  void (*leaf)(State&, const std::int16_t* row, std::uint64_t choices) = nullptr;
};

/// Searches from the first level on. The processor must have the vectors. False: stopped.
bool run_avx2(State& state);
bool run_avx512(State& state);
bool run_avx512_narrow(State& state);  ///< for at most 32 values

}  // namespace loshu::detail::lanes
