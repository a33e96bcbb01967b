// The refusals of the page's server, after which it goes on.

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <thread>

#include "page/api/page_client.hpp"

namespace page_safety {

using namespace std::chrono_literals;
using nlohmann::json;

const std::string square = R"({"puzzle":{"figure":"square","size":3}})";

/// Impatient, so that the test is quick.
struct Page : ServedPage {
  Page() : ServedPage({}, {.usual = 600ms, .crowded = 200ms}) {}
  ~Page() { BOOST_TEST(client.post("/api/figure", square).status == 200); }  // it is still there

  int status_of(const std::string& bytes) const {
    const std::string text = client.raw(bytes);
    return text.starts_with("HTTP/1.1 ") ? std::stoi(text.substr(9, 3)) : 0;
  }
  int posted(const std::string& headers, const std::string& body = square) const {
    return status_of("POST /api/figure HTTP/1.1\r\nHost: localhost\r\n" + headers + "\r\n" + body);
  }
  std::string length() const { return "Content-Length: " + std::to_string(square.size()) + "\r\n"; }
};

}  // namespace page_safety

BOOST_FIXTURE_TEST_SUITE(page_safety, page_safety::Page)

BOOST_AUTO_TEST_CASE(every_answer_says_what_the_page_may_load) {
  for (const Answered& answer :
       {client.get("/"), client.get("/nothing"), client.post("/api/figure", square),
        client.post("/api/figure", "{"), client.get("/api/figures", {{"Host", "evil.example"}})}) {
    BOOST_TEST(answer.headers.at("Content-Security-Policy") ==
               "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
               "connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; "
               "frame-ancestors 'none'");
    BOOST_TEST(answer.headers.at("X-Content-Type-Options") == "nosniff");
    BOOST_TEST(!answer.headers.contains("Access-Control-Allow-Origin"));
  }
  BOOST_TEST(client.get("/frame.html").headers.at("Content-Security-Policy") ==
             "frame-ancestors 'self'");
}

BOOST_AUTO_TEST_CASE(only_its_own_names_are_answered) {
  const std::string port = std::to_string(server.port());
  for (const std::string& host :
       {std::string("127.0.0.1"), "127.0.0.1:" + port, "LocalHost:" + port, "[::1]:" + port,
        std::string("[::1]"), std::string("localhost")}) {
    BOOST_TEST(client.get("/api/figures", {{"Host", host}}).status == 200, host);
  }
  // clang-format off
  for (const std::string host :
       {"evil.example", "127.0.0.1.evil.example", "localhost.evil.example:80", "evil.example:8080",
        "[::1].evil.example", "[::1", "[::1]:evil", "127.0.0.1:evil", "127.0.0.1:80.evil.example",
        "192.168.0.1", "127.0.0.1@evil.example", "0.0.0.0", " ", "127.0.0.1:", "127.0.0.1:0",
        "127.0.0.1:080", "127.0.0.1:65536", "localhost:99999999999999999999", "localhost:+80",
        "localhost:-80", "localhost:80:80", "[::1]:", "[::1]:65536", "localhost:1", "127.0.0.1:80",
        "[::1]:1"}) {
    // clang-format on
    BOOST_TEST(client.get("/", {{"Host", host}}).status == 403, host);
    BOOST_TEST(client.post("/api/figure", square, {{"Host", host}}).status == 403, host);
  }
  BOOST_TEST(status_of("GET / HTTP/1.1\r\n\r\n") == 403);
}

// Each of the two would be admitted by itself, so that only the repetition can be the reason.
BOOST_AUTO_TEST_CASE(headers_that_may_stand_once_are_refused_twice) {
  const std::string json_type = "Content-Type: application/json\r\n";
  const std::string origin = "Origin: http://localhost\r\n";
  BOOST_TEST(posted(json_type + origin + length()) == 200);
  BOOST_TEST(posted(json_type + origin + origin + length()) == 400);
  BOOST_TEST(posted(json_type + length() + length()) == 400);
  BOOST_TEST(posted(json_type + json_type + length()) == 400);
  BOOST_TEST(posted("Host: localhost\r\n" + json_type + length()) == 400);
  const std::string told =
      client.raw("GET / HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n");
  BOOST_TEST(told.find("send the header Host once, not twice") != std::string::npos, told);
}

