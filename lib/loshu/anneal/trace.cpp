// Most changes happen in the first few of very many swaps, and energies fall by powers of ten. So
// all scales of the chart are logarithmic.

#include <loshu/anneal.hpp>

#include <algorithm>
#include <cmath>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

constexpr double left = 64, top = 40, width = 640, height = 300, bottom = 50, right = 64;

constexpr const char* style =
    ".energy { fill: none; stroke: #9bb4dd; stroke-width: 0.8 }\n"
    ".least { fill: none; stroke: #4b6eaf; stroke-width: 1.6 }\n"
    ".heat { fill: none; stroke: #d9a441; stroke-width: 1.2 }\n"
    ".found { fill: #3a7d44 }\n.grid { stroke: #e3e6ec; stroke-width: 0.8 }\n"
    ".number { font-size: 10px; fill: #5b6270 }\n.caption { font-size: 12px }\n"
    ".legend { font-size: 11px }\n";

std::string short_number(double value) { return formatted("%.6g", value); }

std::string text_at(double x, double y, const std::string& kind, const std::string& anchor,
                    const std::string& text) {
  return "<text class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
         "\" text-anchor=\"" + anchor + "\">" + svg_escaped(text) + "</text>\n";
}

/// A logarithmic scale over at least one power of ten. If the least number is 0, the scale begins
/// at 1, and all numbers from 0 to 1 are drawn at its lower end.
struct Scale {
  double from, to;  // exponents of ten
  bool has_zero = false;

  static Scale over(double least, double greatest) {
    if (least == 0) {
      Scale scale = over(1, std::max(1.0, greatest));
      scale.has_zero = true;
      return scale;
    }
    const double floor = std::floor(std::log10(least));
    return {floor, std::max(floor + 1, std::ceil(std::log10(greatest)))};
  }
  [[nodiscard]] double share(double value) const {
    return std::clamp((std::log10(value) - from) / (to - from), 0.0, 1.0);
  }
};

/// Shifts energies by one, so that a solution stands at the bottom of the logarithmic scale.
double shown(std::int64_t energy) { return static_cast<double>(energy) + 1; }
double shown_swaps(const TracePoint& point) { return static_cast<double>(point.swaps) + 1; }

struct Scales {
  Scale swaps, energy, heat;

  [[nodiscard]] double x(const TracePoint& point) const {
    return left + width * swaps.share(shown_swaps(point));
  }
  [[nodiscard]] double y_of_energy(std::int64_t value) const {
    return top + height * (1 - energy.share(shown(value)));
  }
  [[nodiscard]] double y_of_heat(double value) const {
    return top + height * (1 - heat.share(value));
  }
};

Scales scales_of(std::span<const TracePoint> points) {
  double most_swaps = 1, most_energy = 1;
  double least_heat = points.front().temperature, most_heat = least_heat;
  for (const TracePoint& point : points) {
    most_swaps = std::max(most_swaps, shown_swaps(point));
    most_energy = std::max(most_energy, shown(point.energy));
    least_heat = std::min(least_heat, point.temperature);
    most_heat = std::max(most_heat, point.temperature);
  }
  return {Scale::over(1, most_swaps), Scale::over(1, most_energy),
          Scale::over(least_heat, most_heat)};
}

std::string grid(const Scales& scales) {
  std::string body;
  for (double power = scales.swaps.from; power <= scales.swaps.to; ++power) {
    const double x = left + width * scales.swaps.share(std::pow(10, power));
    body += "<line class=\"grid\" x1=\"" + svg_number(x) + "\" y1=\"" + svg_number(top) +
            "\" x2=\"" + svg_number(x) + "\" y2=\"" + svg_number(top + height) + "\"/>\n" +
            text_at(x, top + height + 14, "number", "middle", short_number(std::pow(10, power)));
  }
  for (double power = scales.energy.from; power <= scales.energy.to; ++power) {
    const double y = top + height * (1 - scales.energy.share(std::pow(10, power)));
    body += "<line class=\"grid\" x1=\"" + svg_number(left) + "\" y1=\"" + svg_number(y) +
            "\" x2=\"" + svg_number(left + width) + "\" y2=\"" + svg_number(y) + "\"/>\n" +
            text_at(left - 6, y + 3, "number", "end",
                    power == 0 ? "0" : short_number(std::pow(10, power)));
  }
  for (double power = scales.heat.from; power <= scales.heat.to; ++power) {
    const double value =
        scales.heat.has_zero && power == scales.heat.from ? 0 : std::pow(10, power);
    body += text_at(left + width + 6, scales.y_of_heat(value) + 3, "number", "start",
                    short_number(value));
  }
  return body;
}

