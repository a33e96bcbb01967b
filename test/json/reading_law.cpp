// The law of the reader: a labelling that is drawn or written in any form is read as the same
// labelling. It holds for figures of every family and kind, and for figures of one's own.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <functional>
#include <numeric>
#include <optional>
#include <string>
#include <vector>

#include <loshu/answer_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/reading.hpp>
#include <loshu/text.hpp>
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

/// How a person or a program writes a text of numbers: its white space, line breaks, comments,
/// blank lines, and the forms of numbers and open cells. Each is drawn anew at each place.
class Hand {
 public:
  Hand(Chance& chance, const Puzzle& puzzle)
      : chance_(chance),
        break_(chance.pick(std::vector<std::string>{"\n", "\n", "\r\n"})),
        gaps_({" ", "  ", "\t", " \t ", "\xC2\xA0", "\xE2\x80\x89", "\xE2\x80\xAF", "\f", "\v"}),
        marks_({".", "_", "?", "*", "__", "...", "null", "None", "nan", "NaN", "NA", "nil"}) {
    if (!puzzle.values().contains(0)) marks_.insert(marks_.end(), {"0", "-0", "00"});
  }

  std::string number(const std::optional<std::int64_t>& value) {
    if (!value) return chance_.pick(marks_);
    const std::string plain = std::to_string(*value), digits = std::to_string(std::abs(*value));
    switch (chance_.below(8)) {
      case 0:
        return (*value < 0 ? "-00" : "00") + digits;
      case 1:
        return *value < 0 ? "\xE2\x88\x92" + digits : "+" + digits;
      case 2:
        return plain + (chance_.one_in(2) ? ".0" : "e0");
      case 3:
        return "\"" + plain + "\"";
      default:
        return plain;
    }
  }
  std::string gap() { return chance_.one_in(2) ? " " : chance_.pick(gaps_); }
  std::string margin() { return chance_.one_in(3) ? gap() : ""; }
  /// The end of a line, perhaps with a comment, and perhaps lines without numbers behind it.
  std::string end_of_line() {
    std::string text = margin();
    if (chance_.one_in(4)) text += (chance_.one_in(2) ? "\t" : " ") + comment();
    text += break_;
    while (chance_.one_in(5)) text += blank() + break_;
    return text;
  }
  std::string blank() {
    const std::string indent = chance_.pick(std::vector<std::string>{"", "", " ", "\t", " \t"});
    return chance_.one_in(2) ? indent : indent + comment();
  }
  std::string comment() {
    return chance_.pick(std::vector<std::string>{"#", "# 1 2 3", "#4", "% of 9 cells", "%", "#x [1",
                                                 "# a,,b", "# \"", "% 7: ;", "#1 = 2"});
  }
  /// Lines of words, as they stand before, between and after figures.
  std::string words() {
    std::string text = chance_.one_in(2) ? break_ : "";
    while (chance_.one_in(2)) {
      text += chance_.pick(std::vector<std::string>{"the next one:", "sum 5", "2 found, of 9 cells",
                                                    "==========", "----------", "magic (twice)"}) +
              break_;
    }
    // The sentence breaks at the eightieth column, so that some of its lines are numbers alone.
    if (chance_.one_in(3)) {
      std::string sentence = "without the values";
      for (int i = chance_.from(5, 60); i > 0; --i) sentence += " " + number_of_any_length();
      std::string wrapped = loshu::wrapped(sentence, 80);
      for (std::size_t at = 0; break_ != "\n" && (at = wrapped.find('\n', at)) != wrapped.npos;) {
        wrapped.replace(at, 1, break_);
        at += break_.size();
      }
      text += wrapped;
    }
    return text + break_;
  }
  [[nodiscard]] const std::string& line_break() const { return break_; }

 private:
  std::string number_of_any_length() {
    return std::to_string(chance_.from(1, chance_.pick(std::vector<int>{9, 999, 99'999'999})));
  }

