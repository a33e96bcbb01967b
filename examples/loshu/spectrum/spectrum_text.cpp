#include <cstdlib>
#include <vector>

#include <loshu/text.hpp>

#include "loshu/spectrum/spectrum.hpp"

namespace runner {
namespace {

std::string why_not(const SpectrumRow& row) {
  if (row.weights.empty()) {
    return row.engine == "arithmetic" ? "no: by arithmetic"
                                      : "no: " + row.engine + " has searched all";
  }
  std::string text = "no: ";
  for (const loshu::LineWeights& weights : row.weights) {
    if (&weights != &row.weights.front()) text += "; and ";
    text += loshu::to_sentence(weights, row.puzzle.figure()).text();
  }
  return text;
}

std::string answer_of(const SpectrumRow& row) {
  if (!row.exists) return "open";
  return *row.exists ? "yes" : why_not(row);
}

/// "from −2 to 3 and 5" of the parameters that have an answer, their mirror images among them.
std::string ranges(const std::vector<int>& numbers) {
  std::string text;
  for (std::size_t i = 0; i < numbers.size();) {
    std::size_t end = i + 1;
    while (end < numbers.size() && numbers[end] == numbers[end - 1] + 1) ++end;
    if (!text.empty()) text += ", ";
    text += std::to_string(numbers[i]);
    if (end - i == 2) text += ", " + std::to_string(numbers[end - 1]);
    if (end - i > 2) text += " to " + std::to_string(numbers[end - 1]);
    i = end;
  }
  return text;
}

/// The parameters with an answer: of first values by their number from the middle one on.
std::vector<int> parameters(const Spectrum& spectrum, std::optional<bool> answer) {
  std::vector<int> upper, all;
  for (std::size_t i = 0; i < spectrum.rows.size(); ++i) {
    if (spectrum.rows[i].exists != answer) continue;
    const int one = spectrum.is_by_sum ? spectrum.rows[i].sum : static_cast<int>(i);
    upper.push_back(one);
  }
  if (!spectrum.is_halved) return upper;
  const bool has_own_mirror = 2 * spectrum.parameter(spectrum.rows.front()) == spectrum.mirror;
  for (auto one = upper.rbegin(); one != upper.rend(); ++one) {
    const int mirrored =
        spectrum.is_by_sum ? spectrum.mirror - *one : (has_own_mirror ? 0 : -1) - *one;
    if (mirrored != *one) all.push_back(mirrored);
  }
  all.insert(all.end(), upper.begin(), upper.end());
  return all;
}

/// The number d by which the rows of first values are numbered, as a formula.
std::string numbers_of(const Spectrum& spectrum) {
  if (spectrum.rows.size() < 2) return "first values d = ";
  const int start = spectrum.rows[0].puzzle.first_value();
  const int step = spectrum.rows[1].puzzle.first_value() - start;
  return "first values " + std::to_string(step) + "·d " + (start < 0 ? "− " : "+ ") +
         std::to_string(std::abs(start)) + ", d = ";
}

std::string theorem(const Spectrum& spectrum) {
  const std::string what = spectrum.figure.title();
  const std::string by = spectrum.is_by_sum ? "sums " : numbers_of(spectrum);
  const std::vector<int> yes = parameters(spectrum, true), open = parameters(spectrum, {});
  std::string text = what;
  if (yes.empty()) {
    text += open.empty() ? " does not exist" : ": none is known";
  } else {
    text += " exists for the " + by + ranges(yes);
    text += open.empty() && spectrum.is_bounded ? ", and for no other" : "";
  }
  if (!open.empty()) text += "; open: " + ranges(open);
  return text + "\n";
}

}  // namespace

std::string text_of(const Spectrum& spectrum, bool is_markdown) {
  const std::string gap = is_markdown ? " | " : "  ";
  const std::string edge = is_markdown ? "| " : "  ";
  const std::string end = is_markdown ? " |\n" : "\n";
  std::string text = theorem(spectrum) + "\n";
  const auto padded = [](const std::string& word) {
    return std::string(word.size() < 11 ? 11 - word.size() : 0, ' ') + word;
  };
  const std::string d = spectrum.is_by_sum ? "" : padded("d") + gap;
  text += edge + d + padded("first value") + gap + padded("sum") + gap + "exists" + end;
  if (is_markdown) text += spectrum.is_by_sum ? "|--:|--:|---|\n" : "|--:|--:|--:|---|\n";
  for (std::size_t i = 0; i < spectrum.rows.size(); ++i) {
    const SpectrumRow& row = spectrum.rows[i];
    const std::string number = spectrum.is_by_sum ? "" : padded(std::to_string(i)) + gap;
    text += edge + number + padded(std::to_string(row.puzzle.first_value())) + gap +
            padded(std::to_string(row.sum)) + gap + answer_of(row) + end;
  }
  return text;
}

}  // namespace runner
