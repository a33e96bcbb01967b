// Every step of paths is concluded again by a second implementation, and no path strikes a value of
// a solution.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <set>

#include <loshu/engines.hpp>
#include <loshu/explain/technique/solver.hpp>
#include <loshu/explain/technique/ways.hpp>
#include <loshu/path.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "explain/path_check.hpp"
#include "explain/true_path.hpp"
#include "figures.hpp"
#include "sentences_check.hpp"

BOOST_AUTO_TEST_SUITE(technique)

using loshu::Assignment;
using loshu::Given;
using loshu::Path;
using loshu::Puzzle;
using loshu::Step;
using loshu::Technique;

namespace {

/// A puzzle with orders and equations between some cells.
Puzzle related() {
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(4));
  loshu::PuzzleParts parts{.figure = figure};
  for (const char* text : {"(1,1) < (4,4)", "(1,1) + (1,2) + (2,1) <= 20",
                           "2*(2,2) - (3,3) = sum - 17", "(2,3) - (3,1) = 1"}) {
    parts.relations.push_back(loshu::read_relation(*figure, text));
  }
  return Puzzle(std::move(parts));
}

std::vector<Puzzle> bases() {
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(loshu::square(3));
  puzzles.emplace_back(loshu::square(4), -5);
  puzzles.emplace_back(loshu::square(5));
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::polygon(6), 1, 22);
  puzzles.emplace_back(loshu::star(6));
  puzzles.emplace_back(loshu::wheel(3));
  puzzles.emplace_back(loshu::triangle(4));
  puzzles.emplace_back(loshu::ring(5));
  puzzles.emplace_back(loshu::cube(3));
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  puzzles.emplace_back(pinned());
  puzzles.push_back(related());
  return puzzles;
}

/// Puzzles whose paths have the techniques that random givens seldom need.
std::vector<Puzzle> of_rare_techniques() {
  return {
      Puzzle(loshu::square(3), 1, 15, {{3, 9}}),                     // rule-last
      Puzzle(loshu::square(4), 1, 34, {{0, 1}, {13, 11}, {15, 9}}),  // must-hold
      Puzzle(loshu::square(4, loshu::SquareKind::associative), 1, 34,
             {{5, 11}, {14, 3}}),                                               // naked-set
      Puzzle(loshu::ring(4), 1, std::nullopt, {{2, 2}, {4, 8}}),                // full-line
      Puzzle(loshu::polygon(5), 1, std::nullopt, {{0, 1}, {7, 15}, {15, 12}}),  // two-lines-last
      Puzzle(loshu::polygon(5), 1, std::nullopt, {{4, 5}, {8, 16}, {10, 11}}),  // hidden-pair
      Puzzle(loshu::polygon(6), 1, 22, {{2, 5}, {12, 19}})};                    // odd-even
}

Assignment solution_of(const Puzzle& puzzle, unsigned seed) {
  const loshu::Result found = loshu::solve(
      {.puzzle = puzzle, .symmetry = loshu::Symmetry::none, .solutions = 1, .seed = seed},
      loshu::GecodeEngine());
  BOOST_REQUIRE(!found.assignments.empty());
  return found.assignments.front();
}

/// The puzzle with some cells of a solution given and, most times, its sum.
Puzzle with_some_given(const Puzzle& base, const Assignment& solution, loshu::SplitMix& random,
                       int out_of_ten) {
  loshu::PuzzleParts parts = base.parts();
  for (int cell = 0; cell < base.figure().cell_count(); ++cell) {
    if (random.below(10) < out_of_ten) {
      parts.givens.push_back({cell, solution[static_cast<std::size_t>(cell)]});
    }
  }
  if (random.below(4) > 0) {
    parts.sum = 0;
    for (const int cell : base.figure().lines().front()) {
      *parts.sum += solution[static_cast<std::size_t>(cell)];
    }
  }
  return Puzzle(std::move(parts));
}

/// The same of a solution with two values exchanged.
Puzzle with_some_wrong(const Puzzle& base, Assignment solution, loshu::SplitMix& random) {
  std::swap(solution[static_cast<std::size_t>(random.below(6))], solution[7]);
  return with_some_given(base, solution, random, 5);
}

using Met = std::map<Technique, int>;

using loshu::detail::Candidates;
using loshu::detail::conclude;
using loshu::detail::Marks;
using loshu::detail::OpenRule;
using loshu::detail::Rule;
using loshu::detail::Rules;

/// All ways to fill the open cells of a rule with different candidates, cell by cell.
std::vector<std::vector<int>> tuples_of(const OpenRule& open, const Candidates& state) {
  std::vector<std::vector<int>> found;
  std::vector<int> chosen;
  const auto extend = [&](const auto& self, std::int64_t rest) -> void {
    if (chosen.size() == open.terms.size()) {
      if (rest == 0) found.push_back(chosen);
      return;
    }
    const auto& [cell, coefficient] = open.terms[chosen.size()];
    state.marks(cell).for_each([&, factor = coefficient](int value) {
      if (std::ranges::count(chosen, value) > 0) return;
      chosen.push_back(value);
      self(self, rest - factor * value);
      chosen.pop_back();
    });
  };
  extend(extend, open.least);
  return found;
}

/// The candidates that stay, by cell. A cell that is not there keeps all.
using Staying = std::map<int, Marks>;

Staying staying(const OpenRule& open, const std::vector<std::vector<int>>& tuples) {
  Staying kept;
  for (std::size_t i = 0; i < open.terms.size(); ++i) {
    Marks& marks = kept[open.terms[i].cell];
    for (const auto& tuple : tuples) marks.insert(tuple[i]);
  }
  return kept;
}

std::set<std::vector<int>> sets_of(const std::vector<std::vector<int>>& tuples) {
  std::set<std::vector<int>> sets;
  for (std::vector<int> tuple : tuples) {
    std::ranges::sort(tuple);
    sets.insert(tuple);
  }
  return sets;
}

/// Requires a technique to strike what does not stay, and nothing else.
std::optional<Step> require_strikes(const Rules& rules, Technique technique,
                                    const std::vector<int>& scope, const Candidates& state,
                                    const Staying& kept) {
  auto step = conclude(rules, technique, scope, state);
  std::map<int, std::vector<int>> expected, found;
  for (const auto& [cell, marks] : kept) {
    const Marks struck = state.marks(cell) - marks;
    if (!struck.empty()) expected[cell] = loshu::detail::listed(rules, struck);
  }
  if (step) {
    for (const loshu::Strike& strike : step->strikes) found[strike.cell] = strike.values;
  }
  BOOST_TEST_CONTEXT(loshu::name_of(loshu::technique_names, technique)) {
    BOOST_TEST((found == expected));
    BOOST_TEST(step.has_value() == !expected.empty());
    if (step) BOOST_TEST((step->technique == technique && step->scope == scope));
  }
  return step;
}

using WaySets = std::set<std::vector<int>>;

/// Requires a step to list these ways, each once and as values of the puzzle.
void require_ways(const Rules& rules, const std::optional<Step>& step, const WaySets& expected) {
  if (!step) return;
  WaySets told;
  for (std::vector<int> way : step->ways) {
    for (int& value : way) value -= rules.base();
    told.insert(way);
  }
  BOOST_TEST((told == expected), loshu::name_of(loshu::technique_names, step->technique));
  BOOST_TEST(told.size() == step->ways.size());
}

