// Names lines and cells for people. A line is named by the kind that its drawing shows: first the
// kinds of which every line of the drawing is a line of the figure, then rows, columns and
// diagonals that stand alone. Families have no code here: their positions and labels are enough.

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>

#include "loshu/figure/drawing/named_lines.hpp"

namespace loshu {
namespace {

using detail::at;
using detail::LineKind;

/// A line's kind, and the words for it without its number.
struct KindOfLine {
  LineKind kind = LineKind::none;
  std::string words;               ///< "spoke", "falling diagonal"; empty without a kind
  std::optional<int> number = {};  ///< the number that the drawing shows, from 1
  std::string where = {};          ///< "layer 2, " for lines of a layer
};

std::string and_number(const std::string& words, int number) {
  return words + " " + std::to_string(number);
}

/// Names the lines of boards and of tilings by their places.
class SeenLines {
 public:
  SeenLines(const Figure& figure, const detail::NamedLines& lines)
      : figure_(figure), boards_(lines.boards()) {
    for (std::size_t axis = 0; boards_ && axis < used_.size(); ++axis) {
      std::vector<int>& used = used_[axis];
      for (const detail::BoardPlace& cell : boards_->cells) used.push_back(cell[axis]);
      std::ranges::sort(used);
      used.erase(std::unique(used.begin(), used.end()), used.end());
    }
  }

  /// \param order  its place among the lines of the kind in the drawing
  [[nodiscard]] KindOfLine words(LineKind kind, const Line& line, int order) const {
    switch (kind) {
      case LineKind::row:
        return {kind, noun_of(kind), place(line, 1) + 1, part(line, 3) + part(line, 2)};
      case LineKind::column:
        return {kind, noun_of(kind), place(line, 0) + 1, part(line, 3) + part(line, 2)};
      case LineKind::pillar:
        return {kind, "pillar at " + part(line, 1) + "column", place(line, 0) + 1, part(line, 3)};
      case LineKind::file:
        return {kind, "file at " + part(line, 2) + part(line, 1) + "column", place(line, 0) + 1};
      case LineKind::half_row:
        return {kind, part(line, 1) + "half", half(line, 0)};
      case LineKind::half_column:
        return {kind, part(line, 0) + "half", half(line, 1)};
      case LineKind::block:
        return {kind, "block at row " + std::to_string(corner(line, 1) + 1) + ", column",
                corner(line, 0) + 1};
      case LineKind::hexagon_row: {
        if (line.size() < 2) return {};  // a cell alone lies in all three directions
        const std::string course = course_of(line);
        return {kind, course, rank(line, course)};
      }
      case LineKind::wrapped_diagonal:
      case LineKind::main_diagonal:
      case LineKind::layer_diagonal:
        return diagonal(kind, line);
      case LineKind::circle:
      case LineKind::hub_circle:
        return {kind, noun_of(kind), order + 1};
      default:
        return {kind, noun_of(kind)};
    }
  }

 private:
  /// The column, row or layer of the first cell of a line, from 0. Empty ones do not count.
  [[nodiscard]] int place(const Line& line, std::size_t axis) const {
    const int own = boards_->cells[at(line.front())][axis];
    return static_cast<int>(std::ranges::lower_bound(used_[axis], own) - used_[axis].begin());
  }
  /// "layer 2, " or the like; empty if the drawing has one layer alone.
  [[nodiscard]] std::string part(const Line& line, std::size_t axis) const {
    static const std::array<std::string, 4> words{"column", "row", "layer", "cube"};
    const bool is_told = axis < 2 || boards_->size[axis] > 1;
    return is_told ? and_number(words[axis], place(line, axis) + 1) + ", " : "";
  }
  /// The first or the second half of a row or column, from 1.
  [[nodiscard]] int half(const Line& line, std::size_t axis) const {
    return 2 * place(line, axis) / boards_->size[axis] + 1;
  }
  /// The first row or column of a block, which may continue on the other side.
  [[nodiscard]] int corner(const Line& line, std::size_t axis) const {
    const auto [least, greatest] =
        std::ranges::minmax(line, {}, [&](int cell) { return boards_->cells[at(cell)][axis]; });
    const int first = boards_->cells[at(least)][axis], last = boards_->cells[at(greatest)][axis];
    return last == first + 1 ? first : last;
  }
  /// A diagonal by its way down and by its column in the first row.
  [[nodiscard]] KindOfLine diagonal(LineKind kind, const Line& line) const {
    const int order = boards_->size[0];
    std::array<int, 2> column{};  // in the first two rows
    for (const int cell : line) {
      const detail::BoardPlace& place = boards_->cells[at(cell)];
      if (place[1] < 2) column[at(place[1])] = place[0];
    }
    const bool falls =
        (column[0] + 1) % order == column[1] % order && (order > 2 || column[0] == 0);
    return {kind, falls ? "falling diagonal" : "rising diagonal",
            kind == LineKind::wrapped_diagonal ? std::optional(column[0] + 1) : std::nullopt,
            part(line, 2)};
  }
  /// "row", "falling line" or "rising line", in a tiling of hexagons.
  [[nodiscard]] std::string course_of(const Line& line) const {
    const Position a = figure_.cells()[at(line.front())].position,
                   b = figure_.cells()[at(line.back())].position;
    const double rise = (b.x - a.x) * (b.y - a.y);
    const double level = 1e-6 * least_distance(figure_);
    if (std::abs(b.y - a.y) <= level) return "row";
    return rise > 0 ? "falling line" : "rising line";
  }

