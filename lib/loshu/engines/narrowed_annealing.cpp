// Annealing in a subset of the labellings. Many figures have labellings that are their own
// complement, which are much faster to find: 20 times for a hexagon of order 8. For polygons of 24
// sides and more, labellings are found with the least values on the spokes, and hardly otherwise.
// So the engine `auto` searches these subsets too, if there is no quick answer.
//
// With a free sum there are very many labellings of different sums, too many for a search. A sum
// can force the least values on the lines through one cell, the hub. It splits the search: these
// cells have the least values, all others the greatest. Middle sums have more labellings, but these
// are found much later.

#include <loshu/engines/narrowed_annealing.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/explain.hpp>
#include <loshu/figure.hpp>
#include <loshu/symmetry.hpp>

namespace loshu::detail {
namespace {

/// A cell on two lines may be just a corner.
constexpr int least_lines = 3;

/// The work of arithmetic that may rule out a whole subset of labellings, in approximate
/// nanoseconds.
constexpr double work_of_arithmetic = 3e6;

/// Computes the expected total deviation from the sum of the lines that avoid the hub, as a
/// function of the hub's value.
class Balance {
 public:
  /// Counts the places of lines that avoid the hub: those of cells around it, whose values are the
  /// least, and those elsewhere. Each kind is expected to have its mean value.
  Balance(const Puzzle& puzzle, const Hub& hub, std::int64_t rest) : rest_(rest) {
    const Figure& figure = puzzle.figure();
    std::vector<bool> is_around(at(figure.cell_count()), false);
    for (const int cell : hub.around) is_around[at(cell)] = true;
    for (const Line& line : figure.lines()) {
      if (std::ranges::find(line, hub.cell) != line.end()) continue;
      ++lines_;
      const auto around =
          std::ranges::count_if(line, [&](int cell) { return is_around[at(cell)]; });
      around_ += static_cast<double>(around);
      elsewhere_ += static_cast<double>(std::ssize(line) - around);
    }
    const auto count = static_cast<double>(hub.around.size());
    left_ = figure.cell_count() - 1 - count;
    mean_around_ = puzzle.first_value() + (count - 1) / 2;
    total_left_ = static_cast<double>(puzzle.total()) - count * mean_around_;
  }

  [[nodiscard]] double off(int value) const {
    const double mean_left = (total_left_ - value) / left_;
    return around_ * mean_around_ + elsewhere_ * mean_left -
           lines_ * static_cast<double>(rest_ + value);
  }

