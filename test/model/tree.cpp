#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <map>
#include <numeric>
#include <regex>
#include <set>
#include <utility>
#include <vector>

#include <loshu/search.hpp>
#include <loshu/text.hpp>
#include <loshu/tree.hpp>

#include "figures.hpp"
#include "occurrences.hpp"

BOOST_AUTO_TEST_SUITE(tree)

using loshu::NodeKind;
using loshu::Puzzle;
using loshu::SearchTree;

namespace {

/// The tree that a count of all solutions searches, with its result.
std::pair<SearchTree, loshu::Result> searched(const Puzzle& puzzle, int threads,
                                              const loshu::Options& options = {}) {
  loshu::MagicModel model(puzzle, options);
  loshu::TreeRecorder recorder;
  const loshu::Result result = loshu::count(model, {.threads = threads, .tracer = &recorder});
  return {recorder.tree(), result};
}

/// The number of texts of decisions that lie on another one.
int covered_decisions(const std::vector<loshu::Mark>& marks) {
  int covered = 0;
  for (std::size_t i = 0; i < marks.size(); ++i) {
    for (std::size_t j = i + 1; j < marks.size(); ++j) {
      if (marks[i].ink != "decision" || marks[j].ink != "decision") continue;
      const auto& [x, y] = marks[i].points.front();
      const auto& [other_x, other_y] = marks[j].points.front();
      const auto width = static_cast<double>(loshu::columns_of(marks[i].text + marks[j].text)) / 2;
      covered += std::abs(y - other_y) < marks[i].size / 2 &&
                 std::abs(x - other_x) < width * marks[i].size / 2;
    }
  }
  return covered;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_recorded_tree_agrees_with_the_statistics) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(3)), Puzzle(loshu::polygon(6), 1, 22),
                               Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(5))}) {
    for (const int threads : {1, 2, 4}) {
      const auto [tree, result] = searched(puzzle, threads);
      BOOST_TEST(tree.nodes.size() == result.nodes);
      BOOST_TEST(tree.count(NodeKind::failure) == result.failures);
      BOOST_TEST(tree.count(NodeKind::solution) == result.solutions);
      const auto profile = tree.depth_profile();
      BOOST_TEST(std::accumulate(profile.begin(), profile.end(), std::uint64_t{0}) == result.nodes);
      BOOST_TEST(profile.front() == 1U);
      for (const SearchTree::Node& node : tree.nodes) {
        if (node.parent < 0) continue;
        const SearchTree::Node& parent = tree.nodes[static_cast<std::size_t>(node.parent)];
        BOOST_REQUIRE((parent.kind == NodeKind::choice));
        BOOST_REQUIRE(parent.depth + 1 == node.depth);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_small_tree_is_drawn_whole) {
  const auto [tree, result] =
      searched(Puzzle(loshu::square(3)), 1, {.symmetry = loshu::Symmetry::none});
  const std::string svg = loshu::trees_svg(std::vector<loshu::CaptionedTree>{{"a <tree>", tree}});
  BOOST_TEST(occurrences(svg, "class=\"solution\"") == 8U);
  BOOST_TEST(occurrences(svg, "class=\"failure\"") == result.failures);
  BOOST_TEST(occurrences(svg, "class=\"choice\"") == result.nodes - result.failures - 8);
  BOOST_TEST(occurrences(svg, "a &lt;tree&gt;") == 1U);
}

BOOST_AUTO_TEST_CASE(a_large_tree_is_folded_but_for_its_solutions) {
  const auto [tree, result] = searched(Puzzle(loshu::hexagon(3)), 1);
  const std::string folded =
      loshu::trees_svg(std::vector<loshu::CaptionedTree>{{"folded", tree}}, 500);
  BOOST_TEST(occurrences(folded, "class=\"solution\"") == 1U);
  BOOST_TEST(occurrences(folded, "class=\"choice\"") < 100U);
  const auto [square, all] = searched(Puzzle(loshu::square(4)), 1);
  const std::string deep =
      loshu::trees_svg(std::vector<loshu::CaptionedTree>{{"deep", square}}, 300);
  const std::size_t drawn = occurrences(deep, "class=\"choice\"") +
                            occurrences(deep, "class=\"failure\"") +
                            occurrences(deep, "class=\"solution\"");
  BOOST_TEST(drawn <= 300U);
  BOOST_TEST(drawn > 100U);
  // A solution stands there by itself, or is one of those that a folded subtree has.
  const std::regex number("class=\"number\"[^>]*>([0-9]+)<");
  std::uint64_t solutions = occurrences(deep, "class=\"solution\"");
  for (std::sregex_iterator found(deep.begin(), deep.end(), number), end; found != end; ++found) {
    solutions += std::stoull((*found)[1]) - 1;
  }
  BOOST_TEST(solutions == all.solutions);
}

BOOST_AUTO_TEST_CASE(trees_keep_to_their_paper) {
  std::vector<loshu::CaptionedTree> trees;
  for (const loshu::Figure& figure : {loshu::square(3), loshu::square(4), loshu::hexagon(3)}) {
    const auto [tree, result] = searched(Puzzle(figure), 1, {.symmetry = loshu::Symmetry::none});
    std::string caption = figure.title();
    for (const int words : {1, 10, 50}) {
      for (int i = 0; i < words; ++i) caption += " word";
      trees.push_back({caption, tree});
    }
  }
  const loshu::TreeLayout a4, low{.width = 400, .height = 200, .margin = 20};
  for (const loshu::TreeLayout& layout : {a4, low}) {
    const std::vector<loshu::Page> pages = loshu::tree_pages(trees, 2'000, layout);
    std::size_t captions = 0;
    for (const loshu::Page& page : pages) {
      BOOST_TEST(covered_decisions(page.marks) == 0);
      BOOST_TEST(page.width == layout.width);
      BOOST_TEST(page.height == layout.height);
      for (const loshu::Mark& mark : page.marks) {
        captions += mark.kind == loshu::Mark::Kind::start && mark.ink == "note";
        for (const auto& [x, y] : mark.points) {
          BOOST_TEST((x >= layout.margin - 4 && x <= layout.width - layout.margin + 4));
          BOOST_TEST((y >= layout.margin - 4 && y <= layout.height - layout.margin / 2));
        }
      }
    }
    BOOST_TEST(captions == trees.size());
    BOOST_TEST(pages.size() > 1U);
  }
  const std::string svg = loshu::trees_svg(trees);
  const double width = std::stod(svg.substr(svg.find(" width=\"") + 8));
  BOOST_TEST(width > 400);
  BOOST_TEST(width <= 180 * 72 / 25.4);
  BOOST_TEST(svg.find("pt\"") != std::string::npos);
}

// Paper without an end is as wide as what is on it, with the whole of each text.
BOOST_AUTO_TEST_CASE(paper_is_as_wide_as_its_trees) {
  using Kind = loshu::Mark::Kind;
  const loshu::TreeLayout layout{
      .width = 510, .height = std::numeric_limits<double>::infinity(), .margin = 10};
  int wide = 0;
  for (const loshu::Figure& figure :
       {loshu::square(3), loshu::ring(4), loshu::polygon(4), loshu::triangle(3), loshu::star(5)}) {
    for (const loshu::Symmetry symmetry : {loshu::Symmetry::none, loshu::Symmetry::full}) {
      const auto [tree, result] = searched(Puzzle(figure), 1, {.symmetry = symmetry});
      const std::vector<loshu::CaptionedTree> trees{{"", tree}};
      const std::vector<loshu::Page> pages = loshu::tree_pages(trees, 300, layout);
      BOOST_TEST_REQUIRE(pages.size() == 1U);
      double least = 1e9, greatest = 0, caption = 0;
      for (const loshu::Mark& mark : pages.front().marks) {
        const auto letters = static_cast<double>(loshu::columns_of(mark.text));
        if (mark.kind == Kind::start) {
          caption = std::max(caption, mark.points.front().x + 5.1 * letters);
          continue;
        }
        const double half = mark.ink == "decision" ? 3.4 * letters / 2 : 0;
        for (const auto& [x, y] : mark.points) {
          least = std::min(least, x - half);
          greatest = std::max(greatest, x + half);
        }
      }
      BOOST_TEST_CONTEXT(figure.title() << ", " << result.nodes << " nodes") {
        BOOST_TEST(least >= layout.margin - 4);
        BOOST_TEST(least <= layout.margin + 8);
        BOOST_TEST(greatest <= pages.front().width - layout.margin + 4);
        BOOST_TEST(std::max(greatest, caption) >= pages.front().width - layout.margin - 8);
      }
      wide += greatest > caption ? 1 : 0;
    }
  }
  BOOST_TEST(wide > 3);
}

// A node stands above the middle of its children, each level at one height, and neighbours of a
// level a column apart. Edges join the nodes that the tree joins.
BOOST_AUTO_TEST_CASE(a_drawn_tree_has_the_shape_of_the_tree) {
  using Kind = loshu::Mark::Kind;
  const double near = 1e-6;
  for (const auto& [puzzle, symmetry] : {std::pair(Puzzle(loshu::square(3)), loshu::Symmetry::none),
                                         {Puzzle(loshu::ring(4)), loshu::Symmetry::none},
                                         {Puzzle(loshu::polygon(4)), loshu::Symmetry::full}}) {
    const auto [tree, result] = searched(puzzle, 1, {.symmetry = symmetry});
    const std::vector<loshu::CaptionedTree> trees{{"tree", tree}};
    const std::vector<loshu::Page> pages = loshu::tree_pages(trees, 2'000);
    BOOST_TEST_REQUIRE(pages.size() == 1U);
    std::map<std::pair<double, double>, std::vector<double>> children;  // x, by the parent's place
    std::map<double, std::set<double>> levels;                          // x, by y
    std::map<std::string, std::size_t> shapes, decisions;
    std::vector<loshu::Mark> edges, words;
    std::vector<std::string> captions;
    for (const loshu::Mark& mark : pages.front().marks) {
      if (mark.kind == Kind::start) captions.push_back(mark.text);
      if (mark.ink == "edge") edges.push_back(mark);
      if (mark.ink == "decision") words.push_back(mark);
      if (mark.kind == Kind::circle || mark.kind == Kind::polygon) ++shapes[mark.ink];
    }
    BOOST_TEST_CONTEXT(puzzle.figure().title()) {
      BOOST_TEST(shapes["choice"] == tree.count(NodeKind::choice));
      BOOST_TEST(shapes["failure"] == tree.count(NodeKind::failure));
      BOOST_TEST(shapes["solution"] == tree.count(NodeKind::solution));
      BOOST_TEST(edges.size() == tree.nodes.size() - 1);
      BOOST_TEST_REQUIRE(captions.size() == 2U);
      BOOST_TEST(captions[0] == "tree");
      BOOST_TEST(captions[1] == loshu::counted(result.nodes, "node") + ", " +
                                    loshu::counted(result.failures, "failure") + ", " +
                                    loshu::counted(result.solutions, "solution"));
      for (const loshu::Mark& edge : edges) {
        const auto [from, to] = std::pair(edge.points.front(), edge.points.back());
        BOOST_TEST(to.y > from.y);
        children[{from.x, from.y}].push_back(to.x);
        levels[from.y].insert(from.x);
        levels[to.y].insert(to.x);
      }
      for (auto& [parent, below] : children) {
        std::ranges::sort(below);
        BOOST_TEST(std::abs((below.front() + below.back()) / 2 - parent.first) < near);
      }
      const std::vector<std::uint64_t> profile = tree.depth_profile();
      BOOST_TEST_REQUIRE(levels.size() == profile.size());
      double column = 1e9, height = 0, above = 0;
      std::size_t depth = 0;
      for (const auto& [y, nodes] : levels) {
        BOOST_TEST(nodes.size() == profile[depth]);
        for (auto node = nodes.begin(); std::next(node) != nodes.end(); ++node) {
          column = std::min(column, *std::next(node) - *node);
        }
        if (depth == 1) height = y - above;
        if (depth > 1) BOOST_TEST(std::abs(y - above - height) < near);
        above = y;
        ++depth;
      }
      BOOST_TEST(column > 2 - near);
      BOOST_TEST(column < 7 + near);  // neighbours stand as near as they may
      BOOST_TEST((height > 2 && height < 14 + near));
      // Each text stands beside an edge to a node that was decided so: to the left of one that goes
      // to the left.
      std::set<std::string> known(tree.decisions.begin(), tree.decisions.end());
      for (const loshu::Mark& word : words) {
        BOOST_TEST(known.contains(word.text), word.text);
        const double half = 3.4 * static_cast<double>(loshu::columns_of(word.text)) / 2;
        const auto [x, y] = word.points.front();
        BOOST_TEST(std::ranges::any_of(edges, [&, x = x, y = y](const loshu::Mark& edge) {
          const auto [from, to] = std::pair(edge.points.front(), edge.points.back());
          const double side = to.x <= from.x ? -1 : 1;
          return std::abs((from.x + to.x) / 2 + side * (3 + half) - x) < near && y > from.y &&
                 y < to.y;
        }));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(decisions_stand_where_there_is_room) {
  const auto [tree, result] =
      searched(Puzzle(loshu::square(3)), 1, {.symmetry = loshu::Symmetry::full});
  const std::string svg = loshu::trees_svg(std::vector<loshu::CaptionedTree>{{"", tree}});
  BOOST_TEST(occurrences(svg, "class=\"decision\"") == result.nodes - 1);
  BOOST_TEST(occurrences(svg, tree.decisions.at(1)) > 0U);
  const auto [large, all] = searched(Puzzle(loshu::square(4)), 1);
  const std::string crowded = loshu::trees_svg(std::vector<loshu::CaptionedTree>{{"", large}});
  BOOST_TEST(occurrences(crowded, "class=\"decision\"") < all.nodes / 10);
}

BOOST_AUTO_TEST_CASE(decisions_are_read_back) {
  using Relation = loshu::Decision::Relation;
  const loshu::Figure square = loshu::square(3);
  for (const auto& [sign, relation] :
       {std::pair("=", Relation::equal), std::pair("≠", Relation::unequal),
        std::pair("≤", Relation::at_most), std::pair(">", Relation::above)}) {
    for (int cell = 0; cell < square.cell_count(); ++cell) {
      const std::string text = square.label(cell) + " " + sign + " ";
      const auto decision = loshu::parsed_decision(square, text + "-4");
      BOOST_REQUIRE(decision.has_value());
      BOOST_TEST(decision->cell == cell);
      BOOST_TEST(decision->value == -4);
      BOOST_TEST((decision->relation == relation));
    }
  }
  for (const char* other : {"", "(1,1)", "(9,9) = 2", "(1,1) = x", "(1,1) = 2 or so"}) {
    BOOST_TEST(!loshu::parsed_decision(square, other).has_value());
  }
}

BOOST_AUTO_TEST_SUITE_END()
