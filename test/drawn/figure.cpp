#include "figure.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>
#include <string>

#include <loshu/cube.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/polygon.hpp>
#include <loshu/rectangle.hpp>
#include <loshu/ring.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/wheel.hpp>

#include "brute_force.hpp"

namespace drawn {

using loshu::FixedLine;
using loshu::Line;

namespace {

std::string label(int cell) { return std::string(1, static_cast<char>('a' + cell)); }

int sum_over(const Line& line, const std::vector<int>& values) {
  return std::accumulate(line.begin(), line.end(), 0,
                         [&](int sum, int cell) { return sum + values[at(cell)]; });
}

bool is_same(const Line& a, const Line& b) { return std::ranges::is_permutation(a, b); }

bool has_line(const std::vector<Line>& lines, const Line& line) {
  return std::ranges::any_of(lines, [&](const Line& other) { return is_same(line, other); });
}

bool has_fixed(const Sketch& sketch, const Line& line) {
  return std::ranges::any_of(sketch.fixed_lines,
                             [&](const FixedLine& other) { return is_same(line, other.cells); });
}

/// The sum for a line of `length` cells: near the mean of the values, or the mean itself.
std::optional<int> some_sum(Chance& chance, int first_value, int cells, int length) {
  if (chance.one_in(3)) return std::nullopt;
  const int mean = (2 * first_value + cells - 1) * length / 2;
  return mean + chance.from(-length, length);
}

/// Cells that no line holds yet share one with a sum of its own.
void cover(Sketch& sketch, Chance& chance, int first_value) {
  std::vector<bool> covered(sketch.cells.size());
  for (const Line& line : sketch.lines) {
    for (const int cell : line) covered[at(cell)] = true;
  }
  for (const auto& [line, sum] : sketch.fixed_lines) {
    for (const int cell : line) covered[at(cell)] = true;
  }
  Line rest;
  for (std::size_t cell = 0; cell < covered.size(); ++cell) {
    if (!covered[cell]) rest.push_back(static_cast<int>(cell));
  }
  if (rest.empty()) return;
  const int count = static_cast<int>(sketch.cells.size());
  const auto sum = sketch.labelling.empty()
                       ? some_sum(chance, first_value, count, static_cast<int>(rest.size()))
                       : std::optional(sum_over(rest, sketch.labelling));
  sketch.fixed_lines.push_back({rest, sum});
}

/// The images of a line under a permutation, applied again and again.
std::vector<Line> orbit(const Line& line, const std::vector<std::vector<int>>& permutations) {
  std::vector<Line> images{line};
  for (std::size_t i = 0; i < images.size(); ++i) {
    for (const auto& permutation : permutations) {
      Line image;
      for (const int cell : images[i]) image.push_back(permutation[at(cell)]);
      if (!has_line(images, image)) images.push_back(image);
    }
  }
  return images;
}

}  // namespace

Sketch scattered(Chance& chance, int first_value, int cells) {
  Sketch sketch{.name = {"scattered"}, .cells = {}, .lines = {}, .fixed_lines = {}};
  const std::vector<int> places = chance.choose(cells, 25);
  for (int cell = 0; cell < cells; ++cell) {
    const int place = places[at(cell)];
    sketch.cells.push_back({label(cell), {1.0 * (place % 5), 1.0 * (place / 5)}});
  }
  std::vector<int> values = chance.choose(cells, cells);
  for (int& value : values) value += first_value;
  const bool around = !chance.one_in(4);
  if (around) sketch.labelling = values;

  const int length = chance.one_in(2) ? chance.from(2, std::min(4, cells - 1)) : 0;
  const int lines = chance.from(1, 5);
  for (int tries = 0; tries < 400 && std::ssize(sketch.lines) < lines; ++tries) {
    const int cells_on_it = length > 0 ? length : chance.from(chance.one_in(5) ? 1 : 2, 5);
    const Line line = chance.choose(cells_on_it, cells);
    if (has_line(sketch.lines, line)) continue;
    const bool agrees =
        sketch.lines.empty() || sum_over(line, values) == sum_over(sketch.lines.front(), values);
    if (!around || agrees) sketch.lines.push_back(line);
  }
  const int fixed = chance.one_in(3) ? 0 : chance.from(1, 4);
  for (int i = 0; i < fixed; ++i) {
    const Line line = chance.choose(chance.from(1, 4), cells);
    if (has_fixed(sketch, line)) continue;
    const int twice_mean = (2 * first_value + cells - 1) * static_cast<int>(line.size());
    const int sum = sum_over(line, values);
    if (!around) {
      const int on_it = static_cast<int>(line.size());
      sketch.fixed_lines.push_back({line, some_sum(chance, first_value, cells, on_it)});
    } else if (2 * sum == twice_mean) {
      sketch.fixed_lines.push_back({line, std::nullopt});
    } else {
      sketch.fixed_lines.push_back({line, sum});
    }
  }
  cover(sketch, chance, first_value);
  return sketch;
}

Sketch turned(Chance& chance, int first_value, int most_cells) {
  Sketch sketch{.name = {"turned"}, .cells = {}, .lines = {}, .fixed_lines = {}};
  const int fold = chance.from(2, 5);
  const int fewest = fold < 4 ? 2 : 1;
  const int rings = chance.from(fewest, std::max(fewest, most_cells / fold));
  const bool centre = fold * rings < most_cells && chance.one_in(2);
  const bool twisted = chance.one_in(3);  // then the drawing has no reflections
  std::vector<int> turn, flip;
  for (int ring = 0; ring < rings; ++ring) {
    for (int i = 0; i < fold; ++i) {
      const double angle = (i + (twisted ? 0.2 * ring * ring : 0.0)) * 2 * std::numbers::pi / fold;
      sketch.cells.push_back({label(static_cast<int>(sketch.cells.size())),
                              {(ring + 1) * std::cos(angle), (ring + 1) * std::sin(angle)}});
      turn.push_back(ring * fold + (i + 1) % fold);
      flip.push_back(ring * fold + (fold - i) % fold);
    }
  }
  if (centre) {
    turn.push_back(static_cast<int>(turn.size()));
    flip.push_back(static_cast<int>(flip.size()));
    sketch.cells.push_back({label(static_cast<int>(sketch.cells.size())), {0, 0}});
  }
  std::vector<std::vector<int>> permutations{turn};
  if (chance.one_in(2)) permutations.push_back(flip);
  const int cells = static_cast<int>(sketch.cells.size());
  const auto some_line = [&] {
    return chance.choose(chance.from(2, std::min(4, cells - 1)), cells);
  };
  for (int i = chance.from(1, 2); i > 0; --i) {
    for (const Line& line : orbit(some_line(), permutations)) {
      if (!has_line(sketch.lines, line)) sketch.lines.push_back(line);
    }
  }
  for (int i = chance.below(3); i > 0; --i) {
    const Line base = some_line();
    const auto sum = some_sum(chance, first_value, cells, static_cast<int>(base.size()));
    for (const Line& line : orbit(base, permutations)) {
      if (!has_fixed(sketch, line)) sketch.fixed_lines.push_back({line, sum});
    }
  }
  cover(sketch, chance, first_value);
  return sketch;
}

Sketch named(Chance& chance, int first_value, int most_cells) {
  using loshu::SquareKind;
  const int diagonals = 3 * first_value + 12 + chance.from(-3, 3);
  std::vector<loshu::Figure> figures{loshu::square(chance.from(1, 2)),
                                     loshu::square(3),
                                     loshu::square(3),
                                     loshu::square(3, SquareKind::semimagic),
                                     loshu::square(3, SquareKind::associative),
                                     loshu::square(3, SquareKind::pandiagonal),
                                     loshu::square(3, SquareKind::magic, diagonals),
                                     loshu::hexagon(chance.from(1, 2)),
                                     loshu::polygon(3),
                                     loshu::polygon(4),
                                     loshu::ring(3),
                                     loshu::ring(4),
                                     loshu::ring(5),
                                     loshu::triangle(4),
                                     loshu::star(5),
                                     loshu::wheel(2),
                                     loshu::cube(2),
                                     loshu::rectangle(2, 2),
                                     loshu::rectangle(2, 4)};
  std::erase_if(figures, [&](const auto& figure) { return figure.cell_count() > most_cells; });
  const loshu::Figure& figure = chance.pick(figures);
  return {figure.full_name(),    figure.cells(), figure.lines(), figure.fixed_lines(), {},
          figure.parts().returns};
}

void break_symmetry(Sketch& sketch, Chance& chance) {
  const int cells = static_cast<int>(sketch.cells.size());
  if (cells < 3) return;
  if (sketch.name.size) sketch.name = {"altered " + sketch.name.family};
  const Line line = chance.choose(chance.from(1, 3), cells);
  switch (chance.below(8)) {
    case 0:
      if (!has_line(sketch.lines, line)) sketch.lines.push_back(line);
      break;
    case 1:
      if (!has_fixed(sketch, line)) sketch.fixed_lines.push_back({line, std::nullopt});
      break;
    case 2:
      if (sketch.lines.size() > 2) sketch.lines.pop_back();
      break;
    case 3:
      sketch.cells[at(chance.below(cells))].position.x += 0.25;
      break;
    default:
      if (sketch.fixed_lines.empty()) break;
      FixedLine& other =
          sketch.fixed_lines[at(chance.below(static_cast<int>(sketch.fixed_lines.size())))];
      if (other.sum) *other.sum += chance.one_in(2) ? 1 : -1;
  }
}

}  // namespace drawn
