#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/parts.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// The 97.5 % quantile of Student's distribution. This is E. A. Cornish and R. A. Fisher's
/// expansion around the quantile of the normal distribution.
inline double student_quantile(double freedom) {
  constexpr double z = 1.959964, z2 = z * z, z3 = z2 * z, z5 = z3 * z2, z7 = z5 * z2;
  const double inverse = 1 / freedom;
  return z + inverse *
                 ((z3 + z) / 4 + inverse * ((5 * z5 + 16 * z3 + 3 * z) / 96 +
                                            inverse * (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / 384));
}

/// The quantile of a gamma distribution, by the cube of a normal one (E. B. Wilson and M. M.
/// Hilferty, "The distribution of chi-square", PNAS 17, 1931).
/// \param deviations  the quantile of the normal distribution, in standard deviations
inline double gamma_quantile(double mean, double variance, double deviations) {
  if (variance <= 0) return mean;
  const double ninth = variance / (9 * mean * mean);
  const double root = std::max(0.0, 1 - ninth + deviations * std::sqrt(ninth));
  return mean * root * root * root;
}

/// The samples of one stratum, which is a set of parts of a search.
struct StratumSamples {
  double parts = 0;
  double count = 0;
  double sum = 0;
  double squares = 0;
  double greatest = 0;
  double found = 0;  ///< the samples above 0

  void add(double sample) {
    ++count;
    found += sample > 0 ? 1 : 0;
    sum += sample;
    squares += sample * sample;
    greatest = std::max(greatest, sample);
  }
  StratumSamples& operator+=(const StratumSamples& other) {
    parts += other.parts;
    count += other.count;
    found += other.found;
    sum += other.sum;
    squares += other.squares;
    greatest = std::max(greatest, other.greatest);
    return *this;
  }

  [[nodiscard]] double mean() const { return sum / count; }
  /// The part of the total of all strata that rests on the greatest sample.
  [[nodiscard]] double on_greatest() const { return parts * greatest / count; }
  /// The decrease of the total if the greatest sample is left out of at least 2.
  [[nodiscard]] double moved() const {
    return count < 2 ? on_greatest() : parts * (mean() - (sum - greatest) / (count - 1));
  }
  /// The variance of a single sample, estimated from at least 2 samples.
  [[nodiscard]] double variance() const {
    return std::max(0.0, squares - count * mean() * mean()) / (count - 1);
  }
};

/// Estimates a total over all parts from random samples of each stratum (W. G. Cochran, "Sampling
/// techniques", 3rd edition, 1977, chapter 5). The estimate has no bias.
class StratifiedTotal {
 public:
  /// \param sizes      the number of parts in each stratum, at least one
  /// \param once_each  whether each part is sampled at most once, and exactly
  StratifiedTotal(const std::vector<std::size_t>& sizes, bool once_each) : once_each_(once_each) {
    for (const std::size_t parts : sizes) strata_.push_back({.parts = static_cast<double>(parts)});
  }

  void add(std::size_t stratum, double sample) { strata_[stratum].add(sample); }

  /// The estimate with a range: that of a gamma distribution with the same mean and variance (M. P.
  /// Fay and E. J. Feuer, "Confidence intervals for directly standardized rates", Statistics in
  /// Medicine 16, 1997). It is as skewed as the samples. Its upper end allows for one more sample
  /// as great as the greatest, and for more if the total moves far without that sample.
  /// Neighbouring strata with fewer than 2 samples are joined. Of `many` samples or more, at least
  /// 30 must be above 0, and none may carry more than a quarter of the total. Otherwise the samples
  /// do not show how great the others are, and the upper end is withheld.
  /// \return none for fewer than 2 samples, and none if all are 0 and some part was not sampled
  [[nodiscard]] std::optional<EstimatedRange> range() const {
    const std::vector<StratumSamples> strata = joined();
    if (strata.empty()) return std::nullopt;
    double total = 0, variance = 0, unseen = 0, moved = 0, count = 0, found = 0;
    double by_freedom = 0;  // the sum of squared variances over degrees of freedom
    bool all = true;
    for (const StratumSamples& stratum : strata) {
      total += stratum.parts * stratum.mean();
      count += stratum.count;
      found += stratum.found;
      if (whole(stratum)) continue;
      all = false;
      const double sampled = once_each_ ? stratum.count / stratum.parts : 0;
      const double part = stratum.parts * stratum.parts * stratum.variance() / stratum.count;
      variance += part * (1 - sampled);
      by_freedom += part * part * (1 - sampled) * (1 - sampled) / (stratum.count - 1);
      unseen = std::max(unseen, stratum.on_greatest());
      moved = std::max(moved, stratum.moved());
    }
    if (total == 0 && !all) return std::nullopt;
    if (total == 0) return EstimatedRange{};
    // The degrees of freedom of a sum of variances are F. E. Satterthwaite's ("An approximate
    // distribution of estimates of variance components", Biometrics Bulletin 2, 1946).
    const double deviations =
        by_freedom > 0 ? student_quantile(variance * variance / by_freedom) : student_quantile(1e9);
    const double least = gamma_quantile(total, variance, -deviations);
    if (count >= many && !all && (found < least_found || unseen > greatest_share * total)) {
      return EstimatedRange{total, least, std::numeric_limits<double>::infinity()};
    }
    unseen *= 1 + growth * moved / total;
    return EstimatedRange{total, least,
                          gamma_quantile(total + unseen, variance + unseen * unseen, deviations)};
  }

  /// The number of samples from which the upper end may be withheld. Ranges of fewer are wide.
  static constexpr double many = 1000;

 private:
  static constexpr double least_found = 30;
  static constexpr double greatest_share = 0.25;
  /// The growth of the allowance for unseen samples with the share of the greatest sample.
  static constexpr double growth = 1;

  [[nodiscard]] bool whole(const StratumSamples& samples) const {
    return once_each_ && samples.count == samples.parts;
  }
  /// The strata, joined until each has 2 samples or all its parts.
  [[nodiscard]] std::vector<StratumSamples> joined() const {
    const auto tells = [&](const StratumSamples& samples) {
      return samples.count >= 2 || whole(samples);
    };
    std::vector<StratumSamples> result;
    for (const StratumSamples& stratum : strata_) {
      if (result.empty() || tells(result.back())) {
        result.push_back(stratum);
      } else {
        result.back() += stratum;
      }
    }
    if (tells(result.back())) return result;
    const StratumSamples last = result.back();
    result.pop_back();
    if (!result.empty()) result.back() += last;
    return result;
  }

  std::vector<StratumSamples> strata_;
  bool once_each_;
};

/// Picks parts of a split at random. Neighbouring parts are alike, so runs of parts are strata,
/// with nearly equal sizes. Each round visits all strata in a new random order, so a limit favours
/// none.
class PartSampler {
 public:
  struct Pick {
    std::size_t stratum;
    std::size_t part;
  };

  /// \param strata     from 1 to the number of parts
  /// \param once_each  whether each part is picked at most once
  PartSampler(std::size_t parts, std::size_t strata, bool once_each, SplitMix random)
      : once_each_(once_each), random_(random), open_(strata) {
    for (std::size_t part = 0; part < parts; ++part) open_[part * strata / parts].push_back(part);
    for (const auto& stratum : open_) sizes_.push_back(stratum.size());
  }

  /// Picks the next part; none if all parts were picked, each once.
  [[nodiscard]] std::optional<Pick> next() {
    if (round_.empty()) begin_round();
    if (round_.empty()) return std::nullopt;
    const std::size_t stratum = round_.back();
    round_.pop_back();
    std::vector<std::size_t>& open = open_[stratum];
    const std::size_t place = below(open.size());
    const std::size_t part = open[place];
    if (once_each_) {
      open[place] = open.back();
      open.pop_back();
    }
    return Pick{stratum, part};
  }

  /// The sizes before any part was picked.
  [[nodiscard]] const std::vector<std::size_t>& sizes() const { return sizes_; }

 private:
  void begin_round() {
    for (std::size_t stratum = 0; stratum < open_.size(); ++stratum) {
      if (!open_[stratum].empty()) round_.push_back(stratum);
    }
    for (std::size_t i = round_.size(); i > 1; --i) std::swap(round_[i - 1], round_[below(i)]);
  }
  [[nodiscard]] std::size_t below(std::size_t bound) {
    return static_cast<std::size_t>(random_.below(static_cast<int>(bound)));
  }

  const bool once_each_;
  SplitMix random_;
  std::vector<std::vector<std::size_t>> open_;  // the parts of each stratum that may be picked
  std::vector<std::size_t> sizes_;
  std::vector<std::size_t> round_;  // the strata left in this round, the next one last
};

}  // namespace loshu::detail
