// Every step of paths is concluded again by a second implementation, and no path strikes a value of
// a solution.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <memory>
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
void require_strikes(const Rules& rules, Technique technique, const std::vector<int>& scope,
                     const Candidates& state, const Staying& kept) {
  const auto step = conclude(rules, technique, scope, state);
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
    return;
  }
  const Staying kept = staying(open, tuples), all;
  if (is_line) {
    require_strikes(rules, Technique::pair, {place}, state, count == 2 ? kept : all);
    const bool few = count >= 3 && sets.size() <= 6, some = count >= 3 && sets.size() <= 20;
    require_strikes(rules, Technique::few_ways, {place}, state, few ? kept : all);
    require_strikes(rules, Technique::more_ways, {place}, state, some ? kept : all);
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
    require_strikes(rules, Technique::locked, {place}, state, elsewhere);
  } else {
    const bool is_listed = count == 2 || (count == 3 && tuples.size() <= 20);
    require_strikes(rules, is_difference ? Technique::two_lines : Technique::rule, {place}, state,
                    is_listed ? kept : all);
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
  require_strikes(rules, Technique::crossing, {one, other}, state, kept);
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
      require_strikes(rules, Technique::naked, {one, two}, state,
                      together.size() <= 2 ? kept : Staying());
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
      Assignment wrong = solution;
      std::swap(wrong[static_cast<std::size_t>(random.below(6))], wrong[7]);
      const Puzzle puzzle = with_some_given(base, wrong, random, 5);
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
