// Writes the integer program in the OPB format of the pseudo-Boolean competitions (O. Roussel and
// V. Manquinho, "Input/output format and solver requirements for the competitions of pseudo-Boolean
// solvers", 2012). All its unknowns are binary, so the magic sum is its least value plus a binary
// number. A row has only integers, = or >=, and its constant on the right.

#include <loshu/export.hpp>

#include <cstdint>

#include <loshu/equations.hpp>
#include <loshu/export/comment.hpp>
#include <loshu/export/linear_file.hpp>

namespace loshu {

using detail::comment;
using detail::LinearFile;
using detail::Side;

namespace {

class OpbWriter {
 public:
  OpbWriter(const IntegerProgram& program, const Budget& budget) : program_(program) {
    for (const IntegerProgram::Column& column : program.columns) {
      first_.push_back(++unknowns_);
      for (std::int64_t rest = (column.greatest - column.least) / 2; rest > 0; rest /= 2)
        ++unknowns_;
    }
    for (std::size_t i = 0; i < program.columns.size(); ++i) {
      const auto& [name, least, greatest] = program.columns[i];
      if (is_binary(i)) continue;
      write(
          {.name = {}, .terms = {{static_cast<int>(i), 1}}, .least = least, .greatest = greatest});
    }
    for (const IntegerProgram::Row& row : program.rows) {
      budget.check("writing the program");
      write(row);
    }
  }

  [[nodiscard]] std::string written(const std::string& names) const {
    return "* #variable= " + std::to_string(unknowns_) + " #constraint= " + std::to_string(rows_) +
           "\n" + names + text_;
  }

 private:
  [[nodiscard]] bool is_binary(std::size_t column) const {
    return program_.columns[column].least == 0 && program_.columns[column].greatest == 1;
  }

  void write(const IntegerProgram::Row& row) {
    for (const auto& [name, relation, constant] : detail::sides(row)) {
      const std::int64_t sign = relation == Side::Relation::at_most ? -1 : 1;
      write(row, sign, relation == Side::Relation::equal ? " = " : " >= ", sign * constant);
    }
  }

  void write(const IntegerProgram::Row& row, std::int64_t sign, const char* relation,
             std::int64_t side) {
    if (row.terms.empty()) text_ += "+0 x1";
    for (const auto& [column, coefficient] : row.terms) {
      const auto i = static_cast<std::size_t>(column);
      side -= sign * coefficient * program_.columns[i].least;
      const int end = i + 1 < first_.size() ? first_[i + 1] : unknowns_ + 1;
      for (int unknown = first_[i]; unknown < end; ++unknown) {
        const std::int64_t factor = sign * coefficient * (std::int64_t{1} << (unknown - first_[i]));
        text_ +=
            (factor < 0 ? "" : "+") + std::to_string(factor) + " x" + std::to_string(unknown) + " ";
      }
    }
    text_ += relation + std::to_string(side) + " ;\n";
    ++rows_;
  }

  const IntegerProgram& program_;
  std::vector<int> first_;  // the first unknown of each column
  int unknowns_ = 0, rows_ = 0;
  std::string text_;
};

}  // namespace

std::string opb_text(const Puzzle& puzzle, const ProgramOptions& options, const Budget& budget) {
  const LinearFile file = detail::linear_file(puzzle, options, budget);
  const Values& values = file.program.values;
  const std::string mark = "* ";
  const std::string names =
      comment(mark, question_sentence(puzzle)) + comment(mark, file.refutation) +
      comment(mark, std::string("cell C has the ") +
                        (values.consecutive() ? "value V" : "V-th value") + " where x of " +
                        std::to_string(values.size()) + "*C + V" +
                        (values.consecutive() ? " + " + std::to_string(1 - values.least()) : "") +
                        " is 1") +
      detail::cell_comments(puzzle.figure(), mark);
  return OpbWriter(file.program, budget).written(names);
}

}  // namespace loshu
