#pragma once

// Python waits for searches. A search runs in a thread of its own and never takes Python's lock,
// the GIL. The thread that asked gives the lock away, and looks for signals such as Ctrl-C
// meanwhile.

#include <unistd.h>

#include <pybind11/pybind11.h>

#include <atomic>
#include <chrono>
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
  Awaited() : process_(getpid()) {
    if (must_hang()) throw std::runtime_error("Python is exiting");
    all().push_back(this);
  }
  Awaited(const Awaited&) = delete;
  Awaited& operator=(const Awaited&) = delete;
  virtual ~Awaited() { std::erase(all(), this); }

  /// Ends all searches when Python exits, and waits for them. Other threads that wait for one then
  /// wait for ever, since they could not take the lock any more.
  static void end_all() {
    exiting_thread = std::this_thread::get_id();
    exiting = true;
    for (Awaited* const one : all()) one->end();
    for (Awaited* const one : all()) {
      while (one->is_here() && !one->over(patience)) continue;
    }
  }

 protected:
  /// Waits without the lock until `is_ready(most)`, which waits that long itself, is true.
  /// \throws pybind11::error_already_set for a signal that raises; the search has then ended
  template <typename Ready>
  void wait(const Ready& is_ready) {
    bool ready = is_ready(std::chrono::milliseconds(0));
    while (!ready) {
      unlocked([&] { ready = is_ready(patience); });
      if (PyErr_CheckSignals() == 0) continue;
      end();
      unlocked([&] {
        while (!over(patience)) continue;
      });
      throw pybind11::error_already_set();
    }
  }
  /// Waits for the end of a search that was told to end.
  [[nodiscard]] virtual bool over(std::chrono::milliseconds most) = 0;
  /// Whether the search is of this process. A forked process has none of the searches before.
  [[nodiscard]] bool is_here() const { return process_ == getpid(); }

  std::stop_source stop_;
  std::atomic<bool> interrupt_ = false;

 private:
  static constexpr std::chrono::milliseconds patience{20};  // for a signal
  static inline std::atomic<bool> exiting = false;
  static inline std::thread::id exiting_thread;

  static std::vector<Awaited*>& all() {
    static auto* const kept = new std::vector<Awaited*>;  // also after the end of static objects
    return *kept;
  }
  static bool must_hang() { return exiting && std::this_thread::get_id() != exiting_thread; }

  void end() {
    if (!is_here()) return;
    interrupt_ = true;
    stop_.request_stop();
  }

  /// pybind11's guard takes the lock in its destructor, which ends the program if Python has
  /// exited.
  template <typename Action>
  static void unlocked(const Action& act) {
    PyThreadState* const state = PyEval_SaveThread();
    act();
    while (must_hang()) std::this_thread::sleep_for(std::chrono::hours(1));
    PyEval_RestoreThread(state);
  }

  const pid_t process_;
};

/// Work in a thread of its own, whose result is wanted at once.
template <typename Answer>
class Work : Awaited {
 public:
  /// \param work  takes the interrupt that ends it
  template <typename Task>
  explicit Work(const Task& work)
      : future_(std::async(std::launch::async, [this, work] { return work(&interrupt_); })) {}

  /// \throws the exceptions of the work, and of `wait`
  [[nodiscard]] Answer answer() {
    wait([this](auto most) { return over(most); });
    return future_.get();
  }

 private:
  bool over(std::chrono::milliseconds most) override {
    return future_.wait_for(most) == std::future_status::ready;
  }

  std::future<Answer> future_;
};

/// The result of work that takes the interrupt which ends it.
template <typename Task>
auto awaited(const Task& work) {
  return Work<decltype(work(nullptr))>(work).answer();
}

}  // namespace python
