#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <utility>

#include <loshu/bitset.hpp>

namespace loshu::detail {

/// A term coefficient · x of a sum, where x is in `values`.
template <int Words>
struct MaskedTerm {
  int coefficient = 1;  ///< not 0
  int variable = 0;     ///< the caller's number for the variable
  int size = 0;         ///< the number of `values`
  Bitset<Words> values;
  Bitset<Words> supported;  ///< the values found so far in some solution
};

/// Finds the values that take part in some way to reach a sum with pairwise distinct values.
///
/// Terms with the coefficients 1 and −1 come last. Before and among them, those with the fewest
/// values come first. If the last two terms have such coefficients, all other terms are enumerated.
/// The values of the last term are then those of the one before, reflected at the rest of the sum.
/// If the signs differ, they are shifted. A few operations do this for all values at once.
///
/// A value is skipped if it and all values of later terms already have supports. But some value
/// must have completed the present choice of earlier terms, so that these get their supports.
template <int Words>
class SupportSearch {
 public:
  static constexpr std::size_t most_terms = 32;

  /// Finds `supported` of each term. The terms are put into another order.
  /// \param terms  at least one term
  void run(std::span<MaskedTerm<Words>> terms, std::int64_t sum) {
    all_ = terms;
    sort();
    for (MaskedTerm<Words>& term : terms) term.supported = {};
    const std::size_t open = terms.size();
    pair_ = open >= 2 && is_unit(terms[open - 1]) && is_unit(terms[open - 2]);
    if (!pair_) {
      search(0, sum);
      return;
    }
    MaskedTerm<Words>& last = terms.back();
    same_sign_ = last.coefficient == terms[open - 2].coefficient;
    mirrored_ = same_sign_ ? last.values.reflected(centre) : last.values;
    mirrored_support_ = {};
    search(0, sum);
    last.supported = same_sign_ ? mirrored_support_.reflected(centre) : mirrored_support_;
  }

 private:
  using Set = Bitset<Words>;
  static constexpr int centre = Set::capacity - 1;

  static bool is_unit(const MaskedTerm<Words>& term) {
    return term.coefficient == 1 || term.coefficient == -1;
  }

  /// Sorts the terms by size, first those without and then those with unit coefficients.
  void sort() {
    const auto rank = [](const MaskedTerm<Words>& term) {
      return is_unit(term) ? term.size + Set::capacity : term.size;
    };
    for (std::size_t i = 1; i < all_.size(); ++i) {
      for (std::size_t j = i; j > 0 && rank(all_[j]) < rank(all_[j - 1]); --j) {
        std::swap(all_[j], all_[j - 1]);
      }
    }
  }

  bool search(std::size_t depth, std::int64_t sum) {
    const std::size_t open = all_.size() - depth;
    MaskedTerm<Words>& term = all_[depth];
    if (open == 1) return find_last(term, sum);
    if (open == 2 && pair_) return find_pair(term, sum);
    Set values = term.values;
    for (std::size_t i = 0; i < depth; ++i) values.discard(used_[i]);
    bool found = false;
    for (int value = values.least(); value < Set::capacity; value = values.next(value + 1)) {
      if (found && term.supported.contains(value) && all_supported(depth + 1)) continue;
      used_[depth] = value;
      const std::int64_t rest = sum - std::int64_t{term.coefficient} * value;
      if (search(depth + 1, rest)) {
        term.supported.insert(value);
        found = true;
      }
    }
    return found;
  }

  /// The last term must have the rest of the sum.
  /// \return whether it can
  bool find_last(MaskedTerm<Words>& term, std::int64_t sum) {
    if (sum % term.coefficient != 0) return false;
    const std::int64_t value = sum / term.coefficient;
    if (value < 0 || value >= Set::capacity) return false;
    const int number = static_cast<int>(value);
    if (!term.values.contains(number)) return false;
    for (std::size_t i = 0; i + 1 < all_.size(); ++i) {
      if (used_[i] == number) return false;
    }
    term.supported.insert(number);
    return true;
  }

