#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <optional>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>

namespace loshu::detail {

[[nodiscard]] std::string capitalised(std::string text);

/// A sentence or list item of the task of a puzzle.
struct TaskRule {
  std::string text;
  bool names_cells = false;                ///< whether the drawing must show labels
  std::optional<std::size_t> colour = {};  ///< the colour of the named line; see `line_ink`
};

struct TaskLength {
  std::size_t lines = 24;  ///< the most lines of each list; the rest is counted
  std::size_t cells = 8;   ///< the most cells that are named of a line
};

/// Returns the sentences of the task, and then its list items.
/// \param length  by default, the lists fit on paper beside a drawing of the lines
[[nodiscard]] std::vector<TaskRule> task_rules(const Puzzle& puzzle, const TaskLength& length = {});

/// The average width of a letter divided by its height, a little too large since fonts differ.
inline constexpr double letter_width = 0.58;

[[nodiscard]] inline std::vector<std::string> lines_for(const std::string& text, double width,
                                                        double size) {
  const auto columns = static_cast<std::size_t>(std::max(20.0, width / (letter_width * size)));
  std::istringstream stream(wrapped(text, columns));
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) {
    const std::size_t start = line.find_first_not_of(' ');
    lines.push_back(start == std::string::npos ? "" : line.substr(start));
  }
  return lines;
}

/// Writes a page from top to bottom.
class PageWriter {
 public:
  /// \param height  the height of the page; if 0, the page ends below its last item
  PageWriter(double width, double height, double margin)
      : page_{width, height, {}}, margin_(margin), y_(margin) {}

  void leave(double height) { y_ += height; }
  /// The top of the next item, from the top of the page.
  [[nodiscard]] double y() const { return y_; }
  [[nodiscard]] double inner_width() const { return page_.width - 2 * margin_; }
  /// The height from the next item to the margin below.
  [[nodiscard]] double rest() const { return page_.height - margin_ - y_; }

  /// Writes centred text, on as many lines as needed.
  void write(const std::string& text, const std::string& ink, double size) {
    for (const std::string& line : lines_for(text, inner_width(), size)) {
      y_ += size * line_height;
      put(line, ink, size, {page_.width / 2, y_ - size * 0.25});
    }
  }
  void write_from_left(const std::string& text, const std::string& ink, double size) {
    for (const std::string& line : lines_for(text, inner_width(), size)) {
      y_ += size * line_height;
      put(line, ink, size, {margin_, y_ - size * 0.25});
      page_.marks.back().kind = Mark::Kind::start;
    }
  }
  /// Writes the task of a puzzle: its sentences, and the list items below.
  void write_rules(const Puzzle& puzzle, double size) {
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
  void put(const std::string& text, const std::string& ink, double size, Position at) {
    page_.marks.push_back(
        {.kind = Mark::Kind::text, .ink = ink, .points = {at}, .size = size, .text = text});
  }
  /// Adds a figure as the next item, in the middle.
  void draw(const DrawnFigure& figure, double scale) {
    draw(figure, scale, {(page_.width - figure.width * scale) / 2, y_});
    y_ += figure.height * scale;
  }
  /// Adds a figure whose left upper corner is at a position.
  void draw(const DrawnFigure& figure, double scale, Position at) {
    for (Mark mark : figure.marks) {
      for (Position& point : mark.points) point = {at.x + point.x * scale, at.y + point.y * scale};
      mark.size *= scale;
      mark.scale *= scale;
      page_.marks.push_back(std::move(mark));
    }
  }

  [[nodiscard]] Page page() && {
    if (page_.height == 0) page_.height = y_ + margin_;
    return std::move(page_);
  }

 private:
  static constexpr double line_height = 1.35;  // as a multiple of the height of letters

  Page page_;
  double margin_;
  double y_;
};

inline DrawnFigure drawn(const Puzzle& puzzle, std::vector<std::string> texts, bool with_labels) {
  std::vector<bool> marked(texts.size());
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
    marked[static_cast<std::size_t>(cell)] = true;
  }
  return drawn_figure(puzzle.figure(), texts, marked, with_labels);
}

/// Draws a puzzle with its givens highlighted. Cells show their labels if the task names cells.
[[nodiscard]] inline DrawnFigure drawn_puzzle(const Puzzle& puzzle) {
  const std::vector<TaskRule> rules = task_rules(puzzle);
  return drawn(puzzle, std::vector<std::string>(puzzle.figure().cells().size()),
               std::ranges::any_of(rules, &TaskRule::names_cells));
}
[[nodiscard]] inline DrawnFigure drawn_solution(const Puzzle& puzzle, const Assignment& solution) {
  return drawn(puzzle, texts_of(solution), false);
}

}  // namespace loshu::detail
