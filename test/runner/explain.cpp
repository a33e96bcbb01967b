// `--explain` and `hint`: the reason under the answer, in text and JSON.

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>

#include <nlohmann/json.hpp>

#include "runner/runner_answers.hpp"

BOOST_AUTO_TEST_SUITE(runner_explain)

BOOST_AUTO_TEST_CASE(what_can_be_seen_is_the_whole_answer) {
  for (const std::string command : {"count", "solve", "count --engine exhaust"}) {
    const Outcome outcome = loshu(command + " square 4 --given 1,1=16 --given 2,2=16 --explain");
    BOOST_TEST(outcome.status == 1);
    BOOST_TEST(outcome.errors == "");
    BOOST_TEST(outcome.output ==
               "no such square exists: square 4: the value 16 is given twice, to (1,1) and (2,2)\n"
               "why: 16 is given twice, to (1,1) and to (2,2)\n");
  }
  for (const std::string puzzle :
       {"polygon 7", "polygon 11", "polygon 1003", "square 2", "square 4 --sum 35",
        "square 4 --sum 200", "square 4 --given 1,1=17", "square 4 --given 1,1=1 --given 1,1=2",
        "hexagon 4", "square 4 --line 1,1+1,2=40", "polygon 6 --given c=3"}) {
    const Outcome outcome = loshu("count " + puzzle + " --explain");
    BOOST_TEST(outcome.status == 1, puzzle);
    BOOST_TEST(outcome.errors == "", puzzle);
    BOOST_TEST(outcome.output.starts_with("no such "), puzzle);
    BOOST_TEST(outcome.output.find("\nwhy: ") != std::string::npos, puzzle);
    const auto json = json_of("solve " + puzzle + " --explain");
    const auto unexplained = json_of("solve " + puzzle);
    for (const char* const name : {"symmetry", "group_order", "group_orders", "contradiction"}) {
      BOOST_TEST(json.value(name, nlohmann::json("none")) ==
                     unexplained.value(name, nlohmann::json("none")),
                 puzzle + " " + name);
      BOOST_TEST(!json.value(name, nlohmann::json("none")).is_null(), puzzle + " " + name);
    }
    BOOST_TEST(loshu("count " + puzzle).status == 1, puzzle);
    BOOST_TEST(json["solutions"] == 0);
    BOOST_TEST(json["complete"] == true);
    BOOST_TEST(json["engine"] == "arithmetic");
    BOOST_TEST(json["assignments"].empty());
    BOOST_TEST(json["explanation"]["search"] == false);
    BOOST_TEST(in_one_line(outcome.output).ends_with(in_one_line(json["explanation"]["text"])));
  }
}

// The group that remains with givens, by every engine and in every form.
BOOST_AUTO_TEST_CASE(the_count_says_which_group_remained) {
  for (const std::string puzzle : {"square 4 --given 2,2=1", "hexagon 3 --given J=5",
                                   "square 4 --given 1,1=1 --given 4,4=13"}) {
    const auto every = json_of("count " + puzzle + " --symmetry none");
    for (const std::string options :
         {"", " --engine exhaust", " --symmetry none", " --symmetry geometric",
          " --symmetry geometric --engine exhaust", " --complement on", " --threads 2"}) {
      const std::string asked = puzzle + options;
      const auto json = json_of("count " + asked);
      BOOST_TEST(json["total"] == every["solutions"], asked);
      const int total = json["total"];
      const auto& orders = json["group_orders"];
      BOOST_TEST(json["classes"]["full"].get<int>() * orders["full"].get<int>() == total, asked);
      const int order = orders["full"];
      const std::string phrase = order == 1 ? "; no symmetry fixes the givens"
                                            : ": " + json["classes"]["full"].dump() +
                                                  " up to the " + std::to_string(order) +
                                                  " symmetries that fix the givens\n";
      const Outcome outcome = loshu("count " + asked);
      BOOST_TEST(outcome.output.find(phrase) != std::string::npos, outcome.output);
    }
  }
  BOOST_TEST(loshu("count square 4 --given 2,2=1 --symmetry geometric --node-limit 50")
                 .output.find(" found, up to the 2 rotations and reflections that fix the givens, "
                              "not all") != std::string::npos);
}

// Where easier techniques stop, a path goes on by trial assumptions, unless there are images.
BOOST_AUTO_TEST_CASE(a_path_goes_on_by_trial_assumptions) {
  for (const auto& [givens, assumes] :
       {std::pair{"--given 1,1=2 --given 2,3=3 --given 4,1=7", true}, {"--given 1,1=2", false}}) {
    const std::string path = json_of(std::string("hint square 4 --path ") + givens).dump();
    BOOST_TEST((path.find("\"what-if\"") != std::string::npos) == assumes, givens);
  }
}

// A path that does not solve the puzzle sends the reader to the whole of `hint`. If a symmetry
// keeps the givens, the path says that its end cannot be reached. A refuted puzzle has its reason
// alone.
BOOST_AUTO_TEST_CASE(a_path_says_how_it_ends) {
  std::set<std::string> ends;
  for (const std::string question :
       {"square 4", "square 3 --given 1,1=2", "square 3 --given 1,1=2 --given 1,2=7",
        "square 4 --given 1,1=1 --given 1,2=2 --given 1,3=3", "square 3 --given 2,2=4",
        "star 6 --given p1=1 --given p2=3", "square 3 --given 2,1=6 --given 1,3=8",
        "square 3 --given 1,2=8 --given 1,1=5",
        "square 4 --given 2,4=14 --given 1,1=5 --given 3,4=3 --given 1,4=13",
        "square 4 --given 3,1=1 --given 3,4=14 --given 2,2=8 --given 4,1=13"}) {
    BOOST_TEST_CONTEXT(question) {
      const Outcome text = loshu("hint " + question + " --path");
      const Outcome told = loshu("hint " + question + " --path --format json");
      BOOST_TEST(text.status == told.status);
      const auto said = nlohmann::json::parse(told.output);
      if (said.contains("outcome")) {  // the answer of `hint` without --path
        BOOST_TEST(said["outcome"] == "no solution");
        BOOST_TEST(text.status == 1);
        BOOST_TEST(text.output == loshu("hint " + question).output);
        ends.insert("refuted");
        continue;
      }
      const bool is_solved = said["solved"] == true, clashes = !said["clash"].is_null();
      const bool has_images =
          json_of("count " + question +
                  " --engine exhaust --node-limit 1")["group_orders"]["full"] > 1;
      const std::string words = in_one_line(text.output);
      const auto says = [&](const std::string& part) { return words.find(part) != words.npos; };
      BOOST_TEST(says("Without --path, 'loshu hint' may know more.") == (!is_solved && !clashes));
      BOOST_TEST(says("A symmetry keeps what is given") == (has_images && !clashes), words);
      BOOST_TEST(text.status == (clashes ? 1 : 0));
      ends.insert(clashes ? "clash" : is_solved ? "solved" : has_images ? "images" : "open");
    }
  }
  BOOST_TEST((ends == std::set<std::string>{"clash", "images", "open", "refuted", "solved"}));
}

BOOST_AUTO_TEST_SUITE_END()
