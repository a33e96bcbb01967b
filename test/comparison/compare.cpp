// Comparisons: rows by mixes of values, times, and classes told apart.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <string>
#include <tuple>
#include <vector>

#include <loshu/comparison_text.hpp>
#include <loshu/error.hpp>

#include "drawn/brute_force.hpp"
#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(compare)

using loshu::Comparison;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

loshu::Inquiry textbook(const Puzzle& puzzle, const loshu::Settings& settings = {}) {
  return {.question = {.puzzle = puzzle}, .settings = settings};
}

/// Square 3 with relations, which rows post one by one.
Comparison ladder_of(const std::vector<std::string>& texts) {
  const loshu::Figure figure = loshu::square(3);
  std::vector<loshu::Relation> relations;
  for (const std::string& text : texts) relations.push_back(loshu::read_relation(figure, text));
  return loshu::compare(textbook(Puzzle(figure, 1, {}, {}, relations)), {},
                        {.ladder = loshu::Ladder::post});
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_mix_is_a_row) {
  const Comparison found =
      loshu::compare(Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none", "full"}),
                                                loshu::over("total-sum", {"on", "off"}),
                                                loshu::over("value-order", {"max"})});
  BOOST_TEST((found.axes == std::vector<std::string>{"symmetry", "total-sum", "value-order"}));
  BOOST_REQUIRE(found.rows.size() == 4U);
  BOOST_TEST((found.rows[1].values == std::vector<std::string>{"none", "off", "max"}));
  BOOST_TEST(found.rows[1].answer.result.settings.word("total-sum") == "off");
  BOOST_TEST(loshu::law_sentence(found) == "8 (none) = 8 × 1 (full)\n");
  BOOST_TEST(!found.judged.has_value());
  for (const loshu::ComparisonRow& row : found.rows) BOOST_TEST(row.timed);
}

BOOST_AUTO_TEST_CASE(a_row_that_may_repeat_is_judged) {
  const Comparison found =
      loshu::compare(Puzzle(loshu::square(3)), {loshu::over("symmetry", {"none", "dynamic"})});
  BOOST_REQUIRE(found.rows.size() == 2U);
  BOOST_TEST((found.judged == Symmetry::full));
  BOOST_TEST(found.rows[0].classes->kept == 1U);
  BOOST_TEST(found.rows[0].classes->repeated == 1U);
  BOOST_TEST(!found.rows[1].answer.result.total().has_value());
  BOOST_TEST(found.rows[1].classes->kept == 1U);
  BOOST_TEST(loshu::classes_sentence(found) == "Every row keeps the one class (full).\n");
}

BOOST_AUTO_TEST_CASE(a_ladder_posts_order_constraints_one_by_one) {
  const Puzzle square(loshu::square(3));
  const loshu::Inquiry row = textbook(square, {{"symmetry", "geometric"}, {"chain", "reading"}});
  const loshu::Axis ladder = loshu::order_ladder(row);
  BOOST_TEST(ladder.values.front().name == "none");
  BOOST_TEST(ladder.values[1].name == "+ (1,1) < (1,3)");
  const Comparison found = loshu::compare(row, {ladder});
  std::vector<std::uint64_t> solutions, repeated;
  for (const loshu::ComparisonRow& rung : found.rows) {
    solutions.push_back(rung.answer.result.solutions);
    repeated.push_back(rung.classes->repeated);
    BOOST_TEST(rung.classes->kept == 1U);
  }
  BOOST_TEST(solutions == (std::vector<std::uint64_t>{8, 4, 2, 2, 1}),
             boost::test_tools::per_element());
  BOOST_TEST(repeated == (std::vector<std::uint64_t>{1, 1, 1, 1, 0}),
             boost::test_tools::per_element());
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::order_ladder(textbook(square, {{"symmetry", "none"}}))),
      loshu::Error);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_searched_is_told_before_anything_is) {
  const loshu::Axis levels = loshu::over("propagation", {"bounds", "domain"});
  int begun = 0;
  const loshu::Comparing how{.begin = [&](loshu::Inquiry&) { ++begun; }};
  BOOST_CHECK_THROW(
      static_cast<void>(loshu::compare(textbook(Puzzle(loshu::square(6))), {levels}, how)),
      loshu::Error);
  BOOST_TEST(begun == 0);
}

