#pragma once

/// \file
/// The engine `exhaust`: every solution, on bit masks, along a plan.
/// \snippet engines.cpp exhaust

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>

#include <loshu/order.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The exhaustive engine refuses puzzles of more cells.
inline constexpr int most_exhaustive_cells = 256;
/// The exhaustive engine refuses puzzles with more numbers from the least to the greatest value.
inline constexpr int most_exhaustive_range = 512;

/// The program that searches the tree of a count: one node at a time, or eight and more nodes in
/// the vectors of the processor. All kinds count the same.
enum class WalkerKind {
  automatic,  ///< the fastest kind that the processor supports
  scalar,     ///< one node at a time, on any processor
  avx2,       ///< eight nodes at a time, with AVX2
  avx512,     ///< sixteen nodes at a time, with AVX-512, since Ice Lake and Zen 4
};
/// The words for `WalkerKind` in settings.
inline constexpr std::array walker_names{
    Named{WalkerKind::automatic, "auto"}, Named{WalkerKind::scalar, "scalar"},
    Named{WalkerKind::avx2, "avx2"}, Named{WalkerKind::avx512, "avx512"}};
/// Whether a kind of walker was built and this processor supports it.
[[nodiscard]] bool has_walker(WalkerKind kind);

/// The way to count tied solutions in a search that breaks the complement. Such a solution and its
/// complement both satisfy the bounds that break the complement.
enum class Ties {
  /// One of a tied solution and its complement is counted. It represents two classes, or one if it
  /// is its own complement.
  judged,
  /// Each tied solution is counted and represents one class, as if it were its own complement. The
  /// number of classes is the same, and the search is faster.
  counted,
};
/// The words for `Ties` in settings.
inline constexpr std::array ties_names{Named{Ties::judged, "judged"},
                                       Named{Ties::counted, "counted"}};

/// A question prepared for the exhaustive search, whole or in parts: symmetry, plan and programs.
/// The preparation takes some hundred microseconds even for small figures, longer than some
/// searches. The puzzle caches the plan and programs along the engine's default order.
class ExhaustiveSearch : public SplitSearch {
 public:
  /// \param order  the order of the search; without cells, the engine's default order
  /// \throws Error with the sentence of `refuses`
  /// \throws Stopped if the budget ends before the question is ready
  /// \param walker  the walker that counts, if it can; `Result::walker` names the one that did. The
  ///                scalar walker takes over if solutions are handed on or nodes or failures are
  ///                limited. It also does in small trees, with more than 64 values, and with
  ///                numbers beyond 16 bits.
  /// \param ties the way counts treat ties; solutions that are handed on are always judged
  explicit ExhaustiveSearch(Question asked, const CellOrder& order = {},
                            const Budget& budget = Budget::unlimited(),
                            WalkerKind walker = WalkerKind::automatic, Ties ties = Ties::judged);

  /// The reason why the engine refuses a question, in a sentence; empty if it takes the question.
  [[nodiscard]] static std::string refuses(const Question& question, const CellOrder& order = {});

