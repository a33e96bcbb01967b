#pragma once

#include <cstdint>

#include <gecode/int.hh>

namespace loshu::detail {

/// How much `distinct_sum` prunes.
enum class SumLevel {
  bounds,  ///< bounds that the sum can have while the values are pairwise distinct; O(n log n)
  /// If the sum is known and few terms are open, a value is also removed unless distinct values
  /// reach the sum with it. At most 4 open terms, so at most d² steps for d values each; and up to
  /// 1024 values.
  domain,
};

/// Posts: the sum of coefficients[i] · x[i]  =  sum_coefficient · s + constant, where the x are
/// pairwise distinct. It makes use of their being distinct and does not enforce it: post
/// `Gecode::distinct` too.
/// \throws Gecode::Int::ArgumentSizeMismatch for fewer or more coefficients than variables
void distinct_sum(Gecode::Home home, const Gecode::IntArgs& coefficients,
                  const Gecode::IntVarArgs& x, Gecode::IntVar s, std::int64_t sum_coefficient,
                  std::int64_t constant, SumLevel level = SumLevel::bounds);

}  // namespace loshu::detail
