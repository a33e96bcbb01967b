// Explanations against brute force: impossible givens always have a reason. Each reason is checked
// again here from the definition.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/engines.hpp>
#include <loshu/explain.hpp>
#include <loshu/explain/feasible.hpp>
#include <loshu/explain/reasons.hpp>
#include <loshu/random.hpp>
#include <loshu/result.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "drawn/comparisons.hpp"
#include "explain/explanation_check.hpp"
#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(explain)

using namespace explained;

namespace {

/// Larger than brute force can try.
std::vector<Puzzle> figures() {
  std::vector<Puzzle> puzzles;
  puzzles.emplace_back(loshu::square(4));
  puzzles.emplace_back(loshu::square(4), -7);
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::associative));
  puzzles.emplace_back(loshu::square(4, loshu::SquareKind::pandiagonal));
  puzzles.emplace_back(loshu::polygon(5));
  puzzles.emplace_back(loshu::polygon(6));
  puzzles.emplace_back(loshu::hexagon(3));
  puzzles.emplace_back(loshu::hexagon(3), 6);
  puzzles.emplace_back(loshu::star(5));  // which has no labelling
  return puzzles;
}

/// The puzzle with `count` more givens at random. In half of the cases they are those of a
/// labelling, except for the last.
Puzzle with_random_givens(const Puzzle& puzzle, int count, const Labellings& all,
                          loshu::SplitMix& random) {
  std::vector<int> cells(puzzle.figure().cells().size());
  std::iota(cells.begin(), cells.end(), 0);
  std::vector<int> values(cells.size());
  std::iota(values.begin(), values.end(), puzzle.first_value());
  std::ranges::shuffle(cells, random);
  std::ranges::shuffle(values, random);
  std::vector<Given> givens;
  const bool near = !all.empty() && random() % 2 == 0;
  const loshu::Assignment& model = near ? all[random() % all.size()] : values;
  for (int i = 0; i < std::min<int>(count, puzzle.figure().cell_count()); ++i) {
    const int cell = cells[static_cast<std::size_t>(i)];
    givens.push_back(
        {cell, near ? model[static_cast<std::size_t>(cell)] : values[static_cast<std::size_t>(i)]});
  }
  const int other = puzzle.first_value() + static_cast<int>(random() % cells.size());
  if (near && count > 0 && !has_value(givens, other)) givens.back().value = other;
  return Puzzle(puzzle.figure(), puzzle.first_value(), puzzle.sum(), givens);
}

}  // namespace

BOOST_AUTO_TEST_CASE(whatever_is_impossible_is_explained) {
  loshu::SplitMix random(1);
  drawn::Tally times = drawn::for_each_drawn(1, 160, {.own_sums = true}, drawn::by_explanation);
  for (const Puzzle& puzzle : figures()) {
    const Labellings all = labellings(puzzle);
    const auto possible = [&](const auto& givens) { return is_among(all, givens); };
    for (int trial = 0; trial < 60; ++trial) {
      const Puzzle asked = with_random_givens(puzzle, trial % 7, all, random);
      BOOST_TEST_CONTEXT(loshu::question_sentence(asked)) {
        const loshu::Explained explained = loshu::explain(asked);
        BOOST_REQUIRE(explained.explanation.has_value() != possible(asked.givens()));
        BOOST_TEST((explained.ending ==
                    (explained.explanation ? loshu::Ending::exhausted : loshu::Ending::enough)));
        BOOST_TEST(explained.labelling.empty() == explained.explanation.has_value());
        if (!explained.explanation) {
          BOOST_TEST(loshu::verify(asked, explained.labelling).magic());
          continue;
        }
        check(asked, possible, *explained.explanation);
        ++times["why: " + loshu::name_of(loshu::reason_names, explained.explanation->reason)];
      }
    }
  }
  for (const auto& [name, count] : times) BOOST_TEST_MESSAGE(name << " " << count);
  for (const auto& [reason, name] : loshu::reason_names) {
    const bool refused = reason == Reason::out_of_range || reason == Reason::cell_twice ||
                         reason == Reason::value_twice || reason == Reason::no_mean;
    BOOST_TEST((times["why: " + std::string(name)] > 0) == !refused, name);
  }
}

