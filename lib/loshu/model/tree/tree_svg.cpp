// The drawing of search trees. Subtrees are laid out as by Reingold and Tilford ("Tidier drawings
// of trees", 1981): each as narrow as its outline allows, a parent above the middle of its
// children.

#include <algorithm>
#include <optional>
#include <utility>

#include <loshu/draw.hpp>
#include <loshu/tree.hpp>

namespace loshu {
namespace {

constexpr double column = 9;  // between neighbours, in pixels
constexpr double level = 16;
constexpr double margin = 14;
constexpr double caption_height = 34;
constexpr double widest_row = 1300;

/// What a node of the drawing stands for: a node of the tree, or a folded subtree.
enum class NodeShape { choice, failure, solution, folded_failure, folded_solutions };

struct Drawn {
  NodeShape shape = NodeShape::choice;
  std::uint64_t solutions = 0;        // in the folded subtree
  std::vector<std::size_t> children;  // of the drawing
  double x = 0;                       // relative to the parent, then absolute
  double y = 0;
};

/// The tree with the number of nodes and solutions below each node.
struct Counted {
  explicit Counted(const SearchTree& tree)
      : children(tree.nodes.size()), size(tree.nodes.size(), 1), solutions(tree.nodes.size(), 0) {
    for (std::size_t i = tree.nodes.size(); i-- > 0;) {
      const SearchTree::Node& node = tree.nodes[i];
      if (node.kind == NodeKind::solution) ++solutions[i];
      if (node.parent < 0) {
        roots.push_back(i);
        continue;
      }
      const auto parent = static_cast<std::size_t>(node.parent);
      size[parent] += size[i];
      solutions[parent] += solutions[i];
      children[parent].push_back(i);
    }
    std::ranges::reverse(roots);
    for (std::vector<std::size_t>& siblings : children) {
      std::ranges::sort(siblings, {}, [&](std::size_t i) { return tree.nodes[i].alternative; });
    }
  }
  std::vector<std::size_t> roots;
  std::vector<std::vector<std::size_t>> children;
  std::vector<std::uint64_t> size, solutions;
};

/// Which subtrees are folded: none, those without a solution, or those below a depth as well.
struct Folding {
  bool failures = false;
  std::optional<std::uint32_t> below = {};
};

std::optional<NodeShape> fold(const SearchTree& tree, const Counted& counted, std::size_t node,
                              const Folding& folding) {
  if (counted.size[node] == 1) return std::nullopt;
  if (folding.failures && counted.solutions[node] == 0) return NodeShape::folded_failure;
  if (folding.below && tree.nodes[node].depth >= *folding.below) return NodeShape::folded_solutions;
  return std::nullopt;
}

class Drawing {
 public:
  Drawing(const SearchTree& tree, const Counted& counted, const Folding& folding) {
    for (const std::size_t root : counted.roots)
      roots_.push_back(add(tree, counted, folding, root));
  }

  [[nodiscard]] std::size_t size() const { return drawn_.size(); }

  /// Places the nodes from (0, 0) down and to the right. \return width and height
  std::pair<double, double> place() {
    double left = 0;
    double height = 0;
    for (const std::size_t root : roots_) {
      const std::vector<Extent> outline = shape_subtree(root);
      double least = 0;
      double greatest = 0;
      for (const auto& [from, to] : outline) {
        least = std::min(least, from);
        greatest = std::max(greatest, to);
      }
      settle(root, left - least, 0);
      left += greatest - least + 1;
      height = std::max(height, static_cast<double>(outline.size()) - 1);
    }
    return {std::max(left - 1, 0.0) * column, height * level};
  }

  [[nodiscard]] std::string svg() const {
    std::string edges;
    std::string nodes;
    for (const Drawn& node : drawn_) {
      for (const std::size_t child : node.children) {
        edges += "M" + svg_number(node.x) + " " + svg_number(node.y) + "L" +
                 svg_number(drawn_[child].x) + " " + svg_number(drawn_[child].y);
      }
      nodes += shape_svg(node);
    }
    return "<path class=\"edge\" d=\"" + edges + "\"/>\n" + nodes;
  }

 private:
  using Extent = std::pair<double, double>;  // of one level, relative to the subtree's root

  /// Adds a subtree, deepest first without recursion: a search tree may be thousands of levels
  /// deep.
  std::size_t add(const SearchTree& tree, const Counted& counted, const Folding& folding,
                  std::size_t root) {
    const std::size_t first = drawn_.size();
    std::vector<std::pair<std::size_t, std::size_t>> open{{root, first}};  // node, place
    drawn_.emplace_back();
    while (!open.empty()) {
      const auto [node, place] = open.back();
      open.pop_back();
      if (const auto folded = fold(tree, counted, node, folding)) {
        drawn_[place].shape = *folded;
        drawn_[place].solutions = counted.solutions[node];
        continue;
      }
      switch (tree.nodes[node].kind) {
        case NodeKind::choice:
          drawn_[place].shape = NodeShape::choice;
          break;
        case NodeKind::failure:
          drawn_[place].shape = NodeShape::failure;
          break;
        case NodeKind::solution:
          drawn_[place].shape = NodeShape::solution;
          break;
      }
      for (const std::size_t child : counted.children[node]) {
        drawn_[place].children.push_back(drawn_.size());
        open.emplace_back(child, drawn_.size());
        drawn_.emplace_back();
      }
    }
    return first;
  }

