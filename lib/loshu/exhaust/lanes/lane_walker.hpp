#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <memory_resource>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/lanes/layout.hpp>
#include <loshu/exhaust/lanes/vectors.hpp>
#include <loshu/exhaust/walk.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {

/// Counts the solutions of a program with vectors that handle many nodes at once. It searches the
/// same tree as `Walker` in another order, with the same counts.
class LaneWalker {
 public:
  /// \param program  a program for which `LaneLayout::takes` is true
  /// \param judge    as in the constructor of `Walker`
  /// \param vectors  vectors that the processor has
  LaneWalker(const Program& program, Judge judge, lanes::Vectors vectors)
      : program_(program),
        judge_(std::move(judge)),
        half_(program),
        run_(vectors.run),
        layout_(program, vectors.word, program.halving && judge_),
        levels_(program.steps.size()),
        values_(at(program.cells)) {
    place_levels();
    state_.levels = levels_.data();
    state_.root = &root_;
    state_.last = static_cast<int>(levels_.size()) - 1;
    state_.greatest = program.values - 1;
    state_.leaf_by_leaf = looks_at_leaves();
    state_.context = this;
    state_.ask = ask;
    state_.narrow = narrow;
    state_.leaf = leaf;
  }
  LaneWalker(const LaneWalker&) = delete;
  LaneWalker& operator=(const LaneWalker&) = delete;

  /// Searches the tree below a prefix of fewer choices than steps. Returns false if it was stopped.
  bool walk(const ChoicePrefix& prefix, WalkMonitor& monitor) {
    monitor_ = &monitor;
    state_.patience = asked_for_ = 0;
    if (!ask(state_)) return false;
    --state_.patience;
    empty(prefix.size());
    state_.first = static_cast<int>(prefix.size());
    state_.first_free = start(prefix);
    state_.first_choices = masked(layout_.steps()[prefix.size()], state_.first_free);
    bool done = true;
    if (state_.first_choices == 0) {
      ++state_.failures;
    } else {
      done = run_(state_);
    }
    total_up();
    return done;
  }

  [[nodiscard]] const WalkCounts& counts() const { return counted_; }

 private:
  using Set = Bitset<1>;
  static constexpr std::size_t slots = lanes::capacity + lanes::most_width;

