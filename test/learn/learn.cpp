// The facts that are learned of a figure, against brute force, and the faults of figures that are
// being drawn.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/learn.hpp>
#include <loshu/symmetry.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(learn)

using loshu::Learned;
using loshu::Puzzle;

namespace {

using Labels = std::vector<std::string>;

constexpr loshu::Limits enough{.seconds = 30};

/// The sums that are possible, and those that are not. A sum that is neither fails.
struct Sums {
  std::vector<int> possible, impossible;
};
Sums sums_of(const Learned& learned) {
  Sums sums;
  for (const auto& [sum, row] : learned.sums) {
    BOOST_REQUIRE_MESSAGE(row.possible.has_value(), "sum " << sum << " is open");
    BOOST_TEST(row.reason.empty() == *row.possible);
    (*row.possible ? sums.possible : sums.impossible).push_back(sum);
  }
  return sums;
}

drawn::Tally by_learning(const drawn::BruteForce& known, drawn::Chance&) {
  const Puzzle& puzzle = known.puzzle;
  const Learned found = loshu::learn(puzzle, enough);
  const std::size_t labellings = known.labellings.size();
  BOOST_TEST((found.ending == loshu::Ending::exhausted));
  BOOST_TEST(*found.total == loshu::Natural(labellings));
  BOOST_TEST(*found.drawn_classes ==
             loshu::Natural(known.classes(loshu::Symmetry::geometric).size()));
  BOOST_TEST(*found.solution.possible == (labellings > 0));
  BOOST_TEST(found.solution.reason.empty() == (labellings > 0));
  if (labellings > 0) BOOST_TEST(known.labellings.contains(found.solution.labelling));
  BOOST_TEST(found.drawn->order ==
             static_cast<double>(known.symmetries(loshu::Symmetry::geometric).size()));
  BOOST_TEST(found.full->order ==
             static_cast<double>(known.symmetries(loshu::Symmetry::full).size()));

  // Each sum that a labelling has is among the possible ones, and a witness shows each of these.
  const Sums sums = sums_of(found);
  for (const auto& [sum, row] : found.sums) {
    if (!*row.possible) continue;
    BOOST_TEST(drawn::sum_of(puzzle.figure().lines().front(), row.labelling) == sum);
    if (!puzzle.sum()) BOOST_TEST(known.labellings.contains(row.labelling));
  }
  drawn::Tally tally{{labellings > 0 ? "possible" : "impossible", 1},
                     {"sums", static_cast<int>(sums.possible.size())},
                     {"excluded", static_cast<int>(sums.impossible.size())}};
  if (puzzle.sum() || found.sums.empty()) return tally;
  for (const int sum : sums.impossible) {
    for (const loshu::Assignment& one : known.labellings) {
      BOOST_TEST(drawn::sum_of(puzzle.figure().lines().front(), one) != sum);
    }
  }
  return tally;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_is_what_brute_force_says) {
  const drawn::Tally tally = drawn::for_each_drawn(
      1, 120, {.most_cells = 8, .most_labellings = 200, .most_value = 10'000}, by_learning);
  BOOST_TEST(tally.at("possible") > 40);
  BOOST_TEST(tally.at("impossible") > 10);
  BOOST_TEST(tally.at("sums") > 50);
  BOOST_TEST(tally.at("excluded") > 50);
}

BOOST_AUTO_TEST_CASE(magic_19_is_known_whole) {
  std::vector<std::string> told;
  std::vector<int> settled;
  const Learned found = loshu::learn(Puzzle(loshu::polygon(6)), enough,
                                     [&](const std::string& part, const Learned&, int sum) {
                                       if (part == "sum") settled.push_back(sum);
                                       if (part != "sum") told.push_back(part);
                                     });
  BOOST_TEST((told == std::vector<std::string>{"symmetry", "sums", "solution", "count"}));
  BOOST_TEST(settled.size() == found.sums.size());
  BOOST_TEST((found.drawn->order == 12 && found.full->order == 12));
  BOOST_TEST(loshu::orbits(*found.full).size() == 4);
  BOOST_TEST((sums_of(found).impossible == std::vector{20, 21, 30, 39, 40}));
  BOOST_TEST(found.total->digits() == "1104");
  BOOST_TEST(found.drawn_classes->digits() == "92");
}

BOOST_AUTO_TEST_CASE(a_sum_that_no_line_can_have_is_refused) {
  const Learned found = loshu::learn(Puzzle(loshu::polygon(6), 1, 5), enough);
  BOOST_TEST((found.solution.possible == false && !found.solution.reason.empty()));
  BOOST_TEST(found.solution.labelling.empty());
  BOOST_TEST(*found.total == loshu::Natural(0));
}

BOOST_AUTO_TEST_CASE(a_count_that_takes_long_is_estimated) {
  const auto learned = [](int seconds) {
    return loshu::learn(Puzzle(loshu::square(6)), {.seconds = seconds});
  };
  Learned found = learned(3);
  for (int seconds = 12; !found.estimate && seconds < 400; seconds *= 4) {
    found = learned(seconds);  // other programs may take the first seconds
  }
  BOOST_TEST((!found.total && found.solution.possible == true));
  // The number is 8 × 17753889189701384304 (Mino 2023).
  BOOST_REQUIRE(found.estimate.has_value());
  BOOST_TEST((found.estimate->mean > 1e19 && found.estimate->mean < 2e21));
}

BOOST_AUTO_TEST_CASE(by_nodes_the_same_is_learned_each_time) {
  const auto learned = [](std::uint64_t nodes) {
    return loshu::learn(Puzzle(loshu::polygon(6)), {.nodes = nodes});
  };
  const auto unknown = [](const Learned& found) {
    return std::ranges::count_if(found.sums, [](const auto& one) { return !one.second.possible; });
  };
  const Learned few = learned(30), again = learned(30), many = learned(1'000'000);
  BOOST_TEST(unknown(few) == unknown(again));
  BOOST_TEST(unknown(few) > 0);
  BOOST_TEST(unknown(many) == 0);
  BOOST_TEST((!few.total && few.total == again.total && many.total.has_value()));
}

BOOST_AUTO_TEST_CASE(without_time_little_is_learned) {
  const Learned found = loshu::learn(Puzzle(loshu::square(9)), {.seconds = 0});
  BOOST_TEST((found.ending == loshu::Ending::time_limit));
  BOOST_TEST((!found.solution.possible && !found.total && !found.estimate));
}

BOOST_AUTO_TEST_CASE(all_faults_are_found_at_once) {
  const loshu::FigureParts drawn{.name = {"odd"},
                                 .cells = {{"a"}, {"b"}, {"c"}, {"d"}, {"e"}},
                                 .lines = {{0, 1, 2}, {0, 1, 3}, {0, 0, 2}, {2, 1, 0}, {}},
                                 .fixed_lines = {{{0, 3}, 7}, {{1, 3}, 7}, {{1, 2}, 8}}};
  const loshu::Learned found = loshu::checked(drawn);
  const std::vector<std::string> faults{
      "line a a c holds a twice", "line c b a is there twice: keep one of them",
      "a line has no cell", "c and d must be equal: line a b c, line a b d",
      "a and b must be equal: line a d, line b d"};
  std::vector<std::string> texts;
  for (const loshu::DraftFault& fault : found.faults) texts.push_back(fault.text);
  BOOST_TEST(texts == faults, boost::test_tools::per_element());
  BOOST_TEST((found.faults[0].cells == Labels{"a"} && found.faults[0].lines == std::vector{2}));
  BOOST_TEST((found.faults[1].lines == std::vector{0, 3}));
  BOOST_TEST((found.faults[3].cells == Labels{"c", "d"}));
  BOOST_TEST((found.faults[4].lines == std::vector{5, 6}));
  BOOST_TEST(found.loose == Labels{"e"}, boost::test_tools::per_element());
  BOOST_TEST((found.kept == std::vector{0, 1, 5, 6, 7}));
  BOOST_TEST((found.puzzle->figure().cell_count() == 4 &&
              found.puzzle->figure().every_line().size() == 5));
}

// Lines at random: faults, kept lines, loose cells and the puzzle are what the definition says.
BOOST_AUTO_TEST_CASE(drafts_are_checked_by_the_definition) {
  drawn::Tally tally;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    drawn::Chance chance(seed, 11);
    const int cells = chance.from(2, 6);
    loshu::FigureParts drawn{.name = {"draft"}};
    for (int cell = 0; cell < cells; ++cell) {
      drawn.cells.push_back({std::string(1, static_cast<char>('a' + cell)), {1.0 * cell, 0}});
    }
    std::vector<loshu::FixedLine> lines;
    const int magic = chance.below(5), all = magic + chance.below(5);
    for (int i = 0; i < all; ++i) {
      loshu::FixedLine line{chance.choose(chance.below(std::min(cells, 4)), cells)};
      if (i > 0 && chance.one_in(4)) line.cells = lines[drawn::at(chance.below(i))].cells;
      if (!line.cells.empty() && chance.one_in(3)) line.cells.back() = chance.below(cells);
      if (i >= magic && !chance.one_in(4)) line.sum = chance.from(5, 6);
      lines.push_back(line);
      if (i < magic) drawn.lines.push_back(line.cells);
      if (i >= magic) drawn.fixed_lines.push_back(line);
    }
    const bool repeats = chance.one_in(4);
    const auto label = [&](int cell) { return drawn.cells[drawn::at(cell)].label; };
    const auto words = [&](int line) {
      std::string text = "line";
      for (const int cell : lines[drawn::at(line)].cells) text += " " + label(cell);
      return text;
    };
    const auto cells_of = [&](int line) {
      const auto& list = lines[drawn::at(line)].cells;
      return std::set<int>(list.begin(), list.end());
    };
    std::vector<std::string> faults, loose;
    std::vector<int> kept;
    for (int i = 0; i < all; ++i) {
      const loshu::Line& line = lines[drawn::at(i)].cells;
      const auto is_same = [&](int other) {
        return (other < magic) == (i < magic) && cells_of(other) == cells_of(i);
      };
      const auto same = std::ranges::find_if(kept, is_same);
      const bool repeats_a_cell = cells_of(i).size() < line.size();
      if (line.empty()) {
        faults.emplace_back("a line has no cell");
      } else if (repeats_a_cell) {
        int twice = 0;  // the first cell, in the order of the cells, that stands there twice
        while (std::ranges::count(line, twice) < 2) ++twice;
        faults.push_back(words(i) + " holds " + label(twice) + " twice");
      } else if (same != kept.end()) {
        faults.push_back(words(i) + " is there twice: keep one of them");
      } else {
        kept.push_back(i);
      }
    }
    for (const int i : kept) {
      for (const int other : kept) {
        if (repeats || other >= i || (other < magic) != (i < magic)) continue;
        if (lines[drawn::at(i)].sum != lines[drawn::at(other)].sum) continue;
        std::vector<int> apart;
        std::ranges::set_symmetric_difference(cells_of(i), cells_of(other),
                                              std::back_inserter(apart));
        if (apart.size() != 2 || cells_of(i).size() != cells_of(other).size()) continue;
        faults.push_back(label(apart[0]) + " and " + label(apart[1]) +
                         " must be equal: " + words(other) + ", " + words(i));
        ++tally["equal cells"];
      }
    }
    for (int cell = 0; cell < cells; ++cell) {
      const bool is_kept =
          std::ranges::any_of(kept, [&](int line) { return cells_of(line).contains(cell); });
      if (!is_kept) loose.push_back(label(cell));
    }
    const Learned found = loshu::checked(drawn, loshu::Budget::unlimited(), repeats);
    std::vector<std::string> told;
    for (const loshu::DraftFault& fault : found.faults) told.push_back(fault.text);
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST(told == faults, boost::test_tools::per_element());
      BOOST_TEST(found.loose == loose, boost::test_tools::per_element());
      BOOST_TEST(found.kept == kept, boost::test_tools::per_element());
      BOOST_TEST_REQUIRE(found.puzzle.has_value() == !kept.empty());
      for (const loshu::DraftFault& fault : found.faults) {
        for (const std::string& cell : fault.cells) {
          BOOST_TEST((" " + fault.text).find(" " + cell) != std::string::npos);
        }
        BOOST_TEST(!fault.lines.empty());
        for (const int line : fault.lines) {
          if (fault.text.find("no cell") == std::string::npos) {
            const auto names = [&](int other) {
              return fault.text.find(words(other)) != std::string::npos ||
                     cells_of(other) == cells_of(line);
            };
            BOOST_TEST((names(line) && line < all));
          }
        }
      }
      if (!found.puzzle) continue;
      const loshu::Figure& figure = found.puzzle->figure();
      const auto labels = [](const loshu::Figure& of, const loshu::Line& line) {
        Labels names;
        for (const int cell : line) names.push_back(of.label(cell));
        return names;
      };
      std::size_t place = 0;
      for (const int line : kept) {
        Labels expected;
        for (const int cell : lines[drawn::at(line)].cells) expected.push_back(label(cell));
        BOOST_TEST((labels(figure, figure.every_line()[place]) == expected));
        if (line >= magic) {
          const std::size_t fixed = place - figure.lines().size();
          BOOST_TEST((figure.fixed_lines()[fixed].sum == lines[drawn::at(line)].sum));
        }
        ++place;
      }
      BOOST_TEST(place == figure.every_line().size());
      BOOST_TEST(figure.cell_count() == cells - static_cast<int>(loose.size()));
    }
    tally["kept"] += static_cast<int>(kept.size());
    tally["faults"] += static_cast<int>(faults.size());
    tally["loose"] += static_cast<int>(loose.size());
  }
  BOOST_TEST(tally.at("equal cells") > 20);
  BOOST_TEST(tally.at("kept") > 200);
  BOOST_TEST(tally.at("faults") > 200);
  BOOST_TEST(tally.at("loose") > 200);
}

BOOST_AUTO_TEST_CASE(a_draft_without_lines_has_no_fault) {
  const loshu::Learned found = loshu::checked({.name = {"new"}, .cells = {{"a"}}, .lines = {}});
  BOOST_TEST((found.faults.empty() && !found.puzzle && found.loose == Labels{"a"}));
}

// Each fact stands in the text with its own words, and what is not known is said to be so.
BOOST_AUTO_TEST_CASE(the_text_has_each_fact) {
  const Puzzle square(loshu::square(2));
  Learned found;
  BOOST_TEST(to_text(found, "") == "no line is drawn yet\n");
  found.faults = {{"one fault"}, {"another"}};
  found.loose = {"z"};
  const std::string faults = "fault: one fault\nfault: another\nleft out: z, which is on no line\n";
  BOOST_TEST(to_text(found, "DRAWING\n") == faults);
  found.puzzle = square;
  const std::string begin = "square 2: 4 cells, 6 lines\n\nDRAWING\n" + faults;
  BOOST_TEST(to_text(found, "DRAWING\n") ==
             begin +
                 "symmetries: unknown of the drawing, unknown of the lines\n"
                 "solution: none found in time\n"
                 "solutions: not counted in time\n");
  found.faults.clear();
  found.loose.clear();
  found.drawn = loshu::geometric_symmetries(square.figure());
  found.full = loshu::automorphisms(square.figure());
  found.sums = {{4, {false, "why"}}, {5, {true, "", {1, 4, 2, 3}}}, {6, {}}};
  found.solution = {false, "a reason"};
  found.total = loshu::Natural(0);
  const std::string facts =
      "square 2: 4 cells, 6 lines\n\nsymmetries: 8 of the drawing, 24 of the lines\n"
      "drawing: 1 kind of cells ((1,1) (1,2) (2,1) (2,2))\n"
      "lines: 1 kind of cells ((1,1) (1,2) (2,1) (2,2))\n"
      "sum 4: no: why\nsum 5: yes\nsum 6: unknown\n";
  BOOST_TEST(to_text(found, "") == facts + "solution: none: a reason\nsolutions: 0\n");
  found.solution = {true, "", {1, 4, 2, 3}};
  const std::string solved = facts + "\n1 4\n2 3\n\nsolutions: ";
  found.total = loshu::Natural(8);
  BOOST_TEST(to_text(found, "") == solved + "8\n");
  found.drawn_classes = loshu::Natural(8);
  BOOST_TEST(to_text(found, "") == solved + "8\n");  // as many classes tell nothing
  found.drawn_classes = loshu::Natural(1);
  BOOST_TEST(to_text(found, "") == solved + "8, 1 up to rotation and reflection\n");
  found.total.reset();
  found.drawn_classes.reset();
  BOOST_TEST(to_text(found, "") == solved + "not counted in time\n");
  found.estimate = loshu::EstimatedRange{12'345, 100, 20'000};
  BOOST_TEST(to_text(found, "") == solved + "about 1.23e+04 (100 to 2e+04, by an estimate)\n");
  found.estimate->greatest = std::numeric_limits<double>::infinity();
  BOOST_TEST(to_text(found, "") == solved + "at least about 1.23e+04, few probes carry it\n");
}

// The sums that are asked about are those that nothing excludes, and one beyond each end; where
// they are too many, none.
BOOST_AUTO_TEST_CASE(sums_are_asked_about_up_to_two_hundred) {
  for (const int greatest : {99, 100, 101}) {
    loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(
        loshu::Figure("two", {{"a", {0, 0}}, {"b", {1, 0}}}, {{0, 1}}))};
    parts.values = loshu::Values(0, greatest + 1);
    const Puzzle puzzle(parts);
    const loshu::SumRange sums = loshu::Analysis(puzzle).sums();
    BOOST_TEST(sums.greatest - sums.least == 2 * greatest - 2);
    const Learned found = loshu::learn(puzzle, {.nodes = 1});
    const bool are_few = sums.greatest - sums.least < 200;
    BOOST_TEST(found.sums.empty() == !are_few);
    if (!are_few) continue;
    BOOST_TEST(found.sums.begin()->first == sums.least - 1);
    BOOST_TEST(found.sums.rbegin()->first == sums.greatest + 1);
    BOOST_TEST(std::ssize(found.sums) == sums.greatest - sums.least + 3);
  }
}

