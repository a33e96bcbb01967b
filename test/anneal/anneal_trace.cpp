// The trace of annealing's walks, and how it is written.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <memory>
#include <sstream>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>

#include "drawn/chance.hpp"
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

/// A number that is an attribute of an element of SVG.
double attribute(const std::string& element, const std::string& name) {
  const std::size_t from = element.find(" " + name + "=\"");
  BOOST_TEST_REQUIRE(from != std::string::npos, name << " of " << element);
  return std::stod(element.substr(from + name.size() + 3));
}

/// A scale of the chart, as its numbers say: a place for each power of ten.
class ReadScale {
 public:
  void add(double value, double place) { places_[value] = place; }
  [[nodiscard]] std::size_t size() const { return places_.size(); }
  /// The place of a number by the two numbers at the ends of the scale.
  [[nodiscard]] double place(double value) const {
    const auto [low, at_low] = *places_.begin();
    const auto [high, at_high] = *places_.rbegin();
    const double share = std::log10(value / low) / std::log10(high / low);
    return at_low + share * (at_high - at_low);
  }

 private:
  std::map<double, double> places_;
};

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
  // Temperatures are shown by their logarithm, but for the 0 at the bottom.
  const std::vector<TracePoint> cooled{{0, 0, 2.5, 1200, 1200}, {0, 64, 0, 40, 38}};
  BOOST_TEST(loshu::trace_svg(cooled, "to 0").find("text-anchor=\"start\">0<") !=
             std::string::npos);
  BOOST_TEST(svg.find("text-anchor=\"start\">0<") == std::string::npos);
}

