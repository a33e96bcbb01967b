// The page and the runner are two doors to one library: what is asked of both has one answer. So
// each key of a question means what the option of its name does, and none is dropped on the way.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "page/api/page_client.hpp"
#include "page/api/question.hpp"
#include "program.hpp"

BOOST_FIXTURE_TEST_SUITE(page_doors, AskedPage)

using nlohmann::json;

namespace {

const json square{{"figure", "square"}, {"size", 4}};
const json ring{{"figure", "ring"}, {"size", 4}, {"relations", {"k1 < k2"}}};

/// Words of a door about itself and its time. The page draws a profile with trees alone.
const std::set<std::string> own_words{"seconds", "version", "command", "others", "depth_profile"};
/// The page shows progress, for which `exhaust` divides its tree.
const std::set<std::string> effort_of_exhaust{"nodes", "failures", "placements", "walker"};

json told(const std::string& name, const json& body) {
  const json state = json::parse(page::answer(name, body.dump()));
  BOOST_TEST_REQUIRE(state["state"] == "done", body << state);
  return state;
}

/// One question in both languages.
struct Both {
  std::string name;
  json puzzle, keys;  ///< of the page
  std::string command, options;
};

class Runner {
 public:
  [[nodiscard]] Outcome ask(const json& puzzle, const std::string& command,
                            const std::string& options) const {
    std::ofstream(folder_ / "puzzle.json") << puzzle;
    return run("cd " + folder_.name + "; " LOSHU_RUNNER " " + command + " puzzle.json " + options);
  }

