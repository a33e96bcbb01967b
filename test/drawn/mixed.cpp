// Puzzles with every feature in any mix. A figure and values are drawn first. Brute force finds one
// labelling of them, and the other demands are drawn to fit it, or now and then not.

#include "mixed.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <memory>
#include <numeric>
#include <set>

#include <loshu/error.hpp>

#include "figure.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::FixedLine;
using loshu::Line;
using loshu::Operator;
using loshu::PuzzleParts;
using loshu::Relation;

namespace {

/// Trials of brute force while a puzzle is drawn: for one labelling, and for all.
constexpr std::size_t most_trials = 4'000, most_thinning_trials = 60'000;
constexpr std::size_t most_kept = 300;

const std::vector<std::string> odd_labels{"a b", "A-1", "+", "2x",  "é",
                                          "sum", "q=r", "<", "k\"", "s_1"};

/// Draws the figure: cells and magic lines.
class FigureDrawing {
 public:
  explicit FigureDrawing(Chance& chance) : chance_(chance) {}

  [[nodiscard]] Sketch sketch(bool of_equal_lines) {
    switch (chance_.below(of_equal_lines ? 5 : 9)) {
      case 0:
      case 1:
        return lines_at_random(true);
      case 2:
        return arms(true);
      case 3:
      case 8:
        return named_figure();
      case 4:
        return turned_figure();
      case 5:
        return arms(false);
      default:
        return lines_at_random(false);
    }
  }

 private:
  static std::string label(int cell) { return std::string(1, static_cast<char>('a' + cell)); }

  [[nodiscard]] Sketch cells(const std::string& name, int count) {
    Sketch sketch{.name = {name}, .cells = {}, .lines = {}, .fixed_lines = {}};
    const std::vector<int> places = chance_.choose(count, 25);
    for (int cell = 0; cell < count; ++cell) {
      const int place = places[at(cell)];
      sketch.cells.push_back({label(cell), {1.0 * (place % 5), 1.0 * (place / 5)}});
    }
    return sketch;
  }

  [[nodiscard]] Sketch lines_at_random(bool of_one_length) {
    const int count = chance_.from(3, 8);
    Sketch sketch = cells("mixed", count);
    const int length = chance_.from(2, std::min(4, count - 1));
    std::set<Line> seen;
    for (int i = chance_.from(1, 4); i > 0; --i) {
      const int of = of_one_length ? length : chance_.from(1, std::min(5, count));
      Line line = chance_.choose(of, count), sorted = line;
      std::ranges::sort(sorted);
      if (seen.insert(sorted).second) sketch.lines.push_back(std::move(line));
    }
    if (!of_one_length && chance_.one_in(2)) add_twin(sketch);
    return covered(std::move(sketch), of_one_length);
  }

  /// Lines that share one cell, and perhaps a rim.
  [[nodiscard]] Sketch arms(bool of_one_length) {
    const int lines = chance_.from(3, 4), reach = lines == 4 ? 2 : chance_.from(1, 3);
    std::vector<Line> drawn(at(lines), Line{0});
    int count = 1;
    for (Line& line : drawn) {
      const int cells_on_it = of_one_length ? reach : chance_.from(1, reach);
      for (int i = 0; i < cells_on_it; ++i) line.push_back(count++);
      chance_.shuffle(line);
    }
    Sketch sketch = cells("arms", count);
    sketch.lines = std::move(drawn);
    if (chance_.one_in(4)) {
      Line rim;
      for (const Line& line : sketch.lines) rim.push_back(line.back());
      std::ranges::sort(rim);
      if (std::ranges::adjacent_find(rim) == rim.end()) sketch.lines.push_back(rim);
    }
    return sketch;
  }

  [[nodiscard]] Sketch named_figure() {
    Sketch sketch = named(chance_, 1, 10);
    if (chance_.one_in(4)) {
      break_symmetry(sketch, chance_);
      if (!sketch.name.size) sketch.fixed_lines.clear();
    }
    return sketch;
  }

