// Depth first along the plan. A node is a step whose cells before are filled; what it may choose is
// a set of bits. For a deduced cell that is sum − c, the values that find their partner free are
// the free values in reverse, shifted: one shift for all choices at once. So a step with three
// deduced cells costs three shifts, and in most nodes their intersection is empty.

#include <loshu/exhaust/walker.hpp>

#include <algorithm>
#include <array>
#include <bit>
#include <type_traits>
#include <utility>

namespace loshu {
namespace {

/// Division rounded down and up.
int floor_division(int a, int b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }
int ceil_division(int a, int b) { return -floor_division(-a, b); }

/// Calls a test with 0 to count − 1, until one fails; without a loop where the count is known.
template <int Count, typename Test>
inline bool all(int count, Test test) {
  if constexpr (Count >= 0) {
    return [&]<int... I>(std::integer_sequence<int, I...>) { return (... && test(I)); }
    (std::make_integer_sequence<int, Count>{});
  } else {
    for (int i = 0; i < count; ++i) {
      if (!test(i)) return false;
    }
    return true;
  }
}

}  // namespace

WalkCounts& WalkCounts::operator+=(const WalkCounts& other) {
  solutions += other.solutions;
  self_complementary += other.self_complementary;
  nodes += other.nodes;
  failures += other.failures;
  placements += other.placements;
  return *this;
}

/// The cells that a step deduces, by their lanes, so many of them falling and rising.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
class Walker<Words, Half, Lane>::Cells {
 public:
  explicit Cells(const Level& level) : step(*level.step), lanes(level.lanes) {}

  /// Calls a test with each lane, until one fails. \return whether none does
  template <typename Test>
  bool all_falling(Test test) const {
    return all<Falling>(falling(), [&](int i) { return test(lane(i)); });
  }
  template <typename Test>
  bool all_rising(Test test) const {
    return all<Rising>(rising(), [&](int i) { return test(lane(falling() + i)); });
  }
  /// The same with the values of all the other cells for a choice, and of all cells.
  template <typename Test>
  bool all_divided(int choice, Test test) const {
    return all_forms(falling() + rising(), choice, test);
  }
  template <typename Test>
  bool all_values(int choice, Test test) const {
    return all_forms(0, choice, test);
  }

  /// Whether no two falling cells are equal, nor two rising ones, of which the choice itself is
  /// one.
  [[nodiscard]] bool all_parallel_differ() const {
    const auto differs = [this](int from, int i) {
      bool result = true;
      for (int j = from; j < i; ++j) result = result && lane(j) != lane(i);
      return result;
    };
    return all<Falling>(falling(), [&](int i) { return differs(0, i); }) &&
           all<Rising>(rising(), [&](int i) {
             return lane(falling() + i) != 0 && differs(falling(), falling() + i);
           });
  }

 private:
  [[nodiscard]] int falling() const { return Falling == any ? step.falling : Falling; }
  [[nodiscard]] int rising() const { return Rising == any ? step.rising : Rising; }
  [[nodiscard]] Lane lane(int form) const {
    return lanes[Falling == any ? step.forms[at(form)].lane : CommonShape::places[at(form)]];
  }

  template <typename Test>
  bool all_forms(int from, int choice, Test test) const {
    for (int i = from; i < static_cast<int>(step.forms.size()); ++i) {
      const Program::Form& form = step.forms[at(i)];
      if (!test((form.slope * choice + lanes[form.lane]) / form.divisor)) return false;
    }
    return true;
  }

