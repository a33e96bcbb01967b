#pragma once

/// \file
/// Figures: cells with positions, and lines. A figure of your own begins here.
/// \snippet figure.cpp figure

#include <compare>
#include <cstddef>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/error.hpp>

namespace loshu {

namespace detail {

/// The number of a cell or a line as an index.
constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

}  // namespace detail

/// A point of the drawing, in any unit. x grows to the right and y downwards.
struct Position {
  double x = 0;  ///< the coordinate to the right
  double y = 0;  ///< the coordinate downwards
};

/// A point in space, for a cell of a solid figure.
struct Place {
  double x = 0;  ///< the coordinate to the right
  double y = 0;  ///< the coordinate downwards
  double z = 0;  ///< the coordinate to the layers behind
  double w = 0;  ///< the coordinate of the fourth dimension; 0 in a solid of three
};

/// A cell of a figure: it holds one number.
struct Cell {
  std::string label;       ///< the name for people; no two cells of a figure have the same label
  Position position = {};  ///< the place in the drawing
  /// The place in space, for figures that are not plane. Either all cells have one or none.
  std::optional<Place> place = {};
};

/// The numbers of the cells on one line. Each cell is there once, in the order in which a drawing
/// joins them.
using Line = std::vector<int>;

/// A line that has a fixed sum of its own instead of the magic sum. Examples: the pairs of an
/// associative square, a diagonal with a sum of its own.
struct FixedLine {
  Line cells;  ///< the numbers of the line's cells
  /// The sum. None stands for the mean of the values times the number of cells. A pair of the
  /// square of order n then always has the first and the last value together, for any first value.
  std::optional<int> sum = {};
};

/// The name of a figure: its family, and the numbers and words that distinguish it within the
/// family.
struct FigureName {
  std::string family;            ///< the family: "square", "ring"
  std::optional<int> size = {};  ///< the order or the number of sides, if there is a family
  std::string kind = {};         ///< the kind: "pandiagonal"; empty for the usual kind
  /// Further numbers that distinguish the figure, by the names of the options: "side", 4.
  std::vector<std::pair<std::string, int>> details = {};
  /// The second size of a family that has two: the columns of a rectangle, whose size is its rows.
  std::optional<int> columns = {};

  /// The size in words: "4", "3x5"; empty if there is none.
  [[nodiscard]] std::string size_text() const;
};

/// The data from which a figure is made. The constructor of `Figure` checks them.
struct FigureParts {
  FigureName name = {};                     ///< the family, size, kind and details
  std::vector<Cell> cells = {};             ///< the cells, in reading order
  std::vector<Line> lines = {};             ///< the lines that have the magic sum
  std::vector<FixedLine> fixed_lines = {};  ///< the lines that have a sum of their own
  std::set<std::size_t> closed_lines = {};  ///< the places in `every_line()` of closed lines
  /// Lines that leave the drawing and come back on its other side, by their places in
  /// `every_line()`. Each has the cells at which it comes back, where drawings break it.
  std::map<std::size_t, Line> returns = {};
};

/// Keeps everything that was derived from a figure or a puzzle. Each part is computed when it is
/// first asked for. Copies of the figure or puzzle share it. If several threads ask at once, one of
/// them computes and the others wait.
class Derived {
 public:
  /// The part of this type and number. If it is missing, `make` computes it. If `make` throws,
  /// nothing is kept, and the next caller computes the part.
  template <typename Kind, typename Make>
  const Kind& get(int number, Make make) const {
    Slot& slot = store_->slot(typeid(Kind), number);
    const std::lock_guard lock(slot.making);
    if (!slot.part) slot.part = std::make_shared<const Kind>(make());
    return *static_cast<const Kind*>(slot.part.get());
  }

 private:
  struct Slot {
    std::mutex making;
    std::shared_ptr<const void> part;
  };
  class Store {
   public:
    Slot& slot(std::type_index kind, int number);

   private:
    std::mutex mutex_;
    std::map<std::pair<std::type_index, int>, Slot> slots_;
  };
  std::shared_ptr<Store> store_ = std::make_shared<Store>();
};

/// A magic figure: cells with positions in the plane, and lines. The cells and lines are all that
/// distinguishes one figure from another. The library derives everything else from them.
///
/// A figure never changes, and derived data is kept behind a lock. So several threads may use a
/// figure and its copies at once.
class Figure {
 public:
  /// More cells are refused with a PartError.
  static constexpr int max_cells = 40'000;
  /// The most cells that all lines may have together. A cell counts once for each of its lines.
  static constexpr std::size_t max_places = 1'000'000;

