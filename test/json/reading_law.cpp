// The law of the reader: a labelling that is drawn or written in any form is read as the same
// labelling. It holds for figures of every family and kind, and for figures of one's own.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <string>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/reading.hpp>
#include <loshu/verdicts.hpp>

#include "drawn/chance.hpp"

BOOST_AUTO_TEST_SUITE(reading_law)

using drawn::Chance;
using loshu::Figure;
using loshu::Filling;
using loshu::Puzzle;
using loshu::Reading;

namespace {

/// How many labellings are drawn: 200, or as many as LOSHU_DRAWS says.
unsigned draws() {
  const char* const asked = std::getenv("LOSHU_DRAWS");
  return asked == nullptr ? 200 : static_cast<unsigned>(std::stoul(asked));
}

/// A named figure of any family, kind and size up to some hundred cells.
Figure named_figure(Chance& chance) {
  while (true) {
    const auto families = loshu::named_figures();
    const auto& family =
        families[static_cast<std::size_t>(chance.below(static_cast<int>(families.size())))];
    loshu::Shape shape{.size =
                           chance.from(family.sizes.least, std::min(family.sizes.greatest, 12))};
    if (!family.kinds.empty()) shape.kind = chance.pick(family.kinds).name;
    if (family.columns) shape.columns = chance.from(1, 12);
    if (family.name == "cube") shape.size = chance.from(1, 5);
    if (family.name == "tesseract") shape.size = chance.from(1, 3);
    try {
      return family.figure(shape);
    } catch (const loshu::Error&) {  // not every kind has every size
    }
  }
}

/// A figure of one's own with positions at random, in a grid by columns, or with none.
Figure own_figure(Chance& chance) {
  const int cells = chance.from(2, 14), way = chance.below(3);
  std::vector<loshu::Cell> all;
  const std::vector<std::string> odd{"a b", "x,y", "q\"q", "#c", "%d", "(1;2)", "ä", "."};
  for (int i = 0; i < cells; ++i) {
    std::string label = "c" + std::to_string(i);
    if (chance.one_in(6) && i < 8) label = odd[static_cast<std::size_t>(i)];
    loshu::Position at;
    if (way == 1) at = {double(i / 3), double(i % 3)};
    if (way == 2) at = {double(chance.below(9)) + 0.01 * i, double(chance.below(5))};
    all.push_back({label, at});
  }
  loshu::Line line(static_cast<std::size_t>(cells));
  std::iota(line.begin(), line.end(), 0);
  return Figure("own", all, {line});
}

/// The values of a puzzle: consecutive from anywhere, or with gaps.
loshu::PuzzleParts with_values(Figure figure, Chance& chance) {
  loshu::PuzzleParts parts = Puzzle(std::move(figure)).parts();
  const int cells = parts.figure->cell_count();
  parts.first_value = chance.pick(std::vector<int>{1, 1, 0, -cells / 2, -500, 100, 990});
  if (chance.one_in(4)) {
    std::vector<int> values;
    int value = chance.from(-30, 30);
    for (int i = 0; i < cells; ++i) values.push_back(value += chance.from(1, 9));
    parts.values = loshu::Values(values);
  }
  return parts;
}

/// A labelling, or a part of it, and how it is read back.
struct Law {
  Puzzle puzzle;
  Filling filling;
  std::vector<std::string> words;                   // of each cell, "." for an open one
  std::vector<std::vector<std::string>> rows = {};  // as drawn

  explicit Law(const Puzzle& made, Filling filled) : puzzle(made), filling(std::move(filled)) {
    for (const auto& value : filling) words.push_back(value ? std::to_string(*value) : ".");
    for (const auto& cells : loshu::drawn_rows(puzzle.figure())) {
      rows.emplace_back();
      for (const int cell : cells) rows.back().push_back(words[loshu::detail::at(cell)]);
    }
  }

  [[nodiscard]] bool is_listed() const {  // too wide to be drawn
    return drawing().find(" = ") != std::string::npos;
  }
  [[nodiscard]] std::string drawing() const { return drawn_text(puzzle.figure(), words); }

