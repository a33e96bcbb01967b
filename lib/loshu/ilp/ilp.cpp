// The puzzle as others would put it to a solver, to compare with: the formulation is the
// textbook's, and only what any user of a solver may do is done to help it. Limits are counted
// here, solutions checked in integers.

#include <loshu/ilp.hpp>

#include <algorithm>
#include <cstdlib>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/ilp/glpk_branch_and_bound.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

class IlpSearch {
 public:
  IlpSearch(const Puzzle& puzzle, const IlpOptions& options, const OnAssignment& on_solution)
      : puzzle_(puzzle), options_(options), on_solution_(on_solution), budget_(options.limits) {}

  Result run() {
    const IntegerProgram program = integer_program(
        puzzle_, {.symmetry = options_.symmetry, .total_sum = options_.total_sum}, budget_);
    const auto [effort, complete] = branch_and_bound(
        program, {.seed = options_.seed,
                  .seconds = budget_.left().seconds,
                  .go_on = [this](const BranchEffort& so_far) { return go_on(so_far); },
                  .on_point = [this](const Assignment& point) { return report(point); }});
    if (complete) {
      result_.ending = Ending::exhausted;
    } else if (result_.ending == Ending::exhausted) {
      result_.ending = Ending::time_limit;  // the solver's own, within a node
    }
    result_.nodes = effort.nodes;
    result_.failures = effort.failures;
    result_.iterations = effort.iterations;
    result_.seconds = budget_.elapsed();
    return std::move(result_);
  }

  [[nodiscard]] const Budget& budget() const { return budget_; }

 private:
  bool go_on(const BranchEffort& so_far) {
    if (options_.progress != nullptr) options_.progress->nodes = so_far.nodes;
    budget_.add(so_far.nodes - told_.nodes, so_far.failures - told_.failures);
    told_ = so_far;
    result_.ending = budget_.ending();
    return result_.ending == Ending::exhausted;
  }

  /// A point that is none but for the solver's tolerances is passed over.
  bool report(const Assignment& point) {
    if (!verify(puzzle_, point).magic()) return true;
    ++result_.solutions;
    if (options_.progress != nullptr) options_.progress->solutions = result_.solutions;
    const bool wanted = !on_solution_ || on_solution_(point);
    if (wanted && result_.solutions != options_.solutions) return true;
    result_.ending = Ending::enough;
    return false;
  }

  const Puzzle& puzzle_;
  const IlpOptions& options_;
  const OnAssignment& on_solution_;
  Budget budget_;
  BranchEffort told_;
  Result result_;
};

}  // namespace

void check_ilp(const Puzzle& puzzle, const IlpOptions& options) {
  if (options.symmetry == Symmetry::dynamic) {
    throw Error("an integer program has no dynamic symmetry breaking; use none, geometric or full");
  }
  const int cells = puzzle.figure().cell_count();
  if (cells > most_ilp_cells) {
    throw Error("the integer program takes up to " + std::to_string(most_ilp_cells) +
                " cells, not " + std::to_string(cells) + "; use gecode or anneal");
  }
  if (puzzle.first_value() < -most_ilp_value || puzzle.last_value() > most_ilp_value) {
    throw Error("the integer program takes values from -" + std::to_string(most_ilp_value) +
                " to " + std::to_string(most_ilp_value) +
                ", for its solver's arithmetic; use gecode or exhaust");
  }
}

Result ilp(const Puzzle& puzzle, const IlpOptions& options, const OnAssignment& on_solution) {
  check_ilp(puzzle, options);
  IlpSearch search(puzzle, options, on_solution);
  try {
    return search.run();
  } catch (const Stopped& at) {
    return cut_short(at, search.budget());
  }
}

Result ilp(const Puzzle& puzzle, const IlpOptions& options) {
  std::vector<Assignment> found;
  Result result = ilp(puzzle, options, [&](const Assignment& solution) {
    found.push_back(solution);
    return true;
  });
  result.assignments = std::move(found);
  return result;
}

}  // namespace loshu
