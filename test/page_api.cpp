// Every question of the page, answered over HTTP.

#include <boost/test/unit_test.hpp>

#include <set>

#include "served_page.hpp"

using nlohmann::json;

namespace {

const char* const hexagon = R"({"puzzle":{"figure":"hexagon","size":3}})";

struct Page : ServedPage {
  json ask(const std::string& path, const std::string& body) const {
    const Answered answer = client.post(path, body);
    BOOST_TEST(answer.status == 200, path << " " << body << " " << answer.body);
    return answer.json();
  }
  json result(const std::string& path, const std::string& body) const {
    const json state = client.work(path, body);
    BOOST_TEST(state["state"] == "done", path << " " << body << " " << state.dump());
    return state["result"];
  }
};

/// "right wrong open impossible", a word a line of the figure.
std::string states(const json& checked) {
  std::string text;
  for (const json& line : checked["lines"]) {
    text += (text.empty() ? "" : " ") + line["state"].get<std::string>();
  }
  return text;
}

}  // namespace

BOOST_FIXTURE_TEST_SUITE(page_api, Page)

BOOST_AUTO_TEST_CASE(the_page_and_its_files) {
  const Answered whole = client.get("/");
  BOOST_TEST(whole.status == 200);
  BOOST_TEST(whole.headers.at("Content-Type") == "text/html; charset=utf-8");
  BOOST_TEST(whole.body.find("<html") != std::string::npos);
  BOOST_TEST(client.get("/index.html").body == whole.body);
  const Answered again = client.get("/", {{"If-None-Match", whole.headers.at("ETag")}});
  BOOST_TEST(again.status == 304);
  BOOST_TEST(again.body == "");
  BOOST_TEST(client.get("/", {{"If-None-Match", "\"other\""}}).status == 200);
  BOOST_TEST(client.head("/").status == 200);
  BOOST_TEST(client.get("/nothing.js").status == 404);
  BOOST_TEST(client.get("/../page/site/index.html").status == 404);
  BOOST_TEST(client.post("/", "{}").status == 405);
}

BOOST_AUTO_TEST_CASE(the_figures_there_are) {
  const json figures = client.get("/api/figures").json();
  std::set<std::string> names;
  for (const json& figure : figures) names.insert(figure["figure"]);
  BOOST_TEST(names.contains("square"));
  BOOST_TEST(names.contains("hexagon"));
  BOOST_TEST(figures[0]["size"]["least"] == 1);
  BOOST_TEST(client.post("/api/figures", "{}").status == 405);
}

BOOST_AUTO_TEST_CASE(a_figure_is_described) {
  const json figure = ask("/api/figure", hexagon);
  BOOST_TEST(figure["name"] == "hexagon 3");
  BOOST_TEST(figure["size"] == 3);
  BOOST_TEST(figure["last_value"] == 19);
  BOOST_TEST(figure["sum"] == 38);
  BOOST_TEST(figure["sum_demanded"] == false);
  BOOST_TEST(figure["cells"].size() == 19U);
  BOOST_TEST(figure["cells"][0]["label"] == "A");
  BOOST_TEST(figure["cells"][0]["position"].size() == 2U);
  BOOST_TEST(figure["lines"].size() == 15U);
  BOOST_TEST(figure["lines"][0]["cells"] == json({0, 1, 2}));
  BOOST_TEST(figure["lines"][0]["sum"] == 38);
  BOOST_TEST(figure["group_order"] == 12);
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
  BOOST_TEST(open["sums"]["least"] == 6);
  BOOST_TEST(open["sums"]["greatest"] == 54);
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
  BOOST_TEST(wrong["cells"].dump() == R"([{"cell":0,"faults":["value 20 is not from 1 to 9"]},)"
                                      R"({"cell":1,"faults":["value 0 is not from 1 to 9"]},)"
                                      R"({"cell":2,"faults":["value -1 is not from 1 to 9"]},)"
                                      R"j({"cell":3,"faults":["value 4 stands also in (2,2)"]},)j"
                                      R"j({"cell":4,"faults":["value 4 stands also in (2,1)"]}])j");
  BOOST_TEST(wrong["lines"][0]["fault"] == "sum 19, not 15");
  BOOST_TEST(wrong["lines"][0]["state"] == "wrong");

  BOOST_TEST(checked("[1,2,null,null,null,null,null,null,null]")["lines"][0]["fault"] ==
             "needs 12 in its open cell, but that is at most 9");
  BOOST_TEST(checked("[8,2,null,5,null,null,null,null,null]")["lines"][0]["fault"] ==
             "needs 5 in its open cell, but that value is not free");
  BOOST_TEST(checked("[1,null,null,5,6,8,9,null,null]")["lines"][0]["fault"] ==
             "needs 14 in its open cells, but that is at most 11");
  BOOST_TEST(checked("[7,null,null,2,3,null,null,null,null]")["lines"][0]["fault"] ==
             "needs 8 in its open cells, but no two free values have it");
  BOOST_TEST(checked("[9,null,null,1,2,null,5,null,null]")["lines"][0]["fault"] ==
             "needs 6 in its open cells, but that is at least 7");
  BOOST_TEST(
      checked("[null,null,null,null,null,null,null,null,1000000000000000]")["cells"][0]["cell"] ==
      8);
  BOOST_TEST(checked("[7,null,null,null,null,null,null,null,null]",
                     R"j(,"givens":{"(1,1)":2})j")["cells"][0]["faults"][0] ==
             "value 7, but 2 is given");
}