  Chance& chance_;
  std::string break_;
  std::vector<std::string> gaps_, marks_;
};

/// Several fillings of one figure, in one text.
struct Several {
  Puzzle puzzle;
  std::vector<Filling> fillings;
  std::vector<std::vector<int>> rows;  // the cells of each drawn row

  void hold(const std::string& form, const std::string& text, Reading reading) const {
    BOOST_TEST_CONTEXT(form << " of " << puzzle.figure().title() << ":\n" << text) {
      try {
        const auto read =
            loshu::read_any_figures(text, puzzle.figure(), "in", loshu::named_families());
        BOOST_TEST_REQUIRE(read.figures.size() == fillings.size());
        for (std::size_t i = 0; i < fillings.size(); ++i) {
          BOOST_TEST((read.figures[i].filling(puzzle.values()) == fillings[i]), "figure " << i);
          BOOST_TEST((read.figures[i].reading == reading));
        }
      } catch (const loshu::Error& error) {
        BOOST_ERROR(error.what());
      }
    }
  }
  [[nodiscard]] int cells() const { return puzzle.figure().cell_count(); }
  [[nodiscard]] std::optional<std::int64_t> value(std::size_t figure, int cell) const {
    return fillings[figure][loshu::detail::at(cell)];
  }
};

Several some_figures(Chance& chance) {
  const bool is_own = chance.one_in(3);
  const Puzzle puzzle(with_values(is_own ? own_figure(chance) : named_figure(chance), chance));
  Several all{puzzle, {}, loshu::drawn_rows(puzzle.figure())};
  std::vector<int> values = puzzle.values().list();
  for (int i = chance.from(1, 4); i > 0; --i) {
    chance.shuffle(values);
    Filling& filling = all.fillings.emplace_back(values.begin(), values.end());
    for (auto& value : filling) {
      if (chance.one_in(6)) value.reset();
    }
  }
  return all;
}

/// As drawn, with the numbers of rows or not. Some numbers may be marked, as a hint marks a cell.
void check_drawings(const Several& all, Chance& chance) {
  Hand hand(chance, all.puzzle);
  enum class Numbering { none, onwards, anew };
  const Numbering numbering = chance.pick(
      std::vector{Numbering::none, Numbering::none, Numbering::onwards, Numbering::anew});
  const int first = chance.pick(std::vector{0, 1, 7});
  const bool is_marked = numbering == Numbering::none && chance.one_in(4);
  const auto& size = all.puzzle.figure().size();
  std::string text = chance.one_in(3) ? "\xEF\xBB\xBF" : "";
  text += hand.words();
  if (size && all.cells() > 1 && numbering == Numbering::none && chance.one_in(4)) {
    text += std::to_string(*size) + hand.end_of_line();
  }
  int number = first;
  for (std::size_t figure = 0; figure < all.fillings.size(); ++figure) {
    if (figure > 0) text += chance.one_in(2) ? hand.words() : hand.line_break();
    if (numbering == Numbering::anew) number = first;
    for (const auto& row : all.rows) {
      text += hand.margin();
      if (numbering != Numbering::none) {
        text += std::to_string(number++) + ":" + (chance.one_in(3) ? "" : " ");
      }
      for (std::size_t i = 0; i < row.size(); ++i) {
        // A comma or a tab in each gap would mean the order of the cells.
        if (i > 0) text += i == 1 ? " " : hand.gap();
        const auto& value = all.value(figure, row[i]);
        const bool is_in_brackets = is_marked && i > 0 && value && chance.one_in(3);
        text += is_in_brackets ? "[" + std::to_string(*value) + "]" : hand.number(value);
      }
      text += hand.end_of_line();
    }
  }
  all.hold("drawings", text + hand.words(), Reading::drawing);
}

