// Few of the steps of a path, and few of the givens, lead to its clash: each is left out if the
// others still lead to one.

#include <algorithm>

#include <loshu/explain/technique/solver.hpp>
#include <loshu/path.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Steps of more what-ifs are all kept: leaving some out takes too long, since each is followed
/// again.
constexpr std::ptrdiff_t most_what_ifs = 3;

bool is_what_if(const Step& step) { return level_of(step.technique) > 5; }

/// The same techniques and scopes from other givens; empty if they lead to no clash.
std::optional<Refutation> replayed(const Rules& rules, const Refutation& found,
                                   std::vector<Given> givens) {
  Candidates state(rules, givens);
  Refutation result{.givens = std::move(givens)};
  for (const Step& old : found.steps) {
    if (state.clash()) break;
    auto step = conclude(rules, old.technique, old.scope, state);
    if (!step) continue;
    state.take(*step);
    result.steps.push_back(std::move(*step));
  }
  const auto clash = state.clash();
  if (!clash) return std::nullopt;
  result.clash = *clash;
  return result;
}

}  // namespace

std::optional<Refutation> PathFinder::refutation(const std::vector<Given>& givens,
                                                 const PathLimits& most,
                                                 const Budget& budget) const {
  if (!rules_) return std::nullopt;
  Path found = path(givens, most, budget);
  if (!found.clash) return std::nullopt;
  Refutation result{givens, std::move(found.steps), *found.clash};
  if (std::ranges::count_if(result.steps, is_what_if) > most_what_ifs) return result;
  const auto without_steps = [&] {
    result.steps = without_unused(*rules_, Candidates(*rules_, result.givens),
                                  std::move(result.steps), PathEnd::clash);
    if (auto fewer = replayed(*rules_, result, result.givens)) result = std::move(*fewer);
  };
  without_steps();
  for (std::size_t i = givens.size(); i-- > 0;) {
    budget.check("following the steps of a person");
    std::vector<Given> fewer = result.givens;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (auto replay = replayed(*rules_, result, std::move(fewer))) result = std::move(*replay);
  }
  without_steps();
  return result;
}

}  // namespace loshu
