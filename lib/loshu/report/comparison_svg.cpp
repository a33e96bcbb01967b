// A comparison as a chart, with a row for each row. Two panels of bars show nodes and seconds, each
// on a logarithmic scale with its unit. A third shows the number of nodes on each level of the
// tree. A row that a limit stopped is hatched and open at its end, since the search would have gone
// on.

#include <algorithm>
#include <cmath>
#include <limits>
#include <sstream>

#include <loshu/draw.hpp>
#include <loshu/report.hpp>
#include <loshu/report/summary.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double margin = 16;
constexpr double row_height = 30;
constexpr double bar_height = 15;
constexpr double panel_width = 230;
constexpr double label_width = 84;  // beside the longest bar
constexpr double profile_width = 150;
constexpr double head_height = 46;
constexpr double character = 7;  // of a text of 12 pixels, nearly

std::string text_at(double x, double y, const std::string& kind, const std::string& text) {
  return "<text class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\">" +
         svg_escaped(text) + "</text>\n";
}

std::string vertical(double x, double top, double bottom) {
  return "<path class=\"grid\" d=\"M" + svg_number(x) + " " + svg_number(top) + "V" +
         svg_number(bottom) + "\"/>\n";
}

std::string rectangle(const std::string& kind, double x, double y, double width, double height) {
  return "<rect class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
         "\" width=\"" + svg_number(width) + "\" height=\"" + svg_number(height) + "\"/>\n";
}

std::string grouped(double number) {
  std::string digits = std::to_string(std::llround(number));
  for (std::size_t place = digits.size(); place > 3;) {
    place -= 3;
    digits.insert(place, ",");
  }
  return digits;
}

/// A power of ten as a scale writes it: "10,000", "0.001".
std::string power_text(int exponent) {
  if (exponent >= 0) return grouped(std::pow(10, exponent));
  return "0." + std::string(static_cast<std::size_t>(-exponent - 1), '0') + "1";
}

/// A bar: up to the median, with the quartiles around it where there are several runs.
struct Bar {
  Quartiles of = {};
  bool stopped = false;
  bool quartiled = false;
  std::string label;
};

/// A panel of bars on one logarithmic scale from one power of ten to another.
class Panel {
 public:
  Panel(std::string title, double left) : title_(std::move(title)), left_(left) {}

  void include(const Bar& bar) {
    for (const Quartile& one : {bar.of.lower, bar.of.median, bar.of.upper}) {
      if (one.value <= 0) continue;
      first_ = std::min(first_, static_cast<int>(std::floor(std::log10(one.value))));
      last_ = std::max(last_, static_cast<int>(std::ceil(std::log10(one.value))));
    }
  }
  [[nodiscard]] double right() const { return left_ + panel_width + label_width; }

  /// The title, and the scale below the rows, each power of ten that has room.
  [[nodiscard]] std::string axis(double top, double bottom) const {
    std::string svg = text_at(left_, margin + 14, "heading", title_);
    const int step = 1 + (last() - first()) / 5;
    for (int power = first(); power <= last(); ++power) {
      const double x = left_ + panel_width * share(std::pow(10, power));
      svg += vertical(x, top, bottom);
      if ((power - first()) % step == 0) {
        svg += text_at(x, bottom + 13, "tick", power_text(power));
      }
    }
    return svg;
  }

  [[nodiscard]] std::string bar(const Bar& bar, double y, const std::string& kind) const {
    const auto end_of = [&](double value) {
      return value > 0 ? std::max(2.0, panel_width * share(value)) : 0;
    };
    const double length = end_of(bar.of.median.value);
    std::string svg;
    if (length > 0) {
      svg += rectangle(kind, left_, y, length, bar_height);
      if (bar.stopped) svg += open_end(left_ + length, y);
    }
    double end = length + (bar.stopped ? 12 : 0);
    if (bar.quartiled && length > 0) {
      const double from = left_ + end_of(bar.of.lower.value), middle = y + bar_height / 2;
      const double to = left_ + end_of(bar.of.upper.value);
      svg += "<path class=\"quartiles\" d=\"M" + svg_number(from) + " " + svg_number(middle) + "H" +
             svg_number(to) + "M" + svg_number(from) + " " + svg_number(middle - 4) + "v8M" +
             svg_number(to) + " " + svg_number(middle - 4) + "v8\"/>\n";
      end = std::max(end, to - left_ + 3);
    }
    return svg + text_at(left_ + end + 5, y + bar_height - 3.5, "number", bar.label);
  }

