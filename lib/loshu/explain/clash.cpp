// Junker's QuickXplain ("QuickXplain: preferred explanations and relaxations for over-constrained
// problems", AAAI 2004) halves the givens again and again, so that a small clash among many givens
// takes few searches. A search that a limit ends is taken for one that found a solution: that keeps
// what is left impossible, and only its being minimal is then not proven. Solutions are kept: what
// one of them satisfies needs no search.

#include <loshu/explain/clash.hpp>

#include <algorithm>
#include <span>
#include <utility>

namespace loshu::detail {
namespace {

using Givens = std::vector<Given>;

class QuickXplain {
 public:
  QuickXplain(const Puzzle& puzzle, Budget& budget) : puzzle_(puzzle), budget_(budget) {}

  /// The fewest of `some` that clash with the background. \pre all of them do
  /// \param grown  whether the background has grown since it was last seen to be possible
  Givens clash(const Givens& background, bool grown, std::span<const Given> some) {
    if (grown && impossible(background)) return {};
    if (some.size() == 1) return {some.begin(), some.end()};
    const auto before = some.first(some.size() / 2);
    const auto after = some.subspan(some.size() / 2);
    const Givens late = clash(with(background, before), !before.empty(), after);
    Givens early = clash(with(background, late), !late.empty(), before);
    early.insert(early.end(), late.begin(), late.end());
    return early;
  }

  bool impossible(const Givens& givens) {
    const auto satisfies = [&](const Assignment& solution) {
      return std::ranges::all_of(givens, [&](const Given& given) {
        return solution[static_cast<std::size_t>(given.cell)] == given.value;
      });
    };
    if (std::ranges::any_of(solutions_, satisfies)) return false;
    PuzzleParts parts = puzzle_.parts();
    parts.givens = givens;
    const Puzzle asked(std::move(parts));
    Feasibility found = find_or_refute(asked, budget_);
    if (found.answer == Feasibility::Answer::impossible) return true;
    if (found.answer == Feasibility::Answer::unknown) minimal = false;
    if (found.answer == Feasibility::Answer::possible) solutions_.push_back(found.solution);
    return false;
  }

  bool minimal = true;

 private:
  static Givens with(Givens some, std::span<const Given> more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
  }

  const Puzzle& puzzle_;
  Budget& budget_;
  std::vector<Assignment> solutions_;
};

}  // namespace

GivenClash clashing_givens(const Puzzle& puzzle, Budget& budget) {
  if (puzzle.givens().empty()) return {};
  QuickXplain search(puzzle, budget);
  Givens givens = search.clash({}, false, puzzle.givens());
  // Of two or more none can be spared, so without them there is a solution; of one that is not yet
  // known.
  if (givens.size() == 1 && search.impossible({})) givens.clear();
  return {std::move(givens), search.minimal};
}

}  // namespace loshu::detail
