// The line of progress: the stage before there are nodes, and no number that nobody knows.

#include <boost/test/unit_test.hpp>

#include "loshu/cli/progress_line.hpp"

BOOST_AUTO_TEST_SUITE(progress_line)

using runner::progress_line;

BOOST_AUTO_TEST_CASE(before_there_are_nodes_it_names_the_stage) {
  loshu::Progress progress;
  loshu::Activity activity;
  BOOST_TEST(progress_line(progress, &activity, 1) == "reading the puzzle, 1 s");
  activity.stage = "finding the symmetry group";
  BOOST_TEST(progress_line(progress, &activity, 3) == "finding the symmetry group, 3 s");
  activity.done = 12;
  activity.all = 50;
  activity.steps = "puzzles";
  BOOST_TEST(progress_line(progress, &activity, 40) == "12 of 50 puzzles, 40 s");
  progress.nodes = 2'000'000;
  BOOST_TEST(progress_line(progress, &activity, 4) == "0 found, 2000000 nodes, 500 k nodes/s");
}

BOOST_AUTO_TEST_CASE(it_tells_a_depth_and_a_share_where_they_are_known) {
  loshu::Progress progress;
  progress.nodes = 1'000'000;
  progress.share = 0.25;
  const std::string words = "0 found, 1000000 nodes, 500 k nodes/s, ";
  BOOST_TEST(progress_line(progress, nullptr, 2) == words + "25 %, 6 s left");
  progress.depth = 9;
  BOOST_TEST(progress_line(progress, nullptr, 2) == words + "depth 9, 25 %, 6 s left");
}

BOOST_AUTO_TEST_CASE(times_are_told_in_seconds_to_years) {
  BOOST_TEST(runner::span_text(99) == "99 s");
  BOOST_TEST(runner::span_text(120) == "2 min");
  BOOST_TEST(runner::span_text(7200) == "2 h");
  BOOST_TEST(runner::span_text(3 * 86'400) == "72 h");
  BOOST_TEST(runner::span_text(365.0 * 86'400) == "365 days");
  BOOST_TEST(runner::span_text(1e10) == "317 years");
  BOOST_TEST(runner::span_text(4e20) == "1.27e+13 years");
}

BOOST_AUTO_TEST_SUITE_END()
