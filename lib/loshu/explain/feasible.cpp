#include <loshu/explain/feasible.hpp>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <stop_token>
#include <thread>

#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/parts.hpp>

namespace loshu::detail {
namespace {

constexpr std::uint64_t first_turn = 50'000;  // nodes of the first turn: about a millisecond
constexpr std::uint64_t slower = 50;  // exhaustive nodes that take as long as a node of the model
constexpr std::uint64_t longer = 4;   // the factor by which each turn is longer
/// The engine's work per node of a turn, so that it gets about four times the time of the proof.
/// Most puzzles have a solution, and each turn searches for it anew.
constexpr double work_of_node = 80;

/// Ends a search after some work, or when its budget is used up.
class Allowance : public Pace {
 public:
  Allowance(double work, const Budget& budget) : most_(work) {
    if (budget.left().interrupt == nullptr || !has_threads) return;
    watcher_ = std::jthread([this, &budget](const std::stop_token& stop) { watch(budget, stop); });
  }

  void reached(double work) override {
    if (work >= most_) over_ = true;
  }

  [[nodiscard]] const std::atomic<bool>* over() const { return &over_; }

 private:
  /// Polls the interrupt and the time, since nothing signals them.
  void watch(const Budget& budget, const std::stop_token& stop) {
    constexpr std::chrono::milliseconds patience(5);
    std::unique_lock lock(mutex_);
    while (!stop.stop_requested() && budget.ending() == Ending::exhausted) {
      stopped_.wait_for(lock, stop, patience, [] { return false; });
    }
    if (!stop.stop_requested()) over_ = true;
  }

  const double most_;
  std::atomic<bool> over_ = false;
  std::mutex mutex_;
  std::condition_variable_any stopped_;
  std::jthread watcher_;  // the last member, so that it ends before the others
};

/// Searches the whole tree for a solution. The model searches if the exhaustive engine refuses.
Result refute(const Puzzle& puzzle, const Limits& limits) {
  const GecodeEngine model(GecodeSearch{preset(puzzle, Purpose::all)});
  Question question{.puzzle = puzzle, .solutions = 1, .limits = limits};
  const ExhaustEngine exhaust;
  if (exhaust.refuses(question).empty()) return solve(question, exhaust);
  auto& nodes = question.limits.nodes;
  if (nodes) nodes = std::max<std::uint64_t>(*nodes / slower, 1);
  return solve(question, model);
}

}  // namespace

Result solution_within(double work, const Puzzle& puzzle, const Engine& engine, Budget& budget,
                       std::uint64_t seed) {
  Allowance allowance(work, budget);
  Limits limits = budget.left(allowance.over());
  limits.pace = &allowance;
  const Question question{
      .puzzle = puzzle, .symmetry = Symmetry::none, .solutions = 1, .seed = seed, .limits = limits};
  Result result;
  result.ending = Ending::given_up;
  if (engine.refuses(question).empty()) result = solve(question, engine);
  budget.add(result);
  return result;
}

Feasibility find_or_refute(const Puzzle& puzzle, const Engine& engine, Budget& budget) {
  using Answer = Feasibility::Answer;
  for (std::uint64_t turn = first_turn; budget.ending() == Ending::exhausted; turn *= longer) {
    for (const bool refuting : {false, true}) {
      const double work = work_of_node * static_cast<double>(turn);
      Result result = refuting ? refute(puzzle, budget.share(turn))
                               : solution_within(work, puzzle, engine, budget);
      if (refuting) budget.add(result);
      if (!result.assignments.empty()) return {Answer::possible, result.assignments.front()};
      if (result.complete()) return {Answer::impossible, {}};
      if (budget.ending() != Ending::exhausted) break;
    }
  }
  return {};
}

}  // namespace loshu::detail