  /// The order of the cells, and the deductions at each step.
  [[nodiscard]] const Plan& plan() const;
  [[nodiscard]] bool breaks_complement() const override;
  [[nodiscard]] std::uint64_t nodes_of_probe() const override { return 50'000; }
  /// Returns the way ties are counted; `judged` if the complement is not broken.
  [[nodiscard]] Ties ties() const { return breaks_complement() ? ties_ : Ties::judged; }

  /// Searches from the start. Limits and `Result::seconds` include the preparation of sums alone.
  /// \param on_solution  called with each solution; if empty, solutions are only counted
  Result run(const OnAssignment& on_solution = {}) const;
  /// Searches from the start, with other limits.
  Result run(const OnAssignment& on_solution, const Limits& limits) const;

  /// The magic sums that may have solutions, ascending. Each is prepared when its turn comes.
  [[nodiscard]] std::span<const int> sums() const;
  /// Returns the settings that parts depend on: the order of the plan, and how ties are counted.
  [[nodiscard]] Settings settings() const override;
  /// Splits the search by the choices of the plan's first steps, separately for each magic sum.
  /// Parts ignore the question's threads and limits.
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  [[nodiscard]] Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;

 private:
  struct Ready;
  struct Prepared;
  struct Told;
  class WalkerCrew;
  [[nodiscard]] static Prepared prepared(const Question& question, const CellOrder& order,
                                         const Budget& budget);

  Question question_;
  WalkerKind walker_;
  Ties ties_;
  std::shared_ptr<const Ready> ready_;
  std::shared_ptr<Told> told_;
};

/// The settings of `ExhaustEngine`. None of them changes the number of classes.
struct ExhaustOptions {
  CellOrder order = {};  ///< the order of the search; without cells, the engine's default
  bool halves = true;    ///< whether counts break the complement for speed, even if not asked
  WalkerKind walker = WalkerKind::automatic;  ///< the walker that counts, if it can
  /// The way to count ties. Without a value: judged if a class and its complement count as one,
  /// else counted.
  std::optional<Ties> ties = {};
};

/// The settings of the exhaustive engine: order, complement and walker.
[[nodiscard]] const SettingTable<ExhaustOptions>& exhaust_settings();

/// The engine `exhaust`, for the list of all engines.
[[nodiscard]] EngineKind exhaust_kind();

/// Returns an order of cells as the word of a setting: "3 0 1 2, greatest: 0".
[[nodiscard]] std::string order_word(const CellOrder& order);

/// The exhaustive engine: it searches along a plan that is fixed beforehand, with the free values
/// in a bit mask, and takes a few nanoseconds a node.
///
/// It reports the same member of each class as the model in Gecode: the least in reading order. For
/// a class and its complement, that is the member with the lesser sum, or else the least. Solutions
/// come by magic sum, ascending, and for one sum in the lexicographic order of the plan's choices,
/// with any number of threads. A count of all solutions always breaks the complement, since that
/// halves the work.
///
/// A single thread that looks for one solution searches by turns with the symmetry broken and
/// without. `Result::broken` names the symmetry that the successful search broke.
///
/// A node is a step of the plan at which choices were computed; a failure is a node without
/// choices. `Result::placements` counts the values put into cells, chosen or deduced. Limits
/// include the preparation.
///
/// It refuses dynamic symmetry breaking, fewer than 1 thread, more cells than
/// `most_exhaustive_cells`, a wider range of values than `most_exhaustive_range`, and an invalid
/// order. It also refuses puzzles whose deductions have
/// coefficients beyond 32 bits.
class ExhaustEngine : public Engine {
 public:
  /// The options are not checked here: `refuses` tells about an order that does not fit.
  explicit ExhaustEngine(ExhaustOptions options = {}) : options_(std::move(options)) {}

  [[nodiscard]] std::string name() const override { return "exhaust"; }
  /// The engine proves, counts and divides. Its parts may break the complement unasked.
  [[nodiscard]] Abilities abilities() const override { return {true, true, true, true, true}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;
  /// Returns the reason of `refuses` by quick tests alone. A question that passes may still be
  /// refused for numbers beyond 32 bits.
  [[nodiscard]] std::string refuses_at_sight(const Question& question) const;
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  [[nodiscard]] Question counted(Question question, const Budget& budget) const;
  [[nodiscard]] Ties ties(const Question& question) const;

  const ExhaustOptions options_;
};

/// Measures the tree along a given order, without a search for others. The result has the given
/// order as the best.
/// \throws Error as `search_order` does, and if the coefficients along the order exceed 32 bits
[[nodiscard]] FoundOrder measure_order(const Puzzle& puzzle, const CellOrder& order,
                                       const OrderSearchOptions& options = {});

}  // namespace loshu
