// The queue of searches: its bounds, whose turn it is, who is forgotten, and deaf threads.

#include <boost/test/unit_test.hpp>

#include <chrono>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "page/api/page_client.hpp"
#include "page/http/refusal.hpp"
#include "page/http/rota.hpp"
#include "page/jobs/job.hpp"
#include "program.hpp"

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
template <bool waits_for_its_turn>
nlohmann::ordered_json endless(const Watched& watched) {
  while (!watched.cancelled) {
    ++watched.progress.nodes;
    std::this_thread::sleep_for(1ms);
    if (waits_for_its_turn) watched.pace.reached(0);
  }
  return "cancelled";
}

const auto obedient = endless<false>, patient = endless<true>;

int nodes(Jobs& jobs, const std::string& name) { return state(jobs, name)["progress"]["nodes"]; }

nlohmann::ordered_json quick(const Watched&) { return 7; }

/// Waits until something holds; a test that waits too long fails.
template <typename Holds>
bool comes_true(const Holds& holds) {
  for (int i = 0; i < 12'000; ++i) {  // a minute, for sanitizers
    if (holds()) return true;
    std::this_thread::sleep_for(5ms);
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(parts_come_in_order_before_the_end) {
  Jobs jobs;
  std::atomic<int> wanted = 1;
  const std::string name = jobs.start([&](const Watched& watched) {
    for (int part = 0; part < 5; ++part) {
      while (part >= wanted) std::this_thread::sleep_for(1ms);
      watched.take_part("n" + std::to_string(part), part);
    }
    return page::WorkResult(7);
  });
  for (int part = 0; part < 5; ++part) {
    const auto found = jobs.state(name, 120s, static_cast<std::size_t>(part));
    const json state = json::parse(found.value().text);
    BOOST_TEST(state["parts"].at(0) ==
               json({{"name", "n" + std::to_string(part)}, {"value", part}}));
    ++wanted;
  }
  const json last = json::parse(jobs.state(name, 120s, 5).value().text);
  BOOST_TEST(last["result"] == 7);
  BOOST_TEST(last["parts"].empty());
  BOOST_TEST(state(jobs, name)["parts"].size() == 5U);
  BOOST_TEST(json::parse(jobs.state(name, 0ms, 99).value().text)["parts"].empty());
}

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

BOOST_AUTO_TEST_CASE(a_newcomer_runs_beside_long_jobs) {
  Jobs jobs({.threads = 1});
  std::vector<std::string> long_ones;
  for (int i = 0; i < 10; ++i) long_ones.push_back(jobs.start(i < 5 ? patient : obedient, "a"));
  for (const char* asker : {"a", "b"}) {
    BOOST_TEST(state(jobs, jobs.start(quick, asker), 120s)["result"] == 7);
  }
  for (const std::string& name : long_ones) {
    BOOST_TEST(comes_true([&] { return state(jobs, name)["state"] == "running"; }));
  }
}

BOOST_AUTO_TEST_CASE(askers_take_turns_and_not_jobs) {
  Jobs jobs({.threads = 1});
  std::vector<std::string> many;
  for (int i = 0; i < 9; ++i) many.push_back(jobs.start(patient, "a"));
  const std::string alone = jobs.start(patient, "b");
  BOOST_TEST(comes_true([&] { return nodes(jobs, many.back()) > 0 && nodes(jobs, alone) > 50; }));
  std::vector<int> before;
  for (const std::string& name : many) before.push_back(nodes(jobs, name));
  const int first = nodes(jobs, alone);
  BOOST_TEST(comes_true([&] { return nodes(jobs, alone) > first + 600; }));
  const int gained = nodes(jobs, alone) - first;
  int gained_by_many = 0;
  for (std::size_t i = 0; i < many.size(); ++i) {
    gained_by_many += nodes(jobs, many[i]) - before[i];
  }
  // Half each, where turns by jobs would give nine times as much to the other asker.
  BOOST_TEST(gained_by_many < 3 * gained);
  BOOST_TEST(gained_by_many > 0);
}

BOOST_AUTO_TEST_CASE(a_job_that_was_put_aside_is_cancelled) {
  std::atomic<int> ended = 0;
  Jobs jobs({.threads = 1});
  std::vector<std::string> names;
  for (int i = 0; i < 4; ++i) {
    names.push_back(jobs.start([&](const Watched& watched) {
      patient(watched);
      ++ended;
      return nlohmann::ordered_json();
    }));
  }
  for (const std::string& name : names) {
    BOOST_TEST(comes_true([&] { return nodes(jobs, name) > 0; }));
  }
  for (const std::string& name : names) BOOST_TEST(jobs.cancel(name));
  BOOST_TEST(comes_true([&] { return ended == 4; }));
}

BOOST_AUTO_TEST_CASE(long_jobs_are_bounded_and_one_asker_has_half_of_them) {
  Jobs jobs({.threads = 1, .most_long = 4});
  const auto turned_away = [&](const std::string& name) {
    return comes_true([&] { return jobs.state(name, 0ms)->turned_away; });
  };
  const auto stays = [&](const std::string& name) {
    return comes_true([&] { return nodes(jobs, name) > 200; });
  };
  const std::string first = jobs.start(patient, "a"), second = jobs.start(patient, "a");
  BOOST_TEST(stays(first));
  BOOST_TEST(stays(second));
  const std::string third = jobs.start(patient, "a");
  BOOST_TEST(turned_away(third));
  BOOST_TEST(state(jobs, third)["error"].dump().find("too many long searches") !=
             std::string::npos);
  const std::string other = jobs.start(patient, "b");
  BOOST_TEST(stays(other));
  BOOST_TEST(stays(jobs.start(patient, "c")));
  BOOST_TEST(turned_away(jobs.start(obedient, "d")));
  BOOST_TEST(state(jobs, jobs.start(quick, "a"), 10s)["result"] == 7);
  BOOST_TEST(jobs.cancel(first));  // which makes room
  BOOST_TEST(stays(jobs.start(patient, "d")));
}

BOOST_AUTO_TEST_CASE(cancelled_work_that_does_not_listen_holds_nobody_up) {
  std::atomic<bool> released = false;
  std::atomic<int> ended = 0;
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
  BOOST_TEST(state(jobs, jobs.start(quick), 10s)["result"] == 7);
}

// Eight threads may finish what was cancelled while others begin; with one more the others wait.
BOOST_AUTO_TEST_CASE(threads_that_do_not_listen_are_bounded) {
  std::atomic<bool> released = false;
  Jobs jobs({.threads = 1, .most_waiting = 4});
  for (int i = 0; i < 9; ++i) {
    const std::string deaf = jobs.start([&](const Watched&) -> nlohmann::ordered_json {
      while (!released) std::this_thread::sleep_for(1ms);
      return 1;
    });
    BOOST_TEST(comes_true([&] { return state(jobs, deaf)["state"] == "running"; }));
    BOOST_TEST(jobs.cancel(deaf));
  }
  const std::string next = jobs.start(quick), second = jobs.start(quick);
  BOOST_TEST(state(jobs, next, 600ms)["state"] == "waiting");
  BOOST_CHECK_THROW(static_cast<void>(jobs.start(quick)), page::Refusal);  // half of four wait
  const std::string other = jobs.start(quick, "other");
  BOOST_TEST(jobs.cancel(second));  // which makes room
  BOOST_TEST(state(jobs, second)["state"] == "cancelled");
  BOOST_TEST(state(jobs, jobs.start(quick))["state"] == "waiting");
  static_cast<void>(jobs.start(quick, "other"));
  BOOST_CHECK_THROW(static_cast<void>(jobs.start(quick, "third")), page::Refusal);  // all four
  released = true;
  BOOST_TEST(state(jobs, next, 10s)["result"] == 7);
}

BOOST_AUTO_TEST_CASE(the_latest_results_are_kept) {
  Jobs jobs({.threads = 1, .most_kept = 3, .patience = 10min, .keeping = 10min});
  std::vector<std::string> names;
  for (int i = 0; i < 6; ++i) {
    names.push_back(jobs.start(quick));
    BOOST_TEST(comes_true([&] {
      const auto found = jobs.state(names.back(), 100ms);
      return !found || found->done;
    }));
  }
  BOOST_TEST(comes_true([&] { return jobs.size() == 3; }));
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(jobs.state(names[i], 0ms).has_value() == (i >= 3));
  }
  BOOST_TEST(jobs.cancel(names.back()));  // which changes nothing of what is done
  BOOST_TEST(state(jobs, names.back())["state"] == "done");
  BOOST_TEST(state(jobs, names.back())["result"] == 7);
  BOOST_TEST(!jobs.cancel(names.front()));
  BOOST_TEST(!jobs.document(names.back()).has_value());
}

// A job tells its stage, its time, its progress, the parts behind those that are known, and its
// result or error.
BOOST_AUTO_TEST_CASE(a_state_has_what_the_job_has) {
  using page::Stage;
  const std::vector<std::pair<Stage, std::string>> stages{{Stage::waiting, "waiting"},
                                                          {Stage::running, "running"},
                                                          {Stage::done, "done"},
                                                          {Stage::cancelled, "cancelled"},
                                                          {Stage::failed, "failed"}};
  for (const auto& [stage, word] : stages) {
    page::Job job;
    job.name = "some";
    job.stage = stage;
    job.progress.solutions = 3;
    job.progress.nodes = 50;
    job.ended = job.started + 90s;
    const auto told = [&](std::size_t after) { return json::parse(page::written(job, after)); };
    const bool is_over = stage != Stage::waiting && stage != Stage::running;
    BOOST_TEST(job.is_over() == is_over);
    BOOST_TEST(told(0)["state"] == word);
    BOOST_TEST(told(0)["job"] == "some");
    const double seconds = told(0)["seconds"];
    BOOST_TEST((is_over ? seconds == 90 : seconds >= 0 && seconds < 80));
    BOOST_TEST(told(0)["progress"] == json({{"solutions", 3}, {"nodes", 50}, {"share", nullptr}}));
    job.progress.share = 0;
    BOOST_TEST(told(0)["progress"]["share"] == 0);
    for (const char* const absent : {"parts", "result", "error", "has_document"}) {
      BOOST_TEST(!told(0).contains(absent), absent);
    }
    job.parts = {"1", "2", "3"};
    for (std::size_t after = 0; after < 5; ++after) {
      json parts = json::array();
      for (std::size_t part = after; part < 3; ++part) parts.push_back(part + 1);
      BOOST_TEST(told(after)["parts"] == parts);
    }
    job.result = "[7]";
    BOOST_TEST(told(0).contains("error") == (stage == Stage::failed));
    BOOST_TEST(told(0).contains("result") == (stage != Stage::failed));
    BOOST_TEST(told(0)[stage == Stage::failed ? "error" : "result"] == json({7}));
    BOOST_TEST(!told(0).contains("has_document"));
    job.document = "<html>";
    BOOST_TEST(told(0)["has_document"] == true);
  }
}

// Askers take turns in the order of their addresses, and the things of one keep their order.
BOOST_AUTO_TEST_CASE(a_rota_gives_each_asker_a_turn) {
  page::Rota<int> rota;
  BOOST_TEST(rota.empty());
  for (const int thing : {1, 2, 3}) rota.push("b", thing);
  for (const int thing : {11, 12}) rota.push("a", thing);
  rota.push("c", 21);
  BOOST_TEST(rota.size() == 6U);
  rota.remove("b", 2);
  rota.remove("b", 11);  // another's
  rota.remove("d", 1);
  BOOST_TEST(rota.size() == 5U);
  std::vector<int> popped;
  while (popped.size() < 3) popped.push_back(rota.pop());
  rota.push("a", 13);
  rota.push("d", 31);
  while (!rota.empty()) popped.push_back(rota.pop());
  BOOST_TEST(popped == std::vector({11, 1, 21, 31, 12, 3, 13}), boost::test_tools::per_element());
  rota.push("a", 5);
  rota.remove("a", 5);
  BOOST_TEST(rota.empty());
  BOOST_TEST(rota.size() == 0U);
}

// The README tells the limits to those who ask.
BOOST_AUTO_TEST_CASE(the_limits_are_those_that_are_told) {
  const std::string told = file_text(LOSHU_SOURCE "/examples/page/README.md");
  const Jobs::Limits limits;
  const page::ClientTimes times;
  const auto seconds = [](std::chrono::milliseconds time) {
    return std::to_string(time / 1s) + (time == 1s ? " second" : " seconds");
  };
  for (const std::string& words :
       {std::to_string(limits.most_waiting) + " jobs may wait for their first slice, and " +
            std::to_string(limits.most_long) + " may be long",
        "does not ask for " + seconds(limits.patience) + " is not waited for",
        "takes more than " + seconds(times.usual) + " to ask, or more than " +
            seconds(times.crowded) + " if others wait"}) {
    BOOST_TEST(told.find(words) != std::string::npos, words);
  }
  BOOST_TEST((limits.keeping == 1min));
  BOOST_TEST(told.find("Results are kept for a minute") != std::string::npos);
  BOOST_TEST(limits.threads == 0U);  // all processors
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
  Jobs jobs({.threads = 1, .patience = 1h, .keeping = 1h});
  std::vector<std::string> names;
  for (int i = 0; i < 9; ++i) {
    names.push_back(jobs.start(
        [](const Watched&) { return nlohmann::ordered_json(std::string(10'000'000, 'x')); }));
    BOOST_TEST(jobs.state(names.back(), 5min).value().done);
  }
  BOOST_TEST(comes_true([&] { return jobs.size() == 6; }));
  for (std::size_t i = 0; i < names.size(); ++i) {
    BOOST_TEST(jobs.state(names[i], 0ms).has_value() == (i >= 3));
  }
}

// Documents, packed ones and parts of answers are as large as results.
BOOST_AUTO_TEST_CASE(all_that_is_kept_of_a_job_counts_as_large) {
  const std::string large(12'000'000, 'x');
  const auto pack = [](const std::string& text) { return text; };
  for (const bool has_document : {true, false}) {
    Jobs jobs({.threads = 1, .patience = 1h, .keeping = 1h});
    std::vector<std::string> names;
    for (int i = 0; i < 4; ++i) {
      names.push_back(jobs.start([&](const Watched& watched) {
        if (has_document) return page::WorkResult(7, large);
        watched.take_part("first", large);
        watched.take_part("second", large);
        return page::WorkResult(7);
      }));
      while (!jobs.state(names.back(), 100ms, 9).value().done) continue;
      if (has_document) BOOST_TEST(jobs.document(names.back(), pack).value().size() == 12'000'000U);
    }
    BOOST_TEST(comes_true([&] { return jobs.size() == 2; }));
    for (std::size_t i = 0; i < names.size(); ++i) {
      BOOST_TEST(jobs.state(names[i], 0ms, 9).has_value() == (i >= 2));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_finished_job_is_forgotten_even_if_it_is_asked_after) {
  Jobs jobs({.threads = 1, .patience = 1h, .keeping = 200ms});
  const std::string name = jobs.start(quick);
  BOOST_TEST(comes_true([&] { return !jobs.state(name, 0ms).has_value(); }));
  jobs.forget(name);  // which is gone
  const std::string running = jobs.start(patient);
  jobs.forget(running);  // only a finished one is forgotten by its name
  BOOST_TEST(jobs.state(running, 0ms).has_value());
  BOOST_TEST(jobs.cancel(running));
  jobs.forget(running);
  BOOST_TEST(!jobs.state(running, 0ms).has_value());
  BOOST_TEST(!jobs.cancel(running));
}

BOOST_AUTO_TEST_CASE(too_many_long_searches_are_told_over_http) {
  ServedPage page({.threads = 1, .most_long = 1});
  const std::string body = R"({"puzzle":{"figure":"square","size":6},"time_limit":60})";
  const std::string runs = page.client.post("/api/count", body).json()["job"];
  // On a busy machine the first slice may last longer than the answer is waited for.
  Answered full;
  BOOST_TEST(comes_true([&] {
    full = page.client.post("/api/count", body);
    return full.status == 503;
  }));
  BOOST_TEST(full.headers.contains("Retry-After"));
  BOOST_TEST(full.json()["error"]["message"].get<std::string>() != "");
  BOOST_TEST(page.client.remove("/api/jobs/" + runs).json()["state"] == "cancelled");
}

BOOST_AUTO_TEST_CASE(a_hint_is_given_beside_ten_counts) {
  ServedPage page({.threads = 1, .patience = 10min});  // a slow machine asks the last job late
  std::vector<std::string> jobs;
  const std::string count = R"({"puzzle":{"figure":"square","size":6},"time_limit":60})";
  for (int i = 0; i < 10; ++i) jobs.push_back(page.client.post("/api/count", count).json()["job"]);
  const json hint = page.client.work(
      "/api/hint", R"({"puzzle":{"figure":"square","size":3},"values":[2,7,null,9,5,1,4,3,8]})");
  BOOST_TEST(hint["state"] == "done");
  for (const std::string& job : jobs) {
    const std::string path = "/api/jobs/" + job;
    const json before = page.client.get(path).json();
    BOOST_TEST(comes_true([&] {  // each goes on from where it was put aside, perhaps to its limit
      const json now = page.client.get(path).json();
      return now["state"] == "done" || now["progress"]["nodes"] > before["progress"]["nodes"];
    }));
  }
}

BOOST_AUTO_TEST_SUITE_END()
