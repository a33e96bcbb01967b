#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/explain/technique/solver.hpp>
#include <loshu/features.hpp>
#include <loshu/path.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

/// Fills the last open cell of one line after the other, without candidates, for large figures.
Path path_by_last_cells(const Puzzle& puzzle, const PathLimits& most, const Budget& budget) {
  Path result;
  const auto sum = determined_sum(puzzle, budget);
  PuzzleParts parts = puzzle.parts();
  const auto step_in = [&](const Filling& values) -> std::optional<Step> {
    const std::vector<int> free = free_values(parts, values);
    for (const LineState& line : line_states(parts, values, sum)) {
      if (line.open.size() != 1 || !line.target) continue;
      const auto needed = static_cast<int>(line.needed());
      if (!std::ranges::binary_search(free, needed)) continue;
      return Step{.scope = {line.line},
                  .lines = {line.line},
                  .cells = line.open,
                  .needed = line.needed(),
                  .place = Given{line.open.front(), needed}};
    }
    return std::nullopt;
  };
  Filling values = filled_with_givens(parts);
  while (static_cast<int>(result.steps.size()) < most.values) {
    budget.check("following the steps of a person");
    auto step = step_in(values);
    if (!step) break;
    values[static_cast<std::size_t>(step->place->cell)] = step->place->value;
    result.steps.push_back(std::move(*step));
  }
  result.solved = std::ranges::count(values, Filling::value_type()) == 0;
  return result;
}

/// Builds a path chain by chain. A chain is the steps up to the next value.
class Following {
 public:
  Following(const Rules& rules, const std::vector<Given>& givens, const PathLimits& most,
            const Budget& budget)
      : rules_(rules),
        most_(most),
        budget_(budget),
        state_(rules, givens),
        suppositions_(most.suppositions) {}

  Path run() {
    if (follow_chains()) {
      path_.clash = state_.clash();
      path_.solved = state_.open_count() == 0 && !path_.clash;
    }
    path_.suppositions = most_.suppositions - suppositions_;
    return std::move(path_);
  }

 private:
  /// Returns false if a chain does not lead to a value.
  bool follow_chains() {
    for (int values = 0; values < most_.values && state_.open_count() > 0; ++values) {
      if (!follow_chain()) return false;
    }
    return true;
  }

  /// Takes the easiest steps up to a value or a clash. Steps that the end does not need are left
  /// out.
  /// \return whether the chain leads to a value
  bool follow_chain() {
    Solver solver(rules_, state_, most_.level, budget_, &suppositions_);
    std::vector<Step> chain;
    while (true) {
      path_.clash = solver.state().clash();
      const bool ends = !chain.empty() && chain.back().place;
      if (ends || path_.clash) break;
      auto step = solver.next();
      if (!step) return keep(std::move(chain)), false;
      chain.push_back(std::move(*step));
    }
    if (!chain.empty()) {
      const PathEnd end = path_.clash ? PathEnd::clash : PathEnd::value;
      chain = without_unused(rules_, state_, std::move(chain), end);
    }
    const bool is_short = static_cast<int>(chain.size()) <= most_.longest_chain;
    if (is_short) keep(std::move(chain));
    return is_short && !path_.clash;
  }

  void keep(std::vector<Step> chain) {
    for (Step& step : chain) {
      state_.take(step);
      path_.steps.push_back(std::move(step));
    }
  }

  const Rules& rules_;
  const PathLimits& most_;
  const Budget& budget_;
  Candidates state_;
  int suppositions_;
  Path path_;
};

/// The most what-ifs in steps to a clash that are simplified. With more, leaving out steps takes
/// too long, since each what-if is followed again.
constexpr std::ptrdiff_t most_what_ifs = 3;

bool is_what_if(const Step& step) { return level_of(step.technique) > 5; }

/// Applies the same techniques and scopes to other givens. Empty if this leads to no clash.
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

struct KeptRules {
  std::shared_ptr<const Rules> rules;
};

}  // namespace

int level_of(Technique technique) { return traits_of(technique).level; }

int Path::level() const {
  int level = 0;
  for (const Step& step : steps) level = std::max(level, level_of(step.technique));
  return level;
}

std::vector<int> Path::chains() const {
  std::vector<int> lengths;
  bool is_new = true;
  for (const Step& step : steps) {
    if (is_new) lengths.push_back(0);
    ++lengths.back();
    is_new = step.place.has_value();
  }
  return lengths;
}

int Path::longest_chain() const {
  const std::vector<int> lengths = chains();
  return lengths.empty() ? 0 : std::ranges::max(lengths);
}

PathFinder::PathFinder(const Puzzle& puzzle, const Budget& budget) : puzzle_(puzzle) {
  if (const auto why = puzzle.contradiction()) throw Error(why->sentence());
  if (const auto why = refused_features(puzzle, "a path of steps"); !why.empty()) throw Error(why);
  if (puzzle.figure().cell_count() > most_candidate_cells) return;
  const auto make = [&] { return KeptRules{std::make_shared<Rules>(puzzle, budget)}; };
  rules_ = puzzle.derived().get<KeptRules>(0, make).rules;
}

Path PathFinder::path(const std::vector<Given>& givens, const PathLimits& most,
                      const Budget& budget) const {
  if (rules_) return Following(*rules_, givens, most, budget).run();
  PuzzleParts parts = puzzle_.parts();
  parts.givens = givens;
  return path_by_last_cells(Puzzle(std::move(parts)), most, budget);
}

/// Each step and given is left out if the others still lead to a clash.
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

PathOrReason path_or_reason(const Puzzle& puzzle, const PathLimits& most, const Budget& budget) {
  if (auto why = explain_at_once(puzzle, budget)) return {{}, std::move(why)};
  return {path(puzzle, most, budget)};
}

Path path(const Puzzle& puzzle, const PathLimits& most, const Budget& budget) {
  return PathFinder(puzzle, budget).path(puzzle.givens(), most, budget);
}

}  // namespace loshu
