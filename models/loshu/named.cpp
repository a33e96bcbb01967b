#include <loshu/named.hpp>

#include <algorithm>
#include <utility>
#include <vector>

#include <loshu/loshu.hpp>

namespace loshu {
namespace {

std::optional<int> detail_of(const Shape& shape, const std::string& name) {
  const auto found = shape.details.find(name);
  return found == shape.details.end() ? std::nullopt : std::optional(found->second);
}

Figure square_of(const Shape& shape) {
  const std::string kind = shape.kind.empty() ? "magic" : shape.kind;
  return square(shape.size, value_of(square_kind_names, kind), detail_of(shape, "diagonals"));
}

const NamedFigure::Detail side_detail{"side", "the cells of a side with its ends, if not 3"};

/// All families: one line each.
std::vector<NamedFigure>& families() {
  static std::vector<NamedFigure> figures{
      NamedFigure{{"square",
                   "order",
                   square_orders,
                   4,
                   "rows, columns and diagonals of order × order cells",
                   kinds_of(square_kind_names),
                   {{"diagonals", "the sum of the two, if one of their own"}}},
                  square_of},
      NamedFigure{{"rectangle",
                   "rows x columns",
                   rectangle_sides,
                   3,
                   "rows of one sum and columns of one sum",
                   {},
                   {},
                   rectangle_sides},
                  [](const Shape& s) { return rectangle(s.size, s.columns.value_or(s.size)); }},
      NamedFigure{{"polygon",
                   "sides",
                   polygon_sides,
                   6,
                   "spokes and sides of an n-gon (Magic 19: 6 sides)",
                   {},
                   {side_detail}},
                  [](const Shape& s) { return polygon(s.size, detail_of(s, "side").value_or(3)); }},
      NamedFigure{
          {"hexagon", "order", hexagon_orders, 3, "rows of a hexagonal board in three directions"},
          [](const Shape& s) { return hexagon(s.size); }},
      NamedFigure{
          {"triangle", "order", triangle_orders, 4, "the sides of a triangle, order cells each"},
          [](const Shape& s) { return triangle(s.size); }},
      NamedFigure{{"ring",
                   "sides",
                   ring_sides,
                   5,
                   "the sides of an n-gon (perimeter-magic polygons)",
                   {},
                   {side_detail}},
                  [](const Shape& s) { return ring(s.size, detail_of(s, "side").value_or(3)); }},
      NamedFigure{{"star",
                   "points",
                   star_points,
                   6,
                   "the lines of a star {n/2} (the hexagram: 6 points)",
                   {},
                   {{"skip", "to which point a line goes, if not the second"}}},
                  [](const Shape& s) { return star(s.size, detail_of(s, "skip").value_or(2)); }},
      NamedFigure{{"wheel", "order", wheel_orders, 3,
                   "circles and diameters about a hub (Yang Hui's: order 4)"},
                  [](const Shape& s) { return wheel(s.size); }},
      NamedFigure{
          {"cube", "order", cube_orders, 3, "rows, columns, pillars and space diagonals of a cube",
           kinds_of(cube_kind_names)},
          [](const Shape& s) {
            return cube(s.size,
                        s.kind.empty() ? CubeKind::magic : value_of(cube_kind_names, s.kind));
          }},
      NamedFigure{{"tesseract", "order", tesseract_orders, 3,
                   "a cube of four dimensions: its axes and eight diagonals"},
                  [](const Shape& s) { return tesseract(s.size); }},
  };
  return figures;
}

/// The way to figures and kinds that have no name here.
constexpr const char* own_way =
    "; a figure of your own has other lines, C++ and MiniZinc other constraints";

FigureFamilies described_families() {
  return {.make =
              [](const FigureName& name) {
                return named_figure(name.family)
                    .figure({.size = name.size.value(),
                             .kind = name.kind,
                             .details = {name.details.begin(), name.details.end()},
                             .columns = name.columns});
              },
          .details =
              [](const std::string& family) {
                std::vector<std::string> names;
                for (const auto& detail : named_figure(family).details)
                  names.push_back(detail.name);
                return names;
              },
          .all = {named_figures().begin(), named_figures().end()}};
}

FigureFamilies& kept_families() {
  static FigureFamilies kept = described_families();
  return kept;
}

}  // namespace

std::span<const NamedFigure> named_figures() { return families(); }

void add_named_figure(NamedFigure family) {
  std::erase_if(families(), [&](const NamedFigure& one) { return one.name == family.name; });
  families().push_back(std::move(family));
  kept_families() = described_families();
}

const NamedFigure& named_figure(std::string_view name) {
  const auto found = std::ranges::find(named_figures(), name, &NamedFigure::name);
  if (found != named_figures().end()) return *found;
  std::string all;
  std::vector<std::string> names;
  for (const NamedFigure& figure : named_figures()) {
    names.push_back(figure.name);
    all += " " + figure.name;
  }
  const std::string meant = likely_word(name, names);
  const bool is_word = !name.empty() && name.find_first_of(std::string_view(" \0", 2)) == name.npos;
  throw Error("there is no figure " + (is_word ? std::string(name) : shown(name)) +
              (meant.empty() ? "; there are" + all + own_way : meant));
}

Figure NamedFigure::figure(const Shape& shape) const {
  if (shape.columns.has_value() != columns.has_value()) {
    throw Error(columns ? name + " has two sizes (" + size_is + "), as in 3x5"
                        : name + " has one size (" + size_is + "), and not " +
                              std::to_string(shape.size) + "x" + std::to_string(*shape.columns));
  }
  if (!shape.kind.empty() && std::ranges::find(kinds, shape.kind, &Kind::name) == kinds.end()) {
    std::string names;
    for (const Kind& kind : kinds) names += " " + kind.name;
    throw Error("there is no kind " + shape.kind + " of " + name + "; " +
                (names.empty() ? "there is but one" : "there are" + names) + own_way);
  }
  for (const auto& [given, value] : shape.details) {
    if (std::ranges::find(details, given, &Detail::name) != details.end()) continue;
    std::string names;
    for (const Detail& detail : details) names += " " + detail.name;
    throw Error(name + " has no " + given + "; " +
                (names.empty() ? "its size is all" : "besides its size it has" + names));
  }
  return make(shape);
}

const FigureFamilies& named_families() { return kept_families(); }

}  // namespace loshu