/// The bounds of the numbers in each row where they do not stand as drawn.
std::vector<std::size_t> cuts(std::size_t numbers, Chance& chance) {
  std::vector<std::size_t> ends;
  for (std::size_t end = 0; end < numbers; ends.push_back(end)) {
    end = std::min(numbers, end + static_cast<std::size_t>(chance.from(1, 9)));
  }
  return ends;
}

/// In cell order: a row for each figure, or rows that break anywhere.
void check_cell_order(const Several& all, Chance& chance) {
  if (all.cells() == 1) return;
  Hand hand(chance, all.puzzle);
  const std::vector<std::string> separators{",", ", ", " ,", ";", "\t", ",\t"};
  std::string rows = hand.words();
  std::vector<std::optional<std::int64_t>> numbers;
  for (std::size_t figure = 0; figure < all.fillings.size(); ++figure) {
    for (int cell = 0; cell < all.cells(); ++cell) {
      numbers.push_back(all.value(figure, cell));
      rows += (cell == 0 ? "" : chance.pick(separators)) + hand.number(numbers.back());
    }
    rows += hand.end_of_line();
  }
  all.hold("a row for each", rows + hand.words(), Reading::cells);

  std::vector<std::size_t> lengths, drawn;
  const std::vector<std::size_t> ends = cuts(numbers.size(), chance);
  std::string text = hand.words();
  std::size_t begin = 0;
  for (const std::size_t end : ends) {
    lengths.push_back(end - begin);
    for (std::size_t i = begin; i < end; ++i) {
      text += (i == begin ? hand.margin() : hand.gap()) + hand.number(numbers[i]);
    }
    text += hand.end_of_line();
    begin = end;
  }
  while (drawn.size() < lengths.size()) {
    for (const auto& row : all.rows) drawn.push_back(row.size());
  }
  if (lengths == drawn) return;
  all.hold("rows that break anywhere", text + hand.words(), Reading::cells);
}

/// A name by which a person may call a cell.
std::string called(const Figure& figure, int cell, Chance& chance) {
  std::string label = figure.label(cell);
  if (!figure.size()) return label;
  if (chance.one_in(3) && label.starts_with('(')) label = label.substr(1, label.size() - 2);
  if (chance.one_in(3)) {
    for (char& c : label) c = chance.one_in(2) ? static_cast<char>(std::toupper(c)) : c;
    if (chance.one_in(2)) {
      for (char& c : label) c = static_cast<char>(std::tolower(c));
    }
  }
  return label;
}

std::string quoted(const std::string& label) {
  std::string text = "\"";
  for (const char c : label) text += c == '"' ? "\"\"" : std::string(1, c);
  return text + "\"";
}

/// The columns in any order below their labels, and the cells by name in any order.
void check_labels(const Several& all, Chance& chance) {
  Hand hand(chance, all.puzzle);
  const Figure& figure = all.puzzle.figure();
  const std::vector<int> order = chance.choose(all.cells(), all.cells());
  const char comma = chance.one_in(3) ? ';' : ',';
  const auto in_columns = [&](const std::function<std::string(int)>& word) {
    std::string line;
    for (const int cell : order) line += (line.empty() ? "" : std::string(1, comma)) + word(cell);
    return line;
  };
  const int as_number =
      chance.one_in(2) ? order.front() : -1;  // a cell may be called by its number
  std::string text = in_columns([&](int cell) {
    if (cell == as_number && all.cells() > 1 && figure.size()) return std::to_string(cell);
    return quoted(called(figure, cell, chance));
  });
  text = (chance.one_in(2) ? "\xEF\xBB\xBF" : "") + text + hand.line_break();
  for (std::size_t i = 0; i < all.fillings.size(); ++i) {
    text += in_columns([&](int cell) { return hand.number(all.value(i, cell)); });
    text += hand.end_of_line();
  }
  all.hold("columns", text, Reading::labels);

  std::string list = hand.words();
  for (std::size_t i = 0; i < all.fillings.size(); ++i) {
    for (const int cell : chance.choose(all.cells(), all.cells())) {
      const auto& value = all.value(i, cell);
      const std::string number = hand.number(value);
      list += called(figure, cell, chance) + " = " +
              (value && chance.one_in(6) ? "[" + std::to_string(*value) + "]"
               : number.starts_with('"') ? std::to_string(*value)
                                         : number);
      list += hand.line_break() + (chance.one_in(6) ? hand.line_break() : "");
    }
    list += hand.words();
  }
  all.hold("cells by name", list, Reading::labels);
}

