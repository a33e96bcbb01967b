#include <string>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/description.hpp>
#include <loshu/estimate.hpp>
#include <loshu/json.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

using loshu::Estimated;
using loshu::EstimatedRange;

/// Writes "3.2e+08", or all digits of a number below 10^7.
std::string number(double value) { return loshu::formatted(value < 1e7 ? "%.0f" : "%.3g", value); }

/// Writes three digits, all digits before the point, or from 10^7 on a power of ten.
std::string digits(double value) {
  return loshu::formatted(value < 1000 || value >= 1e7 ? "%.3g" : "%.0f", value);
}

/// Writes a time: "0.0012 s", "5.21 h", "25400 years".
std::string duration(double seconds) {
  return seconds < 100 ? loshu::seconds_text(seconds) + " s" : span_text(seconds, digits);
}

template <typename Written>
std::string range_text(const EstimatedRange& range, bool exact, const Written& written) {
  if (exact) return written(range.mean);
  if (!range.has_upper_end()) return "at least about " + written(range.mean);
  return written(range.mean) + " (" + written(range.least) + " to " + written(range.greatest) + ")";
}

/// Returns a sentence on how many figures there are.
std::string solutions_text(const std::vector<Estimated>& engines) {
  const Estimated& told = loshu::told_by(engines);
  const auto& [answer, estimate, total, subtree] = told;
  if (!total) {
    int probes = 0;
    for (const Estimated& engine : engines) probes += engine.estimate.probes;
    return probes < 2 ? "unknown" : "none found by " + loshu::counted(probes, "probe");
  }
  const bool exact = estimate.exact;
  std::string text = loshu::labellings(range_text(*total, exact, number), answer.puzzle.figure());
  const double geometric = answer.orders.geometric;
  if (geometric > 1 && loshu::symmetry_condition(answer.puzzle).empty()) {
    text +=
        "; " + range_text(*told.up_to(geometric), exact, number) + " up to rotation and reflection";
  }
  if (!total->has_upper_end()) text += ", few probes carry it";
  return exact || engines.size() == 1 ? text : text + ", by " + answer.result.engine;
}

/// Returns the nodes and the time of the full count, or words if a number is unknown.
std::string effort_text(const loshu::CountEstimate& estimate) {
  if (!estimate.nodes) return "an unknown number of nodes";
  const std::string nodes =
      loshu::things(range_text(*estimate.nodes, estimate.exact, number), "node");
  if (!estimate.seconds) return nodes;
  return nodes + ", " + range_text(*estimate.seconds, estimate.exact, duration) +
         " with one thread";
}

std::string probes_text(const loshu::CountEstimate& estimate) {
  if (estimate.exact) return "walked to the end";
  std::string text = loshu::things(std::to_string(estimate.probes), "probe") + " " +
                     loshu::things(std::to_string(estimate.depth), "cell") + " deep";
  text +=
      estimate.nodes ? "; in brackets the range of 95 % confidence" : ", too few for an estimate";
  if (estimate.ending == loshu::Ending::exhausted) return text;
  return text + "; " + loshu::ending_phrase(estimate.ending, estimate.stage);
}

}  // namespace

Status run_estimate(const Request& request) {
  Watch watch(request);
  const loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Puzzle& puzzle = loshu::consistent(inquiry.question.puzzle);
  Output output(request.word("output"), request.budget());
  const std::vector<Estimated> engines =
      loshu::estimate(inquiry, static_cast<int>(*request.number("probes")));
  watch.end();
  std::string text = loshu::question_sentence(puzzle) + "\n" + solutions_text(engines) + "\n";
  bool complete = true;
  for (const Estimated& engine : engines) {
    complete = complete && engine.estimate.ending == loshu::Ending::exhausted;
    text += engine.answer.result.engine + ": " + effort_text(engine.estimate) + "\n  " +
            probes_text(engine.estimate) + "\n";
  }
  write_either(request, loshu::to_json(engines, request.seed()), text, output);
  if (!complete) return stopped;
  const Estimated& told = loshu::told_by(engines);
  return told.estimate.exact && told.total && told.total->mean == 0 ? no_solution : answered;
}

}  // namespace runner
