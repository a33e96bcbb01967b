// One question has one answer. Every engine is asked every small question, at every level of
// symmetry, with the complement and without. All engines agree on solutions, classes and
// labellings. An engine answers a question exactly if `refuses` is empty.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <initializer_list>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <loshu/analysis.hpp>
#include <loshu/anneal.hpp>
#include <loshu/ask.hpp>
#include <loshu/engines.hpp>
#include <loshu/equations.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/states.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"
#include "whole_table.hpp"

BOOST_AUTO_TEST_SUITE(engines)

using loshu::Engine;
using loshu::EngineList;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;
using loshu::Symmetry;

namespace {

/// Every engine that counts, Gecode with each of its propagations.
EngineList counting_engines() {
  EngineList all = loshu::engines(whole_table());
  all.push_back(std::make_unique<const loshu::AutoEngine>());
  std::erase_if(all, [](const auto& engine) { return !engine->abilities().counts; });
  for (const auto& [propagation, name] : loshu::propagation_names) {
    all.push_back(std::make_unique<const loshu::GecodeEngine>(
        loshu::GecodeSearch{{.options = loshu::with(propagation)}}));
  }
  return all;
}

std::vector<Puzzle> small_puzzles() {
  std::vector<Puzzle> puzzles = drawn::puzzles(40);
  for (const loshu::Figure& figure : {loshu::square(2), loshu::square(3), loshu::polygon(4),
                                      loshu::ring(3), loshu::wheel(2), loshu::triangle(3)}) {
    puzzles.emplace_back(figure);
  }
  puzzles.emplace_back(loshu::square(3), -4);
  puzzles.emplace_back(loshu::square(3), 1, std::nullopt, std::vector<loshu::Given>{{4, 5}});
  return puzzles;
}

/// An answer as one value: to be compared and written.
std::string said(const Result& result) {
  const auto text = [](const std::optional<loshu::Natural>& number) {
    return number ? number->digits() : std::string("unknown");
  };
  std::string all = std::to_string(result.solutions) + " solutions, " +
                    std::to_string(result.self_complementary) + " their own complement, " +
                    text(result.total()) + " in all";
  for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    all += ", " + text(result.classes(level)) + " " + loshu::name_of(loshu::symmetry_names, level);
  }
  return all + (result.complete() ? "" : ", not all");
}

bool agrees(const Engine& engine, const Question& question, const std::string& expected) {
  const std::string refusal = engine.refuses(question);
  BOOST_TEST_CONTEXT(engine.name() << " refuses: " << refusal) {
    if (!refusal.empty()) {
      const auto says_so = [&](const loshu::Error& error) { return error.what() == refusal; };
      BOOST_CHECK_EXCEPTION(static_cast<void>(loshu::count(question, engine)), loshu::Error,
                            says_so);
      return false;
    }
    BOOST_TEST(said(loshu::count(question, engine)) == expected);
    if (!engine.abilities().lists) return true;
    const Result listed = loshu::solve(question, engine);
    BOOST_TEST(said(listed) == expected);
    BOOST_TEST(listed.assignments.size() == listed.solutions);
  }
  return true;
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_engine_says_the_same) {
  const EngineList engines = counting_engines();
  int answers = 0, refusals = 0;
  for (const Puzzle& puzzle : small_puzzles()) {
    const Result all = loshu::count({.puzzle = puzzle, .symmetry = Symmetry::none});
    if (all.solutions > 3000) continue;
    // An engine in floating point, such as the integer program, takes a minute for many.
    const bool many = all.solutions > 200;
    for (const Symmetry symmetry : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
      for (const bool complement : {false, true}) {
        const Question question{.puzzle = puzzle, .symmetry = symmetry, .complement = complement};
        const Result first = loshu::count(question, loshu::GecodeEngine());
        BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)
                           << ", symmetry " << loshu::name_of(loshu::symmetry_names, symmetry)
                           << ", complement " << complement) {
          BOOST_TEST(first.total().value() == all.solutions);
          for (const auto& engine : engines) {
            if (many && !engine->abilities().proves) continue;
            ++(agrees(*engine, question, said(first)) ? answers : refusals);
          }
        }
      }
    }
  }
  BOOST_TEST(answers > 1000);
  BOOST_TEST(refusals > 50);
}

