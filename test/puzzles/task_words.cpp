// The words of a task, read back, are exactly the lines of the puzzle with their sums.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <vector>

#include <loshu/cube.hpp>
#include <loshu/draw.hpp>
#include <loshu/equations.hpp>
#include <loshu/named.hpp>
#include <loshu/polygon.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/puzzles/page_writer.hpp>
#include <loshu/ring.hpp>
#include <loshu/star.hpp>
#include <loshu/wheel.hpp>

#include "drawn/chance.hpp"
#include "drawn/told_lines.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(task_words)

using drawn::Chance;
using loshu::Cell;
using loshu::FixedLine;
using loshu::Line;

namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// Cells, and groups of lines that look alike.
struct Board {
  std::vector<Cell> cells;
  std::vector<std::vector<Line>> groups;
};

std::string label(std::size_t cell) { return "c" + std::to_string(cell); }

/// Adds for each class of cells the line of its members, and each part of the line.
template <typename Class>
void add_courses(Board& board, const Class& class_of) {
  std::map<long, Line> courses;
  for (std::size_t i = 0; i < board.cells.size(); ++i) {
    const auto& [x, y] = board.cells[i].position;
    courses[std::lround(class_of(x, y) * 100)].push_back(static_cast<int>(i));
  }
  std::vector<Line> whole, first_halves, last_halves, pairs;
  for (const auto& [place, line] : courses) {
    whole.push_back(line);
    const auto half = line.begin() + std::ssize(line) / 2;
    if (half != line.begin()) first_halves.emplace_back(line.begin(), half);
    last_halves.emplace_back(half, line.end());
    for (std::size_t i = 1; i < line.size(); ++i) pairs.push_back({line[i - 1], line[i]});
  }
  board.groups.insert(board.groups.end(), {whole, first_halves, last_halves, pairs});
  first_halves.insert(first_halves.end(), last_halves.begin(), last_halves.end());
  board.groups.push_back(first_halves);
}

/// Rows and columns of cells, of which some may be missing.
Board square_cells(Chance& chance) {
  Board board;
  const int columns = chance.from(1, 5), rows = chance.one_in(3) ? chance.from(1, 5) : columns;
  const bool has_holes = chance.one_in(4);
  std::map<std::pair<int, int>, int> cell_at;
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < columns; ++x) {
      if (has_holes && chance.one_in(4)) continue;
      cell_at[{x, y}] = static_cast<int>(board.cells.size());
      board.cells.push_back({label(board.cells.size()), {1.0 * x, 1.0 * y}});
    }
  }
  if (board.cells.empty()) return square_cells(chance);
  add_courses(board, [](double, double y) { return y; });
  add_courses(board, [](double x, double) { return x; });
  std::vector<Line> main, broken, blocks, quarters;
  for (int start = 0; start < columns && rows == columns && !has_holes; ++start) {
    for (const int down : {1, -1}) {
      Line line;
      for (int x = 0; x < columns; ++x) {
        line.push_back(cell_at[{x, (start + down * x + rows) % rows}]);
      }
      (start == (down > 0 ? 0 : rows - 1) ? main : broken).push_back(line);
    }
  }
  for (const auto& [place, cell] : cell_at) {
    const auto [x, y] = place;
    const Line block{cell, cell_at.contains({x + 1, y}) ? cell_at[{x + 1, y}] : -1,
                     cell_at.contains({x, y + 1}) ? cell_at[{x, y + 1}] : -1,
                     cell_at.contains({x + 1, y + 1}) ? cell_at[{x + 1, y + 1}] : -1};
    if (std::ranges::count(block, -1) > 0) continue;
    blocks.push_back(block);
    if (x % 2 == 0 && y % 2 == 0) quarters.push_back(block);
  }
  board.groups.insert(board.groups.end(), {main, broken, blocks, quarters});
  main.insert(main.end(), broken.begin(), broken.end());
  board.groups.push_back(main);
  return board;
}

