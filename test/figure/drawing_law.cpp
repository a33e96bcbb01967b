// The laws of drawings. What is drawn as text can be read back: the numbers of the cells, and the
// own sums of rows, columns and other lines, apart from each other and each in its place. A picture
// has each cell, each line and each text once, where the positions say.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/reading.hpp>
#include <loshu/text.hpp>

#include "drawn/chance.hpp"
#include "drawn/mixed.hpp"
#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(drawing_law)

using drawn::at;
using drawn::Chance;
using loshu::Figure;
using loshu::FigureParts;
using loshu::FixedLine;
using loshu::Line;
using loshu::Mark;
using loshu::Position;

namespace {

constexpr double near = 1e-6;

/// A number of any length.
int some_number(Chance& chance) {
  const int most = chance.pick(std::vector{9, 99, 999, 99'999, 9'999'999});
  return chance.one_in(4) ? -chance.below(most) : chance.below(most);
}

/// A grid with gaps, uneven steps, and rows, columns and other lines that have sums of their own.
Figure grid(Chance& chance) {
  const int rows = chance.from(1, 5), columns = chance.from(rows == 1 ? 2 : 1, 5);
  std::vector<double> right{0}, down{0};
  const bool is_even = chance.one_in(2);
  for (int i = 0; i < 5; ++i) {
    right.push_back(right.back() + (is_even ? 1 : chance.from(1, 3)));
    down.push_back(down.back() + (is_even ? 1 : chance.from(1, 3)));
  }
  FigureParts parts{.name = {"grid"}};
  std::map<int, Line> by_row, by_column;
  for (int place = 0; place < rows * columns; ++place) {
    if (rows > 1 && columns > 1 && chance.one_in(6)) continue;
    const int cell = static_cast<int>(parts.cells.size());
    by_row[place / columns].push_back(cell);
    by_column[place % columns].push_back(cell);
    parts.cells.push_back(
        {"c" + std::to_string(cell), {right[at(place % columns)], down[at(place / columns)]}});
  }
  if (parts.cells.size() < 2) return loshu::square(2);
  if (chance.one_in(3)) {  // the cells in another order than that of the drawing
    const int count = static_cast<int>(parts.cells.size());
    const std::vector<int> order = chance.choose(count, count);
    std::vector<loshu::Cell> cells(parts.cells.size());
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
      cells[at(order[cell])] = parts.cells[cell];
    }
    parts.cells = cells;
    for (auto* lines : {&by_row, &by_column}) {
      for (auto& [place, line] : *lines) {
        for (int& cell : line) cell = order[at(cell)];
      }
    }
  }
  std::set<Line> seen;
  std::map<std::pair<bool, std::size_t>, Line> broken;  // whether the line is fixed, and its place
  const auto add = [&](Line line, bool has_own) {
    Line sorted = line;
    std::ranges::sort(sorted);
    if (!seen.insert(sorted).second) return;
    const bool is_closed = line.size() > 2 && chance.one_in(6);
    const bool is_broken = line.size() > 1 && chance.one_in(6);
    if (is_broken) {  // any of its cells but the first one
      const int rest = static_cast<int>(line.size()) - 1;
      for (const int i : chance.choose(chance.from(1, rest), rest)) {
        broken[{has_own, has_own ? parts.fixed_lines.size() : parts.lines.size()}].push_back(
            line[at(i + 1)]);
      }
    }
    if (has_own) {
      parts.fixed_lines.push_back({std::move(line)});
      if (!chance.one_in(5)) parts.fixed_lines.back().sum = some_number(chance);
      if (is_closed) parts.closed_lines.insert(parts.fixed_lines.size() - 1);
    } else {
      parts.lines.push_back(std::move(line));
    }
  };
  for (auto* lines : {&by_row, &by_column}) {
    for (auto& [place, line] : *lines) {
      if (chance.one_in(2)) chance.shuffle(line);
      if (!chance.one_in(4)) add(line, chance.one_in(2));
    }
  }
  const int count = static_cast<int>(parts.cells.size());
  for (int i = chance.below(3); i > 0; --i) {
    add(chance.choose(chance.from(1, std::min(count, 10)), count), chance.one_in(2));
  }
  Line whole(static_cast<std::size_t>(count));
  for (int cell = 0; cell < count; ++cell) whole[at(cell)] = cell;
  add(whole, chance.one_in(2));
  std::set<std::size_t> closed;  // of `every_line()`, where the fixed lines follow the others
  for (const std::size_t line : parts.closed_lines) closed.insert(parts.lines.size() + line);
  parts.closed_lines = closed;
  for (const auto& [line, cells] : broken) {
    parts.returns[line.second + (line.first ? parts.lines.size() : 0)] = cells;
  }
  return Figure(std::move(parts));
}

/// A grid, a figure of a drawn puzzle, or a named one.
Figure some_figure(unsigned seed, Chance& chance) {
  switch (chance.below(4)) {
    case 0:
      return *drawn::draft(70'000 + seed).figure;
    case 1: {
      const auto families = loshu::named_figures();
      const auto& family = families[at(chance.below(static_cast<int>(families.size())))];
      return family.figure(shape_of(family, chance.from(family.sizes.least, 5 + chance.below(2))));
    }
    default:
      return grid(chance);
  }
}

std::vector<int> in_order(Line line) {
  std::ranges::sort(line);
  return line;
}

/// The words of a line, and the column behind the last character of each.
struct Word {
  std::string text;
  int end = 0;
};
std::vector<Word> words_of(const std::string& line) {
  std::vector<Word> words;
  for (std::size_t from = 0; (from = line.find_first_not_of(' ', from)) != line.npos;) {
    const std::size_t to = std::min(line.find(' ', from), line.size());
    words.push_back(
        {line.substr(from, to - from), static_cast<int>(loshu::columns_of(line.substr(0, to)))});
    from = to;
  }
  return words;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

/// The cells at each height or each distance from the left, from the top or from the left.
std::vector<std::vector<int>> ranked(const Figure& figure, double Position::*by,
                                     double Position::*then) {
  const auto position = [&](int cell) { return figure.cells()[at(cell)].position; };
  std::vector<int> cells;
  for (int cell = 0; cell < figure.cell_count(); ++cell) cells.push_back(cell);
  std::ranges::stable_sort(cells, {}, [&](int cell) { return position(cell).*by; });
  std::vector<std::vector<int>> ranks;
  const double apart = 1e-3 * loshu::least_distance(figure);
  double before = 0;
  for (const int cell : cells) {
    const double place = position(cell).*by;
    if (ranks.empty() || place - before > apart) {
      ranks.emplace_back();
      before = place;
    }
    ranks.back().push_back(cell);
  }
  for (auto& rank : ranks) {
    std::ranges::sort(rank);
    std::ranges::stable_sort(rank, {}, [&](int cell) { return position(cell).*then; });
  }
  return ranks;
}

/// The places of the texts of a drawing, by the rule that they are as near as they can be.
class Scale {
 public:
  Scale(const Figure& figure, const std::vector<std::vector<int>>& rows, double widest)
      : figure_(figure) {
    for (const auto& row : rows) {
      for (std::size_t i = 1; i < row.size(); ++i) {
        factor_ = std::max(factor_, (widest + 1) / (x(row[i]) - x(row[i - 1])));
      }
    }
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      left_ = cell == 0 ? x(cell) : std::min(left_, x(cell));
      right_ = cell == 0 ? x(cell) : std::max(right_, x(cell));
    }
    ends_ = widest;
  }
  [[nodiscard]] bool is_too_wide() const { return (right_ - left_) * factor_ > 2000; }
  [[nodiscard]] double end(int cell) const { return (x(cell) - left_) * factor_ + ends_; }

 private:
  [[nodiscard]] double x(int cell) const { return figure_.cells()[at(cell)].position.x; }
  const Figure& figure_;
  double factor_ = 0, left_ = 0, right_ = 0, ends_ = 0;
};

/// Reads a drawing by its rules alone, and says how many own sums stand beside, below and listed.
std::array<int, 3> require_readable(const Figure& figure, const std::vector<std::string>& texts) {
  const std::string drawing = loshu::drawn_text(figure, texts);
  std::array<int, 3> told{};
  BOOST_TEST_CONTEXT(drawing) {
    const auto rows = ranked(figure, &Position::y, &Position::x);
    const auto columns = ranked(figure, &Position::x, &Position::y);
    BOOST_TEST((loshu::drawn_rows(figure) == rows));
    std::map<std::vector<int>, std::string> sums;  // by the cells
    std::map<std::vector<int>, std::string> listed;
    for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
      const auto& [line, sum] = figure.fixed_lines()[i];
      if (!sum || line.size() < 2) continue;
      const std::string text = std::to_string(*sum);
      sums[in_order(line)] = text;
      const auto& name = loshu::line_names(figure)[figure.lines().size() + i];
      std::string labels;
      for (std::size_t cell = 0; cell < std::min<std::size_t>(8, line.size()); ++cell) {
        labels += (cell == 0 ? "" : " + ") + figure.label(line[cell]);
      }
      listed[in_order(line)] = name.is_seen
                                   ? name.name + ": " + text
                                   : labels + (line.size() > 8 ? " + ..." : "") + " = " + text;
    }
    const auto taken = [&](const std::vector<int>& cells) {
      const auto found = sums.find(in_order(cells));
      if (found == sums.end()) return std::string();
      listed.erase(found->first);
      return found->second;
    };
    std::vector<std::pair<int, std::string>> below;  // a cell of the column, and the sum
    for (const auto& column : columns) {
      const std::string sum = taken(column);
      if (!sum.empty()) below.emplace_back(column.front(), sum);
    }
    std::size_t widest = 1;
    for (const std::string& text : texts) widest = std::max(widest, loshu::columns_of(text));
    for (const auto& [cell, sum] : below) widest = std::max(widest, sum.size());
    const Scale scale(figure, rows, static_cast<double>(widest));
    std::vector<std::string> lines = lines_of(drawing);
    if (scale.is_too_wide()) {
      BOOST_TEST_REQUIRE(lines.size() == texts.size());
      for (std::size_t cell = 0; cell < texts.size(); ++cell) {
        BOOST_TEST(lines[cell] == figure.cells()[cell].label + " = " + texts[cell]);
      }
      return told;
    }
    BOOST_TEST_REQUIRE(lines.size() >= rows.size());
    const double margin = below.empty() ? 0 : 2;  // as wide as the mark of the sums below
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const std::string& line = lines[row];
      const std::size_t mark = std::min(line.find('#'), line.size());
      const std::vector<Word> cells = words_of(line.substr(0, mark));
      BOOST_TEST_REQUIRE(cells.size() == rows[row].size());
      for (std::size_t i = 0; i < cells.size(); ++i) {
        BOOST_TEST(cells[i].text == texts[at(rows[row][i])]);
        BOOST_TEST(std::abs(cells[i].end - margin - scale.end(rows[row][i])) < 0.51);
      }
      const std::string sum = taken(rows[row]);
      BOOST_TEST((mark == line.size() ? "" : line.substr(mark)) == (sum.empty() ? "" : "# " + sum));
      told[0] += sum.empty() ? 0 : 1;
    }
    std::size_t next = rows.size();
    if (!below.empty()) {
      BOOST_TEST_REQUIRE(next < lines.size());
      const std::vector<Word> under = words_of(lines[next++]);
      BOOST_TEST_REQUIRE(under.size() == below.size() + 1);
      BOOST_TEST(under.front().text == "#");
      for (std::size_t i = 0; i < below.size(); ++i) {
        BOOST_TEST(under[i + 1].text == below[i].second);
        BOOST_TEST(std::abs(under[i + 1].end - margin - scale.end(below[i].first)) < 0.51);
      }
      told[1] = static_cast<int>(below.size());
    }
    std::multiset<std::string> rest(lines.begin() + static_cast<std::ptrdiff_t>(next), lines.end());
    std::multiset<std::string> expected;
    for (const auto& [cells, words] : listed) expected.insert("  # " + words);
    BOOST_TEST(rest == expected, boost::test_tools::per_element());
    told[2] = static_cast<int>(rest.size());
  }
  return told;
}

/// The texts of the elements of an SVG document, in their order, and as they were before escaping.
std::vector<std::string> texts_of_svg(const std::string& svg) {
  std::vector<std::string> texts;
  for (std::size_t from = 0; (from = svg.find("<text", from)) != svg.npos;) {
    const std::size_t begin = svg.find('>', from) + 1, end = svg.find("</text>", begin);
    std::string text = svg.substr(begin, end - begin);
    for (const auto& [escaped, character] :
         {std::pair("&lt;", "<"), {"&gt;", ">"}, {"&amp;", "&"}}) {
      for (std::size_t at = 0; (at = text.find(escaped, at)) != text.npos; ++at) {
        text.replace(at, std::string(escaped).size(), character);
      }
    }
    texts.push_back(text);
    from = end;
  }
  return texts;
}

double distance(Position a, Position b) { return std::hypot(a.x - b.x, a.y - b.y); }

/// The picture of a figure that is not a solid.
struct Picture {
  const Figure& figure;
  const loshu::DrawnFigure& drawn;

