#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <loshu/parts.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// Samples of one stratum.
struct StratumSamples {
  double parts = 0;  ///< of the stratum, sampled or not
  double count = 0;
  double sum = 0;
  double squares = 0;
  double greatest = 0;

  void add(double sample);
  StratumSamples& operator+=(const StratumSamples& other);

  [[nodiscard]] double mean() const { return sum / count; }
  /// The variance of the samples' distribution; at least 2 samples.
  [[nodiscard]] double variance() const;
};

/// A total over all parts, from random samples of each stratum (W. G. Cochran, "Sampling
/// techniques", 3rd edition, 1977, chapter 5). The estimate has no bias.
class StratifiedTotal {
 public:
  /// \param sizes       parts of each stratum, at least one
  /// \param once_each  no part is sampled twice, and its sample is all that is in it
  StratifiedTotal(const std::vector<std::size_t>& sizes, bool once_each);

  void add(std::size_t stratum, double sample) { strata_[stratum].add(sample); }

  /// The range is that of a gamma distribution with the mean and variance of the estimate (M. P.
  /// Fay and E. J. Feuer, "Confidence intervals for directly standardized rates", Statistics in
  /// Medicine 16, 1997). It is as skewed as the samples are. Its upper end takes account of one
  /// more sample as great as the greatest. Neighbouring strata of fewer than 2 samples are joined.
  /// \return none for fewer than 2 samples, and none if all are 0 and some part was not sampled
  [[nodiscard]] std::optional<EstimatedRange> range() const;

 private:
  [[nodiscard]] bool whole(const StratumSamples& samples) const;
  [[nodiscard]] std::vector<StratumSamples> joined() const;

  std::vector<StratumSamples> strata_;
  bool once_each_;
};

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
