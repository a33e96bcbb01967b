#pragma once

/// \file
/// The order in which the engine `exhaust` fills the cells, and what follows at each step.
/// \snippet engines.cpp order

#include <atomic>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How cells determine another: divisor · u[cell] = sum_coefficient · S + constant + the terms.
///
/// u counts the values of the puzzle from its first as 0, and S is the magic sum.
struct Deduction {
  /// A cell and what it is multiplied by.
  struct Term {
    int cell = 0;                  ///< its number
    std::int64_t coefficient = 0;  ///< not zero
  };
  int cell = 0;                      ///< the one that is determined
  std::int64_t divisor = 1;          ///< positive; no factor is common to all
  std::vector<Term> terms;           ///< the cells that determine it
  std::int64_t sum_coefficient = 0;  ///< of S
  std::int64_t constant = 0;         ///< of the right side
};

/// What the lines, the total of all values and the relations say about cells in an order.
struct Deductions {
  /// For each cell that those before it determine, how it follows from those among them that
  /// nothing determines. Ordered as the cells.
  std::vector<Deduction> cells;

  /// What the magic sum must satisfy for there to be any solution: coefficient · S + constant = 0.
  struct Condition {
    std::int64_t coefficient = 0;  ///< of S
    std::int64_t constant = 0;     ///< added to that
    /// Whether a magic sum satisfies it.
    [[nodiscard]] bool holds(int sum) const { return coefficient * sum + constant == 0; }
  };
  std::vector<Condition> conditions;  ///< empty: no sum is ruled out
};

/// \param cells  every cell once
/// \throws Error where the coefficients leave 32 bits
[[nodiscard]] Deductions deductions(const Puzzle& puzzle, std::span<const int> cells,
                                    const Budget& budget = Budget::unlimited());

/// An equation solved for one of its cells.
/// \param equation  between the values of the puzzle
/// \param cell      one of the equation
[[nodiscard]] Deduction solved_for(const Puzzle& puzzle, const Equation& equation, int cell);

/// An order in which the cells are filled, and how symmetry is broken along it.
struct CellOrder {
  std::vector<int> cells = {};  ///< each once
  /// Those that are to be the greatest of the cells that symmetry could put in their place, and not
  /// the least. Where the complement is broken, also those that are to be in the greater half.
  std::vector<int> greatest = {};
  /// Equal in every member.
  friend bool operator==(const CellOrder&, const CellOrder&) = default;
};

/// Along the rim from the first cell on and then inwards, layer by layer, as a spiral does.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

/// The order in which an exhaustive search fills the cells, and what follows at each step.
struct Plan {
  /// A cell that is chosen, and those that are deduced once it is.
  struct Step {
    int chosen = 0;                       ///< its number
    std::vector<Deduction> deduced = {};  ///< each from cells before it
    std::vector<int> closed = {};         ///< the lines full after it, by place in every_line()
  };
  std::vector<Deductions::Condition> conditions = {};  ///< of the magic sum
  std::vector<Given> givens = {};                      ///< those of the puzzle
  std::vector<Deduction> known = {};  ///< cells that follow from the givens and the sum alone
  std::vector<Step> steps = {};       ///< in the order in which they are taken
  CellOrder order = {};               ///< all cells as they are filled
  /// Break the group along that order.
  std::vector<OrderConstraint> orders = {};
};

/// The plan that chooses along the given order all cells that those before do not determine.
///
/// \param group  of the puzzle, to be broken
/// \param order  every cell once; those that are given may stand anywhere
[[nodiscard]] Plan make_plan(const Puzzle& puzzle, const Group& group, const CellOrder& order,
                             const Budget& budget = Budget::unlimited());

/// The deduction as an equation between the values themselves.
/// \param sum  the magic sum where it is known, which is put in
[[nodiscard]] Equation equation_of(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// The same solved for the cell: "B = 38 − A − C", or "B = S − A − C" where the sum is not known.
[[nodiscard]] Sentence to_sentence(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// The givens, what they make known, and each step: "2. choose C; deduce B = 38 − A − C; closing
/// A-B-C; with A < C".
[[nodiscard]] Sentences sentences(const Plan& plan, const Puzzle& puzzle);

/// The same as lines, each ended and not broken, the numbers of the steps below each other.
[[nodiscard]] std::string to_string(const Plan& plan, const Puzzle& puzzle);

/// How large the tree of an exhaustive search is.
struct TreeSize {
  double nodes = 0;       ///< the steps whose choices are looked at
  double placements = 0;  ///< values put into cells
  bool exact = true;      ///< false: estimated from samples
};

/// How an order of the cells is searched for.
struct OrderSearchOptions {
  Symmetry symmetry = Symmetry::full;  ///< that the search along the order breaks; not dynamic
  bool complement = true;              ///< likewise
  std::uint64_t seed = 1;              ///< the same seed, the same order
  std::optional<int> tries = {};       ///< orders to try; by default as `default_tries` has it
  std::optional<double> seconds = {};  ///< of wall-clock time, to end it earlier
  const std::atomic<bool>* interrupt = nullptr;  ///< likewise, set from elsewhere
  Activity* activity = nullptr;                  ///< receives the stages and tries
};

/// Where trees are walked to the end, and where they are sampled, which takes longer.
struct DefaultTries {
  int walked = 10'000;  ///< tries if trees are walked to the end
  int sampled = 1'000;  ///< tries if trees are sampled
};
/// The tries that `OrderSearchOptions` makes by default.
inline constexpr DefaultTries default_tries;

/// An order of the cells and the tree along it.
struct MeasuredOrder {
  CellOrder order = {};  ///< none of its cells: there is none
  /// None where the numbers of the order leave 32 bits, and where a limit came before.
  std::optional<TreeSize> size = {};
};

/// What was found, beside what it is to be measured by.
struct FoundOrder {
  MeasuredOrder reading;  ///< the cells by their numbers
  MeasuredOrder spiral;   ///< inwards
  MeasuredOrder own;      ///< what the engine takes by itself
  MeasuredOrder best;  ///< never larger than its own, by what is measured here; may have no cells
  bool complement = false;            ///< whether it is broken
  Plan plan = {};                     ///< along the best
  int tries = 0;                      ///< made, beyond those
  Ending ending = Ending::exhausted;  ///< otherwise a time limit or an interruption
  std::string stage = {};             ///< what that cut short, after "while"
  double seconds = 0;                 ///< of wall-clock time
};

/// Searches for an order with few nodes by climbing hills: from the engine's own order on, a few
/// random cells change places, and what has no more nodes than the order before is kept. Trees that
/// are small are walked, and no further than the best so far; large ones are sampled, and what
/// seems better is sampled again with other numbers, as the least of many estimates is too low. The
/// same for the same seed, unless time ends it.
///
/// \throws Error as `exhaust` does
[[nodiscard]] FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options = {});

}  // namespace loshu
