// Compares walks of many nodes at a time with walks of one: the same solutions, nodes, failures and
// placements, by every kind of vectors that the processor has and by plain arrays.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/lanes/filters.hpp>
#include <loshu/exhaust/lanes/lane_walker.hpp>
#include <loshu/exhaust/lanes/run.hpp>
#include <loshu/exhaust/lanes/vectors.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/parts.hpp>
#include <loshu/polygon.hpp>
#include <loshu/square.hpp>

#include "drawn/puzzle.hpp"
#include "drawn/relations.hpp"
#include "exhaust/plain_vectors.hpp"

BOOST_AUTO_TEST_SUITE(lanes)

using loshu::Puzzle;
using loshu::Symmetry;
using loshu::WalkerKind;
using loshu::detail::BrokenSymmetry;
using loshu::detail::ChoicePrefix;
using loshu::detail::ExhaustiveTask;
using loshu::detail::LaneWalker;
using loshu::detail::Program;
using loshu::detail::WalkCounts;

namespace {

/// Allows a walk `most` nodes, some at a time.
class Nodes : public loshu::detail::WalkMonitor {
 public:
  explicit Nodes(std::uint64_t most) : most_(most) {}
  std::uint64_t go_on(const WalkCounts& counts) override {
    BOOST_TEST(counts.nodes <= most_);
    return std::min<std::uint64_t>(most_ - counts.nodes, 1000);
  }

 private:
  const std::uint64_t most_;
};

constexpr std::uint64_t endless = 1'000'000'000'000;

using loshu::detail::lanes::Vectors;

/// All vectors by name. Vectors of small words are compared with those of great ones.
/// \param values  the number of values of the puzzle
std::map<std::string, Vectors> all_vectors(int values) {
  std::map<std::string, Vectors> all{
      {"plain", {loshu::detail::lanes::run<PlainVectors<std::uint64_t, 8>>}}};
  if (values <= 32) {
    all["plain, 32 bits"] = {loshu::detail::lanes::run<PlainVectors<std::uint32_t, 16>>, 32};
  }
  for (const WalkerKind kind : {WalkerKind::avx2, WalkerKind::avx512}) {
    if (!loshu::has_walker(kind)) continue;
    const std::string name = loshu::name_of(loshu::walker_names, kind);
    for (const int room : {values, 64}) {
      const Vectors vectors = loshu::detail::lanes::vectors_of(kind, room);
      all[name + ", " + std::to_string(vectors.word) + " bits"] = vectors;
    }
  }
  return all;
}

std::string text(const WalkCounts& counts) {
  std::string result;
  for (const std::uint64_t count : {counts.solutions, counts.self_complementary, counts.nodes,
                                    counts.failures, counts.placements}) {
    result += " " + std::to_string(count);
  }
  return result;
}

/// A task for a puzzle, along an order or the engine's own.
struct Task {
  Task(const Puzzle& asked, Symmetry symmetry, bool complement, const std::vector<int>& order = {})
      : puzzle(asked),
        broken(puzzle, symmetry, complement),
        task(
            puzzle, broken,
            {order.empty() ? loshu::ExhaustiveSearch(
                                 {.puzzle = puzzle, .symmetry = symmetry, .complement = complement})
                                 .plan()
                                 .order.cells
                           : order}) {}

  using Judge = loshu::detail::Judge;
  [[nodiscard]] WalkCounts scalar(const Program& program, const ChoicePrefix& prefix,
                                  const Judge& judge) const {
    return loshu::detail::with_walker(program, {}, judge, [&](auto& walker) {
      Nodes nodes(endless);
      walker.walk(prefix, nodes);
      return walker.counts();
    });
  }
  [[nodiscard]] WalkCounts in_lanes(const Program& program, const ChoicePrefix& prefix,
                                    const Vectors& vectors, const Judge& judge,
                                    std::uint64_t most = endless) const {
    LaneWalker walker(program, judge, vectors);
    Nodes nodes(most);
    const bool done = walker.walk(prefix, nodes);
    if (most == endless) BOOST_TEST(done);
    return walker.counts();
  }