BOOST_AUTO_TEST_CASE(as_many_solutions_as_asked_for) {
  for (const auto& engine : loshu::engines()) {
    if (!engine->abilities().lists) continue;
    Question question{.puzzle = Puzzle(loshu::square(4)), .solutions = 5};
    const Result counted = loshu::count(question, *engine);
    BOOST_TEST(counted.solutions == 5U);
    BOOST_TEST((counted.ending == loshu::Ending::enough));
    BOOST_TEST(!counted.total().has_value());
    BOOST_TEST(loshu::solve(question, *engine).assignments.size() == 5U);
    question.solutions = 0;
    int calls = 0;
    const Result stopped =
        loshu::solve(question, *engine, [&](const loshu::Assignment&) { return ++calls < 3; });
    BOOST_TEST(calls == 3);
    BOOST_TEST(stopped.solutions == 3U);
    BOOST_TEST((stopped.ending == loshu::Ending::enough));
  }
}

// The goal is the least or the greatest sum; all solutions have it.
BOOST_AUTO_TEST_CASE(a_goal_has_as_many_solutions_as_asked_for) {
  for (const loshu::Figure& figure : {loshu::triangle(3), loshu::ring(4), loshu::ring(5)}) {
    const Puzzle puzzle(figure);
    const auto sum_of = [&](const loshu::Assignment& x) {
      std::int64_t sum = 0;
      for (const int cell : figure.lines().front()) sum += x[static_cast<std::size_t>(cell)];
      return sum;
    };
    const auto all =
        loshu::solve({.puzzle = puzzle, .symmetry = Symmetry::none}, loshu::GecodeEngine())
            .assignments;
    const auto [least, greatest] = std::ranges::minmax(all, {}, sum_of);
    for (const auto goal : {loshu::SumGoal::least, loshu::SumGoal::greatest}) {
      const std::int64_t sum = sum_of(goal == loshu::SumGoal::least ? least : greatest);
      const auto has_it = [&](const loshu::Assignment& x) { return sum_of(x) == sum; };
      const auto number = static_cast<std::uint64_t>(std::ranges::count_if(all, has_it));
      for (const auto& engine : loshu::engines()) {
        if (!engine->abilities().proves || !engine->abilities().lists) continue;
        for (const std::uint64_t most : {std::uint64_t{0}, std::uint64_t{1}, number, number + 1}) {
          const Result found = loshu::solve(
              {.puzzle = puzzle, .symmetry = Symmetry::none, .goal = goal, .solutions = most},
              *engine);
          BOOST_TEST_CONTEXT(engine->name() << ", " << figure.title() << ", at most " << most) {
            BOOST_TEST(found.assignments.size() == (most == 0 ? number : std::min(most, number)));
            BOOST_TEST(found.solutions == found.assignments.size());
            BOOST_TEST(std::ranges::all_of(found.assignments, has_it));
            const bool is_cut = most != 0 && most <= number;
            BOOST_TEST(
                (found.ending == (is_cut ? loshu::Ending::enough : loshu::Ending::exhausted)));
            BOOST_TEST((found.sums && found.sums->least == sum && found.sums->greatest == sum));
          }
        }
      }
    }
  }
}

// One sum is searched after the other. So the effort is that of all these, and the limits are for
// all of them together.
BOOST_AUTO_TEST_CASE(a_goal_takes_the_work_of_all_sums_up_to_it) {
  for (const loshu::Figure& figure : {loshu::ring(5), loshu::ring(7), loshu::polygon(5)}) {
    const Puzzle puzzle(figure);
    const auto [least, greatest] = loshu::Analysis(puzzle).sums();
    for (const bool rises : {true, false}) {
      const loshu::ExhaustEngine engine({.halves = false});
      Result sum_by_sum;
      int sums = 0;
      for (std::int64_t sum = rises ? least : greatest; sum_by_sum.solutions == 0;
           sum += rises ? 1 : -1, ++sums) {
        BOOST_TEST_REQUIRE((least <= sum && sum <= greatest));
        loshu::add(sum_by_sum, loshu::count({.puzzle = loshu::with_sum(puzzle, sum)}, engine));
      }
      Question question{.puzzle = puzzle,
                        .goal = rises ? loshu::SumGoal::least : loshu::SumGoal::greatest};
      const Result found = loshu::count(question, engine);
      BOOST_TEST_CONTEXT(figure.title() << ", rises " << rises << ", sums " << sums) {
        BOOST_TEST(found.solutions == sum_by_sum.solutions);
        BOOST_TEST(found.nodes == sum_by_sum.nodes);
        BOOST_TEST(found.failures == sum_by_sum.failures);
        BOOST_TEST(found.placements == sum_by_sum.placements);
        question.limits.nodes = found.nodes + 1;
        BOOST_TEST(loshu::count(question, engine).complete());
        question.limits.nodes = found.nodes - 1;
        const Result cut = loshu::count(question, engine);
        BOOST_TEST((cut.ending == loshu::Ending::node_limit));
        BOOST_TEST(cut.nodes <= found.nodes);
      }
    }
  }
}