// Where values repeat there is no estimate, and what cut the count short is told.
BOOST_AUTO_TEST_CASE(what_is_not_estimated_tells_its_limit) {
  loshu::PuzzleParts parts{std::make_shared<const loshu::Figure>(loshu::square(5))};
  std::vector<int> values;
  for (int i = 0; i < 24; ++i) values.push_back(1 + i / 2);
  values.push_back(14);
  parts.values = loshu::Values(values);
  const Learned found = loshu::learn(Puzzle(parts), {.nodes = 50});
  BOOST_TEST((!found.total && !found.estimate));
  BOOST_TEST((found.ending == loshu::Ending::node_limit));
  // Where they do not, the estimate is the answer, and nothing was cut short.
  const Learned estimated = loshu::learn(Puzzle(loshu::square(5)), {.nodes = 20'000});
  BOOST_TEST((!estimated.total && estimated.estimate.has_value()));
  BOOST_TEST((estimated.ending == loshu::Ending::exhausted));
  // 8 times 275,305,224 squares.
  BOOST_TEST((estimated.estimate->mean > 1e9 && estimated.estimate->mean < 5e9));
}

// Each part is told once it is known, with all that was known before.
BOOST_AUTO_TEST_CASE(parts_are_told_when_they_are_known) {
  std::vector<std::string> order;
  const Learned found =
      loshu::learn(Puzzle(triangle(), 1, 10), {.nodes = 100'000},
                   [&](const std::string& part, const Learned& so_far, int sum) {
                     order.push_back(part);
                     BOOST_TEST((so_far.drawn.has_value() && so_far.full.has_value()));
                     const bool has_sums = part != "symmetry";
                     BOOST_TEST(so_far.sums.empty() == !has_sums);
                     if (part == "sum") BOOST_TEST(so_far.sums.at(sum).possible.has_value());
                     if (part != "sum") BOOST_TEST(sum == 0);
                     const bool is_solved = part == "solution" || part == "count";
                     BOOST_TEST(so_far.solution.possible.has_value() == is_solved);
                     BOOST_TEST(so_far.total.has_value() == (part == "count"));
                   });
  BOOST_TEST_REQUIRE(order.size() > 5U);
  BOOST_TEST((order[0] == "symmetry" && order[1] == "sums" && order[2] == "sum"));
  BOOST_TEST((order.end()[-2] == "solution" && order.back() == "count"));
  // The sums are those of any sum, and the solution is of the sum that was given.
  BOOST_TEST((found.sums.at(9).possible == true && found.sums.at(10).possible == true));
  BOOST_TEST(drawn::sum_of(found.puzzle->figure().lines().front(), found.solution.labelling) == 10);
  for (const auto& [sum, row] : found.sums) {
    if (row.possible == true) {
      BOOST_TEST(drawn::sum_of(found.puzzle->figure().lines().front(), row.labelling) == sum);
    }
  }
}

// A puzzle that contradicts itself with any sum has no sums to ask about, and no solution.
BOOST_AUTO_TEST_CASE(a_contradiction_leaves_no_sums_open) {
  const loshu::Figure line("two", {{"a", {0, 0}}, {"b", {1, 0}}}, {{0, 1}});
  for (const Puzzle& puzzle :
       {Puzzle(line, 1, {}, {{0, 1}, {1, 1}}), Puzzle(line, 1, {}, {{0, 3}}),
        Puzzle(triangle(), 1, 10, {{0, 9}}), Puzzle(loshu::square(3), 1, {}, {{0, 5}, {1, 5}})}) {
    BOOST_TEST(puzzle.contradiction().has_value());
    const Learned found = loshu::learn(puzzle, {.nodes = 1});
    BOOST_TEST(found.sums.empty());
    BOOST_TEST((found.solution.possible == false && !found.solution.reason.empty()));
    BOOST_TEST((found.total == loshu::Natural(0) && found.drawn_classes == loshu::Natural(0)));
    BOOST_TEST((found.ending == loshu::Ending::exhausted));
  }
}

BOOST_AUTO_TEST_SUITE_END()
