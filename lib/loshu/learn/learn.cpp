#include <loshu/learn.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/draw.hpp>
#include <loshu/error.hpp>
#include <loshu/explain.hpp>
#include <loshu/features.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double sums_share = 0.5;   // the share of the time for all sums
constexpr double count_share = 0.7;  // the share of the remaining time; the rest is for an estimate
constexpr std::uint64_t subtree = 20'000;  // the nodes below each probe of an estimate
constexpr std::int64_t most_sums = 200;    // the most sums that are settled one by one

/// The nodes of each question; if they are limited, time does not divide the work.
using Nodes = std::optional<std::uint64_t>;

/// Looks for a solution, or for the reason why there is none, for at most `longest` seconds or for
/// this many nodes.
Existence settled(const Puzzle& puzzle, Limits limits, double longest, Nodes nodes) {
  if (!nodes) limits.seconds = std::min(*limits.seconds, longest);
  limits.nodes = nodes;
  const auto [why, ending, stage, labelling] = explain(puzzle, limits);
  if (why) return {false, joined(sentences(*why, puzzle.parts()), "; ", &Sentence::text)};
  if (labelling.empty()) return {};
  require_magic(puzzle, labelling);
  return {true, "", labelling};
}

/// Counts the solutions, or estimates their number.
void count(Learned& found, const Budget& budget, Nodes nodes) {
  budget.check("counting");
  Limits limits = budget.left();
  *limits.seconds *= count_share;
  limits.nodes = nodes;
  const Result result = ask(Inquiry::about(*found.puzzle, {}, 0, limits)).result;
  found.total = result.total();
  found.drawn_classes = result.classes(Symmetry::geometric);
  if (found.total) return;
  if (!refused_features(*found.puzzle, "an estimate").empty()) {
    found.ending = result.ending;
    return;
  }
  const Division division = divide({{.puzzle = *found.puzzle}, {}, Purpose::all}, budget);
  limits = budget.left();
  limits.nodes = nodes;
  found.estimate = division.labellings(
      estimate_count(*division.search, {.subtree = subtree, .limits = limits}), budget);
  if (!found.estimate) found.ending = Ending::time_limit;
}

}  // namespace

Learned checked(FigureParts drawn, const Budget& budget, bool repeats) {
  constexpr const char* stage = "checking the lines";
  Learned known;
  known.figure = std::move(drawn);
  std::vector<FixedLine> lines;  // the magic lines, then the fixed lines
  for (const Line& line : known.figure.lines) lines.push_back({line});
  std::ranges::copy(known.figure.fixed_lines, std::back_inserter(lines));
  std::vector<Line> sorted;
  for (const FixedLine& line : lines) std::ranges::sort(sorted.emplace_back(line.cells));
  const auto is_fixed = [&](int line) { return line >= std::ssize(known.figure.lines); };
  const auto label = [&](int cell) { return known.figure.cells[at(cell)].label; };
  const auto kind = [&](int line) { return std::pair(is_fixed(line), lines[at(line)].sum); };
  const auto words = [&](int line) { return "line " + joined(lines[at(line)].cells, " ", label); };
  std::map<std::pair<bool, Line>, int> seen;  // the sorted lines seen and their places
  for (int i = 0; i < std::ssize(lines); ++i) {
    const auto twice = std::ranges::adjacent_find(sorted[at(i)]);
    const auto [same, is_new] = seen.emplace(std::pair(is_fixed(i), sorted[at(i)]), i);
    if (sorted[at(i)].empty()) {
      known.faults.push_back({"a line has no cell", {}, {i}});
    } else if (twice != sorted[at(i)].end()) {
      const std::string cell = label(*twice);
      known.faults.push_back({words(i) + " holds " + cell + " twice", {cell}, {i}});
    } else if (!is_new) {
      known.faults.push_back(
          {words(i) + " is there twice: keep one of them", {}, {same->second, i}});
    } else {
      known.kept.push_back(i);
    }
  }
  for (const int i : known.kept) {
    budget.check(stage);
    for (const int other : known.kept) {
      if (repeats || other >= i) break;  // they ascend
      const bool are_alike =
          kind(other) == kind(i) && sorted[at(other)].size() == sorted[at(i)].size();
      if (!are_alike) continue;
      std::vector<int> apart;  // the cells that only one of the lines has
      std::ranges::set_symmetric_difference(sorted[at(other)], sorted[at(i)],
                                            std::back_inserter(apart));
      if (apart.size() != 2) continue;
      const std::string one = label(apart[0]), two = label(apart[1]);
      const std::string fault = one + " and " + two + " must be equal: ";
      known.faults.push_back({fault + words(other) + ", " + words(i), {one, two}, {other, i}});
    }
  }
  FigureParts left{.name = known.figure.name};
  std::vector<bool> is_kept(known.figure.cells.size());
  for (const int i : known.kept) {
    for (const int cell : lines[at(i)].cells) is_kept[at(cell)] = true;
  }
  std::vector<int> number(known.figure.cells.size());  // the new number of each cell that is kept
  for (int cell = 0; cell < std::ssize(known.figure.cells); ++cell) {
    number[at(cell)] = static_cast<int>(left.cells.size());
    if (is_kept[at(cell)]) left.cells.push_back(known.figure.cells[at(cell)]);
    if (!is_kept[at(cell)]) known.loose.push_back(label(cell));
  }
  for (const int i : known.kept) {
    for (int& cell : lines[at(i)].cells) cell = number[at(cell)];
    if (is_fixed(i)) left.fixed_lines.push_back(lines[at(i)]);
    if (!is_fixed(i)) left.lines.push_back(lines[at(i)].cells);
  }
  try {
    if (!known.kept.empty()) known.puzzle.emplace(Figure(std::move(left), budget));
  } catch (const PartError& error) {
    known.faults.push_back({error.what()});
  }
  return known;
}

