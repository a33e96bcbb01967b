#pragma once

#include <string>
#include <vector>

#include <loshu/explain.hpp>

namespace loshu::detail {

/// The first is the reason, those after it let a person check it.
using Sentences = std::vector<std::string>;

/// Of what can be seen of one line or two.
[[nodiscard]] Sentences sentences_of_lines(const Explanation& explanation,
                                           const PuzzleParts& puzzle);

/// Of what arithmetic shows of an equation.
[[nodiscard]] Sentences sentences_of_equation(const Explanation& explanation,
                                              const PuzzleParts& puzzle);

/// Where its equation comes from: what it is with the values put in, of which lines it is made, and
/// how the magic sum is known.
[[nodiscard]] Sentences derivation(const Explanation& explanation, const PuzzleParts& puzzle);

[[nodiscard]] std::string number_text(std::int64_t value);
/// "a, b, c"
[[nodiscard]] std::string joined_by_commas(const std::vector<std::string>& words);
/// "a, b and c"
[[nodiscard]] std::string enumerated(const std::vector<std::string>& words);

/// What the sentences about an explanation call things.
class ExplanationWords {
 public:
  ExplanationWords(const Explanation& explained, const PuzzleParts& asked)
      : explanation(explained), puzzle(asked), figure(*asked.figure) {}

  static std::string number(std::int64_t value) { return number_text(value); }
  [[nodiscard]] std::string label(int cell) const { return figure.label(cell); }
  [[nodiscard]] std::string name(int line) const;
  /// "(1,1) = 16"
  [[nodiscard]] std::string given(const Given& one) const;
  [[nodiscard]] std::string listed(const std::vector<Given>& givens) const;
  /// "values go from 1 to 16"
  [[nodiscard]] std::string range() const;
  /// Why no other cell can have a value: it is given, or out of range.
  [[nodiscard]] std::string obstacle(std::int64_t value) const;
  /// How the magic sum is known, where it is made use of and the puzzle does not demand it.
  [[nodiscard]] Sentences about_the_sum() const;

  const Explanation& explanation;
  const PuzzleParts& puzzle;
  const Figure& figure;
};

}  // namespace loshu::detail
