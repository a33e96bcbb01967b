#pragma once

// If one solution is known, a cell is certain once no other solution has another value there. A
// search asks that of cell after cell. Every further solution strikes out all cells in which it
// differs, so few questions are left. Some are far easier than others, so they are asked by turns,
// each with four times the nodes of the last. In each turn two models are asked: the one that
// refutes and the one that finds.

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/explain/feasible.hpp>
#include <loshu/hint.hpp>
#include <loshu/search.hpp>

namespace loshu::detail {

/// The puzzle with another value in a cell.
class Rival : public Extend<Rival, MagicModel> {
 public:
  Rival(const Puzzle& puzzle, const Options& options, const Given& barred, const Budget& budget)
      : Extend(puzzle, options, budget) {
    Gecode::rel(*this, cells()[barred.cell], Gecode::IRT_NQ, barred.value);
  }
};

/// Asks cell after cell whether all solutions have the same value there.
class Backbone {
 public:
  Backbone(const Puzzle& puzzle, const std::vector<Assignment>& known, const Engine& engine,
           Budget& budget)
      : puzzle_(puzzle),
        engine_(engine),
        budget_(budget),
        first_(known.front()),
        others_(first_.size()) {
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
      if (std::ranges::count(puzzle.givens(), cell, &Given::cell) == 0) candidates_.push_back(cell);
    }
    for (const Assignment& solution : known) strike_out(solution);
  }

  std::optional<Hint> run() {
    const auto cells = static_cast<std::uint64_t>(puzzle_.figure().cell_count());
    for (std::uint64_t turn = std::max(first_nodes, 4 * cells); !candidates_.empty();
         turn *= more_nodes) {
      if (!several()) look_for_another(turn);
      if (several() && turn * cells > most_beside_a_choice) break;
      for (const int cell : std::vector<int>(candidates_)) {
        // Struck out by a solution in this very turn.
        if (std::ranges::find(candidates_, cell) == candidates_.end()) continue;
        if (const auto nodes = refuted(cell, turn)) return proven(cell, *nodes);
        if (budget_.ending() != Ending::exhausted) return choice();
      }
    }
    return choice();
  }

 private:
  static constexpr std::uint64_t first_nodes = 64;  // of large figures four times the cells
  static constexpr std::uint64_t more_nodes = 4;
  static constexpr std::uint64_t most_beside_a_choice = 2'000'000;  // nodes times cells
  static constexpr double work_of_model_node = 2e4;                 // nanoseconds of a node, nearly

  /// Searches as long as the cells are asked afterwards. Each seed may lead to another solution.
  void look_for_another(std::uint64_t turn) {
    const double work =
        work_of_model_node * static_cast<double>(turn) * static_cast<double>(candidates_.size());
    const Result found = solution_within(work, puzzle_, engine_, budget_, ++seed_);
    if (!found.assignments.empty()) strike_out(found.assignments.front());
  }

  /// How many nodes it took to prove that no solution has another value there, if it is proven.
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

  /// A choice in the first cell in which known solutions differ.
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
  std::vector<std::optional<int>> others_;  // of each cell, a value that another solution has there
  std::vector<int> candidates_;             // cells in which the known solutions agree
  unsigned searches_ = 0;
  std::uint64_t seed_ = 1;  // of the first solution
};

/// A cell that has one value in all solutions, proven by the search with the fewest nodes as turns
/// go. Otherwise a choice, if several solutions are known. A cell has at most 2,000,000 nodes
/// divided by the number of cells.
/// \param solutions  known ones, at least one
/// \param engine  looks for another solution before each turn, while only one is known
/// \return empty if the budget ends first
[[nodiscard]] inline std::optional<Hint> by_search(const Puzzle& puzzle,
                                                   const std::vector<Assignment>& solutions,
                                                   const Engine& engine, Budget& budget) {
  return Backbone(puzzle, solutions, engine, budget).run();
}

}  // namespace loshu::detail
