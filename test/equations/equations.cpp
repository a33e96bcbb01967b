#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/search.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(equations)

using loshu::Congruence;
using loshu::Puzzle;

namespace {

std::string total_sum_text(const Puzzle& puzzle) {
  return to_string(loshu::total_sum_equation(puzzle), puzzle.figure());
}

std::int64_t line_sum(const Puzzle& puzzle, const loshu::Assignment& x) {
  std::int64_t sum = 0;
  for (const int cell : puzzle.figure().lines().front()) sum += x[static_cast<std::size_t>(cell)];
  return sum;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_literatures_redundant_constraints_are_derived) {
  BOOST_TEST(total_sum_text(Puzzle(loshu::square(4))) == "4·S = 136");
  BOOST_TEST(total_sum_text(Puzzle(loshu::square(5))) == "5·S = 325");
  BOOST_TEST(total_sum_text(Puzzle(loshu::hexagon(3))) == "5·S = 190");
  BOOST_TEST(total_sum_text(Puzzle(loshu::polygon(4))) ==
             "3·c + 2·k1 + 2·k2 + 2·k3 + 2·k4 = 8·S − 91");
  BOOST_TEST(total_sum_text(Puzzle(ladder())) == "3·S = 21");
  BOOST_TEST(total_sum_text(Puzzle(triangle())) == "a + c + e = 3·S − 21");
}

BOOST_AUTO_TEST_CASE(a_factor_of_the_whole_equation_says_nothing) {
  // 4x + 6y = 22 is 2x + 3y = 11: x leaves 1 by 3, y is odd.
  const loshu::Equation equation{.terms = {{0, 4}, {1, 6}}, .constant = 22};
  const loshu::Congruences found = loshu::congruences(equation, std::nullopt);
  BOOST_TEST(found.solvable);
  BOOST_TEST((found.classes == std::vector<Congruence>{{0, 3, 1}, {1, 2, 1}}));
}

BOOST_AUTO_TEST_CASE(a_long_equation_is_cut) {
  BOOST_TEST(
      total_sum_text(Puzzle(loshu::polygon(20))).ends_with("+ (10 more terms) = 40·S − 1891"));
}

BOOST_AUTO_TEST_CASE(every_solution_satisfies_what_is_derived) {
  int checked = 0;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    const loshu::Equation equation = loshu::total_sum_equation(puzzle);
    const loshu::Congruences implied = loshu::congruences(equation, puzzle.sum());
    loshu::MagicModel model(puzzle, {.symmetry = loshu::Symmetry::none, .total_sum = false});
    const std::vector<loshu::Assignment> solutions = loshu::solve(model, {}).assignments;
    if (!implied.solvable) BOOST_TEST(solutions.empty());
    for (const loshu::Assignment& x : solutions) {
      const std::int64_t sum = line_sum(puzzle, x);
      std::int64_t left = 0;
      for (const auto& [cell, coefficient] : equation.terms) {
        left += coefficient * x[static_cast<std::size_t>(cell)];
      }
      BOOST_TEST(left == equation.sum_coefficient * sum + equation.constant);
      for (const auto& [cell, modulus, residue] : implied.classes) {
        const std::int64_t value =
            cell == Congruence::magic_sum ? sum : x[static_cast<std::size_t>(cell)];
        BOOST_TEST(((value - residue) % modulus + modulus) % modulus == 0);
      }
      if (const auto determined = loshu::determined_sum(puzzle)) BOOST_TEST(*determined == sum);
      ++checked;
    }
  }
  BOOST_TEST(checked > 500);
}

BOOST_AUTO_TEST_CASE(lines_with_a_sum_of_their_own_determine_the_sum) {
  const auto sum = [](int corners) {
    return loshu::determined_sum(
        Puzzle(loshu::with_fixed_lines(triangle(), {{.cells = {0, 2, 4}, .sum = corners}})));
  };
  BOOST_TEST((sum(6) == 9));
  BOOST_TEST((sum(15) == 12));
  BOOST_TEST(!sum(7));  // thrice the sum is 28
  for (int corners = 6; corners <= 15; ++corners) {
    const auto only = sum(corners);
    BOOST_TEST(only.has_value() == (corners % 3 == 0), corners);
    if (only) BOOST_TEST(3 * *only == 21 + corners);
  }
  BOOST_TEST(!loshu::determined_sum(Puzzle(triangle())));
}

