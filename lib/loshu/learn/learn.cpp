// The searches for sums take turns: each open sum gets a slice, and then each a longer one. So a
// sum that is hard to settle keeps none of the others waiting.

#include <loshu/learn.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
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
  void told(const std::string& part, int sum = 0) const {
    if (tell) tell(part, found, sum);
  }

  [[nodiscard]] double left_until(double share) const { return share * seconds - budget.elapsed(); }

  [[nodiscard]] Puzzle with_sum(std::optional<int> sum) const {
    PuzzleParts parts = found.puzzle.parts();
    parts.sum = sum;
    return Puzzle(std::move(parts));
  }

  /// Looks for the reason why there is no labelling, and for one.
  void settle(Existence& row, const Puzzle& puzzle, double longest) const {
    Question question{.puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1};
    question.limits = budget.left();
    question.limits.seconds = std::min(*question.limits.seconds, longest);
    const Answer answer =
        ask({question, {}, Purpose::find, true}, {.on_solution = [&](const Assignment& one) {
              row.labelling = one;
              return false;
            }});
    const bool exists = !row.labelling.empty();
    if (!exists && !answer.result.complete()) return;
    row.possible = exists;
    if (exists) {
      require_magic(puzzle, row.labelling);
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
    for (int sum = least; sum <= greatest; ++sum) found.sums[sum];
  }

  void settle_sums(const Puzzle& any) {
    if (found.sums.empty()) return;
    const auto& complement = complement_of(any, Symmetry::full, budget).complement;
    std::vector<int> open;
    for (const auto& [sum, row] : found.sums) open.push_back(sum);
    // Sums in the middle have the most labellings.
    const int ends = open.front() + open.back();
    std::ranges::stable_sort(open, {}, [&](int sum) { return std::abs(2 * sum - ends); });
    for (const double slice : slices) {
      for (const int sum : open) {
        const double left = left_until(sums_share);
        Existence& row = found.sums[sum];
        if (left <= 0) return;
        if (row.possible) continue;
        settle(row, with_sum(sum), std::min(slice, left));
        if (!row.possible) continue;
        told("sum", sum);
        if (complement) settle_mirrored(sum, row, *complement);
      }
    }
  }

  void settle_mirrored(int sum, const Existence& row, const Complement& complement) {
    const auto other = found.sums.find(complement.mirror_sum - sum);
    if (other == found.sums.end() || other->second.possible) return;
    other->second = {row.possible, "it is the complement of " + std::to_string(sum), {}};
    if (*row.possible) other->second = {true, "", complement.of(row.labelling)};
    told("sum", other->first);
  }

  /// A labelling of a sum is one of the puzzle, if it leaves the sum free or demands that one.
  void find_solution() {
    const std::optional<std::int64_t> sum = found.puzzle.parts().sum;
    const auto known = std::ranges::find_if(found.sums, [&](const auto& row) {
      return sum ? row.first == *sum : row.second.possible == true;
    });
    if (known != found.sums.end()) found.solution = known->second;
    if (found.solution.possible) return;
    settle(found.solution, found.puzzle, std::max(0.1, left_until(count_share)));
  }

  void count() {
    if (found.solution.possible == false) {
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
    found.drawn = symmetry_group(found.puzzle, Symmetry::geometric, budget);
    found.full = symmetry_group(found.puzzle, Symmetry::full, budget);
    told("symmetry");
    const Puzzle any = with_sum({});
    if (!any.contradiction()) find_sums(any);
    told("sums");
    settle_sums(any);
    find_solution();
    told("solution");
    count();
    told("count");
  }

  Learned found;
  const double seconds;
  const Budget budget;
  const OnLearned& tell;
};

/// "lines: 3 kinds of cells (a b c; d e; f)"
std::string kinds(const char* of, const std::optional<Group>& group, const Figure& figure) {
  if (!group) return "";
  std::string text;
  const auto cells = orbits(*group);
  for (const std::vector<int>& orbit : cells) {
    text += text.empty() ? "" : ";";
    for (const int cell : orbit) text += (text.empty() ? "" : " ") + figure.label(cell);
  }
  return of + counted(cells.size(), "kind") + " of cells (" + text + ")\n";
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
  const auto& [puzzle, drawn, full, sums, solution, total, classes, estimate, ending] = learned;
  const auto order = [](const auto& group) { return order_text(group ? group->order : 0); };
  std::string text = "symmetries: " + order(drawn) + " of the drawing, " + order(full) +
                     " of the lines\n" + kinds("drawing: ", drawn, puzzle.figure()) +
                     kinds("lines: ", full, puzzle.figure());
  for (const auto& [sum, row] : sums) {
    const std::string answer = !row.possible   ? "unknown"
                               : *row.possible ? "yes"
                                               : "no: " + row.reason;
    text += "sum " + std::to_string(sum) + ": " + answer + "\n";
  }
  if (solution.possible == true) {
    text += "\n" + drawn_text(puzzle.figure(), solution.labelling) + "\n";
  } else {
    text +=
        "solution: none" + (solution.possible ? ": " + solution.reason : " found in time") + "\n";
  }
  return text + "solutions: " + count_text(learned) + "\n";
}

}  // namespace loshu
