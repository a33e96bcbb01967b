#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>

#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

using loshu::EstimatedRange;
using Range = std::optional<EstimatedRange>;
using nlohmann::ordered_json;

/// The estimate of a count by one engine.
struct Estimated {
  loshu::Answer answer;  ///< has no result, but the orders of the groups
  loshu::CountEstimate estimate;
  Range total = {};           ///< the number of labellings
  std::uint64_t subtree = 0;  ///< the mean number of nodes visited below each probe

  /// Returns the number of classes under a group of this order.
  [[nodiscard]] Range up_to(double order) const {
    if (!total || order == 0) return {};  // a limit came before the group was known
    return EstimatedRange{total->mean / order, total->least / order, total->greatest / order};
  }
};

/// Returns the estimate whose number of labellings is reported: an exact one, or the first with a
/// number. The engine that visits the most nodes below each probe is first in the list. To choose
/// the narrowest range would favour numbers that are too low.
const Estimated& told_by(const std::vector<Estimated>& engines) {
  for (const Estimated& engine : engines) {
    if (engine.estimate.exact && engine.total) return engine;
  }
  for (const Estimated& engine : engines) {
    if (engine.total) return engine;
  }
  return engines.front();
}

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
  return written(range.mean) + " (" + written(range.least) + " to " + written(range.greatest) + ")";
}

/// Returns a sentence on how many figures there are.
std::string solutions_text(const std::vector<Estimated>& engines) {
  const Estimated& told = told_by(engines);
  const auto& [answer, estimate, total, subtree] = told;
  if (!total) {
    int probes = 0;
    for (const Estimated& engine : engines) probes += engine.estimate.probes;
    return probes < 2 ? "unknown" : "none found by " + loshu::counted(probes, "probe");
  }
  const bool exact = estimate.exact;
  std::string text =
      loshu::things(range_text(*total, exact, number), answer.puzzle.figure().noun());
  const double geometric = answer.orders.geometric;
  if (geometric > 1 && loshu::symmetry_condition(answer.puzzle).empty()) {
    text +=
        "; " + range_text(*told.up_to(geometric), exact, number) + " up to rotation and reflection";
  }
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

/// \param told  the estimate whose number of labellings is reported
ordered_json json_of(const Estimated& estimated, const Estimated& told, unsigned seed) {
  const auto& [answer, estimate, total, subtree] = estimated;
  return {{"engine", answer.result.engine},
          {"exact", estimate.exact},
          {"probes", estimate.probes},
          {"depth", estimate.depth},
          {"seed", seed},
          {"ending", loshu::name_of(loshu::ending_names, estimate.ending)},
          {"stage", estimate.ending == loshu::Ending::exhausted
                        ? ordered_json()
                        : ordered_json(loshu::stage_name(estimate.stage))},
          {"total", loshu::to_json(told.total)},
          {"geometric", loshu::to_json(told.up_to(told.answer.orders.geometric))},
          {"full", loshu::to_json(told.up_to(told.answer.orders.full))},
          {"nodes", loshu::to_json(estimate.nodes)},
          {"seconds", loshu::to_json(estimate.seconds)}};
}

/// \param engines  how many are left, including this one: each gets an equal part of the time left
Estimated estimated(Request request, const loshu::Puzzle& puzzle, const std::string& engine,
                    int engines) {
  const unsigned seed = request.seed();
  request.settings.set("engine", engine);
  if (!loshu::engine_table().kind(engine).has("seed")) request.settings.leave("seed");
  const loshu::Budget budget(share_of_time(request, engines));
  loshu::EstimateOptions options{
      .probes = static_cast<int>(*request.number("probes")), .seed = seed, .limits = budget.left()};
  const auto answer = [&](const loshu::Question& question) {
    loshu::Result none;
    none.engine = engine;
    return loshu::Answer(question, std::move(none), budget);
  };
  try {
    const loshu::Division division = loshu::divide(inquiry_of(request, puzzle), budget);
    options.limits = budget.left();
    options.subtree = division.search->nodes_of_probe();
    const loshu::CountEstimate found = loshu::estimate_count(*division.search, options);
    return {answer(division.question), found, division.labellings(found, budget), options.subtree};
  } catch (const loshu::Stopped& at) {
    return {answer({.puzzle = puzzle, .symmetry = loshu::Symmetry::none}),
            {.ending = at.ending, .stage = at.stage}};
  }
}

}  // namespace

Status run_estimate(const Request& request) {
  Watch watch(request);
  const loshu::Puzzle puzzle = loshu::consistent(requested_puzzle(request));
  Output output(request.word("output"), request.budget());
  std::vector<std::string> names;
  std::string why;
  for (const auto& engine : loshu::engines()) {
    if (!engine->abilities().divides) continue;
    why = engine->refuses(inquiry_of(request, puzzle).asked());
    if (why.empty()) names.push_back(engine->name());
  }
  if (names.empty()) throw loshu::Error(why);
  int left = static_cast<int>(names.size());
  std::vector<Estimated> engines;
  for (const std::string& name : names) engines.push_back(estimated(request, puzzle, name, left--));
  std::ranges::stable_sort(engines, std::greater{}, &Estimated::subtree);
  watch.end();
  ordered_json rows = ordered_json::array();
  std::string text = loshu::question_sentence(puzzle) + "\n" + solutions_text(engines) + "\n";
  bool complete = true;
  for (const Estimated& engine : engines) {
    complete = complete && engine.estimate.ending == loshu::Ending::exhausted;
    rows.push_back(json_of(engine, told_by(engines), request.seed()));
    text += engine.answer.result.engine + ": " + effort_text(engine.estimate) + "\n  " +
            probes_text(engine.estimate) + "\n";
  }
  write_either(request, rows, text, output);
  return complete ? answered : stopped;
}

}  // namespace runner
