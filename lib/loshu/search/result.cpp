#include <loshu/result.hpp>

#include <algorithm>

namespace loshu {

void Result::note(std::int64_t sum) {
  sums = sums ? SumRange{std::min(sums->least, sum), std::max(sums->greatest, sum)}
              : SumRange{sum, sum};
}

void Result::note_orbit(std::uint64_t group, std::uint64_t stabiliser) {
  if (stabiliser > 1) ++symmetric;
  std::uint64_t all = labellings.value_or(0);
  if (__builtin_add_overflow(all, group / stabiliser, &all)) {
    throw ImpossibleCount("the solutions stand for more labellings than 64 bits hold");
  }
  labellings = all;
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
  const bool repeats = broken->puzzle.values().repeats();
  if (repeats && broken->symmetry != Symmetry::none) {
    return labellings ? std::optional<Natural>(*labellings) : std::nullopt;
  }
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
  if (broken->puzzle.values().repeats() && !group.indices.empty()) {
    const Group& known = symmetry_group(broken->puzzle, broken->symmetry);
    // The geometric group is a part of the full one, so they are equal if their orders are.
    if (known.indices.empty()) return std::nullopt;
    if (level == broken->symmetry || group.exact_order() == known.exact_order()) {
      return this->number();
    }
    // A part of a group moves every labelling that the whole group moves.
    if (broken->symmetry != Symmetry::full || symmetric > 0) return std::nullopt;
  }
  for (const std::uint64_t index : group.indices) number->divide(index);
  return number;
}

}  // namespace loshu