/// Requires a step to name the lines of its rule, its open cells, and what they need together.
void require_named(const Rules& rules, int place, const Candidates& state,
                   const std::optional<Step>& step) {
  if (!step) return;
  const Rule& rule = rules.rule(place);
  const loshu::Equation& equation = rule.row.equation;
  std::vector<int> open;
  std::int64_t needed = equation.constant + equation.sum_coefficient * state.sum().least;
  for (const auto& [cell, coefficient] : equation.terms) {
    if (state.is_open(cell)) {
      open.push_back(cell);
    } else {
      needed -= coefficient * (state.value(cell) + rules.base());
    }
  }
  BOOST_TEST_CONTEXT(loshu::name_of(loshu::technique_names, step->technique)) {
    BOOST_TEST(step->cells == open);
    BOOST_TEST(step->lines == rule.lines);
    BOOST_TEST(step->equation.has_value() == rule.origin.has_value());
    BOOST_TEST(step->relation.has_value() == (rule.kind == Rule::Kind::relation));
    const bool is_known = state.knows_sum() || equation.sum_coefficient == 0;
    BOOST_TEST(step->needed.has_value() == (is_known && rule.kind != Rule::Kind::relation));
    if (step->needed) BOOST_TEST(*step->needed == needed);
  }
}

/// The techniques of one rule: one open cell is filled, and of more those values stay that some way
/// to fill them has. A person lists few ways.
void require_conclusions(const Rules& rules, int place, const Candidates& state) {
  const Rule& rule = rules.rule(place);
  const OpenRule open = loshu::detail::opened(rules, place, state);
  const std::size_t count = open.terms.size();
  if (!open.is_known() || count == 0 || count > 4) return;
  const auto tuples = tuples_of(open, state);
  const auto sets = sets_of(tuples);
  const bool is_line = rule.kind == Rule::Kind::line;
  const bool is_difference = rule.kind == Rule::Kind::difference;
  if (count == 1) {
    const auto technique = is_line         ? Technique::last_of_line
                           : is_difference ? Technique::two_lines_last
                                           : Technique::rule_last;
    const auto step = conclude(rules, technique, {place}, state);
    BOOST_REQUIRE(step.has_value());
    BOOST_REQUIRE(step->place.has_value() == !tuples.empty());
    if (step->place) BOOST_TEST(step->place->value == tuples.front().front() + rules.base());
    if (!step->place) BOOST_TEST(step->strikes.front().keeps.empty());
    require_named(rules, place, state, step);
    return;
  }
  const Staying kept = staying(open, tuples), all;
  if (is_line) {
    const bool few = count >= 3 && sets.size() <= 6, some = count >= 3 && sets.size() <= 20;
    const Staying of_pair = count == 2 ? kept : all;
    const auto pair = require_strikes(rules, Technique::pair, {place}, state, of_pair);
    require_ways(rules, pair, {tuples.begin(), tuples.end()});
    require_named(rules, place, state, pair);
    for (const auto& [technique, stays] : {std::pair(Technique::few_ways, few ? kept : all),
                                           std::pair(Technique::more_ways, some ? kept : all)}) {
      const auto step = require_strikes(rules, technique, {place}, state, stays);
      require_ways(rules, step, sets);
      require_named(rules, place, state, step);
    }
    Marks always = sets.empty() || sets.size() > 6 ? Marks() : Marks::below(Marks::capacity);
    for (const std::vector<int>& set : sets) {
      Marks values;
      for (const int value : set) values.insert(value);
      always &= values;
    }
    Staying elsewhere;
    for (int cell = 0; cell < rules.cell_count(); ++cell) {
      if (state.is_open(cell) && !kept.contains(cell)) elsewhere[cell] = state.marks(cell) - always;
    }
    const auto locked = require_strikes(rules, Technique::locked, {place}, state, elsewhere);
    require_ways(rules, locked, sets);
    require_named(rules, place, state, locked);
    if (locked) {  // the values that are struck somewhere
      std::set<int> struck;
      for (const auto& strike : locked->strikes) {
        struck.insert(strike.values.begin(), strike.values.end());
      }
      BOOST_TEST((locked->values == std::vector<int>(struck.begin(), struck.end())));
    }
  } else {
    const bool is_listed = count == 2 || (count == 3 && tuples.size() <= 20);
    const auto technique = is_difference ? Technique::two_lines : Technique::rule;
    const auto step = require_strikes(rules, technique, {place}, state, is_listed ? kept : all);
    require_ways(rules, step, {tuples.begin(), tuples.end()});
    require_named(rules, place, state, step);
  }
}

/// Two lines with one open cell in common: of each those ways stay that go with one of the other.
void require_crossing(const Rules& rules, int one, int other, const Candidates& state) {
  const OpenRule first = loshu::detail::opened(rules, one, state);
  const OpenRule second = loshu::detail::opened(rules, other, state);
  const auto listed = [](const OpenRule& open) {
    return open.is_known() && open.terms.size() >= 2 && open.terms.size() <= 4;
  };
  if (!listed(first) || !listed(second)) return;
  std::vector<std::pair<std::size_t, std::size_t>> shared;
  for (std::size_t i = 0; i < first.terms.size(); ++i) {
    for (std::size_t j = 0; j < second.terms.size(); ++j) {
      if (first.terms[i].cell == second.terms[j].cell) shared.emplace_back(i, j);
    }
  }
  const auto of_first = tuples_of(first, state), of_second = tuples_of(second, state);
  if (shared.size() != 1 || sets_of(of_first).size() > 20 || sets_of(of_second).size() > 20) {
    require_strikes(rules, Technique::crossing, {one, other}, state, {});
    return;
  }
  std::vector<std::vector<int>> left, right;
  for (const auto& tuple : of_first) {
    for (const auto& beside : of_second) {
      const auto common = std::ranges::count_if(
          tuple, [&](int value) { return std::ranges::count(beside, value) > 0; });
      if (tuple[shared[0].first] != beside[shared[0].second] || common != 1) continue;
      left.push_back(tuple);
      right.push_back(beside);
    }
  }
  Staying kept = staying(first, left);
  for (const auto& [cell, marks] : staying(second, right)) kept.emplace(cell, marks);
  const auto step = require_strikes(rules, Technique::crossing, {one, other}, state, kept);
  if (!step) return;
  WaySets ways = sets_of(left);
  ways.merge(sets_of(right));
  std::vector<int> cells;
  for (const auto& term : first.terms) cells.push_back(term.cell);
  for (const auto& term : second.terms) {
    if (std::ranges::count(cells, term.cell) == 0) cells.push_back(term.cell);
  }
  WaySets told;
  for (std::vector<int> way : step->ways) {
    for (int& value : way) value -= rules.base();
    told.insert(way);
  }
  BOOST_TEST((told == ways));
  BOOST_TEST(step->cells == cells);
  BOOST_TEST((step->lines == std::vector{one, other}));
  BOOST_TEST(!step->needed.has_value());
}

/// The cells that may have a value.
std::vector<int> places_of(const Rules& rules, const Candidates& state, int value) {
  std::vector<int> cells;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (state.marks(cell).contains(value)) cells.push_back(cell);
  }
  return cells;
}

bool are_open(const Candidates& state, const std::vector<int>& cells) {
  return std::ranges::all_of(cells, [&](int cell) { return state.is_open(cell); });
}

