// Writes LP files that all solvers accept. Rows are one-sided or equations, and there are no
// constants on the left side. The bounds of each variable have their own line, and lines have fewer
// than 255 characters. Names consist of letters, digits and underscores. A section "Binary" resets
// the bounds of its variables to 0 and 1, so a fixed binary is declared as a general integer.

#include <loshu/export.hpp>

#include <cstdlib>
#include <utility>

#include <loshu/export/linear_file.hpp>

namespace loshu {

using detail::LinearFile;
using detail::Side;

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
    for (const Side& side : detail::sides(row)) write(row, side);
  }

  void write(const IntegerProgram::Row& row, const Side& side) {
    lines_.word(side.name + ":");
    bool first = true;
    for (const auto& [column, coefficient] : row.terms) {
      const std::int64_t size = std::abs(coefficient);
      const std::string number = size == 1 ? "" : std::to_string(size) + " ";
      lines_.word((coefficient < 0 ? "- " : first ? "" : "+ ") + number + name_of_column(column));
      first = false;
    }
    if (first) lines_.word("0 " + program_.columns.front().name);
    lines_.word(sign(side.relation) + std::to_string(side.constant));
    lines_.end();
  }

  [[nodiscard]] static std::string sign(Side::Relation relation) {
    if (relation == Side::Relation::equal) return "= ";
    return relation == Side::Relation::at_least ? ">= " : "<= ";
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
  const LinearFile file = detail::linear_file(puzzle, options, budget);
  return detail::named_comments(puzzle, file, "\\ ") + LpWriter(file.program, budget).written();
}

}  // namespace loshu
