// The description of a puzzle, in words and in numbers.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/description.hpp>
#include <loshu/exhaust.hpp>

#include "drawn/mixed.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(description)

using loshu::Puzzle;

namespace {

/// The rest of the line that begins with a word, or of the block below it; empty if there is none.
std::string line_after(const std::string& text, const std::string& word) {
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    if (!line.starts_with(word)) continue;
    return line.substr(std::min(line.size(), line.find_first_not_of(' ', word.size())));
  }
  return {};
}

std::vector<std::string> block_below(const std::string& text, const std::string& title) {
  std::istringstream lines(text);
  std::vector<std::string> block;
  std::string line;
  while (std::getline(lines, line) && !line.starts_with(title)) {
  }
  while (std::getline(lines, line) && !line.empty()) block.push_back(line);
  return block;
}

std::string described(const Puzzle& puzzle, const loshu::Options& options = {}) {
  return to_text(loshu::describe(puzzle, options));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_names_what_is_derived) {
  const std::string polygon = to_text(loshu::describe(Puzzle(loshu::polygon(6)), {}));
  for (const char* part : {"cells        19", "lines        12, of rank 12", "sum          free",
                           "12·S − 190", "so c is even", "k1 < k"}) {
    BOOST_TEST(polygon.find(part) != std::string::npos, part);
  }
  const std::string impossible = to_text(loshu::describe(Puzzle(loshu::polygon(7)), {}));
  BOOST_TEST(impossible.find("there is no solution") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(some_symmetries_of_the_figure_are_those_of_the_puzzle) {
  loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "");
  parts.relations = {loshu::read_relation(*parts.figure, "(1,1) < (1,2)")};
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "keep the relations");
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts), true) == "keeps the relations");
  parts.givens = {{4, 5}};
  BOOST_TEST(loshu::symmetry_condition(Puzzle(parts)) == "fix givens and relations");
}

// Symmetries fix what is given, and keep sets and relations.
BOOST_AUTO_TEST_CASE(each_mix_of_demands_keeps_some_symmetries) {
  struct DemandWords {
    bool givens, sets, relations;
    const char* words;
    const char* of_one;
  };
  for (const auto& [givens, sets, relations, words, of_one] :
       {DemandWords{false, false, false, "", ""},
        DemandWords{true, false, false, "fix the givens", "fixes the givens"},
        DemandWords{false, true, false, "keep the sets", "keeps the sets"},
        DemandWords{false, false, true, "keep the relations", "keeps the relations"},
        DemandWords{true, true, false, "keep givens and sets", "keeps givens and sets"},
        DemandWords{true, false, true, "fix givens and relations", "fixes givens and relations"},
        DemandWords{false, true, true, "keep sets and relations", "keeps sets and relations"},
        DemandWords{true, true, true, "keep givens, sets and relations",
                    "keeps givens, sets and relations"}}) {
    loshu::PuzzleParts parts = Puzzle(loshu::square(3)).parts();
    if (givens) parts.givens = {{4, 5}};
    if (sets) parts.given_sets.push_back({0, loshu::Values(std::vector{2, 4, 6, 8})});
    if (relations) parts.relations = {loshu::read_relation(*parts.figure, "(1,1) < (3,3)")};
    const Puzzle puzzle(parts);
    BOOST_TEST(loshu::symmetry_condition(puzzle) == words);
    BOOST_TEST(loshu::symmetry_condition(puzzle, true) == of_one);
    const std::string line = line_after(described(puzzle), "symmetries");
    const std::string end = std::string("; those that ") + words;
    BOOST_TEST(line.ends_with(end) == (*words != 0), line);
  }
}

// Each order of cells and of values has its words. LDSB splits no range, and knows no turns.
BOOST_AUTO_TEST_CASE(each_order_of_the_search_has_its_words) {
  using loshu::ValueOrder;
  using loshu::VariableOrder;
  const auto cell_of = [](VariableOrder order) -> std::string {
    switch (order) {
      case VariableOrder::first_fail:
        return "the cell with fewest values left";
      case VariableOrder::input:
        return "the first open cell in reading order";
      case VariableOrder::weighted:
        return "the cell with most failures for its size";
      default:
        return "a random cell";
    }
  };
  const auto value_of = [](ValueOrder order, bool is_dynamic) -> std::string {
    switch (order) {
      case ValueOrder::split:
        return is_dynamic ? "its least value first" : "its range split, lower half first";
      case ValueOrder::min:
        return "its least value first";
      case ValueOrder::max:
        return "its greatest value first";
      case ValueOrder::median:
        return "its middle value first";
      case ValueOrder::tuned:
        return is_dynamic ? "a random value first"
                          : "by turns of restarts half its range or a value";
      default:
        return "a random value first";
    }
  };
  for (const auto& [cells, word] : loshu::variable_order_names) {
    for (const auto& [values, other] : loshu::value_order_names) {
      for (const bool is_dynamic : {false, true}) {
        const loshu::Options options{
            .symmetry = is_dynamic ? loshu::Symmetry::dynamic : loshu::Symmetry::full,
            .variable_order = cells,
            .value_order = values};
        const std::string words = loshu::search_order(options);
        BOOST_TEST_CONTEXT(word << ", " << other << (is_dynamic ? ", dynamic" : "")) {
          if (cells == VariableOrder::none) {
            BOOST_TEST(words == "none: a model of one's own posts its brancher");
            continue;
          }
          const bool is_short = values == ValueOrder::tuned && cells == VariableOrder::first_fail;
          BOOST_TEST(words == (is_short ? "the smallest cell" : cell_of(cells)) + "; " +
                                  value_of(values, is_dynamic));
        }
      }
    }
  }
  BOOST_TEST(line_after(described(Puzzle(loshu::square(3))), "search") ==
             "the cell with fewest values left; its range split, lower half first");
}

