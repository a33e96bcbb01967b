#pragma once

/// \file
/// The engine `exhaust`: every solution, on bit masks, along a plan.
/// \snippet engines.cpp exhaust

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <loshu/order.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The most cells of a puzzle for the exhaustive engine.
inline constexpr int most_exhaustive_cells = 256;

/// The kind of walker of the tree of a count: one node at a time, or eight and more in the vectors
/// of the processor. All kinds count the same.
enum class WalkerKind {
  automatic,  ///< the fastest that the processor has
  scalar,     ///< one node at a time, on any processor
  avx2,       ///< in the vectors of AVX2
  avx512,     ///< in the vectors of AVX-512, on processors since Ice Lake and Zen 4
};
/// The words for walkers.
inline constexpr std::array walker_names{
    Named{WalkerKind::automatic, "auto"}, Named{WalkerKind::scalar, "scalar"},
    Named{WalkerKind::avx2, "avx2"}, Named{WalkerKind::avx512, "avx512"}};
/// Whether a kind of walker was built, and this processor has its vectors.
[[nodiscard]] bool has_walker(WalkerKind kind);

/// The way to count tied solutions in a search that breaks the complement. The complement of a
/// tied solution is among the solutions too.
enum class Ties {
  /// One of a tied solution and its complement is counted. It stands for two classes, or for one if
  /// it is its own complement.
  judged,
  /// Each tied solution is counted and stands for one class, as if it were its own complement. The
  /// number of classes is the same, and the search takes less time.
  counted,
};
/// The words for ways to count ties.
inline constexpr std::array ties_names{Named{Ties::judged, "judged"},
                                       Named{Ties::counted, "counted"}};

/// A question made ready to be searched, whole or in parts: its symmetry, plan and programs. Making
/// it ready takes some hundred microseconds for small figures, which is longer than some searches
/// take. The puzzle keeps the plan and programs along the engine's own order.
class ExhaustiveSearch : public SplitSearch {
 public:
  /// \param order  along which to search; without cells: `own_order`
  /// \throws Error with the sentence of `refuses`
  /// \throws Stopped if the budget ends before the question is ready
  /// \param walker  the walker that counts, if it can; `Result::walker` names the one that did. The
  ///                scalar walker takes over if solutions are handed on or nodes or failures are
  ///                limited. It also does in small trees, with more than 64 values, and with
  ///                numbers beyond 16 bits.
  /// \param ties    of counts; solutions that are handed on are always judged
  explicit ExhaustiveSearch(Question asked, const CellOrder& order = {},
                            const Budget& budget = Budget::unlimited(),
                            WalkerKind walker = WalkerKind::automatic, Ties ties = Ties::judged);

  /// The reason why the engine refuses a question, in a sentence; empty if it takes the question.
  [[nodiscard]] static std::string refuses(const Question& question, const CellOrder& order = {});

  /// The order of the cells, and the deductions at each step.
  [[nodiscard]] const Plan& plan() const;
  [[nodiscard]] bool breaks_complement() const override;
  /// The way ties are counted; `judged` if the complement is not broken.
  [[nodiscard]] Ties ties() const { return breaks_complement() ? ties_ : Ties::judged; }

  /// Searches from the start. Limits and `Result::seconds` are of this call without making ready,
  /// as with a model in Gecode.
  /// \param on_solution  may be empty: solutions are then counted only
  Result run(const OnAssignment& on_solution = {}) const;
  /// Searches from the start, with other limits.
  Result run(const OnAssignment& on_solution, const Limits& limits) const;

  /// The order of the plan, and the way ties are counted.
  [[nodiscard]] Settings settings() const override;
  /// Splits the search by the choices of the plan's first steps, each magic sum apart. The
  /// question's threads and limits do not matter to parts.
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  [[nodiscard]] Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;

 private:
  struct Ready;
  struct Prepared;
  [[nodiscard]] static Prepared prepared(const Question& question, const CellOrder& order,
                                         const Budget& budget);

  Question question_;
  WalkerKind walker_;
  Ties ties_;
  std::shared_ptr<const Ready> ready_;
};

/// The settings of the exhaustive engine.
struct ExhaustOptions {
  CellOrder order = {};  ///< along which to search; without cells: the engine's own
  bool halves = true;    ///< whether counting breaks the complement in any case
  WalkerKind walker = WalkerKind::automatic;  ///< as in `ExhaustiveSearch`
  /// The way to count ties; without a value, judged if a class and its complement count as one.
  std::optional<Ties> ties = {};
};

/// The settings of the exhaustive engine: order, complement and walker.
[[nodiscard]] const SettingTable<ExhaustOptions>& exhaust_settings();

/// The engine `exhaust`, for the list of all engines.
[[nodiscard]] EngineKind exhaust_kind();

/// An order of cells as the word of a setting: "3 0 1 2, greatest: 0".
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
/// Nodes are steps of the plan whose choices were looked at, and failures are nodes without any.
/// `Result::placements` counts the values put into cells, chosen or deduced. The limits include
/// making ready.
///
/// It refuses dynamic symmetry breaking, fewer than 1 thread, more cells than
/// `most_exhaustive_cells`, and an invalid order. It also refuses lines that depend on each other
/// by numbers beyond 32 bits.
class ExhaustEngine : public Engine {
 public:
  /// An engine with these settings.
  explicit ExhaustEngine(ExhaustOptions options = {}) : options_(std::move(options)) {}

  [[nodiscard]] std::string name() const override { return "exhaust"; }
  /// It proves, counts and divides.
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;
  /// The reason of `refuses`, without the algebra that the search needs. A question that passes may
  /// still be refused for numbers beyond 32 bits.
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

/// Measures the user's own order as `search_order` measures others. The result has it as the best
/// order, and no other is tried.
/// \throws Error as `search_order` does, and if the coefficients of the order leave 32 bits
[[nodiscard]] FoundOrder measure_order(const Puzzle& puzzle, const CellOrder& order,
                                       const OrderSearchOptions& options = {});

}  // namespace loshu
