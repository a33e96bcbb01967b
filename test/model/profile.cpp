// A listener that speaks the CP-Profiler's protocol receives whole searches.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <future>
#include <map>
#include <set>
#include <tuple>
#include <vector>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <gecode/kernel.hh>
#include <gecode/search/cpprofiler/message.hpp>

#include <loshu/error.hpp>
#include <loshu/tree.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(profile)

namespace protocol = Gecode::CPProfiler;

using loshu::Puzzle;

namespace {

/// Accepts one connection on a port of its own and keeps all that is sent.
class Listener {
 public:
  Listener() : socket(::socket(AF_INET, SOCK_STREAM, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    BOOST_REQUIRE(bind(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0);
    BOOST_REQUIRE(listen(socket, 1) == 0);
    socklen_t length = sizeof address;
    getsockname(socket, reinterpret_cast<sockaddr*>(&address), &length);
    port = ntohs(address.sin_port);
    received = std::async(std::launch::async, [this] { return receive(); });
  }
  ~Listener() { close(socket); }

  [[nodiscard]] loshu::ProfilerAddress address() const {
    return {"127.0.0.1", std::to_string(port)};
  }
  std::vector<protocol::Message> messages() { return received.get(); }

 private:
  static bool read_all(int connection, char* data, std::size_t size) {
    while (size > 0) {
      const ssize_t step = recv(connection, data, size, 0);
      if (step <= 0) return false;
      data += step;
      size -= static_cast<std::size_t>(step);
    }
    return true;
  }

  std::vector<protocol::Message> receive() const {
    const int connection = accept(socket, nullptr, nullptr);
    std::vector<protocol::Message> messages;
    protocol::MessageMarshalling marshalling;
    // Its message begins with no status, and to copy that would be undefined.
    marshalling.makeNode({}, {}, 0, 0, protocol::BRANCH);
    std::uint32_t length = 0;
    while (read_all(connection, reinterpret_cast<char*>(&length), sizeof length)) {
      std::vector<char> data(length);
      if (!read_all(connection, data.data(), length)) break;
      marshalling.deserialize(data.data(), length);
      messages.push_back(marshalling.get_msg());
    }
    close(connection);
    return messages;
  }

  int socket;
  int port = 0;
  std::future<std::vector<protocol::Message>> received;
};

using Id = std::tuple<int, int, int>;

Id id_of(const protocol::NodeUID& uid) { return {uid.nid, uid.rid, uid.tid}; }

}  // namespace

BOOST_AUTO_TEST_CASE(a_whole_search_is_received) {
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(6), 1, 22), Puzzle(loshu::hexagon(3))}) {
    for (const int threads : {1, 2}) {
      Listener listener;
      loshu::Result result;
      {
        loshu::ProfilerTracer tracer(listener.address(), puzzle.figure().title());
        loshu::MagicModel model(puzzle, {});
        result = loshu::count(model, {.threads = threads, .tracer = &tracer});
        BOOST_TEST(!tracer.lost());
      }
      const auto messages = listener.messages();
      std::map<protocol::NodeStatus, std::uint64_t> kinds;
      std::set<Id> seen;
      std::uint64_t roots = 0;
      for (const protocol::Message& message : messages) {
        if (!message.isNode()) continue;
        ++kinds[message.status()];
        BOOST_TEST(seen.insert(id_of(message.nodeUID())).second);
        if (message.parentUID().nid < 0) {
          ++roots;
        } else {
          BOOST_TEST(seen.contains(id_of(message.parentUID())));
          BOOST_TEST(message.has_label());
        }
        BOOST_TEST(message.has_info() == (message.status() != protocol::FAILED));
      }
      BOOST_TEST(roots == 1U);
      BOOST_TEST(seen.size() == result.nodes);
      BOOST_TEST(kinds[protocol::FAILED] == result.failures);
      BOOST_TEST(kinds[protocol::SOLVED] == result.solutions);
      BOOST_REQUIRE(!messages.empty());
      BOOST_TEST(messages.front().isStart());
      BOOST_TEST(messages.front().version() == 3);
      BOOST_TEST(messages.back().isDone());
    }
  }
}

BOOST_AUTO_TEST_CASE(restarts_are_rounds) {
  Listener listener;
  loshu::Result result;
  {
    loshu::ProfilerTracer tracer(listener.address(), "square 5");
    loshu::MagicModel model(
        Puzzle(loshu::square(5)),
        loshu::with(loshu::Branching::weighted, {.symmetry = loshu::Symmetry::none}));
    result =
        loshu::solve(model, {.restarts = loshu::Restarts::luby, .solutions = 1, .tracer = &tracer});
  }
  std::uint64_t nodes = 0;
  std::uint64_t rounds = 0;
  std::set<Id> seen;
  for (const protocol::Message& message : listener.messages()) {
    if (message.isRestart()) ++rounds;
    if (message.isNode()) {
      ++nodes;
      BOOST_TEST(seen.insert(id_of(message.nodeUID())).second);
    }
  }
  BOOST_TEST(nodes == result.nodes);
  BOOST_TEST(rounds > 0U);
}

BOOST_AUTO_TEST_CASE(labels_and_figures_can_be_read) {
  Listener listener;
  {
    loshu::ProfilerTracer tracer(listener.address(), "square 3");
    loshu::MagicModel model(Puzzle(loshu::square(3)), {});
    static_cast<void>(loshu::count(model, {.tracer = &tracer}));
  }
  bool solved = false;
  for (const protocol::Message& message : listener.messages()) {
    if (!message.isNode()) continue;
    if (message.has_label()) {
      BOOST_TEST((message.label().find(" ≤ ") != std::string::npos ||
                  message.label().find(" > ") != std::string::npos));
    }
    if (message.status() == protocol::SOLVED) {
      solved = true;
      BOOST_TEST(message.info() == "2 7 6\n9 5 1\n4 3 8\n");
    }
  }
  BOOST_TEST(solved);
}

BOOST_AUTO_TEST_CASE(nobody_listening_is_told) {
  int port = 0;
  {
    Listener listener;  // a port that was free a moment ago
    port = std::stoi(listener.address().port);
    loshu::ProfilerTracer tracer(listener.address(), "x");
  }
  BOOST_CHECK_THROW(loshu::ProfilerTracer({"127.0.0.1", std::to_string(port)}, "x"),
                    loshu::NotAvailable);
  BOOST_CHECK_THROW(loshu::ProfilerTracer({"no-such-host.invalid", "6565"}, "x"),
                    loshu::NotAvailable);
}

BOOST_AUTO_TEST_CASE(addresses) {
  BOOST_TEST(loshu::profiler_address("7000").port == "7000");
  BOOST_TEST(loshu::profiler_address("7000").host == "localhost");
  BOOST_TEST(loshu::profiler_address("there").port == "6565");
  BOOST_TEST(loshu::profiler_address("there:7").host == "there");
  for (const char* bad : {"", ":", ":7", "there:", "there:x", "0", "65536", "there:-1"}) {
    BOOST_CHECK_THROW(static_cast<void>(loshu::profiler_address(bad)), loshu::Error);
  }
}

BOOST_AUTO_TEST_SUITE_END()
