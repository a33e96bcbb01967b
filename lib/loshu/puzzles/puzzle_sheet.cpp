// One column: what it is, the task, the figure with room to write, and perhaps the solution. Givens
// stand on a darker ground, so that they can be told from what is written in by hand.

#include <loshu/puzzle_maker.hpp>

#include <algorithm>

#include <loshu/draw.hpp>
#include <loshu/equations.hpp>

namespace loshu {
namespace {

constexpr double margin = 24;
constexpr double least_width = 380;  // of the page, in pixels: the longest usual sentence
constexpr double solution_scale = 0.6;
/// So many lines with a sum of their own are told one by one.
constexpr std::size_t most_told_lines = 12;

const std::string style = std::string(figure_style) +
                          ".marked { fill: #e3dcc4 }\n"
                          ".title { font-size: 20px; font-weight: bold }\n"
                          ".task { font-size: 14px }\n"
                          ".note { font-size: 11px; fill: #5b6270 }\n";

/// A page that grows downwards, all of it centred.
class Sheet {
 public:
  explicit Sheet(double width) : width_(width) {}

  void write(const std::string& text, const std::string& text_class, double line_height) {
    y_ += line_height;
    body_ += "<text class=\"" + text_class + "\" x=\"" + svg_number(width_ / 2) + "\" y=\"" +
             svg_number(y_) + "\">" + svg_escaped(text) + "</text>\n";
  }

  void draw(const DrawnFigure& figure, double scale) {
    body_ += "<g transform=\"translate(" + svg_number((width_ - figure.width * scale) / 2) + " " +
             svg_number(y_) + ") scale(" + svg_number(scale) + ")\">\n" + figure.body + "</g>\n";
    y_ += figure.height * scale;
  }

  void leave(double space) { y_ += space; }

  [[nodiscard]] std::string document(const std::string& title) const {
    return svg_document(width_, y_ + margin, title, style, body_);
  }

 private:
  double width_;
  double y_ = margin;
  std::string body_;
};

}  // namespace

std::vector<std::string> task_sentences(const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  const std::optional<int> sum = determined_sum(puzzle);
  std::vector<std::string> sentences{"The numbers " + std::to_string(puzzle.first_value()) +
                                         " to " + std::to_string(puzzle.last_value()) +
                                         ", each once.",
                                     sum ? "Every line has the sum " + std::to_string(*sum) + "."
                                         : "All lines have the same sum."};
  const std::vector<Equation>& equations = line_equations(puzzle);
  const std::size_t own = figure.fixed_lines().size();
  for (std::size_t i = 0; i < std::min(own, most_told_lines); ++i) {
    sentences.push_back(to_string(equations[figure.lines().size() + i], figure));
  }
  if (own > most_told_lines) {
    sentences.push_back("and " + std::to_string(own - most_told_lines) +
                        " more lines with a sum of their own");
  }
  for (const Relation& relation : puzzle.relations()) {
    sentences.push_back(to_string(relation, figure));
  }
  return sentences;
}

std::string puzzle_sheet(const Puzzle& puzzle, const std::string& note,
                         const Assignment& solution) {
  const Figure& figure = puzzle.figure();
  std::vector<std::string> texts(figure.cells().size());
  std::vector<bool> marked(texts.size());
  for (const auto& [cell, value] : puzzle.givens()) {
    texts[static_cast<std::size_t>(cell)] = std::to_string(value);
    marked[static_cast<std::size_t>(cell)] = true;
  }
  const DrawnFigure open = drawn_figure(figure, texts, marked);
  Sheet sheet(std::max(least_width, open.width + 2 * margin));
  sheet.write(figure.title(), "title", 16);
  sheet.leave(8);
  for (const std::string& sentence : task_sentences(puzzle)) sheet.write(sentence, "task", 20);
  sheet.leave(12);
  sheet.draw(open, 1);
  if (!note.empty()) sheet.write(note, "note", 18);
  if (!solution.empty()) {
    for (std::size_t i = 0; i < texts.size(); ++i) texts[i] = std::to_string(solution[i]);
    sheet.leave(margin);
    sheet.write("Solution", "task", 20);
    sheet.leave(4);
    sheet.draw(drawn_figure(figure, texts, marked), solution_scale);
  }
  return sheet.document(figure.title());
}

}  // namespace loshu
