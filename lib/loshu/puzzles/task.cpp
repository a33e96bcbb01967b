// Describes the task of a puzzle to people who have never heard of it. The names of lines are
// derived from the figure, so figures of users have them too.

#include <algorithm>
#include <cctype>
#include <iterator>
#include <optional>

#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/text.hpp>

#include "loshu/puzzles/page_writer.hpp"

namespace loshu {
namespace {

constexpr std::size_t most_told_lines = 24;

/// A sentence about lines: "Each row, each column and both diagonals have the sum 34".
std::string sum_rule(const std::vector<std::string>& names, bool is_plural,
                     const std::optional<int>& sum) {
  Sentences items(names.begin(), names.end());
  std::string rule = detail::capitalised(enumerated(items).text());
  if (names.back().find(',') != std::string::npos) rule += ",";
  rule += is_plural || names.size() > 1 ? " have the " : " has the ";
  return rule + (sum ? "sum " + std::to_string(*sum) : "same sum");
}

void tell_magic_lines(const Puzzle& puzzle, const std::vector<LineFamily>& families,
                      std::vector<detail::TaskRule>& rules) {
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
    if (family.name.empty()) {
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
  rules.push_back(
      {sum_rule(names, is_plural, determined_sum(puzzle)) + (told.empty() ? "." : ":")});
  for (const int line : alone) {
    rules.push_back({line_name(puzzle.figure(), static_cast<std::size_t>(line)), true});
  }
  for (std::size_t i = 0; i < std::min(told.size(), most_told_lines); ++i) {
    rules.push_back({line_name(puzzle.figure(), static_cast<std::size_t>(told[i])), true, i});
  }
  if (told.size() > most_told_lines) {
    rules.push_back({"and " + std::to_string(told.size() - most_told_lines) + " more lines", true});
  }
}

void tell_fixed_lines(const Puzzle& puzzle, const std::vector<LineFamily>& families,
                      std::vector<detail::TaskRule>& rules) {
  const std::size_t magic = puzzle.figure().lines().size();
  std::vector<std::size_t> others;
  for (const LineFamily& family : families) {
    for (const int line : family.lines) {
      if (static_cast<std::size_t>(line) < magic) continue;
      const int sum = puzzle.fixed_sum(static_cast<std::size_t>(line) - magic);
      if (family.name.empty()) {
        others.push_back(static_cast<std::size_t>(line));
      } else if (puzzle.figure().every_line()[static_cast<std::size_t>(line)].size() == 1) {
        rules.push_back({detail::capitalised(family.name) + " is " + std::to_string(sum) + "."});
      } else {
        rules.push_back({sum_rule({family.name}, family.is_plural, sum) + "."});
        break;  // the sum is that of all lines of the family
      }
    }
  }
  const std::span<const Row> rows = system_of(puzzle).line_rows();
  for (std::size_t i = 0; i < std::min(others.size(), most_told_lines); ++i) {
    rules.push_back({to_string(rows[others[i]].equation, puzzle.figure()), true});
  }
  if (others.size() > most_told_lines) {
    rules.push_back({"and " + std::to_string(others.size() - most_told_lines) +
                         " more lines with a sum of their own",
                     true});
  }
}

}  // namespace

std::string detail::capitalised(std::string text) {
  text.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(text.front())));
  return text;
}

std::vector<detail::TaskRule> detail::task_rules(const Puzzle& puzzle) {
  std::vector<TaskRule> rules{{"The numbers " + puzzle.values().words() +
                               (puzzle.has_spares() ? ", each at most once." : ", each once.")}};
  const std::vector<LineFamily> families = line_families(puzzle.figure());
  tell_magic_lines(puzzle, families, rules);
  tell_fixed_lines(puzzle, families, rules);
  for (const Relation& relation : puzzle.relations()) {
    rules.push_back({to_string(relation, puzzle.figure()), true});
  }
  return rules;
}

std::vector<std::string> task_sentences(const Puzzle& puzzle) {
  std::vector<std::string> sentences;
  for (const detail::TaskRule& rule : detail::task_rules(puzzle)) sentences.push_back(rule.text);
  return sentences;
}

}  // namespace loshu