  const Puzzle puzzle;
  const BrokenSymmetry broken;
  const ExhaustiveTask task;
};

/// \return solutions
std::uint64_t compare(const Task& task, const Program& program, const ChoicePrefix& prefix = {}) {
  if (!loshu::detail::lanes::LaneLayout::takes(program) || prefix.size() == program.steps.size()) {
    return 0;
  }
  const WalkCounts counts = task.scalar(program, prefix, task.task.judge());
  const WalkCounts with_ties = task.scalar(program, prefix, {});
  BOOST_TEST(with_ties.nodes == counts.nodes);
  for (const auto& [name, vectors] : all_vectors(program.values)) {
    BOOST_TEST_CONTEXT(name << ", " << task.puzzle.figure().title()) {
      BOOST_TEST(text(task.in_lanes(program, prefix, vectors, task.task.judge())) == text(counts));
      BOOST_TEST(text(task.in_lanes(program, prefix, vectors, {})) == text(with_ties));
    }
  }
  return counts.solutions;
}

std::uint64_t compare(const Task& task) {
  std::uint64_t solutions = 0;
  for (const int sum : task.task.sums()) solutions += compare(task, task.task.program(sum));
  return solutions;
}

}  // namespace

namespace {

/// A drawn step with the numbers of its lanes, and which choices it leaves, by definition.
struct DrawnStep {
  int falling = 0, rising = 0, divided = 0, lower = 0, upper = 0;
  std::vector<loshu::detail::lanes::Divided> divisions = {};
  std::vector<loshu::detail::lanes::ClassTest> classes = {};
  std::vector<loshu::detail::lanes::SumBound> sums = {};
  int own = 0;

  DrawnStep(drawn::Chance& chance, bool with_sums) {
    falling = chance.from(0, 3);
    rising = chance.from(0, 3);
    divided = chance.one_in(2) ? chance.from(1, 2) : 0;
    lower = chance.from(0, 2);
    upper = chance.from(0, 2);
    for (int i = 0; i < divided; ++i) {
      loshu::detail::Program::Form form;
      form.divisor = chance.pick<int>({1, 2, 3, 4, 6, 7});
      form.slope = chance.pick<int>({-3, -2, 2, 5});
      divisions.push_back(loshu::detail::lanes::division(form));
    }
    for (int i = chance.from(0, 2); i > 0; --i) {
      classes.push_back({chance.from(0, 2), chance.from(0, 3)});
    }
    for (int i = with_sums ? chance.from(0, 3) : 0; i > 0; --i) {
      sums.push_back({chance.from(1, 3), chance.one_in(2), chance.one_in(2)});
    }
    own = falling + rising + divided + lower + upper + static_cast<int>(sums.size());
    for (const auto& test : classes) own += test.falling + test.rising;
  }

  [[nodiscard]] loshu::detail::lanes::LaneStep step() const {
    loshu::detail::lanes::LaneStep step{.falling = falling, .rising = rising, .divided = divided};
    step.divisions = divisions.data();
    step.lower = lower;
    step.upper = upper;
    step.tests = static_cast<int>(classes.size());
    step.classes = classes.data();
    step.sums = static_cast<int>(sums.size());
    step.sum_bounds = sums.data();
    for (const auto& bound : sums) {
      int& longest = bound.least ? step.longest_least : step.longest_greatest;
      longest = std::max(longest, bound.open);
    }
    return step;
  }

