#pragma once

/// \file
/// Counts in parts: splitting, counting, and estimating by random paths.
/// \snippet search.cpp parts

#include <atomic>
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

/// A share of a search: what the first cells of the split hold, and the magic sum where the engine
/// searches each sum apart.
struct SearchPart {
  std::optional<int> sum = {};   ///< of an engine that searches each sum apart
  std::vector<int> values = {};  ///< one for each of the first cells; may be fewer than the split's

  /// Equal in every member.
  friend bool operator==(const SearchPart&, const SearchPart&) = default;
};

/// A search split into parts that have no solution in common and miss none: the consistent
/// assignments of its first cells (J.-C. Régin, M. Rezgui and A. Malapert, "Embarrassingly parallel
/// search", CP 2013). What is broken of the symmetry is broken of the whole: a part by itself is
/// another question. The same on every machine and for any number of threads.
struct Split {
  std::vector<int> cells = {};         ///< that are assigned in the parts
  std::vector<SearchPart> parts = {};  ///< in the order in which the search meets them
  /// What splitting took. Its solutions are none; a split that was ended by a limit misses parts.
  Result effort = {};

  /// A hash of all of it but the effort, to tell splits apart.
  [[nodiscard]] std::uint64_t fingerprint() const;
};

/// A part within a part, found by going down at random.
struct Descent {
  Split split = {};   ///< of one part, or of none where the path ended early
  double weight = 1;  ///< how many of its depth it stands for
  double nodes = 0;   ///< above it: each on the path stands for those of its depth
};

/// How many of the threads that are asked for run at once: up to four a processor. More find
/// nothing sooner, and each must get a processor to see a limit before the search ends.
/// \param cells  of the figure; a large one gets one thread a processor, for each may copy its
/// model
[[nodiscard]] int threads_of_use(int asked, int cells = 1);

/// A search for all solutions that can be done in parts. Its functions may be called by several
/// threads at once.
class SplitSearch {
 public:
  SplitSearch() = default;
  SplitSearch(const SplitSearch&) = delete;
  SplitSearch& operator=(const SplitSearch&) = delete;
  virtual ~SplitSearch() = default;

  /// Whether the complement is broken: what is found then stands for its complement too.
  [[nodiscard]] virtual bool breaks_complement() const { return false; }

  /// Splits level by level, a cell each, until there are so many parts or no more to be had; often
  /// there are some times as many.
  [[nodiscard]] virtual Split split(std::size_t parts, const Limits& limits = {}) const = 0;

  /// Counts the solutions of a part, with one thread.
  /// \param of  the split that it is from
  [[nodiscard]] virtual Result count(const Split& of, const SearchPart& part,
                                     const Limits& limits = {}) const = 0;

  /// Goes down from a part through so many more cells, by a random choice among all at each. The
  /// mean over many paths, weighted, is what lies in the part.
  /// \param of  the split that the part is from
  /// \throws Stopped at a limit
  [[nodiscard]] virtual Descent descend(const Split& of, const SearchPart& part, std::size_t depth,
                                        SplitMix& random,
                                        const Budget& budget = Budget::unlimited()) const = 0;

  /// How many of the threads that are asked for help to count its parts.
  [[nodiscard]] virtual int threads_of_use(int asked) const { return loshu::threads_of_use(asked); }
};

/// What is found and done in parts, all together: all but the ending and the assignments. Seconds
/// add up too: they are those of one thread. \throws ImpossibleCount for sums beyond 64 bits
void add(Result& total, const Result& part);

/// One of several shares of the parts, so that as many machines can count them: the parts whose
/// places leave this remainder.
struct PartShare {
  std::size_t remainder = 0;  ///< from 0 to `of` − 1
  std::size_t of = 1;         ///< shares

  /// Whether a part of that place belongs to the share.
  [[nodiscard]] bool has(std::size_t part) const { return part % of == remainder; }
  /// How many of so many parts.
  [[nodiscard]] std::size_t size(std::size_t parts) const {
    return parts / of + (parts % of > remainder ? 1 : 0);
  }
};

/// How a count in parts is done.
struct PartQueueOptions {
  int threads = 1;               ///< or processes, that count parts
  PartShare share = {};          ///< the parts to count
  Limits limits = {};            ///< of what is done now, not of what the store has already
  Progress* progress = nullptr;  ///< kept up to date, if there is one
};

/// How far a count in parts has come.
struct PartTally {
  std::size_t parts = 0;  ///< of the share
  std::size_t done = 0;   ///< parts that are recorded
  /// Of the parts that are done and of splitting, all together; its seconds are those of one
  /// thread. Complete where all parts are done.
  Result result = {};

  /// Parts that are not recorded yet.
  [[nodiscard]] std::size_t left() const { return parts - done; }

  /// Seconds that so many threads take for what is left, by the mean of the parts that are done:
  /// the queue takes parts in an order that has nothing to do with their sizes. None before the
  /// first.
  [[nodiscard]] std::optional<double> seconds_left(int threads) const;
};