  [[nodiscard]] Position centre(int cell) const { return drawn.centres[at(cell)]; }

  void require_positions() const {
    const double scale = drawn.unit / loshu::least_distance(figure);
    const Position first = figure.cells().front().position;
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      const Position position = figure.cells()[at(cell)].position;
      BOOST_TEST(std::abs(centre(cell).x - centre(0).x - scale * (position.x - first.x)) < near);
      BOOST_TEST(std::abs(centre(cell).y - centre(0).y - scale * (position.y - first.y)) < near);
    }
  }

  /// Whether a cell of other lines touches the straight way between two cells of a line.
  [[nodiscard]] bool is_in_the_way(const Line& line, Position from, Position to) const {
    const double length = distance(from, to);
    const Position way{(to.x - from.x) / length, (to.y - from.y) / length};
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      const Position by{centre(cell).x - from.x, centre(cell).y - from.y};
      const double along = by.x * way.x + by.y * way.y;
      const double beside = std::abs(by.x * way.y - by.y * way.x);
      if (std::ranges::count(line, cell) == 0 && along > 0 && along < length &&
          beside < 0.34 * drawn.unit) {
        return true;
      }
    }
    return false;
  }

  /// A line goes around the cells of others, to a side, and only where they stand in its way.
  void require_course(const Mark& mark, const Line& line) const {
    for (std::size_t i = 0; i + 1 < line.size() && !figure.cells().front().place; ++i) {
      const Position from = centre(line[i]), to = centre(line[i + 1]);
      const bool is_blocked = is_in_the_way(line, from, to);
      // The cells of a broken line stand in the way of its other parts.
      const bool is_whole = figure.parts().returns.empty();
      if (mark.kind == Mark::Kind::polyline) BOOST_TEST((!is_blocked || !is_whole));
      if (mark.kind != Mark::Kind::curve) continue;
      // Without a detour, the handles point along the way from the corner before to that after.
      const Position a = mark.points[3 * i], b = mark.points[3 * i + 3];
      const Position before = i == 0 ? a : mark.points[3 * i - 3];
      const Position after = i + 2 < line.size() ? mark.points[3 * i + 6] : b;
      const Position smooth[]{{a.x + (b.x - before.x) / 6, a.y + (b.y - before.y) / 6},
                              {b.x - (after.x - a.x) / 6, b.y - (after.y - a.y) / 6}};
      for (const std::size_t handle : {0U, 1U}) {
        const Position there = mark.points[3 * i + 1 + handle];
        const Position aside{there.x - smooth[handle].x, there.y - smooth[handle].y};
        const double across =
            std::abs(aside.x * (to.y - from.y) - aside.y * (to.x - from.x)) / distance(from, to);
        BOOST_TEST(std::abs(across - (is_blocked ? 0.8 * drawn.unit : 0)) < near);
        BOOST_TEST(std::abs(across - std::hypot(aside.x, aside.y)) < near);
      }
    }
  }

  /// The paper ends close to what is on it: at the least 6 pixels, at the most 12 and what a tile
  /// has around it.
  void require_paper() const {
    Position least = drawn.centres[0], greatest = least;
    const auto reaches = [&](Position at, double left, double up, double right, double down) {
      least = {std::min(least.x, at.x - left), std::min(least.y, at.y - up)};
      greatest = {std::max(greatest.x, at.x + right), std::max(greatest.y, at.y + down)};
    };
    for (const Mark& mark : drawn.marks) {
      const bool is_cell = mark.ink.starts_with("cell");
      if (mark.kind == Mark::Kind::circle && is_cell) {
        reaches(mark.points[0], mark.size, mark.size, mark.size, mark.size);
      } else if (mark.kind == Mark::Kind::text) {
        const double half = 0.3 * mark.size * static_cast<double>(mark.text.size());
        reaches(mark.points[0], half, mark.size, half, 0.3 * mark.size);
      } else if (mark.kind == Mark::Kind::polygon || mark.kind == Mark::Kind::polyline) {
        for (const Position& point : mark.points) reaches(point, 0, 0, 0, 0);
      } else if (mark.kind == Mark::Kind::curve) {  // a curve is farthest out about its middle
        const auto& at = mark.points;
        for (std::size_t i = 0; i + 3 < at.size(); i += 3) {
          reaches({(at[i].x + 3 * at[i + 1].x + 3 * at[i + 2].x + at[i + 3].x) / 8,
                   (at[i].y + 3 * at[i + 1].y + 3 * at[i + 2].y + at[i + 3].y) / 8},
                  0, 0, 0, 0);
        }
      }
    }
    for (const double edge :
         {least.x, least.y, drawn.width - greatest.x, drawn.height - greatest.y}) {
      BOOST_TEST((edge > 6 - near && edge < 12 + 0.17 * drawn.unit), edge);
    }
  }

  /// Lines join their cells in their order. A closed one comes back to its first cell, and one that
  /// returns on the other side is broken there.
  void require_lines() const {
    std::vector<Line> strokes;
    const auto lines = figure.every_line();
    // Magic lines without a name have a colour each, in their order.
    const auto families = loshu::line_families(figure);
    std::map<Line, std::set<std::string>> inks;
    std::size_t colours = 0;
    const auto ink_of = [&](std::size_t place) -> std::string {
      const bool is_named = !families.back().name.empty() ||
                            std::ranges::count(families.back().lines, static_cast<int>(place)) == 0;
      if (place >= figure.lines().size()) return "line fixed";
      return is_named ? "line" : std::string(loshu::line_ink(colours++).name);
    };
    for (std::size_t place = 0; place < lines.size(); ++place) {
      const std::string ink = ink_of(place);
      const std::size_t first = strokes.size();
      Line line = lines[place];
      if (figure.parts().closed_lines.contains(place)) line.push_back(line.front());
      const auto returns = figure.parts().returns.find(place);
      Line stroke;
      for (std::size_t i = 0; i < line.size(); ++i) {
        if (i > 0 && returns != figure.parts().returns.end() &&
            std::ranges::count(returns->second, line[i]) > 0) {
          strokes.push_back(std::exchange(stroke, {}));
        }
        stroke.push_back(line[i]);
      }
      strokes.push_back(stroke);
      for (std::size_t i = first; i < strokes.size(); ++i) inks[strokes[i]].insert(ink);
    }
    std::multiset<Line> expected(strokes.begin(), strokes.end());
    std::size_t drawn_lines = 0;
    for (const Mark& mark : drawn.marks) {
      if (!mark.ink.starts_with("line")) continue;
      ++drawn_lines;
      if (mark.kind == Mark::Kind::circle) {  // about the middle, through the cells
        const auto is_on = [&](int cell) {
          return std::abs(distance(mark.points[0], centre(cell)) - mark.size) < 1;
        };
        int on = 0;
        for (int cell = 0; cell < figure.cell_count(); ++cell) on += is_on(cell) ? 1 : 0;
        BOOST_TEST(on >= 3);
        continue;
      }
      std::vector<Position> corners;
      const std::size_t step = mark.kind == Mark::Kind::curve ? 3 : 1;
      for (std::size_t i = 0; i < mark.points.size(); i += step) corners.push_back(mark.points[i]);
      Line joined;  // the nearest cells; a coloured line runs beside them
      for (const Position& corner : corners) {
        int nearest = 0;
        for (int cell = 0; cell < figure.cell_count(); ++cell) {
          if (distance(centre(cell), corner) < distance(centre(nearest), corner)) nearest = cell;
        }
        const bool is_plain = mark.ink == "line" || mark.ink == "line fixed";
        BOOST_TEST(distance(centre(nearest), corner) < (is_plain ? near : 4));
        joined.push_back(nearest);
      }
      BOOST_TEST(inks[joined].contains(mark.ink), mark.ink);
      require_course(mark, joined);
      const auto found = expected.find(joined);
      BOOST_TEST((found != expected.end()), "a stroke that no line has");
      if (found != expected.end()) expected.erase(found);
    }
    BOOST_TEST(drawn_lines == strokes.size());
  }

  /// Beyond an end of a line: half of the last step, or three quarters of a unit, and 0.36 more.
  [[nodiscard]] Position beyond(int before, int end) const {
    const Position from = centre(before), to = centre(end);
    const double step = distance(from, to);
    const double way = 0.36 * drawn.unit + (step < 1.5 * drawn.unit ? step / 2 : 0.75 * drawn.unit);
    return {to.x + way * (to.x - from.x) / step, to.y + way * (to.y - from.y) / step};
  }

  /// The end of a line on the right or below has the sum, or else the other end, if there is room.
  void require_ends(const std::vector<const Mark*>& sums) const {
    std::vector<Position> taken;
    std::size_t next = 0;
    for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
      const auto& [line, sum] = figure.fixed_lines()[i];
      const bool is_closed = figure.parts().closed_lines.contains(figure.lines().size() + i);
      if (!sum || line.size() < 2 || is_closed) continue;
      std::vector<Position> ends{beyond(line.end()[-2], line.back()), beyond(line[1], line[0])};
      const bool is_turned = ends[1].x + ends[1].y > ends[0].x + ends[0].y;
      if (is_turned) std::ranges::reverse(ends);
      const auto free = std::ranges::find_if(ends, [&](Position end) {
        return std::ranges::none_of(
                   drawn.centres,
                   [&](Position cell) { return distance(cell, end) < 0.62 * drawn.unit; }) &&
               std::ranges::none_of(
                   taken, [&](Position other) { return distance(other, end) < 0.55 * drawn.unit; });
      });
      if (free == ends.end()) continue;
      taken.push_back(*free);
      BOOST_TEST_REQUIRE(next < sums.size());
      BOOST_TEST(sums[next]->text == std::to_string(*sum));
      const Position told{sums[next]->points[0].x,
                          sums[next]->points[0].y - 0.35 * sums[next]->size};
      BOOST_TEST(distance(told, *free) < near);
      ++next;
    }
    BOOST_TEST(next == sums.size());
  }

  /// Own sums stand beyond an end of their line, away from cells and from each other.
  int require_sums(const std::vector<const Mark*>& sums) const {
    require_ends(sums);
    for (const Mark* const mark : sums) {
      const Position middle{mark->points[0].x, mark->points[0].y - 0.35 * mark->size};
      bool is_at_an_end = false;
      for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
        const auto& [line, sum] = figure.fixed_lines()[i];
        const bool is_closed = figure.parts().closed_lines.contains(figure.lines().size() + i);
        if (!sum || std::to_string(*sum) != mark->text || line.size() < 2 || is_closed) continue;
        for (const int end : {line.front(), line.back()}) {
          is_at_an_end = is_at_an_end || distance(middle, centre(end)) < 1.12 * drawn.unit;
        }
      }
      BOOST_TEST(is_at_an_end, mark->text);
      for (int cell = 0; cell < figure.cell_count(); ++cell) {
        BOOST_TEST(distance(middle, centre(cell)) > 0.61 * drawn.unit);
      }
      for (const Mark* const other : sums) {
        const Position place{other->points[0].x, other->points[0].y - 0.35 * other->size};
        BOOST_TEST((other == mark || distance(middle, place) > 0.54 * drawn.unit));
      }
    }
    return static_cast<int>(sums.size());
  }
};

