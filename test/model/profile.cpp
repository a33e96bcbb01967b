// A listener that speaks the CP-Profiler's protocol receives whole searches.

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <cstring>
#include <string>
#include <map>
#include <set>
#include <sstream>
#include <tuple>
#include <vector>

#include <gecode/kernel.hh>
#include <gecode/search/cpprofiler/message.hpp>

#include <loshu/error.hpp>
#include <loshu/tree.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"
#include "listener.hpp"

BOOST_AUTO_TEST_SUITE(profile)

namespace protocol = Gecode::CPProfiler;

using loshu::Puzzle;

namespace {

loshu::ProfilerAddress address_of(const Listener& listener) {
  return {"127.0.0.1", listener.port()};
}

/// The messages that were sent, each behind its length.
std::vector<protocol::Message> messages_to(Listener& listener) {
  std::vector<protocol::Message> messages;
  protocol::MessageMarshalling marshalling;
  // Its message begins with no status, and to copy that would be undefined.
  marshalling.makeNode({}, {}, 0, 0, protocol::BRANCH);
  std::string bytes = listener.texts().front();
  std::uint32_t length = 0;
  for (std::size_t at = 0; at + sizeof length <= bytes.size(); at += length) {
    std::memcpy(&length, bytes.data() + at, sizeof length);
    at += sizeof length;
    BOOST_REQUIRE(at + length <= bytes.size());
    marshalling.deserialize(bytes.data() + at, length);
    messages.push_back(marshalling.get_msg());
  }
  return messages;
}

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
        loshu::ProfilerTracer tracer(address_of(listener), puzzle.figure().title());
        loshu::MagicModel model(puzzle, {});
        result = loshu::count(model, {.threads = threads, .tracer = &tracer});
        BOOST_TEST(!tracer.lost());
      }
      const auto messages = messages_to(listener);
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

// A recorder is told of the same search. So the messages have its nodes, in their order.
BOOST_AUTO_TEST_CASE(messages_are_the_recorded_tree) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(6), 1, 22)}) {
    for (const auto branching : {loshu::Branching::first_fail, loshu::Branching::input}) {
      const loshu::Options options = loshu::with(branching, {.symmetry = loshu::Symmetry::none});
      loshu::TreeRecorder recorder;
      loshu::MagicModel recorded(puzzle, options);
      static_cast<void>(loshu::count(recorded, {.tracer = &recorder}));
      const loshu::SearchTree& tree = recorder.tree();
      Listener listener;
      std::set<std::string> figures;
      {
        loshu::ProfilerTracer tracer(address_of(listener), "a \"tree\"\n\\");
        loshu::MagicModel model(puzzle, options);
        static_cast<void>(
            loshu::search(model, {.tracer = &tracer}, [&](const loshu::MagicModel& solution) {
              std::ostringstream figure;
              solution.print(figure);
              return figures.insert(figure.str()).second;
            }));
      }
      std::map<Id, std::size_t> places;
      for (const protocol::Message& message : messages_to(listener)) {
        if (message.isStart()) {
          BOOST_TEST(message.info() == R"({"has_restarts": false, "name": "a \"tree\" \\"})");
        }
        if (!message.isNode()) continue;
        const std::size_t place = places.size();
        BOOST_TEST_REQUIRE(place < tree.nodes.size());
        const loshu::SearchTree::Node& node = tree.nodes[place];
        places[id_of(message.nodeUID())] = place;
        const bool is_choice = node.kind == loshu::NodeKind::choice;
        BOOST_TEST(message.kids() == (is_choice ? 2 : 0));
        BOOST_TEST(message.status() == (is_choice ? protocol::BRANCH
                                        : node.kind == loshu::NodeKind::failure
                                            ? protocol::FAILED
                                            : protocol::SOLVED));
        if (message.status() == protocol::SOLVED) BOOST_TEST(figures.erase(message.info()) == 1U);
        if (node.parent < 0) {
          BOOST_TEST(message.alt() == -1);
          continue;
        }
        BOOST_TEST(static_cast<std::int64_t>(places.at(id_of(message.parentUID()))) == node.parent);
        BOOST_TEST(message.alt() == static_cast<int>(node.alternative));
        BOOST_TEST(message.label() == tree.decisions[node.decision]);
        // The two children of a choice are its alternatives, of which the second is the negation.
        const auto decision = loshu::parsed_decision(puzzle.figure(), message.label());
        BOOST_TEST_REQUIRE(decision.has_value());
        using Relation = loshu::Decision::Relation;
        const bool is_first =
            decision->relation == Relation::at_most || decision->relation == Relation::equal;
        BOOST_TEST(is_first == (message.alt() == 0));
      }
      BOOST_TEST(places.size() == tree.nodes.size());
      BOOST_TEST(figures.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(restarts_are_rounds) {
  Listener listener;
  loshu::Result result;
  {
    loshu::ProfilerTracer tracer(address_of(listener), "square 5");
    loshu::MagicModel model(
        Puzzle(loshu::square(5)),
        loshu::with(loshu::Branching::weighted, {.symmetry = loshu::Symmetry::none}));
    result =
        loshu::solve(model, {.restarts = loshu::Restarts::luby, .solutions = 1, .tracer = &tracer});
  }
  std::uint64_t nodes = 0;
  std::uint64_t rounds = 0;
  std::set<Id> seen;
  for (const protocol::Message& message : messages_to(listener)) {
    if (message.isRestart()) ++rounds;
    if (message.isNode()) {
      ++nodes;
      BOOST_TEST(seen.insert(id_of(message.nodeUID())).second);
    }
  }
  BOOST_TEST(nodes == result.nodes);
  BOOST_TEST(rounds > 0U);
}

// How long it takes to fill what lies between depends on the machine.
BOOST_AUTO_TEST_CASE(a_profiler_that_does_not_read_holds_no_search_up) {
  for (const bool answers : {true, false}) {
    bool is_lost = false;
    for (double seconds = 1; !is_lost && seconds < 100; seconds *= 4) {
      SilentPort silent(0);
      silent.narrow();
      if (!answers) silent.fill_queue();
      const loshu::Limits limits{.seconds = seconds};
      loshu::ProfilerTracer tracer({"127.0.0.1", silent.port()}, "square 5", limits);
      loshu::MagicModel model{Puzzle(loshu::square(5))};
      const loshu::Result result = loshu::count(model, {.limits = limits, .tracer = &tracer});
      BOOST_TEST((result.ending == loshu::Ending::time_limit));
      is_lost = tracer.lost();
    }
    BOOST_TEST(is_lost);
  }
}

BOOST_AUTO_TEST_CASE(nobody_listening_is_told) {
  int port = 0;
  {
    Listener listener;  // a port that was free a moment ago
    port = std::stoi(listener.port());
    loshu::ProfilerTracer tracer(address_of(listener), "x");
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
