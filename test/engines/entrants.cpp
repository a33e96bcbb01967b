// The engines that take part in a search, by the numbers that decide on them: the choices of a
// puzzle, the work before each begins, and its share.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include <loshu/engines/choice.hpp>
#include <loshu/engines/narrowed_annealing.hpp>
#include <loshu/figure.hpp>
#include <loshu/series.hpp>
#include <loshu/system.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(entrants)

using loshu::Puzzle;
using loshu::Question;
using loshu::Symmetry;
using loshu::detail::Entrant;

namespace {

Question one_of(const Puzzle& puzzle) {
  return {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1};
}

std::vector<std::string> names_of(const std::vector<Entrant>& all) {
  std::vector<std::string> names;
  for (const Entrant& one : all) names.push_back(one.engine->name());
  return names;
}

/// The entrant of this engine that anneals in no subset.
const Entrant* whole(const std::vector<Entrant>& all, const std::string& engine) {
  const auto found = std::ranges::find_if(
      all, [&](const Entrant& one) { return one.engine->name() == engine && !one.is_narrowed; });
  return found == all.end() ? nullptr : &*found;
}

/// A line through some cells, of which the first few are given their numbers or are related.
Puzzle line_of(int cells, int givens, const std::vector<std::string>& relations) {
  loshu::PuzzleParts parts = one_line(cells).parts();
  for (int cell = 0; cell < givens; ++cell) parts.givens.push_back({cell, cell + 1});
  for (const std::string& text : relations) {
    parts.relations.push_back(loshu::read_relation(*parts.figure, text));
  }
  return Puzzle(parts);
}

/// Open cells less the equations between them. An inequality and an equation of givens count not.
struct LineOfChoices {
  Puzzle puzzle;
  int choices;
};
std::vector<LineOfChoices> lines_of_choices(int choices) {
  return {{line_of(choices + 1, 0, {}), choices},
          {line_of(choices + 4, 3, {}), choices},
          {line_of(choices + 2, 0, {"c0 + c1 = c2 + 9"}), choices},
          {line_of(choices + 4, 3, {"c4 + c5 <= 12", "c0 + c1 = c2"}), choices}};
}

}  // namespace

// A tree of few choices proves beside annealing, and a model with propagation one of many. Where
// the tree begins late, the model begins before it.
BOOST_AUTO_TEST_CASE(the_choices_decide_which_engine_proves) {
  for (const int choices : {5, 11, 12, 13, 14, 15}) {
    for (const auto& [puzzle, number] : lines_of_choices(choices)) {
      const std::vector<Entrant> all = loshu::detail::entrants(one_of(puzzle));
      BOOST_TEST_CONTEXT(number << " choices of " << puzzle.figure().cell_count()) {
        const Entrant* const tree = whole(all, "exhaust");
        const Entrant* const model = whole(all, "gecode");
        BOOST_TEST((tree != nullptr) == (number <= 13));
        BOOST_TEST_REQUIRE((model != nullptr || (tree != nullptr && tree->delay <= 2e7)));
        if (model != nullptr && tree != nullptr) BOOST_TEST(model->delay < tree->delay);
        if (model != nullptr) BOOST_TEST(model->yields_to_narrowed == (tree == nullptr));
        BOOST_TEST(whole(all, "anneal") == &all.front());
      }
    }
  }
}

// Equations that follow from others decide no cell. An associative square of order 5 has 24 of them
// for 25 cells, and choices all the same. So its tree begins later than that of one choice.
BOOST_AUTO_TEST_CASE(equations_that_follow_from_others_decide_no_cell) {
  const auto delay = [](const Puzzle& puzzle) {
    const std::vector<Entrant> all = loshu::detail::entrants(one_of(puzzle));
    const Entrant* const tree = whole(all, "exhaust");
    return tree == nullptr ? 0 : tree->delay;
  };
  const double of_one = delay(line_of(2, 0, {}));
  BOOST_TEST(of_one > 0);
  BOOST_TEST(delay(Puzzle(loshu::square(5, loshu::SquareKind::associative))) > 100 * of_one);
}

// The model gets less after long where the choices have no end.
BOOST_AUTO_TEST_CASE(a_model_of_very_many_choices_gets_little_after_long) {
  for (const int choices : {29, 30, 31, 32}) {
    for (const auto& [puzzle, number] : lines_of_choices(choices)) {
      const std::vector<Entrant> all = loshu::detail::entrants(one_of(puzzle));
      const Entrant* const model = whole(all, "gecode");
      BOOST_TEST_REQUIRE(model != nullptr);
      BOOST_TEST(model->late_share.has_value() == (number > 30));
      if (model->late_share) BOOST_TEST(*model->late_share < *model->share);
      BOOST_TEST(model->yields_to_narrowed);
      BOOST_TEST((model->share > 0 && model->share < 1));
    }
  }
}

