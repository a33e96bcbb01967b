#include "loshu/puzzles/page_writer.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>
#include <utility>

#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>

namespace loshu::detail {
namespace {

constexpr double line_height = 1.35;  // in heights of letters
constexpr double sheet_margin = 24;
constexpr double least_width = 480;  // the usual sentences on one line each
constexpr double solution_scale = 0.6;

Position moved(Position point, double scale, Position to) {
  return {to.x + point.x * scale, to.y + point.y * scale};
}

DrawnFigure drawn(const Puzzle& puzzle, std::vector<std::string> texts, bool with_labels) {
  std::vector<bool> marked(texts.size());
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
    marked[static_cast<std::size_t>(cell)] = true;
  }
  return drawn_figure(puzzle.figure(), texts, marked, with_labels);
}

}  // namespace

std::vector<std::string> lines_for(const std::string& text, double width, double size) {
  const auto columns = static_cast<std::size_t>(std::max(20.0, width / (letter_width * size)));
  std::istringstream stream(wrapped(text, columns));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    const std::size_t start = line.find_first_not_of(' ');
    lines.push_back(start == std::string::npos ? "" : line.substr(start));
  }
  return lines;
}

PageWriter::PageWriter(double width, double height, double margin)
    : page_{width, height, {}}, margin_(margin), y_(margin) {}

void PageWriter::put(const std::string& text, const std::string& ink, double size, Position at) {
  page_.marks.push_back(
      {.kind = Mark::Kind::text, .ink = ink, .points = {at}, .size = size, .text = text});
}

void PageWriter::write(const std::string& text, const std::string& ink, double size) {
  for (const std::string& line : lines_for(text, inner_width(), size)) {
    y_ += size * line_height;
    put(line, ink, size, {page_.width / 2, y_ - size * 0.25});
  }
}

void PageWriter::write_from_left(const std::string& text, const std::string& ink, double size) {
  for (const std::string& line : lines_for(text, inner_width(), size)) {
    y_ += size * line_height;
    put(line, ink, size, {margin_, y_ - size * 0.25});
    page_.marks.back().kind = Mark::Kind::start;
  }
}

void PageWriter::write_rules(const Puzzle& puzzle, double size) {
  std::vector<std::string> sentences;
  std::vector<TaskRule> list;
  for (TaskRule& rule : task_rules(puzzle)) {
    if (rule.colour) rule.text += ", drawn " + line_colour(*rule.colour);
    if (rule.names_cells) {
      list.push_back(rule);
    } else {
      sentences.push_back(rule.text);
    }
  }
  for (const std::string& sentence : sentences) write(sentence, "task", size);
  if (list.empty()) return;
  y_ += size * 0.3;
  const double swatch = 2.2 * size;
  std::size_t longest = 0;
  for (const TaskRule& rule : list) longest = std::max(longest, columns_of(rule.text));
  const double width = swatch + static_cast<double>(longest + 3) * letter_width * size;
  const double columns = std::clamp(std::floor(inner_width() / width), 1.0,
                                    std::min(3.0, static_cast<double>(list.size())));
  const double left = (page_.width - columns * width) / 2;
  for (std::size_t i = 0; i < list.size(); ++i) {
    const double column = std::fmod(static_cast<double>(i), columns);
    if (column == 0) y_ += size * line_height;
    const double x = left + column * width, y = y_ - size * 0.25;
    if (list[i].colour) {
      page_.marks.push_back(
          {.kind = Mark::Kind::polyline,
           .ink = std::string(line_ink(*list[i].colour).name),
           .points = {{x, y - size * 0.35}, {x + swatch * 0.8, y - size * 0.35}}});
    }
    put(list[i].text, "task", size, {x + swatch, y});
    page_.marks.back().kind = Mark::Kind::start;
  }
}

void PageWriter::draw(const DrawnFigure& figure, double scale) {
  draw(figure, scale, {(page_.width - figure.width * scale) / 2, y_});
  y_ += figure.height * scale;
}

void PageWriter::draw(const DrawnFigure& figure, double scale, Position at) {
  for (Mark mark : figure.marks) {
    for (Position& point : mark.points) point = moved(point, scale, at);
    mark.size *= scale;
    mark.scale *= scale;
    page_.marks.push_back(std::move(mark));
  }
}

Page PageWriter::page() && {
  if (page_.height == 0) page_.height = y_ + margin_;
  return std::move(page_);
}

DrawnFigure drawn_puzzle(const Puzzle& puzzle) {
  const std::vector<TaskRule> rules = task_rules(puzzle);
  return drawn(puzzle, std::vector<std::string>(puzzle.figure().cells().size()),
               std::ranges::any_of(rules, &TaskRule::names_cells));
}

DrawnFigure drawn_solution(const Puzzle& puzzle, const Assignment& solution) {
  return drawn(puzzle, texts_of(solution), false);
}

}  // namespace loshu::detail

namespace loshu {

using namespace detail;

/// One column: the title, the task, the figure with room to write, and perhaps the solution. Givens
/// stand on a darker ground, so that they differ from numbers written by hand.
Page puzzle_sheet(const MadePuzzle& made, bool with_solution) {
  const DrawnFigure open = drawn_puzzle(made.puzzle);
  PageWriter sheet(std::max(least_width, open.width + 2 * sheet_margin), 0, sheet_margin);
  sheet.write(made.puzzle.figure().title(), "title", 20);
  sheet.leave(8);
  sheet.write_rules(made.puzzle, 13);
  sheet.leave(12);
  sheet.draw(open, 1);
  sheet.write(to_string(made.grade), "note", 11);
  if (with_solution) {
    sheet.leave(sheet_margin);
    sheet.write("Solution", "task", 14);
    sheet.leave(4);
    sheet.draw(drawn_solution(made.puzzle, made.solution), solution_scale);
  }
  return std::move(sheet).page();
}

}  // namespace loshu
