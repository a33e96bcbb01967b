#pragma once

#include <cstdint>
#include <string>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>

// Why there is no model of a puzzle with these toggles: each a sentence, empty where nothing is
// against it.

namespace loshu::detail {

[[nodiscard]] std::string refused_complement(const Options& options);

/// Refuses orders of cells or values where nothing is decided.
[[nodiscard]] std::string refused_orders(const Options& options);

/// Refuses cells that nothing keeps distinct.
[[nodiscard]] std::string refused_distinct(const Options& options);

/// Refuses a count that may find a class more than once.
[[nodiscard]] std::string refused_count(const Options& options);

/// Refuses long lines with Gecode's domain propagation, which is exponential in their length.
[[nodiscard]] std::string refused_lines(const Figure& figure, Sums sums);

/// Refuses a wider range of values than the propagator of the whole figure takes.
[[nodiscard]] std::string refused_range(int range, Sums sums);

[[nodiscard]] bool is_gecode_integer(std::int64_t number);
[[nodiscard]] std::string beyond_gecode(const Figure& figure);

}  // namespace loshu::detail
