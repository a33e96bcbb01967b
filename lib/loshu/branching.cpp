#include <loshu/branching.hpp>

#include <cstdint>
#include <ostream>

#include <gecode/int.hh>

#include <loshu/model.hpp>

namespace loshu {
namespace {

using namespace Gecode;

/// Writes an alternative with the figure's labels.
void write(const Space& home, int cell, const char* relation, int value, std::ostream& out) {
  const Puzzle& puzzle = static_cast<const MagicModel&>(home).puzzle();
  out << puzzle.figure().label(cell) << ' ' << relation << ' ' << value;
}

// Print functions. Without state of their own: Gecode 6.2 never releases the print function of a
// brancher, so what it held would be lost with every model.
const IntVarValPrint print_split = [](const Space& home, const Brancher&, unsigned int alternative,
                                      IntVar, int cell, const int& value, std::ostream& out) {
  write(home, cell, alternative == 0 ? "≤" : ">", value, out);
};
const IntVarValPrint print_value = [](const Space& home, const Brancher&, unsigned int alternative,
                                      IntVar, int cell, const int& value, std::ostream& out) {
  write(home, cell, alternative == 0 ? "=" : "≠", value, out);
};

// How values are chosen and taken, by functions of our own, so that the model knows its place in
// the tree; the alternatives are those of INT_VAL_SPLIT_MIN and INT_VAL_MIN.
const IntValBranch lower_half =
    INT_VAL([](const Space&, IntVar cell,
               int) { return static_cast<int>((std::int64_t{cell.min()} + cell.max()) >> 1); },
            [](Space& home, unsigned int alternative, IntVar cell, int, int value) {
              rel(home, cell, alternative == 0 ? IRT_LQ : IRT_GR, value);
              static_cast<MagicModel&>(home).descend(alternative == 1);
            });
const IntValBranch least_value =
    INT_VAL([](const Space&, IntVar cell, int) { return cell.min(); },
            [](Space& home, unsigned int alternative, IntVar cell, int, int value) {
              rel(home, cell, alternative == 0 ? IRT_EQ : IRT_NQ, value);
              static_cast<MagicModel&>(home).descend(alternative == 1);
            });

/// Decay of the accumulated failure counts: recent failures weigh more.
constexpr double decay = 0.99;

IntVarBranch variable_choice(Branching branching, unsigned seed) {
  switch (branching) {
    case Branching::first_fail:
      return INT_VAR_SIZE_MIN();
    case Branching::input:
      return INT_VAR_NONE();
    case Branching::weighted:
      return INT_VAR_AFC_SIZE_MAX(decay);
    case Branching::random:
      return INT_VAR_RND(Rnd(seed));
  }
  return INT_VAR_NONE();
}

/// LDSB knows symmetries that swap two sequences of variables, which is what an involution does. It
/// takes only branchings by value, so a split becomes its least value.
void post_dynamic(MagicModel& model) {
  const IntVarArray& cells = model.cells();
  const Options& options = model.options();
  Symmetries symmetries;
  for (const Permutation& element : involutions(symmetry_group(model.puzzle(), Symmetry::full))) {
    IntVarArgs sequences;
    IntVarArgs images;
    for (int cell = 0; cell < cells.size(); ++cell) {
      const int image = element[static_cast<std::size_t>(cell)];
      if (cell < image) {
        sequences << cells[cell];
        images << cells[image];
      }
    }
    const int length = sequences.size();
    sequences << images;
    symmetries << VariableSequenceSymmetry(sequences, length);
  }
  const IntValBranch value =
      options.branching == Branching::weighted || options.branching == Branching::random
          ? INT_VAL_RND(Rnd(options.seed))
          : INT_VAL_MIN();
  branch(model, cells, variable_choice(options.branching, options.seed), value, symmetries, nullptr,
         print_value);
}

}  // namespace

std::vector<OrderConstraint> broken_orders(const Puzzle& puzzle, const Options& options) {
  if (options.symmetry == Symmetry::none || options.symmetry == Symmetry::dynamic) return {};
  return order_constraints(symmetry_group(puzzle, options.symmetry),
                           reading_order(puzzle.figure()));
}

void post_branching(MagicModel& model) {
  const IntVarArray& cells = model.cells();
  const Options& options = model.options();
  if (options.symmetry == Symmetry::dynamic) {
    post_dynamic(model);
    return;
  }
  const IntVarBranch variable = variable_choice(options.branching, options.seed);
  switch (options.branching) {
    case Branching::first_fail:
      branch(model, cells, variable, lower_half, nullptr, print_split);
      return;
    case Branching::input:
      branch(model, cells, variable, least_value, nullptr, print_value);
      return;
    case Branching::weighted:
    case Branching::random:
      branch(model, cells, variable, INT_VAL_RND(Rnd(options.seed)), nullptr, print_value);
      return;
  }
}

}  // namespace loshu