  /// \param lane      the numbers of one item
  /// \param greatest  the last bit of a word
  [[nodiscard]] bool keeps(int choice, const std::vector<int>& lane, const std::vector<int>& free,
                           int greatest) const {
    std::size_t next = 0;
    std::vector<int> cells{choice};
    for (int i = 0; i < falling; ++i) cells.push_back(lane[next++] - choice);
    for (int i = 0; i < rising; ++i) cells.push_back(lane[next++] + choice);
    for (const auto& by : divisions) {
      const int sum = lane[next++] + by.slope * choice;
      if (sum % by.divisor != 0) return false;
      const int value = sum / by.divisor;
      if (std::ranges::find(free, value) == free.end()) return false;
      cells.push_back(value);
    }
    if (!are_distinct(cells)) return false;
    for (int i = 0; i < lower; ++i) {
      if (choice < lane[next++]) return false;
    }
    for (int i = 0; i < upper; ++i) {
      if (greatest - choice < lane[next++]) return false;
    }
    for (const auto& test : classes) {
      const auto suits = [&](int value) {
        std::vector<int> all{value};
        for (int i = 0; i < test.falling; ++i) all.push_back(lane[next + at(i)] - value);
        for (int i = 0; i < test.rising; ++i) {
          all.push_back(lane[next + at(test.falling + i)] + value);
        }
        return are_distinct(all) && std::ranges::all_of(all, [&](int one) {
                 return std::ranges::find(free, one) != free.end();
               });
      };
      if (std::ranges::none_of(free, suits)) return false;
      next += at(test.falling + test.rising);
    }
    for (const auto& [open, least, of_greatest] : sums) {
      int limit = lane[next++];
      for (int i = 0; i < open; ++i) {
        limit += least ? free[at(i)] : -free[free.size() - 1 - at(i)];
      }
      if ((of_greatest ? greatest - choice : choice) < limit) return false;
    }
    return true;
  }

 private:
  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static bool are_distinct(std::vector<int> values) {
    std::ranges::sort(values);
    return std::ranges::adjacent_find(values) == values.end();
  }
};

/// Draws steps and items, and compares the choices that are left with the definition.
template <typename V>
void compare_filters(unsigned seeds, std::map<std::string, int>& met) {
  using Filters = loshu::detail::lanes::Filters<V, false>;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    drawn::Chance chance(seed, 31);
    const DrawnStep drawn_step(chance, chance.one_in(2));
    const int values = chance.from(6, V::greatest + 1);
    typename V::Words free = V::all(0), choices = V::all(0);
    std::vector<std::vector<int>> free_of(V::width), lanes(V::width);
    std::vector<typename V::Shorts> lane(static_cast<std::size_t>(drawn_step.own) + 1);
    for (std::size_t i = 0; i < V::width; ++i) {
      for (int value = 0; value < values; ++value) {
        if (chance.one_in(5)) continue;
        free[i] |= typename V::Words::value_type{1} << value;
        free_of[i].push_back(value);
        if (!chance.one_in(4)) choices[i] |= typename V::Words::value_type{1} << value;
      }
      while (free_of[i].size() < 4) {  // enough for all sums
        const int more = free_of[i].empty() ? 0 : free_of[i].back() + 1;
        free[i] |= typename V::Words::value_type{1} << more;
        free_of[i].push_back(more);
      }
      for (int number = 0; number < drawn_step.own; ++number) {
        const int bound = drawn_step.falling + drawn_step.rising + drawn_step.divided;
        const bool is_bound =
            number >= bound && number < bound + drawn_step.lower + drawn_step.upper;
        lanes[i].push_back(is_bound ? chance.from(-5, values / 3)
                                    : chance.from(-values / 2, values + values / 2));
        lane[static_cast<std::size_t>(number)][i] = static_cast<std::int16_t>(lanes[i].back());
      }
    }
    const typename V::Words left =
        Filters::left_by(drawn_step.step(), lane.data(), free, V::reversed(free), choices);
    for (std::size_t i = 0; i < V::width; ++i) {
      typename V::Words::value_type expected = 0;
      for (const int value : free_of[i]) {
        const auto bit = typename V::Words::value_type{1} << value;
        if ((choices[i] & bit) == 0) continue;
        if (drawn_step.keeps(value, lanes[i], free_of[i], V::greatest)) expected |= bit;
      }
      BOOST_TEST_REQUIRE(left[i] == expected, "seed " << seed << ", item " << i);
      ++met[expected == 0 ? "none" : expected == choices[i] ? "all" : "some"];
      met["rising pairs"] += expected != 0 && drawn_step.rising > 1 ? 1 : 0;
      met["divided"] += expected != 0 && drawn_step.divided > 0 ? 1 : 0;
      met["classes"] += expected != 0 && !drawn_step.classes.empty() ? 1 : 0;
      met["sums"] += expected != 0 && !drawn_step.sums.empty() ? 1 : 0;
    }
  }
}

}  // namespace