  /// The place of a row of hexagons among all rows of its direction that have cells, from 1.
  [[nodiscard]] int rank(const Line& line, const std::string& course) const {
    const double height = std::sqrt(3) / 2 * least_distance(figure_);
    const double slope = course == "row" ? 0 : course == "falling line" ? -1 : 1;
    const auto offset = [&](const Cell& cell) {
      return std::llround((cell.position.y + slope * std::sqrt(3) * cell.position.x) / height);
    };
    const auto own = offset(figure_.cells()[at(line.front())]);
    std::set<long long> before;
    for (const Cell& cell : figure_.cells()) {
      if (offset(cell) < own) before.insert(offset(cell));
    }
    return static_cast<int>(before.size()) + 1;
  }

  const Figure& figure_;
  const std::optional<detail::Boards>& boards_;
  std::array<std::vector<int>, 4> used_;  // the columns, rows, layers and cubes that have cells
};

/// Kinds whose lines are named although the drawing has more of them than the figure.
bool is_seen_alone(LineKind kind) {
  using enum LineKind;
  return kind == row || kind == column || kind == pillar || kind == hexagon_row ||
         kind == main_diagonal || kind == layer_diagonal;
}

/// Whether people find a line by its name in any drawing that has the kind.
bool is_seen(LineKind kind) {
  return is_seen_alone(kind) || kind == LineKind::wrapped_diagonal || kind == LineKind::middle;
}

/// Tries the kinds in the order of `LineKind`: first those of which the figure has every line, then
/// those whose lines are seen alone. A line gets the first kind that has it.
std::vector<KindOfLine> kinds_of(const Figure& figure) {
  const std::vector<Line> lines = detail::ascending_lines(figure);
  std::vector<KindOfLine> kinds(lines.size());
  std::multimap<Line, std::size_t> unnamed;  // a fixed line may have the cells of a magic line
  for (std::size_t i = 0; i < lines.size(); ++i) unnamed.emplace(lines[i], i);
  const detail::NamedLines drawn(figure);
  SeenLines seen(figure, drawn);
  for (const bool is_whole : {true, false}) {
    for (int i = 0; i < static_cast<int>(LineKind::none) && !unnamed.empty(); ++i) {
      const auto kind = static_cast<LineKind>(i);
      // Stars and the like have no order that a reader sees, and their lines no better noun.
      if (kind == LineKind::straight || (!is_whole && !is_seen_alone(kind))) continue;
      const std::vector<Line> all = drawn.all(kind);
      const auto is_line = [&](const Line& cells) { return unnamed.contains(cells); };
      if (is_whole && !std::ranges::all_of(all, is_line)) continue;
      for (std::size_t order = 0; order < all.size(); ++order) {
        const KindOfLine words = seen.words(kind, all[order], static_cast<int>(order));
        const auto [first, last] = unnamed.equal_range(all[order]);
        if (words.kind == LineKind::none) continue;
        for (auto one = first; one != last; ++one) kinds[one->second] = words;
        unnamed.erase(first, last);
      }
    }
  }
  return kinds;
}

/// Lines that would have the same name are numbered in the order of the figure.
std::vector<LineName> names_of(const Figure& figure) {
  const std::vector<KindOfLine> kinds = kinds_of(figure);
  std::map<std::string, int> times, counted, used;
  for (const KindOfLine& one : kinds) ++times[one.where + one.words];
  std::vector<LineName> names;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const auto& [kind, words, number, where] = kinds[i];
    LineName& one = names.emplace_back();
    if (kind == LineKind::none) {
      one.name = detail::counted_name(figure, i);
      continue;
    }
    one.kind = noun_of(kind);
    one.is_seen = is_seen(kind);
    one.name = where + words;
    if (number) {
      one.name = and_number(one.name, *number);
    } else if (times[where + words] > 1) {
      one.name = and_number(one.name, ++counted[where + words]);
    }
    // A fixed line on the cells of another line.
    if (used[one.name]++ > 0) one.name += " again";
  }
  return names;
}

/// The names of a figure, kept since every sentence asks for them again.
struct NamesOfLines {
  std::vector<LineName> lines;
};
struct CellWords {
  std::vector<std::string> cells;
};

/// The words for the first letters of labels. "o2" is the middle of side 2, and "o2.3" its third
/// cell. No two families give one letter two meanings.
struct Letter {
  char letter;
  std::string_view alone;  ///< with one number
  std::string_view first;  ///< before the first of two numbers; empty if there are never two
};
constexpr Letter letters[]{{'k', "corner ", ""},
                           {'s', "the middle of spoke ", "spoke "},
                           {'o', "the middle of side ", "side "},
                           {'p', "point ", ""},
                           {'q', "inner corner ", ""},
                           {'r', "", "circle "}};

/// Reads the numbers of "1,2" or "3.4"; empty if there is anything else.
std::vector<int> numbers_in(std::string_view text, char separator) {
  std::vector<int> numbers{0};
  bool has_digit = false;
  for (const char c : text) {
    if (c == separator && has_digit) {
      numbers.push_back(0);
      has_digit = false;
    } else if (c >= '0' && c <= '9' && numbers.back() < 100'000) {
      numbers.back() = 10 * numbers.back() + (c - '0');
      has_digit = true;
    } else {
      return {};
    }
  }
  return has_digit ? numbers : std::vector<int>();
}

/// "layer 1, row 2, column 3"
std::string coordinate_words(const std::vector<int>& numbers, bool is_hexagon) {
  static constexpr std::array<std::string_view, 4> axes{"cube", "layer", "row", "column"};
  if (numbers.size() < 2 || numbers.size() > axes.size()) return {};
  std::string words;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t axis = axes.size() - numbers.size() + i;
    const bool is_last = i + 1 == numbers.size();
    words += (i == 0 ? "" : ", ") +
             and_number(is_last && is_hexagon ? "cell" : std::string(axes[axis]), numbers[i]);
  }
  return words;
}