/// A picture with all of its options.
int require_picture(const Figure& figure, const std::vector<std::string>& texts, Chance& chance) {
  std::vector<bool> marked;
  if (chance.one_in(2)) {
    for (std::size_t i = 0; i < texts.size(); ++i) marked.push_back(chance.one_in(3));
  }
  const bool with_labels = chance.one_in(2);
  const loshu::DrawnFigure drawn = loshu::drawn_figure(figure, texts, marked, with_labels);
  BOOST_TEST_REQUIRE(drawn.centres.size() == texts.size());
  std::size_t cell = 0;  // of the next mark of a cell
  std::vector<std::string> expected, seen;
  std::vector<const Mark*> sums;
  for (const Mark& mark : drawn.marks) {
    const bool is_text = mark.kind == Mark::Kind::text || mark.kind == Mark::Kind::start;
    if (mark.ink.starts_with("cell")) {
      BOOST_TEST_REQUIRE(cell < texts.size());
      const bool is_marked = !marked.empty() && marked[cell];
      BOOST_TEST(mark.ink == (is_marked ? "cell marked" : "cell"));
      Position middle;
      for (const Position& point : mark.points) {
        middle.x += point.x / static_cast<double>(mark.points.size());
        middle.y += point.y / static_cast<double>(mark.points.size());
      }
      BOOST_TEST(distance(middle, drawn.centres[cell]) < near);
      if (with_labels) expected.push_back(figure.cells()[cell].label);
      expected.push_back(texts[cell++]);
    }
    if (is_text) {
      const std::size_t place = cell - 1;
      BOOST_TEST_REQUIRE(cell > 0);
      seen.push_back(mark.text);
      const bool is_sum = seen.size() > expected.size();
      if (is_sum) sums.push_back(&mark);
      if (is_sum) continue;
      BOOST_TEST(std::abs(mark.points[0].x - drawn.centres[place].x) < near);
      BOOST_TEST(std::abs(mark.points[0].y - drawn.centres[place].y) < drawn.unit * 0.3);
    }
    for (const Position& point : mark.points) {
      if (mark.kind == Mark::Kind::curve) continue;  // its control points may stand outside
      BOOST_TEST((point.x > 0 && point.x < drawn.width && point.y > 0 && point.y < drawn.height));
    }
  }
  BOOST_TEST(cell == texts.size());
  seen.resize(std::min(seen.size(), expected.size()));
  BOOST_TEST(seen == expected, boost::test_tools::per_element());
  const std::vector<std::string> written = texts_of_svg(loshu::svg_of(drawn.marks));
  for (const Mark* const sum : sums) seen.push_back(sum->text);
  BOOST_TEST(written == seen, boost::test_tools::per_element());
  const Picture picture{figure, drawn};
  picture.require_paper();
  if (!figure.cells().front().place) picture.require_positions();
  const bool has_lines = std::ranges::any_of(
      drawn.marks, [](const Mark& mark) { return mark.ink.starts_with("line"); });
  if (has_lines) picture.require_lines();
  return picture.require_sums(sums);
}

}  // namespace

