// The symmetry under which labellings are their own complement, and the group that is left.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(self_complement)

using loshu::Permutation;
using loshu::Puzzle;
using loshu::SelfComplementFinding;
using loshu::Symmetry;

namespace {

const SelfComplementFinding& finding_of(const Puzzle& puzzle) {
  return loshu::self_complement_of(puzzle);
}

std::size_t at(int cell) { return static_cast<std::size_t>(cell); }

}  // namespace

BOOST_AUTO_TEST_CASE(fewest_lines_are_left) {
  const auto words = [](const Puzzle& puzzle) {
    const SelfComplementFinding finding = finding_of(puzzle);
    return finding.symmetry + ", " + std::to_string(finding.lines_left);
  };
  // The reflection maps each row to itself.
  BOOST_TEST(words(Puzzle(loshu::square(4))) == "the reflection that exchanges (1,1) and (1,4), 3");
  BOOST_TEST(words(Puzzle(loshu::square(5))) == "the half-turn, 4");
  BOOST_TEST(words(Puzzle(loshu::hexagon(3), -9)) == "the half-turn, 6");
  BOOST_TEST(words(Puzzle(loshu::star(8, 3))) == "the half-turn, 4");
  BOOST_TEST(words(Puzzle(loshu::star(6))) ==
             "the automorphism that is no motion of the drawing and exchanges p1 and p4, 2");
  BOOST_TEST(words(Puzzle(loshu::polygon(6), 1, 30)) == "the half-turn, 6");
  BOOST_TEST(words(Puzzle(loshu::cube(3))) == "the reflection in the centre, 12");
  BOOST_TEST(words(Puzzle(loshu::cube(4))) ==
             "the reflection in a plane that exchanges (1,1,1) and (1,1,4), 18");
  BOOST_TEST(words(Puzzle(loshu::square(6, loshu::SquareKind::pandiagonal))) ==
             "the automorphism that is no motion of the drawing and exchanges (1,1) and (4,4), 6");
}

BOOST_AUTO_TEST_CASE(where_there_is_none_it_is_said_why) {
  const auto obstacle = [](const Puzzle& puzzle) {
    const SelfComplementFinding finding = finding_of(puzzle);
    BOOST_TEST(!finding.puzzle.has_value());
    BOOST_TEST(finding.is_proven);
    return loshu::no_self_complement(puzzle, finding);
  };
  BOOST_TEST(obstacle(magic19()) ==
             "no self-complementary polygon 6 exists: a line of 3 cells needs the sum 30, not 22");
  BOOST_TEST(obstacle(Puzzle(loshu::polygon(6), 2, 30)) ==
             "no self-complementary polygon 6 exists: a line of 3 cells needs the sum 33, not 30");
  BOOST_TEST(obstacle(Puzzle(loshu::square(5), 1, 60)) ==
             "no self-complementary square 5 exists: a line of 5 cells needs the sum 65, not 60");
  BOOST_TEST(obstacle(Puzzle(loshu::hexagon(3))) ==
             "no self-complementary hexagon 3 exists: a line of 4 cells needs the sum 40, not 30");
  BOOST_TEST(obstacle(Puzzle(loshu::ring(4))) ==
             "no self-complementary ring 4 exists: a line of 3 cells needs a sum of 3·9/2, which "
             "is no whole number");
  BOOST_TEST(obstacle(Puzzle(loshu::star(5))) ==
             "no self-complementary star 5 exists: there is no symmetry of order 2 that moves all "
             "cells but one at most");
  BOOST_TEST(obstacle(Puzzle(loshu::square(3), 1, std::nullopt, {{4, 1}})) ==
             "no self-complementary square 3 exists: there is no symmetry of order 2 that moves "
             "all cells but one at most, and that the givens allow");
}

/// Every automorphism of order 2 that moves all cells but one at most.
std::vector<Permutation> pairings(const Puzzle& puzzle) {
  const auto& figure = puzzle.figure();
  const loshu::StabiliserChain chain(loshu::automorphisms(figure), loshu::reading_order(figure));
  std::vector<Permutation> found;
  for (const Permutation& g : chain.elements()) {
    int fixed = 0;
    bool is_pairing = true;
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      fixed += g[at(cell)] == cell ? 1 : 0;
      is_pairing = is_pairing && g[at(g[at(cell)])] == cell;
    }
    if (is_pairing && fixed <= 1) found.push_back(g);
  }
  return found;
}