/// A cell with one candidate, a value with one cell, and two values with two cells.
void require_singles(const Rules& rules, const Candidates& state) {
  const auto placed = [&](Technique technique, int scope) -> std::optional<std::pair<int, int>> {
    const auto step = conclude(rules, technique, {scope}, state);
    if (!step) return std::nullopt;
    BOOST_TEST(step->cells == std::vector{step->place->cell});
    return std::pair(step->place->cell, step->place->value - rules.base());
  };
  for (int i = 0; i < rules.cell_count(); ++i) {
    const bool has_one = state.is_open(i) && state.marks(i).size() == 1;
    const auto of_cell = placed(Technique::one_value, i);
    BOOST_TEST(of_cell.has_value() == has_one);
    if (of_cell) BOOST_TEST((*of_cell == std::pair(i, state.marks(i).least())));
    const std::vector<int> cells = places_of(rules, state, i);
    const auto of_value = placed(Technique::one_place, i + rules.base());
    BOOST_TEST(of_value.has_value() == (cells.size() == 1 && are_open(state, cells)));
    if (of_value) BOOST_TEST((*of_value == std::pair(cells.front(), i)));
    for (int other = i + 1; other < rules.cell_count(); ++other) {
      std::set<int> both(cells.begin(), cells.end());
      for (const int cell : places_of(rules, state, other)) both.insert(cell);
      const std::vector<int> list(both.begin(), both.end());
      Staying kept;
      for (const int cell : list) {
        Marks two;
        two.insert(i);
        two.insert(other);
        kept[cell] = state.marks(cell) & two;
      }
      const bool is_hidden = list.size() <= 2 && are_open(state, list);
      const std::vector values{i + rules.base(), other + rules.base()};
      const auto step =
          require_strikes(rules, Technique::hidden, values, state, is_hidden ? kept : Staying());
      if (!step) continue;
      BOOST_TEST((std::set<int>(step->cells.begin(), step->cells.end()) == both));
      BOOST_TEST(step->values == values);
    }
  }
}

/// A value without a cell outside of a line is one of the line, which has few ways with it.
void require_held(const Rules& rules, int line, const Candidates& state) {
  const OpenRule open = loshu::detail::opened(rules, line, state);
  if (!open.is_known() || open.terms.size() < 3 || open.terms.size() > 4) return;
  std::optional<std::vector<std::vector<int>>> tuples;  // few values are held
  for (int value = 0; value < rules.cell_count(); ++value) {
    const std::vector<int> cells = places_of(rules, state, value);
    const bool is_held = !cells.empty() && std::ranges::all_of(cells, [&](int cell) {
      return std::ranges::count(open.terms, cell, &loshu::Equation::Term::cell) == 1;
    });
    std::vector<std::vector<int>> with;
    if (is_held && !tuples) tuples = tuples_of(open, state);
    for (const auto& tuple : is_held ? *tuples : with) {
      if (std::ranges::count(tuple, value) > 0) with.push_back(tuple);
    }
    const bool is_listed = is_held && sets_of(with).size() <= 20;
    const auto step = require_strikes(rules, Technique::must_hold, {value + rules.base(), line},
                                      state, is_listed ? staying(open, with) : Staying());
    require_ways(rules, step, sets_of(with));
    require_named(rules, line, state, step);
    if (step) BOOST_TEST(step->values == std::vector{value + rules.base()});
  }
}

/// Some distinct ones of the values, with the least or the greatest sum; none if there are too few.
std::optional<std::int64_t> end_sum(const Marks& marks, std::size_t count, bool is_least) {
  std::vector<int> values;
  marks.for_each([&](int value) { values.push_back(value); });
  if (!is_least) std::ranges::reverse(values);
  if (values.size() < count) return std::nullopt;
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < count; ++i) sum += values[i];
  return sum;
}

/// A value stays in a line if the ends of what its other cells have leave room for it.
void require_sizes(const Rules& rules, int line, const Candidates& state) {
  const OpenRule open = loshu::detail::opened(rules, line, state);
  const std::size_t count = open.terms.size();
  Staying kept;
  for (const auto& term : open.terms) {
    Marks others, &stays = kept[term.cell];
    for (const auto& other : open.terms) {
      if (other.cell != term.cell) others |= state.marks(other.cell);
    }
    state.marks(term.cell).for_each([&](int value) {
      Marks rest = others;
      rest.erase(value);
      const auto least = end_sum(rest, count - 1, true), most = end_sum(rest, count - 1, false);
      if (!least || !most) return;
      if (value + *least <= open.greatest && value + *most >= open.least) stays.insert(value);
    });
  }
  const bool is_used = count > 2 || (count == 2 && !open.is_known());
  const auto step =
      require_strikes(rules, Technique::too_big, {line}, state, is_used ? kept : Staying());
  require_named(rules, line, state, step);
}

/// A value stays in a relation of two cells if the other has one for it. Of more cells, each counts
/// by its ends.
void require_related(const Rules& rules, int place, const Candidates& state) {
  const OpenRule open = loshu::detail::opened(rules, place, state);
  Staying kept;
  for (const auto& [cell, coefficient] : open.terms) {
    state.marks(cell).for_each([&, from = cell, factor = coefficient](int value) {
      std::int64_t least = factor * value, greatest = least;
      bool any = open.terms.size() != 2;
      for (const auto& other : open.terms) {
        if (other.cell == from) continue;
        Marks marks = state.marks(other.cell);
        marks.erase(value);
        if (marks.empty()) return;
        const auto [low, high] =
            std::minmax({other.coefficient * marks.least(), other.coefficient * marks.greatest()});
        marks.for_each([&](int beside) {
          const std::int64_t sum = factor * value + other.coefficient * beside;
          any = any || (sum >= open.least && sum <= open.greatest);
        });
        least += low;
        greatest += high;
      }
      if (any && least <= open.greatest && greatest >= open.least) kept[from].insert(value);
    });
    kept.try_emplace(cell);
  }
  if (open.terms.size() == 1 && kept.begin()->second.size() == 1) {
    const auto step = conclude(rules, Technique::relation, {place}, state);
    BOOST_TEST_REQUIRE(step.has_value());
    BOOST_TEST(step->place->cell == kept.begin()->first);
    BOOST_TEST(step->place->value == kept.begin()->second.least() + rules.base());
    require_named(rules, place, state, step);
    return;
  }
  require_named(rules, place, state,
                require_strikes(rules, Technique::relation, {place}, state, kept));
}

/// Where the other coefficients share a factor, a value stays if the rest is a multiple of it. The
/// first cell of which this is news is told.
void require_remainders(const Rules& rules, int place, const Candidates& state) {
  const OpenRule open = loshu::detail::opened(rules, place, state);
  Staying kept;
  for (const auto& [cell, coefficient] : open.terms) {
    std::int64_t factor = 0;
    for (const auto& other : open.terms) {
      if (other.cell != cell) factor = std::gcd(factor, other.coefficient);
    }
    if (factor < 2 || !kept.empty() || !open.is_known()) continue;
    Marks stays;
    state.marks(cell).for_each([&, one = coefficient](int value) {
      if ((open.least - one * value) % factor == 0) stays.insert(value);
    });
    if (stays.size() < state.marks(cell).size()) kept[cell] = stays;
  }
  if (open.terms.size() < 2) kept.clear();
  require_named(rules, place, state,
                require_strikes(rules, Technique::parity, {place}, state, kept));
}

