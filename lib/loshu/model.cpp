#include <loshu/model.hpp>

#include <algorithm>
#include <string>

#include <gecode/minimodel.hh>

#include <loshu/branching.hpp>
#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/propagators/figure.hpp>

namespace loshu {
namespace {

using namespace Gecode;

constexpr std::size_t longest_domain_line = 5;

IntPropLevel distinct_level(Propagation propagation) {
  switch (propagation) {
    case Propagation::value:
      return IPL_VAL;
    case Propagation::bounds:
      return IPL_BND;
    case Propagation::domain:
      return IPL_DOM;
    case Propagation::figure:
      break;
  }
  return IPL_DEF;
}

IntPropLevel sum_level(Propagation propagation) {
  return propagation == Propagation::domain ? IPL_DOM : IPL_BND;
}

void check_lines(const Figure& figure, Propagation propagation) {
  if (propagation != Propagation::domain) return;
  for (const Line& line : figure.lines()) {
    if (line.size() > longest_domain_line) {
      throw Error(figure.title() +
                  ": domain propagation is exponential in the length of a line, so it "
                  "is refused for lines of " +
                  std::to_string(line.size()) + " cells; use bounds or value");
    }
  }
}

int gecode_integer(std::int64_t number, const Figure& figure) {
  if (number < Int::Limits::min || number > Int::Limits::max) {
    throw Error(figure.title() +
                ": its total sum is beyond Gecode's integers; use a first value nearer to 0");
  }
  return static_cast<int>(number);
}

}  // namespace

MagicModel::MagicModel(const Puzzle& puzzle, const Options& options)
    : shared(std::make_shared<const Question>(Question{puzzle, options, nullptr})) {
  const Figure& figure = puzzle.figure();
  check_lines(figure, options.propagation);

  // Each cell holds one of the values; the sum is one that every line can have.
  cell_values = IntVarArray(*this, figure.cell_count(), puzzle.first_value(), puzzle.last_value());
  const auto [least, greatest] = sum_range(figure, puzzle.first_value());
  magic_sum = IntVar(*this, std::min(least, greatest), greatest);
  rel(*this, magic_sum, IRT_GQ, least);
  if (puzzle.sum()) rel(*this, magic_sum, IRT_EQ, *puzzle.sum());

  // Some values are given.
  for (const auto& [cell, value] : puzzle.givens()) rel(*this, cell_values[cell], IRT_EQ, value);

  if (options.propagation == Propagation::figure) {
    post_whole_figure();
  } else {
    // No value stands twice.
    distinct(*this, cell_values, distinct_level(options.propagation));

    // Every line has the same sum.
    for (const Line& line : figure.lines()) post_line_sum(line);

    // Redundant: what all lines together say of the sum and of the cells that most lines share.
    if (options.total_sum) post_total_sum();

    // Of each class of symmetric solutions one is enough.
    for (const auto& [less, greater] : broken_orders(puzzle, options)) {
      rel(*this, cell_values[less], IRT_LE, cell_values[greater]);
    }
  }

  // Which cell is decided next, and how.
  post_branching(*this);
}

void MagicModel::post_line_sum(const Line& line) {
  IntVarArgs on_line;
  for (const int cell : line) on_line << cell_values[cell];
  const IntPropLevel level = sum_level(options().propagation);
  if (magic_sum.assigned()) {
    linear(*this, on_line, IRT_EQ, magic_sum.val(), level);
  } else {
    linear(*this, on_line, IRT_EQ, magic_sum, level);
  }
}

void MagicModel::post_whole_figure() {
  const Figure& figure = puzzle().figure();
  FigureConstraints constraints{figure.cell_count(), {}, {}};
  const auto add = [&](const Equation& equation) {
    FigureConstraints::Sum sum{{}, equation.sum_coefficient, equation.constant};
    for (const auto& [cell, coefficient] : equation.terms) {
      sum.terms.emplace_back(cell, gecode_integer(coefficient, figure));
      sum.constant -= coefficient * puzzle().first_value();
    }
    constraints.sums.push_back(std::move(sum));
  };
  for (const Line& line : figure.lines()) {
    Equation equation{{}, 1, 0};
    for (const int cell : line) equation.terms.push_back({cell, 1});
    add(equation);
  }
  if (options().total_sum) {
    post_total_sum();
    add(total_sum_equation(puzzle()));
  }
  for (const auto& [less, greater] : broken_orders(puzzle(), options())) {
    constraints.orders.push_back({less, greater});
  }
  constraints.index();
  whole_figure(*this, cell_values, magic_sum, puzzle().first_value(),
               std::make_shared<const FigureConstraints>(std::move(constraints)));
}

void MagicModel::post_total_sum() {
  const Figure& figure = puzzle().figure();
  const Equation equation = total_sum_equation(puzzle());
  IntArgs coefficients;
  IntVarArgs variables;
  for (const auto& [cell, coefficient] : equation.terms) {
    coefficients << gecode_integer(coefficient, figure);
    variables << cell_values[cell];
  }
  coefficients << gecode_integer(-equation.sum_coefficient, figure);
  variables << magic_sum;
  linear(*this, coefficients, variables, IRT_EQ, gecode_integer(equation.constant, figure));

  const auto [solvable, classes] = congruences(equation, puzzle().sum());
  if (!solvable) fail();
  for (const auto& [cell, modulus, residue] : classes) {
    const IntVar& variable = cell == Congruence::magic_sum ? magic_sum : cell_values[cell];
    IntArgs values;
    for (IntVarValues value(variable); value(); ++value) {
      if ((value.val() - residue) % modulus == 0) values << value.val();
    }
    dom(*this, variable, IntSet(values));
  }
}

MagicModel::MagicModel(MagicModel& other)
    : Space(other),
      shared(other.shared),
      depth(other.depth),
      left_of_path(other.left_of_path),
      below(other.below) {
  cell_values.update(*this, other.cell_values);
  magic_sum.update(*this, other.magic_sum);
}

Space* MagicModel::copy() { return new MagicModel(*this); }

void MagicModel::constrain(const Space& last) {
  const auto& solution = static_cast<const MagicModel&>(last);
  BoolVarArgs same(*this, cell_values.size(), 0, 1);
  for (int cell = 0; cell < cell_values.size(); ++cell) {
    rel(*this, cell_values[cell], IRT_EQ, solution.cell_values[cell].val(), same[cell]);
  }
  rel(*this, BOT_AND, same, 0);
}

/// Gecode's own would constrain at every restart, whether or not there was a new solution.
bool MagicModel::master(const MetaInfo& information) {
  if (information.type() != MetaInfo::RESTART) return Space::master(information);
  if (information.solution() > 0) constrain(*information.last());
  information.nogoods().post(*this);
  return true;
}

void MagicModel::report_to(Progress* progress) { shared->progress = progress; }

void MagicModel::descend(bool right) {
  ++depth;
  below /= 2;
  if (right) left_of_path += below;
  Progress* const progress = shared->progress;
  if (progress == nullptr) return;
  progress->depth.store(depth, std::memory_order_relaxed);
  // On the way to a node that is recomputed the path is shorter, so the share only ever grows.
  if (left_of_path > progress->share.load(std::memory_order_relaxed)) {
    progress->share.store(left_of_path, std::memory_order_relaxed);
  }
}

Assignment MagicModel::assignment() const {
  Assignment values;
  for (const IntVar& value : cell_values) values.push_back(value.val());
  return values;
}

void MagicModel::print(std::ostream& out) const {
  std::vector<std::string> texts;
  for (const IntVar& value : cell_values) {
    std::ostringstream text;
    text << value;
    texts.push_back(text.str());
  }
  out << drawn_text(puzzle().figure(), texts);
}

}  // namespace loshu
