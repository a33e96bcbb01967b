#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <span>

#include <loshu/equations/sparse_rows.hpp>
#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(disjoint_bases)

using loshu::Figure;
using Cells = std::vector<int>;

// Few lines and many cells: disjoint bases settle what depth-first search finds by trying all sets.
BOOST_AUTO_TEST_CASE(disjoint_bases_find_all) {
  loshu::SplitMix random(7);
  int compared = 0;
  std::size_t found = 0;
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<loshu::Cell> cells;
    for (int i = 0; i < 14; ++i) cells.push_back({"x" + std::to_string(i), {1.0 * i, 0}});
    std::set<Cells> lines;
    while (lines.size() < 4) {
      std::set<int> line;
      for (auto i = 3 + random() % 6; i > 0; --i) line.insert(static_cast<int>(random() % 14));
      lines.emplace(line.begin(), line.end());
    }
    Cells rest;
    for (int i = 0; i < 14; ++i) {
      if (std::ranges::none_of(
              lines, [&](const Cells& line) { return std::ranges::binary_search(line, i); })) {
        rest.push_back(i);
      }
    }
    if (!rest.empty()) lines.insert(rest);
    const Figure figure("random", cells, {lines.begin(), lines.end()});

    const Cells one = loshu::detail::basis_of_cells(figure);
    const auto bases = loshu::detail::disjoint_bases(figure, static_cast<int>(one.size()), 3, 1);
    if (bases.empty()) continue;
    const int most = 3 * static_cast<int>(bases.size()) - 1;
    const loshu::detail::CellVectors vectors(figure, one, most, 1);
    std::set<Cells> by_rows, by_search;
    const auto keep_in = [&](std::set<Cells>& kept) -> loshu::detail::OnCells {
      return [&](std::span<const int> set) {
        Cells sorted(set.begin(), set.end());
        std::ranges::sort(sorted);
        if (vectors.dependency(sorted)) kept.insert(std::move(sorted));
        return true;
      };
    };
    for (const Cells& basis : bases) {
      loshu::detail::find_sparse_rows(figure, basis, most, keep_in(by_rows));
    }
    const loshu::detail::RankedCells ranked =
        loshu::detail::ranked_cells({.degree = 14, .generators = {}});
    for (int size = 1; size <= most; ++size) {
      loshu::detail::find_circuits(vectors, ranked, size, keep_in(by_search));
    }
    BOOST_TEST((by_rows == by_search));
    ++compared;
    found += by_rows.size();
  }
  BOOST_TEST(compared > 50);
  BOOST_TEST(found > 500U);
}

BOOST_AUTO_TEST_SUITE_END()
