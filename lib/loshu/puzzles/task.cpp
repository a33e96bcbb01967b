// Describes the task of a puzzle to people who have never heard of it. The names of lines are
// derived from the figure, so figures of users have them too.

#include <algorithm>
#include <cctype>
#include <cstdint>
#include <iterator>
#include <optional>

#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "loshu/puzzles/page_writer.hpp"

namespace loshu {
namespace {

/// A sentence about lines: "Each row, each column and both diagonals have the sum 34".
std::string sum_rule(const std::vector<std::string>& names, bool is_plural,
                     const std::optional<std::int64_t>& sum) {
  Sentences items(names.begin(), names.end());
  std::string rule = detail::capitalised(enumerated(items).text());
  if (names.back().find(',') != std::string::npos) rule += ",";
  rule += is_plural || names.size() > 1 ? " have the " : " has the ";
  return rule + (sum ? "sum " + std::to_string(*sum) : "same sum");
}

/// One rule has the sum of all magic lines. If some lines have no name, the rule ends with "each of
/// these 5 lines", and a list follows. The list has the single lines that have a name (`alone`).
/// Then come the lines without a name (`told`), as many as `length` allows, and the number of the
/// rest.
void tell_magic_lines(const Puzzle& puzzle, const std::vector<LineFamily>& families,
                      const detail::TaskLength& length, std::vector<detail::TaskRule>& rules) {
  const auto is_magic = [&](int line) {
    return static_cast<std::size_t>(line) < puzzle.figure().lines().size();
  };
  const auto has_no_name = [&](const LineFamily& family) {
    return family.name.empty() && is_magic(family.lines.front());
  };
  const bool some_have_none = std::ranges::any_of(families, has_no_name);
  std::vector<std::string> names;
  bool is_plural = false;
  std::vector<int> alone, told;
  for (const LineFamily& family : families) {
    if (!is_magic(family.lines.front())) continue;
    if (family.name.empty()) {  // the last family, so `alone` is complete
      std::ranges::copy_if(family.lines, std::back_inserter(told), is_magic);
      const std::size_t lines = alone.size() + told.size();
      names.push_back(lines == 1 ? "this line"
                                 : "each of these " + std::to_string(lines) + " lines");
    } else if (some_have_none && !family.is_plural && family.lines.size() == 1) {
      alone.push_back(family.lines.front());  // "each side" would promise more than one
    } else {
      names.push_back(family.name);
      is_plural = family.is_plural;
    }
  }
  if (names.empty()) return;
  rules.push_back(
      {sum_rule(names, is_plural, determined_sum(puzzle)) + (told.empty() ? "." : ":")});
  const auto name = [&](int line) {
    return line_name(puzzle.figure(), static_cast<std::size_t>(line), length.cells);
  };
  for (const int line : alone) rules.push_back({name(line), true});
  for (std::size_t i = 0; i < std::min(told.size(), length.lines); ++i) {
    rules.push_back({name(told[i]), true, i});
  }
  if (told.size() > length.lines) {
    rules.push_back({"and " + counted(told.size() - length.lines, "more line"), true});
  }
}

/// The sum of a fixed line as it was asked for, also if no values have this sum.
std::int64_t asked_sum(const Puzzle& puzzle, std::size_t place) {
  return own_sum(puzzle.figure().fixed_lines()[place], puzzle.values())
      .value_or(puzzle.fixed_sum(place));
}

/// "Row 1: 12" where the drawing shows which line that is, else "a + b = 9".
std::string fixed_line_text(const Puzzle& puzzle, std::size_t place, std::size_t most_cells) {
  const Figure& figure = puzzle.figure();
  const LineName& name = line_names(figure)[figure.lines().size() + place];
  if (name.is_seen) {
    return detail::capitalised(name.name) + ": " + number_text(asked_sum(puzzle, place));
  }
  std::vector<NamedTerm> cells;
  Line line = figure.fixed_lines()[place].cells;
  std::ranges::sort(line);
  for (const int cell : line) cells.push_back({1, Piece::cell(figure, cell)});
  // By default 12 terms, the default of `written_sum` too.
  return written_sum(cells, most_cells + 4).text() + " = " + number_text(asked_sum(puzzle, place));
}

/// A family with a name is one rule, since its lines have one sum. Other lines are rules of their
/// own, as many as `length` allows.
void tell_fixed_lines(const Puzzle& puzzle, const std::vector<LineFamily>& families,
                      const detail::TaskLength& length, std::vector<detail::TaskRule>& rules) {
  const std::size_t magic = puzzle.figure().lines().size();
  std::vector<std::size_t> others;
  for (const LineFamily& family : families) {
    if (family.name.empty()) {
      std::ranges::copy_if(family.lines, std::back_inserter(others),
                           [&](int line) { return static_cast<std::size_t>(line) >= magic; });
      continue;
    }
    const auto first = static_cast<std::size_t>(family.lines.front());
    if (first < magic) continue;
    const std::int64_t sum = asked_sum(puzzle, first - magic);
    const bool is_cell =
        family.lines.size() == 1 && puzzle.figure().every_line()[first].size() == 1;
    rules.push_back({is_cell ? detail::capitalised(family.name) + " is " + std::to_string(sum) + "."
                             : sum_rule({family.name}, family.is_plural, sum) + "."});
  }
  for (std::size_t i = 0; i < std::min(others.size(), length.lines); ++i) {
    rules.push_back({fixed_line_text(puzzle, others[i] - magic, length.cells), true});
  }
  if (others.size() > length.lines) {
    const std::size_t rest = others.size() - length.lines;
    rules.push_back({"and " + counted(rest, "more line") + " with a sum of " +
                         (rest == 1 ? "its" : "their") + " own",
                     true});
  }
}

}  // namespace

std::string detail::capitalised(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::vector<detail::TaskRule> detail::task_rules(const Puzzle& puzzle, const TaskLength& length) {
  const std::string most = puzzle.has_spares() ? "at most " : "";
  std::vector<TaskRule> rules{
      {"The numbers " + puzzle.values().words() + ", each " + most +
       (puzzle.values().repeats() ? "as often as it is listed." : "once.")}};
  const std::vector<LineFamily> families = line_families(puzzle.figure());
  tell_magic_lines(puzzle, families, length, rules);
  tell_fixed_lines(puzzle, families, length, rules);
  for (const Relation& relation : puzzle.relations()) {
    rules.push_back({to_string(relation, puzzle.figure()), true});
  }
  return rules;
}

std::string hidden_sum_sentence(const Puzzle& base) {
  const std::optional<std::int64_t> sum = determined_sum(with_sum(base, {}));
  return sum ? "the sum " + std::to_string(*sum) +
                   " is not hidden: it follows from the lines and the values"
             : "";
}

std::vector<std::string> task_sentences(const Puzzle& puzzle) {
  std::vector<std::string> sentences;
  constexpr detail::TaskLength whole{1000, Figure::max_cells};
  for (const detail::TaskRule& rule : detail::task_rules(puzzle, whole))
    sentences.push_back(rule.text);
  return sentences;
}

}  // namespace loshu
