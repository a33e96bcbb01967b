#include <loshu/describe.hpp>

#include <loshu/branching.hpp>
#include <loshu/draw.hpp>
#include <loshu/names.hpp>
#include <loshu/report.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {
namespace {

constexpr std::size_t most_shown = 40;

/// The items a line each, the first few of them.
template <typename Items, typename Write>
std::string listed(const Items& items, Write write) {
  std::string text;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i == most_shown) {
      return text + "  ... and " + std::to_string(items.size() - i) + " more\n";
    }
    text += "  " + write(items[i]) + "\n";
  }
  return text;
}

std::string sum_text(const Puzzle& puzzle) {
  const auto [least, greatest] = sum_range(puzzle.figure(), puzzle.first_value());
  if (least > greatest) return "none: no sum is open to all lines";
  if (puzzle.sum()) return std::to_string(*puzzle.sum()) + ", given";
  if (const auto sum = determined_sum(puzzle)) {
    return std::to_string(*sum) + ", determined by the total";
  }
  return "free, from " + std::to_string(least) + " to " + std::to_string(greatest);
}

}  // namespace

Description describe(const Puzzle& puzzle, const Options& options) {
  const Equation total_sum = total_sum_equation(puzzle);
  return {.puzzle = puzzle,
          .options = options,
          .geometric_order = symmetry_group(puzzle, Symmetry::geometric).order,
          .full_order = symmetry_group(puzzle, Symmetry::full).order,
          .orders = broken_orders(puzzle, options),
          .rank = line_rank(puzzle.figure()),
          .total_sum = total_sum,
          .implied = congruences(total_sum, puzzle.sum())};
}

std::string search_order(const Options& options) {
  switch (options.branching) {
    case Branching::first_fail:
      return options.symmetry == Symmetry::dynamic
                 ? "the cell with fewest values left; its least value first"
                 : "the cell with fewest values left; its range split, lower half first";
    case Branching::input:
      return "the first open cell in reading order; its least value first";
    case Branching::weighted:
      return "the cell with most failures for its size; a random value first";
    case Branching::random:
      return "a random cell; a random value first";
  }
  return {};
}

std::string to_text(const Description& description) {
  const auto& [puzzle, options, geometric, full, orders, rank, total_sum, implied] = description;
  const Figure& figure = puzzle.figure();
  std::vector<std::string> labels;
  for (const Cell& cell : figure.cells()) labels.push_back(cell.label);

  std::string text = figure.title() + "\n\n";
  if (labels.size() <= 100) text += drawn_text(figure, labels) + "\n";
  text += "cells        " + std::to_string(figure.cell_count()) + ", with the values " +
          std::to_string(puzzle.first_value()) + " to " + std::to_string(puzzle.last_value()) +
          "\n";
  text += "lines        " + std::to_string(figure.lines().size()) + ", of rank " +
          std::to_string(rank) + "\n";
  text += "sum          " + sum_text(puzzle) + "\n";
  text += "symmetries   " + order_text(full) + ", of which " + order_text(geometric) +
          " are rotations and reflections" +
          (puzzle.givens().empty() ? "" : "; those that fix the givens") + "\n";
  text += "total sum    " + to_string(total_sum, figure) + "\n";
  if (!implied.solvable) text += "             no integers solve it: there is no solution\n";
  for (const Congruence& congruence : implied.classes) {
    text += "             so " + to_string(congruence, figure) + "\n";
  }
  text += "search       " + search_order(options) + "\n";

  text += "\nlines\n" + listed(figure.lines(), [&](const Line& line) {
            std::string cells;
            for (const int cell : line) cells += (cells.empty() ? "" : " ") + figure.label(cell);
            return cells;
          });
  text += "\norder constraints (symmetry " + name_of(symmetry_names, options.symmetry) + ")\n";
  text += orders.empty() ? "  none\n" : listed(orders, [&](const OrderConstraint& order) {
    return figure.label(order.less) + " < " + figure.label(order.greater);
  });
  return text;
}

}  // namespace loshu