BOOST_AUTO_TEST_CASE(pages_of_other_sites_may_not_ask) {
  const std::string own = "127.0.0.1:" + std::to_string(server.port());
  const auto asked = [&](const std::string& origin) {
    return client.post("/api/figure", square, {{"Host", own}, {"Origin", origin}}).status;
  };
  BOOST_TEST(asked("http://" + own) == 200);
  for (const std::string origin : {"http://evil.example", "null", "http://127.0.0.1:1",
                                   "https://127.0.0.1", "http://localhost"}) {
    BOOST_TEST(asked(origin) == 403, origin);
  }
  BOOST_TEST(client.remove("/api/jobs/1", {{"Origin", "http://evil.example"}}).status == 403);
}

BOOST_AUTO_TEST_CASE(no_form_can_post) {
  const std::string json_type = "Content-Type: application/json; charset=utf-8\r\n";
  BOOST_TEST(posted(json_type + length()) == 200);
  for (const std::string type : {"text/plain", "application/x-www-form-urlencoded",
                                 "multipart/form-data; boundary=x", "application/jsonp", ""}) {
    BOOST_TEST(posted("Content-Type: " + type + "\r\n" + length()) == 415, type);
  }
  BOOST_TEST(posted(length()) == 415);
  BOOST_TEST(posted(json_type + "Content-Encoding: gzip\r\n" + length()) == 415);
  BOOST_TEST(posted(json_type + "Content-Encoding: Identity\r\n" + length()) == 200);
}

BOOST_AUTO_TEST_CASE(bodies_have_a_length_and_it_is_not_great) {
  const std::string json_type = "Content-Type: application/json\r\n";
  BOOST_TEST(posted(json_type) == 411);
  BOOST_TEST(posted(json_type + "Transfer-Encoding: chunked\r\n", "1\r\n{\r\n0\r\n\r\n") == 411);
  BOOST_TEST(posted(json_type + "Content-Length: many\r\n") == 400);
  BOOST_TEST(posted(json_type + "Content-Length: -1\r\n") == 400);
  BOOST_TEST(posted(json_type + "Content-Length: 1048577\r\n") == 413);
  BOOST_TEST(posted(json_type + "Content-Length: 99999999999999999999999\r\n") == 413);
  const std::string most((1U << 20) - square.size(), ' ');
  BOOST_TEST(client.post("/api/figure", square + most).status == 200);
  const Answered over = client.post("/api/figure", square + most + " ");
  BOOST_TEST(over.status == 413);
  BOOST_TEST(over.json()["error"]["message"] ==
             "the body is longer than 1 MiB, the most that is read");
  BOOST_TEST(client.post("/api/figure", square + most + most + most).status == 413);
}