  /// Makes a figure. If all cells are at (0, 0), they have no positions, and `laid_out` places
  /// them.
  /// \throws Stopped when the budget is used up before they are laid out
  /// \throws PartError that names the part at fault:
  /// - no cell, no line, too many cells, or too many places on lines
  /// - a label that is empty, holds control characters, is used twice or reads as another cell's
  ///   number
  /// - a line that is empty, repeats a cell or names an unknown cell
  /// - a cell on no line, two equal lines or two equal fixed lines
  /// - two cells at one position or place, or a place for only some of the cells
  explicit Figure(FigureParts parts, const Budget& budget = Budget::unlimited());
  /// Makes a figure without closed lines.
  Figure(FigureName name, std::vector<Cell> cells, std::vector<Line> lines,
         std::vector<FixedLine> fixed_lines = {});
  /// Makes a figure of the usual kind without fixed lines.
  Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
         std::optional<int> size = std::nullopt);

  /// The cells, with positions, and the lines.
  [[nodiscard]] const FigureParts& parts() const { return parts_; }
  /// The family, size, kind and details.
  [[nodiscard]] const FigureName& full_name() const { return parts_.name; }
  /// The family: "square".
  [[nodiscard]] const std::string& name() const { return parts_.name.family; }
  /// The order or the number of sides, if the figure is of a family.
  [[nodiscard]] std::optional<int> size() const { return parts_.name.size; }
  /// The cells in reading order. The number of a cell is its place here, from 0.
  [[nodiscard]] const std::vector<Cell>& cells() const { return parts_.cells; }
  /// The lines that have the magic sum; empty if each line has a sum of its own.
  [[nodiscard]] const std::vector<Line>& lines() const { return parts_.lines; }
  /// The lines that have a sum of their own.
  [[nodiscard]] const std::vector<FixedLine>& fixed_lines() const { return parts_.fixed_lines; }
  /// The cells of all lines: first those of `lines()`, then those of `fixed_lines()`.
  [[nodiscard]] std::vector<Line> every_line() const;
  /// The lengths of all lines added up: the number of pairs of a cell and a line that it is on.
  [[nodiscard]] std::size_t incidences() const;
  /// From 1 to `max_cells`.
  [[nodiscard]] int cell_count() const { return static_cast<int>(parts_.cells.size()); }
  /// \param cell  the number of a cell of the figure, which is not checked
  [[nodiscard]] const std::string& label(int cell) const;

  /// The number of lines with the magic sum that each cell is on.
  [[nodiscard]] std::vector<int> degrees() const;

  /// For each cell, the places in `every_line()` of the lines that it is on, in ascending order.
  [[nodiscard]] std::vector<std::vector<int>> lines_through() const;

  /// The number of the cell that a person calls `name`. The name is the cell's label, in either
  /// case and with or without the parentheses of "(1,1)". It may also be the cell's number, from 0.
  /// \throws Error if there is no such cell
  [[nodiscard]] int find_cell(std::string_view name) const;

  /// The common name of figures of this kind: "square", "pandiagonal square".
  [[nodiscard]] std::string noun() const;

  /// The full title: "square 4", "ring 5, side 4". For a figure without a family it is the noun
  /// alone.
  [[nodiscard]] std::string title() const;

  /// The data derived from the figure so far, for the functions that derive it.
  [[nodiscard]] const Derived& derived() const { return derived_; }

 private:
  [[nodiscard]] bool has_positions() const;
  void check() const;
  [[nodiscard]] PartError fault(const std::string& message, Part part,
                                std::optional<std::size_t> index = {}) const;
  void check_labels() const;
  void check_positions() const;
  void check_places() const;
  void check_lines() const;

  FigureParts parts_;
  Derived derived_;
};

/// The figure with additional fixed lines.
/// \throws Error as the constructor of `Figure` does
[[nodiscard]] Figure with_fixed_lines(const Figure& figure, std::vector<FixedLine> more);

/// The middle of all cells of the drawing, which is the centre of a figure that can be turned.
[[nodiscard]] Position middle_of(const Figure& figure);
/// The smallest distance between two cells of the drawing; 1 for a figure of one cell.
[[nodiscard]] double least_distance(const Figure& figure);
/// The smallest distance between two of the positions, which need not belong to a figure.
[[nodiscard]] double least_distance(const std::vector<Position>& positions);
/// Whether the places of the figure's cells differ in their fourth coordinate.
[[nodiscard]] bool is_of_four_dimensions(const Figure& figure);
/// The smallest distance between two cells in space; for a plane figure, that in its drawing.
[[nodiscard]] double least_distance_in_space(const Figure& figure);