BOOST_AUTO_TEST_CASE(where_the_sum_is_free_most_full_lines_tell_it) {
  const std::string body =
      R"({"puzzle":{"figure":"polygon","size":3},"values":[1,2,3,null,10,9,null,8,null,null]})";
  const json checked = ask("/api/verify", body);  // c k1 k2 k3 s1 s2 s3 o1 o2 o3
  BOOST_TEST(checked["lines"][0]["target"] == 13);
  BOOST_TEST(states(checked) == "right right open right open open");
}

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
  BOOST_TEST(parity["tree"].is_null());
  const json searched =
      result("/api/solve", R"({"puzzle":{"figure":"hexagon","size":3,"givens":{"A":1,"B":18}}})");
  BOOST_TEST(searched["solutions"] == 0);
  BOOST_TEST(searched["explanation"]["givens"].size() >= 1U);
}

BOOST_AUTO_TEST_CASE(counting_with_the_tree_of_the_toggles) {
  const std::string puzzle = R"({"puzzle":{"figure":"polygon","size":6,"sum":22},)";
  const json on = result("/api/count", puzzle + R"("symmetry":"geometric","total_sum":"on"})");
  BOOST_TEST(on["solutions"] == 4);
  BOOST_TEST(on["total"] == 48);
  BOOST_TEST(on["tree"]["nodes"] == 57);
  BOOST_TEST(on["tree"]["failures"] == 25);
  BOOST_TEST(on["tree"]["complete"] == true);
  const json off = result("/api/count", puzzle + R"("symmetry":"geometric","total_sum":"off"})");
  BOOST_TEST(off["tree"]["nodes"] == 279);
  BOOST_TEST(off["tree"]["total_sum"] == false);
}

BOOST_AUTO_TEST_CASE(hints) {
  const json last = result(
      "/api/hint",
      R"({"puzzle":{"figure":"square","size":3},"values":[2,7,null,null,null,null,null,null,null]})");
  BOOST_TEST(last["outcome"] == "hint");
  BOOST_TEST(last["hint"]["reason"] == "last-of-line");
  BOOST_TEST(last["hint"]["cell"] == 2);
  BOOST_TEST(last["hint"]["value"] == 6);
  const json none = result(
      "/api/hint",
      R"({"puzzle":{"figure":"square","size":3},"values":[2,2,null,null,null,null,null,null,null]})");
  BOOST_TEST(none["outcome"] == "no solution");
  BOOST_TEST(none["explanation"]["reason"] == "value-twice");
}

BOOST_AUTO_TEST_CASE(explaining) {
  const json possible = result("/api/explain", hexagon);
  BOOST_TEST(possible["possible"] == true);
  BOOST_TEST(possible["explanation"].is_null());
  const json not_so = result(
      "/api/explain",
      R"({"puzzle":{"figure":"square","size":3},"values":[1,null,null,null,null,null,null,null,null]})");
  BOOST_TEST(not_so["possible"] == false);
  BOOST_TEST(not_so["complete"] == true);
  BOOST_TEST(not_so["explanation"]["givens"][0]["label"] == "(1,1)");
}

