// Drawings of trees: each has its own box, and none lies over another or beyond its page.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <limits>
#include <string>
#include <vector>

#include <loshu/draw.hpp>
#include <loshu/tree.hpp>

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
                            .alternative = static_cast<std::uint32_t>(child)});
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

struct Box {
  double left = std::numeric_limits<double>::infinity(), top = left, right = -left, bottom = -left;
  void add(const loshu::Position& point) {
    left = std::min(left, point.x);
    right = std::max(right, point.x);
    top = std::min(top, point.y);
    bottom = std::max(bottom, point.y);
  }
  [[nodiscard]] bool is_over(const Box& other) const {
    return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
  }
};

/// The box of each tree of a page: its marks begin with the first line of its caption.
std::vector<Box> boxes_of(const loshu::Page& page) {
  std::vector<Box> boxes;
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
        const std::vector<Box> boxes = boxes_of(page);
        drawn += boxes.size();
        for (std::size_t i = 0; i < boxes.size(); ++i) {
          BOOST_TEST(boxes[i].left >= 0);
          BOOST_TEST(boxes[i].top >= 0);
          BOOST_TEST(boxes[i].right <= page.width);
          BOOST_TEST(boxes[i].bottom <= page.height);
          for (std::size_t other = 0; other < i; ++other) {
            BOOST_TEST(!boxes[i].is_over(boxes[other]), i << " over " << other);
            several += boxes[i].top > boxes[other].bottom ? 1 : 0;
          }
        }
      }
      BOOST_TEST(drawn == trees.size());
      for (std::size_t i = 0; i < trees.size(); ++i) {
        const std::string nodes = loshu::counted(trees[i].tree.nodes.size(), "node") + ", ";
        BOOST_TEST(std::ranges::any_of(pages, [&](const loshu::Page& page) {
          return std::ranges::any_of(
              page.marks, [&](const loshu::Mark& mark) { return mark.text.starts_with(nodes); });
        }));
      }
    }
  }
  BOOST_TEST(several > 100);
}

BOOST_AUTO_TEST_SUITE_END()