BOOST_AUTO_TEST_CASE(what_is_drawn_as_text_is_read_back) {
  std::array<int, 3> told{};
  int read_back = 0;
  for (unsigned seed = 1; seed <= 300; ++seed) {
    Chance chance(seed, 8);
    const Figure figure = some_figure(seed, chance);
    loshu::Assignment x;
    std::vector<std::string> texts;
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      x.push_back(some_number(chance));
      texts.push_back(std::to_string(x.back()));
    }
    BOOST_TEST_CONTEXT("seed " << seed) {
      const std::array<int, 3> own = require_readable(figure, texts);
      for (std::size_t i = 0; i < told.size(); ++i) told[i] += own[i];
      const std::string drawing = loshu::drawn_text(figure, x);
      for (const int times : {1, 3}) {
        std::string text;
        for (int i = 0; i < times; ++i) text += drawing + "\n";
        const auto read = loshu::read_figures(text, figure, "in").figures;
        BOOST_TEST_REQUIRE(read.size() == static_cast<std::size_t>(times));
        const loshu::Filling filling(x.begin(), x.end());
        BOOST_TEST((read.back().filling(loshu::Values(0, 1)) == filling));
        ++read_back;
      }
    }
  }
  BOOST_TEST(told[0] > 50);
  BOOST_TEST(told[1] > 50);
  BOOST_TEST(told[2] > 50);
}

