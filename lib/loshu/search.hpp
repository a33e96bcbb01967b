#pragma once

/// \file
/// The Gecode model searched: by Gecode's engines, as an engine, and in parts.
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

/// Whether the search starts anew now and then, with what it has learnt.
enum class Restarts {
  none,
  luby,  ///< after Luby's sequence of failures: best for finding, with random values
};

/// The words for restarts.
inline constexpr std::array restarts_names{Named{Restarts::none, "none"},
                                           Named{Restarts::luby, "luby"}};

/// How a model is searched.
struct SearchOptions {
  int threads = 1;                     ///< with restarts only 1
  Restarts restarts = Restarts::none;  ///< of the search
  /// At a restart, what was refuted down to this depth of the tree is posted as no-goods; 0:
  /// nothing. By Gecode's own branchings by value, weighted and random, only.
  unsigned nogoods = 128;
  std::uint64_t solutions = 0;             ///< stop after this many; 0: never
  Limits limits = {};                      ///< the first that is reached ends the search
  Progress* progress = nullptr;            ///< kept up to date where there is one
  Gecode::SearchTracer* tracer = nullptr;  ///< told of every node; slows the search
};

/// Called with each solution as it is found, by one thread at a time; false ends the search.
using OnSolution = std::function<bool(const MagicModel& solution)>;

/// Searches the model and its subclasses with Gecode's depth-first search, restarted or not. The
/// model itself is only propagated.
/// \throws Error for fewer than 1 thread, for several with restarts, and for a solution that leaves
///   a cell open, since no brancher decides it
Result search(MagicModel& model, const SearchOptions& options, const OnSolution& on_solution);

/// Searches the puzzle's model. Of each class it reports the member that every engine reports (see
/// `Representatives`), whichever the model keeps. Where nothing is there to receive the solutions,
/// they are counted. The limits are those of making the model too.
/// \throws Error as the model, `search` and `count` do
Result search(const Puzzle& puzzle, const Options& toggles, const SearchOptions& options,
              const OnAssignment& on_solution);

/// Searches and keeps what it finds in `Result::assignments`.
Result solve(MagicModel& model, const SearchOptions& options = {.solutions = 1});

/// Counts the solutions and keeps none of them.
/// \throws Error for dynamic symmetry breaking, which may find a class more than once.
Result count(MagicModel& model, const SearchOptions& options = {});

/// What a search is for.
enum class Purpose {
  show,  ///< the textbook's model, for comparing and exploring trees
  find,  ///< one solution
  all,   ///< every solution: to count or to list
};

/// Toggles that go together.
struct Preset {
  Options options;                     ///< of the model
  Restarts restarts = Restarts::none;  ///< of its search
};

/// What serves a purpose best by measurement; any of it may be changed.
///
/// To find: the whole figure in one propagator, no order constraints (they rule out most
/// solutions), the smallest cell, random halves and values by turns of Luby restarts. To find all:
/// the same propagator, the full symmetry broken, first-fail with ties in reading order. Figures
/// beyond the propagator's size take bounds.
[[nodiscard]] Preset preset(const Puzzle& puzzle, Purpose purpose);

/// "symmetry full, propagation figure, branching first-fail, ..."
[[nodiscard]] std::string to_string(const Preset& preset);

/// How the model in Gecode is searched. Of the toggles, symmetry, complement and seed are those of
/// the question.
struct GecodeSearch {
  Preset preset = {};                          ///< the toggles and restarts
  unsigned nogoods = SearchOptions().nogoods;  ///< see `SearchOptions::nogoods`
  Gecode::SearchTracer* tracer = nullptr;      ///< told of every node; slows the search
};

/// The model in Gecode as an engine.
///
/// It refuses what the model does not take, fewer than 1 thread, several with restarts, and limits
/// of swaps and restarts.
class GecodeEngine : public Engine {
 public:
  /// \param how  none: what measures best, by whether one solution is asked for or all; with
  ///   several threads without restarts
  explicit GecodeEngine(std::optional<GecodeSearch> how = {}) : how_(std::move(how)) {}

  /// The toggles of the model that answers a question.
  [[nodiscard]] Options options(const Question& question) const;

  [[nodiscard]] std::string name() const override { return "gecode"; }
  /// It proves, counts and divides.
  [[nodiscard]] Abilities abilities() const override { return {true, true, true}; }
  [[nodiscard]] std::string refuses(const Question& question) const override;
  [[nodiscard]] std::unique_ptr<SplitSearch> divide(
      const Question& question, const Budget& budget = Budget::unlimited()) const override;

 protected:
  [[nodiscard]] Result search(const Question& question, const Budget& budget,
                              const OnAssignment& on_solution) const override;

 private:
  [[nodiscard]] GecodeSearch how(const Question& question) const;

  const std::optional<GecodeSearch> how_;
};

/// A model in Gecode, of one's own or not, searched in parts. It is split along the cells in the
/// order that the model breaks the symmetry along.
class SplitModel : public SplitSearch {
 public:
  /// \throws Error for dynamic symmetry breaking, which cannot count
  explicit SplitModel(std::unique_ptr<MagicModel> whole);

  [[nodiscard]] bool breaks_complement() const override { return model_->breaks_complement(); }
  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  /// Its nodes are left at 0: the search of the whole has none of the path's.
  [[nodiscard]] Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                SplitMix& random,
                                const Budget& budget = Budget::unlimited()) const override;
  [[nodiscard]] int threads_of_use(int asked) const override;

 private:
  [[nodiscard]] std::unique_ptr<MagicModel> at(const Split& of, const SearchPart& part) const;

  std::unique_ptr<MagicModel> model_;  // propagated
  std::vector<int> order_;             // of the cells
  bool possible_;
  mutable std::mutex cloning_;  // to clone a space changes it for a moment
};

}  // namespace loshu
