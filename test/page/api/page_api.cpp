// The requests of the page about figures and positions, and the errors for wrong ones.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>

#include <loshu/engines.hpp>

#include "page/api/page_client.hpp"

BOOST_FIXTURE_TEST_SUITE(page_api, AskedPage)

using nlohmann::json;

namespace {

const char* const hexagon = R"({"puzzle":{"figure":"hexagon","size":3}})";

/// "right wrong open impossible", a word a line of the figure.
std::string states(const json& checked) {
  std::string text;
  for (const json& line : checked["lines"]) {
    text += (text.empty() ? "" : " ") + line["state"].get<std::string>();
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(addresses_and_their_methods) {
  const auto allowed = [&](const std::string& path, bool posts) {
    const Answered answer = posts ? client.post(path, "{}") : client.get(path);
    BOOST_TEST(answer.status == 405, path);
    return answer.headers.at("Allow");
  };
  BOOST_TEST(allowed("/", true) == "GET, HEAD");
  BOOST_TEST(allowed("/api/v1/figures", true) == "GET, HEAD");
  BOOST_TEST(allowed("/api/v1/engines", true) == "GET, HEAD");
  BOOST_TEST(allowed("/api/v1/jobs/0", true) == "GET, HEAD, DELETE");
  for (const char* name : {"figure", "drawings", "verify", "solve", "count", "explain", "hint",
                           "path", "compare", "unique", "learn", "puzzle"}) {
    BOOST_TEST(allowed(std::string("/api/v1/") + name, false) == "POST");
    BOOST_TEST(allowed(std::string("/api/") + name, false) == "POST");
  }
  for (const char* path : {"/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/figures", "/nothing"}) {
    BOOST_TEST(client.get(path).status == 404, path);
    BOOST_TEST(client.post(path, "{}").status == 404, path);
  }
  const std::string told = client.get("/api/v1/nothing").json()["error"]["message"];
  BOOST_TEST(
      told.find("figures, engines, jobs/JOB, jobs/JOB/document, figure, drawings, verify, solve") !=
      std::string::npos);
  BOOST_TEST(client.get("/api/v1/figures").body == client.get("/api/figures").body);
  BOOST_TEST(client.get("/openapi.json").json()["openapi"] == "3.1.0");
}

/// Each engine that is offered has a name for people and answers every search.
BOOST_AUTO_TEST_CASE(the_engines_that_are_listed_count_and_solve) {
  const json listed = client.get("/api/v1/engines").json();
  BOOST_TEST(listed.size() >= 2U);
  for (const json& one : listed) {
    BOOST_TEST(one["title"] != one["engine"], one);
    const json body{{"puzzle", {{"figure", "square"}, {"size", 3}}}, {"engine", one["engine"]}};
    for (const char* path : {"/api/solve", "/api/count"}) {
      BOOST_TEST(result(path, body.dump())["engine"] == one["engine"], one);
    }
  }
}

BOOST_AUTO_TEST_CASE(several_figures_are_drawn) {
  const json drawn = ask("/api/v1/drawings", R"({"puzzles":[{"figure":"square","size":3},)"
                                             R"({"figure":"cube","size":3}]})");
  BOOST_TEST(drawn.size() == 2U);
  BOOST_TEST(drawn[0]["cells"].size() == 9U);
  BOOST_TEST(drawn[0]["lines"][0]["cells"] == json({0, 1, 2}));
  BOOST_TEST(drawn[1]["whole"]["cells"][26]["place"] == json({2, 2, 2}));
  json many = json::array();
  for (int i = 0; i < 33; ++i) many.push_back({{"figure", "square"}, {"size", 3}});
  const Answered refused = client.post("/api/v1/drawings", json({{"puzzles", many}}).dump());
  BOOST_TEST(refused.status == 400);
  BOOST_TEST(refused.json()["error"]["message"] == "has more than 32 puzzles");
}

BOOST_AUTO_TEST_CASE(a_figure_is_described) {
  const json figure = ask("/api/figure", hexagon);
  BOOST_TEST(figure["name"] == "hexagon 3");
  BOOST_TEST(figure["last_value"] == 19);
  BOOST_TEST(figure["sum_demanded"] == false);
  BOOST_TEST(figure["cells"].size() == 19U);
  BOOST_TEST(figure["cells"][0]["label"] == "A");
  BOOST_TEST(figure["lines"][0]["cells"] == json({0, 1, 2}));
  BOOST_TEST(figure["lines"][0]["sum"] == 38);
  BOOST_TEST(figure["group_order"] == 12);
  BOOST_TEST(!figure["geometric_generators"].empty());
  BOOST_TEST(figure["geometric_generators"][0].size() == 19U);
  BOOST_TEST(figure["unsearchable"].is_null());

  const json again = ask("/api/figure", json({{"puzzle", figure["whole"]}}).dump());
  BOOST_TEST(again["size"].is_null());
  BOOST_TEST(again["cells"] == figure["cells"]);
  BOOST_TEST(again["lines"] == figure["lines"]);
  BOOST_TEST(again["whole"] == figure["whole"]);
}

BOOST_AUTO_TEST_CASE(a_sum_may_be_free_demanded_or_impossible) {
  const json open = ask("/api/figure", R"({"puzzle":{"figure":"polygon","size":6}})");
  BOOST_TEST(open["sum"].is_null());
  BOOST_TEST(open["sums"]["least"] == 21);
  BOOST_TEST(open["sums"]["greatest"] == 39);
  BOOST_TEST(open["lines"][0]["sum"].is_null());
  const json fixed = ask("/api/figure", R"({"puzzle":{"figure":"polygon","size":6,"sum":22}})");
  BOOST_TEST(fixed["sum"] == 22);
  BOOST_TEST(fixed["sum_demanded"] == true);
  const json none = ask("/api/figure", R"({"puzzle":{"figure":"hexagon","size":4}})");
  BOOST_TEST(none["unsearchable"].get<std::string>().find("first value") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(givens_that_contradict_each_other_are_shown) {
  const json figure =
      ask("/api/figure",
          R"j({"puzzle":{"figure":"square","size":3,"givens":{"(1,1)":5,"(1,2)":5,"(1,3)":99}}})j");
  BOOST_TEST(figure["givens"]["(1,2)"] == 5);
  BOOST_TEST(figure["givens"]["(1,3)"] == 99);
  BOOST_TEST(figure["whole"]["givens"].size() == 3U);
}

BOOST_AUTO_TEST_CASE(relations_are_shown_and_checked) {
  const std::string puzzle =
      R"j({"puzzle":{"figure":"square","size":3,"relations":["(1,1)<(3,3)","2*(1,2) = sum - 1"]})j";
  const json figure = ask("/api/figure", puzzle + "}");
  BOOST_TEST(
      figure["relations"][0].dump() ==
      R"j({"comparison":"<=","constant":-1,"relation":"(1,1) < (3,3)","sum_coefficient":0,"terms":[[0,1],[8,-1]]})j");
  BOOST_TEST(
      figure["relations"][1].dump() ==
      R"j({"comparison":"=","constant":-1,"relation":"2*(1,2) = sum - 1","sum_coefficient":1,"terms":[[1,2]]})j");
  BOOST_TEST(figure["whole"]["relations"].dump() == R"j(["(1,1) < (3,3)","2*(1,2) = sum - 1"])j");
  const json checked = ask("/api/verify", puzzle + R"(,"values":[8,1,6,3,5,7,4,9,2]})");
  BOOST_TEST(checked["magic"] == false);
  BOOST_TEST(checked["relations"][0]["state"] == "wrong");
  BOOST_TEST(checked["relations"][1]["state"] == "wrong");
  BOOST_TEST(checked["faults"][0] == "the relation (1,1) < (3,3) does not hold");
  const json open = ask("/api/verify", puzzle + R"(,"values":[9,7,null,null,5,null,4,null,null]})");
  BOOST_TEST(open["relations"][0]["state"] == "impossible");
  BOOST_TEST(open["relations"][1]["state"] == "right");
}

BOOST_AUTO_TEST_CASE(a_position_is_checked) {
  const auto checked = [&](const std::string& values, const std::string& more = "") {
    return ask("/api/verify",
               R"({"puzzle":{"figure":"square","size":3)" + more + R"(},"values":)" + values + "}");
  };
  const json magic = checked("[2,7,6,9,5,1,4,3,8]");
  BOOST_TEST(magic["magic"] == true);
  BOOST_TEST(magic["sum"] == 15);
  BOOST_TEST(states(magic) == "right right right right right right right right");

  const json open = checked("[2,7,6,null,null,null,null,null,null]");
  BOOST_TEST(open["magic"] == false);
  BOOST_TEST(open["full"] == false);
  BOOST_TEST(states(open) == "right open open open open open open open");
  BOOST_TEST(open["lines"][1]["open"] == 3);
  BOOST_TEST(open["faults"].empty());

  const json wrong = checked("[20,0,-1,4,4,null,9,8,null]");
  BOOST_TEST(wrong["cells"].dump() == R"([{"cell":0,"faults":["20 is not from 1 to 9"]},)"
                                      R"({"cell":1,"faults":["0 is not from 1 to 9"]},)"
                                      R"({"cell":2,"faults":["-1 is not from 1 to 9"]},)"
                                      R"j({"cell":3,"faults":["4 stands also in (2,2)"]},)j"
                                      R"j({"cell":4,"faults":["4 stands also in (2,1)"]}])j");
  BOOST_TEST(wrong["lines"][0]["fault"] == "sum 19, not 15");
  BOOST_TEST(wrong["lines"][0]["state"] == "wrong");

  BOOST_TEST(checked("[1,2,null,null,null,null,null,null,null]")["lines"][0]["fault"] ==
             "needs 12 in its open cell, but that is at most 9");
  BOOST_TEST(
      checked("[null,null,null,null,null,null,null,null,1000000000000000]")["cells"][0]["cell"] ==
      8);
  BOOST_TEST(checked("[7,null,null,null,null,null,null,null,null]",
                     R"j(,"givens":{"(1,1)":2})j")["cells"][0]["faults"][0] == "7, but 2 is given");
}

BOOST_AUTO_TEST_CASE(what_is_wrong_is_told_with_its_place) {
  const auto error = [&](const std::string& path, const std::string& body) {
    const Answered answer = client.post(path, body);
    BOOST_TEST(answer.status == 400, body);
    return answer.json()["error"];
  };
  const json size = error("/api/figure", "{\"puzzle\":\n {\"figure\":\"square\",\"size\":\"3\"}}");
  BOOST_TEST(size["message"] == "should be a whole number, not '3'");
  BOOST_TEST(size["path"] == "/puzzle/size");
  BOOST_TEST(size["line"] == 2);
  BOOST_TEST(size["column"] == 28);
  BOOST_TEST(error("/api/figure", "{}")["message"] == "has no \"puzzle\"");
  BOOST_TEST(error("/api/figure", "[1").dump().find("this is no JSON") != std::string::npos);
  const std::string square = R"({"puzzle":{"figure":"square","size":1},)";
  for (const char* bad :
       {R"("values":["1"])", R"("values":[1.5])", R"("values":[1e30])", R"("values":[])",
        R"("values":[1,2])", R"("values":{})", R"("solutions":-1)", R"("symmetry":"dynamic")",
        R"("symmetry":"some")", R"("total_sum":true)", R"("engine":"annealing")", R"("engine":"x")",
        R"("time_limit":0)", R"("time_limit":61)", R"("difficulty":"easy")", R"("other":1)"}) {
    BOOST_TEST(error("/api/solve", square + bad + "}")["path"].get<std::string>() != "");
  }
  BOOST_TEST(error("/api/solve", square + R"("engine":"annealing"})")["message"] ==
             "'annealing' is not one of auto|gecode|exhaust|states|anneal|ilp");
  BOOST_TEST(error("/api/solve", square + R"("engine":3})")["message"] ==
             "should be one of auto|gecode|exhaust|states|anneal|ilp, not 3");
  // A refused word is not among the accepted ones.
  BOOST_TEST(error("/api/solve", square + R"("symmetry":"dynamic"})")["message"] ==
             "'dynamic' is not one of none|geometric|full");
  BOOST_TEST(error("/api/verify", square + R"("valeus":[1]})")["path"] == "/valeus");
  BOOST_TEST(error("/api/figure", square + R"("values":[1]})")["path"] == "/values");
  BOOST_TEST(error("/api/solve", square + R"("engine":"exhaust","total_sum":"on"})")["path"] ==
             "/total_sum");
  BOOST_TEST(client.post("/api/nothing", "{}").status == 404);
  BOOST_TEST(client.get("/api/solve").status == 405);
  BOOST_TEST(client.get("/api/nothing").status == 404);
}

// The description of the API has each setting that the page takes, with its words.
BOOST_AUTO_TEST_CASE(the_description_has_the_settings_of_the_table) {
  const json served = json::parse(client.get("/openapi.json").body);
  const json described = served["components"]["schemas"]["Search"]["properties"];
  BOOST_TEST(described["symmetry"]["description"] == "Of solve, count and compare.");
  BOOST_TEST(described["seed"]["description"] == "Of solve, count, puzzle and book.");
  std::size_t settings = 0;
  for (const loshu::Setting& setting : loshu::engine_table().settings()) {
    if (!setting.on_page) continue;
    std::string key = setting.name;
    std::ranges::replace(key, '-', '_');
    BOOST_TEST_CONTEXT(key) {
      BOOST_TEST_REQUIRE(described.contains(key));
      ++settings;
      const json& schema = described[key];
      if (setting.kind == loshu::SettingKind::whole || setting.kind == loshu::SettingKind::number) {
        BOOST_TEST(schema["minimum"] == setting.least);
        continue;
      }
      std::string words;
      for (const json& word : schema["enum"]) {
        words += (words.empty() ? "" : "|") + word.get<std::string>();
      }
      BOOST_TEST(words == (setting.counting.empty() ? setting.values : setting.counting));
    }
  }
  BOOST_TEST(settings > 15U);
}

BOOST_AUTO_TEST_SUITE_END()