BOOST_AUTO_TEST_CASE(the_first_solution_is_enough_where_one_is_asked_for) {
  loshu::Inquiry inquiry = textbook(Puzzle(loshu::square(4)), {{"symmetry", "none"}});
  inquiry.question.solutions = 1;
  const Comparison found = loshu::compare(inquiry, {loshu::over("total-sum", {"on", "off"})});
  for (const loshu::ComparisonRow& row : found.rows) {
    BOOST_TEST(row.answer.result.solutions == 1U);
    BOOST_TEST(!row.answer.result.stopped());
  }
  BOOST_TEST(loshu::law_sentence(found).empty());
}

BOOST_AUTO_TEST_CASE(a_ladder_of_relations_is_judged_by_the_puzzle_without_them) {
  const Comparison found = ladder_of({"(1,1) < (3,3)", "(3,1) < (1,3)"});
  BOOST_TEST((found.axes == std::vector<std::string>{"post"}));
  BOOST_TEST((found.judged == Symmetry::geometric));
  std::vector<std::uint64_t> solutions;
  for (const loshu::ComparisonRow& rung : found.rows) {
    solutions.push_back(rung.answer.result.solutions);
    BOOST_TEST(rung.classes->kept == 1U);
  }
  BOOST_TEST(solutions == (std::vector<std::uint64_t>{8, 4, 2}), boost::test_tools::per_element());
  BOOST_TEST(!found.has_none());
  BOOST_CHECK_THROW(static_cast<void>(ladder_of({})), loshu::Error);
}

// The rungs below the last have solutions of their own, of another puzzle.
BOOST_AUTO_TEST_CASE(relations_that_clash_leave_no_solution) {
  const Comparison clash = ladder_of({"(1,1) < (3,3)", "(3,3) < (1,1)"});
  BOOST_TEST(clash.rows.size() == 3U);
  BOOST_TEST(clash.rows[1].answer.result.solutions == 4U);
  BOOST_TEST(clash.has_none());
  const Comparison contradiction = ladder_of({"(1,1) < 1"});
  BOOST_TEST(contradiction.rows.size() == 1U);
  BOOST_TEST(contradiction.axes.empty());
  BOOST_TEST(contradiction.has_none());
}

BOOST_AUTO_TEST_CASE(an_order_that_no_row_posts_is_refused) {
  const Puzzle square(loshu::square(3));
  const auto rows = [&](const std::vector<std::string>& symmetries) {
    return loshu::compare(textbook(square, {{"chain", "reading"}}),
                          {loshu::over("symmetry", symmetries)})
        .rows.size();
  };
  BOOST_TEST(rows({"none", "full"}) == 2U);
  BOOST_CHECK_THROW(static_cast<void>(rows({"none", "dynamic"})), loshu::Error);
}

