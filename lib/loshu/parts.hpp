#pragma once

/// \file
/// Counts in parts: splitting a search, counting its parts, and estimating it by random paths.
/// \snippet search.cpp parts

#include <atomic>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include <loshu/part_store.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// A part of a search: all solutions with these values in the first cells of the split.
struct SearchPart {
  std::optional<int> sum = {};  ///< the magic sum, if the engine searches each sum separately
  /// One value for each of the first cells of the split; it may have fewer values than the split
  /// has cells.
  std::vector<int> values = {};

  friend bool operator==(const SearchPart&, const SearchPart&) = default;
};

/// A search split into parts that have no solution in common and miss none. The parts are the
/// consistent assignments of the first cells (J.-C. Régin, M. Rezgui and A. Malapert,
/// "Embarrassingly parallel search", CP 2013). The symmetry of the whole search is broken, so a
/// part by itself is another question. The split is the same on every machine and for any number of
/// threads.
struct Split {
  std::vector<int> cells = {};         ///< the cells that the parts assign
  std::vector<SearchPart> parts = {};  ///< the parts, in the order of the search
  /// The effort of splitting, without solutions. If a limit ended the splitting, parts are missing.
  Result effort = {};

  /// Returns a hash of the cells and parts. Different splits have different hashes, nearly always.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

/// A smaller part inside a part, found by a path of random choices.
struct Descent {
  Split split = {};   ///< holds the one smaller part; no part if the path ended early
  double weight = 1;  ///< the number of parts of the same depth that it represents
  double nodes = 0;   ///< the estimated number of nodes above the smaller part
};

/// Whether searches may start threads; false if Loshu is built for one thread.
#ifdef LOSHU_ONE_THREAD
inline constexpr bool has_threads = false;
#else
inline constexpr bool has_threads = true;
#endif

/// Returns how many of the requested threads should run at once: at most four for each processor.
/// More threads are not faster, and each must get a processor to notice limits in time.
/// \param cells  the cells of the figure. A large figure gets one thread for each processor, since
///   each thread may copy its model.
[[nodiscard]] int threads_of_use(int asked, int cells = 1);

/// A search for all solutions that can be done in parts. Several threads may call its functions at
/// once.
class SplitSearch {
 public:
  SplitSearch() = default;
  SplitSearch(const SplitSearch&) = delete;
  SplitSearch& operator=(const SplitSearch&) = delete;
  virtual ~SplitSearch() = default;

  /// Whether the complement is broken. A solution then stands for its complement too.
  [[nodiscard]] virtual bool breaks_complement() const { return false; }

  /// The settings that the split depends on and that the engine chose itself.
  [[nodiscard]] virtual Settings settings() const { return {}; }

  /// Splits the search level by level, one cell at a time, until there are at least `parts` parts
  /// or no more can be made. There may be several times as many.
  [[nodiscard]] virtual Split split(std::size_t parts, const Limits& limits = {}) const = 0;

  /// Counts the solutions of a part, with one thread.
  /// \param of  the split that the part belongs to
  [[nodiscard]] virtual Result count(const Split& of, const SearchPart& part,
                                     const Limits& limits = {}) const = 0;

  /// Descends from a part through `depth` more cells, with a random choice among all alternatives
  /// at each cell. The weighted mean over many paths estimates the content of the part.
  /// \param of  the split that the part belongs to
  /// \throws Stopped at a limit
  [[nodiscard]] virtual Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                        SplitMix& random,
                                        const Budget& budget = Budget::unlimited()) const = 0;

  /// The nodes that an estimate visits below each probe, so that 1000 probes take about a second.
  [[nodiscard]] virtual std::uint64_t nodes_of_probe() const { return 500; }

  /// The number of the requested threads that help to count the parts.
  [[nodiscard]] virtual int threads_of_use(int asked) const { return loshu::threads_of_use(asked); }
};

