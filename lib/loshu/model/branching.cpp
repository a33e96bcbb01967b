#include <loshu/model/branching.hpp>

#include <array>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>

#include <gecode/int.hh>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/beginning.hpp>
#include <loshu/model/search_access.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;

/// Writes an alternative with the figure's labels, at once: a recorded tree has every one written.
void write(const Space& home, int cell, std::string_view relation, int value, std::ostream& out) {
  const Puzzle& puzzle = static_cast<const MagicModel&>(home).puzzle();
  std::array<char, 16> digits{};
  const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  std::string text = puzzle.figure().label(cell);
  text += ' ';
  text += relation;
  text += ' ';
  text.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

// Print functions have no state of their own: Gecode 6.2 never releases the print function of a
// brancher, so its state would leak with every model.
const IntVarValPrint print_split = [](const Space& home, const Brancher&, unsigned int alternative,
                                      IntVar, int cell, const int& value, std::ostream& out) {
  write(home, cell, alternative == 0 ? "≤" : ">", value, out);
};
const IntVarValPrint print_value = [](const Space& home, const Brancher&, unsigned int alternative,
                                      IntVar, int cell, const int& value, std::ostream& out) {
  write(home, cell, alternative == 0 ? "=" : "≠", value, out);
};

// How values are chosen and taken, by functions of our own, so that the model knows its place in
// the tree; the alternatives are those of INT_VAL_SPLIT_MIN, INT_VAL_MIN, INT_VAL_MAX and
// INT_VAL_MED.
const IntValBranch lower_half =
    INT_VAL([](const Space&, IntVar cell,
               int) { return static_cast<int>((std::int64_t{cell.min()} + cell.max()) >> 1); },
            [](Space& home, unsigned int alternative, IntVar cell, int, int value) {
              rel(home, cell, alternative == 0 ? IRT_LQ : IRT_GR, value);
              SearchAccess::descend(static_cast<MagicModel&>(home), alternative == 1);
            });
/// Takes a value, or takes it away.
void take_value(Space& home, unsigned int alternative, IntVar cell, int, int value) {
  rel(home, cell, alternative == 0 ? IRT_EQ : IRT_NQ, value);
  SearchAccess::descend(static_cast<MagicModel&>(home), alternative == 1);
}
const IntValBranch least_value =
    INT_VAL([](const Space&, IntVar cell, int) { return cell.min(); }, take_value);
const IntValBranch greatest_value =
    INT_VAL([](const Space&, IntVar cell, int) { return cell.max(); }, take_value);
const IntValBranch median_value =
    INT_VAL([](const Space&, IntVar cell, int) { return cell.med(); }, take_value);

// The branching that finds: a restart begins with a half of the range, three times in four the
// lower, or with a random value, by turns. Either alone is much slower on some figure: squares want
// values, hexagons halves. What is tried is a number and how it relates to the cell.
enum class Narrowing { at_most, above, equal };
int encoded(int number, Narrowing how) { return 3 * number + static_cast<int>(how); }
int number_in(int code) { return (code - ((code % 3) + 3) % 3) / 3; }
Narrowing narrowing_in(int code) { return static_cast<Narrowing>(((code % 3) + 3) % 3); }

const IntValBranch half_or_value = INT_VAL(
    [](const Space& home, IntVar cell, int) {
      const auto& model = static_cast<const MagicModel&>(home);
      if (SearchAccess::restarts(model) % 2 == 0) {
        const auto middle = static_cast<int>((std::int64_t{cell.min()} + cell.max()) >> 1);
        return encoded(middle,
                       SearchAccess::random(model, 4) == 0 ? Narrowing::above : Narrowing::at_most);
      }
      unsigned int place = SearchAccess::random(model, cell.size());
      IntVarRanges range(cell);
      for (; place >= range.width(); ++range) place -= range.width();
      return encoded(range.min() + static_cast<int>(place), Narrowing::equal);
    },
    [](Space& home, unsigned int alternative, IntVar cell, int, int code) {
      constexpr std::array taken{IRT_LQ, IRT_GR, IRT_EQ};
      constexpr std::array refused{IRT_GR, IRT_LQ, IRT_NQ};
      const auto relation = static_cast<std::size_t>(narrowing_in(code));
      rel(home, cell, alternative == 0 ? taken[relation] : refused[relation], number_in(code));
    });
const IntVarValPrint print_half_or_value = [](const Space& home, const Brancher&,
                                              unsigned int alternative, IntVar, int cell,
                                              const int& code, std::ostream& out) {
  constexpr std::array taken{"≤", ">", "="};
  constexpr std::array refused{">", "≤", "≠"};
  const auto relation = static_cast<std::size_t>(narrowing_in(code));
  write(home, cell, alternative == 0 ? taken[relation] : refused[relation], number_in(code), out);
};

/// Decay of the accumulated failure counts: recent failures weigh more.
constexpr double decay = 0.99;

/// The cell with the most failures for its size: by our own count where it is one propagator that
/// fails, otherwise by Gecode's.
IntVarBranch weighted_choice(Sums sums) {
  if (sums != Sums::whole) return INT_VAR_AFC_SIZE_MAX(decay);
  return INT_VAR_MERIT_MAX([](const Space& home, IntVar cell, int number) {
    return SearchAccess::failure_weight(static_cast<const MagicModel&>(home), number) / cell.size();
  });
}

IntVarBranch variable_choice(const Options& options) {
  switch (options.variable_order) {
    case VariableOrder::first_fail:
      return INT_VAR_SIZE_MIN();
    case VariableOrder::input:
    case VariableOrder::none:
      break;
    case VariableOrder::weighted:
      return weighted_choice(options.sums);
    case VariableOrder::random:
      return INT_VAR_RND(Rnd(options.seed));
  }
  return INT_VAR_NONE();
}

/// Gecode's own choice of a value, which its no-goods and LDSB know.
IntValBranch gecode_value(ValueOrder order, unsigned seed) {
  switch (order) {
    case ValueOrder::split:
    case ValueOrder::min:
      break;
    case ValueOrder::max:
      return INT_VAL_MAX();
    case ValueOrder::median:
      return INT_VAL_MED();
    case ValueOrder::random:
    case ValueOrder::tuned:
    case ValueOrder::none:
      return INT_VAL_RND(Rnd(seed));
  }
  return INT_VAL_MIN();
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
  const IntValBranch value = gecode_value(options.value_order, options.seed);
  branch(model, cells, variable_choice(options), value, symmetries, nullptr, print_value);
}

}  // namespace

