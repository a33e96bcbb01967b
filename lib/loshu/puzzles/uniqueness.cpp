// Whether a puzzle has one solution is a search for a second one. Both engines can stop at the
// second; what is added here is the symmetry: the search breaks what fixes the givens, which makes
// a proof that there is none shorter, and if there is such a symmetry at all, one solution proves
// that there are several, since its values differ and so the image is another one.

#include <loshu/uniqueness.hpp>

#include <optional>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/search.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// The witnesses so far, and whether more are wanted.
class Witnesses {
 public:
  explicit Witnesses(const Group& group) : group_(group) {}

  /// \return false once there are two
  bool add(const Assignment& solution) {
    found.push_back(solution);
    if (found.size() == 1 && group_.order > 1) {
      Assignment image;
      for (const int cell : group_.generators.front()) {
        image.push_back(solution[static_cast<std::size_t>(cell)]);
      }
      found.push_back(std::move(image));
    }
    return found.size() < 2;
  }

  std::vector<Assignment> found;

 private:
  const Group& group_;
};

Result by_gecode(const Puzzle& puzzle, const UniquenessOptions& options, const Limits& limits,
                 Witnesses& witnesses) {
  Options toggles = options.model.value_or(preset(puzzle, Purpose::all).options);
  toggles.symmetry = options.symmetry;
  toggles.complement = false;
  const SearchOptions how{.threads = options.threads,
                          .limits = limits,
                          .progress = options.progress,
                          .tracer = options.tracer};
  return search(puzzle, toggles, how, [&](const Assignment& x) { return witnesses.add(x); });
}

ExhaustOptions exhaust_options(const UniquenessOptions& options) {
  return {.symmetry = options.symmetry,
          .complement = false,
          .order = options.order,
          .threads = options.threads,
          .progress = options.progress};
}

/// The exhaustive engine made ready, where it is to be used. What it does not take can be seen only
/// when it is made ready: more cells, or numbers too large for its lanes.
std::optional<ExhaustiveSearch> exhaustive_search(const Puzzle& puzzle,
                                                  const UniquenessOptions& options,
                                                  const Budget& budget) {
  if (options.engine == UniquenessEngine::gecode) return std::nullopt;
  const bool asked_for =
      options.engine == UniquenessEngine::exhaust || !options.order.cells.empty();
  if (asked_for) return ExhaustiveSearch(puzzle, exhaust_options(options), budget);
  if (puzzle.figure().cell_count() > most_exhaustive_cells) return std::nullopt;
  try {
    return ExhaustiveSearch(puzzle, exhaust_options(options), budget);
  } catch (const Error&) {
    return std::nullopt;  // where the options are at fault, Gecode says the same
  }
}

std::string differing_cells(const std::vector<Assignment>& two) {
  int differing = 0;
  for (std::size_t cell = 0; cell < two[0].size(); ++cell) {
    differing += static_cast<int>(two[0][cell] != two[1][cell]);
  }
  return std::to_string(differing) + " of " + counted(two[0].size(), "cell");
}

}  // namespace

Uniqueness uniqueness(const Puzzle& puzzle, const UniquenessOptions& options) {
  if (options.symmetry == Symmetry::dynamic) {
    throw Error("dynamic symmetry breaking may find a solution more than once; use another");
  }
  const Budget budget(options.limits);
  Uniqueness result;
  std::optional<Witnesses> known;
  std::optional<ExhaustiveSearch> exhaustive;
  try {
    budget.check("finding the symmetry that fixes the givens");
    known.emplace(symmetry_group(puzzle, options.symmetry));
    exhaustive = exhaustive_search(puzzle, options, budget);
  } catch (const Stopped& at) {
    result.effort = cut_short(at, budget);
    return result;
  }
  Witnesses& witnesses = *known;
  if (exhaustive) {
    result.by_exhaustion = true;
    result.effort =
        exhaustive->run([&](const Assignment& x) { return witnesses.add(x); }, budget.left());
  } else {
    result.effort = by_gecode(puzzle, options, budget.left(), witnesses);
  }
  result.witnesses = std::move(witnesses.found);
  result.effort.solutions = result.witnesses.size();
  if (result.witnesses.size() > 1) {
    result.solutions = Solutions::several;
  } else if (result.effort.complete()) {
    result.solutions = result.witnesses.empty() ? Solutions::none : Solutions::one;
  }
  return result;
}

std::string uniqueness_sentence(const Uniqueness& found, const Puzzle& puzzle) {
  const std::string name = puzzle.figure().noun();
  if (!found.solutions) {
    return "not known: " + ending_phrase(found.effort.ending, found.effort.stage) + " with " +
           (found.witnesses.empty() ? "no " + name + " found" : "one " + name + " found");
  }
  switch (*found.solutions) {
    case Solutions::none:
      break;
    case Solutions::one:
      return "one solution: no other " + name + " fits";
    case Solutions::several:
      return "several solutions: these two differ in " + differing_cells(found.witnesses);
  }
  const std::uint64_t nodes = found.effort.nodes;
  return "no such " + name + " exists: proven " +
         (nodes <= 1 ? "without a branch" : "in " + counted(nodes, "node"));
}

}  // namespace loshu
