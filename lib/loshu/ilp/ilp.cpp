// The puzzle as others would put it to a solver, to compare with: the formulation is the
// textbook's, and only what any user of a solver may do is done to help it. Limits are counted
// here, solutions checked in integers.

#include <loshu/ilp.hpp>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/ilp/glpk_branch_and_bound.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

class IlpSearch {
 public:
  IlpSearch(const Puzzle& asked, const IlpOptions& all, const OnAssignment& callback)
      : puzzle(asked), options(all), on_solution(callback) {}

  Result run() {
    const IntegerProgram program =
        integer_program(puzzle, {.symmetry = options.symmetry, .total_sum = options.total_sum});
    std::optional<double> seconds;
    if (options.limits.seconds) seconds = std::max(*options.limits.seconds - elapsed(), 0.0);
    const auto [effort, complete] = branch_and_bound(
        program, {.seed = options.seed,
                  .seconds = seconds,
                  .go_on = [this](const BranchEffort& so_far) { return go_on(so_far); },
                  .on_point = [this](const Assignment& point) { return report(point); }});
    if (complete) {
      result.ending = Ending::exhausted;
    } else if (result.ending == Ending::exhausted) {
      result.ending = Ending::time_limit;  // the solver's own, within a node
    }
    result.nodes = effort.nodes;
    result.failures = effort.failures;
    result.iterations = effort.iterations;
    result.seconds = elapsed();
    return std::move(result);
  }

 private:
  [[nodiscard]] double elapsed() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  }

  bool go_on(const BranchEffort& so_far) {
    if (options.progress != nullptr) options.progress->nodes = so_far.nodes;
    const auto& [seconds, nodes, failures, interrupt] = options.limits;
    if (interrupt != nullptr && interrupt->load(std::memory_order_relaxed)) {
      result.ending = Ending::interrupted;
    } else if (seconds && elapsed() >= *seconds) {
      result.ending = Ending::time_limit;
    } else if (nodes && so_far.nodes >= *nodes) {
      result.ending = Ending::node_limit;
    } else if (failures && so_far.failures >= *failures) {
      result.ending = Ending::failure_limit;
    }
    return result.ending == Ending::exhausted;
  }

  /// A point that is none but for the solver's tolerances is passed over.
  bool report(const Assignment& point) {
    if (!verify(puzzle, point).magic()) return true;
    ++result.solutions;
    if (options.progress != nullptr) options.progress->solutions = result.solutions;
    const bool wanted = !on_solution || on_solution(point);
    if (wanted && result.solutions != options.solutions) return true;
    result.ending = Ending::enough;
    return false;
  }

  const Puzzle& puzzle;
  const IlpOptions& options;
  const OnAssignment& on_solution;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  Result result;
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
  return IlpSearch(puzzle, options, on_solution).run();
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