  void holds(const std::string& form, const std::string& text, Reading reading,
             std::size_t times = 1) const {
    BOOST_TEST_CONTEXT(form << " of " << puzzle.figure().title() << ":\n" << text) {
      try {
        const auto read =
            loshu::read_any_figures(text, puzzle.figure(), "in", loshu::named_families());
        BOOST_REQUIRE(read.figures.size() == times);
        for (const auto& figure : read.figures) {
          BOOST_TEST((figure.filling(puzzle.values()) == filling));
          BOOST_TEST((figure.reading == reading));
        }
        if (times == 1)
          BOOST_TEST((filled_with_givens(with_givens(puzzle, read).parts()) == filling));
      } catch (const loshu::Error& error) {
        BOOST_ERROR(error.what());
      }
    }
  }

  /// The rows with signs around them and between their numbers.
  [[nodiscard]] std::string listed(const std::string& before, const std::string& between,
                                   const std::string& after,
                                   const std::string& rows_between) const {
    return loshu::joined(rows, rows_between, [&](const std::vector<std::string>& row) {
      return before + loshu::joined(row, between) + after;
    });
  }
};

std::string numbered(const Law& law) {
  std::string text;
  int number = 0;
  for (const auto& row : law.rows) {
    text += std::to_string(++number) + ": " + loshu::joined(row, " ") + "\n";
  }
  return text;
}

std::string with_null(std::string text) {
  for (std::size_t at = 0; (at = text.find('.', at)) != text.npos; at += 4) {
    text.replace(at, 1, "null");
  }
  return text;
}

void check_forms(const Law& law, bool is_one_row) {
  const Figure& figure = law.puzzle.figure();
  const Reading drawn = law.is_listed() ? Reading::labels : Reading::drawing;
  const std::string drawing = law.drawing();
  law.holds("the drawing", drawing, drawn);
  law.holds("two drawings", drawing + "sum 5\n\n" + drawing + "\n2 found, of 9 cells\n", drawn, 2);
  if (law.is_listed()) return;
  law.holds("a drawing with CRLF", "\xEF\xBB\xBF" + law.listed("", " ", "\r", "\n"), drawn);
  law.holds("numbers of rows", numbered(law), drawn);
  law.holds("comments", "# one\n% two\n" + law.listed("", " ", " # row", "\n"), drawn);
  law.holds("Markdown", "| title |\n|---|\n" + law.listed("| ", " | ", " |", "\n"), drawn);
  law.holds("a box", "┌─┬─┐\n" + law.listed("│ ", " │ ", " │", "\n├─┼─┤\n") + "\n└─┴─┘\n", drawn);
  law.holds("Lisp", "(" + law.listed("(", " ", ")", "\n ") + ")", drawn);
  law.holds("numpy", "[" + law.listed("[", " ", "]", "\n ") + "]", drawn);
  if (figure.cell_count() == 1) return;
  const Reading rows = is_one_row ? Reading::cells : Reading::drawing;  // of rows with commas
  if (is_one_row && !is_drawn_in_order(figure)) return;
  law.holds("Prolog", "X = [" + law.listed("[", ",", "]", ", ") + "].", rows);
  law.holds("JSON lists", with_null("[" + law.listed("[", ", ", "]", ",\n") + "]\n"), rows);
  law.holds("clues", with_null("{\"n\":9,\"clues\":[" + law.listed("[", ",", "]", ",") + "]}"),
            rows);
  law.holds("MATLAB", "M = [" + law.listed("", ", ", "", "; ") + "];", rows);
  law.holds("MiniZinc", "x = [|" + law.listed("", ", ", "", " | ") + "|];\n----------\n", rows);
  law.holds("tabs", law.listed("", "\t", "", "\n"), rows);
  if (figure.size()) {
    law.holds("the size", std::to_string(*figure.size()) + "\n" + law.listed("", " ", "", "\n"),
              drawn);
  }
}

void check_in_cell_order(const Law& law) {
  const Figure& figure = law.puzzle.figure();
  const std::string row = loshu::joined(law.words, ",");
  if (figure.cell_count() > 1) law.holds("a row", row + "\n", Reading::cells);
  law.holds("CSV", loshu::labels_csv(figure) + row + "\n" + row + "\n", Reading::labels, 2);
  nlohmann::ordered_json values = nlohmann::ordered_json::array();
  for (const auto& value : law.filling) values.push_back(loshu::or_null(value));
  nlohmann::ordered_json answer{{"puzzle", to_json(Puzzle(figure), loshu::PuzzleForm::whole)},
                                {"assignments", {values}}};
  law.holds("an answer", answer.dump() + "\n", Reading::cells);
  loshu::PuzzleParts parts = law.puzzle.parts();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto& value = law.filling[loshu::detail::at(cell)];
    if (value) parts.givens.push_back({cell, static_cast<int>(*value)});
  }
  if (parts.givens.empty()) return;
  law.holds("a puzzle file", loshu::puzzle_file(Puzzle(parts), loshu::PuzzleForm::whole),
            Reading::labels);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_written_is_read) {
  int own = 0, in_other_order = 0, open = 0;
  for (unsigned seed = 1; seed <= draws(); ++seed) {
    Chance chance(seed);
    const bool is_own = chance.one_in(3);
    const Puzzle puzzle(with_values(is_own ? own_figure(chance) : named_figure(chance), chance));
    std::vector<int> values = puzzle.values().list();
    chance.shuffle(values);
    Filling filling(values.begin(), values.end());
    const bool is_open = chance.one_in(2);
    for (auto& value : filling) {
      if (is_open && chance.one_in(3)) value.reset();
    }
    const Law law(puzzle, filling);
    BOOST_TEST_CONTEXT("seed " << seed) {
      check_forms(law, loshu::drawn_rows(puzzle.figure()).size() == 1);
      check_in_cell_order(law);
    }
    own += is_own ? 1 : 0;
    open += is_open ? 1 : 0;
    in_other_order += is_drawn_in_order(puzzle.figure()) ? 0 : 1;
  }
  BOOST_TEST(own > 20);
  BOOST_TEST(open > 20);
  BOOST_TEST(in_other_order > 40);
}

