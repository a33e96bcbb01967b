#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// The text with a capital at its start.
[[nodiscard]] std::string capitalised(std::string text);

/// A rule of a puzzle.
struct TaskRule {
  std::string text;
  bool names_cells = false;                ///< so a drawing has to show their labels
  std::optional<std::size_t> colour = {};  ///< of the line that it tells, as `line_ink` counts
};

/// All rules, the sentences first.
[[nodiscard]] std::vector<TaskRule> task_rules(const Puzzle& puzzle);

/// How wide letters are on average, in parts of their height: a little more than they are, since
/// not every machine has the same fonts.
inline constexpr double letter_width = 0.58;

/// The text in lines that fit into a width.
[[nodiscard]] std::vector<std::string> lines_for(const std::string& text, double width,
                                                 double size);

/// Writes a page from its top down.
class PageWriter {
 public:
  /// \param height  0: the page ends below its last item
  PageWriter(double width, double height, double margin);

  /// Leaves room.
  void leave(double height) { y_ += height; }
  /// The top of the next item.
  [[nodiscard]] double y() const { return y_; }
  /// Between the margins.
  [[nodiscard]] double inner_width() const { return page_.width - 2 * margin_; }
  /// The height from the next item to the margin below.
  [[nodiscard]] double rest() const { return page_.height - margin_ - y_; }

  /// Writes a centred text, on as many lines as needed.
  void write(const std::string& text, const std::string& ink, double size);
  /// A text from the left margin on.
  void write_from_left(const std::string& text, const std::string& ink, double size);
  /// Writes the rules of a puzzle: sentences, and a list below them.
  void write_rules(const Puzzle& puzzle, double size);
  /// A line of text, where it is to be.
  void put(const std::string& text, const std::string& ink, double size, Position at);
  /// A figure in the middle.
  void draw(const DrawnFigure& figure, double scale);
  /// A figure, where its left upper corner is to be.
  void draw(const DrawnFigure& figure, double scale, Position at);

  [[nodiscard]] Page page() &&;

 private:
  Page page_;
  double margin_;
  double y_;
};

/// The figure of a puzzle with its givens or, smaller, all values, and the givens set off. Its
/// cells have labels where the rules name some.
[[nodiscard]] DrawnFigure drawn_puzzle(const Puzzle& puzzle);
[[nodiscard]] DrawnFigure drawn_solution(const Puzzle& puzzle, const Assignment& solution);

}  // namespace loshu::detail
