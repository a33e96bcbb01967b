#pragma once

/// \file
/// Solutions that are pulled one at a time. It needs threads: without them the face is empty.
/// \snippet engines.cpp solutions

#include <version>

#ifdef __cpp_lib_jthread

#include <chrono>
#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

#include <loshu/ask.hpp>

namespace loshu {

/// The solutions of an inquiry as an input range, in the order in which they are found. A thread
/// searches a few solutions ahead and then waits. Copies share the search, which ends when the last
/// of them is destroyed.
///
/// Any thread may pull. The time limit of the question includes the time between two pulls.
class SolutionRange {
 public:
  /// Begins the search.
  /// \param stop    ends the search in place of the interrupt of the limits
  /// \param sorted  searches all solutions first, and then gives the wanted number of them, those
  ///   first that come first cell by cell
  explicit SolutionRange(Inquiry inquiry, std::stop_token stop = {}, bool sorted = false);

  /// The next solution. None when the search has ended or was stopped.
  /// \throws the exceptions of `searched`
  [[nodiscard]] std::optional<Assignment> next();
  /// Waits for a solution or the end of the search.
  /// \return whether `next` returns at once
  [[nodiscard]] bool wait_for(std::chrono::milliseconds most) const;

  /// Waits for the end of the search, which comes when `next` has returned none.
  /// \return what was found, without the solutions
  /// \throws the exceptions of `searched`
  [[nodiscard]] const Result& result() const;

  /// A place in the range.
  class Iterator {
   public:
    using value_type = Assignment;           ///< one value for each cell
    using difference_type = std::ptrdiff_t;  ///< of no use, but part of every iterator

    /// Pulls the first solution.
    explicit Iterator(SolutionRange& range) : range_(&range), solution_(range.next()) {}

    /// The solution that was pulled last. It is valid until the next one is pulled.
    [[nodiscard]] const Assignment& operator*() const { return *solution_; }
    /// Pulls the next solution, and waits until it is found.
    Iterator& operator++() {
      solution_ = range_->next();
      return *this;
    }
    /// As the prefix form. It returns nothing, since no solution is pulled twice.
    void operator++(int) { ++*this; }
    /// Whether there is no further solution.
    friend bool operator==(const Iterator& at, std::default_sentinel_t) { return !at.solution_; }

   private:
    SolutionRange* range_;
    std::optional<Assignment> solution_;
  };
  /// Pulls the first solution that was not pulled.
  [[nodiscard]] Iterator begin() { return Iterator(*this); }
  /// A sentinel: the number of solutions is not known beforehand.
  [[nodiscard]] std::default_sentinel_t end() const { return {}; }

 private:
  struct Search;
  std::shared_ptr<Search> search_;
};

/// The solutions of an inquiry, pulled one at a time.
/// \param stop  ends the search at once
[[nodiscard]] inline SolutionRange solutions(Inquiry inquiry, std::stop_token stop = {}) {
  return SolutionRange(std::move(inquiry), std::move(stop));
}

}  // namespace loshu

#endif
