// Most bounds never cut anything: in the best order of the hexagon of order 3 one lane in five
// does. And the sums of the free values, which cost as much as half a node, say little more than
// those of all values while few are taken: 1,584 nodes with them, 1,733 without. In large figures
// they halve the tree. So each step's bounds are tried on random paths (Knuth's probes, see
// tree_size.hpp), and those that pay are kept.

#include <loshu/exhaust/tuning.hpp>

#include <algorithm>
#include <optional>
#include <utility>

#include <loshu/exhaust/task.hpp>
#include <loshu/exhaust/walker.hpp>

namespace loshu {
namespace {

constexpr int probes = 64;
/// In nodes: what it takes to sum up free values, and what a bound takes.
constexpr double price_of_sums = 0.4, price_of_bound = 0.02;

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// From which number to which.
struct Interval {
  int least = 0, greatest = 0;

  [[nodiscard]] Interval intersected(const Interval& other) const {
    return {std::max(least, other.least), std::min(greatest, other.greatest)};
  }
};

int floor_division(int a, int b) { return a / b - ((a % b != 0 && (a < 0) != (b < 0)) ? 1 : 0); }

/// The sums of so many least and greatest values.
struct Sums {
  const std::vector<int>& least;
  const std::vector<int>& greatest;
};

int value_of(const Affine& affine, const std::vector<int>& path) {
  std::int64_t value = affine.constant;
  for (std::size_t i = 0; i < path.size(); ++i) value += affine.coefficients[i] * path[i];
  return static_cast<int>(value);
}

constexpr Interval everything{-Program::Inequality::unbounded, Program::Inequality::unbounded};

Interval allowed(const Draft::Bound& bound, const std::vector<int>& path, const Sums& sums) {
  int limit = value_of(bound.limit, path);
  if (bound.addend == Addend::least) limit += sums.least[at(bound.open)];
  if (bound.addend == Addend::greatest) limit -= sums.greatest[at(bound.open)];
  return bound.of_greatest ? Interval{everything.least, -limit}
                           : Interval{limit, everything.greatest};
}

Interval allowed(const Draft::Slanted& slanted, const std::vector<int>& path, const Sums& sums) {
  const Program::Inequality& inequality = slanted.inequality;
  const int offset = value_of(slanted.offset, path);
  int from = inequality.scale * sums.least[at(inequality.open)] - offset;
  int to = inequality.scale * sums.greatest[at(inequality.open)] - offset;
  if (inequality.slope == 0) return from > 0 || to < 0 ? Interval{1, 0} : everything;
  if (inequality.slope < 0) std::swap(from, to);
  return {-floor_division(-from, inequality.slope), floor_division(to, inequality.slope)};
}

/// A node of which the masks leave something, and what each of the step's optional bounds allows.
struct Sample {
  double weight = 0;
  std::vector<int> choices;
  Interval kept;  // by what is needed
  std::vector<Interval> by_fixed_sums, by_free_sums;

  [[nodiscard]] int count(const Interval& interval) const {
    int result = 0;
    for (const int c : choices) result += c >= interval.least && c <= interval.greatest ? 1 : 0;
    return result;
  }
};

using Intervals = std::vector<Interval> Sample::*;

/// The bounds of a step that can be done without.
struct Optional {
  std::vector<Draft::Bound*> bounds;
  std::vector<Draft::Slanted*> slanted;

  explicit Optional(Draft::Step& step) {
    for (Draft::Bound& bound : step.bounds) {
      if (!bound.needed) bounds.push_back(&bound);
    }
    for (Draft::Slanted& inequality : step.slanted) {
      if (inequality.inequality.open > 0) slanted.push_back(&inequality);
    }
  }
  [[nodiscard]] std::size_t size() const { return bounds.size() + slanted.size(); }
  void use(std::size_t i, BoundUse use) const {
    (i < bounds.size() ? bounds[i]->use : slanted[i - bounds.size()]->use) = use;
  }
};

/// What probes say about one step.
class StepSamples {
 public:
  explicit StepSamples(Draft::Step& step) : needed(step), optional(step) {}

