#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>

#include <loshu/result.hpp>

namespace loshu {

/// One set of limits for work that is many searches, by whatever threads. Each search gets what is
/// left, and tells what it took.
class SearchBudget {
 public:
  explicit SearchBudget(const Limits& all) : limits(all) {}

  /// What is left for a search that begins now.
  /// \param interrupt  of the search; the budget's own is looked at by `ending` alone
  [[nodiscard]] Limits left(const std::atomic<bool>* interrupt) const;

  /// The same with the budget's own interrupt, and at most so many nodes.
  [[nodiscard]] Limits share(std::uint64_t most_nodes) const;

  /// Takes up what a search took.
  void add(const Result& search);

  /// The limit that is reached; `exhausted` if none is.
  [[nodiscard]] Ending ending() const;

  /// Nodes, failures, propagations, placements and seconds so far.
  [[nodiscard]] Result spent() const;

 private:
  [[nodiscard]] double elapsed() const;  // seconds

  const Limits limits;
  const std::chrono::steady_clock::time_point start = std::chrono::steady_clock::now();
  std::atomic<std::uint64_t> nodes = 0;
  std::atomic<std::uint64_t> failures = 0;
  std::atomic<std::uint64_t> propagations = 0;
  std::atomic<std::uint64_t> placements = 0;
};

}  // namespace loshu