 private:
  const Folder folder_;
};

/// Requires the members that both have to be equal.
void require_same(const json& one, const json& other, int& compared) {
  if (one.is_array()) {
    BOOST_TEST_REQUIRE(one.size() == other.size());
    for (std::size_t i = 0; i < one.size(); ++i) require_same(one[i], other[i], compared);
    return;
  }
  if (!one.is_object()) {
    BOOST_TEST(one == other);
    ++compared;
    return;
  }
  for (const auto& [key, value] : one.items()) {
    const bool is_effort = one.value("engine", json()) == "exhaust" || !one.contains("nodes");
    if (own_words.contains(key) || !other.contains(key)) continue;
    if (is_effort && effort_of_exhaust.contains(key)) continue;
    BOOST_TEST_CONTEXT(key) { require_same(value, other[key], compared); }
  }
}

json body_of(const Both& both) {
  json body = both.keys;
  body["puzzle"] = both.puzzle;
  return body;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_question_to_both_has_one_answer) {
  const Runner runner;
  for (const Both& both : std::vector<Both>{
           {"solve",
            square,
            {{"solutions", 3}, {"engine", "exhaust"}},
            "solve",
            "--solutions 3 --engine exhaust"},
           {"solve",
            square,
            {{"solutions", 0}, {"symmetry", "geometric"}, {"engine", "exhaust"}},
            "solve",
            "--solutions 0 --symmetry geometric --engine exhaust"},
           {"solve",
            square,
            {{"engine", "gecode"},
             {"value_order", "random"},
             {"seed", 3},
             {"solutions", 2},
             {"relaxation", "off"}},
            "solve",
            "--engine gecode --value-order random --seed 3 --solutions 2 --relaxation off"},
           {"solve",
            square,
            {{"engine", "anneal"}, {"seed", 5}},
            "solve",
            "--engine anneal --seed 5"},
           {"solve",
            square,
            {{"schedule", "classic"}, {"patience", 300}, {"seed", 2}},
            "solve",
            "--schedule classic --patience 300 --seed 2"},
           {"solve",
            ring,
            {{"solutions", 0},
             {"symmetry", "none"},
             {"engine", "gecode"},
             {"total_sum", "off"},
             {"relaxation", "off"}},
            "solve",
            "--solutions 0 --symmetry none --engine gecode --total-sum off --relaxation off"},
           {"count",
            square,
            {{"symmetry", "none"}, {"complement", "on"}, {"engine", "exhaust"}},
            "count",
            "--symmetry none --complement on --engine exhaust"},
           {"count",
            square,
            {{"engine", "gecode"}, {"node_limit", 100}, {"relaxation", "off"}},
            "count",
            "--engine gecode --node-limit 100 --relaxation off"},
           {"count", ring, json::object(), "count", ""},
           {"compare",
            square,
            {{"over", {{"symmetry", {"full"}}, {"chain", {"derived", "reading"}}}},
             {"node_limit", 200}},
            "compare",
            "--over symmetry=full --over chain=derived,reading --over total-sum=on "
            "--node-limit 200"},
           {"compare",
            ring,
            {{"over", {{"total-sum", {"on", "off"}}}}, {"symmetry", "geometric"}, {"solutions", 2}},
            "compare",
            "--over total-sum=on,off --symmetry geometric --solutions 2"},
           {"compare", ring, {{"ladder", "post"}}, "compare", "--ladder post"},
           {"compare",
            {{"figure", "square"}, {"size", 3}},
            {{"ladder", "order"}, {"symmetry", "full"}},
            "compare",
            "--ladder order --symmetry full"},
           {"compare", ring, json::object(), "compare", ""},
           {"unique", ring, json::object(), "solve", "--unique"},
           {"hint",
            {{"figure", "square"}, {"size", 3}, {"givens", {{"(1,1)", 2}, {"(1,2)", 7}}}},
            json::object(),
            "hint",
            ""},
           {"puzzle",
            {{"figure", "square"}, {"size", 3}},
            {{"difficulty", "easy"}, {"seed", 7}},
            "puzzle",
            "--difficulty easy --seed 7 --solution"},
           {"puzzle",
            {{"figure", "star"}, {"size", 6}},
            {{"seed", 2}},
            "puzzle",
            "--seed 2 --solution"}}) {
    BOOST_TEST_CONTEXT(both.name << both.keys << ", loshu " << both.command << both.options) {
      json of_page = told(both.name, body_of(both))["result"];
      const Outcome outcome =
          runner.ask(both.puzzle, both.command, both.options + " --format json");
      const json of_runner = json::parse(outcome.output, nullptr, false);
      BOOST_TEST_REQUIRE(!of_runner.is_discarded(), outcome.output << outcome.errors);
      if (both.name == "compare") of_page = of_page["rows"];
      if (both.name == "puzzle") {
        BOOST_TEST(of_page["solution"] == of_runner["solution"]);
        BOOST_TEST(of_page["grade"] == of_runner["grade"]);
        BOOST_TEST(of_page["seed"] == both.keys["seed"]);
        of_page = of_page["puzzle"];
      }
      int compared = 0;
      require_same(of_page, of_runner, compared);
      BOOST_TEST(compared >= 5, of_page << of_runner);
    }
  }
}

// A book of the page is the runner's. It prints itself, and names a command with a file.
BOOST_AUTO_TEST_CASE(a_book_is_that_of_the_command_it_names) {
  const Runner runner;
  for (const auto& [keys, options] :
       {std::pair<json, std::string>(
            {{"count", 3}, {"difficulty", "first-steps"}, {"hardest", "medium"}, {"seed", 4}},
            "--count 3 --difficulty first-steps..medium --seed 4"),
        {{{"count", 1}, {"difficulty", "easy"}}, "--count 1 --difficulty easy..hard --seed 1"},
        {{{"count", 2}, {"seed", 9}, {"hardest", "easy"}},
         "--count 2 --difficulty easy..easy --seed 9"}}) {
    json body = keys;
    body["puzzle"] = {{"figure", "square"}, {"size", 3}};
    const json state = told("book", body);
    BOOST_TEST_CONTEXT(body) {
      BOOST_TEST(state["result"]["puzzles"] == keys["count"]);
      BOOST_TEST(state["result"]["seed"] == keys.value("seed", 1));
      std::string document = state["document"];
      BOOST_TEST(document.find("loshu book PUZZLE.json " + options + " --output FILE.html") !=
                 std::string::npos);
      const Outcome outcome = runner.ask(body["puzzle"], "book", options + " --format html");
      const auto lines = [](const std::string& text) {
        std::vector<std::string> kept;
        std::istringstream all(text);
        for (std::string line; std::getline(all, line);) {
          const bool is_own = line.find("loshu book") != std::string::npos ||
                              line.find("print())") != std::string::npos;
          if (!is_own) kept.push_back(line);
        }
        return kept;
      };
      BOOST_TEST((lines(document) == lines(outcome.output)), outcome.errors);
      BOOST_TEST(lines(document).size() > 20U);
    }
  }
}

// Without a limit of its own a question of learning has two seconds. One of nodes depends on no
// clock.
BOOST_AUTO_TEST_CASE(what_is_learned_within_nodes_depends_on_no_clock) {
  const json large{{"figure", "square"}, {"size", 4}};
  const json one = told("learn", {{"puzzle", large}, {"node_limit", 50}})["result"],
             same = told("learn", {{"puzzle", large}, {"node_limit", 50}})["result"],
             all = told("learn", {{"puzzle", {{"figure", "square"}, {"size", 3}}}})["result"];
  BOOST_TEST(one["count"]["total"].is_null());
  BOOST_TEST(one["count"] == same["count"]);
  BOOST_TEST(all["count"]["total"] == 8);
  BOOST_TEST(all["solution"]["possible"] == true);
}

BOOST_AUTO_TEST_CASE(a_position_that_cannot_be_completed_has_the_reason_of_a_count) {
  const Runner runner;
  const json puzzle{{"figure", "square"}, {"size", 3}, {"givens", {{"(1,1)", 5}, {"(3,3)", 1}}}};
  const json why = told("explain", {{"puzzle", puzzle}})["result"];
  const json counted = json::parse(runner.ask(puzzle, "count", "--explain --format json").output);
  BOOST_TEST(why["possible"] == false);
  BOOST_TEST(why["complete"] == true);
  BOOST_TEST(why["ending"] == "exhausted");
  BOOST_TEST(why["explanation"] == counted["explanation"]);
  const json whole = told("explain", {{"puzzle", square}})["result"];
  BOOST_TEST(whole["possible"] == true);
  BOOST_TEST(whole["complete"] == true);
  BOOST_TEST(whole["explanation"].is_null());
  const json cut = told("explain", {{"puzzle", {{"figure", "square"}, {"size", 9}}},
                                    {"values", std::vector<json>(81)},
                                    {"time_limit", 1e-6}})["result"];
  BOOST_TEST(cut["possible"].is_null());
  BOOST_TEST(cut["complete"] == false);
  BOOST_TEST(cut["ending"] == "time limit");
}

BOOST_AUTO_TEST_SUITE_END()
