// A part of the search is given by its first outer sets.

#include <loshu/series.hpp>

#include <algorithm>
#include <bit>
#include <cmath>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/series/orthogonal_pairs.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The parts of a count for each of its threads.
constexpr std::size_t parts_of_thread = 50;

/// The two classes of a puzzle, kept with it.
const TwoClasses& classes_of(const Puzzle& puzzle, const Budget& budget = Budget::unlimited()) {
  return puzzle.derived().get<TwoClasses>(0, [&] { return two_classes(puzzle, budget); });
}

double series_of(const ParallelClass& one) {
  double sum = 0;
  for (const LineType& kind : one.kinds) sum += kind.series;
  return sum;
}

/// Whether the sums of the lines add up to the total of the values.
bool adds_up(const ParallelClass& one, const std::vector<int>& values) {
  std::int64_t left = 0;
  for (const int value : values) left += value;
  for (const LineType& kind : one.kinds) left -= kind.sum * kind.lines;
  return left == 0;
}

/// Lines are sets: their order and the order of their cells do not count.
bool maps(const Permutation& cells, const ParallelClass& one, const ParallelClass& other) {
  return std::ranges::all_of(one.lines, [&](std::vector<int> line) {
    for (int& cell : line) cell = cells[at(cell)];
    std::ranges::sort(line);
    return std::ranges::find(other.lines, line) != other.lines.end();
  });
}

/// Lines with givens are picked before the line with the least value. The savings compare that line
/// with its images, so givens forbid them.
Savings savings_of(const Puzzle& puzzle, const TwoClasses& classes, const Budget& budget) {
  const ParallelClass& outer = classes.outer;
  const ParallelClass& inner = classes.inner;
  const auto is_needed = [](const LineType& kind) { return kind.needed != 0 || kind.size < 2; };
  Savings result;
  if (std::ranges::any_of(outer.kinds, is_needed) || std::ranges::any_of(inner.kinds, is_needed)) {
    return result;
  }
  const Group& group = symmetry_group(puzzle, Symmetry::full, budget);
  result.exchange = std::ranges::any_of(group.generators, [&](const Permutation& one) {
    return maps(one, outer, inner) && maps(one, inner, outer);
  });
  const auto& complement = complement_of(puzzle, Symmetry::full, budget).complement;
  result.complement =
      complement && maps(complement->cells, outer, outer) && maps(complement->cells, inner, inner);
  return result;
}

Natural natural(Wide number) {
  constexpr std::uint64_t half = std::uint64_t{1} << 32;
  Natural result = static_cast<std::uint64_t>(number >> 64);
  return ((result *= half) *= half) += static_cast<std::uint64_t>(number);
}

/// The count of a puzzle, made ready. Its parts count labellings.
class SeriesSearch : public SplitSearch {
 public:
  SeriesSearch(const Question& question, const Budget& budget)
      : puzzle_(question.puzzle),
        classes_(classes_of(puzzle_, budget)),
        savings_(savings_of(puzzle_, classes_, budget)),
        series_(classes_, budget),
        laying_(classes_) {
    is_possible_ =
        adds_up(classes_.outer, classes_.values) && adds_up(classes_.inner, classes_.values);
    for (const auto& line : classes_.outer.lines) {
      cells_.push_back(0);  // the kind of the line
      cells_.insert(cells_.end(), line.begin(), line.end());
    }
  }

  [[nodiscard]] Split split(std::size_t parts, const Limits& limits) const override {
    Budget spent(limits);
    Split result{cells_, {}, {}};
    try {
      std::vector<std::vector<PickedSeries>> level = {{}};
      OrthogonalPairs pairs(classes_, series_, laying_, savings_, spent);
      for (std::size_t depth = 0; is_possible_ && level.size() < parts; ++depth) {
        if (depth + 1 >= classes_.outer.lines.size()) break;
        std::vector<std::vector<PickedSeries>> longer;
        for (const auto& first : level) {
          for (const PickedSeries& one : pairs.next(first)) {
            longer.push_back(first);
            longer.back().push_back(one);
          }
        }
        level = std::move(longer);
      }
      for (const auto& first : level) result.parts.push_back(part(first));
      static_cast<Effort&>(result.effort) = spent.spent();
    } catch (const Stopped& at) {
      result.effort = cut_short(at, spent);
      result.effort.stage = splitting_stage;
    }
    return result;
  }

  [[nodiscard]] Result count(const Split& /*of*/, const SearchPart& one,
                             const Limits& limits) const override {
    return labellings(picked(one), limits, nullptr);
  }

  [[nodiscard]] Descent descend(const Split& of, const SearchPart& one, std::size_t depth,
                                SplitMix& random, const Budget& budget) const override {
    Budget spent(budget.left());
    OrthogonalPairs pairs(classes_, series_, laying_, savings_, spent);
    Descent result;
    result.split.cells = of.cells;
    std::vector<PickedSeries> first = picked(one);
    for (std::size_t i = 0; i < depth && first.size() + 1 < classes_.outer.lines.size(); ++i) {
      const std::vector<PickedSeries> next = pairs.next(first);
      if (next.empty()) return result;
      result.weight *= static_cast<double>(next.size());
      result.nodes += result.weight;
      first.push_back(next[at(random.below(static_cast<int>(next.size())))]);
    }
    result.split.parts.push_back(part(first));
    return result;
  }

