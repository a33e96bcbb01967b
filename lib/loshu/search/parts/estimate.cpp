#include <loshu/parts.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <string>

#include <loshu/error.hpp>
#include <loshu/random.hpp>

namespace loshu {
namespace {

/// The sum of samples and of their squares.
class Samples {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }

  /// None of fewer than 2, which tell nothing of how they vary, and none of nothing but 0: what the
  /// samples missed may be large.
  [[nodiscard]] std::optional<EstimatedRange> range() const {
    if (count_ < 2 || sum_ == 0) return std::nullopt;
    const double n = count_, mean = sum_ / n;
    const double variance = std::max(0.0, squares_ / n - mean * mean) * n / (n - 1);
    constexpr double quantile = 1.96;  // of the normal distribution, for 95 %
    const double width = quantile * std::sqrt(variance / n);
    return EstimatedRange{mean, std::max(0.0, mean - width), mean + width};
  }

 private:
  int count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

EstimatedRange times(const EstimatedRange& range, double factor) {
  return {range.mean * factor, range.least * factor, range.greatest * factor};
}

constexpr const char* depth_stage = "looking for a depth to probe at";

class Estimation {
 public:
  Estimation(const SplitSearch& search, const EstimateOptions& options)
      : search_(search),
        options_(options),
        budget_({.seconds = options.limits.seconds, .interrupt = options.limits.interrupt}) {}

  CountEstimate run() {
    CountEstimate result;
    if (const std::optional<Result> whole = walked_whole()) return exactly(*whole);
    try {
      result.depth = find_depth();
      budget_.check(depth_stage);
    } catch (const Stopped& at) {
      result.ending = at.ending;
      result.stage = at.stage;
      return result;
    }
    SplitMix random(SplitMix::hash(options_.seed));
    Samples solutions, classes, nodes;
    for (; result.probes < options_.probes && budget_.ending() == Ending::exhausted;
         ++result.probes) {
      const std::optional<Result> below = probe(result.depth, random, {});
      if (!below) break;
      const auto found = static_cast<double>(below->solutions);
      solutions.add(weight_ * found);
      classes.add(weight_ * (2 * found - static_cast<double>(below->self_complementary)));
      nodes.add(weight_ * static_cast<double>(below->nodes) + on_path_);
      walked_ += below->nodes;
      seconds_ += below->seconds;
    }
    result.ending = result.probes < options_.probes ? budget_.ending() : Ending::exhausted;
    result.solutions = solutions.range();
    result.classes = classes.range();
    result.nodes = nodes.range();
    if (result.nodes && walked_ > 0) {
      result.seconds = times(*result.nodes, seconds_ / static_cast<double>(walked_));
    }
    return result;
  }

 private:
  /// The whole, where it is no larger than what is walked below a few paths.
  std::optional<Result> walked_whole() {
    const std::uint64_t most = options_.subtree * 20;
    const Split split = search_.split(1, budget_.left());
    Result total = split.effort;
    for (const SearchPart& part : split.parts) {
      if (total.nodes >= most) return std::nullopt;
      const Result found = search_.count(split, part, budget_.share(most - total.nodes));
      if (!found.complete()) return std::nullopt;
      loshu::add(total, found);
    }
    return total;
  }

  static CountEstimate exactly(const Result& whole) {
    const auto just = [](double value) { return EstimatedRange{value, value, value}; };
    const auto found = static_cast<double>(whole.solutions);
    CountEstimate result{.exact = true};
    result.solutions = just(found);
    result.classes = just(2 * found - static_cast<double>(whole.self_complementary));
    result.nodes = just(static_cast<double>(whole.nodes));
    result.seconds = just(whole.seconds);
    return result;
  }

  /// What lies below a random path; nothing where it ends early. None at a limit.
  std::optional<Result> probe(std::size_t depth, SplitMix& random,
                              const std::optional<std::uint64_t>& most_nodes) {
    const Descent descent = descended(depth, random);
    if (budget_.ending() != Ending::exhausted) return std::nullopt;
    weight_ = descent.weight;
    on_path_ = descent.nodes;
    if (descent.split.parts.empty()) return Result{};
    Limits limits = budget_.left();
    limits.nodes = most_nodes;
    const Result found = search_.count(descent.split, descent.split.parts.front(), limits);
    if (found.ending == Ending::interrupted || found.ending == Ending::time_limit) {
      return std::nullopt;
    }
    return found;
  }

  /// The least depth below which some paths find small trees.
  std::size_t find_depth() {
    constexpr int paths = 24;
    for (std::size_t depth = 0;; ++depth) {
      SplitMix random(SplitMix::hash(options_.seed + 0x5EED) + depth);
      const std::uint64_t most = options_.subtree * paths;
      std::uint64_t nodes = 0;
      bool small = true;
      for (int path = 0; small && path < paths; ++path) {
        budget_.check(depth_stage);
        const auto below = probe(depth, random, most - nodes);
        if (!below) return depth;
        nodes += below->nodes;
        small = below->complete() && nodes < most;
      }
      if (small) return depth;
    }
  }

  /// A random path; none of it where a limit cuts it short.
  Descent descended(std::size_t depth, SplitMix& random) const {
    try {
      return search_.descend(depth, random, budget_);
    } catch (const Stopped&) {
      return {};
    }
  }

  const SplitSearch& search_;
  const EstimateOptions& options_;
  const Budget budget_;
  double weight_ = 0;   // of the last path
  double on_path_ = 0;  // nodes, each with its weight
  std::uint64_t walked_ = 0;
  double seconds_ = 0;
};

}  // namespace

CountEstimate estimate_count(const SplitSearch& search, const EstimateOptions& options) {
  if (options.probes < 2) {
    throw Error("an estimate needs at least 2 probes, not " + std::to_string(options.probes));
  }
  return Estimation(search, options).run();
}

}  // namespace loshu
