// Linear algebra over the lines of a figure derives the redundant constraints of the literature for
// any figure (N·S = N²(N²+1)/2 for squares). It also derives parity arguments. For example, there
// is no magic n-gon for n ≡ 3 mod 4 (Wallis, Baskoro, Miller and Slamin, "Edge-magic total
// labelings", 2000).

#include <loshu/equations.hpp>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The most frequent degree; of several, the least.
int most_common(const std::vector<int>& degrees) {
  std::map<int, int> times;
  for (const int degree : degrees) ++times[degree];
  return std::ranges::max_element(times, {}, [](const auto& entry) { return entry.second; })->first;
}

std::int64_t residue_of(std::int64_t value, std::int64_t modulus) {
  return (value % modulus + modulus) % modulus;
}

/// Solves coefficient · r ≡ value (mod modulus) for r. The coefficient is prime to the modulus.
std::int64_t divide(std::int64_t value, std::int64_t coefficient, std::int64_t modulus) {
  for (std::int64_t r = 0; r < modulus; ++r) {
    if (residue_of(residue_of(coefficient, modulus) * r - value, modulus) == 0) return r;
  }
  return 0;
}

/// Removes lines with a cell that is on no other line left, one after another. Each is independent
/// of the lines that stay, so the rank falls by one. A polygon loses all of its lines.
int remove_lines_with_own_cells(std::vector<Line>& lines, int cells) {
  // For each cell, the number of its lines and the exclusive or of their places, which is the place
  // of the last one.
  struct Holders {
    std::size_t count = 0, places = 0;
  };
  std::vector<Holders> holders(static_cast<std::size_t>(cells));
  const auto holders_of = [&](int cell) -> Holders& {
    return holders[static_cast<std::size_t>(cell)];
  };
  for (std::size_t place = 0; place < lines.size(); ++place) {
    for (const int cell : lines[place]) {
      ++holders_of(cell).count;
      holders_of(cell).places ^= place;
    }
  }
  std::vector<int> own;
  for (int cell = 0; cell < cells; ++cell) own.push_back(cell);
  int removed = 0;
  while (!own.empty()) {
    const Holders holder = holders_of(own.back());
    own.pop_back();
    if (holder.count != 1) continue;
    for (const int cell : lines[holder.places]) {
      --holders_of(cell).count;
      holders_of(cell).places ^= holder.places;
      if (holders_of(cell).count == 1) own.push_back(cell);
    }
    lines[holder.places].clear();
    ++removed;
  }
  std::erase_if(lines, [](const Line& line) { return line.empty(); });
  return removed;
}

int computed_rank(const Figure& figure, const Budget& budget) {
  ModularEchelon echelon;
  std::vector<Line> lines = figure.every_line();
  const int removed = remove_lines_with_own_cells(lines, figure.cell_count());
  // Short rows first: elimination then makes few new entries. Among rows of one length,
  // those that start latest go first: nothing is subtracted from a row that starts before all
  // others.
  std::ranges::stable_sort(lines, {}, [](const Line& line) {
    return std::pair(line.size(), -*std::ranges::min_element(line));
  });
  for (const Line& line : lines) {
    budget.check("finding the rank of the lines");
    SparseRow row;
    for (const int cell : line) row[static_cast<std::size_t>(cell)] = 1;
    echelon.add(std::move(row));
  }
  return removed + echelon.rank();
}

/// The total-sum equation of a figure, for any values: the terms = sums · S − totals · total.
struct TotalOfFigure {
  std::vector<Equation::Term> terms = {};
  std::int64_t sums = 0;
  std::int64_t totals = 0;
};

/// The number of disjoint lines that cover every cell, if choosing lines greedily finds such lines.
std::optional<std::int64_t> lines_apart(const Figure& figure) {
  std::vector<bool> held(static_cast<std::size_t>(figure.cell_count()));
  std::int64_t count = 0;
  for (const Line& line : figure.lines()) {
    const auto is_held = [&](int cell) { return held[static_cast<std::size_t>(cell)]; };
    if (std::ranges::any_of(line, is_held)) continue;
    for (const int cell : line) held[static_cast<std::size_t>(cell)] = true;
    ++count;
  }
  return std::ranges::count(held, false) == 0 ? std::optional(count) : std::nullopt;
}

TotalOfFigure computed_total(const Figure& figure, const Budget& budget) {
  if (const auto lines = lines_apart(figure)) return {.sums = *lines, .totals = 1};
  // If lines combine to every cell once, the sum is determined.
  const std::vector<std::int64_t> every_cell_once(static_cast<std::size_t>(figure.cell_count()), 1);
  if (const auto even = lines_alone(figure, every_cell_once, budget)) {
    return {.sums = even->sum, .totals = even->times};
  }
  const std::vector<int> degrees = figure.degrees();
  const int usual = most_common(degrees);
  TotalOfFigure total{.sums = std::ssize(figure.lines()), .totals = usual};
  for (std::size_t cell = 0; cell < degrees.size(); ++cell) {
    if (degrees[cell] != usual) {
      total.terms.push_back({static_cast<int>(cell), degrees[cell] - usual});
    }
  }
  return total;
}