/// Adds the counts and the effort of a part to a total, but not its ending and assignments. Seconds
/// are added as if one thread did all parts. The total has a range of magic sums if all parts with
/// solutions have one.
/// \throws ImpossibleCount if a total exceeds 64 bits
void add(Result& total, const Result& part);

/// One of several shares of the parts, one for each machine. A share has the parts whose place
/// modulo `of` is `remainder`.
struct PartShare {
  std::size_t remainder = 0;  ///< from 0 to `of` − 1
  std::size_t of = 1;         ///< the number of shares

  /// Whether the part at this place belongs to the share.
  [[nodiscard]] bool has(std::size_t part) const { return part % of == remainder; }
  /// The number of parts in the share if the split has `parts` parts.
  [[nodiscard]] std::size_t size(std::size_t parts) const {
    return parts / of + (parts % of > remainder ? 1 : 0);
  }
};

/// How a count in parts is done.
struct PartQueueOptions {
  int threads = 1;               ///< the threads, or processes, that count parts
  PartShare share = {};          ///< the parts to count
  Limits limits = {};            ///< the limits of this run's work, not of results already stored
  Progress* progress = nullptr;  ///< kept up to date if it is set
};

/// The state of a count in parts.
struct PartTally {
  std::size_t parts = 0;  ///< the parts of the share
  std::size_t done = 0;   ///< the parts that are recorded
  /// The total of the splitting, the finished parts, and the effort in parts that a limit cut off.
  /// The seconds are as if one thread did all. The result is complete if all parts are done.
  Result result = {};

  /// The parts that are not recorded yet, also those that are being counted.
  [[nodiscard]] std::size_t left() const { return parts - done; }

  /// Estimates the seconds that this number of threads needs for the rest, by the mean of the
  /// finished parts. Empty before the first part is done.
  [[nodiscard]] std::optional<double> seconds_left(int threads) const;
};

/// Computes the state of a share from the records of its finished parts.
[[nodiscard]] PartTally tally(std::size_t parts, const PartShare& share, const Result& splitting,
                              const PartRecords& records);

/// Hands out the parts of a share that are not in the store yet, and records their results in the
/// store. Threads or other processes count the parts. A part that another program counts waits
/// until that program has recorded or lost it. A limit, an interrupt or a failure ends the queue.
/// Parts that are being counted then are not recorded: a later run counts them. Several threads may
/// call the functions at once.
class PartQueue {
 public:
  /// \param split  must be complete
  /// \param store  must outlive the queue
  /// \throws any exception of the store
  PartQueue(const Split& split, PartStore& store, const PartQueueOptions& options);

  /// Returns the place of the next part to count. Empty if no part waits, if other programs count
  /// all waiting parts, or if the queue has ended.
  [[nodiscard]] std::optional<std::size_t> take();

  /// Whether the queue has not ended and parts wait, including those that other programs count.
  [[nodiscard]] bool waits() const;

  /// Returns what is left of the limits, for a part that begins now. Its interrupt is set when the
  /// queue ends.
  [[nodiscard]] Limits limits() const;

  /// Records the result of a part from `take`. If a limit cut the count of the part off, the queue
  /// ends instead.
  void finish(std::size_t part, const Result& found);

  /// Puts a part from `take` back unfinished. It is the next part to be handed out.
  void give_back(std::size_t part);

  /// Ends the queue with a failure. `tally` throws the first failure.
  void fail(const std::exception_ptr& reason);

  /// Whether the queue has ended before all parts were counted. It checks the interrupt of the
  /// limits and tells other programs that this one still counts. Call it several times a second.
  [[nodiscard]] bool ended();

  /// The state of the count, also while it goes on.
  /// \throws the failure that ended the queue: one of the store, or one that was given to `fail`
  [[nodiscard]] PartTally tally() const;

 private:
  [[nodiscard]] bool use_store(const std::function<void()>& use);
  void add_done(const Result& found);
  void end(Ending reason);
  void tell();

