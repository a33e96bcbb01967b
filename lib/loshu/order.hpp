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

/// A cell as determined by others: divisor · u[cell] = sum_coefficient · S + constant + the terms.
///
/// u counts the values of the puzzle from its first as 0, and S is the magic sum.
struct Deduction {
  /// A cell and its coefficient.
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

/// The consequences of the lines, the total of all values and the relations for cells in an order.
struct Deductions {
  /// A deduction for each cell that earlier cells determine, from those among them that nothing
  /// determines. Ordered as the cells.
  std::vector<Deduction> cells;

  /// A condition on the magic sum of any solution: coefficient · S + constant = 0.
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

/// An order in which the cells are filled, and the direction of each cell when symmetry is broken.
struct CellOrder {
  std::vector<int> cells = {};  ///< each once
  /// The cells that are to be the greatest of their orbit, and not the least. If the complement is
  /// broken, also the cells that are to be in the greater half.
  std::vector<int> greatest = {};
  /// Whether both have equal members.
  friend bool operator==(const CellOrder&, const CellOrder&) = default;
};

/// A spiral: along the rim from the first cell on, and then inwards, layer by layer.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

/// The order in which an exhaustive search fills the cells, and the deductions at each step.
struct Plan {
  /// A chosen cell, and the cells that are deduced from it.
  struct Step {
    int chosen = 0;                       ///< its number
    std::vector<Deduction> deduced = {};  ///< each from cells before it
    std::vector<int> closed = {};         ///< lines that it fills up, by place in every_line()
  };
  std::vector<Deductions::Condition> conditions = {};  ///< of the magic sum
  std::vector<Given> givens = {};                      ///< those of the puzzle
  std::vector<Deduction> known = {};  ///< cells that follow from the givens and the sum alone
  std::vector<Step> steps = {};       ///< in the order in which they are taken
  CellOrder order = {};               ///< all cells as they are filled
  /// The constraints that break the group along that order.
  std::vector<OrderConstraint> orders = {};
};

/// The plan along an order: it chooses each cell that earlier cells do not determine.
///
/// \param group  of the puzzle, to be broken
/// \param order  every cell once; givens may stand anywhere
[[nodiscard]] Plan make_plan(const Puzzle& puzzle, const Group& group, const CellOrder& order,
                             const Budget& budget = Budget::unlimited());

/// The deduction as an equation between the values themselves.
/// \param sum  the magic sum if it is known; it is put in
[[nodiscard]] Equation equation_of(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// The deduction, solved for the cell: "B = 38 − A − C", or "B = S − A − C" if the sum is unknown.
[[nodiscard]] Sentence to_sentence(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// The givens, the deductions from them, and each step: "2. choose C; deduce B = 38 − A − C;
/// closing A-B-C; with A < C".
[[nodiscard]] Sentences sentences(const Plan& plan, const Puzzle& puzzle);

/// The sentences as whole lines, with the numbers of the steps aligned.
[[nodiscard]] std::string to_string(const Plan& plan, const Puzzle& puzzle);

/// The size of the tree of an exhaustive search.
struct TreeSize {
  double nodes = 0;       ///< the steps whose choices are looked at
  double placements = 0;  ///< values put into cells
  bool exact = true;      ///< false: estimated from samples
};

/// The settings of the search for an order of the cells.
struct OrderSearchOptions {
  Symmetry symmetry = Symmetry::full;  ///< the symmetry to be broken along the order; not dynamic
  bool complement = true;              ///< whether the complement is broken along the order
  std::uint64_t seed = 1;              ///< the same seed gives the same order
  std::optional<int> tries = {};       ///< orders to try; without a value, `default_tries`
  std::optional<double> seconds = {};  ///< the most wall-clock time
  const std::atomic<bool>* interrupt = nullptr;  ///< ends the search when it is true
  Activity* activity = nullptr;                  ///< receives the stages and tries
};

/// The default numbers of tries. Sampling a tree takes longer than walking a small one.
struct DefaultTries {
  int walked = 10'000;  ///< tries if trees are walked to the end
  int sampled = 1'000;  ///< tries if trees are sampled
};
/// The tries that `OrderSearchOptions` makes by default.
inline constexpr DefaultTries default_tries;

/// An order of the cells and the tree along it.
struct MeasuredOrder {
  CellOrder order = {};  ///< without cells, there is no order
  /// Empty if the coefficients of the order leave 32 bits, or if a limit came first.
  std::optional<TreeSize> size = {};
};

/// The order that was found, beside three orders to compare it with.
struct FoundOrder {
  MeasuredOrder reading;              ///< the cells by their numbers
  MeasuredOrder spiral;               ///< as `spiral_order`
  MeasuredOrder own;                  ///< the engine's default order
  MeasuredOrder best;                 ///< no larger than `own`, as measured here; may have no cells
  bool complement = false;            ///< whether the complement is broken
  Plan plan = {};                     ///< along the best order
  int tries = 0;                      ///< beyond the three orders
  Ending ending = Ending::exhausted;  ///< or a time limit or an interruption
  std::string stage = {};             ///< the stage that a limit cut short, after "while"
  double seconds = 0;                 ///< of wall-clock time
};

/// Searches for an order with few nodes by climbing hills. From the engine's own order on, a few
/// random cells change places, and an order with no more nodes than the one before is kept. Small
/// trees are walked, no further than the best so far. Large trees are sampled; a better one is
/// sampled again with other numbers, since the least of many estimates is too low. The result is
/// the same for the same seed, unless a limit ends the search.
///
/// \throws Error as `exhaust` does
[[nodiscard]] FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options = {});

}  // namespace loshu