// The sum is given, determined, the only one, one of a range, or none.
BOOST_AUTO_TEST_CASE(the_sum_is_told_as_it_is_known) {
  const auto sum = [](const Puzzle& puzzle, const loshu::Options& options = {}) {
    return line_after(described(puzzle, options), "sum ");
  };
  BOOST_TEST(sum(Puzzle(loshu::square(3))) == "15, determined by the total");
  BOOST_TEST(sum(Puzzle(loshu::square(3), 1, 15)) == "15, given");
  BOOST_TEST(
      sum(Puzzle(loshu::square(3), 1, 16)).starts_with("none: no sum is open to all lines") ==
      (loshu::Analysis(Puzzle(loshu::square(3), 1, 16)).sums().least >
       loshu::Analysis(Puzzle(loshu::square(3), 1, 16)).sums().greatest));
  const loshu::Figure own(loshu::FigureName{"own"}, {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}},
                          {}, {{{0, 1}, 4}, {{1, 2}, 5}});
  BOOST_TEST(sum(Puzzle(own)) == "none: each line has a sum of its own");
  const loshu::Figure apart("apart", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}}, {{0, 1}, {2}});
  BOOST_TEST(sum(Puzzle(apart)) == "3, determined by the total");
  int free = 0, only = 0, none = 0;
  for (const auto& puzzle :
       {Puzzle(loshu::polygon(5)), Puzzle(loshu::star(5)), Puzzle(loshu::ring(5)),
        Puzzle(triangle()), Puzzle(lopsided()), Puzzle(chain()),
        Puzzle(loshu::Figure("two", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}},
                             {{0, 1, 2}, {3}})),
        Puzzle(loshu::Figure(
            "five", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}, {"e", {4, 0}}},
            {{0, 1}, {0, 1, 2}, {3, 4}})),
        Puzzle(loshu::Figure(
            "far", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}, {"e", {4, 0}}},
            {{0, 1, 2, 3}, {0, 4}})),
        Puzzle(loshu::Figure("near", {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}},
                             {{0, 1, 2}, {0, 3}}))}) {
    for (const auto use : {loshu::RelaxationUse::off, loshu::RelaxationUse::on}) {
      const loshu::Description all = loshu::describe(puzzle, {.relaxation = use});
      const auto [least, greatest] = all.sums;
      const std::string words = sum(puzzle, {.relaxation = use});
      BOOST_TEST_CONTEXT(puzzle.figure().title() << ": " << words) {
        if (loshu::determined_sum(puzzle)) continue;
        if (least > greatest) {
          BOOST_TEST(words == "none: no sum is open to all lines");
          ++none;
        } else if (least == greatest) {
          BOOST_TEST(words == std::to_string(least) + ", the only one that the bounds leave");
          ++only;
        } else {
          BOOST_TEST(words ==
                     "free, from " + std::to_string(least) + " to " + std::to_string(greatest));
          ++free;
        }
        if (all.posted.relaxation) {
          const loshu::SumRange bound = all.posted.relaxation->sums;
          const loshu::SumRange before = loshu::Analysis(puzzle).sums();
          if (std::max(bound.least, before.least) <= std::min(bound.greatest, before.greatest)) {
            BOOST_TEST(least == std::max(bound.least, before.least));
            BOOST_TEST(greatest == std::min(bound.greatest, before.greatest));
          }
        }
      }
    }
  }
  BOOST_TEST((free > 0 && none > 0));
  BOOST_TEST_MESSAGE(only << " of one sum");
}