/// With S free, an equation is seen to be broken if and only if one side is always the greater.
BOOST_AUTO_TEST_CASE(equations_with_the_sum_are_broken_in_either_direction) {
  const loshu::Figure figure = loshu::polygon(4);
  const std::int64_t cells = figure.cell_count(), least = 1 + 2 + 3, greatest = 3 * cells - 3;
  int below = 0, above = 0;
  for (const std::int64_t of_cell : {-2, -1, 1, 3}) {
    for (const std::int64_t of_sum : {-2, -1, 1, 2}) {
      for (std::int64_t constant = -70; constant <= 70; ++constant) {
        if (constant % std::gcd(of_cell, of_sum) != 0) continue;  // broken by divisibility
        const auto [low, high] = std::minmax({of_cell, of_cell * cells});
        const auto [few, many] = std::minmax({of_sum * least, of_sum * greatest});
        const bool is_less = high<few + constant, is_more = low> many + constant;
        loshu::PuzzleParts parts = Puzzle(figure).parts();
        parts.relations = {
            {.terms = {{0, of_cell}}, .sum_coefficient = of_sum, .constant = constant}};
        const auto why = loshu::explain_at_once(Puzzle(parts));
        BOOST_TEST((why && why->reason == Reason::relation_broken) == (is_less || is_more),
                   of_cell << "·a = " << of_sum << "·S + " << constant);
        below += is_less ? 1 : 0;
        above += is_more ? 1 : 0;
      }
    }
  }
  BOOST_TEST(std::min(below, above) > 100);
}

namespace {

/// A reason that can be seen, with what it is about.
struct SeenReason {
  Reason reason;
  std::vector<int> lines;
  std::set<std::pair<int, int>> givens;
  std::vector<std::vector<int>> open;

  bool operator==(const SeenReason&) const = default;
};

/// The contradictions in lines, found again in the order in which they are looked for.
class LinesAgain {
 public:
  LinesAgain(const loshu::PuzzleParts& parts, std::optional<std::int64_t> sum, bool others)
      : parts_(parts), sum_(sum), others_(others), lines_(parts.figure->every_line()) {}

  std::optional<SeenReason> of_one_line() const {
    for (int line = 0; line < std::ssize(lines_); ++line) {
      const auto target = target_of(line);
      if (!target) continue;
      const std::vector<int> open = open_in(line), free = free_for(line);
      const std::int64_t needed = *target - filled_in(line);
      const auto told = [&](Reason reason, std::vector<int> values) {
        return SeenReason{reason, {line}, blamed(line, values), {open}};
      };
      const int first = parts_.first_value, last = first + parts_.figure->cell_count() - 1;
      if (open.size() == 1 && !has_value(free, needed)) {
        return told(Reason::last_cell, {static_cast<int>(needed)});
      }
      if (open.size() == 2 && needed >= 2 * first && needed <= 2 * last) {
        std::vector<int> taken;
        bool fits = false;
        for (int one = first; 2 * one < needed; ++one) {
          const auto other = static_cast<int>(needed - one);
          if (other > last) continue;
          fits = fits || (has_value(free, one) && has_value(free, other));
          taken.push_back(has_value(free, one) ? other : one);
        }
        if (!fits) return told(Reason::last_two, taken);
      }
      if (end_of(free, open.size(), true) > needed) {
        return told(Reason::line_over, beyond(free, open.size(), true));
      }
      if (end_of(free, open.size(), false) < needed) {
        return told(Reason::line_under, beyond(free, open.size(), false));
      }
    }
    return std::nullopt;
  }

  std::optional<SeenReason> of_lines_apart() const {
    std::optional<std::pair<std::int64_t, int>> most, least;
    for (int line = 0; line < std::ssize(parts_.figure->lines()); ++line) {
      const std::vector<int> free = free_for(line);
      const std::size_t open = open_in(line).size();
      const std::int64_t low = filled_in(line) + end_of(free, open, true);
      const std::int64_t high = filled_in(line) + end_of(free, open, false);
      if (!most || low > most->first) most = {low, line};
      if (!least || high < least->first) least = {high, line};
    }
    if (!most || most->first <= least->first) return std::nullopt;
    const int over = most->second, under = least->second;
    SeenReason found{Reason::lines_apart,
                     {over, under},
                     blamed(over, beyond(free_for(over), open_in(over).size(), true)),
                     {open_in(over), open_in(under)}};
    found.givens.merge(blamed(under, beyond(free_for(under), open_in(under).size(), false)));
    return found;
  }