/// The dimension of what the ways of the cells span, by their products with each other.
int rank_by_products(const loshu::Figure& figure, const Permutation& g) {
  std::vector<std::array<double, 4>> ways;
  for (std::size_t cell = 0; cell < g.size(); ++cell) {
    const auto point = [&](int one) -> std::array<double, 4> {
      const auto& [label, position, place] = figure.cells()[at(one)];
      if (!place) return {position.x, position.y, 0, 0};
      return {place->x, place->y, place->z, place->w};
    };
    const auto from = point(static_cast<int>(cell)), to = point(g[cell]);
    ways.push_back({to[0] - from[0], to[1] - from[1], to[2] - from[2], to[3] - from[3]});
  }
  int rank = 0;
  for (std::size_t axis = 0; axis < 4; ++axis) {  // elimination, with the greatest pivot
    std::size_t best = static_cast<std::size_t>(rank);
    for (std::size_t i = best; i < ways.size(); ++i) {
      if (std::abs(ways[i][axis]) > std::abs(ways[best][axis])) best = i;
    }
    if (best >= ways.size() || std::abs(ways[best][axis]) < 1e-6) continue;
    std::swap(ways[best], ways[static_cast<std::size_t>(rank)]);
    const auto pivot = ways[static_cast<std::size_t>(rank++)];
    for (std::size_t i = static_cast<std::size_t>(rank); i < ways.size(); ++i) {
      const double factor = ways[i][axis] / pivot[axis];
      for (std::size_t k = 0; k < 4; ++k) ways[i][k] -= factor * pivot[k];
    }
  }
  return rank;
}

/// The half of the lines that a permutation moves.
int lines_moved(const loshu::Figure& figure, const Permutation& g) {
  int moved = 0;
  for (const loshu::Line& line : figure.every_line()) {
    std::set<int> images;
    for (const int cell : line) images.insert(g[at(cell)]);
    moved += images == std::set<int>(line.begin(), line.end()) ? 0 : 1;
  }
  return moved / 2;
}

// The pairing with the fewest lines left is taken. A motion of the drawing goes before others, and
// one in more dimensions before one in fewer. The same holds for each kind that is asked for.
BOOST_AUTO_TEST_CASE(the_best_pairing_of_each_kind_is_taken) {
  using loshu::PairSymmetry;
  std::map<PairSymmetry, int> found;
  // All motions keep its line, and the half-turn is the one of two dimensions.
  const loshu::Figure corners("corners", loshu::square(2).cells(), {{0, 1, 2, 3}});
  for (const Puzzle& puzzle :
       {Puzzle(corners), Puzzle(loshu::square(4)), Puzzle(loshu::square(5)),
        Puzzle(loshu::hexagon(3), -9), Puzzle(loshu::star(6)), Puzzle(loshu::polygon(4), 1, 21),
        Puzzle(loshu::cube(3)), Puzzle(loshu::cube(4)), Puzzle(loshu::tesseract(3)),
        Puzzle(loshu::square(4, loshu::SquareKind::pandiagonal))}) {
    const loshu::Figure& figure = puzzle.figure();
    const loshu::Group& motions = loshu::geometric_symmetries(figure);
    const auto of_drawing =
        loshu::StabiliserChain(motions, loshu::reading_order(figure)).elements();
    using PairingKey = std::tuple<int, bool, int, Permutation>;
    std::map<PairSymmetry, std::vector<PairingKey>> keys;
    for (const Permutation& g : pairings(puzzle)) {
      const bool is_motion = std::ranges::count(of_drawing, g) > 0;
      const int rank = rank_by_products(figure, g);
      const auto& place = figure.cells().front().place;
      const int dimensions = !place ? 2 : figure.name().starts_with("tesseract") ? 4 : 3;
      const PairSymmetry kind =
          !is_motion           ? PairSymmetry::other
          : dimensions == 2    ? (rank == 2 ? PairSymmetry::half_turn : PairSymmetry::reflection)
          : rank == 1          ? PairSymmetry::plane
          : rank == dimensions ? PairSymmetry::centre
                               : PairSymmetry::axis;
      const PairingKey key{lines_moved(figure, g), !is_motion, -rank, g};
      keys[kind].push_back(key);
      keys[PairSymmetry::one].push_back(key);
    }
    for (const auto& [kind, name] : loshu::pair_symmetry_names) {
      if (kind == PairSymmetry::any) continue;
      const auto finding = loshu::self_complement_of(puzzle, loshu::Budget::unlimited(), kind);
      BOOST_TEST_CONTEXT(figure.title() << ", " << name) {
        BOOST_TEST_REQUIRE(finding.puzzle.has_value() == !keys[kind].empty());
        if (!finding.puzzle) {
          BOOST_TEST(finding.is_proven);
          BOOST_TEST(finding.obstacle.starts_with(
              "there is no symmetry of order 2 that moves all cells but one at most"));
          BOOST_TEST((finding.obstacle.find(" and is ") == std::string::npos) ==
                     (kind == PairSymmetry::one));
          continue;
        }
        const auto& [lines, is_other, rank, cells] = *std::ranges::min_element(keys[kind]);
        BOOST_TEST((finding.cells == cells));
        BOOST_TEST(finding.lines_left == lines);
        ++found[kind];
      }
    }
  }
  for (const auto& [kind, name] : loshu::pair_symmetry_names) {
    if (kind != PairSymmetry::any) BOOST_TEST(found[kind] > 0, name);
  }
}

