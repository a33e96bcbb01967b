// The line of progress: the stage before there are nodes, and no number that nobody knows.

#include <boost/test/unit_test.hpp>

#include <string>
#include <tuple>

#include <loshu/text.hpp>

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

// A share is told without the time that is left, as long as that would be a guess.
BOOST_AUTO_TEST_CASE(a_time_left_needs_two_seconds_and_one_percent) {
  loshu::Progress progress;
  progress.solutions = 7;
  progress.nodes = 3000;
  for (const double seconds : {1.99, 2.0, 60.0}) {
    for (const double share : {0.0, 0.0099, 0.01, 0.5, 1.0}) {
      progress.share = share;
      const std::string line = progress_line(progress, nullptr, seconds);
      const bool has_time = line.find(" left") != std::string::npos;
      BOOST_TEST(has_time == (seconds >= 2 && share >= 0.01), line);
      BOOST_TEST(line.starts_with("7 found, 3000 nodes, "), line);
      BOOST_TEST(line.find(loshu::formatted(", %.3g %%", 100 * share)) != std::string::npos, line);
    }
  }
  progress.share = 0.2;
  progress.depth = 3;
  const loshu::Activity activity;  // which says nothing once a search has begun
  BOOST_TEST(progress_line(progress, &activity, 10) ==
             "7 found, 3000 nodes, 0 k nodes/s, depth 3, 20 %, 40 s left");
  progress.share = -1;  // an unknown share hides the depth, which says little by itself
  BOOST_TEST(progress_line(progress, nullptr, 3) == "7 found, 3000 nodes, 1 k nodes/s");
}

BOOST_AUTO_TEST_CASE(a_local_search_has_swaps_and_a_count_in_parts_has_parts) {
  loshu::Progress progress;
  progress.swaps = 6'000'000;
  progress.nodes = 5;
  progress.solutions = 2;
  BOOST_TEST(progress_line(progress, nullptr, 3) == "2 found, 6000000 swaps, 2000 k swaps/s");
  progress.share = 0.5;
  progress.swaps = 0;
  progress.parts = 60;
  const std::string nodes = "2 found, 5 nodes, 0 k nodes/s, ";
  BOOST_TEST(progress_line(progress, nullptr, 3) == nodes + "0 of 60 parts");
  progress.parts_done = 13;
  progress.seconds_left = 0;
  BOOST_TEST(progress_line(progress, nullptr, 3) == nodes + "13 of 60 parts, 0 s left");
  progress.seconds_left = 7200;
  BOOST_TEST(progress_line(progress, nullptr, 3) == nodes + "13 of 60 parts, 2 h left");
  // A count in parts has begun, even before its first node.
  loshu::Progress begun;
  begun.parts = 4;
  const loshu::Activity activity;
  BOOST_TEST(progress_line(begun, &activity, 2) == "0 found, 0 nodes, 0 k nodes/s, 0 of 4 parts");
}

// Each unit begins where the one before it would need three digits, years at two.
BOOST_AUTO_TEST_CASE(a_unit_of_time_begins_at_its_bound) {
  for (const auto& [seconds, below, from] : {std::tuple{100.0, "100 s", "2 min"},
                                             {6000.0, "100 min", "2 h"},
                                             {360'000.0, "100 h", "4 days"},
                                             {2 * 365.25 * 86'400, "730 days", "2 years"}}) {
    BOOST_TEST(runner::span_text(seconds * 0.99999) == below);
    BOOST_TEST(runner::span_text(seconds) == from);
  }
  const auto number = [](double value) { return "<" + loshu::formatted("%.2f", value) + ">"; };
  BOOST_TEST(runner::span_text(99, number) == "99 s");
  BOOST_TEST(runner::span_text(150, number) == "<2.50> min");
  BOOST_TEST(runner::span_text(3 * 365.25 * 86'400, number) == "<3.00> years");
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
