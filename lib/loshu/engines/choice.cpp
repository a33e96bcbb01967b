#include <loshu/engines/choice.hpp>

#include <algorithm>
#include <cmath>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <loshu/anneal.hpp>
#include <loshu/engines/narrowed_annealing.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/parts.hpp>
#include <loshu/prime_field.hpp>
#include <loshu/random.hpp>
#include <loshu/search.hpp>
#include <loshu/series.hpp>
#include <loshu/states.hpp>

namespace loshu::detail {
namespace {

// The engines of this file are never destroyed: a thread that nobody waits for may still ask them
// while the program ends.

/// Returns the one instance of an engine, with its default settings. Engines have no state.
template <typename Kind>
const Kind& the() {
  static const Kind& engine = *new Kind;
  return engine;
}

/// Annealing beside a model with many choices, which may find a solution where walks do not. A tree
/// of few choices is searched to its end beside them, or too large to help.
const AnnealEngine& yielding = *new AnnealEngine({.yields = true});
const NarrowedAnnealing& paired = *new NarrowedAnnealing(paired_labellings());
const NarrowedAnnealing& hubbed = *new NarrowedAnnealing(hubbed_labellings());
/// Searches at the temperature 0.85, for polygons of 50 sides. Below 0.9, one of three walks of 50
/// million swaps finds a labelling; above 0.9, none does.
const NarrowedAnnealing& hubbed_and_cool = *new NarrowedAnnealing(hubbed_labellings(0.85));

// `test/bench/medians.py RUNNER --engines` compares the choice by these numbers with the best
// single engine.

/// The work of each engine up to which all engines get equal shares.
constexpr double equal_work = 3e7;

/// The work after which late shares apply: about a second. Annealing in all labellings and models
/// with many choices then get less, and narrowed annealing gets more.
constexpr double long_work = 1e9;
constexpr double late_share_of_all_cells = 0.25;
constexpr double late_share_of_a_model = 0.06;
constexpr double choices_without_end = 30;

/// The share of `gecode` beside narrowed annealing, which mostly finds a solution first.
constexpr double later_share_of_a_model = 0.25;
/// The share of a tree that is too large to finish. It finds a solution soon or hardly ever.
constexpr double later_share = 0.6;
constexpr double endless_nodes = 1e9;
constexpr int probes = 50;

/// The work of annealing in all labellings before annealing in those of `separated` begins.
constexpr double separated_delay = 3.5e6;
/// The same before annealing in those of `separated` at the lower temperature begins.
constexpr double cooler_delay = 3.5e8;

/// The most choices of a puzzle for which `exhaust` helps to find a solution.
constexpr double few_choices = 13;

/// The work of annealing before `gecode` begins where `exhaust` begins later, since it takes long
/// to make itself ready. The model needs a few nodes alone where many cells are given.
constexpr double delay_beside_a_tree = 2e7;

/// The fewest choices of a puzzle for which the engine `states` begins a count. A tree of fewer
/// choices takes milliseconds.
constexpr double choices_for_states = 10;
/// The work of `states` before `exhaust` begins, whose preparation takes 25 ms for a triangle of 10
/// cells a side.
constexpr double delay_beside_states = 3e7;

/// The work of a tree, by an estimate, from which on the engine `series` may take its place: about
/// a second.
constexpr double work_for_series = 1e9;
/// The probes of that estimate, and the nodes walked below each. Paths alone would miss the few
/// subtrees that have most nodes: 50 of them find a fiftieth of the tree of rectangle 3x9.
constexpr int probes_for_series = 50;
constexpr std::uint64_t subtree_for_series = 2000;
/// The time in nanoseconds to visit a node of a tree: 4 by AVX-512.
constexpr double work_of_node = 4;
/// The estimates of its work that `series` may take before the tree begins, too.
constexpr double patience_with_series = 4;

/// Returns the equations of a puzzle that some open cell is in, by their open cells.
std::vector<SparseRow> open_equations(const Puzzle& puzzle) {
  const System& system = system_of(puzzle);
  std::vector<SparseRow> all;
  for (const Row& row : system.rows()) {
    if (row.comparison != Operator::equal) continue;
    SparseRow terms;
    for (const Equation::Term& term : row.equation.terms) {
      if (system.fixed_value(term.cell)) continue;
      terms.emplace(at(term.cell), residues::residue_of(term.coefficient));
    }
    if (!terms.empty()) all.push_back(std::move(terms));
  }
  return all;
}

std::ptrdiff_t open_cells(const Puzzle& puzzle) {
  return system_of(puzzle).cell_count() - std::ssize(system_of(puzzle).fixed());
}

/// Returns the number of open cells minus that of equations: about the choices in a tree.
double choices(const Puzzle& puzzle) {
  return static_cast<double>(open_cells(puzzle) - std::ssize(open_equations(puzzle)));
}

/// Returns the same where equations may follow from others, as in an associative square. One of
/// these counts, as of all rows and columns.
double independent_choices(const Puzzle& puzzle) {
  std::vector<SparseRow> rows = open_equations(puzzle);
  ModularEchelon independent;
  const std::ptrdiff_t all = std::ssize(rows);
  for (SparseRow& row : rows) independent.add(std::move(row));
  const auto decided = std::min<std::ptrdiff_t>(all, independent.rank() + 1);
  return static_cast<double>(open_cells(puzzle) - decided);
}

/// Returns the work of annealing before an exhaustive search begins. That search first chooses an
/// order of the cells, which takes up to some tenths of a second for a large tree. More open cells
/// take more values.
double delay_of_tree(const Puzzle& puzzle) {
  const double values = std::max(3.0, static_cast<double>(open_cells(puzzle)) / 12);
  return std::min(4e7, 1e3 * std::pow(values, independent_choices(puzzle)));
}

/// Returns a random estimate of the number of nodes of a tree. Each sum counts as the middle one,
/// which nearly always has the largest tree.
double nodes_of_tree(const Question& question) {
  const ExhaustiveSearch search(question);
  const std::span<const int> sums = search.sums();
  if (sums.empty()) return 0;
  const SearchPart middle{sums[sums.size() / 2]};
  SplitMix random(1);
  double nodes = 0;
  for (int probe = 0; probe < probes; ++probe) {
    nodes += search.descend({}, middle, most_exhaustive_cells, random).nodes;
  }
  return nodes * static_cast<double>(sums.size()) / probes;
}

/// Returns the share of `exhaust` next to annealing.
double share_of_tree(const Question& question) {
  return nodes_of_tree(question) > endless_nodes ? later_share : 1;
}

/// Returns the work to post and propagate a Gecode model: 7 ms for 900 cells.
double work_of_model(const Puzzle& puzzle) {
  const auto incidences = static_cast<double>(puzzle.figure().incidences());
  return 5e5 + 2 * incidences * incidences;
}

/// Returns the question with the full symmetry broken, if any one solution will do. A proof that
/// there is none then takes fewer nodes. A broken complement depends on the symmetry, so such
/// questions stay as they are.
Question up_to_symmetry(Question question) {
  const bool any = question.solutions == 1 && !question.complement;
  if (any && question.symmetry == Symmetry::none) {
    question.symmetry = Symmetry::full;
  }
  return question;
}

/// \param at_sight  whether quick tests suffice for puzzles with small values, because another
///   engine could answer instead
bool exhaust_takes(const Question& question, bool at_sight) {
  constexpr int safe_value = 1'000'000;
  const Puzzle& puzzle = question.puzzle;
  const System& system = system_of(puzzle);
  const bool is_small = system.relation_rows().empty() && system.values().least() >= -safe_value &&
                        system.values().greatest() <= safe_value;
  return (at_sight && is_small ? the<ExhaustEngine>().refuses_at_sight(question)
                               : the<ExhaustEngine>().refuses(question))
      .empty();
}

/// Whether two cells are on the same lines, with no given or relation that distinguishes them.
bool has_twins(const Puzzle& puzzle) {
  std::vector<std::vector<int>> lines = puzzle.figure().lines_through();
  const auto set_apart = [&](int cell) { lines[at(cell)] = {-1 - cell}; };
  const System& system = system_of(puzzle);
  for (const Given& given : system.fixed()) set_apart(given.cell);
  for (const Row& row : system.relation_rows()) {
    for (const Equation::Term& term : row.equation.terms) set_apart(term.cell);
  }
  std::ranges::sort(lines);
  return std::ranges::adjacent_find(lines) != lines.end();
}

/// Puts the engine `states` before a tree search if the figure has twins. Which one is faster is
/// not known beforehand. Limits on nodes belong to one tree, so they exclude `states`.
std::vector<Entrant> with_states(Entrant tree) {
  Question question = tree.question;
  question.threads = 1;
  const bool is_limited = question.limits.nodes || question.limits.failures;
  if (is_limited || choices(question.puzzle) < choices_for_states || !has_twins(question.puzzle) ||
      !the<StatesEngine>().refuses(question).empty()) {
    return {std::move(tree)};
  }
  tree.delay = delay_beside_states;
  return {{&the<StatesEngine>(), std::move(question)}, std::move(tree)};
}

/// Puts the engine `series` before a tree search that takes longer, by estimates of both.
std::vector<Entrant> with_series(std::vector<Entrant> others) {
  const Question question = others.front().question;
  const bool is_limited = question.limits.nodes || question.limits.failures;
  if (others.size() > 1 || is_limited || choices(question.puzzle) < choices_for_states ||
      !the<SeriesEngine>().refuses(question).empty() ||
      !the<ExhaustEngine>().refuses(question).empty()) {
    return others;
  }
  const double work = SeriesEngine::work(question.puzzle);
  const CountEstimate tree =
      estimate_count(ExhaustiveSearch(question),
                     {.probes = probes_for_series, .subtree = subtree_for_series, .times = false});
  const double work_of_tree = work_of_node * (tree.nodes ? tree.nodes->mean : 0);
  if (work_of_tree < work_for_series || work_of_tree < work) return others;
  others.front().delay = patience_with_series * work;
  others.insert(others.begin(), {&the<SeriesEngine>(), question});
  return others;
}

std::vector<Entrant> for_all(const Question& question) {
  const bool gecode_takes = the<GecodeEngine>().refuses(question).empty();
  if (exhaust_takes(question, gecode_takes)) {
    return with_series(with_states(
        {&the<ExhaustEngine>(), question, 0, 1, gecode_takes ? &the<GecodeEngine>() : nullptr}));
  }
  // States count labellings where values repeat, so that they have no classes to tell.
  const bool counts_all = question.symmetry == Symmetry::none && !question.complement;
  if (gecode_takes && counts_all && question.puzzle.values().repeats()) {
    return with_states({&the<GecodeEngine>(), question});
  }
  if (gecode_takes) return {{&the<GecodeEngine>(), question}};
  return {};
}

/// The engines for a question that some solutions answer. Annealing in all labellings begins at
/// once. An engine that proves, and annealing in fewer labellings, begin after their delays.
std::vector<Entrant> for_some(const Question& question) {
  // If solutions that are their own complement must be counted, only one engine may search.
  const bool is_for_one = question.complement && question.solutions > 1;
  std::vector<Entrant> all;
  if (the<AnnealEngine>().refuses(question).empty())
    all.push_back({&the<AnnealEngine>(), question});
  const Question proven = up_to_symmetry(question);
  const double open_choices = choices(question.puzzle);
  const bool is_alone = all.empty() || is_for_one;
  if (open_choices <= few_choices && exhaust_takes(proven, !is_alone)) {
    const double delay = is_alone ? 0 : delay_of_tree(question.puzzle);
    all.push_back({&the<ExhaustEngine>(), proven, delay,
                   is_alone ? std::optional(1.0) : std::nullopt, &the<GecodeEngine>()});
    const double sooner = std::max(delay_beside_a_tree, work_of_model(question.puzzle));
    if (sooner < delay && the<GecodeEngine>().refuses(question).empty()) {
      all.push_back({&the<GecodeEngine>(), question, sooner});
    }
  } else if (the<GecodeEngine>().refuses(question).empty()) {
    const double delay = is_alone ? 0 : work_of_model(question.puzzle);
    all.push_back({&the<GecodeEngine>(), question, delay, later_share_of_a_model});
    all.back().yields_to_narrowed = true;
    if (open_choices > choices_without_end) all.back().late_share = late_share_of_a_model;
    if (!is_alone) all.front().engine = &yielding;
  }
  // Limits on swaps belong to one annealing search, so they exclude narrowed ones.
  const std::size_t of_all_cells = all.size();
  if (!all.empty() && !question.limits.swaps && !question.limits.restarts) {
    if (paired.refuses(question).empty()) {
      all.push_back({&paired, question, delay_of_pairs(question.puzzle)});
    }
    if (hubbed.refuses(question).empty()) {
      all.push_back({&hubbed, question, separated_delay});
      all.push_back({&hubbed_and_cool, question, cooler_delay});
    }
  }
  for (Entrant& narrowed : std::span(all).subspan(of_all_cells)) narrowed.is_narrowed = true;
  if (!is_alone) {
    all.front().late_share = late_share_of_all_cells;
    all.front().yields_to_narrowed = true;
  }
  if (is_for_one && all.size() > 1) all.erase(all.begin());
  return all;
}

}  // namespace

double Entrant::allowed(double work, bool beside_narrowed) {
  const double since = work - delay;
  if (since <= equal_work || (yields_to_narrowed && !beside_narrowed)) return since;
  if (!share)
    share = the<ExhaustEngine>().refuses(question).empty() ? share_of_tree(question) : later_share;
  const double early = std::min(since, long_work);  // an engine without rivals has infinite work
  return equal_work + *share * (early - equal_work) + late_share.value_or(*share) * (since - early);
}

std::vector<Entrant> entrants(const Question& question) {
  return question.solutions == 0 ? for_all(question) : for_some(question);
}

const Engine& dividing_engine(const Question& question) {
  if (the<ExhaustEngine>().refuses(question).empty()) return the<ExhaustEngine>();
  return the<GecodeEngine>();
}

std::string refused_by_all(const Question& question) {
  if (!entrants(question).empty()) return {};
  if (question.limits.swaps || question.limits.restarts)
    return the<AnnealEngine>().refuses(question);
  return the<GecodeEngine>().refuses(question);
}

}  // namespace loshu::detail
