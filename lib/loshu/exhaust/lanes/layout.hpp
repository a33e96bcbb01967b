#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/exhaust/lanes/tables.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail::lanes {

inline constexpr int block_size = Program::block_size;

inline bool is_of_greatest(int place) { return place % block_size >= block_size / 2; }

/// Returns how many numbers of a row one step reads.
inline std::size_t own_lanes(const Program::Step& step) {
  std::size_t count = step.forms.size();
  for (const Program::Lanes& lanes : step.bounds) {
    count += static_cast<std::size_t>(std::ranges::count(lanes, true));
  }
  for (const Program::Class& test : step.classes) count += test.falling.size() + test.rising.size();
  return count;
}

inline Divided division(const Program::Form& form) {
  const auto divisor = static_cast<unsigned>(form.divisor);
  const int shift = std::countr_zero(divisor);
  const unsigned odd = divisor >> shift;
  unsigned inverse = odd;  // the inverse modulo 2^3; each round doubles the bits
  for (int round = 0; round < 4; ++round) inverse *= 2 - odd * inverse;
  return {static_cast<std::int16_t>(form.slope), static_cast<std::int16_t>(form.divisor),
          static_cast<std::int16_t>(shift), static_cast<std::int16_t>(inverse)};
}

/// Lays out a program's numbers as one row per item, which is a node of the walk. The numbers of
/// one step are adjacent. The last step comes first, so items at deep steps have short rows. In
/// front of all steps are the numbers read for one item at a time, and the path if needed.
class LaneLayout {
 public:
  /// An inequality that is tested for one item at a time, and the place of its offset in the row.
  struct Slanted {
    const Program::Inequality* inequality = nullptr;
    int place = 0;
  };

  /// \param program  a program for which `takes` is true; must outlive the layout
  /// \param word     the number of values, as bits, in a word of the vectors
  /// \param with_path  whether a row holds the choices of all steps
  LaneLayout(const Program& program, int word, bool with_path)
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
    row_length_ = in_units(lanes_.size() + group);  // room to read a whole group at the end
    fill(program);
  }

  /// Whether a program can be walked in vectors: its values fit one word, its numbers 16 bits.
  [[nodiscard]] static bool takes(const Program& program) {
    const auto takes_form = [](const Program::Form& form) { return form.divisor <= most_divisor; };
    const auto takes_step = [&](const Program::Step& step) {
      return std::ranges::all_of(step.forms, takes_form) && step.forms.size() <= most_forms &&
             own_lanes(step) + most_forms <= most_own && step.longest_rest <= most_open &&
             step.domains.empty();
    };
    return program.possible && program.values <= 64 && program.short_lanes &&
           std::ranges::all_of(program.steps, takes_step);
  }

  [[nodiscard]] int row_length() const { return row_length_; }
  [[nodiscard]] const std::vector<LaneStep>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<Slanted>& slanted(std::size_t step) const {
    return slanted_[step];
  }
  /// Returns what one unit of a step's choice adds to each number of a row.
  [[nodiscard]] const std::vector<std::int16_t>& factors(std::size_t step) const {
    return factors_[step];
  }
  [[nodiscard]] const std::vector<std::int16_t>& start() const { return start_; }
  /// Returns the place of `Program::Halving::tie_lane`; negative if there is none.
  [[nodiscard]] int tie_place() const { return tie_place_; }
  /// Returns the place of the first excess of the halving. The others follow.
  [[nodiscard]] int excesses_place() const { return excesses_place_; }
  /// Returns the place of the path, one choice a step; negative if rows hold no path.
  [[nodiscard]] int path_place() const { return path_place_; }

 private:
  /// A number of a row: a lane of the program plus a constant, an excess, or a choice of the path.
  struct Number {
    int lane = -1;  ///< −1 for an excess or a choice of the path
    int more = 0;
    const Affine* excess = nullptr;
  };

  static int in_units(std::size_t numbers) {
    return (static_cast<int>(numbers) + row_unit - 1) / row_unit * row_unit;
  }
  /// Appends the numbers of a step in the order that `LaneStep` demands.
  void add_step(const Program::Step& from, std::size_t number) {
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
  /// \return the bounds that take sums of free values, with their lanes
  std::vector<std::pair<SumBound, int>> add_bounds(const Program::Step& from, LaneStep& step) {
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
  void add_slanted(const Program::Step& from, std::size_t number) {
    for (const Program::Inequality& inequality : from.slanted) {
      slanted_[number].push_back(
          {&inequality, add({from.first_block * block_size + inequality.lane})});
    }
  }
  /// Returns a bound as a number of the row. Upper bounds count down from the last bit of a word.
  [[nodiscard]] Number bound(int lane) const {
    return {lane, is_of_greatest(lane) ? word_ - values_ : 0};
  }
  /// \return the place of the number in the row
  int add(Number number) {
    lanes_.push_back(number);
    return static_cast<int>(lanes_.size()) - 1;
  }
  /// Makes the row of the root, and for each step what its choice is multiplied by. A place of the
  /// path gets the choice itself.
  void fill(const Program& program) {
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

  int values_, word_;
  std::vector<LaneStep> steps_;
  std::vector<std::vector<Slanted>> slanted_;
  std::vector<std::vector<SumBound>> sums_;
  std::vector<std::vector<ClassTest>> tests_;
  std::vector<std::vector<Divided>> divisions_;
  std::vector<Number> lanes_;  // in the order of the row
  std::vector<std::vector<std::int16_t>> factors_;
  std::vector<std::int16_t> start_;
  int row_length_ = 0, tie_place_ = -1, excesses_place_ = 0, path_place_ = -1;
};

}  // namespace loshu::detail::lanes
