// Counts by orthogonal magic series. Puzzles on grids are drawn around a hidden labelling: rows and
// columns with equal sums or sums of their own, further lines, givens, sets, relations and gaps,
// with cells and lines in any order. Each count is compared with that of the engine `exhaust`, and
// of small puzzles with all arrangements.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>
#include <loshu/rectangle.hpp>
#include <loshu/search.hpp>
#include <loshu/series.hpp>
#include <loshu/square.hpp>

#include "drawn/brute_force.hpp"
#include "drawn/chance.hpp"
#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(series)

using drawn::Chance;
using loshu::Puzzle;
using loshu::PuzzleParts;
using loshu::Question;
using loshu::Result;
using loshu::SeriesEngine;
using loshu::Symmetry;

namespace {

/// A puzzle on a grid. Its rows and columns are two classes of lines, unless a line is left out.
struct Grid {
  PuzzleParts parts;
  bool has_givens = false;
  bool is_whole = true;  ///< whether all rows and columns are lines
};

std::string total(const Result& result) {
  const auto number = result.total();
  return number ? number->digits() : "unknown";
}

std::string classes(const Result& result) {
  std::string all;
  for (const Symmetry level : {Symmetry::none, Symmetry::geometric, Symmetry::full}) {
    const auto number = result.classes(level);
    all += (number ? number->digits() : "unknown") + " ";
  }
  return all;
}

/// The named puzzles: squares of each kind, and rectangles with the means as sums.
loshu::Figure named(Chance& chance) {
  switch (chance.below(5)) {
    case 0:
      return loshu::square(3);
    case 1:
      return loshu::square(4);
    case 2:
      return loshu::square(chance.from(3, 4), loshu::SquareKind::semimagic);
    case 3:
      return loshu::square(4, loshu::SquareKind::pandiagonal);
    default:
      return loshu::square(chance.from(3, 4), loshu::SquareKind::associative);
  }
}

/// Values without or with gaps, from any first value.
std::vector<int> drawn_values(Chance& chance, int count) {
  std::vector<int> values(static_cast<std::size_t>(count));
  std::iota(values.begin(), values.end(), chance.from(-3, 9));
  if (chance.one_in(3)) {
    int more = 0;
    for (int& value : values) value += more += chance.one_in(5) ? chance.from(1, 3) : 0;
  }
  return values;
}

/// An own figure: a grid, some cells of which may be missing, with its cells in any order.
Grid own_grid(Chance& chance) {
  static const std::vector<std::pair<int, int>> sizes = {{2, 3}, {2, 4}, {3, 3}, {3, 3},
                                                         {3, 4}, {3, 5}, {4, 4}};
  const auto [rows, columns] = chance.pick(sizes);
  std::vector<std::vector<int>> cell(static_cast<std::size_t>(rows),
                                     std::vector<int>(static_cast<std::size_t>(columns), -1));
  std::vector<std::pair<int, int>> places;
  const bool has_holes = chance.one_in(5) && rows > 2;
  for (int i = 0; i < rows; ++i) {
    for (int j = 0; j < columns; ++j) {
      if (!has_holes || i != j || i >= 2) places.emplace_back(i, j);
    }
  }
  chance.shuffle(places);
  const int count = static_cast<int>(places.size());
  for (int i = 0; i < count; ++i) {
    const auto& [row, column] = places[drawn::at(i)];
    cell[drawn::at(row)][drawn::at(column)] = i;
  }
  std::vector<int> hidden = drawn_values(chance, count);
  const loshu::Values values(hidden);
  chance.shuffle(hidden);

  std::vector<loshu::Line> lines;
  const auto add = [&](const std::vector<std::pair<int, int>>& along) {
    loshu::Line line;
    for (const auto& [i, j] : along) {
      const int one = cell[drawn::at(i % rows)][drawn::at(j % columns)];
      if (one >= 0) line.push_back(one);
    }
    std::ranges::sort(line);
    if (line.empty() || std::ranges::find(lines, line) != lines.end()) return;
    lines.push_back(line);
  };
  for (int i = 0; i < rows; ++i) {
    std::vector<std::pair<int, int>> along;
    for (int j = 0; j < columns; ++j) along.emplace_back(i, j);
    add(along);
  }
  for (int j = 0; j < columns; ++j) {
    std::vector<std::pair<int, int>> along;
    for (int i = 0; i < rows; ++i) along.emplace_back(i, j);
    add(along);
  }
  const int further = chance.one_in(2) ? chance.below(3) : 0;
  for (int more = 0; more < further; ++more) {
    std::vector<std::pair<int, int>> along;
    const int from = chance.below(columns), step = chance.one_in(2) ? 1 : columns - 1;
    for (int i = 0; i < std::min(rows, columns); ++i) along.emplace_back(i, from + step * i);
    add(along);
  }
  for (loshu::Line& line : lines) chance.shuffle(line);
  chance.shuffle(lines);
  // Sums of their own, of which one may be wrong, or the magic sum where all are equal.
  std::vector<loshu::FixedLine> fixed;
  for (const loshu::Line& line : lines) {
    int sum = 0;
    for (const int one : line) sum += hidden[drawn::at(one)];
    fixed.push_back({line, sum});
  }
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < count; ++i) cells.push_back({"c" + std::to_string(i), {}});
  Grid result;
  loshu::FigureParts figure;
  figure.name = loshu::FigureName{"grid"};
  figure.cells = cells;
  figure.fixed_lines = fixed;
  figure.lines = {};
  // One line has the magic sum, which is then its own.
  figure.lines.push_back(fixed.back().cells);
  figure.fixed_lines.pop_back();
  result.parts.figure = std::make_shared<const loshu::Figure>(std::move(figure));
  result.parts.sum = *fixed.back().sum;
  result.parts.values = values;
  result.parts.first_value = values.least();
  if (chance.one_in(2)) {
    result.has_givens = true;
    for (const int one : chance.choose(chance.from(1, 3), count)) {
      result.parts.givens.push_back({one, hidden[drawn::at(one)]});
    }
  }
  if (chance.one_in(3)) {
    const std::vector<int> two = chance.choose(2, count);
    std::vector<int> allowed = {hidden[drawn::at(two[0])]};
    for (int i = 0; i < 4; ++i) allowed.push_back(chance.pick(hidden));
    std::ranges::sort(allowed);
    allowed.erase(std::unique(allowed.begin(), allowed.end()), allowed.end());
    const bool is_given = std::ranges::any_of(
        result.parts.givens, [&](const loshu::Given& given) { return given.cell == two[0]; });
    if (!is_given && allowed.size() > 1) {
      result.parts.given_sets.push_back({two[0], loshu::Values(allowed)});
    }
  }
  if (chance.one_in(3)) {
    const std::vector<int> two = chance.choose(2, count);
    const int difference = hidden[drawn::at(two[0])] - hidden[drawn::at(two[1])];
    loshu::Relation relation;
    relation.terms = {{two[0], 1}, {two[1], -1}};
    relation.comparison = chance.one_in(2) ? loshu::Operator::equal : loshu::Operator::at_most;
    relation.constant = difference + (relation.comparison == loshu::Operator::at_most ? 1 : 0);
    result.parts.relations.push_back(relation);
  }
  return result;
}

