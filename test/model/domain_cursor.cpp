// The domains that a recorded tree keeps of its nodes, and how many of them.

#include <boost/test/unit_test.hpp>

#include <cstdint>

#include <loshu/model/tree/cell_domains.hpp>
#include <loshu/search.hpp>
#include <loshu/tree.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(domain_cursor)

using loshu::Puzzle;
using loshu::SearchTree;

namespace {

SearchTree recorded(const Puzzle& puzzle, int threads = 1) {
  loshu::TreeRecorder recorder(1'000);
  static_cast<void>(loshu::search(puzzle, {}, {.threads = threads, .tracer = &recorder},
                                  [](const loshu::Assignment&) { return true; }));
  return std::move(recorder).tree();
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_recorder_keeps_to_its_bytes) {
  const Puzzle puzzle(loshu::polygon(6), 1, 22);
  const SearchTree whole = recorded(puzzle);
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{1'000}, std::size_t{3'000}}) {
    loshu::TreeRecorder recorder(100'000, bytes);
    static_cast<void>(loshu::search(puzzle, {}, {.tracer = &recorder},
                                    [](const loshu::Assignment&) { return true; }));
    const SearchTree tree = std::move(recorder).tree();
    BOOST_TEST(tree.nodes.size() == recorder.most_nodes());
    BOOST_TEST(tree.nodes.size() < whole.nodes.size());
    BOOST_TEST(tree.domains_kept <= tree.nodes.size());
    for (std::size_t node = 0; node < tree.nodes.size(); ++node) {
      BOOST_TEST(tree.nodes[node].parent == whole.nodes[node].parent);
    }
    // The losses of the last node may be beyond the bytes, and no more.
    const std::size_t last = tree.domains_kept == 0 ? 0 : tree.domains_kept - 1;
    const std::size_t before = last == 0 ? 0 : tree.loss_ends[last - 1];
    BOOST_TEST(before * sizeof(SearchTree::Loss) <= bytes);
  }
}

/// A cursor goes from any node to any other, and comes to the same domains by every way.
BOOST_AUTO_TEST_CASE(domains_are_the_same_by_every_way) {
  const Puzzle puzzle(loshu::polygon(5));
  const SearchTree tree = recorded(puzzle, 2);
  const int count = puzzle.figure().cell_count();
  loshu::detail::DomainCursor cursor(tree, count, puzzle.first_value());
  for (std::size_t step = 0; step < 500; ++step) {
    const std::size_t node = step * 7919 % tree.domains_kept;
    cursor.go_to(static_cast<std::int64_t>(node));
    loshu::detail::DomainCursor direct(tree, count, puzzle.first_value());
    direct.go_to(static_cast<std::int64_t>(node));
    for (int cell = 0; cell < count; ++cell) {
      const bool is_same = cursor.values_of(cell) == direct.values_of(cell);
      BOOST_TEST_REQUIRE(is_same, node << " " << cell);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_tree_too_deep_for_its_models_is_not_held_against_another) {
  const Puzzle puzzle(loshu::square(3));
  SearchTree tree = recorded(puzzle);
  loshu::MagicModel model(puzzle, {});
  BOOST_TEST(loshu::refuted_nodes(tree, model).has_value());
  tree.nodes.back().depth = 4'000'000;
  BOOST_TEST(!loshu::refuted_nodes(tree, model).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