/// A triangle or a hexagon of hexagonal cells, of which some may be missing.
Board hexagonal_cells(Chance& chance) {
  Board board;
  const bool is_triangle = chance.one_in(2), has_holes = chance.one_in(4);
  const int order = chance.from(1, is_triangle ? 5 : 3);
  for (int row = is_triangle ? 0 : 1 - order; row < order; ++row) {
    const int length = is_triangle ? row + 1 : 2 * order - 1 - std::abs(row);
    for (int i = 0; i < length; ++i) {
      if (has_holes && chance.one_in(4)) continue;
      board.cells.push_back(
          {label(board.cells.size()), {i - (length - 1) / 2.0, row * std::sqrt(3) / 2}});
    }
  }
  if (board.cells.empty()) return hexagonal_cells(chance);
  std::vector<Line> rows;
  for (const double slope : {0.0, std::sqrt(3), -std::sqrt(3)}) {
    add_courses(board, [&](double x, double y) { return slope == 0 ? y : y - slope * x; });
    const std::vector<Line>& whole = board.groups[board.groups.size() - 5];
    rows.insert(rows.end(), whole.begin(), whole.end());
  }
  board.groups.push_back(rows);
  return board;
}

/// The cells of one of the library's own figures, with its lines as a group.
Board named_cells(Chance& chance) {
  const int size = chance.from(3, 6), small = chance.from(2, 3);
  const loshu::Figure figure = [&] {
    switch (chance.below(5)) {
      case 0:
        return loshu::polygon(size);
      case 1:
        return loshu::ring(size);
      case 2:
        return loshu::star(size + 3);
      case 3:
        return loshu::wheel(small);
      default:
        return loshu::cube(small);
    }
  }();
  Board board{figure.cells(), {}};
  std::map<std::size_t, std::vector<Line>> by_length, by_degree;
  std::vector<Line> hubless;
  const std::vector<int> degrees = figure.degrees();
  for (const Line& line : figure.lines()) {
    by_length[line.size()].push_back(line);
    int degree = 0;
    for (const int cell : line) degree += degrees[at(cell)];
    by_degree[at(degree)].push_back(line);
    Line without = line;
    without.pop_back();
    hubless.push_back(line.size() > 1 ? without : line);
  }
  board.groups.push_back(figure.lines());
  board.groups.push_back(hubless);
  for (auto* groups : {&by_length, &by_degree}) {
    for (auto& [key, group] : *groups) board.groups.push_back(std::move(group));
  }
  for (std::size_t i = 0; i < board.cells.size(); ++i) board.cells[i].label = label(i);
  return board;
}

/// Pairs of opposite cells, single cells, and lines without a look.
void add_other_lines(Board& board, Chance& chance) {
  const int cells = static_cast<int>(board.cells.size());
  std::vector<Line> pairs, singles, random;
  for (int i = 0; i < cells; ++i) {
    if (i < cells - 1 - i) pairs.push_back({i, cells - 1 - i});  // opposite on most boards
    singles.push_back({i});
  }
  for (int i = 0; i < 4; ++i) random.push_back(chance.choose(chance.from(1, cells), cells));
  board.groups.insert(board.groups.end(), {pairs, singles, random});
  board.groups.push_back({Line{cells / 2}});
}

struct Lines {
  std::vector<Line> magic;
  std::vector<FixedLine> fixed;
  std::set<std::set<int>> seen;

  void add(const Line& line, bool is_fixed, std::optional<int> sum) {
    if (!seen.insert(std::set<int>(line.begin(), line.end())).second) return;
    if (is_fixed) {
      fixed.push_back({line, sum});
    } else {
      magic.push_back(line);
    }
  }
};

loshu::Figure figure_with_lines(Chance& chance) {
  const int look = chance.below(5);
  Board board = look < 2   ? square_cells(chance)
                : look < 4 ? hexagonal_cells(chance)
                           : named_cells(chance);
  add_other_lines(board, chance);
  Lines lines;
  const int groups = chance.from(1, 4);
  for (int i = 0; i < groups; ++i) {
    std::vector<Line> group = chance.pick(board.groups);
    chance.shuffle(group);
    if (chance.one_in(3) && !group.empty()) group.pop_back();
    if (chance.one_in(6)) group.resize(group.size() / 2);
    const bool is_fixed = chance.one_in(3), has_one_sum = !chance.one_in(4);
    const std::optional<int> sum =
        chance.one_in(3) ? std::nullopt : std::optional(chance.from(-9, 99));
    for (Line line : group) {
      chance.shuffle(line);
      lines.add(line, is_fixed, has_one_sum ? sum : std::optional(chance.from(-9, 99)));
    }
  }
  std::vector<bool> covered(board.cells.size());
  for (const auto& cells : lines.seen) {
    for (const int cell : cells) covered[at(cell)] = true;
  }
  Line rest;
  for (std::size_t i = 0; i < covered.size(); ++i) {
    if (!covered[i]) rest.push_back(static_cast<int>(i));
  }
  if (!rest.empty()) lines.add(rest, chance.one_in(2), std::nullopt);
  if (lines.magic.empty()) {
    lines.magic.push_back(lines.fixed.back().cells);
    lines.fixed.pop_back();
  }
  return loshu::Figure(loshu::FigureName{"drawn"}, board.cells, lines.magic, lines.fixed);
}