BOOST_AUTO_TEST_CASE(parity_of_the_polygons) {
  for (int sides = 3; sides <= 30; ++sides) {
    const Puzzle puzzle(loshu::polygon(sides));
    const auto implied = loshu::congruences(loshu::total_sum_equation(puzzle), std::nullopt);
    BOOST_TEST(implied.solvable == (sides % 4 != 3));
    if (sides % 2 == 0) {
      const auto centre = std::ranges::find(implied.classes, 0, &Congruence::cell);
      BOOST_REQUIRE((centre != implied.classes.end()));
      BOOST_TEST(centre->modulus == 2);
      BOOST_TEST(centre->residue == puzzle.total() % 2);
    }
  }
}

BOOST_AUTO_TEST_CASE(congruences_agree_with_trial) {
  // 6x + 10y + 15z = 7: each of the three is fixed modulo the common factor of the other two.
  const loshu::Equation equation{{{0, 6}, {1, 10}, {2, 15}}, 0, 7};
  const auto [solvable, classes] = loshu::congruences(equation, std::nullopt);
  BOOST_TEST(solvable);
  BOOST_TEST(classes.size() == 3U);
  std::array<std::set<int>, 3> residues;
  const std::array<int, 3> moduli{5, 3, 2};
  for (int x = -30; x <= 30; ++x) {
    for (int y = -30; y <= 30; ++y) {
      for (int z = -30; z <= 30; ++z) {
        if (6 * x + 10 * y + 15 * z != 7) continue;
        residues[0].insert((x % 5 + 5) % 5);
        residues[1].insert((y % 3 + 3) % 3);
        residues[2].insert((z % 2 + 2) % 2);
      }
    }
  }
  for (const Congruence& found : classes) {
    const auto i = static_cast<std::size_t>(found.cell);
    BOOST_TEST(found.modulus == moduli[i]);
    BOOST_TEST((residues[i] == std::set<int>{static_cast<int>(found.residue)}));
  }
  BOOST_TEST(!loshu::congruences({{{0, 6}, {1, 10}}, 0, 7}, std::nullopt).solvable);
  BOOST_TEST(loshu::congruences({{{0, 6}, {1, 10}}, 4, 1}, 1).solvable == false);
  BOOST_TEST(!loshu::congruences({{}, 4, -136}, 33).solvable);
  BOOST_TEST(loshu::congruences({{}, 4, -136}, 34).solvable);
}

BOOST_AUTO_TEST_CASE(ranks) {
  BOOST_TEST(loshu::line_rank(loshu::square(3)) == 7);
  BOOST_TEST(loshu::line_rank(loshu::square(4)) == 9);
  BOOST_TEST(loshu::line_rank(loshu::hexagon(3)) == 12);
  BOOST_TEST(loshu::line_rank(loshu::polygon(6)) == 12);
  BOOST_TEST(loshu::line_rank(ladder()) == 3);
}

// Elimination over the integers modulo a prime, one cell after another, as the definition says.
BOOST_AUTO_TEST_CASE(ranks_of_drawn_figures_are_those_by_elimination) {
  constexpr std::int64_t prime = 10'007;
  const auto by_elimination = [&](const loshu::Figure& figure) {
    std::vector<std::vector<std::int64_t>> rows;
    for (const loshu::Line& line : figure.every_line()) {
      rows.emplace_back(figure.cells().size(), 0);
      for (const int cell : line) rows.back()[static_cast<std::size_t>(cell)] = 1;
    }
    std::size_t rank = 0;
    for (std::size_t cell = 0; cell < figure.cells().size() && rank < rows.size(); ++cell) {
      std::size_t pivot = rank;
      while (pivot < rows.size() && rows[pivot][cell] == 0) ++pivot;
      if (pivot == rows.size()) continue;
      std::swap(rows[rank], rows[pivot]);
      for (std::size_t row = rank + 1; row < rows.size(); ++row) {
        const std::int64_t factor = rows[row][cell], own = rows[rank][cell];
        for (std::size_t i = 0; i < rows[row].size(); ++i) {
          rows[row][i] = (rows[row][i] * own - rows[rank][i] * factor) % prime;
        }
      }
      ++rank;
    }
    return static_cast<int>(rank);
  };
  int dependent = 0, with_own_cells = 0;
  for (const Puzzle& puzzle : drawn::puzzles(100)) {
    const loshu::Figure& figure = puzzle.figure();
    const int rank = by_elimination(figure);
    BOOST_TEST(loshu::line_rank(figure) == rank);
    dependent += rank < std::ssize(figure.every_line()) ? 1 : 0;
    const auto is_own = [](const auto& lines) { return lines.size() == 1; };
    with_own_cells += std::ranges::any_of(figure.lines_through(), is_own) ? 1 : 0;
  }
  BOOST_TEST(dependent > 10);
  BOOST_TEST(with_own_cells > 10);
}