 private:
  [[nodiscard]] int first() const { return first_ > last_ ? 0 : first_; }
  [[nodiscard]] int last() const { return first_ > last_ ? 1 : std::max(last_, first_ + 1); }
  [[nodiscard]] double share(double value) const {
    return (std::log10(value) - first()) / (last() - first());
  }
  /// Hatched, and two strokes where the bar would go on.
  [[nodiscard]] std::string open_end(double x, double y) const {
    std::string svg = rectangle("hatched", left_, y, x - left_, bar_height);
    for (const double right : {4.0, 8.0}) {
      svg += "<path class=\"open\" d=\"M" + svg_number(x + right) + " " + svg_number(y) + "l-4 " +
             svg_number(bar_height / 2) + "l4 " + svg_number(bar_height / 2) + "\"/>\n";
    }
    return svg;
  }

  std::string title_;
  double left_;
  int first_ = std::numeric_limits<int>::max();
  int last_ = std::numeric_limits<int>::min();
};

struct ChartRow {
  std::vector<std::string> values;  ///< of the axes, and the solutions
  Bar nodes, seconds;
  const std::vector<std::uint64_t>* levels;
};

/// \param unit  stands beside an open bar: "3,000 nodes*"; the reason stands below the chart
Bar bar_of(const SeedGroup& group, double (*of)(const Result&), std::string (*text)(double),
           const char* unit) {
  Bar bar{quartiles(group, of), false, group.rows.size() > 1, {}};
  bar.stopped = bar.of.median.at_least;
  bar.label = text(bar.of.median.value) + (bar.stopped ? std::string(unit) + "*" : "");
  return bar;
}

ChartRow chart_row(const SeedGroup& group, bool sums_up) {
  const ComparisonRow& first = *group.rows.front();
  static const std::vector<std::uint64_t> none;  // of several trees there is no one profile
  ChartRow row{group.values, {}, {}, sums_up ? &none : &first.depth_profile};
  row.values.push_back(sums_up ? std::to_string(group.rows.size())
                               : grouped(static_cast<double>(first.answer.result.solutions)) +
                                     (first.answer.result.stopped() ? "*" : ""));
  row.nodes = bar_of(group, nodes_of, grouped, " nodes");
  if (first.answer.is_local()) {  // swaps are no nodes: they get no bar
    row.nodes = {.label = bar_of(group, swaps_of, grouped, "").label};
    row.nodes.label.insert(row.nodes.label.find_last_not_of('*') + 1, " swaps");
  }
  row.seconds = bar_of(group, seconds_of, seconds_text, " s");
  return row;
}

/// The nodes on each level, the root at the left, all rows on the same two scales.
class Profiles {
 public:
  Profiles(const std::vector<ChartRow>& rows, double left) : left_(left) {
    for (const ChartRow& row : rows) {
      levels_ = std::max(levels_, row.levels->size());
      for (const std::uint64_t nodes : *row.levels) most_ = std::max(most_, nodes);
    }
  }
  [[nodiscard]] bool empty() const { return levels_ == 0; }
  [[nodiscard]] std::string axis(double top, double bottom) const {
    return text_at(left_, margin + 14, "heading",
                   "nodes on each level, log, to " + grouped(static_cast<double>(most_))) +
           vertical(left_, top, bottom) + text_at(left_, bottom + 13, "tick", "0") +
           text_at(left_ + profile_width / 2, bottom + 13, "tick", "level") +
           text_at(left_ + profile_width, bottom + 13, "tick", std::to_string(levels_ - 1));
  }
  [[nodiscard]] std::string profile(double bottom, const std::vector<std::uint64_t>& levels) const {
    if (levels.empty()) return {};
    const double step = profile_width / static_cast<double>(levels_);
    std::string path = "M" + svg_number(left_) + " " + svg_number(bottom);
    for (std::size_t i = 0; i < levels.size(); ++i) {
      const double share = std::log10(static_cast<double>(levels[i]) + 1) /
                           std::log10(static_cast<double>(most_) + 1);
      path += "V" + svg_number(bottom - share * (row_height - 6)) + "h" + svg_number(step);
    }
    return "<path class=\"profile\" d=\"" + path + "V" + svg_number(bottom) + "z\"/>\n";
  }

 private:
  double left_;
  std::size_t levels_ = 0;
  std::uint64_t most_ = 1;
};

