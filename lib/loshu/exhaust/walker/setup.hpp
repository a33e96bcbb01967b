#pragma once

// Sets up the search of a program: a row of lanes and the data of its step for each level.

#include <algorithm>
#include <array>
#include <utility>

#include <loshu/exhaust/walker/visit.hpp>

namespace loshu::detail {

template <int Words, bool Half, typename Lane>
Walker<Words, Half, Lane>::Walker(const Program& program, OnLeaf on_leaf, Judge judge)
    : program_(program),
      on_leaf_(std::move(on_leaf)),
      judge_(std::move(judge)),
      half_(program),
      values_(static_cast<std::size_t>(program.cells)),
      levels_(program.steps.size() + 1),
      blocks_(static_cast<int>(program.lanes.size()) / Program::block_size),
      rows_(levels_.size() * at(blocks_)),
      factors_(levels_.size() * at(blocks_)),
      bounded_(at(blocks_)) {
  if (!program_.possible) return;  // such a program has no lanes and is not searched
  // A lane may overflow before its step reads it: only the final value counts.
  const auto copy = [](const std::vector<std::int64_t>& numbers, LaneBlock* to) {
    std::ranges::transform(numbers, reinterpret_cast<Lane*>(to),
                           [](std::int64_t number) { return static_cast<Lane>(number); });
  };
  copy(program_.lanes, rows_.data());
  for (std::size_t depth = 0; depth < levels_.size(); ++depth) {
    Level& level = levels_[depth];
    level.blocks = rows_.data() + depth * at(blocks_);
    level.factors = factors_.data() + depth * at(blocks_);
    if (depth == program_.steps.size()) break;
    level.step = &program_.steps[depth];
    level.own = level.blocks + level.step->first_block;
    level.lanes = reinterpret_cast<const Lane*>(level.own);
    level.later = level.blocks + level.step->later_block;
    level.later_blocks = blocks_ - level.step->later_block;
    if (depth > 0) {
      level.later_before = level.later - blocks_;
      level.later_factors = levels_[depth - 1].factors + level.step->later_block;
      level.own_before = level.own - blocks_;
      level.own_factors = levels_[depth - 1].factors + level.step->first_block;
    }
    level.first_block = level.step->first_block;
    level.own_blocks = level.step->later_block - level.step->first_block;
    level.longest_rest = level.step->longest_rest;
    level.slanted = !level.step->slanted.empty();
    level.tested = !level.step->classes.empty() || !level.step->domains.empty();
    level.plain = level.own_blocks == 1 && level.longest_rest == 0 && !level.slanted;
    level.look = look_for(*level.step);
    for (const Program::Share& share : level.step->shares) {
      shares_.push_back({as_mask(share.lanes), share.block, share.open});
    }
    LaneBlock* masks = bounded_.data() + level.step->first_block;
    level.bounded = masks;
    for (const Program::Lanes& lanes : level.step->bounds) *masks++ = as_mask(lanes);
    raise_upper_bounds(level);
    copy(program_.factors[depth], factors_.data() + depth * at(blocks_));
  }
  shares_.emplace_back();
  const Share* share = shares_.data();
  for (Level& level : levels_) {
    level.shares = share;
    if (level.step != nullptr) share += level.step->shares.size();
  }
}

/// Adapts upper bounds of a level's step to the size of sets: they bound (greatest member of a set
/// − choice) from below. The change is in the first row of lanes, from which all later rows come.
template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::raise_upper_bounds(const Level& level) {
  const int by = Set::capacity - program_.values;
  for (int block = 0; block < level.own_blocks; ++block) {
    auto& lanes = rows_[at(level.first_block + block)].lanes;
    for (int i = Program::block_size / 2; i < Program::block_size; ++i) {
      if (level.bounded[block].lanes[i] != 0) lanes[i] = static_cast<Lane>(lanes[i] + by);
    }
  }
}

template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Look Walker<Words, Half, Lane>::look_for(const Step& step) {
  constexpr int width = CommonShape::rising + 1;
  static constexpr auto looks = []<int... Shape>(std::integer_sequence<int, Shape...>) {
    return std::array<Look, sizeof...(Shape)>{&look<Shape / width, Shape % width>...};
  }
  (std::make_integer_sequence<int, (CommonShape::falling + 1) * width>{});
  return CommonShape::holds(step) ? looks[at(step.falling * width + step.rising)] : &look<any, any>;
}

}  // namespace loshu::detail
