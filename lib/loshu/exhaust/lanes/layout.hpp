#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/exhaust/lanes/tables.hpp>
#include <loshu/exhaust/program.hpp>

namespace loshu::detail::lanes {

/// A program's numbers as rows for a walk in lanes. The numbers of a step stand together, and the
/// last step comes first, so that the items of deep steps have short rows. Before all steps stand
/// the numbers that are read item by item, and the path if solutions must be looked at.
class LaneLayout {
 public:
  /// An inequality that is no bound of the choice, and the place of its number in the row.
  struct Slanted {
    const Program::Inequality* inequality = nullptr;
    int place = 0;
  };

  /// \param program  one that `takes` is true of; must outlive it
  /// \param word     the values that a word of the vectors has room for
  /// \param with_path  whether a row holds the choices before
  LaneLayout(const Program& program, int word, bool with_path);

  /// Whether walks in lanes are for a program: one word of values, and 16 bits.
  [[nodiscard]] static bool takes(const Program& program);

  [[nodiscard]] int row_length() const { return row_length_; }
  [[nodiscard]] const std::vector<LaneStep>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<Slanted>& slanted(std::size_t step) const {
    return slanted_[step];
  }
  /// The factors of a step's choice, as a row.
  [[nodiscard]] const std::vector<std::int16_t>& factors(std::size_t step) const {
    return factors_[step];
  }
  [[nodiscard]] const std::vector<std::int16_t>& start() const { return start_; }
  /// The place of the lane that tells a tie; negative if there is none.
  [[nodiscard]] int tie_place() const { return tie_place_; }
  /// The place of the halving's excesses, which stand side by side.
  [[nodiscard]] int excesses_place() const { return excesses_place_; }
  /// The place of the choices, one a step; negative if there is none.
  [[nodiscard]] int path_place() const { return path_place_; }

 private:
  /// A lane of the program, and a constant to add.
  struct Number {
    int lane = -1;  ///< none of an excess, nor of the path
    int more = 0;
    const Affine* excess = nullptr;
  };

  static int in_units(std::size_t numbers);
  void add_step(const Program::Step& from, std::size_t number);
  std::vector<std::pair<SumBound, int>> add_bounds(const Program::Step& from, LaneStep& step);
  void add_slanted(const Program::Step& from, std::size_t number);
  [[nodiscard]] Number bound(int lane) const;
  int add(Number number);
  void fill(const Program& program);

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
