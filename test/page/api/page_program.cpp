// `loshu serve` itself: its address, its end, and what it refuses.

#include <boost/test/unit_test.hpp>

#include <csignal>

#include "page/api/page_client.hpp"
#include "program.hpp"

BOOST_AUTO_TEST_SUITE(page_program)

namespace {

/// The program, until it is told to end.
class Program {
 public:
  explicit Program(const std::string& arguments) {
    errors = scratch("serve-errors");
    pipe = popen(("echo $$; exec '" LOSHU_RUNNER "' serve " + arguments + " 2>" + errors).c_str(),
                 "r");
    pid = std::stoi(line());
    address = line();
  }

  /// Its exit status.
  int end(int signal) {
    kill(pid, signal);
    const int status = pclose(pipe);
    std::remove(errors.c_str());
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  }

  [[nodiscard]] int port() const { return std::stoi(address.substr(address.rfind(':') + 1)); }

  std::string address;
  std::string errors;

 private:
  std::string line() {
    std::array<char, 200> text{};
    return std::fgets(text.data(), text.size(), pipe) == nullptr ? "" : text.data();
  }

  FILE* pipe;
  int pid = 0;
};

Outcome serve(const std::string& arguments) { return run("'" LOSHU_RUNNER "' serve " + arguments); }

}  // namespace

BOOST_AUTO_TEST_CASE(it_serves_until_it_is_interrupted) {
  for (const int signal : {SIGINT, SIGTERM}) {
    Program program("--port 0");
    BOOST_TEST(program.address.starts_with("http://127.0.0.1:"));
    BOOST_TEST(program.address.ends_with("/\n"));
    const PageClient client(program.port());
    BOOST_TEST(client.get("/").status == 200);
    const std::string body = R"({"puzzle":{"figure":"square","size":6},"time_limit":60})";
    BOOST_TEST(client.post("/api/count", body).status == 202);  // which does not keep it
    BOOST_TEST(file_text(program.errors) == "");
    BOOST_TEST(program.end(signal) == 0);
  }
}

BOOST_AUTO_TEST_CASE(the_page_and_its_files) {
  Program program("--port 0");
  const PageClient client(program.port());
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
  const Answered module = client.get("/rules/entry.js");
  BOOST_TEST(module.status == 200);
  BOOST_TEST(module.headers.at("Content-Type") == "text/javascript; charset=utf-8");
  for (const char* path : {"/nothing.js", "/entry.js", "/rules", "/rules/", "/rules/nothing.js"}) {
    BOOST_TEST(client.get(path).status == 404, path);
  }
  BOOST_TEST(client.get("/../page/site/index.html").status == 404);
  BOOST_TEST(program.end(SIGINT) == 0);
}

/// One address keeps at most 128 connections open.
BOOST_AUTO_TEST_CASE(too_many_connections_are_turned_away_at_once) {
  Program program("--port 0");
  const PageClient client(program.port());
  {
    const HeldConnections held(program.port(), 600);
    const int away = held.turned_away(440);
    BOOST_TEST(client.get("/").status == 200);
    BOOST_TEST(away + held.turned_away(0) <= 473);
  }
  const HeldConnections few(program.port(), 60);
  BOOST_TEST(client.get("/").status == 200);
  BOOST_TEST(few.turned_away(0) == 0);
  BOOST_TEST(program.end(SIGINT) == 0);
}

BOOST_AUTO_TEST_CASE(a_port_is_served_once) {
  Program program("--port 0");
  const std::string port = std::to_string(program.port());
  const Outcome second = serve("--port " + port);
  BOOST_TEST(second.status == 4);
  BOOST_TEST(second.output == "");
  BOOST_TEST(second.errors == "loshu: cannot listen at 127.0.0.1:" + port +
                                  ": Address already in use; take another --port, or 0 for any "
                                  "that is free\n");
  BOOST_TEST(program.end(SIGINT) == 0);
}

BOOST_AUTO_TEST_CASE(others_are_let_in_with_a_warning) {
  Program program("--port 0 --host 0.0.0.0");
  const PageClient client(program.port());
  BOOST_TEST(client.get("/", {{"Host", "192.168.0.7:80"}}).status == 200);
  BOOST_TEST(client.get("/", {{"Host", "evil.example"}}).status == 403);
  BOOST_TEST(
      file_text(program.errors) ==
      "loshu: everybody who reaches this machine can use this page; leave --host out to keep "
      "it to yourself\n");
  BOOST_TEST(program.end(SIGINT) == 0);
}

BOOST_AUTO_TEST_CASE(bad_usage) {
  BOOST_TEST(serve("square 3").status == 2);
  BOOST_TEST(serve("square 3").errors == "loshu: serve takes no figure; what is 'square'?\n");
  BOOST_TEST(serve("--port 65536").status == 2);
  BOOST_TEST(serve("--host ''").errors ==
             "loshu: --host is empty; leave it out, or name an address of this machine\n");
  BOOST_TEST(serve("--port x").status == 2);
  BOOST_TEST(serve("--host nowhere.invalid --port 0").status == 4);
}

BOOST_AUTO_TEST_SUITE_END()