/// A label in the form in which labels are compared. It is in lower case and has no spaces, nor the
/// parentheses of "(1,1)".
[[nodiscard]] std::string plain_label(std::string_view label);

/// Finds cells by label, in the form in which labels are compared, or by number from 0.
class CellNames {
 public:
  /// Indexes the cells. If two cells have the same label, the first of them counts.
  explicit CellNames(std::span<const Cell> cells);

  /// The number of the cell. A text that is both a label and a number is read as the label.
  [[nodiscard]] std::optional<int> find(std::string_view name) const;

 private:
  std::map<std::string, int, std::less<>> by_label_;
  int cell_count_;
};

/// The cell number that the text states, if it states one.
[[nodiscard]] std::optional<int> cell_number(std::string_view text, int cell_count);

/// The name of a line for people. It is derived from the drawing: figures of users have such names
/// too.
struct LineName {
  std::string name;           ///< "row 2", "spoke 3", "falling diagonal"; "line 4" without a kind
  std::string kind = "line";  ///< the common noun: "row", "spoke", "diagonal"
  /// Whether the drawing shows which line has the name. Examples are rows and columns, which are
  /// counted from the top and from the left. Sides and spokes are counted in the order of the
  /// lines.
  bool is_seen = false;
};

/// The names of all lines, in the order of `every_line()`. No two lines have one name. Lines that
/// no word fits are counted from 1: "line 3", and "fixed line 1" for lines with a sum of their own.
[[nodiscard]] const std::vector<LineName>& line_names(const Figure& figure);

/// The name of a line with its cells: "row 3 ((3,1) (3,2) (3,3))", "fixed line 1 (a b)". If the
/// line is long, its last cells are left out.
/// \param place  the place of the line in the figure's `every_line()`
/// \param most_cells  the most cells that are named
[[nodiscard]] std::string line_name(const Figure& figure, std::size_t place,
                                    std::size_t most_cells = 8);

/// The names of all cells for people: "row 2, column 3", "corner 1", "the centre". They are read
/// from the labels that families give. A cell of a user's own figure goes by its label.
[[nodiscard]] const std::vector<std::string>& cell_names(const Figure& figure);

/// Positions for the cells of a figure that has none. Neighbours on a line are placed near each
/// other, and lines are about straight. The first line is level, and the other cells hang below it.
/// Parts of the figure that share no line stand side by side. Cells stand in rows and columns where
/// the layout allows it, and at least half a unit apart. The layout is deterministic. It takes a
/// second for 10,000 cells.
///
/// \param lines  lines of cells from 0 to cell_count − 1
/// \return a position for each cell
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<Position> laid_out(int cell_count, const std::vector<Line>& lines,
                                             const Budget& budget = Budget::unlimited());

/// The range of sizes of a family of figures.
struct SizeRange {
  int least = 1;     ///< included
  int greatest = 1;  ///< included
};

/// The facts about a family of figures that people call by name and size.
struct FigureFamily {
  /// A variant of the family with other lines: "pandiagonal".
  struct Kind {
    std::string name;     ///< the word for `FigureName::kind`
    std::string summary;  ///< what distinguishes the kind, in one line
  };
  /// A number that a figure may have in addition to its size.
  struct Detail {
    std::string name;     ///< the name of its option: "side"
    std::string summary;  ///< what the number means, in one line
  };

  std::string name;                  ///< the name of the family: "square"
  std::string size_is;               ///< what the size counts: "order", "sides"
  SizeRange sizes;                   ///< the sizes that figures may have
  int thumbnail = 1;                 ///< the size for a small picture
  std::string summary = {};          ///< what the family is, in one line
  std::vector<Kind> kinds = {};      ///< the kinds, usual one first; empty if there is only one
  std::vector<Detail> details = {};  ///< the further numbers of a figure
  /// The second sizes that figures may have, if the family has two: the columns of a rectangle.
  std::optional<SizeRange> columns = {};
};

/// The named figures, for code that does not know the families.
struct FigureFamilies {
  /// Makes a figure from its name.
  /// \throws Error for an unknown family, size, kind or detail
  std::function<Figure(const FigureName& name)> make;
  /// The names of the numbers that figures of a family may have in addition to their size.
  /// \throws Error for an unknown family
  std::function<std::vector<std::string>(const std::string& family)> details;
  std::vector<FigureFamily> all = {};  ///< the families, in the order in which they are shown
};

}  // namespace loshu