  /// Its fixed lines are left out, since their sums are of consecutive values.
  [[nodiscard]] Sketch turned_figure() {
    Sketch sketch = turned(chance_, 1, 9);
    sketch.fixed_lines.clear();
    return covered(std::move(sketch), false);
  }

  /// A cell more, in exactly the lines of another one.
  void add_twin(Sketch& sketch) {
    const auto count = static_cast<int>(sketch.cells.size());
    const int other = chance_.below(count);
    bool is_on_a_line = false;
    for (Line& line : sketch.lines) {
      if (std::ranges::find(line, other) == line.end()) continue;
      line.push_back(count);
      is_on_a_line = true;
    }
    if (is_on_a_line) sketch.cells.push_back({label(count), {5.5, 5.5}});
  }

  /// Without the cells on no line; with one length, or with a line of them.
  [[nodiscard]] Sketch covered(Sketch sketch, bool leaves_out) {
    std::vector<int> number(sketch.cells.size(), -1);
    for (const Line& line : sketch.lines) {
      for (const int cell : line) number[at(cell)] = 0;
    }
    Line rest;
    for (std::size_t cell = 0; cell < number.size(); ++cell) {
      if (number[cell] < 0) rest.push_back(static_cast<int>(cell));
    }
    if (rest.empty()) return sketch;
    if (!leaves_out) {
      sketch.lines.push_back(rest);
      return sketch;
    }
    std::vector<loshu::Cell> kept;
    for (std::size_t cell = 0; cell < number.size(); ++cell) {
      if (number[cell] < 0) continue;
      number[cell] = static_cast<int>(kept.size());
      kept.push_back(sketch.cells[cell]);
    }
    for (Line& line : sketch.lines) {
      for (int& cell : line) cell = number[at(cell)];
    }
    sketch.cells = std::move(kept);
    return sketch;
  }

  Chance& chance_;
};

class Drawing {
 public:
  Drawing(Chance& chance, bool has_own_sums)
      : chance_(chance),
        strays_(chance.one_in(3)),
        is_mirrored_(chance.one_in(8)),
        has_own_sums_(has_own_sums) {}

  /// A puzzle.
  /// \throws loshu::Error for parts that are none
  [[nodiscard]] PuzzleParts parts() {
    const bool is_wide = chance_.one_in(6);
    Sketch sketch = FigureDrawing(chance_).sketch(is_wide || is_mirrored_);
    cells_ = static_cast<int>(sketch.cells.size());
    decorate(sketch);
    parts_.figure = std::make_shared<const loshu::Figure>(figure_of(sketch));
    draw_values(is_wide);
    find_labelling();
    const bool is_named = sketch.name.size.has_value();
    if (!is_named && !is_wide && !is_mirrored_ && chance_.one_in(2)) {
      add_fixed_lines(sketch);
      parts_.figure = std::make_shared<const loshu::Figure>(figure_of(sketch));
    }
    if (has_own_sums_ && !is_named && !is_wide) {
      give_own_sums(sketch);
      parts_.figure = std::make_shared<const loshu::Figure>(figure_of(sketch));
    }
    if (is_mirrored_) {
      add_relations();
      return loshu::Puzzle(std::move(parts_)).parts();
    }
    if (chance_.one_in(3) && has_sum())
      parts_.sum = common_sum() + (strays(2) ? chance_.from(-2, 2) : 0);
    if (chance_.one_in(2)) add_relations();
    if (chance_.one_in(2)) add_givens();
    if (chance_.one_in(3)) add_given_sets();
    if (chance_.one_in(10)) contradict();
    return loshu::Puzzle(std::move(parts_)).parts();
  }