/// The words that a label stands for; empty if it stands for none.
std::string words_of(const std::string& label, bool is_hexagon) {
  if (label == "c") return "the centre";
  if (label.size() == 1 && label[0] >= 'A' && label[0] <= 'Z') return "cell " + label;
  if (label.size() > 2 && label.front() == '(' && label.back() == ')') {
    return coordinate_words(numbers_in(std::string_view(label).substr(1, label.size() - 2), ','),
                            is_hexagon);
  }
  const auto letter = std::ranges::find(letters, label.front(), &Letter::letter);
  const std::vector<int> numbers = numbers_in(std::string_view(label).substr(1), '.');
  if (letter == std::end(letters) || numbers.empty() || numbers.size() > 2) return {};
  if (numbers.size() == 1) {
    return letter->alone.empty() ? "" : std::string(letter->alone) + std::to_string(numbers[0]);
  }
  if (letter->first.empty()) return {};
  return std::string(letter->first) + std::to_string(numbers[0]) + ", " +
         and_number("cell", numbers[1]);
}

}  // namespace

const std::vector<LineName>& line_names(const Figure& figure) {
  return figure.derived()
      .get<NamesOfLines>(0, [&] { return NamesOfLines{names_of(figure)}; })
      .lines;
}

const std::vector<std::string>& cell_names(const Figure& figure) {
  return figure.derived()
      .get<CellWords>(0,
                      [&] {
                        CellWords words;
                        const bool is_hexagon = detail::lattice(figure) == Tiling::hexagons;
                        for (const Cell& cell : figure.cells()) {
                          const std::string name =
                              figure.size() ? words_of(cell.label, is_hexagon) : "";
                          words.cells.push_back(name.empty() ? cell.label : name);
                        }
                        return words;
                      })
      .cells;
}

}  // namespace loshu