  const Step& step;
  const Lane* const lanes;
};

template <int Words, bool Half, typename Lane>
Walker<Words, Half, Lane>::Walker(const Program& program_, OnLeaf on_leaf_, Judge judge_)
    : program(program_),
      on_leaf(std::move(on_leaf_)),
      judge(std::move(judge_)),
      values(static_cast<std::size_t>(program_.cells)),
      levels(program_.steps.size() + 1),
      blocks(static_cast<int>(program_.lanes.size()) / Program::block_size),
      rows(levels.size() * at(blocks)),
      factors(levels.size() * at(blocks)),
      bounded(at(blocks)) {
  // Lanes that no step reads yet may overflow: only what they are in the end counts.
  const auto copy = [](const std::vector<std::int64_t>& numbers, LaneBlock* to) {
    std::ranges::transform(numbers, reinterpret_cast<Lane*>(to),
                           [](std::int64_t number) { return static_cast<Lane>(number); });
  };
  copy(program.lanes, rows.data());
  for (std::size_t depth = 0; depth < levels.size(); ++depth) {
    Level& level = levels[depth];
    level.blocks = rows.data() + depth * at(blocks);
    level.factors = factors.data() + depth * at(blocks);
    if (depth == program.steps.size()) break;
    level.step = &program.steps[depth];
    level.own = level.blocks + level.step->first_block;
    level.lanes = reinterpret_cast<const Lane*>(level.own);
    if (depth > 0) {
      level.own_before = level.own - blocks;
      level.own_factors = levels[depth - 1].factors + level.step->first_block;
    }
    level.first_block = level.step->first_block;
    level.own_blocks = level.step->later_block - level.step->first_block;
    level.longest_rest = level.step->longest_rest;
    level.slanted = !level.step->slanted.empty();
    level.plain = level.own_blocks == 1 && level.longest_rest == 0 && !level.slanted;
    level.look = look_for(*level.step);
    for (const Program::Share& share : level.step->shares) {
      shares.push_back({as_mask(share.lanes), share.block, share.open});
    }
    LaneBlock* masks = bounded.data() + level.step->first_block;
    level.bounded = masks;
    for (const Program::Lanes& lanes : level.step->bounds) *masks++ = as_mask(lanes);
    raise_upper_bounds(level);
    copy(program.factors[depth], factors.data() + depth * at(blocks));
  }
  shares.emplace_back();
  const Share* share = shares.data();
  for (Level& level : levels) {
    level.shares = share;
    if (level.step != nullptr) share += level.step->shares.size();
  }
}

/// Bounds from above are to be what the choice must stay below the greatest number of a set.
template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::raise_upper_bounds(const Level& level) {
  const int by = Set::capacity - program.cells;
  for (int block = 0; block < level.own_blocks; ++block) {
    auto& lanes = rows[at(level.first_block + block)].lanes;
    for (int i = Program::block_size / 2; i < Program::block_size; ++i) {
      if (level.bounded[block].lanes[i] != 0) lanes[i] = static_cast<Lane>(lanes[i] + by);
    }
  }
}

template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::LaneBlock Walker<Words, Half, Lane>::as_mask(
    const Program::Lanes& lanes) {
  LaneBlock mask;
  for (std::size_t i = 0; i < lanes.size(); ++i) mask.lanes[i] = lanes[i] ? Lane{-1} : Lane{0};
  return mask;
}

template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Level* Walker<Words, Half, Lane>::start() {
  Level& level = levels.front();
  level.free = Set::below(program.cells);
  for (const auto& [cell, value] : program.fixed) {
    values[at(cell)] = value;
    level.free.erase(value);
  }
  level.mirrored = level.free.reflected(Set::capacity - 1);
  return &level;
}

/// Makes a choice and prepares the next level, without any look at what that level allows.
template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::fill(Level& level, int choice) {
  Level& next = *(&level + 1);
  level.chosen = choice;
  next.free = level.free;
  next.free.erase(choice);
  const Cells<any, any> cells(level);
  cells.all_values(choice, [&](int value) {
    next.free.erase(value);
    return true;
  });
  next.mirrored = next.free.reflected(Set::capacity - 1);
  update(next, choice, 0, blocks);
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::walk(const ChoicePrefix& prefix, WalkMonitor& asked) {
  if (!program.possible) return true;
  monitor = &asked;
  Level* level = start();
  for (const int choice : prefix) {
    fill(*level, choice);
    ++level;
  }
  if (prefix.size() == program.steps.size()) return solution();
  return run(level, program.steps.size());
}

template <int Words, bool Half, typename Lane>
std::vector<ChoicePrefix> Walker<Words, Half, Lane>::prefixes(std::size_t length,
                                                              WalkMonitor& asked) {
  std::vector<ChoicePrefix> found;
  if (!program.possible) return found;
  if (length == 0) return {{}};
  monitor = &asked;
  found_prefixes = &found;
  run(start(), length);
  found_prefixes = nullptr;
  return found;
}

/// Depth first from a level on, whose lanes and free values are known.
template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::run(Level* level, std::size_t length) {
  last = levels.data() + length - 1;
  if (!may_go_on()) return false;
  --patience;
  const Set free = level->free, mirrored = level->mirrored;
  const bool done =
      explore<any, any, false>(*level, free, mirrored, deducible<any, any>(*level, free, mirrored));
  total_up();
  return done;
}

template <int Words, bool Half, typename Lane>
[[gnu::noinline]] bool Walker<Words, Half, Lane>::may_go_on() {
  total_up();
  asked_for = patience = monitor->go_on(counted);
  return patience > 0;
}

/// What is counted along the way is less than what is told, so that counting costs little.
template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::total_up() {
  counted.nodes += asked_for - patience;
  asked_for = patience;
  for (Level& level : levels) {
    if (level.step == nullptr) break;
    counted.placements += level.choices * static_cast<unsigned>(level.step->cells);
    level.choices = 0;
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

/// Most nodes end here, so nothing else is done before.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
bool Walker<Words, Half, Lane>::look(Walker& walker, Level& level, Set free, Set mirrored,
                                     int choice) {
  if constexpr (Falling == any) {
    update(level, choice, level.step->first_block, level.step->bounds_block);
  } else if constexpr (Falling + Rising > 0) {
    level.own->lanes =
        level.own_before->lanes + level.own_factors->lanes * static_cast<Lane>(choice);
  }
  const Set possible = deducible<Falling, Rising>(level, free, mirrored);
  if (possible.empty()) return walker.fail();
  return walker.enter<Falling, Rising>(level, free, mirrored, possible);
}

/// Brings lanes up to date with a choice of the level before.
template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::update(Level& level, int choice, int block, int end) {
  const Level& before = *(&level - 1);
  const auto factor = static_cast<Lane>(choice);
  for (; block < end; ++block) {
    level.blocks[block].lanes = before.blocks[block].lanes + before.factors[block].lanes * factor;
  }
}

template <int Words, bool Half, typename Lane>
inline bool Walker<Words, Half, Lane>::fail() {
  ++counted.failures;
  return true;
}

/// The free values with which all cells that a step deduces get free values.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::deducible(
    const Level& level, Set free, Set mirrored) {
  const Cells<Falling, Rising> cells(level);
  Set choice = free;
  cells.all_falling([&](Lane sum) {
    choice &= reflected(mirrored, sum);
    return !choice.empty();
  }) &&
      cells.all_rising([&](Lane offset) {
        choice &= lowered(free, offset);
        return !choice.empty();
      });
  return choice;
}

/// The values c for which sum − c is free.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::reflected(
    const Set& mirrored, int sum) {
  if constexpr (Half) {
    if (sum < 0 || sum >= Set::capacity) return {};
    return mirrored.shifted_down(Set::capacity - 1 - sum);
  } else {
    return mirrored.shifted(sum - (Set::capacity - 1));
  }
}

/// Of the free values c, those for which c + offset is free; maybe others that are not free.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::lowered(const Set& free,
                                                                                  int offset) {
  if constexpr (Half) {
    constexpr int half = Set::capacity / 2;
    if (offset < -half || offset >= half) return {};
    return free.shifted(half).shifted_down(half + offset);
  } else {
    return free.shifted(-offset);
  }
}

/// Goes on where there may be something to choose. Apart from the look, which so needs no registers
/// of its callers.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
[[gnu::noinline]] bool Walker<Words, Half, Lane>::enter(Level& level, Set free, Set mirrored,
                                                        Set choice) {
  const Level& before = *(&level - 1);
  constexpr int seen = Falling != any && Falling + Rising > 0 ? 1 : 0;
  for (int block = seen; block < level.own_blocks; ++block) {
    level.own[block].lanes = level.own_before[block].lanes +
                             level.own_factors[block].lanes * static_cast<Lane>(before.chosen);
  }
  return explore<Falling, Rising, true>(level, free, mirrored, choice);
}

/// Keeps of what a step could choose what the inequalities allow and leaves the cells distinct, and
/// walks what is below.
/// \tparam Tail  whether the lanes of later steps are still to be brought up to date
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising, bool Tail>
inline bool Walker<Words, Half, Lane>::explore(Level& level, Set free, Set mirrored, Set choice) {
  choice = restricted(level, free, mirrored, choice);
  if (!choice.empty()) choice = distinct<Falling, Rising>(level, choice);
  if constexpr (Falling == any) choice = keep_divided(level, free, choice);
  if (choice.empty()) return fail();
  if (&level == last) return leaf(level, choice);
  if constexpr (Tail) {
    update(level, (&level - 1)->chosen, level.step->later_block, blocks);
  }
  return expand<Falling, Rising>(level, free, mirrored, choice);
}

template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline bool Walker<Words, Half, Lane>::expand(Level& level, Set free, Set mirrored, Set choice) {
  const Cells<Falling, Rising> cells(level);
  Level& next = *(&level + 1);
  do {
    if (patience == 0 && !may_go_on()) return false;
    --patience;
    const int chosen = choice.take_least();
    level.chosen = chosen;
    ++level.choices;
    Set left = free, left_mirrored = mirrored;
    const auto take = [&](int value) {
      left.erase(value);
      left_mirrored.erase(Set::capacity - 1 - value);
      return true;
    };
    take(chosen);
    cells.all_falling([&](Lane sum) { return take(sum - chosen); });
    cells.all_rising([&](Lane offset) { return take(offset + chosen); });
    if constexpr (Falling == any) cells.all_divided(chosen, take);
    if (!next.look(*this, next, left, left_mirrored, chosen)) return false;
  } while (!choice.empty());
  return true;
}

/// Keeps what lies between the greatest of all that the choice must reach and the least of all that
/// it must not exceed. Most steps have one block of bounds and no sums.
template <int Words, bool Half, typename Lane>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::restricted(
    const Level& level, Set free, Set mirrored, Set choice) const {
  if (!level.plain) return restricted_by_all(level, free, mirrored, choice);
  LaneBlock reached{};  // no bound says less than 0
  keep_greater(reached, {level.own->lanes & level.bounded->lanes});
  const auto [least, below] = greatest_of(reached);
  return choice.between_margins(least, below);
}

/// The same for any step.
template <int Words, bool Half, typename Lane>
[[gnu::noinline]] typename Walker<Words, Half, Lane>::Set
Walker<Words, Half, Lane>::restricted_by_all(const Level& level, Set free, Set mirrored,
                                             Set choice) const {
  SumsByCount sums;
  if (level.longest_rest > 0) add_up(free, mirrored, level.longest_rest, sums);
  LaneBlock reached{};
  const Share* share = level.shares;
  for (int block = 0; block < level.own_blocks; ++block) {
    LaneBlock bounds = level.own[block];
    for (; share->block == level.first_block + block; ++share) {
      add_shares(sums[at(share->open)], share->mask, bounds);
    }
    bounds.lanes &= level.bounded[block].lanes;
    keep_greater(reached, bounds);
  }
  const auto [least, below] = greatest_of(reached);
  choice = choice.between_margins(least, below);
  return level.slanted && !choice.empty() ? narrowed(level, sums, choice) : choice;
}

/// The greatest lane of each half of a block.
template <int Words, bool Half, typename Lane>
inline std::pair<int, int> Walker<Words, Half, Lane>::greatest_of(LaneBlock block) {
  const auto& lanes = block.lanes;
  keep_greater(block, {__builtin_shufflevector(lanes, lanes, 2, 3, 0, 1, 6, 7, 4, 5)});
  keep_greater(block, {__builtin_shufflevector(lanes, lanes, 1, 0, 3, 2, 5, 4, 7, 6)});
  return {lanes[0], lanes[Program::block_size / 2]};
}

/// Sums of so many of the least and of the greatest free values.
template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::add_up(Set free, Set mirrored, int longest,
                                              SumsByCount& sums) {
  Sums sum{};
  for (int count = 1; count <= longest; ++count) {
    sum.least = static_cast<Lane>(sum.least + free.take_least());
    sum.negated_greatest =
        static_cast<Lane>(sum.negated_greatest + mirrored.take_least() - (Set::capacity - 1));
    sums[at(count)] = sum;
  }
}

template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::add_shares(const Sums& sums, const LaneBlock& mask,
                                                  LaneBlock& bounds) {
  using Pair = std::conditional_t<sizeof(Lane) == 2, std::int32_t, std::int64_t>;
  using Pairs __attribute__((vector_size(sizeof(LaneBlock)))) = Pair;
  const Pairs everywhere = Pairs{} + std::bit_cast<Pair>(sums);
  bounds.lanes += reinterpret_cast<typename LaneBlock::Vector>(everywhere) & mask.lanes;
}

template <int Words, bool Half, typename Lane>
inline void Walker<Words, Half, Lane>::keep_greater(LaneBlock& greater, const LaneBlock& other) {
  greater.lanes = greater.lanes > other.lanes ? greater.lanes : other.lanes;
}

/// Keeps what the inequalities allow, whose offsets the lanes hold.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::narrowed(const Level& level,
                                                                            const SumsByCount& sums,
                                                                            Set choice) const {
  int least = 0, greatest = program.cells - 1;
  for (const Program::Inequality& inequality : level.step->slanted) {
    const int offset = level.lanes[inequality.lane];
    if (inequality.only_when_tied && !is_tied(level)) continue;
    int from = inequality.least - offset, to = inequality.greatest - offset;
    if (inequality.open > 0) {
      const Sums& open = sums[at(inequality.open)];
      from = inequality.scale * open.least - offset;
      to = -inequality.scale * open.negated_greatest - offset;
    }
    if (inequality.slope == 0) {
      if (from > 0 || to < 0) return {};
      continue;
    }
    if (inequality.slope < 0) std::swap(from, to);
    least = std::max(least, ceil_division(from, inequality.slope));
    greatest = std::min(greatest, floor_division(to, inequality.slope));
  }
  return least > greatest ? Set{} : choice.between(least, greatest);
}

