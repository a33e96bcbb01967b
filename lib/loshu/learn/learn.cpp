// The searches for sums take turns: each open sum gets a slice, and then each a longer one. So a
// sum that is hard to settle keeps none of the others waiting.

#include <loshu/learn.hpp>

#include <algorithm>
#include <array>
#include <numeric>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/complement.hpp>
#include <loshu/draw.hpp>
#include <loshu/explain.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

constexpr std::array slices{0.01, 0.05, 0.25, 1.0};  // seconds for one sum
constexpr double sums_share = 0.5;                   // of the time
constexpr double count_share = 0.7;                  // of the time left: the rest estimates
constexpr std::uint64_t subtree = 20'000;            // nodes below a probe
constexpr std::int64_t most_sums = 200;              // that are asked about one by one

struct Learning {
  void told(LearnedPart part, std::size_t sum = 0) const {
    if (tell) tell(part, found, sum);
  }

  [[nodiscard]] LearnedSymmetry symmetry(Symmetry level) const {
    const Group& group = symmetry_group(found.puzzle, level, budget);
    return {group.order, orbits(group)};
  }

  [[nodiscard]] double left_until(double share) const { return share * seconds - budget.elapsed(); }

  [[nodiscard]] Puzzle with_sum(std::optional<int> sum) const {
    PuzzleParts parts = found.puzzle.parts();
    parts.sum = sum;
    return Puzzle(std::move(parts));
  }

  /// Looks for the reason why there is no labelling, and for one.
  void settle(LearnedSum& row, const Puzzle& puzzle, double longest) const {
    Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1};
    question.limits = budget.left();
    question.limits.seconds = std::min(*question.limits.seconds, longest);
    const Answer answer =
        ask({question, {}, Purpose::find, true}, {.on_solution = [&](const Assignment& one) {
              row.witness = one;
              return false;
            }});
    const bool exists = !row.witness.empty();
    if (!exists && !answer.result.complete()) return;
    row.possible = exists;
    if (exists) {
      require_magic(puzzle, row.witness);
    } else if (answer.is_seen()) {
      for (const Sentence& one : sentences(*answer.reasons->explanation, puzzle.parts())) {
        row.reason += (row.reason.empty() ? "" : "; ") + one.text();
      }
    } else {
      row.reason = "a search of all " + counted(answer.result.nodes, "node") + " finds none";
    }
  }

  /// The sums to ask about. They are the open ones, and one beyond each end for its reason.
  void find_sums(const Puzzle& any) {
    const SumRange open = Analysis(any, budget).sums();
    const SumRange all = sum_range(any.figure(), any.values());
    const auto least = static_cast<int>(std::max(open.least - 1, all.least));
    const auto greatest = static_cast<int>(std::min(open.greatest + 1, all.greatest));
    if (open.least > open.greatest || greatest - least >= most_sums) return;
    for (int sum = least; sum <= greatest; ++sum) found.sums.push_back({.sum = sum});
  }

  void settle_sums(const Puzzle& any) {
    const auto& complement = complement_of(any, Symmetry::full, budget).complement;
    std::vector<std::size_t> places(found.sums.size());
    std::iota(places.begin(), places.end(), 0U);
    // Sums in the middle have the most labellings.
    std::ranges::stable_sort(places, {},
                             [&](auto i) { return std::max(i + 1, places.size() - i); });
    for (const double slice : slices) {
      for (const std::size_t i : places) {
        const double left = left_until(sums_share);
        LearnedSum& row = found.sums[i];
        if (left <= 0) return;
        if (row.possible) continue;
        settle(row, with_sum(row.sum), std::min(slice, left));
        if (!row.possible) continue;
        told(LearnedPart::sum, i);
        if (complement) settle_mirrored(row, *complement);
      }
    }
  }

  void settle_mirrored(const LearnedSum& row, const Complement& complement) {
    const int mirrored = complement.mirror_sum - row.sum;
    const auto other = std::ranges::find(found.sums, mirrored, &LearnedSum::sum);
    if (other == found.sums.end() || other->possible) return;
    other->possible = row.possible;
    if (*row.possible) other->witness = complement.of(row.witness);
    if (!*row.possible) other->reason = "it is the complement of " + std::to_string(row.sum);
    told(LearnedPart::sum, static_cast<std::size_t>(other - found.sums.begin()));
  }

  /// A labelling of a sum is one of the puzzle, if it leaves the sum free or demands that one.
  void find_solution() {
    const std::optional<std::int64_t> sum = found.puzzle.parts().sum;
    const auto known = std::ranges::find_if(found.sums, [&](const LearnedSum& row) {
      return sum ? row.possible && row.sum == *sum : row.possible == true;
    });
    LearnedSum one;
    if (known != found.sums.end()) one = *known;
    if (!one.possible) settle(one, found.puzzle, std::max(0.1, left_until(count_share)));
    found.possible = one.possible;
    found.reason = std::move(one.reason);
    found.solution = std::move(one.witness);
  }

  void count() {
    if (found.possible == false) {
      found.total = found.drawn_classes = Natural(0);
      return;
    }
    budget.check("counting");
    Limits limits = budget.left();
    limits.seconds = count_share * left_until(1);
    const Answer answer = ask(Inquiry::about(found.puzzle, {}, 0, limits));
    found.total = answer.result.total();
    found.drawn_classes = answer.result.classes(Symmetry::geometric);
    if (found.total) return;
    const Division division = divide({{.puzzle = found.puzzle}, {}, Purpose::all}, budget);
    found.estimate = division.labellings(
        estimate_count(*division.search, {.subtree = subtree, .limits = budget.left()}), budget);
    if (!found.estimate) found.ending = Ending::time_limit;
  }

  void learn() {
    found.drawn = symmetry(Symmetry::geometric);
    found.full = symmetry(Symmetry::full);
    told(LearnedPart::symmetry);
    const Puzzle any = with_sum({});
    if (!any.contradiction()) find_sums(any);
    told(LearnedPart::sums);
    if (!found.sums.empty()) settle_sums(any);
    find_solution();
    told(LearnedPart::solution);
    count();
    told(LearnedPart::count);
  }

  Learned found;
  const double seconds;
  const Budget budget;
  const OnLearned& tell;
};

