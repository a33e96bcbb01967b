#include <loshu/explain/words.hpp>

#include <loshu/figure.hpp>

namespace loshu::detail {

std::string number_text(std::int64_t value) {
  return value < 0 ? "−" + std::to_string(-value) : std::to_string(value);
}

std::string joined_by_commas(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : ", ") + word;
  return text;
}

std::string enumerated(const std::vector<std::string>& words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i) {
    text += (i == 0 ? "" : i + 1 == words.size() ? " and " : ", ") + words[i];
  }
  return text;
}

std::string ExplanationWords::name(int line) const {
  return line_name(figure, static_cast<std::size_t>(line));
}

std::string ExplanationWords::given(const Given& one) const {
  return label(one.cell) + " = " + number(one.value);
}

std::string ExplanationWords::listed(const std::vector<Given>& givens) const {
  std::vector<std::string> words;
  for (const Given& one : givens) words.push_back(given(one));
  return enumerated(words);
}

std::string ExplanationWords::range() const {
  return "values go from " + number(puzzle.first_value) + " to " +
         number(std::int64_t{puzzle.first_value} + figure.cell_count() - 1);
}

std::string ExplanationWords::obstacle(std::int64_t value) const {
  for (const Given& one : explanation.givens) {
    if (one.value == value) return number(value) + " is given to " + label(one.cell);
  }
  return range();
}

Sentences ExplanationWords::about_the_sum() const {
  if (puzzle.sum || !explanation.sum) return {};
  if (!explanation.open_lines.empty() && !explanation.open_lines.back().target) {
    return {"the sum is that of " + name(explanation.open_lines.back().line) + ", " +
            number(*explanation.sum)};
  }
  return {"the lines and the total say " +
          to_string(total_sum_equation(Puzzle(figure, puzzle.first_value)), figure) +
          ", so the sum is " + number(*explanation.sum)};
}

}  // namespace loshu::detail
