// The nodes of searches in one place: `reference/nodes.txt`. A row is the arguments of `count`, a
// tab, the nodes and the failures. A number that changes by a better search is written anew by
// LOSHU_RENEW=1; one that changes otherwise is an error in a propagator, an order or a plan.

#include <boost/test/unit_test.hpp>

#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(nodes)

BOOST_AUTO_TEST_CASE(searches_have_the_nodes_of_the_table) {
  const std::string file = LOSHU_SOURCE "/test/reference/nodes.txt";
  std::istringstream rows(file_text(file));
  std::string seen;
  int searches = 0;
  for (std::string row; std::getline(rows, row);) {
    if (const std::size_t tab = row.find('\t'); tab != std::string::npos) {
      const std::string arguments = row.substr(0, tab);
      const Outcome outcome = loshu("count " + arguments + " --format json");
      BOOST_REQUIRE_MESSAGE(outcome.output.starts_with("{"), arguments << ": " << outcome.errors);
      const nlohmann::json answer = nlohmann::json::parse(outcome.output);
      std::uint64_t nodes = 0, failures = 0;  // of the searches under each symmetry, or of the one
      for (const nlohmann::json& one :
           answer.contains("under") ? answer["under"] : nlohmann::json{answer}) {
        nodes += one["nodes"].get<std::uint64_t>();
        failures += one["failures"].get<std::uint64_t>();
      }
      const std::string numbers = std::to_string(nodes) + " " + std::to_string(failures);
      BOOST_TEST(row.substr(tab + 1) == numbers, arguments << ": " << numbers);
      row = arguments + "\t" + numbers;
      ++searches;
    }
    seen += row + "\n";
  }
  BOOST_TEST(searches > 60);
  if (getenv("LOSHU_RENEW") != nullptr) std::ofstream(file) << seen;
}

BOOST_AUTO_TEST_SUITE_END()
