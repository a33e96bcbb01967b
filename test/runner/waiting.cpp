// Readers that do not read: a limit of time, Ctrl-C and SIGTERM end a program that waits to write.
// Readers that are slow get everything.

#include <boost/test/unit_test.hpp>

#include <array>
#include <chrono>
#include <csignal>
#include <string>
#include <thread>
#include <vector>

#include <fcntl.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <nlohmann/json.hpp>

#include "listener.hpp"
#include "runner/runner.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

/// A pipe, read by the test when it likes to.
class Pipe {
 public:
  Pipe() {
    BOOST_TEST_REQUIRE(pipe2(ends_.data(), O_CLOEXEC) == 0);
    fcntl(ends_[1], F_SETPIPE_SZ, 4096);  // full soon on a busy machine, too
  }
  ~Pipe() {
    close_writer();
    close(ends_[0]);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;

  [[nodiscard]] int writer() const { return ends_[1]; }
  void close_writer() {
    if (ends_[1] >= 0) close(ends_[1]);
    ends_[1] = -1;
  }

  /// Waits until the pipe holds this number of bytes.
  void fill(int bytes) const {
    int held = 0;
    for (int i = 0; i < 1000 && held < bytes; ++i) {
      ioctl(ends_[0], FIONREAD, &held);
      std::this_thread::sleep_for(milliseconds(10));
    }
    BOOST_TEST(held >= bytes);
  }

  /// Reads all, one page at a time with a pause before each.
  [[nodiscard]] std::string read_slowly(milliseconds pause) const {
    std::string text;
    std::array<char, 4096> page{};
    while (true) {
      std::this_thread::sleep_for(pause);
      const ssize_t length = read(ends_[0], page.data(), page.size());
      if (length <= 0) return text;
      text.append(page.data(), static_cast<std::size_t>(length));
    }
  }

 private:
  std::array<int, 2> ends_{};
};

/// Begins a shell that is replaced by the runner.
pid_t started(const std::string& arguments, int output, int errors) {
  const std::string command = "exec " + program + arguments;
  const pid_t child = fork();
  if (child == 0) {
    dup2(output, STDOUT_FILENO);
    dup2(errors, STDERR_FILENO);
    execl("/bin/sh", "sh", "-c", command.c_str(), nullptr);
    _exit(127);
  }
  return child;
}

/// Waits for the end of a program, which is killed after ten seconds.
/// \return its exit status; 128 + the signal that ended it
int status_of(pid_t child) {
  int status = 0;
  for (int i = 0; i < 1000; ++i) {
    if (waitpid(child, &status, WNOHANG) == child) {
      return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    }
    std::this_thread::sleep_for(milliseconds(10));
  }
  kill(child, SIGKILL);
  waitpid(child, &status, 0);
  return 128 + SIGKILL;
}

const std::string many = "solve square 4 --symmetry none --solutions 0 --format csv";
constexpr int full = 2'000;  // bytes; no further line or buffer fits into the pipe

}  // namespace

BOOST_AUTO_TEST_SUITE(runner_waiting)

BOOST_AUTO_TEST_CASE(each_limit_ends_a_wait_for_the_reader_of_standard_output) {
  const Pipe errors;
  for (const int signal : {0, SIGINT, SIGTERM}) {
    const Pipe output;
    const pid_t child =
        started(many + (signal == 0 ? " --time-limit 1" : ""), output.writer(), errors.writer());
    output.fill(full);
    if (signal != 0) kill(child, signal);
    BOOST_TEST(status_of(child) == 3);
  }
}

BOOST_AUTO_TEST_CASE(each_command_that_writes_much_ends_at_the_limit) {
  const Pipe errors;
  for (const std::string command :
       {"solve square 5 --solutions 2000 --format json",
        "solve square 4 --symmetry none --solutions 0 --sort",
        "compare square 5 --over seed=1..200 --swap-limit 5 --engine anneal --format json",
        "prove square 4 --symmetry none", "book square 3 --count 40",
        "describe polygon 2000 --format svg"}) {
    const Pipe output;
    const pid_t child = started(command + " --time-limit 1", output.writer(), errors.writer());
    BOOST_TEST(status_of(child) == 3, command);
  }
}

BOOST_AUTO_TEST_CASE(a_named_pipe_and_both_streams_in_one_end_too) {
  const Folder folder;
  const std::string fifo = folder / "fifo";
  mkfifo(fifo.c_str(), 0600);
  const Pipe errors;
  const int reader = open(fifo.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  const pid_t named =
      started(many + " --time-limit 0.5 --output " + fifo, errors.writer(), errors.writer());
  BOOST_TEST(status_of(named) == 3);
  close(reader);
  const Pipe both;
  const pid_t child = started(many + " --progress", both.writer(), both.writer());
  both.fill(full);
  std::this_thread::sleep_for(milliseconds(600));  // the line of progress has no room either
  kill(child, SIGTERM);
  BOOST_TEST(status_of(child) == 3);
}

BOOST_AUTO_TEST_CASE(each_limit_ends_a_wait_for_a_cp_profiler) {
  const Pipe errors;
  for (const bool answers : {true, false}) {
    SilentPort silent(answers ? 64 : 0);
    if (!answers) silent.fill_queue();
    std::vector<pid_t> children;
    for (const std::string command :
         {"count square 5 --engine gecode", "solve square 5 --solutions 0 --threads 2",
          "compare square 5 --over propagation=bounds,figure"}) {
      for (const std::string limit : {" --time-limit 0.5", "", ""}) {
        children.push_back(started(command + limit + " --profiler 127.0.0.1:" + silent.port(),
                                   errors.writer(), errors.writer()));
      }
    }
    std::this_thread::sleep_for(milliseconds(1000));
    for (std::size_t i = 0; i < children.size(); ++i) {
      const int signal = std::array{0, SIGINT, SIGTERM}[i % 3];
      if (signal != 0) kill(children[i], signal);
      BOOST_TEST(status_of(children[i]) == 3, "command " << i / 3 << ", signal " << signal);
    }
  }
}

BOOST_AUTO_TEST_CASE(progress_waits_for_nobody) {
  const Folder folder;
  const Pipe errors;
  const std::string page(4096, '.');
  fcntl(errors.writer(), F_SETFL, O_NONBLOCK);
  while (write(errors.writer(), page.data(), page.size()) > 0) {
  }
  fcntl(errors.writer(), F_SETFL, 0);
  const pid_t child =
      started("count square 6 --time-limit 1.2 --format json --progress >" + folder / "answer",
              errors.writer(), errors.writer());
  BOOST_TEST(status_of(child) == 3);
  BOOST_TEST(nlohmann::json::parse(file_text(folder / "answer"))["ending"] == "time limit");
}

BOOST_AUTO_TEST_CASE(a_slow_reader_gets_everything_after_the_limit_too) {
  const Pipe errors;
  Pipe output;
  const pid_t child = started("solve square 5 --solutions 2000 --format json --time-limit 0.7",
                              output.writer(), errors.writer());
  output.close_writer();
  const auto begin = Clock::now();
  const std::string text = output.read_slowly(milliseconds(50));
  BOOST_TEST((Clock::now() - begin > milliseconds(900)), "the limit does not come in between");
  BOOST_TEST(text.ends_with("}\n"));
  BOOST_TEST(!nlohmann::json::parse(text, nullptr, false).is_discarded());
  BOOST_TEST(status_of(child) % 3 == 0);
}

BOOST_AUTO_TEST_SUITE_END()