Grid draw(unsigned seed) {
  Chance chance(seed);
  if (!chance.one_in(3)) return own_grid(chance);
  Grid result;
  const loshu::Figure figure = named(chance);
  const int count = figure.cell_count();
  result.parts.figure = std::make_shared<const loshu::Figure>(figure);
  result.parts.first_value = chance.from(-5, 5);
  if (count > 9 || chance.one_in(2)) {
    // One of the solutions gives cells.
    Question question{Puzzle(result.parts)};
    question.solutions = static_cast<std::uint64_t>(chance.from(1, 8));
    question.symmetry = Symmetry::none;
    const Result found = loshu::solve(question, loshu::ExhaustEngine());
    const loshu::Assignment& one = found.assignments.back();
    result.has_givens = chance.one_in(2);
    if (result.has_givens) {
      for (const int cell : chance.choose(chance.from(1, 4), count)) {
        result.parts.givens.push_back({cell, one[drawn::at(cell)]});
      }
    }
  }
  return result;
}

/// Values divided into sets, one for each line of a class.
using Partition = std::vector<std::vector<int>>;
using Partitions = std::vector<Partition>;

/// The sets of a part that has all outer sets but the last, and that last one.
Partition outer_sets(const loshu::Split& split, const loshu::SearchPart& part,
                     const Puzzle& puzzle) {
  const std::vector<int>& told = part.values;
  const int cells = puzzle.figure().cell_count();
  const auto lines = static_cast<std::size_t>(std::ranges::count(split.cells, 0)) - 1;
  const std::size_t size = static_cast<std::size_t>(cells) / lines;
  std::vector<int> left = puzzle.values().list();
  Partition sets;
  for (std::size_t from = 0; from < told.size(); from += size + 1) {  // a kind is first
    const auto first = told.begin() + static_cast<std::ptrdiff_t>(from) + 1;
    sets.emplace_back(first, first + static_cast<std::ptrdiff_t>(size));
    for (const int value : sets.back()) std::erase(left, value);
  }
  sets.push_back(left);
  return sets;
}

/// All ways to divide the values into sets with the sum that have one value of each outer set.
Partitions crossings(const Partition& outer, int sum) {
  Partitions found;
  Partition inner, left = outer;
  std::vector<int> set;
  const std::function<void()> extend = [&] {
    if (inner.size() == outer.front().size()) {
      found.push_back(inner);
      return;
    }
    if (set.size() == outer.size()) {
      if (std::accumulate(set.begin(), set.end(), 0) != sum) return;
      inner.push_back(std::exchange(set, {}));
      extend();
      set = inner.back();
      inner.pop_back();
      return;
    }
    std::vector<int>& from = left[set.size()];
    for (std::size_t i = 0; i < (set.empty() ? 1 : from.size()); ++i) {
      const int value = from[i];
      from.erase(from.begin() + static_cast<std::ptrdiff_t>(i));
      set.push_back(value);
      extend();
      set.pop_back();
      from.insert(from.begin() + static_cast<std::ptrdiff_t>(i), value);
    }
  };
  extend();
  return found;
}