/// What the records say of a share of the parts.
[[nodiscard]] PartTally tally(std::size_t parts, const PartShare& share, const Result& splitting,
                              const PartRecords& records);

/// The parts of a share that the store does not have yet, handed out to whoever counts them:
/// threads, or other processes. Parts that another program counts into the same store wait until
/// that program has recorded them, or has lost them. What comes back goes to the store. A limit, an interrupt or a
/// failure ends it; parts that were being counted then are not recorded, so that they are counted
/// anew another time and never twice. Its functions may be called by several threads at once.
class PartQueue {
 public:
  /// \param split   complete
  /// \param store  outlives the queue
  /// \throws what the store throws
  PartQueue(const Split& split, PartStore& store, const PartQueueOptions& options);

  /// The place of the next part to be counted; none where all that waits is counted by another
  /// program, where nothing waits, or once it has ended.
  [[nodiscard]] std::optional<std::size_t> take();

  /// Whether parts wait, if only for another program, and it has not ended.
  [[nodiscard]] bool waits() const;

  /// What is left of the limits for a part that begins now. Its interrupt is set once the queue has
  /// ended.
  [[nodiscard]] Limits limits() const;

  /// What was found in a part that was taken: recorded, but where the count was cut off, which ends
  /// the queue.
  void finish(std::size_t part, const Result& found);

  /// A part that was taken and will not be finished: it waits again, first of all.
  void give_back(std::size_t part);

  /// Ends it; the first failure is thrown by `tally`.
  void fail(const std::exception_ptr& reason);

  /// Whether it has ended before all was counted. Looks at the interrupt of the limits, and lets the
  /// store tell that this program counts: to be called several times a second.
  [[nodiscard]] bool ended();

  /// How far it has come.
  /// \throws what it failed with: of the store, or as told
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
  mutable std::mutex mutex_;  // of all below, and of the store
  std::deque<std::size_t> waiting_;
  PartTally state_;
  Ending ending_ = Ending::exhausted;
  std::exception_ptr failure_;
};

/// What a split that a limit ended names as its stage.
inline constexpr const char* splitting_stage = "splitting the search into parts";

/// Counts the parts of a share that the store does not have yet, by threads that take them from a
/// queue.
/// \param split  complete; of one that a limit ended nothing is counted
/// \throws Error for fewer than 1 thread; what a search or the store throws
PartTally count_parts(const SplitSearch& search, const Split& split, PartStore& store,
                      const PartQueueOptions& options = {});

/// Counts by so many threads what waits in a queue, until nothing does or the queue ends.
/// \throws Error for fewer than 1 thread; what a search or the store throws
PartTally count_waiting(const SplitSearch& search, const Split& split, PartQueue& queue,
                        int threads);

/// An estimate without bias, and where the true value lies with a probability of 95 %, as far as
/// the samples tell. Samples are skewed: few of them hold most of the total. The range is too, and
/// its upper end takes account of what the samples missed. A search whose solutions hide in few
/// places may lie above it.
struct EstimatedRange {
  double mean = 0;      ///< of the samples
  double least = 0;     ///< the lower end
  double greatest = 0;  ///< the upper end
};

/// How a count is estimated.
struct EstimateOptions {
  int probes = 1000;                ///< paths down
  std::uint64_t seed = 1;           ///< of their choices: the same seed, the same estimate
  std::uint64_t subtree = 100'000;  ///< nodes, on average, of what is walked below each
  Limits limits = {};               ///< seconds and interrupt
};

/// What a count will find and take. Fewer than 2 probes tell none of it.
struct CountEstimate {
  /// None where no probe found one: samples that are all 0 tell no range.
  std::optional<EstimatedRange> solutions = {};
  /// With the complement broken: of the solutions as if it were not. None likewise.
  std::optional<EstimatedRange> classes = {};
  std::optional<EstimatedRange> nodes = {};  ///< of the search tree
  /// Of the processor, with one thread: nodes by the rate of those that were walked. None where
  /// none was.
  std::optional<EstimatedRange> seconds = {};
  int probes = 0;                     ///< that were made
  std::size_t depth = 0;              ///< of the paths, in cells
  bool exact = false;                 ///< all was walked
  Ending ending = Ending::exhausted;  ///< `exhausted`, or the limit that cut it short
  std::string stage = {};             ///< as `Result::stage`
};

/// Estimates a count in parts, of which random ones are probed. The parts are small, or there are
/// four times as many as probes. From a part that is not small, a path of random choices goes on
/// (D. E. Knuth, "Estimating the efficiency of backtrack programs", Mathematics of Computation 29,
/// 1975) to where the rest is small. The rest is walked whole, and weighs as many times as there
/// were other choices. The estimate has no bias, for any number of probes. Other paths find out
/// beforehand how far to split and to go. All small parts are counted where there are no more than
/// probes, and the count is exact then.
/// \throws Error for fewer than 2 probes
[[nodiscard]] CountEstimate estimate_count(const SplitSearch& search,
                                           const EstimateOptions& options = {});

}  // namespace loshu