// One thread tells all its nodes, however few.
BOOST_AUTO_TEST_CASE(progress_ends_at_the_effort) {
  const loshu::GecodeEngine gecode;
  const loshu::StatesEngine states;
  for (const Engine* const engine : std::initializer_list<const Engine*>{&gecode, &states}) {
    for (const loshu::Figure& figure : {loshu::square(3), loshu::triangle(4), loshu::ring(5)}) {
      loshu::Progress progress;
      const Result found = loshu::count({.puzzle = Puzzle(figure), .progress = &progress}, *engine);
      BOOST_TEST_CONTEXT(engine->name() << ", " << figure.title()) {
        BOOST_TEST(found.nodes > 0U);
        BOOST_TEST(progress.nodes == found.nodes);
        if (engine->abilities().lists) BOOST_TEST(progress.solutions == found.solutions);
      }
    }
  }
}

// Each engine does as its abilities say.
BOOST_AUTO_TEST_CASE(engines_can_do_what_they_say) {
  const Puzzle square(loshu::square(3)), none(loshu::square(2));
  EngineList engines = loshu::engines(whole_table());
  engines.push_back(std::make_unique<const loshu::AutoEngine>());
  for (const auto& engine : engines) {
    const loshu::Abilities can = engine->abilities();
    const auto answer = [&](Question question, bool lists) {
      if (!can.counts) question.limits.swaps = 10'000;
      return lists ? loshu::solve(question, *engine) : loshu::count(question, *engine);
    };
    BOOST_TEST_CONTEXT(engine->name()) {
      const Result impossible = answer({.puzzle = none}, false);
      BOOST_TEST((impossible.complete() && impossible.exact) == can.proves);
      const Result all = answer({.puzzle = square}, false);
      BOOST_TEST(all.complete() == can.counts);
      if (can.counts) BOOST_TEST(all.solutions == 1U);
      try {
        BOOST_TEST((answer({.puzzle = square}, true).assignments.size() == 1U && can.lists));
      } catch (const loshu::Error&) {
        BOOST_TEST(!can.lists);
      }
      Question question{.puzzle = square};
      if (!can.divides) {
        BOOST_CHECK_THROW(static_cast<void>(engine->divide(question)), loshu::Error);
        continue;
      }
      const auto search = engine->divide(question);
      const loshu::Split split = search->split(4);
      Result parts = split.effort;
      for (const loshu::SearchPart& part : split.parts) {
        loshu::add(parts, search->count(split, part));
      }
      // Who leaves it to another engine breaks what that one breaks.
      if (engine->name() != "auto") BOOST_TEST(search->breaks_complement() == can.halves);
      const std::uint64_t classes = search->breaks_complement()
                                        ? 2 * parts.solutions - parts.self_complementary
                                        : parts.solutions;
      BOOST_TEST(classes == (can.labels ? 8U : 1U));
    }
  }
}