  std::optional<SeenReason> of_two_lines() const {
    std::vector<std::tuple<int, int, std::int64_t>> seen;  // the line, its cell, its value
    for (int line = 0; line < std::ssize(lines_); ++line) {
      const auto target = target_of(line);
      const std::vector<int> open = open_in(line);
      if (!target || open.size() != 1) continue;
      const std::int64_t needed = *target - filled_in(line);
      for (const bool by_cell : {true, false}) {
        for (const auto& [other, cell, value] : seen) {
          const bool is_same = by_cell ? cell == open.front() : value == needed;
          const bool differs = by_cell ? value != needed : cell != open.front();
          if (!is_same || !differs) continue;
          SeenReason found{by_cell ? Reason::cell_contested : Reason::value_contested,
                           {other, line},
                           blamed(other, {}),
                           {{cell}, open}};
          found.givens.merge(blamed(line, {}));
          return found;
        }
      }
      seen.emplace_back(line, open.front(), needed);
    }
    return std::nullopt;
  }

  std::optional<int> full_line() const {
    for (int line = 0; line < std::ssize(parts_.figure->lines()); ++line) {
      if (open_in(line).empty()) return line;
    }
    return std::nullopt;
  }
  std::int64_t filled_in(int line) const {
    std::int64_t sum = 0;
    for (const Given& given : givens_on(line)) sum += given.value;
    return sum;
  }
  std::optional<SeenReason> because_of(std::optional<SeenReason> found, int full) const {
    if (!found) return found;
    found->lines.push_back(full);
    found->givens.merge(blamed(full, {}));
    found->open.emplace_back();
    return found;
  }

 private:
  static bool has_value(const std::vector<int>& values, std::int64_t value) {
    return std::ranges::find(values, value) != values.end();
  }
  const loshu::Line& cells(int line) const { return lines_[static_cast<std::size_t>(line)]; }
  std::vector<Given> givens_on(int line) const {
    std::vector<Given> all;
    for (const Given& given : parts_.givens) {
      if (std::ranges::count(cells(line), given.cell) > 0) all.push_back(given);
    }
    return all;
  }
  std::vector<int> open_in(int line) const {
    std::vector<int> open;
    for (const int cell : cells(line)) {
      if (std::ranges::count(parts_.givens, cell, &Given::cell) == 0) open.push_back(cell);
    }
    return open;
  }
  std::optional<std::int64_t> target_of(int line) const {
    const auto magic = std::ssize(parts_.figure->lines());
    if (line < magic) return sum_;
    return loshu::own_sum(parts_.figure->fixed_lines()[static_cast<std::size_t>(line - magic)],
                          parts_.every_value());
  }
  /// The values that are not given, of those on other lines only if these count.
  std::vector<int> free_for(int line) const {
    const std::vector<Given> taken = others_ ? parts_.givens : givens_on(line);
    std::vector<int> free;
    for (const int value : parts_.every_value().list()) {
      if (std::ranges::count(taken, value, &Given::value) == 0) free.push_back(value);
    }
    return free;
  }
  static std::int64_t end_of(const std::vector<int>& free, std::size_t count, bool is_least) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < std::min(count, free.size()); ++i) {
      sum += free[is_least ? i : free.size() - 1 - i];
    }
    return sum;
  }
  /// The taken values that are nearer to an end than the free ones which a line needs.
  std::vector<int> beyond(const std::vector<int>& free, std::size_t count, bool is_least) const {
    std::vector<int> values;
    count = std::min(count, free.size());
    for (const Given& given : parts_.givens) {
      if (!others_ || count == 0) continue;
      const int last = free[is_least ? count - 1 : free.size() - count];
      if (is_least ? given.value < last : given.value > last) values.push_back(given.value);
    }
    return values;
  }
  /// The givens of the line, and those of the values that are in its way.
  std::set<std::pair<int, int>> blamed(int line, const std::vector<int>& values) const {
    std::set<std::pair<int, int>> all;
    for (const Given& given : givens_on(line)) all.emplace(given.cell, given.value);
    for (const Given& given : parts_.givens) {
      const bool counts = others_ || std::ranges::count(cells(line), given.cell) > 0;
      if (counts && has_value(values, given.value)) all.emplace(given.cell, given.value);
    }
    return all;
  }

  const loshu::PuzzleParts& parts_;
  std::optional<std::int64_t> sum_;
  bool others_;
  std::vector<loshu::Line> lines_;
};