BOOST_AUTO_TEST_CASE(hexagons_without_an_integer_sum_say_which_first_values_have_one) {
  for (int order = 2; order <= 8; ++order) {
    const int cells = 3 * order * (order - 1) + 1;
    for (int first = -40; first <= 40; ++first) {
      const bool integer = (first + (cells - 1) / 2) % (2 * order - 1) == 0;
      const Puzzle puzzle(loshu::hexagon(order), first);
      if (integer) {
        const int d = (first + (cells - 1) / 2) / (2 * order - 1);
        BOOST_TEST(loshu::determined_sum(loshu::with_integer_sum(puzzle)).value() == d * cells);
      } else {
        BOOST_CHECK_THROW(static_cast<void>(loshu::with_integer_sum(puzzle)), loshu::Error);
      }
    }
  }
  try {
    loshu::MagicHexagon model(4);
    BOOST_ERROR("no error");
  } catch (const loshu::Error& error) {
    BOOST_TEST(error.what() ==
               std::string("hexagon 4: with first value 1 the sum is no integer (7·S = 703); "
                           "first values that work are ..., -11, -4, 3, 10, ..."));
  }
}

BOOST_AUTO_TEST_CASE(fractions_are_read_back) {
  // x + 2y = 1, 3x − y = 1: x = 3/7, y = 2/7.
  loshu::ModularEchelon echelon;
  const loshu::Residue minus_one = (loshu::Residue{1} << 61) - 2;
  BOOST_TEST(echelon.add({{0, 1}, {1, 2}, {2, 1}}));
  BOOST_TEST(echelon.add({{0, 3}, {1, minus_one}, {2, 1}}));
  BOOST_TEST(!echelon.add({{0, 4}, {1, 1}, {2, 2}}));
  const auto solution = echelon.solve(2);
  BOOST_REQUIRE(solution.has_value());
  const auto x = loshu::reconstruct((*solution)[0]);
  const auto y = loshu::reconstruct((*solution)[1]);
  BOOST_REQUIRE((x && y));
  BOOST_TEST(x->numerator == 3);
  BOOST_TEST(x->denominator == 7);
  BOOST_TEST(y->numerator == 2);
  BOOST_TEST(y->denominator == 7);
  BOOST_TEST(loshu::reconstruct(minus_one)->numerator == -1);
  BOOST_TEST(echelon.add({{0, 4}, {1, 1}, {2, 3}}));
  BOOST_TEST(!echelon.solve(2).has_value());
}

// Another first value is proposed only where nothing but the sum would have to change.
BOOST_AUTO_TEST_CASE(the_only_sum_is_told_with_a_first_value_if_that_may_move) {
  const auto words = [](const loshu::PuzzleParts& parts) {
    return loshu::only_sum_words(Puzzle(parts));
  };
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(3));
  const loshu::PuzzleParts asked{.figure = figure, .sum = 99};
  const std::string only = "15 is the only sum", moved = only + "; with --first-value 29 it is 99";
  BOOST_TEST(words(asked) == moved);
  loshu::PuzzleParts parts = asked;
  parts.givens = {{0, 2}};
  BOOST_TEST(words(parts) == only);
  parts = asked;
  parts.given_sets.push_back({0, loshu::Values(std::vector{2, 4})});
  BOOST_TEST(words(parts) == only);
  parts = asked;
  parts.relations.push_back(loshu::read_relation(*figure, "(1,1) < (3,3)"));
  BOOST_TEST(words(parts) == only);
  parts = asked;
  parts.values = loshu::Values(std::vector{1, 3, 5, 7, 9, 11, 13, 15, 17});
  BOOST_TEST(words(parts) == "27 is the only sum");
  for (const auto& [sum, said] : {std::pair{16, only},
                                  {18, only + "; with --first-value 2 it is 18"},
                                  {12, only + "; with --first-value 0 it is 12"},
                                  {-3, only + "; with --first-value -5 it is -3"},
                                  {15, std::string()}}) {
    parts = asked;
    parts.sum = sum;
    BOOST_TEST(words(parts) == said, sum);
  }
  parts.sum.reset();
  BOOST_TEST(words(parts).empty());
}

