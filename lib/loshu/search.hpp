#pragma once

/// \file
/// Searches of the Gecode model: by Gecode's engines, as an engine of Loshu, and in parts.
/// \snippet model.cpp search

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <gecode/search.hh>

#include <loshu/model.hpp>
#include <loshu/options.hpp>
#include <loshu/parts.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// Whether the search restarts now and then and keeps what it has learnt.
enum class Restarts {
  none,
  luby,  ///< after Luby's sequence of failures: best for one solution, with random values
};

/// The words for restarts.
inline constexpr std::array restarts_names{Named{Restarts::none, "none"},
                                           Named{Restarts::luby, "luby"}};

/// The settings of a search of a model.
struct SearchOptions {
  int threads = 1;                     ///< with restarts only 1
  Restarts restarts = Restarts::none;  ///< when the search restarts
  /// The depth of the tree down to which refuted branches are posted as no-goods at a restart; 0:
  /// none. Only Gecode's own value branchings, weighted and random, support no-goods.
  unsigned nogoods = 128;
  std::uint64_t solutions = 0;             ///< stop after this many; 0: never
  Limits limits = {};                      ///< the first limit that is reached ends the search
  Progress* progress = nullptr;            ///< kept up to date if it is set
  Gecode::SearchTracer* tracer = nullptr;  ///< receives every node, which slows the search
};

/// Called with each solution as it is found, by one thread at a time. A return value of false ends
/// the search.
using OnSolution = std::function<bool(const MagicModel& solution)>;

/// Searches the model and its subclasses with Gecode's depth-first search, with or without
/// restarts. The model itself is only propagated.
/// \throws Error for fewer than 1 thread, and for several threads with restarts
/// \throws Error for a solution with an open cell, which no brancher decides
Result search(MagicModel& model, const SearchOptions& options, const OnSolution& on_solution);

/// Searches the puzzle's model. It reports the same member of each class as every engine (see
/// `Representatives`), even if the model keeps another one. If `on_solution` is empty, the
/// solutions are only counted. The limits include the time to make the model.
/// \throws Error as the model, `search` and `count` do
Result search(const Puzzle& puzzle, const Options& toggles, const SearchOptions& options,
              const OnAssignment& on_solution);

/// Searches the model and keeps the solutions in `Result::assignments`.
Result solve(MagicModel& model, const SearchOptions& options = {.solutions = 1});

/// Counts the solutions and keeps none of them. `Result::total` is there if the model breaks no
/// symmetry. Otherwise it is not known what a solution of a derived model stands for.
/// \throws Error for dynamic symmetry breaking, which may find a class more than once
Result count(MagicModel& model, const SearchOptions& options = {});

/// Toggles that belong together.
struct Preset {
  Options options;                     ///< of the model
  Restarts restarts = Restarts::none;  ///< of the search
};

/// The settings that were fastest in our benchmarks for a purpose. Any of them may be changed.
///
/// To find one solution: the whole figure in one propagator, no order constraints, the smallest
/// cell first, and random halves and values that alternate at Luby restarts. Order constraints
/// would rule out most solutions. To find all: the same propagator, the full symmetry broken,
/// first-fail with ties in reading order. Figures too large for that propagator get bounds.
[[nodiscard]] Preset preset(const Puzzle& puzzle, Purpose purpose);

/// The preset in words: "symmetry full, propagation figure, branching first-fail, ...".
[[nodiscard]] std::string to_string(const Preset& preset);

/// The settings of a search of the Gecode model. Symmetry, complement and seed come from the
/// question instead.
struct GecodeSearch {
  Preset preset = {};                          ///< the toggles and restarts
  unsigned nogoods = SearchOptions().nogoods;  ///< see `SearchOptions::nogoods`
  Gecode::SearchTracer* tracer = nullptr;      ///< receives every node, which slows the search
};

/// The settings of the Gecode model and its search: chain, total-sum, and so on.
[[nodiscard]] const SettingTable<GecodeSearch>& gecode_settings();

/// The engine `gecode`, for the list of all engines.
[[nodiscard]] EngineKind gecode_kind();

/// The Gecode model as an engine.
///
/// It refuses what the model does not take, fewer than 1 thread, several threads with restarts, and
/// limits of swaps and restarts.
class GecodeEngine : public Engine {
 public:
  /// \param how  none: the fastest settings in our benchmarks, by whether one solution or all are
  ///   wanted; several threads are used without restarts
  explicit GecodeEngine(std::optional<GecodeSearch> how = {}) : how_(std::move(how)) {}
  /// \param settings  what differs from the preset
  /// \param purpose   the preset; none: by whether one solution or all are wanted
  /// \param tracer    receives every node
  /// \throws Error for a word that a setting does not take
  explicit GecodeEngine(Settings settings, std::optional<Purpose> purpose = {},
                        Gecode::SearchTracer* tracer = nullptr);

  /// The toggles of the model for a question.
  [[nodiscard]] Options options(const Question& question) const;

  [[nodiscard]] std::string name() const override { return "gecode"; }
  [[nodiscard]] Settings settings(const Question& question) const override;
  /// The engine proves, counts and divides.
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  [[nodiscard]] GecodeSearch how(const Question& question) const;

  [[nodiscard]] std::string refuses_settings(const GecodeSearch& how) const;

  const std::optional<GecodeSearch> how_;
  const Settings settings_;
  const std::optional<Purpose> purpose_;
  Gecode::SearchTracer* const tracer_ = nullptr;
};

/// A Gecode model, Loshu's or the user's own, that is searched in parts. It is split along the cell
/// order along which the model breaks the symmetry.
class SplitModel : public SplitSearch {
 public:
  /// \throws Error for dynamic symmetry breaking, which cannot count
  explicit SplitModel(std::unique_ptr<MagicModel> whole);

  [[nodiscard]] bool breaks_complement() const override { return model_->breaks_complement(); }
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  /// `Descent::nodes` stays 0, since a search of the whole model has no nodes for the path.
  [[nodiscard]] Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;
  [[nodiscard]] int threads_of_use(int asked) const override;

 private:
  [[nodiscard]] std::unique_ptr<MagicModel> at(const Split& of, const SearchPart& part) const;

  std::unique_ptr<MagicModel> model_;  // already propagated
  std::vector<int> order_;             // the order of the cells
  bool possible_;
  mutable std::mutex cloning_;  // guards clone(), which changes a space for a moment
};

}  // namespace loshu
