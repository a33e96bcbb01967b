// A sum of products is greatest if both factors ascend together. The proof by a certificate needs
// only this rearrangement inequality (Hardy, Littlewood and Pólya, "Inequalities", 1934, 10.2).
// Everything is computed in integers of 128 bits. They hold any sum of 64-bit weights over the
// cells of a figure times values within a puzzle's bounds.

#include <loshu/bound.hpp>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

__extension__ using Wide = __int128;

/// The range of a weighted sum of lines: least ≤ total · S + constant ≤ greatest.
struct Reach {
  Wide total = 0;
  Wide constant = 0;
  Wide least = 0;
  Wide greatest = 0;
};

/// By the rearrangement inequality, the greatest sum joins the ascending weights of the open cells
/// with the ascending free values. The least sum joins them with the descending ones.
Reach reach(const Puzzle& puzzle, const LineWeights& weights) {
  const Figure& figure = puzzle.figure();
  const std::vector<Line> lines = figure.every_line();
  if (weights.size() != lines.size()) {
    throw Error(figure.title() + " has " + counted(lines.size(), "line") + ", but there are " +
                counted(weights.size(), "weight"));
  }
  Reach result;
  std::vector<Wide> of_cell(figure.cells().size());
  for (std::size_t line = 0; line < weights.size(); ++line) {
    const std::size_t magic = figure.lines().size();
    if (line < magic) {
      result.total += weights[line];
    } else {
      result.constant += Wide{puzzle.fixed_sum(line - magic)} * weights[line];
    }
    for (const int cell : lines[line]) of_cell[static_cast<std::size_t>(cell)] += weights[line];
  }

  Wide given = 0;
  std::set<int> given_cells;
  std::multiset<int> given_values;
  for (const auto& [cell, value] : puzzle.givens()) {
    given += of_cell[static_cast<std::size_t>(cell)] * value;
    given_cells.insert(cell);
    given_values.insert(value);
  }
  std::vector<Wide> open;
  std::vector<int> free;
  for (int i = 0; i < figure.cell_count(); ++i) {
    if (!given_cells.contains(i)) open.push_back(of_cell[static_cast<std::size_t>(i)]);
  }
  for (const int value : puzzle.values().list()) {
    if (const auto copy = given_values.find(value); copy != given_values.end()) {
      given_values.erase(copy);
    } else {
      free.push_back(value);
    }
  }
  open.resize(free.size());  // values that no cell holds have weight 0
  std::ranges::sort(open);
  result.greatest = std::inner_product(open.begin(), open.end(), free.begin(), given);
  result.least = std::inner_product(open.begin(), open.end(), free.rbegin(), given);
  return result;
}

Wide floor_quotient(Wide dividend, Wide divisor) {  // requires divisor > 0
  return dividend / divisor - (dividend % divisor < 0 ? 1 : 0);
}

constexpr int beyond = Puzzle::max_total + 1;

/// Solves least ≤ total · S + constant ≤ greatest for integers S. A weight of 0 leaves any sum or
/// none.
SumRange sums_within(const Reach& reach) {
  Wide total = reach.total;
  Wide least = reach.least - reach.constant, greatest = reach.greatest - reach.constant;
  if (total == 0) {
    const bool reached = least <= 0 && greatest >= 0;
    return reached ? SumRange{-Puzzle::max_total, Puzzle::max_total} : SumRange{beyond, -beyond};
  }
  if (total < 0) {
    total = -total;
    least = -std::exchange(greatest, -least);
  }
  const auto clamp = [](Wide sum, int from, int to) {
    return static_cast<int>(std::clamp<Wide>(sum, from, to));
  };
  return {clamp(-floor_quotient(-least, total), -Puzzle::max_total, beyond),
          clamp(floor_quotient(greatest, total), -beyond, Puzzle::max_total)};
}

SumRange sums_asked(const Puzzle& puzzle) {
  return {puzzle.sum().value_or(-Puzzle::max_total), puzzle.sum().value_or(Puzzle::max_total)};
}

SumRange common(SumRange a, SumRange b) {
  return {std::max(a.least, b.least), std::min(a.greatest, b.greatest)};
}

std::string to_string(Wide number) {
  if (number < 0) return "-" + to_string(-number);
  std::string digits;
  do digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(number % 10)));
  while ((number /= 10) != 0);
  return digits;
}

