// The system of a puzzle has the solutions that the definition has, and its rows come in the order
// of the puzzle's parts.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <climits>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/square.hpp>
#include <loshu/system.hpp>
#include <loshu/verify.hpp>

#include "drawn/contradiction.hpp"
#include "drawn/puzzle.hpp"

namespace of_system {  // `system` alone is a function of C

BOOST_AUTO_TEST_SUITE(system)

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::Equation;
using loshu::Given;
using loshu::Operator;
using loshu::Origin;
using loshu::Puzzle;
using loshu::Row;
using loshu::System;
using loshu::Values;

namespace {

std::int64_t left_of(const Equation& equation, const Assignment& x) {
  std::int64_t left = 0;
  for (const auto& [cell, coefficient] : equation.terms) left += coefficient * x[at(cell)];
  return left;
}

/// Whether x solves the system, by the sentence of its documentation.
bool solves(const System& system, const Assignment& x) {
  if (std::set(x.begin(), x.end()).size() != x.size()) return false;
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    if (!system.values().contains(x[at(cell)]) || !system.domain(cell).contains(x[at(cell)])) {
      return false;
    }
  }
  const bool has_sum = !system.magic_rows().empty();
  const std::int64_t sum = has_sum ? left_of(system.magic_rows().front().equation, x) : 0;
  if (sum < system.sums().least || sum > system.sums().greatest) return false;
  return std::ranges::all_of(system.rows(), [&](const Row& row) {
    const std::int64_t left = left_of(row.equation, x);
    const std::int64_t right = row.equation.sum_coefficient * sum + row.equation.constant;
    return row.comparison == Operator::equal ? left == right : left <= right;
  });
}

/// A filling that is right, or wrong in some way.
Assignment some_filling(const BruteForce& known, Chance& chance) {
  const Values& values = known.puzzle.values();
  const int cells = known.puzzle.figure().cell_count();
  Assignment x;
  for (const int place : chance.choose(cells, values.size())) x.push_back(values[place]);
  if (known.labellings.empty() || chance.one_in(8)) return x;
  const int number = chance.below(static_cast<int>(known.labellings.size()));
  x = *std::next(known.labellings.begin(), number);
  const auto cell = at(chance.below(cells)), other = at(chance.below(cells));
  switch (chance.below(4)) {
    case 0:
      std::swap(x[cell], x[other]);
      break;
    case 1:
      x[cell] = values[chance.below(values.size())];
      break;
    case 2:
      x[cell] += chance.from(-1, 1);
      break;
    default:
      break;
  }
  return x;
}

Tally require_the_same_solutions(const BruteForce& known, Chance& chance) {
  const System& system = loshu::system_of(known.puzzle);
  Tally tally;
  const auto look_at = [&](const Assignment& x) {
    const bool magic = known.labellings.contains(x);
    BOOST_TEST(solves(system, x) == magic);
    BOOST_TEST(loshu::verify(known.puzzle, x).magic() == magic);
    ++tally[magic ? "magic" : "wrong"];
  };
  for (const Assignment& x : known.labellings) look_at(x);
  for (int i = 0; i < 60; ++i) look_at(some_filling(known, chance));
  return tally;
}

/// Requires each row to be that of its part, and the other members to agree with the puzzle.
Tally require_the_order_of_parts(const Puzzle& puzzle) {
  const System& system = loshu::system_of(puzzle);
  const loshu::Figure& figure = puzzle.figure();
  const std::vector<loshu::Line> lines = figure.every_line();
  BOOST_REQUIRE(system.line_rows().size() == lines.size());
  BOOST_REQUIRE(system.magic_rows().size() == figure.lines().size());
  BOOST_REQUIRE(system.relation_rows().size() == puzzle.relations().size());
  BOOST_REQUIRE(system.rows().size() == lines.size() + puzzle.relations().size());
  for (std::size_t place = 0; place < lines.size(); ++place) {
    const Row& row = system.rows()[place];
    const bool is_magic = place < figure.lines().size();
    BOOST_TEST((row.origin.kind == (is_magic ? Origin::Kind::line : Origin::Kind::fixed_line)));
    BOOST_TEST(at(row.origin.place) == place);
    BOOST_TEST((row.comparison == Operator::equal));
    BOOST_TEST(row.equation.sum_coefficient == (is_magic ? 1 : 0));
    const std::set<int> cells(lines[place].begin(), lines[place].end());
    std::vector<Equation::Term> terms;
    for (const int cell : cells) terms.push_back({cell, 1});
    BOOST_TEST((row.equation.terms == terms));
  }
  for (std::size_t place = 0; place < puzzle.relations().size(); ++place) {
    const Row& row = system.relation_rows()[place];
    BOOST_TEST((row.origin.kind == Origin::Kind::relation));
    BOOST_TEST(at(row.origin.place) == place);
    loshu::Relation relation{.comparison = row.comparison,
                             .sum_coefficient = row.equation.sum_coefficient,
                             .constant = row.equation.constant};
    for (const auto& [cell, factor] : row.equation.terms) relation.terms.push_back({cell, factor});
    BOOST_TEST((relation == puzzle.relations()[place]));
  }
  BOOST_REQUIRE(system.fixed().size() == puzzle.givens().size());
  for (std::size_t i = 0; i < system.fixed().size(); ++i) {
    const auto& [cell, value] = system.fixed()[i];
    BOOST_TEST(cell == puzzle.givens()[i].cell);
    BOOST_TEST(value == puzzle.givens()[i].value);
    BOOST_TEST((system.fixed_value(cell) == value));
  }
  int open = 0;
  for (int cell = 0; cell < figure.cell_count(); ++cell) open += system.fixed_value(cell) ? 0 : 1;
  BOOST_TEST(open + std::ssize(system.fixed()) == figure.cell_count());
  BOOST_TEST(system.cell_count() == figure.cell_count());
  BOOST_TEST((system.values() == puzzle.values()));
  BOOST_TEST(system.spare_values() == puzzle.values().size() - figure.cell_count());
  BOOST_TEST(system.total().has_value() == (system.spare_values() == 0));
  if (system.total()) {
    BOOST_TEST(system.total()->constant == puzzle.total());
    BOOST_TEST(std::ssize(system.total()->terms) == system.cell_count());
  }
  return {{"rows", static_cast<int>(system.rows().size())},
          {"relations", static_cast<int>(system.relation_rows().size())},
          {"fixed", static_cast<int>(system.fixed().size())}};
}

/// Requires colours to be equal exactly where domains are, and domains to be sets of values.
Tally require_colours_of_domains(const Puzzle& puzzle) {
  const System& system = loshu::system_of(puzzle);
  const auto colour = [&](int cell) { return system.colours()[at(cell)]; };
  Tally tally;
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    const Values& domain = system.domain(cell);
    BOOST_TEST((colour(cell) == 0) == (domain == system.values()));
    for (int other = 0; other < cell; ++other) {
      const bool equal = domain == system.domain(other);
      BOOST_TEST((colour(cell) == colour(other)) == equal);
      if (equal && colour(cell) != 0) ++tally["equal sets"];
    }
    std::set<int> allowed;
    for (const int value : puzzle.values().list()) allowed.insert(value);
    for (const auto& [of, given] : puzzle.givens()) {
      if (of == cell) allowed = {given};
    }
    for (const auto& [of, set] : puzzle.given_sets()) {
      if (of != cell) continue;
      std::erase_if(allowed, [&set = set](int value) { return !set.contains(value); });
    }
    if (allowed.empty()) {  // then the domain has none of the values
      ++tally["no value"];
      for (const int value : domain.list()) BOOST_TEST(!system.values().contains(value));
    } else {
      BOOST_TEST(domain.list() == std::vector(allowed.begin(), allowed.end()));
    }
    if (allowed.size() != puzzle.values().list().size()) ++tally["domains"];
  }
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_has_the_solutions_of_the_puzzle) {
  Tally total = drawn::for_each_drawn(1, 120, {.own_sums = true}, require_the_same_solutions);
  for (const bool given_sets : {false, true}) {
    for (const auto& [name, times] :
         drawn::for_each_drawn_set(1, 120, require_the_same_solutions, given_sets)) {
      total[name] += times;
    }
  }
  BOOST_TEST(total["magic"] > 5000);
  BOOST_TEST(total["wrong"] > 5000);
}

