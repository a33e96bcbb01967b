#include <loshu/figure.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <iterator>
#include <utility>

#include <loshu/figure/closest_pair.hpp>

namespace loshu {

using namespace detail;

Derived::Slot& Derived::Store::slot(std::type_index kind, int number) {
  const std::lock_guard lock(mutex_);
  return slots_[{kind, number}];  // a std::map never moves its entries
}

Figure::Figure(FigureParts parts, const Budget& budget) : parts_(std::move(parts)) {
  check();
  if (has_positions()) return;
  const std::vector<Position> positions = laid_out(cell_count(), every_line(), budget);
  for (std::size_t i = 0; i < positions.size(); ++i) parts_.cells[i].position = positions[i];
}

Figure::Figure(FigureName name, std::vector<Cell> cells, std::vector<Line> lines,
               std::vector<FixedLine> fixed_lines)
    : Figure(FigureParts{std::move(name), std::move(cells), std::move(lines),
                         std::move(fixed_lines)}) {}

Figure::Figure(std::string name, std::vector<Cell> cells, std::vector<Line> lines,
               std::optional<int> size)
    : Figure(FigureName{std::move(name), size}, std::move(cells), std::move(lines)) {}

bool Figure::has_positions() const {
  return std::ranges::any_of(
      parts_.cells, [](const Cell& cell) { return cell.position.x != 0 || cell.position.y != 0; });
}

std::vector<Line> Figure::every_line() const {
  std::vector<Line> every = parts_.lines;
  for (const FixedLine& line : parts_.fixed_lines) every.push_back(line.cells);
  return every;
}

std::size_t Figure::incidences() const {
  std::size_t count = 0;
  for (const Line& line : parts_.lines) count += line.size();
  for (const FixedLine& line : parts_.fixed_lines) count += line.cells.size();
  return count;
}

const std::string& Figure::label(int cell) const { return parts_.cells[at(cell)].label; }

std::vector<int> Figure::degrees() const {
  std::vector<int> degrees(parts_.cells.size(), 0);
  for (const Line& line : parts_.lines) {
    for (const int cell : line) ++degrees[at(cell)];
  }
  return degrees;
}

std::vector<std::vector<int>> Figure::lines_through() const {
  std::vector<std::vector<int>> through(parts_.cells.size());
  const std::vector<Line> every = every_line();
  for (std::size_t line = 0; line < every.size(); ++line) {
    for (const int cell : every[line]) {
      through[at(cell)].push_back(static_cast<int>(line));
    }
  }
  return through;
}

int Figure::find_cell(std::string_view name) const {
  const auto make = [&] { return CellNames(parts_.cells); };
  if (const auto cell = derived_.get<CellNames>(0, make).find(name)) return *cell;
  throw Error(title() + " has no cell " + std::string(name) + "; cells go from " + label(0) +
              " to " + label(cell_count() - 1) + ", or by number from 0 to " +
              std::to_string(cell_count() - 1));
}

std::string FigureName::size_text() const {
  if (!size) return "";
  return std::to_string(*size) + (columns ? "x" + std::to_string(*columns) : "");
}

std::string Figure::noun() const {
  return (parts_.name.kind.empty() ? "" : parts_.name.kind + " ") + parts_.name.family;
}

std::string Figure::title() const {
  std::string title = noun();
  if (parts_.name.size) title += " " + parts_.name.size_text();
  for (const auto& [name, value] : parts_.name.details) {
    title += ", " + name + " " + std::to_string(value);
  }
  return title;
}

Figure with_fixed_lines(const Figure& figure, std::vector<FixedLine> more) {
  FigureParts parts = figure.parts();
  std::ranges::move(more, std::back_inserter(parts.fixed_lines));
  return Figure(std::move(parts));
}

std::string plain_label(std::string_view label) {
  if (label.size() >= 2 && label.front() == '(' && label.back() == ')') {
    label = label.substr(1, label.size() - 2);
  }
  std::string lowered;
  for (const char c : label) {
    if (c != ' ') lowered += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  }
  return lowered;
}

CellNames::CellNames(std::span<const Cell> cells) : cell_count_(static_cast<int>(cells.size())) {
  for (std::size_t i = 0; i < cells.size(); ++i) {
    by_label_.emplace(plain_label(cells[i].label), static_cast<int>(i));
  }
}

std::optional<int> CellNames::find(std::string_view name) const {
  const std::string wanted = plain_label(name);
  const auto found = by_label_.find(wanted);
  if (found != by_label_.end()) return found->second;
  return cell_number(wanted, cell_count_);
}

std::optional<int> cell_number(std::string_view text, int cell_count) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value >= 0 && value < cell_count ? std::optional(value) : std::nullopt;
}

Position middle_of(const Figure& figure) {
  Position sum;
  for (const Cell& cell : figure.cells()) {
    sum.x += cell.position.x / figure.cell_count();
    sum.y += cell.position.y / figure.cell_count();
  }
  return sum;
}

double least_distance(const Figure& figure) {
  std::vector<Position> positions;
  for (const Cell& cell : figure.cells()) positions.push_back(cell.position);
  return least_distance(positions);
}

double least_distance(const std::vector<Position>& positions) {
  return positions.size() > 1 ? closest_pair(positions).distance : 1;
}

std::string line_name(const Figure& figure, std::size_t place, std::size_t most_cells) {
  const std::size_t lines = figure.lines().size();
  const Line& line =
      place < lines ? figure.lines()[place] : figure.fixed_lines()[place - lines].cells;
  std::string name = line_names(figure)[place].name + " (";
  for (std::size_t i = 0; i < std::min(line.size(), most_cells); ++i) {
    name += (i == 0 ? "" : " ") + figure.label(line[i]);
  }
  return name + (line.size() > most_cells ? " ...)" : ")");
}

bool is_of_four_dimensions(const Figure& figure) {
  const std::optional<Place>& first = figure.cells().front().place;
  return first && std::ranges::any_of(figure.cells(),
                                      [&](const Cell& cell) { return cell.place->w != first->w; });
}

double least_distance_in_space(const Figure& figure) {
  std::vector<Place> places;
  for (const auto& [label, position, place] : figure.cells()) {
    places.push_back(place.value_or(Place{position.x, position.y, 0}));
  }
  return places.size() > 1 ? closest_pair(places).distance : 1;
}

}  // namespace loshu