// A reader of the chart finds each point by the numbers beside the scales. Energies are shown with
// one added, and so the energy 0 stands at the bottom.
BOOST_AUTO_TEST_CASE(a_chart_is_read_by_its_scales) {
  for (unsigned seed = 1; seed <= 30; ++seed) {
    drawn::Chance chance(seed, 8);
    std::vector<TracePoint> points;
    std::uint64_t swaps = 0;
    const double heat = chance.from(1, 900) / 10.0;
    std::int64_t least = 1'000'000;
    for (int i = chance.from(2, 20); i > 0; --i) {
      const std::int64_t energy = i == 1 ? 0 : chance.from(1, 90'000);
      least = std::min(least, energy);
      points.push_back({0, swaps, heat / chance.from(1, 20), energy, least});
      swaps += 64U + static_cast<unsigned>(chance.below(9'000));
    }
    const std::string svg = loshu::trace_svg(points, "chart");
    ReadScale tried, energies, heats;
    std::map<std::string, std::vector<loshu::Position>> curves;
    std::size_t found = 0;
    std::istringstream lines(svg);
    for (std::string line; std::getline(lines, line);) {
      if (line.starts_with("<text class=\"number\"")) {
        const std::string text = line.substr(line.find('>') + 1);
        const double x = attribute(line, "x"), y = attribute(line, "y");
        if (text.starts_with("swaps")) continue;
        if (line.find("\"middle\"") != line.npos) tried.add(std::stod(text), x);
        // A solution has no energy, which is shown as one.
        if (line.find("\"end\"") != line.npos) {
          energies.add(text.starts_with("0<") ? 1 : std::stod(text), y - 3);
        }
        if (line.find("\"start\"") != line.npos) heats.add(std::stod(text), y - 3);
      }
      if (line.starts_with("<circle")) ++found;
      if (!line.starts_with("<polyline")) continue;
      const std::size_t from = line.find("class=\"") + 7;
      auto& curve = curves[line.substr(from, line.find('"', from) - from)];
      std::string text = line.substr(line.find("points=\"") + 8);
      std::ranges::replace(text, ',', ' ');
      std::istringstream numbers(text);
      for (loshu::Position at; numbers >> at.x >> at.y;) curve.push_back(at);
    }
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST(found == 2U);  // the last point, and the legend
      const std::size_t zero = svg.find("text-anchor=\"end\">0<");
      BOOST_TEST((zero != svg.npos && svg.find("text-anchor=\"end\">1<") == svg.npos));
      BOOST_TEST_REQUIRE((tried.size() > 1 && energies.size() > 1 && heats.size() > 1));
      const auto require = [&](const std::string& name, const ReadScale& scale, auto value_of) {
        const std::vector<loshu::Position>& curve = curves[name];
        BOOST_TEST_REQUIRE(curve.size() == points.size(), name);
        for (std::size_t i = 0; i < points.size(); ++i) {
          const auto swapped = static_cast<double>(points[i].swaps) + 1;
          BOOST_TEST(std::abs(curve[i].x - tried.place(swapped)) < 0.1, name);
          BOOST_TEST(std::abs(curve[i].y - scale.place(value_of(points[i]))) < 0.1, name);
        }
      };
      require("energy", energies,
              [](const TracePoint& one) { return static_cast<double>(one.energy) + 1; });
      require("least", energies,
              [](const TracePoint& one) { return static_cast<double>(one.least) + 1; });
      require("heat", heats, [](const TracePoint& one) { return one.temperature; });
      const std::vector<std::string> row = [&] {
        std::vector<std::string> fields;
        std::istringstream csv(loshu::trace_csv(points.back()));
        for (std::string field; std::getline(csv, field, ',');) fields.push_back(field);
        return fields;
      }();
      BOOST_TEST_REQUIRE(row.size() == 5U);
      BOOST_TEST(row[1] == std::to_string(points.back().swaps));
      BOOST_TEST(std::abs(std::stod(row[2]) - points.back().temperature) < 1e-4);
      BOOST_TEST(row[3] == "0");
      BOOST_TEST(row[4] == "0\n");
    }
  }
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

// Points that nobody could tell apart are drawn once: a twentieth of a unit apart, and further to
// the right where there are many walks.
BOOST_AUTO_TEST_CASE(points_that_nobody_could_tell_apart_are_drawn_once) {
  for (const int walks : {1, 200, 2'000}) {
    std::vector<TracePoint> points;
    drawn::Chance chance(static_cast<unsigned>(walks), 9);
    const int of_walk = 40'000 / walks;
    for (int walk = 0; walk < walks; ++walk) {
      std::int64_t energy = 5'000;
      for (int i = 0; i < of_walk; ++i) {
        energy += chance.from(-3, 3);
        points.push_back({walk, 64 * static_cast<std::uint64_t>(i), 2.5, energy, 4'000});
      }
    }
    chance.shuffle(points);  // walks come by turns
    std::ranges::stable_sort(points, {}, &TracePoint::swaps);
    const std::string svg = loshu::trace_svg(points, "many");
    const double step = 640.0 * walks / 100'000;
    std::map<std::string, int> curves;
    std::istringstream lines(svg);
    std::size_t drawn_points = 0;
    for (std::string line; std::getline(lines, line);) {
      if (!line.starts_with("<polyline")) continue;
      const std::size_t from = line.find("class=\"") + 7;
      const std::string kind = line.substr(from, line.find('"', from) - from);
      ++curves[kind];
      std::string text = line.substr(line.find("points=\"") + 8);
      std::ranges::replace(text, ',', ' ');
      std::istringstream numbers(text);
      std::vector<loshu::Position> curve;
      for (loshu::Position at; numbers >> at.x >> at.y;) curve.push_back(at);
      BOOST_TEST(!curve.empty());
      drawn_points += curve.size();
      for (std::size_t i = 1; i < curve.size(); ++i) {
        const double right = curve[i].x - curve[i - 1].x;
        const double up = std::abs(curve[i].y - curve[i - 1].y);
        BOOST_TEST(right >= 0);            // by walk, in the order of the swaps
        constexpr double rounded = 0.011;  // of the numbers that are written
        if (step > 0.05) BOOST_TEST(right >= step - rounded);
        if (step <= 0.05) BOOST_TEST((right >= 0.05 - rounded || up >= 0.05 - rounded));
      }
      // No part of the scale is left out: neighbours are drawn up to the last point.
      if (walks == 1 && kind == "least") BOOST_TEST(curve.size() > 100U);
    }
    for (const std::string kind : {"energy", "least", "heat"}) BOOST_TEST(curves[kind] == walks);
    BOOST_TEST(drawn_points <= 3U * 100'000U);
  }
}

// The lines of the grid are at the powers of ten, each beside its number, and frame the chart.
BOOST_AUTO_TEST_CASE(the_grid_stands_at_the_numbers) {
  const std::vector<TracePoint> points{
      {0, 0, 250, 123'456, 123'456}, {0, 6'400, 25, 40, 38}, {0, 99'000, 2.5, 0, 0}};
  std::istringstream lines(loshu::trace_svg(points, "grid"));
  std::vector<double> across, along, numbers_across, numbers_along, heats;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("<line class=\"grid\"")) {
      const double x1 = attribute(line, "x1"), x2 = attribute(line, "x2");
      const double y1 = attribute(line, "y1"), y2 = attribute(line, "y2");
      if (x1 == x2) {
        BOOST_TEST((y1 == 40 && y2 == 340));
        across.push_back(x1);
      } else {
        BOOST_TEST((y1 == y2 && x1 == 64 && x2 == 704));
        along.push_back(y1);
      }
    }
    if (!line.starts_with("<text class=\"number\"")) continue;
    if (line.find("swaps tried") != line.npos) continue;
    if (line.find("\"middle\"") != line.npos) numbers_across.push_back(attribute(line, "x"));
    if (line.find("\"end\"") != line.npos) numbers_along.push_back(attribute(line, "y") - 3);
    if (line.find("\"start\"") != line.npos) heats.push_back(attribute(line, "y") - 3);
  }
  BOOST_TEST((across == std::vector<double>{64, 192, 320, 448, 576, 704}));  // 1 to 100,000
  BOOST_TEST(numbers_across == across);
  BOOST_TEST((along == std::vector<double>{340, 290, 240, 190, 140, 90, 40}));
  BOOST_TEST(numbers_along == along);
  BOOST_TEST((heats == std::vector<double>{340, 240, 140, 40}));  // 1 to 1,000
}

// The legend has each curve with its colour and its scale, from left to right, and the solutions.
BOOST_AUTO_TEST_CASE(the_legend_names_each_curve) {
  const std::vector<TracePoint> points{{0, 0, 250, 900, 900}, {0, 6'400, 25, 0, 0}};
  std::istringstream lines(loshu::trace_svg(points, "title"));
  std::vector<std::string> names, marks;
  std::vector<double> places, marked;
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("<text class=\"legend\"")) {
      const std::size_t from = line.find('>') + 1;
      names.push_back(line.substr(from, line.find('<', from) - from));
      places.push_back(attribute(line, "x"));
      BOOST_TEST(attribute(line, "y") > 340);
    }
    const std::size_t kind = line.find("class=\"") + 7;
    const std::string mark = line.substr(kind, line.find('"', kind) - kind);
    if (line.starts_with("<line") && mark != "grid") {
      marks.push_back(mark);
      marked.push_back(attribute(line, "x2"));
      BOOST_TEST(attribute(line, "x1") < attribute(line, "x2"));
      BOOST_TEST(attribute(line, "y1") == attribute(line, "y2"));
    }
    if (line.starts_with("<circle") && attribute(line, "cy") > 340) {
      marks.push_back(mark);
      marked.push_back(attribute(line, "cx"));
    }
    if (line.find(">swaps tried<") != line.npos) BOOST_TEST(attribute(line, "x") == 384);
    if (line.find(">title<") != line.npos && line.starts_with("<text")) {
      BOOST_TEST(attribute(line, "x") == 64);
      BOOST_TEST(attribute(line, "y") < 40);
    }
  }
  BOOST_TEST((names == std::vector<std::string>{"energy (left)", "least so far (left)",
                                                "temperature (right)", "solution"}));
  BOOST_TEST((marks == std::vector<std::string>{"energy", "least", "heat", "found"}));
  BOOST_TEST(std::ranges::is_sorted(places));
  for (std::size_t i = 0; i < marked.size(); ++i) BOOST_TEST(marked[i] < places[i]);
}

// The temperature goes by the lines for each open cell, and by the square of the gaps between
// values. In a figure of few lines, a rise by 2 has the chance 1 / (number of open cells).
BOOST_AUTO_TEST_CASE(the_temperature_is_that_of_lines_cells_and_gaps) {
  const auto temperature = [](const Puzzle& puzzle) {
    const std::vector<TracePoint> points = traced(
        {.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .limits = {.swaps = 1}});
    BOOST_TEST_REQUIRE(!points.empty());
    return points.front().temperature;
  };
  const auto is_near = [](double one, double other) { return std::abs(one / other - 1) < 1e-9; };
  const double of_line_a_cell = temperature(Puzzle(loshu::square(4))) / (10.0 / 16);
  for (const auto& [puzzle, lines, open] :
       {std::tuple{Puzzle(loshu::square(3)), 8, 9},
        {Puzzle(loshu::square(6)), 14, 36},
        {Puzzle(loshu::polygon(6)), 12, 19},
        {Puzzle(loshu::star(6)), 6, 12},
        {Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}}), 10, 15},
        // A line without an open cell counts no more.
        {Puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}, {1, 2}, {2, 15}, {3, 16}}), 9, 12}}) {
    BOOST_TEST(is_near(temperature(puzzle), of_line_a_cell * lines / open), puzzle.figure().title()
                                                                                << ", " << open);
  }
  for (const int cells : {30, 60}) {
    BOOST_TEST(is_near(std::exp(-2 / temperature(one_line(cells))), 1.0 / cells));
  }
  // Values a few apart: their range by their number is the gap.
  std::vector<int> values;
  for (int i = 0; i < 16; ++i) values.push_back(5 * i);
  const Puzzle apart({.figure = std::make_shared<const loshu::Figure>(loshu::square(4)),
                      .values = loshu::Values(values)});
  const double gap = 76.0 / 16;
  BOOST_TEST(is_near(temperature(apart), gap * gap * temperature(Puzzle(loshu::square(4)))));
}

BOOST_AUTO_TEST_SUITE_END()
