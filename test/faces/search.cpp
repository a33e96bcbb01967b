// The examples of the wing `search`.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

#include <loshu/analysis.hpp>
#include <loshu/engines.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/question.hpp>
#include <loshu/result.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_search)

BOOST_AUTO_TEST_CASE(example_of_question) {
  //! [question]
  // One question to two engines, with a limit of a minute each.
  const loshu::Question question{.puzzle = loshu::Puzzle(loshu::square(4)),
                                 .limits = {.seconds = 60}};
  const loshu::Result one = loshu::count(question, loshu::ExhaustEngine());
  const loshu::Result other = loshu::count(question, loshu::GecodeEngine());
  assert(one.total() == other.total());
  //! [question]
}

BOOST_AUTO_TEST_CASE(example_of_settings) {
  //! [settings]
  loshu::Settings settings{{"propagation", "bounds"}, {"value-order", "max"}};
  settings.set("value-order", "min");
  loshu::GecodeSearch search;
  loshu::gecode_settings().read(settings, search);
  assert(search.preset.options.value_order == loshu::ValueOrder::min);
  assert(loshu::gecode_settings().told(search).word("propagation") == "bounds");
  //! [settings]
}

BOOST_AUTO_TEST_CASE(example_of_analysis) {
  //! [analysis]
  const loshu::Analysis analysis(loshu::Puzzle(loshu::square(4)));
  assert(analysis.group(loshu::Symmetry::full).order == 32);
  assert(analysis.system().line_rows().size() == 10);
  assert(analysis.rank() == 9);  // one line follows from the others
  assert(analysis.sum() == 34);
  //! [analysis]
}

BOOST_AUTO_TEST_CASE(example_of_result) {
  //! [result]
  const loshu::Result result = loshu::count({.puzzle = loshu::Puzzle(loshu::square(4))});
  assert(result.complete());  // no limit ended it
  assert(result.total() == loshu::Natural(7040));
  assert(result.classes(loshu::Symmetry::geometric) == loshu::Natural(880));
  assert(result.classes(loshu::Symmetry::full) == loshu::Natural(220));
  //! [result]
}

BOOST_AUTO_TEST_CASE(example_of_parts) {
  //! [parts]
  const loshu::Question question{.puzzle = loshu::Puzzle(loshu::square(4))};
  const std::unique_ptr<loshu::SplitSearch> search = loshu::ExhaustEngine().divide(question);
  const loshu::Split split = search->split(100);
  loshu::MemoryPartStore store;
  const loshu::PartTally tally = loshu::count_parts(*search, split, store, {.threads = 2});
  assert(tally.left() == 0);
  const loshu::Result result = loshu::as_asked(question, tally.result, search->breaks_complement());
  assert(result.total() == loshu::Natural(7040));
  //! [parts]
}

BOOST_AUTO_TEST_CASE(example_of_part_store) {
  //! [part_store]
  // A finished part as a line of text. The line is refused if it is of another count.
  const loshu::CountIdentity count{{"figure", "square 4"}, {"parts", "100"}};
  loshu::Result found;
  found.solutions = 3;
  const std::string line = loshu::record_line(17, found, loshu::identity(count));
  const auto [part, same] = loshu::record_in(line, loshu::identity(count));
  assert(part == 17 && same.solutions == 3);
  //! [part_store]
}

BOOST_AUTO_TEST_SUITE_END()