std::optional<SeenReason> seen_again(const loshu::PuzzleParts& parts,
                                     std::optional<std::int64_t> sum) {
  for (const bool others : {false, true}) {
    const LinesAgain lines(parts, sum, others);
    if (auto found = lines.of_one_line()) return found;
    if (sum) continue;
    if (auto found = lines.of_lines_apart()) return found;
    if (const auto full = lines.full_line()) {
      const LinesAgain with_sum(parts, lines.filled_in(*full), others);
      if (auto found = lines.because_of(with_sum.of_one_line(), *full)) return found;
    }
  }
  const LinesAgain lines(parts, sum, false);
  if (auto found = lines.of_two_lines()) return found;
  const auto full = lines.full_line();
  if (sum || !full) return std::nullopt;
  const LinesAgain with_sum(parts, lines.filled_in(*full), false);
  return lines.because_of(with_sum.of_two_lines(), *full);
}

}  // namespace

// Which contradiction is told, and of which givens, by a second search of the simplest kind.
BOOST_AUTO_TEST_CASE(the_first_contradiction_that_is_seen_is_told) {
  std::map<std::string, int> times;
  std::vector<Puzzle> puzzles{Puzzle(loshu::square(3)),  Puzzle(loshu::square(4), -7),
                              Puzzle(loshu::polygon(5)), Puzzle(loshu::ring(4)),
                              Puzzle(loshu::star(5)),    Puzzle(pinned()),
                              Puzzle(chain()),           Puzzle(loshu::hexagon(3))};
  for (const Puzzle& puzzle : puzzles) {
    const int cells = puzzle.figure().cell_count();
    for (unsigned seed = 1; seed <= 270; ++seed) {
      loshu::SplitMix random(seed);
      loshu::PuzzleParts parts = puzzle.parts();
      std::vector<int> order(static_cast<std::size_t>(cells));
      std::iota(order.begin(), order.end(), 0);
      std::vector<int> values = puzzle.values().list();
      std::ranges::shuffle(order, random);
      std::ranges::shuffle(values, random);
      const std::vector<loshu::Line> lines = puzzle.figure().every_line();
      const auto below = [&](std::size_t size) { return random.below(static_cast<int>(size)); };
      int line = 0;
      if (seed <= 150) {
        order.resize(static_cast<std::size_t>(random.below(cells + 1)));
      } else {  // two lines with an open cell each
        std::set<int> given, open;
        for (int i = 0; i < 2; ++i) {
          line = below(lines.size());
          const loshu::Line& drawn = lines[static_cast<std::size_t>(line)];
          given.insert(drawn.begin(), drawn.end());
          open.insert(drawn[static_cast<std::size_t>(below(drawn.size()))]);
        }
        std::erase_if(order,
                      [&](int cell) { return !given.contains(cell) || open.contains(cell); });
      }
      for (std::size_t i = 0; i < order.size(); ++i) {
        parts.givens.push_back({order[i], values[i]});
      }
      const loshu::SumRange range = loshu::sum_range(puzzle.figure(), puzzle.values());
      std::optional<std::int64_t> sum;
      if (seed % 3 == 1) {
        sum = range.least + random.below(static_cast<int>(range.greatest - range.least + 1));
      } else if (seed % 3 == 2) {  // one that a value of the last line makes
        sum = LinesAgain(parts, sum, true).filled_in(line) + values.back();
      }
      const auto expected = seen_again(parts, sum);
      const auto found = loshu::detail::seen_in_lines(parts, sum);
      BOOST_TEST_CONTEXT(puzzle.figure().title() << " seed " << seed) {
        BOOST_TEST_REQUIRE(found.has_value() == expected.has_value());
        if (!found) continue;
        SeenReason told{found->reason, found->lines, {}, {}};
        for (const Given& given : found->givens) told.givens.emplace(given.cell, given.value);
        for (const loshu::LineState& open : found->open_lines) told.open.push_back(open.open);
        BOOST_TEST((told == *expected),
                   loshu::name_of(loshu::reason_names, told.reason)
                       << ", not " << loshu::name_of(loshu::reason_names, expected->reason));
        BOOST_TEST(told.givens.size() == found->givens.size());
        ++times[loshu::name_of(loshu::reason_names, found->reason)];
      }
    }
  }
  BOOST_TEST(times.size() == 7U);
}

