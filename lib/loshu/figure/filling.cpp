#include <loshu/verify.hpp>

#include <algorithm>
#include <set>

#include <loshu/figure.hpp>

namespace loshu {
namespace {

using detail::at;

/// The least and the greatest sums of any number of free values.
class FreeSums {
 public:
  explicit FreeSums(const std::vector<int>& free) : sums_{0} {
    for (const int value : free) sums_.push_back(sums_.back() + value);
  }

  void set(LineState& line) const {
    const std::size_t all = sums_.size() - 1;
    const std::size_t count = std::min(line.open.size(), all);
    line.least = sums_[count];
    line.greatest = sums_[all] - sums_[all - count];
  }

 private:
  std::vector<std::int64_t> sums_;
};

}  // namespace

Filling filled_with_givens(const PuzzleParts& puzzle) {
  Filling values(puzzle.figure->cells().size());
  for (const auto& [cell, value] : puzzle.givens) values[at(cell)] = value;
  return values;
}

std::vector<int> free_values(const PuzzleParts& puzzle, const Filling& values) {
  std::vector<int> free = puzzle.every_value().list();
  const std::set<std::optional<std::int64_t>> taken(values.begin(), values.end());
  std::erase_if(free, [&](int value) { return taken.contains(value); });
  return free;
}

std::vector<LineState> line_states(const PuzzleParts& puzzle, const Filling& values,
                                   std::optional<std::int64_t> magic_sum) {
  const FreeSums sums(free_values(puzzle, values));
  std::vector<LineState> states;
  const auto add = [&](const Line& cells, std::optional<std::int64_t> target) {
    LineState line{.line = static_cast<int>(states.size()), .target = target};
    for (const int cell : cells) {
      if (const auto& value = values[at(cell)]) {
        line.filled += *value;
      } else {
        line.open.push_back(cell);
      }
    }
    sums.set(line);
    states.push_back(std::move(line));
  };
  for (const Line& cells : puzzle.figure->lines()) add(cells, magic_sum);
  for (const FixedLine& line : puzzle.figure->fixed_lines()) {
    add(line.cells, own_sum(line, puzzle.every_value()));
  }
  return states;
}

std::optional<std::int64_t> own_sum(const FixedLine& line, const Values& values) {
  if (line.sum) return *line.sum;
  const std::int64_t share = values.sums(values.size()).first * std::ssize(line.cells);
  return share % values.size() == 0 ? std::optional(share / values.size()) : std::nullopt;
}

}  // namespace loshu
