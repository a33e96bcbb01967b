#include <loshu/exhaust/lanes/layout.hpp>

#include <algorithm>
#include <bit>

#include <loshu/figure.hpp>

namespace loshu::detail::lanes {
namespace {

constexpr int block_size = Program::block_size;

bool is_of_greatest(int place) { return place % block_size >= block_size / 2; }

/// Numbers that one step reads.
std::size_t own_lanes(const Program::Step& step) {
  std::size_t count = step.forms.size();
  for (const Program::Lanes& lanes : step.bounds) {
    count += static_cast<std::size_t>(std::ranges::count(lanes, true));
  }
  for (const Program::Class& test : step.classes) count += test.falling.size() + test.rising.size();
  return count;
}

Divided division(const Program::Form& form) {
  const auto divisor = static_cast<unsigned>(form.divisor);
  const int shift = std::countr_zero(divisor);
  const unsigned odd = divisor >> shift;
  unsigned inverse = odd;  // right in 3 bits, and in twice as many after each round
  for (int round = 0; round < 4; ++round) inverse *= 2 - odd * inverse;
  return {static_cast<std::int16_t>(form.slope), static_cast<std::int16_t>(form.divisor),
          static_cast<std::int16_t>(shift), static_cast<std::int16_t>(inverse)};
}

}  // namespace

bool LaneLayout::takes(const Program& program) {
  const auto takes_form = [](const Program::Form& form) { return form.divisor <= most_divisor; };
  const auto takes_step = [&](const Program::Step& step) {
    return std::ranges::all_of(step.forms, takes_form) && step.forms.size() <= most_forms &&
           own_lanes(step) + most_forms <= most_own && step.longest_rest <= most_open;
  };
  return program.possible && program.values <= 64 && program.short_lanes &&
         std::ranges::all_of(program.steps, takes_step);
}

LaneLayout::LaneLayout(const Program& program, int word, bool with_path)
    : values_(program.values),
      word_(word),
      steps_(program.steps.size()),
      slanted_(program.steps.size()),
      sums_(program.steps.size()),
      tests_(program.steps.size()),
      divisions_(program.steps.size()) {
  for (std::size_t number = 0; number < program.steps.size(); ++number) {
    add_slanted(program.steps[number], number);
  }
  if (program.halving && program.halving->tying_cell >= 0) {
    tie_place_ = add({program.halving->tie_lane});
  }
  excesses_place_ = static_cast<int>(lanes_.size());
  if (program.halving) {
    for (const Affine& excess : program.halving->excesses) add({.excess = &excess});
  }
  if (with_path) {
    path_place_ = static_cast<int>(lanes_.size());
    lanes_.resize(lanes_.size() + program.steps.size());
  }
  for (std::size_t number = program.steps.size(); number-- > 0;) {
    steps_[number].row_length = in_units(lanes_.size());
    add_step(program.steps[number], number);
  }
  row_length_ = in_units(lanes_.size() + group);  // the last ones are read in groups
  fill(program);
}

/// The length of a row with that many numbers, rounded up to whole units.
int LaneLayout::in_units(std::size_t numbers) {
  return (static_cast<int>(numbers) + row_unit - 1) / row_unit * row_unit;
}

/// \return its place
int LaneLayout::add(Number number) {
  lanes_.push_back(number);
  return static_cast<int>(lanes_.size()) - 1;
}

void LaneLayout::add_step(const Program::Step& from, std::size_t number) {
  LaneStep& step = steps_[number];
  const int first_lane = from.first_block * block_size;
  step.falling = from.falling;
  step.rising = from.rising;
  step.divided = from.divided;
  step.cells = from.cells;
  step.first = static_cast<int>(lanes_.size());
  for (const Program::Form& form : from.forms) add({first_lane + form.lane});
  for (int i = from.falling + from.rising; i < std::ssize(from.forms); ++i) {
    divisions_[number].push_back(division(from.forms[at(i)]));
  }
  step.divisions = divisions_[number].data();
  const auto with_sums = add_bounds(from, step);
  for (const Program::Class& test : from.classes) {
    tests_[number].push_back(
        {static_cast<int>(test.falling.size()), static_cast<int>(test.rising.size())});
    for (const int lane : test.falling) add({first_lane + lane});
    for (const int lane : test.rising) add({first_lane + lane});
  }
  step.tests = static_cast<int>(tests_[number].size());
  step.classes = tests_[number].data();
  for (const auto& [bound, lane] : with_sums) {
    add(this->bound(lane));
    sums_[number].push_back(bound);
    int& longest = bound.least ? step.longest_least : step.longest_greatest;
    longest = std::max(longest, bound.open);
  }
  step.sums = static_cast<int>(with_sums.size());
  step.sum_bounds = sums_[number].data();
  step.own = static_cast<int>(lanes_.size()) - step.first;
  step.slow = !from.slanted.empty();
}

/// A number below the greatest value is to stay below the greatest of a word.
LaneLayout::Number LaneLayout::bound(int lane) const {
  return {lane, is_of_greatest(lane) ? word_ - values_ : 0};
}

/// \return those that take sums of free values, with their lanes
std::vector<std::pair<SumBound, int>> LaneLayout::add_bounds(const Program::Step& from,
                                                             LaneStep& step) {
  std::vector<int> lower, upper;
  std::vector<std::pair<SumBound, int>> with_sums;
  for (std::size_t block = 0; block < from.bounds.size(); ++block) {
    const int global = from.first_block + static_cast<int>(block);
    for (int i = 0; i < block_size; ++i) {
      if (!from.bounds[block][at(i)]) continue;
      const int lane = global * block_size + i;
      const auto share = std::ranges::find_if(from.shares, [&](const Program::Share& of) {
        return of.block == global && of.lanes[at(i)];
      });
      if (share != from.shares.end()) {
        with_sums.push_back(
            {{.open = share->open, .least = i % 2 == 0, .of_greatest = is_of_greatest(i)}, lane});
        continue;
      }
      (is_of_greatest(i) ? upper : lower).push_back(lane);
    }
  }
  for (const int lane : lower) add(bound(lane));
  for (const int lane : upper) add(bound(lane));
  step.lower = static_cast<int>(lower.size());
  step.upper = static_cast<int>(upper.size());
  return with_sums;
}

/// Adds the numbers that are read item by item. They stand before those of all steps.
void LaneLayout::add_slanted(const Program::Step& from, std::size_t number) {
  for (const Program::Inequality& inequality : from.slanted) {
    slanted_[number].push_back(
        {&inequality, add({from.first_block * block_size + inequality.lane})});
  }
}

void LaneLayout::fill(const Program& program) {
  start_.resize(at(row_length_));
  for (std::size_t i = 0; i < lanes_.size(); ++i) {
    const auto& [lane, more, excess] = lanes_[i];
    if (lane >= 0) start_[i] = static_cast<std::int16_t>(program.lanes[at(lane)] + more);
    if (excess != nullptr) start_[i] = static_cast<std::int16_t>(excess->constant);
  }
  for (std::size_t number = 0; number < steps_.size(); ++number) {
    std::vector<std::int16_t>& row = factors_.emplace_back(at(row_length_));
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      const auto& [lane, more, excess] = lanes_[i];
      if (lane >= 0) row[i] = static_cast<std::int16_t>(program.factors[number][at(lane)]);
      if (excess != nullptr) row[i] = static_cast<std::int16_t>(excess->coefficients[number]);
    }
    if (path_place_ >= 0) row[at(path_place_) + number] = 1;
  }
}

}  // namespace loshu::detail::lanes
