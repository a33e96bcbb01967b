// A proof is the tree of a plain search, with the symmetry that it breaks. The search shares no
// code with the engines, so it confirms their counts, and a checker can follow each step.

#include <loshu/features.hpp>
#include <loshu/proofs.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "loshu/proofs/plain_search.hpp"

namespace loshu {
namespace {

using detail::at;
using detail::PlainSearch;

constexpr int most_values = 4'096;    // of a proof that checkers take, unless they are consecutive
constexpr int most_tree_cells = 256;  // of a proof with a tree
constexpr std::int64_t most_sums = 1'000'000;  // that checkers look at

/// Whether the relations without cells allow a magic sum. They prune no node of a tree.
bool is_allowed(int sum, const System& system) {
  return std::ranges::all_of(system.relation_rows(), [&](const Row& row) {
    const auto& [terms, sum_coefficient, constant] = row.equation;
    const std::int64_t right = sum_coefficient * sum + constant;
    return !terms.empty() || (row.comparison == Operator::equal ? right == 0 : right >= 0);
  });
}

/// Equations that may exclude magic sums. The last of them has a modulus, if there is one.
std::vector<CertifiedEquation> candidate_equations(const Puzzle& puzzle, const Budget& budget) {
  const System& system = system_of(puzzle);
  std::vector<CertifiedEquation> candidates;
  const Relaxation& bound = permutahedron_bound(puzzle, budget);
  for (const auto* weights : {&bound.weights, &bound.refutation}) {
    for (const LineWeights& one : *weights) candidates.push_back({one});
  }
  LineWeights all(system.line_rows().size(), 1);
  candidates.push_back({all});
  if (system.spare_values() > 0) {  // lines that cover each cell equally often, as rows do
    const std::vector<std::int64_t> once(puzzle.figure().cells().size(), 1);
    const auto even = lines_alone(puzzle.figure(), once, budget);
    if (even) candidates.push_back({even->lines});
  }
  std::int64_t modulus = 0;  // the common factor in the sum of all lines
  for (const auto& term : total_sum_equation(puzzle, budget).terms) {
    modulus = std::gcd(modulus, term.coefficient);
  }
  std::fill(all.begin() + std::ssize(system.magic_rows()), all.end(), 0);
  if (modulus > 1) candidates.push_back({all, modulus});
  return candidates;
}

/// Adds weighted lines that exclude magic sums, but none that exclude no further sum.
/// \return the magic sums that nothing excludes, ascending
/// \throws Error if too many are left
std::vector<int> add_equations(Certificate& certificate, const Budget& budget) {
  const Puzzle& puzzle = certificate.puzzle;
  const System& system = system_of(puzzle);
  std::vector<CertifiedEquation> candidates = candidate_equations(puzzle, budget);
  auto [least, greatest] = system.sums();
  for (const CertifiedEquation& candidate : candidates) {
    if (greatest - least < most_sums || candidate.modulus != 0) continue;
    const SumRange allowed = sums_allowed(puzzle, candidate.weights);
    if (allowed.least <= least && allowed.greatest >= greatest) continue;
    least = std::max(least, allowed.least);
    greatest = std::min(greatest, allowed.greatest);
    certificate.equations.push_back(candidate);
  }
  if (greatest - least >= most_sums) {
    throw Error(
        puzzle.figure().title() + ": more than " + std::to_string(most_sums) +
        " magic sums are open, too many for a proof; give a sum, or values nearer together");
  }
  std::vector<int> sums;
  for (auto sum = least; sum <= greatest; ++sum) {
    if (is_allowed(static_cast<int>(sum), system)) sums.push_back(static_cast<int>(sum));
  }
  const Equation& total = total_sum_equation(puzzle, budget);
  for (CertifiedEquation& candidate : candidates) {
    const SumRange allowed = sums_allowed(puzzle, candidate.weights);
    const auto excluded = std::erase_if(sums, [&](int sum) {
      return sum < allowed.least || sum > allowed.greatest ||
             (candidate.modulus != 0 && !congruences(total, sum).solvable);
    });
    if (excluded > 0) certificate.equations.push_back(std::move(candidate));
  }
  return sums;
}

void add_orders(Certificate& certificate, Symmetry level, const Budget& budget) {
  const Group& group = symmetry_group(certificate.puzzle, level, budget);
  certificate.group_order = group.exact_order();
  certificate.base = chain_order(certificate.puzzle.figure(), group, Chain::derived);
  if (group.generators.empty()) return;
  const StabiliserChain chain(group, certificate.base, budget);
  for (const OrderConstraint& order : order_constraints(chain)) {
    const auto place = std::ranges::find(certificate.base, order.less) - certificate.base.begin();
    certificate.orders.push_back(
        {order, chain.element_at(static_cast<std::size_t>(place), order.greater)});
  }
}

/// \throws Error for more values or cells than a checker takes
void require_few_values(const Puzzle& puzzle) {
  if (puzzle.is_consecutive() || puzzle.values().size() <= most_values) return;
  throw Error("a proof takes at most " + std::to_string(most_values) + " values, and not the " +
              std::to_string(puzzle.values().size()) + " of " + puzzle.figure().title());
}

/// \throws Error for more cells than a checker follows in a tree
void require_few_cells(const Figure& figure) {
  if (figure.cell_count() <= most_tree_cells) return;
  throw Error(figure.title() + " has more than " + std::to_string(most_tree_cells) +
              " cells, and arithmetic alone does not refute it; no tree is written of so many");
}

/// Writes a tree for each sum. For a part, the trees end at the least depth with 16 holes for each
/// part. The part fills every hole of its share.
void add_trees(Certificate& certificate, const std::vector<int>& sums, const ProofOptions& options,
               const Budget& budget) {
  const std::size_t cells = certificate.base.size(), parts = at(options.parts);
  PlainSearch search(certificate, options.most_nodes, budget);
  const double nodes = search.estimate(sums) / options.parts;
  if (nodes > static_cast<double>(options.most_nodes)) {
    throw detail::too_large("some " + formatted(nodes < 1e6 ? "%.0f" : "%.1e", nodes) +
                            " nodes by estimate, more than " + std::to_string(options.most_nodes));
  }
  std::vector<PlainSearch::Node> holes, none;
  int depth = certificate.is_part ? 1 : -1;
  do {
    search.count_anew();
    certificate.tree.clear();
    holes.clear();
    for (const int sum : sums) {
      search.write(search.root(sum), PlainSearch::no_cell, depth, certificate.tree, holes);
    }
  } while (!holes.empty() && holes.size() < 16 * parts && at(depth++) < cells);
  for (std::size_t i = at(options.part); i < holes.size(); i += parts) {
    search.write(holes[i], PlainSearch::no_cell, -1, certificate.subtrees[i], none);
  }
  certificate.nodes = search.nodes();
}

}  // namespace

Certificate prove(const Puzzle& puzzle, const ProofOptions& options, const Budget& budget) {
  if (const auto why = refused_level(options.symmetry); !why.empty()) throw Error(why);
  static_cast<void>(consistent(puzzle));
  if (const auto why = refused_features(puzzle, "a proof"); !why.empty()) throw Error(why);
  require_few_values(puzzle);
  Certificate certificate{.puzzle = puzzle, .is_part = options.parts > 1};
  const std::vector<int> sums = add_equations(certificate, budget);
  if (std::ssize(system_of(puzzle).fixed()) == puzzle.figure().cell_count()) {
    const Filling filling = filled_with_givens(puzzle.parts());
    for (const int sum : sums) certificate.tree += verify(puzzle, filling, sum).magic() ? '*' : '.';
    certificate.nodes = certificate.tree.size();
  } else if (!sums.empty()) {
    require_few_cells(puzzle.figure());
    add_orders(certificate, options.symmetry, budget);
    add_trees(certificate, sums, options, budget);
  }
  const auto count = [&](const std::string& tree) {
    certificate.solutions += static_cast<std::uint64_t>(std::ranges::count(tree, '*'));
  };
  count(certificate.tree);
  if (options.part > 0) certificate.solutions = 0;
  for (const auto& [place, subtree] : certificate.subtrees) count(subtree);
  return certificate;
}

}  // namespace loshu
