// The questions that a browser asks the library by itself have the answers of the server.

#include <boost/test/unit_test.hpp>

#include <set>
#include <string>
#include <vector>

#include "page/api/question.hpp"
#include "page/page_client.hpp"

BOOST_FIXTURE_TEST_SUITE(page_answer, AskedPage)

using nlohmann::json;

namespace {

/// Without times, and the effort of engines that lost.
json plain(const json& value) {
  static const std::set<std::string> dropped{"seconds", "others", "timed", "job", "has_document"};
  if (!value.is_structured()) return value;
  json kept = value.is_array() ? json::array() : json::object();
  for (const auto& [key, one] : value.items()) {
    if (value.is_array()) {
      kept.push_back(plain(one));
    } else if (!dropped.contains(key)) {
      kept[key] = plain(one);
    }
  }
  return kept;
}

const std::vector<std::pair<std::string, std::string>> questions{
    {"figure", R"({"puzzle":{"figure":"hexagon","size":3}})"},
    {"drawings", R"({"puzzles":[{"figure":"square","size":3},{"figure":"cube","size":3}]})"},
    {"verify",
     R"({"puzzle":{"figure":"square","size":3},"values":[99999999999,null,-3000000000,1,2,3,4,5,6]})"},
    {"solve", R"({"puzzle":{"figure":"square","size":4}})"},
    {"solve", R"({"puzzle":{"figure":"polygon","size":6,"sum":22},"solutions":0})"},
    {"solve", R"({"puzzle":{"figure":"polygon","size":7}})"},
    {"solve", R"({"puzzle":{"figure":"square","size":3,"first_value":999999000}})"},
    {"count", R"({"puzzle":{"figure":"hexagon","size":3}})"},
    {"count", R"({"puzzle":{"figure":"triangle","size":11},"time_limit":20})"},
    {"hint",
     R"({"puzzle":{"figure":"square","size":3},"values":[2,null,null,null,null,null,4,3,8]})"},
    {"path",
     R"({"puzzle":{"figure":"square","size":3},"values":[2,7,6,null,null,null,null,null,null]})"},
    {"unique",
     R"({"puzzle":{"figure":"square","size":3},"values":[2,7,null,null,null,null,null,null,null]})"},
    {"explain",
     R"({"puzzle":{"figure":"square","size":3},"values":[9,8,7,null,null,null,null,null,null]})"},
    {"puzzle", R"({"puzzle":{"figure":"square","size":4},"difficulty":"easy","seed":7})"},
    {"book", R"({"puzzle":{"figure":"square","size":3},"count":2,"difficulty":"first-steps"})"},
    {"compare",
     R"({"puzzle":{"figure":"square","size":3},"over":{"symmetry":["none","full"]},"trees":"on"})"},
    {"learn", R"({"puzzle":{"figure":"hexagon","size":3},"time_limit":20})"},
    {"learn", R"({"puzzle":{"cells":["a","b","c","d"],"lines":[["a","b"],["b","c"],["a","a"]]}})"},
    {"learn", R"({"puzzle":{"cells":["a"],"lines":[]}})"},
    // Refused.
    {"solve", R"({"puzzle":{"figure":"square","size":3},"solution":1})"},
    {"verify", R"({"puzzle":{"figure":"square","size":3},"values":["a"]})"},
    {"nothing", "{}"},
    {"hint", "{"}};

}  // namespace

BOOST_AUTO_TEST_CASE(both_answer_the_same) {
  for (const auto& [name, body] : questions) {
    const json one = json::parse(page::answer(name, body));
    BOOST_TEST_CONTEXT(name << " " << body) {
      if (one["state"] == "failed") {
        const Answered refused = client.post("/api/v1/" + name, body);
        BOOST_TEST(one["status"] == refused.status);
        if (name != "nothing") BOOST_TEST(one["error"] == refused.json()["error"]);
        continue;
      }
      const bool searches = name != "figure" && name != "drawings" && name != "verify";
      const json told = searches ? client.work("/api/v1/" + name, body)["result"]
                                 : client.post("/api/v1/" + name, body).json();
      BOOST_TEST(plain(one["result"]) == plain(told));
      BOOST_TEST(one.contains("document") == (name == "book" || name == "compare"));
    }
  }
  const json families = json::parse(page::answer("figures", ""))["result"];
  BOOST_TEST(families == client.get("/api/v1/figures").json());
}

BOOST_AUTO_TEST_CASE(progress_is_told) {
  int told = 0;
  const std::string answer = page::answer(
      "count", R"({"puzzle":{"figure":"square","size":5},"engine":"exhaust","time_limit":0.5})",
      [&](const std::string& text) {
        ++told;
        BOOST_TEST(json::parse(text)["progress"]["nodes"].is_number());
      });
  BOOST_TEST(json::parse(answer)["result"]["complete"] == false);
  BOOST_TEST(told >= 1);
  BOOST_TEST(told <= 10);
}

// A Cancel keeps the last part that was told.
BOOST_AUTO_TEST_CASE(what_is_found_so_far_is_told) {
  std::uint64_t solutions = 0;
  const std::string answer = page::answer(
      "solve",
      R"({"puzzle":{"figure":"square","size":5},"engine":"exhaust","solutions":0,"time_limit":0.5})",
      [&](const std::string& text) {
        const json told = json::parse(text);
        if (!told.contains("parts")) return;
        const json part = told["parts"][0];
        BOOST_TEST(part["name"] == "result");
        BOOST_TEST(part["value"]["solutions"] > solutions);
        solutions = part["value"]["solutions"];
        BOOST_TEST(part["value"]["assignments"].size() ==
                   std::min<std::uint64_t>(solutions, 1'000));
      });
  BOOST_TEST(solutions > 0U);
  BOOST_TEST(json::parse(answer)["result"]["solutions"] >= solutions);
}

BOOST_AUTO_TEST_SUITE_END()
