#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <loshu/model/propagators/least_sum.hpp>

namespace loshu::detail {

/// An interval of sums; empty where least > greatest.
struct SumInterval {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

/// The right-hand side of an equation: coefficient · S + constant.
struct RightHandSide {
  std::int64_t coefficient = 0;
  std::int64_t constant = 0;

  /// Its values for the magic sums of an interval.
  [[nodiscard]] SumInterval values(const SumInterval& magic_sum) const {
    const std::int64_t a = coefficient * magic_sum.least, b = coefficient * magic_sum.greatest;
    return {constant + std::min(a, b), constant + std::max(a, b)};
  }

  /// The magic sums for which its value is in an interval; the coefficient is not 0.
  [[nodiscard]] SumInterval magic_sums(const SumInterval& values) const {
    const std::int64_t a = values.least - constant, b = values.greatest - constant;
    return coefficient > 0
               ? SumInterval{-floor_divided(-a, coefficient), floor_divided(b, coefficient)}
               : SumInterval{-floor_divided(b, -coefficient), floor_divided(-a, -coefficient)};
  }
};

/// The terms of a sum whose values are pairwise distinct: rising terms, and falling ones mirrored
/// at 0. Terms of one sign are held distinct; those of different signs are not.
class DistinctTerms {
 public:
  void clear() {
    rising_.clear();
    falling_.clear();
    weighted_ = lowered_ = false;
  }

  /// A term coefficient · x, the coefficient not 0, x from `least` to `greatest`.
  void add(int coefficient, int least, int greatest, int term) {
    if (coefficient > 0) {
      weighted_ = weighted_ || (!rising_.empty() && rising_.front().weight != coefficient);
      rising_.push_back({least, greatest, coefficient, term});
    } else {
      weighted_ = weighted_ || (!falling_.empty() && falling_.front().weight != -coefficient);
      falling_.push_back({-greatest, -least, -coefficient, term});
    }
  }

  /// Narrows the terms to values with which their sum can be in `target`. A term without a value
  /// gets crossed bounds.
  ///
  /// \param next, previous  the least usable value from v on, and the greatest up to v; beyond all
  ///   bounds if there is none
  /// \return the sums that the terms can have; empty if there are too few values
  template <typename Next, typename Previous>
  SumInterval tighten(const SumInterval& target, Next next, Previous previous) {
    return weighted_ ? both_sides<true>(target, next, previous)
                     : both_sides<false>(target, next, previous);
  }

  /// Whether the last `tighten` changed any bound.
  [[nodiscard]] bool narrowed() const { return lowered_; }

  /// Calls use(term, least, greatest) for each.
  template <typename Use>
  void for_each(Use use) const {
    for (const TimedTerm& job : rising_) use(job.term, job.release, job.deadline);
    for (const TimedTerm& job : falling_) use(job.term, -job.deadline, -job.release);
  }

 private:
  template <bool differ, typename Next, typename Previous>
  SumInterval both_sides(const SumInterval& target, Next next, Previous previous) {
    const auto [least, greatest] = target;
    const auto mirrored_next = [&](int value) { return -previous(-value); };
    const std::int64_t least_sum = one_side<differ>(greatest, next, mirrored_next);
    if (least_sum > greatest) return {least_sum, greatest};
    mirror();
    const std::int64_t greatest_sum = -one_side<differ>(-least, mirrored_next, next);
    mirror();
    return {least_sum, greatest_sum};
  }

  /// Lowers the terms that raise the sum, until the sum meets the limit. \return the least sum
  template <bool differ, typename Up, typename Down>
  std::int64_t one_side(std::int64_t limit, Up up, Down down) {
    const std::int64_t rising_sum = schedule<differ>(std::span(rising_), up);
    const std::int64_t falling_sum = schedule<differ>(std::span(falling_), down);
    if (rising_sum == no_sum || falling_sum == no_sum) return no_sum;
    const std::int64_t sum = rising_sum + falling_sum;
    if (sum > limit) return sum;
    if constexpr (differ) spare_.resize(std::max(rising_.size(), falling_.size()));
    lowered_ |= lower_deadlines<differ>(std::span(rising_), rising_sum, limit - falling_sum,
                                        std::span(spare_), up);
    lowered_ |= lower_deadlines<differ>(std::span(falling_), falling_sum, limit - rising_sum,
                                        std::span(spare_), down);
    return sum;
  }

  void mirror() {
    for (std::vector<TimedTerm>* jobs : {&rising_, &falling_}) {
      for (TimedTerm& job : *jobs) {
        const int release = job.release;
        job.release = -job.deadline;
        job.deadline = -release;
      }
    }
  }

  std::vector<TimedTerm> rising_, falling_, spare_;
  bool weighted_ = false;
  bool lowered_ = false;
};

}  // namespace loshu::detail