 private:
  /// Labels, places and closed lines.
  void decorate(Sketch& sketch) {
    if (sketch.name.size) return;
    if (chance_.one_in(3)) {
      for (int i = chance_.from(1, 2); i > 0; --i) {
        sketch.cells[at(chance_.below(cells_))].label = chance_.pick(odd_labels);
      }
    }
    if (!sketch.cells.front().place && chance_.one_in(6)) {
      for (loshu::Cell& cell : sketch.cells) {
        const auto depth = static_cast<double>(chance_.below(3));
        cell.place = loshu::Place{cell.position.x, cell.position.y, depth};
      }
    }
    if (sketch.cells.front().place ? false : chance_.one_in(8)) {  // the library lays them out
      for (loshu::Cell& cell : sketch.cells) cell.position = {};
    }
    if (chance_.one_in(3)) {
      for (std::size_t line = 0; line < sketch.lines.size(); ++line) {
        if (sketch.lines[line].size() > 2 && chance_.one_in(2)) closed_.insert(line);
      }
    }
  }

  [[nodiscard]] loshu::Figure figure_of(const Sketch& sketch) const {
    return loshu::Figure({sketch.name, sketch.cells, sketch.lines, sketch.fixed_lines, closed_,
                          sketch.name.size ? sketch.returns : decltype(sketch.returns)()});
  }

  void draw_values(bool is_wide) {
    const int count = cells_ + (chance_.one_in(3) ? chance_.from(1, 3) : 0);
    const int gaps = chance_.one_in(3) || is_wide ? chance_.from(1, 6) : 0;
    int first = 1;
    switch (chance_.below(6)) {
      case 0:
        first = chance_.from(-12, 0);
        break;
      case 1:
        // The former has values about 0.
        first = chance_.one_in(2) ? -(count + gaps - 1) / 2 : chance_.from(0, 12);
        break;
      case 2:
        // These are about the limits of 16 bits, and far from 0.
        first = chance_.pick(std::vector{32'760, -32'775, 20'000'000, -20'000'000});
        break;
      default:
        break;
    }
    if (is_wide) {  // each value exceeds `Puzzle::max_total`, some up to the limits of int
      first = chance_.pick(std::vector{std::numeric_limits<int>::max() - count - gaps,
                                       std::numeric_limits<int>::min() + 1, 1'000'000'001,
                                       -1'000'000'009, 1'500'000'000});
    }
    std::vector<int> values = chance_.choose(count, count + gaps);
    for (int& value : values) value += first;
    if (gaps > 0 && (is_mirrored_ || chance_.one_in(3))) mirror(values);
    parts_.values = loshu::Values(std::move(values));
  }

  /// Makes the complement of each value a value too, if that leaves enough of them.
  static void mirror(std::vector<int>& values) {
    const auto [low, high] = std::ranges::minmax(values);
    const std::int64_t sum = std::int64_t{low} + high;
    std::vector<int> kept;
    for (const int value : values) {
      const auto other = static_cast<int>(sum - value);
      if (std::ranges::find(values, other) == values.end()) {
        kept.push_back(other);
      }
    }
    values.insert(values.end(), kept.begin(), kept.end());
  }

  /// Fills x_ with a labelling, or with values at random if none is found soon.
  void find_labelling() {
    const std::vector<int> values = parts_.values->list();
    x_.clear();
    for (const int place : chance_.choose(cells_, static_cast<int>(values.size()))) {
      x_.push_back(values[at(place)]);
    }
    if (strays(2)) return;
    const auto found = trial({.parts = parts_,
                              .most_labellings = 8,
                              .most_trials = most_trials,
                              .seed = static_cast<unsigned>(chance_.below(1'000'000))});
    if (!found.labellings.empty()) {
      x_ = chance_.pick(found.labellings);
    } else if (!chance_.one_in(40)) {
      throw loshu::Error("too few puzzles would have a labelling");
    }
  }

  [[nodiscard]] bool has_sum() const { return !parts_.figure->lines().empty(); }
  [[nodiscard]] std::int64_t common_sum() const { return magic_sum_of(*parts_.figure, x_); }

