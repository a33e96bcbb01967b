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
#include <span>
#include <string>
#include <string_view>
#include <typeindex>
#include <utility>
#include <vector>

#include <loshu/error.hpp>

namespace loshu {

/// A point of the drawing. x grows to the right and y downwards, in units of the drawing's own.
struct Position {
  double x = 0;  ///< to the right
  double y = 0;  ///< downwards
};

/// A point in space, of a figure that is solid.
struct Place {
  double x = 0;  ///< to the right
  double y = 0;  ///< downwards
  double z = 0;  ///< to the layers behind
};

/// The place of one number: what people call it, and where it is drawn.
struct Cell {
  std::string label;       ///< what people call it; no two cells of a figure have one label
  Position position = {};  ///< where it is drawn
  /// Where it is, if that is not in the plane of the drawing; of all cells or of none.
  std::optional<Place> place = {};
};

/// The numbers of the cells on one line, each once, in the order in which a drawing joins them.
using Line = std::vector<int>;

/// A line whose sum is not the magic sum but known beforehand: the pairs of an associative square,
/// a diagonal with a sum of its own.
struct FixedLine {
  Line cells;  ///< as of any line
  /// A constant; none: the mean of the values as often as there are cells, so that whatever the
  /// first value is, a pair of the square of order n has the first and the last value together.
  std::optional<int> sum = {};
};

/// Which of its family a figure is.
struct FigureName {
  std::string family;            ///< "square", "ring"
  std::optional<int> size = {};  ///< the order, the sides; of a figure of no family none
  std::string kind = {};         ///< "pandiagonal"; empty for the usual one
  /// What else distinguishes it, by the names of the options: "side", 4.
  std::vector<std::pair<std::string, int>> details = {};
};

/// What was derived from a figure or a puzzle, kept with it: each part is computed when it is first
/// asked for, and copies of the figure or puzzle share it. Threads may ask at once; one of them
/// computes, and the others wait.
class Derived {
 public:
  /// The part of this type and number. If `make` throws, nothing is kept, and who asks next
  /// computes it.
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

/// Cells with positions in the plane, and lines: the whole of what distinguishes one magic figure
/// from another. Everything else in the library is derived from it.
///
/// A figure never changes, and what is derived from it is kept behind a lock: several threads may
/// use a figure and its copies at once.
class Figure {
 public:
  /// The largest figure that is taken, in cells.
  static constexpr int max_cells = 40'000;
  /// The most cells that its lines may have together, a cell counted on each of its lines.
  static constexpr std::size_t max_places = 1'000'000;

  /// Cells without positions, all at (0, 0), are put where `laid_out` puts them.
  /// \throws PartError naming the culprit: no cell or line, more cells or longer lines than are
  ///   taken, a label that is empty, holds control characters, is used twice or reads as another
  ///   cell's number, a line that is empty, repeats a cell or names one that is not there, a cell
  ///   on no line, two equal lines or two equal fixed lines, two cells at one position or place, a
  ///   place for some cells alone.
  Figure(FigureName name, std::vector<Cell> cells, std::vector<Line> lines,
         std::vector<FixedLine> fixed_lines = {});

  /// Without fixed lines, of the usual kind.
  Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
         std::optional<int> size = std::nullopt);

  /// The family, size, kind and details.
  [[nodiscard]] const FigureName& full_name() const { return figure_name_; }
  /// The family: "square".
  [[nodiscard]] const std::string& name() const { return figure_name_.family; }
  /// The order or the number of sides, if the figure is of a family.
  [[nodiscard]] std::optional<int> size() const { return figure_name_.size; }
  /// In reading order; a cell is called by its place here, from 0.
  [[nodiscard]] const std::vector<Cell>& cells() const { return all_cells_; }
  /// Those that have the magic sum.
  [[nodiscard]] const std::vector<Line>& lines() const { return all_lines_; }
  /// Those that have a sum of their own.
  [[nodiscard]] const std::vector<FixedLine>& fixed_lines() const { return other_lines_; }
  /// The cells of all of them: first `lines()`, then those of `fixed_lines()`.
  [[nodiscard]] std::vector<Line> every_line() const;
  /// How many cells there are.
  [[nodiscard]] int cell_count() const { return static_cast<int>(all_cells_.size()); }
  /// \param cell  its number, which must be one of the figure's
  [[nodiscard]] const std::string& label(int cell) const;

  /// On how many lines with the magic sum each cell is.
  [[nodiscard]] std::vector<int> degrees() const;

