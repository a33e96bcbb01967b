// Subtrees are laid out as by Reingold and Tilford ("Tidier drawings of trees", 1981): each as
// narrow as its outline allows, a parent above the middle of its children.

#include <loshu/model/tree/tree_drawing.hpp>

#include <algorithm>
#include <cmath>
#include <map>

#include <loshu/text.hpp>

namespace loshu::detail {
namespace {

constexpr double wide_column = 7;  // the distance of neighbours that have room, in points
constexpr double high_level = 14;  // the distance of levels that have room, in points
constexpr double letters = 6;      // the height of the text of a decision
constexpr double letter_width = 3.4;
constexpr double flat_rise = 1;      // of a text above the middle of a flat edge
constexpr double steep_rise = -1.5;  // and of a steep one

std::optional<NodeShape> fold(const SearchTree& tree, const CountedTree& counted, std::size_t node,
                              const Folding& folding) {
  if (counted.size[node] == 1) return std::nullopt;
  if (folding.failures && counted.solutions[node] == 0) return NodeShape::folded_failure;
  if (folding.below && tree.nodes[node].depth >= *folding.below) return NodeShape::folded_solutions;
  return std::nullopt;
}

}  // namespace

TreeDrawing::TreeDrawing(const SearchTree& tree, const CountedTree& counted, const Folding& folding)
    : tree_(&tree) {
  for (const std::size_t root : counted.roots) roots_.push_back(add(counted, folding, root));
}

/// Sets the trees side by side in units of columns, scales them to the given room, and then adds
/// the texts. The texts may reach beyond the nodes, so everything is moved right at the end.
std::pair<double, double> TreeDrawing::place(double widest, double highest) {
  double columns = -1, levels = 0;
  for (const std::size_t root : roots_) {
    const std::vector<Extent> outline = shape_subtree(root);
    const double least = std::ranges::min(outline).first;
    drawn_[root].x = columns + 1 - least;
    columns += 1 - least + std::ranges::max(outline, {}, &Extent::second).second;
    levels = std::max(levels, static_cast<double>(outline.size()) - 1);
  }
  columns = std::max(columns, 0.0);
  column_ = std::min(wide_column, widest / std::max(columns, 1.0));
  level_ = std::min(high_level, highest / std::max(levels, 1.0));
  for (const std::size_t root : roots_) settle(root);
  words_.clear();
  place_words();
  drop_words_outside(std::max(widest, columns * column_));
  double least = 0, greatest = columns * column_;
  for (const Word& word : words_) {
    least = std::min(least, word.from);
    greatest = std::max(greatest, word.to);
  }
  for (DrawnNode& node : drawn_) node.x -= least;
  for (Word& word : words_) {
    word.from -= least;
    word.to -= least;
  }
  return {greatest - least, levels * level_};
}

std::vector<Mark> TreeDrawing::marks() const {
  std::vector<Mark> marks;
  for (const DrawnNode& node : drawn_) {
    for (const std::size_t child : node.children) {
      marks.push_back({.kind = Mark::Kind::polyline,
                       .ink = "edge",
                       .points = {{node.x, node.y}, {drawn_[child].x, drawn_[child].y}}});
    }
  }
  for (const DrawnNode& node : drawn_) add_shape(node, marks);
  for (const auto& [text, from, to, y] : words_) {
    marks.push_back({.kind = Mark::Kind::text,
                     .ink = "decision",
                     .points = {{(from + to) / 2, y}},
                     .size = letters,
                     .text = text});
  }
  return marks;
}

/// Corners are points for a column of 5.5 points or more.
void TreeDrawing::add_shape(const DrawnNode& node, std::vector<Mark>& marks) const {
  const double scale = std::min(1.0, column_ / 5.5);
  const auto polygon = [&](const char* ink, std::initializer_list<Position> corners) {
    Mark mark{.kind = Mark::Kind::polygon, .ink = ink, .scale = scale};
    for (const auto& [x, y] : corners) {
      mark.points.push_back({node.x + scale * x, node.y + scale * y});
    }
    marks.push_back(std::move(mark));
  };
  switch (node.shape) {
    case NodeShape::choice:
      marks.push_back(
          {.ink = "choice", .points = {{node.x, node.y}}, .size = 2.3 * scale, .scale = scale});
      return;
    case NodeShape::failure:
      return polygon("failure", {{-2, -2}, {2, -2}, {2, 2}, {-2, 2}});
    case NodeShape::solution:
      return polygon("solution", {{0, -3.3}, {3, 0}, {0, 3}, {-3, 0}});
    case NodeShape::folded_failure:
      return polygon("failure", {{0, -3}, {3, 3.5}, {-3, 3.5}});
    case NodeShape::folded_solutions:
      break;
  }
  polygon("solution", {{0, -3}, {3.8, 6}, {-3.8, 6}});
  marks.push_back({.kind = Mark::Kind::text,
                   .ink = "number",
                   .points = {{node.x, node.y + 6 * scale + letters}},
                   .size = letters * scale,
                   .text = std::to_string(node.solutions)});
}

/// Returns the place of the root in `drawn_`. It does not recurse, since a search tree may be
/// thousands of levels deep.
std::size_t TreeDrawing::add(const CountedTree& counted, const Folding& folding, std::size_t root) {
  const std::size_t first = drawn_.size();
  std::vector<std::pair<std::size_t, std::size_t>> open{{root, first}};  // node and place
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

/// Sets the x of each child relative to its parent.
/// \return the outline of the subtree, by level
std::vector<TreeDrawing::Extent> TreeDrawing::shape_subtree(std::size_t root) {
  // Children stand behind their parents in the list, so the loop meets every child first.
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

/// Turns the x of `shape_subtree`, which are relative to parents, into points of the drawing.
void TreeDrawing::settle(std::size_t root) {
  std::vector<std::size_t> open{root};
  drawn_[root].x *= column_;
  drawn_[root].y = 0;
  while (!open.empty()) {
    const DrawnNode& node = drawn_[open.back()];
    open.pop_back();
    for (const std::size_t child : node.children) {
      drawn_[child].x = node.x + drawn_[child].x * column_;
      drawn_[child].y = node.y + level_;
      open.push_back(child);
    }
  }
}

/// Places the texts of decisions: left of an edge that goes left, otherwise right of it. A text is
/// left out unless it fits between this edge and the next one on the same level. None is placed if
/// the levels are too close.
void TreeDrawing::place_words() {
  if (level_ < letters + flat_rise - steep_rise) return;
  std::map<double, std::vector<std::size_t>> levels;  // y -> its nodes, from left to right
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
      const double width = letter_width * static_cast<double>(columns_of(text));
      const double at = middle(places[i]);
      const double room = 2 * width + letters;
      if (is_left && i > 0 && at - middle(places[i - 1]) < room) continue;
      if (!is_left && i + 1 < places.size() && middle(places[i + 1]) - at < room) continue;
      const double from = is_left ? at - 3 - width : at + 3;
      // Beside a steep edge the text is lower, away from the nodes above.
      const bool is_flat = std::abs(node.x - drawn_[parents[places[i]]].x) > level_;
      const double rise = is_flat ? flat_rise : steep_rise;
      words_.push_back({text, from, from + width, y - level_ / 2 - rise});
    }
  }
}

void TreeDrawing::drop_words_outside(double width) {
  double least = 0, greatest = 0;
  for (const Word& word : words_) {
    least = std::min(least, word.from);
    greatest = std::max(greatest, word.to);
  }
  if (greatest - least <= width) return;
  std::erase_if(words_, [&](const Word& word) { return word.from < 0 || word.to > width; });
}

}  // namespace loshu::detail