constexpr const char* comparison_style =
    ".heading { font-size: 12px; font-weight: bold; fill: #3b4252 }\n"
    ".value { font-size: 12px }\n.amount { font-size: 12px; text-anchor: end }\n"
    ".tick { font-size: 10px; fill: #5b6270; text-anchor: middle }\n"
    ".number { font-size: 11px; fill: #3b4252; stroke: #fff; stroke-width: 3px; "
    "paint-order: stroke; stroke-opacity: 0.7 }\n"
    ".grid { stroke: #d8dbe2; stroke-width: 1 }\n.stripe { fill: #f4f5f8 }\n"
    ".nodes { fill: #4b6eaf }\n.seconds { fill: #d9a441 }\n"
    ".hatched { fill: url(#hatch) }\n.open { fill: none; stroke: #3b4252; stroke-width: 1.2 }\n"
    ".quartiles { fill: none; stroke: #1f2430; stroke-width: 1.4 }\n"
    ".profile { fill: #b9cae8; stroke: #4b6eaf; stroke-width: 0.8 }\n"
    ".note { font-size: 11px; fill: #3b4252 }\n";

constexpr const char* hatch =
    "<defs><pattern id=\"hatch\" width=\"6\" height=\"6\" patternUnits=\"userSpaceOnUse\" "
    "patternTransform=\"rotate(45)\"><rect width=\"3\" height=\"6\" fill=\"#ffffff\" "
    "fill-opacity=\"0.55\"/></pattern></defs>\n";

}  // namespace

std::string comparison_svg(const Comparison& comparison) {
  const bool sums_up = varies_seeds(comparison);
  std::vector<std::string> headings = other_axes(comparison);
  headings.emplace_back(sums_up ? "runs" : "solutions");
  std::vector<ChartRow> rows;
  for (const SeedGroup& group : seed_groups(comparison)) rows.push_back(chart_row(group, sums_up));

  std::vector<double> ends;  // of the columns of values
  double x = margin;
  for (std::size_t column = 0; column < headings.size(); ++column) {
    std::size_t widest = columns_of(headings[column]) + 1;  // which is bold
    for (const ChartRow& row : rows) widest = std::max(widest, columns_of(row.values[column]));
    ends.push_back(x + character * static_cast<double>(widest));
    x = ends.back() + 14;
  }
  Panel nodes(sums_up ? "nodes, median and quartiles" : "nodes", x + 8);
  Panel seconds(sums_up ? "seconds, median and quartiles" : "seconds", nodes.right());
  for (const ChartRow& row : rows) {
    nodes.include(row.nodes);
    seconds.include(row.seconds);
  }
  const Profiles profiles(rows, seconds.right());
  const double width =
      std::max(520.0, profiles.empty() ? seconds.right() : seconds.right() + profile_width + 80);

  const double top = head_height - 8;
  const double bottom = top + row_height * static_cast<double>(rows.size()) + 2;
  std::string body = hatch;
  for (std::size_t i = 1; i < rows.size(); i += 2) {
    body += rectangle("stripe", 0, top + row_height * static_cast<double>(i), width, row_height);
  }
  const auto columns = [&](const std::vector<std::string>& texts, double y, const std::string& kind,
                           const std::string& last_kind) {
    double from = margin;
    for (std::size_t column = 0; column + 1 < texts.size(); ++column) {
      body += text_at(from, y, kind, texts[column]);
      from = ends[column] + 14;
    }
    body += text_at(ends.back(), y, last_kind, texts.back());
  };
  columns(headings, margin + 14, "heading", "heading amount");
  body += nodes.axis(top, bottom) + seconds.axis(top, bottom);
  if (!profiles.empty()) body += profiles.axis(top, bottom);
  double y = top;
  for (const ChartRow& row : rows) {
    columns(row.values, y + row_height / 2 + 4, "value", "amount");
    const double bar_top = y + (row_height - bar_height) / 2;
    body += nodes.bar(row.nodes, bar_top, "nodes") + seconds.bar(row.seconds, bar_top, "seconds");
    if (!profiles.empty()) body += profiles.profile(y + row_height - 2, *row.levels);
    y += row_height;
  }
  y = bottom + 34;
  std::istringstream notes(stopped_sentence(comparison) + law_sentence(comparison) +
                           classes_sentence(comparison));
  for (std::string note; std::getline(notes, note); y += 17) {
    body += text_at(margin, y, "note", note);
  }
  return svg_document(width, y, "Comparison of search trees", comparison_style, body);
}

}  // namespace loshu