  /// The places in `every_line()` of the lines that each cell is on, ascending.
  [[nodiscard]] std::vector<std::vector<int>> lines_through() const;

  /// The cell that a person calls `name`: its label, with or without the parentheses of "(1,1)" and
  /// in either case, or its number from 0.
  /// \throws Error if there is none.
  [[nodiscard]] int find_cell(std::string_view name) const;

  /// What one is called: "square", "pandiagonal square".
  [[nodiscard]] std::string noun() const;

  /// "square 4", "ring 5, side 4", or the noun alone for a figure of no family.
  [[nodiscard]] std::string title() const;

  /// What was derived from it so far, for those who derive.
  [[nodiscard]] const Derived& derived() const { return derived_; }

 private:
  [[nodiscard]] bool has_positions() const;
  void check() const;
  void lay_out();
  void check_labels() const;
  void check_positions() const;
  void check_places() const;
  void check_lines() const;

  FigureName figure_name_;
  std::vector<Cell> all_cells_;
  std::vector<Line> all_lines_;
  std::vector<FixedLine> other_lines_;
  Derived derived_;
};

/// The same figure with more fixed lines.
/// \throws Error as its constructor does
[[nodiscard]] Figure with_fixed_lines(const Figure& figure, std::vector<FixedLine> more);

/// The smallest distance between two cells of the drawing; 1 for a figure of one cell.
[[nodiscard]] double least_distance(const Figure& figure);
/// The same of points, which need no figure.
[[nodiscard]] double least_distance(const std::vector<Position>& positions);
/// The smallest distance between two cells in space; of a figure in the plane, as in its drawing.
[[nodiscard]] double least_distance_in_space(const Figure& figure);

struct Cell;

/// A label as it is compared: in lower case, without spaces, without the parentheses of "(1,1)".
[[nodiscard]] std::string plain_label(std::string_view label);

/// Cells by what people call them: a label, as it is compared, or a number from 0.
class CellNames {
 public:
  /// Of two cells with one label, the name is that of the first.
  explicit CellNames(std::span<const Cell> cells);

  /// A label goes before a number.
  [[nodiscard]] std::optional<int> find(std::string_view name) const;

 private:
  std::map<std::string, int, std::less<>> by_label_;
  int cell_count_;
};

/// The number of a cell that the text reads as, if it does.
[[nodiscard]] std::optional<int> cell_number(std::string_view text, int cell_count);

/// "line 3 ((3,1) (3,2) (3,3))", "fixed line 1 (a b)": what a line is called, counted from 1, with
/// the cells of a long one left out at the end.
/// \param place  in the figure's `every_line()`
[[nodiscard]] std::string line_name(const Figure& figure, std::size_t place);

/// Positions for the cells of a figure that has none: cells that follow each other on a line stand
/// near each other, lines are about straight, the first line is level and the rest hangs below it,
/// and parts of the figure that share no line stand side by side. Cells stand in rows and columns
/// as far as they come to lie so, at least half a unit apart. Deterministic; a second for 10,000
/// cells.
///
/// \param lines  of cells from 0 to cell_count − 1
/// \return a position for each cell
[[nodiscard]] std::vector<Position> laid_out(int cell_count, const std::vector<Line>& lines);

/// The sizes that a family of figures has.
struct SizeRange {
  int least = 1;     ///< the least, included
  int greatest = 1;  ///< the greatest, included
};

/// What is told of a family of figures that people call by name and size.
struct FigureFamily {
  /// A figure of the family with other lines: "pandiagonal".
  struct Kind {
    std::string name;     ///< the word for it
    std::string summary;  ///< one line
  };
  /// A number that a figure may have besides its size.
  struct Detail {
    std::string name;     ///< the word for it
    std::string summary;  ///< one line
  };

  std::string name;                  ///< "square"
  std::string size_is;               ///< what the size counts: "order", "sides"
  SizeRange sizes;                   ///< those that are taken
  int thumbnail = 1;                 ///< the size to show
  std::string summary = {};          ///< one line
  std::vector<Kind> kinds = {};      ///< the first is the usual one; none where there is but one
  std::vector<Detail> details = {};  ///< none if the size says all
};

/// Figures by name, for those that are not to know which there are.
struct FigureFamilies {
  /// \throws Error for a family, size, kind or detail that there is not
  std::function<Figure(const FigureName& name)> make;
  /// The names of the numbers that tell figures of a family apart, besides their size.
  /// \throws Error for a family that there is not
  std::function<std::vector<std::string>(const std::string& family)> details;
  std::vector<FigureFamily> all = {};  ///< in the order in which to show them
};

}  // namespace loshu