// A value and its complement stand in a pair of the symmetry, two other values do not. Where no
// symmetry pairs the cells so, there is none.
BOOST_AUTO_TEST_CASE(two_givens_choose_a_symmetry_that_pairs_them_or_does_not) {
  int paired = 0, apart = 0, none = 0;
  for (const Puzzle& free : {Puzzle(loshu::square(4)), Puzzle(loshu::square(5)),
                             Puzzle(loshu::hexagon(3), -9), Puzzle(loshu::star(6))}) {
    const std::vector<Permutation> all = pairings(free);
    const int low = free.first_value(), high = free.last_value();
    for (int cell = 1; cell < free.figure().cell_count(); ++cell) {
      for (const bool complements : {false, true}) {
        const int other = complements ? high : low + 1;
        const auto fits = [&](const Permutation& g) {  // a cell that stays holds the mean
          return (g[0] == cell) == complements && g[0] != 0 &&
                 (g[at(cell)] != cell || 2 * other == low + high);
        };
        const auto& figure = free.figure();
        const Puzzle given(figure, low, std::nullopt, {{0, low}, {cell, other}});
        const SelfComplementFinding finding = finding_of(given);
        BOOST_TEST_CONTEXT(figure.title() << ", cell " << cell << ", complements " << complements) {
          BOOST_TEST(finding.puzzle.has_value() == std::ranges::any_of(all, fits));
          if (finding.puzzle) BOOST_TEST(fits(finding.cells));
        }
        ++(!finding.puzzle ? none : complements ? paired : apart);
      }
    }
  }
  BOOST_TEST(paired > 10);
  BOOST_TEST(apart > 20);
  BOOST_TEST(none > 5);
}

BOOST_AUTO_TEST_CASE(the_pairs_of_a_figure_are_its_own) {
  const Puzzle associative(loshu::square(4, loshu::SquareKind::associative));
  const SelfComplementFinding finding = finding_of(associative);
  BOOST_REQUIRE(finding.puzzle.has_value());
  BOOST_TEST(finding.symmetry == "the half-turn");
  BOOST_TEST(finding.puzzle->figure().fixed_lines().size() ==
             associative.figure().fixed_lines().size());
}

// From the definition: every element of the whole group that commutes.
BOOST_AUTO_TEST_CASE(the_group_that_is_left_is_the_centraliser) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(4)), Puzzle(loshu::square(5)), Puzzle(loshu::hexagon(3), -9),
        Puzzle(loshu::star(6)), Puzzle(loshu::polygon(4), 1, 21), Puzzle(loshu::cube(3))}) {
    const SelfComplementFinding finding = finding_of(puzzle);
    BOOST_REQUIRE(finding.puzzle.has_value());
    const Permutation& g = finding.cells;
    BOOST_TEST((loshu::compose(g, g) == loshu::reading_order(puzzle.figure())));
    int fixed = 0;
    for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) fixed += g[at(cell)] == cell;
    BOOST_TEST(fixed <= 1);
    for (const Symmetry level : {Symmetry::geometric, Symmetry::full}) {
      const loshu::Group& whole = loshu::symmetry_group(puzzle, level);
      const std::vector<int> cells = loshu::reading_order(puzzle.figure());
      const auto elements = loshu::StabiliserChain(whole, cells).elements();
      const auto commuting = std::ranges::count_if(elements, [&](const Permutation& one) {
        return loshu::compose(one, g) == loshu::compose(g, one);
      });
      const loshu::Group& left = loshu::symmetry_group(*finding.puzzle, level);
      BOOST_TEST(left.order == static_cast<double>(commuting), puzzle.figure().title());
    }
  }
}

