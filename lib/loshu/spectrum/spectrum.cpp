#include <loshu/spectrum.hpp>

#include <algorithm>
#include <memory>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

/// Returns the sum that the first value determines; empty if it is free or no integer.
std::optional<int> own_sum(const Figure& figure, int first_value, const Budget& budget) {
  budget.check("looking for the range of first values");
  if (!takes_first_value(figure, first_value)) return std::nullopt;
  const Puzzle puzzle(figure, first_value);
  return determined_sum(puzzle, budget);
}

bool has_one_length(const Figure& figure) {
  const auto& lines = figure.lines();
  return std::ranges::all_of(lines,
                             [&](const Line& line) { return line.size() == lines.front().size(); });
}

/// Whether the complement keeps the sums that lines have of their own: each is the mean.
/// \param mirror  what a value and its complement add up to
bool keeps_own_sums(const Figure& figure, std::int64_t mirror) {
  return std::ranges::all_of(figure.fixed_lines(), [&](const FixedLine& line) {
    return !line.sum || 2 * std::int64_t{*line.sum} == mirror * std::ssize(line.cells);
  });
}

/// Returns the least first value that is at least the first value of its complement.
int middle(const Figure& figure) { return -(figure.cell_count() - 1) / 2; }

void refute(SpectrumRow& row, const Budget& budget) {
  const Relaxation& bound = permutahedron_bound(row.puzzle, budget);
  if (!bound.refuted() || !refutes(row.puzzle, bound.refutation)) return;
  row.exists = false;
  row.weights = bound.refutation;
}

/// The weighted sum that the lines demand is linear in the first value. So are the least and the
/// greatest one that the cells reach. A demand beyond one of them here, but not a row before, is
/// beyond it in all later rows.
bool refutes_all_beyond(const SpectrumRow& last, const SpectrumRow& before) {
  return std::ranges::any_of(last.weights, [&](const LineWeights& weights) {
    return refutes(last.puzzle, {&weights, 1}) && !refutes(before.puzzle, {&weights, 1});
  });
}

/// First values within limits are few, so their complements are rows, too.
void add_limited(Spectrum& spectrum, const SumRange& limits, const Budget& budget) {
  for (std::int64_t first = limits.least; first <= limits.greatest; ++first) {
    const std::optional<int> sum = own_sum(spectrum.figure, static_cast<int>(first), budget);
    if (!sum) continue;
    spectrum.rows.push_back({Puzzle(spectrum.figure, static_cast<int>(first), sum), *sum});
    refute(spectrum.rows.back(), budget);
  }
  spectrum.limits = limits;
}

/// Goes up from the first value at which the values lie around 0, until a row refutes all later
/// ones. The complement maps the lower half to this one.
void add_first_values(Spectrum& spectrum, const Budget& budget) {
  const int start = middle(spectrum.figure);
  const auto period = std::ssize(spectrum.figure.lines());
  for (int first = start; takes_first_value(spectrum.figure, first); ++first) {
    const std::optional<int> sum = own_sum(spectrum.figure, first, budget);
    if (!sum || Puzzle(spectrum.figure, first, sum).contradiction()) {
      // An integer sum comes back within a period. So the sum is now beyond what one line can have,
      // and stays there. No weights show it, so `is_bounded` stays false.
      const int last = spectrum.rows.empty() ? start : spectrum.rows.back().puzzle.first_value();
      if (first - last > period) break;
      continue;
    }
    SpectrumRow row{Puzzle(spectrum.figure, first, sum), *sum};
    refute(row, budget);
    const bool is_end = row.exists == false && !spectrum.rows.empty() &&
                        refutes_all_beyond(row, spectrum.rows.back());
    spectrum.rows.push_back(std::move(row));
    spectrum.is_bounded = is_end;
    if (is_end) break;
  }
  if (spectrum.rows.empty()) {
    throw Error(spectrum.figure.title() +
                ": no first value makes the sum one that each line can have");
  }
  spectrum.is_halved = true;
  spectrum.mirror = 1 - spectrum.figure.cell_count();
}

/// A row for each sum that the bound leaves, and one beyond each end, to show the refutation. If
/// the complement maps sums to each other, only the upper half has rows.
void add_sums(Spectrum& spectrum, const SpectrumValues& asked, const Budget& budget) {
  const auto with = [&](std::optional<int> sum) {
    return Puzzle({.figure = std::make_shared<const Figure>(spectrum.figure),
                   .first_value = asked.first,
                   .sum = sum,
                   .values = asked.values});
  };
  const Puzzle any = with({});
  if (const auto& why = any.contradiction()) throw Error(why->sentence());
  const auto [lowest, highest] = sum_range(spectrum.figure, any.values());
  SumRange open = permutahedron_bound(any, budget).sums;
  open = {std::max(open.least, lowest), std::min(open.greatest, highest)};
  if (const auto sum = determined_sum(any, budget)) open = {*sum, *sum};
  const bool is_one = open.least == open.greatest;
  spectrum.is_bounded = true;
  spectrum.is_halved = has_one_length(spectrum.figure) && !is_one && any.values().is_mirrored() &&
                       keeps_own_sums(spectrum.figure, any.values().mirror());
  auto least = static_cast<int>(is_one ? open.least : std::max(open.least - 1, lowest));
  const auto greatest =
      static_cast<int>(is_one ? open.greatest : std::min(open.greatest + 1, highest));
  if (spectrum.is_halved) {
    const auto length = static_cast<int>(spectrum.figure.lines().front().size());
    spectrum.mirror = static_cast<int>(length * any.values().mirror());
    while (2 * least < spectrum.mirror) ++least;
  }
  for (int sum = least; sum <= greatest; ++sum) {
    SpectrumRow row{with(sum), sum};
    refute(row, budget);
    spectrum.rows.push_back(std::move(row));
  }
}

}  // namespace