// Up to three lines with sums of their own are written out, and relations up to 100 characters.
BOOST_AUTO_TEST_CASE(a_question_counts_what_is_too_long_for_it) {
  for (int count = 0; count <= 5; ++count) {
    std::vector<loshu::FixedLine> lines;
    for (int i = 0; i < count; ++i) lines.push_back({{i, 5 + i}, 9 + i});
    lines.push_back({{4, 5, 6}});  // with the mean, which is no constant
    const std::string told =
        loshu::question_sentence(Puzzle(loshu::with_fixed_lines(loshu::square(4), lines)));
    const std::string few = std::to_string(count) + " lines with a sum of their own";
    BOOST_TEST((told.find(few) != told.npos) == (count > 3), told);
    BOOST_TEST((told.find("= 9") != told.npos) == (count >= 1 && count <= 3), told);
  }
  const auto figure = std::make_shared<const loshu::Figure>(loshu::square(4));
  loshu::PuzzleParts parts{.figure = figure};
  std::string phrase;
  for (int column = 0; column < 4; ++column) {
    for (int row = 0; row < 3; ++row) {
      parts.relations.push_back(loshu::less_than(4 * row + column, 4 * row + 4 + column));
      phrase += ", " + to_string(parts.relations.back(), *figure);
      const std::string told = loshu::question_sentence(Puzzle(parts));
      const bool is_whole = phrase.size() <= 100;
      BOOST_TEST((told.find(phrase) != told.npos) == is_whole, told);
      BOOST_TEST((told.find(", with " + loshu::counted(parts.relations.size(), "relation")) !=
                  told.npos) == !is_whole,
                 told);
    }
  }
}

// Lines with a sum of their own limit the sums that another first value gives.
BOOST_AUTO_TEST_CASE(a_first_value_is_proposed_for_each_sum_that_it_gives) {
  std::vector<loshu::Cell> cells{{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}};
  int moved = 0, fixed = 0;
  for (const int own : {2, 3, 4}) {
    const auto figure = std::make_shared<const loshu::Figure>(
        loshu::Figure(loshu::FigureName{"own"}, cells, {{0, 1, 2}}, {{.cells = {3}, .sum = own}}));
    std::map<std::int64_t, int> first_with;  // the first value that gives a sum
    for (int first = -9; first <= 9; ++first) {
      const Puzzle puzzle(loshu::PuzzleParts{.figure = figure, .first_value = first});
      if (puzzle.contradiction()) continue;
      const auto sum = loshu::determined_sum(puzzle);
      BOOST_TEST_REQUIRE(sum.has_value());
      BOOST_TEST(*sum == 4 * first + 6 - own);
      first_with[*sum] = first;
    }
    BOOST_TEST(first_with.size() == 4U);
    for (std::int64_t asked = -3; asked <= 12; ++asked) {
      const std::string words = loshu::only_sum_words(
          Puzzle(loshu::PuzzleParts{.figure = figure, .sum = static_cast<int>(asked)}));
      const std::int64_t only = 10 - own;
      std::string expected = std::to_string(only) + " is the only sum";
      if (asked == only) expected.clear();
      const auto found = first_with.find(asked);
      if (asked != only && found != first_with.end()) {
        expected += "; with --first-value " + std::to_string(found->second) + " it is " +
                    std::to_string(asked);
      }
      BOOST_TEST_CONTEXT(own << ", asked " << asked) { BOOST_TEST(words == expected); }
      ++(found == first_with.end() ? fixed : moved);
    }
  }
  BOOST_TEST((moved > 8 && fixed > 8));
}