  void add(const ProbedNode& node, const Sums& fixed_sums) {
    nodes += node.weight;
    if (node.choices.empty()) return;
    passed += node.weight;
    if (optional.size() == 0) return;
    Sample& sample = samples.emplace_back(Sample{node.weight, node.choices, everything, {}, {}});
    const Sums free_sums{node.least_sums, node.greatest_sums};
    for (const Draft::Bound& bound : needed.bounds) {
      if (bound.needed) {
        sample.kept = sample.kept.intersected(allowed(bound, node.path, fixed_sums));
      }
    }
    for (const auto& [sums, intervals] :
         {std::pair(&fixed_sums, &sample.by_fixed_sums), {&free_sums, &sample.by_free_sums}}) {
      for (const Draft::Bound* bound : optional.bounds) {
        intervals->push_back(allowed(*bound, node.path, *sums));
      }
      for (const Draft::Slanted* slanted : optional.slanted) {
        intervals->push_back(allowed(*slanted, node.path, *sums));
      }
    }
  }

  /// \param below  how many nodes there are below a choice
  void decide(double below) {
    const Kept fixed = kept(&Sample::by_fixed_sums, below),
               free = kept(&Sample::by_free_sums, below);
    const bool worth_it = (free.cut - fixed.cut) * below > price_of_sums * passed;
    for (std::size_t i = 0; i < optional.size(); ++i) optional.use(i, BoundUse::dropped);
    for (const std::size_t i : (worth_it ? free : fixed).bounds) {
      optional.use(i, worth_it ? BoundUse::free_sums : BoundUse::fixed_sums);
    }
  }

  double nodes = 0;  // of the whole tree, at this step

 private:
  struct Kept {
    std::vector<std::size_t> bounds;
    double cut = 0;  // choices
  };

  /// The bounds that pay, best first, each by what those before leave.
  Kept kept(Intervals intervals, double below) {
    Kept result;
    std::vector<Interval> left;
    for (const Sample& sample : samples) left.push_back(sample.kept);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < optional.size(); ++i) open.push_back(i);
    while (true) {
      std::optional<std::size_t> best;
      double most = price_of_bound * passed / std::max(below, 0.1);
      std::erase_if(open, [&](std::size_t bound) {
        double cut = 0;
        for (std::size_t i = 0; i < samples.size(); ++i) {
          const Sample& sample = samples[i];
          const Interval both = left[i].intersected((sample.*intervals)[bound]);
          if (both.least == left[i].least && both.greatest == left[i].greatest) continue;
          cut += sample.weight * (sample.count(left[i]) - sample.count(both));
        }
        if (cut <= most) return cut <= price_of_bound * passed / std::max(below, 0.1);
        best = bound;
        most = cut;
        return false;
      });
      if (!best) return result;
      result.bounds.push_back(*best);
      result.cut += most;
      std::erase(open, *best);
      for (std::size_t i = 0; i < samples.size(); ++i) {
        left[i] = left[i].intersected((samples[i].*intervals)[*best]);
      }
    }
  }

  const Draft::Step& needed;
  const Optional optional;
  double passed = 0;  // of the nodes, those that masks leave something
  std::vector<Sample> samples;
};

}  // namespace

Draft tuned(Draft draft) {
  if (!draft.program.possible || draft.steps.size() < 2) return draft;
  std::vector<StepSamples> steps;
  for (Draft::Step& step : draft.steps) steps.emplace_back(step);
  const Program whole = lay_out(draft);
  const Sums fixed_sums{draft.least_sums, draft.greatest_sums};
  with_walker(whole.cells, whole.short_lanes, [&]<typename WalkerOf>(WalkerOf*) {
    WalkerOf walker(whole, {}, {});
    SplitMix random(1);
    for (int probe = 0; probe < probes; ++probe) {
      walker.probe(random,
                   [&](const ProbedNode& node) { steps[node.path.size()].add(node, fixed_sums); });
    }
  });
  double deeper = 0;
  for (std::size_t i = steps.size(); i-- > 0;) {
    const double next = i + 1 < steps.size() ? steps[i + 1].nodes : 0;
    steps[i].decide(next > 0 ? deeper / next : 0);
    deeper += steps[i].nodes;
  }
  return draft;
}

}  // namespace loshu
