#include <loshu/result.hpp>

#include <algorithm>

namespace loshu {

void Result::note(std::int64_t sum) {
  sums = sums ? SumRange{std::min(sums->least, sum), std::max(sums->greatest, sum)}
              : SumRange{sum, sum};
}

void Result::note_complements(const Puzzle& puzzle) {
  if (!sums || puzzle.figure().lines().empty()) return;
  const std::int64_t cells = std::ssize(puzzle.figure().lines().front());
  const std::int64_t both = cells * puzzle.values().mirror();
  const SumRange own = *sums;
  note(both - own.least);
  note(both - own.greatest);
}

void Result::set_number(const Natural& found) {
  const auto in_64_bits = found.in_64_bits();
  solutions = in_64_bits.value_or(UINT64_MAX);
  beyond_64_bits = in_64_bits ? std::nullopt : std::optional(found);
}

std::optional<Natural> Result::total() const {
  if (!complete()) return std::nullopt;
  if (solutions == 0) return Natural(0);
  if (!broken || broken->symmetry == Symmetry::dynamic) return std::nullopt;
  Natural result = number();
  // If the complement is broken, a solution also represents the class of its complement.
  if (broken->complement) result += solutions - self_complementary;
  const Group& group = symmetry_group(broken->puzzle, broken->symmetry);
  for (const std::uint64_t index : group.indices) result *= index;
  return result;
}

std::optional<Natural> Result::classes(Symmetry level) const {
  std::optional<Natural> number = total();
  if (level == Symmetry::dynamic) return std::nullopt;
  if (!number || *number == 0) return number;
  const Group& group = symmetry_group(broken->puzzle, level);
  for (const std::uint64_t index : group.indices) number->divide(index);
  return number;
}

}  // namespace loshu