/// By definition, a choice is left if its cells differ, are free, and keep to all bounds and sums.
BOOST_AUTO_TEST_CASE(a_step_leaves_the_choices_that_its_numbers_allow) {
  std::map<std::string, int> met;
  compare_filters<PlainVectors<std::uint64_t, 8>>(1'500, met);
  compare_filters<PlainVectors<std::uint32_t, 16>>(1'500, met);
  for (const std::string name :
       {"none", "some", "all", "rising pairs", "divided", "classes", "sums"}) {
    BOOST_TEST(met[name] > 100, name << " " << met[name]);
  }
}

BOOST_AUTO_TEST_CASE(small_puzzles_are_walked_alike) {
  std::uint64_t solutions = 0;
  for (const Puzzle& puzzle : drawn::puzzles(60)) {
    for (const bool broken : {false, true}) {
      solutions += compare({puzzle, broken ? Symmetry::full : Symmetry::none, broken,
                            loshu::reading_order(puzzle.figure())});
    }
  }
  BOOST_TEST(solutions > 400U);
}

/// Two cells that one choice determines, each by a division, may come out equal.
BOOST_AUTO_TEST_CASE(divided_cells_are_walked_alike) {
  std::uint64_t solutions = 0;
  for (unsigned seed = 1; seed <= 60; ++seed) {
    drawn::Chance chance(seed);
    const drawn::BruteForce known = drawn::draw(seed, {.most_cells = 9, .relations = false});
    const auto puzzle = drawn::with_two_factors(known, chance);
    if (!puzzle) continue;
    solutions += compare({*puzzle, Symmetry::none, false, loshu::reading_order(puzzle->figure())});
    solutions += compare({*puzzle, Symmetry::none, false});
  }
  BOOST_TEST(solutions > 25U);
}

/// Their levels are full, from time to time. Between them they have order constraints, sums of free
/// values, classes, divided cells, inequalities of any slope, and ties of the complement.
BOOST_AUTO_TEST_CASE(larger_puzzles_are_walked_alike) {
  const std::vector<loshu::Given> some{{0, 14}, {1, 33}, {2, 30}, {3, 34}, {4, 39},
                                       {5, 6},  {6, 24}, {7, 20}, {9, 10}};
  for (const Puzzle& puzzle :
       {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3)), Puzzle(loshu::hexagon(3), -9),
        Puzzle(loshu::polygon(9), 1, 33), Puzzle(loshu::hexagon(4), 3, std::nullopt, some)}) {
    for (const bool complement : {false, true}) compare({puzzle, Symmetry::full, complement});
  }
  compare({Puzzle(loshu::hexagon(3)), Symmetry::none, false});
  BOOST_TEST(compare({Puzzle(loshu::square(4)), Symmetry::none, true}) > 3000U);
}

/// All bounds, also those that do not pay.
BOOST_AUTO_TEST_CASE(all_tests_are_made_alike) {
  for (const Puzzle& puzzle : {Puzzle(loshu::square(4)), Puzzle(loshu::hexagon(3))}) {
    const Task task(puzzle, Symmetry::full, true);
    for (const int sum : task.task.sums()) compare(task, task.task.untuned(sum));
  }
}

BOOST_AUTO_TEST_CASE(parts_add_up) {
  const Puzzle puzzle(loshu::square(4));
  const Task task(puzzle, Symmetry::full, true);
  const Program program = task.task.program(34);
  std::uint64_t solutions = 0;
  for (const std::size_t length : {1U, 3U}) {
    loshu::detail::with_walker(program, {}, {}, [&](auto& walker) {
      Nodes nodes(endless);
      for (const auto& prefix : walker.prefixes(length, nodes)) {
        solutions += compare(task, program, prefix);
      }
    });
  }
  BOOST_TEST(solutions == 2 * task.scalar(program, {}, task.task.judge()).solutions);
}

BOOST_AUTO_TEST_CASE(limits_are_kept_to_the_node) {
  const Task task(Puzzle(loshu::hexagon(3)), Symmetry::full, true);
  const Program program = task.task.program(38);
  const std::uint64_t all = task.scalar(program, {}, {}).nodes;
  for (const auto& [name, vectors] : all_vectors(program.values)) {
    for (std::uint64_t most :
         {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{7}, std::uint64_t{1003}, all - 1}) {
      BOOST_TEST(task.in_lanes(program, {}, vectors, {}, most).nodes == most, name);
    }
    BOOST_TEST(task.in_lanes(program, {}, vectors, {}, all).nodes == all, name);
  }
}

