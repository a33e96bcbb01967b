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

/// An equation that determines a cell by others: divisor · u[cell] = sum_coefficient · S + constant
/// + Σ terms.
///
/// u is the value of a cell minus the puzzle's first value, and S is the magic sum.
struct Deduction {
  int cell = 0;                       ///< the cell that is determined
  std::int64_t divisor = 1;           ///< positive; all numbers together have no common factor
  std::vector<Equation::Term> terms;  ///< the cells that determine it
  std::int64_t sum_coefficient = 0;   ///< the coefficient of S
  std::int64_t constant = 0;          ///< the constant on the right side
};

/// The deductions that the lines, the total of all values and the relations allow along an order.
struct Deductions {
  /// A deduction for each cell that earlier cells determine. Its terms are only cells without a
  /// deduction. Sorted by the order of the cells.
  std::vector<Deduction> cells;

  /// A condition on the magic sum of any solution: coefficient · S + constant = 0.
  struct Condition {
    std::int64_t coefficient = 0;  ///< the coefficient of S
    std::int64_t constant = 0;     ///< the constant that is added
    /// If not, no solution has this magic sum.
    [[nodiscard]] bool holds(int sum) const { return coefficient * sum + constant == 0; }
  };
  std::vector<Condition>
      conditions;  ///< all hold for a possible sum; empty if every sum is possible
};

/// Finds the deductions along an order.
/// \param cells  the order: every cell once
/// \throws Error if coefficients exceed 32 bits
[[nodiscard]] Deductions deductions(const Puzzle& puzzle, std::span<const int> cells,
                                    const Budget& budget = Budget::unlimited());

/// An equation solved for one of its cells.
/// \param equation  an equation as `counted_from` the puzzle's first value makes it
/// \param cell a cell of the equation
[[nodiscard]] Deduction solved_for(const Equation& equation, int cell);

/// An order in which the cells are filled, and the direction of each cell when symmetry is broken.
struct CellOrder {
  std::vector<int> cells = {};  ///< every cell once, in the order in which cells are filled
  /// The cells that must be the greatest of their orbit; all other cells must be the least. A fixed
  /// cell listed here must be in the greater half if the complement is broken.
  std::vector<int> greatest = {};
  friend bool operator==(const CellOrder&, const CellOrder&) = default;
};

/// Returns a spiral: the cells along the rim from the first cell on, then inwards, layer by layer.
[[nodiscard]] std::vector<int> spiral_order(const Figure& figure);

/// The order in which an exhaustive search fills the cells, and the deductions at each step.
struct Plan {
  /// A chosen cell, and the cells that are deduced from it.
  struct Step {
    int chosen = 0;                       ///< its number
    std::vector<Deduction> deduced = {};  ///< the cells deduced now, each from cells before it
    std::vector<int> closed = {};  ///< the lines that it completes, as places in every_line()
  };
  std::vector<Deductions::Condition> conditions = {};  ///< conditions on the magic sum
  std::vector<Given> givens = {};                      ///< placed before the first step
  std::vector<Deduction> known = {};  ///< cells that the givens and the sum alone determine
  std::vector<Step> steps = {};       ///< in the order in which they are taken
  CellOrder order = {};               ///< all cells in the order in which they are filled
  /// The constraints that break the group along that order.
  std::vector<OrderConstraint> orders = {};
};

/// Makes the plan along an order. It chooses each cell that earlier cells do not determine.
///
/// \param group the group of the puzzle that is broken
/// \param order  every cell once; given cells may be anywhere
[[nodiscard]] Plan make_plan(const Puzzle& puzzle, const Group& group, const CellOrder& order,
                             const Budget& budget = Budget::unlimited());

/// Returns the deduction as an equation between the values of the puzzle.
/// \param sum  the magic sum, which replaces S; empty if unknown
[[nodiscard]] Equation equation_of(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// Returns the deduction solved for its cell, as text: "B = 38 − A − C", or "B = S − A − C" if the
/// sum is unknown.
[[nodiscard]] Sentence to_sentence(const Deduction& deduction, const Puzzle& puzzle,
                                   std::optional<int> sum);

/// Describes a plan in words: the givens, the deductions from them, and each step: "2. choose C;
/// deduce B = 38 − A − C; closing A-B-C; with A < C".
[[nodiscard]] Sentences sentences(const Plan& plan, const Puzzle& puzzle);

/// Returns the sentences as lines of text, with the numbers of the steps aligned.
[[nodiscard]] std::string to_string(const Plan& plan, const Puzzle& puzzle);

/// The size of the tree of an exhaustive search for all solutions.
struct TreeSize {
  double nodes = 0;       ///< the steps at which choices are computed
  double placements = 0;  ///< values put into cells
  bool exact = true;      ///< false: estimated from samples
};

/// The settings of `search_order` and `measure_order`.
struct OrderSearchOptions {
  Symmetry symmetry = Symmetry::full;  ///< the symmetry to be broken along the order; not dynamic
  bool complement = true;              ///< whether the complement is broken along the order
  std::uint64_t seed = 1;              ///< the same seed gives the same order
  std::optional<int> tries = {};  ///< the number of orders to try; without a value, `default_tries`
  std::optional<double> seconds = {};            ///< the limit of wall-clock time
  const std::atomic<bool>* interrupt = nullptr;  ///< ends the search when it is true
  Activity* activity = nullptr;  ///< receives the stage of the work and the number of tries
};

/// The default numbers of tries. To sample a large tree takes longer than to walk a small one.
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

/// The order that was found, with three orders to compare it with.
struct FoundOrder {
  MeasuredOrder reading;    ///< the cells by their numbers
  MeasuredOrder spiral;     ///< the result of `spiral_order`
  MeasuredOrder own;        ///< the engine's default order
  MeasuredOrder best;       ///< its tree is not larger than `own`'s as measured; may have no cells
  bool complement = false;  ///< whether the complement is broken
  Plan plan = {};           ///< along the best order
  int tries = 0;            ///< the number of other orders that were tried
  Ending ending = Ending::exhausted;  ///< `exhausted`, or the limit that ended the search
  std::string stage = {};             ///< the stage that a limit cut short, after "while"
  double seconds = 0;                 ///< the wall-clock time of the search
};

/// Searches for an order with few nodes by hill climbing. It starts at the engine's default order
/// and moves a few random cells at each try. An order with no more nodes than the last is kept.
/// Small trees are walked completely, or until they exceed the best tree so far. Large trees are
/// sampled, and a better one is sampled again, since the least of many estimates is too low. The
/// same seed gives the same result, unless a limit ends the search.
///
/// \throws Error as `exhaust` does
[[nodiscard]] FoundOrder search_order(const Puzzle& puzzle, const OrderSearchOptions& options = {});

}  // namespace loshu
