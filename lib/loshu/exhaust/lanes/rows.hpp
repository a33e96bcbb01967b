#pragma once

// The rows of the items in a vector: brought up to date, and read as columns.

#include <loshu/exhaust/lanes/tables.hpp>

namespace loshu::detail::lanes {

/// \tparam V  the vectors
template <typename V>
struct Rows {
  /// A number of columns, from a place of the rows on.
  static void columns_of(const std::int16_t* const* rows, int from, int count,
                         typename V::Shorts* columns) {
    for (int i = 0; i < count; i += group) V::columns(rows, from + i, columns + i);
  }

  /// Computes this many numbers of the rows from those of their parents: to = from + factors · by.
  static void advance_all(const std::int16_t* const* from, const std::int16_t* factors,
                          const std::int16_t* by, std::int16_t* const* to, int length) {
    int part = 0;
    for (; length - part > 3 * row_unit; part += 3 * row_unit) {
      advance<3>(from, factors, by, to, part);
    }
    if (length - part > 2 * row_unit) return advance<3>(from, factors, by, to, part);
    if (length - part > row_unit) return advance<2>(from, factors, by, to, part);
    if (length - part > 0) return advance<1>(from, factors, by, to, part);
  }

 private:
  template <int Units>
  static void advance(const std::int16_t* const* from, const std::int16_t* factors,
                      const std::int16_t* by, std::int16_t* const* to, int part) {
    for (int i = 0; i < V::width; ++i) {
      V::template advance<Units>(from[i] + part, factors + part, by[i], to[i] + part);
    }
  }
};

}  // namespace loshu::detail::lanes
