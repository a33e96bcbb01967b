// Explanations against the lists of all labellings: whenever givens are impossible a reason is
// found, what it says is true, and it is checked again here from the definition.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <sstream>

#include <loshu/error.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/combination.hpp>
#include <loshu/names.hpp>
#include <loshu/relaxation.hpp>
#include <loshu/report.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>
#include <loshu/wrapped.hpp>

#include "figures.hpp"

using loshu::Explanation;
using loshu::Given;
using loshu::Puzzle;
using loshu::Reason;

namespace {

using Labellings = std::vector<loshu::Assignment>;

/// Every labelling: by trying all, where there are few cells.
Labellings labellings(const Puzzle& puzzle) {
  Labellings found;
  const int cells = puzzle.figure().cell_count();
  if (cells <= 7) {
    loshu::Assignment values(static_cast<std::size_t>(cells));
    std::iota(values.begin(), values.end(), puzzle.first_value());
    do {
      if (loshu::verify(puzzle, values).magic()) found.push_back(values);
    } while (std::ranges::next_permutation(values).found);
    return found;
  }
  loshu::MagicModel model(
      puzzle, {.symmetry = loshu::Symmetry::none, .propagation = loshu::Propagation::figure});
  return loshu::solve(model, {.solutions = 0}).assignments;
}

bool is_possible(const Labellings& all, const std::vector<Given>& givens) {
  return std::ranges::any_of(all, [&](const loshu::Assignment& values) {
    return std::ranges::all_of(givens, [&](const Given& given) {
      return values[static_cast<std::size_t>(given.cell)] == given.value;
    });
  });
}

bool has_value(const std::vector<Given>& givens, std::int64_t value) {
  return std::ranges::find(givens, value, &Given::value) != givens.end();
}

/// The sum of that many least values but for those given, or greatest.
std::int64_t extreme(const Puzzle& puzzle, const Explanation& why, std::size_t count, bool least) {
  std::int64_t sum = 0;
  for (int i = 0; i < puzzle.figure().cell_count() && count > 0; ++i) {
    const int value = least ? puzzle.first_value() + i : puzzle.last_value() - i;
    if (has_value(why.givens, value)) continue;
    sum += value;
    --count;
  }
  return sum;
}

void check_open_lines(const Puzzle& puzzle, const Explanation& why) {
  const auto lines = puzzle.figure().every_line();
  for (const loshu::OpenLine& line : why.open_lines) {
    std::int64_t given = 0;
    std::size_t open = 0;
    for (const int cell : lines[static_cast<std::size_t>(line.line)]) {
      const auto there = std::ranges::find(why.givens, cell, &Given::cell);
      if (there != why.givens.end()) given += there->value;
      open += there == why.givens.end();
    }
    BOOST_TEST(given == line.given);
    BOOST_TEST(open == line.open.size());
    const auto place = static_cast<std::size_t>(line.line);
    if (place >= puzzle.figure().lines().size()) {
      BOOST_TEST(*line.sum == puzzle.fixed_sum(place - puzzle.figure().lines().size()));
    } else if (line.sum) {
      BOOST_TEST((line.sum == why.sum));
    }
  }
  const loshu::OpenLine& line = why.open_lines.front();
  const auto in_range = [&](std::int64_t value) {
    return value >= puzzle.first_value() && value <= puzzle.last_value();
  };
  switch (why.reason) {
    case Reason::last_cell:
      BOOST_TEST(line.open.size() == 1U);
      BOOST_TEST((!in_range(line.needed()) || has_value(why.givens, line.needed())));
      break;
    case Reason::last_two:
      BOOST_TEST(line.open.size() == 2U);
      for (int one = puzzle.first_value(); one <= puzzle.last_value(); ++one) {
        const std::int64_t other = line.needed() - one;
        const bool taken = has_value(why.givens, one) || has_value(why.givens, other);
        BOOST_TEST((one == other || !in_range(other) || taken));
      }
      break;
    case Reason::line_over:
      BOOST_TEST(extreme(puzzle, why, line.open.size(), true) > line.needed());
      break;
    case Reason::line_under:
      BOOST_TEST(extreme(puzzle, why, line.open.size(), false) < line.needed());
      break;
    case Reason::lines_apart:
      BOOST_TEST(line.given + extreme(puzzle, why, line.open.size(), true) >
                 why.open_lines[1].given +
                     extreme(puzzle, why, why.open_lines[1].open.size(), false));
      break;
    case Reason::cell_contested:
      BOOST_TEST((line.open == why.open_lines[1].open));
      BOOST_TEST(line.needed() != why.open_lines[1].needed());
      break;
    case Reason::value_contested:
      BOOST_TEST((line.open != why.open_lines[1].open));
      BOOST_TEST(line.needed() == why.open_lines[1].needed());
      break;
    default:
      BOOST_ERROR("lines of no use");
  }
}

/// The lines and the total added up from the definition: what is left of each cell that is not
/// given, of the sum, and besides.
void check_equation(const Puzzle& puzzle, const Explanation& why) {
  const auto& [weights, total, equation] = *why.equation;
  const auto lines = puzzle.figure().every_line();
  std::map<int, std::int64_t> coefficients;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) coefficients[cell] = total;
  std::int64_t sum = 0;
  std::int64_t constant = total * puzzle.total();
  const std::size_t magic = puzzle.figure().lines().size();
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const int cell : lines[line]) coefficients[cell] += weights[line];
    if (line < magic) {
      sum += weights[line];
    } else {
      constant += weights[line] * puzzle.fixed_sum(line - magic);
    }
  }
  // The equation is that up to a factor.
  for (const auto& [cell, coefficient] : coefficients) {
    const auto term = std::ranges::find(equation.terms, cell, &loshu::Equation::Term::cell);
    const std::int64_t own = term == equation.terms.end() ? 0 : term->coefficient;
    BOOST_TEST(own * constant == coefficient * equation.constant);
    BOOST_TEST(own * sum == coefficient * equation.sum_coefficient);
  }
  BOOST_TEST(sum * equation.constant == constant * equation.sum_coefficient);
  if (why.sum) {
    BOOST_TEST((why.sum == loshu::determined_sum(puzzle)));
    constant += sum * *why.sum;
    sum = 0;
  }
  for (const auto& [cell, value] : why.givens) {
    constant -= coefficients[cell] * value;
    coefficients.erase(cell);
  }
  std::erase_if(coefficients, [](const auto& entry) { return entry.second == 0; });
  switch (why.reason) {
    case Reason::no_numbers:
      BOOST_TEST((coefficients.empty() && sum == 0 && constant != 0));
      break;
    case Reason::no_integers: {
      std::int64_t shared = sum;
      for (const auto& [cell, coefficient] : coefficients) shared = std::gcd(shared, coefficient);
      BOOST_TEST(shared != 0);
      BOOST_TEST(constant % shared != 0);
      BOOST_TEST(why.modulus > 1);
      break;
    }
    case Reason::cell_determined: {
      BOOST_TEST((coefficients.size() == 1 && sum == 0));
      const auto [cell, coefficient] = *coefficients.begin();
      BOOST_TEST(constant % coefficient == 0);
      const std::int64_t value = constant / coefficient;
      BOOST_TEST((value < puzzle.first_value() || value > puzzle.last_value() ||
                  has_value(why.givens, value)));
      break;
    }
    default:
      BOOST_TEST((why.reason == Reason::cells_equal));
      BOOST_TEST((coefficients.size() == 2 && sum == 0 && constant == 0));
      BOOST_TEST(coefficients.begin()->second + coefficients.rbegin()->second == 0);
  }
}

