// How the work of the exhaustive engine grows with the figure: for rings, polygons and squares of
// growing size, all classes for one sum, up to some seconds each; for each solution the values
// placed and the time, as a table and as a chart.
//
//   growth [SECONDS [FILE.svg]]

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

#include "loshu/cli/output.hpp"

namespace {

using loshu::Puzzle;
using loshu::svg_number;

struct Family {
  std::string name;
  std::string colour;
  Puzzle (*puzzle)(int size);
  int first, last;  // sizes
};

struct Sample {
  int size = 0;
  int cells = 0;
  loshu::Result result = {};

  [[nodiscard]] double placements() const {  // a solution
    return static_cast<double>(result.placements) / static_cast<double>(result.solutions);
  }
  [[nodiscard]] double seconds() const {
    return result.seconds / static_cast<double>(result.solutions);
  }
};

/// A perimeter-magic polygon with three cells a side, corners and middles by turns.
Puzzle ring(int sides) {
  std::vector<loshu::Cell> cells;
  std::vector<loshu::Line> lines;
  const double turn = std::acos(-1.0) / sides;
  for (int i = 0; i < 2 * sides; ++i) {
    const double radius = i % 2 == 0 ? 1 : std::cos(turn);
    cells.push_back({std::string(i % 2 == 0 ? "k" : "o") + std::to_string(i / 2 + 1),
                     {radius * std::sin(turn * i), -radius * std::cos(turn * i)}});
    if (i % 2 == 0) lines.push_back({i, i + 1, (i + 2) % (2 * sides)});
  }
  const loshu::Figure figure("ring", cells, lines, sides);
  const loshu::SumRange sums = loshu::sum_range(figure, 1);
  return Puzzle(figure, 1, (sums.least + sums.greatest) / 2);
}
Puzzle polygon(int sides) { return Puzzle(loshu::polygon(sides), 1, 3 * sides + 4); }
Puzzle square(int order) { return Puzzle(loshu::square(order)); }

std::vector<Sample> measured(const Family& family, double most_seconds) {
  std::vector<Sample> samples;
  for (int size = family.first; size <= family.last; ++size) {
    const Puzzle puzzle = family.puzzle(size);
    const loshu::ExhaustiveSearch search(
        {.puzzle = puzzle, .complement = true, .limits = {.seconds = most_seconds}});
    Sample sample{size, puzzle.figure().cell_count(), search.run()};
    for (int again = 0; again < 5 && sample.result.seconds < 0.01; ++again) {
      loshu::Result result = search.run();
      if (result.seconds < sample.result.seconds) sample.result = std::move(result);
    }
    if (sample.result.solutions > 0) samples.push_back(sample);
    if (!sample.result.complete() && sample.result.solutions == 0) break;
  }
  return samples;
}

void print(const Family& family, const std::vector<Sample>& samples) {
  for (const Sample& sample : samples) {
    std::printf("%-8s %4d %6d %12llu%s %14.4g %12.3g\n", family.name.c_str(), sample.size,
                sample.cells, static_cast<unsigned long long>(sample.result.solutions),
                sample.result.complete() ? " " : "*", sample.placements(), sample.seconds());
  }
}

constexpr double left = 60, top = 40, width = 420, height = 300;
constexpr double least_power = -8, greatest_power = 6;  // of ten, on both scales
constexpr double most_cells = 50;

double x_of(double cells) { return left + width * cells / most_cells; }
double y_of(double value) {
  const double power = std::clamp(std::log10(value), least_power, greatest_power);
  return top + height * (greatest_power - power) / (greatest_power - least_power);
}

std::string text_at(double x, double y, const std::string& text, const std::string& anchor) {
  return "<text x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\" text-anchor=\"" + anchor +
         "\">" + loshu::svg_escaped(text) + "</text>\n";
}

std::string axes() {
  std::string svg;
  for (int power = static_cast<int>(least_power); power <= greatest_power; power += 2) {
    const double y = y_of(std::pow(10, power));
    svg += "<path class=\"grid\" d=\"M" + svg_number(left) + " " + svg_number(y) + "h" +
           svg_number(width) + "\"/>\n" +
           text_at(left - 6, y + 4, "1e" + std::to_string(power), "end");
  }
  for (int cells = 0; cells <= most_cells; cells += 10) {
    svg += text_at(x_of(cells), top + height + 18, std::to_string(cells), "middle");
  }
  return svg + text_at(left + width / 2, top + height + 36, "cells", "middle");
}

std::string curve(const std::vector<Sample>& samples, const std::string& colour,
                  double (Sample::*value)() const, bool dashed) {
  std::string path, dots;
  for (const Sample& sample : samples) {
    const double x = x_of(sample.cells), y = y_of((sample.*value)());
    path += (path.empty() ? "M" : "L") + svg_number(x) + " " + svg_number(y);
    dots += "<circle cx=\"" + svg_number(x) + "\" cy=\"" + svg_number(y) + "\" r=\"3\" fill=\"" +
            colour + "\"/>\n";
  }
  return "<path class=\"curve\" stroke=\"" + colour + "\"" +
         (dashed ? " stroke-dasharray=\"5 4\"" : "") + " d=\"" + path + "\"/>\n" + dots;
}

constexpr const char* style =
    "text { font-size: 12px }\n.grid { stroke: #dde1e8; fill: none }\n"
    ".curve { fill: none; stroke-width: 1.6 }\n";

}  // namespace

int main(int argc, char** argv) try {
  const double most_seconds = argc > 1 ? std::atof(argv[1]) : 1;
  if (most_seconds <= 0 || argc > 3) {
    std::cerr << "growth: usage: growth [SECONDS [FILE.svg]], SECONDS above 0\n";
    return 2;
  }
  const std::vector<Family> families{{"ring", "#b5533c", ring, 3, 16},
                                     {"polygon", "#3f6fb0", polygon, 4, 16},
                                     {"square", "#3b8a4e", square, 3, 7}};
  std::printf(
      "figure   size  cells     solutions     placements a      seconds a\n"
      "                                          solution       solution\n");
  std::string body = axes();
  double y = top + 10;
  for (const Family& family : families) {
    const std::vector<Sample> samples = measured(family, most_seconds);
    print(family, samples);
    body += curve(samples, family.colour, &Sample::placements, false) +
            curve(samples, family.colour, &Sample::seconds, true);
    body += "<circle cx=\"" + svg_number(left + width + 20) + "\" cy=\"" + svg_number(y) +
            "\" r=\"4\" fill=\"" + family.colour + "\"/>\n" +
            text_at(left + width + 30, y + 4, family.name, "start");
    y += 20;
  }
  body += text_at(left + width + 14, y + 16, "solid: placements", "start") +
          text_at(left + width + 14, y + 32, "dashed: seconds", "start") +
          text_at(left, top - 16, "The exhaustive engine's work for each solution", "start");
  std::printf("* stopped after %g s; what was found so far\n", most_seconds);
  if (argc > 2) {
    runner::Output file(argv[2]);
    const std::string svg =
        loshu::svg_document(left + width + 150, top + height + 50,
                            "The exhaustive engine's work for each solution", style, body);
    file.write(loshu::svg_above_command(svg, "growth " + std::string(argv[1]) + " FILE.svg"));
    file.finish();
  }
} catch (const loshu::Error& error) {
  std::cerr << "growth: " << error.what() << "\n";
  return 2;
} catch (const runner::WriteFailure& error) {
  std::cerr << "growth: " << error.what() << "\n";
  return 3;
}
