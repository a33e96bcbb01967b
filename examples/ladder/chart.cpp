// Times from microseconds to years in one picture: each step of the scale is a factor of ten.

#include "chart.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <loshu/draw.hpp>

#include "words.hpp"

namespace ladder {
namespace {

using loshu::svg_number;

constexpr double margin = 16;
constexpr double top = 58;         // of the first row
constexpr double left = 440;       // of the bars
constexpr double decade = 31;      // in pixels
constexpr double row_height = 42;  // with a bar in its middle
constexpr double bar_height = 18;
constexpr double legend_height = 40;
constexpr double day = 86400;
constexpr double year = 365.25 * day;
constexpr double least = 1e-6;
constexpr double greatest = 1000 * year;

/// The place of a time on the scale.
double x_of(double seconds) {
  return left + decade * std::log10(std::clamp(seconds, least, greatest) / least);
}

std::string text_at(double x, double y, const std::string& kind, const std::string& text) {
  return "<text class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\">" +
         loshu::svg_escaped(text) + "</text>\n";
}

std::string upright(double x, double from, double to, const std::string& kind) {
  return "<path class=\"" + kind + "\" d=\"M" + svg_number(x) + " " + svg_number(from) + "V" +
         svg_number(to) + "\"/>\n";
}

/// Lines for familiar times, and thin ones, without a name, at powers of ten of them.
std::string scale(double bottom) {
  struct Mark {
    double seconds;
    const char* name = nullptr;
  };
  constexpr std::array marks{Mark{1e-6, "1 µs"},   Mark{1e-5},
                             Mark{1e-4},           Mark{1e-3, "1 ms"},
                             Mark{1e-2},           Mark{1e-1},
                             Mark{1, "1 s"},       Mark{60, "1 min"},
                             Mark{3600, "1 h"},    Mark{day, "1 day"},
                             Mark{year, "1 year"}, Mark{10 * year},
                             Mark{100 * year},     Mark{greatest, "1000 years"}};
  std::string svg;
  for (const auto& [seconds, name] : marks) {
    const double x = x_of(seconds);
    svg += upright(x, top - 4, bottom, name == nullptr ? "thin" : "mark");
    if (name != nullptr) svg += text_at(x, top - 9, "name", name);
  }
  return svg;
}

std::string kind_of(const Climbed& climbed) {
  return climbed.rung.any_figure      ? "engine"
         : climbed.outcome.complete() ? "written"
                                      : "written extrapolated";
}

std::string bar(double x, double y, double width, const std::string& kind) {
  return "<rect class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
         "\" width=\"" + svg_number(width) + "\" height=\"" + svg_number(bar_height) + "\"/>\n";
}

std::string row_svg(const Climbed& climbed, double y) {
  const double end = x_of(climbed.outcome.seconds);
  return text_at(margin, y + 17, "rung", climbed.rung.name) +
         text_at(margin, y + 32, "adds", climbed.rung.adds) +
         bar(left, y + (row_height - bar_height) / 2, end - left, kind_of(climbed)) +
         text_at(end + 6, y + row_height / 2 + 4, "time",
                 (climbed.outcome.complete() ? "" : "~") + time_text(climbed.outcome.seconds));
}

std::string legend(double y) {
  struct Entry {
    const char* kind;
    const char* text;
  };
  constexpr std::array entries{Entry{"written", "written for this figure"},
                               Entry{"written extrapolated", "extrapolated to the whole tree"},
                               Entry{"engine", "Loshu, for any figure"}};
  std::string svg;
  double x = left;
  for (const auto& [kind, text] : entries) {
    svg += bar(x, y, 22, kind) + text_at(x + 28, y + 13, "adds", text);
    x += 36 + 5.9 * static_cast<double>(std::string_view(text).size());
  }
  return svg;
}

constexpr const char* style =
    ".title { font-size: 15px; font-weight: bold }\n"
    ".rung { font-size: 13px; font-weight: bold }\n.adds { font-size: 10.5px; fill: #5b6270 }\n"
    ".time { font-size: 11.5px; paint-order: stroke; stroke: #ffffff; stroke-width: 3px }\n"
    ".name { font-size: 10.5px; fill: #5b6270; text-anchor: middle }\n"
    ".thin { stroke: #eceef2; stroke-width: 1 }\n.mark { stroke: #b9bec9; stroke-width: 1 }\n"
    ".written { fill: #4b6eaf; stroke: #2c4370 }\n.engine { fill: #3fa34d; stroke: #1f5c2a }\n"
    ".extrapolated { fill: #c9d6ee; stroke-dasharray: 4 3 }\n";

}  // namespace

std::string chart_svg(std::span<const Climbed> ladder) {
  const double bottom = top + row_height * static_cast<double>(ladder.size());
  std::string body =
      text_at(margin, margin + 14, "title", "All magic hexagons of order 3") + scale(bottom);
  double y = top;
  for (const Climbed& climbed : ladder) {
    body += row_svg(climbed, y);
    y += row_height;
  }
  body += legend(bottom + 14);
  return loshu::svg_document(x_of(greatest) + 3 * margin, bottom + legend_height,
                             "How long it takes to find all magic hexagons of order 3", style,
                             body);
}

}  // namespace ladder