void check_text(const Puzzle& puzzle, const Explanation& why) {
  const std::string text = loshu::to_text(why, puzzle.parts());
  BOOST_TEST(text.starts_with("why: "));
  BOOST_TEST(text.ends_with("\n"));
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    BOOST_TEST(loshu::columns_of(line) <= 80U, text);
    BOOST_TEST(line.find("  ", 4) == std::string::npos, text);
  }
}

/// \param all  the labellings without the givens
void check(const Puzzle& puzzle, const Labellings& all, const Explanation& why) {
  BOOST_TEST(!is_possible(all, why.givens));
  BOOST_TEST(std::ranges::is_sorted(why.givens, {}, &Given::cell));
  for (const Given& given : why.givens) {
    BOOST_TEST(std::ranges::any_of(puzzle.givens(), [&](const Given& one) {
      return one.cell == given.cell && one.value == given.value;
    }));
    BOOST_TEST(std::ranges::count(why.cells, given.cell) == 1);
  }
  for (const int cell : why.cells) BOOST_TEST((cell >= 0 && cell < puzzle.figure().cell_count()));
  for (const int line : why.lines) {
    BOOST_TEST((line >= 0 && line < std::ssize(puzzle.figure().every_line())));
  }
  check_text(puzzle, why);
  if (!why.open_lines.empty()) check_open_lines(puzzle, why);
  if (why.equation) check_equation(puzzle, why);
  if (why.reason == Reason::bound) {
    BOOST_TEST(loshu::refutes(
        Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), why.givens), why.weights));
  }
  if (!loshu::needs_search(why.reason)) return;
  BOOST_TEST(why.nodes > 0U);
  BOOST_TEST(why.minimal);
  if (why.reason == Reason::no_labelling) BOOST_TEST(all.empty());
  for (std::size_t i = 0; i < why.givens.size(); ++i) {
    std::vector<Given> fewer = why.givens;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    BOOST_TEST(is_possible(all, fewer));
  }
}

