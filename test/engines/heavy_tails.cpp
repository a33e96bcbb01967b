// Ranges of estimates where few probes carry most of the total: squares with inner lines of their
// own, of which the numbers are known. The case of all figures is for test/long/estimates.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <ctime>
#include <map>
#include <optional>
#include <ostream>
#include <string>
#include <utility>
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

loshu::Division division_of(const Puzzle& puzzle) {
  return loshu::divide(
      loshu::Inquiry::about(puzzle, {{"engine", "exhaust"}}, 0, {}, loshu::Purpose::all));
}

loshu::CountEstimate estimated(const loshu::SplitSearch& search, std::uint64_t subtree, int seed) {
  return loshu::estimate_count(
      search, {.probes = 1000, .seed = static_cast<std::uint64_t>(seed), .subtree = subtree});
}

/// How ranges lie to the true number. A range without an upper end is no hit, and no miss.
struct Tally {
  int low = 0, high = 0, withheld = 0;
  std::vector<double> widths = {};  ///< the upper end by the lower end, of ranges that have both

  [[nodiscard]] int misses() const { return low + high; }
  [[nodiscard]] double median_width() {
    if (widths.empty()) return 0;
    const auto middle = widths.begin() + static_cast<std::ptrdiff_t>(widths.size() / 2);
    std::ranges::nth_element(widths, middle);
    return *middle;
  }

  void add(const std::optional<loshu::EstimatedRange>& range, double truth) {
    if (range && std::isfinite(range->greatest)) widths.push_back(range->greatest / range->least);
    if (!range) {
      ++withheld;
    } else if (range->least > truth) {
      ++high;
    } else if (!std::isfinite(range->greatest)) {
      ++withheld;
    } else if (range->greatest < truth) {
      ++low;
    }
  }
  Tally& operator+=(const Tally& other) {
    low += other.low;
    high += other.high;
    withheld += other.withheld;
    return *this;
  }
};

std::ostream& operator<<(std::ostream& out, const Tally& tally) {
  return out << tally.low << " too low, " << tally.high << " too high, " << tally.withheld
             << " withheld";
}

}  // namespace

// Paths are long here, since few nodes are walked below them.
BOOST_AUTO_TEST_CASE(ranges_of_long_paths_hold_the_count) {
  Tally tally;
  for (const Known& known : {Known{"drawn 3", with_drawn_lines(3), 4338, 60},
                             Known{"concentric 5", concentric(5), 1'393'920, 60}}) {
    const loshu::Division division = division_of(known.puzzle);
    for (int seed = 1; seed <= 10; ++seed) {
      tally.add(division.labellings(estimated(*division.search, known.subtree, seed)), known.total);
    }
  }
  BOOST_TEST_MESSAGE(tally);
  BOOST_TEST(tally.misses() <= 3);  // of 20, at 95 % each
}

BOOST_AUTO_TEST_SUITE_END()

// Minutes: not among the tests, where a suite that is asked for by name runs all of its cases.
BOOST_AUTO_TEST_SUITE(long_heavy_tails, *boost::unit_test::disabled())

using namespace heavy_tails;

namespace {

constexpr int seeds = 30;

/// The ranges of one kind for ten figures, held to the limits that 95 % allow.
class Judgement {
 public:
  /// \param widths  the median width of each figure before, which may at most double
  Judgement(std::string kind, const std::map<std::string, double>& widths)
      : kind_(std::move(kind)), widths_(widths) {}

  void add(const std::string& figure, Tally tally) {
    BOOST_TEST_MESSAGE(kind_ << ", " << figure << ": " << tally << ", median width "
                             << tally.median_width());
    BOOST_TEST(tally.misses() <= 6, kind_ << ", " << figure << " misses");
    BOOST_TEST(tally.median_width() <= 2 * widths_.at(figure),
               kind_ << ", " << figure << " is wide");
    ++figures_;
    all_ += tally;
  }
  void conclude() const {
    BOOST_TEST_MESSAGE(kind_ << ": " << all_ << " of " << figures_ * seeds);
    BOOST_TEST(figures_ == 10);
    BOOST_TEST(all_.misses() <= 21, kind_ << " misses");
    BOOST_TEST(all_.low <= 15, kind_ << " is too low");
    BOOST_TEST(all_.high <= 15, kind_ << " is too high");
    BOOST_TEST(all_.withheld <= 30, kind_ << " is withheld");
  }

