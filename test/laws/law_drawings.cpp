// Drawings of trees: each has its own box, and none lies over another or beyond its page.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/tree.hpp>

#include "bounding_box.hpp"
#include "drawn/chance.hpp"

BOOST_AUTO_TEST_SUITE(law_drawings)

namespace {

using drawn::Chance;
using loshu::NodeKind;

/// A tree of any shape: at each node up to three children, mostly two.
loshu::SearchTree some_tree(Chance& chance) {
  loshu::SearchTree tree;
  tree.decisions = {""};
  tree.nodes.push_back({});
  const int most = chance.one_in(3) ? chance.from(1, 4) : chance.from(5, 60);
  for (std::size_t node = 0; node < tree.nodes.size() && std::ssize(tree.nodes) < most; ++node) {
    const int children = node > 0 && chance.one_in(3) ? 0 : chance.from(1, 2);
    for (int child = 0; child < children; ++child) {
      tree.nodes.push_back({.parent = static_cast<std::int64_t>(node),
                            .depth = tree.nodes[node].depth + 1,
                            .alternative = static_cast<std::uint32_t>(child),
                            .decision = static_cast<std::uint32_t>(tree.decisions.size())});
      tree.decisions.push_back("c ≤ " + std::to_string(tree.nodes.size()));
    }
  }
  std::vector<bool> is_inner(tree.nodes.size());
  for (const auto& node : tree.nodes) {
    if (node.parent >= 0) is_inner[static_cast<std::size_t>(node.parent)] = true;
  }
  for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
    if (is_inner[node]) continue;
    tree.nodes[node].kind = chance.one_in(3) ? NodeKind::solution : NodeKind::failure;
  }
  return tree;
}

/// A node as it is drawn: the shape, the children from left to right, and the decision beside the
/// edge to it, where there is room for one.
struct Seen {
  std::string ink = {};
  std::vector<loshu::Position> children = {};
  std::string decision = {};
};

struct ByPlace {
  bool operator()(const loshu::Position& one, const loshu::Position& other) const {
    return std::pair(one.x, one.y) < std::pair(other.x, other.y);
  }
};
using SeenTree = std::map<loshu::Position, Seen, ByPlace>;

/// The nodes of a page with one tree, none of which is folded.
SeenTree seen_on(const loshu::Page& page) {
  SeenTree seen;
  std::vector<std::pair<loshu::Position, loshu::Position>> edges;
  const auto middle = [](const std::vector<loshu::Position>& corners) {
    loshu::Position sum;
    for (const auto& [x, y] : corners) sum = {sum.x + x, sum.y + y};
    const auto count = static_cast<double>(corners.size());
    return loshu::Position{sum.x / count, sum.y / count};
  };
  for (const loshu::Mark& mark : page.marks) {
    if (mark.ink == "edge") edges.emplace_back(mark.points.front(), mark.points.back());
  }
  const auto is_there = [](const loshu::Position& one, double most = 1e-6) {
    return [=](const loshu::Position& other) {
      return std::hypot(one.x - other.x, one.y - other.y) < most;
    };
  };
  std::vector<loshu::Position> ends;
  for (const auto& [from, to] : edges) ends.insert(ends.end(), {from, to});
  std::vector<loshu::Position> places;
  for (const loshu::Mark& mark : page.marks) {
    if (mark.ink != "choice" && mark.ink != "failure" && mark.ink != "solution") continue;
    if (mark.kind == loshu::Mark::Kind::text) continue;
    BOOST_TEST((mark.kind == loshu::Mark::Kind::circle) == (mark.ink == "choice"));
    // The corners of a shape are around its place, more or less.
    const loshu::Position about = middle(mark.points);
    const auto end = std::ranges::find_if(ends, is_there(about, 0.5));
    places.push_back(end == ends.end() ? about : *end);
    seen[places.back()].ink = mark.ink;
  }
  for (const auto& [from, to] : edges) {
    const auto parent = std::ranges::find_if(places, is_there(from));
    const auto child = std::ranges::find_if(places, is_there(to));
    BOOST_TEST_REQUIRE((parent != places.end() && child != places.end()));
    BOOST_TEST(parent->y < child->y);
    seen[*parent].children.push_back(*child);
  }
  for (auto& [place, node] : seen) std::ranges::sort(node.children, {}, &loshu::Position::x);
  for (const loshu::Mark& mark : page.marks) {
    if (mark.ink != "decision") continue;
    // It stands on the side to which its edge goes, and no other edge is as near there.
    const auto& [x, y] = mark.points.front();
    const loshu::Position* of = nullptr;
    double least = std::numeric_limits<double>::infinity();
    for (const auto& [place, node] : seen) {
      for (const loshu::Position& child : node.children) {
        if (y < place.y || y > child.y) continue;
        const double away = x - (place.x + child.x) / 2;
        if ((away < 0) != (child.x <= place.x + 1e-9) || std::abs(away) > least) continue;
        least = std::abs(away);
        of = &child;
      }
    }
    BOOST_TEST_REQUIRE((of != nullptr), mark.text);
    std::string& decision = seen[*of].decision;
    BOOST_TEST(decision.empty());
    decision = mark.text;
  }
  return seen;
}

