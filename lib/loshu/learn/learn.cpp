// The searches for sums take turns: each open sum gets a slice, and then each a longer one. So a
// sum that is hard to settle keeps none of the others waiting.

#include <loshu/learn.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/explain.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

constexpr std::array slices{0.01, 0.05, 0.25, 1.0};  // seconds of a search for one sum
constexpr double sums_share = 0.5;                   // of the time
constexpr double solution_share = 0.65;              // until its search ends
constexpr double count_share = 0.7;                  // of the time left: the rest estimates
constexpr std::uint64_t subtree = 20'000;            // nodes below a probe

Puzzle with_sum(const Puzzle& puzzle, std::optional<int> sum) {
  PuzzleParts parts = puzzle.parts();
  parts.contradiction.reset();
  parts.sum = sum;
  return Puzzle(std::move(parts));
}

/// The reason in one line.
std::string in_words(const Explanation& why, const Puzzle& puzzle) {
  std::string text;
  for (const Sentence& sentence : sentences(why, puzzle.parts())) {
    text += (text.empty() ? "" : "; ") + sentence.text();
  }
  return text;
}

class Learning {
 public:
  Learning(const Puzzle& puzzle, const Limits& limits, const OnLearned& tell)
      : found_{.puzzle = puzzle},
        seconds_(limits.seconds.value_or(learning_seconds)),
        budget_({.seconds = seconds_,
                 .interrupt = limits.interrupt,
                 .pace = limits.pace,
                 .activity = limits.activity}),
        tell_(&tell) {}

  Learned learned() {
    try {
      learn_symmetry(Symmetry::geometric, found_.drawn);
      learn_symmetry(Symmetry::full, found_.full);
      told(LearnedPart::symmetry);
      learn_sums();
      learn_solution();
      learn_count();
    } catch (const Stopped& at) {
      found_.ending = at.ending;
    }
    return std::move(found_);
  }

 private:
  void told(LearnedPart part, std::size_t sum = 0) const {
    if (*tell_) (*tell_)(part, found_, sum);
  }

  void learn_symmetry(Symmetry level, LearnedSymmetry& symmetry) const {
    const Group& group = symmetry_group(found_.puzzle, level, budget_);
    symmetry = {group.order, orbits(group)};
  }

  [[nodiscard]] double left_until(double share) const {
    return share * seconds_ - budget_.elapsed();
  }

  /// A labelling, or a proof that there is none.
  struct Searched {
    Assignment witness = {};
    bool is_none = false;
    std::uint64_t nodes = 0;
  };
  [[nodiscard]] Searched searched(const Puzzle& puzzle, double seconds) const {
    Limits limits = budget_.left();
    limits.seconds = std::min(limits.seconds.value_or(seconds), seconds);
    Searched found;
    const Result result = loshu::searched(
        {{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .limits = limits},
         {},
         Purpose::find},
        {.on_solution = [&](const Assignment& one) {
          found.witness = one;
          return false;
        }});
    found.is_none = result.complete() && found.witness.empty();
    found.nodes = result.nodes;
    return found;
  }

  /// The sums to ask about. They are the open ones, and one beyond each end for its reason.
  [[nodiscard]] std::vector<LearnedSum> sums_to_settle(const Puzzle& any) const {
    if (any.contradiction()) return {};
    const SumRange open = Analysis(any, budget_).sums();
    const SumRange all = sum_range(any.figure(), any.values());
    const auto least = static_cast<int>(std::max(open.least - 1, all.least));
    const auto greatest = static_cast<int>(std::min(open.greatest + 1, all.greatest));
    if (open.least > open.greatest || greatest - least >= most_learned_sums) return {};
    std::vector<LearnedSum> sums;
    for (int sum = least; sum <= greatest; ++sum) sums.push_back({.sum = sum});
    return sums;
  }

  void learn_sums() {
    const Puzzle any = with_sum(found_.puzzle, std::nullopt);
    found_.sums = sums_to_settle(any);
    mirror_ = mirror_of(any);
    told(LearnedPart::sums);
    std::vector<std::size_t> open(found_.sums.size());
    for (std::size_t i = 0; i < open.size(); ++i) open[i] = i;
    for (const std::size_t i : open) settle_at_once(i);
    // Sums in the middle have the most labellings.
    std::ranges::stable_sort(open, {}, [&](std::size_t i) {
      return std::max(i, open.size() - i) - std::min(i, open.size() - i);
    });
    for (const double slice : slices) {
      for (const std::size_t i : open) {
        if (left_until(sums_share) <= 0) return;
        if (!found_.sums[i].possible) settle_by_search(i, slice);
      }
    }
  }

  void settle_at_once(std::size_t i) {
    LearnedSum& row = found_.sums[i];
    const Puzzle puzzle = with_sum(found_.puzzle, row.sum);
    if (row.possible) return;
    if (const auto why = explain_at_once(puzzle, budget_)) {
      settle(i, {}, in_words(*why, puzzle));
    }
  }

