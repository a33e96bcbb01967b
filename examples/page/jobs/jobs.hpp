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

/// The signals that work looks at and the progress that it reports.
struct Watched {
  const std::atomic<bool>& cancelled;
  loshu::Progress& progress;
  loshu::Pace& pace;  ///< where the work waits for its turn; what never calls it runs on
  /// Where the work may leave what makes its result so far, or null, for the pace to call.
  std::function<nlohmann::ordered_json()>* so_far = nullptr;
  /// Takes parts of the answer, before all of it is known, in their order.
  loshu::OnPart take_part = {};
};

/// The result of work.
struct WorkResult {
  // Most work has no document.
  WorkResult(nlohmann::ordered_json told) : json(std::move(told)) {}  // NOLINT(*-explicit-*)
  WorkResult(nlohmann::ordered_json told, std::string written)
      : json(std::move(told)), document(std::move(written)) {}

  nlohmann::ordered_json json;
  std::string document;  ///< as HTML, which is asked for by itself; or empty
};

/// \return its result; an exception is its failure
using Work = std::function<WorkResult(const Watched&)>;

/// Jobs run on threads of their own, off those that answer requests. Every job begins with a slice
/// of 50 milliseconds in a quick queue. A job that is not done by then shares `threads` processors
/// with the other long jobs, in turns of a slice. Askers take turns in both queues. A job is
/// cancelled when nobody asks after it.
class Jobs {
 public:
  struct Limits {
    std::size_t threads = 0;                     ///< 0: as many as the machine has
    std::size_t most_waiting = 256;              ///< for their first slice; of one asker half
    std::size_t most_long = 32;                  ///< that share processors; of one asker half
    std::size_t most_kept = 256;                 ///< that are done and not forgotten
    std::chrono::milliseconds patience{15'000};  ///< to be asked after, while it is not done
    std::chrono::milliseconds keeping{60'000};   ///< when it is done
  };

  /// The message to a job that is turned away after its first slice.
  static constexpr const char* too_many_long =
      "too many long searches run already; cancel one, or try again in a moment";

  /// How a job stands.
  struct State {
    std::string text;          ///< as JSON, to be sent; README.md lists its members
    bool done = false;         ///< or cancelled or failed
    bool turned_away = false;  ///< there were too many long ones
    bool has_document = false;
  };

  Jobs() : Jobs(Limits()) {}
  explicit Jobs(const Limits& limits);
  /// Cancels all, and waits a moment for them.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// \param asker  the client, by its address
  /// \return its name, which nobody guesses
  /// \throws Refusal (503) where too many wait
  std::string start(Work work, const std::string& asker = {});

  /// It comes as soon as the job is done, it has a new part, or the time is over. A cancelled job
  /// has a partial result once its work has ended. Empty for an unknown job.
  /// \param after  the number of parts that are known; "parts" has those behind them
  std::optional<State> state(const std::string& name, std::chrono::milliseconds wait,
                             std::size_t after = 0);

  /// The document of a job that is over; empty if the job is unknown or has none.
  std::optional<std::string> document(const std::string& name);

  /// Cancels a job at once, though its thread may take a moment to notice.
  /// \return whether there is such a job
  bool cancel(const std::string& name);

  void forget(const std::string& name);

  /// The number of known jobs, done or not.
  [[nodiscard]] std::size_t size() const;

 private:
  struct Shared;
  std::shared_ptr<Shared> shared_;
};

}  // namespace page
