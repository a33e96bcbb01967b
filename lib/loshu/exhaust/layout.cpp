// Assigns the numbers of each step to lanes. The offsets of deduced cells come first, at places
// that the walker knows at compile time. A bound goes to the half of a block for its kind, at a
// place for its addend. Inequalities take the places that remain.

#include <algorithm>
#include <utility>

#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

constexpr std::size_t size = Program::block_size;

class StepLayout {
 public:
  StepLayout(const ConstraintsByStep& constraints, std::size_t number, int first_block)
      : constraints_(constraints),
        from_(constraints.steps[number]),
        step_(constraints.program.steps[number]) {
    step_.first_block = first_block;
    place_forms();
    step_.bounds_block = end_block();
    place_bounds();
    place_slanted();
    place_classes();
    step_.later_block = end_block();
    step_.bounds.resize(lanes_.size() / size);
    std::ranges::stable_sort(step_.shares, {}, &Program::Share::block);
  }

  [[nodiscard]] const Program::Step& laid_out() const { return step_; }
  [[nodiscard]] const std::vector<Affine>& all_lanes() const { return lanes_; }

 private:
  [[nodiscard]] int end_block() const {
    return step_.first_block + static_cast<int>(lanes_.size() / size);
  }

  void put(std::size_t place, Affine lane) {
    if (place >= lanes_.size()) {
      const std::size_t blocks = place / size + 1;
      lanes_.resize(blocks * size, Affine{std::vector<std::int64_t>(constraints_.steps.size())});
      taken_.resize(blocks * size);
    }
    lanes_[place] = std::move(lane);
    taken_[place] = true;
  }

  /// Returns the first free place for which `fits` is true, perhaps in a new block.
  template <typename Fits>
  [[nodiscard]] std::size_t first_place(Fits fits) const {
    std::size_t place = 0;
    while ((place < taken_.size() && taken_[place]) || !fits(place)) ++place;
    return place;
  }

  void place_forms() {
    const bool common = CommonShape::holds(step_);
    for (std::size_t i = 0; i < step_.forms.size(); ++i) {
      const std::size_t place = common ? at(CommonShape::places[i]) : i;
      step_.forms[i].lane = static_cast<int>(place);
      put(place, from_.offsets[i]);
    }
  }

  void place_bounds() {
    std::vector<const ConstraintsByStep::Bound*> list;
    for (const ConstraintsByStep::Bound& bound : from_.bounds) {
      if (bound.use != BoundUse::dropped) list.push_back(&bound);
    }
    std::ranges::stable_sort(list, {}, [](const ConstraintsByStep::Bound* bound) {
      return std::pair(!has_share(*bound),
                       bound->open);  // equal addends together make fewer shares
    });
    for (const ConstraintsByStep::Bound* bound : list) place_bound(*bound);
  }

  static bool has_share(const ConstraintsByStep::Bound& bound) {
    return bound.addend != Addend::none && bound.use == BoundUse::free_sums;
  }

  /// Puts a bound into the first free lane of its side, and a bound with a share into one of its
  /// kind of sums. Fixed sums of values are added to the lane here, at compile time.
  void place_bound(const ConstraintsByStep::Bound& bound) {
    const std::size_t place = first_place([&](std::size_t lane) {
      const Addend addend = lane % 2 == 0 ? Addend::least : Addend::greatest;
      // The second half of a block holds upper bounds of the choice.
      return bound.of_greatest == (lane % size >= size / 2) &&
             (!has_share(bound) || bound.addend == addend);
    });
    Affine lane = bound.limit;
    if (bound.of_greatest) lane.constant += constraints_.program.values - 1;
    if (bound.use == BoundUse::fixed_sums && bound.addend != Addend::none) {
      lane.constant += bound.addend == Addend::least ? constraints_.least_sums[at(bound.open)]
                                                     : -constraints_.greatest_sums[at(bound.open)];
    }
    put(place, std::move(lane));
    step_.bounds.resize(std::max(step_.bounds.size(), place / size + 1));
    step_.bounds[place / size][place % size] = true;
    if (has_share(bound)) {
      share_for(step_.first_block + static_cast<int>(place / size), bound.open)
          .lanes[place % size] = true;
    }
  }

  Program::Share& share_for(int block, int open) {
    step_.longest_rest = std::max(step_.longest_rest, open);
    for (Program::Share& share : step_.shares) {
      if (share.block == block && share.open == open) return share;
    }
    return step_.shares.emplace_back(Program::Share{block, open});
  }

  /// Slanted conditions are read one by one, so any lane will do. Fixed sums become numbers here.
  void place_slanted() {
    for (const ConstraintsByStep::Slanted& slanted : from_.slanted) {
      if (slanted.use == BoundUse::dropped) continue;
      const std::size_t place = first_place([](std::size_t) { return true; });
      put(place, slanted.offset);
      Program::Inequality& inequality = step_.slanted.emplace_back(slanted.inequality);
      inequality.lane = static_cast<int>(place);
      if (inequality.open > 0 && slanted.use == BoundUse::fixed_sums) {
        const auto open = at(std::exchange(inequality.open, 0));
        inequality.least = inequality.scale * constraints_.least_sums[open];
        inequality.greatest = inequality.scale * constraints_.greatest_sums[open];
      }
      step_.longest_rest = std::max(step_.longest_rest, inequality.open);
    }
  }

  void place_classes() {
    const auto place = [&](const std::vector<Affine>& known, std::vector<int>& lanes) {
      for (const Affine& lane : known) {
        const std::size_t free = first_place([](std::size_t) { return true; });
        put(free, lane);
        lanes.push_back(static_cast<int>(free));
      }
    };
    for (const ConstraintsByStep::Class& of_cells : from_.classes) {
      if (!of_cells.used) continue;
      Program::Class& laid_out = step_.classes.emplace_back();
      place(of_cells.falling, laid_out.falling);
      place(of_cells.rising, laid_out.rising);
    }
  }

  const ConstraintsByStep& constraints_;
  const ConstraintsByStep::Step& from_;
  Program::Step step_;
  std::vector<Affine> lanes_;
  std::vector<bool> taken_;
};

}  // namespace

/// Each step begins a new block. The lanes of later steps come behind, so each choice updates only
/// a tail of the row. The lane of the tie is last.
Program lay_out(const ConstraintsByStep& constraints) {
  Program program = constraints.program;
  if (!program.possible) {
    program.steps.clear();  // an impossible program is never searched
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

}  // namespace loshu::detail
