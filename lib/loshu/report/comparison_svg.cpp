// A comparison as a chart: for each row a bar of its nodes and a bar of its seconds, each on a
// logarithmic scale of its own that all rows share, and the number of nodes on each level.

#include <algorithm>
#include <cmath>
#include <limits>

#include <loshu/report.hpp>
#include <loshu/draw.hpp>

namespace loshu {
namespace {

constexpr double margin = 14;
constexpr double row_height = 46;
constexpr double bar_height = 13;
constexpr double bars_width = 300;
constexpr double profile_width = 150;
constexpr double heading_height = 26;

/// A logarithmic scale from a bit below the least value to the greatest.
class LogScale {
 public:
  void include(double value) {
    if (value <= 0) return;
    least_ = std::min(least_, value);
    greatest_ = std::max(greatest_, value);
  }
  [[nodiscard]] double length(double value) const {
    if (value <= 0) return 0;
    const double from = std::log10(least_) - 0.3;
    const double to = std::max(std::log10(greatest_), from + 0.6);
    return (std::log10(value) - from) / (to - from);
  }

 private:
  double least_ = std::numeric_limits<double>::infinity();
  double greatest_ = 0;
};

std::string text_at(double x, double y, const std::string& kind, const std::string& text) {
  return "<text class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\">" +
         svg_escaped(text) + "</text>\n";
}

std::string bar(double x, double y, double length, const std::string& kind,
                const std::string& text) {
  return "<rect class=\"" + kind + "\" x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
         "\" width=\"" + svg_number(length * bars_width) + "\" height=\"" + svg_number(bar_height) +
         "\"/>\n" + text_at(x + length * bars_width + 5, y + bar_height - 3, "number", text);
}

/// The nodes on each level, the root at the left, on a logarithmic scale of height.
std::string profile(double x, double y, const std::vector<std::uint64_t>& levels,
                    std::size_t most_levels, double most_nodes) {
  if (levels.empty()) return {};
  const double step = profile_width / static_cast<double>(std::max<std::size_t>(most_levels, 2));
  std::string path = "M" + svg_number(x) + " " + svg_number(y);
  for (std::size_t i = 0; i < levels.size(); ++i) {
    const double share =
        std::log10(static_cast<double>(levels[i]) + 1) / std::log10(most_nodes + 1);
    const double top = y - share * (row_height - 14);
    path += "L" + svg_number(x + static_cast<double>(i) * step) + " " + svg_number(top) + "L" +
            svg_number(x + static_cast<double>(i + 1) * step) + " " + svg_number(top);
  }
  path +=
      "L" + svg_number(x + static_cast<double>(levels.size()) * step) + " " + svg_number(y) + "z";
  return "<path class=\"profile\" d=\"" + path + "\"/>\n";
}

/// A local search has swaps, which are no nodes: they get no bar.
std::string steps_text(const Result& result) {
  return result.swaps ? std::to_string(result.swaps->tried) + " swaps"
                      : std::to_string(result.nodes) + " nodes";
}

constexpr const char* style =
    ".heading { font-size: 11px; fill: #5b6270 }\n.caption { font-size: 12px }\n"
    ".number { font-size: 10px; fill: #3b4252 }\n.nodes { fill: #4b6eaf }\n"
    ".seconds { fill: #d9a441 }\n.profile { fill: #9bb4dd; stroke: #4b6eaf; stroke-width: 0.8 }\n";

}  // namespace

std::string comparison_svg(const Comparison& comparison) {
  LogScale nodes;
  LogScale seconds;
  std::size_t longest = 0;
  std::size_t most_levels = 0;
  std::uint64_t most_nodes = 1;
  for (const ComparisonRow& row : comparison.rows) {
    nodes.include(static_cast<double>(row.answer.result.nodes));
    seconds.include(row.answer.result.seconds);
    longest = std::max(longest, caption(comparison, row).size());
    most_levels = std::max(most_levels, row.depth_profile.size());
    for (const std::uint64_t level : row.depth_profile) most_nodes = std::max(most_nodes, level);
  }

  const double left = margin + 6.8 * static_cast<double>(longest) + 10;
  const double profile_left = left + bars_width + 110;
  std::string body = text_at(left, margin + 10, "heading", "nodes and seconds, logarithmic") +
                     text_at(profile_left, margin + 10, "heading", "nodes on each level");
  double y = margin + heading_height;
  for (const ComparisonRow& row : comparison.rows) {
    const Result& result = row.answer.result;
    body += text_at(margin, y + 18, "caption", caption(comparison, row)) +
            bar(left, y, nodes.length(static_cast<double>(result.nodes)), "nodes",
                steps_text(result) + (result.stopped() ? "*" : "")) +
            bar(left, y + bar_height + 2, seconds.length(result.seconds), "seconds",
                seconds_text(result.seconds) + " s") +
            profile(profile_left, y + 2 * bar_height + 2, row.depth_profile, most_levels,
                    static_cast<double>(most_nodes));
    y += row_height;
  }
  for (const std::string& note : {stopped_sentence(comparison), law_sentence(comparison)}) {
    if (note.empty()) continue;
    body += text_at(margin, y + 10, "number", note.substr(0, note.size() - 1));
    y += 18;
  }
  return svg_document(profile_left + profile_width + margin, y + margin,
                      "Comparison of search trees", style, body);
}

}  // namespace loshu
