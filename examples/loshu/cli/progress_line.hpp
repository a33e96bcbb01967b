#pragma once

#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>

#include <loshu/tree.hpp>

#include "loshu/cli/request.hpp"

namespace runner {

/// Watches one search as the request has it: by the CP-Profiler, and by a line of progress on
/// standard error if that is a terminal or --progress is given. The line leaves nothing behind.
class Watch {
 public:
  /// \throws loshu::NotAvailable where no profiler listens
  Watch(const Request& request, const loshu::Puzzle& puzzle);

  /// Watches a request. For work without a tree, the line shows the stages and steps that the
  /// request's budget records.
  explicit Watch(const Request& request);

  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  /// The progress that the search updates; null if no line is shown.
  [[nodiscard]] loshu::Progress* progress() { return line_.joinable() ? &progress_ : nullptr; }
  /// The receiver of the nodes; null without a profiler.
  [[nodiscard]] Gecode::SearchTracer* tracer() { return profiler_ ? &*profiler_ : nullptr; }

  /// Takes the line away until it is written again, to make room for a solution.
  void wipe();

  /// Ends the line, before the answer is written, and reports errors of the watchers.
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

/// "5 min"
/// \param number  how the number is written; without it as a whole one
[[nodiscard]] std::string span_text(double seconds, std::string (*number)(double) = nullptr);

/// "12 solutions, 340000 nodes, 450 k nodes/s, depth 9, 12.3 % of the tree, 5 s left": the share
/// where it is known, the time left once it means something; of a count in parts, how many are
/// done. Before there are nodes: "finding the symmetry group, 3 s" or "12 of 50 puzzles, 40 s".
/// \param activity  the work beside the search; may be null
[[nodiscard]] std::string progress_line(const loshu::Progress& progress,
                                        const loshu::Activity* activity, double seconds);

}  // namespace runner
