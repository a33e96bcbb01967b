#include "page/http/connection_pool.hpp"

#include <utility>

namespace page {
namespace {

constexpr std::size_t threads = 32;
constexpr std::size_t most_waiting = 512;  // connections

thread_local bool turning_away = false;

}  // namespace

ConnectionPool::ConnectionPool(std::atomic<std::size_t>& waiting) : waiting_(waiting) {
  for (std::size_t i = 0; i < threads; ++i) crew_.emplace_back([this] { work(); });
}

bool ConnectionPool::turns_away() { return turning_away; }

void ConnectionPool::enqueue(std::function<void()> task) {
  {
    const std::scoped_lock lock(mutex_);
    if (tasks_.size() < most_waiting) {
      tasks_.push_back(std::move(task));
      waiting_ = tasks_.size();
      changed_.notify_one();
      return;
    }
  }
  turning_away = true;
  task();
  turning_away = false;
}

void ConnectionPool::shutdown() {
  {
    const std::scoped_lock lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  for (std::thread& thread : crew_) thread.join();
}

void ConnectionPool::work() {
  for (std::unique_lock lock(mutex_);;) {
    changed_.wait(lock, [&] { return ended_ || !tasks_.empty(); });
    if (tasks_.empty()) return;
    const std::function<void()> task = std::move(tasks_.front());
    tasks_.pop_front();
    waiting_ = tasks_.size();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace page
