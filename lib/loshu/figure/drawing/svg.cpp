#include <loshu/draw.hpp>

#include <algorithm>
#include <cmath>
#include <set>

#include <loshu/text.hpp>

namespace loshu {
namespace {

/// Writes points for an SVG attribute: "x,y x,y".
std::string points_text(std::span<const Position> points) {
  std::string text;
  for (const auto& [x, y] : points) {
    text += (text.empty() ? "" : " ") + svg_number(x) + "," + svg_number(y);
  }
  return text;
}

/// The start of an SVG element, with its class and the attributes that differ between marks.
std::string element(const std::string& name, const Mark& mark) {
  std::string text = "<" + name;
  if (!mark.ink.empty()) text += " class=\"" + mark.ink + "\"";
  if (!mark.ink.empty() && ink_of(mark.ink).dashed) text += " stroke-dasharray=\"5 4\"";
  if (mark.scale != 1 && ink_of(mark.ink).width > 0) {
    text += " style=\"stroke-width:" + svg_number(ink_of(mark.ink).width * mark.scale) + "\"";
  }
  return text;
}

std::string centre_text(const Mark& mark, const std::string& x, const std::string& y) {
  return " " + x + "=\"" + svg_number(mark.points[0].x) + "\" " + y + "=\"" +
         svg_number(mark.points[0].y) + "\"";
}

std::string svg_of_one(const Mark& mark) {
  switch (mark.kind) {
    case Mark::Kind::circle:
      return element("circle", mark) + centre_text(mark, "cx", "cy") + " r=\"" +
             svg_number(mark.size) + "\"/>";
    case Mark::Kind::polygon:
      return element("polygon", mark) + " points=\"" + points_text(mark.points) + "\"/>";
    case Mark::Kind::polyline:
      return element("polyline", mark) + " points=\"" + points_text(mark.points) + " \"/>\n";
    case Mark::Kind::curve:
      return element("path", mark) + " d=\"M" + points_text(std::span(mark.points).first(1)) +
             (mark.points.size() > 1 ? " C" : "") + points_text(std::span(mark.points).subspan(1)) +
             "\"/>\n";
    case Mark::Kind::text:
    case Mark::Kind::start:
      break;
  }
  const std::string start = mark.kind == Mark::Kind::start ? " style=\"text-anchor:start\"" : "";
  return element("text", mark) + centre_text(mark, "x", "y") + " font-size=\"" +
         svg_number(mark.size) + "\"" + start + ">" + svg_escaped(mark.text) + "</text>\n";
}

/// The CSS rule body of an ink: "{ fill: none; stroke: #8a8f98; stroke-width: 2.5 }".
std::string css_of(const Ink& ink) {
  const auto colour = [](std::string_view name) {
    return name.empty() ? "none" : std::string(name);
  };
  std::string text = "{ fill: " + colour(ink.fill);
  if (ink.width > 0) {
    std::string width = svg_number(ink.width);
    while (width.ends_with('0')) width.pop_back();
    if (width.ends_with('.')) width.pop_back();
    text += "; stroke: " + colour(ink.stroke) + "; stroke-width: " + width;
  }
  return text + (ink.bold ? "; font-weight: bold }" : " }");
}

}  // namespace

std::string svg_of(std::span<const Mark> marks) {
  std::string svg;
  for (const Mark& mark : marks) svg += svg_of_one(mark);
  return svg;
}

std::string figure_style(std::span<const Mark> marks) {
  std::set<std::string> used;
  for (const Mark& mark : marks) used.insert(mark.ink);
  std::vector<std::string> names{"line", "cell"};
  for (const std::string& name : used) {
    if (!name.empty() && name != "line" && name != "cell") names.push_back(name);
  }
  std::string css;
  for (const std::string& name : names) {
    std::string selector = "." + name;
    std::ranges::replace(selector, ' ', '.');
    css += selector + " " + css_of(ink_of(name)) + "\n";
  }
  return css + "text { text-anchor: middle }\n";
}

std::string drawn_svg(const Figure& figure, std::span<const std::string> texts,
                      const Budget& budget) {
  const DrawnFigure drawn = drawn_figure(figure, texts, {}, false, budget);
  return svg_document(drawn.width, drawn.height, figure.title(), figure_style(drawn.marks),
                      svg_of(drawn.marks));
}

std::string gallery_svg(const Figure& figure, std::span<const Assignment> assignments) {
  const DrawnFigure empty = drawn_figure(figure, std::vector<std::string>(figure.cells().size()));
  const auto count = static_cast<double>(assignments.size());
  const double columns = std::clamp(std::round(std::sqrt(count * empty.height / empty.width * 1.4)),
                                    1.0, std::max(count, 1.0));
  const double rows = std::max(1.0, std::ceil(count / columns));
  std::string body;
  for (std::size_t i = 0; i < assignments.size(); ++i) {
    const double column = std::fmod(static_cast<double>(i), columns);
    const double row = std::floor(static_cast<double>(i) / columns);
    body += "<g transform=\"translate(" + svg_number(column * empty.width) + " " +
            svg_number(row * empty.height) + ")\">\n" +
            svg_of(drawn_figure(figure, texts_of(assignments[i])).marks) + "</g>\n";
  }
  const std::string title = figure.title() + ": " + counted(assignments.size(), "solution");
  return svg_document(columns * empty.width, rows * empty.height, title, figure_style(empty.marks),
                      body);
}

}  // namespace loshu