/// The box of each tree of a page: its marks begin with the first line of its caption.
std::vector<BoundingBox> boxes_of(const loshu::Page& page) {
  std::vector<BoundingBox> boxes;
  for (const loshu::Mark& mark : page.marks) {
    if (mark.kind == loshu::Mark::Kind::start && mark.text.starts_with("tree ")) {
      boxes.emplace_back();
    }
    BOOST_TEST_REQUIRE(!boxes.empty());
    for (const loshu::Position& point : mark.points) boxes.back().add(point);
  }
  return boxes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(no_tree_lies_over_another) {
  int several = 0;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    Chance chance(seed, 6);
    std::vector<loshu::CaptionedTree> trees;
    const int count = chance.from(1, 12);
    for (int i = 0; i < count; ++i) {
      trees.push_back({"tree " + std::to_string(i), some_tree(chance)});
    }
    const bool is_long = chance.one_in(2);
    const loshu::TreeLayout layout{
        .width = 300.0 + 50 * chance.below(8),
        .height = is_long ? std::numeric_limits<double>::infinity() : 400.0 + 50 * chance.below(8),
        .margin = 10};
    const std::vector<loshu::Page> pages = loshu::tree_pages(trees, 2000, layout);
    BOOST_TEST_CONTEXT("seed " << seed) {
      std::size_t drawn = 0;
      for (const loshu::Page& page : pages) {
        const std::vector<BoundingBox> boxes = boxes_of(page);
        drawn += boxes.size();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
          BOOST_TEST(boxes[i].left >= 0);
          BOOST_TEST(boxes[i].top >= 0);
          BOOST_TEST(boxes[i].right <= page.width);
          BOOST_TEST(boxes[i].bottom <= page.height);
          for (std::size_t other = 0; other < i; ++other) {
            BOOST_TEST(!boxes[i].overlaps(boxes[other]), i << " over " << other);
            several += boxes[i].top > boxes[other].bottom ? 1 : 0;
          }
        }
      }
      BOOST_TEST(drawn == trees.size());
      for (std::size_t i = 0; i < trees.size(); ++i) {
        const loshu::SearchTree& tree = trees[i].tree;
        const std::string numbers = loshu::counted(tree.nodes.size(), "node") + ", " +
                                    loshu::counted(tree.count(NodeKind::failure), "failure") +
                                    ", " +
                                    loshu::counted(tree.count(NodeKind::solution), "solution");
        BOOST_TEST(std::ranges::any_of(pages, [&](const loshu::Page& page) {
          return std::ranges::count(page.marks, numbers, &loshu::Mark::text) > 0;
        }));
      }
    }
  }
  BOOST_TEST(several > 100);
}

// A drawing is read back as the tree: its shapes, the order of children, and the decisions beside
// their edges. It is whole up to as many nodes as may be drawn.
BOOST_AUTO_TEST_CASE(a_drawing_is_the_tree) {
  std::size_t decisions = 0, folded = 0;
  for (unsigned seed = 1; seed <= 100; ++seed) {
    Chance chance(seed, 7);
    const loshu::SearchTree tree = some_tree(chance);
    const std::size_t size = tree.nodes.size();
    const loshu::TreeLayout layout{
        .width = 3000, .height = std::numeric_limits<double>::infinity(), .margin = 10};
    const std::vector<loshu::CaptionedTree> one{{"tree", tree}};
    BOOST_TEST_CONTEXT("seed " << seed) {
      const std::vector<loshu::Page> pages = loshu::tree_pages(one, size, layout);
      BOOST_TEST_REQUIRE(pages.size() == 1U);
      const SeenTree seen = seen_on(pages.front());
      BOOST_TEST_REQUIRE(seen.size() == size);
      const auto highest =
          std::ranges::min_element(seen, {}, [](const auto& node) { return node.first.y; });
      std::vector<std::pair<std::size_t, loshu::Position>> open{{0, highest->first}};
      double level = 0;
      while (!open.empty()) {
        const auto [node, place] = open.back();
        open.pop_back();
        const Seen& drawn = seen.at(place);
        const NodeKind kind = tree.nodes[node].kind;
        BOOST_TEST(drawn.ink == (kind == NodeKind::choice    ? "choice"
                                 : kind == NodeKind::failure ? "failure"
                                                             : "solution"));
        if (!drawn.decision.empty()) {
          ++decisions;
          BOOST_TEST(drawn.decision == tree.decisions[tree.nodes[node].decision]);
        }
        std::vector<std::size_t> children;
        for (std::size_t i = 0; i < size; ++i) {
          if (tree.nodes[i].parent == static_cast<std::int64_t>(node)) children.push_back(i);
        }
        std::ranges::sort(children, {}, [&](std::size_t i) { return tree.nodes[i].alternative; });
        BOOST_TEST_REQUIRE(drawn.children.size() == children.size());
        if (children.empty()) continue;
        // A parent stands above the middle of its children, and levels have one distance.
        BOOST_TEST(std::abs(drawn.children.front().x + drawn.children.back().x - 2 * place.x) <
                   1e-6);
        for (std::size_t i = 0; i < children.size(); ++i) {
          const double down = drawn.children[i].y - place.y;
          if (level == 0) level = down;
          BOOST_TEST(std::abs(down - level) < 1e-6);
          open.emplace_back(children[i], drawn.children[i]);
        }
      }
      if (tree.depth_profile().size() < 3) continue;  // nothing to fold
      const auto fewer = loshu::tree_pages(one, size - 1, layout);
      const auto shapes = std::ranges::count_if(fewer.front().marks, [](const loshu::Mark& mark) {
        return mark.kind == loshu::Mark::Kind::polygon || mark.kind == loshu::Mark::Kind::circle;
      });
      BOOST_TEST(static_cast<std::size_t>(shapes) < size);
      ++folded;
    }
  }
  BOOST_TEST(decisions > 500);
  BOOST_TEST(folded > 40);
}