bool Spectrum::is_settled() const {
  return std::ranges::all_of(rows, [](const SpectrumRow& row) { return row.exists.has_value(); });
}

Spectrum spectrum_of(const Figure& figure, const SpectrumValues& asked, const Budget& budget) {
  if (figure.lines().empty()) {
    throw Error(figure.title() + ": no line has the magic sum, so there is no spectrum of sums");
  }
  Spectrum spectrum{.figure = figure};
  // If some first value makes the sum an integer, then one within this period does.
  const int period = static_cast<int>(figure.lines().size());
  bool is_determined = false;
  for (int i = 0; i <= period && !is_determined; ++i) {
    is_determined = own_sum(figure, middle(figure) + i, budget).has_value();
  }
  spectrum.is_by_sum = !is_determined || has_one_length(figure);
  if (spectrum.is_by_sum && asked.firsts && asked.firsts->least != asked.firsts->greatest) {
    throw Error(figure.title() +
                " is asked for its sums, which a shift of all values only moves; "
                "give one first value");
  }
  if (!spectrum.is_by_sum && asked.values) {
    throw Error(figure.title() +
                " is asked for its first values, which determine the sum; "
                "give limits of the first value, such as -3..5, and no values");
  }
  const auto has_own_sum = [](const FixedLine& line) { return line.sum.has_value(); };
  if (!spectrum.is_by_sum && !asked.firsts &&
      std::ranges::any_of(figure.fixed_lines(), has_own_sum)) {
    throw Error(figure.title() +
                " has lines with sums of their own, which the complement does not keep; "
                "give limits of the first value, such as -3..5");
  }
  if (spectrum.is_by_sum) {
    add_sums(spectrum, asked, budget);
  } else if (asked.firsts) {
    add_limited(spectrum, *asked.firsts, budget);
  } else {
    add_first_values(spectrum, budget);
  }
  if (spectrum.rows.empty()) {
    throw Error(figure.title() + ": no first value " +
                (asked.firsts ? "from " + std::to_string(asked.firsts->least) + " to " +
                                    std::to_string(asked.firsts->greatest) + " "
                              : "") +
                "makes the sum of its lines an integer");
  }
  return spectrum;
}

Spectrum spectrum_of(const Puzzle& puzzle, const Budget& budget) {
  const PuzzleParts parts = puzzle.parts();
  if (parts.sum || !parts.givens.empty() || !parts.given_sets.empty() || !parts.relations.empty()) {
    throw Error(
        "a spectrum tries all sums or first values, so its puzzle has a figure and values "
        "alone");
  }
  return spectrum_of(puzzle.figure(), {.first = parts.first_value, .values = parts.values}, budget);
}

bool is_proven(const SpectrumRow& row) {
  if (!row.exists) return false;
  if (!*row.exists) return !row.weights.empty() && refutes(row.puzzle, row.weights);
  return verify(row.puzzle, row.witness).magic();
}

Puzzle proof_question(const SpectrumRow& row) {
  PuzzleParts parts = row.puzzle.parts();
  parts.sum.reset();
  if (!row.witness.empty() || !determined_sum(parts)) parts.sum = row.sum;
  for (std::size_t cell = 0; cell < row.witness.size(); ++cell) {
    parts.givens.push_back({static_cast<int>(cell), row.witness[cell]});
  }
  return Puzzle(std::move(parts));
}

/// Rows are numbered from 0 upwards, and their mirrors below 0. If row 0 is its own mirror, row i
/// has the mirror −i. Otherwise it has −1 − i.
std::vector<int> Spectrum::parameters(std::optional<bool> answer) const {
  std::vector<int> upper, all;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].exists != answer) continue;
    const int one = is_by_sum ? rows[i].sum : static_cast<int>(i);
    upper.push_back(one);
  }
  if (!is_halved) return upper;
  const bool has_own_mirror = 2 * parameter(rows.front()) == mirror;
  for (auto one = upper.rbegin(); one != upper.rend(); ++one) {
    const int mirrored = is_by_sum ? mirror - *one : (has_own_mirror ? 0 : -1) - *one;
    if (mirrored != *one) all.push_back(mirrored);
  }
  all.insert(all.end(), upper.begin(), upper.end());
  return all;
}

}  // namespace loshu