/// The puzzles that givens are tried on: those that several tests share, without their givens, and
/// some that are larger.
std::vector<Puzzle> figures() {
  std::vector<Puzzle> puzzles;
  for (const Puzzle& puzzle : small_puzzles()) {
    puzzles.emplace_back(puzzle.figure(), puzzle.first_value(), puzzle.sum());
  }
  puzzles.emplace_back(loshu::square(4));
  puzzles.emplace_back(loshu::square(4), -7);
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::pandiagonal));
  puzzles.emplace_back(loshu::polygon(5));
  puzzles.emplace_back(loshu::polygon(6));
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::hexagon(3), 6);
  return puzzles;
}

/// The puzzle with so many more cells given at random, or, half of the time, as in a labelling but
/// for the last.
Puzzle with_random_givens(const Puzzle& puzzle, int count, const Labellings& all,
                          std::mt19937& random) {
  std::vector<int> cells(puzzle.figure().cells().size());
  std::iota(cells.begin(), cells.end(), 0);
  std::vector<int> values(cells.size());
  std::iota(values.begin(), values.end(), puzzle.first_value());
  std::ranges::shuffle(cells, random);
  std::ranges::shuffle(values, random);
  std::vector<Given> givens;
  const bool near = !all.empty() && random() % 2 == 0;
  const loshu::Assignment& model = near ? all[random() % all.size()] : values;
  for (int i = 0; i < std::min<int>(count, puzzle.figure().cell_count()); ++i) {
    const int cell = cells[static_cast<std::size_t>(i)];
    givens.push_back(
        {cell, near ? model[static_cast<std::size_t>(cell)] : values[static_cast<std::size_t>(i)]});
  }
  const int other = puzzle.first_value() + static_cast<int>(random() % cells.size());
  if (near && count > 0 && !has_value(givens, other)) givens.back().value = other;
  return Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), givens);
}

}  // namespace

BOOST_AUTO_TEST_CASE(whatever_is_impossible_is_explained) {
  std::mt19937 random(1);
  std::map<std::string, int> times;
  for (const Puzzle& puzzle : figures()) {
    const Labellings all = labellings(puzzle);
    for (int trial = 0; trial < 120; ++trial) {
      const Puzzle asked = with_random_givens(puzzle, trial % 7, all, random);
      BOOST_TEST_CONTEXT(loshu::question_sentence(asked)) {
        const loshu::Explained explained = loshu::explain(asked);
        BOOST_REQUIRE(explained.explanation.has_value() != is_possible(all, asked.givens()));
        BOOST_TEST((explained.ending ==
                    (explained.explanation ? loshu::Ending::exhausted : loshu::Ending::enough)));
        if (!explained.explanation) continue;
        check(asked, all, *explained.explanation);
        ++times[loshu::name_of(loshu::reason_names, explained.explanation->reason)];
      }
    }
  }
  for (const auto& [name, count] : times) BOOST_TEST_MESSAGE(name << " " << count);
  for (const auto& [reason, name] : loshu::reason_names) {
    const bool refused = reason == Reason::out_of_range || reason == Reason::cell_twice ||
                         reason == Reason::value_twice || reason == Reason::no_mean;
    const bool by_glpk = reason == Reason::bound && !loshu::relaxation_available();
    BOOST_TEST((times[std::string(name)] > 0) == !(refused || by_glpk), name);
  }
}