/// Lists of a program: each figure is a list of rows, and all are lists of one or of several lines.
void check_lists(const Several& all, Chance& chance) {
  const bool is_flat = all.rows.size() == 1;
  if (all.cells() == 1 || (is_flat && !is_drawn_in_order(all.puzzle.figure()))) return;
  const std::string open = chance.pick(std::vector<std::string>{"[", "("});
  const std::string close = open == "[" ? "]" : ")";
  const std::string rows_between = chance.pick(std::vector<std::string>{", ", ",\n ", ",\r\n"});
  const std::string head =
      chance.pick(std::vector<std::string>{"", "x = ", ">>> x = ", "x: ", "x="});
  std::string text;
  for (std::size_t i = 0; i < all.fillings.size(); ++i) {
    const auto row_text = [&](const std::vector<int>& row) {
      return open +
             loshu::joined(row, ", ",
                           [&](int cell) {
                             const auto& value = all.value(i, cell);
                             return value ? std::to_string(*value) : std::string("None");
                           }) +
             (open == "(" && row.size() == 1 ? ",)" : close);
    };
    text += head + "[" + loshu::joined(all.rows, rows_between, row_text) + "]\n";
    if (chance.one_in(3)) text += "# the next\n\n";
  }
  all.hold("lists", text, is_flat ? Reading::cells : Reading::drawing);
}

/// A word that is no number, in the midst of a figure, is named with its place.
int check_faults(const Several& all, Chance& chance) {
  if (all.rows.size() < 3) return 0;
  const std::size_t at =
      static_cast<std::size_t>(chance.from(1, static_cast<int>(all.rows.size()) - 2));
  const std::string wrong = chance.pick(
      std::vector<std::string>{"2147483648", "-2147483648", "2.5", "xyz", "1e99", "7x"});
  const std::size_t place =
      static_cast<std::size_t>(chance.below(static_cast<int>(all.rows[at].size())));
  std::string text;
  std::size_t before = 0;
  int line = 0;
  std::string expected;
  const int blank_lines = chance.below(4);
  for (int i = 0; i < blank_lines; ++i) text += "# é\n";
  line = blank_lines;
  for (std::size_t row = 0; row < all.rows.size(); ++row) {
    ++line;
    std::string numbers = chance.one_in(2) ? "  " : "";
    for (std::size_t i = 0; i < all.rows[row].size(); ++i) {
      if (i > 0) numbers += chance.one_in(4) ? " \xC2\xA0" : " ";
      if (row == at && i == place) {
        expected = "in:" + std::to_string(line) + ":" +
                   std::to_string(1 + loshu::columns_of(numbers)) + ": '" + wrong +
                   "' is neither a whole number within ±2^31 nor . for an open cell; " +
                   std::to_string(before) + " of " + loshu::counted(all.cells(), "number") +
                   " stand before it";
        numbers += wrong;
      } else {
        numbers += "5";
      }
    }
    if (row < at) before += all.rows[row].size();
    text += numbers + "\n";
  }
  std::string error = "none";
  try {
    static_cast<void>(loshu::read_figures(text, all.puzzle.figure(), "in"));
  } catch (const loshu::Error& why) {
    error = why.what();
  }
  BOOST_TEST(error == expected, text << "\n" << error << "\n" << expected);
  return 1;
}

}  // namespace