BOOST_AUTO_TEST_CASE(its_rows_and_givens_keep_their_order) {
  Tally total = drawn::for_each_drawn(
      1, 60, {.own_sums = true},
      [](const BruteForce& known, Chance&) { return require_the_order_of_parts(known.puzzle); });
  const Tally with_sets = drawn::for_each_drawn_set(1, 60, [](const BruteForce& known, Chance&) {
    return require_the_order_of_parts(known.puzzle);
  });
  BOOST_TEST(total["relations"] > 10);
  BOOST_TEST(total["fixed"] > 20);
  BOOST_TEST(with_sets.at("rows") > 100);
}

BOOST_AUTO_TEST_CASE(cells_of_equal_domains_have_one_colour) {
  Tally total = drawn::for_each_drawn_set(
      1, 120,
      [](const BruteForce& known, Chance&) { return require_colours_of_domains(known.puzzle); },
      true);
  loshu::PuzzleParts parts = Puzzle(loshu::square(3), 1, {}, {{4, 5}, {5, 3}}).parts();
  const auto give = [&](int cell, std::vector<int> values) {
    parts.given_sets.push_back({cell, Values(std::move(values))});
  };
  give(0, {1, 2, 90});
  give(1, {-7, 1, 2});  // equal to the first among the values
  give(2, {90, 91});    // leaves no value
  give(4, {4, 6});      // forbids the given
  give(5, {2, 3});
  give(8, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10});  // all values
  for (const auto& [name, times] : require_colours_of_domains(Puzzle(parts))) total[name] += times;
  BOOST_TEST(total["equal sets"] >= 2);
  BOOST_TEST(total["no value"] == 2);
  BOOST_TEST(total["domains"] > 100);
}

