#pragma once

// Lets Python wait for searches. A search runs in its own thread and never takes Python's lock, the
// GIL. The thread that asked releases the lock, and looks for signals such as Ctrl-C.

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

/// A search that a Python thread waits for. Create, use and destroy it with the GIL held.
class Awaited {
 public:
  /// Waits up to `most`, and returns whether there is a result or the search has ended.
  using Ready = std::function<bool(std::chrono::milliseconds most)>;

  explicit Awaited(Ready ready) : process_(getpid()), ready_(std::move(ready)) {
    if (must_hang()) throw std::runtime_error("Python is exiting");
    all().push_back(this);
  }
  Awaited(const Awaited&) = delete;
  ~Awaited() { std::erase(all(), this); }

  /// Ends all searches when Python exits, and waits for them. Threads that wait for such a search
  /// then wait for ever, since they could not take the GIL any more.
  static void end_all() {
    exiting_thread = std::this_thread::get_id();
    exiting = true;
    for (Awaited* const one : all()) {
      if (one->is_here()) one->finish();
    }
  }

  /// Releases the GIL and waits until the result is there.
  /// \throws pybind11::error_already_set for a signal that raises; the search has then ended
  void wait() {
    while (!ready_(std::chrono::milliseconds(0))) {
      unlocked([&] { ready_(patience); });
      if (PyErr_CheckSignals() == 0) continue;
      unlocked([&] { finish(); });
      throw pybind11::error_already_set();
    }
  }
  /// Returns whether this process started the search. A forked process has none of its parent's
  /// searches.
  [[nodiscard]] bool is_here() const { return process_ == getpid(); }
  /// Returns the token by which the search is told to end.
  [[nodiscard]] std::stop_token token() const { return stop_.get_token(); }

 private:
  static constexpr std::chrono::milliseconds patience{20};  // between two looks for signals
  static inline std::atomic<bool> exiting = false;
  static inline std::thread::id exiting_thread;

  static std::vector<Awaited*>& all() {
    static auto* const kept = new std::vector<Awaited*>;  // never deleted
    return *kept;
  }
  static bool must_hang() { return exiting && std::this_thread::get_id() != exiting_thread; }

  void finish() {
    stop_.request_stop();
    while (!ready_(patience)) continue;
  }

  /// Calls `act` without the GIL. pybind11's guard would take the GIL even after Python's exit.
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

/// Runs work in its own thread and returns its result.
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
