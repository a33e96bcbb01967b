#pragma once

// A panel of a chart: one amount for each row, on one scale.

#include <algorithm>
#include <cmath>
#include <limits>
#include <string>

#include <loshu/draw.hpp>
#include <loshu/report/summary.hpp>
#include <loshu/text.hpp>

namespace loshu::detail {

constexpr double chart_margin = 16;
constexpr double bar_height = 15;

[[nodiscard]] inline std::string text_at(double x, double y, const std::string& kind,
                                         const std::string& text) {
  return "<text class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\">" +
         svg_escaped(text) + "</text>\n";
}
[[nodiscard]] inline std::string vertical(double x, double top, double bottom) {
  return "<path class=\"grid\" d=\"M" + svg_number(x) + " " + svg_number(top) + "V" +
         svg_number(bottom) + "\"/>\n";
}
/// A number in groups of three digits: "6,545".
[[nodiscard]] inline std::string grouped(double number) {
  std::string digits = std::to_string(std::llround(number));
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, ",");
  }
  return digits;
}

/// A measured amount of a row: the median and, if there are several runs, quartiles and each run.
struct Amount {
  RunSpread of = {};
  bool stopped = false;
  std::string label;

  [[nodiscard]] bool is_spread() const { return of.runs.size() > 1; }
};

/// A panel of amounts on one scale: bars on a linear one, or dots on a logarithmic one.
class Panel {
 public:
  Panel(std::string title, double left) : title_(std::move(title)), left_(left) {}

  void include(const Amount& amount) {
    for (const Measured& one : amount.of.runs) {
      if (one.value <= 0) continue;
      least_ = std::min(least_, one.value);
      greatest_ = std::max(greatest_, one.value);
    }
  }
  [[nodiscard]] double right() const { return left_ + panel_width + label_width; }

  /// The title, and the scale below the rows. At most five powers of a logarithmic scale are named.
  [[nodiscard]] std::string axis(double top, double bottom) const {
    std::string svg =
        text_at(left_, chart_margin + 14, "heading", title_ + (is_linear() ? "" : ", logarithmic"));
    const auto tick = [&](double value, const std::string& text) {
      const double x = left_ + place(value);
      svg += vertical(x, top, bottom);
      if (!text.empty()) svg += text_at(x, bottom + 13, "tick", text);
    };
    if (is_linear()) {
      for (int i = 0; i * step() <= 1.001 * end(); ++i) {
        tick(i * step(), step() < 1 ? formatted("%g", i * step()) : grouped(i * step()));
      }
      return svg;
    }
    const int apart = 1 + (last() - first()) / 5;
    for (int power = first(); power <= last(); ++power) {
      tick(std::pow(10, power), (power - first()) % apart == 0 ? power_text(power) : "");
    }
    return svg;
  }
  /// Draws a bar on a linear axis, and a dot on a logarithmic one. A stopped search gets an open
  /// end. Repeated searches get a stroke each, and their quartiles.
  [[nodiscard]] std::string amount(const Amount& amount, double y, const std::string& kind) const {
    const double value = amount.of.median.value;
    const double length = value > 0 ? place(value) : 0;
    std::string svg;
    double end = length;
    if (value > 0 && is_linear()) {
      svg += rectangle(kind, left_, y, length, bar_height);
      if (amount.stopped) svg += rectangle("hatched", left_, y, length, bar_height);
    } else if (value > 0) {
      svg += "<circle class=\"" + kind + "\" cx=\"" + svg_number(left_ + length) + "\" cy=\"" +
             svg_number(y + bar_height / 2) + "\" r=\"5\"/>\n";
      end += 5;
    }
    if (value > 0 && amount.stopped) {
      svg += open_end(left_ + end, y);
      end += 12;
    }
    if (value > 0 && amount.is_spread()) {
      svg += strokes(amount, y + bar_height);
      const double from = left_ + place(amount.of.lower.value);
      const double to = left_ + place(amount.of.upper.value);
      const double middle = y + bar_height / 2;
      svg += "<path class=\"quartiles\" d=\"M" + svg_number(from) + " " + svg_number(middle) + "H" +
             svg_number(to) + "M" + svg_number(from) + " " + svg_number(middle - 4) + "v8M" +
             svg_number(to) + " " + svg_number(middle - 4) + "v8\"/>\n";
      end = std::max(end, to - left_ + 3);
    }
    return svg + text_at(left_ + end + 5, y + bar_height - 3.5, "number", amount.label);
  }

 private:
  static constexpr double panel_width = 230;
  static constexpr double label_width = 84;  // the room for text behind the longest bar

  static std::string rectangle(const std::string& kind, double x, double y, double width,
                               double height) {
    return "<rect class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
           "\" width=\"" + svg_number(width) + "\" height=\"" + svg_number(height) + "\"/>\n";
  }

  /// A stroke for each run below the bar, red for a run that a limit stopped.
  [[nodiscard]] std::string strokes(const Amount& amount, double y) const {
    std::string svg;
    for (const bool stopped : {false, true}) {
      std::string path;
      for (const Measured& run : amount.of.runs) {
        if (run.at_least != stopped) continue;
        path += "M" + svg_number(left_ + place(run.value)) + " " + svg_number(y + 1) + "v6";
      }
      if (path.empty()) continue;
      svg += std::string("<path class=\"") + (stopped ? "stopped-runs" : "runs") + "\" d=\"" +
             path + "\"/>\n";
    }
    return svg;
  }

  /// A power of ten as text: "10,000", "0.001".
  static std::string power_text(int exponent) {
    if (exponent >= 0) return grouped(std::pow(10, exponent));
    return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + "1";
  }

  /// Two strokes at the end of a bar whose search was stopped.
  static std::string open_end(double x, double y) {
    std::string svg;
    for (const double right : {4.0, 8.0}) {
      svg += "<path class=\"open\" d=\"M" + svg_number(x + right) + " " + svg_number(y) + "l4 " +
             svg_number(bar_height / 2) + "l-4 " + svg_number(bar_height / 2) + "\"/>\n";
    }
    return svg;
  }

  [[nodiscard]] bool is_linear() const { return greatest_ <= 10 * least_; }
  [[nodiscard]] int first() const { return static_cast<int>(std::floor(std::log10(least_))); }
  [[nodiscard]] int last() const { return static_cast<int>(std::ceil(std::log10(greatest_))); }
  /// The step of the scale: 1, 2 or 5 times a power of ten, such that two to five reach the end.
  [[nodiscard]] double step() const {
    if (greatest_ <= 0) return 1;
    const double power = std::pow(10, std::floor(std::log10(greatest_ / 2)));
    const double times = greatest_ / power;  // 2 to 20
    return power * (times <= 5 ? 1 : times <= 10 ? 2 : 5);
  }
  [[nodiscard]] double end() const { return step() * std::ceil(greatest_ / step() - 1e-9); }
  /// The distance of a value from the left end of the scale.
  [[nodiscard]] double place(double value) const {
    if (is_linear()) return panel_width * value / std::max(end(), step());
    if (value <= 0) return 0;
    return panel_width * (std::log10(value) - first()) / (last() - first());
  }

  std::string title_;
  double left_;
  double least_ = std::numeric_limits<double>::infinity();
  double greatest_ = 0;
};

}  // namespace loshu::detail
