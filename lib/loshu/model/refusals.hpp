#pragma once

#include <cstdint>
#include <string>

#include <loshu/options.hpp>
#include <loshu/puzzle.hpp>

// Why there is no model of a puzzle with these toggles: each a sentence, empty where nothing is
// against it.

namespace loshu::detail {

[[nodiscard]] std::string refused_complement(const Options& options);

/// Of orders of cells or values where nothing is decided.
[[nodiscard]] std::string refused_orders(const Options& options);

/// Of cells that nothing keeps distinct.
[[nodiscard]] std::string refused_distinct(const Options& options);

/// Of a count that may find a class more than once.
[[nodiscard]] std::string refused_count(const Options& options);

/// Of Gecode's domain propagation, which is exponential in the length of a line.
[[nodiscard]] std::string refused_lines(const Figure& figure, Sums sums);

/// Of the propagator of the whole figure.
[[nodiscard]] std::string refused_cells(int cells, Sums sums);

[[nodiscard]] bool is_gecode_integer(std::int64_t number);
[[nodiscard]] std::string beyond_gecode(const Figure& figure);

}  // namespace loshu::detail