// Whoever writes a figure, by hand or with a program, has it read as it was meant.
BOOST_AUTO_TEST_CASE(texts_of_any_hand_are_read) {
  int several = 0, faults = 0;
  for (unsigned seed = 1; seed <= 2 * draws(); ++seed) {
    Chance chance(seed, 7);
    const Several all = some_figures(chance);
    BOOST_TEST_CONTEXT("seed " << seed) {
      check_drawings(all, chance);
      check_cell_order(all, chance);
      check_labels(all, chance);
      check_lists(all, chance);
      faults += check_faults(all, chance);
    }
    several += all.fillings.size() > 2 ? 1 : 0;
  }
  BOOST_TEST(several > 50);
  BOOST_TEST(faults > 50);
}

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

/// The one list of numbers in an object that is none of Loshu's own is read. Lists with other
/// things in them, and other numbers, hold no figure.
BOOST_AUTO_TEST_CASE(a_list_of_numbers_alone_is_read) {
  const std::string square = "[2,7,6,9,5,1,4,3,8]", nested = "[[2,7,6],[9,5,1],[4,3,8]]";
  const auto read = [](const std::string& text) -> std::string {
    try {
      std::string numbers;
      const Puzzle puzzle(loshu::square(3));
      for (const auto& figure :
           loshu::read_any_figures(text, puzzle.figure(), "rows", loshu::named_families())
               .figures) {
        for (const auto value : figure.filling(puzzle.values())) {
          numbers += value ? std::to_string(*value) : ".";
        }
        numbers += "|";
      }
      return numbers;
    } catch (const loshu::Error& error) {
      return error.what();
    }
  };
  const std::string once = "276951438|";
  for (const std::string& list : {square, nested}) {
    BOOST_TEST(read(list) == once);
    BOOST_TEST(read("[" + list + "," + list + "]") == once + once);
    for (const std::string other :
         {R"("x")", R"(["x"])", R"([2,"x",3,4,5,6,7,8,9])", R"([[1,2,3],[4,5,[true]],[7,8,9]])",
          "[1.5,2,3,4,5,6,7,8,9]", "[{},2,3,4,5,6,7,8,9]", "7", "null", "{}", "[1,2]", "[]",
          "[[],[]]"}) {
      for (const bool is_first : {false, true}) {
        const std::string member = R"("a":)" + list;
        const std::string rest = R"("b":)" + other;
        const std::string text = "{" + (is_first ? rest + "," + member : member + "," + rest) + "}";
        BOOST_TEST(read(text) == once, text << ": " << read(text));
      }
    }
    BOOST_TEST(read(R"({"a":)" + list + R"(,"b":)" + list + "}") ==
               R"(rows:1:1: holds several lists that may be a figure: "a", "b"; keep one of them)");
    BOOST_TEST(read(R"({"type":"solution","output":{"json":)" + list + "}}") == once);
    BOOST_TEST(read(R"({"type":"solution","output":{"json":{"x":)" + list + "}}}") == once);
  }
  BOOST_TEST(read("[2,null,6,null,5,1,4,3,8]") == "2.6.51438|");
  BOOST_TEST(read(R"({"a":[1,2]})") ==
             "rows:1:6: /a: has 2 numbers; square 3 takes 9 for each figure");
  for (const std::string section : {"raw", "default", "dzn"}) {  // a text within the text
    const std::string begin = R"({"type":"solution","output":{")" + section + R"(":")";
    BOOST_TEST(read(begin + R"(2 7 6\n9 5 1\n4 3 8"}})") == once);
    const std::string said = read(begin + R"(2 7 6\n9 5 99999999999"}})");
    BOOST_TEST(said.starts_with("rows:1:" + std::to_string(begin.size()) + ": /output/" + section +
                                ":2:5: '99999999999' is neither "),
               said);
  }
  const std::string few = read(R"({"type":"solution","output":{"json":5}})");
  BOOST_TEST(few.find("after 1 number") != std::string::npos, few);
}

BOOST_AUTO_TEST_SUITE_END()
