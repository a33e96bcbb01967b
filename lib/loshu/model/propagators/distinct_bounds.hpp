#pragma once

// The least sum of weighted, pairwise distinct values, each with a lower bound. Read the values as
// times: a variable is a job of unit length with a release date and a weight, and the least sum is
// the least weighted completion time. At every time the released job with the greatest weight is
// taken, which is optimal for unit jobs. Deadlines do not change the sum while all can be met. The
// same schedule is in N. Beldiceanu, M. Carlsson, T. Petit and J.-C. Régin, ECAI 2012: "An O(n log
// n) bound consistency algorithm for the conjunction of an alldifferent and an inequality …".

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

namespace loshu::detail {

/// One term weight · x of a sum, where release ≤ x ≤ deadline.
struct TimedTerm {
  int release = 0;
  int deadline = 0;
  int weight = 1;  ///< the coefficient, above 0
  int term = 0;    ///< the caller's number for the term
  int slot = 0;    ///< the value of x in the least sum
};

/// Returned in place of a sum if the jobs need more values than there are; greater than any sum.
inline constexpr std::int64_t no_sum = std::int64_t{1} << 60;

/// The quotient, rounded down; the divisor is above 0.
constexpr std::int64_t floor_divided(std::int64_t number, std::int64_t divisor) {
  return number / divisor - (number % divisor < 0 ? 1 : 0);
}

/// Sorts the jobs, gives each its slot and returns the sum of weight · slot, or `no_sum`.
/// \tparam weighted  whether the weights differ
/// \param next  next(v): the least value ≥ v that some term may have
template <bool weighted, typename Next>
std::int64_t schedule(std::span<TimedTerm> jobs, Next next) {
  if (jobs.empty()) return 0;
  int last_deadline = jobs[0].deadline;
  for (std::size_t i = 1; i < jobs.size(); ++i) {  // insertion sort: lines are short
    const TimedTerm job = jobs[i];
    last_deadline = std::max(last_deadline, job.deadline);
    std::size_t place = i;
    for (; place > 0 && jobs[place - 1].release > job.release; --place) {
      jobs[place] = jobs[place - 1];
    }
    jobs[place] = job;
  }
  std::int64_t sum = 0;
  int time = jobs[0].release - 1;
  for (std::size_t i = 0; i < jobs.size(); ++i) {
    time = next(std::max(jobs[i].release, time + 1));
    if (time > last_deadline) return no_sum;
    if constexpr (weighted) {  // the heaviest released job goes first; the rest stays sorted
      std::size_t heaviest = i;
      for (std::size_t j = i + 1; j < jobs.size() && jobs[j].release <= time; ++j) {
        if (jobs[j].weight > jobs[heaviest].weight) heaviest = j;
      }
      const TimedTerm job = jobs[heaviest];
      for (; heaviest > i; --heaviest) jobs[heaviest] = jobs[heaviest - 1];
      jobs[i] = job;
    }
    jobs[i].slot = time;
    sum += weighted ? std::int64_t{jobs[i].weight} * time : time;
  }
  return weighted ? sum : sum * jobs[0].weight;
}

/// Lowers the deadline of each scheduled job to the greatest value that leaves a sum of at most
/// `limit`. The other jobs take their least sum meanwhile: the heaviest later job that is released
/// moves up to a slot that becomes free, and frees its own.
/// \param sum    the result of `schedule` for the jobs, which have not changed since
/// \param gains  memory for at least as many numbers, if the weights differ
/// \return whether a deadline was lowered
template <bool weighted>
bool lower_deadlines(std::span<TimedTerm> jobs, std::int64_t sum, std::int64_t limit,
                     std::span<std::int64_t> gains) {
  const std::int64_t slack = limit - sum;
  // Without job i, jobs of one weight move up one after the other to the end of the block. The slot
  // of the last job that moves becomes free.
  int freed = 0;
  bool lowered = false;
  for (std::size_t i = jobs.size(); i-- > 0;) {
    TimedTerm& job = jobs[i];
    const std::int64_t weight = job.weight;
    std::int64_t gain = 0;  // of the later jobs, if the slot of this one becomes free
    if constexpr (weighted) {
      std::size_t heaviest = i;
      for (std::size_t j = i + 1; j < jobs.size(); ++j) {
        const bool is_heavier = heaviest == i || jobs[j].weight > jobs[heaviest].weight;
        if (jobs[j].release <= job.slot && is_heavier) heaviest = j;
      }
      const TimedTerm& moved = jobs[heaviest];
      if (heaviest != i) {
        gain = gains[heaviest] + std::int64_t{moved.weight} * (moved.slot - job.slot);
      }
      gains[i] = gain;
    } else {
      const bool next_moves_up = i + 1 < jobs.size() && jobs[i + 1].release <= job.slot;
      if (!next_moves_up) freed = job.slot;
      gain = weight * (freed - job.slot);
    }
    // The deadline stays if the slack lets the job reach it while the others keep their slots.
    if (weight * (std::int64_t{job.deadline} - job.slot) <= slack) continue;
    const std::int64_t others = sum - weight * job.slot - gain;
    const std::int64_t latest = floor_divided(limit - others, weight);
    if (latest >= job.deadline) continue;
    job.deadline = static_cast<int>(std::max<std::int64_t>(latest, job.release - 1));
    lowered = true;
  }
  return lowered;
}

/// Empty if least > greatest.
struct SumInterval {
  std::int64_t least = 0;
  std::int64_t greatest = 0;
};

/// The right-hand side of an equation: coefficient · S + constant.
struct RightHandSide {
  std::int64_t coefficient = 0;
  std::int64_t constant = 0;

