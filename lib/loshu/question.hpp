#pragma once

/// \file
/// Questions, and the interface of the engines that answer them.
/// \snippet search.cpp question

#include <cstdint>
#include <memory>
#include <string>

#include <loshu/budget.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// What is asked of an engine: of each the same, with the same defaults. Whatever belongs to one
/// engine alone is an argument of its constructor, and changes how long the answer takes.
///
///     const loshu::Result all = loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))});
///     // 220 classes, which stand for 7040 squares: all.solutions, all.total()
struct Question {
  Puzzle puzzle;                       ///< what is to be solved
  Symmetry symmetry = Symmetry::full;  ///< one solution is wanted of each class under this group
  bool complement = false;  ///< and one of a class and its complement, where the puzzle has one
  /// Only the labellings that are their own complement, see `self_complement_of`; the group is what
  /// its puzzle keeps, and the complement is not broken. None: a result of the engine "arithmetic".
  bool self_complementary = false;
  std::uint64_t solutions = 0;   ///< stop after this many; 0: never
  int threads = 1;               ///< at least 1
  std::uint64_t seed = 1;        ///< of random choices
  Limits limits = {};            ///< the first that is reached ends the search
  Progress* progress = nullptr;  ///< kept up to date where there is one
};

/// What an engine can do.
struct Abilities {
  bool proves = false;   ///< that there is no further solution, in exact arithmetic
  bool counts = false;   ///< it finds each class once, and ends
  bool divides = false;  ///< it counts in parts
};

/// What answers questions. Engines have no state: several threads may ask one at once.
class Engine {
 public:
  Engine() = default;
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  virtual ~Engine() = default;

  /// "gecode"
  [[nodiscard]] virtual std::string name() const = 0;
  /// What it can do.
  [[nodiscard]] virtual Abilities abilities() const = 0;

  /// Why it does not take a question, in a sentence; empty where it takes it.
  [[nodiscard]] virtual std::string refuses(const Question& question) const = 0;

  /// Answers the question with what is left of the budget, whatever the question's own limits are.
  /// A budget that ends before the search begins makes a result that has the ending and nothing
  /// else.
  /// \param on_solution  called with each solution; if empty, they are counted
  /// \throws Error with the sentence of `refuses`
  [[nodiscard]] Result answer(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution = {}) const;

  /// The count as a search in parts; what is found in all of them together is brought into the
  /// question's terms by `as_asked`.
  /// \throws Error with the sentence of `refuses`, and by an engine that cannot divide
  /// \throws Stopped by the budget
  [[nodiscard]] virtual std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const;

 protected:
  /// The question without the toggle `self_complementary`, of the puzzle that it stands for.
  /// \throws Error where there is no such labelling
  [[nodiscard]] static Question in_pairs(Question question, const Budget& budget);

  /// As `answer`; never with the toggle `self_complementary`. \throws Stopped by the budget
  [[nodiscard]] virtual Result search(const Question& question, const Budget& budget,
                                      const OnAssignment& on_solution) const = 0;
};

/// A result that says what was broken. An engine may break the complement though it was not asked
/// to, since counting takes less time then: of what was found each solution then stands for two
/// classes, but for those that are their own complement.
/// \param broke_complement  whether the search did
[[nodiscard]] Result as_asked(const Question& question, Result found, bool broke_complement);

/// Counts the solutions, and keeps none.
/// \throws Error as `Engine::answer`, and for dynamic symmetry breaking, which may find a class
///   more than once
[[nodiscard]] Result count(const Question& question, const Engine& engine);

/// Finds solutions.
/// \param on_solution  called with each by one thread at a time, false ends the search; if empty,
///   they are kept in `Result::assignments`
/// \throws Error as `Engine::answer`
Result solve(const Question& question, const Engine& engine, const OnAssignment& on_solution = {});

}  // namespace loshu