namespace {

loshu::PuzzleParts parts(const loshu::Figure& figure, std::vector<Given> givens,
                         std::optional<int> sum = {}, int first = 1) {
  return {std::make_shared<const loshu::Figure>(figure), first, sum, std::move(givens)};
}

std::string text_of(const loshu::PuzzleParts& puzzle) {
  const auto why = loshu::explain_at_once(puzzle);
  return why ? loshu::to_text(*why, puzzle) : "";
}

/// No sum is open to both of its lines.
loshu::Figure two_lengths() {
  return {"lines", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}}, {{0, 1, 2}, {3}}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(contradictions_are_told_as_they_are_seen) {
  const loshu::Figure square = loshu::square(4);
  BOOST_TEST(text_of(parts(square, {{0, 17}})) ==
             "why: (1,1) = 17 is given, but values go from 1 to 16\n");
  BOOST_TEST(text_of(parts(square, {{0, -8}}, {}, -7)) ==
             "why: (1,1) = −8 is given, but values go from −7 to 8\n");
  BOOST_TEST(text_of(parts(square, {{1, 3}, {0, 5}, {1, 4}})) ==
             "why: cell (1,2) is given twice, as 3 and as 4\n");
  BOOST_TEST(text_of(parts(square, {{5, 16}, {1, 3}, {0, 16}})) ==
             "why: 16 is given twice, to (1,1) and to (2,2)\n");
  BOOST_TEST(text_of(parts(square, {}, 200)) ==
             "why: line 0 ((1,1) (1,2) (1,3) (1,4)) is under 200: its cells add up to at most\n"
             "  58\n");
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 1, 3}}}), {})) ==
             "why: fixed line 0 (a b d) should have the mean of the values once for each of\n"
             "  its cells, and that is no integer; values go from 1 to 6\n");
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 1, 3}, 16}}), {})) ==
             "why: fixed line 0 (a b d) is under 16: its cells add up to at most 15\n");
  BOOST_TEST(text_of(parts(loshu::with_fixed_lines(triangle(), {{{0, 3}, 2}}), {})) ==
             "why: fixed line 0 (a d) has two open cells, a and d, which need 2 together: both\n"
             "  would have to be 1\n");
  // What is seen of the givens goes before what is seen of the lines.
  const auto both = loshu::explain_at_once(parts(square, {{0, 1}, {1, 1}}, 200));
  BOOST_TEST((both->reason == Reason::value_twice));
  BOOST_TEST((both->cells == std::vector{0, 1}));
  BOOST_TEST(both->givens.size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_is_no_puzzle_is_not_explained) {
  const loshu::Figure square = loshu::square(4);
  BOOST_CHECK_THROW(static_cast<void>(loshu::explain_at_once(parts(square, {{0, 1}, {0, 1}}))),
                    loshu::PartError);
  BOOST_CHECK_THROW(static_cast<void>(loshu::explain_at_once(parts(square, {{0, 99}, {16, 1}}))),
                    loshu::PartError);
  BOOST_CHECK_THROW(static_cast<void>(loshu::explain_at_once(parts(square, {}, {}, 999'999'999))),
                    loshu::PartError);
}

BOOST_AUTO_TEST_CASE(contradictions_know_what_was_asked) {
  try {
    const Puzzle puzzle(loshu::square(3), 2, 18, {{0, 2}, {1, 3}, {0, 4}});
    BOOST_ERROR("is no puzzle");
  } catch (const loshu::Contradiction& contradiction) {
    BOOST_TEST(contradiction.asked.figure->title() == "square 3");
    BOOST_TEST(contradiction.asked.first_value == 2);
    BOOST_TEST((contradiction.asked.sum == 18));
    BOOST_TEST(contradiction.asked.givens.size() == 3U);
    BOOST_TEST((contradiction.part == loshu::Part::givens));
    BOOST_TEST((contradiction.index == 2U));
    BOOST_TEST(contradiction.what() == std::string("square 3: cell (1,1) is given twice"));
  }
}