/// Keeps the choices with which a step's cells differ from each other.
template <int Words, bool Half, typename Lane>
template <int Falling, int Rising>
inline typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::distinct(
    const Level& level, Set choice) {
  const Cells<Falling, Rising> cells(level);
  if (!cells.all_parallel_differ()) return {};
  const auto discard_half = [&](int twice) {
    // Turned by a bit, odd numbers and negative ones are great.
    const unsigned half = std::rotr(static_cast<unsigned>(twice), 1);
    if (half < Set::capacity) choice.erase(static_cast<int>(half));
    return true;
  };
  cells.all_falling([&](Lane sum) {
    return discard_half(sum) &&
           cells.all_rising([&](Lane offset) { return discard_half(sum - offset); });
  });
  return choice;
}

/// Looks at the cells that are no shift of the choice, one choice at a time.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::keep_divided(const Level& level,
                                                                                Set free,
                                                                                Set choice) const {
  if (level.step->divided == 0) return choice;
  Set result;
  choice.for_each([&](int c) {
    Set left = free;
    left.erase(c);
    for (const Program::Form& form : level.step->forms) {
      const int numerator = form.slope * c + level.lanes[form.lane];
      const int value = numerator / form.divisor;
      if (numerator % form.divisor != 0 || !left.contains(value)) return;
      left.erase(value);
    }
    result.insert(c);
  });
  return result;
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::leaf(Level& level, Set choice) {
  const auto choices = static_cast<std::uint64_t>(choice.size());
  level.choices += choices;
  if (found_prefixes != nullptr) {
    choice.for_each([&](int c) {
      level.chosen = c;
      ChoicePrefix& prefix = found_prefixes->emplace_back();
      for (const Level* on_path = levels.data(); on_path <= &level; ++on_path) {
        prefix.push_back(on_path->chosen);
      }
    });
    return true;
  }
  // Past its step the lane of the fixed cell says for good whether there is a tie to settle.
  const bool settled =
      !program.halving || (program.halving->tying_cell >= 0 &&
                           level.step->chosen != program.halving->tying_cell && !is_tied(level));
  if (settled && !on_leaf) {
    counted.solutions += choices;
    return true;
  }
  while (!choice.empty()) {
    level.chosen = choice.take_least();
    if (!solution()) return false;
  }
  return true;
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::solution() {
  if (program.halving || on_leaf) fill_values();
  if (program.halving) {
    const Kept judged = kept();
    if (judged == Kept::no) return true;
    if (judged == Kept::self_complementary) ++counted.self_complementary;
  }
  ++counted.solutions;
  return !on_leaf || on_leaf(values);
}

template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::fill_values() {
  for (const Level& level : levels) {
    if (level.step == nullptr) break;
    values[at(level.step->chosen)] = level.chosen;
    for (const Program::Form& form : level.step->forms) {
      values[at(form.cell)] = (form.slope * level.chosen + level.lanes[form.lane]) / form.divisor;
    }
  }
}

/// A lane of any step, whether or not it has been brought up to date at the level.
template <int Words, bool Half, typename Lane>
int Walker<Words, Half, Lane>::lane_at(const Level& level, int lane) const {
  const auto of = [lane](const LaneBlock* row) { return reinterpret_cast<const Lane*>(row)[lane]; };
  if (&level == levels.data()) return of(level.blocks);
  const Level& before = *(&level - 1);
  return static_cast<Lane>(of(before.blocks) + of(before.factors) * before.chosen);
}

template <int Words, bool Half, typename Lane>
bool Walker<Words, Half, Lane>::is_tied(const Level& level) const {
  return lane_at(level, program.halving->tie_lane) == 0;
}

/// Whether a solution is the lesser of itself and its complement, by what the program's halving
/// compares first; ties are left to the judge.
template <int Words, bool Half, typename Lane>
Kept Walker<Words, Half, Lane>::kept() const {
  const Program::Halving& halving = *program.halving;
  if (halving.tying_cell >= 0) {
    const int twice = 2 * values[at(halving.tying_cell)];
    if (twice != halving.mirror) {
      return (twice < halving.mirror) != halving.tying_greatest ? Kept::yes : Kept::no;
    }
  }
  bool tied = halving.first_moved < 0;
  for (const int other : halving.orbit) {
    const int sum = values[at(halving.first_moved)] + values[at(other)];
    tied = tied || sum == halving.mirror;
    if (sum != halving.mirror && (sum > halving.mirror) != halving.moved_greatest) return Kept::no;
  }
  return tied ? judge(values) : Kept::yes;
}

template <int Words, bool Half, typename Lane>
WalkEstimate Walker<Words, Half, Lane>::probe(
    SplitMix& random, const std::function<void(const ProbedNode&)>& observe) {
  if (!program.possible || program.steps.empty()) return {};
  WalkEstimate estimate{.nodes = 1};
  probed.weight = 1;
  probed.path.clear();
  const Level* const deepest = levels.data() + program.steps.size() - 1;
  for (Level* level = start();; ++level) {
    const Set possible = deducible<any, any>(*level, level->free, level->mirrored);
    if (observe) {
      describe(*level, possible);
      observe(probed);
    }
    Set choice = choices(*level, possible);
    const int count = choice.size();
    probed.weight *= count;
    estimate.placements += probed.weight * level->step->cells;
    if (count == 0 || level == deepest) return estimate;
    estimate.nodes += probed.weight;
    for (int skipped = random.below(count); skipped > 0; --skipped) choice.take_least();
    fill(*level, choice.least());
    probed.path.push_back(level->chosen);
  }
}

template <int Words, bool Half, typename Lane>
void Walker<Words, Half, Lane>::describe(const Level& level, Set choice) {
  probed.choices.clear();
  choice.for_each([&](int c) { probed.choices.push_back(c); });
  probed.least_sums.assign(1, 0);
  probed.greatest_sums.assign(1, 0);
  Set free = level.free, mirrored = level.mirrored;
  for (int count = 1; count <= level.longest_rest; ++count) {
    probed.least_sums.push_back(probed.least_sums.back() + free.take_least());
    probed.greatest_sums.push_back(probed.greatest_sums.back() + Set::capacity - 1 -
                                   mirrored.take_least());
  }
}

/// What may be chosen at a level that is filled, of what masks leave.
template <int Words, bool Half, typename Lane>
typename Walker<Words, Half, Lane>::Set Walker<Words, Half, Lane>::choices(const Level& level,
                                                                           Set choice) const {
  if (!choice.empty()) choice = restricted(level, level.free, level.mirrored, choice);
  if (!choice.empty()) choice = distinct<any, any>(level, choice);
  return keep_divided(level, level.free, choice);
}

template class Walker<1, true, std::int16_t>;
template class Walker<1, false, std::int16_t>;
template class Walker<1, false, std::int32_t>;
template class Walker<2, false, std::int32_t>;
template class Walker<4, false, std::int32_t>;

}  // namespace loshu
