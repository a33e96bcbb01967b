#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <loshu/bitset.hpp>

namespace loshu {

/// A term coefficient · x of a sum, x one of `values`.
template <int Words>
struct MaskedTerm {
  int coefficient = 1;  ///< not 0
  int variable = 0;     ///< the caller's number for it
  int size = 0;         ///< of `values`
  ValueSet<Words> values;
  ValueSet<Words> supported;  ///< the values that some solution uses, found so far
};

/// Finds the values that take part in some way to reach a sum with pairwise distinct values.
///
/// All terms but two are enumerated, the ones with fewest values first; for the last two, the
/// values of one are those of the other reflected at what remains of the sum (or shifted by it,
/// where the signs differ), a few operations for all of them at once. A value is not tried again
/// below a choice that has its support, once it and all the values of the terms after it have one.
template <int Words>
class SupportSearch {
 public:
  /// The most terms that are taken.
  static constexpr std::size_t most_terms = 32;

  /// Puts the supported values beside the terms, and the terms in an order of its own.
  /// \param terms  at least one
  void run(std::span<MaskedTerm<Words>> terms, std::int64_t sum) {
    all = terms;
    sort();
    for (MaskedTerm<Words>& term : terms) term.supported = {};
    const std::size_t open = terms.size();
    pair = open >= 2 && is_unit(terms[open - 1]) && is_unit(terms[open - 2]);
    if (!pair) {
      search(0, sum);
      return;
    }
    MaskedTerm<Words>& last = terms.back();
    same_sign = last.coefficient == terms[open - 2].coefficient;
    mirrored = same_sign ? last.values.reflected(centre) : last.values;
    mirrored_support = {};
    search(0, sum);
    last.supported = same_sign ? mirrored_support.reflected(centre) : mirrored_support;
  }

 private:
  using Set = ValueSet<Words>;
  static constexpr int centre = Set::capacity - 1;

  static bool is_unit(const MaskedTerm<Words>& term) {
    return term.coefficient == 1 || term.coefficient == -1;
  }

  /// By size, but the pair at the end has unit coefficients if any two have.
  void sort() {
    const auto rank = [](const MaskedTerm<Words>& term) {
      return is_unit(term) ? term.size + Set::capacity : term.size;
    };
    for (std::size_t i = 1; i < all.size(); ++i) {
      for (std::size_t j = i; j > 0 && rank(all[j]) < rank(all[j - 1]); --j) {
        std::swap(all[j], all[j - 1]);
      }
    }
  }

  bool search(std::size_t depth, std::int64_t sum) {
    const std::size_t open = all.size() - depth;
    MaskedTerm<Words>& term = all[depth];
    if (open == 1) return find_last(term, sum);
    if (open == 2 && pair) return find_pair(term, sum);
    Set values = term.values;
    for (std::size_t i = 0; i < depth; ++i) values.discard(used[i]);
    bool found = false;
    for (int value = values.least(); value < Set::capacity; value = values.next(value + 1)) {
      if (found && term.supported.contains(value) && all_supported(depth + 1)) continue;
      used[depth] = value;
      const std::int64_t rest = sum - std::int64_t{term.coefficient} * value;
      if (search(depth + 1, rest)) {
        term.supported.insert(value);
        found = true;
      }
    }
    return found;
  }

  bool find_last(MaskedTerm<Words>& term, std::int64_t sum) {
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

  /// x + y = rest or x − y = rest, y being the last term. Where the signs agree, y is kept
  /// mirrored, so that its values become those of x by a shift.
  bool find_pair(MaskedTerm<Words>& term, std::int64_t sum) {
    if (sum > 2 * Set::capacity || sum < -2 * Set::capacity) return false;
    const int rest = static_cast<int>(term.coefficient > 0 ? sum : -sum);
    const int by = same_sign ? rest - centre : rest;
    Set values = mirrored.shifted(by);
    values &= term.values;
    if (values.empty() || (!same_sign && rest == 0)) return false;
    for (std::size_t i = 0; i + 2 < all.size(); ++i) {
      values.discard(used[i]);
      values.discard(same_sign ? rest - used[i] : rest + used[i]);
    }
    if (same_sign && rest % 2 == 0) values.discard(rest / 2);
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

  std::span<MaskedTerm<Words>> all;
  std::array<int, most_terms> used;  // by depth
  bool pair = false;                 // whether the last two terms have unit coefficients
  bool same_sign = false;            // and the same ones
  Set mirrored, mirrored_support;
};

}  // namespace loshu
