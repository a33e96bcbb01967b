#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <loshu/result.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// How far a job is.
enum class Stage { waiting, running, done, cancelled, failed };

/// Work and its state. Members other than atomics and `progress` are used only by a thread that
/// holds the mutex of the queue, or has the job alone.
struct Job {
  using Clock = std::chrono::steady_clock;

  std::string name;
  std::string asker;
  Work work;
  Stage stage = Stage::waiting;
  bool runs = false;         // it has its turn
  bool turned_away = false;  // there were too many long ones
  bool is_long = false;      // its first slice was not enough
  std::atomic<Clock::time_point> slice_end = Clock::time_point::max();
  std::atomic<bool> cancelled = false;
  loshu::Progress progress;
  bool settled = false;  // its thread is done with it, too: nothing is added to what is known of it
  std::string result;    // as JSON: the result, or of a failed one the error
  std::string document;  // as HTML
  std::vector<std::string> parts;  // each as JSON
  Clock::time_point asked = Clock::now();
  Clock::time_point started = asked;
  Clock::time_point ended = asked;

  [[nodiscard]] bool is_over() const { return stage != Stage::waiting && stage != Stage::running; }
};

/// {"solutions", "nodes", "share"}
[[nodiscard]] nlohmann::ordered_json progress_json(const loshu::Progress& progress);

/// The job as `Jobs::state` reports it.
[[nodiscard]] std::string written(const Job& job, std::size_t after);

}  // namespace page