namespace {

/// An edge of a drawn tree, and the text beside it, if there is one.
struct Branch {
  loshu::Position from, to;
  std::optional<loshu::Position> text = {};
  [[nodiscard]] double middle() const { return (from.x + to.x) / 2; }
  [[nodiscard]] bool is_left() const { return to.x <= from.x + 1e-9; }
};

/// The edges by the height of their lower ends, each level from left to right.
std::map<double, std::vector<Branch>> branches_on(const loshu::Page& page) {
  std::map<double, std::vector<Branch>> levels;
  for (const loshu::Mark& mark : page.marks) {
    if (mark.ink != "edge") continue;
    levels[std::round(mark.points.back().y * 1e3)].push_back(
        {mark.points.front(), mark.points.back()});
  }
  for (auto& [height, level] : levels) {
    std::ranges::sort(level, {}, [](const Branch& branch) { return branch.to.x; });
  }
  return levels;
}

}  // namespace

// All decisions of a tree have texts of one width here. A text stands three points beside its edge,
// lower if the edge is steep. It is there if the next edge on its side leaves room for two texts
// and a letter.
BOOST_AUTO_TEST_CASE(decisions_have_the_room_that_their_neighbours_leave) {
  std::map<std::string, int> met;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    Chance chance(seed, 8);
    loshu::SearchTree tree = some_tree(chance);
    const std::string text = seed % 2 == 0 ? "a" : "c ≤ 77";
    const double width = 3.4 * (seed % 2 == 0 ? 1 : 6);
    for (std::size_t i = 1; i < tree.decisions.size(); ++i) tree.decisions[i] = text;
    const loshu::TreeLayout layout{
        .width = 3000, .height = std::numeric_limits<double>::infinity(), .margin = 10};
    const std::vector<loshu::CaptionedTree> one{{"tree", tree}};
    const loshu::Page page = loshu::tree_pages(one, tree.nodes.size(), layout).front();
    auto levels = branches_on(page);
    BOOST_TEST_CONTEXT("seed " << seed) {
      for (const loshu::Mark& mark : page.marks) {
        if (mark.ink != "decision") continue;
        const loshu::Position at = mark.points.front();
        Branch* of = nullptr;
        for (auto& [height, level] : levels) {
          for (Branch& branch : level) {
            const double away = (branch.is_left() ? -1 : 1) * (3 + width / 2);
            const bool is_here = at.y > branch.from.y && at.y < branch.to.y;
            if (is_here && std::abs(branch.middle() + away - at.x) < 1e-6) of = &branch;
          }
        }
        BOOST_TEST_REQUIRE((of != nullptr));
        BOOST_TEST(!of->text.has_value());
        of->text = at;
      }
      for (const auto& [height, level] : levels) {
        for (std::size_t i = 0; i < level.size(); ++i) {
          const Branch& branch = level[i];
          const Branch* beside = nullptr;  // the next edge on the side of the text
          if (branch.is_left() && i > 0) beside = &level[i - 1];
          if (!branch.is_left() && i + 1 < level.size()) beside = &level[i + 1];
          const double room = 2 * width + 6;
          const bool has_room =
              beside == nullptr || std::abs(beside->middle() - branch.middle()) >= room;
          BOOST_TEST(branch.text.has_value() == has_room);
          ++met[branch.is_left() ? "left" : "right"];
          ++met[beside == nullptr ? "alone" : has_room ? "apart" : "near"];
          if (!branch.text) continue;
          const double down = branch.to.y - branch.from.y;
          const bool is_steep = std::abs(branch.to.x - branch.from.x) <= down;
          const double lower = branch.text->y - (branch.from.y + branch.to.y) / 2;
          BOOST_TEST((lower > 0) == is_steep);
          ++met[is_steep ? "steep" : "flat"];
        }
      }
    }
  }
  for (const char* what : {"left", "right", "alone", "apart", "near", "steep", "flat"}) {
    BOOST_TEST(met[what] > 5, what);
  }
}

BOOST_AUTO_TEST_SUITE_END()