// A clash takes the first demands that make one with those taken so far; relations come first.
BOOST_AUTO_TEST_CASE(a_clash_has_the_first_demands_that_do) {
  const loshu::Figure figure = loshu::square(3);
  const Labellings all = labellings(Puzzle(figure));
  const loshu::AutoEngine engine;
  int of_relations = 0, of_both = 0, of_givens = 0;
  for (unsigned seed = 1; seed <= 120; ++seed) {
    loshu::SplitMix random(seed);
    loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(figure)};
    std::vector<int> values(9);
    std::iota(values.begin(), values.end(), 1);
    std::ranges::shuffle(values, random);
    const int givens = random.below(4);
    for (int i = 0; i < givens; ++i) {
      const int cell = (i * 4 + static_cast<int>(seed)) % 9;
      parts.givens.push_back({cell, values[static_cast<std::size_t>(i)]});
    }
    for (int i = random.below(4); i > 0; --i) {
      const int less = random.below(9), more = (less + 1 + random.below(8)) % 9;
      parts.relations.push_back({.terms = {{less, 1}, {more, -1}},
                                 .comparison = loshu::Operator::at_most,
                                 .constant = -1 - random.below(3)});
    }
    const Puzzle puzzle(parts);
    if (puzzle.contradiction()) continue;
    using IsKept = std::function<bool(const loshu::Assignment&)>;
    std::vector<IsKept> demands;
    for (const loshu::Relation& relation : puzzle.relations()) {
      demands.push_back([&](const auto& x) { return relation.holds(x, 15); });
    }
    for (const Given& given : puzzle.givens()) {
      demands.push_back(
          [&](const auto& x) { return x[static_cast<std::size_t>(given.cell)] == given.value; });
    }
    std::set<std::size_t> taken;
    const auto is_possible = [&](std::size_t more) {
      return std::ranges::any_of(all, [&](const loshu::Assignment& x) {
        for (std::size_t i = 0; i < demands.size(); ++i) {
          if ((i < more || taken.contains(i)) && !demands[i](x)) return false;
        }
        return true;
      });
    };
    if (is_possible(demands.size())) continue;
    while (is_possible(0)) {
      std::size_t more = 1;
      while (is_possible(more)) ++more;
      taken.insert(more - 1);
    }
    loshu::Budget budget({});
    const auto found = loshu::detail::clashing_demands(puzzle, engine, budget);
    std::set<std::size_t> told;
    for (const loshu::Relation& relation : found.relations) {
      told.insert(static_cast<std::size_t>(std::ranges::find(puzzle.relations(), relation) -
                                           puzzle.relations().begin()));
    }
    for (const Given& given : found.givens) {
      const auto& list = puzzle.givens();
      told.insert(puzzle.relations().size() +
                  static_cast<std::size_t>(std::ranges::find(list, given.cell, &Given::cell) -
                                           list.begin()));
    }
    BOOST_TEST((told == taken), "seed " << seed);
    BOOST_TEST(found.minimal);
    ++(found.givens.empty() ? of_relations : found.relations.empty() ? of_givens : of_both);
  }
  BOOST_TEST((of_relations > 2 && of_both > 2 && of_givens > 2));
}

// In small steps of work, arithmetic finds what it finds at once.
BOOST_AUTO_TEST_CASE(a_reason_in_steps_is_that_at_once) {
  const loshu::Budget& budget = loshu::Budget::unlimited();
  int later = 0;
  for (const Puzzle& puzzle :
       {Puzzle(loshu::polygon(7)), Puzzle(loshu::square(2)), Puzzle(loshu::square(4)),
        Puzzle(loshu::square(4), 1, {}, {{0, 1}, {1, 2}, {2, 3}}), Puzzle(loshu::hexagon(4), 10),
        Puzzle(loshu::square(6, loshu::SquareKind::pandiagonal))}) {
    const auto whole = loshu::explain_at_once(puzzle);
    loshu::Arithmetic arithmetic(puzzle);
    std::optional<loshu::Explanation> found;
    BOOST_TEST(!arithmetic.within(0, budget).has_value());
    BOOST_TEST(!arithmetic.done());
    for (double work = 1'000; !found && !arithmetic.done(); work *= 2) {
      found = arithmetic.within(work, budget);
      later += work > 1'000 && found ? 1 : 0;
    }
    BOOST_TEST_REQUIRE(found.has_value() == whole.has_value());
    if (found) BOOST_TEST(to_text(*found, puzzle.parts()) == to_text(*whole, puzzle.parts()));
    BOOST_TEST((found || arithmetic.done()));
    BOOST_TEST((found || !arithmetic.within(1e30, budget)));
  }
  BOOST_TEST(later > 2);
  BOOST_TEST(loshu::Arithmetic(of_values(loshu::square(3), {1, 2, 3, 4, 5, 6, 7, 8, 10})).done());
}

