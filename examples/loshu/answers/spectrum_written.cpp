#include <algorithm>
#include <cstdlib>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/proofs.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/answers/spectrum_written.hpp"

namespace runner {

using loshu::Spectrum;
using loshu::SpectrumRow;

namespace {

/// Returns the puzzle that a row's proof is about. A witness gives all cells. Without a witness,
/// the sum is left out if the values determine it, so that the proof derives it.
loshu::Puzzle question_of(const SpectrumRow& row) {
  loshu::PuzzleParts parts = row.puzzle.parts();
  parts.sum.reset();
  if (!row.witness.empty() || !loshu::determined_sum(parts)) parts.sum = row.sum;
  for (std::size_t cell = 0; cell < row.witness.size(); ++cell) {
    parts.givens.push_back({static_cast<int>(cell), row.witness[cell]});
  }
  return loshu::Puzzle(std::move(parts));
}

}  // namespace

void write_proofs(const Spectrum& spectrum, const std::string& folder,
                  const loshu::Budget& budget) {
  std::string name = spectrum.figure.title() + (spectrum.is_by_sum ? "-sum-" : "-from-");
  std::ranges::replace(name, ' ', '-');
  for (const SpectrumRow& row : spectrum.rows) {
    if (!row.exists) continue;
    const std::string file = name + std::to_string(spectrum.parameter(row)) + ".json";
    try {
      const auto proof = loshu::prove(question_of(row), {.most_nodes = 1'000'000}, budget);
      Replacement written(folder + "/" + file);
      written.write(loshu::to_text(proof));
      written.put_in_place();
    } catch (const loshu::Error& error) {
      tell("no " + file + ": " + error.what());
    }
  }
}

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

/// Returns the parameters with this answer, mirrored ones too. First values are numbered from the
/// middle.
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

/// Returns the formula by which a number d stands for a first value: "first values 3·d + 1, d = ".
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
    const std::string answer = !row.exists ? "open" : *row.exists ? "yes" : why_not(row);
    text += edge + number + padded(std::to_string(row.puzzle.first_value())) + gap +
            padded(std::to_string(row.sum)) + gap + answer + end;
  }
  return text;
}

}  // namespace runner