BOOST_AUTO_TEST_CASE(other_methods_and_addresses_are_refused) {
  for (const std::string method : {"PUT", "PATCH", "OPTIONS"}) {
    for (const std::string path : {"/api/v1/figure", "/", "/api/v1/jobs/0"}) {
      BOOST_TEST(status_of(method + " " + path + " HTTP/1.1\r\nHost: localhost\r\n\r\n") == 405,
                 method << " " << path);
    }
  }
  for (const std::string line : {"TRACE / HTTP/1.1", "BREW / HTTP/1.1", "GET /", "GET / HTTP/9.9",
                                 "\x01\x02", "GET http://[ HTTP/1.1"}) {
    const int status = status_of(line + "\r\nHost: localhost\r\n\r\n");
    BOOST_TEST((status == 0 || status >= 400), line << " " << status);
  }
  BOOST_TEST(client.get("/" + std::string(300, 'a')).status == 414);
  BOOST_TEST(client.get("/" + std::string(7'000, 'a')).status == 414);
  const int status =
      status_of("GET /" + std::string(100'000, 'a') + " HTTP/1.1\r\nHost: localhost\r\n\r\n");
  BOOST_TEST((status == 0 || status >= 400), status);
  for (const std::string path : {"/%2e%2e/site.cpp", "/..%2f..%2fetc/passwd", "//etc/passwd",
                                 "/index.html%00.js", "/api/jobs/", "/api/jobs/../figures"}) {
    BOOST_TEST(client.get(path).status == 404, path);
  }
}

BOOST_AUTO_TEST_CASE(headers_come_to_an_end) {
  std::string many = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  while (many.size() < (3U << 20)) many += "X-Filler: " + std::string(1000, 'x') + "\r\n";
  const int status = status_of(many + "\r\n");
  BOOST_TEST((status == 0 || status >= 400), status);
  std::string ranges = "GET / HTTP/1.1\r\nHost: localhost\r\nRange: bytes=0-0";
  for (int i = 0; i < 1000; ++i) ranges += ",0-0";
  BOOST_TEST(status_of(ranges + "\r\n\r\n") == 200);  // the whole
}

BOOST_AUTO_TEST_CASE(headers_are_few_and_short_and_text) {
  const std::string start = "GET / HTTP/1.1\r\nHost: localhost\r\n";
  const auto lines = [](int count) {
    std::string text;
    for (int i = 0; i < count; ++i) text += "X: y\r\n";
    return text;
  };
  BOOST_TEST(status_of(start + lines(98) + "\r\n") == 200);
  BOOST_TEST(status_of(start + lines(100) + "\r\n") == 431);
  BOOST_TEST(status_of(start + lines(100'000) + "\r\n") == 431);
  BOOST_TEST(status_of(start + "X: " + std::string(7'000, 'y') + "\r\n\r\n") == 200);
  BOOST_TEST(status_of(start + "X: " + std::string(17'000, 'y') + "\r\n\r\n") == 431);
  for (const char byte : {'\0', '\x01', '\x0b', '\x1b', '\x7f'}) {
    const std::string odd(1, byte);
    BOOST_TEST(status_of(start + "X: a" + odd + "b\r\n\r\n") == 400, static_cast<int>(byte));
    BOOST_TEST(status_of(start + "X" + odd + ": a\r\n\r\n") == 400, static_cast<int>(byte));
    BOOST_TEST(status_of("GET /" + odd + " HTTP/1.1\r\nHost: localhost\r\n\r\n") == 400);
  }
  BOOST_TEST(status_of(start + "X: a\tb \xc3\xa4\r\n\r\n") == 200);
  const std::string told = client.raw(start + lines(200) + "\r\n");
  BOOST_TEST(told.find("there are more than 100 headers") != std::string::npos, told);
  BOOST_TEST(told.find("Content-Security-Policy: default-src 'none'") != std::string::npos, told);
}

BOOST_AUTO_TEST_CASE(only_a_post_has_a_body) {
  for (const std::string method : {"GET", "HEAD", "DELETE"}) {
    const std::string start = method + " /api/v1/jobs/0 HTTP/1.1\r\nHost: localhost\r\n";
    BOOST_TEST(status_of(start + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\n\r\n") == 400);
    BOOST_TEST(status_of(start + "Content-Length: 1\r\n\r\n{") == 400);
    BOOST_TEST(status_of(start + "Content-Length: 0\r\n\r\n") == 404);
  }
}

BOOST_AUTO_TEST_CASE(who_is_slow_is_cut_off) {
  const auto start = std::chrono::steady_clock::now();
  BOOST_TEST(client.raw("", 20) == "");
  BOOST_TEST(status_of("GET / HT") != 200);
  BOOST_TEST(posted("Content-Type: application/json\r\nContent-Length: 10\r\n", "{") != 200);
  BOOST_CHECK(std::chrono::steady_clock::now() - start < 15s);
}

// They are given ten seconds to go on, and who comes later is answered before these are over.
BOOST_AUTO_TEST_CASE(half_open_connections_shut_nobody_out) {
  for (const std::string bytes : {"", "GET / HT", "POST /api/figure HTTP/1.1\r\nHost: local"}) {
    const ServedPage page;
    const HeldConnections held(page.server.port(), 600, bytes);
    for (int i = 0; i < 5; ++i) BOOST_TEST(page.client.get("/api/figures").status == 200);
  }
}

// Each asks for more than the buffers of its connection hold, and reads nothing until a hint is
// there. The server waits for readers longer than for the hint, so none of its 32 threads does.
BOOST_AUTO_TEST_CASE(slow_readers_hold_nobody_up) {
  const ServedPage page({}, {.usual = 1h, .crowded = 1h, .reading = 1h});
  json cells = json::array(), line = json::array();
  for (int i = 0; i < 1000; ++i) {
    cells.push_back({{"label", std::string(50, 'x') + std::to_string(i)}});
    line.push_back(i);
  }
  const std::string large =
      json{{"puzzle", {{"cells", cells}, {"lines", json::array({line})}}}}.dump();
  BOOST_TEST(page.client.post("/api/figure", large).body.size() > 200'000);
  const HeldConnections held(page.server.port(), 40,
                             "POST /api/figure HTTP/1.1\r\nHost: localhost\r\nContent-Type: "
                             "application/json\r\nContent-Length: " +
                                 std::to_string(large.size()) + "\r\n\r\n" + large);
  held.await_answers();
  const json hint = page.client.work("/api/hint", R"({"puzzle":{"figure":"square","size":3}})");
  BOOST_TEST(hint.dump().find("hint") != std::string::npos, hint.dump());
  BOOST_TEST(held.whole_answers() == 40);
}

BOOST_AUTO_TEST_CASE(bodies_that_are_no_question) {
  const auto refused = [&](const std::string& body) {
    for (const std::string path :
         {"figure", "verify", "solve", "count", "explain", "hint", "unique", "puzzle"}) {
      const Answered answer = direct.post("/api/" + path, body);
      BOOST_TEST(answer.status == 400, path << " " << body.substr(0, 80) << " " << answer.body);
      const json error = answer.json();
      BOOST_TEST(error.is_object());
      BOOST_TEST(error["error"]["message"].is_string());
    }
  };
  for (const char* body :
       {"", "{", "[]", "1", R"({"puzzle":null})", R"({"puzzle":[]})",
        R"({"puzzle":{"figure":"square"}})", R"({"puzzle":{"figure":"square","size":33}})",
        R"({"puzzle":{"figure":"<img src=x onerror=alert(1)>","size":3}})",
        R"({"puzzle":{"figure":"square","size":3,"first_value":2000000000}})",
        R"({"puzzle":{"figure":"square","size":3},"puzzle":{}})", "{\"puzzle\":\"\xff\xfe\"}",
        R"({"puzzle":{"cells":10000,"lines":[]}})",
        R"({"puzzle":{"cells":1000000000,"lines":[[0]]}})",
        R"({"puzzle":{"cells":2,"lines":[[0,5]]}})"}) {
    refused(body);
  }
  refused(std::string(100'000, '['));
  refused("{\"puzzle\":" + std::string(100, '[') + std::string(100, ']') + "}");
  std::string deep;
  for (int i = 0; i < 50'000; ++i) deep += "{\"puzzle\":";
  refused(deep);
}

// Linear algebra with many long lines takes long, and drawing a figure begins with it.
BOOST_AUTO_TEST_CASE(lines_have_so_many_cells_together) {
  json lines = json::array();
  for (int line = 0; line < 81; ++line) {
    json cells = json::array();
    for (int cell = 0; cell < 50; ++cell) cells.push_back((line * 7 + cell) % 100);
    lines.push_back(cells);
  }
  const json puzzle{{"cells", 100}, {"lines", lines}};
  const Answered answer = direct.post("/api/figure", json{{"puzzle", puzzle}}.dump());
  BOOST_TEST(answer.status == 400);
  BOOST_TEST(answer.body.find("have 4050 cells together") != std::string::npos, answer.body);
}

BOOST_AUTO_TEST_CASE(what_is_large_but_allowed) {
  // A thousand cells on one line each way, in nearly a megabyte.
  json cells = json::array(), lines = json::array(), row = json::array();
  for (int i = 0; i < 1000; ++i) {
    cells.push_back({{"label", "cell " + std::to_string(i)}, {"position", {i % 40, i / 40}}});
    row.push_back(i);
  }
  lines.push_back(row);
  const json body{{"puzzle", {{"cells", cells}, {"lines", lines}}}};
  BOOST_TEST(direct.post("/api/figure", body.dump()).status == 200);
  BOOST_TEST(direct.post("/api/verify", body.dump()).json()["full"] == false);
}

BOOST_AUTO_TEST_CASE(text_of_the_puzzle_stays_text) {
  const std::string label = "<img src=x onerror=alert(1)>";
  const json body{{"puzzle", {{"name", label}, {"cells", {label, "b"}}, {"lines", {{0, 1}}}}}};
  const Answered answer = direct.post("/api/figure", body.dump());
  BOOST_TEST(answer.headers.at("Content-Type") == "application/json");
  BOOST_TEST(answer.json()["cells"][0]["label"] == label);
}

BOOST_AUTO_TEST_SUITE_END()