  [[nodiscard]] SumInterval values(const SumInterval& magic_sum) const {
    const std::int64_t a = coefficient * magic_sum.least, b = coefficient * magic_sum.greatest;
    return {constant + std::min(a, b), constant + std::max(a, b)};
  }

  /// The magic sums S for which its value is in an interval; the coefficient must not be 0.
  [[nodiscard]] SumInterval magic_sums(const SumInterval& values) const {
    const std::int64_t a = values.least - constant, b = values.greatest - constant;
    return coefficient > 0
               ? SumInterval{-floor_divided(-a, coefficient), floor_divided(b, coefficient)}
               : SumInterval{-floor_divided(b, -coefficient), floor_divided(-a, -coefficient)};
  }
};

/// The terms of a sum whose values are pairwise distinct. Terms with negative coefficients are
/// stored mirrored at 0. Only terms of the same sign are held distinct.
class DistinctTerms {
 public:
  void clear() {
    rising_.clear();
    falling_.clear();
    weighted_ = lowered_ = false;
  }

  /// Adds a term coefficient · x, where the coefficient is not 0 and least ≤ x ≤ greatest.
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
  /// \param next, previous  next(v): the least usable value ≥ v; previous(v): the greatest one ≤ v;
  ///   a number beyond all bounds if there is none
  /// \return the sums that the terms can have; empty if there are too few values
  template <typename Next, typename Previous>
  SumInterval tighten(const SumInterval& target, Next next, Previous previous) {
    return weighted_ ? both_sides<true>(target, next, previous)
                     : both_sides<false>(target, next, previous);
  }

  /// Whether the last `tighten` changed any bound.
  [[nodiscard]] bool narrowed() const { return lowered_; }

  /// Calls use(term, least, greatest) for each term.
  template <typename Use>
  void for_each(Use use) const {
    for (const TimedTerm& job : rising_) use(job.term, job.release, job.deadline);
    for (const TimedTerm& job : falling_) use(job.term, -job.deadline, -job.release);
  }

 private:
  /// The upper bounds follow from the least sum. The lower ones follow in the same way after all
  /// terms are negated.
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

  /// Lowers the deadlines of terms with which the sum would exceed the limit.
  /// \return the least sum
  template <bool differ, typename Up, typename Down>
  std::int64_t one_side(std::int64_t limit, Up up, Down down) {
    const std::int64_t rising_sum = schedule<differ>(std::span(rising_), up);
    const std::int64_t falling_sum = schedule<differ>(std::span(falling_), down);
    if (rising_sum == no_sum || falling_sum == no_sum) return no_sum;
    const std::int64_t sum = rising_sum + falling_sum;
    if (sum > limit) return sum;
    if constexpr (differ) gains_.resize(std::max(rising_.size(), falling_.size()));
    lowered_ |=
        lower_deadlines<differ>(std::span(rising_), rising_sum, limit - falling_sum, gains_);
    lowered_ |=
        lower_deadlines<differ>(std::span(falling_), falling_sum, limit - rising_sum, gains_);
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

  std::vector<TimedTerm> rising_, falling_;
  std::vector<std::int64_t> gains_;  // memory of `lower_deadlines`
  bool weighted_ = false;
  bool lowered_ = false;
};

}  // namespace loshu::detail