BOOST_AUTO_TEST_CASE(whether_there_is_one_solution) {
  const json one = result(
      "/api/unique", R"j({"puzzle":{"figure":"square","size":3,"givens":{"(1,1)":2,"(1,2)":7}}})j");
  BOOST_TEST(one["unique"] == "one");
  const json several = result("/api/unique", R"({"puzzle":{"figure":"square","size":3}})");
  BOOST_TEST(several["unique"] == "several");
  BOOST_TEST(several["assignments"].size() == 2U);
  const json none = result(
      "/api/unique", R"j({"puzzle":{"figure":"square","size":3,"givens":{"(1,1)":1,"(2,2)":1}}})j");
  BOOST_TEST(none["unique"] == "none");
  BOOST_TEST(none["explanation"]["reason"] == "value-twice");
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
  const json failed = client.work("/api/puzzle", R"({"puzzle":{"figure":"hexagon","size":4}})");
  BOOST_TEST(failed["state"] == "failed");
  BOOST_TEST(failed["error"]["message"].get<std::string>().find("first value") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_limit_of_time_ends_a_search) {
  const json stopped =
      result("/api/count", R"({"puzzle":{"figure":"square","size":6},"time_limit":0.3})");
  BOOST_TEST(stopped["complete"] == false);
  BOOST_TEST(stopped["ending"] == "time limit");
  BOOST_TEST(stopped["seconds"] < 8);  // not 10, as without one
  BOOST_TEST(stopped["total"].is_null());
}

// Engines take turns for one solution, and what they took adds up.
BOOST_AUTO_TEST_CASE(a_search_by_turns_tells_of_all) {
  const json stopped = result(
      "/api/solve", R"({"puzzle":{"figure":"cube","size":4},"time_limit":0.8,"solutions":1})");
  BOOST_TEST(stopped["ending"] == "time limit");
  BOOST_TEST(stopped["seconds"].get<double>() >= 0.7);
}

BOOST_AUTO_TEST_CASE(progress_and_cancel) {
  const Answered started =
      client.post("/api/count", R"({"puzzle":{"figure":"square","size":6},"time_limit":60})");
  BOOST_TEST(started.status == 202);
  const std::string job = "/api/jobs/" + started.json()["job"].get<std::string>();
  std::uint64_t nodes = started.json()["progress"]["nodes"];
  for (int i = 0; i < 100 && nodes == 0; ++i) {
    nodes = client.get(job + "?wait=0.1").json()["progress"]["nodes"];
  }
  BOOST_TEST(nodes > 0U);
  BOOST_TEST(client.get(job).json()["state"] == "running");
  const Answered cancelled = client.remove(job);
  BOOST_TEST(cancelled.status == 200);
  BOOST_TEST(cancelled.json()["state"] == "cancelled");
  BOOST_TEST(client.get(job).json()["state"] == "cancelled");
  BOOST_TEST(client.get("/api/jobs/0123").status == 404);
  BOOST_TEST(client.remove("/api/jobs/0123").status == 404);
  BOOST_TEST(client.get(job + "?wait=5").status == 400);
  BOOST_TEST(client.get(job + "?wait=soon").status == 400);
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
        R"("symmetry":"some")", R"("total_sum":true)", R"("engine":"anneal")", R"("engine":"x")",
        R"("engine":"ilp")", R"("time_limit":0)", R"("time_limit":61)", R"("difficulty":"easy")",
        R"("other":1)"}) {
    BOOST_TEST(error("/api/solve", square + bad + "}")["path"].get<std::string>() != "");
  }
  BOOST_TEST(error("/api/verify", square + R"("valeus":[1]})")["path"] == "/valeus");
  BOOST_TEST(error("/api/figure", square + R"("values":[1]})")["path"] == "/values");
  BOOST_TEST(error("/api/solve", square + R"("engine":"exhaust","total_sum":"on"})")["path"] ==
             "/total_sum");
  BOOST_TEST(client.post("/api/nothing", "{}").status == 404);
  BOOST_TEST(client.get("/api/solve").status == 405);
}

BOOST_AUTO_TEST_SUITE_END()
