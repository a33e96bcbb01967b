// Writes LP files that all solvers accept. Rows are one-sided or equations, and there are no
// constants on the left side. The bounds of each variable have their own line, and lines have fewer
// than 255 characters. Names consist of letters, digits and underscores. A section "Binary" resets
// the bounds of its variables to 0 and 1, so a fixed binary is declared as a general integer.

#include <loshu/export.hpp>

#include <cstdlib>
#include <utility>

#include <loshu/equations.hpp>
#include <loshu/export/comment.hpp>

namespace loshu {

using detail::comment;

namespace {

constexpr std::size_t line_length = 100;

/// Writes words separated by spaces, and breaks lines that get too long.
class LineWriter {
 public:
  void word(const std::string& next) {
    if (column_ > 1 && column_ + 1 + next.size() > line_length) {
      text += "\n   ";
      column_ = 3;
    }
    text += " " + next;
    column_ += 1 + next.size();
  }
  void end() {
    text += "\n";
    column_ = 0;
  }
  void heading(const std::string& words) { text += words + "\n"; }

  std::string text;

 private:
  std::size_t column_ = 0;
};

class LpWriter {
 public:
  LpWriter(const IntegerProgram& program, const Budget& budget)
      : program_(program), budget_(budget) {}

  std::string written() {
    lines_.heading("Minimize\n nothing: 0 " + program_.columns.front().name);
    lines_.heading("Subject To");
    for (const IntegerProgram::Row& row : program_.rows) write(row);
    write_bounds();
    write_kinds();
    lines_.heading("End");
    return std::move(lines_.text);
  }

 private:
  void write(const IntegerProgram::Row& row) {
    budget_.check("writing the program");
    if (row.least && row.greatest && *row.least == *row.greatest) {
      write(row, row.name, "=", *row.least);
      return;
    }
    if (row.least) write(row, row.name + (row.greatest ? "_least" : ""), ">=", *row.least);
    if (row.greatest) write(row, row.name + (row.least ? "_greatest" : ""), "<=", *row.greatest);
  }

  void write(const IntegerProgram::Row& row, const std::string& name, const char* relation,
             std::int64_t side) {
    lines_.word(name + ":");
    bool first = true;
    for (const auto& [column, coefficient] : row.terms) {
      const std::int64_t size = std::abs(coefficient);
      const std::string number = size == 1 ? "" : std::to_string(size) + " ";
      lines_.word((coefficient < 0 ? "- " : first ? "" : "+ ") + number + name_of_column(column));
      first = false;
    }
    if (first) lines_.word("0 " + program_.columns.front().name);
    lines_.word(relation + (" " + std::to_string(side)));
    lines_.end();
  }

  [[nodiscard]] const std::string& name_of_column(int column) const {
    return program_.columns[static_cast<std::size_t>(column)].name;
  }

  [[nodiscard]] static bool is_free_binary(const IntegerProgram::Column& column) {
    return column.least == 0 && column.greatest == 1;
  }

  void write_bounds() {
    bool any = false;
    for (const auto& column : program_.columns) {
      if (is_free_binary(column)) continue;
      if (!any) lines_.heading("Bounds");
      any = true;
      const std::string least = std::to_string(column.least);
      const std::string greatest = std::to_string(column.greatest);
      lines_.heading(least == greatest ? " " + column.name + " = " + least
                                       : " " + least + " <= " + column.name + " <= " + greatest);
    }
  }

  void write_kinds() {
    for (const bool binary : {true, false}) {
      bool any = false;
      for (const auto& column : program_.columns) {
        if (is_free_binary(column) != binary) continue;
        if (!any) lines_.heading(binary ? "Binary" : "General");
        lines_.word(column.name);
        any = true;
      }
      if (any) lines_.end();
    }
  }

  const IntegerProgram& program_;
  const Budget& budget_;
  LineWriter lines_;
};

}  // namespace

std::string lp_text(const Puzzle& puzzle, const ProgramOptions& options, const Budget& budget) {
  const IntegerProgram program = integer_program(puzzle, options, budget);
  const auto why = puzzle.contradiction();
  const std::string mark = "\\ ";
  std::string text = comment(mark, question_sentence(puzzle));
  if (why) text += comment(mark, "no solution: " + why->sentence());
  text += comment(mark, std::string("x_C_V is 1 where cell C has the value V") +
                            (program.values.least() < 0 ? ", x_C_mV where it has -V" : ""));
  const Figure& figure = puzzle.figure();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    text += comment(mark, "cell " + std::to_string(cell) + ": " + figure.label(cell));
  }
  return text + LpWriter(program, budget).written();
}

}  // namespace loshu
