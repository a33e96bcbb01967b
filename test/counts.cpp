// Counts against the literature: reference/counts.json, which names its sources.

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <map>

#include <nlohmann/json.hpp>

#include <loshu/search.hpp>

#include "figures.hpp"

using loshu::Options;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

const nlohmann::json& reference() {
  static const nlohmann::json json =
      nlohmann::json::parse(std::ifstream(LOSHU_SOURCE "/test/reference/counts.json"));
  return json;
}

std::uint64_t classes(const Puzzle& puzzle, Symmetry symmetry) {
  loshu::MagicModel model(puzzle, {.symmetry = symmetry});
  const loshu::Result result = loshu::count(model, {.threads = 2});
  BOOST_TEST(result.complete());
  return result.solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(squares) {
  const auto& square = reference()["square"];
  for (int order = 1; order <= 4; ++order) {
    const std::string key = std::to_string(order);
    BOOST_TEST(classes(Puzzle(loshu::square(order)), Symmetry::geometric) ==
               square["geometric_classes"][key]);
  }
  for (const auto& [key, expected] : square["full_classes"].items()) {
    if (key == "5") continue;  // minutes
    BOOST_TEST(classes(Puzzle(loshu::square(std::stoi(key))), Symmetry::full) == expected);
  }
  for (const auto& [key, expected] : square["full_group_order"].items()) {
    BOOST_TEST(loshu::automorphisms(loshu::square(std::stoi(key))).order == expected);
  }
  BOOST_TEST(classes(Puzzle(loshu::square(4)), Symmetry::none) == 7040U);
}

BOOST_AUTO_TEST_CASE(hexagons) {
  const auto& hexagon = reference()["hexagon"];
  BOOST_TEST(classes(Puzzle(loshu::hexagon(3)), Symmetry::full) ==
             hexagon["classes_order_3_first_1"]);
  BOOST_TEST(classes(Puzzle(loshu::hexagon(3)), Symmetry::none) ==
             hexagon["total_order_3_first_1"]);
  for (const auto& [d, expected] : hexagon["classes_order_3_by_d"].items()) {
    const int first = std::stoi(d) * 5 - 9;  // magic_sum_rule, with n = 3 and H = 19
    const Puzzle puzzle(loshu::hexagon(3), first);
    BOOST_TEST(loshu::count(*std::make_unique<loshu::MagicHexagon>(3, first)).solutions ==
               expected);
    BOOST_TEST(classes(puzzle, Symmetry::geometric) == expected);
  }
}

BOOST_AUTO_TEST_CASE(polygons_at_their_least_sum) {
  for (const auto& [key, expected] : reference()["polygon"]["classes_at_sum_3n_plus_4"].items()) {
    const int sides = std::stoi(key);
    BOOST_TEST(classes(Puzzle(loshu::polygon(sides), 1, 3 * sides + 4), Symmetry::geometric) ==
               expected);
  }
}

BOOST_AUTO_TEST_CASE(polygons_at_any_sum) {
  for (const auto& [key, expected] : reference()["polygon"]["classes_all_sums"].items()) {
    BOOST_TEST(classes(Puzzle(loshu::polygon(std::stoi(key))), Symmetry::geometric) == expected);
  }
  for (const auto& [sum, expected] : reference()["polygon"]["order_6_classes_by_sum"].items()) {
    BOOST_TEST(classes(Puzzle(loshu::polygon(6), 1, std::stoi(sum)), Symmetry::geometric) ==
               expected);
  }
}

BOOST_AUTO_TEST_CASE(magic_19_by_its_centre) {
  std::map<int, int> by_centre;
  loshu::MagicPolygon model(6, 22);
  loshu::search(model, {}, [&](const loshu::MagicModel& solution) {
    ++by_centre[solution.cells()[0].val()];
    return true;
  });
  for (const auto& [centre, expected] :
       reference()["polygon"]["order_6_sum_22_by_centre"].items()) {
    BOOST_TEST(by_centre[std::stoi(centre)] == expected);
  }
  BOOST_TEST(by_centre.size() == 2U);
}
