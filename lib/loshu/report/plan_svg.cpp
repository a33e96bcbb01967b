// The path of a plan through the cells: an arrow from each chosen cell to the next, with the
// numbers of the steps in the cells. Beside the steps stand the lines and constraints that can be
// checked.

#include <algorithm>
#include <cmath>
#include <sstream>

#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/order.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr double plan_margin = 16;
constexpr double line_height = 17;
constexpr double plan_character = 6.6;  // of the steps' text
constexpr double least_text_width = 420;

/// An arrow between the middles of two cells that leaves their numbers free.
std::string arrow(const Position& from, const Position& to, double unit) {
  const double dx = to.x - from.x, dy = to.y - from.y, length = std::hypot(dx, dy);
  const double x = dx / length, y = dy / length;
  const double gap = std::min(0.27 * unit, 0.4 * length), head = 0.11 * unit;
  const Position start{from.x + gap * x, from.y + gap * y};
  const Position tip{to.x - gap * x, to.y - gap * y};
  const auto point = [](double px, double py) { return svg_number(px) + " " + svg_number(py); };
  return "<path class=\"path\" d=\"M" + point(start.x, start.y) + "L" +
         point(tip.x - head * x, tip.y - head * y) + "\"/><path class=\"head\" d=\"M" +
         point(tip.x, tip.y) + "L" +
         point(tip.x - 1.6 * head * x - head * y, tip.y - 1.6 * head * y + head * x) + "L" +
         point(tip.x - 1.6 * head * x + head * y, tip.y - 1.6 * head * y - head * x) + "z\"/>\n";
}

std::string path_through(const Plan& plan, const DrawnFigure& drawn) {
  std::string svg;
  for (std::size_t step = 1; step < plan.steps.size(); ++step) {
    svg += arrow(drawn.centres[static_cast<std::size_t>(plan.steps[step - 1].chosen)],
                 drawn.centres[static_cast<std::size_t>(plan.steps[step].chosen)], drawn.unit);
  }
  return svg;
}

/// The labels, which the steps speak of, small above the numbers.
std::string labels(const Figure& figure, const DrawnFigure& drawn) {
  std::string svg;
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const Position& at = drawn.centres[static_cast<std::size_t>(cell)];
    svg += "<text class=\"label\" x=\"" + svg_number(at.x) + "\" y=\"" +
           svg_number(at.y - 0.23 * drawn.unit) + "\">" + svg_escaped(figure.label(cell)) +
           "</text>\n";
  }
  return svg;
}

constexpr const char* plan_style =
    ".cell { fill: #fbe8c3 }\n.cell.marked { fill: #e3edf9 }\n"
    ".path { fill: none; stroke: #b5502f; stroke-width: 2.2; stroke-opacity: 0.75 }\n"
    ".head { fill: #b5502f; fill-opacity: 0.85 }\n"
    ".label { font-size: 8px; fill: #5b6270 }\n.step { font-size: 12px; text-anchor: start }\n"
    ".legend { font-size: 11px; text-anchor: start; fill: #5b6270 }\n";

}  // namespace

std::vector<std::string> step_numbers(const Plan& plan, const Figure& figure) {
  std::vector<std::string> numbers(figure.cells().size(), "0");
  for (std::size_t step = 0; step < plan.steps.size(); ++step) {
    const std::string number = std::to_string(step + 1);
    numbers[static_cast<std::size_t>(plan.steps[step].chosen)] = number;
    for (const Deduction& deduced : plan.steps[step].deduced) {
      numbers[static_cast<std::size_t>(deduced.cell)] = "(" + number + ")";
    }
  }
  return numbers;
}

std::string plan_svg(const Plan& plan, const Puzzle& puzzle) {
  const std::vector<std::string> numbers = step_numbers(plan, puzzle.figure());
  std::vector<bool> deduced;
  for (const std::string& number : numbers) {
    deduced.push_back(number.starts_with('(') || number == "0");
  }
  const DrawnFigure drawn = drawn_figure(puzzle.figure(), numbers, deduced);
  const double width = std::max(drawn.width + 2 * plan_margin, least_text_width + 2 * plan_margin);
  std::string body = "<g transform=\"translate(" + svg_number((width - drawn.width) / 2) + " " +
                     svg_number(plan_margin) + ")\">\n" + svg_of(drawn.marks) +
                     labels(puzzle.figure(), drawn) + path_through(plan, drawn) + "</g>\n";
  double y = drawn.height + 2 * plan_margin + line_height;
  const auto write = [&](const std::string& kind, const std::string& text) {
    body += "<text class=\"" + kind + "\" xml:space=\"preserve\" x=\"" + svg_number(plan_margin) +
            "\" y=\"" + svg_number(y) + "\">" + svg_escaped(text) + "</text>\n";
    y += line_height;
  };
  write("legend", "3 chosen in step 3; (3) deduced in step 3; 0 known before the first");
  y += 4;
  const auto columns = static_cast<std::size_t>((width - 2 * plan_margin) / plan_character);
  std::istringstream lines(wrapped(to_string(plan, puzzle), columns));
  for (std::string line; std::getline(lines, line);) write("step", line);
  return svg_document(width, y, puzzle.figure().title() + ": a path through the cells",
                      figure_style(drawn.marks) + std::string(plan_style), body);
}

}  // namespace loshu