  /// Gives each line with the magic sum the sum that it has in the labelling, or nearly so.
  void give_own_sums(Sketch& sketch) {
    std::vector<FixedLine> all;
    for (const Line& line : sketch.lines) {
      FixedLine& own = all.emplace_back(FixedLine{line, static_cast<int>(sum_of(line, x_))});
      if (strays(4)) *own.sum += chance_.from(-2, 2);
    }
    const auto is_new = [&](const FixedLine& other) {
      return std::ranges::none_of(sketch.lines, [&](const Line& line) {
        return std::ranges::is_permutation(line, other.cells);
      });
    };
    if (!std::ranges::all_of(sketch.fixed_lines, is_new)) return;  // two lines of the same cells
    all.insert(all.end(), sketch.fixed_lines.begin(), sketch.fixed_lines.end());
    sketch.fixed_lines = std::move(all);
    sketch.lines.clear();
  }

  void add_fixed_lines(Sketch& sketch) {
    const std::vector<int> values = parts_.values->list();
    const std::int64_t total = std::accumulate(values.begin(), values.end(), std::int64_t{0});
    std::set<Line> seen;
    for (const FixedLine& fixed : sketch.fixed_lines) {
      Line sorted = fixed.cells;
      std::ranges::sort(sorted);
      seen.insert(sorted);
    }
    for (int i = chance_.from(1, 3); i > 0; --i) {
      for (int tries = 0; tries < 6; ++tries) {
        Line line = chance_.choose(chance_.from(1, std::min(4, cells_)), cells_), sorted = line;
        std::ranges::sort(sorted);
        const std::int64_t sum = sum_of(line, x_);
        const bool at_mean = sum * std::ssize(values) == total * std::ssize(line);
        // The mean is rarely met by chance, so most tries look for it.
        if (!at_mean && tries < 5 && chance_.one_in(2)) continue;
        if (!seen.insert(sorted).second) continue;
        FixedLine fixed{std::move(line), static_cast<int>(sum)};
        if (strays(4)) *fixed.sum += chance_.from(-2, 2);
        if (static_cast<int>(values.size()) == cells_ && (at_mean || strays(6))) {
          fixed.sum.reset();
        }
        sketch.fixed_lines.push_back(std::move(fixed));
        break;
      }
    }
    for (std::size_t i = 0; i < sketch.fixed_lines.size(); ++i) {
      if (sketch.fixed_lines[i].cells.size() > 2 && chance_.one_in(5)) {
        closed_.insert(sketch.lines.size() + i);
      }
    }
  }

  [[nodiscard]] Relation some_relation() {
    Relation relation;
    const int most = std::min(4, cells_);
    const std::vector<int> some = chance_.choose(most, cells_);
    switch (chance_.below(5)) {
      case 0:
        if (most > 1) {
          const bool rises = x_[at(some[0])] < x_[at(some[1])];
          return rises ? loshu::less_than(some[0], some[1]) : loshu::less_than(some[1], some[0]);
        }
        [[fallthrough]];
      case 1:  // of the sum alone, or of the sum and a cell
        relation.sum_coefficient = chance_.pick(std::vector{1, -1, 2, -2});
        if (chance_.one_in(2)) relation.terms = {{some[0], chance_.from(1, 3)}};
        break;
      case 2:
        relation.terms = {{some[0], 1}, {some[most > 1 ? 1U : 0U], 1}};
        break;
      default:
        for (int i = chance_.below(most); i < most; ++i) {
          relation.terms.push_back({some[at(i)], chance_.from(-3, 3)});
        }
        if (chance_.one_in(3)) relation.sum_coefficient = chance_.from(-2, 2);
    }
    if (!has_sum()) {
      relation.sum_coefficient = 0;
      if (relation.terms.empty()) relation.terms = {{some[0], 1}};
    }
    relation.comparison = chance_.one_in(2) ? Operator::at_most : Operator::equal;
    for (const auto& [cell, coefficient] : relation.terms) {
      relation.constant += coefficient * x_[at(cell)];
    }
    relation.constant -= relation.sum_coefficient * common_sum();
    if (relation.comparison == Operator::at_most) relation.constant += chance_.below(4);
    if (strays(3)) relation.constant += chance_.from(-2, 2);
    return relation;
  }

