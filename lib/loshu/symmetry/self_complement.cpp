// Finds the labellings that are their own complement under one symmetry g of order 2. A line that g
// maps to itself consists of pairs, and has its sum by them. So g is chosen such that few lines are
// left. The pairs are added as fixed lines. The group of the new figure is that of the permutations
// that map pairs to pairs: the centraliser of g. Every engine may break it.

#include <loshu/complement.hpp>
#include <loshu/features.hpp>
#include <loshu/symmetry.hpp>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>
#include <utility>

#include <loshu/figure.hpp>
#include <loshu/random.hpp>
#include <loshu/symmetry/points.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The limit on the elements of a group that are examined, times the number of cells.
constexpr double most_images = 4e6;

/// The power of a permutation that has order 2; none if the order of the permutation is odd.
std::optional<Permutation> involution_of(const Permutation& element) {
  constexpr int most_steps = 1000;
  const Permutation one = identity_on(static_cast<int>(element.size()));
  Permutation power = element;
  for (int order = 1; order <= most_steps; ++order, power = compose(element, power)) {
    if (power != one) continue;
    if (order % 2 != 0) return std::nullopt;
    Permutation half = element;
    for (int i = 1; i < order / 2; ++i) half = compose(element, half);
    return half;
  }
  return std::nullopt;
}

/// Elements of order 2; for a large group, those that one or two generators make.
/// \return the elements, and whether these are all
std::pair<std::set<Permutation>, bool> found_involutions(const Group& group, const Budget& budget) {
  const double limit = most_images / std::max(1, group.degree);
  if (group.order <= limit) {
    std::vector<Permutation> all = involutions(group, limit, budget);
    return {{all.begin(), all.end()}, true};
  }
  std::set<Permutation> some;
  for (const Permutation& one : group.generators) {
    for (const Permutation& other : group.generators) {
      budget.check("looking for a symmetry of order 2");
      if (static_cast<double>(some.size()) > limit) return {some, false};
      for (const Permutation& element : {one, compose(one, other)}) {
        if (auto half = involution_of(element)) some.insert(std::move(*half));
      }
    }
  }
  return {some, false};
}

/// The dimension of the space that the displacements of the cells span. For the reflection in the
/// centre it is that of the drawing; for the reflection in a line of the plane it is 1.
int rank_of_ways(const Figure& figure, const Permutation& cells) {
  const std::vector<Vector> points = points_of(figure);
  std::vector<Vector> basis;
  for (std::size_t cell = 0; cell < points.size(); ++cell) {
    const Vector &from = points[cell], &to = points[at(cells[cell])];
    Vector way = to;
    for (std::size_t i = 0; i < dimensions; ++i) way[i] -= from[i];
    const double whole = length(way);
    const Vector rest = across(way, basis);
    if (length(rest) > 1e-3 * whole) basis.push_back(scaled(rest, 1 / length(rest)));
  }
  return static_cast<int>(basis.size());
}

constexpr std::array kind_words{
    Named{PairSymmetry::one, "a symmetry of order 2"},
    Named{PairSymmetry::any, "a symmetry of the drawing"},
    Named{PairSymmetry::half_turn, "the half-turn"},
    Named{PairSymmetry::reflection, "a reflection"},
    Named{PairSymmetry::centre, "the reflection in the centre"},
    Named{PairSymmetry::axis, "a half-turn about an axis"},
    Named{PairSymmetry::plane, "a reflection in a plane"},
    Named{PairSymmetry::other, "an automorphism that is no motion of the drawing"}};

/// Whether the pairs of a permutation agree with the givens and the fixed lines of two cells.
bool fits(const Puzzle& puzzle, const Permutation& cells) {
  const std::int64_t mirror = puzzle.values().mirror();
  const auto& fixed = puzzle.figure().fixed_lines();
  for (std::size_t line = 0; line < fixed.size(); ++line) {
    const Line& pair = fixed[line].cells;
    if (pair.size() != 2 || puzzle.fixed_sum(line) != mirror) continue;
    if (cells[at(pair[0])] != pair[1]) return false;
  }
  const std::vector<Given>& givens = puzzle.givens();
  return std::ranges::all_of(givens, [&](const Given& given) {
    return std::ranges::all_of(givens, [&](const Given& other) {
      return (other.cell == cells[at(given.cell)]) == (other.value == mirror - given.value);
    });
  });
}

