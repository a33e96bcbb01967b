// The nodes of searches in one place: `reference/nodes.txt`. A row is the arguments of `count`, a
// tab, the nodes and the failures; or a command with its arguments, a tab and all numbers of its
// work. A number that changes by a better search is written anew by LOSHU_RENEW=1; one that changes
// otherwise is an error in a propagator, an order or a plan.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(nodes)

namespace {

/// The numbers of an answer that tell what a search did; none depends on a clock.
constexpr std::array told_numbers{"nodes",      "failures", "placements",   "propagations", "swaps",
                                  "swaps_made", "restarts", "least_energy", "probes",       "depth",
                                  "mean",       "least",    "greatest",     "solutions"};

/// Appends the numbers of an answer by their names, those of its members in alphabetical order.
void add_numbers(const nlohmann::json& answer, std::string& numbers) {
  if (answer.is_array()) {
    for (const nlohmann::json& one : answer) add_numbers(one, numbers);
  }
  if (!answer.is_object()) return;
  for (const auto& [name, member] : answer.items()) {
    if (name == "seconds" || name == "sum" || name == "settings") continue;
    if (member.is_structured()) add_numbers(member, numbers);
    if (!member.is_number() || std::ranges::find(told_numbers, name) == told_numbers.end())
      continue;
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%s %.6g", name.c_str(), member.get<double>());
    numbers += (numbers.empty() ? "" : ", ") + std::string(text.data());
  }
}

/// Whether a row begins with a command.
bool names_command(const std::string& arguments) {
  return std::ranges::any_of(std::array{"count ", "solve ", "order ", "estimate "},
                             [&](const char* command) { return arguments.starts_with(command); });
}

/// The nodes and failures of a count: of the searches under each symmetry, or of the one.
std::string nodes_and_failures(const nlohmann::json& answer) {
  std::uint64_t nodes = 0, failures = 0;
  for (const nlohmann::json& one :
       answer.contains("under") ? answer["under"] : nlohmann::json{answer}) {
    nodes += one["nodes"].get<std::uint64_t>();
    failures += one["failures"].get<std::uint64_t>();
  }
  return std::to_string(nodes) + " " + std::to_string(failures);
}

}  // namespace

BOOST_AUTO_TEST_CASE(searches_have_the_nodes_of_the_table) {
  const std::string file = LOSHU_SOURCE "/test/reference/nodes.txt";
  std::istringstream rows(file_text(file));
  std::string seen;
  int searches = 0;
  for (std::string row; std::getline(rows, row);) {
    if (const std::size_t tab = row.find('\t'); tab != std::string::npos) {
      const std::string arguments = row.substr(0, tab);
      const bool is_whole = names_command(arguments);
      const Outcome outcome = loshu((is_whole ? "" : "count ") + arguments + " --format json");
      BOOST_REQUIRE_MESSAGE(!outcome.output.empty(), arguments << ": " << outcome.errors);
      const nlohmann::json answer = nlohmann::json::parse(outcome.output);
      std::string numbers;
      if (is_whole) {
        add_numbers(answer, numbers);
      } else {
        numbers = nodes_and_failures(answer);
      }
      BOOST_TEST(row.substr(tab + 1) == numbers, arguments << ": " << numbers);
      row = arguments + "\t" + numbers;
      ++searches;
    }
    seen += row + "\n";
  }
  BOOST_TEST(searches > 200);
  if (getenv("LOSHU_RENEW") != nullptr) std::ofstream(file) << seen;
}

BOOST_AUTO_TEST_SUITE_END()
