#include <loshu/states.hpp>

#include <utility>

#include <loshu/error.hpp>
#include <loshu/states/layer.hpp>

namespace loshu {

using namespace detail;

namespace {

/// The time to reach a state, in nanoseconds: from 30 for triangles to 60 for the wheel of order 3.
constexpr double work_of_state = 40;

std::string puzzle_refusal(const Puzzle& puzzle, const Limits& limits) {
  const int cells = puzzle.figure().cell_count();
  if (cells > most_state_cells) {
    return "states are counted of up to " + std::to_string(most_state_cells) + " cells, not " +
           std::to_string(cells) + "; use gecode or anneal";
  }
  for (const Relation& relation : puzzle.relations()) {
    if (!order_of(relation)) continue;
    return "states know no order between cells such as " + to_string(relation, puzzle.figure()) +
           "; use exhaust or gecode";
  }
  try {
    if (twins_of(puzzle, Budget(limits)).bits <= 128) return {};
    return "the partial sums of the lines take more than 128 bits; use exhaust or gecode";
  } catch (const Stopped&) {
    return {};  // there is no time to find out, and none for an answer
  }
}

/// Symmetries act freely on distinct values, so each class has as many labellings as the group has
/// elements.
Natural classes_of(Natural labellings, const Group& group) {
  for (const std::uint64_t index : group.indices) {
    if (labellings.divide(index) != 0) {
      throw ImpossibleCount(
          "the labellings that states count are no multiple of the group's order");
    }
  }
  return labellings;
}

}  // namespace

void detail::StateMeter::look(std::uint64_t states, std::uint64_t times, std::uint64_t dead) {
  budget.add(states, dead);
  reached += times;
  if (progress != nullptr) progress->nodes = budget.nodes();
  if (Pace* const pace = budget.left().pace) {
    pace->reached(work_of_state * static_cast<double>(reached));
  }
  const Ending reason = bytes > most_bytes ? Ending::memory_limit : budget.ending();
  if (reason != Ending::exhausted) throw Stopped(reason, stage);
}

std::string StatesEngine::refuses(const Question& question) const {
  if (question.symmetry == Symmetry::dynamic) {
    return "states have no dynamic symmetry breaking; use none, geometric or full";
  }
  if (question.complement) {
    return "states are counts, of which none is seen to be its own complement; leave out the "
           "complement";
  }
  if (question.solutions != 0) {
    return "states count all solutions and find none; use exhaust or gecode to find some";
  }
  if (question.threads != 1) {
    return "states are counted by 1 thread, not " + std::to_string(question.threads);
  }
  if (question.limits.swaps || question.limits.restarts) {
    return "states have no swaps and no restarts to limit; use nodes or seconds";
  }
  if (auto why = refused_values(question.puzzle, "states"); !why.empty()) return why;
  return puzzle_refusal(question.puzzle, question.limits);
}

Result StatesEngine::search(const Question& question, const Budget& budget,
                            const OnAssignment& on_solution) const {
  if (const std::string why = refuses(question); !why.empty()) throw Error(why);
  if (on_solution) {
    throw Error("states are counted, and no solution is listed; use exhaust or gecode");
  }
  const Puzzle& puzzle = question.puzzle;
  TwinPuzzle twins = twins_of(puzzle, budget);
  add_symmetries(twins, puzzle, budget);
  const Group& group = symmetry_group(puzzle, question.symmetry, budget);
  Budget spent(budget.left());
  StateMeter meter{spent, question.progress, most_bytes_};
  Result result;
  try {
    auto [labellings, sums] = all_ways(twins, puzzle.first_value(), meter);
    if (sums && twins.magic_sum) {
      result.sums = {*twins.magic_sum, *twins.magic_sum};
    } else if (sums && twins.asked.front().first_lines != 0) {
      const auto rest = static_cast<int>(twins.asked.front().sum);
      result.sums = {sums->least - rest, sums->greatest - rest};
    }
    for (const int size : twins.sizes) {
      for (int i = 2; i <= size; ++i) labellings *= static_cast<std::uint64_t>(i);
    }
    result.set_number(classes_of(std::move(labellings), group));
  } catch (const Stopped& at) {
    result.ending = at.ending;
    result.stage = at.stage;
  }
  static_cast<Effort&>(result) = spent.spent();
  result.seconds = budget.elapsed();
  return as_asked(question, std::move(result), false);
}

EngineKind states_kind() {
  return {.name = "states",
          .settings = {},
          .takes = "symmetry seed node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<StatesEngine>(); }};
}

}  // namespace loshu