BOOST_AUTO_TEST_CASE(the_bound_waits_where_no_symmetry_makes_its_program_small) {
  constexpr double work = 6e6;  // nanoseconds: the share of arithmetic before any search
  const loshu::Budget& budget = loshu::Budget::unlimited();
  loshu::SplitMix random(2);
  std::vector<loshu::Cell> cells;
  std::vector<int> shuffled(35);
  std::iota(shuffled.begin(), shuffled.end(), 0);
  for (const int cell : shuffled) cells.push_back({std::to_string(cell)});
  std::vector<loshu::Line> lines;
  for (int i = 0; i < 3; ++i) {
    for (auto from = shuffled.begin(); from != shuffled.end(); from += 5) {
      lines.emplace_back(from, from + 5);
    }
    std::ranges::shuffle(shuffled, random);
  }
  const Puzzle crooked(loshu::Figure("crooked", cells, lines));
  BOOST_TEST(loshu::symmetry_group(crooked, loshu::Symmetry::full).order == 1);
  loshu::Arithmetic of_crooked(crooked);
  BOOST_TEST(!of_crooked.within(work, budget));
  BOOST_TEST(!of_crooked.done());
  BOOST_TEST(!of_crooked.within(100 * work, budget));
  BOOST_TEST(of_crooked.done());

  loshu::Arithmetic of_square(Puzzle(loshu::square(10)));
  BOOST_TEST(!of_square.within(work, budget));
  BOOST_TEST(of_square.done());
}

// Givens that contradict each other are looked for in their order: those out of range, then cells
// with two values, then values in two cells, and then lines whose mean is no integer.
BOOST_AUTO_TEST_CASE(the_first_contradiction_of_givens_is_told) {
  std::map<std::string, int> times;
  using Pairs = std::set<std::pair<int, int>>;
  for (unsigned seed = 1; seed <= 400; ++seed) {
    loshu::SplitMix random(seed);
    std::vector<loshu::FixedLine> own;
    if (random.below(2) == 0) own.push_back({{0, 1}, 8});
    if (random.below(2) == 0) own.push_back({{0, 1, 3}});  // 3 · 3.5
    if (random.below(2) == 0) own.push_back({{0, 3}});
    if (random.below(3) == 0) own.push_back({{2}});
    const auto figure =
        std::make_shared<const loshu::Figure>(loshu::with_fixed_lines(triangle(), own));
    loshu::PuzzleParts parts{.figure = figure};
    for (int i = random.below(4); i > 0; --i) {
      parts.givens.push_back(
          {random.below(6), random.below(30) == 0 ? 7 * random.below(2) : 1 + random.below(6)});
    }
    struct Told {
      Reason reason;
      Pairs givens;
      std::vector<int> lines;
    };
    std::optional<Told> expected;
    const auto pair_of = [](const Given& one) { return std::pair(one.cell, one.value); };
    for (const Given& given : parts.givens) {
      if (!expected && (given.value < 1 || given.value > 6)) {
        expected = {Reason::out_of_range, {pair_of(given)}, {}};
      }
    }
    for (const bool by_cell : {true, false}) {
      for (const Given& given : parts.givens) {
        const auto first = std::ranges::find_if(parts.givens, [&](const Given& other) {
          return by_cell ? other.cell == given.cell : other.value == given.value;
        });
        if (expected || pair_of(*first) == pair_of(given)) continue;
        expected = {by_cell ? Reason::cell_twice : Reason::value_twice,
                    {pair_of(*first), pair_of(given)},
                    {}};
      }
    }
    for (std::size_t i = 0; i < own.size() && !expected; ++i) {
      const bool has_mean = own[i].sum || own[i].cells.size() % 2 == 0;
      if (!has_mean) expected = {Reason::no_mean, {}, {static_cast<int>(3 + i)}};
    }
    const auto found = loshu::detail::seen_in_givens(parts);
    BOOST_TEST_CONTEXT("seed " << seed) {
      BOOST_TEST_REQUIRE(found.has_value() == expected.has_value());
      ++times[found ? loshu::name_of(loshu::reason_names, found->reason) : "none"];
      if (!found) continue;
      Pairs givens;
      for (const Given& given : found->givens) givens.insert(pair_of(given));
      BOOST_TEST((found->reason == expected->reason));
      BOOST_TEST((givens == expected->givens));
      BOOST_TEST(found->lines == expected->lines);
    }
  }
  BOOST_TEST(times.size() == 5U);
}

