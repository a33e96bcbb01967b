// The Python package about drawn puzzles: it counts, lists and checks what brute force finds. One
// interpreter gets them all, since it takes longer to begin than to answer.

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "drawn/mixed.hpp"
#include "laws/refusals.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(law_python)

namespace {

using drawn::BruteForce;
using drawn::Tally;
using loshu::Symmetry;
using nlohmann::json;

void compare(const BruteForce& known, const json& said) {
  const std::set<loshu::Assignment>& labellings = known.labellings;
  BOOST_TEST(said["numbers"]["none"] == labellings.size());
  BOOST_TEST(said["numbers"]["geometric"] == known.classes(Symmetry::geometric).size());
  BOOST_TEST(said["numbers"]["full"] == known.classes(Symmetry::full).size());
  BOOST_TEST(said["unique"] == (labellings.size() == 1));
  const auto found = said["found"].get<std::vector<loshu::Assignment>>();
  BOOST_TEST(found.size() == labellings.size());
  BOOST_TEST((std::set(found.begin(), found.end()) == labellings));
  for (std::size_t i = 0; i < said["rows"].size(); ++i) {
    const auto row = said["rows"][i].get<loshu::Assignment>();
    BOOST_TEST(said["verified"][i] == labellings.contains(row));
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(python_says_what_brute_force_says) {
  std::vector<BruteForce> all;
  json asked = json::array();
  drawn::for_each_mixed(9501, 60, [&](const BruteForce& known, drawn::Chance&) {
    all.push_back(known);
    asked.push_back(json::parse(drawn::json_text(known.puzzle)));
    return Tally{};
  });
  const TextFile file(".json", asked.dump());
  const Outcome outcome =
      run(LOSHU_PYTHON " " LOSHU_SOURCE "/test/laws/law_python.py <" + file.path);
  BOOST_TEST_REQUIRE(outcome.status == 0, outcome.errors);
  const json answers = json::parse(outcome.output);
  BOOST_TEST_REQUIRE(answers.size() == all.size());
  Tally tally;
  for (std::size_t i = 0; i < all.size(); ++i) {
    BOOST_TEST_CONTEXT(asked[i].dump()) {
      if (answers[i].contains("error")) {
        const std::string why = answers[i]["error"];
        BOOST_TEST(laws::is_refused_rightly(why, all[i].puzzle), why);
        ++tally["refused"];
        continue;
      }
      compare(all[i], answers[i]);
      ++tally[all[i].labellings.empty() ? "none" : "some"];
    }
  }
  for (const auto& [name, times] : tally) BOOST_TEST_MESSAGE(name << ": " << times);
  BOOST_TEST(tally["some"] >= 20);
  BOOST_TEST(tally["none"] >= 3);
}

BOOST_AUTO_TEST_SUITE_END()
