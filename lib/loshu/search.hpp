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

/// Whether the search restarts now and then, keeping no-goods.
enum class Restarts {
  none,
  luby,  ///< restarts after Luby's sequence of failures; best to find one solution with random
         ///< values
};

/// The words for `Restarts` on the command line.
inline constexpr std::array restarts_names{Named{Restarts::none, "none"},
                                           Named{Restarts::luby, "luby"}};

/// The settings of `search`, `solve` and `count` of a model.
struct SearchOptions {
  int threads = 1;                     ///< the number of threads; must be 1 with restarts
  Restarts restarts = Restarts::none;  ///< when the search restarts
  /// The depth down to which refuted branches are posted as no-goods at a restart; 0: none.
  /// `ValueOrder::tuned` has no no-goods, since it draws other values after each restart.
  unsigned nogoods = 128;
  std::uint64_t solutions = 0;             ///< stop after this many; 0: never
  Limits limits = {};                      ///< the first limit that is reached ends the search
  Progress* progress = nullptr;            ///< kept up to date if it is set
  Gecode::SearchTracer* tracer = nullptr;  ///< receives every node, which slows the search
};

/// Called with each solution as it is found, by one thread at a time. The function returns false to
/// end the search.
using OnSolution = std::function<bool(const MagicModel& solution)>;

/// Searches the model and its subclasses with Gecode's depth-first search, with or without
/// restarts. The model itself is only propagated.
/// \throws Error for fewer than 1 thread, and for several threads with restarts
/// \throws Error for a solution with an open cell, because no brancher decides it
Result search(MagicModel& model, const SearchOptions& options, const OnSolution& on_solution);

/// Searches a model of the puzzle. Of each class, the member that all engines report (see
/// `Representatives`) is reported, even if the model keeps another. If `on_solution` is empty, the
/// solutions are only counted. The limits include the time to make the model.
/// \throws Error as the model, `search` and `count` do
Result search(const Puzzle& puzzle, const Options& toggles, const SearchOptions& options,
              const OnAssignment& on_solution);

/// Searches the model and keeps the solutions in `Result::assignments`.
Result solve(MagicModel& model, const SearchOptions& options = {.solutions = 1});

/// Counts the solutions and keeps none. `Result::total` has a value only if the model breaks no
/// symmetry, since a derived model may have other symmetries.
/// \throws Error for dynamic symmetry breaking, which may find a class more than once
Result count(MagicModel& model, const SearchOptions& options = {});

/// Settings of the model and of its search that fit together.
struct Preset {
  Options options;                     ///< the toggles of the model
  Restarts restarts = Restarts::none;  ///< the restarts of the search
};

/// Returns the settings that were fastest in our benchmarks for a purpose.
///
/// To find one solution: the whole figure in one propagator, no order constraints, the smallest
/// cell first, and random halves and values that alternate at Luby restarts. Order constraints
/// would rule out most solutions. To find all: the same propagator, the full symmetry broken,
/// first-fail with ties in reading order. Figures too large for that propagator get bounds.
[[nodiscard]] Preset preset(const Puzzle& puzzle, Purpose purpose);

/// Returns the preset in words: "symmetry full, propagation figure, branching first-fail, ...".
[[nodiscard]] std::string to_string(const Preset& preset);

/// The settings of the engine `gecode`. Symmetry, complement and seed come from the question
/// instead.
struct GecodeSearch {
  Preset preset = {};                          ///< the toggles and restarts
  unsigned nogoods = SearchOptions().nogoods;  ///< see `SearchOptions::nogoods`
  Gecode::SearchTracer* tracer = nullptr;      ///< receives every node, which slows the search
};

/// Returns the settings of the Gecode model and its search: chain, total-sum, and so on.
[[nodiscard]] const SettingTable<GecodeSearch>& gecode_settings();

/// Returns the description of the engine `gecode`, for the list of all engines.
[[nodiscard]] EngineKind gecode_kind();

/// The Gecode model as an engine.
///
/// The engine refuses questions that the model refuses, fewer than 1 thread, several threads with
/// restarts, and limits of swaps and restarts.
class GecodeEngine : public Engine {
 public:
  /// \param how  without a value, the preset for one solution or for all, as the question asks;
  ///   with several threads, without restarts
  explicit GecodeEngine(std::optional<GecodeSearch> how = {}) : how_(std::move(how)) {}
  /// \param settings  the settings that differ from the preset
  /// \param purpose   chooses the preset; without a value, the question decides
  /// \param tracer receives every node of the search
  /// \throws Error for a word that a setting does not take
  explicit GecodeEngine(Settings settings, std::optional<Purpose> purpose = {},
                        Gecode::SearchTracer* tracer = nullptr);

  /// Returns the toggles of the model for a question.
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

  [[nodiscard]] std::string refuses(const Question& question, const Budget& budget) const;
  [[nodiscard]] std::string refuses_settings(const GecodeSearch& how) const;

  const std::optional<GecodeSearch> how_;
  const Settings settings_;
  const std::optional<Purpose> purpose_;
  Gecode::SearchTracer* const tracer_ = nullptr;
};

/// Searches a Gecode model, Loshu's or a user's, in parts. The parts fix the first cells of the
/// order along which the model breaks the symmetry.
class SplitModel : public SplitSearch {
 public:
  /// \throws Error for dynamic symmetry breaking, which cannot count
  explicit SplitModel(std::unique_ptr<MagicModel> whole);

  [[nodiscard]] bool breaks_complement() const override { return model_->breaks_complement(); }
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  /// As `SplitSearch::descend`, but `Descent::nodes` is 0.
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
