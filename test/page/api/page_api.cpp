// The requests of the page about figures and positions, and the errors for wrong ones.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <tuple>

#include <loshu/engines.hpp>

#include "page/api/page_client.hpp"
#include "whole_table.hpp"

BOOST_FIXTURE_TEST_SUITE(page_api, AskedPage)

using nlohmann::json;

namespace {

const char* const hexagon = R"({"puzzle":{"figure":"hexagon","size":3}})";

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
  for (const char* name : {"figure", "drawings", "verify", "read", "solve", "count", "explain",
                           "hint", "path", "compare", "unique", "learn", "puzzle"}) {
    BOOST_TEST(allowed(std::string("/api/v1/") + name, false) == "POST");
    BOOST_TEST(allowed(std::string("/api/") + name, false) == "POST");
  }
  for (const char* path : {"/api", "/api/", "/api/v1", "/api/v1/", "/api/v2/figures", "/nothing"}) {
    BOOST_TEST(client.get(path).status == 404, path);
    BOOST_TEST(client.post(path, "{}").status == 404, path);
  }
  const std::string told = client.get("/api/v1/nothing").json()["error"]["message"];
  BOOST_TEST(
      told.find(
          "figures, engines, jobs/JOB, jobs/JOB/document, figure, drawings, verify, read, solve") !=
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

BOOST_AUTO_TEST_CASE(a_figure_as_a_file_is_the_same_figure) {
  const json figure = ask("/api/figure", hexagon);
  const json again = ask("/api/figure", json({{"puzzle", figure["whole"]}}).dump());
  json cells = figure["cells"];
  for (json& cell : cells) cell.erase("name");  // a figure of one's own goes by its labels
  BOOST_TEST(again["size"].is_null());
  BOOST_TEST(again["cells"] == cells);
  BOOST_TEST(again["lines"] == figure["lines"]);
  BOOST_TEST(again["whole"] == figure["whole"]);
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
        R"("symmetry":"some")", R"("total_sum":1)", R"("engine":"annealing")", R"("engine":"x")",
        R"("time_limit":0)", R"("time_limit":61)", R"("difficulty":"easy")", R"("other":1)"}) {
    BOOST_TEST(error("/api/solve", square + bad + "}")["path"].get<std::string>() != "");
  }
  std::string engines;
  const loshu::EngineTable table = whole_table();
  for (const loshu::EngineKind& kind : table.kinds()) engines += "|" + kind.name;
  engines.erase(0, 1);
  BOOST_TEST(error("/api/solve", square + R"("engine":"annealing"})")["message"] ==
             "'annealing' is not one of " + engines);
  BOOST_TEST(error("/api/solve", square + R"("engine":3})")["message"] ==
             "should be one of " + engines + ", not 3");
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

/// A relation whose cells are full does not hold; one that open cells cannot mend can not.
BOOST_AUTO_TEST_CASE(what_is_wrong_with_a_relation_is_told_by_its_state) {
  const std::string puzzle =
      R"j({"puzzle":{"figure":"square","size":3,"relations":["(1,1) < (1,2)"]},"values":)j";
  for (const auto& [values, state, fault] :
       {std::tuple("[1,2,null,null,null,null,null,null,null]", "right", ""),
        {"[2,1,null,null,null,null,null,null,null]", "wrong",
         "the relation (1,1) < (1,2) does not hold"},
        {"[9,null,null,null,null,null,null,null,null]", "impossible",
         "the relation (1,1) < (1,2) can not hold"},
        {"[8,null,null,null,null,null,null,null,null]", "open", ""}}) {
    const json told = ask("/api/verify", puzzle + values + "}");
    BOOST_TEST(told["relations"].at(0)["state"] == state, told);
    const auto& faults = told["faults"];
    BOOST_TEST(std::ranges::count(faults, fault) == (fault[0] == '\0' ? 0 : 1), told);
    const auto speaks = [](const json& one) {
      return one.get<std::string>().find("relation") != std::string::npos;
    };
    BOOST_TEST(std::ranges::count_if(faults, speaks) == (fault[0] == '\0' ? 0 : 1), told);
  }
}

/// Each question takes the keys of its description, and names them where it is asked with another.
BOOST_AUTO_TEST_CASE(a_question_names_the_keys_that_it_takes) {
  const std::string start = hexagon;
  for (const auto& [name, keys] : {std::pair("explain", "puzzle, values, time_limit"),
                                   {"hint", "puzzle, values, time_limit"},
                                   {"path", "puzzle, values, time_limit"},
                                   {"unique", "puzzle, values, time_limit"},
                                   {"learn", "puzzle, node_limit, time_limit"},
                                   {"figure", "puzzle"},
                                   {"drawings", "puzzles"},
                                   {"verify", "puzzle, values"},
                                   {"read", "puzzle, text"}}) {
    const json refused =
        client.post(std::string("/api/") + name, start.substr(0, start.size() - 1) + R"(,"x":1})")
            .json()["error"];
    const std::string message = refused["message"], listed = std::string(" ") + keys;
    for (std::size_t at = 0; at < listed.size();) {
      const std::size_t end = std::min(listed.find(',', at), listed.size());
      BOOST_TEST(message.find(listed.substr(at + 1, end - at - 1)) != std::string::npos,
                 name << ": " << message);
      at = end + 1;
    }
    const auto commas = std::ranges::count(message.substr(message.find(" has ") + 5), ',');
    BOOST_TEST(commas == std::ranges::count(listed, ','), name << ": " << message);
  }
}

BOOST_AUTO_TEST_CASE(a_board_has_up_to_1000_cells_and_its_values_15_digits) {
  const auto told = [&](const std::string& name, const std::string& rest) {
    return client.post("/api/" + name, R"({"puzzle":{"figure":"rectangle","size":)" + rest).json();
  };
  BOOST_TEST(told("figure", "[25,40]}}")["cells"].size() == 1000U);
  BOOST_TEST(told("figure", "[7,143]}}")["error"]["message"].get<std::string>().find(
                 "has 1001 values, and a page takes up to 1000") != std::string::npos);
  for (const std::string sign : {"", "-"}) {
    const std::string start = "[2,2]},\"values\":[" + sign, end = ",null,null,null]}";
    const json most = told("verify", start + "1000000000000000" + end);
    BOOST_TEST(most["cells"].at(0)["cell"] == 0, most);  // it is none of the values
    const json beyond = told("verify", start + "1000000000000001" + end);
    BOOST_TEST(beyond["error"]["path"] == "/values/0", beyond);
  }
}

// Values that repeat are played, checked, solved and counted. What rests on distinct values refuses
// them in the library's words.
BOOST_AUTO_TEST_CASE(values_may_repeat) {
  const std::string four = R"({"puzzle":{"figure":"square","size":3,"values":)";
  const std::string listed = four + R"("1..3,1..3,1..3"}})",
                    copied = four + R"({"values":"1..3","copies":3}}})";
  const json figure = ask("/api/figure", listed);
  BOOST_TEST(figure == ask("/api/figure", copied));
  BOOST_TEST(figure["values"] == json({1, 1, 1, 2, 2, 2, 3, 3, 3}));
  BOOST_TEST(figure["sum"] == 6);
  const json counted = result("/api/count", copied);
  BOOST_TEST(counted["total"] == 4);
  BOOST_TEST(counted["classes"]["geometric"] == 1);
  const auto with = [&](const std::string& values) {
    return copied.substr(0, copied.size() - 1) + R"(,"values":)" + values + "}";
  };
  BOOST_TEST(ask("/api/verify", with("[1,3,2,3,2,1,2,1,3]"))["magic"] == true);
  const json often = ask("/api/verify", with("[1,1,1,1,null,null,null,null,null]"));
  BOOST_TEST(often["cells"].size() == 4U);
  BOOST_TEST(result("/api/explain", with("[1,1,1,1,null,null,null,null,null]"))["possible"] ==
             false);
  BOOST_TEST(result("/api/explain", with("[1,3,null,3,null,null,null,null,null]"))["possible"] ==
             true);
  for (const char* name : {"hint", "path", "puzzle", "book"}) {
    const json refused = client.post(std::string("/api/") + name, copied).json()["error"];
    BOOST_TEST(refused["message"].get<std::string>().find(
                   "takes each value in one cell, and not 1 to 3 (each 3 times) for 9 cells") !=
                   std::string::npos,
               name << refused);
  }
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
        if (word.is_boolean()) continue;  // on and off as answers write them
        words += (words.empty() ? "" : "|") + word.get<std::string>();
      }
      BOOST_TEST(words == (setting.counting.empty() ? setting.values : setting.counting));
    }
  }
  BOOST_TEST(settings > 15U);
}

BOOST_AUTO_TEST_CASE(numbers_beyond_their_description_are_refused) {
  const json served = json::parse(client.get("/openapi.json").body);
  const json described = served["components"]["schemas"]["Search"]["properties"];
  int refused = 0;
  for (const auto& [key, schema] : described.items()) {
    for (const char* question : {"solve", "count", "compare", "puzzle", "book"}) {
      for (const auto& [bound, step] :
           {std::pair{"minimum", -1}, {"exclusiveMinimum", 0}, {"maximum", 1}}) {
        if (!schema.contains(bound)) continue;
        json asked{{"puzzle", {{"figure", "square"}, {"size", 3}}}};
        if (question == std::string("compare")) asked["over"]["symmetry"] = {"none"};
        asked[key] = schema[bound].get<int>() + step;
        const Answered answer = client.post(std::string("/api/") + question, asked.dump());
        if (answer.body.find("unknown key") != std::string::npos) continue;
        BOOST_TEST(answer.status == 400, question << asked);
        BOOST_TEST(answer.json()["error"]["path"] == "/" + key, answer.body);
        ++refused;
      }
    }
  }
  BOOST_TEST(refused > 20);
}

BOOST_AUTO_TEST_SUITE_END()
