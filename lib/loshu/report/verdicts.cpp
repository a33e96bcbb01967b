#include <loshu/verdicts.hpp>

#include <algorithm>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/figure.hpp>

namespace loshu {
namespace {

/// The first value of consecutive numbers, each of which is there once.
std::optional<int> first_of_consecutive(const std::vector<ReadNumber>& numbers) {
  std::vector<std::int64_t> sorted;
  for (const ReadNumber& read : numbers) {
    if (!read.number) return std::nullopt;
    sorted.push_back(*read.number);
  }
  std::ranges::sort(sorted);
  for (std::size_t i = 1; i < sorted.size(); ++i) {
    if (sorted[i] != sorted[i - 1] + 1) return std::nullopt;
  }
  return static_cast<int>(sorted.front());
}

/// Looks for a first value with which the numbers are magic, zeros being numbers.
void fit_first_value(const Puzzle& puzzle, ReadVerdict& judged) {
  const auto first = first_of_consecutive(judged.numbers);
  if (!first || (puzzle.is_consecutive() && *first == puzzle.first_value())) return;
  PuzzleParts parts = puzzle.parts();
  parts.first_value = *first;
  parts.values.reset();
  parts.contradiction.reset();
  try {
    const Puzzle other(std::move(parts));
    Filling filling;
    for (const ReadNumber& read : judged.numbers) filling.push_back(read.number);
    const Verdict verdict = verify(other, filling, determined_sum(other));
    if (!verdict.magic()) return;
    judged.first_value_that_fits = first;
    judged.fitting_sum = verdict.sum;
  } catch (const Error&) {  // the values are too great for the figure
  }
}

/// The reading is named unless the numbers were given in order and only that was tried.
std::vector<std::string> verdict_lines(const ReadVerdict& judged, bool is_in_order) {
  const auto& [verdict, reading, tried, numbers, first_value, sum] = judged;
  std::string how = "; " + reading_phrase(reading);
  if (tried && (verdict.magic() || first_value)) {
    how += ", since it is not magic " + reading_phrase(*tried);
  } else if (tried) {
    how += ", and not magic " + reading_phrase(*tried) + " either";
  }
  const std::string named = is_in_order && !tried ? "" : how;
  const auto sum_text = [](const std::optional<std::int64_t>& of_lines) {
    return of_lines ? ", sum " + std::to_string(*of_lines) : "";
  };
  if (verdict.magic()) return {"magic" + sum_text(verdict.sum) + named};
  if (first_value) {
    return {"magic with --first-value " + std::to_string(*first_value) + sum_text(sum) + named};
  }
  std::vector<std::string> lines{"not magic" + how};
  lines.insert(lines.end(), verdict.faults.begin(), verdict.faults.end());
  return lines;
}

}  // namespace

std::vector<ReadVerdict> verdicts_of(const Puzzle& puzzle, const ReadFigures& read) {
  const std::optional<std::int64_t> sum = determined_sum(puzzle);
  std::optional<SumRange> possible;
  if (!sum) possible = puzzle.is_wide() ? puzzle.possible_sums() : Analysis(puzzle).sums();
  const auto judge = [&](const std::vector<ReadNumber>& numbers, Reading reading) {
    const ReadFigure figure{numbers, reading};
    return ReadVerdict{.verdict = verify(puzzle, figure.filling(puzzle.values()), sum, possible),
                       .reading = reading,
                       .numbers = numbers};
  };
  std::vector<ReadVerdict> verdicts;
  for (const ReadFigure& figure : read.figures) {
    ReadVerdict judged = judge(figure.numbers, figure.reading);
    if (!judged.verdict.magic() && !figure.otherwise.empty()) {
      const bool was_drawn = figure.reading == Reading::drawing;
      ReadVerdict other = judge(figure.otherwise, was_drawn ? Reading::cells : Reading::drawing);
      other.tried = figure.reading;
      judged.tried = other.reading;
      if (!other.verdict.magic()) {
        fit_first_value(puzzle, judged);
        if (!judged.first_value_that_fits) fit_first_value(puzzle, other);
      }
      if (other.verdict.magic() || other.first_value_that_fits) judged = std::move(other);
    } else if (!judged.verdict.magic()) {
      fit_first_value(puzzle, judged);
    }
    verdicts.push_back(std::move(judged));
  }
  return verdicts;
}

std::string reading_phrase(Reading reading) {
  if (reading == Reading::drawing) return "read as drawn";
  return reading == Reading::labels ? "read by labels" : "read in the order of the cells";
}

std::string to_text(const std::vector<ReadVerdict>& verdicts, const Figure& figure) {
  const bool is_in_order = is_drawn_in_order(figure);
  std::string text;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::string prefix = verdicts.size() == 1 ? "" : std::to_string(i + 1) + ": ";
    for (const std::string& line : verdict_lines(verdicts[i], is_in_order)) {
      text += prefix + line + "\n";
    }
  }
  return text;
}

}  // namespace loshu
