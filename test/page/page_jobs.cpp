// The queue of searches by itself: its bounds, who is forgotten, and threads that do not listen.

#include <boost/test/unit_test.hpp>

#include <thread>

#include "page/http/refusal.hpp"
#include "page/served_page.hpp"

BOOST_AUTO_TEST_SUITE(page_jobs)

using namespace std::chrono_literals;
using nlohmann::json;
using page::Jobs;
using page::Watched;

namespace {

json state(Jobs& jobs, const std::string& name, std::chrono::milliseconds wait = 0ms) {
  const auto found = jobs.state(name, wait);
  return found ? json::parse(found->text) : json();
}

/// As a search does, until it is cancelled.
nlohmann::ordered_json obedient(const Watched& watched) {
  while (!watched.cancelled) {
    ++watched.progress.nodes;
    std::this_thread::sleep_for(1ms);
  }
  return "cancelled";
}

nlohmann::ordered_json quick(const Watched&) { return 7; }

/// Waits until something holds; a test that waits too long fails.
template <typename Holds>
bool comes_true(const Holds& holds) {
  for (int i = 0; i < 2000; ++i) {
    if (holds()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_job_is_done) {
  Jobs jobs;
  const std::string name = jobs.start(quick);
  const json done = state(jobs, name, 10s);
  BOOST_TEST(done["state"] == "done");
  BOOST_TEST(done["result"] == 7);
  BOOST_TEST(done["job"] == name);
  jobs.forget(name);
  BOOST_TEST(!jobs.state(name, 0ms).has_value());
}

BOOST_AUTO_TEST_CASE(what_it_throws_is_its_failure) {
  Jobs jobs;
  const std::string name = jobs.start(
      [](const Watched&) -> nlohmann::ordered_json { throw loshu::Error("no such thing"); });
  const json failed = state(jobs, name, 10s);
  BOOST_TEST(failed["state"] == "failed");
  BOOST_TEST(failed["error"]["message"] == "no such thing");
}

BOOST_AUTO_TEST_CASE(names_are_not_guessed) {
  Jobs jobs;
  const std::string one = jobs.start(quick), other = jobs.start(quick);
  BOOST_TEST(one.size() == 32U);
  BOOST_TEST(one != other);
}

BOOST_AUTO_TEST_CASE(the_queue_is_bounded) {
  Jobs jobs({.threads = 1, .most_waiting = 2});
  const std::string runs = jobs.start(obedient);
  BOOST_TEST(comes_true([&] { return state(jobs, runs)["state"] == "running"; }));
  const std::string first = jobs.start(quick), second = jobs.start(quick);
  BOOST_TEST(state(jobs, second)["state"] == "waiting");
  BOOST_CHECK_THROW(static_cast<void>(jobs.start(quick)), page::Refusal);
  BOOST_TEST(jobs.cancel(first));  // which makes room
  BOOST_TEST(state(jobs, first)["state"] == "cancelled");
  const std::string third = jobs.start(quick);
  BOOST_TEST(jobs.cancel(runs));
  BOOST_TEST(state(jobs, third, 10s)["result"] == 7);
}

BOOST_AUTO_TEST_CASE(progress_is_seen) {
  Jobs jobs({.threads = 1});
  const std::string name = jobs.start(obedient);
  BOOST_TEST(comes_true([&] { return state(jobs, name)["progress"]["nodes"] > 5; }));
  BOOST_TEST(state(jobs, name)["progress"]["share"].is_null());
}

BOOST_AUTO_TEST_CASE(cancelled_work_that_does_not_listen_holds_nobody_up) {
  std::atomic<bool> released = false;
  std::atomic<int> ended = 0;
  {
    Jobs jobs({.threads = 1});
    for (int i = 0; i < 3; ++i) {
      const std::string deaf = jobs.start([&](const Watched&) -> nlohmann::ordered_json {
        while (!released) std::this_thread::sleep_for(1ms);
        ++ended;
        return 1;
      });
      BOOST_TEST(comes_true([&] { return state(jobs, deaf)["state"] == "running"; }));
      BOOST_TEST(jobs.cancel(deaf));
      BOOST_TEST(state(jobs, deaf)["state"] == "cancelled");
    }
    BOOST_TEST(state(jobs, jobs.start(quick), 10s)["result"] == 7);
    released = true;
    BOOST_TEST(comes_true([&] { return ended == 3; }));
    // The threads in their place go: of two jobs one waits again.
    BOOST_TEST(comes_true([&] {
      const std::string first = jobs.start(obedient), second = jobs.start(obedient);
      std::this_thread::sleep_for(50ms);
      const bool waits = state(jobs, second)["state"] == "waiting";
      jobs.cancel(second);
      jobs.cancel(first);
      return waits;
    }));
    BOOST_TEST(state(jobs, jobs.start(quick), 10s)["result"] == 7);
  }
}

// Threads that finish what was cancelled are replaced, eight of them and no more.
BOOST_AUTO_TEST_CASE(threads_that_do_not_listen_are_bounded) {
  constexpr int most_deaf = 9;  // one that is there anyway, and eight that took its place
  std::atomic<bool> released = false;
  {
    Jobs jobs({.threads = 1});
    for (int i = 0; i < most_deaf; ++i) {
      const std::string deaf = jobs.start([&](const Watched&) -> nlohmann::ordered_json {
        while (!released) std::this_thread::sleep_for(1ms);
        return 1;
      });
      BOOST_TEST(comes_true([&] { return state(jobs, deaf)["state"] == "running"; }));
      BOOST_TEST(jobs.cancel(deaf));
    }
    const std::string next = jobs.start(quick);
    BOOST_TEST(state(jobs, next, 600ms)["state"] == "waiting");
    released = true;
    BOOST_TEST(state(jobs, next, 10s)["result"] == 7);
  }
}

BOOST_AUTO_TEST_CASE(who_is_not_asked_after_is_cancelled_and_forgotten) {
  Jobs jobs({.threads = 1, .patience = 300ms, .keeping = 300ms});
  std::atomic<bool> was_cancelled = false;
  const std::string name = jobs.start([&](const Watched& watched) {
    obedient(watched);
    was_cancelled = true;
    return nlohmann::ordered_json();
  });
  BOOST_TEST(comes_true([&] { return was_cancelled.load(); }));
  BOOST_TEST(comes_true([&] { return jobs.size() == 0; }));
  BOOST_TEST(!jobs.state(name, 0ms).has_value());
}

BOOST_AUTO_TEST_CASE(who_is_asked_after_goes_on) {
  Jobs jobs({.threads = 1, .patience = 400ms});
  const std::string name = jobs.start(obedient);
  for (int i = 0; i < 10; ++i) {
    BOOST_TEST((state(jobs, name, 100ms)["state"] == "running" ||
                state(jobs, name)["state"] == "waiting"));
  }
}

BOOST_AUTO_TEST_CASE(few_results_are_kept) {
  Jobs jobs({.threads = 1, .most_kept = 3});
  for (int i = 0; i < 20; ++i) static_cast<void>(jobs.start(quick));
  BOOST_TEST(comes_true([&] { return jobs.size() <= 3; }));
}

// 64 MiB of results are kept, of more the latest.
BOOST_AUTO_TEST_CASE(large_results_are_kept_for_less_long) {
  Jobs jobs({.threads = 1});
  std::vector<std::string> names;
  for (int i = 0; i < 9; ++i) {
    names.push_back(jobs.start([](const Watched&) { return std::string(10'000'000, 'x'); }));
    BOOST_TEST(jobs.state(names.back(), 10s).value().done);
  }
  BOOST_TEST(comes_true([&] { return jobs.size() == 6; }));
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(jobs.state(names[i], 0ms).has_value() == (i >= 3));
  }
}

BOOST_AUTO_TEST_CASE(a_full_queue_is_told_over_http) {
  ServedPage page({.threads = 1, .most_waiting = 1});
  const std::string body = R"({"puzzle":{"figure":"square","size":6},"time_limit":60})";
  const std::string runs = page.client.post("/api/count", body).json()["job"];
  const std::string waits = page.client.post("/api/count", body).json()["job"];
  BOOST_TEST(page.client.get("/api/jobs/" + waits).json()["state"] == "waiting");
  const Answered full = page.client.post("/api/count", body);
  BOOST_TEST(full.status == 503);
  BOOST_TEST(full.headers.contains("Retry-After"));
  BOOST_TEST(full.json()["error"]["message"].get<std::string>() != "");
  BOOST_TEST(page.client.remove("/api/jobs/" + runs).json()["state"] == "cancelled");
}

BOOST_AUTO_TEST_SUITE_END()
