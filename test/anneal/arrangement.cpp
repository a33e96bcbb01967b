#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include <loshu/anneal/arrangement.hpp>
#include <loshu/anneal/walk.hpp>
#include <loshu/complement.hpp>
#include <loshu/error.hpp>

#include "drawn/puzzle.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(arrangement)

using loshu::Assignment;
using loshu::Puzzle;
using loshu::SplitMix;
using loshu::detail::Arrangement;
using loshu::detail::Incidence;

namespace {

/// The energy by its definition. An unknown magic sum in a relation is the sum of the first line.
/// \param sum  the target of the lines
std::int64_t energy_of(const loshu::Puzzle& puzzle, const loshu::Assignment& values,
                       std::int64_t sum) {
  const auto square_of_deviation = [&](const loshu::Line& line, std::int64_t from) {
    std::int64_t deviation = -from;
    for (const int cell : line) deviation += values[static_cast<std::size_t>(cell)];
    return deviation * deviation;
  };
  const loshu::Figure& figure = puzzle.figure();
  std::int64_t energy = 0;
  for (const loshu::Line& line : figure.lines()) energy += square_of_deviation(line, sum);
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    energy += square_of_deviation(figure.fixed_lines()[i].cells, puzzle.fixed_sum(i));
  }
  for (const loshu::Row& row : loshu::system_of(puzzle).relation_rows()) {
    const loshu::Relation relation =
        loshu::detail::in_cells(row, loshu::system_of(puzzle), loshu::determined_sum(puzzle));
    std::int64_t excess = -relation.constant;
    for (const auto& [cell, coefficient] : relation.terms) {
      excess += coefficient * values[static_cast<std::size_t>(cell)];
    }
    const bool fails = excess > 0 || relation.comparison == loshu::Operator::equal;
    energy += fails ? excess * excess : 0;
  }
  return energy;
}

Puzzle in_pairs(const Puzzle& puzzle) { return *loshu::self_complement_of(puzzle).puzzle; }

/// Neither line is its own image, and both partners of a pair are on each.
Puzzle crossed_in_pairs() {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 6; ++i)
    cells.push_back({std::string(1, static_cast<char>('a' + i)), {1.0 * i, 0}});
  const loshu::Figure crossed("crossed", cells, {{0, 5, 1, 2}, {0, 5, 4, 3}});
  return Puzzle(
      loshu::with_fixed_lines(
          crossed, {{{0, 5}, std::nullopt}, {{1, 4}, std::nullopt}, {{2, 3}, std::nullopt}}),
      1, 14);
}

/// Drawn puzzles whose values have gaps, are more than the cells, or repeat.
std::vector<Puzzle> puzzles_of_other_values() {
  std::vector<Puzzle> result;
  for (unsigned seed = 1; seed <= 12; ++seed) {
    const drawn::BruteForce known = drawn::draw(seed);
    drawn::Chance chance(seed);
    if (const auto other = with_set(known, chance, false)) result.push_back(other->puzzle);
    if (const auto other = with_repeats(known, chance)) result.push_back(other->puzzle);
  }
  std::erase_if(result, [](const Puzzle& one) { return !Incidence::refuses(one).empty(); });
  return result;
}

