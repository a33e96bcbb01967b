// Propagation on bit sets is compiled for five widths: 64, 128, 256, 512 and 1,024 values. All that
// are wide enough narrow the same puzzle alike, at every node of a search.

#include <boost/test/unit_test.hpp>

#include <cstdint>

#include <loshu/error.hpp>
#include <loshu/model/propagators/domain_masks.hpp>
#include <loshu/model/propagators/whole.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>

#include "border_puzzles.hpp"
#include "distinct_values.hpp"

BOOST_AUTO_TEST_SUITE(figure_fixpoint)

using loshu::Assignment;
using loshu::Bitset;
using loshu::detail::FigureConstraints;
using loshu::detail::FigureFixpoint;

namespace {

/// The solutions of a search, values from 0, and the values that are left at each of its nodes.
struct Walk {
  std::vector<std::vector<int>> solutions;
  std::vector<std::vector<int>> left;
  int nodes = 0;
  int failures = 0;
  friend bool operator==(const Walk&, const Walk&) = default;
};

/// Depth first, by the first cell with the fewest values, the least value first.
template <int Words, bool FewSums>
class Search {
 public:
  using Set = Bitset<Words>;
  struct Node {
    std::vector<Set> values;
    std::vector<loshu::detail::SumState<Words>> sums;
    std::vector<loshu::detail::ShortSums> short_sums;
    std::vector<std::uint16_t> sizes;
    Set settled;
    int least_sum, greatest_sum;
  };

  Search(const FigureConstraints& constraints, const std::vector<int>& watched_cells)
      : figure(constraints), watched(watched_cells) {}

  Walk run(const Domains& domains, int sum) {
    Node node{{}, {}, {}, {}, {}, sum, sum};
    node.sums.resize(figure.sums.size());
    node.short_sums.resize(figure.sum_words());
    std::vector<int> narrowed;
    for (const std::vector<int>& values : domains) {
      Set& set = node.values.emplace_back();
      for (const int value : values) set.insert(value);
      node.sizes.push_back(static_cast<std::uint16_t>(values.size()));
      narrowed.push_back(static_cast<int>(narrowed.size()));
    }
    visit(node, narrowed, true);
    return walk;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }

  void visit(Node& node, const std::vector<int>& narrowed, bool first) {
    ++walk.nodes;
    loshu::detail::FigureDomains<Words> domains{
        node.values.data(), node.sums.data(), node.short_sums.data(), node.sizes.data(),
        node.settled,       node.least_sum,   node.greatest_sum};
    if (first) domains.begin(figure);
    FigureFixpoint<Words, FewSums> fixpoint(figure, domains);
    for (const int cell : narrowed) fixpoint.narrowed(cell, Set::below(Set::capacity));
    if (first) fixpoint.start();
    if (!fixpoint.run()) {
      ++walk.failures;
      return;
    }
    node.settled = domains.settled;
    node.least_sum = domains.least_sum;
    node.greatest_sum = domains.greatest_sum;
    int smallest = -1;
    for (const int cell : watched) {
      std::vector<int>& values = walk.left.emplace_back();
      node.values[at(cell)].for_each([&](int value) { values.push_back(value); });
      const int size = node.sizes[at(cell)];
      if (size > 1 && (smallest < 0 || size < node.sizes[at(smallest)])) smallest = cell;
    }
    if (smallest < 0) {
      std::vector<int>& solution = walk.solutions.emplace_back();
      for (const Set& values : node.values) solution.push_back(values.least());
      return;
    }
    for (const int value : std::vector<int>(walk.left.at(
             walk.left.size() - watched.size() +
             at(static_cast<int>(std::ranges::find(watched, smallest) - watched.begin()))))) {
      Node next = node;
      next.values[at(smallest)] = Set::single(value);
      next.sizes[at(smallest)] = 1;
      visit(next, {smallest}, false);
    }
  }

