#pragma once

#include <memory>
#include <utility>
#include <vector>

#include <loshu/order.hpp>
#include <loshu/parts.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// How a puzzle is searched by the exhaustive engine: along a plan that is fixed beforehand, the
/// free values in a bit mask, a few nanoseconds a node.
struct ExhaustOptions {
  Symmetry symmetry = Symmetry::full;  ///< not dynamic
  bool complement = true;              ///< break it too, where it maps the puzzle to itself
  CellOrder order = {};                ///< without cells: `own_order`
  int threads = 1;
  std::uint64_t solutions = 0;  ///< stop after this many; 0: never
  Limits limits = {};
  Progress* progress = nullptr;  ///< kept up to date where there is one
};

/// The largest puzzle that it takes, in cells.
inline constexpr int most_exhaustive_cells = 256;

/// A puzzle made ready to be searched: its symmetry, plan and programs. Making it ready takes
/// some hundred microseconds for small figures, which is longer than some searches take.
class ExhaustiveSearch {
 public:
  /// \throws Error as `exhaust`
  /// \throws Stopped where the budget does not let it be made ready
  explicit ExhaustiveSearch(Puzzle puzzle, ExhaustOptions options = {},
                            const Budget& budget = Budget::unlimited());
  ~ExhaustiveSearch();
  ExhaustiveSearch(ExhaustiveSearch&&) noexcept;
  ExhaustiveSearch& operator=(ExhaustiveSearch&&) noexcept;

  [[nodiscard]] const Plan& plan() const;

  /// Searches from the start. Limits and `Result::seconds` are of this call, making ready apart, as
  /// with a model in Gecode.
  /// \param on_solution  may be empty: solutions are then counted and not looked at
  Result run(const OnAssignment& on_solution = {}) const;
  /// The same with other limits.
  Result run(const OnAssignment& on_solution, const Limits& limits) const;

  /// Splits it by what the first steps of the plan choose, each magic sum apart; the options'
  /// threads and limits do not matter to parts.
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const;

  /// Counts the solutions of a part, which is one of a split of this search.
  [[nodiscard]] Result count(const SearchPart& part, const Limits& limits = {}) const;

  /// As `SplitSearch::descend`.
  [[nodiscard]] Descent descend(std::size_t depth, SplitMix& random) const;

 private:
  struct Ready;
  std::unique_ptr<Ready> ready_;
};

/// The same as a search in parts.
class SplitExhaustion : public SplitSearch {
 public:
  explicit SplitExhaustion(ExhaustiveSearch whole) : search_(std::move(whole)) {}
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  [[nodiscard]] Descent descend(std::size_t depth, SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;

 private:
  const ExhaustiveSearch search_;
};

/// Finds every solution. Of each class the member is reported that the model in Gecode reports too:
/// the least in reading order (of a class and its complement the one with the lesser sum, or else
/// the least). They come by magic sum, ascending, and for one sum in the lexicographic order of
/// what the plan chooses; with several threads in the same order.
///
/// Nodes are steps of the plan whose choices were looked at, failures those without any;
/// `Result::placements` counts the values put into cells, chosen or deduced. The limits are those
/// of making ready too.
///
/// \throws Error for dynamic symmetry breaking, fewer than 1 thread, more cells than
///   `most_exhaustive_cells`, an order that is none, and lines so long that sums leave 16 bits
Result exhaust(const Puzzle& puzzle, const ExhaustOptions& options,
               const OnAssignment& on_solution);

/// Counts the solutions and looks at none of them.
Result exhaust(const Puzzle& puzzle, const ExhaustOptions& options = {});

/// \throws Error for what `exhaust` does not take, before it does anything
void check_exhaustible(const Puzzle& puzzle, const ExhaustOptions& options = {});

}  // namespace loshu