struct Candidate {
  int lines_left = 0;
  bool is_geometric = false;
  int rank = 0;
  Permutation cells;

  [[nodiscard]] PairSymmetry kind(const Figure& figure) const {
    if (!is_geometric) return PairSymmetry::other;
    if (!figure.cells().front().place) {
      return rank == 2 ? PairSymmetry::half_turn : PairSymmetry::reflection;
    }
    if (rank == 1) return PairSymmetry::plane;
    return rank == (is_of_four_dimensions(figure) ? 4 : 3) ? PairSymmetry::centre
                                                           : PairSymmetry::axis;
  }

  /// The sort key of a candidate; the least one is best.
  [[nodiscard]] auto key() const {
    return std::tuple(lines_left, !is_geometric, -rank, std::cref(cells).get());
  }
};

/// Finds the symmetries of a kind that puzzles may be paired by, the best one first.
/// \return the symmetries, and whether all symmetries were examined
std::pair<std::vector<Candidate>, bool> fitting_symmetries(const Puzzle& puzzle, PairSymmetry kind,
                                                           const Budget& budget) {
  const Figure& figure = puzzle.figure();
  SplitMix random(1);
  std::vector<std::uint64_t> names;  // random names of cells; the sum over a line names the line
  for (int cell = 0; cell < figure.cell_count(); ++cell) names.push_back(random());
  const std::vector<Line> lines = figure.every_line();
  const auto moved_lines = [&](const Permutation& g) {
    return std::ranges::count_if(lines, [&](const Line& line) {
      std::uint64_t name = 0, image = 0;
      for (const int cell : line) {
        name += names[at(cell)];
        image += names[at(g[at(cell)])];
      }
      return name != image;
    });
  };
  std::vector<Candidate> kept;
  const auto [motions, all_motions] =
      found_involutions(geometric_symmetries(figure, budget), budget);
  const auto [others, all_others] = found_involutions(automorphisms(figure, budget), budget);
  std::set<Permutation> all = motions;
  all.insert(others.begin(), others.end());
  for (const Permutation& cells : all) {
    budget.check("looking for a symmetry of order 2");
    int fixed = 0;
    for (int cell = 0; cell < figure.cell_count(); ++cell) fixed += cells[at(cell)] == cell ? 1 : 0;
    if (fixed > 1 || !fits(puzzle, cells)) continue;
    Candidate one{static_cast<int>(moved_lines(cells) / 2), motions.contains(cells),
                  rank_of_ways(figure, cells), cells};
    if (kind != PairSymmetry::one && one.kind(figure) != kind) continue;
    kept.push_back(std::move(one));
  }
  std::ranges::sort(kept, {}, &Candidate::key);
  return {kept, all_others};
}

/// The symmetry in words: "the half-turn", "the reflection that exchanges a and d".
std::string words_of(const Figure& figure, const Candidate& symmetry) {
  const PairSymmetry kind = symmetry.kind(figure);
  if (kind == PairSymmetry::half_turn || kind == PairSymmetry::centre) {
    return name_of(kind_words, kind);
  }
  std::string words = name_of(kind_words, kind);
  words = "the" + words.substr(words.find(' '));  // "a reflection"
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const int other = symmetry.cells[at(cell)];
    if (other == cell) continue;
    return words + (kind == PairSymmetry::other ? " and exchanges " : " that exchanges ") +
           figure.label(cell) + " and " + figure.label(other);
  }
  return words;
}