// Twins are counted by states too, unless the tree is tiny.
BOOST_AUTO_TEST_CASE(states_begin_where_a_tree_takes_longer) {
  using Names = std::vector<std::string>;
  for (const int choices : {8, 9, 10, 11}) {
    for (const auto& [puzzle, number] : lines_of_choices(choices)) {
      const std::vector<Entrant> all = loshu::detail::entrants({.puzzle = puzzle});
      BOOST_TEST((names_of(all) == (number < 10 ? Names{"exhaust"} : Names{"states", "exhaust"})));
      if (all.size() < 2) continue;
      BOOST_TEST(all[0].delay == 0);
      BOOST_TEST(all[1].delay > 0);
      BOOST_TEST(all[0].question.threads == 1);
      BOOST_TEST((all[1].otherwise != nullptr && all[1].otherwise->name() == "gecode"));
    }
  }
  // Cells are twins if nothing tells them apart: neither a line, nor a given, nor a relation.
  const auto has_states = [](const Puzzle& puzzle) {
    return names_of(loshu::detail::entrants({.puzzle = puzzle})).front() == "states";
  };
  BOOST_TEST(has_states(line_of(12, 0, {})));
  BOOST_TEST(!has_states(Puzzle(loshu::square(5))));
  std::vector<std::string> chained;
  for (int cell = 0; cell < 14; cell += 2) {
    chained.push_back("c" + std::to_string(cell) + " + 2*c" + std::to_string(cell + 1) + " <= 90");
  }
  BOOST_TEST(!has_states(line_of(14, 0, chained)));
  chained.pop_back();
  BOOST_TEST(has_states(line_of(14, 0, chained)));
  loshu::PuzzleParts given = line_of(14, 0, chained).parts();
  given.givens = {{12, 13}, {13, 14}};  // the only two that no relation tells apart
  BOOST_TEST(!has_states(Puzzle(given)));
  Question threads{.puzzle = line_of(12, 0, {})};
  threads.threads = 3;
  const std::vector<Entrant> all = loshu::detail::entrants(threads);
  BOOST_TEST_REQUIRE(all.size() == 2U);
  BOOST_TEST(all[0].question.threads == 1);
  BOOST_TEST(all[1].question.threads == 3);
}