/// Every line with its sum, as `read_task` writes them.
std::vector<drawn::ToldLine> lines_of(const loshu::Puzzle& puzzle) {
  const loshu::Figure& figure = puzzle.figure();
  const std::optional<int> sum = loshu::determined_sum(puzzle);
  std::vector<drawn::ToldLine> lines;
  for (const Line& line : figure.lines()) {
    lines.push_back({{line.begin(), line.end()}, sum ? std::to_string(*sum) : "same"});
  }
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    const auto& [line, asked] = figure.fixed_lines()[i];
    lines.push_back(
        {{line.begin(), line.end()}, std::to_string(asked.value_or(puzzle.fixed_sum(i)))});
  }
  std::ranges::sort(lines);
  return lines;
}

/// The lines that only one of both has.
std::string difference(const std::vector<drawn::ToldLine>& one,
                       const std::vector<drawn::ToldLine>& other) {
  std::vector<drawn::ToldLine> lines;
  std::ranges::set_symmetric_difference(one, other, std::back_inserter(lines));
  std::string text;
  for (const drawn::ToldLine& line : lines) {
    for (const int cell : line.cells) text += label(at(cell)) + " ";
    text += "= " + line.sum + "\n";
  }
  return text;
}

std::string joined(const std::vector<std::string>& sentences) {
  std::string text;
  for (const std::string& sentence : sentences) text += sentence + "\n";
  return text;
}

/// Whether all lines with a sum of their own have a common name. Others go by names of one line.
bool has_words(const loshu::Figure& figure) {
  return std::ranges::none_of(loshu::line_families(figure), [&](const loshu::LineFamily& family) {
    return family.name.empty() && at(family.lines.back()) >= figure.lines().size();
  });
}

std::map<std::string, int> names_read;

void check(const loshu::Puzzle& puzzle, unsigned seed) {
  const std::vector<std::string> sentences = loshu::task_sentences(puzzle);
  const drawn::ReadTask read = drawn::read_task(puzzle.figure(), sentences);
  BOOST_TEST(read.unread == "", "seed " << seed << ": " << read.unread);
  const std::string wrong = difference(read.lines, lines_of(puzzle));
  BOOST_TEST(wrong == "", "seed " << seed << "\n" << joined(sentences) << "wrong:\n" << wrong);
  for (const std::string& name : read.names) ++names_read[name];
}

}  // namespace

BOOST_AUTO_TEST_CASE(words_read_back_are_the_lines) {
  names_read.clear();
  for (unsigned seed = 1; seed <= 3000; ++seed) {
    Chance chance(seed);
    const loshu::Figure figure = figure_with_lines(chance);
    const bool has_sum = !figure.lines().empty() && chance.one_in(2);
    loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(figure)};
    if (has_sum) parts.sum = chance.from(1, 99);
    check(loshu::Puzzle(std::move(parts)), seed);
  }
  for (const loshu::NamedFigure& family : loshu::named_figures()) {
    std::vector<std::string> kinds{""};
    for (const auto& kind : family.kinds) kinds.push_back(kind.name);
    for (const std::string& kind : kinds) {
      const loshu::Figure figure = figure_of_kind(family, kind);
      if (!has_words(figure)) continue;
      BOOST_TEST_CONTEXT(figure.title()) { check(loshu::Puzzle(figure), 0); }
    }
  }
  for (const auto& [name, count] : names_read) BOOST_TEST_MESSAGE(count << " " << name);
  for (const std::string& name : drawn::understood_names()) {
    BOOST_TEST(names_read.contains(name), name << " is said of no figure here");
  }
}

