#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include <loshu/tree.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// Shows the progress of one search: to the CP-Profiler if asked for, and as a line on standard
/// error if that is a terminal or --progress is given. The line is erased at the end.
class Watch {
 public:
  /// \throws loshu::NotAvailable if no profiler listens
  Watch(const Request& request, const loshu::Puzzle& puzzle);

  /// Watches work without a search tree. The line shows the stages and steps that the request's
  /// budget records.
  explicit Watch(const Request& request);

  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// The progress that the search updates; null if no line is shown.
  [[nodiscard]] loshu::Progress* progress() { return line_.joinable() ? &progress_ : nullptr; }
  /// The tracer that sends nodes to the profiler; null without a profiler.
  [[nodiscard]] Gecode::SearchTracer* tracer() { return profiler_ ? &*profiler_ : nullptr; }

  /// Erases the line until its next update, to make room for a solution.
  void wipe();

  /// Ends the line for good, before the answer is written, and reports errors of the profiler.
  void end();

 private:
  void begin(const Request& request);
  void write_lines(const std::stop_token& stop);

  std::optional<loshu::ProfilerTracer> profiler_;
  loshu::Progress progress_;
  std::shared_ptr<const loshu::Activity> activity_;  // outlives the request, which may be a copy
  std::mutex terminal_;
  bool written_ = false;
  std::jthread line_;
};

/// Writes a time: "5 min".
/// \param number  writes the number of minutes, hours, days or years; seconds are always whole. By
///   default, years have three digits and all others are whole.
[[nodiscard]] std::string span_text(double seconds, std::string (*number)(double) = nullptr);

/// Returns the line: "12 found, 340000 nodes, 450 k nodes/s, depth 9, 12.3 %, 5 s left". The share
/// and the time left are shown if known; for a count in parts, the parts done. Before any node:
/// "finding the symmetry group, 3 s" or "12 of 50 puzzles, 40 s".
/// \param activity  work without a search tree; may be null
[[nodiscard]] std::string progress_line(const loshu::Progress& progress,
                                        const loshu::Activity* activity, double seconds);

}  // namespace runner
