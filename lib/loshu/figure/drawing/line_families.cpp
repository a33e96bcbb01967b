// Groups lines under names such as "each row". A reader takes "each row" for every row of the
// drawing. So lines get a name only if they are all lines that the drawing has under this name.

#include <algorithm>
#include <iterator>
#include <map>
#include <tuple>
#include <utility>

#include "loshu/figure/drawing/named_lines.hpp"

namespace loshu {
namespace {

using detail::LineKind;

/// The kind of a line's sum: the magic sum, a constant, or a multiple of the mean value.
using SumKind = std::tuple<int, int>;

SumKind sum_kind(const Figure& figure, int line) {
  const auto place = static_cast<std::size_t>(line);
  if (place < figure.lines().size()) return {0, 0};
  const FixedLine& fixed = figure.fixed_lines()[place - figure.lines().size()];
  return fixed.sum ? std::tuple(1, *fixed.sum)
                   : std::tuple(2, static_cast<int>(fixed.cells.size()));
}

struct KindName {
  const char* name;
  const char* noun;
  bool is_plural = false;
};

/// The words for each kind of line, in the order of `LineKind`.
constexpr KindName kind_names[]{
    {"each row", "row"},
    {"each column", "column"},
    {"each pillar through the layers", "pillar"},
    {"each file through the cubes", "file"},
    {"each straight row in all three directions", "row"},
    {"each circle with the hub", "circle"},
    {"each circle", "circle"},
    {"each diameter", "diameter"},
    {"each spoke from the middle", "spoke"},
    {"each side", "side"},
    {"each straight line of ", "line"},
    {"all diagonals, continued on the other side", "diagonal", true},
    {"both diagonals", "diagonal", true},
    {"both diagonals of each layer", "diagonal", true},
    {"the four space diagonals", "space diagonal", true},
    {"the eight diagonals through the middle", "space diagonal", true},
    {"all bent diagonals, continued on the other side", "bent diagonal", true},
    {"each half of a row", "half row"},
    {"each half of a column", "half column"},
    {"each block of two rows and columns, continued on the other side", "block"},
    {"every two opposite cells", "pair", true},
    {"the middle cell", "middle cell"}};
static_assert(std::size(kind_names) == static_cast<std::size_t>(LineKind::none));

std::string name_of(LineKind kind, const Line& line) {
  const std::string name = kind_names[static_cast<std::size_t>(kind)].name;
  return kind == LineKind::straight ? name + std::to_string(line.size()) + " cells" : name;
}

/// The lines of one kind of sum that have no name yet: the place of each set of cells.
using Unnamed = std::map<Line, int>;

/// Takes the lines with these cells out of `unnamed`. If one is missing, none is taken.
std::vector<int> taken(Unnamed& unnamed, const std::vector<Line>& wanted) {
  std::vector<int> places;
  for (const Line& line : wanted) {
    const auto found = unnamed.find(line);
    if (found == unnamed.end()) return {};
    places.push_back(found->second);
  }
  for (const Line& line : wanted) unnamed.erase(line);
  std::ranges::sort(places);
  return places;
}

/// Kinds of lines are tried in the order of `LineKind`. A line belongs to the first family that
/// takes it, and a family takes all of its lines with one sum or none.
std::vector<LineFamily> families_of(const Figure& figure) {
  std::map<SumKind, Unnamed> by_sum;
  const std::vector<Line> lines = detail::ascending_lines(figure);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    const int place = static_cast<int>(i);
    by_sum[sum_kind(figure, place)].emplace(lines[i], place);
  }
  std::map<std::pair<SumKind, LineKind>, LineFamily> named;
  const detail::NamedLines seen(figure);
  for (int i = 0; i < static_cast<int>(LineKind::none); ++i) {
    const auto kind = static_cast<LineKind>(i);
    if (std::ranges::all_of(by_sum, [](const auto& entry) { return entry.second.empty(); })) break;
    const std::vector<Line> wanted = seen.all(kind);
    if (wanted.empty()) continue;
    for (auto& [sum, unnamed] : by_sum) {
      std::vector<int> places = taken(unnamed, wanted);
      if (places.empty()) continue;
      named[{sum, kind}] = {name_of(kind, wanted.front()),
                            kind_names[static_cast<std::size_t>(i)].is_plural, std::move(places)};
    }
  }
  std::vector<LineFamily> families;
  for (auto& [key, family] : named) families.push_back(std::move(family));
  LineFamily others;
  for (const auto& [sum, unnamed] : by_sum) {
    for (const auto& [cells, place] : unnamed) others.lines.push_back(place);
  }
  std::ranges::sort(others.lines);
  if (!others.lines.empty()) families.push_back(std::move(others));
  return families;
}

/// The families of a figure, kept since drawings and rules ask for them again.
struct Families {
  std::vector<LineFamily> list;
};

}  // namespace

std::string detail::noun_of(LineKind kind) {
  return kind_names[static_cast<std::size_t>(kind)].noun;
}

std::string detail::counted_name(const Figure& figure, std::size_t place) {
  const std::size_t magic = figure.lines().size();
  return place < magic ? "line " + std::to_string(place + 1)
                       : "fixed line " + std::to_string(place - magic + 1);
}

std::vector<Line> detail::ascending_lines(const Figure& figure) {
  std::vector<Line> lines = figure.every_line();
  for (Line& line : lines) std::ranges::sort(line);
  return lines;
}

std::vector<LineFamily> line_families(const Figure& figure) {
  return figure.derived().get<Families>(0, [&] { return Families{families_of(figure)}; }).list;
}

}  // namespace loshu