BOOST_AUTO_TEST_CASE(a_picture_has_all_once_and_in_its_place) {
  int sums = 0;
  for (unsigned seed = 1; seed <= 200; ++seed) {
    Chance chance(seed, 9);
    const Figure figure = some_figure(seed, chance);
    std::vector<std::string> texts;
    for (int cell = 0; cell < figure.cell_count(); ++cell) {
      const std::vector<std::string> odd{"", "<&>", "é", "a&lt;b", std::to_string(cell)};
      texts.push_back(chance.one_in(3) ? chance.pick(odd) : std::to_string(some_number(chance)));
    }
    BOOST_TEST_CONTEXT("seed " << seed << ", " << figure.title()) {
      sums += require_picture(figure, texts, chance);
    }
  }
  BOOST_TEST(sums > 100);
}

/// The strokes of a picture, each by its ink and its points without their order.
std::multiset<std::pair<std::string, std::multiset<std::pair<long, long>>>> strokes(
    const Figure& figure) {
  std::multiset<std::pair<std::string, std::multiset<std::pair<long, long>>>> all;
  const std::vector<std::string> texts(figure.cells().size());
  for (const Mark& mark : loshu::drawn_figure(figure, texts).marks) {
    if (mark.kind != Mark::Kind::curve && mark.kind != Mark::Kind::polyline) continue;
    std::multiset<std::pair<long, long>> points;
    for (const auto& [x, y] : mark.points) {
      points.emplace(std::lround(1000 * x), std::lround(1000 * y));
    }
    all.emplace(mark.ink, std::move(points));
  }
  return all;
}

