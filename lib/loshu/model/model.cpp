#include <loshu/model.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string>

#include <gecode/minimodel.hh>

#include <loshu/complement.hpp>
#include <loshu/draw.hpp>
#include <loshu/model/branching.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/copy_guard.hpp>
#include <loshu/model/posting.hpp>
#include <loshu/model/propagators/complement.hpp>
#include <loshu/model/propagators/members.hpp>

namespace loshu {

using namespace detail;

namespace {

using namespace Gecode;

constexpr const char* stage = "posting the model";

/// The units of Luby's sequence from which on a turn is long.
constexpr std::uint64_t long_turn = 8;

/// Luby's sequence 1, 1, 2, 1, 1, 2, 4, ...
/// \param number  from 1
std::uint64_t luby(std::uint64_t number) {
  while (!std::has_single_bit(number + 1)) number -= std::bit_floor(number) - 1;
  return (number + 1) / 2;
}

std::unique_ptr<const ComplementBreaking> breaking_of(const Puzzle& puzzle, const Options& options,
                                                      const ComplementFinding& finding) {
  if (!finding.complement) return nullptr;
  const Group group = symmetry_group(puzzle, options.symmetry);
  return std::make_unique<const ComplementBreaking>(
      *finding.complement, group, chain_order(puzzle.figure(), group, options.chain));
}

std::unique_ptr<const OrbitBreaking> orbits_of(const Puzzle& puzzle, const Options& options,
                                               const Budget& budget) {
  if (!needs_orbits(puzzle, options.symmetry)) return nullptr;
  const Group& group = symmetry_group(puzzle, options.symmetry, budget);
  if (group.generators.empty()) return nullptr;
  return std::make_unique<const OrbitBreaking>(
      puzzle, options.symmetry, chain_order(puzzle.figure(), group, options.chain), budget);
}

/// The failure weights of the cells, if the branching needs them and Gecode does not count them.
std::shared_ptr<FailureWeights> weights_of(const Puzzle& puzzle, const Options& options) {
  const bool counts =
      options.variable_order == VariableOrder::weighted && options.sums == Sums::whole;
  return counts ? std::make_shared<FailureWeights>(puzzle.figure().cell_count()) : nullptr;
}

}  // namespace

MagicModel::MagicModel(const Puzzle& puzzle, const Options& options, const Budget& budget)
    : MagicModel(puzzle, options, derived_constraints(puzzle, options, budget), budget) {}

MagicModel::MagicModel(const Puzzle& puzzle, const Options& options, const Constraints& derived,
                       const Budget& budget)
    : shared_(new Shared{puzzle, options, breaking_of(puzzle, options, derived.complement),
                         orbits_of(puzzle, options, budget), weights_of(puzzle, options)}) {
  puzzle.refuse_wide();  // engines count such values from the least one
  const System& system = system_of(puzzle);
  budget.check(stage);
  post_copy_guard(*this);  // checks copies before any brancher acts

  // No constraint says that parts of the puzzle contradict each other.
  if (puzzle.contradiction()) fail();

  // Each cell has one of the values. The sum is one that every line can have.
  const Values& values = system.values();
  cell_values_ = IntVarArray(*this, system.cell_count(), values.least(), values.greatest());
  const auto least = static_cast<int>(system.sums().least);
  const auto greatest = static_cast<int>(system.sums().greatest);
  magic_sum_ = IntVar(*this, std::min(least, greatest), greatest);
  rel(*this, magic_sum_, IRT_GQ, least);
  if (has_intervals(puzzle, options)) {
    keep_members(*this, cell_values_, values);
  } else if (!values.consecutive()) {
    dom(*this, cell_values_, IntSet(IntArgs(values.distinct().list())));
  }

  // Some cells have a given value, or one of several.
  for (int cell = 0; cell < system.cell_count(); ++cell) {
    if (system.colours()[at(cell)] == 0) continue;
    dom(*this, cell_values_[cell], IntSet(IntArgs(system.domain(cell).list())));
  }

  // No value is used more often than it has copies.
  Posting posting(*this, cell_values_, magic_sum_, puzzle, options);
  posting.distinct();
  budget.check(stage);

  // Every line has the same sum, or its own. The user's own relations hold.
  for (const Row& row : derived.rows) {
    posting.row(row);
    budget.check(stage);
  }

  // Redundant constraints: the sum of all lines without the total of all values, combinations of
  // lines with few cells, and weighted lines. Distinct values bound the latter.
  posting.redundant(derived, budget);

  // Order constraints keep one solution of each symmetry class.
  for (const OrderConstraint& order : derived.orders) posting.order(order);
  posting.finish(shared_->weights);
  budget.check(stage);

  // The complement is broken as well: one of a class and its complement is kept.
  if (shared_->breaking) {
    const PostedConstraint name{ConstraintKind::complement};
    keep_least_complement(constraint_group(name)(*this), cell_values_, magic_sum_,
                          {shared_, shared_->breaking.get()});
  }

  // Where values repeat, the orders may keep several of a class. The least of them is kept.
  if (shared_->orbits) {
    keep_least_of_orbit(*this, cell_values_, {shared_, shared_->orbits.get()});
  }

  // A user's own brancher would decide only what this one leaves open.
  post_branching(*this);
}

MagicModel::MagicModel(MagicModel& other)
    : Space(other),
      shared_(other.shared_),
      restarts_(other.restarts_),
      depth_(other.depth_),
      left_of_path_(other.left_of_path_),
      below_(other.below_) {
  cell_values_.update(*this, other.cell_values_);
  magic_sum_.update(*this, other.magic_sum_);
}

Space* MagicModel::copy() { return new MagicModel(*this); }

void MagicModel::constrain(const Space& last) {
  const auto& solution = static_cast<const MagicModel&>(last);
  BoolVarArgs same(*this, cell_values_.size(), 0, 1);
  for (int cell = 0; cell < cell_values_.size(); ++cell) {
    rel(*this, cell_values_[cell], IRT_EQ, solution.cell_values_[cell].val(), same[cell]);
  }
  rel(*this, BOT_AND, same, 0);
}

/// Gecode's own function would call `constrain` at every restart, even without a new solution.
bool MagicModel::master(const MetaInfo& information) {
  if (information.type() != MetaInfo::RESTART) return Space::master(information);
  if (information.solution() > 0) constrain(*information.last());
  information.nogoods().post(*this);
  return true;
}

bool MagicModel::slave(const MetaInfo& information) {
  if (information.type() == MetaInfo::RESTART) {
    restarts_ = information.restart();
    // A long turn that follows the weights of many short ones would repeat their mistakes.
    if (shared_->weights != nullptr && luby(restarts_ + 1) >= long_turn) shared_->weights->reset();
  }
  return Space::slave(information);
}

Assignment MagicModel::assignment() const {
  Assignment values;
  for (const IntVar& value : cell_values_) values.push_back(value.val());
  return values;
}

bool MagicModel::is_self_complementary() const {
  return shared_->breaking && shared_->breaking->is_self_complementary(assignment());
}

std::optional<std::pair<std::uint64_t, std::uint64_t>> MagicModel::orbit() const {
  if (!needs_orbits(puzzle(), options().symmetry)) return std::nullopt;
  if (!shared_->orbits) return std::pair{std::uint64_t{1}, std::uint64_t{1}};
  return std::pair{shared_->orbits->order, shared_->orbits->stabiliser(assignment()).value_or(1)};
}

void MagicModel::print(std::ostream& out) const {
  std::vector<std::string> texts;
  for (const IntVar& value : cell_values_) {
    std::ostringstream text;
    text << value;
    texts.push_back(text.str());
  }
  out << drawn_text(puzzle().figure(), texts);
}

}  // namespace loshu
