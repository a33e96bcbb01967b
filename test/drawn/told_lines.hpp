#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <loshu/figure.hpp>

namespace drawn {

/// A set of cells, and its sum in words: "34", or "same" for the magic sum if it is not known.
struct ToldLine {
  std::set<int> cells;
  std::string sum;
  friend auto operator<=>(const ToldLine&, const ToldLine&) = default;
};

/// The lines in the task of a puzzle, as a person reads it who sees the cells and no lines.
struct ReadTask {
  std::vector<ToldLine> lines;     ///< in order of `ToldLine`, as often as they are told
  std::vector<std::string> names;  ///< the names that were read, such as "each row"
  std::string unread;              ///< the first words that were not understood; empty if none
};

/// Reads the sentences of a task without its first, which is about the values. Shares no code with
/// the library: each name is looked up in the positions by brute force.
ReadTask read_task(const loshu::Figure& figure, const std::vector<std::string>& sentences);

/// The names of kinds of lines that are understood.
std::vector<std::string> understood_names();

}  // namespace drawn
