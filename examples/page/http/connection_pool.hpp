#pragma once

#include <atomic>
#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include <httplib.h>

namespace page {

/// The threads that answer: as many connections as there are threads are served, some wait, and the
/// rest is turned away.
class ConnectionPool : public httplib::TaskQueue {
 public:
  /// \param waiting  is kept up to date: how many connections wait
  explicit ConnectionPool(std::atomic<std::size_t>& waiting);

  void enqueue(std::function<void()> task) override;
  void shutdown() override;

  /// Whether this thread turns away what it is given: the one that accepts, while too many wait.
  [[nodiscard]] static bool turns_away();

 private:
  void work();

  std::atomic<std::size_t>& waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> tasks_;
  bool ended_ = false;
  std::vector<std::thread> crew_;
};

}  // namespace page