  /// Sets each child's x relative to its parent. \return the outline of the subtree, by level
  std::vector<Extent> shape_subtree(std::size_t root) {
    // Children stand behind their parents, so going backwards meets every child first.
    std::vector<std::vector<Extent>> outlines(drawn_.size());
    for (std::size_t i = drawn_.size(); i-- > root;) {
      std::vector<Extent> outline;
      std::vector<double> at;
      for (const std::size_t child : drawn_[i].children) {
        double shift = 0;
        const std::vector<Extent>& next = outlines[child];
        for (std::size_t depth = 0; depth < std::min(outline.size(), next.size()); ++depth) {
          shift = std::max(shift, outline[depth].second - next[depth].first + 1);
        }
        for (std::size_t depth = 0; depth < next.size(); ++depth) {
          const Extent moved{next[depth].first + shift, next[depth].second + shift};
          if (depth < outline.size()) {
            outline[depth].second = moved.second;
          } else {
            outline.push_back(moved);
          }
        }
        at.push_back(shift);
        outlines[child].clear();
        outlines[child].shrink_to_fit();
      }
      const double middle = at.empty() ? 0 : (at.front() + at.back()) / 2;
      for (std::size_t k = 0; k < at.size(); ++k) drawn_[drawn_[i].children[k]].x = at[k] - middle;
      for (Extent& extent : outline) {
        extent.first -= middle;
        extent.second -= middle;
      }
      const double half = drawn_[i].shape == NodeShape::folded_solutions ? 0.8 : 0;
      outline.insert(outline.begin(), Extent{-half, half});
      outlines[i] = std::move(outline);
    }
    return outlines[root];
  }

  void settle(std::size_t root, double x, double depth) {
    std::vector<std::size_t> open{root};
    drawn_[root].x = x * column;
    drawn_[root].y = depth * level;
    while (!open.empty()) {
      const Drawn& node = drawn_[open.back()];
      open.pop_back();
      for (const std::size_t child : node.children) {
        drawn_[child].x = node.x + drawn_[child].x * column;
        drawn_[child].y = node.y + level;
        open.push_back(child);
      }
    }
  }

  static std::string shape_svg(const Drawn& node) {
    const std::string at =
        "\" transform=\"translate(" + svg_number(node.x) + " " + svg_number(node.y) + ")\"/>";
    switch (node.shape) {
      case NodeShape::choice:
        return "<circle class=\"choice\" r=\"3" + at + "\n";
      case NodeShape::failure:
        return "<path class=\"failure\" d=\"M-2.6-2.6h5.2v5.2h-5.2z" + at + "\n";
      case NodeShape::solution:
        return "<path class=\"solution\" d=\"M0-4.4L4 0L0 4.4L-4 0z" + at + "\n";
      case NodeShape::folded_failure:
        return "<path class=\"failure\" d=\"M0-4L4 6h-8z" + at + "\n";
      case NodeShape::folded_solutions:
        return "<path class=\"solution\" d=\"M0-4L5 8h-10z" + at + "<text class=\"number\" x=\"" +
               svg_number(node.x) + "\" y=\"" + svg_number(node.y + 15) + "\">" +
               std::to_string(node.solutions) + "</text>\n";
    }
    return {};
  }

  std::vector<std::size_t> roots_;
  std::vector<Drawn> drawn_;
};

/// The tree with as little folded as leaves at most so many nodes to draw.
Drawing folded(const SearchTree& tree, std::size_t most_nodes) {
  const Counted counted(tree);
  if (tree.nodes.size() <= most_nodes) return {tree, counted, {}};
  Drawing drawing(tree, counted, {.failures = true});
  const auto deepest = tree.depth_profile().size();
  for (std::uint32_t depth = static_cast<std::uint32_t>(deepest);
       drawing.size() > most_nodes && depth > 1;) {
    --depth;
    drawing = Drawing(tree, counted, {.failures = true, .below = depth});
  }
  return drawing;
}

constexpr const char* style =
    ".edge { fill: none; stroke: #9aa0aa; stroke-width: 0.8 }\n"
    ".choice { fill: #4b6eaf; stroke: #2c4370; stroke-width: 0.7 }\n"
    ".failure { fill: #c93a3a; stroke: #7c1f1f; stroke-width: 0.7 }\n"
    ".solution { fill: #3fa34d; stroke: #1f5c2a; stroke-width: 0.7 }\n"
    ".caption { font-size: 12px }\n.numbers { font-size: 10px; fill: #5b6270 }\n"
    ".number { font-size: 7px; text-anchor: middle }\n";

std::string counted(std::uint64_t number, const std::string& name) {
  return std::to_string(number) + " " + name + (number == 1 ? "" : "s");
}

}  // namespace

std::string trees_svg(std::span<const CaptionedTree> trees, std::size_t most_nodes) {
  double x = margin;
  double y = margin;
  double row_height = 0;
  double page_width = 0;
  std::string body;
  for (const auto& [caption, tree] : trees) {
    Drawing drawing = folded(tree, most_nodes);
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
