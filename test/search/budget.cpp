// A budget whose interrupt is set has nothing left. Every function that takes it ends at once and
// names its stage. No clock is read.

#include <loshu/budget.hpp>
#include <loshu/comparison.hpp>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include <boost/test/unit_test.hpp>

#include <loshu/anneal.hpp>
#include <loshu/answer_text.hpp>
#include <loshu/description.hpp>
#include <loshu/draw.hpp>
#include <loshu/engines.hpp>
#include <loshu/equations/bound/linear_program.hpp>
#include <loshu/equations/bound/orbit_puzzle.hpp>
#include <loshu/equations/bound/permutahedron.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/exhaust/constraints_by_step.hpp>
#include <loshu/exhaust/order/own_order.hpp>
#include <loshu/exhaust/order/tree_size.hpp>
#include <loshu/explain/reasons.hpp>
#include <loshu/explain/combination.hpp>
#include <loshu/hexagon.hpp>
#include <loshu/hint.hpp>
#include <loshu/integer_program.hpp>
#include <loshu/learn.hpp>
#include <loshu/order.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/star.hpp>
#include <loshu/uniqueness.hpp>

BOOST_AUTO_TEST_SUITE(budget)

namespace detail = loshu::detail;
using loshu::Budget;
using loshu::Ending;
using loshu::Puzzle;
using loshu::Stopped;
using loshu::Symmetry;

