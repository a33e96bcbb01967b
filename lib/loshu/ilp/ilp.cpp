// The engine `ilp`, for comparison: a puzzle as any user of a solver would give it to one, in the
// textbook's formulation. This file counts limits and checks solutions in integers.

#include <loshu/ilp.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/ilp/glpk_branch_and_bound.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

class IlpSearch {
 public:
  IlpSearch(const Question& question, const Budget& budget, const OnAssignment& on_solution)
      : question_(question), budget_(budget), spent_(budget.left()), on_solution_(on_solution) {
    if (!needs_orbits(question.puzzle, question.symmetry)) return;
    orbits_.emplace(question.puzzle, question.symmetry, reading_order(question.puzzle.figure()),
                    budget);
  }

  Result run(bool total_sum) {
    const IntegerProgram program = integer_program(
        question_.puzzle, {.symmetry = question_.symmetry, .total_sum = total_sum}, budget_);
    const auto [effort, complete] = branch_and_bound(
        program, {.seed = question_.seed,
                  .seconds = budget_.left().seconds,
                  .go_on = [this](const BranchEffort& so_far) { return go_on(so_far); },
                  .on_point = [this](const Assignment& point) { return report(point); }});
    if (complete) {
      result_.ending = Ending::exhausted;
    } else if (result_.ending == Ending::exhausted) {
      result_.ending = Ending::time_limit;  // the solver's own time limit, within a node
    }
    result_.nodes = effort.nodes;
    result_.failures = effort.failures;
    result_.iterations = effort.iterations;
    result_.seconds = budget_.elapsed();
    return std::move(result_);
  }

 private:
  bool go_on(const BranchEffort& so_far) {
    if (question_.progress != nullptr) question_.progress->nodes = so_far.nodes;
    spent_.add(so_far.nodes - told_.nodes, so_far.failures - told_.failures);
    told_ = so_far;
    result_.ending = spent_.ending();
    return result_.ending == Ending::exhausted;
  }

  /// Reports a point, unless it solves the puzzle only within the solver's tolerances.
  bool report(const Assignment& point) {
    const auto checked = verify(question_.puzzle, point);
    if (!checked.magic()) return true;
    if (orbits_) {
      const auto stabiliser = orbits_->stabiliser(point);
      if (!stabiliser) return true;
      result_.note_orbit(orbits_->order, *stabiliser);
    }
    if (checked.sum) result_.note(static_cast<int>(*checked.sum));
    ++result_.solutions;
    if (question_.progress != nullptr) question_.progress->solutions = result_.solutions;
    const bool wanted = !on_solution_ || on_solution_(point);
    if (wanted && result_.solutions != question_.solutions) return true;
    result_.ending = Ending::enough;
    return false;
  }

  const Question& question_;
  const Budget& budget_;
  Budget spent_;  // the limits and the effort of this search
  const OnAssignment& on_solution_;
  std::optional<OrbitBreaking> orbits_;  // where values repeat, along the cells of the orders
  BranchEffort told_;
  Result result_;
};

/// Whether the numbers of a relation are as small as those of lines.
bool fits(const Equation& relation, const System& system) {
  const std::int64_t value =
      std::max(std::abs(system.values().least()), std::abs(system.values().greatest()));
  const std::int64_t most = std::int64_t{most_ilp_value} * system.cell_count();
  return std::abs(relation.constant) <= most &&
         std::abs(relation.sum_coefficient) <= most_ilp_value &&
         std::ranges::all_of(relation.terms, [&](const Equation::Term& term) {
           return std::abs(term.coefficient) * value <= most_ilp_value;
         });
}

}  // namespace

std::string IlpEngine::refuses(const Question& question) const {
  if (question.symmetry == Symmetry::dynamic) {
    return "an integer program has no dynamic symmetry breaking; use none, geometric or full";
  }
  if (auto why = refused_orbits(question.puzzle, question.symmetry); !why.empty()) return why;
  if (question.complement) return "the integer program does not break the complement";
  if (question.threads != 1) {
    return "the integer program takes 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "the integer program has no swaps and no restarts to limit; use nodes or seconds";
  }
  const Puzzle& puzzle = question.puzzle;
  const int cells = puzzle.figure().cell_count();
  if (cells > most_ilp_cells) {
    return "the integer program takes up to " + std::to_string(most_ilp_cells) + " cells, not " +
           std::to_string(cells) + "; use gecode or anneal";
  }
  if (puzzle.values().size() > most_ilp_cells) {
    return "the integer program takes up to " + std::to_string(most_ilp_cells) + " values, not " +
           std::to_string(puzzle.values().size()) + "; use gecode or exhaust";
  }
  const Values& values = puzzle.values();
  if (values.least() < -most_ilp_value || values.greatest() > most_ilp_value) {
    return "the integer program takes values from -" + std::to_string(most_ilp_value) + " to " +
           std::to_string(most_ilp_value) + ", for its solver's arithmetic; use gecode or exhaust";
  }
  const System& system = system_of(puzzle);
  if (!std::ranges::all_of(system.relation_rows(),
                           [&](const Row& row) { return fits(row.equation, system); })) {
    return "the integer program takes relations whose terms stay from -" +
           std::to_string(most_ilp_value) + " to " + std::to_string(most_ilp_value) +
           ", for its solver's arithmetic; use gecode or exhaust";
  }
  return {};
}

Result IlpEngine::search(const Question& question, const Budget& budget,
                         const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  Result found = IlpSearch(question, budget, on_solution).run(total_sum_);
  return as_asked(question, std::move(found), false);
}

EngineKind ilp_kind() {
  return ilp_kind([](const Settings& settings, std::optional<Purpose>,
                     const Receivers&) -> std::unique_ptr<const Engine> {
    ProgramOptions options;
    ilp_settings().read(settings, options);
    return std::make_unique<IlpEngine>(options.total_sum);
  });
}

Settings IlpEngine::settings(const Question& /*question*/) const {
  return ilp_settings().told({.total_sum = total_sum_});
}

}  // namespace loshu