void post_branching(MagicModel& model) {
  const IntVarArray& cells = model.cells();
  const Options& options = model.options();
  if (options.symmetry == Symmetry::dynamic) {
    if (options.variable_order == VariableOrder::none) {
      throw Error(
          "dynamic symmetry breaking is part of the model's branching, so it takes another than "
          "none; or break the symmetry geometric or full");
    }
    post_dynamic(model);
    return;
  }
  if (options.variable_order == VariableOrder::none) return;
  const IntVarBranch variable = variable_choice(options);
  switch (options.value_order) {
    case ValueOrder::split:
      branch(model, cells, variable, lower_half, nullptr, print_split);
      return;
    case ValueOrder::min:
      branch(model, cells, variable, least_value, nullptr, print_value);
      return;
    case ValueOrder::max:
      branch(model, cells, variable, greatest_value, nullptr, print_value);
      return;
    case ValueOrder::median:
      branch(model, cells, variable, median_value, nullptr, print_value);
      return;
    case ValueOrder::random:
      branch(model, cells, variable, gecode_value(ValueOrder::random, options.seed), nullptr,
             print_value);
      return;
    case ValueOrder::tuned:
      if (is_loosely_bound(model.puzzle())) post_beginning(model, print_value);
      branch(model, cells, variable, half_or_value, nullptr, print_half_or_value);
      return;
    case ValueOrder::none:
      return;
  }
}

}  // namespace loshu::detail