// Lines that lie on each other, upright, level or aslant, are drawn side by side.
BOOST_AUTO_TEST_CASE(a_line_that_runs_backwards_is_on_the_same_side) {
  const std::vector<Line> lines{
      {0, 1, 2, 3, 4, 5}, {0, 1, 2, 3}, {2, 3, 4, 5}, {1, 2, 3, 4}, {3, 4}};
  for (const auto& [right, down] : {std::pair(0, 1), std::pair(1, 0), std::pair(1, 1)}) {
    std::vector<loshu::Cell> cells;
    for (int i = 0; i < 6; ++i) {
      cells.push_back({std::to_string(i), Position{1.0 * i * right, 1.0 * i * down}});
    }
    const auto as_drawn = strokes(Figure("nested", cells, lines));
    std::set<std::multiset<std::pair<long, long>>> apart;
    for (const auto& [ink, points] : as_drawn) apart.insert(points);
    BOOST_TEST(apart.size() == lines.size());
    for (std::size_t i = 0; i < lines.size(); ++i) {
      std::vector<Line> turned = lines;
      std::ranges::reverse(turned[i]);
      BOOST_TEST((strokes(Figure("nested", cells, turned)) == as_drawn), i);
    }
  }
}

// The drawings of a gallery stand side by side, all on the paper, and each has its numbers.
BOOST_AUTO_TEST_CASE(a_gallery_has_room_for_each_figure) {
  for (unsigned seed = 1; seed <= 40; ++seed) {
    Chance chance(seed, 10);
    const Figure figure = some_figure(seed, chance);
    std::vector<loshu::Assignment> all;
    std::vector<std::string> texts;
    for (int i = chance.from(1, 9); i > 0; --i) {
      loshu::Assignment& x = all.emplace_back();
      for (int cell = 0; cell < figure.cell_count(); ++cell) x.push_back(some_number(chance));
      for (const Mark& mark : loshu::drawn_figure(figure, loshu::texts_of(x)).marks) {
        if (mark.kind == Mark::Kind::text) texts.push_back(mark.text);
      }
    }
    const std::string svg = loshu::gallery_svg(figure, all);
    BOOST_TEST(texts_of_svg(svg) == texts, boost::test_tools::per_element());
    BOOST_TEST(svg.find("<title>" + figure.title() + ": " + loshu::counted(all.size(), "solution") +
                        "</title>") != svg.npos);
    const auto empty = loshu::drawn_figure(figure, std::vector<std::string>(figure.cells().size()));
    const auto number = [&](const std::string& before, std::size_t from) {
      return std::stod(svg.substr(svg.find(before, from) + before.size()));
    };
    const double width = number(" width=\"", 0), height = number(" height=\"", 0);
    std::set<std::pair<double, double>> places;
    for (std::size_t from = 0; (from = svg.find("translate(", from)) != svg.npos; ++from) {
      const double x = number("translate(", from), y = number(" ", from + 10);
      BOOST_TEST((x + empty.width < width + 0.02 && y + empty.height < height + 0.02));
      for (const auto& [left, top] : places) {
        BOOST_TEST(
            (std::abs(left - x) > empty.width - 0.02 || std::abs(top - y) > empty.height - 0.02));
      }
      places.emplace(x, y);
    }
    BOOST_TEST(places.size() == all.size());
  }
}

