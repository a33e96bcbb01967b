#include <loshu/model/branching.hpp>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>

#include <gecode/int.hh>
#include <gecode/int/branch.hh>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/search_access.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;

/// Writes an alternative with labels of cells. It is fast, since recorded trees have each written.
void write(const Space& home, int cell, std::string_view relation, int value, std::ostream& out) {
  const Puzzle& puzzle = model_of(home).puzzle();
  std::array<char, 16> digits{};
  const char* end = std::to_chars(digits.data(), digits.data() + digits.size(), value).ptr;
  std::string text = puzzle.figure().label(cell);
  text += ' ';
  text += relation;
  text += ' ';
  text.append(digits.data(), static_cast<std::size_t>(end - digits.data()));
  out.write(text.data(), static_cast<std::streamsize>(text.size()));
}

// This function has no captured state. Gecode 6.2 never releases the print function of a brancher,
// so the state would leak with every model.
const IntVarValPrint print_value = [](const Space& home, const Brancher&, unsigned int alternative,
                                      IntVar, int cell, const int& value, std::ostream& out) {
  write(home, cell, alternative == 0 ? "=" : "≠", value, out);
};

/// The decay of failure counts, by which recent failures weigh more.
constexpr double decay = 0.99;

/// The merit of a cell: the cell with the most is decided next, the first one among equals.
/// Failures are counted by Gecode, except under the propagator of the whole figure.
double merit(const MagicModel& model, const IntVar& cell, int number) {
  const Options& options = model.options();
  if (options.variable_order == VariableOrder::first_fail) return -static_cast<double>(cell.size());
  if (options.variable_order != VariableOrder::weighted) return 0;
  return (options.sums == Sums::whole ? SearchAccess::failure_weight(model, number) : cell.afc()) /
         cell.size();
}

/// The choice of a cell as Gecode's own branchers take it, by the same merit.
IntVarBranch variable_choice(const Options& options) {
  if (options.variable_order == VariableOrder::random) return INT_VAR_RND(Rnd(options.seed));
  return INT_VAR_MERIT_MAX([](const Space& home, IntVar cell, int number) {
    return merit(model_of(home), cell, number);
  });
}

/// The choice of a value as Gecode's own branchers take it, for no-goods and LDSB.
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

/// Posts the model's symmetry for LDSB as pairs of swapped sequences, which are involutions. LDSB
/// needs branching by value, so a split becomes the least value.
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

int halfway(const IntVar& cell) {
  return static_cast<int>((std::int64_t{cell.min()} + cell.max()) >> 1);
}

/// The first alternative of `ValueOrder::tuned`. Restarts alternate between halves of the range,
/// the lower one three times in four, and random values. Squares are found faster by values,
/// hexagons by halves.
std::pair<Narrowing, int> half_or_value(const MagicModel& model, const IntVar& cell) {
  if (SearchAccess::restarts(model) % 2 == 0) {
    const bool upper = SearchAccess::random(model, 4) == 0;
    return {upper ? Narrowing::above : Narrowing::at_most, halfway(cell)};
  }
  unsigned int place = SearchAccess::random(model, cell.size());
  IntVarRanges range(cell);
  for (; place >= range.width(); ++range) place -= range.width();
  return {Narrowing::equal, range.min() + static_cast<int>(place)};
}

/// Returns the number if it is one of the puzzle's values, else the next value below. If the cell
/// may not have that, returns its least value. The domain may be an interval with gaps between the
/// values.
int value_near(const MagicModel& model, const IntVar& cell, int number) {
  const Values& values = model.puzzle().values();
  if (values.consecutive() || values.contains(number)) return number;
  // The least number of a cell is a value, so there is one below. `place` finds the next above.
  const int below = values[values.place(number) - 1];
  return cell.in(below) ? below : cell.min();
}

/// The first alternative. The second one is its negation.
std::pair<Narrowing, int> first_try(const MagicModel& model, const IntVar& cell) {
  switch (model.options().value_order) {
    case ValueOrder::split:
      return {Narrowing::at_most, halfway(cell)};
    case ValueOrder::max:
      return {Narrowing::equal, cell.max()};
    case ValueOrder::median:
      return {Narrowing::equal, cell.med()};
    case ValueOrder::tuned:
      return half_or_value(model, cell);
    default:
      return {Narrowing::equal, cell.min()};
  }
}

/// A choice with two alternatives: a cell, and a number whose two low bits are a `Narrowing`.
using Taken = PosValChoice<int>;
Narrowing narrowing_of(const Taken& taken) { return static_cast<Narrowing>(taken.val() & 3); }
int number_of(const Taken& taken) { return taken.val() >> 2; }

}  // namespace

bool CellBrancher::status(const Space& home) const {
  const IntVarArray& cells = model_of(home).cells();
  while (start_ < cells.size() && cells[start_].assigned()) ++start_;
  return start_ < cells.size();
}