/// Sums stay that lie between the ends which a rule leaves for an unknown one.
int require_sum_range(const Rules& rules, int place, const Candidates& state) {
  const loshu::Equation& equation = rules.rule(place).row.equation;
  std::vector<std::int64_t> coefficients;
  std::int64_t filled = 0;
  bool is_full = true;
  Marks free;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    const auto term = std::ranges::find(equation.terms, cell, &loshu::Equation::Term::cell);
    const std::int64_t coefficient = term == equation.terms.end() ? 0 : term->coefficient;
    if (state.is_open(cell)) {
      coefficients.push_back(coefficient);
      free |= state.marks(cell);
      is_full = is_full && coefficient == 0;
    } else {
      filled += coefficient * (state.value(cell) + rules.base());
    }
  }
  std::vector<std::int64_t> values;
  free.for_each([&](int value) { values.push_back(value + rules.base()); });
  std::vector<std::int64_t> left;
  if (values.size() == coefficients.size()) {  // the least sum has the greatest value least often
    std::ranges::sort(coefficients, std::greater());
    std::int64_t least = filled, greatest = filled;
    for (std::size_t i = 0; i < values.size(); ++i) {
      least += coefficients[i] * values[i];
      greatest += coefficients[i] * values[values.size() - 1 - i];
    }
    for (std::int64_t sum = state.sum().least; sum <= state.sum().greatest; ++sum) {
      const std::int64_t side = equation.sum_coefficient * sum + equation.constant;
      if (side >= least && side <= greatest) left.push_back(sum);
    }
  }
  const bool is_news = !left.empty() && !state.knows_sum() && equation.sum_coefficient != 0 &&
                       (left.front() > state.sum().least || left.back() < state.sum().greatest);
  for (const Technique technique : {Technique::full_line, Technique::sum_range}) {
    const auto step = conclude(rules, technique, {place}, state);
    if (values.size() == coefficients.size() && left.empty()) continue;  // no sum at all
    BOOST_TEST(step.has_value() == (is_news && is_full == (technique == Technique::full_line)));
    if (!step) continue;
    BOOST_TEST(step->sum->least == left.front());
    BOOST_TEST(step->sum->greatest == left.back());
    BOOST_TEST(step->lines == rules.rule(place).lines);
  }
  return is_news ? 1 : 0;
}

/// Cells with as many candidates together, and values with as many cells together.
void require_sets(const Rules& rules, const Candidates& state) {
  std::vector<int> open;
  for (int cell = 0; cell < rules.cell_count(); ++cell) {
    if (state.is_open(cell)) open.push_back(cell);
  }
  for (const int one : open) {
    for (const int two : open) {
      if (one >= two) continue;
      const Marks together = state.marks(one) | state.marks(two);
      Staying kept;
      for (const int cell : open) {
        if (cell != one && cell != two) kept[cell] = state.marks(cell) - together;
      }
      const auto pair = require_strikes(rules, Technique::naked, {one, two}, state,
                                        together.size() <= 2 ? kept : Staying());
      if (pair) BOOST_TEST(pair->values == loshu::detail::listed(rules, together));
      if (together.size() > 3) continue;
      for (const int three : open) {
        const Marks all = together | state.marks(three);
        if (two >= three || all.size() > 4) continue;
        Staying left;
        for (const int cell : open) {
          if (cell != one && cell != two && cell != three) left[cell] = state.marks(cell) - all;
        }
        require_strikes(rules, Technique::naked, {one, two, three}, state,
                        all.size() <= 3 ? left : Staying());
      }
    }
  }
}

/// The scopes of a technique, but for what-ifs.
std::vector<std::vector<int>> scopes_of(const Rules& rules, Technique technique) {
  std::vector<std::vector<int>> scopes;
  const auto add_rules = [&](Rule::Kind kind) {
    const auto [begin, end] = rules.places(kind);
    for (int place = begin; place < end; ++place) scopes.push_back({place});
  };
  const int cells = rules.cell_count();
  const auto [first_line, last_line] = rules.places(Rule::Kind::line);
  if (const auto kind = loshu::detail::traits_of(technique).kind) {
    add_rules(*kind);
  } else if (technique == Technique::sum_range || technique == Technique::parity) {
    for (const auto each : {Rule::Kind::line, Rule::Kind::figure, Rule::Kind::parity}) {
      add_rules(each);
    }
  } else if (technique == Technique::crossing) {
    for (const auto& [one, other] : rules.crossings()) scopes.push_back({one, other});
  } else if (loshu::level_of(technique) < 6) {
    // Cells from 0, or values from the first one.
    const bool of_cells = technique == Technique::one_value || technique == Technique::naked;
    const int from = of_cells ? 0 : rules.base();
    for (int one = 0; one < cells; ++one) {
      if (technique == Technique::one_value || technique == Technique::one_place) {
        scopes.push_back({from + one});
      }
      for (int line = first_line; technique == Technique::must_hold && line < last_line; ++line) {
        scopes.push_back({from + one, line});
      }
      if (technique != Technique::naked && technique != Technique::hidden) continue;
      for (int two = one + 1; two < cells; ++two) {
        scopes.push_back({from + one, from + two});
        for (int three = two + 1; of_cells && three < cells; ++three) {
          scopes.push_back({one, two, three});
        }
      }
    }
  }
  return scopes;
}

/// How hard a step is: ways times cells, and then more strikes are better.
std::pair<std::size_t, std::size_t> cost_of(const Step& step) {
  std::size_t struck = 0;
  for (const loshu::Strike& strike : step.strikes) struck += strike.values.size();
  return {std::max<std::size_t>(step.ways.size(), 1) * std::max<std::size_t>(step.cells.size(), 1),
          ~struck};
}

/// Requires that no technique before that of the step says anything, and no scope of the same one
/// an easier thing.
void require_easiest(const Rules& rules, const Candidates& state, const std::optional<Step>& step,
                     int level) {
  for (const auto& [technique, name] : loshu::technique_names) {
    if (loshu::level_of(technique) > std::min(level, 5)) return;
    const bool is_later = step && technique > step->technique;
    if (is_later) return;
    for (const std::vector<int>& scope : scopes_of(rules, technique)) {
      const auto other = conclude(rules, technique, scope, state);
      if (!other) continue;
      BOOST_REQUIRE_MESSAGE(step.has_value(), name << " says something");
      BOOST_TEST((step->technique == technique), name << " is easier");
      // Any value that stands alone will do.
      if (!step->place) BOOST_TEST(!(cost_of(*other) < cost_of(*step)), name);
    }
  }
}

/// Follows paths from few and many givens, and checks each.
Met checked_paths(const Puzzle& base, unsigned seed) {
  Met met;
  const Assignment solution = solution_of(base, seed);
  loshu::SplitMix random(seed);
  for (const int given : {1, 2, 3, 4, 5}) {
    const Puzzle puzzle = with_some_given(base, solution, random, given);
    const int level = base.figure().cell_count() <= 12 ? 7 : 5;  // what-ifs take long
    BOOST_TEST_CONTEXT(puzzle.figure().title() << " seed " << seed << " given " << given) {
      const Path path = loshu::path(puzzle, {.level = level});
      path_checked::require_path(puzzle, path);
      require_true_of(path, solution);
      for (const Step& step : path.steps) ++met[step.technique];
    }
  }
  return met;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_step_follows_from_the_lines_that_it_names) {
  Met all;
  for (const Puzzle& base : bases()) {
    for (unsigned seed = 1; seed <= 2; ++seed) {
      for (const auto& [technique, count] : checked_paths(base, seed)) all[technique] += count;
    }
  }
  for (const Puzzle& puzzle : of_rare_techniques()) {
    const Path path = loshu::path(puzzle);
    path_checked::require_path(puzzle, path);
    require_true_of(path, solution_of(puzzle, 1));
    for (const Step& step : path.steps) ++all[step.technique];
  }
  for (const auto& [technique, name] : loshu::technique_names) {
    BOOST_TEST(all.contains(technique), "add a puzzle whose path has a step by " << name);
  }
}

