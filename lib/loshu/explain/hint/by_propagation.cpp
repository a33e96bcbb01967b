// The propagator of the whole figure takes any set of sums, so that what some of the lines say can
// be asked by leaving out the others. Lines are left out in runs, first half of them at a time,
// then ever fewer (the simplest form of Zeller and Hildebrandt, "Simplifying and isolating
// failure-inducing input", IEEE Transactions on Software Engineering 28, 2002): most lines of a
// large figure do not matter to one cell.

#include <loshu/explain/hint/by_propagation.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <vector>

#include <gecode/int.hh>

#include <loshu/equations.hpp>
#include <loshu/model.hpp>

namespace loshu::detail {
namespace {

/// So many propagations from scratch at most, so that a hint does not take seconds.
constexpr int most_propagations = 500;

/// The cells alone, and the magic sum.
class CellSpace : public Gecode::Space {
 public:
  CellSpace(const Puzzle& puzzle, int least_sum, int greatest_sum)
      : values(*this, puzzle.figure().cell_count(), puzzle.first_value(), puzzle.last_value()),
        sum(*this, least_sum, greatest_sum) {
    for (const Given& given : puzzle.givens()) {
      Gecode::rel(*this, values[given.cell], Gecode::IRT_EQ, given.value);
    }
  }
  CellSpace(CellSpace& other) : Space(other) {
    values.update(*this, other.values);
    sum.update(*this, other.sum);
  }
  Gecode::Space* copy() override { return new CellSpace(*this); }

  Gecode::IntVarArray values;
  Gecode::IntVar sum;
};

class LinePropagation {
 public:
  explicit LinePropagation(const LineStates& states)
      : states_(states), equations_(line_equations(states.puzzle)) {
    // A range that all lines have in common would be the word of lines that are then not named.
    least_sum_ = states.sum() ? static_cast<int>(*states.sum()) : -Puzzle::max_total;
    greatest_sum_ = states.sum() ? least_sum_ : Puzzle::max_total;
  }

  /// \return none if nothing is left somewhere
  std::unique_ptr<CellSpace> by(const std::vector<int>& lines) {
    ++propagations_;
    const Puzzle& puzzle = states_.puzzle;
    auto cells = std::make_unique<CellSpace>(puzzle, least_sum_, greatest_sum_);
    std::vector<Equation> sums;
    for (const int line : lines) sums.push_back(equations_[static_cast<std::size_t>(line)]);
    whole_figure(*cells, cells->values, cells->sum, puzzle.first_value(), sums);
    return cells->status() == Gecode::SS_FAILED ? nullptr : std::move(cells);
  }

  bool decide(const std::vector<int>& lines, const Given& cell) {
    const auto cells = by(lines);
    return cells && cells->values[cell.cell].assigned();
  }

  /// The fewest of the lines that decide the cell; more of them where there is no budget left.
  std::vector<int> fewest(std::vector<int> lines, const Given& cell, const Budget& budget) {
    for (std::size_t run = (lines.size() + 1) / 2; run > 0; run /= 2) {
      for (std::size_t from = 0; from < lines.size();) {
        if (is_over(budget)) return lines;
        std::vector<int> fewer = lines;
        const auto begin = fewer.begin() + static_cast<std::ptrdiff_t>(from);
        fewer.erase(begin, begin + static_cast<std::ptrdiff_t>(std::min(run, lines.size() - from)));
        if (decide(fewer, cell)) {
          lines = std::move(fewer);
        } else {
          from += run;
        }
      }
    }
    return lines;
  }

  [[nodiscard]] bool is_over(const Budget& budget) const {
    return propagations_ >= most_propagations || budget.ending() != Ending::exhausted;
  }

 private:
  const LineStates& states_;
  const std::vector<Equation>& equations_;
  int least_sum_ = 0;
  int greatest_sum_ = 0;
  int propagations_ = 0;
};

}  // namespace

Propagated by_propagation(const LineStates& states, const Budget& budget) {
  Propagated result;
  const int cell_count = states.puzzle.figure().cell_count();
  if (cell_count > most_whole_figure_cells) return result;
  LinePropagation propagation(states);
  std::vector<int> all(states.lines().size());
  std::iota(all.begin(), all.end(), 0);
  const auto left = propagation.by(all);
  result.possible = left != nullptr;
  if (!left) return result;
  for (int cell = 0; cell < cell_count; ++cell) {
    result.sizes.push_back(static_cast<int>(left->values[cell].size()));
  }
  std::vector<int> fewest;
  for (const int cell : states.open_cells()) {
    if (!left->values[cell].assigned()) continue;
    if (result.hint && propagation.is_over(budget)) break;
    const Given decided{cell, left->values[cell].val()};
    std::vector<int> lines = propagation.fewest(all, decided, budget);
    if (result.hint && lines.size() >= fewest.size()) continue;
    fewest = std::move(lines);
    result.hint = Hint{.cell = cell, .value = decided.value, .reason = HintReason::propagation};
  }
  if (result.hint) states.show(*result.hint, fewest);
  return result;
}

}  // namespace loshu::detail
