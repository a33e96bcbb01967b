#pragma once

/// \file
/// Questions, and the interface of the engines that answer them.
/// \snippet search.cpp question

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/settings.hpp>
#include <loshu/symmetry.hpp>

namespace Gecode {
class SearchTracer;
}

namespace loshu {

struct TracePoint;

/// The magic sums of the solutions that are wanted.
enum class SumGoal {
  any,       ///< any sum, or the sum that the puzzle fixes
  least,     ///< only the least sum that has a solution
  greatest,  ///< only the greatest sum that has a solution
};

/// The words for `SumGoal` on the command line.
inline constexpr std::array sum_goal_names{Named{SumGoal::any, "any"},
                                           Named{SumGoal::least, "least"},
                                           Named{SumGoal::greatest, "greatest"}};

/// A question for an engine. Every engine takes the same questions, with the same defaults. The
/// constructor of an engine takes the settings of that engine alone. They change how long the
/// answer takes, or which questions the engine refuses, and no number of the answer.
///
///     const loshu::Result all = loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))});
///     // 220 classes, which stand for 7040 squares: all.solutions, all.total()
struct Question {
  Puzzle puzzle;                       ///< the puzzle to solve
  Symmetry symmetry = Symmetry::full;  ///< one solution of each class under this group is reported
  /// Whether a class and its complement count as one, if the puzzle has a complement. If not, an
  /// engine may still search one of the two alone, and says what both are.
  bool complement = false;
  /// The magic sums that are wanted. The least or greatest sum is found by searching one sum after
  /// the other. Only engines that prove accept this, and counts in parts do not. All solutions have
  /// the found sum, which is in `Result::broken`.
  SumGoal goal = SumGoal::any;
  std::uint64_t solutions = 0;   ///< stop after this many; 0: never
  int threads = 1;               ///< at least 1
  std::uint64_t seed = 1;        ///< the seed of random choices
  Limits limits = {};            ///< the first limit that is reached ends the search
  Progress* progress = nullptr;  ///< kept up to date if it is set
};

/// Returns the settings that are fields of `Question`: symmetry, complement, threads and seed.
[[nodiscard]] const SettingTable<Question>& question_settings();

/// The purpose of a search, on which the defaults of settings depend.
enum class Purpose {
  show,  ///< the plain model, to compare and explore trees
  find,  ///< one solution
  all,   ///< every solution, to count or to list
};

/// The kinds of questions that an engine answers. `Engine::refuses` tells about a single question.
struct Abilities {
  bool proves = false;   ///< the engine proves in exact arithmetic that there are no more solutions
  bool counts = false;   ///< the engine finds each class exactly once, and ends
  bool divides = false;  ///< the engine can count in parts
  bool lists = true;     ///< the engine can report the solutions that it counts
  bool halves = false;   ///< a count in parts may break the complement for speed, even if not asked
  bool labels = false;   ///< a count in parts counts all labellings, with any broken symmetry
};

/// An engine answers questions. Engines have no state, so several threads may ask one at once.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// Returns the name of the engine, such as "gecode".
  [[nodiscard]] virtual std::string name() const = 0;
  /// Returns the same for every question.
  [[nodiscard]] virtual Abilities abilities() const = 0;

  /// Returns the settings that the engine uses for a question, without the fields of the question.
  [[nodiscard]] virtual Settings settings(const Question& /*question*/) const { return {}; }

  /// Returns why the engine refuses a question, as a sentence; empty if it accepts the question.
  [[nodiscard]] virtual std::string refuses(const Question& question) const = 0;

  /// Answers the question within the rest of the budget. The limits in the question are ignored. If
  /// the budget ends before the search begins, the result has only the ending. A puzzle that
  /// contradicts itself is not searched: the result has no solutions, and "arithmetic" as engine.
  /// \param on_solution  called with each solution; if empty, solutions are only counted
  /// \throws Error with the sentence of `refuses`
  [[nodiscard]] Result answer(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution = {}) const;

  /// Returns the count as a search in parts. The caller adds up the results of all parts and passes
  /// the total to `as_asked`.
  /// \throws Error with the sentence of `refuses`, and from an engine that cannot divide
  /// \throws Stopped by the budget
  [[nodiscard]] virtual std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const;

 protected:
  /// Throws Error if the question asks for the least or the greatest sum. Used by `divide`.
  static void require_any_sum(const Question& question);

  /// Searches the puzzle. Called by `answer`.
  /// \throws Stopped by the budget
  [[nodiscard]] virtual Result search(const Question& question, const Budget& budget,
                                      const OnAssignment& on_solution) const = 0;

 private:
  [[nodiscard]] Result from_zero(Question question, const Budget& budget,
                                 const OnAssignment& on_solution) const;
  [[nodiscard]] Result at_goal(Question question, const Budget& budget,
                               const OnAssignment& on_solution) const;
};

/// The functions that receive solutions and progress while a search runs.
struct Receivers {
  /// Called with each solution, by one thread at a time; see `solve`. If empty, solutions are only
  /// counted.
  OnAssignment on_solution = {};
  Gecode::SearchTracer* tracer = nullptr;  ///< receives every node of a search in Gecode
  /// Receives the state of each annealing walk now and then.
  std::function<void(const TracePoint&)> on_trace_point = {};
};

/// The description of an engine: its name, its settings and a function that makes it. `engines.hpp`
/// lists all of them.
struct EngineKind {
  std::string name;               ///< the name of the engine: "gecode"
  std::vector<Setting> settings;  ///< its settings, without the fields of the question
  /// The fields of the question, limits and receivers that the engine uses, by their names on the
  /// command line.
  std::string takes;
  /// The type of a function that makes an engine.
  using Maker = std::function<std::unique_ptr<const Engine>(
      const Settings& settings, std::optional<Purpose> purpose, const Receivers& receivers)>;
  /// Makes an engine. Settings of other engines are ignored.
  /// \throws Error for a word that a setting does not take
  Maker make;
  std::string title = {};  ///< the name on the page, "plain enumeration"; if empty, `name`
  /// The words in reports for a node, for a failure, and for a propagation or what comes in its
  /// place. Without the third, reports have only nodes and failures.
  std::array<std::string, 3> effort{"node", "failure"};

  /// Whether the engine has a setting, or uses a field, limit or receiver, of this name.
  [[nodiscard]] bool has(const std::string& name) const;
};

/// Converts an engine's counts to those that the question asks for, and records the broken
/// symmetry. An engine may break the complement for speed although the question does not. Each
/// solution then counts as two classes, or as one if it is its own complement.
/// \param broke_complement  whether the search broke the complement
[[nodiscard]] Result as_asked(const Question& question, Result found, bool broke_complement);

/// Returns the result for a puzzle that arithmetic proves to have no solution, without a search.
[[nodiscard]] Result unsearched(const Question& question, const Budget& budget);

/// Counts the solutions and keeps none.
/// \throws Error as `Engine::answer`, and for dynamic symmetry breaking, which may find a class
///   more than once
[[nodiscard]] Result count(const Question& question, const Engine& engine);

/// Finds solutions.
/// \param on_solution  called with each solution, by one thread at a time; a return value of false
///   ends the search. If empty, the solutions are kept in `Result::assignments`.
/// \throws Error as `Engine::answer`
Result solve(const Question& question, const Engine& engine, const OnAssignment& on_solution = {});

}  // namespace loshu