const TotalOfFigure& total_of(const Figure& figure, const Budget& budget) {
  return figure.derived().get<TotalOfFigure>(0, [&] { return computed_total(figure, budget); });
}

/// Whether the equation makes the magic sum a fraction.
bool has_fraction(const Equation& equation) {
  const auto& [terms, factor, constant] = equation;
  return terms.empty() && factor != 0 && constant % factor != 0;
}

/// The magic sum, if it follows only from an argument that uses fixed lines.
std::optional<int> sum_by_own_lines(const Puzzle& puzzle, const Budget& budget) {
  const Figure& figure = puzzle.figure();
  if (figure.fixed_lines().empty()) return std::nullopt;
  struct ForSum {
    std::optional<LineCombination> weights;
  };
  const auto make = [&] { return ForSum{lines_for_sum(figure, budget)}; };
  const auto& weights = figure.derived().get<ForSum>(0, make).weights;
  if (!weights || (weights->total != 0 && !system_of(puzzle).total())) return std::nullopt;
  // All cells cancel, so sum · times + the weighted fixed sums and total = 0.
  const std::int64_t rest = weights->constant(puzzle);
  const std::int64_t sum = -rest / weights->times;
  const auto [least, greatest] = sum_range(figure, puzzle.values());
  if (rest % weights->times != 0 || sum < least || sum > greatest) return std::nullopt;
  return static_cast<int>(sum);
}

}  // namespace

int line_rank(const Figure& figure, const Budget& budget) {
  struct Rank {
    int rank = 0;
  };
  return figure.derived().get<Rank>(0, [&] { return Rank{computed_rank(figure, budget)}; }).rank;
}

const Equation& total_sum_equation(const Puzzle& puzzle, const Budget& budget) {
  struct TotalSum {
    Equation equation;
  };
  const auto make = [&]() -> TotalSum {
    const std::optional<Equation>& total = system_of(puzzle).total();
    if (!total) return {};  // spare values: the cells have no known total
    const auto& [terms, sums, totals] = total_of(puzzle.figure(), budget);
    return TotalSum{{terms, sums, -totals * total->constant}};
  };
  return puzzle.derived().get<TotalSum>(0, make).equation;
}

std::optional<std::int64_t> determined_sum(const Puzzle& puzzle, const Budget& budget) {
  if (puzzle.is_wide()) {  // its sum may exceed an int, so `sum` throws
    if (const auto asked = puzzle.parts().sum) return asked;
  } else if (const auto asked = puzzle.sum()) {
    return asked;
  }
  const auto& [terms, sum_coefficient, constant] = total_sum_equation(puzzle, budget);
  if (!terms.empty() || !system_of(puzzle).total()) return sum_by_own_lines(puzzle, budget);
  if (sum_coefficient == 0 || constant % sum_coefficient != 0) return std::nullopt;
  // A sum that no line can have is returned too: reasons say that it follows.
  return -constant / sum_coefficient;
}

std::optional<std::int64_t> determined_sum(const PuzzleParts& puzzle, const Budget& budget) {
  if (puzzle.sum) return puzzle.sum;
  const Puzzle bare(
      {.figure = puzzle.figure, .first_value = puzzle.first_value, .values = puzzle.values});
  if (bare.contradiction()) return std::nullopt;  // a fixed line cannot have its sum
  return determined_sum(bare, budget);
}

std::vector<int> first_values_that_work(const Puzzle& puzzle) {
  const Equation& equation = total_sum_equation(puzzle);
  if (!has_fraction(equation) || !puzzle.is_consecutive()) return {};
  // The constant is linear in the first value: if that grows by one, the constant falls by `step`.
  const std::int64_t step =
      total_of(puzzle.figure(), Budget::unlimited()).totals * puzzle.figure().cell_count();
  std::vector<int> works;
  const int factor = static_cast<int>(equation.sum_coefficient);
  for (int shift = -2 * factor; shift <= 2 * factor; ++shift) {
    const int first = puzzle.values().least() + shift;
    if ((equation.constant - step * shift) % factor == 0 &&
        takes_first_value(puzzle.figure(), first)) {
      works.push_back(first);
    }
  }
  return works;
}