// Numbers and words of the head, for puzzles with every feature.
BOOST_AUTO_TEST_CASE(the_head_says_what_the_puzzle_has) {
  drawn::Tally tally = drawn::for_each_mixed(
      61'001, 60, [](const drawn::BruteForce& known, drawn::Chance& chance) -> drawn::Tally {
        const Puzzle& puzzle = known.puzzle;
        if (puzzle.is_wide() || puzzle.contradiction()) return {};
        const loshu::Figure& figure = puzzle.figure();
        loshu::Options options{
            .symmetry = chance.pick(std::vector{loshu::Symmetry::none, loshu::Symmetry::geometric,
                                                loshu::Symmetry::full}),
            .complement = chance.one_in(2)};
        if (!loshu::GecodeEngine().refuses({.puzzle = puzzle}).empty()) return {};
        const std::string text = described(puzzle, options);
        BOOST_TEST(line_after(text, "cells ") == std::to_string(figure.cell_count()) +
                                                     ", with the values " +
                                                     puzzle.values().words());
        const std::size_t magic = figure.lines().size(), fixed = figure.fixed_lines().size();
        const std::string lines = line_after(text, "lines  ");
        const std::string rank = ", of rank " + std::to_string(loshu::Analysis(puzzle).rank());
        BOOST_TEST(lines == (magic == 0 ? std::to_string(fixed) + ", each with a sum of its own"
                             : fixed == 0
                                 ? std::to_string(magic)
                                 : std::to_string(magic) + " and " + std::to_string(fixed) +
                                       " with a sum of their own") +
                                rank);
        const std::string full =
            loshu::order_text(static_cast<double>(known.symmetries(loshu::Symmetry::full).size()));
        const std::string drawn = loshu::order_text(
            static_cast<double>(known.symmetries(loshu::Symmetry::geometric).size()));
        BOOST_TEST(line_after(text, "symmetries")
                       .starts_with(full + "; rotations and reflections: " + drawn));
        const std::string complement = line_after(text, "complement");
        const bool has_one = known.halved(options.symmetry).has_value();
        BOOST_TEST(complement.starts_with("x -> ") == has_one, complement);
        if (has_one) {
          BOOST_TEST(complement == "x -> " + std::to_string(puzzle.values().mirror()) + " − x" +
                                       (options.complement ? ", broken with the symmetry"
                                                           : ", not broken (--complement on)"));
        } else {
          BOOST_TEST(complement.starts_with("none: "));
        }
        const std::string total = line_after(text, "total sum");
        if (puzzle.has_spares()) {
          BOOST_TEST(total == "none, for there are more values than cells");
        } else if (magic == 0) {
          BOOST_TEST(total == "none, for no line has the magic sum");
        } else {
          BOOST_TEST(total == to_string(loshu::total_sum_equation(puzzle), figure));
        }
        // A row for each line, each relation and each order constraint.
        std::vector<std::string> named;
        for (const loshu::NamedConstraint& one : loshu::named_constraints(puzzle, options)) {
          named.push_back(one.name);
        }
        const auto rows_of = [&](const std::string& kind) {
          return std::ranges::count_if(
              named, [&](const std::string& name) { return name.starts_with(kind + "."); });
        };
        BOOST_TEST(std::ssize(block_below(text, "lines with")) == std::ssize(figure.fixed_lines()));
        BOOST_TEST(std::ssize(block_below(text, "relations")) == rows_of("relation"));
        const auto orders = block_below(text, "order constraints (symmetry ");
        BOOST_TEST(std::ssize(orders) == std::max<std::ptrdiff_t>(rows_of("order"), 1));
        if (rows_of("order") == 0) BOOST_TEST(orders.front() == "  none");
        BOOST_TEST(text.find("order constraints (symmetry " +
                             loshu::name_of(loshu::symmetry_names, options.symmetry) +
                             ", chain derived)\n") != text.npos);
        return {{"described", 1},
                {"spares", puzzle.has_spares() ? 1 : 0},
                {"own sums", magic == 0 ? 1 : 0},
                {"complements", has_one ? 1 : 0},
                {"relations", rows_of("relation") > 0 ? 1 : 0},
                {"orders", rows_of("order") > 0 ? 1 : 0}};
      });
  for (const auto& [name, times] : tally) BOOST_TEST(times > 0, name);
  BOOST_TEST(tally["described"] > 20);
}

