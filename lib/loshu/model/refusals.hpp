#pragma once

#include <cstdint>
#include <string>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>

// The reasons why a puzzle has no model with these toggles. Each function returns a sentence, or an
// empty string if it has no objection.

namespace loshu::detail {

[[nodiscard]] std::string refused_complement(const Options& options);

/// Refuses an order of cells without an order of values, and the reverse.
[[nodiscard]] std::string refused_orders(const Options& options);

/// Refuses options that rest on distinct values, where some value repeats, and too large a group.
[[nodiscard]] std::string refused_repeats(const Puzzle& puzzle, const Options& options);
/// Refuses options under which no propagator keeps the cells distinct.
[[nodiscard]] std::string refused_distinct(const Options& options);

/// Refuses a count with options under which a class may be found more than once.
[[nodiscard]] std::string refused_count(const Options& options);

/// Refuses long lines with Gecode's domain propagation, which is exponential in their length.
[[nodiscard]] std::string refused_lines(const Puzzle& puzzle, Sums sums);

/// Refuses domain propagation of more values than are kept as domains.
[[nodiscard]] std::string refused_domains(const Puzzle& puzzle, const Options& options);

/// Refuses a wider range of values than the propagator of the whole figure takes.
[[nodiscard]] std::string refused_range(int range, Sums sums);

[[nodiscard]] bool is_gecode_integer(std::int64_t number);
[[nodiscard]] std::string beyond_gecode(const Figure& figure);

}  // namespace loshu::detail
