// Subtrees are laid out as by Reingold and Tilford ("Tidier drawings of trees", 1981): each as
// narrow as its outline allows, a parent above the middle of its children.

#include <loshu/model/tree/tree_drawing.hpp>

#include <algorithm>
#include <cmath>
#include <map>

#include <loshu/draw.hpp>

namespace loshu::detail {
namespace {

constexpr double column = 9;  // between neighbours, in pixels
constexpr double level = 16;
constexpr double letter_width = 3.4;  // of a word on an edge, on average

std::optional<NodeShape> fold(const SearchTree& tree, const CountedTree& counted, std::size_t node,
                              const Folding& folding) {
  if (counted.size[node] == 1) return std::nullopt;
  if (folding.failures && counted.solutions[node] == 0) return NodeShape::folded_failure;
  if (folding.below && tree.nodes[node].depth >= *folding.below) return NodeShape::folded_solutions;
  return std::nullopt;
}

std::string shape_svg(const DrawnNode& node) {
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

}  // namespace

TreeDrawing::TreeDrawing(const SearchTree& tree, const CountedTree& counted, const Folding& folding)
    : tree_(&tree) {
  for (const std::size_t root : counted.roots) roots_.push_back(add(counted, folding, root));
}

std::pair<double, double> TreeDrawing::place() {
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
  place_words();
  double least = 0;
  double greatest = std::max(left - 1, 0.0) * column;
  for (const Word& word : words_) {
    least = std::min(least, word.from);
    greatest = std::max(greatest, word.to);
  }
  for (DrawnNode& node : drawn_) node.x -= least;
  for (Word& word : words_) {
    word.from -= least;
    word.to -= least;
  }
  return {greatest - least, height * level};
}

std::string TreeDrawing::svg() const {
  std::string edges;
  std::string nodes;
  for (const DrawnNode& node : drawn_) {
    for (const std::size_t child : node.children) {
      for (const auto& [letter, end] : {std::pair('M', &node), std::pair('L', &drawn_[child])}) {
        edges += letter;
        edges += svg_number(end->x) + " " + svg_number(end->y);
      }
    }
    nodes += shape_svg(node);
  }
  std::string words;
  for (const auto& [text, is_left, from, to, y] : words_) {
    words += "<text class=\"decision\" x=\"" + svg_number(is_left ? to : from) + "\" y=\"" +
             svg_number(y) + (is_left ? "\" text-anchor=\"end\">" : "\">") + svg_escaped(text) +
             "</text>\n";
  }
  return "<path class=\"edge\" d=\"" + edges + "\"/>\n" + nodes + words;
}

/// Adds a subtree, deepest first without recursion: a search tree may be thousands of levels
/// deep.
std::size_t TreeDrawing::add(const CountedTree& counted, const Folding& folding, std::size_t root) {
  const std::size_t first = drawn_.size();
  std::vector<std::pair<std::size_t, std::size_t>> open{{root, first}};  // node, place
  drawn_.emplace_back();
  while (!open.empty()) {
    const auto [node, place] = open.back();
    open.pop_back();
    drawn_[place].node = node;
    if (const auto folded = fold(*tree_, counted, node, folding)) {
      drawn_[place].shape = *folded;
      drawn_[place].solutions = counted.solutions[node];
      continue;
    }
    switch (tree_->nodes[node].kind) {
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
std::vector<TreeDrawing::Extent> TreeDrawing::shape_subtree(std::size_t root) {
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

void TreeDrawing::settle(std::size_t root, double x, double depth) {
  std::vector<std::size_t> open{root};
  drawn_[root].x = x * column;
  drawn_[root].y = depth * level;
  while (!open.empty()) {
    const DrawnNode& node = drawn_[open.back()];
    open.pop_back();
    for (const std::size_t child : node.children) {
      drawn_[child].x = node.x + drawn_[child].x * column;
      drawn_[child].y = node.y + level;
      open.push_back(child);
    }
  }
}

/// A word stands left of its edge if that goes left, else right of it. It has room up to the middle
/// between this edge and its neighbour on the same level.
void TreeDrawing::place_words() {
  std::map<double, std::vector<std::size_t>> levels;  // y -> nodes, from left to right
  std::vector<std::size_t> parents(drawn_.size());
  std::vector<std::size_t> open(roots_.rbegin(), roots_.rend());
  while (!open.empty()) {
    const std::size_t place = open.back();
    open.pop_back();
    levels[drawn_[place].y].push_back(place);
    const std::vector<std::size_t>& children = drawn_[place].children;
    for (const std::size_t child : children) parents[child] = place;
    open.insert(open.end(), children.rbegin(), children.rend());
  }
  const auto middle = [&](std::size_t place) {
    return (drawn_[place].x + drawn_[parents[place]].x) / 2;
  };
  for (const auto& [y, places] : levels) {
    if (y == 0) continue;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const DrawnNode& node = drawn_[places[i]];
      const std::string& text = tree_->decisions[tree_->nodes[node.node].decision];
      const bool is_left = node.x <= drawn_[parents[places[i]]].x;
      const double width = letter_width * static_cast<double>(text.size());
      const double at = middle(places[i]);
      if (is_left && i > 0 && at - middle(places[i - 1]) < 2 * width) continue;
      if (!is_left && i + 1 < places.size() && middle(places[i + 1]) - at < 2 * width) continue;
      const double from = is_left ? at - 3 - width : at + 3;
      // Above a flat edge; beside a steep one, where nodes of the level above may be near.
      const double rise = std::abs(node.x - drawn_[parents[places[i]]].x) > level ? 1 : -1.5;
      words_.push_back({text, is_left, from, from + width, y - level / 2 - rise});
    }
  }
}

}  // namespace loshu::detail
