#include <loshu/learn.hpp>

#include <algorithm>

#include <loshu/analysis.hpp>
#include <loshu/draw.hpp>
#include <loshu/explain.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

constexpr double sums_share = 0.5;   // the share of the time for all sums
constexpr double count_share = 0.7;  // the share of the remaining time; the rest is for an estimate
constexpr std::uint64_t subtree = 20'000;  // the nodes below each probe of an estimate
constexpr std::int64_t most_sums = 200;    // the most sums that are settled one by one

/// Looks for a solution, or for the reason why there is none, for at most `longest` seconds.
Existence settled(const Puzzle& puzzle, Limits limits, double longest) {
  limits.seconds = std::min(*limits.seconds, longest);
  const Explained found = explain(puzzle, limits);
  if (found.explanation) {
    return {false, joined(sentences(*found.explanation, puzzle.parts()), "; ", &Sentence::text)};
  }
  if (found.labelling.empty()) return {};
  require_magic(puzzle, found.labelling);
  return {true, "", found.labelling};
}

void count(Learned& found, const Budget& budget) {
  if (found.solution.possible == false) found.total = found.drawn_classes = Natural(0);
  if (found.total) return;
  budget.check("counting");
  Limits limits = budget.left();
  *limits.seconds *= count_share;
  const Result result = ask(Inquiry::about(found.puzzle, {}, 0, limits)).result;
  found.total = result.total();
  found.drawn_classes = result.classes(Symmetry::geometric);
  if (found.total) return;
  const Division division = divide({{.puzzle = found.puzzle}, {}, Purpose::all}, budget);
  found.estimate = division.labellings(
      estimate_count(*division.search, {.subtree = subtree, .limits = budget.left()}), budget);
  if (!found.estimate) found.ending = Ending::time_limit;
}

}  // namespace

Learned learn(const Puzzle& puzzle, Limits limits, const OnLearned& tell) {
  puzzle.refuse_wide();
  limits.seconds = limits.seconds.value_or(2);
  const Budget budget(limits);
  Learned found{.puzzle = puzzle};
  const auto told = [&](const std::string& part, int sum = 0) {
    if (tell) tell(part, found, sum);
  };
  const auto left_until = [&](double share) { return share * *limits.seconds - budget.elapsed(); };
  try {
    found.drawn = symmetry_group(puzzle, Symmetry::geometric, budget);
    found.full = symmetry_group(puzzle, Symmetry::full, budget);
    told("symmetry");
    const Puzzle any = with_sum(puzzle, {});
    const SumRange sums = any.contradiction() ? SumRange{1, 0} : Analysis(any, budget).sums();
    const bool are_few = sums.least <= sums.greatest && sums.greatest - sums.least < most_sums;
    for (auto sum = sums.least - 1; are_few && sum <= sums.greatest + 1; ++sum) {
      found.sums.try_emplace(static_cast<int>(sum));
    }
    told("sums");
    auto open = static_cast<double>(found.sums.size());
    for (auto& [sum, row] : found.sums) {
      row = settled(with_sum(any, sum), budget.left(), left_until(sums_share) / open--);
      if (row.possible) told("sum", sum);
    }
    // A solution for one sum solves the puzzle if the puzzle allows that sum.
    const std::optional<std::int64_t> wanted = puzzle.parts().sum;
    for (const auto& [sum, row] : found.sums) {
      if (wanted ? sum == *wanted : row.possible == true) found.solution = row;
    }
    if (!found.solution.possible) {
      found.solution = settled(puzzle, budget.left(), std::max(0.1, left_until(count_share)));
    }
    told("solution");
    count(found, budget);
    told("count");
  } catch (const Stopped& at) {
    found.ending = at.ending;
  }
  return found;
}

std::string to_text(const Learned& learned) {
  const auto& [puzzle, drawn, full, sums, solution, total, classes, estimate, ending] = learned;
  const Figure& figure = puzzle.figure();
  const auto order = [](const auto& group) { return order_text(group ? group->order : 0); };
  const auto labels = [&](const std::vector<int>& cells) {
    return joined(cells, " ", [&](int cell) { return figure.label(cell); });
  };
  const auto kinds = [&](const Group& group) {
    const auto cells = orbits(group);
    return counted(cells.size(), "kind") + " of cells (" + joined(cells, "; ", labels) + ")\n";
  };
  std::string text =
      "symmetries: " + order(drawn) + " of the drawing, " + order(full) + " of the lines\n";
  if (full) text += "drawing: " + kinds(*drawn) + "lines: " + kinds(*full);
  for (const auto& [sum, row] : sums) {
    const std::string no = row.possible ? "no: " + row.reason : "unknown";
    text += "sum " + std::to_string(sum) + ": " + (row.possible == true ? "yes" : no) + "\n";
  }
  const std::string none = solution.possible ? ": " + solution.reason : " found in time";
  text += solution.possible == true
              ? "\n" + drawn_text(figure, solution.labelling) + "\nsolutions: "
              : "solution: none" + none + "\nsolutions: ";
  if (total) {
    const bool has_classes = classes && *classes != *total;
    return text + total->digits() +
           (has_classes ? ", " + classes->digits() + " up to rotation and reflection\n" : "\n");
  }
  if (!estimate) return text + "not counted in time\n";
  return text + "about " + formatted("%.3g", estimate->mean) + " (" +
         formatted("%.3g", estimate->least) + " to " + formatted("%.3g", estimate->greatest) +
         ", by an estimate)\n";
}

}  // namespace loshu
