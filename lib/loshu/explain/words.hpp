#pragma once

#include <cstdint>
#include <vector>

#include <loshu/explain.hpp>
#include <loshu/text.hpp>

namespace loshu::detail {

inline void append(Sentences& sentences, const Sentences& more) {
  sentences.insert(sentences.end(), more.begin(), more.end());
}

/// Names cells, lines and values in the sentences about an explanation.
class ExplanationWords {
 public:
  ExplanationWords(const Explanation& explained, const PuzzleParts& asked)
      : explanation(explained), puzzle(asked), figure(*asked.figure) {}

  [[nodiscard]] Piece label(int cell) const { return Piece::cell(figure, cell); }
  [[nodiscard]] Piece name(int line) const { return Piece::line(figure, line); }
  /// A given in words: "(1,1) = 16".
  [[nodiscard]] Sentence given(const Given& one) const;
  [[nodiscard]] Sentence listed(const std::vector<Given>& givens) const;
  /// The range of values in words: "values go from 1 to 16".
  [[nodiscard]] Sentence range() const;
  /// Why no other cell can have a value: it is given to a cell, or out of range.
  [[nodiscard]] Sentence obstacle(std::int64_t value) const;
  /// How the magic sum is known, if the explanation uses it and the puzzle does not demand it.
  [[nodiscard]] Sentences about_the_sum() const;

  const Explanation& explanation;
  const PuzzleParts& puzzle;
  const Figure& figure;
};

}  // namespace loshu::detail