  /// Whether solutions are tested by their excesses or the judge. If not, each counts once. If the
  /// complement is broken too, all are tied, and each also counts as its own complement.
  [[nodiscard]] bool looks_at_leaves() const {
    return program_.halving && (judge_ || !half_.compares_nothing());
  }
  /// Takes the memory of all levels from one resource, aligned for vectors. The factors of the root
  /// are 0: its row already holds the choices of the prefix.
  void place_levels() {
    const auto take = [&]<typename Number>(Number*& place, std::size_t count) {
      place = static_cast<Number*>(memory_.allocate(count * sizeof(Number), 64));
    };
    const std::size_t length = at(layout_.row_length());
    std::int16_t* none = nullptr;
    take(none, length);
    std::fill_n(none, length, std::int16_t{0});
    take(root_.rows, length);
    root_.step = {.row_length = layout_.row_length(), .factors = none};
    for (std::size_t i = 0; i < levels_.size(); ++i) {
      lanes::Level& level = levels_[i];
      level.step = layout_.steps()[i];
      const int later = i + 1 < levels_.size() ? layout_.steps()[i + 1].own : 0;
      std::int16_t* factors = nullptr;
      take(factors, length);
      std::ranges::copy(layout_.factors(i), factors);
      level.step.factors = factors;
      take(level.choices, lanes::column);
      take(level.free, lanes::column);
      take(level.slots, lanes::column);
      take(level.own,
           lanes::column * at(level.step.falling + level.step.rising + level.step.divided));
      take(level.later, lanes::column * at(later));
      take(level.free_slots, slots + lanes::most_width);
      take(level.dying_slots, slots + lanes::most_width);
      take(level.rows, at(level.step.row_length) * slots + lanes::most_width);
    }
  }
  /// Vectors read slots beyond those in use, so all are set.
  void empty(std::size_t first) {
    for (std::size_t i = first; i < levels_.size(); ++i) {
      lanes::Level& level = levels_[i];
      level.count = level.swept = level.dying = 0;
      level.free_count = static_cast<int>(slots);
      for (std::size_t slot = 0; slot < slots; ++slot) {
        level.free_slots[slot] = static_cast<std::int16_t>(slot);
      }
      std::fill_n(level.slots, lanes::column, std::int16_t{0});
    }
  }
  /// Makes the choices of a prefix. Returns the values that are free then, as bits.
  std::uint64_t start(const ChoicePrefix& prefix) {
    Set free = Set::below(program_.values);
    for (const int hole : program_.holes) free.erase(hole);
    for (const auto& [cell, value] : program_.fixed) {
      values_[at(cell)] = value;
      free.erase(value);
    }
    std::ranges::copy(layout_.start(), root_.rows);
    for (std::size_t i = 0; i < prefix.size(); ++i) {
      const lanes::LaneStep& step = layout_.steps()[i];
      free.erase(prefix[i]);
      const std::vector<Program::Form>& forms = program_.steps[i].forms;
      for (std::size_t form = 0; form < forms.size(); ++form) {
        const int lane = root_.rows[at(step.first) + form];
        free.erase((forms[form].slope * prefix[i] + lane) / forms[form].divisor);
      }
      for (int lane = 0; lane < layout_.row_length(); ++lane) {
        root_.rows[lane] =
            static_cast<std::int16_t>(root_.rows[lane] + layout_.factors(i)[at(lane)] * prefix[i]);
      }
    }
    return std::bit_cast<std::uint64_t>(free);
  }
  /// Returns the free values for which all cells that fall or rise with the choice get free values.
  /// Divided cells are tested later.
  [[nodiscard]] std::uint64_t masked(const lanes::LaneStep& step, std::uint64_t free) const {
    const auto has = [free](int value) {
      return value >= 0 && value < 64 && (free >> value & 1) != 0;
    };
    std::uint64_t choices = 0;
    for (int choice = 0; choice < program_.values; ++choice) {
      bool fits = has(choice);
      for (int form = 0; fits && form < step.falling + step.rising; ++form) {
        const int lane = root_.rows[step.first + form];
        fits = has(form < step.falling ? lane - choice : lane + choice);
      }
      if (fits) choices |= std::uint64_t{1} << choice;
    }
    return choices;
  }
  void total_up() {
    counted_.nodes += static_cast<std::uint64_t>(asked_for_ - state_.patience);
    asked_for_ = state_.patience;
    counted_.failures += std::exchange(state_.failures, 0);
    if (program_.halving && !looks_at_leaves()) counted_.self_complementary += state_.solutions;
    counted_.solutions += std::exchange(state_.solutions, 0);
    for (lanes::Level& level : levels_) {
      counted_.placements +=
          std::exchange(level.chosen, 0) * static_cast<unsigned>(level.step.cells);
    }
  }
  static bool ask(lanes::State& state) {
    auto& walker = *static_cast<LaneWalker*>(state.context);
    walker.total_up();
    walker.asked_for_ = static_cast<std::int64_t>(walker.monitor_->go_on(walker.counted_));
    state.patience = walker.asked_for_;
    return walker.asked_for_ > 0;
  }
  /// Returns the choices that satisfy the step's inequalities which are not plain bounds.
  static std::uint64_t narrow(lanes::State& state, int step, const std::int16_t* row,
                              std::uint64_t free, std::uint64_t choices) {
    const auto& walker = *static_cast<LaneWalker*>(state.context);
    const Program& program = walker.program_;
    const Set values = std::bit_cast<Set>(free);
    const auto least_sum = [](Set open, int count) {
      int sum = 0;
      for (; count > 0; --count) sum += open.take_least();
      return sum;
    };
    Program::Interval left{0, program.values - 1};
    for (const auto& [slanted, place] : walker.layout_.slanted(at(step))) {
      const Program::Inequality& inequality = *slanted;
      const int lane = row[place];
      if (inequality.only_when_tied && row[walker.layout_.tie_place()] != 0) continue;
      int from = inequality.least - lane, to = inequality.greatest - lane;
      if (inequality.open > 0) {
        const int mirrored = least_sum(values.reflected(63), inequality.open);
        from = inequality.scale * least_sum(values, inequality.open) - lane;
        to = inequality.scale * (63 * inequality.open - mirrored) - lane;
      }
      left = left.intersected(inequality.choices(from, to));
    }
    if (left.least > left.greatest) return 0;
    return std::bit_cast<std::uint64_t>(
        std::bit_cast<Set>(choices).between(left.least, left.greatest));
  }
  /// `State::leaf` if the complement is broken. Without a judge, each tied solution counts as one
  /// class, as if it were its own complement; see `Ties::counted`.
  static void leaf(lanes::State& state, const std::int16_t* row, std::uint64_t choices) {
    auto& walker = *static_cast<LaneWalker*>(state.context);
    const Program::Halving& halving = *walker.program_.halving;
    const Set left = std::bit_cast<Set>(choices);
    // The tying cell is filled, so its lane tells whether a tie is possible here.
    if (halving.tying_cell >= 0 && walker.program_.steps.back().chosen != halving.tying_cell &&
        row[walker.layout_.tie_place()] != 0) {
      walker.counted_.solutions += static_cast<std::uint64_t>(left.size());
      return;
    }
    HalvedChoices<Set> halved = walker.half_.halved(left, row + walker.layout_.excesses_place());
    walker.counted_.solutions += static_cast<std::uint64_t>(halved.kept.size());
    if (!walker.judge_) {
      const auto tied = static_cast<std::uint64_t>(halved.tied.size());
      walker.counted_.solutions += tied;
      walker.counted_.self_complementary += tied;
      return;
    }
    while (!halved.tied.empty()) {
      walker.fill_values(row + walker.layout_.path_place(), halved.tied.take_least());
      const Kept kept = walker.judge_(walker.values_);
      if (kept == Kept::no) continue;
      if (kept == Kept::self_complementary) ++walker.counted_.self_complementary;
      ++walker.counted_.solutions;
    }
  }
  /// \param path  the choices of all steps but the last
  void fill_values(const std::int16_t* path, int chosen) {
    const auto choice = [&](std::size_t step) {
      return step + 1 < program_.steps.size() ? path[step] : chosen;
    };
    for (std::size_t i = 0; i < program_.steps.size(); ++i) {
      const Program::Step& step = program_.steps[i];
      values_[at(step.chosen)] = choice(i);
      for (const Program::Form& form : step.forms) {
        const std::size_t lane = at(step.first_block * Program::block_size + form.lane);
        std::int64_t value = program_.lanes[lane] + form.slope * choice(i);
        for (std::size_t before = 0; before < i; ++before) {
          value += program_.factors[before][lane] * choice(before);
        }
        values_[at(form.cell)] = static_cast<int>(value / form.divisor);
      }
    }
  }

  const Program& program_;
  const Judge judge_;
  HalfKept half_;
  const lanes::Run run_;
  const lanes::LaneLayout layout_;
  std::vector<lanes::Level> levels_;
  lanes::Level root_;
  std::pmr::monotonic_buffer_resource memory_;
  lanes::State state_;
  std::int64_t asked_for_ = 0;  // nodes granted by the monitor and not yet totalled up
  WalkMonitor* monitor_ = nullptr;
  WalkCounts counted_;
  std::vector<int> values_;
};

}  // namespace loshu::detail
