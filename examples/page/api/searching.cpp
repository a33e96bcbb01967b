#include "page/api/searching.hpp"

#include <string>
#include <utility>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/explain.hpp>
#include <loshu/json.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace page {
namespace {

using nlohmann::ordered_json;

/// Asks the engine that is asked for.
/// \param receive  gets the solutions that are asked for; where it is empty, all are counted
loshu::Answer searched(const loshu::Puzzle& puzzle, const AskedSearch& asked,
                       const Watched& watched, const loshu::OnAssignment& receive = {}) {
  const std::uint64_t solutions = receive ? asked.solutions.value_or(1) : 0;
  const loshu::Purpose purpose = solutions == 1 ? loshu::Purpose::find : loshu::Purpose::all;
  loshu::Inquiry inquiry{{.puzzle = puzzle,
                          .symmetry = loshu::preset(puzzle, purpose).options.symmetry,
                          .solutions = solutions,
                          .limits = asked.limits(watched),
                          .progress = &watched.progress},
                         asked.settings,
                         purpose};
  // The bound may take long before the search begins.
  if (asked.settings.word("engine") == "gecode" && !asked.settings.has("relaxation")) {
    inquiry.settings.set("relaxation", "off");
  }
  return loshu::ask(inquiry, {.on_solution = receive});
}

}  // namespace

ordered_json solved(const AskedSearch& asked, const Watched& watched) {
  if (const auto reason = loshu::explain_at_once(asked.puzzle)) {
    ordered_json object = loshu::unsearched_json(asked.puzzle, *reason, true);
    object["assignments_cut"] = false;
    return object;
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  std::vector<loshu::Assignment> kept;
  loshu::Answer answer = searched(puzzle, asked, watched, [&](const loshu::Assignment& found) {
    if (kept.size() == most_assignments) return true;
    loshu::require_magic(puzzle, found);
    kept.push_back(found);
    return true;
  });
  const auto reasons = loshu::explain_result(puzzle, answer.result, asked.limits(watched));
  answer.result.assignments = std::move(kept);
  ordered_json object = loshu::to_json(answer, true, reasons);
  object["assignments_cut"] = answer.result.solutions > answer.result.assignments.size();
  return object;
}

ordered_json counted(const AskedSearch& asked, const Watched& watched) {
  if (const auto reason = loshu::explain_at_once(asked.puzzle)) {
    return loshu::unsearched_json(asked.puzzle, *reason, false);
  }
  const loshu::Puzzle puzzle = loshu::with_integer_sum(loshu::Puzzle(asked.puzzle));
  const loshu::Answer answer = searched(puzzle, asked, watched);
  const auto reasons = loshu::explain_result(puzzle, answer.result, asked.limits(watched));
  return loshu::to_json(answer, false, reasons);
}

}  // namespace page