// Each row keeps its own tree, for every set of kept trees.
BOOST_AUTO_TEST_CASE(trees_are_those_of_the_rows) {
  const loshu::Inquiry base = textbook(Puzzle(loshu::square(3)));
  const std::vector<loshu::Axis> axes{loshu::over("symmetry", {"none", "full"}),
                                      loshu::over("engine", {"gecode"})};
  for (const auto kept :
       {loshu::KeptTrees::none, loshu::KeptTrees::drawn, loshu::KeptTrees::documents}) {
    for (const bool profiles : {false, true}) {
      const Comparison found = loshu::compare(base, axes, {.trees = kept, .profiles = profiles});
      const bool has_trees = kept != loshu::KeptTrees::none;
      BOOST_REQUIRE(found.trees.size() == (has_trees ? 2U : 0U));
      for (std::size_t i = 0; i < found.rows.size(); ++i) {
        const loshu::ComparisonRow& row = found.rows[i];
        const std::uint64_t nodes = row.answer.result.nodes;
        std::uint64_t levels = 0;
        for (const std::uint64_t level : row.depth_profile) levels += level;
        BOOST_TEST(levels == (has_trees || profiles ? nodes : 0));
        if (!has_trees) continue;
        const loshu::RecordedSearch& tree = found.trees[i];
        BOOST_TEST(tree.caption == loshu::caption(found, row));
        BOOST_TEST(tree.nodes == nodes);
        BOOST_TEST(tree.tree.nodes.size() == nodes);
        BOOST_TEST((tree.tree.domains_kept > 0) == (kept == loshu::KeptTrees::documents));
        loshu::Inquiry again = base;
        again.settings.set("symmetry", row.values[0]);
        again.purpose = loshu::Purpose::show;
        const loshu::Recorded alone = loshu::recorded(again, "alone");
        BOOST_TEST(alone.result.nodes == nodes);
        BOOST_TEST(alone.search.tree.decisions == tree.tree.decisions);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(rows_share_their_nodes) {
  const Comparison found = loshu::compare(
      textbook(Puzzle(loshu::square(4))), {loshu::over("symmetry", {"none", "geometric", "full"})},
      {.trees = loshu::KeptTrees::documents, .most_nodes = 300});
  BOOST_TEST(found.stopped());
  BOOST_TEST(!found.has_none());  // though nothing was found
  for (const loshu::RecordedSearch& tree : found.trees) {
    BOOST_TEST(tree.tree.nodes.size() <= 101U);
    BOOST_TEST(tree.tree.nodes.size() >= 99U);
  }
}

// A setting that an engine does not have is no usual axis where engines vary.
BOOST_AUTO_TEST_CASE(usual_axes_are_those_that_are_left) {
  const auto names = [](const loshu::Settings& fixed, std::vector<loshu::Axis> named = {}) {
    std::vector<std::string> all;
    for (const loshu::Axis& axis : loshu::usual_axes(fixed, std::move(named))) {
      all.push_back(axis.name);
    }
    return all;
  };
  using Names = std::vector<std::string>;
  BOOST_TEST((names({}) == Names{"symmetry", "total-sum"}));
  BOOST_TEST((names({{"symmetry", "full"}}) == Names{"total-sum"}));
  BOOST_TEST((names({}, {loshu::over("total-sum", {"on"})}) == Names{"total-sum", "symmetry"}));
  BOOST_TEST((names({{"engine", "exhaust"}}) == Names{"symmetry"}));
  const Names by_engine = names({}, {loshu::over("engine", {"gecode", "exhaust"})});
  BOOST_TEST(std::ranges::count(by_engine, "total-sum") == 0);
}

// Each row is told before its search and after it. An interruption leaves out the rows that follow.
BOOST_AUTO_TEST_CASE(rows_are_told_and_an_interruption_ends_them) {
  const std::vector<loshu::Axis> axes{loshu::over("symmetry", {"none", "full"}),
                                      loshu::over("total-sum", {"on", "off"})};
  for (std::size_t last = 1; last <= 5; ++last) {
    std::atomic<bool> interrupt = false;
    std::vector<std::string> told;
    std::size_t ended = 0;
    loshu::Comparing how;
    how.begin = [&](loshu::Inquiry& row) {
      BOOST_TEST(told.size() == ended);
      told.push_back(row.settings.word("symmetry") + " " + row.settings.word("total-sum"));
      interrupt = told.size() == last;
    };
    how.end = [&] { ++ended; };
    loshu::Inquiry inquiry = textbook(Puzzle(loshu::square(3)));
    inquiry.question.limits.interrupt = &interrupt;
    const Comparison found = loshu::compare(inquiry, axes, how);
    const std::size_t searched = std::min<std::size_t>(last, 4);
    BOOST_TEST(ended == searched);
    BOOST_TEST(found.rows.size() == searched);
    BOOST_TEST(found.not_searched == 4 - searched);
    BOOST_TEST(found.stopped() == (last < 5));
    BOOST_TEST_REQUIRE(told.size() == searched);
    for (std::size_t row = 0; row < searched; ++row) {
      const std::string& symmetry = found.rows[row].values[0];
      const std::string& total_sum = found.rows[row].values[1];
      BOOST_TEST(told[row] == symmetry + " " + total_sum);
      BOOST_TEST(loshu::caption(found, found.rows[row]) ==
                 "symmetry " + symmetry + ", total-sum " + total_sum);
      const bool is_cut = row + 1 == last;
      const loshu::Result& result = found.rows[row].answer.result;
      BOOST_TEST((result.ending == loshu::Ending::interrupted) == is_cut);
      BOOST_TEST(found.rows[row].timed == !is_cut);
    }
  }
}

// The rows that are left share the time that is left. A tree takes half of it.
BOOST_AUTO_TEST_CASE(rows_share_the_time_that_is_left) {
  for (const bool profiles : {false, true}) {
    std::vector<double> seconds;
    loshu::Comparing how{.profiles = profiles};
    how.begin = [&](loshu::Inquiry& row) {
      seconds.push_back(row.question.limits.seconds.value());
    };
    loshu::Inquiry inquiry = textbook(Puzzle(loshu::square(3)));
    inquiry.question.limits.seconds = 12e6;  // of which the searches take next to nothing
    static_cast<void>(loshu::compare(
        inquiry, {loshu::over("value-order", {"min", "max", "median", "split"})}, how));
    BOOST_TEST_REQUIRE(seconds.size() == 4U);
    for (std::size_t row = 0; row < 4; ++row) {
      const double share = 12e6 / static_cast<double>(4 - row) / (profiles ? 2 : 1);
      BOOST_TEST(seconds[row] == share, boost::test_tools::tolerance(1e-3));
    }
  }
}

// A rung drops what the question drops, and all order constraints above it.
BOOST_AUTO_TEST_CASE(a_rung_drops_the_orders_above_it_too) {
  const loshu::Inquiry row =
      textbook(Puzzle(loshu::square(4)), {{"symmetry", "full"}, {"drop", "total-sum"}});
  const loshu::Axis ladder = loshu::order_ladder(row);
  const std::size_t orders = ladder.values.size() - 1;
  BOOST_TEST(orders > 3U);
  for (std::size_t rung = 0; rung <= orders; ++rung) {
    loshu::Inquiry tried = row;
    ladder.values[rung].take(tried);
    std::string dropped = "total-sum";
    for (std::size_t order = rung + 1; rung > 0 && order <= orders; ++order) {
      dropped += " order." + std::to_string(order);
    }
    BOOST_TEST(tried.settings.word("drop") == dropped);
    BOOST_TEST(tried.settings.word("symmetry") == (rung == 0 ? "none" : "full"));
  }
  // Without a word of symmetry, rotations and reflections are broken.
  const Comparison found =
      loshu::compare(textbook(Puzzle(loshu::ring(3))), {}, {.ladder = loshu::Ladder::order});
  BOOST_TEST((found.judged == Symmetry::geometric));
}

// Where only some rows are refused, the sentence begins with what they have.
BOOST_AUTO_TEST_CASE(a_refusal_names_its_row_unless_all_are_refused) {
  const auto refusal = [](const std::vector<std::string>& words, const loshu::Settings& settings,
                          const loshu::Comparing& how = {}) -> std::string {
    try {
      static_cast<void>(loshu::compare(textbook(Puzzle(loshu::square(6)), settings),
                                       {loshu::over("sums", words)}, how));
    } catch (const loshu::Error& error) {
      return error.what();
    }
    return "";
  };
  const std::string alone = refusal({"domain"}, {{"distinct", "bounds"}});
  BOOST_TEST(alone.starts_with("square 6: Gecode's domain propagation"));
  BOOST_TEST(alone.find(" up to 5 cells on a line, and not 6;") != alone.npos);
  BOOST_TEST(refusal({"bounds", "domain"}, {{"distinct", "bounds"}}) == "sums domain: " + alone);
  BOOST_TEST(refusal({"bounds"}, {{"engine", "exhaust"}}).find("gecode, not exhaust") !=
             std::string::npos);
  try {
    static_cast<void>(loshu::compare(textbook(Puzzle(loshu::square(3)), {{"engine", "exhaust"}}),
                                     {loshu::over("symmetry", {"none", "full"})},
                                     {.trees = loshu::KeptTrees::drawn}));
    BOOST_ERROR("a tree without a model");
  } catch (const loshu::Error& error) {
    BOOST_TEST(std::string(error.what()).starts_with("--tree is for --engine gecode"));
  }
}

// From none to all order constraints: from all labellings to one of each class.
BOOST_AUTO_TEST_CASE(ladders_of_drawn_puzzles_go_from_all_labellings_to_classes) {
  const auto compared = [](const drawn::BruteForce& known, drawn::Chance&) -> drawn::Tally {
    const std::size_t classes = known.classes(Symmetry::full).size();
    Comparison found;
    try {
      found = loshu::compare(textbook(known.puzzle, {{"symmetry", "full"}}), {},
                             {.ladder = loshu::Ladder::order});
    } catch (const loshu::Error&) {
      BOOST_TEST(classes == known.labellings.size());  // there is no symmetry to break
      return {{"refused", 1}};
    }
    BOOST_TEST(found.has_none() == known.labellings.empty());
    if (found.axes.empty()) return {{"contradictions", 1}};
    BOOST_TEST(found.rows.front().answer.result.solutions == known.labellings.size());
    BOOST_TEST(found.rows.back().answer.result.solutions == classes);
    // No rung of two finds a class twice: classes are not told apart.
    BOOST_TEST(found.judged.has_value() == (found.rows.size() > 2));
    for (const loshu::ComparisonRow& rung : found.rows) {
      BOOST_REQUIRE(rung.classes.has_value() == found.judged.has_value());
      if (rung.classes) BOOST_TEST(rung.classes->kept == classes);
    }
    return {{"ladders", 1}};
  };
  const drawn::Tally tally = drawn::for_each_drawn(1, 18, {.most_labellings = 100}, compared);
  BOOST_TEST(tally.at("ladders") > 2);
  BOOST_TEST(tally.at("refused") > 2);
}

// Rows in any order, of which some may find a class twice: each counts the classes of the greatest
// group that a row breaks.
BOOST_AUTO_TEST_CASE(rows_are_judged_by_the_greatest_group) {
  const auto compared = [](const drawn::BruteForce& known, drawn::Chance& chance) -> drawn::Tally {
    if (known.puzzle.contradiction()) return {};
    // Either a row breaks symmetry while it searches, or an order constraint is dropped.
    const bool drops = chance.one_in(2);
    std::vector<std::string> words{"geometric", "full"};
    loshu::Settings settings;
    if (drops) {
      if (chance.one_in(2)) words = {"full"};
      settings.set("drop", "order.1");
    } else {
      if (chance.one_in(2)) words = {"none", chance.pick(words)};
      words.push_back("dynamic");
    }
    chance.shuffle(words);
    Comparison found;
    try {
      found = loshu::compare(textbook(known.puzzle, settings), {loshu::over("symmetry", words)});
    } catch (const loshu::Error&) {  // a row posts no such constraint
      BOOST_TEST(drops);
      return {};
    }
    Symmetry greatest = Symmetry::none;
    for (const std::string& word : words) {
      const Symmetry level = loshu::value_of(loshu::symmetry_names, word);
      greatest = std::max(greatest, level == Symmetry::dynamic ? Symmetry::full : level);
    }
    BOOST_REQUIRE(found.judged.has_value());
    BOOST_TEST((*found.judged == greatest));
    const auto classes = known.classes(greatest);
    const auto group = known.symmetries(greatest);
    BOOST_REQUIRE(found.rows.size() == words.size());
    for (const loshu::ComparisonRow& row : found.rows) {
      BOOST_REQUIRE(row.classes.has_value());
      BOOST_TEST(row.classes->kept == classes.size());
      BOOST_TEST(row.classes->repeated <= classes.size());
      if (row.values.front() != "none") continue;
      BOOST_TEST(row.answer.result.solutions == known.labellings.size());
      BOOST_TEST(row.classes->repeated == (group.size() > 1 ? classes.size() : 0));
    }
    return {{drops ? "dropped" : "dynamic", 1}};
  };
  const drawn::Tally tally = drawn::for_each_drawn(1, 24, {.most_labellings = 60}, compared);
  BOOST_TEST(tally.contains("dropped"));
  BOOST_TEST(tally.contains("dynamic"));
}

// A row leaves out the limits of other engines, and each keeps its own.
BOOST_AUTO_TEST_CASE(limits_hold_for_each_row) {
  using loshu::Ending;
  const auto rows = [](const loshu::Limits& limits, const std::vector<std::string>& engines,
                       const loshu::Comparing& how = {}) {
    loshu::Inquiry inquiry = textbook(Puzzle(loshu::square(4)), {{"symmetry", "none"}});
    inquiry.question.limits = limits;
    return loshu::compare(inquiry, {loshu::over("engine", engines)}, how).rows;
  };
  const auto by_engine = rows({.nodes = 70, .swaps = 300}, {"gecode", "anneal", "exhaust"});
  BOOST_REQUIRE(by_engine.size() == 3U);
  for (const std::size_t row : {0U, 2U}) {
    const loshu::Result& found = by_engine[row].answer.result;
    BOOST_TEST((found.ending == Ending::node_limit));
    BOOST_TEST(found.nodes >= 69U);
    BOOST_TEST(found.nodes <= 72U);
  }
  BOOST_TEST((by_engine[1].answer.result.ending == Ending::swap_limit));
  BOOST_TEST(by_engine[1].answer.result.swaps->tried == 300U);
  for (const loshu::ComparisonRow& row : rows({.failures = 9}, {"gecode", "exhaust"})) {
    BOOST_TEST((row.answer.result.ending == Ending::failure_limit));
    BOOST_TEST(row.answer.result.failures <= 10U);
    BOOST_TEST(row.answer.result.failures >= 9U);
  }
  // The lesser of two limits of nodes holds: that of each row, or its part of all.
  for (const auto& [own, all, most] : {std::tuple{40U, 200U, 40U}, {400U, 100U, 50U}}) {
    for (const auto& row : rows({.nodes = own}, {"gecode", "exhaust"}, {.most_nodes = all})) {
      BOOST_TEST(row.answer.result.nodes <= most + 2);
      BOOST_TEST(row.answer.result.nodes + 2 >= most);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