// On paper a list has its first lines, and the rest is counted. Sentences and relations all stay.
BOOST_AUTO_TEST_CASE(a_long_list_ends_with_the_number_of_the_rest) {
  std::map<std::string, int> ends;
  const auto texts_of = [](const std::vector<loshu::detail::TaskRule>& rules) {
    std::vector<std::string> texts;
    for (const auto& rule : rules) texts.push_back((rule.names_cells ? "- " : "") + rule.text);
    return texts;
  };
  for (unsigned seed = 1; seed <= 200; ++seed) {
    Chance chance(seed, 7);
    const auto figure = std::make_shared<const loshu::Figure>(figure_with_lines(chance));
    loshu::PuzzleParts parts{.figure = figure};
    if (figure->cell_count() > 1 && chance.one_in(3)) {
      parts.relations = {loshu::read_relation(*figure, "c0 < c1")};
    }
    const std::size_t relations = parts.relations.size();
    const loshu::Puzzle puzzle(std::move(parts));
    const auto whole = loshu::detail::task_rules(puzzle, {1000, loshu::Figure::max_cells});
    const auto is_listed = [&](std::size_t i) {
      return whole[i].names_cells && i + relations < whole.size();
    };
    std::size_t told = 0, first_fixed = 0, fixed = 0;  // the lines of the two lists
    for (std::size_t i = 0; i < whole.size(); ++i) {
      if (!whole[i].colour) continue;
      BOOST_TEST(*whole[i].colour == told);
      BOOST_TEST(whole[i].names_cells);
      ++told;
      first_fixed = i + 1;
    }
    for (std::size_t i = first_fixed; i < whole.size(); ++i) fixed += is_listed(i) ? 1 : 0;
    for (const std::size_t most : {0U, 1U, 2U, 5U}) {
      std::vector<std::string> expected;
      const auto add_rest = [&](std::size_t all, const std::string& one, const std::string& more) {
        if (all <= most) return;
        expected.push_back("- and " + (all - most == 1 ? one : std::to_string(all - most) + more));
        ++ends[all - most == 1 ? one : more];
      };
      const std::vector<std::string> all = texts_of(whole);
      std::size_t place = 0, listed = 0;
      for (std::size_t i = 0; i < whole.size(); ++i) {
        if (i >= first_fixed && i + relations == whole.size()) {
          add_rest(fixed, "1 more line with a sum of its own",
                   " more lines with a sum of their own");
        }
        const bool is_fixed = i >= first_fixed && is_listed(i);
        const bool is_cut = whole[i].colour ? place++ >= most : is_fixed && listed++ >= most;
        if (!is_cut) expected.push_back(all[i]);
        if (told > 0 && i + 1 == first_fixed) add_rest(told, "1 more line", " more lines");
      }
      if (relations == 0) {
        add_rest(fixed, "1 more line with a sum of its own", " more lines with a sum of their own");
      }
      BOOST_TEST_CONTEXT("seed " << seed << ", at most " << most) {
        BOOST_TEST(texts_of(loshu::detail::task_rules(puzzle, {most, loshu::Figure::max_cells})) ==
                       expected,
                   boost::test_tools::per_element());
      }
    }
  }
  BOOST_TEST(ends.size() == 4U);
}

// A line of a list shows its first cells, and a line with a sum of its own has four terms more.
BOOST_AUTO_TEST_CASE(a_long_line_shows_its_first_cells) {
  std::vector<Cell> cells;
  for (int i = 0; i < 17; ++i) cells.push_back({label(at(i)), {1.0 * i, i * i % 7 + 0.01 * i}});
  for (int length = 6; length <= 17; ++length) {
    Line line, rest{0};
    for (int cell = 0; cell < 17; ++cell) (cell < length ? line : rest).push_back(cell);
    const loshu::Figure figure(loshu::FigureName{"drawn"}, cells, {line, {15, 16}, {0, 16, 3}},
                               {{{line.rbegin(), line.rend()}, 20}, {{4, 9}, 8}, {rest, 7}});
    for (const std::size_t most : {3U, 8U}) {
      std::string names, terms;
      for (int cell = 0; cell < length; ++cell) {
        const auto place = at(cell);
        if (place < most) names += (cell > 0 ? " " : "") + label(place);
        if (at(length) > most + 4 && place + 1 == most + 4) {
          terms += " + (" + std::to_string(at(length) - place) + " more terms)";
        } else if (place < most + 4) {
          terms += (cell > 0 ? " + " : "") + label(place);
        }
      }
      names += at(length) > most ? " ...)" : ")";
      bool has_names = false, has_terms = false;
      for (const auto& rule : loshu::detail::task_rules(loshu::Puzzle(figure), {9, most})) {
        has_names = has_names || rule.text.ends_with("(" + names);
        has_terms = has_terms || rule.text == terms + " = 20";
      }
      BOOST_TEST_CONTEXT(length << " cells, at most " << most) {
        BOOST_TEST(has_names, names);
        BOOST_TEST(has_terms, terms);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
