#pragma once

#include <cstddef>

#include <loshu/comparison.hpp>

namespace loshu::detail {

/// Searches rows again with a tracer, which would have slowed the first search.
class Traces {
 public:
  /// \param rows  how many share the memory
  Traces(const Comparing& how, std::size_t rows) : how_(how), rows_(rows) {}

  /// Whether a row is searched again.
  [[nodiscard]] bool wanted() const {
    return how_.trees != KeptTrees::none || how_.profiles || how_.profiler;
  }

  /// Adds what is wanted of the last row of a comparison, within its time.
  void record(const Inquiry& row, Comparison& comparison, const Budget& turn) const;

 private:
  const Comparing& how_;
  std::size_t rows_;
};

}  // namespace loshu::detail
