#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <loshu/random.hpp>

namespace loshu::detail {

/// Picks parts of a split at random. The parts stand in an order in which neighbours are alike, so
/// that runs of them are strata. The strata have nearly equal sizes, and take turns: each round
/// visits them in another random order, so that a limit cuts off any of them.
class PartSampler {
 public:
  struct Pick {
    std::size_t stratum;
    std::size_t part;
  };

  /// \param strata     from 1 to the number of parts
  /// \param once_each  whether a part is picked once at most
  PartSampler(std::size_t parts, std::size_t strata, bool once_each, SplitMix random);

  /// None where all parts were picked, each once.
  [[nodiscard]] std::optional<Pick> next();

  /// Parts of each stratum.
  [[nodiscard]] const std::vector<std::size_t>& sizes() const { return sizes_; }

 private:
  void begin_round();
  [[nodiscard]] std::size_t below(std::size_t bound);

  const bool once_each_;
  SplitMix random_;
  std::vector<std::vector<std::size_t>> open_;  // parts of each stratum that may be picked
  std::vector<std::size_t> sizes_;
  std::vector<std::size_t> round_;  // strata that are still to be visited, the next one last
};

}  // namespace loshu::detail
