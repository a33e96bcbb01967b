// The LP, MPS and OPB files of a puzzle have the same program, one-sided rows and comments.

#include <loshu/export/linear_file.hpp>

#include <utility>

#include <loshu/equations.hpp>
#include <loshu/export/comment.hpp>
#include <loshu/export/refutation.hpp>

namespace loshu::detail {

LinearFile linear_file(const Puzzle& puzzle, const ProgramOptions& options, const Budget& budget) {
  LinearFile file{integer_program(puzzle, options, budget), refutation(puzzle, options, budget)};
  // A puzzle that contradicts itself has the row already.
  if (!file.refutation.empty() && !puzzle.contradiction()) file.program.contradict();
  return file;
}

std::string named_comments(const Puzzle& puzzle, const LinearFile& file, const std::string& mark) {
  return comment(mark, question_sentence(puzzle)) + comment(mark, file.refutation) +
         comment(mark, std::string("x_C_V is 1 where cell C has the value V") +
                           (file.program.values.least() < 0 ? ", x_C_mV where it has -V" : "")) +
         cell_comments(puzzle.figure(), mark);
}

std::string cell_comments(const Figure& figure, const std::string& mark) {
  std::string text;
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    text += comment(mark, "cell " + std::to_string(cell) + ": " + figure.label(cell));
  }
  return text;
}

std::vector<Side> sides(const IntegerProgram::Row& row) {
  if (row.least && row.greatest && *row.least == *row.greatest)
    return {{row.name, Side::Relation::equal, *row.least}};
  std::vector<Side> both;
  if (row.least)
    both.push_back(
        {row.name + (row.greatest ? "_least" : ""), Side::Relation::at_least, *row.least});
  if (row.greatest)
    both.push_back(
        {row.name + (row.least ? "_greatest" : ""), Side::Relation::at_most, *row.greatest});
  return both;
}

}  // namespace loshu::detail