// Within twice the number of lines, all first values with an integer sum are named.
BOOST_AUTO_TEST_CASE(first_values_that_work_are_all_of_those_near) {
  const std::vector<loshu::Figure> figures{
      loshu::hexagon(2),
      loshu::hexagon(3),
      loshu::hexagon(4),
      {"comb", {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}, {"f"}, {"g"}}, {{0, 1, 2, 3}, {4, 5, 6}}}};
  for (const loshu::Figure& figure : figures) {
    for (int first = -5; first <= 5; ++first) {
      const Puzzle puzzle(figure, first);
      const int factor = static_cast<int>(loshu::total_sum_equation(puzzle).sum_coefficient);
      std::vector<int> works;
      for (int other = first - 2 * factor; other <= first + 2 * factor; ++other) {
        if (loshu::determined_sum(Puzzle(figure, other))) works.push_back(other);
      }
      if (std::ranges::count(works, first) > 0) works.clear();  // nothing needs to change
      BOOST_TEST(loshu::first_values_that_work(puzzle) == works, boost::test_tools::per_element());
    }
  }
}

// Every term stands in a sum, or the last that is shown is the number of the rest.
BOOST_AUTO_TEST_CASE(a_sum_shows_as_many_terms_as_it_may) {
  for (std::size_t count = 0; count <= 9; ++count) {
    for (const std::size_t most : {1U, 2U, 5U, 8U}) {
      std::vector<loshu::NamedTerm> terms;
      std::string expected;
      for (std::size_t i = 0; i < count; ++i) {
        const std::int64_t coefficient = i % 3 == 2 ? -1 : static_cast<std::int64_t>(i % 3 + 1);
        const std::string name(1, static_cast<char>('a' + i));
        terms.push_back({coefficient, name});
        if (count > most && i + 1 == most) {
          expected += " + (" + std::to_string(count - i) + " more terms)";
        } else if (count <= most || i < most) {
          expected += coefficient < 0 ? " − " : i == 0 ? "" : " + ";
          expected += (coefficient == 2 ? "2·" : "") + name;
        }
      }
      if (count == 0) expected = "0";
      BOOST_TEST(loshu::written_sum(terms, most).text() == expected);
    }
  }
  BOOST_TEST(loshu::written_sum({{-3, "a"}, {0, "b"}, {-7, {}}}).text() == "−3·a − 7");
  BOOST_TEST(loshu::written_sum({{0, "b"}}).text() == "0");
}

// A question tells all that is asked: givens, sets of values, and how the sum is known.
BOOST_AUTO_TEST_CASE(a_question_has_each_of_its_parts) {
  loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(loshu::square(3))};
  const auto told = [&] { return loshu::question_sentence(Puzzle(parts)); };
  std::string begin = "square 3, values 1 to 9";
  BOOST_TEST(told() == begin + ", the sum a variable");
  parts.sum = 15;
  BOOST_TEST(told() == begin + ", the sum 15, a constant");
  parts.givens = {{0, 2}, {4, 5}};
  parts.given_sets = {{8, loshu::Values(std::vector{6, 8})}};
  begin += ", (1,1) = 2, (2,2) = 5, (3,3) one of " + parts.given_sets[0].values.words();
  BOOST_TEST(told() == begin + ", the sum 15, a constant");
  parts.relations = {loshu::read_relation(*parts.figure, "(1,2) < (1,3)")};
  begin += ", " + to_string(parts.relations[0], *parts.figure);
  BOOST_TEST(told() == begin + ", the sum 15, a constant");
  parts = {.figure = std::make_shared<const loshu::Figure>(loshu::rectangle(2, 4))};
  BOOST_TEST(told() == loshu::question_sentence(Puzzle(parts)));
  BOOST_TEST(told().find("the sum") == std::string::npos, told());
  // Relations of 100 characters are whole, and one character more is too long.
  for (const std::size_t length : {47U, 48U, 49U}) {
    const std::string one(length, 'x'), other(47, 'y');
    const loshu::Figure pair("pair", {{one, {0, 0}}, {other, {1, 0}}}, {{0, 1}});
    parts = {.figure = std::make_shared<const loshu::Figure>(pair)};
    parts.relations = {loshu::less_than(0, 1)};
    const std::string phrase = ", " + to_string(parts.relations[0], pair);
    BOOST_TEST(phrase.size() == length + 52);
    BOOST_TEST((told().find(phrase) != std::string::npos) == (phrase.size() <= 100));
    BOOST_TEST((told().find(", with 1 relation") != std::string::npos) == (phrase.size() > 100));
  }
}

BOOST_AUTO_TEST_SUITE_END()
