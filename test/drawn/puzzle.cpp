#include "puzzle.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <sstream>

#include <loshu/error.hpp>

#include "figure.hpp"
#include "relations.hpp"

namespace drawn {

using loshu::Given;
using loshu::Puzzle;

namespace {

/// Small ones mostly; with all values symmetric about 0; near the limits of 16 bits; and the
/// greatest.
int some_first_value(Chance& chance, int cells, int most_value) {
  const int greatest = std::min(most_value, Puzzle::max_total / cells) - cells;
  switch (chance.below(8)) {
    case 0:
      return -(cells - 1) / 2;
    case 1:
      return chance.from(-12, 12);
    case 2:
      return std::min(greatest, 32'767 - chance.below(2 * cells));
    case 3:
      return std::max(-greatest, -32'768 - chance.from(-cells, cells));
    case 4:
      return chance.one_in(2) ? greatest : -greatest;
    default:
      return chance.one_in(4) ? 0 : 1;
  }
}

Sketch some_sketch(Chance& chance, int first_value, const Kinds& kinds) {
  switch (chance.below(5)) {
    case 0:
    case 1:
      return scattered(chance, first_value, chance.from(5, std::min(9, kinds.most_cells)));
    case 2:
      return named(chance, first_value, kinds.most_cells);
    default:
      return turned(chance, first_value, kinds.most_cells);
  }
}

/// Gives each line with the magic sum its sum in the labelling that it was drawn around. Without a
/// labelling all lines of one length get one sum, so that symmetries stay.
void give_own_sums(Sketch& sketch, Chance& chance, int first_value) {
  std::map<std::size_t, int> sums;
  const int twice_mean = 2 * first_value + static_cast<int>(sketch.cells.size()) - 1;
  std::vector<loshu::FixedLine> all;
  for (const loshu::Line& line : sketch.lines) {
    const auto length = static_cast<int>(line.size());
    const int near = twice_mean * length / 2 + chance.from(-1, 1);
    const int sum = sketch.labelling.empty() ? sums.emplace(line.size(), near).first->second
                                             : static_cast<int>(sum_of(line, sketch.labelling));
    all.push_back({line, sum});
  }
  all.insert(all.end(), sketch.fixed_lines.begin(), sketch.fixed_lines.end());
  sketch.fixed_lines = std::move(all);
  sketch.lines.clear();
  if (sketch.name.size) sketch.name = {"own " + sketch.name.family};
}

std::vector<Given> some_givens(Chance& chance, const Sketch& sketch, int first_value) {
  const int cells = static_cast<int>(sketch.cells.size());
  const int count = chance.one_in(2) ? 0 : chance.from(1, std::min(3, cells));
  const std::vector<int> values = chance.choose(count, cells);
  const bool fitting = !sketch.labelling.empty() && !chance.one_in(4);
  std::vector<Given> givens;
  for (const int cell : chance.choose(count, cells)) {
    const int other = first_value + values[givens.size()];
    givens.push_back({cell, fitting ? sketch.labelling[static_cast<std::size_t>(cell)] : other});
  }
  return givens;
}

/// The puzzle with more givens of some labelling, until there are few labellings.
std::optional<BruteForce> thinned(Puzzle puzzle, Chance& chance, const Kinds& kinds) {
  for (;;) {
    const auto labellings = labellings_of(puzzle, BruteForce::most_labellings);
    if (!labellings) return std::nullopt;
    if (std::ssize(*labellings) <= kinds.most_labellings) return BruteForce::of(puzzle);
    std::vector<Given> givens = puzzle.givens();
    const int cell = chance.below(puzzle.figure().cell_count());
    if (std::ranges::count(givens, cell, &Given::cell) > 0) continue;
    givens.push_back({cell, chance.pick(*labellings)[static_cast<std::size_t>(cell)]});
    puzzle = Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), givens);
  }
}

/// A drawn puzzle; empty if it is refused, too large, or one too many without a labelling.
/// \param own  the chance of sums of their own, apart, so that it changes no other puzzle
std::optional<BruteForce> attempt(Chance& chance, Chance& own, const Kinds& kinds) {
  const bool may_be_impossible = chance.one_in(5);
  const int cells = chance.from(5, kinds.most_cells);
  const int first = some_first_value(chance, cells, kinds.most_value);
  Sketch sketch = some_sketch(chance, first, kinds);
  if (chance.one_in(3)) break_symmetry(sketch, chance);
  if (kinds.own_sums && own.one_in(8)) give_own_sums(sketch, own, first);
  try {
    const loshu::Figure figure = sketch.figure();
    std::optional<int> sum;
    if (chance.one_in(2) && !figure.lines().empty()) {
      const loshu::SumRange sums =
          loshu::sum_range(figure, loshu::Values(first, figure.cell_count()));
      const auto least = static_cast<int>(sums.least), greatest = static_cast<int>(sums.greatest);
      if (least > greatest) return std::nullopt;
      const int middle = least + (greatest - least) / 2;
      sum = chance.one_in(3) ? chance.from(least, greatest) : middle;
      if (!sketch.labelling.empty()) {
        sum = static_cast<int>(sum_of(figure.lines().front(), sketch.labelling));
      }
    }
    Puzzle puzzle(figure, first, sum, some_givens(chance, sketch, first));
    if (puzzle.contradiction()) return std::nullopt;
    const auto known = thinned(std::move(puzzle), chance, kinds);
    if (known && known->labellings.empty() && !may_be_impossible) return std::nullopt;
    return known;
  } catch (const loshu::Error&) {
    return std::nullopt;  // no such puzzle
  }
}

std::string quoted(const std::string& text) {
  std::string result;
  for (const char c : text) result += (c == '"' || c == '\\' ? "\\" : "") + std::string(1, c);
  return '"' + result + '"';
}

std::string labels(const loshu::Line& line, const loshu::Figure& figure) {
  std::string text;
  for (const int cell : line) text += (text.empty() ? "" : ",") + quoted(figure.label(cell));
  return "[" + text + "]";
}

}  // namespace

BruteForce draw(unsigned seed, const Kinds& kinds) {
  Chance own(seed, 4);
  for (Chance chance(seed);;) {
    const auto known = attempt(chance, own, kinds);
    if (!known) continue;
    if (!kinds.relations) return *known;
    Chance relations(seed + 1'000'000);
    return with_relations(*known, relations);
  }
}

std::vector<Puzzle> puzzles(unsigned count, const Kinds& kinds) {
  std::vector<Puzzle> result;
  for (unsigned seed = 1; seed <= count; ++seed) result.push_back(draw(seed, kinds).puzzle);
  return result;
}

std::string json_text(const Puzzle& puzzle) {
  const loshu::PuzzleParts parts = puzzle.parts();
  const loshu::Figure& figure = *parts.figure;
  const auto& closed = figure.parts().closed_lines;
  std::ostringstream text;
  text.precision(17);
  auto comma = [&, first = true](bool anew = false) mutable {
    if (!anew && !first) text << ",";
    first = anew;
  };
  text << R"({"name":)" << quoted(figure.noun()) << R"(,"cells":[)";
  for (const auto& [label, position, place] : figure.cells()) {
    comma();
    text << R"({"label":)" << quoted(label) << R"(,"position":[)" << position.x << "," << position.y
         << "]";
    if (place) text << R"(,"place":[)" << place->x << "," << place->y << "," << place->z << "]";
    text << "}";
  }
  text << R"(],"lines":[)";
  comma(true);
  std::size_t number = 0;
  for (const loshu::Line& line : figure.lines()) {
    comma();
    const auto returns = figure.parts().returns.find(number);
    if (closed.contains(number++)) {
      text << R"({"cells":)" << labels(line, figure) << R"(,"closed":true})";
    } else if (returns != figure.parts().returns.end()) {
      text << R"({"cells":)" << labels(line, figure) << R"(,"returns":)"
           << labels(returns->second, figure) << "}";
    } else {
      text << labels(line, figure);
    }
  }
  for (const auto& [line, sum] : figure.fixed_lines()) {
    comma();
    text << R"({"cells":)" << labels(line, figure) << R"(,"sum":)"
         << (sum ? std::to_string(*sum) : R"("mean")")
         << (closed.contains(number++) ? R"(,"closed":true})" : "}");
  }
  if (puzzle.is_consecutive()) {
    text << R"(],"first_value":)" << puzzle.first_value();
  } else {
    text << R"(],"values":")" << puzzle.values().text() << '"';
  }
  if (parts.sum) text << R"(,"sum":)" << *parts.sum;
  text << R"(,"givens":{)";
  comma(true);
  // A key stands once, so that a cell which is given again is named by its number.
  std::set<int> named;
  const auto key = [&](int cell) {
    comma();
    text << (named.insert(cell).second ? quoted(figure.label(cell)) : quoted(std::to_string(cell)))
         << ":";
  };
  for (const auto& [cell, value] : parts.givens) {
    key(cell);
    text << value;
  }
  for (const auto& [cell, values] : parts.given_sets) {
    key(cell);
    text << '[';
    for (int i = 0; i < values.size(); ++i) text << (i == 0 ? "" : ",") << values[i];
    text << ']';
  }
  text << "}";
  if (!parts.relations.empty()) {
    text << R"(,"relations":[)";
    comma(true);
    for (const loshu::Relation& relation : parts.relations) {
      comma();
      text << quoted(loshu::to_string(relation, figure));
    }
    text << "]";
  }
  text << "}";
  return text.str();
}

}  // namespace drawn