BOOST_AUTO_TEST_CASE(reasons_in_words) {
  BOOST_TEST(text_of(parts(loshu::square(4), {{0, 10}, {1, 14}, {2, 8}, {15, 2}})) ==
             "why: line 0 ((1,1) (1,2) (1,3) (1,4)) has one open cell, (1,4), which needs\n"
             "  2 = 34 − 32, but 2 is given to (4,4)\n"
             "  the lines and the total say 4·S = 136, so the sum is 34\n");
  BOOST_TEST(text_of(parts(loshu::square(4), {{0, 1}, {1, 2}, {10, 16}}, 34)) ==
             "why: line 0 ((1,1) (1,2) (1,3) (1,4)) has two open cells, (1,3) and (1,4), which\n"
             "  need 31 = 34 − 3 together: not 15 + 16, for 16 is given to (3,3)\n");
  BOOST_TEST(
      text_of(parts(loshu::square(5), {{0, 25}, {1, 24}, {7, 1}, {13, 2}, {19, 3}, {23, 4}}, 65)) ==
      "why: line 0 ((1,1) (1,2) (1,3) (1,4) (1,5)) is over 65: its givens are 49, and\n"
      "  its 3 open cells add at least 18, for (2,3) = 1, (3,4) = 2, (4,5) = 3 and\n"
      "  (5,4) = 4 are given\n");
  BOOST_TEST(text_of(parts(loshu::polygon(5), {{1, 15}, {2, 16}, {3, 1}, {4, 2}})) ==
             "why: two lines cannot have one sum\n"
             "  line 5 (k1 o1 k2) has at least 32\n"
             "  line 7 (k3 o3 k4) has at most 19\n");
  BOOST_TEST(text_of(parts(loshu::square(3), {{4, 4}})) ==
             "why: the lines say that 3·(2,2) = S, but (2,2) = 4 and S = 15\n"
             "  it follows from the lines: 3 lines like (1,2) (2,2) (3,2) weigh 1, 2 lines\n"
             "    like (1,1) (1,2) (1,3) -1\n"
             "  the lines and the total say 3·S = 45, so the sum is 15\n");
  BOOST_TEST(text_of(parts(loshu::polygon(4), {{0, 2}})) ==
             "why: no integers solve 2·k1 + 2·k2 + 2·k3 + 2·k4 = 8·S − 97\n"
             "  every coefficient is a multiple of 2, and 97 is not\n"
             "  that is 3·c + 2·k1 + 2·k2 + 2·k3 + 2·k4 = 8·S − 91 with c = 2\n"
             "  it follows from the lines and the total: each line weighs 1, the total −1\n");
  BOOST_TEST(text_of(parts(two_lengths(), {})) ==
             "why: line 0 (a b c) is over 5: its cells add up to at least 6\n"
             "  the lines and the total say 2·S = 10, so the sum is 5\n");
  BOOST_TEST(text_of(parts(loshu::square(4), {})) == "");
}

BOOST_AUTO_TEST_CASE(what_arithmetic_shows_takes_no_search) {
  const auto reason = [](const Puzzle& puzzle) {
    const auto why = loshu::explain_at_once(puzzle);
    if (!why) return std::string();
    check_text(puzzle, *why);
    if (why->equation) check_equation(puzzle, *why);
    return loshu::name_of(loshu::reason_names, why->reason);
  };
  for (const int sides : {3, 7, 11, 23, 1003}) {
    BOOST_TEST(reason(Puzzle(loshu::polygon(sides))) == "no-integers", sides);
  }
  BOOST_TEST(reason(Puzzle(loshu::polygon(1000), 1, {}, {{0, 2}})) == "no-integers");
  BOOST_TEST(reason(Puzzle(loshu::polygon(1000), 1, {}, {{0, 1}})) == "");
  BOOST_TEST(reason(Puzzle(loshu::square(2))) == "cells-equal");
  BOOST_TEST(reason(Puzzle(loshu::square(4), 1, 35)) == "no-numbers");
  BOOST_TEST(reason(Puzzle(loshu::hexagon(4))) == "no-integers");
  // Pandiagonal squares of consecutive numbers have no order 4k + 2 (Planck 1919).
  for (const int order : {6, 10, 14}) {
    BOOST_TEST(reason(Puzzle(loshu::square(order, loshu::SquareKind::pandiagonal))) ==
               "no-integers");
  }
  BOOST_TEST(reason(Puzzle(loshu::square(8, loshu::SquareKind::pandiagonal))) == "");
  if (!loshu::relaxation_available()) return;
  for (const auto& [order, first] :
       {std::pair{3, 6}, {4, 10}, {4, 17}, {5, 24}, {5, 33}, {6, 32}}) {
    BOOST_TEST(reason(Puzzle(loshu::hexagon(order), first)) == "bound", order);
  }
}