// A relation of two cells is broken only if no two values satisfy it, and always if it says that
// two cells are equal.
BOOST_AUTO_TEST_CASE(a_relation_of_two_cells_is_broken_if_no_values_satisfy_it) {
  int broken = 0, possible = 0;
  loshu::PuzzleParts parts{.figure = std::make_shared<const loshu::Figure>(triangle())};
  for (const std::optional<std::int64_t> sum : {std::optional<std::int64_t>(), {10}}) {
    for (const auto comparison : {loshu::Operator::equal, loshu::Operator::at_most}) {
      for (const std::int64_t one : {-2, -1, 1, 2}) {
        for (const std::int64_t other : {-2, -1, 1, 2}) {
          for (std::int64_t constant = -9; constant <= 9; constant += sum ? 1 : 3) {
            const loshu::Relation relation{.terms = {{0, one}, {1, other}},
                                           .comparison = comparison,
                                           .sum_coefficient = sum ? 1 : 0,
                                           .constant = constant};
            bool is_possible = false;
            for (int a = 1; a <= 6; ++a) {
              for (int b = 1; b <= 6; ++b) {
                const std::int64_t left = one * a + other * b, right = constant + sum.value_or(0);
                const bool holds =
                    comparison == loshu::Operator::equal ? left == right : left <= right;
                is_possible = is_possible || (a != b && holds);
              }
            }
            parts.relations = {relation};
            const auto found = loshu::detail::seen_in_relations(parts, sum);
            if (found) {
              BOOST_TEST(!is_possible, to_string(relation, *parts.figure));
              BOOST_TEST((found->cells == std::vector{0, 1}));
              BOOST_TEST((found->relations == parts.relations));
              BOOST_TEST((found->sum == sum));
              BOOST_TEST(found->givens.empty());
            }
            const bool equates =
                comparison == loshu::Operator::equal && one + other == 0 && constant == 0 && !sum;
            if (equates) BOOST_TEST(found.has_value());
            ++(found ? broken : possible);
          }
        }
      }
    }
  }
  BOOST_TEST((broken > 20 && possible > 100));
}

namespace {

/// Whether the lines and the total, as equations in real numbers, contradict each other or give an
/// open cell a value that it cannot have.
bool is_wrong_by_elimination(const Puzzle& puzzle) {
  const auto cells = puzzle.figure().cells().size();
  std::vector<std::vector<double>> rows;  // the cells, the sum and the right side
  const auto add = [&](const loshu::Line& line, bool has_sum, double right) {
    std::vector<double>& row = rows.emplace_back(cells + 2, 0);
    for (const int cell : line) row[static_cast<std::size_t>(cell)] = 1;
    if (has_sum && !puzzle.sum()) row[cells] = -1;
    row[cells + 1] = right + (has_sum && puzzle.sum() ? *puzzle.sum() : 0);
  };
  for (const loshu::Line& line : puzzle.figure().lines()) add(line, true, 0);
  std::vector<int> every(cells);
  std::iota(every.begin(), every.end(), 0);
  add(every, false, static_cast<double>(puzzle.total()));
  for (const Given& given : puzzle.givens()) add({given.cell}, false, given.value);
  std::vector<std::size_t> pivots;
  for (std::size_t column = 0; column <= cells + 1 && pivots.size() < rows.size(); ++column) {
    const auto begin = rows.begin() + static_cast<std::ptrdiff_t>(pivots.size());
    const auto best = std::max_element(begin, rows.end(), [&](const auto& a, const auto& b) {
      return std::abs(a[column]) < std::abs(b[column]);
    });
    if (std::abs((*best)[column]) < 1e-9) continue;
    if (column == cells + 1) return true;
    std::iter_swap(begin, best);
    const std::vector<double> pivot = *begin;
    for (auto row = rows.begin(); row != rows.end(); ++row) {
      const double factor = (*row)[column] / pivot[column];
      for (std::size_t i = 0; i < row->size(); ++i) {
        (*row)[i] = row == begin ? pivot[i] / pivot[column] : (*row)[i] - factor * pivot[i];
      }
    }
    pivots.push_back(column);
  }
  for (std::size_t i = 0; i < pivots.size(); ++i) {
    const auto is_free = [](double entry) { return std::abs(entry) > 1e-9; };
    const auto end = rows[i].begin() + static_cast<std::ptrdiff_t>(cells) + 1;
    if (pivots[i] >= cells || std::count_if(rows[i].begin(), end, is_free) > 1) continue;
    const auto cell = static_cast<int>(pivots[i]);
    if (std::ranges::count(puzzle.givens(), cell, &Given::cell) > 0) continue;
    const double value = rows[i].back();
    if (std::abs(value - std::round(value)) > 1e-6 || value < puzzle.first_value() - 0.5 ||
        value > puzzle.last_value() + 0.5 || has_value(puzzle.givens(), std::lround(value))) {
      return true;
    }
  }
  return false;
}

}  // namespace

