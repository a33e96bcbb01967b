// The engines that find every solution.

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <optional>

#include <loshu/ask.hpp>
#include <loshu/bound.hpp>
#include <loshu/complement.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/states.hpp>
#include <loshu/symmetry.hpp>

#include "comparisons.hpp"

namespace drawn {

using loshu::Assignment;
using loshu::Options;
using loshu::Puzzle;
using loshu::Result;
using loshu::Symmetry;

namespace {

/// The result that an engine is to find.
struct Expected {
  Expected(const BruteForce& known, Symmetry symmetry, bool complement) {
    const auto halved = complement ? known.halved(symmetry) : std::nullopt;
    BOOST_TEST(
        (!complement || halved.has_value() ==
                            loshu::complement_of(known.puzzle, symmetry).complement.has_value()));
    kept = halved ? halved->kept : known.classes(symmetry);
    self_complementary = halved ? halved->self_complementary : 0;
  }

  std::set<Assignment> kept;
  std::size_t self_complementary = 0;
};

std::set<Assignment> as_set(const std::vector<Assignment>& assignments) {
  return {assignments.begin(), assignments.end()};
}

bool has_long_lines(const loshu::Figure& figure) {
  return std::ranges::any_of(figure.every_line(), [](const auto& line) { return line.size() > 5; });
}

/// One of the values, or mostly none.
template <typename Value, std::size_t Size>
std::optional<Value> maybe(const std::array<loshu::Named<Value>, Size>& names, Chance& chance) {
  if (!chance.one_in(4)) return std::nullopt;
  return names[static_cast<std::size_t>(chance.below(static_cast<int>(Size)))].value;
}

std::optional<loshu::Sums> some_sums(const Puzzle& puzzle, Chance& chance) {
  const auto sums = maybe(loshu::sums_names, chance);
  return sums == loshu::Sums::domain && has_long_lines(puzzle.figure()) ? std::nullopt : sums;
}

Options some_options(const Puzzle& puzzle, Chance& chance) {
  using loshu::Branching;
  using loshu::Propagation;
  using loshu::RelaxationUse;
  std::vector propagations{Propagation::value,           Propagation::bounds,
                           Propagation::distinct_bounds, Propagation::distinct_domain,
                           Propagation::figure,          Propagation::figure};
  if (!has_long_lines(puzzle.figure())) propagations.push_back(Propagation::domain);
  const std::vector relaxations{RelaxationUse::off, RelaxationUse::off, RelaxationUse::tight,
                                RelaxationUse::on};
  const std::vector branchings{Branching::first_fail, Branching::input, Branching::weighted,
                               Branching::tuned, Branching::random};
  Options options{.chain = chance.one_in(2) ? loshu::Chain::derived : loshu::Chain::reading,
                  .total_sum = chance.one_in(2),
                  .implied = chance.one_in(2) ? 0 : chance.from(2, 5),
                  .relaxation = chance.pick(relaxations),
                  .seed = static_cast<unsigned>(chance.below(1000))};
  options = loshu::with(chance.pick(propagations), loshu::with(chance.pick(branchings), options));
  options.sums = some_sums(puzzle, chance).value_or(options.sums);
  options.distinct = maybe(loshu::distinct_names, chance).value_or(options.distinct);
  if (options.sums != loshu::Sums::whole && options.distinct == loshu::Distinct::none) {
    options.distinct = loshu::Distinct::bounds;
  }
  const auto cell = maybe(loshu::variable_order_names, chance);
  if (cell != loshu::VariableOrder::none) {
    options.variable_order = cell.value_or(options.variable_order);
  }
  const auto value = maybe(loshu::value_order_names, chance);
  if (value != loshu::ValueOrder::none) {
    options.value_order = value.value_or(options.value_order);
  }
  return options;
}

std::string toggles(const Options& options) {
  return loshu::to_string(loshu::Preset{.options = options}) + ", chain " +
         loshu::name_of(loshu::chain_names, options.chain);
}

/// A random order; half of the time a cell that no symmetry moves comes first. The breaking of the
/// complement then begins with it.
loshu::CellOrder some_order(const BruteForce& known, Symmetry symmetry, Chance& chance) {
  const int cells = known.puzzle.figure().cell_count();
  loshu::CellOrder order{.cells = chance.choose(cells, cells),
                         .greatest = chance.choose(chance.below(cells + 1), cells)};
  const Permutations symmetries = known.symmetries(symmetry);
  const auto fixed = std::ranges::find_if(order.cells, [&](int cell) {
    return std::ranges::all_of(symmetries, [&](const auto& permutation) {
      return permutation[static_cast<std::size_t>(cell)] == cell;
    });
  });
  if (fixed != order.cells.end() && chance.one_in(2)) std::swap(*fixed, order.cells.front());
  return order;
}

/// Each class at least once, and nothing else.
void by_dynamic_breaking(const BruteForce& known) {
  loshu::MagicModel model(known.puzzle, {.symmetry = Symmetry::dynamic});
  std::set<Assignment> images;
  const Permutations symmetries = known.symmetries(Symmetry::full);
  for (const Assignment& x : loshu::solve(model, {}).assignments) {
    for (const auto& permutation : symmetries) images.insert(permuted(x, permutation));
  }
  BOOST_TEST((images == known.labellings));
}

}  // namespace

void require_sums(const Result& found, const BruteForce& known) {
  const auto expected = known.sums();
  if (known.puzzle.figure().lines().empty() && found.sums) {  // parts are searched with the sum 0
    BOOST_TEST((found.sums->least == 0 && found.sums->greatest == 0));
    return;
  }
  BOOST_TEST(found.sums.has_value() == expected.has_value());
  if (!found.sums || !expected) return;
  BOOST_TEST(found.sums->least == expected->least);
  BOOST_TEST(found.sums->greatest == expected->greatest);
}

Tally by_gecode(const BruteForce& known, Chance& chance) {
  for (const Symmetry symmetry : groups) {
    for (const bool complement : {false, true}) {
      const Expected expected(known, symmetry, complement);
      Options options = some_options(known.puzzle, chance);
      options.symmetry = symmetry;
      options.complement = complement;
      BOOST_TEST_CONTEXT(toggles(options)) {
        loshu::SearchOptions search{.threads = chance.one_in(8) ? 2 : 1};
        if (search.threads == 1 && chance.one_in(3)) search.restarts = loshu::Restarts::luby;
        std::vector<Assignment> members;
        const Result found =
            loshu::search(known.puzzle, options, search, [&](const Assignment& member) {
              members.push_back(member);
              return true;
            });
        BOOST_TEST(found.complete());
        BOOST_TEST(members.size() == expected.kept.size());
        BOOST_TEST((as_set(members) == expected.kept));
        BOOST_TEST(found.self_complementary == expected.self_complementary);
        const loshu::Question question{
            .puzzle = known.puzzle, .symmetry = symmetry, .complement = complement};
        const loshu::Answer answer(question, found);
        BOOST_TEST(answer.result.total().value() == known.labellings.size());
        require_sums(answer.result, known);
        BOOST_TEST(answer.orders.geometric == known.symmetries(Symmetry::geometric).size());
        BOOST_TEST(answer.orders.full == known.symmetries(Symmetry::full).size());
      }
    }
  }
  by_dynamic_breaking(known);
  return {{"gecode", 6}, {"gecode, dynamic", 1}};
}

Tally by_exhaustion(const BruteForce& known, Chance& chance) {
  for (const Symmetry symmetry : groups) {
    for (const bool complement : {false, true}) {
      const Expected expected(known, symmetry, complement);
      const loshu::Question question{.puzzle = known.puzzle,
                                     .symmetry = symmetry,
                                     .complement = complement,
                                     .threads = chance.from(1, 2)};
      for (const bool own_order : {true, false}) {
        const loshu::ExhaustEngine engine(
            {.order = own_order ? loshu::CellOrder{} : some_order(known, symmetry, chance)});
        BOOST_TEST_CONTEXT("symmetry " << static_cast<int>(symmetry) << ", complement "
                                       << complement << ", own order " << own_order) {
          std::vector<Assignment> found;
          const Result listed = loshu::solve(question, engine, [&](const Assignment& x) {
            found.push_back(x);
            return true;
          });
          BOOST_TEST(listed.complete());
          BOOST_TEST(found.size() == expected.kept.size());
          BOOST_TEST((as_set(found) == expected.kept));
          BOOST_TEST(listed.self_complementary == expected.self_complementary);
          const Result counted = loshu::count(question, engine);
          BOOST_TEST(counted.solutions == expected.kept.size());
          BOOST_TEST(counted.self_complementary == expected.self_complementary);
          require_sums(listed, known);
          require_sums(counted, known);
          if (complement) BOOST_TEST(counted.nodes == listed.nodes);
        }
      }
    }
  }
  return {{"exhaust", 24}};
}

Tally by_states(const BruteForce& known, Chance&) {
  const loshu::StatesEngine engine;
  const auto is_order = [](const loshu::Relation& one) {
    if (one.terms.size() != 2) return false;
    const int first = one.terms[0].cell, second = one.terms[1].cell;
    return one == loshu::normalised(loshu::less_than(first, second)) ||
           one == loshu::normalised(loshu::less_than(second, first));
  };
  const bool has_order = std::ranges::any_of(known.puzzle.relations(), is_order);
  const std::string refusal = engine.refuses({.puzzle = known.puzzle});
  BOOST_TEST((refusal.find("order between cells") != std::string::npos) == has_order);
  if (!refusal.empty()) {  // or its partial sums take more than 128 bits
    BOOST_CHECK_THROW(static_cast<void>(loshu::count({.puzzle = known.puzzle}, engine)),
                      loshu::Error);
    return {{"states, refused", 1}};
  }
  for (const Symmetry symmetry : groups) {
    const Result found = loshu::count({.puzzle = known.puzzle, .symmetry = symmetry}, engine);
    BOOST_TEST(found.complete());
    require_sums(found, known);
    BOOST_TEST(found.solutions == known.classes(symmetry).size());
    BOOST_TEST(found.total().value() == known.labellings.size());
  }
  std::vector<std::vector<int>> columns = known.puzzle.figure().lines_through();
  std::ranges::sort(columns);
  const bool has_twins = std::ranges::adjacent_find(columns) != columns.end();
  return {{"states", 3},
          {"states, with twins", has_twins ? 1 : 0},
          {"states, with labellings", known.labellings.empty() ? 0 : 1},
          {"states, with relations", known.puzzle.relations().empty() ? 0 : 1}};
}

Tally by_goals(const BruteForce& known, Chance& chance) {
  const bool least = chance.one_in(2);
  const Symmetry symmetry = chance.pick(groups);
  loshu::Question question{.puzzle = known.puzzle,
                           .symmetry = symmetry,
                           .goal = least ? loshu::SumGoal::least : loshu::SumGoal::greatest};
  if (known.puzzle.figure().lines().empty()) {
    if (known.puzzle.contradiction()) return {};
    BOOST_CHECK_EXCEPTION(
        static_cast<void>(loshu::ask({.question = question})), loshu::Error, [](const auto& error) {
          return std::string(error.what()).find("no line has the magic sum") != std::string::npos;
        });
    return {{"no goal", 1}};
  }
  const auto sums = known.sums();
  loshu::PuzzleParts parts = known.puzzle.parts();
  if (sums) parts.sum = least ? sums->least : sums->greatest;
  // The labellings that have the sum of the goal.
  const std::optional<BruteForce> there = BruteForce::of(Puzzle(parts));
  BOOST_REQUIRE(there.has_value());
  Tally tally;
  for (const loshu::EngineKind& kind : loshu::engine_table().kinds()) {
    const auto engine = kind.make({}, {}, {});
    const loshu::Abilities can = engine->abilities();
    if (!can.proves || !can.lists || !engine->refuses(question).empty()) continue;
    ++tally["goal by " + kind.name];
    question.solutions = 0;
    const Result found = loshu::count(question, *engine);
    BOOST_TEST(found.complete());
    BOOST_TEST(found.solutions == (sums ? there->classes(symmetry).size() : 0U));
    BOOST_TEST(found.sums.has_value() == sums.has_value());
    if (!sums || !found.sums) continue;
    BOOST_TEST((found.sums->least == *parts.sum && found.sums->greatest == *parts.sum));
    question.solutions = 1;
    const Result one = loshu::solve(question, *engine);
    BOOST_REQUIRE(one.assignments.size() == 1U);
    BOOST_TEST(there->labellings.contains(one.assignments.front()));
  }
  return tally;
}

}  // namespace drawn
