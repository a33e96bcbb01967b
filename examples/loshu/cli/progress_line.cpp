#include "loshu/cli/progress_line.hpp"

#include <chrono>
#include <condition_variable>

#include <unistd.h>

#include <loshu/text.hpp>

#include "loshu/cli/output.hpp"

namespace runner {
namespace {

constexpr double least_seconds = 2;  // before that, an estimated time left means nothing
constexpr double least_share = 0.01;

/// Describes work that is no search: "finding the symmetry group", or "12 of 50 puzzles".
std::string activity_text(const loshu::Activity& activity) {
  if (const char* const steps = activity.steps) {
    return std::to_string(activity.done) + " of " + std::to_string(activity.all) + " " + steps;
  }
  const char* const stage = activity.stage;
  return stage == nullptr ? "reading the puzzle" : stage;
}

}  // namespace

std::string span_text(double seconds, std::string (*number)(double)) {
  struct Unit {
    double seconds, from;
    const char* name;
    const char* format = "%.0f";
  };
  constexpr double year = 365.25 * 86400;
  for (const auto& [length, from, name, format] :
       {Unit{year, 2 * year, " years", "%.3g"}, Unit{86400, 360000, " days"},
        Unit{3600, 6000, " h"}, Unit{60, 100, " min"}}) {
    if (seconds < from) continue;
    const double units = seconds / length;
    return (number == nullptr ? loshu::formatted(format, units) : number(units)) + name;
  }
  return loshu::formatted("%.0f s", seconds);
}

Watch::Watch(const Request& request, const loshu::Puzzle& puzzle) {
  if (request.has("profiler") && !puzzle.contradiction()) {
    profiler_.emplace(loshu::profiler_address(request.word("profiler")), puzzle.figure().title(),
                      request.budget().left());
  }
  begin(request);
}

Watch::Watch(const Request& request) { begin(request); }

void Watch::begin(const Request& request) {
  if (!request.has("progress") && isatty(STDERR_FILENO) != 1) return;
  activity_ = request.activity;
  line_ = std::jthread([this](const std::stop_token& stop) { write_lines(stop); });
}

Watch::~Watch() { end(); }

void Watch::wipe() {
  const std::lock_guard lock(terminal_);
  if (written_) standard_error().write_if_ready("\r\033[K");
  written_ = false;
}

void Watch::end() {
  if (line_.joinable()) {
    line_.request_stop();
    line_.join();
    wipe();
  }
  if (profiler_ && profiler_->lost()) {
    tell("the CP-Profiler did not receive the whole search");
    profiler_.reset();
  }
}

/// Writes the progress line over its old text, twice a second.
void Watch::write_lines(const std::stop_token& stop) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  std::mutex mutex;
  std::condition_variable_any waker;
  std::unique_lock waiting(mutex);
  while (true) {
    waker.wait_for(waiting, stop, std::chrono::milliseconds(500), [] { return false; });
    if (stop.stop_requested()) return;
    const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
    const std::lock_guard lock(terminal_);
    standard_error().write_if_ready("\r" + progress_line(progress_, activity_.get(), seconds) +
                                    "\033[K");
    written_ = true;
  }
}

std::string progress_line(const loshu::Progress& progress, const loshu::Activity* activity,
                          double seconds) {
  const bool is_searching = progress.nodes + progress.swaps + progress.parts > 0;
  if (!is_searching && activity != nullptr) {
    return activity_text(*activity) + ", " + span_text(seconds);
  }
  const bool is_local = progress.swaps > 0;  // a local search has no nodes
  const std::uint64_t steps = is_local ? progress.swaps : progress.nodes;
  const std::string name = is_local ? " swaps" : " nodes";
  std::string line =
      std::to_string(progress.solutions) + " found, " + std::to_string(steps) + name + ", " +
      loshu::formatted("%.0f k", static_cast<double>(steps) / seconds / 1000) + name + "/s";
  if (progress.parts > 0) {
    line += ", " + std::to_string(progress.parts_done) + " of " + std::to_string(progress.parts) +
            " parts";
    if (progress.seconds_left >= 0) line += ", " + span_text(progress.seconds_left) + " left";
    return line;
  }
  const double share = progress.share;
  if (share < 0) return line;
  if (progress.depth > 0) line += ", depth " + std::to_string(progress.depth);
  line += loshu::formatted(", %.3g %%", 100 * share);
  if (seconds >= least_seconds && share >= least_share) {
    line += ", " + span_text(seconds * (1 - share) / share) + " left";
  }
  return line;
}

}  // namespace runner