  const FigureConstraints& figure;
  const std::vector<int>& watched;
  Walk walk;
};

/// The lines of a puzzle, on values from 0.
FigureConstraints constraints_of(const loshu::Puzzle& puzzle) {
  FigureConstraints figure{.cells = puzzle.figure().cell_count(), .sums = {}, .orders = {}};
  const auto terms = [](const loshu::Line& line) {
    std::vector<std::pair<int, int>> result;
    for (const int cell : line) result.emplace_back(cell, 1);
    return result;
  };
  const auto lowered = [&](const loshu::Line& line, std::int64_t sum) {
    return sum - std::int64_t{puzzle.first_value()} * std::ssize(line);
  };
  for (const loshu::Line& line : puzzle.figure().lines()) {
    figure.sums.push_back({terms(line), {1, lowered(line, 0)}});
  }
  for (const loshu::FixedLine& line : puzzle.figure().fixed_lines()) {
    figure.sums.push_back({terms(line.cells), {0, lowered(line.cells, *line.sum)}});
  }
  figure.index();
  return figure;
}

Domains domains_of(const loshu::Puzzle& puzzle) {
  std::vector<int> all(static_cast<std::size_t>(puzzle.figure().cell_count()));
  std::iota(all.begin(), all.end(), 0);
  Domains domains(all.size(), all);
  for (const auto& [cell, value] : puzzle.givens()) {
    domains[static_cast<std::size_t>(cell)] = {value - puzzle.first_value()};
  }
  return domains;
}

template <int Words, bool FewSums = false>
Walk walked(const BorderPuzzle& border) {
  const FigureConstraints figure = constraints_of(border.puzzle);
  if (FewSums) BOOST_REQUIRE(figure.sum_words() == 1);
  return Search<Words, FewSums>(figure, border.open)
      .run(domains_of(border.puzzle), static_cast<int>(border.puzzle.total()));
}

/// In the narrowest form.
Walk walked_shortly(const BorderPuzzle& border) {
  const int cells = border.puzzle.figure().cell_count();
  if (cells <= 64) return walked<1, true>(border);
  if (cells <= 128) return walked<2>(border);
  if (cells <= 256) return walked<4>(border);
  return cells <= 512 ? walked<8>(border) : walked<16>(border);
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_width_walks_the_same_tree) {
  loshu::SplitMix source(18);
  int nodes = 0, failures = 0;
  for (const int cells : {9, 31, 33, 63, 64, 65, 127, 128, 129, 255, 256, 257, 511, 512, 513}) {
    for (int round = 0; round < (cells <= 64 ? 12 : 3); ++round) {
      const BorderPuzzle border = border_puzzle(cells, 1 - round * cells, source);
      const Walk walk = walked_shortly(border);
      BOOST_TEST_CONTEXT(cells << " cells, round " << round) {
        if (cells <= 64) BOOST_TEST((walked<1>(border) == walk));
        if (cells <= 64) BOOST_TEST((walked<2>(border) == walk));
        if (cells <= 128) BOOST_TEST((walked<4>(border) == walk));
        if (cells <= 256) BOOST_TEST((walked<8>(border) == walk));
        if (cells <= 512) BOOST_TEST((walked<16>(border) == walk));
      }
      nodes += walk.nodes;
      failures += walk.failures;
    }
  }
  BOOST_TEST(nodes > 500);
  BOOST_TEST(failures > 50);
}

BOOST_AUTO_TEST_CASE(as_many_values_as_a_set_has_and_one_more) {
  loshu::SplitMix source(19);
  std::size_t solutions = 0;
  for (const int cells : {9, 63, 64, 65, 128, 129, 255, 256, 257, 512, 513, 1023, 1024}) {
    for (int round = 0; round < (cells <= 64 ? 12 : 2); ++round) {
      const BorderPuzzle border = border_puzzle(cells, round - 1, source);
      BOOST_TEST_CONTEXT(cells << " cells, round " << round) {
        std::set<Assignment> found;
        for (Assignment x : walked_shortly(border).solutions) {
          for (int& value : x) value += border.puzzle.first_value();
          found.insert(x);
        }
        BOOST_TEST((found == border.solutions));
        if (round > 0) continue;
        loshu::MagicModel model(border.puzzle, loshu::with(loshu::Propagation::figure,
                                                           {.symmetry = loshu::Symmetry::none}));
        BOOST_TEST(loshu::count(model).solutions == border.solutions.size());
      }
      solutions += border.solutions.size();
    }
  }
  BOOST_TEST(solutions > 40U);
  BOOST_CHECK_THROW(loshu::MagicModel(border_puzzle(1025, 1, source).puzzle,
                                      loshu::with(loshu::Propagation::figure,
                                                  {.symmetry = loshu::Symmetry::none})),
                    loshu::Error);
}

/// The greatest value of each width is in the last run, too, and is no run of its own.
BOOST_AUTO_TEST_CASE(runs_of_a_mask_have_its_values) {
  loshu::SplitMix random(3);
  const auto check = [&]<int Words>(std::integral_constant<int, Words>) {
    for (int round = 0; round < 50; ++round) {
      Bitset<Words> values, told;
      for (int c = 0; c < Bitset<Words>::capacity; ++c) {
        if (random.below(1 + round % 5) == 0) values.insert(c);
      }
      int before = -9;
      for (loshu::detail::MaskRanges<Words> run(values, -7); run(); ++run) {
        BOOST_TEST(run.min() > before + 1);  // else they would be one run
        before = run.max();
        for (int c = run.min(); c <= run.max(); ++c) told.insert(c + 7);
      }
      BOOST_TEST((told == values));
    }
  };
  check(std::integral_constant<int, 1>());
  check(std::integral_constant<int, 4>());
}

BOOST_AUTO_TEST_SUITE_END()
