// The searches that the page asks for: jobs, from solutions and counts to hints and
// puzzles.

#include <boost/test/unit_test.hpp>

#include "page/api/page_client.hpp"

BOOST_FIXTURE_TEST_SUITE(page_search, AskedPage)

using nlohmann::json;

namespace {

const char* const hexagon = R"({"puzzle":{"figure":"hexagon","size":3}})";

}  // namespace

BOOST_AUTO_TEST_CASE(solving) {
  const json one = result("/api/solve", hexagon);
  BOOST_TEST(one["solutions"] == 1);
  BOOST_TEST(one["assignments"].size() == 1U);
  BOOST_TEST(one["assignments_cut"] == false);
  const json checked = ask("/api/verify", json({{"puzzle", {{"figure", "hexagon"}, {"size", 3}}},
                                                {"values", one["assignments"][0]}})
                                              .dump());
  BOOST_TEST(checked["magic"] == true);

  const json all =
      result("/api/solve", R"({"puzzle":{"figure":"polygon","size":6,"sum":22},"solutions":0})");
  BOOST_TEST(all["solutions"] == 4);
  BOOST_TEST(all["total"] == 48);
  BOOST_TEST(all["complete"] == true);
  const json apart = result(
      "/api/solve",
      R"({"puzzle":{"figure":"polygon","size":6,"sum":22},"solutions":0,"symmetry":"none","engine":"gecode","total_sum":"off"})");
  BOOST_TEST(apart["solutions"] == 48);
  BOOST_TEST(apart["engine"] == "gecode");
  BOOST_TEST(apart["total_sum"] == false);
  const json some = result(
      "/api/solve", R"({"puzzle":{"figure":"square","size":4},"solutions":3,"engine":"exhaust"})");
  BOOST_TEST(some["assignments"].size() == 3U);
  BOOST_TEST(some["complete"] == false);
}

BOOST_AUTO_TEST_CASE(what_is_ready_at_once_is_not_kept) {
  int at_once = 0;
  for (int i = 0; i < 20; ++i) {
    const Answered answer = client.post("/api/solve", R"({"puzzle":{"figure":"square","size":3}})");
    if (answer.status != 200) continue;  // on a machine that is busy
    ++at_once;
    const std::string job = answer.json()["job"];
    BOOST_TEST(client.get("/api/jobs/" + job).status == 404);
  }
  BOOST_TEST(at_once > 0);
}

BOOST_AUTO_TEST_CASE(values_are_further_givens) {
  const json found = result(
      "/api/solve",
      R"j({"puzzle":{"figure":"square","size":3,"givens":{"(1,1)":2}},"values":[2,null,4,null,null,null,null,null,null]})j");
  BOOST_TEST(found["assignments"][0] == json({2, 9, 4, 7, 5, 3, 6, 1, 8}));
}

BOOST_AUTO_TEST_CASE(many_solutions_are_counted_and_some_sent) {
  const json all = result(
      "/api/solve", R"({"puzzle":{"figure":"square","size":4},"solutions":0,"symmetry":"none"})");
  BOOST_TEST(all["solutions"] == 7040);
  BOOST_TEST(all["assignments"].size() == 1000U);
  BOOST_TEST(all["assignments_cut"] == true);
}

BOOST_AUTO_TEST_CASE(no_solution_comes_with_the_reason) {
  const json seen = result(
      "/api/solve",
      R"({"puzzle":{"figure":"square","size":3},"values":[5,5,null,null,null,null,null,null,99]})");
  BOOST_TEST(seen["solutions"] == 0);
  BOOST_TEST(seen["explanation"]["reason"] == "out-of-range");
  const json parity = result("/api/count", R"({"puzzle":{"figure":"polygon","size":3}})");
  BOOST_TEST(parity["explanation"]["reason"] == "no-integers");
  const json searched =
      result("/api/solve", R"({"puzzle":{"figure":"hexagon","size":3,"givens":{"A":1,"B":18}}})");
  BOOST_TEST(searched["solutions"] == 0);
  BOOST_TEST(searched["explanation"]["givens"].size() >= 1U);
}

BOOST_AUTO_TEST_CASE(hints) {
  const json last = result(
      "/api/hint",
      R"({"puzzle":{"figure":"square","size":3},"values":[2,7,null,null,null,null,null,null,null]})");
  BOOST_TEST(last["outcome"] == "hint");
  BOOST_TEST(last["hint"]["reason"] == "last-of-line");
  BOOST_TEST(last["hint"]["cell"] == 2);
  BOOST_TEST(last["hint"]["value"] == 6);
}

