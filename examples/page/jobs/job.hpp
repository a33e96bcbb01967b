#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include <loshu/result.hpp>

#include "page/jobs/jobs.hpp"

namespace page {

/// How far a job is.
enum class Stage { waiting, running, done, cancelled, failed };

/// Work, and what is known of it. All but `cancelled` and `progress` is read and written by who
/// holds the mutex of the queue, or has the job alone.
struct Job {
  using Clock = std::chrono::steady_clock;

  std::string name;
  Work work;
  Stage stage = Stage::waiting;
  std::atomic<bool> cancelled = false;
  loshu::Progress progress;
  std::string result;  // as JSON: the result, or of a failed one the error
  Clock::time_point asked = Clock::now();
  Clock::time_point started = asked;
  Clock::time_point ended = asked;

  [[nodiscard]] bool is_over() const { return stage != Stage::waiting && stage != Stage::running; }
};

/// As `Jobs::state` tells it.
[[nodiscard]] std::string written(const Job& job);

/// What a job's work comes to.
struct Outcome {
  std::string text;  ///< as JSON: its result, or the error
  bool is_result = true;
};
[[nodiscard]] Outcome outcome_of(Job& job);

}  // namespace page