/// Whether nobody could tell a point from the one that was drawn last.
/// \param step  the distance to the right that is always drawn. Beyond `visible`, for many walks,
///   nothing is drawn between
bool is_hidden(Position next, Position drawn, double step) {
  constexpr double visible = 0.05;  // units of the drawing
  if (std::abs(next.x - drawn.x) >= std::max(step, visible)) return false;
  return step > visible || std::abs(next.y - drawn.y) < visible;
}

template <typename Height>
std::string line_through(std::span<const TracePoint> points, const Scales& scales,
                         const std::string& kind, double step, const Height& height_of) {
  std::string body = "<polyline class=\"" + kind + "\" points=\"";
  Position drawn{-1, -1};
  for (const TracePoint& point : points) {
    const Position next{scales.x(point), height_of(point)};
    if (is_hidden(next, drawn, step)) continue;
    body += svg_number(next.x) + "," + svg_number(next.y) + " ";
    drawn = next;
  }
  return body + "\"/>\n";
}

std::string curves(std::span<const TracePoint> points, const Scales& scales, double step) {
  const auto heat = [&](const TracePoint& point) { return scales.y_of_heat(point.temperature); };
  const auto energy = [&](const TracePoint& point) { return scales.y_of_energy(point.energy); };
  const auto least = [&](const TracePoint& point) { return scales.y_of_energy(point.least); };
  std::string body = line_through(points, scales, "energy", step, energy) +
                     line_through(points, scales, "heat", step, heat) +
                     line_through(points, scales, "least", step, least);
  Position drawn{-1, -1};
  for (const TracePoint& point : points) {
    const Position next{scales.x(point), scales.y_of_energy(0)};
    if (point.energy != 0 || is_hidden(next, drawn, step)) continue;
    body += "<circle class=\"found\" r=\"3\" cx=\"" + svg_number(next.x) + "\" cy=\"" +
            svg_number(next.y) + "\"/>\n";
    drawn = next;
  }
  return body;
}

std::string legend() {
  const double y = top + height + 40;
  std::string body =
      text_at(left + width / 2, top + height + 28, "number", "middle", "swaps tried");
  double x = left;
  for (const auto& [kind, text] :
       {std::pair{"energy", "energy (left)"}, std::pair{"least", "least so far (left)"},
        std::pair{"heat", "temperature (right)"}}) {
    body += "<line class=\"" + std::string(kind) + "\" x1=\"" + svg_number(x) + "\" y1=\"" +
            svg_number(y - 4) + "\" x2=\"" + svg_number(x + 24) + "\" y2=\"" + svg_number(y - 4) +
            "\"/>\n" + text_at(x + 30, y, "legend", "start", text);
    x += 170;
  }
  return body + "<circle class=\"found\" r=\"3\" cx=\"" + svg_number(x + 12) + "\" cy=\"" +
         svg_number(y - 4) + "\"/>\n" + text_at(x + 30, y, "legend", "start", "solution");
}

}  // namespace

std::string trace_csv_header() { return "walk,swaps,temperature,energy,least\n"; }

std::string trace_csv(const TracePoint& point) {
  return std::to_string(point.walk) + "," + std::to_string(point.swaps) + "," +
         short_number(point.temperature) + "," + std::to_string(point.energy) + "," +
         std::to_string(point.least) + "\n";
}

std::string trace_svg(std::span<const TracePoint> points, const std::string& title) {
  std::string body = text_at(left, top - 16, "caption", "start", title);
  if (!points.empty()) {
    std::vector<TracePoint> sorted(points.begin(), points.end());
    std::stable_sort(sorted.begin(), sorted.end(),
                     [](const TracePoint& a, const TracePoint& b) { return a.walk < b.walk; });
    const Scales scales = scales_of(sorted);
    body += grid(scales);
    constexpr double most_points = 100'000;  // of each kind of curve, over all walks
    const double step = width * (1.0 + sorted.back().walk - sorted.front().walk) / most_points;
    for (auto first = sorted.begin(); first != sorted.end();) {
      const auto last = std::find_if(
          first, sorted.end(), [&](const TracePoint& point) { return point.walk != first->walk; });
      body += curves({first, last}, scales, step);
      first = last;
    }
  }
  return svg_document(left + width + right, top + height + bottom, title, style, body + legend());
}

}  // namespace loshu
