#include <loshu/ask.hpp>

#include <utility>

#include <loshu/complement.hpp>
#include <loshu/model.hpp>

namespace loshu {

Answer::Answer(const Question& question, Result found, const Budget& budget)
    : puzzle(question.goal == SumGoal::any || !found.broken ? question.puzzle
                                                            : found.broken->puzzle),
      asked(question.symmetry),
      result(std::move(found)),
      goal(question.goal) {
  const bool told = result.broken.has_value();
  if (!told) result.broken = Broken{puzzle, asked, question.complement};
  try {
    find_orders(budget);
    if (!told && question.complement) {
      orders.complement = complement_of(puzzle, asked).complement.has_value();
      result.broken->complement = orders.complement;
      if (orders.complement) result.note_complements(puzzle);
    }
  } catch (const Stopped&) {  // the answer is without them
  }
  audit(*this);
}

Symmetry Answer::symmetry() const {
  return result.broken->symmetry == Symmetry::dynamic ? asked : result.broken->symmetry;
}

void Answer::find_orders(const Budget& budget) {
  const Symmetry level = result.broken->symmetry;
  orders = {.broken = level == Symmetry::none ? 1.0 : 0.0,
            .complement = result.broken->complement,
            .geometric = 0,
            .full = 0};
  // The groups of a small figure take milliseconds: their orders are computed at any limit.
  const bool large = puzzle.figure().cell_count() > most_whole_figure_cells;
  const Budget& allowed = large ? budget : Budget::unlimited();
  allowed.check("finding the orders of the groups");
  orders.geometric = symmetry_group(puzzle, Symmetry::geometric, allowed).order;
  orders.full = symmetry_group(puzzle, Symmetry::full, allowed).order;
  if (level == Symmetry::geometric) orders.broken = orders.geometric;
  if (level == Symmetry::full || level == Symmetry::dynamic) orders.broken = orders.full;
}

}  // namespace loshu