BOOST_AUTO_TEST_CASE(a_path_leads_to_the_end) {
  const json found = result(
      "/api/v1/path",
      R"({"puzzle":{"figure":"square","size":3},"values":[2,7,null,null,null,null,null,null,null]})");
  const json& path = found["path"];
  BOOST_TEST(path["solved"] == true);
  BOOST_TEST(path["grade"]["steps"] == path["steps"].size());
  json values = {2, 7, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr};
  for (const json& step : path["steps"]) {
    BOOST_TEST(!step["sentence"]["why"].empty());
    if (step["place"].is_null()) continue;
    values[step["place"]["cell"].get<std::size_t>()] = step["place"]["value"];
  }
  BOOST_TEST(values == json({2, 7, 6, 9, 5, 1, 4, 3, 8}));
  const json none = result(
      "/api/v1/path",
      R"({"puzzle":{"figure":"square","size":3},"values":[2,2,null,null,null,null,null,null,null]})");
  BOOST_TEST(none["path"].is_null());
  BOOST_TEST(none["explanation"]["reason"] == "value-twice");
}

BOOST_AUTO_TEST_CASE(a_cancelled_search_keeps_what_it_had_found) {
  const Answered started = client.post(
      "/api/v1/solve", R"({"puzzle":{"figure":"square","size":5},"solutions":0,"time_limit":60})");
  BOOST_TEST(started.status == 202);
  const std::string job = "/api/v1/jobs/" + started.json()["job"].get<std::string>();
  std::uint64_t found = 0;
  for (int i = 0; i < 200 && found == 0; ++i) {
    found = client.get(job + "?wait=0.1").json()["progress"]["solutions"];
  }
  BOOST_TEST(found > 0U);
  json cancelled = client.remove(job + "?wait=2").json();
  for (int i = 0; i < 20 && !cancelled.contains("result"); ++i) {
    cancelled = client.get(job + "?wait=1").json();
  }
  BOOST_TEST(cancelled["state"] == "cancelled");
  BOOST_TEST(cancelled["result"]["complete"] == false);
  BOOST_TEST(cancelled["result"]["solutions"] >= found);
  BOOST_TEST(!cancelled["result"]["assignments"].empty());
}