BOOST_AUTO_TEST_CASE(sums_are_the_given_one_or_those_of_the_lengths) {
  const auto sums = [](std::optional<std::int64_t> sum) {
    const loshu::SumRange range = System(Puzzle(loshu::square(3), 1, sum)).sums();
    return std::vector{range.least, range.greatest};
  };
  BOOST_TEST(sums({}) == (std::vector<std::int64_t>{6, 24}));
  BOOST_TEST(sums(15) == (std::vector<std::int64_t>{15, 15}));
  BOOST_TEST(sums(25) == (std::vector<std::int64_t>{6, 24}));  // a contradiction, left out
}

BOOST_AUTO_TEST_CASE(a_contradiction_leaves_the_system_of_the_rest) {
  const std::vector<Puzzle> puzzles = drawn::puzzles(30);
  Chance chance(7);
  for (const Puzzle& puzzle : puzzles) {
    for (std::size_t way = 0; way < drawn::contradictions.size(); ++way) {
      if (!drawn::may_contradict(puzzle, way)) continue;
      const Puzzle wrong = drawn::contradicted(puzzle, way, chance);
      BOOST_TEST_CONTEXT(drawn::contradictions[way].first << ": " << drawn::json_text(puzzle)) {
        require_the_order_of_parts(wrong);
        require_colours_of_domains(wrong);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_wide_puzzle_has_a_system) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  std::vector<int> values;
  for (int i = 0; i < 9; ++i) values.push_back(2'000'000'000 + 3 * i);
  parts.values = Values(values);
  parts.sum = 6'000'000'036;
  const Puzzle puzzle(parts);
  BOOST_TEST(puzzle.is_wide());
  const System& system = loshu::system_of(puzzle);
  BOOST_TEST(system.sums().least == 6'000'000'036);
  BOOST_TEST(system.sums().greatest == 6'000'000'036);
  BOOST_TEST(system.total()->constant == 18'000'000'108);
  const Assignment x = [&] {
    Assignment result;
    for (const int place : {3, 8, 1, 2, 4, 6, 7, 0, 5}) result.push_back(values[at(place)]);
    return result;
  }();
  BOOST_TEST(solves(system, x));
}

BOOST_AUTO_TEST_CASE(it_is_kept_with_the_copies_of_a_puzzle) {
  const Puzzle puzzle(loshu::square(3));
  const Puzzle copy = puzzle;
  BOOST_TEST(&loshu::system_of(puzzle) == &loshu::system_of(copy));
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace of_system
