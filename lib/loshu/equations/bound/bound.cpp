// Every arrangement of some values lies in their permutahedron (Rado, "An inequality", J. London
// Math. Society 1952). So a figure has no solution if its equations miss the permutahedron. The
// dual of this linear program gives each line a weight. Weights rounded to small integers are a
// proof that can be checked without the program. If the rounding loses too much, nothing is
// claimed.

#include <loshu/bound.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include <loshu/equations/bound/orbit_puzzle.hpp>
#include <loshu/equations/bound/permutahedron.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// The linear program's square matrix of this size takes 32 MB.
constexpr std::size_t most_orbits = 2'000;

/// Rounds weights to small integers in nearly the same proportion. Takes the smallest integers
/// whose score is `enough`, or else those of the best score. Optimal weights are rational, so if
/// their denominators are small, the exact weights are found.
template <class Score>
LineWeights rounded(const FoldedPuzzle& puzzle, const std::vector<double>& weights, Score score,
                    double enough, const Budget& budget) {
  double greatest = 0;
  for (const double weight : weights) greatest = std::max(greatest, std::abs(weight));
  std::vector<double> best(weights.size(), 0);
  double best_score = -infinity;
  const auto entries = 10 * (puzzle.cells().size() + puzzle.lines().size());
  const int limit = static_cast<int>(std::clamp<std::size_t>(20'000'000 / entries, 100, 5'000));
  for (int scale = 1; scale <= limit && best_score < enough && greatest > 0; ++scale) {
    budget.check("rounding the linear program's weights");
    std::vector<double> trial;
    for (const double weight : weights) trial.push_back(std::round(weight / greatest * scale));
    const double trial_score = score(puzzle.reach(trial));
    if (trial_score > best_score) {
      best_score = trial_score;
      best = trial;
    }
  }
  const double total = puzzle.reach(best).total;  // weights and their negatives prove the same
  const auto first = std::ranges::find_if(best, [](double weight) { return weight != 0; });
  const bool turned = total < 0 || (total == 0 && first != best.end() && *first < 0);
  LineWeights result;
  for (const double weight : best) result.push_back(std::llround(turned ? -weight : weight));
  return puzzle.unfold(result);
}

/// Returns the scale of the permutahedron up to which the weights refute the sum. If the weights
/// add up to zero, they refute every sum.
/// \param sum  measured from the origin
double scale_refuted(const FoldedPuzzle::Reach& reach, std::optional<double> sum) {
  if (!sum && reach.total != 0) return 0;
  const double demand = (sum ? reach.total * *sum : 0) - reach.centre;
  const double reached = demand > 0 ? reach.above : reach.below;
  const double error = 1e-9 + 1e-13 * std::abs(reach.centre);
  if (std::abs(demand) < error) return 0;
  return reached > error ? std::abs(demand) / reached : infinity;
}

/// The least sum that the weights leave open (sign 1), or the negative of the greatest (sign −1).
double least_open(FoldedPuzzle::Reach reach, double origin, int sign) {
  if (reach.total == 0) return -infinity;
  if (reach.total < 0) reach = {-reach.total, -reach.centre, reach.above, reach.below};
  const double bound = sign > 0 ? (reach.centre - reach.below) / reach.total
                                : -(reach.centre + reach.above) / reach.total;
  return std::ceil(bound + sign * origin - 1e-6);
}

/// Collects weights, and the range of sums that all of them together leave open.
class BoundResult {
 public:
  explicit BoundResult(const Puzzle& puzzle) : puzzle_(puzzle) {
    result.sums = {puzzle_.sum().value_or(-Puzzle::max_total),
                   puzzle_.sum().value_or(Puzzle::max_total)};
  }

  /// A refutation keeps only weights that it needs: without any one of them, the rest refutes
  /// nothing.
  void add(const LineWeights& weights) {
    if (result.refuted() || std::ranges::find(result.weights, weights) != result.weights.end()) {
      return;
    }
    result.weights.push_back(weights);
    const auto [least, greatest] = sums_allowed(puzzle_, weights);
    result.sums = {std::max(result.sums.least, least), std::min(result.sums.greatest, greatest)};
    if (!refutes(puzzle_, result.weights)) return;
    result.refutation = result.weights;
    for (std::size_t i = 0; i < result.refutation.size();) {  // drops needless weights
      std::vector<LineWeights> fewer = result.refutation;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      if (refutes(puzzle_, fewer)) {
        result.refutation = fewer;
      } else {
        ++i;
      }
    }
  }

  [[nodiscard]] std::optional<int> sum() const {
    const auto [least, greatest] = result.sums;
    return least == greatest ? std::optional(least) : std::nullopt;
  }

  Relaxation result;

 private:
  const Puzzle& puzzle_;
};

/// Asks linear programs in turn. Do the equations contradict each other? Which sum do they
/// determine? At which least scale of the permutahedron do they hold? Which are the least and the
/// greatest sum? A program in floating point proves nothing, so its duals are rounded. `findings`
/// keeps what they prove in integers.
Relaxation computed_bound(const Puzzle& puzzle, const Budget& budget) {
  BoundResult findings(puzzle);
  if (!system_of(puzzle).total()) return findings.result;
  const FoldedPuzzle folded(puzzle, budget);
  if (folded.cells().size() > most_orbits) return findings.result;
  PermutahedronProgram program(folded, budget);
  const auto refuting = [&](const FoldedPuzzle::Reach& reach) {
    const auto sum = findings.sum();
    return scale_refuted(reach, sum ? std::optional(folded.from_origin(*sum)) : std::nullopt);
  };
  const double origin = folded.origin();
  const auto add_end = [&](const PermutahedronProgram::Optimum& end, int sign) {
    const auto open = [&](const FoldedPuzzle::Reach& reach) {
      return least_open(reach, origin, sign);
    };
    findings.add(rounded(folded, end.weights, open, std::ceil(end.cost - 1e-6), budget));
  };
  constexpr double tolerance = 1e-7;

  if (puzzle.sum()) program.fix_sum(*puzzle.sum());
  if (const auto weights = program.contradiction()) {
    findings.result.tightness = infinity;
    findings.add(rounded(folded, *weights, refuting, 1 + tolerance, budget));
    return findings.result;
  }
  if (!puzzle.sum()) {
    if (const auto only = program.determined_sum()) {
      add_end(*only, 1);
      if (findings.sum()) program.fix_sum(*findings.sum());
    }
  }
  const auto scale = program.least_scale();
  if (!scale) return findings.result;
  findings.result.tightness = scale->cost;
  if (scale->cost > tolerance && !findings.result.refuted()) {
    const double enough = scale->cost > 1 + tolerance ? 1 + tolerance : scale->cost - tolerance;
    findings.add(rounded(folded, scale->weights, refuting, enough, budget));
  }
  if (scale->cost > 1 || findings.sum() || findings.result.refuted()) return findings.result;
  for (const int sign : {1, -1}) {
    if (const auto end = program.least_sum(sign)) add_end(*end, sign);
  }
  return findings.result;
}

}  // namespace

const Relaxation& permutahedron_bound(const Puzzle& puzzle, const Budget& budget) {
  return puzzle.derived().get<Relaxation>(0, [&] { return computed_bound(puzzle, budget); });
}

}  // namespace loshu