BOOST_AUTO_TEST_CASE(new_puzzles) {
  const std::string body =
      R"({"puzzle":{"figure":"square","size":4},"difficulty":"easy","seed":7})";
  const json made = result("/api/puzzle", body);
  BOOST_TEST(made["outcome"] == "made");
  BOOST_TEST(made["grade"]["difficulty"] == "easy");
  BOOST_TEST(!made["puzzle"].contains("solution"));
  BOOST_TEST(result("/api/puzzle", body)["puzzle"] == made["puzzle"]);
  const json unique = result("/api/unique", json({{"puzzle", made["puzzle"]}}).dump());
  BOOST_TEST(unique["unique"] == "one");
  BOOST_TEST(unique["assignments"][0] == made["solution"]);
  const json none = result("/api/puzzle", R"({"puzzle":{"figure":"polygon","size":3}})");
  BOOST_TEST(none["outcome"] == "none exists");
  BOOST_TEST(none["puzzle"].is_null());
  const json uneven = result("/api/puzzle", R"({"puzzle":{"figure":"hexagon","size":4}})");
  BOOST_TEST(uneven["outcome"] == "none exists");
  BOOST_TEST(uneven["text"].get<std::string>().find("first value") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_book_is_a_document_that_prints_itself) {
  const std::string square = R"({"puzzle":{"figure":"square","size":3},)";
  const json state = client.work(
      "/api/book", square + R"("count":5,"difficulty":"easy","seed":7,"time_limit":60})");
  BOOST_TEST(state["result"]["outcome"] == "made");
  BOOST_TEST(state["result"]["puzzles"] == 5);
  BOOST_TEST(state["result"]["text"] == "no hard puzzle was found");
  BOOST_REQUIRE(state["has_document"] == true);
  const Answered document =
      client.get("/api/v1/jobs/" + state["job"].get<std::string>() + "/document");
  BOOST_TEST(document.body.find("5 puzzles: ") != std::string::npos);
  BOOST_TEST(document.body.find(">Answers<") != std::string::npos);
  BOOST_TEST(document.body.find("print())</script>\n</head>") != std::string::npos);
  const json none = client.work("/api/book", R"({"puzzle":{"figure":"polygon","size":3}})");
  BOOST_TEST(none["result"]["outcome"] == "none exists");
  BOOST_TEST(!none.contains("has_document"));
  const json uneven = client.work("/api/book", R"({"puzzle":{"figure":"hexagon","size":2}})");
  BOOST_TEST(uneven["result"]["outcome"] == "none exists");
  BOOST_TEST(uneven.dump().find("the sum is no integer") != std::string::npos, uneven.dump());
  const json alone = client.work("/api/book", square + R"("count":1,"difficulty":"expert"})");
  BOOST_TEST(alone["result"]["outcome"] == "tries used up", alone.dump());
  const json expert = client.work(
      "/api/book", R"({"puzzle":{"figure":"star","size":6},"count":1,"difficulty":"expert"})");
  const Answered made =
      client.get("/api/v1/jobs/" + expert["job"].get<std::string>() + "/document");
  BOOST_TEST(made.body.find("--difficulty expert..expert") != std::string::npos, expert.dump());
  const auto refused = [&](const std::string& body) {
    return client.post("/api/book", body).json()["error"]["message"].get<std::string>();
  };
  BOOST_TEST(refused(square + R"("count":101})").find("1 to 100") != std::string::npos);
  BOOST_TEST(refused(R"({"puzzle":{"figure":"square","size":30},"count":12})").find("1 to 11") !=
             std::string::npos);
  BOOST_TEST(
      refused(square + R"("difficulty":"hard","hardest":"easy"})").find("begins with: hard") !=
      std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_book_that_is_cancelled_keeps_the_puzzles_that_were_made) {
  const json started =
      client
          .post("/api/book",
                R"({"puzzle":{"figure":"square","size":5},"count":100,"time_limit":60})")
          .json();
  const std::string job = "/api/v1/jobs/" + started["job"].get<std::string>();
  BOOST_REQUIRE(client.remove(job).status == 200);
  json state = client.get(job + "?wait=2").json();
  BOOST_TEST(state["state"] == "cancelled");
  for (int i = 0; i < 20 && !state.contains("result"); ++i) {
    state = client.get(job + "?wait=1").json();
  }
  BOOST_TEST(state["result"]["outcome"] == "stopped");
  BOOST_TEST(state["result"]["puzzles"] < 100);
  BOOST_TEST(state.contains("has_document") == (state["result"]["puzzles"] > 0));
}

BOOST_AUTO_TEST_CASE(a_limit_of_time_ends_a_search) {
  const json stopped =
      result("/api/count", R"({"puzzle":{"figure":"square","size":6},"time_limit":0.001})");
  BOOST_TEST(stopped["complete"] == false);
  BOOST_TEST(stopped["ending"] == "time limit");
  BOOST_TEST(stopped["nodes"] < 1'000'000);  // without one it searches for 10 s
  BOOST_TEST(stopped["total"].is_null());
}

// Engines take turns for one solution, and what they took adds up.
BOOST_AUTO_TEST_CASE(a_search_by_turns_tells_of_all) {
  const json stopped = result(
      "/api/solve", R"({"puzzle":{"figure":"polygon","size":150},"time_limit":1,"solutions":1})");
  BOOST_TEST(stopped["ending"] == "time limit");
  BOOST_TEST(stopped["seconds"].get<double>() >= 0.9);
}

BOOST_AUTO_TEST_CASE(progress_and_cancel) {
  const Answered started =
      client.post("/api/count", R"({"puzzle":{"figure":"square","size":6},"time_limit":60})");
  BOOST_TEST(started.status == 202);
  const std::string job = "/api/jobs/" + started.json()["job"].get<std::string>();
  std::uint64_t nodes = started.json()["progress"]["nodes"];
  for (int i = 0; i < 500 && nodes == 0; ++i) {
    nodes = client.get(job + "?wait=0.1").json()["progress"]["nodes"];
  }
  BOOST_TEST(nodes > 0U);
  BOOST_TEST(client.get(job).json()["state"] == "running");
  const json share = client.get(job).json()["progress"]["share"];
  BOOST_TEST((share.is_null() || (share >= 0 && share <= 1)), share);
  const Answered cancelled = client.remove(job);
  BOOST_TEST(cancelled.status == 200);
  BOOST_TEST(cancelled.json()["state"] == "cancelled");
  BOOST_TEST(client.get(job).json()["state"] == "cancelled");
  BOOST_TEST(client.get("/api/jobs/0123").status == 404);
  BOOST_TEST(client.remove("/api/jobs/0123").status == 404);
  BOOST_TEST(client.get(job + "?wait=5").status == 400);
  BOOST_TEST(client.get(job + "?after=-1").status == 400);
  BOOST_TEST(client.get(job + "?wait=soon").status == 400);
}

BOOST_AUTO_TEST_SUITE_END()
