#pragma once

/// \file
/// From a question with settings to its answer.
/// \snippet engines.cpp ask

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/options.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>
#include <loshu/settings.hpp>

namespace loshu {

/// A question, and the settings with which it is answered.
struct Inquiry {
  Question question;  ///< the settings replace its symmetry, complement, threads and seed
  /// The settings that differ from the defaults. "engine" names the engine, else `auto` chooses.
  Settings settings = {};
  /// The purpose, on which defaults depend. Without a value, it is `find` if the question asks for
  /// one solution, and `all` otherwise.
  std::optional<Purpose> purpose = {};
  bool explain = false;    ///< whether the answer is to say why there is no solution
  std::string under = {};  ///< the symmetry of a puzzle that `in_pairs` made, in words

  /// Makes an inquiry from settings. If no setting names the symmetry, the preset of the purpose
  /// decides.
  /// \param solutions  stop after this many; 0: never
  /// \param purpose    without a value, `find` for one solution and `all` for more
  [[nodiscard]] static Inquiry about(const Puzzle& puzzle, Settings settings,
                                     std::uint64_t solutions, const Limits& limits,
                                     std::optional<Purpose> purpose = {});

  /// Returns the settings with the engine that they name. If they name none, the engine follows
  /// from what is asked for: `auto` if all engines have it, else the first engine that has it.
  /// \param names   the names of settings, limits and receivers, in the order in which they are
  ///   checked
  /// \param dashes  the prefix of names in error messages: "--"
  /// \throws Error if the engine lacks one of the names, or if two names belong to different
  /// engines
  [[nodiscard]] static Settings chosen(Settings settings, std::vector<std::string> names,
                                       const std::string& dashes = {});

  /// Returns the question with the values that the settings give to its fields.
  /// \throws Error for a word that a setting does not take
  [[nodiscard]] Question asked() const;

  /// Returns the toggles of the model that the engine `gecode` would search.
  [[nodiscard]] Options options() const;
};

/// The limits of a question by their names on the command line: solutions, time-limit, node-limit,
/// fail-limit, swap-limit and restart-limit. They are not settings, since they change the answer.
[[nodiscard]] const SettingTable<Question>& question_limits();

/// The orders of the groups by which counts "up to symmetry" are stated. With givens, only the
/// symmetries that keep every given count. An order is 0 if a limit ended its computation.
struct GroupOrders {
  double broken = 1;        ///< the order of the group that the search broke
  bool complement = false;  ///< whether the search broke the complement too
  double geometric = 1;     ///< the number of rotations and reflections of the drawing
  double full = 1;          ///< the number of permutations of cells that map lines to lines
};

/// A question and its result, audited when it is made. `report` puts it in words.
struct Answer {
  /// \param asked   the question; its puzzle, symmetry and complement are copied
  /// \param found   the result of an engine, including the broken symmetry
  /// \param budget  limits the computation of the groups of a large figure
  /// \throws ImpossibleCount if the numbers cannot be those of a count; see `audit`
  Answer(const Question& asked, Result found, const Budget& budget = Budget::unlimited());

  /// Whether a local search gave the answer, without a search tree.
  [[nodiscard]] bool is_local() const { return result.swaps.has_value(); }
  /// Whether the puzzle contradicts itself, so no engine was asked.
  [[nodiscard]] bool is_seen() const {
    return result.engine == arithmetic_engine && !result.chosen;
  }
  /// Returns the symmetry that the search broke. If an order constraint was left out, returns the
  /// one asked for.
  [[nodiscard]] Symmetry symmetry() const;
  /// Returns the only magic sum that solutions have. It is the sum that was asked for, or the sum
  /// that the total determines, or that of all solutions of a complete search.
  [[nodiscard]] std::optional<std::int64_t> sum() const;

  Puzzle puzzle;       ///< a copy, which shares the parts that were derived
  Symmetry asked;      ///< another may be broken: see `symmetry`
  Result result;       ///< the counts, the engine and the broken symmetry
  GroupOrders orders;  ///< computed from the puzzle and the result
  /// The reasons, if there is no solution and the inquiry asks for them.
  std::optional<Explained> reasons = {};
  SumGoal goal =
      SumGoal::any;  ///< the sums asked for; if the goal was reached, `puzzle` has the found sum
  /// The symmetry under which the labellings are their own complement, in words; empty if the
  /// puzzle was not made by `in_pairs`.
  std::string under = {};