  /// Solves x + y = rest or x − y = rest for the last two terms. For equal signs y is stored
  /// mirrored, so a shift maps its values to those of x.
  bool find_pair(MaskedTerm<Words>& term, std::int64_t sum) {
    if (sum > 2 * Set::capacity || sum < -2 * Set::capacity) return false;
    const int rest = static_cast<int>(term.coefficient > 0 ? sum : -sum);
    const int by = same_sign_ ? rest - centre : rest;
    Set values = mirrored_.shifted(by);
    values &= term.values;
    if (values.empty() || (!same_sign_ && rest == 0)) return false;
    for (std::size_t i = 0; i + 2 < all_.size(); ++i) {
      values.discard(used_[i]);
      values.discard(same_sign_ ? rest - used_[i] : rest + used_[i]);
    }
    if (same_sign_ && rest % 2 == 0) values.discard(rest / 2);
    if (values.empty()) return false;
    term.supported |= values;
    mirrored_support_ |= values.shifted(-by);
    return true;
  }

  [[nodiscard]] bool all_supported(std::size_t from) const {
    const std::size_t end = pair_ ? all_.size() - 1 : all_.size();
    for (std::size_t i = from; i < end; ++i) {
      if (all_[i].supported != all_[i].values) return false;
    }
    return !pair_ || mirrored_support_ == mirrored_;
  }

  std::span<MaskedTerm<Words>> all_;
  std::array<int, most_terms> used_;  // the value of the term at each depth
  bool pair_ = false;                 // whether the last two terms have unit coefficients
  bool same_sign_ = false;
  Set mirrored_, mirrored_support_;
};

/// Keeps only values with x + y = sum and x ≠ y; for different signs, with x − y = sum. If there
/// are none, both sets become empty.
template <int Words>
void keep_supported(Bitset<Words>& x, Bitset<Words>& y, bool same_sign, std::int64_t sum) {
  constexpr int most = 2 * Bitset<Words>::capacity;
  if (sum > most || sum < -most || (!same_sign && sum == 0)) {
    x = y = {};
    return;
  }
  const int remainder = static_cast<int>(sum);
  x &= same_sign ? y.reflected(remainder) : y.shifted(remainder);
  if (same_sign && remainder % 2 == 0) x.discard(remainder / 2);
  y &= same_sign ? x.reflected(remainder) : x.shifted(-remainder);
}

/// Keeps only values with x + y + z = sum, all distinct. x should have the fewest values: for each
/// of them, all pairs of y and z are found at once. If there are none, all sets become empty.
template <int Words>
[[gnu::always_inline]] inline void keep_supported(Bitset<Words>& x, Bitset<Words>& y,
                                                  Bitset<Words>& z, std::int64_t sum) {
  using Set = Bitset<Words>;
  constexpr int top = Set::capacity - 1;
  Set x_left, y_left, mirrored_z_left;
  const Set mirrored_z = z.reflected(top);
  // Tries each x that leaves 0 to `most` for y + z. `moved` shifts the mirrored z to y = rest − z.
  // `discard` removes the y that would make z equal to x; it may be out of range.
  const auto walk = [&](auto moved, int most, auto discard) {
    const int known = static_cast<int>(sum);
    for (Set tried = x.between(std::max(known - most, 0), std::min(known, top)); !tried.empty();) {
      const int value = tried.take_least();
      const int rest = known - value;
      Set pairs = moved(mirrored_z, rest - top) & y;
      pairs.erase(value);
      pairs.erase_if(rest % 2 == 0, rest >> 1);
      discard(pairs, rest - value);
      x_left.insert_if(!pairs.empty(), value);
      y_left |= pairs;
      mirrored_z_left |= moved(pairs, top - rest);
    }
  };
  // With y and z below 32, y + z is at most 62. A sum above 62 + top leaves no x, and `between`
  // takes no empty range.
  const bool in_half = Words == 1 && ((y | z) - Set::below(32)).empty() && sum <= 62 + top;
  if (sum < 0 || sum > 3 * top) {
    // no value has a support
  } else if (in_half) {
    // Rotations serve: what a shift would drop lands in the unused half. A y from −63 to −1 is
    // erased as y + 64, which exceeds rest and so belongs to no pair.
    walk([](const Set& set, int by) { return set.rotated(by); }, 62,
         [](Set& set, int value) { set.erase(value); });
  } else {
    walk([](const Set& set, int by) { return set.shifted(by); }, 2 * top,
         [](Set& set, int value) { set.discard(value); });
  }
  x = x_left;
  y = y_left;
  if (mirrored_z_left != mirrored_z) z = mirrored_z_left.reflected(top);
}

}  // namespace loshu::detail
