#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <string>
#include <vector>

#include <loshu/result.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// The state of a job.
enum class Stage { waiting, running, done, cancelled, failed };

/// A search and its state. A thread that uses other members than atomics and `progress` must hold
/// the mutex of the queue, or be the only one with the job.
struct Job {
  using Clock = std::chrono::steady_clock;

  std::string name;
  std::string asker;
  Work work;
  Stage stage = Stage::waiting;
  bool runs = false;         // it has its turn
  bool turned_away = false;  // there were too many long jobs
  bool is_long = false;      // it did not end in its first slice of time
  std::atomic<Clock::time_point> slice_end = Clock::time_point::max();
  std::atomic<bool> cancelled = false;
  loshu::Progress progress;
  bool settled = false;            // the thread has ended too, so nothing more is added
  std::string result;              // JSON: the result, or the error of a failed job
  std::string document;            // HTML
  std::string packed_document;     // made when it is first asked for
  std::vector<std::string> parts;  // JSON each
  Clock::time_point asked = Clock::now();
  Clock::time_point started = asked;
  Clock::time_point ended = asked;

  [[nodiscard]] bool is_over() const { return stage != Stage::waiting && stage != Stage::running; }
};

/// Returns the progress as {"solutions", "nodes", "share"}.
[[nodiscard]] nlohmann::ordered_json progress_json(const loshu::Progress& progress);

/// Returns the job as `Jobs::state` reports it, with the parts behind the first `after`.
[[nodiscard]] std::string written(const Job& job, std::size_t after);

}  // namespace page
