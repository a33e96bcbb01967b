// The questions that a browser asks the library by itself have the answers of the server.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "page/api/question.hpp"
#include "page/api/page_client.hpp"

BOOST_FIXTURE_TEST_SUITE(page_answer, AskedPage)

using nlohmann::json;

namespace {

/// Without times, and the effort of engines that lost.
json plain(const json& value) {
  static const std::set<json> dropped{"seconds", "others", "timed", "job", "has_document"};
  return json::parse(value.dump(), [](int, json::parse_event_t event, const json& parsed) {
    return event != json::parse_event_t::key || !dropped.contains(parsed);
  });
}

const std::string square = R"({"puzzle":{"figure":"square","size":3},)";

const std::vector<std::pair<std::string, std::string>> questions{
    {"figure", R"({"puzzle":{"figure":"hexagon","size":3}})"},
    {"drawings", R"({"puzzles":[{"figure":"square","size":3},{"figure":"cube","size":3}]})"},
    {"verify", square + R"("values":[99999999999,null,-3000000000,1,2,3,4,5,6]})"},
    {"solve", R"({"puzzle":{"figure":"square","size":4}})"},
    {"solve", R"({"puzzle":{"figure":"polygon","size":6,"sum":22},"solutions":0})"},
    {"solve", R"({"puzzle":{"figure":"polygon","size":7}})"},
    {"solve", R"({"puzzle":{"figure":"square","size":3,"first_value":999999000}})"},
    {"count", R"({"puzzle":{"figure":"hexagon","size":3}})"},
    {"count", R"({"puzzle":{"figure":"triangle","size":11},"time_limit":20})"},
    {"hint", square + R"("values":[2,null,null,null,null,null,4,3,8]})"},
    {"path", square + R"("values":[2,7,6,null,null,null,null,null,null]})"},
    {"unique", square + R"("values":[2,7,null,null,null,null,null,null,null]})"},
    {"explain", square + R"("values":[9,8,7,null,null,null,null,null,null]})"},
    {"puzzle", R"({"puzzle":{"figure":"square","size":4},"difficulty":"easy","seed":7})"},
    {"book", square + R"("count":2,"difficulty":"first-steps"})"},
    {"compare", square + R"("over":{"symmetry":["none","full"]},"trees":"on"})"},
    {"learn", R"({"puzzle":{"figure":"hexagon","size":3},"time_limit":20})"},
    {"learn", R"({"puzzle":{"cells":["a","b","c","d"],"lines":[["a","b"],["b","c"],["a","a"]]}})"},
    {"learn", R"({"puzzle":{"cells":["a"],"lines":[]}})"},
    // Refused.
    {"solve", square + R"("solution":1})"},
    {"verify", square + R"("values":["a"]})"},
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

// Cancel keeps the last part named "result", which the whole answer would have, too.
BOOST_AUTO_TEST_CASE(progress_and_what_is_found_so_far_are_told) {
  int told = 0, parts = 0;
  json last;
  const json whole = json::parse(page::answer(
      "solve",
      R"({"puzzle":{"figure":"square","size":5},"engine":"exhaust","solutions":1000000,"time_limit":60})",
      [&](const std::string& text) {
        const json state = json::parse(text);
        ++told;
        BOOST_TEST(state["progress"]["nodes"].is_number());
        if (!state.contains("parts")) return;
        ++parts;
        const json part = state["parts"][0];
        BOOST_TEST(part["name"] == "result");
        if (!last.is_null()) BOOST_TEST(part["value"]["solutions"] > last["solutions"]);
        last = part["value"];
      }));
  const json& answer = whole["result"];
  BOOST_TEST((told <= 10 * whole["seconds"].get<double>() && parts >= 1));
  BOOST_TEST(answer["complete"] == false);
  BOOST_TEST(answer["solutions"] >= last["solutions"]);
  const json &kept = last["assignments"], &all = answer["assignments"];
  BOOST_TEST(std::equal(kept.begin(), kept.end(), all.begin()));
  BOOST_TEST(last["assignments_cut"] == (last["solutions"] > kept.size()));
}

BOOST_AUTO_TEST_SUITE_END()