BOOST_AUTO_TEST_CASE(there_may_be_more_than_64_cells) {
  const Puzzle base(loshu::square(9));
  const Assignment solution =
      loshu::solve({.puzzle = base, .symmetry = loshu::Symmetry::none, .solutions = 1})
          .assignments.front();
  loshu::SplitMix random(4);
  const Puzzle puzzle = with_some_given(base, solution, random, 7);
  const Path path = loshu::path(puzzle, {.level = 4});
  BOOST_TEST(path.steps.size() > 10U);
  path_checked::require_path(puzzle, path);
  require_true_of(path, solution);
}

// The givens are those of a solution with two values exchanged. Each clash that is found must be a
// real one.
BOOST_AUTO_TEST_CASE(a_clash_is_one) {
  int clashes = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6))}) {
    const Assignment solution = solution_of(base, 3);
    loshu::SplitMix random(7);
    for (int round = 0; round < 20; ++round) {
      const Puzzle puzzle = with_some_wrong(base, solution, random);
      const Path path = loshu::path(puzzle);
      path_checked::require_path(puzzle, path);
      clashes += path.clash ? 1 : 0;
    }
  }
  BOOST_TEST(clashes > 10);
}

BOOST_AUTO_TEST_CASE(ways_are_those_of_trying_all) {
  using loshu::detail::Marks;
  loshu::SplitMix random(5);
  for (int round = 0; round < 300; ++round) {
    std::vector<Marks> cells(2 + static_cast<std::size_t>(random.below(3)));
    for (Marks& marks : cells) {
      for (int value = 0; value < 9; ++value) {
        if (random.below(2) == 0) marks.insert(value);
      }
    }
    const int sum = random.below(24);
    std::set<std::vector<int>> sets;
    std::vector<Marks> kept(cells.size());
    std::vector<int> chosen;
    const auto extend = [&](const auto& self, int rest) -> void {
      if (chosen.size() == cells.size()) {
        if (rest != 0) return;
        for (std::size_t i = 0; i < chosen.size(); ++i) kept[i].insert(chosen[i]);
        std::vector<int> set = chosen;
        std::ranges::sort(set);
        sets.insert(set);
        return;
      }
      cells[chosen.size()].for_each([&](int value) {
        if (std::ranges::count(chosen, value) > 0) return;
        chosen.push_back(value);
        self(self, rest - value);
        chosen.pop_back();
      });
    };
    extend(extend, sum);
    const auto found = loshu::detail::ways_to_fill(cells, {.sum = sum, .most = 6});
    BOOST_TEST(found.has_value() == (sets.size() <= 6));
    if (!found) continue;
    BOOST_TEST((std::set<std::vector<int>>(found->sets.begin(), found->sets.end()) == sets));
    BOOST_TEST((found->kept == kept));
  }
}

// The conclusions of each technique, by its definition, in the states that a person meets.
BOOST_AUTO_TEST_CASE(a_technique_strikes_all_that_its_definition_says) {
  for (const Puzzle& base : {Puzzle(loshu::square(3), -2), Puzzle(loshu::square(4)),
                             Puzzle(loshu::star(6)), Puzzle(pinned()), related()}) {
    const Rules rules(base);
    for (unsigned seed = 1; seed <= 3; ++seed) {
      loshu::SplitMix random(seed);
      const Puzzle puzzle =
          with_some_given(base, solution_of(base, seed), random, static_cast<int>(seed) + 2);
      const Rules of_sum(puzzle);
      Candidates state(of_sum, puzzle.givens());
      BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed) {
        for (const Step& step : loshu::path(puzzle, {.level = 5}).steps) {
          for (int rule = 0; rule < of_sum.places(Rule::Kind::figure).second; ++rule) {
            require_conclusions(of_sum, rule, state);
          }
          for (const auto& [one, other] : of_sum.crossings()) {
            require_crossing(of_sum, one, other, state);
          }
          require_sets(of_sum, state);
          state.take(step);
        }
      }
    }
  }
}

// The same of values, of sizes, of relations, of remainders and of a sum that is not known.
BOOST_AUTO_TEST_CASE(each_other_technique_concludes_what_its_definition_says) {
  int sums = 0;
  for (const Puzzle& base :
       {Puzzle(loshu::square(3), -2), Puzzle(loshu::square(4)), Puzzle(loshu::ring(5)),
        Puzzle(loshu::ring(5), -4), Puzzle(loshu::polygon(5)), Puzzle(loshu::wheel(3)),
        Puzzle(pinned()), related()}) {
    for (unsigned seed = 1; seed <= 3; ++seed) {
      loshu::SplitMix random(seed);
      loshu::PuzzleParts parts =
          with_some_given(base, solution_of(base, seed), random, static_cast<int>(seed) + 1)
              .parts();
      if (seed < 3) parts.sum.reset();
      const Puzzle puzzle(parts);
      const Rules rules(puzzle);
      Candidates state(rules, puzzle.givens());
      BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed) {
        std::vector<Step> steps = loshu::path(puzzle, {.level = 5}).steps;
        if (steps.size() > 25) steps.resize(25);
        for (const Step& step : steps) {
          require_singles(rules, state);
          for (int place = 0; place < std::ssize(rules.all()); ++place) {
            const Rule::Kind kind = rules.rule(place).kind;
            if (kind == Rule::Kind::line) {
              require_held(rules, place, state);
              require_sizes(rules, place, state);
            }
            if (kind == Rule::Kind::relation) {
              require_related(rules, place, state);
            } else {
              require_remainders(rules, place, state);
              sums += require_sum_range(rules, place, state);
            }
          }
          state.take(step);
        }
      }
    }
  }
  BOOST_TEST(sums > 20);
}

// The rules of a figure are made of its lines: each once, and each pair of lines with a common cell
// by its difference.
BOOST_AUTO_TEST_CASE(rules_are_what_their_lines_say) {
  using Kind = Rule::Kind;
  for (const Puzzle& puzzle : bases()) {
    const Rules rules(puzzle);
    const loshu::Figure& figure = puzzle.figure();
    const std::vector<loshu::Line> lines = figure.every_line();
    BOOST_TEST_CONTEXT(figure.title()) {
      std::vector<std::pair<int, int>> crossings;
      for (int one = 0; one < std::ssize(lines); ++one) {
        for (int other = one + 1; other < std::ssize(lines); ++other) {
          const auto& second = lines[static_cast<std::size_t>(other)];
          if (std::ranges::any_of(lines[static_cast<std::size_t>(one)],
                                  [&](int cell) { return std::ranges::count(second, cell) > 0; })) {
            crossings.emplace_back(one, other);
          }
        }
      }
      BOOST_TEST((rules.crossings() == crossings));
      BOOST_TEST((rules.places(Kind::line) == std::pair(0, static_cast<int>(lines.size()))));
      std::vector<std::pair<int, int>> differences;
      std::int64_t before = 0;
      for (int place = 0; place < std::ssize(rules.all()); ++place) {
        const Rule& rule = rules.rule(place);
        const auto [begin, end] = rules.places(rule.kind);
        BOOST_TEST((place >= begin && place < end));
        if (!rule.origin) {
          BOOST_TEST((rule.kind == Kind::line || rule.kind == Kind::relation));
          if (rule.kind == Kind::line) BOOST_TEST(rule.lines == std::vector{place});
          continue;
        }
        const auto& [weights, total, equation] = *rule.origin;
        BOOST_TEST((equation.terms == rule.row.equation.terms));
        std::vector<int> used;
        std::int64_t times = std::abs(total);
        for (int line = 0; line < std::ssize(weights); ++line) {
          const std::int64_t weight = weights[static_cast<std::size_t>(line)];
          if (weight != 0) used.push_back(line);
          times += std::abs(weight);
        }
        BOOST_TEST(rule.lines == used);
        if (rule.kind == Kind::difference) {
          BOOST_TEST_REQUIRE(used.size() == 2U);
          BOOST_TEST((times == 2 && total == 0));
          differences.emplace_back(used[0], used[1]);
        }
        if (rule.kind == Kind::figure) {
          BOOST_TEST((times <= 8 && equation.terms.size() <= 4));
          BOOST_TEST(times >= before);  // those of the fewest lines come first
          before = times;
          for (const auto& term : equation.terms) {
            BOOST_TEST((std::abs(term.coefficient) == 1 || equation.terms.size() == 1));
          }
        }
      }
      const auto places = rules.places(Kind::difference);
      BOOST_TEST(places.second - places.first == std::ssize(differences));
      BOOST_TEST(differences.size() <= crossings.size());
      for (const auto& pair : differences) BOOST_TEST(std::ranges::count(crossings, pair) == 1);
      // A difference is left out only if the lines have the same cells.
      for (const auto& pair : crossings) {
        if (std::ranges::count(differences, pair) > 0) continue;
        std::vector<int> one = lines[static_cast<std::size_t>(pair.first)];
        std::vector<int> other = lines[static_cast<std::size_t>(pair.second)];
        std::ranges::sort(one);
        std::ranges::sort(other);
        BOOST_TEST(one == other);
      }
      for (const Kind kind : {Kind::figure, Kind::parity}) {
        const auto [begin, end] = rules.places(kind);
        BOOST_TEST(end - begin <= (kind == Kind::figure ? 64 : 40));
      }
      const auto [first, last] = rules.places(Kind::relation);
      BOOST_TEST(last - first == std::ssize(puzzle.relations()));
    }
  }
}

