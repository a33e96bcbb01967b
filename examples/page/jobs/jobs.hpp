#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include <nlohmann/json.hpp>

#include <loshu/budget.hpp>
#include <loshu/json.hpp>
#include <loshu/result.hpp>

namespace page {

/// The stop signal that work checks, and the places where it reports progress and results.
struct Watched {
  const std::atomic<bool>& cancelled;
  loshu::Progress& progress;
  loshu::Pace& pace;  ///< blocks until it is the job's turn; the work must call it often
  /// If not null, work may store a function here that returns the result so far. The pace calls it.
  std::function<nlohmann::ordered_json()>* so_far = nullptr;
  /// Receives parts of the answer, in order, before the whole answer is known.
  std::function<void(const std::string& name, const nlohmann::ordered_json& value)> take_part = {};
};

struct WorkResult {
  // Implicit, since most work has no document.
  WorkResult(nlohmann::ordered_json told) : json(std::move(told)) {}  // NOLINT(*-explicit-*)
  WorkResult(nlohmann::ordered_json told, std::string written)
      : json(std::move(told)), document(std::move(written)) {}

  nlohmann::ordered_json json;
  std::string document;  ///< HTML, fetched by a separate request; may be empty
};

/// A function that does the work of a job. The job fails if it throws.
using Work = std::function<WorkResult(const Watched&)>;

/// Runs jobs on threads other than those that answer requests. Every job begins in a quick queue
/// with a slice of 50 milliseconds. A job that needs more shares `threads` processors with other
/// long jobs, in turns of a slice. Clients take turns in both queues. A job that nobody asks after
/// is cancelled.
class Jobs {
 public:
  struct Limits {
    std::size_t threads = 0;                     ///< number of processors to use; 0: all
    std::size_t most_waiting = 256;              ///< new jobs; half of them from one client
    std::size_t most_long = 32;                  ///< long jobs; half of them from one client
    std::size_t most_kept = 256;                 ///< finished jobs that are kept
    std::chrono::milliseconds patience{15'000};  ///< then an unasked job is cancelled
    std::chrono::milliseconds keeping{60'000};   ///< how long a finished job is kept
  };

  /// The error message for a job that is turned away after its first slice.
  static constexpr const char* too_many_long =
      "too many long searches run already; cancel one, or try again in a moment";

  /// The state of a job, for an answer.
  struct State {
    std::string text;          ///< JSON for the client; README.md lists its members
    bool done = false;         ///< whether the job is done, cancelled or failed
    bool turned_away = false;  ///< whether there were too many long jobs
    bool has_document = false;
  };

  Jobs() : Jobs(Limits()) {}
  explicit Jobs(const Limits& limits);
  /// Cancels all jobs, and waits a moment for their threads.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Starts a job.
  /// \param asker  the address of the client
  /// \return the job's name, which cannot be guessed
  /// \throws Refusal (503) if too many jobs wait
  std::string start(Work work, const std::string& asker = {});

  /// Returns the state of a job when it is done, has a new part, or the waiting time is over. A
  /// cancelled job gets a partial result when its work ends. Empty for an unknown job.
  /// \param after  how many parts the client knows already; "parts" has only later ones
  std::optional<State> state(const std::string& name, std::chrono::milliseconds wait,
                             std::size_t after = 0);

  /// Returns the document of a finished job; empty if the job is unknown or has none.
  /// \param pack  packs the document, once for all who ask; if it is empty, the document is as it
  /// is
  std::optional<std::string> document(
      const std::string& name, const std::function<std::string(const std::string&)>& pack = {});

  /// Cancels a job at once, although its thread may take a moment to stop.
  /// \return whether there is such a job
  bool cancel(const std::string& name);

  void forget(const std::string& name);

  /// Returns the number of known jobs, finished or not.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace page