/// "3 kinds of cells (a b c; d e; f)"
std::string kinds(const LearnedSymmetry& symmetry, const Figure& figure) {
  std::string text;
  for (const std::vector<int>& orbit : symmetry.orbits) {
    text += text.empty() ? "" : ";";
    for (const int cell : orbit) text += (text.empty() ? "" : " ") + figure.label(cell);
  }
  return counted(symmetry.orbits.size(), "kind") + " of cells (" + text + ")\n";
}

std::string count_text(const Learned& learned) {
  if (const auto& total = learned.total) {
    const auto& drawn = learned.drawn_classes;
    if (!drawn || *drawn == *total) return total->digits();
    return total->digits() + ", " + drawn->digits() + " up to rotation and reflection";
  }
  if (!learned.estimate) return "not counted in time";
  const auto& [mean, least, greatest] = *learned.estimate;
  return "about " + formatted("%.3g", mean) + " (" + formatted("%.3g", least) + " to " +
         formatted("%.3g", greatest) + ", by an estimate)";
}

}  // namespace

Learned learn(const Puzzle& puzzle, Limits limits, const OnLearned& tell) {
  puzzle.refuse_wide();
  limits.seconds = limits.seconds.value_or(2);
  Learning learning{{.puzzle = puzzle}, *limits.seconds, Budget(limits), tell};
  try {
    learning.learn();
  } catch (const Stopped& at) {
    learning.found.ending = at.ending;
  }
  return std::move(learning.found);
}

std::string to_text(const Learned& learned) {
  const Figure& figure = learned.puzzle.figure();
  std::string text = "symmetries: " + order_text(learned.drawn.order) + " of the drawing, " +
                     order_text(learned.full.order) + " of the lines\n";
  if (learned.drawn.order > 0) text += "drawing: " + kinds(learned.drawn, figure);
  if (learned.full.order > 0) text += "lines: " + kinds(learned.full, figure);
  for (const auto& [sum, possible, reason, witness] : learned.sums) {
    const std::string answer = !possible ? "unknown" : *possible ? "yes" : "no: " + reason;
    text += "sum " + std::to_string(sum) + ": " + answer + "\n";
  }
  if (learned.possible == true) {
    text += "\n" + drawn_text(figure, learned.solution) + "\n";
  } else {
    const std::string why = learned.possible ? ": " + learned.reason : " found in time";
    text += "solution: none" + why + "\n";
  }
  return text + "solutions: " + count_text(learned) + "\n";
}

}  // namespace loshu