// The defaults of questions and settings are those that their faces tell.
BOOST_AUTO_TEST_CASE(defaults_are_those_that_are_told) {
  const Question question{.puzzle = Puzzle(loshu::square(3))};
  BOOST_TEST((question.symmetry == Symmetry::full && question.goal == loshu::SumGoal::any));
  BOOST_TEST((!question.complement && question.solutions == 0 && question.threads == 1));
  BOOST_TEST((question.seed == 1 && question.progress == nullptr));
  const loshu::Options options;
  BOOST_TEST((options.symmetry == Symmetry::full && options.chain == loshu::Chain::derived));
  BOOST_TEST((options.total_sum && options.implied == 0 && !options.complement));
  BOOST_TEST((options.relaxation == loshu::RelaxationUse::off && options.seed == 1));
  BOOST_TEST((options.distinct == loshu::Distinct::bounds && options.sums == loshu::Sums::bounds));
  BOOST_TEST((options.variable_order == loshu::VariableOrder::first_fail &&
              options.value_order == loshu::ValueOrder::split && options.drop.empty()));
  const loshu::SearchOptions search;
  BOOST_TEST((search.threads == 1 && search.restarts == loshu::Restarts::none));
  BOOST_TEST((search.nogoods == 128 && search.solutions == 0));
  const loshu::EstimateOptions estimate;
  BOOST_TEST((estimate.probes == 1000 && estimate.seed == 1 && estimate.subtree == 100'000));
  BOOST_TEST(estimate.times);
  const loshu::OrderSearchOptions order;
  BOOST_TEST((order.symmetry == Symmetry::full && order.complement && order.seed == 1));
  BOOST_TEST((!order.tries && !order.seconds));
  BOOST_TEST(loshu::default_tries.walked == 10'000);
  BOOST_TEST(loshu::default_tries.sampled == 1'000);
  const loshu::ExhaustOptions exhaust;
  BOOST_TEST((exhaust.order.cells.empty() && exhaust.halves && !exhaust.ties));
  BOOST_TEST((exhaust.walker == loshu::WalkerKind::automatic));
  const loshu::WalkOptions walk;
  BOOST_TEST((walk.schedule == loshu::Schedule::neighbours && !walk.temperature));
  BOOST_TEST((!walk.patience && !walk.traced && !walk.yields));
  BOOST_TEST(
      loshu::SplitModel(std::make_unique<loshu::MagicModel>(question.puzzle)).nodes_of_probe() ==
      500U);
  BOOST_TEST(loshu::ExhaustiveSearch(question).nodes_of_probe() == 50'000U);
  const loshu::PartQueueOptions queue;
  BOOST_TEST((queue.threads == 1 && queue.share.remainder == 0 && queue.share.of == 1));
}

// An order of cells is read as it is written.
BOOST_AUTO_TEST_CASE(an_order_is_one_word_of_a_setting) {
  const auto read = [](const std::string& word) {
    loshu::ExhaustOptions options;
    loshu::exhaust_settings().read({{"order", word}}, options);
    return options.order;
  };
  for (const loshu::CellOrder& order : {loshu::CellOrder{{3, 0, 1, 2}, {0}},
                                        {{2, 1, 0}, {}},
                                        {{0}, {0}},
                                        {{10, 11, 9}, {11, 10}}}) {
    const std::string word = loshu::order_word(order);
    BOOST_TEST((read(word) == order), word);
    loshu::ExhaustOptions options;
    options.order = order;
    BOOST_TEST(loshu::exhaust_settings().told(options).word("order") == word);
  }
  BOOST_TEST(loshu::order_word({{3, 0, 1, 2}, {0}}) == "3 0 1 2, greatest: 0");
  BOOST_TEST(loshu::order_word({{2, 1, 0}, {}}) == "2 1 0");
  BOOST_TEST(!loshu::exhaust_settings().told({}).has("order"));
  for (const std::string wrong : {"1 x 2", "1,2", "-1 0", "1000001"}) {
    BOOST_CHECK_EXCEPTION(static_cast<void>(read(wrong)), loshu::Error,
                          [](const loshu::Error& error) {
                            return std::string(error.what()).starts_with("a cell of the order");
                          });
  }
  // The search tells the order that it took, by which it is asked again.
  const Puzzle square(loshu::square(4));
  const Result found = loshu::count({.puzzle = square}, loshu::ExhaustEngine());
  const loshu::CellOrder order = read(found.settings.word("order"));
  BOOST_TEST(
      (loshu::ExhaustiveSearch({.puzzle = square, .complement = true}).plan().order == order));
  BOOST_TEST(loshu::count({.puzzle = square}, loshu::ExhaustEngine({.order = order})).nodes ==
             found.nodes);
}

// A count in parts tells the inquiry by which the same count is asked again.
BOOST_AUTO_TEST_CASE(a_count_in_parts_is_asked_again) {
  const Puzzle square(loshu::square(3));
  int counts = 0;
  for (const std::string engine : {"auto", "gecode", "exhaust", "series"}) {
    for (const std::string symmetry : {"none", "geometric", "full"}) {
      for (const std::string complement : {"", "on", "off"}) {
        for (const std::string toggle : {"", "implied", "sums", "branching"}) {
          loshu::Settings settings{{"engine", engine}, {"symmetry", symmetry}};
          if (!complement.empty()) {
            if (engine == "series") continue;
            settings.set("complement", complement);
          }
          if (!toggle.empty() && engine != "gecode") continue;
          if (toggle == "implied") settings.set("implied", "3");
          if (toggle == "sums") settings.set("sums", "bounds");
          if (toggle == "branching") settings.set("branching", "input");
          const loshu::Inquiry inquiry{{.puzzle = square}, settings, loshu::Purpose::all};
          const loshu::Division count = loshu::divide(inquiry);
          const loshu::Inquiry again = count.inquiry({{"threads", "3"}});
          BOOST_TEST_CONTEXT(engine << ", " << symmetry << ", " << complement << ", " << toggle) {
            if (engine != "auto") BOOST_TEST(count.engine == engine);
            BOOST_TEST(again.asked().threads == 3);
            BOOST_TEST(again.settings.word("engine") == count.engine);
            const loshu::Division other =
                loshu::divide({again.question, again.settings, again.purpose});
            BOOST_TEST((loshu::identity_rows(other) == loshu::identity_rows(count)));
            BOOST_TEST(other.question.complement == count.question.complement);
            BOOST_TEST((other.question.symmetry == count.question.symmetry));
            const loshu::Split split = count.search->split(5);
            BOOST_TEST(split.fingerprint() == other.search->split(5).fingerprint());
            loshu::MemoryPartStore store;
            const auto done = loshu::count_parts(*count.search, split, store);
            const loshu::Answer answer = count.answer(done.result);
            BOOST_TEST((answer.result.total() == loshu::Natural(8)));
            BOOST_TEST(answer.orders.complement == (complement == "on"));
            BOOST_TEST(answer.result.engine == count.engine);
            BOOST_TEST((answer.asked == loshu::value_of(loshu::symmetry_names, symmetry)));
          }
          ++counts;
        }
      }
    }
  }
  BOOST_TEST(counts > 50);
}

BOOST_AUTO_TEST_CASE(a_budget_that_is_used_up_is_an_ending) {
  const std::atomic<bool> interrupt = true;
  for (const auto& engine : loshu::engines()) {
    const auto ending = [&](const loshu::Limits& limits) {
      const Puzzle anew(loshu::square(5));
      const Question question{.puzzle = anew, .solutions = 1000, .limits = limits};
      if (engine->abilities().lists) return loshu::solve(question, *engine).ending;
      return loshu::count({.puzzle = anew, .limits = limits}, *engine).ending;
    };
    BOOST_TEST((ending({.seconds = 0}) == loshu::Ending::time_limit));
    BOOST_TEST((ending({.interrupt = &interrupt}) == loshu::Ending::interrupted));
  }
}

BOOST_AUTO_TEST_CASE(totals_are_exact_beyond_64_bits) {
  for (const auto& engine : counting_engines()) {
    const Question question{.puzzle = one_line(25)};
    if (!engine->refuses(question).empty() || !engine->abilities().proves) continue;
    const Result result = loshu::count(question, *engine);
    BOOST_TEST(result.solutions == 1U);
    BOOST_TEST(result.total().value().digits() == "15511210043330985984000000");
    BOOST_TEST(result.classes(Symmetry::full).value() == 1U);
  }
}

/// The exhaustive engine, of an author who tells no sums.
class TellsNoSums : public loshu::ExhaustEngine {
 protected:
  [[nodiscard]] loshu::Result search(const loshu::Question& question, const loshu::Budget& budget,
                                     const loshu::OnAssignment& receive) const override {
    loshu::Result found = loshu::ExhaustEngine::search(question, budget, receive);
    found.sums.reset();
    return found;
  }
};

// Each sum is a question of its own, so that the sum of the answer is known without the engine.
BOOST_AUTO_TEST_CASE(the_least_and_the_greatest_sum_are_told_of_any_engine) {
  for (const loshu::Puzzle& puzzle :
       {loshu::Puzzle(triangle()), loshu::Puzzle(loshu::polygon(5))}) {
    const loshu::SumRange all =
        loshu::solve({.puzzle = puzzle}, loshu::ExhaustEngine()).sums.value();
    for (const auto& [goal, sum] : {std::pair(loshu::SumGoal::least, all.least),
                                    std::pair(loshu::SumGoal::greatest, all.greatest)}) {
      loshu::Question question{.puzzle = puzzle, .solutions = 1};
      question.goal = goal;
      const loshu::Result found = loshu::solve(question, TellsNoSums());
      BOOST_TEST_REQUIRE(found.sums.has_value());
      BOOST_TEST((found.sums->least == sum && found.sums->greatest == sum));
      BOOST_TEST(found.solutions == 1U);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
