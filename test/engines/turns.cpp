// Racers with threads and without: the same engine answers, with the same solutions in the same
// order.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/engines/racer.hpp>
#include <loshu/error.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(turns)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;
using loshu::Symmetry;
using loshu::detail::RacerKind;

namespace {

/// The solutions that are told, one a line, and the answer.
/// \param most  solutions that the receiver takes
std::string asked(const Question& question, RacerKind kind, std::size_t most) {
  const loshu::Budget budget(question.limits);
  std::ostringstream told;
  std::size_t number = 0;
  const loshu::OnAssignment receive = [&](const Assignment& one) {
    for (const int value : one) told << value << ' ';
    told << '\n';
    return ++number < most;
  };
  try {
    const Result result = loshu::detail::answer_by_turns(question, budget, receive, kind);
    told << result.engine << ": " << result.solutions << " solutions, " << result.nodes
         << " nodes, " << (result.swaps ? result.swaps->tried : 0) << " swaps, "
         << name_of(loshu::ending_names, result.ending);
  } catch (const loshu::Error& error) {
    told << error.what();
  }
  return told.str();
}

/// Finds a solution at the moment when it is interrupted.
class FindsAtTheEnd : public loshu::Engine {
 public:
  [[nodiscard]] std::string name() const override { return "at the end"; }
  [[nodiscard]] loshu::Abilities abilities() const override { return {}; }
  [[nodiscard]] std::string refuses(const Question&) const override { return {}; }

 protected:
  [[nodiscard]] Result search(const Question& question, const loshu::Budget&,
                              const loshu::OnAssignment& receive) const override {
    while (!*question.limits.interrupt) std::this_thread::yield();
    Result result;
    const bool goes_on = receive({2, 7, 6, 9, 5, 1, 4, 3, 8});
    result.ending = goes_on ? loshu::Ending::interrupted : loshu::Ending::enough;
    return result;
  }
};

void agree(const Puzzle& puzzle) {
  for (const std::uint64_t solutions : {1U, 3U, 0U}) {
    for (const std::size_t most : {1'000'000U, 2U}) {
      const Question question{.puzzle = puzzle,
                              .symmetry = solutions == 1 ? Symmetry::none : Symmetry::full,
                              .solutions = solutions,
                              .seed = 1};
      BOOST_TEST_CONTEXT(puzzle.figure().title() << ", solutions " << solutions << " of " << most) {
        BOOST_TEST(asked(question, RacerKind::waiting, most) ==
                   asked(question, RacerKind::repeating, most));
      }
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(both_give_the_same_answers) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4)), Puzzle(loshu::polygon(6), 1, 22),
        Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(7)), Puzzle(loshu::triangle(5))}) {
    agree(puzzle);
  }
  Question one{.puzzle = Puzzle(loshu::square(10)), .symmetry = Symmetry::none, .solutions = 1};
  BOOST_TEST(asked(one, RacerKind::waiting, 9) == asked(one, RacerKind::repeating, 9));
}

BOOST_AUTO_TEST_CASE(both_give_the_same_answers_on_drawn_puzzles) {
  for (const Puzzle& puzzle : drawn::puzzles(60)) agree(puzzle);
}

BOOST_AUTO_TEST_CASE(a_solution_at_the_limit_is_not_the_last_that_is_wanted) {
  const FindsAtTheEnd engine;
  const Question question{.puzzle = Puzzle(loshu::square(3)), .solutions = 100};
  const auto racer = loshu::detail::make_racer(RacerKind::waiting, engine, question);
  racer->go_on(1);
  racer->wait(loshu::Budget({.seconds = 0}));
  BOOST_TEST(racer->take_found().size() == 1U);
  BOOST_TEST((racer->end().ending == loshu::Ending::interrupted));
}

BOOST_AUTO_TEST_CASE(without_time_both_end_at_the_limit_of_time) {
  const loshu::GecodeEngine engine;
  const Question question{.puzzle = Puzzle(loshu::square(5)), .limits = {.seconds = 0}};
  for (const RacerKind kind : {RacerKind::waiting, RacerKind::repeating}) {
    const auto racer = loshu::detail::make_racer(kind, engine, question);
    racer->go_on(1e6);
    racer->wait(loshu::Budget::unlimited());
    BOOST_TEST(racer->over());
    BOOST_TEST(racer->take_found().empty());
    BOOST_TEST((racer->end().ending == loshu::Ending::time_limit));
  }
}

// Turns are measured in work, so a busy processor changes nothing.
BOOST_AUTO_TEST_CASE(work_alone_decides_who_answers) {
  std::vector<Question> questions;
  for (const int points : {12, 20, 30}) {
    for (const std::uint64_t seed : {1U, 2U}) {
      questions.push_back({.puzzle = Puzzle(loshu::star(points)),
                           .symmetry = Symmetry::none,
                           .solutions = 1,
                           .seed = seed});
    }
  }
  for (const Puzzle& puzzle : drawn::puzzles(14)) {
    questions.push_back({.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .seed = 3});
  }
  BOOST_TEST_REQUIRE(questions.size() == 20U);
  std::vector<std::string> idle;
  for (const Question& one : questions) idle.push_back(asked(one, RacerKind::waiting, 9));
  std::vector<std::jthread> busy;
  for (int i = 0; i < 2; ++i) {
    busy.emplace_back([](const std::stop_token& over) {
      while (!over.stop_requested()) {
      }
    });
  }
  for (std::size_t i = 0; i < questions.size(); ++i) {
    BOOST_TEST(asked(questions[i], RacerKind::waiting, 9) == idle[i],
               questions[i].puzzle.figure().title());
  }
}

// Without time there is no answer of any engine, and whoever asked is told so.
BOOST_AUTO_TEST_CASE(a_limit_before_the_search_is_thrown) {
  const Question question{.puzzle = Puzzle(loshu::square(8)), .solutions = 1};
  for (const RacerKind kind : {RacerKind::waiting, RacerKind::repeating}) {
    BOOST_CHECK_EXCEPTION(static_cast<void>(loshu::detail::answer_by_turns(
                              question, loshu::Budget({.seconds = 0}), {}, kind)),
                          loshu::Stopped, [](const loshu::Stopped& at) {
                            return at.ending == loshu::Ending::time_limit && !at.stage.empty();
                          });
  }
}

// Who refuses and has nobody to answer instead has given up.
BOOST_AUTO_TEST_CASE(a_racer_that_refuses_gives_up) {
  const loshu::GecodeEngine engine;
  const Question question{.puzzle = Puzzle(loshu::square(3)), .limits = {.swaps = 5}};
  BOOST_TEST(!engine.refuses(question).empty());
  for (const RacerKind kind : {RacerKind::waiting, RacerKind::repeating}) {
    const auto racer = loshu::detail::make_racer(kind, engine, question);
    racer->go_on(1e6);
    racer->wait(loshu::Budget::unlimited());
    BOOST_TEST((racer->end().ending == loshu::Ending::given_up));
  }
}

BOOST_AUTO_TEST_SUITE_END()
