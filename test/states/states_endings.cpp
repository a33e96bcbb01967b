// The engine refuses in a sentence, and a stopped count names the value that it was placing.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/engines.hpp>
#include <loshu/error.hpp>
#include <loshu/figure.hpp>
#include <loshu/polygon.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/states.hpp>

BOOST_AUTO_TEST_SUITE(states_endings)

using loshu::Ending;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;

namespace {

const Puzzle& triangle() {
  static const Puzzle puzzle(loshu::triangle(9));
  return puzzle;
}

bool refuses(const Question& question, const std::string& part) {
  const std::string sentence = loshu::StatesEngine().refuses(question);
  BOOST_CHECK_EXCEPTION(static_cast<void>(loshu::count(question, loshu::StatesEngine())),
                        loshu::Error,
                        [&](const loshu::Error& error) { return error.what() == sentence; });
  return sentence.find(part) != std::string::npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_needs_single_solutions_is_refused) {
  BOOST_TEST(refuses({.puzzle = triangle(), .complement = true}, "complement"));
  BOOST_TEST(refuses({.puzzle = triangle(), .solutions = 3}, "no single solution"));
  BOOST_TEST(refuses({.puzzle = triangle(), .threads = 2}, "1 thread"));
  BOOST_TEST(refuses({.puzzle = triangle(), .limits = {.swaps = 1}}, "no swaps"));
  BOOST_TEST(refuses({.puzzle = triangle(), .limits = {.restarts = 1}}, "no restarts"));
  BOOST_TEST(refuses({.puzzle = Puzzle(loshu::square(16))}, "128 bits"));  // of 256 cells
  BOOST_TEST(refuses({.puzzle = Puzzle(loshu::square(17))}, "up to 256 cells, not 289"));
  BOOST_TEST(refuses({.puzzle = Puzzle(loshu::polygon(40))}, "128 bits"));
  const Puzzle ordered(triangle().figure(), 1, std::nullopt, {}, {loshu::less_than(0, 1)});
  BOOST_TEST(refuses({.puzzle = ordered}, "order between cells"));
  BOOST_CHECK_THROW(loshu::solve({.puzzle = triangle()}, loshu::StatesEngine()), loshu::Error);
  BOOST_TEST(!loshu::StatesEngine()
                  .refuses({.puzzle = triangle(), .symmetry = loshu::Symmetry::dynamic})
                  .empty());
  BOOST_TEST(!loshu::StatesEngine().abilities().lists);
}

BOOST_AUTO_TEST_CASE(a_stopped_count_names_its_value) {
  const std::atomic<bool> interrupt = true;
  const auto stopped = [](const loshu::Limits& limits, std::size_t bytes) {
    return loshu::count({.puzzle = triangle(), .limits = limits}, loshu::StatesEngine(bytes));
  };
  const Result nodes = stopped({.nodes = 1000}, loshu::most_state_bytes);
  BOOST_TEST((nodes.ending == Ending::node_limit));
  BOOST_TEST(nodes.nodes >= 1000U);
  BOOST_TEST(!nodes.total().has_value());
  BOOST_TEST(loshu::ending_phrase(nodes.ending, nodes.stage)
                 .find("stopped at the node limit while placing value ") == 0U);
  BOOST_TEST(nodes.stage.find(" of 24") != std::string::npos);
  const Result memory = stopped({}, 100'000);
  BOOST_TEST((memory.ending == Ending::memory_limit));
  BOOST_TEST(memory.stage.find("placing value ") == 0U);
  BOOST_TEST((stopped({.failures = 10}, 1 << 30).ending == Ending::failure_limit));
  BOOST_TEST((stopped({.interrupt = &interrupt}, 1 << 30).ending == Ending::interrupted));
  BOOST_TEST((stopped({.seconds = 0}, 1 << 30).ending == Ending::time_limit));
}

// A pace is asked at each step. It stops the count at a later one each time, so that every stage is
// met in its order. Half of the values are placed, and the other half, unless the lesser values
// mirror the greater ones.
BOOST_AUTO_TEST_CASE(each_value_is_a_stage_and_the_last_one_joins_the_halves) {
  struct Stopper : loshu::Pace {
    void reached(double work) override {
      BOOST_TEST(work >= last);
      last = work;
      if (++calls == most) stop = true;
    }
    int calls = 0, most = 0;
    double last = 0;
    std::atomic<bool> stop = false;
  };
  const auto placing = [](int first, int last, int of) {
    std::vector<std::string> stages;
    for (int value = first; value <= last; ++value) {
      stages.push_back("placing value " + std::to_string(value) + " of " + std::to_string(of));
    }
    return stages;
  };
  const loshu::Figure figure = loshu::triangle(3);
  const Puzzle bounded(
      figure, 1, std::nullopt, {},
      {loshu::Relation{{{0, -1}, {1, 1}}, loshu::Operator::at_most, 0, /*constant=*/2}});
  // A puzzle, the values that are open, those placed at first, and those placed after these.
  for (const auto& [puzzle, open, halves] :
       {std::tuple{Puzzle(figure), 6, std::vector{3}},
        {Puzzle(figure, 1, 9), 6, std::vector{3, 3}},
        {Puzzle(figure, 1, std::nullopt, {{0, 1}}), 5, std::vector{2, 3}},
        {bounded, 6, std::vector{6}}}) {
    std::vector<std::string> expected, met;
    for (const int half : halves) {
      for (std::string& stage : placing(1, half, open)) expected.push_back(std::move(stage));
    }
    expected.emplace_back("joining the states of the lower and the upper values");
    for (int most = 1;; ++most) {
      Stopper stopper;
      stopper.most = most;
      const Result result =
          loshu::count({.puzzle = puzzle, .limits = {.interrupt = &stopper.stop, .pace = &stopper}},
                       loshu::StatesEngine());
      if (result.complete()) break;
      BOOST_TEST((result.ending == Ending::interrupted));
      BOOST_TEST(!result.total().has_value());
      if (met.empty() || met.back() != result.stage) met.push_back(result.stage);
    }
    BOOST_TEST(met == expected, boost::test_tools::per_element());
  }
}

// The limit lies between what two neighbouring layers take and what all of them take.
BOOST_AUTO_TEST_CASE(two_layers_are_kept_at_once) {
  const Puzzle puzzle(loshu::triangle(6));
  const Result whole = loshu::count({.puzzle = puzzle}, loshu::StatesEngine());
  const auto is_enough = [&](std::size_t bytes) {
    const Result result = loshu::count({.puzzle = puzzle}, loshu::StatesEngine(bytes));
    BOOST_TEST((result.complete() || result.ending == Ending::memory_limit));
    return result.complete();
  };
  std::size_t too_few = 0, enough = loshu::most_state_bytes;
  while (enough - too_few > 1) {
    const std::size_t between = too_few + (enough - too_few) / 2;
    (is_enough(between) ? enough : too_few) = between;
  }
  constexpr std::size_t bytes_of_state = 32;
  const std::size_t all = static_cast<std::size_t>(whole.nodes) * bytes_of_state;
  BOOST_TEST_MESSAGE(enough << " bytes, " << all << " of all states");
  BOOST_TEST(enough > all / 10);
  BOOST_TEST(enough < all * 4 / 5);
}

BOOST_AUTO_TEST_CASE(what_was_done_is_told_while_it_goes_on) {
  loshu::Progress progress;
  const Result result = loshu::count({.puzzle = Puzzle(loshu::triangle(4)), .progress = &progress},
                                     loshu::StatesEngine());
  BOOST_TEST(progress.nodes == result.nodes);
  BOOST_TEST(result.nodes > 0U);
  BOOST_TEST(result.failures > 0U);
  // Limits of one less than that, and of that.
  for (const bool is_of_nodes : {true, false}) {
    const std::uint64_t all = is_of_nodes ? result.nodes : result.failures;
    for (const std::uint64_t limit : {all / 2, all + 1}) {
      const Result cut = loshu::count({.puzzle = Puzzle(loshu::triangle(4)),
                                       .limits = is_of_nodes ? loshu::Limits{.nodes = limit}
                                                             : loshu::Limits{.failures = limit}},
                                      loshu::StatesEngine());
      BOOST_TEST(cut.complete() == (limit > all));
      BOOST_TEST((is_of_nodes ? cut.nodes : cut.failures) >= std::min(all, limit));
    }
  }
}

BOOST_AUTO_TEST_CASE(states_are_counted_where_they_are_few) {
  const auto engine_of = [](const Question& question) { return loshu::count(question).engine; };
  BOOST_TEST(engine_of({.puzzle = triangle()}) == "states");
  BOOST_TEST(engine_of({.puzzle = triangle(), .threads = 2}) == "states");
  BOOST_TEST(engine_of({.puzzle = Puzzle(loshu::triangle(4))}) == "exhaust");
  BOOST_TEST(engine_of({.puzzle = Puzzle(loshu::square(4))}) == "exhaust");
  const Result nodes = loshu::count({.puzzle = triangle(), .limits = {.nodes = 100}});
  BOOST_TEST(nodes.engine == "exhaust");
}

BOOST_AUTO_TEST_CASE(a_count_beyond_64_bits_is_exact_in_words) {
  const Question question{.puzzle = Puzzle(loshu::triangle(10)), .symmetry = loshu::Symmetry::none};
  const Result result = loshu::count(question);
  const loshu::Answer answer(question, result);
  BOOST_CHECK_NO_THROW(loshu::audit(answer));
  BOOST_TEST(loshu::report_csv({&answer, 1}).find(",1683031677420600557568000,") !=
             std::string::npos);
  BOOST_TEST(loshu::effort_sentence(result).find("by states: ") == 0U);
  Result copy;
  copy.set_number(loshu::Natural(UINT64_MAX));
  BOOST_TEST(copy.solutions == UINT64_MAX);
  BOOST_TEST(!copy.beyond_64_bits.has_value());
}

BOOST_AUTO_TEST_SUITE_END()