namespace {

/// The only sum that the puzzle could have with this first value, without the sum that it demands.
/// None if several sums are possible, if there is none, or if the first value is out of range.
std::optional<std::int64_t> sum_with(const Puzzle& puzzle, std::int64_t first_value) {
  PuzzleParts parts = puzzle.parts();
  parts.sum.reset();
  parts.contradiction.reset();
  const bool is_moved = first_value != parts.first_value;
  if (is_moved && (first_value < std::numeric_limits<int>::min() / 2 ||
                   first_value > std::numeric_limits<int>::max() / 2 ||
                   !takes_first_value(*parts.figure, static_cast<int>(first_value)))) {
    return std::nullopt;
  }
  if (is_moved) parts.first_value = static_cast<int>(first_value);
  const Puzzle free(std::move(parts));
  if (free.contradiction() || has_fraction(total_sum_equation(free))) return std::nullopt;
  return determined_sum(free);
}

}  // namespace

std::string only_sum_words(const Puzzle& puzzle) {
  const std::optional<std::int64_t> asked = puzzle.parts().sum;
  const std::int64_t first = puzzle.first_value();
  const auto only = asked ? sum_with(puzzle, first) : std::nullopt;
  if (!only || *only == *asked) return {};
  std::string words = std::to_string(*only) + " is the only sum";
  const bool may_move = !puzzle.parts().values && puzzle.givens().empty() &&
                        puzzle.parts().given_sets.empty() && puzzle.parts().relations.empty();
  const auto next = may_move ? sum_with(puzzle, first + 1) : std::nullopt;
  if (!next || *next == *only || (*asked - *only) % (*next - *only) != 0) return words;
  // A determined sum is linear in the first value.
  const std::int64_t other = first + (*asked - *only) / (*next - *only);
  if (sum_with(puzzle, other) != asked) return words;
  return words + "; with --first-value " + std::to_string(other) + " it is " +
         std::to_string(*asked);
}

Puzzle with_total_checked(const Puzzle& puzzle) {
  if (const auto& why = puzzle.contradiction(); why && why->part == Part::sum) {
    const std::string words = only_sum_words(puzzle);
    if (words.empty()) return puzzle;
    return puzzle.contradicted(
        {.part = Part::sum, .reason = puzzle.figure().title() + ": " + words, .place = why->place});
  }
  if (puzzle.contradiction()) return puzzle;
  const Equation& equation = total_sum_equation(puzzle);
  if (!has_fraction(equation)) return puzzle;
  const auto digits = [](int first) { return std::to_string(first); };
  std::string works = joined(first_values_that_work(puzzle), ", ", digits);
  std::string values = "the values " + puzzle.values().words();
  if (puzzle.is_consecutive()) {
    values = "first value " + std::to_string(puzzle.values().least());
    works = works.empty() ? "; none works" : "; first values that work are ..., " + works + ", ...";
  }
  return puzzle.contradicted({.part = Part::first_value,
                              .reason = puzzle.figure().title() + ": with " + values +
                                        " the sum is no integer (" +
                                        to_string(equation, puzzle.figure()) + ")" + works});
}

Puzzle with_integer_sum(Puzzle puzzle) {
  if (const auto why = with_total_checked(puzzle).contradiction()) throw Error(why->sentence());
  return puzzle;
}

Congruences congruences(const Equation& equation, std::optional<int> sum) {
  std::vector<Equation::Term> variables = equation.terms;
  std::int64_t constant = equation.constant;
  if (sum) {
    constant += equation.sum_coefficient * *sum;
  } else if (equation.sum_coefficient != 0) {
    variables.push_back({Congruence::magic_sum, -equation.sum_coefficient});
  }

  // shared_before[i], shared_after[i]: the common divisor of the coefficients before i, and from i
  // on.
  std::vector<std::int64_t> shared_before{0};
  std::vector<std::int64_t> shared_after(variables.size() + 1, 0);
  for (const auto& [cell, coefficient] : variables) {
    shared_before.push_back(std::gcd(shared_before.back(), coefficient));
  }
  for (std::size_t i = variables.size(); i-- > 0;) {
    shared_after[i] = std::gcd(shared_after[i + 1], variables[i].coefficient);
  }

  const std::int64_t shared = shared_before.back();
  if (shared == 0) return {constant == 0, {}};
  if (constant % shared != 0) return {false, {}};
  Congruences result;
  for (std::size_t i = 0; i < variables.size(); ++i) {
    const std::int64_t others = std::gcd(shared_before[i], shared_after[i + 1]);
    const std::int64_t modulus = others / shared;
    if (modulus <= 1) continue;
    const auto& [cell, coefficient] = variables[i];
    result.classes.push_back(
        {cell, modulus, divide(constant / shared, coefficient / shared, modulus)});
  }
  return result;
}

const Congruences& congruences(const Puzzle& puzzle, const Budget& budget) {
  return puzzle.derived().get<Congruences>(
      0, [&] { return congruences(total_sum_equation(puzzle, budget), puzzle.sum()); });
}

}  // namespace loshu