/// The open cell of the greatest merit, the first one of several. By chance, the k-th open cell
/// replaces the chosen one with probability 1/k (reservoir sampling), so all are equally likely.
int CellBrancher::next_cell(const MagicModel& model) const {
  const IntVarArray& cells = model.cells();
  int best = start_;
  if (model.options().variable_order == VariableOrder::first_fail) {  // faster than by merit
    // Sizes are unsigned, so decided cells come last.
    const auto rank = [](const IntVar& cell) { return cell.size() - 2; };
    const IntVar* const rest = cells.begin() + start_;
    return start_ + static_cast<int>(std::ranges::min_element(rest, cells.end(), {}, rank) - rest);
  }
  const bool by_chance = model.options().variable_order == VariableOrder::random;
  double most = by_chance ? 0 : merit(model, cells[best], best);
  unsigned open = 1;
  for (int cell = start_ + 1; cell < cells.size(); ++cell) {
    if (cells[cell].assigned()) continue;
    if (by_chance) {
      if (SearchAccess::random(model, ++open) == 0) best = cell;
    } else if (const double own = merit(model, cells[cell], cell); own > most) {
      most = own;
      best = cell;
    }
  }
  return best;
}

const Choice* CellBrancher::decide(int cell, Narrowing how, int number) const {
  return new Taken(*this, 2, cell, number * 4 + static_cast<int>(how));
}

const Choice* CellBrancher::choice(Space& home) {
  const MagicModel& model = model_of(home);
  const int cell = next_cell(model);
  auto [how, number] = first_try(model, model.cells()[cell]);
  if (how == Narrowing::equal) number = value_near(model, model.cells()[cell], number);
  return decide(cell, how, number);
}

const Choice* CellBrancher::choice(const Space& /*home*/, Archive& archive) {
  int cell = 0, code = 0;
  archive >> cell >> code;
  return new Taken(*this, 2, cell, code);
}

ExecStatus CellBrancher::commit(Space& home, const Choice& choice, unsigned alternative) {
  const auto& taken = static_cast<const Taken&>(choice);
  auto& model = static_cast<MagicModel&>(home);
  Int::IntView cell(model.cells()[taken.pos().pos]);
  const int number = number_of(taken);
  const bool right = alternative == 1;
  const Narrowing how = narrowing_of(taken);
  // The share of the tree is not reported for values at random.
  if (model.options().value_order != ValueOrder::tuned) SearchAccess::descend(model, right);
  if (how == Narrowing::equal) {
    return me_failed(right ? cell.nq(home, number) : cell.eq(home, number)) ? ES_FAILED : ES_OK;
  }
  const bool at_most = right != (how == Narrowing::at_most);
  return me_failed(at_most ? cell.lq(home, number) : cell.gr(home, number)) ? ES_FAILED : ES_OK;
}

NGL* CellBrancher::ngl(Space& home, const Choice& choice, unsigned alternative) const {
  const MagicModel& model = model_of(home);
  if (alternative != 0 || model.options().value_order == ValueOrder::tuned) return nullptr;
  const auto& taken = static_cast<const Taken&>(choice);
  const Int::IntView cell(model.cells()[taken.pos().pos]);
  const int number = number_of(taken);
  switch (narrowing_of(taken)) {
    case Narrowing::at_most:
      return new (home) Int::Branch::LqNGL<Int::IntView>(home, cell, number);
    case Narrowing::above:
      return new (home) Int::Branch::GqNGL<Int::IntView>(home, cell, number + 1);
    case Narrowing::equal:
      break;
  }
  return new (home) Int::Branch::EqNGL<Int::IntView>(home, cell, number);
}

void CellBrancher::print(const Space& home, const Choice& choice, unsigned alternative,
                         std::ostream& out) const {
  constexpr std::array<std::array<const char*, 2>, 3> words{{{"≤", ">"}, {">", "≤"}, {"=", "≠"}}};
  const auto& taken = static_cast<const Taken&>(choice);
  const char* word = words[static_cast<std::size_t>(narrowing_of(taken))][alternative];
  write(home, taken.pos().pos, word, number_of(taken), out);
}

std::size_t CellBrancher::dispose(Space& home) {
  static_cast<void>(Brancher::dispose(home));
  return sizeof(*this);
}

void post_branching(MagicModel& model) {
  const Options& options = model.options();
  const bool decides = options.variable_order != VariableOrder::none;
  Space& home = model;
  if (options.variable_order == VariableOrder::weighted) home.afc_decay(decay);
  if (options.symmetry == Symmetry::dynamic) {
    if (!decides) {
      throw Error(
          "dynamic symmetry breaking is part of the model's branching, so it takes another than "
          "none; or break the symmetry geometric or full");
    }
    post_dynamic(model);
    return;
  }
  if (!decides) return;
  if (options.value_order == ValueOrder::random) {  // Gecode's brancher draws the values
    branch(model, model.cells(), variable_choice(options),
           gecode_value(ValueOrder::random, options.seed), nullptr, print_value);
    return;
  }
  if (options.value_order == ValueOrder::tuned && is_loosely_bound(model.puzzle())) {
    post_beginning(model);
  }
  new (home) CellBrancher(home);
}

}  // namespace loshu::detail