// Levels and words for the parts of a step: what a person is told of each technique.
BOOST_AUTO_TEST_CASE(each_technique_has_its_level) {
  const std::map<std::string, int> levels{
      {"last-of-line", 1},     {"full-line", 1}, {"one-value", 2},
      {"one-place", 2},        {"pair", 2},      {"relation", 2},
      {"two-lines-last", 3},   {"rule-last", 3}, {"few-ways", 3},
      {"locked-values", 3},    {"naked-set", 3}, {"hidden-pair", 3},
      {"two-lines", 4},        {"rule", 4},      {"odd-even", 4},
      {"must-hold", 4},        {"more-ways", 4}, {"sum-range", 4},
      {"crossing-lines", 5},   {"what-if", 6},   {"long-what-if", 7},
      {"too-big-too-small", 2}};
  for (const auto& [technique, name] : loshu::technique_names) {
    BOOST_TEST(loshu::level_of(technique) == levels.at(std::string(name)), name);
  }
}

// A what-if has few easy steps; a long one would be none of these.
BOOST_AUTO_TEST_CASE(a_what_if_has_few_easy_steps) {
  int easy = 0, longer = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(3), -2), Puzzle(loshu::star(6)), related()}) {
    for (unsigned seed = 1; seed <= 4; ++seed) {
      loshu::SplitMix random(seed);
      const Puzzle puzzle = with_some_given(base, solution_of(base, seed), random, 1);
      for (const Step& step : loshu::path(puzzle, {.suppositions = 300}).steps) {
        if (loshu::level_of(step.technique) < 6) continue;
        int level = 0;
        for (const Step& then : step.then) {
          level = std::max(level, loshu::level_of(then.technique));
        }
        BOOST_TEST(step.clash.has_value());
        BOOST_TEST((step.scope == std::vector{step.cells.front(), step.values.front()}));
        const bool is_easy = level <= 2 && step.then.size() <= 6;
        if (step.technique == Technique::what_if) BOOST_TEST(is_easy);
        BOOST_TEST(level <= 4);
        ++(step.technique == Technique::what_if ? easy : longer);
      }
    }
  }
  BOOST_TEST(easy > 5);
  BOOST_TEST(longer > 0);
}

BOOST_AUTO_TEST_CASE(the_easiest_step_is_taken) {
  int steps = 0;
  for (const Puzzle& base : bases()) {
    if (base.figure().cell_count() > 16) continue;
    for (unsigned seed = 1; seed <= 2; ++seed) {
      loshu::SplitMix random(seed);
      const Puzzle puzzle = with_some_given(base, solution_of(base, seed), random, 3);
      const Rules rules(puzzle);
      loshu::detail::Solver solver(rules, Candidates(rules, puzzle.givens()), 5,
                                   loshu::Budget::unlimited());
      BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed) {
        for (bool goes_on = true; goes_on; ++steps) {
          const Candidates before = solver.state();
          const std::optional<Step> step = solver.next();
          require_easiest(rules, before, step, 5);
          goes_on = step.has_value() && solver.state().open_count() > 0;
        }
      }
    }
  }
  BOOST_TEST(steps > 100);
}

/// The places that a path fills, in their order.
std::vector<std::pair<int, int>> placed(const Path& path) {
  std::vector<std::pair<int, int>> all;
  for (const Step& step : path.steps) {
    if (step.place) all.emplace_back(step.place->cell, step.place->value);
  }
  return all;
}

// Each limit at its border: what the path has is allowed, and one less is not.
BOOST_AUTO_TEST_CASE(a_path_goes_as_far_as_its_limits) {
  int long_chains = 0;
  for (const Puzzle& base : bases()) {
    if (base.figure().cell_count() > 16) continue;
    for (unsigned seed = 1; seed <= 4; ++seed) {
      loshu::SplitMix random(seed);
      const Puzzle puzzle =
          with_some_given(base, solution_of(base, seed), random, static_cast<int>(seed) + 1);
      const Path whole = loshu::path(puzzle, {.suppositions = 200});
      if (!whole.solved || whole.steps.empty()) continue;
      BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed) {
        const auto values = placed(whole);
        const int chain = whole.longest_chain(), level = whole.level();
        const std::vector<int> chains = whole.chains();
        BOOST_TEST(chain == std::ranges::max(chains));
        BOOST_TEST(chains.size() == values.size());
        for (const loshu::PathLimits& enough :
             {loshu::PathLimits{.longest_chain = chain}, loshu::PathLimits{.level = level},
              loshu::PathLimits{.suppositions = whole.suppositions},
              loshu::PathLimits{.values = static_cast<int>(values.size())}}) {
          const Path same = loshu::path(puzzle, enough);
          BOOST_TEST(same.solved);
          BOOST_TEST((placed(same) == values));
          BOOST_TEST(same.steps.size() == whole.steps.size());
        }
        // Up to the first chain that is too long, the path is the same.
        const Path shorter = loshu::path(puzzle, {.longest_chain = chain - 1});
        const auto first = std::ranges::find(chains, chain) - chains.begin();
        BOOST_TEST(!shorter.solved);
        BOOST_TEST((placed(shorter) == std::vector(values.begin(), values.begin() + first)));
        long_chains += chain > 1 ? 1 : 0;
        const Path easier = loshu::path(puzzle, {.level = level - 1});
        BOOST_TEST(!easier.solved);
        BOOST_TEST(easier.level() < level);
        for (const int some : {0, 1, static_cast<int>(values.size()) - 1}) {
          const Path part = loshu::path(puzzle, {.values = some});
          BOOST_TEST((placed(part) == std::vector(values.begin(), values.begin() + some)));
          BOOST_TEST(part.solved == (some == static_cast<int>(values.size())));
        }
      }
    }
  }
  BOOST_TEST(long_chains > 5);
}