// Series begin a count that takes a tree longer, by estimates of both.
BOOST_AUTO_TEST_CASE(series_begin_where_a_tree_takes_longer) {
  using Names = std::vector<std::string>;
  const auto names = [](const Puzzle& puzzle, const loshu::Limits& limits = {}) {
    return names_of(loshu::detail::entrants({.puzzle = puzzle, .limits = limits}));
  };
  const Puzzle large(loshu::rectangle(3, 9)), small(loshu::rectangle(3, 5));
  BOOST_TEST((names(large) == Names{"series", "exhaust"}));
  BOOST_TEST((names(small) == Names{"exhaust"}));
  BOOST_TEST((names(large, {.nodes = 5}) == Names{"exhaust"}));
  BOOST_TEST((names(large, {.failures = 5}) == Names{"exhaust"}));
  const std::vector<Entrant> all = loshu::detail::entrants({.puzzle = large});
  BOOST_TEST(all[0].delay == 0);
  BOOST_TEST(all[1].delay == 4 * loshu::SeriesEngine::work(large),
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST((all[1].otherwise != nullptr && all[1].otherwise->name() == "gecode"));
}

// The delays are those of preparations: more cells, lines and choices take longer.
BOOST_AUTO_TEST_CASE(each_engine_begins_after_its_own_preparation) {
  // A tree: three times as long for each choice, up to a bound.
  double before = 0;
  for (int cells = 4; cells <= 13; ++cells) {
    const std::vector<Entrant> all = loshu::detail::entrants(one_of(one_line(cells)));
    const Entrant* const tree = whole(all, "exhaust");
    BOOST_TEST_REQUIRE(tree != nullptr);
    BOOST_TEST(!tree->share.has_value());  // by the size of its tree, later
    BOOST_TEST((tree->otherwise != nullptr && tree->otherwise->name() == "gecode"));
    if (before > 0 && tree->delay < 4e7) {
      BOOST_TEST(tree->delay == 3 * before, boost::test_tools::tolerance(1e-9));
    }
    BOOST_TEST(tree->delay >= before);
    BOOST_TEST(tree->delay <= 4e7);
    before = tree->delay;
  }
  BOOST_TEST(before == 4e7);
  // A model: by the square of the incidences.
  const auto of_model = [](const loshu::Figure& figure) {
    return whole(loshu::detail::entrants(one_of(Puzzle(figure))), "gecode")->delay;
  };
  const auto squares = [](const loshu::Figure& one, const loshu::Figure& other) {
    const auto a = static_cast<double>(one.incidences());
    const auto b = static_cast<double>(other.incidences());
    return a * a - b * b;
  };
  const loshu::Figure small = loshu::square(7), middle = loshu::square(9),
                      large = loshu::square(12);
  BOOST_TEST(of_model(small) > 0);
  BOOST_TEST((of_model(large) - of_model(small)) / squares(large, small) ==
                 (of_model(middle) - of_model(small)) / squares(middle, small),
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(of_model(loshu::square(30)) > 7e6 / 2);  // about 7 ms for 900 cells
  // Pairs: linear in the cells.
  const auto of_pairs = [](int order) {
    return loshu::detail::delay_of_pairs(Puzzle(loshu::square(order)));
  };
  BOOST_TEST(of_pairs(7) - of_pairs(5) == 24 * (of_pairs(3) - of_pairs(2)) / 5,
             boost::test_tools::tolerance(1e-9));
  BOOST_TEST(of_pairs(7) > of_pairs(5));
  // The subsets of a hub follow, the cooler one last.
  const std::vector<Entrant> all = loshu::detail::entrants(one_of(Puzzle(loshu::polygon(16))));
  BOOST_TEST_REQUIRE(all.size() == 5U);
  BOOST_TEST(all[2].delay == loshu::detail::delay_of_pairs(all[2].question.puzzle));
  BOOST_TEST(all[3].delay > 0);
  BOOST_TEST(all[4].delay == 100 * all[3].delay, boost::test_tools::tolerance(1e-9));
}

// Only an engine beside others waits, yields and shares.
BOOST_AUTO_TEST_CASE(shares_are_those_of_engines_beside_each_other) {
  for (const Puzzle& puzzle : drawn::puzzles(40)) {
    for (const std::uint64_t solutions : {0U, 1U, 2U}) {
      for (const bool complement : {false, true}) {
        Question question = one_of(puzzle);
        question.solutions = solutions;
        question.complement = complement;
        const std::vector<Entrant> all = loshu::detail::entrants(question);
        if (all.empty()) continue;
        BOOST_TEST(all.front().delay == 0);
        const bool anneals = all.front().engine->name() == "anneal";
        BOOST_TEST(all.front().late_share.has_value() == (anneals && all.size() > 1));
        BOOST_TEST(all.front().yields_to_narrowed == (anneals && all.size() > 1));
        // Complements of several solutions are told apart by one engine, which proves.
        if (complement && solutions > 1) {
          BOOST_TEST(all.size() == 1U);
          BOOST_TEST(all.front().engine->abilities().proves);
        }
        bool after_narrowed = false;
        for (std::size_t i = 0; i < all.size(); ++i) {
          const Entrant& one = all[i];
          if (i > 0) BOOST_TEST(one.delay > 0);
          BOOST_TEST((one.question.solutions == solutions));
          BOOST_TEST((!after_narrowed || one.is_narrowed));  // narrowed ones come last
          after_narrowed = one.is_narrowed;
          if (one.is_narrowed) {
            BOOST_TEST(solutions == 1U);
            BOOST_TEST(!one.yields_to_narrowed);
            BOOST_TEST((one.share == 1.0));
          }
        }
      }
    }
  }
}

// A tree without an end gets less than one that is searched soon.
BOOST_AUTO_TEST_CASE(the_share_of_a_tree_is_that_of_its_size) {
  const auto slope = [](const Puzzle& puzzle) {
    Entrant tree{.question = one_of(puzzle), .share = {}};
    return (tree.allowed(2e8 + 1e6, true) - tree.allowed(2e8, true)) / 1e6;
  };
  BOOST_TEST(slope(Puzzle(loshu::square(3))) == 1, boost::test_tools::tolerance(1e-6));
  BOOST_TEST(slope(Puzzle(loshu::square(4))) == 1, boost::test_tools::tolerance(1e-6));
  const double endless = slope(one_line(14));
  BOOST_TEST((endless > 0.1 && endless < 0.95));
  // A tree that is refused counts as one without an end.
  BOOST_TEST(slope(Puzzle(loshu::square(17))) == endless, boost::test_tools::tolerance(1e-6));
  // Before both have searched for a while, the share is not asked for.
  Entrant tree{.question = one_of(one_line(14)), .share = {}};
  BOOST_TEST(tree.allowed(1e7, true) == 1e7);
  BOOST_TEST(!tree.share.has_value());
}

// Walks in vain leave turns to a model of many choices, and none to a small tree.
BOOST_AUTO_TEST_CASE(annealing_yields_beside_a_model) {
  struct LastWork : loshu::Pace {
    void reached(double work) override { last = work; }
    double last = 0;
  };
  const auto work_beside = [](const Puzzle& puzzle) {
    const std::vector<Entrant> all = loshu::detail::entrants(one_of(puzzle));
    LastWork pace;
    Question in_vain = one_of(Puzzle(loshu::square(2)));
    in_vain.limits = {.swaps = 1'000'000, .pace = &pace};
    static_cast<void>(all.front().engine->answer(in_vain, loshu::Budget(in_vain.limits)));
    return pace.last;
  };
  const double small = work_beside(Puzzle(loshu::square(4)));
  const double large = work_beside(Puzzle(loshu::square(10)));
  BOOST_TEST((large > 8 * small && large < 16 * small));
}

BOOST_AUTO_TEST_SUITE_END()