 private:
  void find_orders(const Budget& budget);
};

/// Checks the numbers of an answer against laws that hold for every count. The constructor of
/// `Answer` calls this.
///
/// - Classes that are their own complement are some of the classes. There are none if the
/// complement is not broken, or if no symmetry is: the complement of a labelling has other values
/// in some cells.
/// - If no value repeats, the group of the puzzle moves every labelling. So its order divides the
/// number of labellings in a complete count, though only a subgroup was broken. Open
/// cells have at most as many labellings as there are arrangements of the free values.
///
/// \throws ImpossibleCount with the law that is violated
void audit(const Answer& answer);

/// Thrown if an order, a tree or a proof is asked for and the puzzle contradicts itself. `what()`
/// is the sentence of `none_exists`.
class Contradicted : public Error {
 public:
  /// \pre the puzzle contradicts itself
  explicit Contradicted(const Puzzle& puzzle);
  Contradiction why;  ///< the part at fault and, if it was read from a text, its place there
};

/// Returns the puzzle itself.
/// \throws Contradicted if it contradicts itself
[[nodiscard]] const Puzzle& consistent(const Puzzle& puzzle);
/// Returns the sentence that the puzzle contradicts itself; empty if it does not.
[[nodiscard]] std::string contradiction_sentence(const Puzzle& puzzle);

/// Returns a puzzle whose solutions are those that are their own complement under a symmetry of
/// this kind. The puzzle contradicts itself if there are provably none.
/// \throws Error if no pairs are known
[[nodiscard]] Puzzle in_pairs(const Puzzle& puzzle, PairSymmetry kind, const Budget& budget);

/// Returns the reason why there is no solution, if the inquiry asks for reasons and arithmetic
/// shows one.
/// \throws Stopped by the budget
[[nodiscard]] std::optional<Explanation> reason_at_once(const Inquiry& inquiry,
                                                        const Budget& budget);

/// Returns a sentence if the engine is a local search asked for all solutions without a limit; else
/// empty. Such a search would never end.
[[nodiscard]] std::string refuses_endless(const Question& question, const Engine& engine);
/// As above, for the engine that the settings name.
[[nodiscard]] std::string refuses_endless(const Inquiry& inquiry);

/// Answers an inquiry with the engine that its settings name. If the puzzle contradicts itself, no
/// engine is asked. If reasons are wanted, a proof by arithmetic is tried before the search.
/// \param receivers  receive solutions as they are found; without `on_solution`, solutions are only
///   counted
/// \throws Error for wrong settings as `EngineTable::make`, and with the sentence of
///   `Engine::refuses`
/// \throws Error if a local search is asked for all solutions without a limit
[[nodiscard]] Answer ask(const Inquiry& inquiry, const Receivers& receivers = {});
/// As `ask`, without the reasons and the orders of the groups, which may take longer than a search.
[[nodiscard]] Result searched(const Inquiry& inquiry, const Receivers& receivers = {});

/// Counts the labellings of the puzzle that are their own complement, under each symmetry of the
/// drawing. No labelling is in two of the counts. The limits hold for all counts together. The
/// result is empty if no symmetry of the drawing has pairs.
/// \throws Error as `ask`
/// \throws Contradicted if there is provably no such labelling
[[nodiscard]] std::vector<Answer> ask_under_each(const Inquiry& inquiry,
                                                 const Receivers& receivers = {});

/// A count in parts: everything that the parts depend on.
struct DividedCount {
  Question question;        ///< `complement` tells whether the search breaks the complement
  std::string engine = {};  ///< never "auto": the engine that `auto` chose
  Settings settings = {};   ///< all that the engine uses, also its defaults
  /// Whether a class and its complement count as one. If not, the engine may still break the
  /// complement for speed.
  bool up_to_complement = false;

  /// Makes the answer from the added results of all parts.
  [[nodiscard]] Answer answer(Result result, const Budget& budget = Budget::unlimited()) const;

  /// Returns the count as an inquiry.
  /// \param more  settings that parts do not depend on
  [[nodiscard]] Inquiry inquiry(const Settings& more = {}) const;
};

/// A count in parts, with the search that counts the parts.
struct Division : DividedCount {
  std::unique_ptr<SplitSearch> search = {};  ///< never null after `divide`

  /// Converts an estimated count of classes to labellings. Empty if no solution was found, or if a
  /// limit ended the computation of the group.
  [[nodiscard]] std::optional<EstimatedRange> labellings(
      const CountEstimate& found, const Budget& budget = Budget::unlimited()) const;
};

/// Prepares the count of an inquiry in parts, by the engine that its settings name.
/// \throws Error as `ask`, and if the engine does not count in parts
/// \throws Contradicted for a puzzle that contradicts itself
/// \throws Stopped by the budget
[[nodiscard]] Division divide(const Inquiry& inquiry, const Budget& budget = Budget::unlimited());

/// Returns the settings that the parts of a count depend on, by name and word.
[[nodiscard]] CountIdentity identity_rows(const DividedCount& count);

}  // namespace loshu
