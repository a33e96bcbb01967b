#pragma once

// Python waits for searches. A search runs in a thread of its own and never takes Python's lock,
// the GIL. The thread that asked gives the lock away, and looks for signals such as Ctrl-C
// meanwhile.

#include <unistd.h>

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
#include <functional>
#include <future>
#include <stdexcept>
#include <stop_token>
#include <thread>
#include <utility>
#include <vector>

namespace python {

/// A search that somebody waits for. It is made, asked and destroyed with the lock held.
class Awaited {
 public:
  /// Waits that long for a result or the end of the search, and returns whether it is there.
  using Ready = std::function<bool(std::chrono::milliseconds most)>;

  explicit Awaited(Ready ready) : process_(getpid()), ready_(std::move(ready)) {
    if (must_hang()) throw std::runtime_error("Python is exiting");
    all().push_back(this);
  }
  Awaited(const Awaited&) = delete;
  ~Awaited() { std::erase(all(), this); }

  /// Ends all searches when Python exits, and waits for them. Other threads that wait for one then
  /// wait for ever, since they could not take the lock any more.
  static void end_all() {
    exiting_thread = std::this_thread::get_id();
    exiting = true;
    for (Awaited* const one : all()) {
      if (one->is_here()) one->finish();
    }
  }

  /// Waits without the lock until the result is there.
  /// \throws pybind11::error_already_set for a signal that raises; the search has then ended
  void wait() {
    while (!ready_(std::chrono::milliseconds(0))) {
      unlocked([&] { ready_(patience); });
      if (PyErr_CheckSignals() == 0) continue;
      unlocked([&] { finish(); });
      throw pybind11::error_already_set();
    }
  }
  /// Whether the search is of this process. A forked process has none of the searches before.
  [[nodiscard]] bool is_here() const { return process_ == getpid(); }
  /// Tells the search to end.
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  static constexpr std::chrono::milliseconds patience{20};  // for a signal
  static inline std::atomic<bool> exiting = false;
  static inline std::thread::id exiting_thread;

  static std::vector<Awaited*>& all() {
    static auto* const kept = new std::vector<Awaited*>;  // also after the end of static objects
    return *kept;
  }
  static bool must_hang() { return exiting && std::this_thread::get_id() != exiting_thread; }

  void finish() {
    stop_.request_stop();
    while (!ready_(patience)) continue;
  }

  /// The guard of pybind11 takes the lock even after Python has exited, which ends the program.
  static void unlocked(const auto& act) {
    PyThreadState* const state = PyEval_SaveThread();
    act();
    while (must_hang()) std::this_thread::sleep_for(std::chrono::hours(1));
    PyEval_RestoreThread(state);
  }

  const pid_t process_;
  const Ready ready_;
  std::stop_source stop_;
};

/// The result of work in a thread of its own.
/// \param work  takes the interrupt that ends it
/// \throws the exceptions of the work, and of `Awaited::wait`
auto awaited(const auto& work) {
  std::atomic<bool> interrupt = false;
  std::future<decltype(work(&interrupt))> result;
  Awaited waiting([&](auto most) { return result.wait_for(most) == std::future_status::ready; });
  const std::stop_callback on_end(waiting.token(), [&] { interrupt = true; });
  result = std::async(std::launch::async, [&] { return work(&interrupt); });
  waiting.wait();
  return result.get();
}

}  // namespace python
