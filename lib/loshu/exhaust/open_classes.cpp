// The difference or the sum of two open cells may be known: then a single number of both is
// unknown. There must be free values for both, and so for every cell of such a class. This is seen
// steps before the cells are filled.

#include <algorithm>
#include <map>
#include <vector>

#include <loshu/exhaust/constraints_by_step.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The unknown part of a cell at a step: the coefficients of later choices.
using Unknown = std::vector<std::int64_t>;

struct Member {
  int cell = 0;
  bool negated = false;  ///< whether it falls with what is unknown
};

Unknown unknown_part(const Affine& cell, std::size_t step) {
  return {cell.coefficients.begin() + static_cast<std::ptrdiff_t>(step), cell.coefficients.end()};
}

/// Turns it so that its first number but 0 is positive. \return whether that was needed
bool turn(Unknown& unknown) {
  const auto first = std::ranges::find_if(unknown, [](std::int64_t i) { return i != 0; });
  if (first == unknown.end() || *first > 0) return false;
  for (std::int64_t& coefficient : unknown) coefficient = -coefficient;
  return true;
}

/// Whether it is the choice of the step itself, with which masks deal.
bool is_choice(const Unknown& unknown) {
  return unknown.front() == 1 &&
         std::all_of(unknown.begin() + 1, unknown.end(), [](std::int64_t i) { return i == 0; });
}

}  // namespace

void ConstraintCompiler::add_classes() {
  for (std::size_t step = 0; step < constraints_.steps.size(); ++step) {
    std::map<Unknown, std::vector<Member>> classes;
    for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
      const Affine& value = cells_[cell];
      if (value.divisor != 1 || value.last_step() < static_cast<int>(step)) continue;
      Unknown unknown = unknown_part(value, step);
      const bool negated = turn(unknown);
      classes[std::move(unknown)].push_back({static_cast<int>(cell), negated});
    }
    for (const auto& [unknown, members] : classes) {
      if (members.size() < 2 || is_choice(unknown)) continue;
      ConstraintsByStep::Class of_cells;
      const Affine& first = cells_[at(members.front().cell)];
      for (std::size_t i = 1; i < members.size(); ++i) {
        const bool falling = members[i].negated != members.front().negated;
        Affine known = cells_[at(members[i].cell)];
        known.add(falling ? 1 : -1, first);
        if (!is_short(known)) continue;
        (falling ? of_cells.falling : of_cells.rising).push_back(std::move(known));
      }
      constraints_.steps[step].classes.push_back(std::move(of_cells));
    }
  }
}

/// Whether 16 bits hold it for all choices.
bool ConstraintCompiler::is_short(const Affine& value) const {
  std::int64_t greatest = std::abs(value.constant);
  for (const std::int64_t coefficient : value.coefficients) {
    greatest += std::abs(coefficient) * constraints_.program.values;
  }
  return value.divisor == 1 && greatest < 31'000;
}

}  // namespace loshu
