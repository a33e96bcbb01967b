#pragma once

// Finds a cell that has one value in all solutions, if one solution is known. A search asks for
// each cell whether another solution has another value there. Each further solution rules out all
// cells in which it differs. Some questions are far easier than others, so all are asked by turns,
// each with four times the nodes of the last. Each turn uses two models: one that refutes fast and
// one that finds fast.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/explain/feasible.hpp>
#include <loshu/group.hpp>
#include <loshu/hint.hpp>
#include <loshu/search.hpp>

namespace loshu::detail {

/// The puzzle's model in which a cell must not have a given value.
class Rival : public Extend<Rival, MagicModel> {
 public:
  Rival(const Puzzle& puzzle, const Options& options, const Given& barred, const Budget& budget)
      : Extend(puzzle, options, budget) {
    Gecode::rel(*this, cells()[barred.cell], Gecode::IRT_NQ, barred.value);
  }
};

/// Asks of each cell whether all solutions have the same value there.
class Backbone {
 public:
  Backbone(const Puzzle& puzzle, Assignment known, const std::vector<Permutation>& moves,
           const Engine& engine, Budget& budget)
      : puzzle_(puzzle),
        engine_(engine),
        budget_(budget),
        first_(std::move(known)),
        others_(first_.size()) {
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
      if (std::ranges::count(puzzle.givens(), cell, &Given::cell) == 0) candidates_.push_back(cell);
    }
    for (const Permutation& move : moves) {  // of large figures as many as cells
      budget.check("moving the solution by symmetries");
      strike_out(compose(first_, move));
    }
  }

  std::optional<Hint> run() {
    const auto cells = static_cast<std::uint64_t>(puzzle_.figure().cell_count());
    for (std::uint64_t turn = std::max(first_nodes, 4 * cells); !candidates_.empty();
         turn *= more_nodes) {
      if (!several()) look_for_another(turn);
      if (several() && turn * cells > most_beside_a_choice) break;
      for (const int cell : std::vector<int>(candidates_)) {
        // A solution found in this turn has ruled out the cell.
        if (std::ranges::find(candidates_, cell) == candidates_.end()) continue;
        if (const auto nodes = refuted(cell, turn)) return proven(cell, *nodes);
        if (budget_.ending() != Ending::exhausted) return choice();
      }
    }
    return choice();
  }

 private:
  static constexpr std::uint64_t first_nodes = 64;  // the first turn; more in large figures
  static constexpr std::uint64_t more_nodes = 4;
  static constexpr std::uint64_t most_beside_a_choice = 2'000'000;  // the most nodes times cells
  static constexpr double work_of_model_node = 2e4;  // about the nanoseconds of a node, per cell

  /// Searches for another solution, about as long as the turn takes. Each call uses a new seed.
  void look_for_another(std::uint64_t turn) {
    const double work =
        work_of_model_node * static_cast<double>(turn) * static_cast<double>(candidates_.size());
    const Result found = solution_within(work, puzzle_, engine_, budget_, ++seed_);
    if (!found.assignments.empty()) strike_out(found.assignments.front());
  }

  /// Tries to prove that no solution has another value in the cell. Returns the nodes of the proof.
  std::optional<std::uint64_t> refuted(int cell, std::uint64_t turn) {
    for (const Purpose purpose : {Purpose::all, Purpose::find}) {
      auto [options, restarts] = preset(puzzle_, purpose);
      options.symmetry = Symmetry::none;
      options.relaxation = RelaxationUse::off;
      options.seed = ++searches_;
      Rival model(puzzle_, options, {cell, first_[at(cell)]}, budget_);
      const Result result =
          solve(model, {.restarts = restarts, .solutions = 1, .limits = budget_.share(turn)});
      budget_.add(result);
      if (!result.assignments.empty()) {
        strike_out(result.assignments.front());
        return std::nullopt;
      }
      if (result.complete()) return result.nodes;
      if (budget_.ending() != Ending::exhausted) return std::nullopt;
    }
    return std::nullopt;
  }

  void strike_out(const Assignment& solution) {
    for (std::size_t cell = 0; cell < solution.size(); ++cell) {
      if (solution[cell] != first_[cell] && !others_[cell]) others_[cell] = solution[cell];
    }
    std::erase_if(candidates_, [&](int cell) { return others_[at(cell)].has_value(); });
  }

  [[nodiscard]] bool several() const {
    return std::ranges::any_of(others_, [](const auto& other) { return other.has_value(); });
  }

  [[nodiscard]] Hint proven(int cell, std::uint64_t nodes) const {
    return {.cell = cell, .value = first_[at(cell)], .reason = HintReason::search, .nodes = nodes};
  }

  /// A hint without certainty: the first cell in which known solutions differ.
  [[nodiscard]] std::optional<Hint> choice() const {
    for (int cell = 0; cell < puzzle_.figure().cell_count(); ++cell) {
      if (!others_[at(cell)]) continue;
      return Hint{.cell = cell,
                  .value = first_[at(cell)],
                  .reason = HintReason::choice,
                  .other = others_[at(cell)]};
    }
    return std::nullopt;
  }

  const Puzzle& puzzle_;
  const Engine& engine_;
  Budget& budget_;
  Assignment first_;
  std::vector<std::optional<int>> others_;  // for each cell, a value in another solution
  std::vector<int> candidates_;             // cells in which all known solutions agree
  unsigned searches_ = 0;
  std::uint64_t seed_ = 1;  // the seed of the search for another solution
};

/// A cell that has one value in all solutions. Turns with more and more nodes look for the cell
/// with the easiest proof. If several solutions are known, the result may be a choice, and a cell
/// has at most 2,000,000 nodes divided by the number of cells.
/// \param solution  a known solution
/// \param moves  symmetries of the puzzle, which make further solutions of it
/// \param engine  looks for another solution before each turn while only one is known
/// \return empty if the budget ends during a search
/// \throws Stopped if it ends before
[[nodiscard]] inline std::optional<Hint> by_search(const Puzzle& puzzle, Assignment solution,
                                                   const std::vector<Permutation>& moves,
                                                   const Engine& engine, Budget& budget) {
  return Backbone(puzzle, std::move(solution), moves, engine, budget).run();
}

}  // namespace loshu::detail
