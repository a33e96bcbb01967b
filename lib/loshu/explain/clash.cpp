// Finds a minimal set of demands that clash, by Junker's QuickXplain ("QuickXplain: preferred
// explanations and relaxations for over-constrained problems", AAAI 2004). It halves the demands
// again and again, so a small clash takes few searches. A search that a limit ends counts as if it
// had found a solution: the clash is then not proven to be minimal. Solutions are kept: demands
// that one of them satisfies need no search.

#include <loshu/explain/feasible.hpp>

#include <algorithm>
#include <cstdint>
#include <span>
#include <tuple>
#include <utility>
#include <variant>

namespace loshu::detail {
namespace {

using Demand = std::variant<Relation, Given>;
using Demands = std::vector<Demand>;

bool holds(const Given& given, const Assignment& solution, const Figure&) {
  return solution[static_cast<std::size_t>(given.cell)] == given.value;
}

bool holds(const Relation& relation, const Assignment& solution, const Figure& figure) {
  std::int64_t sum = 0;
  if (!figure.lines().empty()) {
    for (const int cell : figure.lines().front()) sum += solution[static_cast<std::size_t>(cell)];
  }
  return relation.holds(solution, sum);
}

class QuickXplain {
 public:
  QuickXplain(const Puzzle& puzzle, const Engine& engine, Budget& budget)
      : puzzle_(puzzle), engine_(engine), budget_(budget) {}

  /// Returns a minimal part of `some` that clashes with the background, as all of `some` must.
  /// \param grown  whether the background may have no solution, since demands were added
  Demands clash(const Demands& background, bool grown, std::span<const Demand> some) {
    if (grown && impossible(background)) return {};
    if (some.size() == 1) return {some.begin(), some.end()};
    const auto before = some.first(some.size() / 2);
    const auto after = some.subspan(some.size() / 2);
    const Demands late = clash(with(background, before), !before.empty(), after);
    Demands early = clash(with(background, late), !late.empty(), before);
    early.insert(early.end(), late.begin(), late.end());
    return early;
  }

  bool impossible(const Demands& demands) {
    const auto satisfies = [&](const Assignment& solution) {
      return std::ranges::all_of(demands, [&](const Demand& demand) {
        return std::visit([&](const auto& one) { return holds(one, solution, puzzle_.figure()); },
                          demand);
      });
    };
    if (std::ranges::any_of(solutions_, satisfies)) return false;
    PuzzleParts parts = puzzle_.parts();
    std::tie(parts.relations, parts.givens) = apart(demands);
    const Puzzle asked(std::move(parts));
    Feasibility found = find_or_refute(asked, engine_, budget_);
    if (found.answer == Feasibility::Answer::impossible) return true;
    if (found.answer == Feasibility::Answer::unknown) minimal = false;
    if (found.answer == Feasibility::Answer::possible) solutions_.push_back(found.solution);
    return false;
  }

  static std::pair<std::vector<Relation>, std::vector<Given>> apart(const Demands& demands) {
    std::pair<std::vector<Relation>, std::vector<Given>> result;
    for (const Demand& demand : demands) {
      if (const auto* given = std::get_if<Given>(&demand)) {
        result.second.push_back(*given);
      } else {
        result.first.push_back(std::get<Relation>(demand));
      }
    }
    return result;
  }

  bool minimal = true;

 private:
  static Demands with(Demands some, std::span<const Demand> more) {
    some.insert(some.end(), more.begin(), more.end());
    return some;
  }

  const Puzzle& puzzle_;
  const Engine& engine_;
  Budget& budget_;
  std::vector<Assignment> solutions_;
};

}  // namespace

DemandClash clashing_demands(const Puzzle& puzzle, const Engine& engine, Budget& budget) {
  Demands all(puzzle.relations().begin(), puzzle.relations().end());
  all.insert(all.end(), puzzle.givens().begin(), puzzle.givens().end());
  if (all.empty()) return {};
  QuickXplain search(puzzle, engine, budget);
  Demands clash = search.clash({}, false, all);
  // A clash of two or more demands needs each of them. A single one is needless if the puzzle
  // without it has no solution either.
  if (clash.size() == 1 && search.impossible({})) clash.clear();
  auto [relations, givens] = QuickXplain::apart(clash);
  return {std::move(givens), std::move(relations), search.minimal};
}

}  // namespace loshu::detail
