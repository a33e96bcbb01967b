#pragma once

/// \file
/// Search trees, recorded and drawn.
/// \snippet model.cpp tree

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include <gecode/search.hh>

namespace loshu {

/// What became of a node of a search tree.
enum class NodeKind : std::uint8_t { choice, failure, solution };

/// A search tree as it was searched: the nodes in the order in which they were made, a node after
/// its parent. Of a search with restarts, one root a round.
struct SearchTree {
  /// A node of the tree.
  struct Node {
    std::int64_t parent = -1;          ///< its place in the list; −1 for a root
    std::uint32_t depth = 0;           ///< 0 for a root
    std::uint32_t alternative = 0;     ///< of its parent: 0 for the left one
    NodeKind kind = NodeKind::choice;  ///< what became of it
  };
  std::vector<Node> nodes;  ///< in the order in which they were made

  /// How many nodes there are of a kind.
  [[nodiscard]] std::uint64_t count(NodeKind kind) const;

  /// The number of nodes on each level, from the roots down.
  [[nodiscard]] std::vector<std::uint64_t> depth_profile() const;
};

/// Records the tree that an engine of Gecode searches: give it to the engine as its tracer. It
/// keeps some 24 bytes a node. Any number of threads.
class TreeRecorder : public Gecode::SearchTracer {
 public:
  /// What was recorded so far.
  [[nodiscard]] const SearchTree& tree() const { return recorded_; }

  /// Gecode calls it when a search begins.
  void init() override {}
  /// Gecode calls it when a round of restarts begins.
  void round(unsigned int engine) override;
  /// Gecode calls it for a node that is skipped.
  void skip(const EdgeInfo& edge) override;
  /// Gecode calls it for each node: records it.
  void node(const EdgeInfo& edge, const NodeInfo& node) override;
  /// Gecode calls it when the search is over.
  void done() override {}

 private:
  SearchTree recorded_;
  std::vector<std::vector<std::int64_t>>
      places_;  // worker -> its node's number -> place in the tree
};

/// A tree and what to write above it.
struct CaptionedTree {
  std::string caption;  ///< a line of text
  SearchTree tree;      ///< that is drawn
};

/// Trees side by side, in rows, as an SVG drawing, in the shapes and colours of Gist: choices as
/// blue circles, failures as red squares, solutions as green diamonds. In a tree of more than
/// `most_nodes` nodes each subtree without a solution is folded to a red triangle, and if that is
/// not enough, those with solutions to green triangles that say how many.
[[nodiscard]] std::string trees_svg(std::span<const CaptionedTree> trees,
                                    std::size_t most_nodes = 2000);

}  // namespace loshu