/// A line by its first cells: "A B C".
Piece cells_of(const Figure& figure, const Line& line, std::size_t place) {
  constexpr std::size_t shown = 5;
  std::string cells;
  for (std::size_t i = 0; i < std::min(shown, line.size()); ++i) {
    cells += (i == 0 ? "" : " ") + figure.label(line[i]);
  }
  return {Piece::Kind::line, cells + (line.size() > shown ? " ..." : ""),
          static_cast<std::int64_t>(place)};
}

/// A weighted sum in words: "21·S + 34".
Sentence written(const Reach& reach, const Piece& sum) {
  Sentence text;
  if (reach.total != 0) text = (reach.total == 1 ? "" : to_string(reach.total) + "·") + sum;
  if (text.empty()) return to_string(reach.constant);
  if (reach.constant == 0) return text;
  return text + (reach.constant < 0 ? " − " + to_string(-reach.constant)
                                    : " + " + to_string(reach.constant));
}

std::string range_text(const Reach& reach) {
  return to_string(reach.least) +
         (reach.least == reach.greatest ? "" : " to " + to_string(reach.greatest));
}

Sentence consequence(const Reach& reach, SumRange before) {
  if (reach.total == 0 || before.least == before.greatest) {
    const Wide demanded = reach.total * before.least + reach.constant;
    const std::string reached = demanded > reach.greatest ? "at most " + to_string(reach.greatest)
                                : demanded < reach.least  ? "at least " + to_string(reach.least)
                                                          : range_text(reach);
    const Sentence demand = "the cells reach " + reached + ", and the lines demand ";
    const Piece sum = Piece::sum(before.least);
    if (reach.total == 1 && reach.constant == 0) return demand + sum;
    return demand + (reach.total == 0 ? "" : written(reach, sum) + " = ") + to_string(demanded);
  }
  const auto [least, greatest] = sums_within(reach);
  const Piece sum = Piece::unknown_sum();
  const Sentence known = "the cells " +
                         std::string(reach.least == reach.greatest ? "are " : "reach ") +
                         range_text(reach) + " = " + written(reach, sum) + ", so " + sum;
  if (least > greatest) return known + " is no integer";
  if (least == greatest) return known + " = " + Piece::sum(least);
  return known + " is from " + Piece::sum(least) + " to " + Piece::sum(greatest);
}

}  // namespace

Sentence to_sentence(const LineWeights& weights, const Figure& figure) {
  if (std::ranges::count(weights, weights.front()) == std::ssize(weights)) {
    return "each line weighs " + std::to_string(weights.front());
  }
  const std::vector<Line> all = figure.every_line();
  // Weights are negated in the keys, so the greatest come first.
  std::map<std::tuple<std::int64_t, bool, std::size_t>, std::vector<std::size_t>> groups;
  for (std::size_t line = 0; line < weights.size(); ++line) {
    if (weights[line] != 0) {
      groups[{-weights[line], line >= figure.lines().size(), all[line].size()}].push_back(line);
    }
  }
  constexpr std::size_t shown = 6;
  std::size_t rest = 0;
  Sentence result;
  for (std::size_t group = 0; const auto& [key, lines] : groups) {
    if (++group > shown) {
      rest += lines.size();
      continue;
    }
    const bool one = lines.size() == 1;
    const std::string kind = std::get<1>(key) ? "fixed line" : "line";
    const std::string weigh = result.empty() ? (one ? " weighs " : " weigh ") : " ";
    result += (result.empty() ? "" : ", ") +
              (one ? "the " + kind + " " : std::to_string(lines.size()) + " " + kind + "s like ") +
              cells_of(figure, all[lines.front()], lines.front()) + weigh +
              std::to_string(-std::get<0>(key));
  }
  if (rest > 0) result += ", and " + counted(rest, "more line");
  return result.empty() ? "no line weighs anything" : result;
}

SumRange sums_allowed(const Puzzle& puzzle, const LineWeights& weights) {
  return sums_within(reach(puzzle, weights));
}

bool refutes(const Puzzle& puzzle, std::span<const LineWeights> weights) {
  SumRange open = sums_asked(puzzle);
  for (const LineWeights& one : weights) open = common(open, sums_allowed(puzzle, one));
  return open.least > open.greatest;
}

Sentences explanation(const Puzzle& puzzle, std::span<const LineWeights> weights) {
  SumRange open = sums_asked(puzzle);
  Sentences result;
  for (const LineWeights& one : weights) {
    const Reach reached = reach(puzzle, one);
    result.push_back(to_sentence(one, puzzle.figure()) + ": " + consequence(reached, open));
    open = common(open, sums_within(reached));
  }
  return result;
}

}  // namespace loshu
