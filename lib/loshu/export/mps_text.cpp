// Writes MPS files in the free form, which has words between spaces in the place of fixed columns.
// Names such as "x_10_100" exceed the 8 characters of the fixed form. Readers differ in their
// defaults, so nothing is left to them. All columns stand between the markers of integers. Each has
// both bounds: the default upper bound of an integer is 1 for some readers and infinite for others.
// An upper bound of 0 alone frees the lower one for some. Rows are of the kinds N, E, G and L, and
// each has a coefficient. There is no RANGES, no OBJSENSE and no constant of the objective.

#include <loshu/export.hpp>

#include <cstdint>
#include <utility>

#include <loshu/export/linear_file.hpp>

namespace loshu {

using detail::LinearFile;
using detail::Side;

namespace {

constexpr const char* objective = "nothing";

class MpsWriter {
 public:
  MpsWriter(const IntegerProgram& program, const Budget& budget)
      : program_(program), budget_(budget), entries_(program.columns.size()) {
    for (const IntegerProgram::Row& row : program.rows) add(row);
  }

  /// \param comments  the lines above the sections
  [[nodiscard]] std::string written(const std::string& comments) const {
    std::string text = comments + "NAME loshu\nROWS\n N " + objective + "\n";
    for (const Side& side : sides_) text += " " + letter(side.relation) + " " + side.name + "\n";
    text += "COLUMNS\n MARKER 'MARKER' 'INTORG'\n" + columns() + " MARKER 'MARKER' 'INTEND'\n";
    text += "RHS\n";
    for (const auto& [name, relation, constant] : sides_) {
      if (constant != 0) text += " RHS " + name + " " + std::to_string(constant) + "\n";
    }
    text += "BOUNDS\n";
    for (const IntegerProgram::Column& column : program_.columns) text += bounds(column);
    return text + "ENDATA\n";
  }

 private:
  void add(const IntegerProgram::Row& row) {
    budget_.check("writing the program");
    for (Side& side : detail::sides(row)) {
      const std::size_t place = sides_.size();
      for (const auto& [column, coefficient] : row.terms) {
        entries_[static_cast<std::size_t>(column)].emplace_back(place, coefficient);
      }
      if (row.terms.empty()) entries_.front().emplace_back(place, 0);
      sides_.push_back(std::move(side));
    }
  }

  [[nodiscard]] static std::string letter(Side::Relation relation) {
    return relation == Side::Relation::equal      ? "E"
           : relation == Side::Relation::at_least ? "G"
                                                  : "L";
  }

  [[nodiscard]] std::string columns() const {
    std::string text;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      budget_.check("writing the program");
      const std::string& name = program_.columns[i].name;
      if (entries_[i].empty()) text += " " + name + " " + objective + " 0\n";
      for (const auto& [side, coefficient] : entries_[i]) {
        text += " " + name + " " + sides_[side].name + " " + std::to_string(coefficient) + "\n";
      }
    }
    return text;
  }

  [[nodiscard]] static std::string bounds(const IntegerProgram::Column& column) {
    const auto line = [&](const char* kind, std::int64_t bound) {
      return " " + (kind + (" BND " + column.name)) + " " + std::to_string(bound) + "\n";
    };
    if (column.least == column.greatest) return line("FX", column.least);
    return (column.least != 0 ? line("LO", column.least) : "") + line("UP", column.greatest);
  }

  const IntegerProgram& program_;
  const Budget& budget_;
  std::vector<Side> sides_;
  // the sides in which each column is, by their place, and its coefficients there
  std::vector<std::vector<std::pair<std::size_t, std::int64_t>>> entries_;
};

}  // namespace

std::string mps_text(const Puzzle& puzzle, const ProgramOptions& options, const Budget& budget) {
  const LinearFile file = detail::linear_file(puzzle, options, budget);
  return MpsWriter(file.program, budget).written(detail::named_comments(puzzle, file, "* "));
}

}  // namespace loshu