// A long list ends with the number of the rest, and names stand in one column.
BOOST_AUTO_TEST_CASE(lists_are_cut_and_dropped_constraints_are_marked) {
  for (const int order : {3, 19, 20, 21}) {  // 2n + 2 lines
    const Puzzle puzzle(loshu::square(order));
    const int count = 2 * order + 2;
    const std::string text = described(puzzle);
    const std::size_t from = text.find("\nlines\n") + 7;
    const std::string list = text.substr(from, text.find("\n\n", from) - from);
    const auto rows = std::ranges::count(list, '\n') + 1;
    BOOST_TEST(rows == std::min(count, 41));
    const std::string rest = "  ... and " + std::to_string(count - 40) + " more";
    BOOST_TEST(list.ends_with(rest) == (count > 40));
    BOOST_TEST(
        list.starts_with("  line.1" + std::string(count > 9 ? 1 : 0, ' ') + "  (1,1) (1,2)"));
  }
  const Puzzle square(loshu::square(3));
  const std::string dropped = described(square, {.drop = {"line.2", "order.1"}});
  for (const auto& one : loshu::named_constraints(square, loshu::Options())) {
    if (one.name.find('.') == one.name.npos) continue;  // such as the total sum, which has no list
    const std::size_t from = dropped.find("  " + one.name + "  ");
    BOOST_TEST_REQUIRE(from != dropped.npos, one.name);
    const std::string line = dropped.substr(from, dropped.find('\n', from) - from);
    BOOST_TEST(line.ends_with(" (dropped)") == (one.name == "line.2" || one.name == "order.1"),
               line);
  }
}

// Implied equations: one of each orbit with the number of the others, or all if some are left out.
BOOST_AUTO_TEST_CASE(implied_equations_are_listed_by_orbits) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)), magic19()}) {
    for (const int most : {0, 1, 4, 5}) {
      const loshu::Description all = loshu::describe(puzzle, {.implied = most});
      const std::string text = to_text(all);
      const std::string title = "implied equations with at most " + loshu::counted(most, "cell");
      BOOST_TEST((text.find(title + ":") != text.npos) == (most > 0));
      if (most == 0) {
        BOOST_TEST(text.find("implied") == text.npos);
        continue;
      }
      const auto& posted = all.posted.implied;
      const std::string rest = line_after(text, title + ":");
      BOOST_TEST(rest == std::to_string(posted.equations.size()) +
                             (posted.exhaustive ? "" : ", perhaps not all"));
      const std::vector<std::string> rows = block_below(text, title);
      std::size_t listed = 0;
      for (const std::string& row : rows) {
        const std::size_t like = row.find(" (and ");
        listed += like == row.npos ? 1 : 1 + std::stoul(row.substr(like + 6));
        if (like != row.npos) BOOST_TEST(row.ends_with(" like it)"));
      }
      BOOST_TEST(listed == posted.equations.size());
      BOOST_TEST(rows.size() == posted.orbits.size());
    }
  }
}

// The bound is told with what it says.
BOOST_AUTO_TEST_CASE(the_bound_is_told_with_its_tightness) {
  const auto bound = [](const Puzzle& puzzle, loshu::RelaxationUse use) {
    const std::string text = described(puzzle, {.relaxation = use});
    const std::size_t from = text.find("\npermutahedron bound: tightness ");
    return from == text.npos ? "" : text.substr(from + 1);
  };
  using loshu::RelaxationUse;
  BOOST_TEST(bound(magic19(), RelaxationUse::off) == "");
  for (const Puzzle& puzzle :
       {magic19(), Puzzle(loshu::polygon(6)), Puzzle(loshu::polygon(6), 1, 5),
        Puzzle(loshu::polygon(7)), Puzzle(loshu::square(3)), Puzzle(loshu::star(6))}) {
    const loshu::Description all = loshu::describe(puzzle, {.relaxation = RelaxationUse::on});
    const auto& relaxation = all.posted.relaxation;
    const std::string words = bound(puzzle, RelaxationUse::on);
    BOOST_TEST(words.empty() == !relaxation.has_value());
    if (!relaxation) continue;
    const std::string line = words.substr(0, words.find('\n'));
    BOOST_TEST(line == "permutahedron bound: tightness " +
                           loshu::formatted("%.3f", relaxation->tightness) +
                           (relaxation->refuted()         ? ", there is no solution"
                            : relaxation->weights.empty() ? ", says nothing"
                                                          : ""));
    const auto sentences = loshu::explanation(
        puzzle, relaxation->refuted() ? relaxation->refutation : relaxation->weights);
    BOOST_TEST(std::ranges::count(words, '\n') == std::ssize(sentences) + 1);
  }
}

BOOST_AUTO_TEST_CASE(cells_have_the_numbers_of_their_steps) {
  const Puzzle square(loshu::square(3));
  const loshu::FoundOrder found = loshu::measure_order(square, {{0, 1, 3, 2, 4, 5, 6, 7, 8}});
  BOOST_TEST(found.tries == 0);
  BOOST_TEST((found.plan.steps.front().chosen == 0));
  const std::vector<std::string> numbers = loshu::step_numbers(found.plan, square.figure());
  BOOST_TEST(numbers[0] == "1");
  BOOST_TEST(numbers[1] == "2");
  BOOST_TEST(numbers[2] == "(2)");  // the row is full
}

BOOST_AUTO_TEST_SUITE_END()
