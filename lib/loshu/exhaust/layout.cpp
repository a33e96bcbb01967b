// Lanes for the machine. Forms come first, at places that the walk knows; bounds stand where their
// half and their addend ask for; inequalities take what is left.

#include <algorithm>
#include <utility>

#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu {
namespace {

constexpr std::size_t size = Program::block_size;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// The second half of a block holds what the choice must stay below.
bool is_of_greatest(std::size_t place) { return place % size >= size / 2; }

/// The lanes of one step, block by block.
class StepLayout {
 public:
  StepLayout(const ConstraintsByStep& constraints_, std::size_t number, int first_block)
      : constraints(constraints_),
        from(constraints_.steps[number]),
        step(constraints_.program.steps[number]) {
    step.first_block = first_block;
    place_forms();
    step.bounds_block = end_block();
    place_bounds();
    place_slanted();
    step.later_block = end_block();
    step.bounds.resize(lanes.size() / size);
    std::ranges::stable_sort(step.shares, {}, &Program::Share::block);
  }

  [[nodiscard]] const Program::Step& laid_out() const { return step; }
  [[nodiscard]] const std::vector<Affine>& all_lanes() const { return lanes; }

 private:
  [[nodiscard]] int end_block() const {
    return step.first_block + static_cast<int>(lanes.size() / size);
  }

  void put(std::size_t place, Affine lane) {
    if (place >= lanes.size()) {
      const std::size_t blocks = place / size + 1;
      lanes.resize(blocks * size, Affine{std::vector<std::int64_t>(constraints.steps.size())});
      taken.resize(blocks * size);
    }
    lanes[place] = std::move(lane);
    taken[place] = true;
  }

  /// The first place that is free and fits, maybe in a block to be added.
  template <typename Fits>
  [[nodiscard]] std::size_t first_place(Fits fits) const {
    std::size_t place = 0;
    while ((place < taken.size() && taken[place]) || !fits(place)) ++place;
    return place;
  }

  void place_forms() {
    const bool common = CommonShape::holds(step);
    for (std::size_t i = 0; i < step.forms.size(); ++i) {
      const std::size_t place = common ? at(CommonShape::places[i]) : i;
      step.forms[i].lane = static_cast<int>(place);
      put(place, from.offsets[i]);
    }
  }

  void place_bounds() {
    std::vector<const ConstraintsByStep::Bound*> list;
    for (const ConstraintsByStep::Bound& bound : from.bounds) {
      if (bound.use != BoundUse::dropped) list.push_back(&bound);
    }
    std::ranges::stable_sort(list, {}, [](const ConstraintsByStep::Bound* bound) {
      return std::pair(!has_share(*bound), bound->open);  // alike together: fewer shares
    });
    for (const ConstraintsByStep::Bound* bound : list) place_bound(*bound);
  }

  static bool has_share(const ConstraintsByStep::Bound& bound) {
    return bound.addend != Addend::none && bound.use == BoundUse::free_sums;
  }

  void place_bound(const ConstraintsByStep::Bound& bound) {
    const std::size_t place = first_place([&](std::size_t lane) {
      const Addend addend = lane % 2 == 0 ? Addend::least : Addend::greatest;
      return bound.of_greatest == is_of_greatest(lane) &&
             (!has_share(bound) || bound.addend == addend);
    });
    Affine lane = bound.limit;
    if (bound.of_greatest) lane.constant += constraints.program.cells - 1;
    if (bound.use == BoundUse::fixed_sums && bound.addend != Addend::none) {
      lane.constant += bound.addend == Addend::least ? constraints.least_sums[at(bound.open)]
                                                     : -constraints.greatest_sums[at(bound.open)];
    }
    put(place, std::move(lane));
    step.bounds.resize(std::max(step.bounds.size(), place / size + 1));
    step.bounds[place / size][place % size] = true;
    if (has_share(bound)) {
      share_for(step.first_block + static_cast<int>(place / size), bound.open).lanes[place % size] =
          true;
    }
  }

  Program::Share& share_for(int block, int open) {
    step.longest_rest = std::max(step.longest_rest, open);
    for (Program::Share& share : step.shares) {
      if (share.block == block && share.open == open) return share;
    }
    return step.shares.emplace_back(Program::Share{block, open});
  }

  void place_slanted() {
    for (const ConstraintsByStep::Slanted& slanted : from.slanted) {
      if (slanted.use == BoundUse::dropped) continue;
      const std::size_t place = first_place([](std::size_t) { return true; });
      put(place, slanted.offset);
      Program::Inequality& inequality = step.slanted.emplace_back(slanted.inequality);
      inequality.lane = static_cast<int>(place);
      if (inequality.open > 0 && slanted.use == BoundUse::fixed_sums) {
        const auto open = at(std::exchange(inequality.open, 0));
        inequality.least = inequality.scale * constraints.least_sums[open];
        inequality.greatest = inequality.scale * constraints.greatest_sums[open];
      }
      step.longest_rest = std::max(step.longest_rest, inequality.open);
    }
  }

  const ConstraintsByStep& constraints;
  const ConstraintsByStep::Step& from;
  Program::Step step;
  std::vector<Affine> lanes;
  std::vector<bool> taken;
};

}  // namespace

/// The lanes of later steps stand behind, so that each choice keeps up a tail of them; the one that
/// tells a tie stands last. Each step begins a block.
Program lay_out(const ConstraintsByStep& constraints) {
  Program program = constraints.program;
  if (!program.possible) {
    program.steps.clear();  // nobody takes one, and they have no lanes
    return program;
  }
  std::vector<Affine> all;
  for (std::size_t number = 0; number < program.steps.size(); ++number) {
    const StepLayout layout(constraints, number, static_cast<int>(all.size() / size));
    program.steps[number] = layout.laid_out();
    all.insert(all.end(), layout.all_lanes().begin(), layout.all_lanes().end());
  }
  if (program.halving && program.halving->tying_cell >= 0) {
    program.halving->tie_lane = static_cast<int>(all.size());
    all.push_back(constraints.tie);
    all.resize(all.size() + size - 1, Affine{std::vector<std::int64_t>(constraints.steps.size())});
  }
  for (const Affine& lane : all) program.lanes.push_back(lane.constant);
  for (std::size_t number = 0; number < program.steps.size(); ++number) {
    std::vector<std::int64_t>& row = program.factors.emplace_back();
    for (const Affine& lane : all) row.push_back(lane.coefficients[number]);
  }
  return program;
}

}  // namespace loshu