BOOST_AUTO_TEST_CASE(a_command_below_a_drawing_is_whole) {
  for (const int order : {3, 6, 9}) {
    const Figure figure = loshu::square(order);
    const std::string svg =
        loshu::drawn_svg(figure, std::vector<std::string>(figure.cells().size(), "5"));
    std::string command = "loshu";
    for (int words = 0; words < 40; ++words) {
      const std::string above = loshu::svg_above_command(svg, command);
      std::vector<std::string> texts = texts_of_svg(above);
      texts.erase(texts.begin(), texts.begin() + order * order);
      std::string whole;
      for (const std::string& text : texts) {
        whole += (whole.empty() ? "" : " ") +
                 text.substr(std::min(text.find_first_not_of(' '), text.size()));
      }
      BOOST_TEST(whole == command);
      // A character is 6.1 pixels wide, and there are 16 pixels at both sides. Of narrow drawings,
      // 30 characters are one line.
      const double width = std::stod(svg.substr(svg.find(" width=\"") + 8));
      const auto columns = std::max<std::size_t>(30, static_cast<std::size_t>((width - 32) / 6.1));
      for (std::size_t i = 0; i < texts.size(); ++i) {
        BOOST_TEST(texts[i].size() <= columns);
        if (i + 1 == texts.size()) continue;  // else the next word has no room there
        const std::string next = words_of(texts[i + 1]).front().text;
        BOOST_TEST(texts[i].size() + 1 + next.size() > columns);
      }
      const auto height = [](const std::string& of) {
        return std::stod(of.substr(of.find(" height=\"") + 9));
      };
      BOOST_TEST(height(above) - height(svg) == 14 * static_cast<double>(texts.size() + 1),
                 boost::test_tools::tolerance(1e-6));
      BOOST_TEST(above.find(" " + loshu::svg_number(height(above)) + "\" role") != above.npos);
      command += " --word" + std::to_string(words);
    }
  }
}

