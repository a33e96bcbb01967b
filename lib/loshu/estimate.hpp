#pragma once

/// \file
/// Estimates of a count, one by each engine that counts in parts.
/// \snippet engines.cpp estimate

#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/parts.hpp>

namespace loshu {

/// The estimate of a count by one engine.
struct Estimated {
  Answer answer;           ///< the question and the orders of its groups; it has no result
  CountEstimate estimate;  ///< what the probes found
  std::optional<EstimatedRange> total = {};  ///< the number of labellings
  std::uint64_t subtree = 0;                 ///< the mean number of nodes visited below each probe

  /// Returns the number of classes under a group of this order. Empty if a limit came before the
  /// order was known.
  [[nodiscard]] std::optional<EstimatedRange> up_to(double order) const;
};

/// Estimates a count by each engine that counts in parts and takes the question. The engines share
/// the time limit. The engine that visits the most nodes below each probe is first.
/// \param inquiry  its setting "engine" is ignored
/// \param probes   the number of random paths of each engine, at least 2
/// \throws Error if every engine refuses the question, and for fewer than 2 probes
/// \throws Contradicted for a puzzle that contradicts itself
[[nodiscard]] std::vector<Estimated> estimate(const Inquiry& inquiry, int probes = 1000);

/// Returns the estimate whose number of labellings is reported: an exact one, or the first with a
/// number. To choose the narrowest range would favour numbers that are too low.
/// \pre there is an estimate
[[nodiscard]] const Estimated& told_by(const std::vector<Estimated>& engines);

}  // namespace loshu
