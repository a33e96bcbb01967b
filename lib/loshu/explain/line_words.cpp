#include <algorithm>
#include <utility>

#include <loshu/explain/words.hpp>

namespace loshu::detail {
namespace {

class LineWords : public ExplanationWords {
 public:
  using ExplanationWords::ExplanationWords;

  [[nodiscard]] Sentences sentences() const {
    const LineState& line = explanation.open_lines.front();
    Sentences result;
    switch (explanation.reason) {
      case Reason::last_cell:
        result.push_back(name(line.line) + " has one open cell, " + label(line.open.front()) +
                         ", which needs " + difference(line) + ", but " + obstacle(line.needed()));
        break;
      case Reason::last_two:
        result.push_back(name(line.line) + " has two open cells, " + label(line.open.front()) +
                         " and " + label(line.open.back()) + ", which need " + difference(line) +
                         " together: " + pairs(line));
        break;
      case Reason::line_over:
      case Reason::line_under:
        result.push_back(beyond(line));
        break;
      case Reason::lines_apart:
        result = {
            "two lines cannot have one sum",
            name(line.line) + " has at least " + number(line.filled + line.least),
            name(explanation.open_lines[1].line) + " has at most " +
                number(explanation.open_lines[1].filled + explanation.open_lines[1].greatest)};
        break;
      case Reason::cell_contested:
        result = {"two lines need different values in " + label(line.open.front()),
                  name(line.line) + " needs " + difference(line),
                  name(explanation.open_lines[1].line) + " needs " +
                      difference(explanation.open_lines[1])};
        break;
      default:
        result = {"two lines need the value " + number(line.needed()) + " in two cells",
                  name(line.line) + " in " + label(line.open.front()),
                  name(explanation.open_lines[1].line) + " in " +
                      label(explanation.open_lines[1].open.front())};
    }
    for (std::string& sentence : about_the_sum()) result.push_back(std::move(sentence));
    return result;
  }

 private:
  std::string beyond(const LineState& line) const {
    const bool over = explanation.reason == Reason::line_over;
    const std::int64_t end = over ? line.least : line.greatest;
    const std::string bound = over ? "at least " : "at most ";
    const std::string start =
        name(line.line) + " is " + (over ? "over " : "under ") + number(*line.target) + ": ";
    if (line.open.empty()) return start + "its cells add up to " + number(line.filled);
    const std::size_t length = figure.every_line()[static_cast<std::size_t>(line.line)].size();
    if (line.open.size() == length) return start + "its cells add up to " + bound + number(end);
    const std::string cells = line.open.size() == 1
                                  ? "its open cell adds "
                                  : "its " + std::to_string(line.open.size()) + " open cells add ";
    return start + "its givens are " + number(line.filled) + ", and " + cells + bound +
           number(end) + elsewhere(line);
  }

  /// The values that are not free because they are given to cells on other lines.
  std::string elsewhere(const LineState& line) const {
    const Line cells = figure.every_line()[static_cast<std::size_t>(line.line)];
    std::vector<Given> others;
    for (const Given& given : explanation.givens) {
      if (std::ranges::find(cells, given.cell) == cells.end()) others.push_back(given);
    }
    return others.empty()
               ? ""
               : ", for " + listed(others) + (others.size() == 1 ? " is" : " are") + " given";
  }

  /// "3 = 34 − 31"
  std::string difference(const LineState& line) const {
    if (line.filled == 0) return number(line.needed());
    return number(line.needed()) + " = " + number(*line.target) +
           (line.filled < 0 ? " + " : " − ") + number(std::abs(line.filled));
  }

  std::string pairs(const LineState& line) const {
    constexpr std::size_t most = 3;
    std::vector<std::string> ways;
    const std::int64_t last = puzzle.first_value + std::int64_t{figure.cell_count()} - 1;
    const auto is_given = [&](std::int64_t value) {
      return std::ranges::find(explanation.givens, value, &Given::value) !=
             explanation.givens.end();
    };
    const std::int64_t needed = line.needed();
    for (std::int64_t one = std::max<std::int64_t>(puzzle.first_value, needed - last);
         2 * one < needed; ++one) {
      const std::int64_t taken = is_given(one) ? one : needed - one;
      ways.push_back("not " + number(one) + " + " + number(needed - one) + ", for " +
                     obstacle(taken));
    }
    if (ways.empty()) return "both would have to be " + number(needed / 2);
    if (ways.size() > most) return "no two free values add up to that";
    std::string text;
    for (const std::string& way : ways) text += (text.empty() ? "" : "; ") + way;
    return text;
  }
};

}  // namespace

Sentences sentences_of_lines(const Explanation& explanation, const PuzzleParts& puzzle) {
  return LineWords(explanation, puzzle).sentences();
}

}  // namespace loshu::detail
