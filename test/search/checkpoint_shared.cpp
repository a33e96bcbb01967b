// Several programs count into one checkpoint. The parts of a program that dies or sleeps are
// counted by another, and no part counts twice.

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <thread>
#include <vector>

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <loshu/checkpoint.hpp>
#include <loshu/parts.hpp>
#include <loshu/search/parts/database.hpp>

#include "search/checkpoint_file.hpp"

BOOST_AUTO_TEST_SUITE(checkpoint_shared)

using loshu::Checkpoint;
using loshu::PartLease;
using std::chrono::milliseconds;

namespace {

/// Another program: a process that opens the checkpoint and takes steps, each when it is told to.
/// It has nothing of the checkpoints that this process opens later.
class Program {
 public:
  using Step = std::function<void(Checkpoint&)>;

  Program(const std::string& file, milliseconds silence, const std::vector<Step>& steps = {}) {
    if (pipe(orders_.data()) != 0 || pipe(reports_.data()) != 0) throw std::runtime_error("pipe");
    process_ = fork();
    if (process_ != 0) return;
    try {
      wait();
      Checkpoint checkpoint(file, square, 3, silence);
      report();
      for (const Step& step : steps) {
        wait();
        step(checkpoint);
        report();
      }
      wait();
      _exit(0);
    } catch (...) {
      _exit(1);
    }
  }
  ~Program() {
    if (process_ != 0) static_cast<void>(end(SIGKILL));
    for (const int descriptor : {orders_[0], orders_[1], reports_[0], reports_[1]}) {
      close(descriptor);
    }
  }
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  /// Tells it to take its next step; the first is to open the checkpoint.
  void begin_step() const { BOOST_TEST_REQUIRE(write(orders_[1], "x", 1) == 1); }
  /// Waits for the end of that step.
  void end_step() const {
    constexpr int most_milliseconds = 20'000;
    char answer = 0;
    pollfd report{.fd = reports_[0], .events = POLLIN, .revents = 0};
    BOOST_TEST_REQUIRE(poll(&report, 1, most_milliseconds) == 1);
    BOOST_TEST_REQUIRE(read(reports_[0], &answer, 1) == 1);
  }
  void take_steps(int steps) const {
    for (; steps > 0; --steps) {
      begin_step();
      end_step();
    }
  }
  void send(int signal) const { kill(process_, signal); }
  /// \return the status of `waitpid`
  int end(int signal) {
    int status = 0;
    send(signal);
    waitpid(process_, &status, 0);
    process_ = 0;
    return status;
  }

 private:
  void report() const {
    if (write(reports_[1], "x", 1) != 1) _exit(2);
  }
  void wait() const {
    char order = 0;
    if (read(orders_[0], &order, 1) != 1) _exit(2);
  }

