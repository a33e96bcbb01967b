#pragma once

#include <string>
#include <vector>

#include <loshu/puzzle.hpp>

namespace loshu {

/// What is asked of who solves the puzzle, a sentence each: "The numbers 1 to 16, each once.",
/// "Every line has the sum 34.", and the lines that have a sum of their own.
[[nodiscard]] std::vector<std::string> task_sentences(const Puzzle& puzzle);

/// A puzzle for paper, as SVG: its figure with the givens, the task, and a note.
/// \param note  a line in smaller letters, such as its grade; none if empty
/// \param solution  shown below, smaller, with the givens set off; none if empty
[[nodiscard]] std::string puzzle_sheet(const Puzzle& puzzle, const std::string& note,
                                       const Assignment& solution = {});

}  // namespace loshu
