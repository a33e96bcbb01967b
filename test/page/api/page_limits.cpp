// The limits of what the page's server takes, at the limit and one beyond, and what its answers say
// besides their bodies.

#include <boost/test/unit_test.hpp>

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include <loshu/error.hpp>

#include "page/api/page_client.hpp"
#include "page/api/question.hpp"
#include "page/http/packing.hpp"
#include "page/http/refusal.hpp"
#include "page/http/reply.hpp"
#include "page/http/request_guard.hpp"

BOOST_FIXTURE_TEST_SUITE(page_limits, AskedPage)

using nlohmann::json;

namespace {

const json square{{"figure", "square"}, {"size", 3}};

/// A puzzle without a name. Each line has as many cells as the others.
json figure_of(int cells, int lines, int length) {
  json all = json::array();
  for (int line = 0; line < lines; ++line) {
    json on = json::array();
    for (int cell = 0; cell < length; ++cell) on.push_back((line + cell) % cells);
    all.push_back(on);
  }
  return {{"cells", cells}, {"lines", all}};
}

json sized(int order) { return {{"figure", "square"}, {"size", order}}; }

/// A question that is answered, the same a step further, and the place and words of its refusal.
struct Limit {
  std::string name;
  json at, beyond;
  std::string path, words;
};

json asked(json question, const std::string& key, const json& value) {
  question[key] = value;
  return question;
}

/// The status with which the guard refuses a request; 200 if it admits it.
int admitted(const std::string& method, const httplib::Headers& headers,
             const std::string& path = "/", const std::string& host = "127.0.0.1") {
  httplib::Request request;
  request.method = method;
  request.path = path;
  request.headers = headers;
  try {
    page::admit(request, host, 8080);
    return 200;
  } catch (const page::Refusal& refusal) {
    return refusal.status;
  }
}

httplib::Headers with(httplib::Headers headers, const std::string& name, const std::string& value) {
  headers.erase(name);
  headers.emplace(name, value);
  return headers;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_question_is_answered_at_its_limit_and_refused_beyond) {
  const json of_square{{"puzzle", square}};
  std::vector<json> few(32, square), many(33, square);
  const json varied = {{"propagation", {"value", "bounds", "distinct-bounds", "figure"}},
                       {"variable-order", {"first-fail", "input", "weighted", "random"}},
                       {"value-order", {"split", "min", "max", "median"}}};
  const json more = asked(varied, "value-order", {"split", "min", "max", "median", "random"});
  for (const auto& [name, at, beyond, path, words] : std::vector<Limit>{
           {"drawings",
            {{"puzzles", {figure_of(100, 80, 50)}}},
            {{"puzzles", {figure_of(100, 81, 50)}}},
            "/puzzles/0",
            "the lines of figure have 4050 cells together, and a page shows up to 4000; take "
            "shorter ones, or the command line"},
           {"figure",
            {{"puzzle", asked(square, "values", "1..1000")}},
            {{"puzzle", asked(square, "values", "1..1001")}},
            "/puzzle",
            "has 1001 values, and a page takes up to 1000"},
           {"drawings",
            {{"puzzles", few}},
            {{"puzzles", many}},
            "/puzzles",
            "has more than 32 puzzles"},
           {"verify",
            asked(of_square, "values",
                  {999'999'999'999'999, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                   nullptr, nullptr}),
            asked(of_square, "values",
                  {10'000'000'000'000'000, nullptr, nullptr, nullptr, nullptr, nullptr, nullptr,
                   nullptr, nullptr}),
            "/values/0", "should be a whole number of at most 15 digits, or null for an open cell"},
           {"verify", asked(of_square, "values", std::vector<json>(9)),
            asked(of_square, "values", std::vector<json>(10)), "/values",
            "has 10 values, but square 3 has 9 cells"},
           {"solve", asked(of_square, "solutions", 0), asked(of_square, "solutions", -1),
            "/solutions", ""},
           {"count", asked(of_square, "node_limit", 1), asked(of_square, "node_limit", 0),
            "/node_limit", ""},
           {"learn", asked(of_square, "node_limit", 1), asked(of_square, "node_limit", 0),
            "/node_limit", ""},
           {"count", asked(of_square, "time_limit", 60), asked(of_square, "time_limit", 60.001),
            "/time_limit", "should be a number of seconds above 0, up to 60"},
           {"learn", asked(of_square, "time_limit", 1e-6), asked(of_square, "time_limit", 0),
            "/time_limit", "should be a number of seconds above 0, up to 60"},
           {"puzzle", asked(of_square, "seed", 0), asked(of_square, "seed", -1), "/seed", ""},
           {"compare", asked(of_square, "over", varied), asked(of_square, "over", more), "/over",
            ""},
           {"book", asked(asked(of_square, "count", 1), "difficulty", "first-steps"),
            asked(of_square, "count", 0), "/count", ""}}) {
    BOOST_TEST_CONTEXT(name << " " << beyond.dump().substr(0, 100)) {
      const json taken = json::parse(page::answer(name, at.dump()));
      BOOST_TEST(taken["state"] == "done", taken.dump());
      const json refused = json::parse(page::answer(name, beyond.dump()));
      BOOST_TEST_REQUIRE(refused["state"] == "failed");
      BOOST_TEST(refused["status"] == 400);
      BOOST_TEST(refused["error"]["path"] == path);
      if (!words.empty()) BOOST_TEST(refused["error"]["message"] == words);
      BOOST_TEST(refused["error"]["message"] != "");
    }
  }
  // A comparison has up to 64 rows, and a book of large figures fewer puzzles than 100.
  const json rows = {{"symmetry", {"none", "geometric", "full"}}, {"total-sum", {"on", "off"}}};
  BOOST_TEST(result("/api/compare", asked(of_square, "over", rows).dump())["rows"].size() == 6U);
  for (const auto& [order, most] : {std::pair(3, 100), {10, 100}, {11, 82}, {20, 25}, {31, 10}}) {
    const json question{{"puzzle", sized(order)}, {"count", most + 1}};
    const json refused = client.post("/api/book", question.dump()).json();
    BOOST_TEST(refused["error"]["path"] == "/count");
    const std::string words = refused["error"]["message"];
    BOOST_TEST(words.find("1 to " + std::to_string(most)) != std::string::npos, words);
  }
}

// A key with null is as if it were not there, and words of answers are taken for those of
// questions.
BOOST_AUTO_TEST_CASE(what_is_left_out_has_its_default) {
  const json plain = result("/api/solve", json{{"puzzle", square}}.dump());
  BOOST_TEST(plain["solutions"] == 1);
  for (const auto& [key, value] : {std::pair<std::string, json>("solutions", nullptr),
                                   {"time_limit", nullptr},
                                   {"engine", nullptr},
                                   {"values", nullptr},
                                   {"engine", "auto"},
                                   {"engine", "fitting"}}) {
    const json same = result("/api/solve", asked({{"puzzle", square}}, key, value).dump());
    BOOST_TEST(same["assignments"] == plain["assignments"], key);
    BOOST_TEST(same["engine"] == plain["engine"], key);
  }
  for (const json& on : {json("on"), json(true)}) {
    const json off = on == json("on") ? json("off") : json(false);
    for (const json& word : {on, off}) {
      const json question{{"puzzle", square}, {"engine", "gecode"}, {"total_sum", word}};
      BOOST_TEST(result("/api/count", question.dump())["total_sum"] == (word == on));
    }
  }
  const json refused =
      client.post("/api/count", json{{"puzzle", square}, {"total_sum", "yes"}}.dump()).json();
  BOOST_TEST(refused["error"]["message"] == "should be on or off, not 'yes'");
  const json one = result("/api/puzzle", json{{"puzzle", square}}.dump());
  const json same = result("/api/puzzle", json{{"puzzle", square}, {"seed", 1}}.dump());
  BOOST_TEST(one["puzzle"] == same["puzzle"]);
  BOOST_TEST(one["seed"] == 1);
}

BOOST_AUTO_TEST_CASE(a_job_is_asked_after_within_limits) {
  const std::string body = R"({"puzzle":{"figure":"square","size":6},"time_limit":60})";
  const Answered started = client.post("/api/count", body);
  BOOST_TEST(started.status == 202);
  const std::string job = "/api/jobs/" + started.json()["job"].get<std::string>();
  for (const auto& [query, status] : {std::pair("?wait=0", 200),
                                      {"?wait=0.01", 200},
                                      {"?wait=2.001", 400},
                                      {"?wait=-0.1", 400},
                                      {"?wait=", 400},
                                      {"?wait=1s", 400},
                                      {"?wait=nan", 400},
                                      {"?after=0", 200},
                                      {"?after=7", 200},
                                      {"?after=1.5", 400},
                                      {"?after=", 400},
                                      {"?after=18446744073709551616", 400},
                                      {"?other=1", 200}}) {
    BOOST_TEST(client.get(job + query).status == status, query);
  }
  BOOST_TEST(client.get(job + "?wait=3").json()["error"]["message"] ==
             "wait should be a number of seconds from 0 to 2, not '3'");
  BOOST_TEST(client.remove(job).status == 200);
  BOOST_TEST(client.get(job + "?wait=2").status == 200);
}

BOOST_AUTO_TEST_CASE(an_error_has_its_place_and_its_status) {
  const auto caught = [](const auto& thrown) {
    try {
      throw thrown;
    } catch (...) {
      const page::Refusal refusal = page::caught_refusal();
      return std::to_string(refusal.status) + " " + refusal.what();
    }
  };
  BOOST_TEST(caught(page::Refusal(405, "no", "GET")) == "405 no");
  BOOST_TEST(caught(loshu::Error("odd")) == "400 odd");
  BOOST_TEST(caught(loshu::NotAvailable("absent")) == "500 absent");
  BOOST_TEST(caught(std::runtime_error("full")) == "500 gave up: full");
  const auto told = [](const std::string& text) { return page::error_json(text)["error"].dump(); };
  BOOST_TEST(told("body:7:12: /lines/3/2: should be: so") ==
             R"({"message":"should be: so","path":"/lines/3/2","line":7,"column":12})");
  BOOST_TEST(told("body:7:12: this is no JSON") ==
             R"({"message":"this is no JSON","line":7,"column":12})");
  BOOST_TEST(told("body: /a: no") == R"({"message":"no","path":"/a"})");
  BOOST_TEST(told("bodies:7: no") == R"({"message":"bodies:7: no"})");
  BOOST_TEST(told("a /b: c") == R"({"message":"a /b: c"})");
  BOOST_TEST(page::dumped(json("a\xff")) == "\"a\xef\xbf\xbd\"");
}

BOOST_AUTO_TEST_CASE(a_refusal_has_the_headers_of_its_status) {
  for (const auto& [status, allowed] :
       {std::pair<int, std::string>(503, ""), {405, "GET, HEAD"}, {400, ""}, {404, ""}}) {
    httplib::Response into;
    page::reply(into, page::Refusal(status, "words", allowed));
    BOOST_TEST(into.status == status);
    BOOST_TEST(into.get_header_value("Retry-After") == (status == 503 ? "1" : ""));
    BOOST_TEST(into.get_header_value("Allow") == allowed);
    BOOST_TEST(into.get_header_value("Cache-Control") == "no-store");
    BOOST_TEST(into.get_header_value("Content-Type") == "application/json");
    BOOST_TEST(into.body == "{\"error\":{\"message\":\"words\"}}\n");
  }
  const auto taken = [](const std::string& method, const std::string& methods) {
    httplib::Request request;
    request.method = method;
    try {
      page::require_method(request, methods);
      return true;
    } catch (const page::Refusal& refusal) {
      BOOST_TEST(refusal.allowed == methods);
      return false;
    }
  };
  for (const std::string method : {"GET", "HEAD", "DELETE", "POST", "EAD"}) {
    BOOST_TEST(taken(method, "GET, HEAD") == (method == "GET" || method == "HEAD"), method);
    BOOST_TEST(taken(method, "POST") == (method == "POST"), method);
  }
}

BOOST_AUTO_TEST_CASE(heads_are_taken_up_to_their_limits) {
  const auto fault = [](const std::string& head) {
    const auto found = page::fault_of_head(head + "\r\n\r\n");
    return found ? found->status : 200;
  };
  const std::string start = "GET / HTTP/1.1";
  std::string lines = start;
  for (int i = 0; i < 100; ++i) lines += "\r\nX: y";
  BOOST_TEST(fault(lines) == 200);
  BOOST_TEST(fault(lines + "\r\nX: y") == 431);
  const std::size_t most = page::longest_head;
  BOOST_TEST(most == 16U << 10);
  // The carriage return of the last line is a byte of the head, too.
  BOOST_TEST(fault(start + std::string(most - start.size() - 2, 'x')) == 200);
  BOOST_TEST(fault(start + std::string(most - start.size() - 1, 'x')) == 431);
  BOOST_TEST(page::fault_of_head(start + std::string(most, 'x'))->status == 431);  // without an end
  for (int byte = 0; byte < 256; ++byte) {
    const bool forbidden =
        (byte < 32 && byte != '\t' && byte != '\n' && byte != '\r') || byte == 127;
    BOOST_TEST(fault(start + "\r\nX: " + static_cast<char>(byte)) == (forbidden ? 400 : 200), byte);
  }
  BOOST_TEST(page::head_length("a\r\nb\r\n\r\nbody").value() == 5U);
  BOOST_TEST(page::head_length("a\nb\n\nbody").value() == 3U);
  BOOST_TEST(!page::head_length("a\r\nb\r\n").has_value());
}

BOOST_AUTO_TEST_CASE(a_request_is_admitted_by_its_host_its_origin_and_its_body) {
  const httplib::Headers own{{"Host", "localhost:8080"}};
  BOOST_TEST(admitted("GET", own) == 200);
  BOOST_TEST(admitted("GET", own, "/" + std::string(199, 'a')) == 200);
  BOOST_TEST(admitted("GET", own, "/" + std::string(200, 'a')) == 414);
  BOOST_TEST(admitted("GET", with(own, "Host", "localhost:8081")) == 403);
  BOOST_TEST(admitted("GET", with(own, "Host", "loshu.lan")) == 403);
  BOOST_TEST(admitted("GET", with(own, "Host", "LOSHU.lan:8080"), "/", "Loshu.LAN") == 200);
  for (const std::string everywhere : {"0.0.0.0", "::"}) {
    for (const auto& [host, status] : {std::pair("10.0.0.7", 200),
                                       {"10.0.0.7:80", 200},
                                       {"[fe80::1]:65535", 200},
                                       {"[fe80::1]:65536", 403},
                                       {"loshu.lan", 403},
                                       {"localhost:80", 200}}) {
      BOOST_TEST(admitted("GET", with(own, "Host", host), "/", everywhere) == status, host);
    }
  }
  BOOST_TEST(admitted("GET", with(own, "Host", "10.0.0.7")) == 403);
  for (const auto& [origin, status] : {std::pair("http://localhost:8080", 200),
                                       {"HTTP://LocalHost:8080", 200},
                                       {"https://localhost:8080", 403},
                                       {"http://localhost", 403},
                                       {"null", 403}}) {
    BOOST_TEST(admitted("DELETE", with(own, "Origin", origin)) == status, origin);
  }
  httplib::Headers post = own;
  post.emplace("Content-Type", "application/json");
  post.emplace("Content-Length", std::to_string(page::longest_body));
  BOOST_TEST(page::longest_body == 1U << 20);
  BOOST_TEST(admitted("POST", post) == 200);
  for (const auto& [name, value, status] : {std::tuple("Content-Length", "1048577", 413),
                                            {"Content-Length", "0", 200},
                                            {"Content-Length", "1 ", 400},
                                            {"Content-Length", "", 411},
                                            {"Content-Type", "Application/JSON;charset=utf-8", 200},
                                            {"Content-Type", "application/json charset", 200},
                                            {"Content-Type", "text/json", 415},
                                            {"Content-Encoding", "identity", 200},
                                            {"Content-Encoding", "br", 415},
                                            {"Transfer-Encoding", "chunked", 411}}) {
    BOOST_TEST(admitted("POST", with(post, name, value)) == status, name << ": " << value);
  }
  for (const std::string method : {"GET", "HEAD", "DELETE"}) {
    BOOST_TEST(admitted(method, with(own, "Content-Length", "0")) == 200);
    BOOST_TEST(admitted(method, with(own, "Content-Length", "1")) == 400);
    BOOST_TEST(admitted(method, with(own, "Transfer-Encoding", "chunked")) == 400);
  }
  for (const std::string name : {"Host", "Origin", "Content-Length", "Content-Type"}) {
    httplib::Headers twice = with(post, "Origin", "http://localhost:8080");
    BOOST_TEST(admitted("POST", twice) == 200);
    twice.emplace(name, twice.find(name)->second);
    BOOST_TEST(admitted("POST", twice) == 400, name);
  }
  for (const std::string here : {"localhost", "::1", "127.0.0.1", "127.9.9.9"}) {
    BOOST_TEST(page::is_loopback(here), here);
  }
  for (const std::string there :
       {"0.0.0.0", "::", "127.evil.example", "10.0.0.1", "", "128.0.0.1"}) {
    BOOST_TEST(!page::is_loopback(there), there);
  }
  BOOST_TEST(page::in_address("::1") == "[::1]");
  BOOST_TEST(page::in_address("127.0.0.1") == "127.0.0.1");
}

// Each file has its type, a tag by which a browser keeps it, and the same policy as every answer.
BOOST_FIXTURE_TEST_CASE(answers_say_what_they_are_and_how_long_they_hold, ServedPage) {
  for (const auto& [path, type] : {std::pair("/", "text/html; charset=utf-8"),
                                   {"/index.html", "text/html; charset=utf-8"},
                                   {"/style.css", "text/css; charset=utf-8"},
                                   {"/main.js", "text/javascript; charset=utf-8"},
                                   {"/icon.svg", "image/svg+xml"},
                                   {"/package.json", "application/json"},
                                   {"/manifest.webmanifest", "application/octet-stream"}}) {
    const Answered file = client.get(path);
    if (file.status == 404) continue;  // it is no file of the page
    BOOST_TEST_CONTEXT(path) {
      BOOST_TEST(file.status == 200);
      BOOST_TEST(file.headers.at("Content-Type") == type);
      BOOST_TEST(file.headers.at("Cache-Control") == "no-cache");
      BOOST_TEST(file.headers.at("Vary") == "Accept-Encoding");
      const Answered again = client.get(path, {{"If-None-Match", file.headers.at("ETag")}});
      BOOST_TEST(again.status == 304);
      BOOST_TEST(again.headers.at("ETag") == file.headers.at("ETag"));
      const Answered head = client.head(path);
      BOOST_TEST(head.status == 200);
      BOOST_TEST(head.body.empty());
      BOOST_TEST(head.headers.at("ETag") == file.headers.at("ETag"));
    }
  }
  BOOST_TEST(client.get("/").headers.at("ETag") != client.get("/main.js").headers.at("ETag"));
  for (const std::string path : {"/frame.html", "/sheets.html"}) {
    const Answered file = client.get(path);
    BOOST_TEST(file.headers.at("Content-Security-Policy") == "frame-ancestors 'self'", path);
  }
  const std::string body = R"({"puzzle":{"figure":"square","size":3}})";
  for (const Answered& answer :
       {client.get("/api/v1/figures"), client.post("/api/figure", body), client.get("/"),
        client.post("/api/figure", "{"), client.get("/nothing"), client.get("/openapi.json")}) {
    BOOST_TEST(answer.headers.at("Referrer-Policy") == "no-referrer");
    BOOST_TEST(answer.headers.at("Cross-Origin-Resource-Policy") == "same-origin");
    BOOST_TEST(answer.headers.at("X-Content-Type-Options") == "nosniff");
  }
  for (const std::string path : {"/api/v1/figures", "/api/v1/engines", "/openapi.json"}) {
    const Answered whole = client.get(path), head = client.head(path);
    BOOST_TEST(whole.headers.at("Cache-Control") == "no-store", path);
    BOOST_TEST(whole.headers.at("Content-Type") == "application/json", path);
    BOOST_TEST(head.status == 200, path);
    BOOST_TEST(head.body.empty(), path);
  }
}

BOOST_FIXTURE_TEST_CASE(a_document_has_a_policy_without_the_page, ServedPage) {
  const json state = client.work(
      "/api/book", R"({"puzzle":{"figure":"square","size":3},"count":1,"difficulty":"easy"})");
  BOOST_TEST_REQUIRE(state["has_document"] == true, state.dump());
  const Answered document =
      client.get("/api/v1/jobs/" + state["job"].get<std::string>() + "/document");
  BOOST_TEST(document.status == 200);
  BOOST_TEST(document.headers.at("Content-Type") == "text/html; charset=utf-8");
  BOOST_TEST(document.headers.at("Cache-Control") == "no-store");
  BOOST_TEST(document.headers.at("Content-Security-Policy") ==
             "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; "
             "base-uri 'none'; form-action 'none'; frame-ancestors 'self'; "
             "sandbox allow-scripts allow-modals");
}

BOOST_AUTO_TEST_SUITE_END()
