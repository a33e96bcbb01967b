#include <loshu/draw.hpp>

#include <algorithm>
#include <sstream>

#include <loshu/text.hpp>

namespace loshu {

std::string svg_number(double value) { return formatted("%.2f", value); }

std::string svg_escaped(const std::string& text) {
  std::string result;
  for (const char c : text) {
    result += c == '&' ? "&amp;" : c == '<' ? "&lt;" : c == '>' ? "&gt;" : std::string(1, c);
  }
  return result;
}

namespace {

std::string quoted_attribute(const std::string& text) {
  std::string result;
  for (const char c : svg_escaped(text)) result += c == '"' ? "&quot;" : std::string(1, c);
  return result;
}

}  // namespace

std::string svg_document(double width, double height, const std::string& title,
                         const std::string& style, const std::string& body,
                         const std::string& unit) {
  const std::string w = svg_number(width);
  const std::string h = svg_number(height);
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + w + unit + "\" height=\"" + h +
         unit + "\" viewBox=\"0 0 " + w + " " + h + "\" role=\"img\">\n<title>" +
         svg_escaped(title) +
         "</title>\n<style>\n.paper { fill: #ffffff }\n"
         "text { font-family: 'DejaVu Sans', Verdana, sans-serif; fill: #1f2430 }\n" +
         style + "</style>\n<rect class=\"paper\" width=\"100%\" height=\"100%\"/>\n" + body +
         "</svg>\n";
}

std::string pages_svg(std::span<const Page> pages, const std::string& title) {
  double width = 0, height = 0;
  std::vector<Mark> marks;
  std::string body;
  for (const Page& page : pages) {
    if (height > 0) {  // a line separates two pages
      marks.push_back({.kind = Mark::Kind::polyline,
                       .ink = "rule",
                       .points = {{0, height}, {page.width, height}}});
      body += svg_of(std::span(marks).last(1));
    }
    body += "<g transform=\"translate(0 " + svg_number(height) + ")\">\n" + svg_of(page.marks) +
            "</g>\n";
    marks.insert(marks.end(), page.marks.begin(), page.marks.end());
    width = std::max(width, page.width);
    height += page.height;
  }
  return svg_document(width, height, title, figure_style(marks), body);
}

std::string pages_html(std::span<const Page> pages, const std::string& title,
                       const std::string& command) {
  const double width = pages.empty() ? 0 : pages.front().width;
  const double height = pages.empty() ? 0 : pages.front().height;
  std::string html =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n";
  if (!command.empty()) {
    html += "<meta name=\"generator\" content=\"" + quoted_attribute(command) + "\">\n";
  }
  html += "<title>" + svg_escaped(title) + "</title>\n<style>\n@page { size: " + svg_number(width) +
          "pt " + svg_number(height) +
          "pt; margin: 0 }\nbody { margin: 0; background: #e4e6ea }\n"
          "svg { display: block; width: " +
          svg_number(width) +
          "pt; max-width: 100%; height: auto; margin: 12pt auto }\n"
          "@media print { body { background: none } svg { margin: 0; break-after: page } "
          "svg:last-child { break-after: auto } }\n</style>\n</head>\n<body>\n";
  for (const Page& page : pages) html += pages_svg(std::span(&page, 1), title);
  return html + "</body>\n</html>\n";
}

std::string svg_with_command(const std::string& svg, const std::string& command) {
  const std::string before = "<style>";
  const std::size_t place = svg.find(before);
  return svg.substr(0, place) + "<desc>" + svg_escaped(command) + "</desc>\n" + svg.substr(place);
}

/// Works on a document of `svg_document`: its height stands in the attribute `height` and at the
/// end of `viewBox`.
std::string svg_above_command(const std::string& svg, const std::string& command) {
  constexpr double margin = 16, line_height = 14, character = 6.1;
  const auto number_after = [&](const std::string& name) {
    return std::stod(svg.substr(svg.find(name) + name.size()));
  };
  const double width = number_after(" width=\""), height = number_after(" height=\"");
  const auto columns = static_cast<std::size_t>(std::max(30.0, (width - 2 * margin) / character));
  std::string below;
  double y = height + line_height;
  std::istringstream lines(wrapped(command, columns));
  for (std::string line; std::getline(lines, line); y += line_height) {
    below += "<text class=\"command\" x=\"" + svg_number(margin) + "\" y=\"" + svg_number(y) +
             "\" style=\"font: 10px 'DejaVu Sans Mono', monospace; fill: #5b6270; "
             "text-anchor: start; white-space: pre\">" +
             svg_escaped(line) + "</text>\n";
  }
  std::string whole = svg_with_command(svg, command);
  const auto replace = [&](const std::string& old, const std::string& by) {
    whole.replace(whole.find(old), old.size(), by);
  };
  const std::string was = svg_number(height), is = svg_number(y);
  replace(" height=\"" + was, " height=\"" + is);
  replace(" " + was + "\" role", " " + is + "\" role");
  return whole.insert(whole.rfind("</svg>"), below);
}

}  // namespace loshu
