#include <loshu/estimate.hpp>

#include <algorithm>
#include <functional>
#include <string>
#include <utility>

#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>

namespace loshu {
namespace {

/// The settings are for all engines, so a seed is left out for an engine that takes none.
Estimated estimated(Inquiry inquiry, const std::string& engine, int probes) {
  const Budget budget(inquiry.question.limits);
  inquiry.settings.set("engine", engine);
  EstimateOptions options{.probes = probes, .seed = inquiry.asked().seed};
  if (!engine_table().kind(engine).has("seed")) inquiry.settings.leave("seed");
  const auto answer = [&](const Question& question) {
    Result none;
    none.engine = engine;
    return Answer(question, std::move(none), budget);
  };
  try {
    const Division division = divide(inquiry, budget);
    options.limits = budget.left();
    options.subtree = division.search->nodes_of_probe();
    const CountEstimate found = estimate_count(*division.search, options);
    return {answer(division.question), found, division.labellings(found, budget), options.subtree};
  } catch (const Stopped& at) {
    return {answer({.puzzle = inquiry.question.puzzle, .symmetry = Symmetry::none}),
            {.ending = at.ending, .stage = at.stage}};
  }
}

}  // namespace

std::optional<EstimatedRange> Estimated::up_to(double order) const {
  if (!total || order == 0) return {};
  return EstimatedRange{total->mean / order, total->least / order, total->greatest / order};
}

std::vector<Estimated> estimate(const Inquiry& inquiry, int probes) {
  const Budget budget(inquiry.question.limits);
  const Puzzle& puzzle = consistent(inquiry.question.puzzle);
  if (auto why = refused_features(puzzle, "an estimate"); !why.empty()) throw Error(why);
  std::vector<std::string> names;
  std::string why;
  for (const auto& engine : engines()) {
    // An engine whose parts count labellings has no classes to estimate.
    if (!engine->abilities().divides || engine->abilities().labels) continue;
    why = engine->refuses(inquiry.asked());
    if (why.empty()) names.push_back(engine->name());
  }
  if (names.empty()) throw Error(why);
  std::vector<Estimated> all;
  for (const std::string& name : names) {
    Inquiry one = inquiry;
    one.question.limits = budget.left();
    if (auto& seconds = one.question.limits.seconds) {
      *seconds /= static_cast<double>(names.size() - all.size());
    }
    all.push_back(estimated(std::move(one), name, probes));
  }
  std::ranges::stable_sort(all, std::greater{}, &Estimated::subtree);
  return all;
}

const Estimated& told_by(const std::vector<Estimated>& engines) {
  for (const Estimated& engine : engines) {
    if (engine.estimate.exact && engine.total) return engine;
  }
  for (const Estimated& engine : engines) {
    if (engine.total) return engine;
  }
  return engines.front();
}

}  // namespace loshu
