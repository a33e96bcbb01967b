#pragma once

/// \file
/// The one way from a question to its answer.
/// \snippet engines.cpp ask

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/options.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>
#include <loshu/settings.hpp>

namespace loshu {

/// A question, and the settings by which it is answered.
struct Inquiry {
  Question question;  ///< the settings replace its symmetry, complement, threads and seed
  /// The settings that differ from the defaults. "engine" names the engine; without it `auto`
  /// chooses.
  Settings settings = {};
  /// The purpose, on which defaults depend. Without it, the purpose follows from whether the
  /// question asks for one solution or for all.
  std::optional<Purpose> purpose = {};
  bool explain = false;  ///< whether the answer is to say why there is no solution

  /// The inquiry of a program that reads settings somewhere. If no setting names the symmetry, it
  /// is the one that the preset of the purpose breaks.
  /// \param solutions  stop after this many; 0: never
  /// \param purpose    without a value, `find` for one solution and `all` for more
  [[nodiscard]] static Inquiry about(const Puzzle& puzzle, Settings settings,
                                     std::uint64_t solutions, const Limits& limits,
                                     std::optional<Purpose> purpose = {});

  /// The question with the values of its settings.
  /// \throws Error for a word that a setting does not take
  [[nodiscard]] Question asked() const;

  /// The toggles of the model that the engine in Gecode would search.
  [[nodiscard]] Options options() const;
};

/// The limits of a question by their names on the command line: solutions, time-limit, node-limit,
/// fail-limit, swap-limit and restart-limit. They are no settings, since they change the answer.
[[nodiscard]] const SettingTable<Question>& question_limits();

/// The orders of the groups in common use for "up to symmetry"; with givens, of the symmetries that
/// fix every given. An order is 0 if a limit came before it was known.
struct GroupOrders {
  double broken = 1;        ///< the group whose classes were searched
  bool complement = false;  ///< whether the complement is broken besides
  double geometric = 1;     ///< the rotations and reflections of the drawing
  double full = 1;          ///< all permutations of the cells that map lines to lines
};

/// A question and its result, audited when it is made. `report` puts it in words.
struct Answer {
  /// \param asked   its puzzle, symmetry and complement are kept
  /// \param found   the result of an engine, which states the broken symmetry
  /// \param budget  for finding the groups of a large figure
  /// \throws ImpossibleCount for numbers that no count can have
  Answer(const Question& asked, Result found, const Budget& budget = Budget::unlimited());

  /// Whether a local search made it, without a tree of nodes.
  [[nodiscard]] bool is_local() const { return result.swaps.has_value(); }
  /// Whether a model in Gecode was searched.
  [[nodiscard]] bool has_model() const { return result.engine == "gecode"; }
  /// Whether it was seen at once that there is no solution, so that no engine was asked.
  [[nodiscard]] bool is_seen() const {
    return result.engine == arithmetic_engine && !result.chosen;
  }
  /// The symmetry that was broken; where an order constraint was left out, the one that was asked
  /// for.
  [[nodiscard]] Symmetry symmetry() const;

  Puzzle puzzle;       ///< that was asked
  Symmetry asked;      ///< the symmetry that was asked for
  Result result;       ///< what was found, by whom, and what was broken
  GroupOrders orders;  ///< derived from that
  /// The reasons, if there is no solution and the inquiry asks for them.
  std::optional<Explained> reasons = {};
  SumGoal goal = SumGoal::any;  ///< if it was reached, the puzzle has the sum

 private:
  void find_orders(const Budget& budget);
};

/// Checks the numbers of an answer by laws that hold for every count. Each answer is audited when
/// it is made.
///
/// - Classes that are their own complement are some of the classes. There are none if the
/// complement is not broken, or if no symmetry is: the complement of a labelling has other values
/// in some cells.
/// - The group of the puzzle moves every labelling, since values are distinct. So its order divides
/// the number of labellings in a complete count, though only a subgroup was broken. Open
/// cells have at most as many labellings as there are arrangements of the free values.
///
/// \throws ImpossibleCount with the law that does not hold
void audit(const Answer& answer);

/// Thrown where a puzzle that contradicts itself is asked for more than its solutions: for an
/// order, a tree, a proof. `what()` is the sentence of `none_exists`.
class Contradicted : public Error {
 public:
  /// \pre the puzzle contradicts itself
  explicit Contradicted(const Puzzle& puzzle);
  Contradiction why;  ///< the contradiction
};

/// The puzzle, for questions that need one without a contradiction.
/// \throws Contradicted if it contradicts itself
[[nodiscard]] const Puzzle& consistent(const Puzzle& puzzle);
/// The sentence that a puzzle which contradicts itself has no solution; of another puzzle empty.
[[nodiscard]] std::string contradiction_sentence(const Puzzle& puzzle);

/// The puzzle of the labellings that are their own complement under a symmetry of this kind. It
/// contradicts itself if it is proven that there are none.
/// \throws Error if no pairs are known
[[nodiscard]] Puzzle in_pairs(const Puzzle& puzzle, PairSymmetry kind, const Budget& budget);

/// Why a local search is not asked for all solutions without a limit, in a sentence; else empty. It
/// never knows that it has found all.
[[nodiscard]] std::string refuses_endless(const Question& question, const Engine& engine);
/// The same of the engine that the settings name.
[[nodiscard]] std::string refuses_endless(const Inquiry& inquiry);

/// Asks the engine that the settings name. A puzzle that contradicts itself has no solution, and no
/// engine is asked. If the reasons are wanted too, arithmetic is asked for them before the engine.
/// \param receivers  receive solutions while they are found; without `on_solution` they are counted
/// \throws Error for settings as `EngineTable::make`, and with the sentence of `Engine::refuses`
/// \throws Error for a local search that is asked for all solutions without a limit
[[nodiscard]] Answer ask(const Inquiry& inquiry, const Receivers& receivers = {});
/// The same without the reasons and the orders of the groups, which may take longer than a search.
[[nodiscard]] Result searched(const Inquiry& inquiry, const Receivers& receivers = {});

/// A count in parts, by all that the parts depend on.
struct DividedCount {
  Question question;        ///< its complement is whether that is broken
  std::string engine = {};  ///< the name of its engine
  Settings settings = {};   ///< what the engine is set to
  /// Whether a class and its complement count as one. The exhaustive engine may break the
  /// complement only for speed.
  bool up_to_complement = false;

  /// The answer that a result of all parts is.
  [[nodiscard]] Answer answer(Result result, const Budget& budget = Budget::unlimited()) const;

  /// The same count as an inquiry.
  /// \param more  settings that parts do not depend on
  [[nodiscard]] Inquiry inquiry(const Settings& more = {}) const;
};

/// The same with its search.
struct Division : DividedCount {
  std::unique_ptr<SplitSearch> search = {};  ///< the search

  /// The labellings by an estimate of the search. None if it found none, or if a limit came before
  /// the group was known.
  [[nodiscard]] std::optional<EstimatedRange> labellings(
      const CountEstimate& found, const Budget& budget = Budget::unlimited()) const;
};

/// The count of an inquiry as a search in parts, by the engine that its settings name.
/// \throws Error as `ask`, and for an engine that does not count in parts
/// \throws Contradicted for a puzzle that contradicts itself
/// \throws Stopped by the budget
[[nodiscard]] Division divide(const Inquiry& inquiry, const Budget& budget = Budget::unlimited());

/// The rows of a count's identity that settings make: each that parts depend on, by name and word.
[[nodiscard]] CountIdentity identity_rows(const DividedCount& count);

}  // namespace loshu
