#include <loshu/learn.hpp>

#include <algorithm>
#include <utility>

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
  const Result result = ask(Inquiry::about(*found.puzzle, {}, 0, limits)).result;
  found.total = result.total();
  found.drawn_classes = result.classes(Symmetry::geometric);
  if (found.total) return;
  const Division division = divide({{.puzzle = *found.puzzle}, {}, Purpose::all}, budget);
  found.estimate = division.labellings(
      estimate_count(*division.search, {.subtree = subtree, .limits = budget.left()}), budget);
  if (!found.estimate) found.ending = Ending::time_limit;
}

}  // namespace

Learned learn(Learned found, Limits limits, const OnLearned& tell) {
  if (!tell) return learn(std::move(found), limits, [](const auto&...) {});
  if (!found.puzzle) return found;
  const Puzzle& puzzle = *found.puzzle;
  puzzle.refuse_wide();
  limits.seconds = limits.seconds.value_or(2);
  const Budget budget(limits);
  const auto left_until = [&](double share) { return share * *limits.seconds - budget.elapsed(); };
  try {
    found.drawn = symmetry_group(puzzle, Symmetry::geometric, budget);
    found.full = symmetry_group(puzzle, Symmetry::full, budget);
    tell("symmetry", found, 0);
    const Puzzle any = with_sum(puzzle, {});
    const SumRange sums = any.contradiction() ? SumRange{1, 0} : Analysis(any, budget).sums();
    const bool are_few = sums.least <= sums.greatest && sums.greatest - sums.least < most_sums;
    for (auto sum = sums.least - 1; are_few && sum <= sums.greatest + 1; ++sum) {
      found.sums.try_emplace(static_cast<int>(sum));
    }
    tell("sums", found, 0);
    auto turns = 2 * static_cast<double>(found.sums.size());
    while (turns > 0) {  // in two rounds, so that slow sums get the time that quick ones leave
      for (auto& [sum, row] : found.sums) {
        const double longest = left_until(sums_share) / turns--;
        if (row.possible) continue;
        row = settled(with_sum(any, sum), budget.left(), longest);
        if (row.possible) tell("sum", found, sum);
      }
    }
    // A solution for one sum solves the puzzle if the puzzle allows that sum.
    const std::optional<std::int64_t> wanted = puzzle.parts().sum;
    for (const auto& [sum, row] : found.sums) {
      if (wanted ? sum == *wanted : row.possible == true) found.solution = row;
    }
    if (!found.solution.possible) {
      found.solution = settled(puzzle, budget.left(), std::max(0.1, left_until(count_share)));
    }
    tell("solution", found, 0);
    count(found, budget);
    tell("count", found, 0);
  } catch (const Stopped& at) {
    found.ending = at.ending;
  }
  return found;
}

std::string to_text(const Learned& learned) {
  std::string text;
  for (const DraftFault& fault : learned.faults) text += "fault: " + fault.text + "\n";
  for (const auto& cell : learned.loose) text += "left out: " + cell + ", which is on no line\n";
  if (!learned.puzzle) return text.empty() ? "no line is drawn yet\n" : text;
  const Figure& figure = learned.puzzle->figure();
  const auto order = [](const auto& group) { return order_text(group ? group->order : 0); };
  const auto labels = [&](const std::vector<int>& cells) {
    return joined(cells, " ", [&](int cell) { return figure.label(cell); });
  };
  const auto kinds = [&](const std::optional<Group>& group) {
    const auto cells = orbits(*group);
    return counted(cells.size(), "kind") + " of cells (" + joined(cells, "; ", labels) + ")\n";
  };
  text += "symmetries: " + order(learned.drawn) + " of the drawing, " + order(learned.full) +
          " of the lines\n";
  if (learned.full) text += "drawing: " + kinds(learned.drawn) + "lines: " + kinds(learned.full);
  for (const auto& [sum, row] : learned.sums) {
    const std::string no = row.possible ? "no: " + row.reason : "unknown";
    text += "sum " + std::to_string(sum) + ": " + (row.possible == true ? "yes" : no) + "\n";
  }
  const auto& [possible, reason, labelling] = learned.solution;
  text += !labelling.empty() ? "\n" + drawn_text(figure, labelling)
                             : "solution: none" + (possible ? ": " + reason : " found in time");
  text += "\nsolutions: ";
  if (learned.total) {
    const auto& classes = learned.drawn_classes;
    const bool has_classes = classes && *classes != *learned.total;
    return text + learned.total->digits() +
           (has_classes ? ", " + classes->digits() + " up to rotation and reflection\n" : "\n");
  }
  if (!learned.estimate) return text + "not counted in time\n";
  const auto& [mean, least, greatest] = *learned.estimate;
  return text + "about " + formatted("%.3g", mean) + " (" + formatted("%.3g", least) + " to " +
         formatted("%.3g", greatest) + ", by an estimate)\n";
}

}  // namespace loshu