// Pairs of cells, by the fixed lines that have the sum of a value and its mirror image. Each cell
// is in one pair, and at most one is its own partner.
BOOST_AUTO_TEST_CASE(complementary_pairs_are_those_of_the_lines) {
  const auto pairs_of = [](const loshu::Figure& figure, std::vector<loshu::FixedLine> lines) {
    return loshu::complementary_pairs(Puzzle(loshu::with_fixed_lines(figure, std::move(lines))));
  };
  for (const int order : {2, 3, 4, 5}) {
    const loshu::Figure figure = loshu::square(order, loshu::SquareKind::semimagic);
    const int cells = order * order, sum = cells + 1;
    std::vector<loshu::FixedLine> all;
    Permutation expected = loshu::identity_on(cells);
    for (int cell = 0; 2 * cell + 1 < cells; ++cell) {
      const int other = cells - 1 - cell;
      all.push_back({{cell, other}, sum});
      std::swap(expected[at(cell)], expected[at(other)]);
    }
    BOOST_TEST_CONTEXT("order " << order) {
      const auto whole = pairs_of(figure, all);
      BOOST_TEST_REQUIRE(whole.has_value());
      BOOST_TEST((*whole == expected));
      for (std::size_t line = 0; line < all.size(); ++line) {
        std::vector<loshu::FixedLine> fewer = all, another = all, shared = all;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(line));
        BOOST_TEST(!pairs_of(figure, fewer).has_value());
        another[line].sum = sum + 1;
        BOOST_TEST(!pairs_of(figure, another).has_value());
        shared[line].cells[0] = all[(line + 1) % all.size()].cells[0];
        if (all.size() > 1) BOOST_TEST(!pairs_of(figure, shared).has_value());
      }
    }
  }
}

// The complement of a sum is that of a line: a sum that is not half the mirror sum has none.
BOOST_AUTO_TEST_CASE(a_complement_needs_sums_that_are_their_own_mirror_images) {
  const loshu::Figure square = loshu::square(3);
  for (const int first : {1, 0, -4}) {
    const int mirror = 2 * first + 8;
    for (int sum = 3 * first + 10; sum <= 3 * first + 14; ++sum) {
      const auto found = loshu::complement_of(Puzzle(square, first, sum), Symmetry::full);
      const bool is_half = 2 * sum == 3 * mirror;
      BOOST_TEST(found.complement.has_value() == is_half);
      BOOST_TEST(found.obstacle ==
                 (is_half ? "" : "a complement has the sum " + std::to_string(3 * mirror - sum)));
    }
    for (std::size_t wrong = 0; wrong <= 3; ++wrong) {
      std::vector<loshu::FixedLine> lines;
      for (int cell = 0; cell < 3; ++cell) lines.push_back({{cell, 8 - cell}, mirror});
      if (wrong < 3) lines[wrong].sum = mirror + 3;
      const Puzzle puzzle(loshu::with_fixed_lines(square, lines), first);
      const auto found = loshu::complement_of(puzzle, Symmetry::full);
      BOOST_TEST(found.complement.has_value() == (wrong == 3));
      BOOST_TEST(found.obstacle ==
                 (wrong == 3 ? ""
                             : "in a complement fixed line " + std::to_string(wrong + 1) +
                                   " has the sum " + std::to_string(mirror - 3)));
    }
  }
}

// Only some elements of a large group are examined, and the one that is found pairs the cells.
BOOST_AUTO_TEST_CASE(large_groups_have_pairings_too) {
  using loshu::PairSymmetry;
  int found = 0;
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(6, loshu::SquareKind::semimagic)),
        Puzzle(loshu::square(7, loshu::SquareKind::semimagic)), Puzzle(loshu::rectangle(5, 9)),
        Puzzle(loshu::wheel(5)), Puzzle(loshu::rectangle(2, 14)), one_line(12), one_line(13)}) {
    for (const PairSymmetry kind : {PairSymmetry::one, PairSymmetry::other}) {
      const auto finding = loshu::self_complement_of(puzzle, loshu::Budget::unlimited(), kind);
      BOOST_TEST_REQUIRE(finding.puzzle.has_value() == finding.obstacle.empty());
      if (!finding.puzzle) continue;
      const Permutation& g = finding.cells;
      BOOST_TEST((loshu::compose(g, g) == loshu::reading_order(puzzle.figure())));
      const auto fixed = std::ranges::count_if(loshu::reading_order(puzzle.figure()),
                                               [&](int cell) { return g[at(cell)] == cell; });
      BOOST_TEST(fixed == std::ssize(g) % 2);
      BOOST_TEST(finding.lines_left == lines_moved(puzzle.figure(), g));
      ++found;
    }
  }
  BOOST_TEST(found > 2);
}

BOOST_AUTO_TEST_SUITE_END()