  std::array<int, 2> orders_{}, reports_{};
  pid_t process_ = 0;
};

bool is_granted(Checkpoint& checkpoint, std::size_t part) {
  const PartLease lease = checkpoint.lease(part);
  BOOST_TEST(!(lease.granted && lease.found));
  return lease.granted;
}

void take(Checkpoint& checkpoint) {
  if (!checkpoint.lease(0).granted) throw std::runtime_error("not granted");
}
void record(Checkpoint& checkpoint) { checkpoint.record(0, result_of(7)); }
void record_otherwise(Checkpoint& checkpoint) {
  try {
    checkpoint.record(0, result_of(8));
  } catch (const std::runtime_error&) {
    return;
  }
  throw std::logic_error("taken");
}

constexpr std::chrono::minutes long_silence{10};

/// Parts that take a few milliseconds each, and of which each has another count.
class SlowSearch : public loshu::SplitSearch {
 public:
  loshu::Split split(std::size_t parts, const loshu::Limits&) const override {
    loshu::Split split;
    for (std::size_t part = 0; part < parts; ++part) {
      split.parts.push_back({.values = {static_cast<int>(part)}});
    }
    return split;
  }
  loshu::Result count(const loshu::Split&, const loshu::SearchPart& part,
                      const loshu::Limits&) const override {
    std::this_thread::sleep_for(milliseconds(2));
    return result_of(static_cast<std::uint64_t>(part.values[0]));
  }
  loshu::Descent descend(const loshu::Split&, const loshu::SearchPart&, std::size_t,
                         loshu::SplitMix&, const loshu::Budget&) const override {
    return {};
  }
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_part_is_leased_to_one_program_until_it_is_recorded) {
  const File file;
  const Program other(file.name, long_silence, {take, record});
  other.take_steps(1);
  Checkpoint checkpoint(file.name, square, 2, long_silence);
  BOOST_TEST(checkpoint.others() == 1);
  other.take_steps(1);
  BOOST_TEST(!is_granted(checkpoint, 0));
  BOOST_TEST(!checkpoint.lease(0).found.has_value());
  BOOST_TEST(is_granted(checkpoint, 1));
  BOOST_TEST(is_granted(checkpoint, 1));  // its own
  BOOST_TEST(checkpoint.records().empty());
  other.take_steps(1);
  const PartLease done = checkpoint.lease(0);
  BOOST_TEST(!done.granted);
  BOOST_TEST_REQUIRE(done.found.has_value());
  BOOST_TEST(same(*done.found, result_of(7)));
}

BOOST_AUTO_TEST_CASE(it_is_told_who_works_on_it) {
  const File file;
  {
    const Program one(file.name, long_silence), two(file.name, long_silence);
    Checkpoint checkpoint(file.name, square, 2);
    BOOST_TEST(checkpoint.others() == 0);
    one.take_steps(1);
    two.take_steps(1);
    const loshu::CheckpointContents contents = loshu::read_checkpoint(file.name);
    BOOST_TEST(contents.programs == 3);
    BOOST_TEST(contents.threads == 2 + 3 + 3);
  }
  BOOST_TEST(loshu::read_checkpoint(file.name).programs == 0);
  BOOST_TEST(loshu::read_checkpoint(file.name).threads == 3);
}

BOOST_AUTO_TEST_CASE(the_lease_of_a_killed_program_goes_back_at_once) {
  const File file;
  Program other(file.name, long_silence, {take});
  Checkpoint checkpoint(file.name, square, 1, long_silence);
  other.take_steps(2);
  BOOST_TEST(!is_granted(checkpoint, 0));
  BOOST_TEST(WIFSIGNALED(other.end(SIGKILL)));
  BOOST_TEST(is_granted(checkpoint, 0));
}

BOOST_AUTO_TEST_CASE(who_takes_the_place_of_the_dead_has_not_its_parts) {
  const File file;
  Program other(file.name, long_silence, {take});
  const Program next(file.name, long_silence);
  Checkpoint checkpoint(file.name, square, 1, long_silence);
  other.take_steps(2);
  BOOST_TEST(WIFSIGNALED(other.end(SIGKILL)));
  next.take_steps(1);
  BOOST_TEST(is_granted(checkpoint, 0));
}

BOOST_AUTO_TEST_CASE(the_lease_of_a_sleeper_goes_back_and_what_it_brings_is_not_counted_twice) {
  const File file;
  const Program other(file.name, milliseconds(300), {take, record, record_otherwise});
  Checkpoint checkpoint(file.name, square, 1, long_silence);
  other.take_steps(2);
  other.send(SIGSTOP);
  int tries = 0;
  for (; !is_granted(checkpoint, 0) && tries < 2000; ++tries) {
    std::this_thread::sleep_for(milliseconds(10));
  }
  BOOST_TEST(tries < 2000);
  checkpoint.record(0, result_of(7));
  other.send(SIGCONT);
  other.take_steps(1);  // the same count is dropped
  other.take_steps(1);  // another count is an error
  BOOST_TEST(same(checkpoint.records(), {{0, result_of(7)}}));
}

BOOST_AUTO_TEST_CASE(who_beats_is_waited_for) {
  const File file;
  Checkpoint checkpoint(file.name, square, 1, milliseconds(50));
  const auto until = [&] {
    return loshu::detail::Database(file.name, loshu::detail::Database::Access::read)
        .number("SELECT until FROM programs");
  };
  const std::int64_t before = until();
  std::this_thread::sleep_for(milliseconds(20));
  BOOST_TEST(until() == before);
  checkpoint.beat();
  BOOST_TEST(until() >= before + 20);
}

BOOST_AUTO_TEST_CASE(programs_count_together_though_some_die_and_sleep) {
  const File file;
  const SlowSearch search;
  const loshu::Split split = search.split(300, {});
  loshu::Result all;
  for (std::uint64_t part = 0; part < split.parts.size(); ++part) loshu::add(all, result_of(part));
  const auto count = [&](Checkpoint& store) {
    static_cast<void>(loshu::count_parts(search, split, store, {.threads = 2}));
  };
  Program dies(file.name, long_silence, {take, count});
  const Program sleeps(file.name, milliseconds(300), {[](Checkpoint& its) {
                         if (!its.lease(1).granted) throw std::runtime_error("not granted");
                       }});
  const Program helps(file.name, long_silence, {count});
  dies.take_steps(2);
  sleeps.take_steps(2);
  sleeps.send(SIGSTOP);
  helps.take_steps(1);
  helps.begin_step();
  dies.begin_step();
  std::this_thread::sleep_for(milliseconds(30));
  BOOST_TEST(WIFSIGNALED(dies.end(SIGKILL)));
  Checkpoint store(file.name, square, 1, long_silence);
  const loshu::PartTally tally = loshu::count_parts(search, split, store, {.threads = 2});
  BOOST_TEST(tally.left() == 0U);
  BOOST_TEST(!tally.result.stopped());
  BOOST_TEST(tally.result.solutions == all.solutions);
  BOOST_TEST(tally.result.nodes == all.nodes);
  BOOST_TEST(store.records().size() == split.parts.size());
  helps.end_step();
}

BOOST_AUTO_TEST_CASE(the_last_program_leaves_one_file) {
  const File file;
  {
    Program other(file.name, long_silence, {take, record});
    Checkpoint checkpoint(file.name, square, 1);
    other.take_steps(3);
    BOOST_TEST(WIFSIGNALED(other.end(SIGKILL)));
  }
  BOOST_TEST(loshu::read_checkpoint(file.name).records.size() == 1U);
  for (const char* ending : {"-wal", "-shm", "-journal"}) {
    BOOST_TEST(!std::filesystem::exists(file.name + ending), ending);
  }
}

BOOST_AUTO_TEST_SUITE_END()
