// Gives the numbers of rows to the cells of figures: by labels, in cell order, or as drawn.

#include <loshu/reading.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/draw.hpp>
#include <loshu/figure.hpp>

namespace loshu {

using detail::at;

namespace {

/// The lengths of some rows for an error: "rows of 3, 4 and 3 numbers".
std::string lengths_text(const std::vector<std::vector<ReadNumber>>& rows) {
  constexpr std::size_t most = 8;
  Sentences lengths;
  for (const auto& row : rows) {
    if (lengths.size() == most) break;
    lengths.emplace_back(std::to_string(row.size()));
  }
  const std::string text = enumerated(lengths, rows.size() > most ? ", " : " and ").text();
  return std::string(rows.size() == 1 ? "a row" : "rows") + " of " + text +
         (rows.size() > most ? ", ..." : "");
}

Error too_few(const NumberRows& rows, const Figure& figure, std::size_t count) {
  const auto cells = static_cast<std::size_t>(figure.cell_count());
  const std::string takes = "; " + figure.title() + " takes " + counted(cells, "number");
  const auto& passed = rows.passed_over;
  if (count == 0) {
    if (passed) return rows.fault(passed->first, "no figure in it; " + passed->second + takes);
    return Error((rows.source.empty() ? "" : rows.source + ": ") + "no figure in it" + takes);
  }
  const std::size_t whole = count / cells;
  const std::string before = whole == 0 ? "" : ", behind " + counted(whole, "whole figure");
  const std::string ends = "the figure ends after " + counted(count % cells, "number") + before +
                           ", in " + lengths_text(rows.rows) + takes;
  if (passed) return rows.fault(passed->first, passed->second + "; without its line " + ends);
  return rows.fault(rows.rows.back().back().start, ends);
}

/// Whether the rows have the lengths of one or several drawings below each other.
bool fit(const std::vector<std::vector<ReadNumber>>& rows,
         const std::vector<std::vector<int>>& drawing) {
  if (rows.size() % drawing.size() != 0) return false;
  for (std::size_t i = 0; i < rows.size(); ++i) {
    if (rows[i].size() != drawing[i % drawing.size()].size()) return false;
  }
  return true;
}

std::vector<int> in_one(const std::vector<std::vector<int>>& rows) {
  std::vector<int> all;
  for (const auto& row : rows) all.insert(all.end(), row.begin(), row.end());
  return all;
}

}  // namespace

bool is_drawn_in_order(const Figure& figure) {
  return std::ranges::is_sorted(in_one(drawn_rows(figure)));
}

Filling ReadFigure::filling(const Values& values) const {
  const bool zero_is_open = !values.contains(0);
  Filling filling;
  for (const ReadNumber& read : numbers) {
    const bool is_open = read.number == 0 && zero_is_open;
    filling.push_back(is_open ? std::nullopt : read.number);
  }
  return filling;
}

ReadFigures figures_of(NumberRows rows, const Figure& figure) {
  const auto cells = static_cast<std::size_t>(figure.cell_count());
  std::vector<ReadNumber> all;
  for (const auto& row : rows.rows) all.insert(all.end(), row.begin(), row.end());
  if (all.empty() || all.size() % cells != 0) throw too_few(rows, figure, all.size());

  std::vector<int> in_order(cells);
  std::iota(in_order.begin(), in_order.end(), 0);
  const auto drawing = drawn_rows(figure);
  const std::vector<int> as_drawn = in_one(drawing);
  const bool is_drawn = fit(rows.rows, drawing);
  const bool is_one_row_each =
      std::ranges::all_of(rows.rows, [&](const auto& row) { return row.size() == cells; });
  const std::vector<int>* order = &in_order;
  const std::vector<int>* other = nullptr;  // set if the rows can be read in two ways
  Reading reading = Reading::cells;
  if (!rows.columns.empty()) {
    order = &rows.columns;
    reading = rows.columns_by;
  } else if (rows.separated && is_one_row_each && cells > 1) {
    if (is_drawn && as_drawn != in_order) other = &as_drawn;
  } else if (is_drawn) {
    order = &as_drawn;
    reading = Reading::drawing;
    if (as_drawn != in_order) other = &in_order;
  }
  const auto placed = [&](std::size_t start, const std::vector<int>& by) {
    std::vector<ReadNumber> numbers(cells);
    for (std::size_t i = 0; i < cells; ++i) numbers[at(by[i])] = all[start + i];
    return numbers;
  };
  ReadFigures read;
  for (std::size_t start = 0; start < all.size(); start += cells) {
    read.figures.push_back({placed(start, *order), reading, {}});
    if (other != nullptr) read.figures.back().otherwise = placed(start, *other);
  }
  read.rows = std::move(rows);
  return read;
}

Puzzle with_givens(const Puzzle& puzzle, const ReadFigures& read) {
  if (read.figures.size() != 1) {
    throw Error((read.rows.source.empty() ? "" : read.rows.source + ": ") + "holds " +
                counted(read.figures.size(), "figure") + "; the givens are those of one");
  }
  const ReadFigure& figure = read.figures.front();
  const Filling filling = figure.filling(puzzle.values());
  PuzzleParts parts = puzzle.parts();
  const std::size_t before = parts.givens.size();
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    const auto& value = filling[at(cell)];
    if (value) parts.givens.push_back({cell, static_cast<int>(*value)});
  }
  const std::vector<Given> givens = parts.givens;
  const Puzzle result(std::move(parts));
  auto why = result.contradiction();
  if (!why || why->part != Part::givens || *why->index < before || read.rows.source.empty()) {
    return result;
  }
  why->place = read.rows.fault(figure.numbers[at(givens[*why->index].cell)].start, "").what();
  return result.contradicted(*why);
}

}  // namespace loshu
