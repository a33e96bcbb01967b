#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <filesystem>
#include <string>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_CASE(compare_varies_any_toggle) {
  const auto rows = json_of(
      "compare hexagon 3 --symmetry full --total-sum on --over propagation=value,bounds,domain "
      "--over branching=first-fail,weighted");
  BOOST_TEST(rows.size() == 6U);
  for (const auto& row : rows) {
    BOOST_TEST(row["total"] == 12);
    std::uint64_t nodes = 0;
    for (const auto& level : row["depth_profile"]) nodes += level.get<std::uint64_t>();
    BOOST_TEST(nodes == row["nodes"].get<std::uint64_t>());
  }
  const std::string tree = scratch(".svg");
  BOOST_TEST(loshu("compare square 3 --tree " + tree).status == 0);
  BOOST_TEST(file_text(tree).starts_with("<svg "));
  std::filesystem::remove(tree);
  BOOST_TEST(loshu("compare square 3 --format svg").output.starts_with("<svg "));
  BOOST_TEST(loshu("compare square 3 --format markdown").output.starts_with("| symmetry |"));
}

BOOST_AUTO_TEST_CASE(compare_has_a_row_for_every_mix) {
  const auto rows = json_of("compare square 3");
  BOOST_TEST(rows.size() == 6U);
  for (const auto& row : rows) {
    BOOST_TEST(row["total"] == 8);
    BOOST_TEST(row["solutions"].get<int>() * row["group_order"].get<int>() == 8);
  }
  const auto chosen = json_of("compare square 4 --symmetry full");
  BOOST_TEST(chosen.size() == 2U);
  BOOST_TEST(chosen[1]["nodes"].get<int>() > 10 * chosen[0]["nodes"].get<int>());
  const auto constant = json_of("compare square 4 --symmetry full --sum 34");
  BOOST_TEST(constant[1]["nodes"] == constant[0]["nodes"]);
  BOOST_TEST(loshu("compare square 3 --format csv").output.starts_with("figure,size,"));
}