BOOST_AUTO_TEST_CASE(not_every_equation_is_wrong) {
  const Puzzle puzzle(loshu::with_fixed_lines(triangle(), {{{0, 1}, 5}, {{0, 3}, 6}}));
  const auto wrong = [&](const loshu::LineWeights& weights, std::int64_t total) {
    return loshu::wrong_with(puzzle, *loshu::combined(puzzle, weights, total)).has_value();
  };
  BOOST_TEST(!wrong({0, 0, 0, 1, -1}, 0));  // b − d = −1
  BOOST_TEST(!wrong({1, 0, 0, 0, 0}, 0));
  BOOST_TEST(!wrong({0, 0, 0, 0, 0}, 0));
  BOOST_TEST(!loshu::combined(puzzle, {INT64_MAX, INT64_MAX, 0, 0, 0}, 0));
}

BOOST_AUTO_TEST_CASE(the_first_givens_are_kept_and_the_rest_is_left_out) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {3, 16}, {6, 5}});
  BOOST_TEST(!loshu::explain_at_once(puzzle));
  const auto [why, ending] = loshu::explain_by_search(puzzle, {}, 1000);
  BOOST_TEST((ending == loshu::Ending::exhausted));
  BOOST_REQUIRE(why->givens.size() == 2U);
  BOOST_TEST(why->givens[0].cell == 1);
  BOOST_TEST(why->givens[1].cell == 6);
  BOOST_TEST(why->nodes > 1000U);
  const std::string nodes = std::to_string(why->nodes);
  BOOST_TEST(loshu::to_text(*why, puzzle.parts()) ==
             "why: these givens cannot stand together: (1,2) = 10 and (2,3) = 5\n"
             "  without any one of them they can; found by search in " +
                 nodes + " nodes\n");
}

BOOST_AUTO_TEST_CASE(a_limit_leaves_givens_that_clash) {
  const Puzzle puzzle(loshu::square(4), 1, {}, {{1, 10}, {3, 16}, {6, 5}});
  const Labellings all = labellings(Puzzle(loshu::square(4)));
  const std::atomic<bool> interrupt = true;
  using loshu::Ending;
  using loshu::Limits;
  for (const auto& [limits, expected] : {std::pair{Limits{.nodes = 1}, Ending::node_limit},
                                         {Limits{.nodes = 60}, Ending::node_limit},
                                         {Limits{.failures = 1}, Ending::failure_limit},
                                         {Limits{.seconds = 0.0}, Ending::time_limit},
                                         {Limits{.interrupt = &interrupt}, Ending::interrupted}}) {
    const auto [why, ending] = loshu::explain_by_search(puzzle, limits);
    BOOST_TEST((ending == expected));
    BOOST_TEST(!why->minimal);
    BOOST_TEST(why->givens.size() >= 2U);
    BOOST_TEST(!is_possible(all, why->givens));
    BOOST_TEST(loshu::to_text(*why, puzzle.parts()).find("a limit ended") != std::string::npos);
    const auto explained = loshu::explain(puzzle, limits);
    BOOST_TEST((explained.ending == expected));
  }
  BOOST_TEST(!loshu::explain(puzzle, {.nodes = 1}).explanation);
  // What needs no search is not limited.
  const Puzzle seen(loshu::square(4), 1, {}, {{0, 1}, {1, 2}, {2, 3}});
  BOOST_TEST(loshu::explain(seen, {.seconds = 0.0}).explanation.has_value());
}

BOOST_AUTO_TEST_CASE(without_givens_nothing_is_blamed) {
  const auto star = loshu::explain(Puzzle(loshu::star(5)));
  BOOST_TEST((star.explanation->reason == Reason::no_labelling));
  const Puzzle given(loshu::star(5), 1, {}, {{0, 1}, {1, 2}});
  const auto [why, ending] = loshu::explain_by_search(given);
  BOOST_TEST((why->reason == Reason::no_labelling));
  BOOST_TEST(why->givens.empty());
  BOOST_TEST(loshu::to_text(*why, given.parts())
                 .starts_with("why: no labelling exists, whatever is given: proven by search in "));
}