BOOST_AUTO_TEST_CASE(pages_stand_below_each_other) {
  const std::vector<loshu::Page> pages{{100, 50, {}}, {200, 70, {}}, {150, 30, {}}};
  const std::string svg = loshu::pages_svg(pages, "t");
  BOOST_TEST(svg.find(" width=\"200.00\" height=\"150.00\"") != svg.npos);
  for (const char* part :
       {"translate(0 0.00)", "translate(0 50.00)", "translate(0 120.00)",
        "points=\"0.00,50.00 200.00,50.00 \"", "points=\"0.00,120.00 150.00,120.00 \""}) {
    BOOST_TEST(svg.find(part) != svg.npos, part);
  }
  BOOST_TEST(occurrences(svg, "<polyline class=\"rule\"") == pages.size() - 1);
  BOOST_TEST(loshu::pages_html({}, "t", "").find("@page { size: 0.00pt 0.00pt") !=
             std::string::npos);
  const std::string html = loshu::pages_html(pages, "a < b", "loshu \"x\"");
  BOOST_TEST(html.find("@page { size: 100.00pt 50.00pt") != html.npos);
  BOOST_TEST(html.find("content=\"loshu &quot;x&quot;\"") != html.npos);
  for (const char* size : {"width=\"100.00\" height=\"50.00\"", "width=\"200.00\" height=\"70.00\"",
                           "width=\"150.00\" height=\"30.00\""}) {
    BOOST_TEST(html.find(size) != html.npos, size);
  }
}

BOOST_AUTO_TEST_SUITE_END()
