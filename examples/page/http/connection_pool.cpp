#include "page/http/connection_pool.hpp"

#include <utility>

namespace page {
namespace {

constexpr std::size_t threads = 32;
constexpr std::size_t most_waiting = 512;  // connections

thread_local bool turning_away = false;

}  // namespace

Crew::Crew(std::atomic<std::size_t>& waiting_) : waiting(waiting_) {
  for (std::size_t i = 0; i < threads; ++i) crew.emplace_back([this] { work(); });
}

bool Crew::turns_away() { return turning_away; }

void Crew::enqueue(std::function<void()> task) {
  {
    const std::scoped_lock lock(mutex);
    if (tasks.size() < most_waiting) {
      tasks.push_back(std::move(task));
      waiting = tasks.size();
      changed.notify_one();
      return;
    }
  }
  turning_away = true;
  task();
  turning_away = false;
}

void Crew::shutdown() {
  {
    const std::scoped_lock lock(mutex);
    ended = true;
  }
  changed.notify_all();
  for (std::thread& thread : crew) thread.join();
}

void Crew::work() {
  for (std::unique_lock lock(mutex);;) {
    changed.wait(lock, [&] { return ended || !tasks.empty(); });
    if (tasks.empty()) return;
    const std::function<void()> task = std::move(tasks.front());
    tasks.pop_front();
    waiting = tasks.size();
    lock.unlock();
    task();
    lock.lock();
  }
}

}  // namespace page
