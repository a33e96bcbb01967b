#include <loshu/search.hpp>

#include <utility>

#include <loshu/complement.hpp>
#include <loshu/error.hpp>
#include <loshu/model/deadline_watch.hpp>
#include <loshu/model/names.hpp>

namespace loshu {

GecodeEngine::GecodeEngine(Settings settings, std::optional<Purpose> purpose,
                           Gecode::SearchTracer* tracer)
    : settings_(std::move(settings)), purpose_(purpose), tracer_(tracer) {
  GecodeSearch checked;  // read only for the errors in the words
  gecode_settings().read(settings_, checked);
}

GecodeSearch GecodeEngine::how(const Question& question) const {
  GecodeSearch result;
  if (how_) {
    result = *how_;
  } else {
    const Purpose usual = question.solutions == 1 ? Purpose::find : Purpose::all;
    result.preset = preset(question.puzzle, purpose_.value_or(usual));
    result.tracer = tracer_;
    gecode_settings().read(settings_, result);
    // Without random values, a restart would repeat the same tree. Restarts use one thread.
    const bool restarts = question.threads == 1 && is_random(result.preset.options);
    if (!restarts && !settings_.has("restarts")) result.preset.restarts = Restarts::none;
  }
  Options& options = result.preset.options;
  options.symmetry = question.symmetry;
  options.complement = question.complement;
  options.seed = static_cast<unsigned>(question.seed);
  return result;
}

Options GecodeEngine::options(const Question& question) const {
  return how(question).preset.options;
}

std::string GecodeEngine::refuses(const Question& question) const {
  return refuses(question, Budget(question.limits));
}

/// With a limit, whether a dropped line follows from the others is left to the search.
std::string GecodeEngine::refuses(const Question& question, const Budget& budget) const {
  if (question.threads < 1) {
    return "a search needs at least 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "a search in Gecode has no swaps and no limit of restarts; use nodes, failures or "
           "seconds";
  }
  const GecodeSearch search = how(question);
  const auto& [options, restarts] = search.preset;
  if (question.threads > 1 && restarts != Restarts::none) {
    return "a search with restarts takes 1 thread, not " + std::to_string(question.threads);
  }
  if (auto why = refuses_settings(search); !why.empty()) return why;
  return MagicModel::refuses(question.puzzle, options, budget);
}

/// Refuses a setting that has no effect. Rows of comparisons may have such settings.
std::string GecodeEngine::refuses_settings(const GecodeSearch& how) const {
  if (purpose_ == Purpose::show) return {};
  const auto& [options, restarts] = how.preset;
  const bool has_orders = options.complement || options.symmetry == Symmetry::geometric ||
                          options.symmetry == Symmetry::full;
  if (settings_.has("chain") && !has_orders) {
    return "--chain needs order constraints, and symmetry " +
           name_of(symmetry_names, options.symmetry) +
           " posts none; use --symmetry geometric or full";
  }
  if (!settings_.has("nogoods") || how.nogoods == 0) return {};
  if (restarts == Restarts::none) {
    return "nogoods are learnt at restarts, and this search has none; use restarts luby";
  }
  if (options.value_order != ValueOrder::tuned) return {};
  return "nogoods are not learnt with tuned values, which each restart draws anew; use value-order "
         "split or random";
}

Settings GecodeEngine::settings(const Question& question) const {
  return gecode_settings().told(how(question));
}

Result GecodeEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question, budget); !why.empty()) throw Error(why);
  const auto [preset, nogoods, tracer] = how(question);
  const SearchOptions options{.threads = question.threads,
                              .restarts = preset.restarts,
                              .nogoods = nogoods,
                              .solutions = question.solutions,
                              .limits = budget.left(),
                              .progress = question.progress,
                              .tracer = tracer};
  Result found = loshu::search(question.puzzle, preset.options, options, on_solution);
  // A stage is named only if a limit came before the search: then nothing was broken.
  const bool breaks = detail::breaks_complement(preset.options) && found.stage.empty() &&
                      complement_of(question.puzzle, question.symmetry).complement;
  found = as_asked(question, std::move(found), breaks);
  if (detail::drops_orders(preset.options)) found.broken->symmetry = Symmetry::dynamic;
  return found;
}

std::unique_ptr<SplitSearch> GecodeEngine::divide(const Question& question,
                                                  const Budget& budget) const {
  require_any_sum(question);
  if (const std::string why = refuses(question, budget); !why.empty()) throw Error(why);
  auto model = std::make_unique<MagicModel>(question.puzzle, options(question), budget);
  detail::DeadlineWatch(*model, budget).propagate_root(*model);
  return std::make_unique<SplitModel>(std::move(model));
}

}  // namespace loshu