/// The sum S of a line and the sum k·mirror − S of its image must both be magic, for k cells.
/// So S is half of k·mirror.
/// \param sum  the demanded sum, if any; becomes the only possible one
/// \return empty if nothing is in the way
std::string sum_obstacle(const Puzzle& puzzle, std::optional<std::int64_t>& sum) {
  if (auto why = refused_features(puzzle, "the search for pairs"); !why.empty()) return why;
  const Figure& figure = puzzle.figure();
  const std::int64_t mirror = puzzle.values().mirror();
  for (const Line& line : figure.lines()) {
    const std::int64_t twice = std::ssize(line) * mirror;
    const std::string cells = "a line of " + counted(line.size(), "cell");
    if (twice % 2 != 0) {
      return cells + " needs a sum of " + std::to_string(line.size()) + "·" +
             std::to_string(mirror) + "/2, which is no whole number";
    }
    if (sum && *sum != twice / 2) {
      return cells + " needs the sum " + std::to_string(twice / 2) + ", not " +
             std::to_string(*sum);
    }
    sum = twice / 2;
  }
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    const std::int64_t twice = std::ssize(figure.fixed_lines()[i].cells) * mirror;
    if (twice != 2 * std::int64_t{puzzle.fixed_sum(i)}) {
      return "fixed line " + std::to_string(i + 1) + " has a sum other than its complement's";
    }
  }
  return {};
}

/// The labellings that are their own complement under a symmetry.
/// \param parts  the parts of the puzzle, with the only sum that is possible
SelfComplementFinding paired(PuzzleParts parts, const Candidate& symmetry) {
  SelfComplementFinding finding;
  const Figure& figure = *parts.figure;
  std::vector<FixedLine> pairs;
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const int other = symmetry.cells[at(cell)];
    if (other < cell) continue;
    FixedLine pair{{cell}, {}};
    if (other != cell) pair.cells.push_back(other);
    const bool is_there = std::ranges::any_of(figure.fixed_lines(), [&](const FixedLine& line) {
      return std::ranges::is_permutation(line.cells, pair.cells);
    });
    if (!is_there) pairs.push_back(std::move(pair));
  }
  finding.lines_left = symmetry.lines_left;
  finding.symmetry = words_of(figure, symmetry);
  finding.cells = symmetry.cells;
  parts.figure = std::make_shared<const Figure>(with_fixed_lines(figure, std::move(pairs)));
  finding.puzzle = Puzzle(std::move(parts));
  return finding;
}

std::string no_symmetry(const Puzzle& puzzle, PairSymmetry kind, bool all_seen) {
  return std::string(all_seen ? "there is" : "Loshu finds") +
         " no symmetry of order 2 that moves all cells but one at most" +
         (kind == PairSymmetry::one ? "" : " and is " + name_of(kind_words, kind)) +
         (puzzle.givens().empty() ? "" : ", and that the givens allow");
}

SelfComplementFinding computed_self_complement(const Puzzle& puzzle, PairSymmetry kind,
                                               const Budget& budget) {
  SelfComplementFinding finding;
  PuzzleParts parts = puzzle.parts();
  finding.obstacle = sum_obstacle(puzzle, parts.sum);
  // Other values may be refused as a feature, which proves nothing.
  finding.is_proven = puzzle.is_consecutive();
  if (!finding.obstacle.empty()) return finding;
  const auto [fitting, all_seen] = fitting_symmetries(puzzle, kind, budget);
  if (!fitting.empty()) return paired(std::move(parts), fitting.front());
  finding.is_proven = all_seen;
  finding.obstacle = no_symmetry(puzzle, kind, all_seen);
  return finding;
}

}  // namespace

std::vector<SelfComplementFinding> self_complements_of(const Puzzle& puzzle, const Budget& budget) {
  std::vector<SelfComplementFinding> findings;
  PuzzleParts parts = puzzle.parts();
  if (!sum_obstacle(puzzle, parts.sum).empty()) return findings;
  for (const Candidate& symmetry : fitting_symmetries(puzzle, PairSymmetry::one, budget).first) {
    if (symmetry.is_geometric) findings.push_back(paired(parts, symmetry));
  }
  return findings;
}

std::string no_self_complement(const Puzzle& puzzle, const SelfComplementFinding& finding) {
  return "no self-complementary " + puzzle.figure().title() +
         (finding.is_proven ? " exists: " : " is known: ") + finding.obstacle;
}

const SelfComplementFinding& self_complement_of(const Puzzle& puzzle, const Budget& budget,
                                                PairSymmetry kind) {
  return puzzle.derived().get<SelfComplementFinding>(
      static_cast<int>(kind), [&] { return computed_self_complement(puzzle, kind, budget); });
}

}  // namespace loshu