  /// Counts the labellings with these first outer sets.
  /// \param progress  gets the number of sets that are laid down, unless it is null
  [[nodiscard]] Result labellings(const std::vector<PickedSeries>& first, const Limits& limits,
                                  Progress* progress) const {
    Budget spent(limits);
    Result result;
    try {
      Natural number = 0;
      if (is_possible_) {
        OrthogonalPairs pairs(classes_, series_, laying_, savings_, spent, progress);
        number = natural(pairs.count(first));
      }
      for (const int factor : laying_.factors()) number *= static_cast<std::uint64_t>(factor);
      result.set_number(number);
    } catch (const Stopped& at) {
      result = cut_short(at, spent);
    }
    static_cast<Effort&>(result) = spent.spent();
    const auto magic = system_of(puzzle_).magic_rows();
    if (result.solutions > 0 && !magic.empty()) {
      if (const auto sum = determined_sum(puzzle_)) result.note(*sum);
    }
    return result;
  }

 private:
  /// A part has the kind and the values of each of its sets.
  [[nodiscard]] SearchPart part(const std::vector<PickedSeries>& first) const {
    SearchPart result;
    for (const auto& [kind, set] : first) {
      result.values.push_back(static_cast<int>(kind));
      for (ValueSet rest = set; rest != 0; rest &= rest - 1) {
        result.values.push_back(classes_.values[at(std::countr_zero(rest))]);
      }
    }
    return result;
  }

  [[nodiscard]] std::vector<PickedSeries> picked(const SearchPart& one) const {
    std::vector<PickedSeries> result;
    for (std::size_t next = 0; next < one.values.size();) {
      const auto kind = at(one.values[next++]);
      result.push_back({kind, 0});
      PickedSeries& set = result.back();
      for (int i = 0; i < classes_.outer.kinds.at(kind).size; ++i) {
        const auto place = std::ranges::lower_bound(classes_.values, one.values.at(next++));
        set.set |= ValueSet{1} << (place - classes_.values.begin());
      }
    }
    return result;
  }

  const Puzzle puzzle_;  // keeps what is derived from it
  const TwoClasses& classes_;
  const Savings savings_;
  const AllSeries series_;
  const Laying laying_;
  bool is_possible_ = false;
  std::vector<int> cells_;
};

}  // namespace

std::string SeriesEngine::refuses(const Question& question) const {
  if (auto why = refused_level(question.symmetry); !why.empty()) return why;
  if (question.complement) return "series do not break the complement; leave it out";
  if (question.solutions != 0) return "series list no single solution; use exhaust or gecode";
  if (question.limits.swaps || question.limits.restarts) {
    return "series have no swaps and no restarts to limit";
  }
  const TwoClasses& classes = classes_of(question.puzzle);
  if (!classes.obstacle.empty()) return classes.obstacle + "; use exhaust or gecode";
  const double series = series_of(classes.outer) + series_of(classes.inner);
  if (series <= most_series) return {};
  return "the lines have " + std::to_string(static_cast<std::uint64_t>(series)) +
         " series, which take more than 256 MiB; use exhaust or gecode";
}

double SeriesEngine::work(const Puzzle& puzzle) {
  const TwoClasses& classes = classes_of(puzzle);
  if (!classes.obstacle.empty()) throw Error(classes.obstacle);
  // The share of orthogonal pairs is taken to be that among all pairs of partitions, with any
  // sums. There, each arrangement of the values makes one orthogonal pair.
  const auto& [outer, inner] = std::tie(classes.outer, classes.inner);
  const auto cells = static_cast<int>(classes.values.size());
  double log_orthogonal = -log_factorial(cells), log_crossing = 0;
  for (const auto& line : outer.lines) {
    log_orthogonal += log_factorial(static_cast<int>(line.size()));
    log_crossing += std::log(static_cast<double>(line.size()));
  }
  for (const auto& line : inner.lines) {
    log_orthogonal += log_factorial(static_cast<int>(line.size()));
  }
  double crossing = 0;  // the inner series that meet each outer set once
  for (const LineType& kind : inner.kinds) {
    crossing += kind.series * std::exp(std::min(0.0, log_crossing - log_factorial(cells) +
                                                         log_factorial(kind.size) +
                                                         log_factorial(cells - kind.size)));
  }
  constexpr double work_of_partition = 500, work_of_series = 5, work_of_pair = 10;
  const double partitions = outer.partitions();
  const double pairs = partitions * inner.partitions() * std::exp(log_orthogonal);
  return partitions * (work_of_partition + work_of_series * crossing) +
         pairs * (work_of_pair + Laying(classes).work());
}

std::unique_ptr<SplitSearch> SeriesEngine::divide(const Question& question,
                                                  const Budget& budget) const {
  require_any_sum(question);
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  return std::make_unique<SeriesSearch>(question, budget);
}

Result SeriesEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  if (on_solution) throw Error("series list no solution; use exhaust or gecode");
  const Group& group = symmetry_group(question.puzzle, question.symmetry, budget);
  const SeriesSearch ready(question, budget);
  Result result;
  if (question.threads > 1) {
    const Split split = ready.split(parts_of_thread * at(question.threads), budget.left());
    if (split.effort.stopped()) return as_asked(question, split.effort, false);
    MemoryPartStore store;
    result =
        count_parts(
            ready, split, store,
            {.threads = question.threads, .limits = budget.left(), .progress = question.progress})
            .result;
  } else {
    result = ready.labellings({}, budget.left(), question.progress);
  }
  if (result.complete()) {
    Natural classes = result.number();
    for (const std::uint64_t index : group.indices) {
      if (classes.divide(index) != 0) throw ImpossibleCount("series miss images of labellings");
    }
    result.set_number(classes);
  }
  result.seconds = budget.elapsed();
  return as_asked(question, std::move(result), false);
}

EngineKind series_kind() {
  return {.name = "series",
          .settings = {},
          .takes = "symmetry threads node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<SeriesEngine>(); },
          .effort = {"set", "dead end"}};
}

}  // namespace loshu