// The path of the lo shu with its first row open.
BOOST_AUTO_TEST_CASE(a_path_has_chains_and_a_level) {
  const Puzzle puzzle(loshu::square(3), 1, 15, {{3, 9}, {4, 5}, {6, 2}});
  const Path path = loshu::path(puzzle);
  BOOST_TEST(path.solved);
  BOOST_TEST(path.level() == 1);
  BOOST_TEST(path.longest_chain() == 1);
  BOOST_TEST(path.chains().size() == 6U);
  BOOST_TEST((path.steps.front().technique == Technique::last_of_line));
  BOOST_TEST(loshu::path(puzzle, {.values = 2}).steps.size() == 2U);
  const Puzzle open(loshu::square(3), 1, 15, {{0, 2}});
  BOOST_TEST(!loshu::path(open, {.level = 5}).solved);
  BOOST_TEST(loshu::path(open, {.suppositions = 0}).level() <= 5);
  BOOST_TEST(!loshu::path(Puzzle(loshu::square(3), 1, 15), {.level = 1}).solved);
}

BOOST_AUTO_TEST_CASE(steps_are_told_in_pieces) {
  const Puzzle easy(loshu::square(3), 1, 15, {{3, 9}, {4, 5}, {6, 2}});
  BOOST_TEST(to_text(loshu::path(easy).steps.front(), easy.figure()) ==
             "row 2 ((2,1) (2,2) (2,3)) lacks only (2,3) and needs 1: (2,3) = 1");
  BOOST_TEST(to_text(loshu::path(easy), easy.figure())
                 .ends_with("6 steps, of level 1 at most, and at most 1 to the next number.\n"));
  std::set<Technique> told;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6)), magic19()}) {
    const Assignment solution = solution_of(base, 2);
    loshu::SplitMix random(9);
    for (int round = 0; round < 8; ++round) {
      const Puzzle puzzle = with_some_given(base, solution, random, 2 + round % 3);
      for (const Step& step : loshu::path(puzzle, {.level = 5}).steps) {
        const loshu::StepWords words = loshu::words_of(step, base.figure());
        check_sentences({words.where, words.idea, words.apply}, base.figure());
        check_sentences(words.why, base.figure());
        told.insert(step.technique);
      }
    }
  }
  BOOST_TEST(told.size() > 8U);
}

/// Loubère's square of an odd order.
Assignment loubere(int order) {
  Assignment values(static_cast<std::size_t>(order * order));
  int row = 0, column = order / 2;
  for (int value = 1; value <= order * order; ++value) {
    values[static_cast<std::size_t>(row * order + column)] = value;
    const bool is_blocked = value % order == 0;
    if (!is_blocked) column = (column + 1) % order;
    row = is_blocked ? (row + 1) % order : (row + order - 1) % order;
  }
  return values;
}

// Beyond the size with candidates, each step is the last open cell of the first such line.
BOOST_AUTO_TEST_CASE(a_large_square_is_solved_by_last_cells_alone) {
  constexpr int order = 33;  // 1089 cells
  static_assert(order * order > loshu::most_candidate_cells);
  const Assignment solution = loubere(order);
  loshu::PuzzleParts parts = Puzzle(loshu::square(order)).parts();
  std::set<int> open{0, 1, order + 1, 2 * order + 1, 7 * order + 7, 8 * order + 7};
  for (int cell = 0; cell < order * order; ++cell) {
    if (!open.contains(cell)) {
      parts.givens.push_back({cell, solution[static_cast<std::size_t>(cell)]});
    }
  }
  const Puzzle puzzle(parts);
  const std::vector<loshu::Line> lines = puzzle.figure().every_line();
  const Path path = loshu::path(puzzle);
  BOOST_TEST(path.solved);
  BOOST_TEST(path.steps.size() == open.size());
  for (const Step& step : path.steps) {
    int expected = -1;
    for (int line = 0; line < std::ssize(lines) && expected < 0; ++line) {
      const auto is_open = [&](int cell) { return open.contains(cell); };
      if (std::ranges::count_if(lines[static_cast<std::size_t>(line)], is_open) == 1) {
        expected = line;
      }
    }
    BOOST_TEST_REQUIRE(step.place.has_value());
    const int cell = step.place->cell;
    BOOST_TEST(step.lines == std::vector{expected});
    BOOST_TEST(step.scope == step.lines);
    BOOST_TEST(step.cells == std::vector{cell});
    BOOST_TEST(step.place->value == solution[static_cast<std::size_t>(cell)]);
    BOOST_TEST(step.needed.value() == step.place->value);
    BOOST_TEST((step.technique == Technique::last_of_line));
    BOOST_TEST(open.erase(cell) == 1U);
  }
  for (const int some : {0, 1, 3}) {
    const Path part = loshu::path(puzzle, {.values = some});
    BOOST_TEST(std::ssize(part.steps) == some);
    BOOST_TEST(!part.solved);
  }
  BOOST_TEST(!loshu::PathFinder(puzzle).refutation(puzzle.givens()).has_value());
  // A value that is taken is not filled in.
  std::swap(parts.givens[0].value, parts.givens[40].value);
  for (const Step& step : loshu::path(Puzzle(parts)).steps) {
    BOOST_TEST(std::ranges::count(parts.givens, step.place->value, &Given::value) == 0);
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_a_path_is_told) {
  const Puzzle square(loshu::square(4));
  BOOST_TEST(to_text(loshu::path(square), square.figure()) == "No technique says anything.\n");
  Path path{.steps = {{.lines = {0}, .cells = {2}, .needed = 7, .place = Given{2, 7}}}};
  const std::string step =
      "1. row 1 ((1,1) (1,2) (1,3) (1,4)) lacks only (1,3) and needs 7: (1,3) = 7\n";
  BOOST_TEST(to_text(path, square.figure()) == step + "No technique leads on from here.\n");
  path.solved = true;
  BOOST_TEST(to_text(path, square.figure()) ==
             step + "1 step, of level 1 at most, and at most 1 to the next number.\n");
  path.steps.push_back(path.steps.front());
  path.steps.front().place.reset();
  path.steps.front().technique = Technique::crossing;
  BOOST_TEST(to_text(path, square.figure())
                 .ends_with("\n2 steps, of level 5 at most, and at most 2 to the next number.\n"));
  path.clash = loshu::Clash{loshu::Clash::Kind::no_place, 12};
  BOOST_TEST(
      to_text(path, square.figure()).ends_with("\nThere is no solution: 12 has no cell left.\n"));
  BOOST_TEST(Path().longest_chain() == 0);
  BOOST_TEST(Path().level() == 0);
  BOOST_TEST(Path().chains().empty());
}

/// The steps of a refutation, concluded anew from some givens and without one of the steps.
bool clashes_without(const Rules& rules, const loshu::Refutation& found,
                     const std::vector<Given>& givens, std::size_t left_out) {
  Candidates state(rules, givens);
  for (std::size_t i = 0; i < found.steps.size() && !state.clash(); ++i) {
    if (i == left_out) continue;
    const auto step = conclude(rules, found.steps[i].technique, found.steps[i].scope, state);
    if (step) state.take(*step);
  }
  return state.clash().has_value();
}

// Each given and each step of a refutation is needed.
BOOST_AUTO_TEST_CASE(a_refutation_has_nothing_to_spare) {
  int found_some = 0, fewer = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(4)), Puzzle(loshu::star(6)), related()}) {
    const Assignment solution = solution_of(base, 3);
    loshu::SplitMix random(11);
    for (int round = 0; round < 12; ++round) {
      const Puzzle puzzle = with_some_wrong(base, solution, random);
      if (puzzle.contradiction()) continue;
      const loshu::PathFinder finder(puzzle);
      const auto found = finder.refutation(puzzle.givens(), {.level = 5});
      BOOST_TEST(found.has_value() == finder.path(puzzle.givens(), {.level = 5}).clash.has_value());
      if (!found) continue;
      ++found_some;
      fewer += found->givens.size() < puzzle.givens().size() ? 1 : 0;
      const Rules rules(puzzle);
      BOOST_TEST(clashes_without(rules, *found, found->givens, found->steps.size()));
      for (std::size_t i = 0; i < found->steps.size(); ++i) {
        BOOST_TEST(!clashes_without(rules, *found, found->givens, i), i);
      }
      for (std::size_t i = 0; i < found->givens.size(); ++i) {
        std::vector<Given> without = found->givens;
        without.erase(without.begin() + static_cast<std::ptrdiff_t>(i));
        BOOST_TEST(!clashes_without(rules, *found, without, found->steps.size()), i);
      }
      Candidates end(rules, found->givens);
      for (const Step& step : found->steps) {
        BOOST_TEST(!end.clash().has_value());
        end.take(step);
      }
      BOOST_TEST_REQUIRE(end.clash().has_value());
      BOOST_TEST((end.clash()->kind == found->clash.kind && end.clash()->of == found->clash.of));
    }
  }
  BOOST_TEST(found_some > 5);
  BOOST_TEST(fewer > 3);
}

