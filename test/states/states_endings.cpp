// The engine refuses in a sentence, and a stopped count names the value that it was placing.

#include <boost/test/unit_test.hpp>

#include <atomic>
#include <string>

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
  BOOST_TEST(refuses({.puzzle = Puzzle(loshu::square(17))}, "up to 256 cells, not 289"));
  BOOST_TEST(refuses({.puzzle = Puzzle(loshu::polygon(40))}, "128 bits"));
  const Puzzle ordered(triangle().figure(), 1, std::nullopt, {}, {loshu::less_than(0, 1)});
  BOOST_TEST(refuses({.puzzle = ordered}, "order between cells"));
  BOOST_CHECK_THROW(loshu::solve({.puzzle = triangle()}, loshu::StatesEngine()), loshu::Error);
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
