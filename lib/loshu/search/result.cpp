#include <loshu/result.hpp>

#include <algorithm>

namespace loshu {

void Result::note(int sum) {
  sums = sums ? SumRange{std::min(sums->least, sum), std::max(sums->greatest, sum)}
              : SumRange{sum, sum};
}

std::optional<Natural> Result::total() const {
  if (!complete()) return std::nullopt;
  if (solutions == 0) return Natural(0);
  if (!broken || broken->symmetry == Symmetry::dynamic) return std::nullopt;
  Natural number = solutions;
  // With the complement broken, a solution stands for its class and for that of its complement.
  if (broken->complement) number += solutions - self_complementary;
  const Group& group = symmetry_group(broken->puzzle, broken->symmetry);
  for (const std::uint64_t index : group.indices) number *= index;
  return number;
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
