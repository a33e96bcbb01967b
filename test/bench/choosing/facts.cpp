#include "facts.hpp"

#include <array>
#include <cstdio>
#include <exception>
#include <memory>
#include <optional>
#include <utility>

#include <loshu/exhaust.hpp>
#include <loshu/explain.hpp>
#include <loshu/parts.hpp>
#include <loshu/search.hpp>

#include "processor_limit.hpp"

namespace choosing {
namespace {

/// The limit of one forecast, in seconds of the processor.
constexpr double forecast_limit = 1;
/// Probes as small as in the runner's `estimate`, but fewer, since choosing has little time.
constexpr int probes = 200;

template <typename... Numbers>
std::string formatted(const char* format, Numbers... numbers) {
  std::array<char, 128> text{};
  std::snprintf(text.data(), text.size(), format, numbers...);
  return text.data();
}

std::string arithmetic(const ListedQuestion& listed) {
  const loshu::Puzzle puzzle = listed.puzzle();
  const ProcessorLimit end(forecast_limit);
  const loshu::Budget budget({.interrupt = end.reached()});
  const ProcessorTime time;
  std::string verdict = "open";
  try {
    const auto reason = loshu::explain_at_once(puzzle, budget);
    if (reason)
      verdict = "none: " + std::string(loshu::name_of(loshu::reason_names, reason->reason));
  } catch (const loshu::Stopped&) {
    verdict = "stopped";
  }
  return formatted("%.2f ms ", 1000 * (time.taken())) + verdict;
}

/// "nodes, seconds of the whole; solutions", and the time of the forecast.
std::string forecast(const ListedQuestion& listed, const loshu::Engine& engine,
                     std::uint64_t subtree) {
  const ProcessorLimit end(forecast_limit);
  const ProcessorTime time;
  std::string text;
  try {
    loshu::Question question = listed.question(1, {.interrupt = end.reached()});
    question.solutions = 0;  // the whole tree is forecast, also of one solution
    if (!engine.refuses(question).empty()) return "–";
    const loshu::Budget budget(question.limits);
    const std::unique_ptr<loshu::SplitSearch> search = engine.divide(question, budget);
    const loshu::CountEstimate all = loshu::estimate_count(
        *search, {.probes = probes, .subtree = subtree, .limits = budget.left()});
    text = !all.nodes || !all.seconds ? "unknown"
                                      : formatted("%s%.2g nodes, %.2g s", all.exact ? "= " : "",
                                                  all.nodes->mean, all.seconds->mean);
    text +=
        all.solutions ? formatted(", %.2g solutions", all.solutions->mean) : ", no solution seen";
    if (all.ending != loshu::Ending::exhausted) text += formatted(" (%d probes)", all.probes);
  } catch (const loshu::Stopped& at) {
    text = "stopped while " + at.stage;
  } catch (const std::exception& error) {
    text = error.what();
  }
  return text + formatted("; in %.0f ms", 1000 * (time.taken()));
}

}  // namespace

std::string facts_header() {
  return "| question | cells | lines | arithmetic | forecast for exhaust | forecast for gecode |\n"
         "|---|--:|--:|---|---|---|\n";
}

std::string facts(const ListedQuestion& listed) {
  const loshu::Figure& figure = *listed.parts.figure;
  return "| " + listed.name + " | " + std::to_string(figure.cell_count()) + " | " +
         std::to_string(figure.every_line().size()) + " | " + arithmetic(listed) + " | " +
         forecast(listed, loshu::ExhaustEngine(), 50'000) + " | " +
         forecast(listed, loshu::GecodeEngine(), 500) + " |\n";
}

}  // namespace choosing