// No candidates there: the last cells of lines alone.
BOOST_AUTO_TEST_CASE(a_large_figure_is_filled_by_its_lines) {
  const int order = 40;
  Assignment values;  // Loubère's way does for odd orders alone; any filling of one line will do
  std::vector<Given> givens;
  for (int column = 0; column + 1 < order; ++column) {
    givens.push_back({column, column < order / 2 ? 1 + column : 1600 - (order - 1 - column)});
  }
  const Puzzle puzzle(loshu::square(order), 1, std::nullopt, givens);
  const Path path = loshu::path(puzzle);
  BOOST_REQUIRE(path.steps.size() == 1U);
  BOOST_TEST(path.steps.front().place->cell == order - 1);
  BOOST_TEST(!path.solved);
}

// A what-if with fewer steps to its clash is easier, and of equal ones the first is taken.
BOOST_AUTO_TEST_CASE(the_easiest_what_if_is_the_first_of_the_shortest) {
  int compared = 0, longer = 0;
  for (const Puzzle& base : {Puzzle(loshu::square(3), -2), Puzzle(loshu::star(6)),
                             Puzzle(loshu::ring(5)), Puzzle(loshu::triangle(4)), related()}) {
    for (unsigned seed = 1; seed <= 8; ++seed) {
      loshu::SplitMix random(seed);
      const Puzzle puzzle =
          with_some_given(base, solution_of(base, seed), random, 1 + static_cast<int>(seed % 3));
      const Rules rules(puzzle);
      loshu::detail::Solver solver(rules, Candidates(rules, puzzle.givens()), 6,
                                   loshu::Budget::unlimited());
      BOOST_TEST_CONTEXT(base.figure().title() << " seed " << seed) {
        for (int steps = 0; steps < 30 && solver.state().open_count() > 0; ++steps) {
          const Candidates before = solver.state();
          const std::optional<Step> step = solver.next();
          if (!step) break;
          if (step->technique != Technique::what_if) continue;
          std::optional<Step> best;
          for (int cell = 0; cell < rules.cell_count(); ++cell) {
            if (!before.is_open(cell)) continue;
            before.marks(cell).for_each([&](int value) {
              auto other =
                  conclude(rules, Technique::what_if, {cell, value + rules.base()}, before);
              if (other && (!best || other->then.size() < best->then.size())) best = other;
            });
          }
          BOOST_TEST_REQUIRE(best.has_value());
          BOOST_TEST((best->scope == step->scope));
          BOOST_TEST(best->then.size() == step->then.size());
          ++compared;
          longer += step->then.size() > 1 ? 1 : 0;
        }
      }
    }
  }
  BOOST_TEST(compared > 10);
  BOOST_TEST(longer > 2);
}

// If all values are shifted, so are the values of each step, and a sum of k cells by k times as
// much.
BOOST_AUTO_TEST_CASE(a_shift_of_all_values_shifts_a_path) {
  const auto told = [](const Puzzle& puzzle, int by) {
    const int cells = static_cast<int>(puzzle.figure().lines().front().size());
    std::string text;
    const auto add = [&](const std::vector<int>& numbers, int less) {
      for (const int number : numbers) text += " " + std::to_string(number - less);
      text += ";";
    };
    const loshu::PathLimits most{.level = loshu::level_of(Technique::what_if) - 1};
    const Path path = loshu::path(puzzle, most);
    for (const Step& step : path.steps) {
      text += name_of(loshu::technique_names, step.technique) + ":";
      add(step.lines, 0);
      add(step.cells, 0);
      add(step.values, by);
      for (const auto& [cell, values, keeps] : step.strikes) {
        add({cell}, 0);
        add(values, by);
        add(keeps, by);
      }
      if (step.place) add({step.place->cell, step.place->value - by}, 0);
      if (step.sum) {
        add({static_cast<int>(step.sum->least), static_cast<int>(step.sum->greatest)}, cells * by);
      }
      text += "\n";
    }
    return text + (path.solved ? "solved" : "");
  };
  int sums = 0;
  for (const loshu::Figure& figure : {loshu::ring(3), loshu::ring(4), loshu::ring(3, 4),
                                      loshu::polygon(4), loshu::polygon(5), loshu::square(3)}) {
    for (unsigned seed = 1; seed <= 6; ++seed) {
      const Assignment solution = solution_of(Puzzle(figure), seed);
      std::vector<Given> givens;
      for (int cell = 0; cell < figure.cell_count(); ++cell) {
        if (loshu::SplitMix::hash(100 * seed + static_cast<unsigned>(cell)) % 3 == 0) {
          givens.push_back({cell, solution[static_cast<std::size_t>(cell)]});
        }
      }
      const std::string usual = told(Puzzle(figure, 1, {}, givens), 0);
      sums +=
          usual.find("sum-range") != usual.npos || usual.find("full-line") != usual.npos ? 1 : 0;
      for (const int by : {-200, -8, 12}) {
        std::vector<Given> shifted = givens;
        for (Given& given : shifted) given.value += by;
        BOOST_TEST(told(Puzzle(figure, 1 + by, {}, shifted), by) == usual,
                   figure.title() << ", seed " << seed << ", by " << by);
      }
    }
  }
  BOOST_TEST(sums > 5);
}

BOOST_AUTO_TEST_SUITE_END()

// Not run by itself: `test/long/techniques` does. So is `long_wanted_puzzle`, of made puzzles.
BOOST_AUTO_TEST_SUITE(long_technique, *boost::unit_test::disabled())

BOOST_AUTO_TEST_CASE(every_step_of_thirty_seeds_follows) {
  int steps = 0;
  for (const loshu::Puzzle& base : technique::bases()) {
    for (unsigned seed = 1; seed <= 30; ++seed) {
      for (const auto& [used, count] : technique::checked_paths(base, seed)) steps += count;
    }
  }
  BOOST_TEST_MESSAGE(steps << " steps, each concluded again");
}

BOOST_AUTO_TEST_SUITE_END()
