// The checker on which all else relies, against the definition of magic figures.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <map>
#include <numeric>

#include <loshu/verify.hpp>

#include "comparisons.hpp"

namespace drawn {

using loshu::Filling;
using loshu::Given;
using loshu::Line;
using loshu::Puzzle;
using loshu::Verdict;

namespace {

std::optional<long> sum_of(const Line& line, const Filling& x) {
  long sum = 0;
  for (const int cell : line) {
    if (!x[at(cell)]) return std::nullopt;
    sum += *x[at(cell)];
  }
  return sum;
}

/// The number of faults of each cell: it is open, its value is out of range or stands elsewhere
/// too, or it differs from its given.
std::map<int, int> faults_of_cells(const Puzzle& puzzle, const Filling& x) {
  std::map<int, int> faults;
  const std::vector<int> values = puzzle.values().list();
  for (int cell = 0; cell < puzzle.figure().cell_count(); ++cell) {
    const auto& value = x[at(cell)];
    if (!value) {
      ++faults[cell];
      continue;
    }
    if (std::ranges::find(values, *value) == values.end()) ++faults[cell];
    if (std::ranges::count(x, value) > 1) ++faults[cell];
    for (const Given& given : puzzle.givens()) {
      if (given.cell == cell && given.value != *value) ++faults[cell];
    }
    for (const auto& [given, several] : puzzle.given_sets()) {
      if (given == cell && !several.contains(*value)) ++faults[cell];
    }
  }
  return faults;
}

/// The lines that are right where the magic sum is this.
std::set<int> right_lines(const Puzzle& puzzle, const Filling& x, std::optional<long> magic) {
  std::set<int> right;
  int number = 0;
  for (const Line& line : puzzle.figure().lines()) {
    const auto sum = sum_of(line, x);
    if (!sum || sum == magic) right.insert(number);
    ++number;
  }
  const std::vector<int> values = puzzle.values().list();
  const long total = std::accumulate(values.begin(), values.end(), 0L), count = std::ssize(values);
  for (const auto& [line, own] : puzzle.figure().fixed_lines()) {
    const auto sum = sum_of(line, x);
    const long cells = std::ssize(line);
    // The sum as often as there are values, for the mean of some values is no integer.
    if (!sum || count * *sum == (own ? count * *own : total * cells)) right.insert(number);
    ++number;
  }
  return right;
}

void require_right(const Puzzle& puzzle, const Filling& x) {
  const Verdict verdict = loshu::verify(puzzle, x);
  const std::map<int, int> cells = faults_of_cells(puzzle, x);
  std::vector<int> blamed;
  int faults = 0;
  for (const auto& [cell, count] : cells) {
    blamed.push_back(cell);
    faults += count;
  }
  BOOST_TEST(verdict.cells == blamed, boost::test_tools::per_element());

  std::map<std::optional<long>, int> times;
  for (const Line& line : puzzle.figure().lines()) ++times[sum_of(line, x)];
  const bool one_sum = times.size() == 1;
  BOOST_TEST((verdict.sum == (one_sum ? times.begin()->first : std::nullopt)));
  times.erase(std::nullopt);
  const int most = times.empty() ? 0 : std::ranges::max_element(times, {}, [](const auto& entry) {
                                         return entry.second;
                                       })->second;
  // The sum of the question, or the most frequent sum of the lines.
  bool lines_are_right = false;
  std::size_t lines_at_fault = 0;
  const auto consider = [&](std::optional<long> magic) {
    const std::set<int> right = right_lines(puzzle, x, magic);
    std::vector<int> wrong;
    for (int line = 0; line < std::ssize(puzzle.figure().every_line()); ++line) {
      if (!right.contains(line)) wrong.push_back(line);
    }
    if (wrong == verdict.lines) lines_are_right = true;
    lines_at_fault = wrong.size();
  };
  if (puzzle.sum()) {
    consider(puzzle.sum());
  } else if (times.empty()) {
    consider(std::nullopt);
  } else {
    for (const auto& [sum, count] : times) {
      if (count == most) consider(sum);
    }
  }
  BOOST_TEST(lines_are_right);
  const std::size_t all = at(faults) + lines_at_fault + verdict.relations.size();
  BOOST_TEST(verdict.faults.size() == all);
  BOOST_TEST(verdict.magic() == (all == 0));
  if (faults > 0 || lines_at_fault > 0) return;
  loshu::Assignment values;
  for (const auto& value : x) values.push_back(static_cast<int>(*value));
  BOOST_TEST(verdict.relations.empty() == satisfies_relations(puzzle, values));
}

void put(Filling& x, int cell, long value) { x[at(cell)] = value; }

/// A filling with every value once: of a labelling, or of none.
Filling some_filling(const BruteForce& known, Chance& chance) {
  const int cells = known.puzzle.figure().cell_count();
  Filling x;
  const loshu::Values& values = known.puzzle.values();
  for (const int place : chance.choose(cells, values.size())) x.push_back(values[place]);
  if (known.labellings.empty() || chance.one_in(4)) return x;
  const int place = chance.below(static_cast<int>(known.labellings.size()));
  const loshu::Assignment& labelling = *std::next(known.labellings.begin(), place);
  return {labelling.begin(), labelling.end()};
}

/// One thing wrong, or two that may cancel out.
void spoil(Filling& x, const Puzzle& puzzle, Chance& chance) {
  const int cells = puzzle.figure().cell_count();
  const int cell = chance.below(cells), other = chance.below(cells);
  switch (chance.below(8)) {
    case 0:
      return put(x, cell, long{puzzle.first_value()} - chance.from(1, 3));
    case 1:
      return put(x, cell, long{puzzle.last_value()} + chance.from(1, 3));
    case 2:
      return put(x, cell, chance.one_in(2) ? 5'000'000'000 : -5'000'000'000);
    case 3:
      x[at(cell)] = x[at(other)];
      return;
    case 4:
      x[at(cell)].reset();
      return;
    case 5:
      if (x[at(cell)]) put(x, cell, *x[at(cell)] + (chance.one_in(2) ? 1 : -1));
      return;
    case 6: {  // a given, from below or from above
      if (puzzle.givens().empty()) return;
      const Given& given = chance.pick(puzzle.givens());
      const auto holder = std::ranges::find(x, given.value + (chance.one_in(2) ? 1 : -1));
      if (holder != x.end()) std::swap(*holder, x[at(given.cell)]);
      return;
    }
    default:
      std::swap(x[at(cell)], x[at(other)]);
  }
}

}  // namespace

Tally by_verification(const BruteForce& known, Chance& chance) {
  const Puzzle& puzzle = known.puzzle;
  for (const loshu::Assignment& x : known.labellings) {
    const Verdict verdict = loshu::verify(puzzle, x);
    BOOST_TEST(verdict.magic());
    const bool has_sum = !puzzle.figure().lines().empty();
    BOOST_TEST(verdict.sum.has_value() == has_sum);
    BOOST_TEST(verdict.sum.value_or(0) == magic_sum_of(puzzle.figure(), x));
  }
  for (int i = 0; i < 40; ++i) {
    Filling x = some_filling(known, chance);
    const int faults = chance.below(3);
    for (int fault = 0; fault < faults; ++fault) spoil(x, puzzle, chance);
    require_right(puzzle, x);
  }
  const Filling short_of_one(puzzle.figure().cells().size() - 1);
  BOOST_TEST(!loshu::verify(puzzle, short_of_one).magic());
  return {{"verify", 40}};
}

}  // namespace drawn