 private:
  std::int64_t rest_;
  double lines_ = 0, around_ = 0, elsewhere_ = 0, left_ = 0, mean_around_ = 0, total_left_ = 0;
};

/// Whether the congruences of the equations allow the hub's given value.
bool fits(const Puzzle& puzzle, const Budget& budget) {
  const Congruences& remainders = congruences(puzzle, budget);
  const Given& hub = puzzle.givens().front();
  return remainders.solvable && std::ranges::all_of(remainders.classes, [&](const Congruence& one) {
           return one.cell != hub.cell || (hub.value - one.residue) % one.modulus == 0;
         });
}

}  // namespace

std::optional<Hub> hub_of(const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  if (!puzzle.is_consecutive() || puzzle.sum() || !puzzle.givens().empty() ||
      !puzzle.relations().empty() || !figure.fixed_lines().empty()) {
    return std::nullopt;
  }
  const auto through = figure.lines_through();
  const auto most = std::ranges::max_element(through, {}, &std::vector<int>::size);
  Hub hub{static_cast<int>(most - through.begin()), static_cast<int>(most->size()), {}};
  for (const int line : *most) {
    for (const int cell : figure.lines()[at(line)]) {
      if (cell != hub.cell) hub.around.push_back(cell);
    }
  }
  std::ranges::sort(hub.around);
  const bool is_shared = std::ranges::adjacent_find(hub.around) != hub.around.end();
  const std::ptrdiff_t lines = std::ssize(figure.lines());
  const bool binds_enough = hub.lines >= least_lines && 2 * hub.lines >= lines;
  const bool leaves_some = hub.lines < lines && std::ssize(hub.around) + 1 < figure.cell_count();
  if (is_shared || !binds_enough || !leaves_some) return std::nullopt;
  return hub;
}

std::optional<Puzzle> separated(const Puzzle& puzzle, const Budget& budget) {
  const std::optional<Hub> hub = hub_of(puzzle);
  if (!hub || determined_sum(puzzle, budget)) return std::nullopt;
  const auto count = static_cast<std::int64_t>(hub->around.size());
  const std::int64_t least = puzzle.values().sums(count).first;
  if (least % hub->lines != 0) return std::nullopt;
  const std::int64_t rest = least / hub->lines;
  const Balance balance(puzzle, *hub, rest);
  std::vector<int> values;
  for (std::int64_t value = puzzle.first_value() + count; value <= puzzle.last_value(); ++value) {
    values.push_back(static_cast<int>(value));
  }
  std::ranges::stable_sort(values, {}, [&](int value) { return std::abs(balance.off(value)); });
  const SumRange sums = sum_range(puzzle.figure(), puzzle.values());
  for (const int value : values) {
    const std::int64_t sum = rest + value;
    if (sum < sums.least || sum > sums.greatest) continue;
    PuzzleParts parts = puzzle.parts();
    parts.sum = static_cast<int>(sum);
    parts.givens = {{hub->cell, value}};
    Puzzle narrow(std::move(parts));
    if (fits(narrow, budget)) return narrow;
  }
  return std::nullopt;
}

SomeLabellings paired_labellings() {
  return {
      .obstacle = [](const Puzzle& puzzle) -> std::string {
        return complementary_pairs(puzzle) ? "the cells are paired already" : "";
      },
      .narrowed = [](const Puzzle& puzzle,
                     const Budget& budget) { return self_complement_of(puzzle, budget).puzzle; }};
}

/// A rough fit to the time that finding the group's elements of order 2 takes: 11 ms for 900 cells,
/// 250 ms for 10,000.
double delay_of_pairs(const Puzzle& puzzle) { return 3.5e6 + 2e4 * puzzle.figure().cell_count(); }

SomeLabellings hubbed_labellings(double temperature) {
  return {.obstacle = [](const Puzzle& puzzle) -> std::string {
            return hub_of(puzzle) ? "" : "no hub separates the cells";
          },
          .narrowed = separated,
          .walk = {.temperature = temperature}};
}

std::string NarrowedAnnealing::refuses(const Question& question) const {
  if (auto why = among_.obstacle(question.puzzle); !why.empty()) return why;
  if (question.solutions != 1) return "some of the labellings are annealed for one solution";
  if (question.complement) {
    return "these labellings may be their own complement, so the complement cannot be broken";
  }
  if (!question.puzzle.relations().empty()) {
    return "a subset of labellings is not searched for puzzles with relations";
  }
  return AnnealEngine().refuses(question);
}

Result NarrowedAnnealing::search(const Question& question, const Budget& budget,
                                 const OnAssignment& on_solution) const {
  Result none;
  none.ending = Ending::given_up;
  none.swaps.emplace();
  std::optional<Puzzle> puzzle = among_.narrowed(question.puzzle, budget);
  if (!puzzle || Arithmetic(*puzzle).within(work_of_arithmetic, budget)) {
    return as_asked(question, none, false);
  }
  Question narrow = question;
  narrow.puzzle = *std::move(puzzle);
  narrow.symmetry = Symmetry::none;
  const AnnealEngine engine(among_.walk);
  if (!engine.refuses(narrow).empty()) return as_asked(question, none, false);
  const Representatives members(question.puzzle, question.symmetry, false, budget);
  const OnAssignment tell = [&](const Assignment& x) {
    return !on_solution || on_solution(members.of(x));
  };
  return as_asked(question, engine.answer(narrow, budget, tell), false);
}

}  // namespace loshu::detail
