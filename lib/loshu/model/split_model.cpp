// A part of a search is a copy of the propagated model with the values of some cells posted. The
// next level tries each value that propagation leaves to the next cell, and drops failures. Only
// values are kept between levels: the spaces of a hundred thousand parts would fill the memory.

#include <loshu/search.hpp>

#include <algorithm>
#include <span>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/model/refusals.hpp>

namespace loshu {
namespace {

/// Propagates a model and counts the node.
/// \return false if it fails
bool holds(MagicModel& space, Budget& budget) {
  Gecode::StatusStatistics statistics;
  const bool failed = space.status(statistics) == Gecode::SS_FAILED;
  Effort effort{.nodes = 1, .failures = failed ? 1U : 0U};
  effort.propagations = statistics.propagate;
  budget.add(effort);
  return !failed;
}

std::unique_ptr<MagicModel> clone(MagicModel& space) {
  return std::unique_ptr<MagicModel>(static_cast<MagicModel*>(space.clone()));
}

}  // namespace

SplitModel::SplitModel(std::unique_ptr<MagicModel> whole) : model_(std::move(whole)) {
  if (auto why = detail::refused_count(model_->options()); !why.empty()) throw Error(why);
  const Puzzle& puzzle = model_->puzzle();
  const Options& options = model_->options();
  order_ = chain_order(puzzle.figure(), symmetry_group(puzzle, options.symmetry), options.chain);
  possible_ = model_->status() != Gecode::SS_FAILED;
}

std::unique_ptr<MagicModel> SplitModel::at(const Split& of, const SearchPart& part) const {
  std::unique_ptr<MagicModel> space;
  {
    const std::scoped_lock lock(cloning_);
    space = clone(*model_);
  }
  for (std::size_t i = 0; i < part.values.size(); ++i) {
    Gecode::rel(*space, space->cells()[of.cells[i]], Gecode::IRT_EQ, part.values[i]);
  }
  return space;
}

Split SplitModel::split(std::size_t parts, const Limits& limits) const {
  Budget budget(limits);
  Split result;
  if (!possible_) {
    result.effort.nodes = result.effort.failures = 1;
    return result;
  }
  result.parts.emplace_back();
  for (const int cell : order_) {
    if (result.parts.size() >= parts || result.parts.empty()) break;
    std::vector<SearchPart> level;
    for (const SearchPart& part : result.parts) {
      if (result.effort.ending != Ending::exhausted) break;
      const auto space = at(result, part);
      static_cast<void>(space->status());  // it did not fail when the part was found
      for (Gecode::IntVarValues value(space->cells()[cell]); value(); ++value) {
        result.effort.ending = budget.ending();
        if (result.effort.ending != Ending::exhausted) break;
        const auto below = clone(*space);
        Gecode::rel(*below, below->cells()[cell], Gecode::IRT_EQ, value.val());
        if (!holds(*below, budget)) continue;
        level.push_back(part);
        level.back().values.push_back(value.val());
      }
    }
    result.parts = std::move(level);
    result.cells.push_back(cell);
    if (result.effort.ending != Ending::exhausted) break;
  }
  static_cast<Effort&>(result.effort) = budget.spent();
  if (result.effort.stopped()) result.effort.stage = splitting_stage;
  return result;
}

Descent SplitModel::descend(const Split& of, const SearchPart& from, std::size_t depth,
                            SplitMix& random, const Budget& budget) const {
  Descent descent{.split = {.cells = of.cells}};
  SearchPart part = from;
  const auto space = at(of, part);
  const auto below = std::span(order_).subspan(part.values.size());
  for (const int cell : below.first(std::min(depth, below.size()))) {
    budget.check("going down a random path");
    static_cast<void>(space->status());
    const Gecode::IntVar& open = space->cells()[cell];
    const int choices = static_cast<int>(open.size());
    descent.weight *= choices;
    Gecode::IntVarValues value(open);
    for (int skipped = random.below(choices); skipped > 0; --skipped) ++value;
    const int chosen = value.val();
    Gecode::rel(*space, open, Gecode::IRT_EQ, chosen);
    part.values.push_back(chosen);
    descent.split.cells.push_back(cell);
    if (space->status() == Gecode::SS_FAILED) return descent;
  }
  descent.split.parts.push_back(std::move(part));
  return descent;
}

int SplitModel::threads_of_use(int asked) const {
  return loshu::threads_of_use(asked, static_cast<int>(model_->cells().size()));
}

Result SplitModel::count(const Split& of, const SearchPart& part, const Limits& limits) const {
  const Budget budget(limits);
  const auto space = at(of, part);
  Result found = loshu::count(*space, {.limits = budget.left()});
  found.broken.reset();  // symmetry concerns the whole count, not one part
  return found;
}

}  // namespace loshu