  void settle_by_search(std::size_t i, double seconds) {
    const LearnedSum& row = found_.sums[i];
    Searched found = searched(with_sum(found_.puzzle, row.sum),
                              std::min(seconds, std::max(0.005, left_until(sums_share))));
    if (!found.witness.empty()) {
      settle(i, std::move(found.witness), {});
    } else if (found.is_none) {
      settle(i, {}, "a search of all " + counted(found.nodes, "node") + " finds none");
    }
  }

  void settle(std::size_t i, Assignment witness, std::string reason) {
    LearnedSum& row = found_.sums[i];
    row.possible = reason.empty();
    row.reason = std::move(reason);
    row.witness = std::move(witness);
    told(LearnedPart::sum, i);
    if (!mirror_) return;
    const auto mirrored =
        std::ranges::find(found_.sums, static_cast<int>(*mirror_ - row.sum), &LearnedSum::sum);
    if (mirrored == found_.sums.end() || mirrored->possible) return;
    Assignment complement = row.witness;
    for (int& value : complement) value = found_.puzzle.values().mirror() - value;
    settle(static_cast<std::size_t>(mirrored - found_.sums.begin()), std::move(complement),
           *row.possible ? "" : "it is the complement of " + std::to_string(row.sum));
  }

  /// The number that a sum and the sum of its complements add up to, if all lines have one.
  static std::optional<std::int64_t> mirror_of(const Puzzle& any) {
    const Figure& figure = any.figure();
    const PuzzleParts parts = any.parts();
    const auto length = figure.lines().front().size();
    const bool is_mirrored =
        any.values().is_mirrored() && parts.givens.empty() && parts.given_sets.empty() &&
        parts.relations.empty() && figure.fixed_lines().empty() &&
        std::ranges::all_of(figure.lines(),
                            [&](const Line& line) { return line.size() == length; });
    if (!is_mirrored) return std::nullopt;
    return static_cast<std::int64_t>(length) * any.values().mirror();
  }

  /// A labelling of a sum is one of the puzzle, if it leaves the sum free or demands that one.
  [[nodiscard]] bool is_asked(const LearnedSum& row) const {
    return !found_.puzzle.sum() || *found_.puzzle.sum() == row.sum;
  }

  void learn_solution() {
    const Puzzle& puzzle = found_.puzzle;
    const auto is_witness = [&](const LearnedSum& row) {
      return row.possible == true && is_asked(row);
    };
    const auto row = std::ranges::find_if(found_.sums, is_witness);
    if (row != found_.sums.end()) {
      found_.possible = true;
      found_.solution = row->witness;
    } else if (const auto why = explain_at_once(puzzle, budget_)) {
      found_.possible = false;
      found_.reason = in_words(*why, puzzle);
    } else {
      Searched found = searched(puzzle, std::max(0.1, left_until(solution_share)));
      found_.solution = std::move(found.witness);
      if (!found_.solution.empty()) found_.possible = true;
      if (found.is_none) {
        found_.possible = false;
        found_.reason = "A search of all " + counted(found.nodes, "node") + " finds none.";
      }
    }
    if (!found_.solution.empty()) require_magic(puzzle, found_.solution);
    told(LearnedPart::solution);
  }

  void learn_count() {
    if (found_.possible == false) {
      found_.total = Natural(0);
      found_.drawn_classes = Natural(0);
      return told(LearnedPart::count);
    }
    budget_.check("counting");
    Limits limits = budget_.left();
    limits.seconds = count_share * left_until(1);
    const Puzzle& puzzle = found_.puzzle;
    const Answer answer = ask(Inquiry::about(puzzle, {}, 0, limits));
    found_.total = answer.result.total();
    found_.drawn_classes = answer.result.classes(Symmetry::geometric);
    if (!found_.total) estimate();
    told(LearnedPart::count);
  }

  void estimate() {
    const Division division = divide({{.puzzle = found_.puzzle}, {}, Purpose::all}, budget_);
    const CountEstimate found =
        estimate_count(*division.search, {.subtree = subtree, .limits = budget_.left()});
    const auto& range = division.search->breaks_complement() ? found.classes : found.solutions;
    const double broken = division.answer({}, budget_).orders.broken;
    if (range && broken > 0) {
      found_.estimate = {range->mean * broken, range->least * broken, range->greatest * broken};
    }
    if (!found_.estimate) found_.ending = Ending::time_limit;
  }

  Learned found_;
  const double seconds_;
  const Budget budget_;
  const OnLearned* tell_;
  std::optional<std::int64_t> mirror_;
};

}  // namespace

Learned learn(const Puzzle& puzzle, const Limits& limits, const OnLearned& tell) {
  puzzle.refuse_wide();
  return Learning(puzzle, limits, tell).learned();
}

}  // namespace loshu
