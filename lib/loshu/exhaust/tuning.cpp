// Decides which bounds are kept. Most bounds never prune: in the best order of the hexagon of order
// 3, one in five does. Computing the sums of free values costs half as much as a node. While few
// values are used, they hardly prune more than sums of all values: 1,584 nodes with them, 1,733
// without. In large figures they halve the tree. So the bounds of each step are tried on random
// paths (Knuth's probes, see tree_size.hpp), and only those that pay are kept.

#include <algorithm>
#include <optional>

#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/program.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/figure.hpp>

namespace loshu::detail {
namespace {

// `bench_growth` of test/bench measures a change of these numbers.

/// The numbers of probes. In a large tree, few random paths reach the deep steps.
constexpr int few_probes = 40, more_probes = 1'000;
constexpr double large_tree = 1e6;
/// The probes after which a tree of few nodes keeps all of its bounds, if it is one of many.
constexpr int fewest_probes = 10;
constexpr double tiny_tree = 100;
/// The work to make a step and to describe one of its nodes, in approximate nanoseconds.
constexpr double work_of_made_step = 4'000, work_of_sample = 400;
/// The nodes that the sums of free values, or a bound, must save at each node to be kept.
constexpr double price_of_sums = 1, price_of_bound = 0.02;
/// The same for each cell of a class after the first.
constexpr double price_of_class = 0.1;

using Interval = Program::Interval;

/// The sums of the k least and the k greatest available values, by k.
struct ReachableSums {
  const std::vector<int>& least;
  const std::vector<int>& greatest;
};

int value_of(const Affine& affine, const std::vector<int>& path) {
  std::int64_t value = affine.constant;
  for (std::size_t i = 0; i < path.size(); ++i) value += affine.coefficients[i] * path[i];
  return static_cast<int>(value);
}

constexpr Interval everything{-Program::Inequality::unbounded, Program::Inequality::unbounded};

/// \param limit the value of the bound's limit
Interval allowed(const ConstraintsByStep::Bound& bound, int limit, const ReachableSums& sums) {
  if (bound.addend == Addend::least) limit += sums.least[at(bound.open)];
  if (bound.addend == Addend::greatest) limit -= sums.greatest[at(bound.open)];
  return bound.of_greatest ? Interval{everything.least, -limit}
                           : Interval{limit, everything.greatest};
}

Interval allowed(const ConstraintsByStep::Slanted& slanted, int offset, const ReachableSums& sums) {
  const Program::Inequality& inequality = slanted.inequality;
  return inequality.choices(inequality.scale * sums.least[at(inequality.open)] - offset,
                            inequality.scale * sums.greatest[at(inequality.open)] - offset);
}

/// The bounds of a step that may be dropped, since they only prune.
struct OptionalBounds {
  std::vector<ConstraintsByStep::Bound*> bounds;
  std::vector<ConstraintsByStep::Slanted*> slanted;

  explicit OptionalBounds(ConstraintsByStep::Step& step) {
    for (ConstraintsByStep::Bound& bound : step.bounds) {
      if (!bound.needed) bounds.push_back(&bound);
    }
    for (ConstraintsByStep::Slanted& inequality : step.slanted) {
      if (inequality.inequality.open > 0) slanted.push_back(&inequality);
    }
  }
  [[nodiscard]] std::size_t size() const { return bounds.size() + slanted.size(); }
  void use(std::size_t i, BoundUse use) const {
    (i < bounds.size() ? bounds[i]->use : slanted[i - bounds.size()]->use) = use;
  }
};

/// The nodes of one step that the probes have met, to compare bounds on them.
class StepSamples {
 public:
  explicit StepSamples(ConstraintsByStep::Step& step) : step_(step), optional_(step) {}

  void add(const ProbedNode& node, const ReachableSums& of_all) {
    nodes += node.weight;
    if (node.choices.empty()) return;
    passed_ += node.weight;
    by_class_.push_back({node.weight * static_cast<double>(node.choices.size()), node.classes});
    if (optional_.size() == 0) return;
    Sample& sample = samples_.emplace_back(Sample{node.weight, choices_.size()});
    choices_.insert(choices_.end(), node.choices.begin(), node.choices.end());
    sample.choices_end = choices_.size();
    for (const ConstraintsByStep::Bound& bound : step_.bounds) {
      if (!bound.needed) continue;
      sample.needed =
          sample.needed.intersected(allowed(bound, value_of(bound.limit, node.path), of_all));
    }
    const ReachableSums of_free{node.least_sums, node.greatest_sums};
    const auto add_both = [&](const auto& bound, int value) {
      by_fixed_sums_.push_back(allowed(bound, value, of_all));
      by_free_sums_.push_back(allowed(bound, value, of_free));
    };
    for (const ConstraintsByStep::Bound* bound : optional_.bounds) {
      add_both(*bound, value_of(bound->limit, node.path));
    }
    for (const ConstraintsByStep::Slanted* slanted : optional_.slanted) {
      add_both(*slanted, value_of(slanted->offset, node.path));
    }
  }

  /// \param below the mean number of nodes below a choice
  void decide(double below) {
    const Kept fixed = kept(by_fixed_sums_, below), free = kept(by_free_sums_, below);
    const bool worth_it = (free.cut - fixed.cut) * below > price_of_sums * passed_;
    for (std::size_t i = 0; i < optional_.size(); ++i) optional_.use(i, BoundUse::dropped);
    for (const std::size_t i : (worth_it ? free : fixed).bounds) {
      optional_.use(i, worth_it ? BoundUse::free_sums : BoundUse::fixed_sums);
    }
    choose_classes(below);
  }

  double nodes = 0;  // the estimated nodes of the tree at this step

