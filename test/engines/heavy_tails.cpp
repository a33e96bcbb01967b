// Ranges of estimates where few probes carry most of the total: squares with inner lines of their
// own, of which the numbers are known. The case of all figures is for test/long/estimates.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/parts.hpp>
#include <loshu/random.hpp>
#include <loshu/square.hpp>

BOOST_AUTO_TEST_SUITE(heavy_tails)

namespace {

using loshu::FixedLine;
using loshu::Line;
using loshu::Puzzle;

Puzzle square_with(int order, std::vector<FixedLine> lines, loshu::SquareKind kind) {
  return Puzzle(loshu::with_fixed_lines(loshu::square(order, kind), std::move(lines)));
}

/// The square inside is magic too.
Puzzle concentric(int order) {
  const int inner = order - 2, sum = inner * (order * order + 1) / 2;
  const auto cell = [&](int row, int column) { return (row + 1) * order + column + 1; };
  std::vector<FixedLine> lines;
  Line falling, rising;
  for (int i = 0; i < inner; ++i) {
    Line row, column;
    for (int j = 0; j < inner; ++j) {
      row.push_back(cell(i, j));
      column.push_back(cell(j, i));
    }
    lines.push_back({row, sum});
    lines.push_back({column, sum});
    falling.push_back(cell(i, i));
    rising.push_back(cell(i, inner - 1 - i));
  }
  lines.push_back({falling, sum});
  lines.push_back({rising, sum});
  return square_with(order, lines, loshu::SquareKind::magic);
}

/// All blocks of four cells, around the edges, have one sum.
std::vector<FixedLine> blocks(int order, int sum) {
  std::vector<FixedLine> lines;
  for (int row = 0; row < order; ++row) {
    for (int column = 0; column < order; ++column) {
      const int below = (row + 1) % order, beside = (column + 1) % order;
      lines.push_back({{row * order + column, row * order + beside, below * order + column,
                        below * order + beside},
                       sum});
    }
  }
  return lines;
}

Puzzle most_perfect(int order) {
  const int half = order / 2, pair = order * order + 1;
  std::vector<FixedLine> lines = blocks(order, 2 * pair);
  for (int row = 0; row < half; ++row) {
    for (int column = 0; column < order; ++column) {
      lines.push_back(
          {{row * order + column, (row + half) * order + (column + half) % order}, pair});
    }
  }
  return square_with(order, lines, loshu::SquareKind::semimagic);
}

/// Half rows, half columns, blocks and bent diagonals.
Puzzle franklin(int order) {
  const int half = order / 2, sum = order * (order * order + 1) / 2;
  const auto cell = [&](int row, int column) {
    return (row + order) % order * order + (column + order) % order;
  };
  std::vector<FixedLine> lines = blocks(order, sum / 2);
  for (int place = 0; place < order; ++place) {
    for (const int start : {0, half}) {
      Line row, column;
      for (int i = 0; i < half; ++i) {
        row.push_back(cell(place, start + i));
        column.push_back(cell(start + i, place));
      }
      lines.push_back({row, sum / 2});
      lines.push_back({column, sum / 2});
    }
    for (const int way : {1, -1}) {
      Line upright, level;
      for (int i = 0; i < half; ++i) {
        for (const int side : {i, order - 1 - i}) {
          upright.push_back(cell(place + way * i, side));
          level.push_back(cell(side, place + way * i));
        }
      }
      lines.push_back({upright, sum});
      lines.push_back({level, sum});
    }
  }
  return square_with(order, lines, loshu::SquareKind::semimagic);
}

/// A square of order 5 with two to four drawn lines among the nine inner cells.
Puzzle with_drawn_lines(unsigned seed) {
  loshu::SplitMix random(seed);
  std::vector<FixedLine> lines;
  const int count = 2 + random.below(3);
  while (std::ssize(lines) < count) {
    Line cells;
    const int length = 3 + random.below(2);
    while (std::ssize(cells) < length) {
      const int cell = 6 + random.below(3) + 5 * random.below(3);
      if (std::ranges::count(cells, cell) == 0) cells.push_back(cell);
    }
    std::ranges::sort(cells);
    if (std::ranges::count(lines, cells, &FixedLine::cells) > 0) continue;
    lines.push_back({cells, 13 * length + random.below(7) - 3});
  }
  return square_with(5, lines, loshu::SquareKind::magic);
}

struct Known {
  std::string name;
  Puzzle puzzle;
  double total;           ///< the number of labellings
  std::uint64_t subtree;  ///< the nodes below a probe: few, so that paths are long and tails heavy
};

/// The numbers of the concentric squares of order 6 and of the Franklin squares are those of the
/// literature (Trump, 2003; Schindel, Rempel and Loly, 2006). The others were counted by `exhaust`.
std::vector<Known> known_figures() {
  return {{"concentric 5", concentric(5), 1'393'920, 300},
          {"concentric 6", concentric(6), 5'890'783'150'080, 50'000},
          {"most-perfect 8", most_perfect(8), 2'949'120, 1000},
          {"Franklin 8", franklin(8), 8'847'360, 20'000},
          {"drawn 1", with_drawn_lines(1), 145'062, 2000},
          {"drawn 2", with_drawn_lines(2), 2'179'516, 2000},
          {"drawn 3", with_drawn_lines(3), 4338, 500},
          {"drawn 4", with_drawn_lines(4), 2'789'334, 2000},
          {"drawn 6", with_drawn_lines(6), 1'899'432, 500},
          {"drawn 7", with_drawn_lines(7), 4180, 300}};
}

struct Tally {
  int low = 0, high = 0, withheld = 0;
  [[nodiscard]] int misses() const { return low + high; }

  void add(const std::optional<loshu::EstimatedRange>& range, double truth) {
    if (!range) {
      ++withheld;
    } else if (range->least > truth) {
      ++high;
    } else if (!range->has_upper_end()) {
      ++withheld;
    } else if (range->greatest < truth) {
      ++low;
    }
  }
};

}  // namespace

// Paths are long here, since few nodes are walked below them.
BOOST_AUTO_TEST_CASE(ranges_of_long_paths_hold_the_count) {
  Tally tally;
  for (const Known& known : {Known{"drawn 3", with_drawn_lines(3), 4338, 60},
                             Known{"concentric 5", concentric(5), 1'393'920, 60}}) {
    const loshu::Division division = loshu::divide(
        loshu::Inquiry::about(known.puzzle, {{"engine", "exhaust"}}, 0, {}, loshu::Purpose::all));
    for (std::uint64_t seed = 1; seed <= 10; ++seed) {
      const loshu::CountEstimate found = loshu::estimate_count(
          *division.search, {.probes = 1000, .seed = seed, .subtree = known.subtree});
      tally.add(division.labellings(found), known.total);
    }
  }
  BOOST_TEST_MESSAGE(tally.low << " too low, " << tally.high << " too high, " << tally.withheld
                               << " withheld");
  BOOST_TEST(tally.misses() <= 3);  // of 20, at 95 % each
}

BOOST_AUTO_TEST_SUITE_END()

// Minutes: not among the tests, where a suite that is asked for by name runs all of its cases.
BOOST_AUTO_TEST_SUITE(long_heavy_tails, *boost::unit_test::disabled())

using namespace heavy_tails;

BOOST_AUTO_TEST_CASE(ranges_of_30_seeds_hold_the_count) {
  constexpr int seeds = 30;
  Tally all;
  for (const Known& known : known_figures()) {
    const loshu::Division division = loshu::divide(
        loshu::Inquiry::about(known.puzzle, {{"engine", "exhaust"}}, 0, {}, loshu::Purpose::all));
    Tally tally;
    std::vector<double> widths;
    for (int seed = 1; seed <= seeds; ++seed) {
      const loshu::CountEstimate found = loshu::estimate_count(
          *division.search,
          {.probes = 1000, .seed = static_cast<std::uint64_t>(seed), .subtree = known.subtree});
      const auto range = division.labellings(found);
      tally.add(range, known.total);
      if (range && range->has_upper_end()) widths.push_back(range->greatest / range->least);
    }
    std::ranges::sort(widths);
    BOOST_TEST_MESSAGE(known.name << ": " << tally.low << " too low, " << tally.high
                                  << " too high, " << tally.withheld << " withheld, median width "
                                  << (widths.empty() ? 0 : widths[widths.size() / 2]));
    BOOST_TEST(tally.misses() <= 6, known.name);
    all.low += tally.low;
    all.high += tally.high;
    all.withheld += tally.withheld;
  }
  BOOST_TEST_MESSAGE(all.low << " too low, " << all.high << " too high, " << all.withheld
                             << " withheld");
  BOOST_TEST(all.misses() <= 21);
  BOOST_TEST(all.low <= 15);
  BOOST_TEST(all.high <= 15);
  BOOST_TEST(all.withheld <= 30);
}

BOOST_AUTO_TEST_SUITE_END()