  PartStore& store_;
  const PartQueueOptions options_;
  Budget budget_;
  std::atomic<bool> stop_ = false;
  mutable std::mutex mutex_;  // guards the members below and the store
  std::deque<std::size_t> waiting_;
  PartTally state_;
  Result cut_off_;  // the effort in parts that a limit cut off
  Ending ending_ = Ending::exhausted;
  std::exception_ptr failure_;
};

/// The name of the stage in messages, after "while".
inline constexpr const char* splitting_stage = "splitting the search into parts";

/// Counts the parts of a share that are not in the store yet, with several threads.
/// \param split  must be complete; if a limit ended the split, nothing is counted
/// \throws Error for fewer than 1 thread; any exception of a search or the store
PartTally count_parts(const SplitSearch& search, const Split& split, PartStore& store,
                      const PartQueueOptions& options = {});

/// Counts the parts that wait in a queue, until none waits or the queue ends.
/// \throws Error for fewer than 1 thread; any exception of a search or the store
PartTally count_waiting(const SplitSearch& search, const Split& split, PartQueue& queue,
                        int threads);

/// An unbiased estimate and a range that has the true value with a probability of 95 %. The range
/// assumes that the samples represent the search. Few samples hold most of the total, so the upper
/// end allows for parts that the samples missed: the more, the greater the share of the largest
/// sample. If too few samples carry the total, the upper end is withheld.
struct EstimatedRange {
  double mean = 0;      ///< the mean of the samples
  double least = 0;     ///< the lower end
  double greatest = 0;  ///< the upper end; infinite if it is withheld

  /// Whether there is an upper end.
  [[nodiscard]] bool has_upper_end() const { return std::isfinite(greatest); }
};

/// The settings of `estimate_count`.
struct EstimateOptions {
  int probes = 1000;                ///< the number of random paths
  std::uint64_t seed = 1;           ///< the seed of the random choices
  std::uint64_t subtree = 100'000;  ///< the mean number of nodes that are walked below each path
  Limits limits = {};               ///< the limits; only seconds and interrupt are used
  bool times = true;                ///< whether nodes are timed, which takes 0.2 s more
};

/// The estimated results and effort of a count.
struct CountEstimate {
  /// The number of solutions. Empty if no probe found one.
  std::optional<EstimatedRange> solutions = {};
  /// The number of solutions if the complement were not broken; only set if it is. Empty if no
  /// probe found a solution.
  std::optional<EstimatedRange> classes = {};
  std::optional<EstimatedRange> nodes = {};  ///< the nodes of the search tree
  /// The processor time with one thread: the nodes times the mean time of a walked node. Empty if
  /// no node was walked, and unless nodes are timed.
  std::optional<EstimatedRange> seconds = {};
  int probes = 0;                     ///< the number of probes that were made
  std::size_t depth = 0;              ///< the length of the paths, in cells
  bool exact = false;                 ///< whether the whole search was walked
  Ending ending = Ending::exhausted;  ///< `exhausted`, or the limit that cut it short
  std::string stage = {};             ///< the work that a limit cut short; see `Result::stage`
};

/// Estimates a count in parts from random probes. The search is split until the parts are small, or
/// until there are four times as many parts as probes. From a part that is not small, a path of
/// random choices goes on until the rest is small (D. E. Knuth, "Estimating the efficiency of
/// backtrack programs", Mathematics of Computation 29, 1975). The rest is walked completely, and
/// weighted by the product of the numbers of choices on the path. The estimate has no bias, for any
/// number of probes. Other paths decide beforehand how deep to split and to descend. If there are
/// no more small parts than probes, all of them are counted, and the count is exact.
/// \throws Error for fewer than 2 probes
[[nodiscard]] CountEstimate estimate_count(const SplitSearch& search,
                                           const EstimateOptions& options = {});

}  // namespace loshu
