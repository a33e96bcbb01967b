#pragma once

#include <boost/test/unit_test.hpp>

#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>

#include "puzzle.hpp"

namespace drawn {

inline void require_same(const loshu::Puzzle& a, const loshu::Puzzle& b) {
  BOOST_TEST(a.figure().noun() == b.figure().noun());
  BOOST_TEST((a.figure().lines() == b.figure().lines()));
  BOOST_REQUIRE(a.figure().fixed_lines().size() == b.figure().fixed_lines().size());
  for (std::size_t i = 0; i < a.figure().fixed_lines().size(); ++i) {
    const auto& [cells, sum] = a.figure().fixed_lines()[i];
    BOOST_TEST((cells == b.figure().fixed_lines()[i].cells));
    BOOST_TEST((sum == b.figure().fixed_lines()[i].sum));
  }
  BOOST_REQUIRE(a.figure().cell_count() == b.figure().cell_count());
  for (std::size_t i = 0; i < a.figure().cells().size(); ++i) {
    const auto& [label, position, place] = a.figure().cells()[i];
    const auto& other_place = b.figure().cells()[i].place;
    BOOST_REQUIRE(place.has_value() == other_place.has_value());
    if (place) {
      BOOST_TEST(place->x == other_place->x);
      BOOST_TEST(place->y == other_place->y);
      BOOST_TEST(place->z == other_place->z);
    }
    BOOST_TEST(label == b.figure().cells()[i].label);
    BOOST_TEST(position.x == b.figure().cells()[i].position.x);
    BOOST_TEST(position.y == b.figure().cells()[i].position.y);
  }
  BOOST_TEST((a.values() == b.values()));
  BOOST_TEST((a.sum() == b.sum()));
  BOOST_TEST(a.given_cells() == b.given_cells(), boost::test_tools::per_element());
  BOOST_REQUIRE(a.given_sets().size() == b.given_sets().size());
  for (std::size_t i = 0; i < a.given_sets().size(); ++i) {
    BOOST_TEST(a.given_sets()[i].cell == b.given_sets()[i].cell);
    BOOST_TEST((a.given_sets()[i].values == b.given_sets()[i].values));
  }
  BOOST_REQUIRE(a.givens().size() == b.givens().size());
  for (std::size_t i = 0; i < a.givens().size(); ++i) {
    BOOST_TEST(a.givens()[i].cell == b.givens()[i].cell);
    BOOST_TEST(a.givens()[i].value == b.givens()[i].value);
  }
  BOOST_TEST((a.relations() == b.relations()));
}

/// A puzzle as JSON, written and read back: in every form, and as this test writes it by itself.
inline Tally by_round_trip(const BruteForce& known, Chance&) {
  const loshu::Puzzle& puzzle = known.puzzle;
  const auto read = [](const std::string& text) {
    return loshu::read_puzzle(text, "drawn.json", loshu::named_families());
  };
  require_same(read(json_text(puzzle)), puzzle);
  require_same(read(loshu::puzzle_file(puzzle, loshu::PuzzleForm::whole)), puzzle);
  require_same(read(to_json(puzzle, loshu::PuzzleForm::whole).dump()), puzzle);
  if (!puzzle.figure().size()) return {{"json", 3}};
  const loshu::Puzzle named = read(loshu::puzzle_file(puzzle, loshu::PuzzleForm::named));
  require_same(named, puzzle);
  BOOST_TEST(named.figure().size().value() == puzzle.figure().size().value());
  return {{"json", 4}};
}

}  // namespace drawn