  /// How much the left side exceeds the right one.
  [[nodiscard]] std::int64_t excess(const Relation& relation) const {
    std::int64_t result = -relation.constant - relation.sum_coefficient * common_sum();
    for (const auto& [cell, coefficient] : relation.terms) result += coefficient * x_[at(cell)];
    return result;
  }

  /// Adds a relation's image under some map. Of inequalities both get the constant that the
  /// labelling satisfies.
  template <typename Map>
  void add_image(std::size_t place, const Map& map) {
    auto& relations = parts_.relations;
    Relation image = map(relations[place]);
    const std::int64_t over = excess(image);
    if (over > 0 && image.comparison == Operator::at_most) {
      relations[place].constant += over;
      image = map(relations[place]);
    } else if (over != 0 && image.comparison == Operator::equal && !strays(3)) {
      return;
    }
    if (std::ranges::find(relations, image) == relations.end()) relations.push_back(image);
  }

  /// The relation that mirror − x satisfies where x satisfies this one.
  [[nodiscard]] Relation mirrored(const Relation& relation) const {
    const std::int64_t mirror = std::int64_t{parts_.values->least()} + parts_.values->greatest();
    const std::int64_t sum = has_sum() ? mirror * std::ssize(parts_.figure->lines().front()) : 0;
    std::int64_t left = 0;
    for (const auto& [cell, coefficient] : relation.terms) left += coefficient * mirror;
    Relation other = loshu::negated(relation);
    other.constant = relation.constant + relation.sum_coefficient * sum - left;
    return other;
  }

  void add_relations() {
    for (int i = chance_.from(1, 3); i > 0; --i) parts_.relations.push_back(some_relation());
    const std::size_t own = parts_.relations.size();
    if (is_mirrored_ || chance_.one_in(3)) {
      for (std::size_t i = 0; i < own; ++i) {
        add_image(i, [&](const Relation& relation) { return mirrored(relation); });
      }
    } else if (chance_.one_in(3)) {
      const auto all = automorphisms_of(*parts_.figure, BruteForce::most_automorphisms);
      if (!all) return;
      const std::vector<int>& permutation = chance_.pick(*all);
      for (std::size_t i = 0; i < parts_.relations.size() && i < 8; ++i) {
        add_image(i, [&](Relation relation) {
          for (Relation::Term& term : relation.terms) term.cell = permutation[at(term.cell)];
          return relation;
        });
      }
    }
  }

  void add_givens() {
    const int count = std::min(cells_, chance_.from(1, 3));
    const std::vector<int> some = chance_.choose(count, cells_);
    for (const int cell : some) {
      const int other = (*parts_.values)[chance_.below(parts_.values->size())];
      parts_.givens.push_back({cell, strays(4) ? other : x_[at(cell)]});
    }
  }

  void add_given_sets() {
    const loshu::Values& values = *parts_.values;
    for (const int cell : chance_.choose(std::min(cells_, chance_.from(1, 2)), cells_)) {
      std::set<int> some;
      for (int i = chance_.from(1, 3); i > 0; --i)
        some.insert(values[chance_.below(values.size())]);
      if (!strays(3)) some.insert(x_[at(cell)]);
      if (chance_.one_in(2)) some.insert(foreign());
      parts_.given_sets.push_back(
          {cell, loshu::Values(std::vector<int>(some.begin(), some.end()))});
    }
  }

  /// A number that is none of the values: in a gap, or near an end.
  [[nodiscard]] int foreign() {
    const loshu::Values& values = *parts_.values;
    for (int tries = 0; tries < 4; ++tries) {
      const int between = values.least() + chance_.below(values.range());
      if (!values.contains(between)) return between;
    }
    const bool below = chance_.one_in(2) && values.least() > std::numeric_limits<int>::min() + 9;
    const bool may_be_above = values.greatest() < std::numeric_limits<int>::max() - 9;
    return below || !may_be_above ? values.least() - 1 - chance_.below(3)
                                  : values.greatest() + 1 + chance_.below(8);
  }