std::uint64_t factorial(std::size_t number) {
  std::uint64_t product = 1;
  for (std::size_t factor = 2; factor <= number; ++factor) product *= factor;
  return product;
}

/// The orders of the sets of two partitions in which diagonals of the square have the sum. Row i of
/// a diagonal is in column diagonal[i].
std::uint64_t ways_to_lay(const Partition& outer, const Partition& inner, int sum,
                          const std::vector<std::vector<int>>& diagonals) {
  if (diagonals.empty()) return factorial(outer.size()) * factorial(inner.size());
  std::vector<std::vector<int>> common;
  for (const std::vector<int>& one : outer) {
    common.emplace_back();
    for (const std::vector<int>& other : inner) {
      common.back().push_back(*std::ranges::find_first_of(one, other));
    }
  }
  std::uint64_t ways = 0;
  std::vector<int> rows(outer.size());
  std::iota(rows.begin(), rows.end(), 0);
  std::vector<int> columns = rows;
  do {
    do {
      ways += std::ranges::all_of(diagonals, [&](const std::vector<int>& diagonal) {
        int left = sum;
        for (std::size_t i = 0; i < rows.size(); ++i) {
          left -= common[drawn::at(rows[i])][drawn::at(columns[drawn::at(diagonal[i])])];
        }
        return left == 0;
      });
    } while (std::ranges::next_permutation(columns).found);
  } while (std::ranges::next_permutation(rows).found);
  return ways;
}

/// The exchange of the classes and the complement map a pair to three images. Those that have the
/// least set of the least value as outer set stand for all four. A set is a number, a bit a value.
int weight_of(const Partition& outer, const Partition& inner) {
  const int cells = static_cast<int>(outer.size() * inner.size());
  std::vector<std::uint64_t> firsts;
  for (const Partition* sets : {&outer, &inner}) {
    for (const bool mirrored : {false, true}) {
      for (const std::vector<int>& set : *sets) {
        std::uint64_t bits = 0;
        for (const int value : set) {
          bits |= std::uint64_t{1} << (mirrored ? cells - value : value - 1);
        }
        if ((bits & 1U) != 0) firsts.push_back(bits);
      }
    }
  }
  const auto least = std::ranges::min(firsts);
  return firsts.front() == least ? 4 / static_cast<int>(std::ranges::count(firsts, least)) : 0;
}

/// The number of sets with the sum that have one value of each set.
std::size_t transversals(const Partition& sets, int sum) {
  std::map<int, std::size_t> sums{{0, 1}};
  for (const std::vector<int>& set : sets) {
    std::map<int, std::size_t> next;
    for (const auto& [before, ways] : sums) {
      for (const int value : set) next[before + value] += ways;
    }
    sums = std::move(next);
  }
  return sums[sum];
}

/// The columns of the diagonals of a square, row by row; with all broken ones or without.
std::vector<std::vector<int>> diagonals_of(int order, bool has_broken) {
  std::vector<std::vector<int>> all;
  for (int from = 0; from < (has_broken ? order : 1); ++from) {
    std::vector<int> down, up;
    for (int i = 0; i < order; ++i) {
      down.push_back((from + i) % order);
      up.push_back((from + order - 1 - i) % order);
    }
    all.insert(all.end(), {down, up});
  }
  return all;
}

/// The rows of a pandiagonal square of order 5, of two orthogonal Latin squares. The row with 1 is
/// the first, and that with 25 the second.
loshu::SearchPart rows_of_latin_squares(unsigned seed) {
  Chance chance(seed);
  std::vector<int> a{0, 1, 2, 3, 4}, b = a;
  chance.shuffle(a);
  chance.shuffle(b);
  Partition rows(5);
  for (int i = 0; i < 5; ++i) {
    for (int j = 0; j < 5; ++j) {
      const auto upper = drawn::at((2 * i + j) % 5), lower = drawn::at((i + 2 * j) % 5);
      rows[drawn::at(i)].push_back(5 * a[upper] + b[lower] + 1);
    }
    std::ranges::sort(rows[drawn::at(i)]);
  }
  std::ranges::sort(rows);
  std::ranges::rotate(rows.begin() + 1,
                      std::ranges::find_if(rows.begin() + 1, rows.end(),
                                           [](const auto& row) { return row.back() == 25; }),
                      rows.end());
  loshu::SearchPart part;
  for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
    part.values.push_back(0);  // the kind
    part.values.insert(part.values.end(), rows[i].begin(), rows[i].end());
  }
  return part;
}

