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

/// The largest puzzle that it takes, in cells.
inline constexpr int most_exhaustive_cells = 256;

/// What walks the tree of a count: one node at a time, or eight with the vectors of the processor.
/// All kinds count the same.
enum class WalkerKind {
  automatic,  ///< the fastest that the processor has
  scalar,     ///< one node at a time, on any processor
  avx2,       ///< by the vectors of AVX2
  avx512,     ///< by those of AVX-512, as processors have them since Ice Lake and Zen 4
};
/// The words for walkers.
inline constexpr std::array walker_names{
    Named{WalkerKind::automatic, "auto"}, Named{WalkerKind::scalar, "scalar"},
    Named{WalkerKind::avx2, "avx2"}, Named{WalkerKind::avx512, "avx512"}};
/// Whether this processor has what a kind of walker needs, and it was built.
[[nodiscard]] bool has_walker(WalkerKind kind);

/// How a search that breaks the complement counts solutions that are tied: their complement is
/// among the solutions too.
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

/// A question made ready to be searched: its symmetry, plan and programs. Making it ready takes
/// some hundred microseconds for small figures, which is longer than some searches take. What is
/// made along the engine's own order is kept with the puzzle.
class ExhaustiveSearch {
 public:
  /// \param order  along which to search; without cells: `own_order`
  /// \throws Error with the sentence of `refuses`
  /// \throws Stopped where the budget does not let it be made ready
  /// \param walker  the walker that counts, if it can; `Result::walker` names the one that did. The
  ///                scalar walker takes over if solutions are handed on or nodes or failures are
  ///                limited. It also does in small trees, with more than 64 values, and with
  ///                numbers beyond 16 bits.
  /// \param ties    of counts; solutions that are handed on are always judged
  explicit ExhaustiveSearch(Question asked, const CellOrder& order = {},
                            const Budget& budget = Budget::unlimited(),
                            WalkerKind walker = WalkerKind::automatic, Ties ties = Ties::judged);

  /// Why the engine does not take a question, in a sentence; empty where it does.
  [[nodiscard]] static std::string refuses(const Question& question, const CellOrder& order = {});

  /// The order of the cells, and what follows at each step.
  [[nodiscard]] const Plan& plan() const;
  /// Whether each solution stands for its complement too.
  [[nodiscard]] bool breaks_complement() const;
  /// How ties are counted; `judged` if the complement is not broken.
  [[nodiscard]] Ties ties() const { return breaks_complement() ? ties_ : Ties::judged; }

  /// Searches from the start. Limits and `Result::seconds` are of this call, making ready apart, as
  /// with a model in Gecode.
  /// \param on_solution  may be empty: solutions are then counted and not looked at
  Result run(const OnAssignment& on_solution = {}) const;
  /// The same with other limits.
  Result run(const OnAssignment& on_solution, const Limits& limits) const;

  /// Splits it by what the first steps of the plan choose, each magic sum apart; the question's
  /// threads and limits do not matter to parts.
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const;

  /// Counts the solutions of a part, which is one of a split of this search.
  [[nodiscard]] Result count(const SearchPart& part, const Limits& limits = {}) const;

  /// As `SplitSearch::descend`.
  [[nodiscard]] Descent descend(const SearchPart& part, std::size_t depth, SplitMix& random) const;

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

/// The same as a search in parts.
class SplitExhaustion : public SplitSearch {
 public:
  /// \param whole  the search to be divided
  explicit SplitExhaustion(ExhaustiveSearch whole) : search_(std::move(whole)) {}
  [[nodiscard]] bool breaks_complement() const override { return search_.breaks_complement(); }
  /// The order of the plan.
  [[nodiscard]] Settings settings() const override;
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  [[nodiscard]] Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;

 private:
  const ExhaustiveSearch search_;
};

/// The settings of the exhaustive engine.
struct ExhaustOptions {
  CellOrder order = {};  ///< along which to search; without cells: its own
  bool halves = true;    ///< whether counting breaks the complement in any case
  WalkerKind walker = WalkerKind::automatic;  ///< as of `ExhaustiveSearch`
  /// How counts take ties; none: judged if a class and its complement are told as one.
  std::optional<Ties> ties = {};
};

/// The settings of the exhaustive engine: order, complement and walker.
[[nodiscard]] const SettingTable<ExhaustOptions>& exhaust_settings();

/// The engine `exhaust`, for the list of all engines.
[[nodiscard]] EngineKind exhaust_kind();

/// An order of cells as the word of a setting: "3 0 1 2, greatest: 0".
[[nodiscard]] std::string order_word(const CellOrder& order);

/// The exhaustive engine: it searches along a plan that is fixed beforehand, the free values in a
/// bit mask, and takes a few nanoseconds a node.
///
/// Of each class the member is reported that the model in Gecode reports too: the least in reading
/// order (of a class and its complement the one with the lesser sum, or else the least). They come
/// by magic sum, ascending, and for one sum in the lexicographic order of what the plan chooses;
/// with several threads in the same order. Where all solutions are counted the complement is broken
/// in any case, since that halves the work.
///
/// One thread that is to find one solution searches by turns with the symmetry broken and without.
/// `Result::broken` tells what the search broke that had the answer.
///
/// Nodes are steps of the plan whose choices were looked at, failures those without any;
/// `Result::placements` counts the values put into cells, chosen or deduced. The limits are those
/// of making ready too.
///
/// It refuses dynamic symmetry breaking, fewer than 1 thread, more cells than
/// `most_exhaustive_cells`, an order that is none, and lines that depend on each other by numbers
/// beyond 32 bits.
class ExhaustEngine : public Engine {
 public:
  /// \param order   along which to search; without cells: its own
  /// \param halves  whether counting breaks the complement in any case
  /// \param walker  as of `ExhaustiveSearch`
  /// \param ties    as of `ExhaustOptions`
  explicit ExhaustEngine(CellOrder order = {}, bool halves = true,
                         WalkerKind walker = WalkerKind::automatic, std::optional<Ties> ties = {})
      : options_{std::move(order), halves, walker, ties} {}

  [[nodiscard]] std::string name() const override { return "exhaust"; }
  /// It proves, counts and divides.
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  [[nodiscard]] std::string refuses(const Question& question) const override;
  /// The same without the algebra that `refuses` makes ready for the search: a question that it
  /// takes at sight may still be refused for numbers beyond 32 bits.
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

/// Measures an order of one's own as `search_order` measures others: it stands in the place of the
/// best, and no other is tried.
/// \throws Error as `search_order` does, and where the numbers of the order leave 32 bits
[[nodiscard]] FoundOrder measure_order(const Puzzle& puzzle, const CellOrder& order,
                                       const OrderSearchOptions& options = {});

}  // namespace loshu