/// Small puzzles, and larger ones whose cells share lines in every way.
std::vector<Puzzle> puzzles() {
  std::vector<Puzzle> result = drawn::puzzles(30);
  result.emplace_back(loshu::square(9), -40);
  result.emplace_back(loshu::hexagon(5), 6);
  result.emplace_back(loshu::polygon(9), -14);
  result.emplace_back(loshu::square(6, loshu::SquareKind::pandiagonal));
  result.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  for (const Puzzle& whole :
       {Puzzle(loshu::square(6)), Puzzle(loshu::hexagon(4), -18), Puzzle(loshu::cube(3)),
        Puzzle(loshu::star(8, 3)), Puzzle(loshu::square(6, loshu::SquareKind::pandiagonal)),
        Puzzle(loshu::square(5), 1, std::nullopt, {{0, 7}}),
        Puzzle(loshu::square(6), 1, std::nullopt, {{0, 3}, {1, 8}, {7, 20}, {14, 12}})}) {
    result.push_back(in_pairs(whole));
  }
  result.push_back(crossed_in_pairs());
  result.emplace_back(loshu::with_fixed_lines(loshu::polygon(5), {{{0, 1, 2}, 20}, {{4, 5}, 9}}));
  result.emplace_back(loshu::square(6), 1, std::nullopt,
                      std::vector<loshu::Given>{{0, 36}, {7, 1}, {14, 20}, {35, 2}});
  const loshu::Figure square = loshu::square(4);
  result.emplace_back(
      square, 1, std::nullopt, std::vector<loshu::Given>{{3, 7}},
      std::vector<loshu::Relation>{
          loshu::less_than(0, 15), loshu::read_relation(square, "2*(1,1) = 7 - (1,4)"),
          loshu::read_relation(square, "(2,2) + 3*(2,3) - (1,1) <= sum - 9")});
  const loshu::Figure wheel = loshu::polygon(6);
  result.emplace_back(
      wheel, 1, std::nullopt, std::vector<loshu::Given>{},
      std::vector<loshu::Relation>{loshu::read_relation(wheel, "2*k1 - c = sum - 3")});
  result.emplace_back(loshu::Figure("overlapping",
                                    {{"a", {0, 0}}, {"b", {1, 0}}, {"c", {2, 0}}, {"d", {3, 0}}},
                                    {{0, 1, 2}, {0, 1, 3}, {0, 1}, {2, 3}}));
  std::ranges::move(puzzles_of_other_values(), std::back_inserter(result));
  return result;
}

std::int64_t line_sum(const loshu::Line& line, const Assignment& values) {
  std::int64_t sum = 0;
  for (const int cell : line) sum += values[static_cast<std::size_t>(cell)];
  return sum;
}

/// The energy of all lines: an arrangement of a folded puzzle knows half of it.
std::int64_t whole_energy(const Arrangement& arrangement) {
  return (arrangement.incidence().is_folded() ? 2 : 1) * arrangement.energy();
}