/// A square of order 5 whose columns have the magic sum. Rows have the sums of these sets.
PuzzleParts with_rows_of(const Partition& sets) {
  loshu::FigureParts parts;
  parts.name = loshu::FigureName{"grid"};
  for (int i = 0; i < 25; ++i) parts.cells.push_back({"c" + std::to_string(i), {}});
  for (int i = 0; i < 5; ++i) {
    loshu::Line row, column;
    for (int j = 0; j < 5; ++j) {
      row.push_back(5 * i + j);
      column.push_back(5 * j + i);
    }
    const std::vector<int>& set = sets[drawn::at(i)];
    parts.lines.push_back(column);
    parts.fixed_lines.push_back({row, std::accumulate(set.begin(), set.end(), 0)});
  }
  return {.figure = std::make_shared<const loshu::Figure>(std::move(parts))};
}

std::size_t drawn_puzzles() {
  const char* const more = std::getenv("LOSHU_SERIES_PUZZLES");
  return more == nullptr ? 150 : std::stoul(more);
}

}  // namespace

BOOST_AUTO_TEST_CASE(drawn_puzzles_have_the_count_of_exhaust) {
  std::size_t with_givens = 0, own = 0, with_labellings = 0, by_brute_force = 0;
  const std::size_t all = drawn_puzzles();
  for (unsigned seed = 1; seed <= all; ++seed) {
    const Grid grid = draw(seed);
    const Puzzle puzzle(grid.parts);
    BOOST_TEST_CONTEXT("seed " << seed << ": " << drawn::json_text(puzzle)) {
      if (puzzle.contradiction()) continue;
      const Question question{puzzle};
      const std::string refusal = SeriesEngine().refuses(question);
      BOOST_TEST(refusal.empty(), refusal);
      if (!refusal.empty()) continue;
      const Result found = loshu::count(question, SeriesEngine());
      const bool has_sets = !grid.parts.given_sets.empty();
      const Result expected = has_sets ? loshu::count(question, loshu::GecodeEngine())
                                       : loshu::count(question, loshu::ExhaustEngine());
      BOOST_TEST(classes(found) == classes(expected));
      const auto sums = [](const Result& result) {
        return result.sums ? std::pair(result.sums->least, result.sums->greatest)
                           : std::pair<std::int64_t, std::int64_t>(0, 0);
      };
      BOOST_TEST((sums(found) == sums(expected)));
      if (puzzle.figure().cell_count() <= 9) {
        const auto known = drawn::labellings_of(puzzle, 20'000);
        if (known) BOOST_TEST(total(found) == std::to_string(known->size()));
        by_brute_force += known ? 1 : 0;
      }
      with_givens += grid.has_givens ? 1 : 0;
      own += puzzle.figure().name() == "grid" ? 1 : 0;
      with_labellings += found.solutions > 0 ? 1 : 0;
    }
  }
  BOOST_TEST(with_givens * 3 > all);
  BOOST_TEST(own * 2 > all);
  BOOST_TEST(with_labellings * 3 > all);
  BOOST_TEST(by_brute_force * 8 > all);
}

BOOST_AUTO_TEST_CASE(parts_add_up) {
  for (const unsigned seed : {3U, 7U, 19U, 23U}) {
    const Puzzle puzzle(draw(seed).parts);
    if (puzzle.contradiction()) continue;
    Question question{puzzle};
    const Result whole = loshu::count(question, SeriesEngine());
    for (const std::size_t parts : {1U, 10U, 500U}) {
      const auto search = SeriesEngine().divide(question);
      const loshu::Split split = search->split(parts);
      loshu::Natural labellings = 0;
      for (const loshu::SearchPart& part : split.parts) {
        labellings += search->count(split, part).number();
      }
      BOOST_TEST(labellings.digits() == total(whole));
    }
    question.threads = 3;
    BOOST_TEST(classes(loshu::count(question, SeriesEngine())) == classes(whole));
  }
}

// Cells that a reflection in the centre exchanges have complements as givens, or the middle value.
// Then the complement maps the puzzle to itself, and no other saving may use that.
BOOST_AUTO_TEST_CASE(givens_that_the_complement_keeps_are_counted) {
  int with_labellings = 0;
  for (const loshu::Figure& figure :
       {loshu::square(3), loshu::square(4, loshu::SquareKind::associative), loshu::square(4)}) {
    const int last = figure.cell_count() - 1, mirror = last + 2;
    for (int cell = 0; cell <= last / 2; ++cell) {
      for (const int value : {1, 2, 5, 6, 8}) {
        std::vector<loshu::Given> givens{{cell, value}, {last - cell, mirror - value}};
        if (2 * cell == last) givens = {{cell, mirror / 2}};
        const Puzzle puzzle(figure, 1, std::nullopt, givens);
        if (puzzle.contradiction()) continue;
        const Question question{puzzle};
        BOOST_TEST_CONTEXT(figure.title() << ", " << cell << " = " << value) {
          BOOST_REQUIRE(SeriesEngine().refuses(question).empty());
          const std::string expected = total(loshu::count(question, loshu::ExhaustEngine()));
          BOOST_TEST(total(loshu::count(question, SeriesEngine())) == expected);
          with_labellings += expected == "0" ? 0 : 1;
        }
      }
    }
  }
  BOOST_TEST(with_labellings > 30);
}

// A split has as many parts as are asked for, unless only the last set is left. Parts are
// different, and each is a part of one of the split before.
BOOST_AUTO_TEST_CASE(a_split_has_as_many_parts_as_are_asked_for) {
  std::size_t most = 0;
  for (const unsigned seed : {3U, 7U, 19U, 23U, 31U}) {
    const Puzzle puzzle(draw(seed).parts);
    if (puzzle.contradiction()) continue;
    const auto search = SeriesEngine().divide(Question{puzzle});
    std::vector<std::vector<int>> before;
    for (const std::size_t parts : {1U, 2U, 10U, 100U, 100'000U}) {
      const loshu::Split split = search->split(parts, {});
      BOOST_TEST(!split.effort.stopped());
      std::vector<std::vector<int>> now;
      for (const loshu::SearchPart& part : split.parts) now.push_back(part.values);
      std::ranges::sort(now);
      BOOST_TEST((std::ranges::adjacent_find(now) == now.end()));
      if (parts == 1) BOOST_TEST(now.size() == 1U);
      most = std::max(most, now.size());
      const bool is_deepest = search->split(1'000'000, {}).parts.size() == now.size();
      BOOST_TEST((now.size() >= parts || is_deepest));
      for (const std::vector<int>& part : now) {
        const auto begins = [&](const std::vector<int>& one) {
          return one.size() <= part.size() && std::equal(one.begin(), one.end(), part.begin());
        };
        if (!before.empty()) BOOST_TEST(std::ranges::any_of(before, begins));
      }
      before = now;
    }
  }
  BOOST_TEST(most > 20U);
}

// Random paths below a part: their chances add up to 1, and their labellings to those of the part.
BOOST_AUTO_TEST_CASE(the_chances_of_all_paths_add_up) {
  int compared = 0;
  for (const unsigned seed : {3U, 7U, 19U, 23U, 31U, 40U}) {
    const Puzzle puzzle(draw(seed).parts);
    if (puzzle.contradiction()) continue;
    const auto search = SeriesEngine().divide(Question{puzzle});
    const loshu::Split split = search->split(1);
    const Result whole = search->count(split, split.parts.front());
    // A path ends where a split does: before the last line, which takes what is left.
    const loshu::Split deepest = search->split(1'000'000);
    const std::size_t longest = deepest.parts.empty() ? 0 : deepest.parts.front().values.size();
    for (const std::size_t depth : {0U, 1U, 2U, 50U}) {
      loshu::SplitMix random(seed);
      std::map<std::vector<int>, double> weights;
      loshu::Natural labellings = 0;
      double least_nodes = 1e9, greatest_nodes = 0;
      for (int i = 0; i < 1500; ++i) {
        const loshu::Descent path = search->descend(split, split.parts.front(), depth, random);
        least_nodes = std::min(least_nodes, path.nodes);
        greatest_nodes = std::max(greatest_nodes, path.nodes);
        if (path.split.parts.empty()) continue;
        BOOST_TEST_REQUIRE(path.split.parts.size() == 1U);
        const loshu::SearchPart& part = path.split.parts.front();
        const auto [place, is_new] = weights.emplace(part.values, path.weight);
        BOOST_TEST(place->second == path.weight);
        BOOST_TEST(path.split.cells == split.cells);
        if (depth == 50) BOOST_TEST(part.values.size() == longest);
        BOOST_TEST(path.nodes >= (depth == 0 ? 0 : path.weight));
        if (is_new) labellings += search->count(path.split, part).number();
      }
      if (depth == 0) BOOST_TEST(greatest_nodes == 0);
      const bool are_likely =
          std::ranges::all_of(weights, [](const auto& one) { return one.second < 100; });
      double chances = 0;
      for (const auto& [values, weight] : weights) chances += 1 / weight;
      BOOST_TEST(chances < 1 + 1e-9);
      if (!are_likely) continue;  // some path may not have been met
      BOOST_TEST(labellings.digits() == whole.number().digits());
      ++compared;
    }
  }
  BOOST_TEST(compared > 6);
}

// The exchange of rows and columns and the complement each save work. A relation that always holds
// takes them away, and the count is the same.
BOOST_AUTO_TEST_CASE(what_maps_the_puzzle_to_itself_saves_work) {
  const loshu::Figure square = loshu::square(4);
  const auto counted = [&](const std::vector<loshu::Relation>& relations) {
    const Result result = loshu::count(
        {.puzzle = Puzzle(square, 1, std::nullopt, {}, relations), .symmetry = Symmetry::none},
        SeriesEngine());
    BOOST_TEST(total(result) == "7040");
    return static_cast<double>(result.nodes);
  };
  using loshu::Operator;
  // The complement of x ≤ 16 is another relation. Two cells of a row are in no column.
  const loshu::Relation of_a_corner{{{0, 1}}, Operator::at_most, 0, 16};
  const loshu::Relation of_a_row{{{0, 1}, {1, 2}}, Operator::at_most, 0, 48};
  const double both = counted({}), exchange = counted({of_a_corner}), none = counted({of_a_row});
  BOOST_TEST_MESSAGE(both << " nodes, " << exchange << ", " << none);
  BOOST_TEST(exchange > 1.2 * both);
  BOOST_TEST(none > 1.2 * exchange);
}

BOOST_AUTO_TEST_CASE(what_is_laid_down_is_told_while_it_goes_on) {
  struct Growing : loshu::Pace {
    void reached(double work) override {
      BOOST_TEST(work >= last);
      last = work;
      if (progress.nodes > 0) is_told = true;
    }
    loshu::Progress& progress;
    double last = 0;
    bool is_told = false;
    explicit Growing(loshu::Progress& one) : progress(one) {}
  };
  loshu::Progress progress;
  Growing pace(progress);
  Question question{Puzzle(loshu::square(5))};
  question.progress = &progress;
  question.limits.pace = &pace;
  question.limits.nodes = 100'000;
  const Result result = loshu::count(question, SeriesEngine());
  BOOST_TEST(pace.is_told);
  BOOST_TEST(pace.last > 0);
  BOOST_TEST(progress.nodes <= result.nodes);
  BOOST_TEST(progress.nodes >= 50'000U);
  BOOST_TEST(result.stage == "laying down magic series");
  question.limits = {.failures = 1000};
  const Result failed = loshu::count(question, SeriesEngine());
  BOOST_TEST((failed.ending == loshu::Ending::failure_limit));
  BOOST_TEST(failed.failures >= 1000U);
  // It is so of several threads, too, and of a split that a limit ends.
  question.threads = 2;
  BOOST_TEST((loshu::count(question, SeriesEngine()).ending == loshu::Ending::failure_limit));
  const auto search = SeriesEngine().divide(question);
  const std::atomic<bool> interrupt = true;
  const loshu::Split cut = search->split(1000, {.interrupt = &interrupt});
  BOOST_TEST((cut.effort.ending == loshu::Ending::interrupted));
  BOOST_TEST(cut.effort.stage == loshu::splitting_stage);
  BOOST_TEST((search->count({}, {}, {.nodes = 1000}).ending == loshu::Ending::node_limit));
}

// A larger square is more work, and so is one without its diagonals, which has more labellings.
BOOST_AUTO_TEST_CASE(the_work_grows_with_the_square) {
  double last = 0;
  for (const int order : {3, 4, 5}) {
    const double work = SeriesEngine::work(Puzzle(loshu::square(order)));
    BOOST_TEST(work > 10 * last);
    last = work;
  }
  BOOST_CHECK_THROW(static_cast<void>(SeriesEngine::work(Puzzle(loshu::star(6)))), loshu::Error);
  const auto refused = loshu::Question{Puzzle(loshu::star(6))};
  BOOST_CHECK_THROW(static_cast<void>(SeriesEngine().divide(refused)), loshu::Error);
}

// Values that are all moved and stretched have as many squares. Small sums are added up in bytes,
// up to 254 above the least one, and greater ones otherwise.
BOOST_AUTO_TEST_CASE(moved_and_stretched_values_have_as_many_squares) {
  for (const auto& [order, squares] : {std::pair(3, "8"), {4, "7040"}}) {
    for (const int distance : {1, 2, 4, 5, 10, 11, 40}) {
      for (const int first : {1, -7, -300}) {
        PuzzleParts parts;
        parts.figure = std::make_shared<const loshu::Figure>(loshu::square(order));
        std::vector<int> values;
        for (int i = 0; i < order * order; ++i) values.push_back(first + distance * i);
        parts.values = loshu::Values(values);
        parts.first_value = first;
        const Result result = loshu::count(Question{Puzzle(parts)}, SeriesEngine());
        BOOST_TEST(total(result) == squares, order << ", " << distance << ", " << first);
      }
    }
  }
}

// Sets of outer lines are laid down at random. All inner partitions that cross them are tried, and
// all orders of both. There are more sets than a word of bits holds.
BOOST_AUTO_TEST_CASE(an_outer_partition_is_crossed_in_all_ways) {
  // The relation always holds, and takes the exchange and the complement away.
  const loshu::Relation always{{{0, 1}, {1, 2}}, loshu::Operator::at_most, 0, 75};
  int crossed = 0;
  const auto compare = [&](const Puzzle& puzzle, int order, bool saves,
                           const std::vector<std::vector<int>>& diagonals,
                           const loshu::SearchPart& part) {
    const auto search = SeriesEngine().divide(Question{puzzle});
    const loshu::Split whole = search->split(1);
    const int sum = order * (order * order + 1) / 2;
    const Partition outer = outer_sets(whole, part, puzzle);
    std::uint64_t expected = 0;
    for (const Partition& inner : crossings(outer, sum)) {
      const auto weight = static_cast<std::uint64_t>(saves ? weight_of(outer, inner) : 1);
      if (weight > 0) expected += weight * ways_to_lay(outer, inner, sum, diagonals);
    }
    BOOST_TEST(search->count(whole, part).solutions == expected, puzzle.figure().title());
    crossed += expected > 0 ? 1 : 0;
  };
  using loshu::SquareKind;
  for (const int order : {3, 4, 5}) {
    for (const SquareKind kind :
         {SquareKind::semimagic, SquareKind::magic, SquareKind::pandiagonal}) {
      const auto diagonals = kind == SquareKind::semimagic
                                 ? std::vector<std::vector<int>>()
                                 : diagonals_of(order, kind == SquareKind::pandiagonal);
      const Puzzle puzzle(loshu::square(order, kind));
      std::vector<loshu::SearchPart> parts;
      if (order < 5) {
        parts = SeriesEngine().divide(Question{puzzle})->split(1'000'000).parts;
      } else {
        for (unsigned seed = 1; seed <= 2; ++seed) parts.push_back(rows_of_latin_squares(seed));
      }
      for (const loshu::SearchPart& part : parts) compare(puzzle, order, true, diagonals, part);
      if (kind != SquareKind::semimagic) continue;
      const Puzzle plain(loshu::square(order, kind), 1, std::nullopt, {}, {always});
      for (const loshu::SearchPart& part : parts) compare(plain, order, false, {}, part);
    }
  }
  BOOST_TEST(crossed > 40);
}

// Rows of neighbouring values are crossed by several hundred sets, more than two words of bits.
// They are about as many as fill their words.
BOOST_AUTO_TEST_CASE(hundreds_of_sets_may_cross_a_partition) {
  std::size_t most = 0;
  int tried = 0;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    Chance chance(seed);
    std::vector<int> values(25);
    std::iota(values.begin(), values.end(), 1);
    for (int i = chance.from(1, 4); i > 0; --i) {
      const auto place = drawn::at(chance.below(20));
      std::swap(values[place], values[place + 5]);
    }
    Partition rows;
    for (auto next = values.begin(); next != values.end(); next += 5) {
      rows.emplace_back(next, next + 5);
      std::ranges::sort(rows.back());
    }
    const std::size_t sets = transversals(rows, 65);
    if ((sets + 63) % 64 > 2) continue;
    const Puzzle puzzle(with_rows_of(rows));
    const auto search = SeriesEngine().divide(Question{puzzle});
    const loshu::Split split = search->split(1);
    if (split.cells[2] != split.cells[1] + 1) continue;  // the columns are the outer class
    loshu::SearchPart part;  // the kinds of the rows go by their sums, which ascend
    for (std::size_t i = 0; i + 1 < rows.size(); ++i) {
      part.values.push_back(static_cast<int>(i));
      part.values.insert(part.values.end(), rows[i].begin(), rows[i].end());
    }
    BOOST_TEST(search->count(split, part).solutions == 120 * crossings(rows, 65).size(), seed);
    most = std::max(most, sets);
    ++tried;
  }
  BOOST_TEST(most > 128U);
  BOOST_TEST(tried > 3, tried);
}

// Rows that meet each line once are diagonals, unless they have other factors, are bounds, or have
// another sum. The 72 labellings without further rows are tried one by one.
BOOST_AUTO_TEST_CASE(rows_like_diagonals_are_looked_at_as_they_are) {
  const loshu::Figure figure = loshu::square(3, loshu::SquareKind::semimagic);
  const auto all = drawn::labellings_of(Puzzle(figure), 100);
  BOOST_TEST_REQUIRE((all && all->size() == 72));
  Chance chance(11);
  int with_labellings = 0;
  for (int round = 0; round < 400; ++round) {
    std::vector<loshu::Relation> relations;
    for (int more = chance.from(1, 3); more > 0; --more) {
      std::vector<int> columns{0, 1, 2};
      chance.shuffle(columns);
      loshu::Relation row;
      for (int i = 0; i < 3; ++i) row.terms.push_back({3 * i + columns[drawn::at(i)], 1});
      if (chance.one_in(4)) row.terms[1].coefficient = chance.one_in(2) ? 2 : -1;
      if (chance.one_in(6)) row.terms[2].cell = row.terms[0].cell / 3 * 3 + columns[2];
      if (chance.one_in(6)) row.terms[2].cell = 6 + columns[1];
      if (chance.one_in(6)) row.terms.pop_back();
      if (chance.one_in(4)) row.comparison = loshu::Operator::at_most;
      std::int64_t& constant = row.constant = chance.one_in(3) ? 1 : 0;
      for (const auto& [cell, factor] : row.terms) {
        constant += factor * chance.pick(*all)[drawn::at(cell)];
      }
      if (chance.one_in(2)) constant = 15;
      relations.push_back(std::move(row));
    }
    const Puzzle puzzle(figure, 1, std::nullopt, {}, relations);
    const auto expected = std::ranges::count_if(*all, [&](const loshu::Assignment& one) {
      return std::ranges::all_of(relations, [&](const auto& row) { return row.holds(one, 15); });
    });
    with_labellings += expected > 0 ? 1 : 0;
    if (puzzle.contradiction()) {
      BOOST_TEST(expected == 0);
      continue;
    }
    const Question question{.puzzle = puzzle, .symmetry = Symmetry::none};
    if (!SeriesEngine().refuses(question).empty()) continue;
    BOOST_TEST_CONTEXT(drawn::json_text(puzzle)) {
      BOOST_TEST(total(loshu::count(question, SeriesEngine())) == std::to_string(expected));
    }
  }
  BOOST_TEST(with_labellings > 150);
}

// The table of the sums of three of nine values has 4·(3·range + 1) entries, at most 4,000,000.
BOOST_AUTO_TEST_CASE(values_may_be_as_far_apart_as_a_table_of_sums_allows) {
  const auto refusal = [](int greatest) {
    // Three of each residue, so that the total may be that of three lines.
    std::vector<int> values{1, 2, 3, 4, 5, 6, 7, 8, greatest};
    while (std::accumulate(values.begin(), values.end(), 0LL) % 3 != 0) ++values[7];
    PuzzleParts parts;
    parts.figure =
        std::make_shared<const loshu::Figure>(loshu::square(3, loshu::SquareKind::semimagic));
    parts.values = loshu::Values(values);
    parts.first_value = 1;
    parts.sum = static_cast<int>(std::accumulate(values.begin(), values.end(), 0LL) / 3);
    return SeriesEngine().refuses(Question{Puzzle(parts)});
  };
  BOOST_TEST(refusal(333'334) == "");
  BOOST_TEST(refusal(333'335).starts_with("the values are too far apart"));
}

BOOST_AUTO_TEST_CASE(limits_end_a_count) {
  Question question{Puzzle(loshu::square(5))};
  question.limits.nodes = 300'000;
  const Result result = loshu::count(question, SeriesEngine());
  BOOST_TEST((result.ending == loshu::Ending::node_limit));
  BOOST_TEST(result.nodes < 3'000'000U);
  BOOST_TEST(!result.total());
}

BOOST_AUTO_TEST_CASE(it_refuses_what_has_no_two_classes) {
  for (const Puzzle& puzzle : {Puzzle(loshu::star(6)), Puzzle(loshu::polygon(6)),
                               Puzzle(loshu::square(9)), Puzzle(loshu::square(8))}) {
    BOOST_TEST(!SeriesEngine().refuses({puzzle}).empty());
  }
  const auto has_too_many = [](int rows, int columns) {
    const Puzzle puzzle(loshu::rectangle(rows, columns));
    return SeriesEngine().refuses({puzzle}).find("up to 64 cells") != std::string::npos;
  };
  BOOST_TEST(!has_too_many(4, 16));
  BOOST_TEST(!has_too_many(8, 8));
  BOOST_TEST(has_too_many(5, 13));
  Question question{Puzzle(loshu::square(4))};
  question.solutions = 1;
  BOOST_TEST(!SeriesEngine().refuses(question).empty());
  question.solutions = 0;
  question.complement = true;
  BOOST_TEST(!SeriesEngine().refuses(question).empty());
  question.complement = false;
  BOOST_TEST(SeriesEngine().refuses(question).empty());
  for (const loshu::Limits& limits : {loshu::Limits{.swaps = 1}, {.restarts = 1}}) {
    question.limits = limits;
    BOOST_TEST(SeriesEngine().refuses(question) == "series have no swaps and no restarts to limit");
  }
  question.limits = {};
  question.symmetry = Symmetry::dynamic;
  BOOST_TEST(!SeriesEngine().refuses(question).empty());
  // Without a line all series of a length are sets of values: too many to be listed.
  const std::string many = SeriesEngine().refuses({Puzzle(loshu::square(7))});
  BOOST_TEST(many.find(" series, which take more than 256 MiB") == many.npos);
  const std::string more = SeriesEngine().refuses({Puzzle(loshu::square(8))});
  BOOST_TEST(more.find(" series, which take more than 256 MiB") != more.npos);
}

// A sum of a row stands in a byte, so it may be 254. Two orthogonal Latin squares make a magic
// square of any two lists of four values.
BOOST_AUTO_TEST_CASE(squares_of_values_far_apart_are_counted) {
  for (const auto& [a, b] : {std::pair{std::vector{0, 40, 44, 48}, std::vector{0, 12, 13, 14}},
                             {{0, 1, 2, 48}, {0, 4, 8, 12}},
                             {{0, 45, 48, 51}, {0, 10, 11, 12}},
                             {{0, 16, 32, 46}, {0, 5, 10, 15}},
                             {{0, 100, 110, 300}, {0, 1, 2, 3}}}) {
    std::vector<int> values;
    for (const int one : a) {
      for (const int other : b) values.push_back(7 + one + other);
    }
    const Question question{
        .puzzle = Puzzle({.figure = std::make_shared<const loshu::Figure>(loshu::square(4)),
                          .values = loshu::Values(values)}),
        .symmetry = Symmetry::none};
    const Result found = loshu::count(question, SeriesEngine());
    BOOST_TEST(total(found) == total(loshu::count(question, loshu::ExhaustEngine())));
    BOOST_TEST(found.solutions > 0U);
  }
}

BOOST_AUTO_TEST_SUITE_END()