 private:
  std::string kind_;
  const std::map<std::string, double>& widths_;
  int figures_ = 0;
  Tally all_;
};

// The median widths before upper ends grew with the greatest probe and could be withheld, which
// `test/long/estimates --of 40e1b39c` prints. Seconds had the widths of nodes.
const std::map<std::string, double> widths_of_labellings{
    {"concentric 5", 1.082}, {"concentric 6", 5.285}, {"most-perfect 8", 1.000},
    {"Franklin 8", 1.903},   {"drawn 1", 1.403},      {"drawn 2", 1.217},
    {"drawn 3", 1.286},      {"drawn 4", 1.320},      {"drawn 6", 1.513},
    {"drawn 7", 1.289}};
const std::map<std::string, double> widths_of_nodes{
    {"concentric 5", 1.047}, {"drawn 8", 1.098}, {"most-perfect 8", 1.000}, {"Franklin 8", 1.070},
    {"drawn 1", 1.159},      {"drawn 2", 1.171}, {"drawn 3", 1.108},        {"drawn 4", 1.138},
    {"drawn 6", 1.257},      {"drawn 7", 1.078}};

/// The nodes and the processor seconds of a whole search.
struct Walked {
  double nodes;
  double seconds;
};

double processor_seconds() {
  std::timespec time{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + 1e-9 * static_cast<double>(time.tv_nsec);
}

Walked walked(const loshu::SplitSearch& search) {
  const double before = processor_seconds();
  const loshu::Split split = search.split(1);
  loshu::Result total = split.effort;
  for (const loshu::SearchPart& part : split.parts) loshu::add(total, search.count(split, part));
  return {static_cast<double>(total.nodes), processor_seconds() - before};
}

}  // namespace

BOOST_AUTO_TEST_CASE(ranges_of_30_seeds_hold_the_count) {
  Judgement counts("labellings", widths_of_labellings);
  for (const Known& known : known_figures()) {
    const loshu::Division division = division_of(known.puzzle);
    Tally tally;
    for (int seed = 1; seed <= seeds; ++seed) {
      tally.add(division.labellings(estimated(*division.search, known.subtree, seed)), known.total);
    }
    counts.add(known.name, tally);
  }
  counts.conclude();
}

// The tree of the concentric squares of order 6 is too large to be walked. Another drawn square
// stands for it. The seconds are those of walks of the whole tree in the same process: the mean of
// one before the seeds and one after them, since a processor is not always equally fast.
BOOST_AUTO_TEST_CASE(ranges_of_30_seeds_hold_the_nodes_and_seconds) {
  Judgement nodes("nodes", widths_of_nodes), seconds("seconds", widths_of_nodes);
  for (Known known : known_figures()) {
    if (known.name == "concentric 6") known = {"drawn 8", with_drawn_lines(8), 0, 500};
    const loshu::Division division = division_of(known.puzzle);
    const Walked whole = walked(*division.search);
    std::vector<loshu::CountEstimate> all;
    for (int seed = 1; seed <= seeds; ++seed) {
      all.push_back(estimated(*division.search, known.subtree, seed));
    }
    const double mean_seconds = (whole.seconds + walked(*division.search).seconds) / 2;
    Tally by_nodes, by_seconds;
    for (const loshu::CountEstimate& found : all) {
      by_nodes.add(found.nodes, whole.nodes);
      by_seconds.add(found.seconds, mean_seconds);
    }
    nodes.add(known.name, by_nodes);
    seconds.add(known.name, by_seconds);
  }
  nodes.conclude();
  seconds.conclude();
}

BOOST_AUTO_TEST_SUITE_END()