// A labelling is magic if each line has the sum that it happens to have. Another number in a cell
// makes it wrong, in each order.
BOOST_AUTO_TEST_CASE(a_damaged_figure_is_never_magic) {
  int damaged = 0;
  for (unsigned seed = 1; seed <= draws(); ++seed) {
    Chance chance(seed);
    const Figure plain = own_figure(chance);
    loshu::PuzzleParts parts = with_values(plain, chance);
    std::vector<int> values = parts.every_value().list();
    chance.shuffle(values);
    std::vector<loshu::FixedLine> lines;
    for (int cell = 0; cell + 1 < plain.cell_count(); ++cell) {
      lines.push_back({{cell, cell + 1},
                       values[loshu::detail::at(cell)] + values[loshu::detail::at(cell + 1)]});
    }
    if (plain.cell_count() == 2) continue;  // the two lines would be the same
    parts.figure = std::make_shared<const Figure>(with_fixed_lines(plain, lines));
    const Puzzle puzzle(parts);
    const auto is_magic = [&](const std::vector<int>& numbers) {
      const auto read =
          loshu::read_figures(drawn_text(puzzle.figure(), numbers), puzzle.figure(), "in");
      return verdicts_of(puzzle, read).front().verdict.magic();
    };
    BOOST_TEST(is_magic(values), "seed " << seed);
    const int cell = chance.below(plain.cell_count());
    int& number = values[loshu::detail::at(cell)];
    const int before = number;
    number = chance.one_in(2) ? chance.pick(puzzle.values().list()) : before + chance.from(-9, 9);
    if (number == before) continue;
    BOOST_TEST(!is_magic(values), "seed " << seed);
    ++damaged;
  }
  BOOST_TEST(damaged > 100);
}

BOOST_AUTO_TEST_SUITE_END()
