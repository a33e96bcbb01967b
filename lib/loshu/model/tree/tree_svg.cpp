// The drawing of search trees beside each other.

#include <algorithm>

#include <loshu/draw.hpp>
#include <loshu/model/tree/tree_drawing.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr double margin = 14;
constexpr double caption_height = 34;
constexpr double widest_row = 1300;

/// The tree, folded just enough to leave at most this number of nodes to draw.
TreeDrawing folded(const SearchTree& tree, std::size_t most_nodes, const Budget& budget) {
  constexpr const char* during = "drawing the trees";
  budget.check(during);
  const CountedTree counted(tree);
  if (tree.nodes.size() <= most_nodes) return {tree, counted, {}};
  TreeDrawing drawing(tree, counted, {.failures = true});
  if (drawing.size() <= most_nodes) return drawing;
  // The deeper the fold, the more nodes are left: the deepest that leaves few enough is sought.
  std::size_t enough = 1, beyond = tree.depth_profile().size();
  while (beyond - enough > 1) {
    budget.check(during);
    const std::size_t depth = (enough + beyond) / 2;
    const Folding folding{.failures = true, .below = static_cast<std::uint32_t>(depth)};
    (TreeDrawing(tree, counted, folding).size() <= most_nodes ? enough : beyond) = depth;
  }
  return {tree, counted, {.failures = true, .below = static_cast<std::uint32_t>(enough)}};
}

constexpr const char* style =
    ".edge { fill: none; stroke: #9aa0aa; stroke-width: 0.8 }\n"
    ".choice { fill: #4b6eaf; stroke: #2c4370; stroke-width: 0.7 }\n"
    ".failure { fill: #c93a3a; stroke: #7c1f1f; stroke-width: 0.7 }\n"
    ".solution { fill: #3fa34d; stroke: #1f5c2a; stroke-width: 0.7 }\n"
    ".caption { font-size: 12px }\n.numbers { font-size: 10px; fill: #5b6270 }\n"
    ".number { font-size: 7px; text-anchor: middle }\n"
    ".decision { font-size: 6px; fill: #3b4048 }\n";

}  // namespace

std::string trees_svg(std::span<const CaptionedTree> trees, std::size_t most_nodes,
                      const Budget& budget) {
  double x = margin;
  double y = margin;
  double row_height = 0;
  double page_width = 0;
  std::string body;
  for (const auto& [caption, tree] : trees) {
    TreeDrawing drawing = folded(tree, most_nodes, budget);
    const auto [tree_width, tree_height] = drawing.place();
    const std::string numbers = counted(tree.nodes.size(), "node") + ", " +
                                counted(tree.count(NodeKind::failure), "failure") + ", " +
                                counted(tree.count(NodeKind::solution), "solution");
    const double text_width = 6.6 * static_cast<double>(std::max(caption.size(), numbers.size()));
    const double width = std::max(tree_width + 8, text_width);
    if (x > margin && x + width > widest_row) {
      x = margin;
      y += row_height;
      row_height = 0;
    }
    body += "<g transform=\"translate(" + svg_number(x) + " " + svg_number(y) +
            ")\">\n<text class=\"caption\" y=\"10\">" + svg_escaped(caption) +
            "</text>\n<text class=\"numbers\" y=\"23\">" + numbers +
            "</text>\n<g transform=\"translate(4 " + svg_number(caption_height) + ")\">\n" +
            drawing.svg() + "</g>\n</g>\n";
    x += width + 2 * margin;
    page_width = std::max(page_width, x);
    row_height = std::max(row_height, tree_height + caption_height + 2 * margin);
  }
  return svg_document(page_width, y + row_height, "Search trees", style, body);
}

}  // namespace loshu
