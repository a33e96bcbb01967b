// Writes, at build time, what the front door shows before the library is asked:
//   loshu-start site/front/offered.js > start.json
// "families" are the figures with a name. "puzzles" has an object for each size that a card offers:
// "puzzle", a file; "grades", a puzzle with one solution for each difficulty that the size has, by
// their names; and, where a card has a picture of it, "figure", what a page draws.

#include <exception>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>

#include "page/api/answers.hpp"

namespace {

using loshu::Difficulty;
using nlohmann::ordered_json;

constexpr int most_cells =
    40;  // larger figures get no graded puzzles: the build would take too long

/// Returns the table in a script that contains nothing else.
ordered_json table_of(const char* path) {
  std::ifstream file(path);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const std::size_t begin = text.find("= ["), end = text.rfind("];");
  if (!file || begin == text.npos || end == text.npos) {
    throw loshu::Error(std::string(path) + " should be a file with a table, `= [ ... ];`");
  }
  return ordered_json::parse(text.substr(begin + 2, end - begin - 1));
}

/// Returns the puzzle that `puzzleOf` in cards.js would return.
ordered_json puzzle_of(const ordered_json& row, const std::string& size, const ordered_json& own) {
  const std::size_t by = size.find('x');  // a rectangle has "3x5"
  ordered_json puzzle{{"figure", row.at("figure")}, {"size", std::stoi(size)}};
  if (by != size.npos) puzzle["size"] = {std::stoi(size), std::stoi(size.substr(by + 1))};
  if (row.at("kind") != "" && row.at("kind") != "magic") puzzle["kind"] = row.at("kind");
  puzzle.update(own);
  return puzzle;
}

ordered_json grades_of(const loshu::Puzzle& puzzle) {
  ordered_json grades = ordered_json::object();
  if (puzzle.figure().cell_count() > most_cells) return grades;
  for (const auto& [difficulty, name] : loshu::wished_difficulty_names) {
    if (difficulty > Difficulty::hard) break;  // harder puzzles take too long here
    const loshu::Making making = loshu::make_puzzle(puzzle, {.difficulty = difficulty});
    if (making.outcome != loshu::Making::Outcome::made) continue;
    ordered_json givens = ordered_json::object();  // keyed by cell number
    for (const auto& [cell, value] : making.made->puzzle.parts().givens) {
      givens[std::to_string(cell)] = value;
    }
    grades[name] = std::move(givens);
  }
  return grades;
}

/// Returns a figure as the page draws it. Its file is left out, except the positions of a solid.
ordered_json picture_of(const loshu::PuzzleParts& puzzle) {
  ordered_json figure = loshu::board_json(puzzle);
  ordered_json places = ordered_json::array();
  for (const ordered_json& cell : figure.at("whole").at("cells")) {
    if (cell.contains("place")) places.push_back({{"place", cell.at("place")}});
  }
  figure.erase("whole");
  if (!places.empty()) figure["whole"] = {{"cells", std::move(places)}};
  return figure;
}

ordered_json start_of(const ordered_json& row, const std::string& size, const ordered_json& own) {
  const ordered_json puzzle = puzzle_of(row, size, own);
  const loshu::JsonDocument document = loshu::read_json(puzzle.dump(), "offered.js");
  const loshu::PuzzleParts parts = page::puzzle_in(document.root());
  ordered_json start{{"puzzle", puzzle}, {"grades", grades_of(loshu::Puzzle(parts))}};
  for (const ordered_json& picture : row.value("pictures", ordered_json::array())) {
    if (picture == puzzle.at("size")) start["figure"] = picture_of(parts);
  }
  return start;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    if (argc != 2) throw loshu::Error("usage: loshu-start site/front/offered.js");
    ordered_json puzzles = ordered_json::array();
    for (const ordered_json& row : table_of(argv[1])) {
      for (const auto& [size, own] : row.at("sizes").items()) {
        if (!own.contains("why")) puzzles.push_back(start_of(row, size, own));
      }
    }
    const ordered_json families = loshu::to_json(loshu::named_families());
    std::cout << ordered_json{{"families", families}, {"puzzles", puzzles}} << '\n';
    return 0;
  } catch (const std::exception& error) {
    std::cerr << "loshu-start: " << error.what() << '\n';
    return 2;
  }
}