  void contradict() {
    const loshu::Values& values = *parts_.values;
    const std::vector<int> two = chance_.choose(std::min(2, cells_), cells_);
    // A file has a key for a cell at most twice: its label and its number.
    const auto is_among = [&](const auto& given) {
      return std::ranges::count(two, given.cell) > 0;
    };
    std::erase_if(parts_.given_sets, is_among);
    std::erase_if(parts_.givens, is_among);
    switch (chance_.below(cells_ > 1 ? 5 : 2)) {
      case 0:
        parts_.givens.push_back({two[0], foreign()});
        break;
      case 1: {
        if (!has_sum()) {
          parts_.givens.push_back({two[0], foreign()});
          break;
        }
        const auto [least, greatest] = loshu::sum_range(*parts_.figure, values);
        parts_.sum = chance_.one_in(2) ? least - chance_.from(1, 9) : greatest + chance_.from(1, 9);
        break;
      }
      case 2:
        parts_.givens.push_back({two[0], values.least()});
        parts_.givens.push_back({two[1], values.least()});
        break;
      case 3:
        parts_.givens.push_back({two[0], values.least()});
        parts_.givens.push_back({two[0], values.greatest()});
        break;
      default:
        parts_.relations.push_back({.terms = {{two[0], 1}, {two[1], 1}},
                                    .comparison = Operator::at_most,
                                    .constant = 2 * std::int64_t{values.least()}});
    }
  }

  /// Whether a demand does not fit the labelling, which may happen in some puzzles only.
  [[nodiscard]] bool strays(int times) { return strays_ && chance_.one_in(times); }

  Chance& chance_;
  const bool strays_;
  const bool is_mirrored_;   ///< whether the complement maps the puzzle to itself
  const bool has_own_sums_;  ///< whether each line of a figure without a name has a sum of its own
  PuzzleParts parts_;
  std::set<std::size_t> closed_;
  int cells_ = 0;
  Assignment x_;
};

/// Adds a value of a labelling, or any value where none is known.
void add_given(PuzzleParts& parts, const Assignments& labellings, Chance& chance) {
  const int cells = parts.figure->cell_count();
  for (;;) {
    const int cell = chance.below(cells);
    const auto is_there = [&](const loshu::Given& given) { return given.cell == cell; };
    if (std::ranges::any_of(parts.givens, is_there)) continue;
    const loshu::Values values = parts.every_value();
    int value = values[chance.below(values.size())];
    if (!labellings.empty()) value = chance.pick(labellings)[at(cell)];
    const auto is_taken = [&](const loshu::Given& given) { return given.value == value; };
    if (std::ranges::any_of(parts.givens, is_taken)) continue;
    parts.givens.push_back({cell, value});
    return;
  }
}

}  // namespace

PuzzleParts draft(unsigned seed) {
  const bool has_own_sums = Chance(seed, 4).one_in(6);
  for (Chance chance(seed, 1);;) {
    try {
      PuzzleParts parts = Drawing(chance, has_own_sums).parts();
      if (automorphisms_of(*parts.figure, BruteForce::most_automorphisms)) return parts;
    } catch (const loshu::Error&) {  // there is no such puzzle
    }
  }
}

unsigned rounds_of_laws() {
  const char* const rounds = std::getenv("LOSHU_LAWS");
  return rounds == nullptr ? 1 : static_cast<unsigned>(std::max(1, std::atoi(rounds)));
}

BruteForce mixed(unsigned seed) {
  PuzzleParts parts = draft(seed);
  for (Chance chance(seed, 2);;) {
    const Trials found = trial({.parts = parts,
                                .most_labellings = most_kept,
                                .most_trials = most_thinning_trials,
                                .seed = seed});
    if (found.is_complete) break;
    add_given(parts, found.labellings, chance);
  }
  return *BruteForce::of(loshu::Puzzle(parts));
}

}  // namespace drawn
