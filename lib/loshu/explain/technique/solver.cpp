#include <loshu/explain/technique/solver.hpp>

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <map>
#include <tuple>

namespace loshu::detail {
namespace {

/// A what-if with a limit of at most this many steps may follow `followed` times as many steps.
constexpr std::size_t most_told = 100;
constexpr std::size_t followed = 4;

/// How hard a step is for a person: fewer ways, cells and steps of a what-if come first, then more
/// strikes.
auto cost_of(const Step& step) {
  std::size_t struck = 0;
  for (const Strike& strike : step.strikes) struck += strike.values.size();
  const std::size_t ways = std::max<std::size_t>(step.ways.size(), 1);
  return std::tuple(ways * std::max<std::size_t>(step.cells.size(), 1) + step.then.size(), ~struck);
}

void keep_better(std::optional<Step>& best, std::optional<Step> step) {
  if (step && (!best || cost_of(*step) < cost_of(*best))) best = std::move(step);
}

/// Whether the steps lead to the same end without one of them. Techniques are applied anew.
/// \param state  the state before the step that is left out
/// \param taken  set to the steps that are taken instead
bool reaches_without(const Rules& rules, Candidates state, const std::vector<Step>& steps,
                     std::size_t left_out, PathEnd end, std::vector<Step>& taken) {
  taken.clear();
  const std::optional<Given>& goal = steps.back().place;
  for (std::size_t i = left_out + 1; i < steps.size(); ++i) {
    auto step = conclude(rules, steps[i].technique, steps[i].scope, state);
    if (!step) continue;
    state.take(*step);
    taken.push_back(std::move(*step));
    if (end == PathEnd::value) {
      const auto& place = taken.back().place;
      if (place && place->cell == goal->cell && place->value == goal->value) return true;
    } else if (state.clash()) {
      return true;
    }
  }
  return false;
}

}  // namespace

WhatIfReach reach_of(Technique what_if) {
  return what_if == Technique::what_if ? WhatIfReach{2, 6} : WhatIfReach{4, 1'000'000};
}

std::optional<Step> Solver::next() {
  budget_->check("following the steps of a person");
  for (const auto& [technique, name] : technique_names) {
    if (level_of(technique) > most_level_) break;
    if (auto step = best(technique)) {
      state_.take(*step);
      return step;
    }
  }
  return std::nullopt;
}

/// Tries the scopes of the technique, which `conclude` lists.
std::optional<Step> Solver::best(Technique technique) {
  std::optional<Step> best;
  if (const auto kind = traits_of(technique).kind) {
    try_rules(technique, *kind, best);
    return best;
  }
  switch (technique) {
    case Technique::sum_range:
    case Technique::parity:
      for (const auto kind : {Rule::Kind::line, Rule::Kind::figure, Rule::Kind::parity}) {
        try_rules(technique, kind, best);
      }
      break;
    case Technique::one_value:
      for (int cell = 0; cell < rules_->cell_count() && !best; ++cell) {
        if (state_.is_open(cell)) best = conclude(*rules_, technique, {cell}, state_);
      }
      break;
    case Technique::one_place:
      try_one_place(best);
      break;
    case Technique::naked:
      try_naked(best);
      break;
    case Technique::hidden:
      try_hidden(best);
      break;
    case Technique::must_hold:
      try_must_hold(best);
      break;
    case Technique::crossing:
      for (std::size_t i = 0; i < rules_->crossings().size(); ++i) {
        const auto& [one, other] = rules_->crossings()[i];
        try_scope(technique, std::array{one, other}, i, best);
      }
      break;
    case Technique::what_if:
    case Technique::long_what_if:
      best = best_what_if(technique);
      break;
    default:
      assert(false && "a technique without a kind of rules needs a case");
  }
  return best;
}

void Solver::try_rules(Technique technique, Rule::Kind kind, std::optional<Step>& best) {
  const auto [begin, end] = rules_->places(kind);
  for (int rule = begin; rule < end; ++rule) {
    try_scope(technique, {&rule, 1}, static_cast<std::size_t>(rule), best);
  }
}

void Solver::try_scope(Technique technique, std::span<const int> scope, std::size_t place,
                       std::optional<Step>& best) {
  const std::size_t width = std::max(rules_->all().size(), rules_->crossings().size());
  assert(place < width);
  failed_.resize(technique_names.size() * width, 0);
  std::uint32_t& failed = failed_[static_cast<std::size_t>(technique) * width + place];
  std::uint32_t changed = state_.sum_changed();
  for (const int rule : scope) {
    for (const auto& term : rules_->rule(rule).row.equation.terms) {
      changed = std::max(changed, state_.changed(term.cell));
    }
  }
  if (changed <= failed) return;
  budget_->check("following the steps of a person");
  auto step = conclude(*rules_, technique, {scope.begin(), scope.end()}, state_);
  if (!step) failed = state_.clock();
  keep_better(best, std::move(step));
}

void Solver::try_one_place(std::optional<Step>& best) const {
  Marks met;
  Marks more;
  for (int cell = 0; cell < rules_->cell_count(); ++cell) {
    const Marks& marks = state_.marks(cell);
    more |= state_.is_open(cell) ? met & marks : marks;
    met |= marks;
  }
  const Marks once = met - more;
  for (int value = once.least(); value < Marks::capacity && !best; value = once.next(value + 1)) {
    best = conclude(*rules_, Technique::one_place, {value + rules_->base()}, state_);
  }
}

/// Two cells with two candidates together, and three cells with three. Larger sets are hard to see.
void Solver::try_naked(std::optional<Step>& best) const {
  std::vector<int> cells;
  for (int cell = 0; cell < rules_->cell_count(); ++cell) {
    if (state_.is_open(cell) && state_.marks(cell).size() <= 3) cells.push_back(cell);
  }
  for (std::size_t a = 0; a < cells.size(); ++a) {
    for (std::size_t b = a + 1; b < cells.size(); ++b) {
      const Marks two = state_.marks(cells[a]) | state_.marks(cells[b]);
      if (two.size() > 3) continue;
      if (two.size() == 2) {
        keep_better(best, conclude(*rules_, Technique::naked, {cells[a], cells[b]}, state_));
      }
      for (std::size_t c = b + 1; c < cells.size(); ++c) {
        if ((two | state_.marks(cells[c])).size() > 3) continue;
        keep_better(best,
                    conclude(*rules_, Technique::naked, {cells[a], cells[b], cells[c]}, state_));
      }
    }
  }
}

void Solver::try_hidden(std::optional<Step>& best) const {
  std::map<std::pair<int, int>, std::vector<int>> of_cells;
  for (const auto& [value, cells] : places_of_values()) {
    if (cells.size() == 2) {
      of_cells[{cells[0], cells[1]}].push_back(value + rules_->base());
    }
  }
  for (const auto& [cells, values] : of_cells) {
    if (values.size() == 2) keep_better(best, conclude(*rules_, Technique::hidden, values, state_));
  }
}

void Solver::try_must_hold(std::optional<Step>& best) const {
  const auto [begin, end] = rules_->places(Rule::Kind::line);
  for (const auto& [value, cells] : places_of_values()) {
    if (cells.size() < 2) continue;
    for (int line = begin; line < end; ++line) {
      const auto& terms = rules_->rule(line).row.equation.terms;
      const bool all = std::ranges::all_of(cells, [&](int cell) {
        return std::ranges::find(terms, cell, &Equation::Term::cell) != terms.end();
      });
      if (!all) continue;
      keep_better(best,
                  conclude(*rules_, Technique::must_hold, {value + rules_->base(), line}, state_));
    }
  }
}

std::vector<std::pair<int, std::vector<int>>> Solver::places_of_values() const {
  std::vector<std::pair<int, std::vector<int>>> places;
  for (int value = 0; value < rules_->cell_count(); ++value) {
    std::vector<int> cells;
    for (int cell = 0; cell < rules_->cell_count(); ++cell) {
      if (state_.marks(cell).contains(value)) cells.push_back(cell);
    }
    if (cells.size() != 1 || state_.is_open(cells.front())) places.emplace_back(value, cells);
  }
  return places;
}

/// A what-if with fewer steps to its clash is easier. So each one found lowers the reach of the
/// next.
std::optional<Step> Solver::best_what_if(Technique technique) const {
  std::optional<Step> best;
  WhatIfReach reach = reach_of(technique);
  for (int cell = 0; cell < rules_->cell_count(); ++cell) {
    if (!state_.is_open(cell)) continue;
    const Marks marks = state_.marks(cell);
    for (int value = marks.least(); value < Marks::capacity; value = marks.next(value + 1)) {
      auto step = what_if(technique, cell, value, reach);
      if (!step) continue;
      reach.steps = step->then.size() - (step->then.empty() ? 0 : 1);
      best = std::move(step);
      if (best->then.size() <= 1) return best;
    }
  }
  return best;
}

std::optional<Step> Solver::what_if(Technique technique, int cell, int value,
                                    WhatIfReach reach) const {
  budget_->check("following what-ifs");
  if (suppositions_ != nullptr && --*suppositions_ < 0) return std::nullopt;
  Solver trial = *this;
  trial.most_level_ = reach.level;
  trial.state_.place(cell, value);
  const Candidates start = trial.state_;
  std::vector<Step> steps;
  // More steps are followed than are reported, since most of them turn out to be needless.
  const std::size_t most = reach.steps > most_told ? reach.steps : followed * (reach.steps + 1);
  while (!trial.state_.clash()) {
    if (steps.size() >= most) return std::nullopt;
    auto step = trial.next();
    if (!step) return std::nullopt;
    steps.push_back(std::move(*step));
  }
  if (!steps.empty()) steps = without_unused(*rules_, start, std::move(steps), PathEnd::clash);
  if (steps.size() > reach.steps) return std::nullopt;
  Candidates end = start;
  for (const Step& step : steps) end.take(step);
  Step step{.technique = technique, .scope = {cell, value + rules_->base()}};
  step.cells = {cell};
  step.values = {value + rules_->base()};
  step.clash = end.clash();
  step.then = std::move(steps);
  Marks kept = state_.marks(cell);
  kept.erase(value);
  strike_all_but(*rules_, state_, cell, kept, step);
  return step;
}

std::optional<Step> conclude_what_if(const Rules& rules, Technique technique,
                                     const std::vector<int>& scope, const Candidates& state) {
  const int value = scope[1] - rules.base();
  if (!state.is_open(scope[0]) || !state.marks(scope[0]).contains(value)) return std::nullopt;
  const Solver solver(rules, state, hardest_level, Budget::unlimited());
  return solver.what_if(technique, scope[0], value, reach_of(technique));
}

std::vector<Step> without_unused(const Rules& rules, const Candidates& start,
                                 std::vector<Step> steps, PathEnd end) {
  std::vector<Candidates> before;  // the state before each step
  before.reserve(steps.size());
  for (Candidates state = start; const Step& step : steps) {
    before.push_back(state);
    state.take(step);
  }
  std::vector<Step> taken;
  for (std::size_t i = steps.size(); i-- > 0;) {
    if (i >= steps.size() || !reaches_without(rules, before[i], steps, i, end, taken)) continue;
    steps.erase(steps.begin() + static_cast<std::ptrdiff_t>(i), steps.end());
    std::ranges::move(taken, std::back_inserter(steps));
  }
  return steps;
}

}  // namespace loshu::detail