Learned learn(Learned found, Limits limits, const OnLearned& tell) {
  if (!tell) return learn(std::move(found), limits, [](const auto&...) {});
  if (!found.puzzle) return found;
  const Puzzle& puzzle = *found.puzzle;
  puzzle.refuse_wide();
  const Nodes nodes = std::exchange(limits.nodes, std::nullopt);
  limits.seconds = limits.seconds.value_or(nodes ? 60 : 2);
  const Budget budget(limits);
  const auto left_until = [&](double share) { return share * *limits.seconds - budget.elapsed(); };
  try {
    found.drawn = symmetry_group(puzzle, Symmetry::geometric, budget);
    found.full = symmetry_group(puzzle, Symmetry::full, budget);
    tell("symmetry", found, 0);
    const Puzzle any = with_sum(puzzle, {});
    const SumRange sums = any.contradiction() ? SumRange{1, 0} : Analysis(any, budget).sums();
    const bool has_sum = !puzzle.figure().lines().empty();
    const bool are_few =
        has_sum && sums.least <= sums.greatest && sums.greatest - sums.least < most_sums;
    for (auto sum = sums.least - 1; are_few && sum <= sums.greatest + 1; ++sum) {
      found.sums.try_emplace(static_cast<int>(sum));
    }
    tell("sums", found, 0);
    // There are two rounds, so that slow sums get the time that quick ones leave. Nodes that are
    // left over go to nobody: the second round would find what the first has found.
    for (auto turns = (nodes ? 1 : 2) * static_cast<double>(found.sums.size()); turns > 0;) {
      for (auto& [sum, row] : found.sums) {
        const double longest = left_until(sums_share) / turns--;
        if (row.possible) continue;
        budget.check("settling which sums there are");
        if (longest <= 0 && !nodes) {  // each question takes a moment, also without any time
          turns = 0;
          break;
        }
        row = settled(with_sum(any, sum), budget.left(), longest, nodes);
        if (row.possible) tell("sum", found, sum);
      }
    }
    // A solution for one sum solves the puzzle if the puzzle allows that sum.
    const std::optional<std::int64_t> wanted = puzzle.parts().sum;
    for (const auto& [sum, row] : found.sums) {
      if (wanted ? sum == *wanted : row.possible == true) found.solution = row;
    }
    if (!found.solution.possible) {
      found.solution =
          settled(puzzle, budget.left(), std::max(0.1, left_until(count_share)), nodes);
    }
    tell("solution", found, 0);
    if (found.solution.possible == false) found.total = found.drawn_classes = Natural(0);
    if (!found.total) count(found, budget, nodes);
    tell("count", found, 0);
  } catch (const Stopped& at) {
    found.ending = at.ending;
  }
  return found;
}

std::string to_text(const Learned& learned, const std::string& drawing) {
  std::string text;
  for (const DraftFault& fault : learned.faults) text += "fault: " + fault.text + "\n";
  for (const auto& cell : learned.loose) text += "left out: " + cell + ", which is on no line\n";
  if (!learned.puzzle) return text.empty() ? "no line is drawn yet\n" : text;
  const Figure& figure = learned.puzzle->figure();
  const auto order = [](const auto& group) { return order_text(group ? group->order : 0); };
  const auto label = [&](int cell) { return figure.label(cell); };
  const auto labels = [&](const std::vector<int>& cells) { return joined(cells, " ", label); };
  const auto kinds = [&](const std::optional<Group>& group) {
    const auto cells = orbits(*group);
    return counted(cells.size(), "kind") + " of cells (" + joined(cells, "; ", labels) + ")\n";
  };
  text = figure.title() + ": " + counted(figure.cell_count(), "cell") + ", " +
         counted(figure.every_line().size(), "line") + "\n\n" + drawing + text +
         "symmetries: " + order(learned.drawn) + " of the drawing, " + order(learned.full) +
         " of the lines\n";
  if (learned.full) text += "drawing: " + kinds(learned.drawn) + "lines: " + kinds(learned.full);
  for (const auto& [sum, row] : learned.sums) {
    const std::string no = row.possible ? "no: " + row.reason : "unknown";
    text += "sum " + std::to_string(sum) + ": " + (row.possible == true ? "yes" : no) + "\n";
  }
  const auto& [possible, reason, labelling] = learned.solution;
  text += !labelling.empty() ? "\n" + drawn_text(figure, labelling)
                             : "solution: none" + (possible ? ": " + reason : " found in time");
  text += "\nsolutions: " + (learned.total ? learned.total->digits() : "");
  if (const auto& classes = learned.drawn_classes; classes && learned.total > classes) {
    text += ", " + classes->digits() + " up to rotation and reflection";
  }
  if (learned.total) return text + "\n";
  if (!learned.estimate) return text + "not counted in time\n";
  const auto& [mean, least, greatest] = *learned.estimate;
  if (!learned.estimate->has_upper_end()) {
    return text + "at least about " + formatted("%.3g", mean) + ", few probes carry it\n";
  }
  return text + "about " + formatted("%.3g", mean) + " (" + formatted("%.3g", least) + " to " +
         formatted("%.3g", greatest) + ", by an estimate)\n";
}

}  // namespace loshu
