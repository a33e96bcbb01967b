#pragma once

#include <array>
#include <functional>

#include <gecode/search.hh>

#include <loshu/model.hpp>
#include <loshu/names.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// Whether the search starts anew now and then, with what it has learnt.
enum class Restarts {
  none,
  luby,  ///< after Luby's sequence of failures: best for finding, with random values
};

inline constexpr std::array restarts_names{Named{Restarts::none, "none"},
                                           Named{Restarts::luby, "luby"}};

struct SearchOptions {
  int threads = 1;  ///< with restarts only 1
  Restarts restarts = Restarts::none;
  /// At a restart, what was refuted down to this depth of the tree is posted as no-goods; 0:
  /// nothing. By Gecode's own branchings by value, weighted and random, only.
  unsigned nogoods = 128;
  std::uint64_t solutions = 0;  ///< stop after this many; 0: never
  Limits limits = {};
  Progress* progress = nullptr;            ///< kept up to date where there is one
  Gecode::SearchTracer* tracer = nullptr;  ///< told of every node; slows the search
};

/// Called with each solution as it is found, by one thread at a time; false ends the search.
using OnSolution = std::function<bool(const MagicModel& solution)>;

/// Searches the model and its subclasses with Gecode's depth-first search, restarted or not. The
/// model itself is only propagated.
/// \throws Error for fewer than 1 thread, and for several with restarts
Result search(MagicModel& model, const SearchOptions& options, const OnSolution& on_solution);

/// Searches and keeps what it finds in `Result::assignments`.
Result solve(MagicModel& model, const SearchOptions& options = {.solutions = 1});

/// Counts the solutions and keeps none of them.
/// \throws Error for dynamic symmetry breaking, which may find a class more than once.
Result count(MagicModel& model, const SearchOptions& options = {});

}  // namespace loshu
