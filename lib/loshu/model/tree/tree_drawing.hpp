#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

enum class NodeShape { choice, failure, solution, folded_failure, folded_solutions };

struct DrawnNode {
  NodeShape shape = NodeShape::choice;
  std::size_t node = 0;               // the index of the node in the tree
  std::uint64_t solutions = 0;        // the solutions in a folded subtree
  std::vector<std::size_t> children;  // indices in the drawing
  double x = 0;                       // first relative to the parent, then absolute
  double y = 0;
};

/// The tree with the number of nodes and solutions below each node.
struct CountedTree {
  explicit CountedTree(const SearchTree& tree)
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

/// The subtrees that are folded: none, those without a solution, or those below a depth as well.
struct Folding {
  bool failures = false;
  std::optional<std::uint32_t> below = {};
};

/// A tree with its folded subtrees, laid out.
class TreeDrawing {
 public:
  TreeDrawing(const SearchTree& tree, const CountedTree& counted, const Folding& folding);

  [[nodiscard]] std::size_t size() const { return drawn_.size(); }

  /// Places the nodes from (0, 0) to the right and down, in points. If the room is small, columns
  /// and levels are closer together.
  /// \return the width and height of the drawing
  std::pair<double, double> place(double widest, double highest);

  /// The distance of neighbouring columns after `place`.
  [[nodiscard]] double column() const { return column_; }

  /// The marks of edges, nodes, and those decisions that have room beside their edges.
  [[nodiscard]] std::vector<Mark> marks() const;

 private:
  using Extent = std::pair<double, double>;  // of a level, relative to the root

  std::size_t add(const CountedTree& counted, const Folding& folding, std::size_t root);
  std::vector<Extent> shape_subtree(std::size_t root);
  void settle(std::size_t root);
  void place_words();
  void drop_words_outside(double width);
  void add_shape(const DrawnNode& node, std::vector<Mark>& marks) const;

  /// The text of a decision beside its edge.
  struct Word {
    std::string text;
    double from = 0;
    double to = 0;
    double y = 0;
  };

  const SearchTree* tree_;
  std::vector<std::size_t> roots_;
  std::vector<DrawnNode> drawn_;
  std::vector<Word> words_;
  double column_ = 0;  // the distance of neighbours, in points
  double level_ = 0;
};

}  // namespace loshu::detail
