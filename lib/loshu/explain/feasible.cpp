#include <loshu/explain/feasible.hpp>

#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>

namespace loshu::detail {
namespace {

constexpr std::uint64_t first_turn = 50'000;  // nodes of the exhaustive engine: a millisecond or so
constexpr std::uint64_t slower = 50;          // a node of the model takes as long as that many
constexpr std::uint64_t longer = 4;           // each turn than the last

Result by_model(const Puzzle& puzzle, Purpose purpose, const Limits& limits) {
  const auto [options, restarts] = preset(puzzle, purpose);
  std::vector<Assignment> found;
  Result result = search(puzzle, options, {.restarts = restarts, .solutions = 1, .limits = limits},
                         [&](const Assignment& x) {
                           found.push_back(x);
                           return true;
                         });
  result.assignments = std::move(found);
  return result;
}

/// Searches to the end; by the model where the exhaustive engine does not take the figure.
class Refuter {
 public:
  explicit Refuter(const Puzzle& puzzle) : puzzle_(puzzle) {
    try {
      check_exhaustible(puzzle_);
    } catch (const Error&) {
      exhaustible_ = false;
    }
  }

  Result run(const Limits& limits) {
    if (exhaustible_) {
      try {
        return by_exhaustion(limits);
      } catch (const Error&) {  // its numbers leave 16 bits, which is seen on the way
        exhaustible_ = false;
      }
    }
    Limits fewer = limits;
    if (fewer.nodes) *fewer.nodes = std::max<std::uint64_t>(*fewer.nodes / slower, 1);
    return by_model(puzzle_, Purpose::all, fewer);
  }

 private:
  Result by_exhaustion(const Limits& limits) const {
    std::vector<Assignment> found;
    Result result = exhaust(puzzle_, {.solutions = 1, .limits = limits}, [&](const Assignment& x) {
      found.push_back(x);
      return false;
    });
    result.assignments = std::move(found);
    return result;
  }

  const Puzzle& puzzle_;
  bool exhaustible_ = true;
};

}  // namespace

Feasibility find_or_refute(const Puzzle& puzzle, Budget& budget) {
  using Answer = Feasibility::Answer;
  Refuter refuter(puzzle);
  for (std::uint64_t turn = first_turn; budget.ending() == Ending::exhausted; turn *= longer) {
    for (const bool refuting : {true, false}) {
      const Result result = refuting ? refuter.run(budget.share(turn))
                                     : by_model(puzzle, Purpose::find, budget.share(turn / slower));
      budget.add(result);
      if (!result.assignments.empty()) return {Answer::possible, result.assignments.front()};
      if (result.complete()) return {Answer::impossible, {}};
      if (budget.ending() != Ending::exhausted) break;
    }
  }
  return {};
}

}  // namespace loshu::detail