 private:
  /// A node with choices left after the test by masks.
  struct Sample {
    double weight = 0;
    std::size_t choices_begin = 0, choices_end = 0;
    Interval needed = everything;
  };
  struct Kept {
    std::vector<std::size_t> bounds;
    double cut = 0;  // the number of removed choices
  };

  /// A class keeps all choices of a node or none.
  struct ClassSample {
    double choices = 0;  // the choices, times the number of nodes that it represents
    std::vector<bool> fits = {};
  };

  /// Keeps the classes that pay, greedily: the best first, then the best for the remaining choices.
  void choose_classes(double below) {
    for (ConstraintsByStep::Class& of_cells : step_.classes) of_cells.used = false;
    std::vector<ClassSample> left = by_class_;
    while (true) {
      std::optional<std::size_t> best;
      double most = 0;
      for (std::size_t i = 0; i < step_.classes.size(); ++i) {
        const ConstraintsByStep::Class& of_cells = step_.classes[i];
        if (of_cells.used) continue;
        double cut = 0;
        for (const ClassSample& sample : left) cut += sample.fits[i] ? 0 : sample.choices;
        const auto cells = static_cast<double>(of_cells.falling.size() + of_cells.rising.size());
        const double gain = cut * std::max(below, 0.1) - price_of_class * cells * passed_;
        if (gain <= most) continue;
        best = i;
        most = gain;
      }
      if (!best) return;
      step_.classes[*best].used = true;
      std::erase_if(left, [&](const ClassSample& sample) { return !sample.fits[*best]; });
    }
  }

  /// Returns the bounds that pay, greedily: the best, then the best for the other choices.
  [[nodiscard]] Kept kept(const std::vector<Interval>& intervals, double below) const {
    Kept result;
    std::vector<Interval> left;
    for (const Sample& sample : samples_) left.push_back(sample.needed);
    std::vector<std::size_t> open;
    for (std::size_t i = 0; i < optional_.size(); ++i) open.push_back(i);
    const double least = price_of_bound * passed_ / std::max(below, 0.1);
    while (!open.empty()) {
      std::optional<std::size_t> best;
      double most = least;
      std::erase_if(open, [&](std::size_t bound) {  // a bound that does not pay now never will
        const double cut = cut_by(bound, intervals, left);
        if (cut > most) {
          best = bound;
          most = cut;
        }
        return cut <= least;
      });
      if (!best) break;
      result.bounds.push_back(*best);
      result.cut += most;
      std::erase(open, *best);
      for (std::size_t i = 0; i < samples_.size(); ++i) {
        left[i] = left[i].intersected(intervals[i * optional_.size() + *best]);
      }
    }
    return result;
  }

  [[nodiscard]] double cut_by(std::size_t bound, const std::vector<Interval>& intervals,
                              const std::vector<Interval>& left) const {
    double cut = 0;
    for (std::size_t i = 0; i < samples_.size(); ++i) {
      const Interval both = left[i].intersected(intervals[i * optional_.size() + bound]);
      if (both.least == left[i].least && both.greatest == left[i].greatest) continue;
      cut += samples_[i].weight * (count(samples_[i], left[i]) - count(samples_[i], both));
    }
    return cut;
  }
  [[nodiscard]] int count(const Sample& sample, const Interval& interval) const {
    int result = 0;
    for (std::size_t i = sample.choices_begin; i < sample.choices_end; ++i) {
      result += choices_[i] >= interval.least && choices_[i] <= interval.greatest ? 1 : 0;
    }
    return result;
  }

  ConstraintsByStep::Step& step_;
  const OptionalBounds optional_;
  double passed_ = 0;  // the estimated nodes with choices left after the test by masks
  std::vector<Sample> samples_;
  std::vector<ClassSample> by_class_;
  std::vector<int> choices_;                            // the choices of all samples
  std::vector<Interval> by_fixed_sums_, by_free_sums_;  // what each bound allows, sample by sample
};

}  // namespace

ConstraintsByStep tuned(ConstraintsByStep constraints, bool is_one_of_many, const Budget& budget) {
  constexpr const char* stage = "choosing the bounds of each step";
  budget.check(stage);
  if (!constraints.program.possible || constraints.steps.size() < 2) return constraints;
  int probes = 0, seen = 0;
  bool is_small = false;
  std::vector<StepSamples> steps;
  for (ConstraintsByStep::Step& step : constraints.steps) steps.emplace_back(step);
  const Program whole = lay_out(constraints);
  const ReachableSums fixed_sums{constraints.least_sums, constraints.greatest_sums};
  with_walker(whole, {}, {}, [&](auto& walker) {
    SplitMix random(1);
    double nodes = 0;
    while (probes < few_probes || (probes < more_probes && nodes > large_tree * probes)) {
      budget.check(stage);
      is_small = is_one_of_many && probes == fewest_probes && nodes < tiny_tree * probes;
      if (is_small) return;
      const auto see = [&](const ProbedNode& node) {
        ++seen;
        steps[node.path.size()].add(node, fixed_sums);
      };
      nodes += walker.probe(random, see).nodes;
      ++probes;
    }
  });
  constraints.program.work =
      work_of_made_step * static_cast<double>(steps.size()) + work_of_sample * seen;
  if (is_small) return constraints;
  // A bound saves the nodes below a choice: those of all later steps for each node of the next one.
  // So the last step is decided first.
  double deeper = 0;
  for (std::size_t i = steps.size(); i-- > 0;) {
    budget.check(stage);
    const double next = i + 1 < steps.size() ? steps[i + 1].nodes : 0;
    steps[i].decide(next > 0 ? deeper / next : 0);
    deeper += steps[i].nodes;
    if (steps[i].nodes > 0) constraints.program.steps[i].expected_nodes = deeper / steps[i].nodes;
  }
  return constraints;
}

}  // namespace loshu::detail