// Elimination finds each contradiction of the linear system, and each equation that it tells holds.
BOOST_AUTO_TEST_CASE(what_elimination_over_the_reals_refutes_is_explained) {
  int wrong = 0, right = 0;
  for (const Puzzle& base :
       {Puzzle(loshu::square(3)), Puzzle(loshu::square(4), -3), Puzzle(loshu::ring(4)),
        Puzzle(loshu::hexagon(3)), Puzzle(loshu::polygon(4))}) {
    const int cells = base.figure().cell_count();
    const loshu::SumRange range = loshu::sum_range(base.figure(), base.values());
    for (unsigned seed = 1; seed <= 40; ++seed) {
      loshu::SplitMix random(seed);
      std::vector<int> order(static_cast<std::size_t>(cells));
      std::iota(order.begin(), order.end(), 0);
      std::vector<int> values = base.values().list();
      std::ranges::shuffle(order, random);
      std::ranges::shuffle(values, random);
      std::vector<Given> givens;
      for (std::size_t i = 0; i < order.size() / 2 && random.below(9) > 0; ++i) {
        givens.push_back({order[i], values[i]});
      }
      std::optional<int> sum = loshu::determined_sum(base);
      if (!sum && random.below(2) == 0) {
        sum = range.least + random.below(static_cast<int>(range.greatest - range.least + 1));
      }
      const Puzzle puzzle(base.figure(), base.first_value(), sum, givens);
      const auto found = loshu::detail::shown_by_elimination(puzzle, loshu::Budget::unlimited());
      const bool is_wrong = is_wrong_by_elimination(puzzle);
      BOOST_TEST_CONTEXT(loshu::question_sentence(puzzle)) {
        if (is_wrong) BOOST_TEST(found.has_value());
        if (found && found->equation) check_equation(puzzle, *found);
      }
      ++(is_wrong ? wrong : right);
    }
  }
  BOOST_TEST((wrong > 40 && right > 40));
}

// The weights modulo a prime are the least of their classes.
BOOST_AUTO_TEST_CASE(a_reason_by_residues_has_small_weights) {
  std::set<std::int64_t> moduli;
  for (int sum = 1; sum <= 60; ++sum) {
    for (const Puzzle& puzzle :
         {Puzzle(loshu::square(3), 1, sum), Puzzle(loshu::polygon(4), 1, sum)}) {
      const auto found = loshu::detail::shown_by_residues(puzzle, loshu::Budget::unlimited());
      if (!found || !found->equation) continue;
      moduli.insert(found->modulus);
      for (const std::int64_t weight : found->equation->lines) BOOST_TEST(std::abs(weight) <= 3);
      BOOST_TEST(std::abs(found->equation->total) <= 3);
    }
  }
  BOOST_TEST(!moduli.empty());
}

/// Searches until it is interrupted, for a second at most.
class SearchesOn : public loshu::Engine {
 public:
  explicit SearchesOn(std::atomic<bool>& begun) : begun_(begun) {}
  [[nodiscard]] std::string name() const override { return "on"; }
  [[nodiscard]] loshu::Abilities abilities() const override { return {}; }
  [[nodiscard]] std::string refuses(const loshu::Question&) const override { return {}; }

 protected:
  [[nodiscard]] loshu::Result search(const loshu::Question&, const loshu::Budget& budget,
                                     const loshu::OnAssignment&) const override {
    begun_ = true;
    loshu::Result result;
    result.ending = loshu::Ending::given_up;
    while (budget.elapsed() < 1) {
      if (budget.ending() == loshu::Ending::exhausted) continue;
      result.ending = budget.ending();
      break;
    }
    return result;
  }

 private:
  std::atomic<bool>& begun_;
};

// The interrupt of a user reaches a search that has its own.
BOOST_AUTO_TEST_CASE(an_interrupt_reaches_a_search_within_its_work) {
  std::atomic<bool> interrupt = false;
  const SearchesOn engine(interrupt);
  loshu::Budget budget({.interrupt = &interrupt});
  const loshu::Result found =
      loshu::detail::solution_within(1e15, Puzzle(loshu::square(3)), engine, budget);
  BOOST_TEST((found.ending == loshu::Ending::interrupted));
  BOOST_TEST((budget.ending() == loshu::Ending::interrupted));
}

BOOST_AUTO_TEST_SUITE_END()
