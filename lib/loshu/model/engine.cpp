#include <loshu/search.hpp>

#include <utility>

#include <loshu/error.hpp>
#include <loshu/model/drop.hpp>

namespace loshu {

GecodeSearch GecodeEngine::how(const Question& question) const {
  GecodeSearch result;
  if (how_) {
    result = *how_;
  } else {
    result.preset = preset(question.puzzle, question.solutions == 1 ? Purpose::find : Purpose::all);
    if (question.threads > 1) result.preset.restarts = Restarts::none;
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
  if (question.threads < 1) {
    return "a search needs at least 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "a search in Gecode has no swaps and no limit of restarts; use nodes, failures or "
           "seconds";
  }
  const auto [options, restarts] = how(question).preset;
  if (question.threads > 1 && restarts != Restarts::none) {
    return "a search with restarts takes 1 thread, not " + std::to_string(question.threads);
  }
  return MagicModel::refuses(question.puzzle, options);
}

Result GecodeEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  const auto [preset, nogoods, tracer] = how(question);
  const SearchOptions options{.threads = question.threads,
                              .restarts = preset.restarts,
                              .nogoods = nogoods,
                              .solutions = question.solutions,
                              .limits = budget.left(),
                              .progress = question.progress,
                              .tracer = tracer};
  Result found = loshu::search(question.puzzle, preset.options, options, on_solution);
  const bool breaks = detail::breaks_complement(preset.options) && found.stage.empty() &&
                      complement_of(question.puzzle, question.symmetry).complement;
  found = as_asked(question, std::move(found), breaks);
  if (detail::drops_orders(preset.options)) found.broken->symmetry = Symmetry::dynamic;
  return found;
}

std::unique_ptr<SplitSearch> GecodeEngine::divide(const Question& asked,
                                                  const Budget& budget) const {
  const Question question = in_pairs(asked, budget);
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  return std::make_unique<SplitModel>(
      std::make_unique<MagicModel>(question.puzzle, options(question), budget));
}

}  // namespace loshu
