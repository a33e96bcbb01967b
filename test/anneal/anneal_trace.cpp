// The trace of annealing's walks, and how it is written.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include <loshu/anneal.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(anneal_trace)

using loshu::AnnealEngine;
using loshu::Puzzle;
using loshu::Question;
using loshu::Result;
using loshu::Schedule;
using loshu::Symmetry;
using loshu::TracePoint;

namespace {

constexpr std::uint64_t enough_swaps = 200'000'000;  // for all that is to be found here

Puzzle impossible() { return Puzzle(loshu::square(2)); }

std::vector<TracePoint> traced(const Question& question, const loshu::WalkOptions& walk = {}) {
  std::vector<TracePoint> points;
  loshu::solve(question,
               AnnealEngine(walk, [&](const TracePoint& point) { points.push_back(point); }));
  return points;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_trace_follows_each_walk) {
  const std::vector<TracePoint> points = traced({.puzzle = impossible(),
                                                 .symmetry = Symmetry::none,
                                                 .solutions = 1,
                                                 .threads = 2,
                                                 .seed = 3,
                                                 .limits = {.swaps = 4'000'000}});
  std::map<int, TracePoint> last;
  for (const TracePoint& point : points) {
    BOOST_TEST(point.energy >= point.least);
    BOOST_TEST(point.temperature == points.front().temperature);
    if (const auto before = last.find(point.walk); before != last.end()) {
      BOOST_TEST(point.swaps >= before->second.swaps + 64);
      if (point.swaps <= 64 * 400U) BOOST_TEST(point.swaps == before->second.swaps + 64);
      BOOST_TEST(point.least <= before->second.least);
    } else {
      BOOST_TEST(point.swaps == 0U);
    }
    last[point.walk] = point;
  }
  BOOST_TEST(last.size() == 2U);
  BOOST_TEST(points.size() > 1000U);
  BOOST_TEST(points.size() < 2 * 500 * 8U);  // 64 swaps apart at first, 2^13 at last
  for (const auto& [walk, point] : last) BOOST_TEST(point.swaps > 1'900'000U);
}

BOOST_AUTO_TEST_CASE(the_classic_temperature_falls_as_its_steps) {
  const std::vector<TracePoint> points =
      traced({.puzzle = impossible(),
              .symmetry = Symmetry::none,
              .solutions = 1,
              .limits = {.swaps = 10'000}},
             {.schedule = Schedule::classic, .temperature = 500, .patience = 1000});
  for (const TracePoint& point : points) {
    if (point.swaps % 1000 == 0 && point.swaps > 0) continue;  // at an end, and a beginning
    BOOST_TEST(point.temperature == 500 / static_cast<double>(point.swaps % 1000 + 1),
               boost::test_tools::tolerance(1e-9));
  }
  BOOST_TEST(points.size() > 100U);
}

BOOST_AUTO_TEST_CASE(a_trace_changes_nothing_and_ends_at_the_solution) {
  const Puzzle puzzle(loshu::hexagon(3));
  for (const Schedule schedule : {Schedule::neighbours, Schedule::classic}) {
    const Question question{.puzzle = puzzle,
                            .symmetry = Symmetry::none,
                            .solutions = 1,
                            .limits = {.swaps = enough_swaps}};
    const Result plain = loshu::solve(question, AnnealEngine({.schedule = schedule}));
    const std::vector<TracePoint> points = traced(question, {.schedule = schedule});
    BOOST_TEST(points.back().energy == 0);
    BOOST_TEST(points.back().swaps == plain.swaps->tried);
    const AnnealEngine watched({.schedule = schedule}, [](const TracePoint&) {});
    BOOST_TEST(loshu::solve(question, watched).assignments == plain.assignments);
  }
}

BOOST_AUTO_TEST_CASE(traces_are_written) {
  const std::vector<TracePoint> points{
      {0, 0, 2.5, 1200, 1200}, {0, 64, 2.5, 40, 38}, {1, 0, 2.5, 900, 900}, {0, 128, 2.5, 0, 0}};
  BOOST_TEST(loshu::trace_csv_header() == "walk,swaps,temperature,energy,least\n");
  BOOST_TEST(loshu::trace_csv(points[1]) == "0,64,2.5,40,38\n");
  const std::string svg = loshu::trace_svg(points, "a < b");
  const auto times = [&](const std::string& text) {
    int count = 0;
    for (auto at = svg.find(text); at != std::string::npos; at = svg.find(text, at + 1)) ++count;
    return count;
  };
  BOOST_TEST(times("<polyline class=\"energy\"") == 2);  // walks
  BOOST_TEST(times("<polyline class=\"least\"") == 2);
  BOOST_TEST(times("<polyline class=\"heat\"") == 2);
  BOOST_TEST(times("<circle class=\"found\"") == 2);  // a solution, and the legend
  BOOST_TEST(times("a &lt; b") >= 1);
  BOOST_TEST(times("nan") == 0);
  BOOST_TEST(times("inf") == 0);
  BOOST_TEST(loshu::trace_svg({}, "none").find("</svg>") != std::string::npos);
  const std::vector<TracePoint> cold{{0, 0, 0, 1200, 1200}, {0, 64, 0, 40, 38}};
  const std::string frozen = loshu::trace_svg(cold, "temperature 0");
  BOOST_TEST(frozen.find("nan") == std::string::npos);
  BOOST_TEST(frozen.find("inf") == std::string::npos);
}

// A curve of 640 units needs no more points than can be told apart: some of one walk, and less of
// each of many walks. Points far from each other all stay.
BOOST_AUTO_TEST_CASE(a_drawing_has_as_many_points_as_can_be_seen) {
  const auto drawn = [](int walks, std::uint64_t points) {
    std::vector<TracePoint> all;
    for (int walk = 0; walk < walks; ++walk) {
      for (std::uint64_t i = 0; i < points; ++i) {
        all.push_back({walk, 64 * i, 1, i % 2 == 0 ? 9 : 90'000, 9});
      }
    }
    const std::string svg = loshu::trace_svg(all, "");
    std::size_t commas = 0;  // one a point of a polyline
    for (auto at = svg.find("<polyline"); at != std::string::npos; at = svg.find("<polyline", at)) {
      const auto end = svg.find("/>", at);
      commas +=
          static_cast<std::size_t>(std::count(svg.begin() + static_cast<std::ptrdiff_t>(at),
                                              svg.begin() + static_cast<std::ptrdiff_t>(end), ','));
      at = end;
    }
    return commas;
  };
  BOOST_TEST(drawn(1, 500) == 3 * 500U);
  BOOST_TEST(drawn(2, 500) == 2 * 3 * 500U);
  BOOST_TEST(drawn(1, 50'000) < 50'000U + 2 * 13'000U);  // the energy goes up and down each time
  BOOST_TEST(drawn(100, 4'000) < 3 * 101'000U);
}

BOOST_AUTO_TEST_SUITE_END()
