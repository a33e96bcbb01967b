// Comparisons that the page asks for: rows of toggles, ladders, and the document of their trees.

#include <boost/test/unit_test.hpp>

#include <string>

#include "page/api/page_client.hpp"

BOOST_FIXTURE_TEST_SUITE(page_compare, AskedPage)

using nlohmann::json;

namespace {

const std::string square = R"({"puzzle":{"figure":"square","size":3},)";

}  // namespace

BOOST_AUTO_TEST_CASE(symmetry_and_total_sum_vary_by_default) {
  const json found = result("/api/compare", R"({"puzzle":{"figure":"square","size":3}})");
  BOOST_TEST(found["rows"].size() == 6U);
  BOOST_TEST(found["rows"][0]["solutions"] == 8);
  BOOST_TEST(found["law"] == "8 (none) = 8 × 1 (geometric) = 8 × 1 (full)");
}

BOOST_AUTO_TEST_CASE(ladders_post_one_constraint_after_the_other) {
  const json order = result("/api/compare", square + R"("ladder":"order"})");
  BOOST_TEST(order["axes"] == json({"order"}));
  BOOST_TEST(order["rows"].front()["solutions"] == 8);
  BOOST_TEST(order["rows"].back()["solutions"] == 1);
  BOOST_TEST(order["rows"].back()["classes_kept"] == 1);
  const json post = result(
      "/api/compare",
      R"j({"puzzle":{"figure":"square","size":3,"relations":["(1,1)<(3,3)"]},"ladder":"post"})j");
  BOOST_TEST(post["rows"].size() == 2U);
  BOOST_TEST(post["rows"][1]["solutions"] == 4);
  BOOST_TEST(post["rows"][1]["classes_kept"] == 1);
}

BOOST_AUTO_TEST_CASE(a_document_has_an_address_and_a_policy_of_its_own) {
  const json state = client.work("/api/compare", square + R"("trees":true})");
  BOOST_REQUIRE(state["has_document"] == true);
  BOOST_TEST(state["result"]["rows"][0]["depth_profile"].size() > 2U);
  const std::string address = "/api/v1/jobs/" + state["job"].get<std::string>() + "/document";
  const Answered document = client.get(address);
  BOOST_TEST(document.status == 200);
  BOOST_TEST(document.body.starts_with("<!doctype html>"));
  BOOST_TEST(document.headers.at("Content-Type") == "text/html; charset=utf-8");
  const std::string policy = document.headers.at("Content-Security-Policy");
  BOOST_TEST(policy.find("sandbox allow-scripts") != std::string::npos);
  BOOST_TEST(policy.find("connect-src") == std::string::npos);
  BOOST_TEST(client.post(address, "{}").status == 405);
  BOOST_TEST(client.get("/api/v1/jobs/0/document").status == 404);
  const json rows = client.work("/api/compare", square + R"("over":{"symmetry":["full"]}})");
  BOOST_TEST(!rows.contains("has_document"));
}

BOOST_AUTO_TEST_CASE(trees_come_with_their_viewer_and_the_first_one_before_the_whole) {
  const json state = client.work("/api/compare", square + R"("trees":true})");
  BOOST_REQUIRE(state["parts"].size() == 2U);
  BOOST_TEST(state["parts"][0]["name"] == "viewer");
  BOOST_TEST(state["parts"][0]["value"].get<std::string>().starts_with("<!doctype html>"));
  BOOST_TEST(state["parts"][1]["name"] == "first");
  BOOST_TEST(json::parse(state["parts"][1]["value"].get<std::string>())["rows"].size() == 1U);
}

// Also what is fixed: the same command varies nothing else.
BOOST_AUTO_TEST_CASE(a_document_names_the_command_that_makes_it) {
  const json state = client.work(
      "/api/compare", square + R"("over":{"symmetry":["full"]},"total_sum":"off","trees":"on"})");
  const Answered document =
      client.get("/api/v1/jobs/" + state["job"].get<std::string>() + "/document");
  BOOST_TEST(document.body.find("loshu compare PUZZLE.json --over symmetry=full --total-sum off "
                                "--tree FILE.html") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(what_is_asked_wrongly_is_refused_with_its_place) {
  const auto refused = [&](const std::string& rest) {
    const Answered answer = client.post("/api/compare", square + rest + "}");
    BOOST_TEST(answer.status == 400, rest << answer.body);
    return answer.json()["error"].value("path", "") + ": " +
           answer.json()["error"].value("message", "");
  };
  BOOST_TEST(refused(R"("over":{"colour":["red"]})").starts_with("/over/colour: "));
  BOOST_TEST(refused(R"("over":{"symmetry":["dihedral"]})").starts_with("/over/symmetry/0: "));
  BOOST_TEST(refused(R"("over":{"symmetry":["full","full"]})") ==
             "/over/symmetry/1: is there twice");
  BOOST_TEST(refused(R"("over":{"symmetry":[]})") == "/over/symmetry: should have a value");
  BOOST_TEST(refused(R"("over":{"symmetry":["none"]},"symmetry":"full")") ==
             "/over: varies symmetry, which is fixed besides");
  BOOST_TEST(
      refused(R"("over":{"chain":["reading"]},"ladder":"order")").starts_with("/over: varies"));
  BOOST_TEST(
      refused(
          R"("over":{"propagation":["value","bounds","domain","distinct-bounds","figure"],"branching":["first-fail","input","weighted"],"distinct":["value","bounds","domain"],"sums":["bounds","domain"]})")
          .starts_with("/over: makes 90 rows"));
  const json failed = client.work("/api/compare", square + R"("ladder":"post"})");
  BOOST_TEST(failed["state"] == "failed");
  BOOST_TEST(failed["error"]["message"] == "the puzzle has no relations, so they make no ladder");
}

BOOST_AUTO_TEST_SUITE_END()