namespace {

const std::atomic<bool> set = true;
const loshu::Limits nothing_left{.interrupt = &set};
const Budget over(nothing_left);

/// Checks the exception of a stage that finds no time left.
void check_stage(const std::string& stage, const std::function<void()>& work) {
  try {
    work();
    BOOST_ERROR("not ended: " + stage);
  } catch (const Stopped& at) {
    BOOST_TEST(at.stage == stage);
    BOOST_TEST((at.ending == Ending::interrupted));
    BOOST_TEST(at.what() == "interrupted while " + stage);
  }
}

/// How many threads this process has.
std::ptrdiff_t threads_now() {
  return std::distance(std::filesystem::directory_iterator("/proc/self/task"), {});
}

void check_cut_short(const loshu::Result& result, const std::string& stage) {
  BOOST_TEST((result.ending == Ending::interrupted), stage);
  BOOST_TEST(result.stage == stage);
  BOOST_TEST(result.solutions == 0U);
  BOOST_TEST(result.nodes == 0U);
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_phrase_names_the_stage) {
  BOOST_TEST(loshu::ending_phrase(Ending::time_limit, "thinking") ==
             "stopped at the time limit while thinking");
  BOOST_TEST(loshu::ending_phrase(Ending::interrupted, "thinking") == "interrupted while thinking");
  BOOST_TEST(loshu::ending_phrase(Ending::node_limit) == "stopped at the node limit");
}

BOOST_AUTO_TEST_CASE(what_searches_add_up_to_ends_a_budget) {
  Budget budget({.nodes = 10, .failures = 5});
  budget.add(6, 1);
  BOOST_TEST((budget.ending() == Ending::exhausted));
  BOOST_TEST(budget.left().nodes.value() == 4U);
  BOOST_TEST(budget.left().failures.value() == 4U);
  budget.add(loshu::Effort{.nodes = 4});
  BOOST_TEST((budget.ending() == Ending::node_limit));
  BOOST_TEST(budget.nodes() == 10U);
  BOOST_CHECK_NO_THROW(budget.check("counting"));  // of nodes, searches are to know
}

BOOST_AUTO_TEST_CASE(every_ending_has_its_phrase) {
  for (const auto& [ending, name] : loshu::ending_names) {
    const std::string phrase = loshu::ending_phrase(ending);
    const std::string expected =
        ending == Ending::given_up      ? "given up, since there is nothing to try"
        : ending == Ending::interrupted ? "interrupted"
                                        : "stopped at the " + std::string(name);
    BOOST_TEST(phrase == expected);
    if (ending == Ending::given_up) continue;
    BOOST_TEST(loshu::ending_phrase(ending, "thinking") == phrase + " while thinking");
  }
}

// The rest of a limit is the limit less what was used of the same kind.
BOOST_AUTO_TEST_CASE(each_limit_is_used_up_by_its_own_effort) {
  const std::atomic<bool> interrupt = false;
  loshu::Activity activity;
  const loshu::Limits limits{.seconds = 10,
                             .nodes = 100,
                             .failures = 50,
                             .swaps = 30,
                             .restarts = 20,
                             .interrupt = &interrupt,
                             .activity = &activity};
  const auto rest = [&](const loshu::Effort& used) {
    const loshu::Limits left = loshu::rest_of(limits, used);
    BOOST_TEST((left.swaps == 30U && left.restarts == 20U));
    BOOST_TEST((left.interrupt == &interrupt && left.activity == &activity));
    return std::tuple(*left.seconds, *left.nodes, *left.failures);
  };
  BOOST_TEST((rest({}) == std::tuple(10.0, 100U, 50U)));
  BOOST_TEST((rest({.nodes = 7}) == std::tuple(10.0, 93U, 50U)));
  BOOST_TEST((rest({.failures = 7}) == std::tuple(10.0, 100U, 43U)));
  BOOST_TEST((rest({.propagations = 7, .placements = 7}) == std::tuple(10.0, 100U, 50U)));
  BOOST_TEST((rest({.seconds = 7}) == std::tuple(3.0, 100U, 50U)));
  BOOST_TEST((rest({.nodes = 100, .failures = 50, .seconds = 10}) == std::tuple(0.0, 0U, 0U)));
  BOOST_TEST((rest({.nodes = 200, .failures = 70, .seconds = 12}) == std::tuple(0.0, 0U, 0U)));
  const loshu::Limits none = loshu::rest_of({}, {.nodes = 7, .failures = 7, .seconds = 7});
  BOOST_TEST((!none.seconds && !none.nodes && !none.failures));
  // A share is the lesser of what is left and what is given.
  Budget budget({.nodes = 10, .failures = 5, .activity = &activity});
  BOOST_TEST((budget.share(4).nodes == 4U));
  BOOST_TEST((budget.share(40).nodes == 10U));
  budget.add(3, 2);
  BOOST_TEST((budget.share(40).nodes == 7U));
  BOOST_TEST((budget.left().failures == 3U));
  BOOST_TEST((Budget::unlimited().share(40).nodes == 40U));
  BOOST_TEST((budget.left(&interrupt).interrupt == &interrupt));
  budget.add(loshu::Effort{.nodes = 1, .failures = 1, .propagations = 4, .placements = 5});
  const loshu::Effort spent = budget.spent();
  BOOST_TEST(spent.nodes == 4U);
  BOOST_TEST(spent.failures == 3U);
  BOOST_TEST(spent.propagations == 4U);
  BOOST_TEST(spent.placements == 5U);
  budget.add(0, 2);
  BOOST_TEST((budget.ending() == Ending::failure_limit));
  budget.tell("probes", 3, 8);
  BOOST_TEST((activity.done == 3U && activity.all == 8U));
  BOOST_TEST(std::string(activity.steps.load()) == "probes");
}

BOOST_AUTO_TEST_CASE(the_linear_program_ends) {
  const Puzzle puzzle(loshu::hexagon(3));
  check_stage("folding the puzzle by its symmetry",
              [&] { (void)loshu::permutahedron_bound(puzzle, over); });
  check_stage("solving the linear program", [] {
    detail::LinearProgram program(2, over);
    const detail::LinearProgram::Term term{0, 1};
    program.add_equation({&term, 1}, 1);
  });
  check_stage("solving the linear program", [] {  // a step
    detail::LinearProgram program(1, over);
    const detail::LinearProgram::Term term{0, -1};
    program.add_inequality({&term, 1}, -1);
    program.set_cost(0, 1);
    (void)program.minimise();
  });
  check_stage("solving the linear program", [] {
    detail::Vertex vertex(1);
    const detail::Vertex::Term term{0, 1};
    vertex.add_row({&term, 1}, 1);
    vertex.exchange(0, 0, vertex.shares(0));
    (void)vertex.refresh(over);
  });
  const detail::FoldedPuzzle folded(puzzle);
  check_stage("solving the linear program",
              [&] { (void)detail::PermutahedronProgram(folded, over); });
}

BOOST_AUTO_TEST_CASE(drawing_ends) {
  check_stage("laying the figure out", [] { (void)loshu::laid_out(3, {{0, 1}, {1, 2}}, over); });
  const loshu::Figure star = loshu::star(5);
  for (const loshu::Figure& figure : {star, loshu::square(3)}) {  // lines, and tiles
    const std::vector<std::string> texts(figure.cells().size());
    check_stage("drawing the figure", [&] { (void)loshu::drawn_svg(figure, texts, over); });
  }
  check_stage("checking the lines", [&] { (void)loshu::checked(star.parts(), over); });
  check_stage("drawing the trees",
              [] { (void)loshu::trees_svg(std::vector<loshu::CaptionedTree>(1), 9, over); });
}

BOOST_AUTO_TEST_CASE(making_a_model_ends) {
  const Puzzle puzzle(loshu::square(4));
  const std::string stage = "deriving the constraints";
  check_stage(stage, [&] { (void)loshu::derived_constraints(puzzle, {}, over); });
  check_stage(stage, [&] { (void)loshu::MagicModel(puzzle, {}, over); });
  check_cut_short(loshu::search(puzzle, {}, {.limits = nothing_left}, {}), stage);
  check_stage("describing the figure", [&] { (void)loshu::describe(puzzle, {}, over); });
  check_stage("writing the integer program",
              [&] { (void)loshu::integer_program(puzzle, {}, over); });
}

BOOST_AUTO_TEST_CASE(making_the_exhaustive_search_ready_ends) {
  const Puzzle puzzle(loshu::square(4));
  const detail::BrokenSymmetry broken(puzzle, Symmetry::full, true);
  const loshu::CellOrder order{loshu::reading_order(puzzle.figure())};
  check_stage("breaking the symmetry",
              [&] { (void)detail::BrokenSymmetry(puzzle, Symmetry::full, true, over); });
  check_stage("choosing an order of the cells",
              [&] { (void)detail::short_orders(puzzle, broken.group, over); });
  check_stage("choosing an order of the cells",
              [&] { (void)detail::own_order(puzzle, broken, over); });
  check_stage("planning the steps", [&] { (void)loshu::deductions(puzzle, order.cells, over); });
  check_stage("planning the steps",
              [&] { (void)loshu::make_plan(puzzle, broken.group, order, over); });
  const detail::ExhaustiveTask task(puzzle, broken, order);
  check_stage("choosing the bounds of each step", [&] { (void)task.program(34, over); });
  check_stage("breaking the symmetry",
              [&] { (void)detail::TreeMeter(puzzle, Symmetry::full, true, over); });
  check_stage("breaking the symmetry",
              [&] { (void)loshu::ExhaustiveSearch({.puzzle = puzzle}, {}, over); });
  check_cut_short(loshu::count({.puzzle = puzzle, .limits = nothing_left}, loshu::ExhaustEngine()),
                  "breaking the symmetry");
}

BOOST_AUTO_TEST_CASE(measuring_a_tree_ends) {
  const Puzzle puzzle(loshu::square(4));
  std::atomic<bool> interrupt = false;
  const Budget budget({.interrupt = &interrupt});
  const detail::TreeMeter meter(puzzle, Symmetry::full, true, budget);
  interrupt = true;
  check_stage("planning the steps", [&] { (void)meter.walked(meter.own_order(), 1'000'000); });
  check_stage("planning the steps", [&] { (void)meter.sampled(meter.own_order(), 10, 1); });
  BOOST_CHECK_NO_THROW((void)meter.plan(meter.own_order()));  // to tell what is known already
  const loshu::FoundOrder found = loshu::search_order(puzzle, {.interrupt = &set});
  BOOST_TEST((found.ending == Ending::interrupted));
  BOOST_TEST(found.stage == "breaking the symmetry");
  BOOST_TEST(found.best.order.cells.empty());
}

BOOST_AUTO_TEST_CASE(splitting_and_probing_end) {
  const loshu::SplitModel model(std::make_unique<loshu::MagicModel>(Puzzle(loshu::square(4))));
  const loshu::Split split = model.split(100, nothing_left);
  BOOST_TEST((split.effort.ending == Ending::interrupted));
  BOOST_TEST(split.effort.stage == "splitting the search into parts");
  BOOST_TEST(split.effort.nodes == 0U);
  const loshu::ExhaustiveSearch exhaustive({.puzzle = Puzzle(loshu::square(4))});
  BOOST_TEST(exhaustive.split(100, nothing_left).effort.stage == split.effort.stage);
  loshu::SplitMix random(1);
  check_stage("going down a random path",
              [&] { (void)model.descend(model.split(1), {}, 3, random, over); });
  const loshu::CountEstimate none = loshu::estimate_count(model, {.limits = nothing_left});
  BOOST_TEST((none.ending == Ending::interrupted));
  BOOST_TEST(none.stage == "looking for a depth to probe at");
}

BOOST_AUTO_TEST_CASE(explaining_ends) {
  const Puzzle puzzle(loshu::square(4), 1, std::nullopt, {{0, 1}});
  check_stage("looking at the total of all values",
              [&] { (void)loshu::explain_at_once(puzzle, over); });
  check_stage("looking at the total of all values",
              [&] { (void)detail::shown_by_total(puzzle, over); });
  check_stage("eliminating unknowns", [&] { (void)detail::shown_by_elimination(puzzle, over); });
  check_stage("looking for a parity that rules it out",
              [&] { (void)detail::shown_by_residues(puzzle, over); });
  check_stage("combining lines", [&] {
    (void)detail::combination_for(puzzle, {.cells = {{1, 1}}}, over);
  });
  const loshu::PathFinder finder(puzzle);
  check_stage("following the steps of a person",
              [&] { (void)finder.path(puzzle.givens(), {}, over); });
  const loshu::Explained explained = loshu::explain(puzzle, nothing_left);
  BOOST_TEST((explained.ending == Ending::interrupted));
  BOOST_TEST(explained.stage == "looking at the total of all values");
  const loshu::Hinted hinted = loshu::hint(puzzle, nothing_left);
  BOOST_TEST((hinted.outcome == loshu::Hinted::Outcome::stopped));
  BOOST_TEST(loshu::to_text(hinted, puzzle.parts()) ==
             "no hint: interrupted while looking at the total of all values\n");
}

BOOST_AUTO_TEST_CASE(other_searches_end) {
  const Puzzle puzzle(loshu::square(4));
  const loshu::Uniqueness unique = loshu::uniqueness({{.puzzle = puzzle, .limits = nothing_left}});
  check_cut_short(unique.effort, "finding the symmetry");
  BOOST_TEST(!unique.solutions);
  const loshu::Making making = loshu::make_puzzle(puzzle, {.limits = nothing_left});
  BOOST_TEST((making.outcome == loshu::Making::Outcome::stopped));
  check_cut_short(making.effort, "finding the symmetry");
  const Puzzle with_given(loshu::square(4), 1, std::nullopt, {{0, 1}});
  check_cut_short(loshu::uniqueness({{.puzzle = with_given, .limits = nothing_left}}).effort,
                  "finding the symmetry that fixes the givens");
  const loshu::Result annealed =
      loshu::solve({.puzzle = puzzle, .limits = {.interrupt = &set}}, loshu::AnnealEngine());
  check_cut_short(annealed, "preparing the walks");
  BOOST_TEST(annealed.swaps.has_value());
}

BOOST_AUTO_TEST_CASE(an_answer_is_told_without_what_is_not_known) {
  const Puzzle puzzle(loshu::square(33));
  loshu::Result result;
  result.ending = Ending::interrupted;
  result.stage = "thinking";
  const loshu::Answer answer({.puzzle = puzzle}, result, over);
  BOOST_TEST(answer.orders.full == 0);
  BOOST_TEST(answer.orders.broken == 0);
  BOOST_TEST(loshu::count_sentence(answer) ==
             "0 squares found, not all: interrupted while thinking");
  BOOST_TEST(loshu::order_text(answer.orders.full) == "unknown");
  const loshu::Answer small({.puzzle = Puzzle(loshu::square(4))}, result, over);
  BOOST_TEST(loshu::count_sentence(small) ==
             "0 squares found, up to all 32 symmetries, not all: interrupted while thinking");
  // A complete count is reported all the same.
  const loshu::Answer counted(
      {.puzzle = puzzle, .symmetry = Symmetry::none},
      [] {
        loshu::Result all;
        all.solutions = 7040;
        return all;
      }(),
      over);
  BOOST_TEST(loshu::count_sentence(counted) == "7040 squares");
}

BOOST_AUTO_TEST_CASE(no_more_threads_run_than_four_a_processor) {
  BOOST_TEST(loshu::threads_of_use(1) == 1);
  BOOST_TEST(loshu::threads_of_use(4, 25) == 4);
  BOOST_TEST(loshu::threads_of_use(1, 40'000) == 1);
  const int processors = loshu::threads_of_use(1'000'000, 40'000);
  BOOST_TEST(processors >= 1);
  BOOST_TEST(loshu::threads_of_use(1'000'000, 25) == 4 * processors);
  BOOST_TEST(loshu::threads_of_use(1'000'000, 1024) == 4 * processors);
  BOOST_TEST(loshu::threads_of_use(1'000'000, 1025) == processors);
}

BOOST_AUTO_TEST_CASE(every_engine_keeps_to_that) {
  const int asked = 4 * loshu::threads_of_use(1'000'000);
  const std::ptrdiff_t others = threads_now();
  const auto most_by = [&](const loshu::Engine& engine) {
    std::ptrdiff_t most = 0;
    (void)loshu::solve({.puzzle = Puzzle(loshu::square(4)), .threads = asked}, engine,
                       [&](const loshu::Assignment&) {
                         most = std::max(most, threads_now());
                         return true;
                       });
    return most - others;
  };
  BOOST_TEST(most_by(loshu::ExhaustEngine()) < loshu::threads_of_use(asked));
  BOOST_TEST(most_by(loshu::GecodeEngine()) <= loshu::threads_of_use(asked));
}

BOOST_AUTO_TEST_SUITE_END()
