// Puzzles as files. Every puzzle is written and read back as itself. Every optional key may be
// written out with its default. A puzzle that is moved has the solutions moved.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <functional>
#include <limits>
#include <memory>
#include <numeric>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/ask.hpp>
#include <loshu/error.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "drawn/mixed.hpp"
#include "laws/counts.hpp"

BOOST_AUTO_TEST_SUITE(law_json)

namespace {

using drawn::at;
using drawn::BruteForce;
using drawn::Chance;
using drawn::Tally;
using loshu::Assignment;
using loshu::Puzzle;
using loshu::PuzzleParts;
using nlohmann::ordered_json;

Puzzle read(const std::string& text) {
  return loshu::read_puzzle(text, "drawn.json", loshu::named_families());
}

/// That two puzzles ask for the same. Each may contradict itself.
void require_same(const Puzzle& one, const Puzzle& other) {
  const PuzzleParts a = one.parts(), b = other.parts();
  BOOST_TEST_REQUIRE(a.figure->cell_count() == b.figure->cell_count());
  for (int cell = 0; cell < a.figure->cell_count(); ++cell) {
    const loshu::Cell& mine = a.figure->cells()[at(cell)];
    const loshu::Cell& others = b.figure->cells()[at(cell)];
    BOOST_TEST(mine.label == others.label);
    BOOST_TEST(mine.position.x == others.position.x);
    BOOST_TEST(mine.position.y == others.position.y);
    BOOST_TEST_REQUIRE(mine.place.has_value() == others.place.has_value());
    if (mine.place) BOOST_TEST(mine.place->z == others.place->z);
  }
  BOOST_TEST((a.figure->lines() == b.figure->lines()));
  BOOST_TEST((a.figure->parts().closed_lines == b.figure->parts().closed_lines));
  BOOST_TEST((a.figure->parts().returns == b.figure->parts().returns));
  BOOST_TEST_REQUIRE(a.figure->fixed_lines().size() == b.figure->fixed_lines().size());
  for (std::size_t line = 0; line < a.figure->fixed_lines().size(); ++line) {
    BOOST_TEST((a.figure->fixed_lines()[line].cells == b.figure->fixed_lines()[line].cells));
    BOOST_TEST((a.figure->fixed_lines()[line].sum == b.figure->fixed_lines()[line].sum));
  }
  BOOST_TEST((a.every_value() == b.every_value()));
  BOOST_TEST((a.sum == b.sum));
  const auto without_zeros = [](std::vector<loshu::Relation> relations) {
    for (loshu::Relation& relation : relations) {
      std::erase_if(relation.terms, [](const auto& term) { return term.coefficient == 0; });
    }
    return relations;
  };
  BOOST_TEST((without_zeros(a.relations) == without_zeros(b.relations)));
  const auto given = [](const loshu::Given& x, const loshu::Given& y) {
    return x.cell == y.cell && x.value == y.value;
  };
  BOOST_TEST(std::ranges::equal(a.givens, b.givens, given));
  const auto set = [](const loshu::GivenSet& x, const loshu::GivenSet& y) {
    return x.cell == y.cell && x.values == y.values;
  };
  BOOST_TEST(std::ranges::equal(a.given_sets, b.given_sets, set));
  BOOST_TEST(one.contradiction().has_value() == other.contradiction().has_value());
  if (one.contradiction() && other.contradiction()) {
    // The title has the size of the family, if the file names one.
    const auto fault = [](const Puzzle& puzzle) {
      const std::string reason = puzzle.contradiction()->reason;
      return reason.substr(std::min(reason.find(": "), reason.size()));
    };
    BOOST_TEST(fault(one) == fault(other));
  }
}

/// The file with each optional key written out, where it says what holds without it.
ordered_json with_defaults(ordered_json file) {
  for (ordered_json& line : file["lines"]) {
    if (line.is_array()) line = ordered_json{{"cells", line}, {"closed", false}};
    if (!line.contains("closed")) line["closed"] = false;
  }
  if (!file.contains("first_value") && !file.contains("values")) file["first_value"] = 1;
  if (!file.contains("sum")) file["sum"] = nullptr;
  if (!file.contains("givens")) file["givens"] = ordered_json::object();
  if (!file.contains("relations")) file["relations"] = ordered_json::array();
  return file;
}

/// The file without the keys that say what holds without them.
ordered_json without_defaults(ordered_json file) {
  for (const char* key : {"givens", "relations"}) {
    if (file.contains(key) && file[key].empty()) file.erase(key);
  }
  if (file.contains("first_value") && file["first_value"] == 1) file.erase("first_value");
  return file;
}

/// A key of a file stands once, so of two givens for one cell the second is lost there.
bool can_be_written(const Puzzle& puzzle) {
  std::set<int> cells;
  const PuzzleParts parts = puzzle.parts();
  for (const loshu::Given& given : parts.givens) {
    if (!cells.insert(given.cell).second) return false;
  }
  return std::ranges::none_of(parts.given_sets,
                              [&](const auto& given) { return cells.contains(given.cell); });
}

Tally by_files(const BruteForce& known, Chance&) {
  const Puzzle& puzzle = known.puzzle;
  const std::string text = drawn::json_text(puzzle);
  require_same(read(text), puzzle);
  const ordered_json file = ordered_json::parse(text);
  require_same(read(with_defaults(file).dump()), puzzle);
  require_same(read(without_defaults(file).dump()), puzzle);
  if (!can_be_written(puzzle)) return {{"files", 1}};
  for (const loshu::PuzzleForm form : {loshu::PuzzleForm::whole, loshu::PuzzleForm::named}) {
    if (form == loshu::PuzzleForm::named && !puzzle.figure().size()) continue;
    require_same(read(loshu::puzzle_file(puzzle, form)), puzzle);
    require_same(read(to_json(puzzle, form).dump()), puzzle);
  }
  return {{"files", 1}, {"written", 1}};
}

/// A way to write the same question otherwise, and what a solution of it is then.
struct Moved {
  std::shared_ptr<const PuzzleParts> parts;
  std::function<Assignment(const Assignment&)> solution;
};

/// The parts without what was found to contradict itself in them.
PuzzleParts parts_to_move(const PuzzleParts& asked) {
  return {.figure = asked.figure,
          .sum = asked.sum,
          .givens = asked.givens,
          .relations = asked.relations,
          .values = asked.every_value(),
          .given_sets = asked.given_sets};
}

/// Every value becomes factor · value + shift.
Moved scaled(const PuzzleParts& asked, int factor, int shift) {
  PuzzleParts parts = parts_to_move(asked);
  const auto number = [=](int value) { return factor * value + shift; };
  std::vector<int> values = asked.every_value().list();
  std::ranges::transform(values, values.begin(), number);
  parts.values = loshu::Values(values);
  const auto& lines = asked.figure->lines();
  const std::ptrdiff_t length = lines.empty() ? 0 : std::ssize(lines.front());
  if (asked.sum) parts.sum = factor * *asked.sum + shift * length;
  for (loshu::Given& given : parts.givens) given.value = number(given.value);
  for (loshu::GivenSet& given : parts.given_sets) {
    std::vector<int> some = given.values.list();
    std::ranges::transform(some, some.begin(), number);
    given.values = loshu::Values(some);
  }
  for (loshu::Relation& relation : parts.relations) {
    std::int64_t coefficients = 0;
    for (const auto& [cell, coefficient] : relation.terms) coefficients += coefficient;
    relation.constant = factor * relation.constant + shift * coefficients -
                        relation.sum_coefficient * shift * length;
  }
  std::vector<loshu::FixedLine> fixed = asked.figure->fixed_lines();
  for (loshu::FixedLine& line : fixed) {
    if (line.sum) *line.sum = factor * *line.sum + shift * static_cast<int>(line.cells.size());
  }
  const loshu::FigureParts& old = asked.figure->parts();
  parts.figure = std::make_shared<const loshu::Figure>(
      loshu::FigureParts{old.name, old.cells, old.lines, fixed, old.closed_lines});
  return {std::make_shared<const PuzzleParts>(parts), [=](const Assignment& x) {
            Assignment moved;
            for (const int value : x) moved.push_back(number(value));
            return moved;
          }};
}

/// The same with other cells first, other labels and other lines first.
Moved relabelled(const PuzzleParts& asked, Chance& chance) {
  const int cells = asked.figure->cell_count();
  const std::vector<int> place = chance.choose(cells, cells);  // the new number of each cell
  const loshu::FigureParts& old = asked.figure->parts();
  loshu::FigureParts figure{.name = {"moved"}, .cells = old.cells};
  const auto moved = [&](loshu::Line line) {
    for (int& cell : line) cell = place[at(cell)];
    return line;
  };
  for (int cell = 0; cell < cells; ++cell) {
    figure.cells[at(place[at(cell)])] = old.cells[at(cell)];
    figure.cells[at(place[at(cell)])].label = "x" + std::to_string(place[at(cell)]);
  }
  for (const loshu::Line& line : old.lines) figure.lines.push_back(moved(line));
  for (const loshu::FixedLine& line : old.fixed_lines) {
    figure.fixed_lines.push_back({moved(line.cells), line.sum});
  }
  chance.shuffle(figure.lines);
  chance.shuffle(figure.fixed_lines);
  for (loshu::Line& line : figure.lines) chance.shuffle(line);
  PuzzleParts parts = parts_to_move(asked);
  parts.figure = std::make_shared<const loshu::Figure>(figure);
  for (loshu::Given& given : parts.givens) given.cell = place[at(given.cell)];
  for (loshu::GivenSet& given : parts.given_sets) given.cell = place[at(given.cell)];
  for (loshu::Relation& relation : parts.relations) {
    for (loshu::Relation::Term& term : relation.terms) term.cell = place[at(term.cell)];
    chance.shuffle(relation.terms);
  }
  chance.shuffle(parts.relations);
  return {std::make_shared<const PuzzleParts>(parts), [=](const Assignment& x) {
            Assignment result(x.size());
            for (std::size_t cell = 0; cell < x.size(); ++cell) result[at(place[cell])] = x[cell];
            return result;
          }};
}

/// The solutions of a puzzle as the library finds them.
std::set<Assignment> solutions_of(const Puzzle& puzzle) {
  std::set<Assignment> found;
  loshu::Receivers receivers{.on_solution = [&](const Assignment& x) {
    found.insert(x);
    return true;
  }};
  const loshu::Answer answer =
      loshu::ask(loshu::Inquiry::about(puzzle, {{"symmetry", "none"}}, 0, {}), receivers);
  BOOST_TEST(answer.result.complete());
  if (answer.result.sums) {
    for (const Assignment& x : found) {
      const auto sum = drawn::magic_sum_of(puzzle.figure(), x);
      BOOST_TEST((answer.result.sums->least <= sum && sum <= answer.result.sums->greatest));
    }
  }
  return found;
}

void require_moved(const BruteForce& known, const Moved& moved) {
  try {
    const Puzzle puzzle(*moved.parts);
    BOOST_TEST_CONTEXT("moved " << drawn::json_text(puzzle)) {
      std::set<Assignment> expected;
      for (const Assignment& x : known.labellings) expected.insert(moved.solution(x));
      BOOST_TEST((solutions_of(puzzle) == expected));
      for (const loshu::Symmetry level : {loshu::Symmetry::geometric, loshu::Symmetry::full}) {
        for (const bool complement : {false, true}) {
          loshu::Inquiry inquiry = loshu::Inquiry::about(
              puzzle, {{"symmetry", loshu::name_of(loshu::symmetry_names, level)}}, 0, {});
          inquiry.question.complement = complement;
          const loshu::Result found = loshu::ask(inquiry).result;
          const laws::Counted counted = laws::counted(known, level, complement);
          BOOST_TEST(found.solutions == counted.kept.size());
          BOOST_TEST(found.self_complementary == counted.self_complementary);
        }
      }
    }
  } catch (const loshu::Error& error) {  // its numbers are beyond a limit
    BOOST_TEST((std::string(error.what()).find("1000000000") != std::string::npos), error.what());
  }
}

Tally by_moving(const BruteForce& known, Chance& chance) {
  const auto asked = std::make_unique<const PuzzleParts>(known.puzzle.parts());
  require_moved(known, relabelled(*asked, chance));
  const loshu::Values values = asked->every_value();
  if (values.least() < -1'000'000'000 || values.greatest() > 1'000'000'000) return {};
  // Lines of several lengths do not keep one sum if a number is added to all values.
  const auto& lines = asked->figure->lines();
  const bool has_one_length = std::ranges::all_of(
      lines, [&](const loshu::Line& line) { return line.size() == lines.front().size(); });
  const int shift = has_one_length ? chance.pick(std::vector{1, -1, 7, -40, 1'000'000'000}) : 0;
  const int factor = shift > 1'000 ? 1 : chance.from(2, 3);
  if (shift > 1'000 && !asked->figure->fixed_lines().empty()) return {};  // it would be too far
  require_moved(known, scaled(*asked, factor, shift));
  return {{shift > 1'000 ? "wide" : "scaled", 1}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_file_says_what_the_puzzle_asks) {
  const Tally tally = drawn::for_each_mixed(4001, 200, by_files);
  BOOST_TEST(tally.at("written") > 120);
}

BOOST_AUTO_TEST_CASE(a_puzzle_that_is_moved_has_its_solutions_moved) {
  const Tally tally = drawn::for_each_mixed(5001, 60, by_moving);
  BOOST_TEST(tally.at("scaled") > 20);
  BOOST_TEST(tally.at("wide") > 3);
}

BOOST_AUTO_TEST_SUITE_END()
