#pragma once

#include <string>

#include <loshu/puzzle_attempt.hpp>
#include <loshu/puzzle_json.hpp>

namespace loshu {

/// A made puzzle as a file that `read_puzzle` reads, with two members besides: "grade", an object
/// of "difficulty", "choices" and, where there are more than that, "at_least": true; and, if it is
/// to be told, "solution", the values in cell order. A figure that its name tells is written by
/// name, others whole.
[[nodiscard]] std::string made_puzzle_file(const MadePuzzle& made, bool with_solution);

}  // namespace loshu