/// The second has more cells than a word of vectors has values.
BOOST_AUTO_TEST_CASE(the_engine_counts_alike_by_all_walkers) {
  const Puzzle square(loshu::square(9));
  const auto all =
      loshu::solve({.puzzle = square, .solutions = 1}, loshu::AnnealEngine()).assignments.front();
  loshu::PuzzleParts parts = square.parts();
  for (std::size_t cell = 22; cell < 81; ++cell) {
    parts.givens.push_back({.cell = static_cast<int>(cell), .value = all[cell]});
  }
  for (const Puzzle& puzzle : {Puzzle(loshu::polygon(9), 1, 33), Puzzle(parts)}) {
    const loshu::Question question{.puzzle = puzzle, .threads = 3};
    const loshu::Result scalar =
        loshu::count(question, loshu::ExhaustEngine({.walker = WalkerKind::scalar}));
    BOOST_TEST(scalar.solutions > 0U);
    for (const WalkerKind kind : {WalkerKind::automatic, WalkerKind::avx2, WalkerKind::avx512}) {
      const loshu::Result other = loshu::count(question, loshu::ExhaustEngine({.walker = kind}));
      BOOST_TEST(other.solutions == scalar.solutions);
      BOOST_TEST(other.nodes == scalar.nodes);
      BOOST_TEST(other.placements == scalar.placements);
      const bool fits = puzzle.figure().cell_count() <= 64 && loshu::has_walker(kind);
      if (fits && kind != WalkerKind::automatic) {
        BOOST_TEST(other.walker == loshu::name_of(loshu::walker_names, kind));
      }
    }
  }
}

/// Small parts are walked one node at a time beside large ones.
BOOST_AUTO_TEST_CASE(parts_together_tell_the_fastest_walker) {
  loshu::Result total, small, large;
  small.walker = loshu::name_of(loshu::walker_names, WalkerKind::scalar);
  large.walker = loshu::name_of(loshu::walker_names, WalkerKind::avx2);
  for (const auto& [part, walker] :
       {std::pair{loshu::Result(), std::string()}, std::pair{small, small.walker},
        std::pair{loshu::Result(), small.walker}, std::pair{large, large.walker},
        std::pair{small, large.walker}}) {
    loshu::add(total, part);
    BOOST_TEST(total.walker == walker);
  }
}

/// How much is found before a limit of nodes must not depend on the processor; nor the order of
/// solutions.
BOOST_AUTO_TEST_CASE(limited_and_listed_searches_walk_one_node_at_a_time) {
  loshu::Question question{.puzzle = Puzzle(loshu::square(5))};
  for (const loshu::Limits& limits :
       {loshu::Limits{.nodes = 100'000}, loshu::Limits{.failures = 100'000},
        loshu::Limits{.nodes = 400'000, .failures = 100'000}}) {
    question.limits = limits;
    const loshu::Result one_by_one =
        loshu::count(question, loshu::ExhaustEngine({.walker = WalkerKind::scalar}));
    const loshu::Result fitting = loshu::count(question, loshu::ExhaustEngine());
    BOOST_TEST(fitting.walker == "scalar");
    BOOST_TEST(fitting.solutions == one_by_one.solutions);
    BOOST_TEST(fitting.nodes == one_by_one.nodes);
    for (const WalkerKind kind : {WalkerKind::avx2, WalkerKind::avx512}) {
      const loshu::Result other = loshu::count(question, loshu::ExhaustEngine({.walker = kind}));
      BOOST_TEST((other.ending == one_by_one.ending));
      BOOST_TEST(other.nodes <= limits.nodes.value_or(other.nodes));
      BOOST_TEST(other.failures <= limits.failures.value_or(other.failures) + 64);
    }
  }
  question.limits = {.nodes = 100'000};
  question.solutions = 1;
  const auto take = [](const loshu::Assignment&) { return true; };
  BOOST_TEST(loshu::solve(question, loshu::ExhaustEngine(), take).walker == "scalar");
}

BOOST_AUTO_TEST_SUITE_END()