/// All that an arrangement says of itself, from the definition.
void check(const Arrangement& arrangement, const Puzzle& puzzle) {
  const Assignment values = arrangement.assignment();
  const std::vector<loshu::Line> lines = puzzle.figure().every_line();
  const std::size_t magic = puzzle.figure().lines().size();
  BOOST_REQUIRE(whole_energy(arrangement) == energy_of(puzzle, values, arrangement.sum()));
  std::set<int> wrong;
  std::int64_t drift = 0;
  const bool is_folded = arrangement.incidence().is_folded();
  for (std::size_t line = 0; line < lines.size(); ++line) {
    if (is_folded && arrangement.incidence().places_of(static_cast<int>(line)).empty()) continue;
    const std::int64_t sum = line < magic ? arrangement.sum() : puzzle.fixed_sum(line - magic);
    const std::int64_t deviation = line_sum(lines[line], values) - sum;
    BOOST_REQUIRE(arrangement.deviation(static_cast<int>(line)) == deviation);
    if (line < magic) drift += deviation;
    if (deviation != 0) wrong.insert(static_cast<int>(line));
  }
  int number = static_cast<int>(lines.size());
  const std::int64_t sum = arrangement.incidence().sum().value_or(line_sum(lines.front(), values));
  for (const loshu::Row& row : loshu::system_of(puzzle).relation_rows()) {
    const loshu::Relation relation =
        loshu::detail::in_cells(row, loshu::system_of(puzzle), loshu::determined_sum(puzzle));
    std::int64_t excess = -relation.constant;
    for (const auto& [cell, coefficient] : relation.terms) {
      excess += coefficient * values[static_cast<std::size_t>(cell)];
    }
    if (relation.comparison == loshu::Operator::at_most) excess = std::max<std::int64_t>(excess, 0);
    BOOST_REQUIRE(arrangement.deviation(number) == excess);
    const auto place = static_cast<std::size_t>(number) - lines.size();
    BOOST_REQUIRE((excess == 0) == puzzle.relations()[place].holds(values, sum));
    if (excess != 0) wrong.insert(number);
    ++number;
  }
  const auto told = arrangement.wrong_lines();
  BOOST_REQUIRE(told.size() == wrong.size());
  BOOST_REQUIRE(std::set<int>(told.begin(), told.end()) == wrong);
  if (!arrangement.incidence().sum()) {
    BOOST_REQUIRE(2 * std::abs(drift) <= static_cast<std::int64_t>(magic));
  }
  for (const auto& [cell, value] : puzzle.givens()) {
    BOOST_REQUIRE(values[static_cast<std::size_t>(cell)] == value);
  }
  Assignment sorted = values;
  std::ranges::sort(sorted);
  BOOST_REQUIRE(std::ranges::includes(puzzle.values().list(), sorted));
  for (int rank = 0; rank < arrangement.incidence().places(); ++rank) {
    BOOST_REQUIRE(arrangement.rank_at(arrangement.place_of(rank)) == rank);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_energy_is_kept_through_swaps) {
  SplitMix random(1);
  for (const Puzzle& puzzle : puzzles()) {
    const Incidence incidence(puzzle);
    Arrangement arrangement(incidence);
    check(arrangement, puzzle);
    arrangement.shuffle(random);
    check(arrangement, puzzle);
    if (incidence.places() < 2) continue;
    const int places = incidence.places();
    for (int i = 0; i < 500; ++i) {
      const int first = random.below(places);
      const int second = (first + 1 + random.below(places - 1)) % places;
      const Arrangement::Swap swap = arrangement.swap_of_places(first, second);
      const std::int64_t before = whole_energy(arrangement);
      const std::int64_t times = incidence.is_folded() ? 2 : 1;
      const std::int64_t sum_before = arrangement.sum();
      const std::int64_t change = arrangement.change(swap);
      BOOST_REQUIRE(arrangement.least_change(swap) <= change);
      arrangement.make(swap, change);
      check(arrangement, puzzle);
      BOOST_REQUIRE(energy_of(puzzle, arrangement.assignment(), sum_before) ==
                    before + times * change);
    }
  }
}

// The lines of each place, and those that two places share. Beyond 256 places no table has them.
// Beyond 64 lines two of them have the same bit in a signature.
BOOST_AUTO_TEST_CASE(what_is_known_of_places_is_that_of_their_lines) {
  std::vector<Puzzle> some = puzzles();
  const Puzzle large(loshu::square(17, loshu::SquareKind::pandiagonal));
  some.push_back(large);
  some.push_back(in_pairs(large));
  some.emplace_back(loshu::square(17, loshu::SquareKind::associative));
  bool has_many_lines = false;
  for (const Puzzle& puzzle : some) {
    const Incidence incidence(puzzle);
    const auto places = static_cast<std::size_t>(incidence.places());
    std::vector<std::map<int, int>> signs(places);  // by place and line
    for (int line = 0; line < incidence.lines(); ++line) {
      for (const int place : incidence.places_of(line)) {
        signs[static_cast<std::size_t>(place)][line] = 1;
        if (!incidence.is_folded()) continue;
        signs[static_cast<std::size_t>(incidence.partner(place))][line] = -1;
      }
    }
    double degrees = 0, squares = 0;
    std::size_t wrong = 0;
    for (int place = 0; place < incidence.places(); ++place) {
      const std::map<int, int>& own = signs[static_cast<std::size_t>(place)];
      degrees += static_cast<double>(own.size());
      squares += static_cast<double>(own.size() * own.size());
      std::size_t next = 0;
      int magic = 0;
      BOOST_TEST_REQUIRE(incidence.lines_of(place).size() == own.size());
      for (const auto& [line, sign] : own) {
        wrong += incidence.lines_of(place)[next] == line ? 0 : 1;
        if (incidence.is_folded()) wrong += incidence.signs_of(place)[next] == sign ? 0 : 1;
        magic += line < incidence.magic_lines() ? 1 : 0;
        ++next;
      }
      wrong += incidence.magic_degree(place) == magic ? 0 : 1;
      const auto table = incidence.shared_with(place);
      BOOST_TEST_REQUIRE(table.empty() == (places > 256));
      for (int other = 0; other < incidence.places(); ++other) {
        int shared = 0;
        for (const auto& [line, sign] : signs[static_cast<std::size_t>(other)]) {
          const auto found = own.find(line);
          if (found != own.end()) shared += sign * found->second;
        }
        wrong += incidence.shared_lines(place, other) == shared ? 0 : 1;
        if (!table.empty()) wrong += table[static_cast<std::size_t>(other)] == shared ? 0 : 1;
      }
    }
    BOOST_TEST(wrong == 0U, puzzle.figure().title());
    BOOST_TEST(incidence.mean_degree() == (degrees == 0 ? 0 : squares / degrees));
    has_many_lines = has_many_lines || (incidence.lines() > 64 && places > 256);
  }
  BOOST_TEST(has_many_lines);
}

/// The rank at each place tells the spare values apart, too.
std::vector<int> ranks_of(const Arrangement& arrangement) {
  std::vector<int> ranks;
  for (int place = 0; place < arrangement.incidence().places(); ++place) {
    ranks.push_back(arrangement.rank_at(place));
  }
  return ranks;
}

// The walks of folded puzzles come to their sweeps. Givens leave gaps between the other values.
BOOST_AUTO_TEST_CASE(a_walk_keeps_its_energy_and_tells_what_it_did) {
  constexpr std::uint64_t patience = 40;
  int swept = 0;
  for (const Puzzle& puzzle : puzzles()) {
    const Incidence incidence(puzzle);
    if (incidence.is_hopeless()) continue;
    for (const auto& [schedule, name] : loshu::schedule_names) {
      BOOST_TEST_CONTEXT(puzzle.figure().title()
                         << ", " << puzzle.values().text() << ", " << name) {
        const auto walk = loshu::detail::make_walk(incidence, SplitMix(5),
                                                   {.schedule = schedule, .patience = patience});
        std::uint64_t made = 0, restarts = 0;
        std::int64_t least = walk->arrangement().energy();
        std::vector<int> before = ranks_of(walk->arrangement());
        for (std::uint64_t tried = 1; tried <= 250; ++tried) {
          if (walk->advance(1)) break;
          const loshu::SwapCounts& told = walk->effort();
          BOOST_REQUIRE(told.tried == tried);
          const std::vector<int> now = ranks_of(walk->arrangement());
          const bool began_anew = told.restarts > restarts;
          if (!began_anew) BOOST_REQUIRE(told.made == made + (now == before ? 0 : 1));
          least = std::min(least, walk->arrangement().energy());
          if (told.restarts == 0) BOOST_REQUIRE(told.least_energy == least);
          BOOST_REQUIRE(told.least_energy <= least);
          BOOST_REQUIRE(told.restarts <= tried / patience);
          if (tried % 3 == 0) check(walk->arrangement(), puzzle);
          made = told.made;
          restarts = told.restarts;
          before = now;
        }
        swept += incidence.is_folded() && restarts > 0 ? 1 : 0;
      }
    }
  }
  BOOST_TEST(swept > 5);
}

// Values that are twice as far apart have four times the energy.
BOOST_AUTO_TEST_CASE(a_walk_goes_by_the_gaps_between_values) {
  for (const loshu::Figure& figure :
       {loshu::square(5), loshu::hexagon(3),
        loshu::with_fixed_lines(loshu::square(3), {{{0, 1, 2}, std::nullopt}})}) {
    std::vector<int> near, far;
    for (int i = 0; i < figure.cell_count(); ++i) {
      near.push_back(i + 1);
      far.push_back(2 * i + 2);
    }
    const Puzzle of_near = of_values(figure, near), of_far = of_values(figure, far);
    const Incidence by_one(of_near), by_two(of_far);
    for (const auto& [schedule, name] : loshu::schedule_names) {
      BOOST_TEST_CONTEXT(figure.title() << ", " << name) {
        loshu::WalkOptions options{.schedule = schedule, .temperature = 3, .patience = 300};
        const auto one = make_walk(by_one, SplitMix(1), options);
        options.temperature = 12;
        const auto two = make_walk(by_two, SplitMix(1), options);
        for (int i = 0; i < 200; ++i) {
          BOOST_REQUIRE(one->advance(7) == two->advance(7));
          BOOST_REQUIRE(4 * one->arrangement().energy() == two->arrangement().energy());
          BOOST_REQUIRE((ranks_of(one->arrangement()) == ranks_of(two->arrangement())));
          BOOST_REQUIRE(one->effort().made == two->effort().made);
          BOOST_REQUIRE(one->effort().restarts == two->effort().restarts);
        }
      }
    }
    const auto temperature = [](const Incidence& incidence) {
      const auto walk = make_walk(incidence, SplitMix(1), {.traced = true});
      static_cast<void>(walk->advance(1));
      return walk->take_trace().front().temperature;
    };
    const double cells = figure.cell_count();  // the gap is the range of the values for each
    const double gap = (2 * cells - 1) / cells;
    BOOST_TEST(temperature(by_two) == gap * gap * temperature(by_one),
               boost::test_tools::tolerance(1e-9));
  }
}

// After as many swaps as its patience, the classic walk begins anew.
BOOST_AUTO_TEST_CASE(patience_is_a_number_of_swaps) {
  const Incidence incidence{Puzzle(loshu::square(2))};  // which has no solution
  const auto restarts = [&](std::optional<std::uint64_t> patience, std::uint64_t swaps) {
    const auto walk = make_walk(incidence, SplitMix(1),
                                {.schedule = loshu::Schedule::classic, .patience = patience});
    BOOST_TEST(!walk->advance(swaps));
    return walk->effort().restarts;
  };
  for (const std::uint64_t patience : {1U, 2U, 100U}) {
    for (const std::uint64_t times : {1U, 2U, 5U}) {
      BOOST_TEST(restarts(patience, times * patience) == times - 1);
      BOOST_TEST(restarts(patience, times * patience + 1) == times);
    }
  }
  const std::uint64_t usual = loshu::detail::patience_of_a_cell * 4;
  BOOST_TEST(restarts({}, usual) == 0U);
  BOOST_TEST(restarts({}, usual + 1) == 1U);
}

BOOST_AUTO_TEST_CASE(pairs_that_map_lines_to_lines_fold_a_puzzle) {
  const auto is_folded = [](const Puzzle& puzzle) { return Incidence(puzzle).is_folded(); };
  BOOST_TEST(!is_folded(Puzzle(loshu::square(4))));
  BOOST_TEST(is_folded(Puzzle(loshu::square(4, loshu::SquareKind::associative))));
  BOOST_TEST(is_folded(in_pairs(Puzzle(loshu::hexagon(4), -18))));
  // Pairs that do not map lines to lines.
  const Puzzle askew(loshu::with_fixed_lines(
      loshu::square(2),
      {{{0, 1}, std::nullopt}, {{2, 3}, std::nullopt}, {{0}, 1}, {{0, 1, 2}, 6}}));
  BOOST_TEST(!is_folded(askew));
  // The given cell has its pair, and the centre is known.
  const Incidence given(in_pairs(Puzzle(loshu::square(5), 1, std::nullopt, {{0, 7}})));
  BOOST_TEST(given.is_folded());
  BOOST_TEST(given.places() == 22);
}

BOOST_AUTO_TEST_CASE(of_a_line_and_its_image_one_is_kept) {
  const auto kept = [](const Puzzle& puzzle) { return Incidence(in_pairs(puzzle)).open_lines(); };
  BOOST_TEST(kept(Puzzle(loshu::square(5))) == 4);  // of 12, less the 4 through the centre
  BOOST_TEST(kept(Puzzle(loshu::cube(3))) == 12);   // of 31, less 7
  const Incidence crossed(crossed_in_pairs());
  BOOST_TEST(crossed.is_folded());
  BOOST_TEST(crossed.open_lines() == 1);
  BOOST_TEST(crossed.lines_of(0).empty());
  BOOST_TEST(crossed.lines_of(5).empty());
}

BOOST_AUTO_TEST_CASE(a_swap_of_ranks_is_that_of_their_places) {
  const Incidence incidence(Puzzle(loshu::polygon(5), 3, std::nullopt, {{2, 7}}));
  Arrangement arrangement(incidence);
  SplitMix random(2);
  arrangement.shuffle(random);
  for (int low = 0; low + 1 < incidence.places(); ++low) {
    const Arrangement::Swap swap = arrangement.swap_of_ranks(low, low + 1);
    const Arrangement::Swap same =
        arrangement.swap_of_places(arrangement.place_of(low), arrangement.place_of(low + 1));
    BOOST_TEST(swap.gain == same.gain);
    BOOST_TEST(swap.gain == (low == 3 ? 2 : 1));  // 7 is given, so 6 is next to 8
    BOOST_TEST(swap.first == same.first);
    BOOST_TEST(swap.second == same.second);
  }
}

BOOST_AUTO_TEST_CASE(shuffled_arrangements_are_equally_likely) {
  const Incidence incidence(Puzzle(loshu::square(2)));
  Arrangement arrangement(incidence);
  SplitMix random(3);
  std::map<Assignment, int> times;
  for (int i = 0; i < 24'000; ++i) {
    arrangement.shuffle(random);
    ++times[arrangement.assignment()];
  }
  BOOST_TEST(times.size() == 24U);
  for (const auto& [assignment, count] : times) BOOST_TEST(std::abs(count - 1000) < 150);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_searched_is_known_beforehand) {
  const auto hopeless = [](const Puzzle& puzzle) { return Incidence(puzzle).is_hopeless(); };
  BOOST_TEST(hopeless(Puzzle(loshu::hexagon(1))));                 // one cell
  BOOST_TEST(hopeless(Puzzle(loshu::polygon(7))));                 // parity
  BOOST_TEST(hopeless(Puzzle(loshu::hexagon(3), 2)));              // the sum is a fraction
  BOOST_TEST(hopeless(Puzzle(ladder(), 1, 7, {{0, 1}, {1, 2}})));  // 3 ≠ 7
  BOOST_TEST(hopeless(Puzzle(loshu::polygon(6), 1, std::nullopt,
                             {{0, 1}, {1, 2}, {7, 3}, {2, 5}, {8, 4}})));     // 6 ≠ 10
  BOOST_TEST(hopeless(Puzzle(pinned(), 1, std::nullopt, {{1, 1}, {5, 2}})));  // 3 ≠ 8
  BOOST_TEST(!hopeless(Puzzle(pinned(), 1, std::nullopt, {{1, 2}, {5, 6}})));
  BOOST_TEST(!hopeless(Puzzle(loshu::square(2))));  // has none, but nothing says so
  BOOST_TEST(!hopeless(Puzzle(ladder(), 1, 7, {{0, 1}, {1, 6}})));
  BOOST_TEST(!hopeless(Puzzle(loshu::polygon(6))));
}

// 2^59 for all squares together: here 2 lines of 5000 cells, and values as great as a puzzle takes.
BOOST_AUTO_TEST_CASE(an_energy_beyond_64_bits_is_refused) {
  std::vector<loshu::Cell> cells;
  for (int i = 0; i < 5001; ++i) cells.push_back({"x" + std::to_string(i), {1.0 * i, 0}});
  std::vector<loshu::Line> lines(2);
  for (int i = 0; i < 5000; ++i) {
    lines[0].push_back(i);
    lines[1].push_back(i + 1);
  }
  const loshu::Figure figure("long", cells, lines);
  BOOST_CHECK_NO_THROW(Incidence(Puzzle(figure, 1)));
  BOOST_CHECK_THROW(Incidence(Puzzle(figure, 190'000)), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
