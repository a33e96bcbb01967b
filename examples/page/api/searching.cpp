// Which engine a person should take is none of a player's business. All solutions are what the
// exhaustive engine is for. One solution of a small puzzle, or the proof that there is none, it
// finds at once as well; but along its fixed order it may never find one of a large square, of
// which Gecode with restarts finds one in no time. So they take turns.

#include "page/api/searching.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/json.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "loshu/answers/explanation_output.hpp"
#include "loshu/cli/request_options.hpp"
#include "loshu/searches/engines.hpp"

namespace page {
namespace {

using nlohmann::ordered_json;

constexpr double first_seconds = 0.1;
constexpr double least_seconds = 1e-3;
constexpr int most_cells_by_turns = 144;  // beyond, making a plan takes longer than the first turn
constexpr double least_tree_seconds = 1;

/// As the runner's, but for what may take long before the search begins.
runner::Request request_of(const AskedSearch& asked, const std::string& command,
                           const Watched& watched) {
  runner::Request request;
  request.command = command;
  request.symmetry = asked.symmetry;
  request.total_sum = asked.total_sum;
  request.relaxation = loshu::RelaxationUse::off;
  request.engine = asked.engine.value_or(runner::Engine::exhaust);
  request.solutions = asked.solutions;
  request.limits = asked.limits(watched);
  request.explain = true;
  return request;
}

bool is_exhaustible(const loshu::Puzzle& puzzle) {
  try {
    loshu::check_exhaustible(puzzle);
    return true;
  } catch (const loshu::Error&) {
    return false;
  }
}

/// A search, with the engine that is asked for or fits.
class Search {
 public:
  Search(const loshu::Puzzle& puzzle_, runner::Request request_, const Watched& watched_)
      : puzzle(puzzle_), request(std::move(request_)), watched(watched_) {}

  loshu::Answer run(bool fitting, const loshu::OnAssignment& receive) {
    if (!fitting) return by(request, receive);
    if (!is_exhaustible(puzzle)) return by(gecode(), receive);
    const bool one = request.command == "solve" && request.solutions == 1;
    if (!one) return by(request, receive);
    const bool is_small = puzzle.figure().cell_count() <= most_cells_by_turns;
    return is_small ? by_turns(receive) : by(gecode(), receive);
  }

 private:
  loshu::Answer by(const runner::Request& how, const loshu::OnAssignment& receive) {
    loshu::SearchOptions search = runner::search_options(how, puzzle);
    search.progress = &watched.progress;
    return runner::searched(how, puzzle, search, receive);
  }

  loshu::Answer by_turns(const loshu::OnAssignment& receive) {
    const auto start = std::chrono::steady_clock::now();
    const double all = *request.limits.seconds;
    const auto turn = [&](runner::Request how, double until) {
      const std::chrono::duration<double> used = std::chrono::steady_clock::now() - start;
      how.limits.seconds = std::max(until - used.count(), least_seconds);
      return by(how, receive);
    };
    const auto is_over = [](const loshu::Answer& answer) {
      return answer.result.ending != loshu::Ending::time_limit;
    };
    const auto after = [](const loshu::Answer& before, loshu::Answer answer) {
      loshu::add(answer.result, before.result);
      return answer;
    };
    const loshu::Answer first = turn(exhaustion(), std::min(first_seconds, all));
    if (is_over(first)) return first;
    const loshu::Answer second = after(first, turn(gecode(), all / 2));
    if (is_over(second)) return second;
    return after(second, turn(exhaustion(), all));
  }

  [[nodiscard]] runner::Request gecode() const {
    runner::Request how = request;
    how.engine = runner::Engine::gecode;
    return how;
  }

  /// A proof that there is none is had sooner with the symmetry broken.
  [[nodiscard]] runner::Request exhaustion() const {
    runner::Request how = request;
    how.symmetry = request.symmetry.value_or(loshu::Symmetry::full);
    how.total_sum.reset();
    return how;
  }

  const loshu::Puzzle& puzzle;
  runner::Request request;
  const Watched& watched;
};

ordered_json tree_json(const loshu::Puzzle& puzzle, const AskedSearch& asked, loshu::Limits limits,
                       double used) {
  loshu::Options options = loshu::preset(puzzle, loshu::Purpose::show).options;
  options.symmetry = asked.symmetry.value_or(options.symmetry);
  options.total_sum = asked.total_sum.value_or(options.total_sum);
  limits.seconds = std::max(least_tree_seconds, asked.seconds - used);
  loshu::MagicModel model(puzzle, options);
  const loshu::Result result = loshu::count(model, {.limits = limits});
  return {{"symmetry", loshu::name_of(loshu::symmetry_names, options.symmetry)},
          {"total_sum", options.total_sum},
          {"solutions", result.solutions},
          {"nodes", result.nodes},
          {"failures", result.failures},
          {"complete", result.complete()},
          {"seconds", result.seconds}};
}

/// \throws std::logic_error for what is no solution
void require_magic(const loshu::Puzzle& puzzle, const loshu::Assignment& assignment) {
  const loshu::Verdict verdict = loshu::verify(puzzle, assignment);
  if (!verdict.magic()) throw std::logic_error("a solution is wrong: " + verdict.faults.front());
}

}  // namespace

ordered_json solved(const AskedSearch& asked, const Watched& watched) {
  const runner::Question question(asked.puzzle);
  if (question.explanation()) {
    ordered_json object = loshu::unsearched_json(question.parts(), *question.explanation(), true);
    object["assignments_cut"] = false;
    return object;
  }
  const loshu::Puzzle& puzzle = question.puzzle();
  const runner::Request request = request_of(asked, "solve", watched);
  std::vector<loshu::Assignment> kept;
  loshu::Answer answer =
      Search(puzzle, request, watched).run(!asked.engine, [&](const loshu::Assignment& found) {
        if (kept.size() == most_assignments) return true;
        require_magic(puzzle, found);
        kept.push_back(found);
        return true;
      });
  const auto reasons = runner::explained(request, answer);
  answer.result.assignments = std::move(kept);
  ordered_json object = runner::with_reasons(loshu::to_json(answer, true), answer, reasons);
  object["assignments_cut"] = answer.result.solutions > answer.result.assignments.size();
  return object;
}

ordered_json counted(const AskedSearch& asked, const Watched& watched) {
  const runner::Question question(asked.puzzle);
  if (question.explanation()) {
    ordered_json object = loshu::unsearched_json(question.parts(), *question.explanation(), false);
    object["tree"] = nullptr;
    return object;
  }
  const loshu::Puzzle& puzzle = question.puzzle();
  const runner::Request request = request_of(asked, "count", watched);
  const loshu::Answer answer = Search(puzzle, request, watched).run(!asked.engine, {});
  const auto reasons = runner::explained(request, answer);
  ordered_json object = runner::with_reasons(loshu::to_json(answer, false), answer, reasons);
  object["tree"] = tree_json(puzzle, asked, request.limits, answer.result.seconds);
  return object;
}

}  // namespace page
