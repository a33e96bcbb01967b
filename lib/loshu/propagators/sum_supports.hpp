#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <utility>

#include <loshu/value_set.hpp>

namespace loshu {

/// A term coefficient · x of a sum, x one of `values`.
template <int Words>
struct MaskedTerm {
  int coefficient = 1;  ///< not 0
  int variable = 0;     ///< the caller's number for it
  int size = 0;         ///< of `values`
  ValueSet<Words> values;
  ValueSet<Words> supported = {};  ///< the values that some solution uses, found so far
};

/// The most terms that a search takes.
inline constexpr std::size_t most_sum_terms = 32;

/// Finds the values that take part in some way to reach a sum with pairwise distinct values.
///
/// All terms but two are enumerated, the ones with fewest values first; for the last two, the
/// values of one are those of the other reflected at what remains of the sum (or shifted by it,
/// where the signs differ), a few operations for all of them at once. A value is not tried again
/// below a choice that has its support, once it and all the values of the terms after it have one.
template <int Words>
class SupportSearch {
 public:
  /// \param most_steps  give up after so many pairs of last terms
  explicit SupportSearch(long most_steps) : steps_left(most_steps) {}

  /// \return whether the search was ended; otherwise `supported` is not to be used
  bool run(std::span<MaskedTerm<Words>> terms, std::int64_t sum) {
    // The pair at the end wants unit coefficients and many values.
    const auto fitness = [](const MaskedTerm<Words>& term) {
      return (std::abs(term.coefficient) == 1 ? 2 * Set::capacity : 0) + term.size;
    };
    for (std::size_t i = 1; i < terms.size(); ++i) {
      for (std::size_t j = i; j > 0 && fitness(terms[j]) < fitness(terms[j - 1]); --j) {
        std::swap(terms[j], terms[j - 1]);
      }
    }
    for (MaskedTerm<Words>& term : terms) term.supported = {};
    all = terms;
    const std::size_t open = terms.size();
    pair = open >= 2 && std::abs(terms[open - 1].coefficient) == 1 &&
           std::abs(terms[open - 2].coefficient) == 1;
    if (pair) {
      same_sign = terms[open - 1].coefficient == terms[open - 2].coefficient;
      mirrored = same_sign ? terms[open - 1].values.reflected(centre) : terms[open - 1].values;
    }
    search(0, sum);
    if (pair) {
      terms[open - 1].supported = same_sign ? mirrored_support.reflected(centre) : mirrored_support;
    }
    return steps_left >= 0;
  }

 private:
  using Set = ValueSet<Words>;

  bool search(std::size_t depth, std::int64_t sum) {
    const std::size_t open = all.size() - depth;
    MaskedTerm<Words>& term = all[depth];
    if (open == 1) return last(term, sum);
    if (open == 2 && pair) return last_pair(term, sum);
    Set values = term.values;
    for (std::size_t i = 0; i < depth; ++i) values.discard(used[i]);
    bool found = false;
    for (int value = values.least(); value < Set::capacity; value = values.next(value + 1)) {
      if (steps_left < 0) return false;
      if (found && term.supported.contains(value) && all_supported(depth + 1)) continue;
      used[depth] = value;
      if (search(depth + 1, sum - std::int64_t{term.coefficient} * value)) {
        term.supported.insert(value);
        found = true;
      }
    }
    return found;
  }

  bool last(MaskedTerm<Words>& term, std::int64_t sum) {
    --steps_left;
    if (sum % term.coefficient != 0) return false;
    const std::int64_t value = sum / term.coefficient;
    if (value < 0 || value >= Set::capacity) return false;
    const int number = static_cast<int>(value);
    if (!term.values.contains(number)) return false;
    for (std::size_t i = 0; i + 1 < all.size(); ++i) {
      if (used[i] == number) return false;
    }
    term.supported.insert(number);
    return true;
  }

  /// x + y = remainder or x − y = remainder, y being the last term. Where the signs agree, y is
  /// kept mirrored, so that its values become those of x by a shift.
  bool last_pair(MaskedTerm<Words>& term, std::int64_t sum) {
    --steps_left;
    if (sum > 2 * Set::capacity || sum < -2 * Set::capacity) return false;
    const int remainder = static_cast<int>(term.coefficient > 0 ? sum : -sum);
    const int by = same_sign ? remainder - centre : remainder;
    Set values = mirrored.shifted(by);
    values &= term.values;
    if (values.empty()) return false;
    for (std::size_t i = 0; i + 2 < all.size(); ++i) {
      values.discard(used[i]);
      values.discard(same_sign ? remainder - used[i] : remainder + used[i]);
    }
    if (same_sign && remainder % 2 == 0) values.discard(remainder / 2);
    if (!same_sign && remainder == 0) return false;
    if (values.empty()) return false;
    term.supported |= values;
    mirrored_support |= values.shifted(-by);
    return true;
  }

  [[nodiscard]] bool all_supported(std::size_t from) const {
    const std::size_t end = pair ? all.size() - 1 : all.size();
    for (std::size_t i = from; i < end; ++i) {
      if (all[i].supported != all[i].values) return false;
    }
    return !pair || mirrored_support == mirrored;
  }

  static constexpr int centre = Set::capacity - 1;

  std::span<MaskedTerm<Words>> all;
  long steps_left;
  std::array<int, most_sum_terms> used{};
  bool pair = false;       // whether the last two terms have unit coefficients
  bool same_sign = false;  // and the same ones
  Set mirrored, mirrored_support;
};

}  // namespace loshu
