#pragma once

/// \file
/// Count or solve with the engine that fits, and the list of all engines.
/// \snippet engines.cpp engines

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/question.hpp>

namespace loshu {

/// The table of all engines and settings. It makes engines by their names.
class EngineTable {
 public:
  /// Makes a table with the engines of `loshu::loshu`.
  EngineTable();

  /// Adds an engine of an optional target, or one of your own: `add(ilp_kind())`. It replaces an
  /// engine of the same name. Call this before any question is asked.
  void add(EngineKind kind);

  /// Returns the engines in the order in which help texts and pages list them, `auto` first.
  [[nodiscard]] const std::vector<EngineKind>& kinds() const { return kinds_; }
  /// Returns the engine of this name.
  /// \throws Error for an unknown name
  [[nodiscard]] const EngineKind& kind(const std::string& name) const;
  /// Returns the engine of this name; null if there is none.
  [[nodiscard]] const EngineKind* find_kind(const std::string& name) const;

  /// Returns all settings, each once: "engine", fields of the question, and those of all engines.
  [[nodiscard]] const std::vector<Setting>& settings() const { return settings_; }
  /// Returns the setting of this name; null if there is none.
  [[nodiscard]] const Setting* find(const std::string& name) const;

  /// Returns the name of the engine that the given settings imply: `auto` if all engines have them,
  /// else the first engine that has them.
  /// \param names   the names of settings, limits and receivers
  /// \param dashes  the prefix of names in error messages: "--"
  /// \throws Error if two names belong to different engines
  [[nodiscard]] std::string chosen(const std::vector<std::string>& names,
                                   const std::string& dashes = {}) const;
  /// \throws Error if the engine lacks one of the names; the message lists engines that have it
  void check(const std::string& engine, const std::vector<std::string>& names,
             const std::string& dashes = {}) const;

  /// Makes the engine that the setting "engine" names; `auto` if it is not set.
  /// \throws Error for an unknown setting, a setting of another engine, and a word that a setting
  ///   does not allow
  [[nodiscard]] std::unique_ptr<const Engine> make(const Settings& settings,
                                                   std::optional<Purpose> purpose = {},
                                                   const Receivers& receivers = {}) const;

 private:
  [[nodiscard]] std::vector<std::string> having(const std::string& name) const;

  std::vector<EngineKind> kinds_;
  std::vector<Setting> settings_;
};

/// Returns the table of the engines in this program.
[[nodiscard]] EngineTable& engine_table();

/// A list of engines in the order of a table.
using EngineList = std::vector<std::unique_ptr<const Engine>>;

/// Returns every engine except `auto`, each with its default settings. Engines that are not
/// installed are left out.
[[nodiscard]] EngineList engines(const EngineTable& table = engine_table());

/// The engine `auto`, which chooses among the other engines.
///
/// First, arithmetic looks for a proof that there is no solution. If all solutions are wanted,
/// `exhaust` searches, or `gecode` if `exhaust` refuses. A count of a figure with twins (cells on
/// the same lines) takes turns with the engine `states`, until one of both has the count. If some
/// solutions are wanted, `anneal` takes turns with a tree search: with `exhaust` if the puzzle has
/// few choices, else with `gecode`. An engine resumes where its last turn ended. If any one
/// solution will do, the tree search breaks the full symmetry, even if the question does not. After
/// about 5 ms of work, solutions that are their own complement are searched too. If the sum is
/// free, so are labellings with the least values around a hub cell, as on the spokes of a polygon.
///
/// `Result::engine` names the engine that found the answer. `Result::others` lists the effort of
/// the other engines that had a turn. With one thread, the same question and seed give the same
/// solutions, since turns are measured in work, not time. With several threads, the engines search
/// in parallel. Of the solutions of one round, the one that took the least work is reported first.
///
/// The engine refuses a question only if every engine refuses it.
class AutoEngine : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "auto"; }
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

  /// Returns the engine that would count this question in parts.
  [[nodiscard]] static const Engine& resolved(const Question& question);
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

/// Returns the description of the engine `auto`, for the list of all engines.
[[nodiscard]] EngineKind auto_kind();

/// Counts solutions with `AutoEngine`.
[[nodiscard]] Result count(const Question& question);
/// Finds solutions with `AutoEngine`; see `solve` of an engine.
Result solve(const Question& question, const OnAssignment& on_solution = {});

/// Explains the puzzle with `AutoEngine`; see `explain` with an engine.
[[nodiscard]] Explained explain(const Puzzle& puzzle, const Limits& limits = {});
/// Explains a result with `AutoEngine`; see `explain_result` with an engine.
[[nodiscard]] std::optional<Explained> explain_result(const Puzzle& puzzle, const Result& search,
                                                      const Limits& limits);
/// Gives a hint with `AutoEngine`; see `hint` with an engine.
[[nodiscard]] Hinted hint(const Puzzle& puzzle, const Limits& limits = {});

}  // namespace loshu
