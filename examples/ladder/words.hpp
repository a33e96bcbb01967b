#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "rung.hpp"

namespace ladder {

/// n!, for n up to 20.
[[nodiscard]] std::uint64_t factorial(int n);

/// The number of a permutation of its values, from 1 in lexicographic order: 1 if they ascend, n!
/// if they descend.
/// \param values  up to 20, all different
[[nodiscard]] std::uint64_t rank_of(std::span<const int> values);

/// In the unit that suits it, three digits: "11.2 years", "420 ms", "15.3 µs".
[[nodiscard]] std::string time_text(double seconds);

/// All digits, in groups of three: "1,087,245".
[[nodiscard]] std::string grouped(std::uint64_t number);

/// A row of the table for each rung below a row of headings, in 80 columns.
[[nodiscard]] std::string heading();
/// \param before  of the rung before, if there is one: against it stands the factor
[[nodiscard]] std::string row(const Rung& rung, const RungResult& outcome,
                              const RungResult* before);

/// The meaning of "~": the share that the row is extrapolated from. Empty for a complete outcome.
[[nodiscard]] std::string extrapolated_sentence(const Rung& rung, const RungResult& outcome);

/// The number of the permutation of values at which the first solution in reading order comes.
/// \param solution  the least of all, value by value
[[nodiscard]] std::string rank_sentence(const loshu::Assignment& solution);

}  // namespace ladder
