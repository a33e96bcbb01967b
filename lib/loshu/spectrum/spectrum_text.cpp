// A spectrum in words: the theorem that its rows make together, and a table of them.

#include <loshu/spectrum.hpp>

#include <cstdlib>

#include <loshu/equations.hpp>
#include <loshu/text.hpp>

namespace loshu {

namespace {

std::string why_not(const SpectrumRow& row) {
  if (row.weights.empty()) {
    return row.engine == "arithmetic" ? "no: by arithmetic"
                                      : "no: " + row.engine + " has searched all";
  }
  std::string text = "no: ";
  for (const LineWeights& weights : row.weights) {
    if (&weights != &row.weights.front()) text += "; and ";
    text += to_sentence(weights, row.puzzle.figure()).text();
  }
  return text;
}

/// Writes numbers as ranges: "−2 to 3, 5".
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

/// Returns the formula by which a number d stands for a first value: "first values 3·d + 1, d = ".
/// The numbers are those of `Spectrum::parameters`.
std::string numbers_of(const Spectrum& spectrum) {
  const int start = spectrum.parameter(spectrum.rows[0]);
  std::string times;
  if (spectrum.rows.size() > 1) {
    times = std::to_string(spectrum.parameter(spectrum.rows[1]) - start) + "·";
  } else if (const int step = 2 * start - spectrum.mirror; spectrum.is_halved && step > 1) {
    times = std::to_string(step) + "·";  // the row and its mirror
  }
  return "first values " + times + "d " + (start < 0 ? "− " : "+ ") +
         std::to_string(std::abs(start)) + ", d = ";
}

/// " with the values 2, 4, 6" or ", of those from -3 to 5": what limits the rows.
std::string asked_values(const Spectrum& spectrum) {
  if (const auto& limits = spectrum.limits) {
    return ", of those from " + std::to_string(limits->least) + " to " +
           std::to_string(limits->greatest);
  }
  const Puzzle& puzzle = spectrum.rows.front().puzzle;
  const Values usual(puzzle.values().least(), spectrum.figure.cell_count());
  return puzzle.values() == usual ? "" : " with the values " + puzzle.values().words();
}

std::string theorem(const Spectrum& spectrum) {
  const std::string what = spectrum.figure.title();
  const std::string by = spectrum.is_by_sum ? "sums " : numbers_of(spectrum);
  const std::vector<int> yes = spectrum.parameters(true), open = spectrum.parameters({});
  std::string text = what;
  if (yes.empty()) {
    text += (open.empty() ? " does not exist" : ": none is known") + asked_values(spectrum);
  } else {
    text += " exists for the " + by + ranges(yes);
    text += open.empty() && spectrum.is_bounded ? ", and for no other" : "";
    text += asked_values(spectrum);
  }
  if (!open.empty()) text += "; open: " + ranges(open);
  return text + "\n";
}

}  // namespace

std::string to_text(const Spectrum& spectrum, bool is_markdown) {
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
    const std::string answer = !row.exists ? "open" : *row.exists ? "yes" : why_not(row);
    text += edge + number + padded(std::to_string(row.puzzle.values().least())) + gap +
            padded(std::to_string(row.sum)) + gap + answer + end;
  }
  return text;
}

}  // namespace loshu
