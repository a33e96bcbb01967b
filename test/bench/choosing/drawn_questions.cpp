#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include <loshu/analysis.hpp>
#include <loshu/anneal.hpp>
#include <loshu/explain.hpp>
#include <loshu/named.hpp>
#include <loshu/random.hpp>

#include "listed_question.hpp"

namespace choosing {
namespace {

/// The figures of drawn questions, with two ranges of sizes: for one solution, and smaller ones for
/// counts.
struct Range {
  const char* family;
  const char* kind;
  std::pair<int, int> solved;
  std::pair<int, int> counted;
};

constexpr std::array ranges{Range{"square", "", {3, 40}, {3, 4}},
                            Range{"square", "semimagic", {3, 30}, {3, 4}},
                            Range{"square", "pandiagonal", {4, 10}, {4, 6}},
                            Range{"square", "associative", {3, 12}, {3, 4}},
                            Range{"polygon", "", {3, 24}, {3, 9}},
                            Range{"hexagon", "", {3, 8}, {3, 3}},
                            Range{"triangle", "", {3, 20}, {3, 6}},
                            Range{"ring", "", {3, 40}, {3, 8}},
                            Range{"star", "", {5, 40}, {5, 7}},
                            Range{"wheel", "", {2, 7}, {2, 3}},
                            Range{"cube", "", {2, 6}, {2, 3}}};

bool one_in(int many, loshu::SplitMix& random) { return random.below(many) == 0; }

int between(std::pair<int, int> ends, loshu::SplitMix& random) {
  return ends.first + random.below(ends.second - ends.first + 1);
}

/// Arithmetic rules most first values of a hexagon out, so that some are tried.
int first_value(const loshu::Figure& figure, loshu::SplitMix& random) {
  if (figure.name() != "hexagon" && !one_in(4, random)) return 1;
  int first = 1;
  for (int tried = 0; tried < 20; ++tried) {
    first = between({-figure.cell_count() / 2 - 5, 30}, random);
    if (!loshu::explain_at_once(loshu::Puzzle(figure, first))) break;
  }
  return first;
}

std::optional<int> sum(const loshu::Figure& figure, int first, loshu::SplitMix& random) {
  if (one_in(2, random)) return std::nullopt;
  const loshu::Analysis analysis(loshu::Puzzle(figure, first));
  const loshu::SumRange open = analysis.sums();
  if (analysis.sum() || open.least > open.greatest) return std::nullopt;
  return between({open.least, open.greatest}, random);
}

/// Values of a solution, if one is found soon. A quarter of them have two exchanged.
std::vector<loshu::Given> givens(const loshu::Puzzle& puzzle, loshu::SplitMix& random) {
  if (!one_in(3, random)) return {};
  const loshu::Result found = loshu::solve({.puzzle = puzzle,
                                            .symmetry = loshu::Symmetry::none,
                                            .solutions = 1,
                                            .seed = random(),
                                            .limits = {.swaps = 5'000'000}},
                                           loshu::AnnealEngine());
  if (found.assignments.empty()) return {};
  std::vector<loshu::Given> all;
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    all.push_back({cell, found.assignments[0][static_cast<std::size_t>(cell)]});
  }
  std::ranges::shuffle(all, random);
  constexpr std::array percentages{10, 30, 60};
  all.resize(all.size() *
             static_cast<std::size_t>(percentages.at(static_cast<std::size_t>(random.below(3)))) /
             100);
  if (all.size() > 1 && one_in(4, random)) std::swap(all[0].value, all[1].value);
  std::ranges::sort(all, {}, &loshu::Given::cell);
  return all;
}

ListedQuestion drawn(loshu::SplitMix& random) {
  const Range& range = ranges.at(static_cast<std::size_t>(random.below(std::ssize(ranges))));
  const bool counts = one_in(3, random);
  const int size = between(counts ? range.counted : range.solved, random);
  const loshu::Figure figure =
      loshu::named_figure(range.family).figure({.size = size, .kind = range.kind});
  const int first = first_value(figure, random);
  const loshu::Puzzle open(figure, first, sum(figure, first, random));
  loshu::PuzzleParts parts = open.parts();
  parts.givens = givens(open, random);
  const loshu::Puzzle drawn(parts);
  // Two exchanged values may contradict each other at sight.
  return listed(counts, drawn.contradiction() ? open : drawn);
}

}  // namespace

std::vector<ListedQuestion> drawn_questions(std::uint64_t seed) {
  std::vector<ListedQuestion> all;
  for (std::uint64_t stream = 0; stream < 10; ++stream) {
    loshu::SplitMix random(seed, stream);
    all.push_back(drawn(random));
  }
  return all;
}

}  // namespace choosing
