#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <loshu/integer_program.hpp>

namespace loshu::detail {

/// The integer program of a puzzle, as files of several formats write it.
struct LinearFile {
  IntegerProgram program;
  std::string refutation;  ///< the words of `refutation`; then the last row is false by itself
};

/// \throws Error, Stopped  as `integer_program`
[[nodiscard]] LinearFile linear_file(const Puzzle& puzzle, const ProgramOptions& options,
                                     const Budget& budget);

/// Comments for formats that name the unknowns: the question, the proof that there is no solution,
/// the names of the unknowns and the label of each cell.
/// \param mark  the sign that begins a comment: "* "
[[nodiscard]] std::string named_comments(const Puzzle& puzzle, const LinearFile& file,
                                         const std::string& mark);

/// The cells with their numbers and labels, a comment each.
[[nodiscard]] std::string cell_comments(const Figure& figure, const std::string& mark);

/// One demand of a row: its terms are equal to a number, at least or at most that number.
struct Side {
  enum class Relation { equal, at_least, at_most };
  std::string name;  ///< the row's; with two sides "_least" or "_greatest" is appended
  Relation relation;
  std::int64_t constant;
};

/// The demands of a row: one equation, or one for each of its bounds. No format needs ranges then.
[[nodiscard]] std::vector<Side> sides(const IntegerProgram::Row& row);

}  // namespace loshu::detail
