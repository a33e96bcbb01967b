// Draws a comparison as a chart, with one line for each row. Two panels show nodes and seconds.
// Amounts within a factor of ten have bars from 0 on; others have dots on a logarithmic scale. If
// seeds vary, a row has the median and quartiles of its runs, and a stroke for each run. A third
// panel shows the number of nodes on each level of the tree. A row that a limit stopped is
// hatched and open at its end.

#include <algorithm>
#include <cmath>
#include <sstream>

#include <loshu/answer_text.hpp>
#include <loshu/comparison_text.hpp>
#include <loshu/draw.hpp>
#include <loshu/report/amount_panel.hpp>
#include <loshu/report/summary.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double row_height = 30;
constexpr double profile_width = 150;
constexpr double head_height = 46;
constexpr double character = 7;  // the mean width of a character of 12 pixels

std::string rectangle(const std::string& kind, double y, double width) {
  return "<rect class=\"" + kind + "\" y=\"" + svg_number(y) + "\" width=\"" + svg_number(width) +
         "\" height=\"" + svg_number(row_height) + "\"/>\n";
}

struct ChartRow {
  std::vector<std::string> values;  ///< the values on the axes, and the solutions
  Amount nodes, seconds;
  const std::vector<std::uint64_t>* levels;
};

/// \param unit  the unit in the label of an open bar: "3,000 nodes*"
Amount amount_of(const SeedGroup& group, double (*of)(const Result&), std::string (*text)(double),
                 const char* unit) {
  Amount amount{spread(group, of), false, {}};
  amount.stopped = amount.of.median.at_least;
  amount.label = text(amount.of.median.value) + (amount.stopped ? std::string(unit) + "*" : "");
  return amount;
}

ChartRow chart_row(const SeedGroup& group, bool sums_up) {
  const ComparisonRow& first = *group.rows.front();
  static const std::vector<std::uint64_t> none;  // several trees have no common profile
  ChartRow row{group.values, {}, {}, sums_up ? &none : &first.depth_profile};
  row.values.push_back(sums_up ? std::to_string(group.rows.size())
                               : grouped(static_cast<double>(first.answer.result.solutions)) +
                                     (first.answer.result.stopped() ? "*" : ""));
  row.nodes = amount_of(group, nodes_of, grouped, " nodes");
  if (first.answer.is_local()) {  // swaps are not nodes: a local search has no bar
    row.nodes = Amount();
    row.nodes.label = amount_of(group, swaps_of, grouped, "").label;
    row.nodes.label.insert(row.nodes.label.find_last_not_of('*') + 1, " swaps");
  }
  row.seconds = amount_of(group, seconds_of, seconds_text, " s");
  return row;
}

/// Draws the nodes on each level as curves, the root at the left, on the same scales for all rows.
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
    return text_at(left_, chart_margin + 14, "heading",
                   "nodes on a level, log, to " + grouped(static_cast<double>(most_))) +
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
    ".runs { fill: none; stroke: #1f2430; stroke-width: 1.4; stroke-opacity: 0.8 }\n"
    ".stopped-runs { fill: none; stroke: #b3412e; stroke-width: 1.4 }\n"
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

  std::vector<double> ends;  // the right ends of the columns of values
  double x = chart_margin;
  for (std::size_t column = 0; column < headings.size(); ++column) {
    std::size_t widest = columns_of(headings[column]) + 1;  // the heading is bold
    for (const ChartRow& row : rows) widest = std::max(widest, columns_of(row.values[column]));
    ends.push_back(x + character * static_cast<double>(widest));
    x = ends.back() + 14;
  }
  Panel nodes(sums_up ? "nodes, runs and quartiles" : "nodes", x + 8);
  Panel seconds(sums_up ? "seconds, runs and quartiles" : "seconds", nodes.right());
  for (const ChartRow& row : rows) {
    nodes.include(row.nodes);
    seconds.include(row.seconds);
  }
  const Profiles profiles(rows, seconds.right());
  const double width =
      std::max(520.0, profiles.empty() ? seconds.right() : seconds.right() + profile_width + 100);

  const double top = head_height - 8;
  const double bottom = top + row_height * static_cast<double>(rows.size()) + 2;
  std::string body = hatch;
  for (std::size_t i = 1; i < rows.size(); i += 2) {
    body += rectangle("stripe", top + row_height * static_cast<double>(i), width);
  }
  const auto columns = [&](const std::vector<std::string>& texts, double y, const std::string& kind,
                           const std::string& last_kind) {
    double from = chart_margin;
    for (std::size_t column = 0; column + 1 < texts.size(); ++column) {
      body += text_at(from, y, kind, texts[column]);
      from = ends[column] + 14;
    }
    body += text_at(ends.back(), y, last_kind, texts.back());
  };
  columns(headings, chart_margin + 14, "heading", "heading amount");
  body += nodes.axis(top, bottom) + seconds.axis(top, bottom);
  if (!profiles.empty()) body += profiles.axis(top, bottom);
  double y = top;
  for (const ChartRow& row : rows) {
    columns(row.values, y + row_height / 2 + 4, "value", "amount");
    const double bar_top = y + (row_height - bar_height) / 2;
    body +=
        nodes.amount(row.nodes, bar_top, "nodes") + seconds.amount(row.seconds, bar_top, "seconds");
    if (!profiles.empty()) body += profiles.profile(y + row_height - 2, *row.levels);
    y += row_height;
  }
  y = bottom + 34;
  std::istringstream notes(stopped_sentence(comparison) + law_sentence(comparison) +
                           classes_sentence(comparison));
  for (std::string note; std::getline(notes, note); y += 17) {
    body += text_at(chart_margin, y, "note", note);
  }
  return svg_document(width, y, "Comparison of search trees", comparison_style, body);
}

}  // namespace loshu
