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

/// All engines and all settings: the only maker of engines by their names.
class EngineTable {
 public:
  /// The engines of `loshu::loshu`: auto, gecode, exhaust and anneal.
  EngineTable();

  /// Adds an engine of an optional target, or of your own: `add(ilp_kind())`. An engine of the same
  /// name is replaced. A program calls this before it asks any question.
  void add(EngineKind kind);

  /// The engines in the order in which help texts and pages list them, `auto` first.
  [[nodiscard]] const std::vector<EngineKind>& kinds() const { return kinds_; }
  /// \throws Error for an unknown name
  [[nodiscard]] const EngineKind& kind(const std::string& name) const;

  /// All settings, each once, with the engines that have it: the fields of the question, "engine",
  /// and those of the engines.
  [[nodiscard]] const std::vector<Setting>& settings() const { return settings_; }
  /// The setting of a name; null if there is none.
  [[nodiscard]] const Setting* find(const std::string& name) const;

  /// The engine that the named settings choose: the first engine that has them; `auto` if all have
  /// them.
  /// \param names   settings, limits and receivers, by their names
  /// \param dashes  a prefix for names in errors: "--"
  /// \throws Error that names both, for names of two engines
  [[nodiscard]] std::string chosen(const std::vector<std::string>& names,
                                   const std::string& dashes = {}) const;
  /// \throws Error for a name that the engine does not have, with those that have it
  void check(const std::string& engine, const std::vector<std::string>& names,
             const std::string& dashes = {}) const;

  /// Makes the engine that the setting "engine" names; `auto` without it.
  /// \throws Error for an unknown setting, one of another engine, and a word that one does not take
  [[nodiscard]] std::unique_ptr<const Engine> make(const Settings& settings,
                                                   std::optional<Purpose> purpose = {},
                                                   const Receivers& receivers = {}) const;

 private:
  [[nodiscard]] std::vector<std::string> having(const std::string& name) const;

  std::vector<EngineKind> kinds_;
  std::vector<Setting> settings_;
};

/// The engines that this program knows.
[[nodiscard]] EngineTable& engine_table();

/// Engines in the order of a table.
using EngineList = std::vector<std::unique_ptr<const Engine>>;

/// Every engine but `auto`, with the settings that are best for most questions.
[[nodiscard]] EngineList engines(const EngineTable& table = engine_table());

/// The engine that chooses the engine.
///
/// It first looks for a proof by arithmetic, which settles most puzzles without a solution before
/// any search. If all solutions are wanted, the exhaustive engine searches, or the model in Gecode
/// if that engine refuses. A count of a figure with twins takes turns with the engine `states`. The
/// turns end when one has counted all, or when the states take too much memory. If some solutions
/// are wanted, annealing takes turns with one of these two: with the exhaustive engine if the
/// puzzle has few choices. Each engine goes on where its last turn ended, so nothing is searched
/// twice. If any one solution will do, the tree search breaks the full symmetry, even if the
/// question breaks none. After some 5 ms of work, a solution is also looked for among the
/// labellings that are their own complement. If the sum is free, labellings with the least values
/// around a hub are searched too, as on the spokes of a polygon.
///
/// `Result::engine` names the engine that had the answer. `Result::others` lists the effort of the
/// other engines that had a turn. With one thread, the question and its seed decide which solutions
/// are found, since turns end by the engines' own counts. With several threads the engines search
/// side by side. Of the solutions of one round, the one that took the least work is reported first.
///
/// It refuses a question only if every engine refuses it.
class AutoEngine : public Engine {
 public:
  [[nodiscard]] std::string name() const override { return "auto"; }
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;

  /// The engine that counts in parts. Arithmetic is not tried here.
  [[nodiscard]] static const Engine& resolved(const Question& question);
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;
};

/// The engine `auto`, for the list of all engines.
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
