#pragma once

#include <algorithm>

#include <loshu/explain/words.hpp>

namespace loshu::detail {

/// Writes the sentences about a contradiction in one line or in two.
class LineWords : public ExplanationWords {
 public:
  using ExplanationWords::ExplanationWords;

  [[nodiscard]] Sentences sentences() const {
    const LineState& line = explanation.open_lines.front();
    Sentences result;
    switch (explanation.reason) {
      case Reason::last_cell:
        result.push_back(name(line.line) + " has one open cell, " + label(line.open.front()) +
                         ", which needs " + difference(line, Piece::value(line.needed())) +
                         ", but " + obstacle(line.needed()));
        break;
      case Reason::last_two:
        result.push_back(name(line.line) + " has two open cells, " + label(line.open.front()) +
                         " and " + label(line.open.back()) + ", which need " +
                         difference(line, number_text(line.needed())) +
                         " together: " + pairs(line));
        break;
      case Reason::line_over:
      case Reason::line_under:
        result.push_back(beyond(line));
        break;
      case Reason::lines_apart:
        result = {
            "two lines cannot have one sum",
            name(line.line) + " has at least " + number_text(line.filled + line.least),
            name(explanation.open_lines[1].line) + " has at most " +
                number_text(explanation.open_lines[1].filled + explanation.open_lines[1].greatest)};
        break;
      case Reason::cell_contested:
        result = {"two lines need different values in " + label(line.open.front()), needs(line),
                  needs(explanation.open_lines[1])};
        break;
      default:
        result = {"two lines need the value " + Piece::value(line.needed()) + " in two cells",
                  name(line.line) + " in " + label(line.open.front()),
                  name(explanation.open_lines[1].line) + " in " +
                      label(explanation.open_lines[1].open.front())};
    }
    append(result, about_the_sum());
    return result;
  }

 private:
  Sentence needs(const LineState& line) const {
    return name(line.line) + " needs " + difference(line, Piece::value(line.needed()));
  }

  Sentence beyond(const LineState& line) const {
    const bool over = explanation.reason == Reason::line_over;
    const std::string bound =
        (over ? "at least " : "at most ") + number_text(over ? line.least : line.greatest);
    const Sentence start =
        name(line.line) + (over ? " is over " : " is under ") + Piece::sum(*line.target) + ": its ";
    if (line.open.empty()) return start + "cells add up to " + number_text(line.filled);
    const std::size_t length = figure.every_line()[static_cast<std::size_t>(line.line)].size();
    if (line.open.size() == length) return start + "cells add up to " + bound;
    const std::string cells = line.open.size() == 1
                                  ? "its open cell adds "
                                  : "its " + std::to_string(line.open.size()) + " open cells add ";
    return start + "givens are " + number_text(line.filled) + ", and " + cells + bound +
           elsewhere(line);
  }

  /// The values that are not free because cells on other lines have them.
  Sentence elsewhere(const LineState& line) const {
    const Line cells = figure.every_line()[static_cast<std::size_t>(line.line)];
    std::vector<Given> others;
    for (const Given& given : explanation.givens) {
      if (std::ranges::find(cells, given.cell) == cells.end()) others.push_back(given);
    }
    if (others.empty()) return {};
    return ", for " + listed(others) + (others.size() == 1 ? " is given" : " are given");
  }

  /// The sum that is needed, as a difference: "3 = 34 − 31".
  static Sentence difference(const LineState& line, const Sentence& needed) {
    if (line.filled == 0) return needed;
    return needed + " = " + written_sum({{1, Piece::sum(*line.target)}, {-line.filled}});
  }

  Sentence pairs(const LineState& line) const {
    constexpr std::size_t most = 3;
    Sentences ways;
    const std::int64_t last = puzzle.first_value + std::int64_t{figure.cell_count()} - 1;
    const auto is_given = [&](std::int64_t value) {
      return std::ranges::find(explanation.givens, value, &Given::value) !=
             explanation.givens.end();
    };
    const std::int64_t needed = line.needed();
    for (std::int64_t one = std::max<std::int64_t>(puzzle.first_value, needed - last);
         2 * one < needed; ++one) {
      const std::int64_t taken = is_given(one) ? one : needed - one;
      ways.push_back("not " + Piece::value(one) + " + " + Piece::value(needed - one) + ", for " +
                     obstacle(taken));
    }
    if (ways.empty()) return "both would have to be " + Piece::value(needed / 2);
    if (ways.size() > most) return "no two free values add up to that";
    Sentence all;
    for (const Sentence& way : ways) all += (all.empty() ? "" : "; ") + way;
    return all;
  }
};

}  // namespace loshu::detail
