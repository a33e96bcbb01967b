// Looks for one solution with the symmetry broken and without, by turns. Order constraints exclude
// most solutions, often the first that a search would find. For the wheel of 3 rings, the first
// solution takes 3,022,005 nodes with order constraints and 14 without. But a proof that there is
// no solution is faster with the symmetry broken, by about the order of the group. The case is not
// known beforehand. So both searches take turns, each four times as long as the last. Each turn
// restarts at the root, so less than half of the work is repeated.

#include <loshu/complement.hpp>
#include <loshu/exhaust/compiled_search.hpp>

#include <optional>
#include <utility>

namespace loshu::detail {
namespace {

/// The nodes of the first turn. Smaller trees are searched completely in the first turn.
constexpr std::uint64_t first_turn = 250'000;
constexpr std::uint64_t times_longer = 4;

/// Reports the work of all turns so far to the pace of the question, while one turn runs.
class OnwardPace : public Pace {
 public:
  explicit OnwardPace(Pace* to) : to_(to) {}
  void reached(double work) override {
    last_ = before_ + work;
    if (to_ != nullptr) to_->reached(last_);
  }
  void end_turn() { before_ = last_; }

 private:
  Pace* const to_;
  double before_ = 0, last_ = 0;
};

class Turns {
 public:
  Turns(const Question& question, const CellOrder& order, const Budget& budget,
        const OnAssignment& on_solution)
      : question_(question),
        budget_(budget.left()),
        receive_(on_solution),
        pace_(budget.left().pace),
        broken_(asked(question.symmetry), order, budget_) {}

  Result run() {
    for (std::uint64_t nodes = first_turn;; nodes *= times_longer) {
      if (std::optional<Result> answer = turn(broken_, nodes, receive_)) {
        return as_asked(question_, *std::move(answer), false);
      }
      if (!unbroken_) unbroken_.emplace(asked(Symmetry::none), broken_.plan().order, budget_);
      const auto tell = [&](const Assignment& x) {
        return receive_(Representatives(question_.puzzle, question_.symmetry, false).of(x));
      };
      if (std::optional<Result> answer = turn(*unbroken_, nodes, tell)) {
        return as_asked(asked(Symmetry::none), *std::move(answer), false);
      }
    }
  }

 private:
  [[nodiscard]] Question asked(Symmetry symmetry) const {
    Question question = question_;
    question.symmetry = symmetry;
    question.progress = nullptr;  // else each turn would set the progress back to 0
    return question;
  }

  /// \return the answer, if the turn finds one or reaches a limit of the question
  std::optional<Result> turn(const ExhaustiveSearch& search, std::uint64_t nodes,
                             const OnAssignment& receive) {
    Limits limits = budget_.share(nodes);
    limits.pace = &pace_;
    Result result = search.run(receive, limits);
    pace_.end_turn();
    budget_.add(result);
    if (question_.progress != nullptr) {
      question_.progress->nodes = budget_.nodes();
      question_.progress->solutions = result.solutions;
    }
    if (result.ending == Ending::node_limit && budget_.ending() == Ending::exhausted) {
      return std::nullopt;
    }
    static_cast<Effort&>(result) = budget_.spent();
    return result;
  }

  const Question& question_;
  Budget budget_;
  const OnAssignment& receive_;
  OnwardPace pace_;
  const ExhaustiveSearch broken_;
  std::optional<ExhaustiveSearch> unbroken_;
};

}  // namespace

bool takes_turns(const Question& question, const Budget& budget) {
  return question.solutions == 1 && question.threads == 1 && !question.complement &&
         question.symmetry != Symmetry::none && question.symmetry != Symmetry::dynamic &&
         symmetry_group(question.puzzle, question.symmetry, budget).order > 1;
}

Result first_solution(const Question& question, const CellOrder& order, const Budget& budget,
                      const OnAssignment& on_solution) {
  return Turns(question, order, budget, on_solution).run();
}

}  // namespace loshu::detail
