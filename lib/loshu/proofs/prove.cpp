// A proof is the tree of a plain search, with the symmetry that it breaks. The search shares no
// code with the engines, so it confirms their counts, and a checker can follow each step.

#include <loshu/features.hpp>
#include <loshu/proofs.hpp>

#include <algorithm>
#include <bit>
#include <limits>
#include <numeric>
#include <utility>

#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/random.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

namespace loshu {
namespace {

using detail::at;

constexpr std::size_t most_values = 64;
constexpr const char* stage = "proving the count";
constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Whether the relations without cells allow a magic sum. They prune no node of a tree.
bool is_allowed(int sum, const System& system) {
  return std::ranges::all_of(system.relation_rows(), [&](const Row& row) {
    const auto& [terms, sum_coefficient, constant] = row.equation;
    const std::int64_t right = sum_coefficient * sum + constant;
    return !terms.empty() || (row.comparison == Operator::equal ? right == 0 : right >= 0);
  });
}

/// Adds weighted lines that exclude magic sums, but none that exclude no further sum.
/// \return the magic sums that nothing excludes, ascending
std::vector<int> add_equations(Certificate& certificate, const Budget& budget) {
  const Puzzle& puzzle = certificate.puzzle;
  const System& system = system_of(puzzle);
  std::vector<int> sums;
  for (auto sum = system.sums().least; sum <= system.sums().greatest; ++sum) {
    if (is_allowed(static_cast<int>(sum), system)) sums.push_back(static_cast<int>(sum));
  }
  std::vector<CertifiedEquation> candidates;
  const Relaxation& bound = permutahedron_bound(puzzle, budget);
  for (const auto* weights : {&bound.weights, &bound.refutation}) {
    for (const LineWeights& one : *weights) candidates.push_back({one});
  }
  const Equation& total = total_sum_equation(puzzle, budget);
  std::int64_t modulus = 0;  // the common factor in the sum of all lines
  for (const auto& term : total.terms) modulus = std::gcd(modulus, term.coefficient);
  LineWeights all(system.line_rows().size(), 1);
  candidates.push_back({all});
  std::fill(all.begin() + std::ssize(system.magic_rows()), all.end(), 0);
  if (modulus > 1) candidates.push_back({all, modulus});
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

struct Node {
  std::int64_t sum = 0;                ///< the magic sum
  std::vector<std::uint64_t> domains;  ///< bit i of a cell stands for the i-th least value
};

/// The search whose tree a certificate holds. It prunes only by the rules in
/// examples/proofs/README.md. All rules are monotone, so their fixpoint does not depend on their
/// order. A checker that shares no code reaches the same domains.
class PlainSearch {
 public:
  PlainSearch(const Certificate& of, const Budget& budget) : base_(of.base), budget_(budget) {
    const System& system = system_of(of.puzzle);
    const auto add = [&](Equation rule, bool is_equal) {  // a rule about places of values
      rules_.emplace_back(counted_from(std::move(rule), system.values().least()), is_equal);
    };
    for (const Row& row : system.rows()) add(row.equation, row.comparison == Operator::equal);
    for (const auto& [cell, value] : system.fixed()) add({{{cell, 1}}, 0, value}, true);
    for (const auto& [order, symmetry] : of.orders) {
      add({{{order.less, 1}, {order.greater, -1}}, 0, -1}, false);
    }
  }

  /// Writes the letters of a subtree. Open nodes at depth 0 become holes, for other parts.
  void write(Node node, int depth, std::string& text, std::vector<Node>& holes) const {
    if (text.size() % 1024 == 0) budget_.check(stage);
    const bool is_possible = prune(node);
    const int cell = is_possible ? branching_cell(node) : -1;
    if (cell < 0) {
      text += is_possible ? '*' : '.';
    } else if (depth == 0) {
      text += '+';
      holes.push_back(std::move(node));
    } else {
      text += letters[cell];
      for (Node& child : children(node, cell)) write(std::move(child), depth - 1, text, holes);
    }
  }

  /// Estimates the number of nodes below some nodes, from random paths (Knuth 1975).
  [[nodiscard]] double estimate(const std::vector<Node>& roots) const {
    constexpr int probes = 400;
    SplitMix random(1);
    double all = 0;
    for (int i = 0; i < probes; ++i) {
      budget_.check(stage);
      double ways = 1.0 / probes;
      for (std::vector<Node> nodes = roots; !nodes.empty();) {
        all += ways *= static_cast<double>(nodes.size());
        Node& node = nodes[at(random.below(static_cast<int>(nodes.size())))];
        const int cell = prune(node) ? branching_cell(node) : -1;
        nodes = cell < 0 ? std::vector<Node>() : children(node, cell);
      }
    }
    return all;
  }

 private:
  /// The children of a node when a cell branches: one for each of its values, ascending.
  static std::vector<Node> children(const Node& node, int cell) {
    std::vector<Node> all;
    for (std::uint64_t rest = node.domains[at(cell)]; rest != 0; rest &= rest - 1) {
      all.push_back(node);
      all.back().domains[at(cell)] = rest & -rest;
    }
    return all;
  }

  /// The open cell with the fewest values, the first of them in the base; −1 if no cell is open.
  [[nodiscard]] int branching_cell(const Node& node) const {
    const auto choices = [&](int cell) {
      const auto values = static_cast<std::size_t>(std::popcount(node.domains[at(cell)]));
      return values > 1 ? values : most_values + 1;
    };
    const int best = *std::ranges::min_element(base_, {}, choices);
    return choices(best) > most_values ? -1 : best;
  }

  /// Uses all rules until nothing changes.
  /// \return false if a cell has no value left
  [[nodiscard]] bool prune(Node& node) const {
    const auto is_placed = [](std::uint64_t domain) { return (domain & (domain - 1)) == 0; };
    std::vector<std::uint64_t> before;
    do {
      before = node.domains;
      std::uint64_t placed = 0;
      for (const std::uint64_t domain : before) {
        if (!is_placed(domain)) continue;
        if ((domain & placed) != 0) return false;
        placed |= domain;
      }
      for (std::uint64_t& domain : node.domains) {
        if (!is_placed(domain) && (domain &= ~placed) == 0) return false;
      }
      for (const auto& [equation, is_equal] : rules_) {
        if (!strike_by_bounds(equation, is_equal, node)) return false;
      }
    } while (node.domains != before);
    return true;
  }

  bool strike_by_bounds(const Equation& equation, bool is_equal, Node& node) const {
    const auto ends = [&](const Equation::Term& term) {
      const std::uint64_t domain = node.domains[at(term.cell)];
      return std::minmax({term.coefficient * std::countr_zero(domain),
                          term.coefficient * (63 - std::countl_zero(domain))});
    };
    // The most by which a term may exceed its least product, and fall short of its greatest.
    std::int64_t above = equation.sum_coefficient * node.sum + equation.constant;
    std::int64_t below = -above;
    for (const Equation::Term& term : equation.terms) {
      const auto [least, greatest] = ends(term);
      above -= least;
      below += greatest;
    }
    if (!is_equal) below = std::numeric_limits<std::int64_t>::max();
    for (const Equation::Term& term : equation.terms) {
      const auto [least, greatest] = ends(term);
      if (greatest - least <= std::min(above, below)) continue;
      std::uint64_t& domain = node.domains[at(term.cell)];
      for (std::uint64_t rest = domain; rest != 0; rest &= rest - 1) {
        const std::int64_t value = term.coefficient * std::countr_zero(rest);
        if (value - least > above || greatest - value > below) domain ^= rest & -rest;
      }
      if (domain == 0) return false;
    }
    return true;
  }

  const std::vector<int>& base_;
  const Budget& budget_;
  /// Equations and inequalities: `true` if both sides are equal, `false` if left is at most right.
  std::vector<std::pair<Equation, bool>> rules_;
};

/// \throws Error for more cells than a tree has letters
void require_few_cells(const Figure& figure) {
  if (at(figure.cell_count()) <= most_values) return;
  throw Error(figure.title() + " has more than " + std::to_string(most_values) +
              " cells, and arithmetic alone does not refute it; no tree is written of so many");
}

/// Writes a tree for each sum. For a part, the trees end at the least depth with 16 holes for each
/// part. The part fills every hole of its share.
void add_trees(Certificate& certificate, const std::vector<int>& sums, const ProofOptions& options,
               const Budget& budget) {
  const std::size_t cells = certificate.base.size(), parts = at(options.parts);
  const PlainSearch search(certificate, budget);
  const std::vector<std::uint64_t> all(cells, ~std::uint64_t{0} >> (64 - cells));
  std::vector<Node> roots, holes, none;
  for (const int sum : sums) roots.push_back({sum, all});
  const double nodes = search.estimate(roots) / options.parts;
  if (nodes > static_cast<double>(options.most_nodes)) {
    throw ProofTooLarge("the proof has some " + formatted("%.1e", nodes) +
                        " nodes by estimate, more than " + std::to_string(options.most_nodes) +
                        "; allow more with --node-limit, or prove it in parts with --part");
  }
  certificate.is_part = parts > 1;
  int depth = certificate.is_part ? 1 : -1;
  do {
    certificate.tree.clear();
    holes.clear();
    for (const Node& root : roots) search.write(root, depth, certificate.tree, holes);
  } while (!holes.empty() && holes.size() < 16 * parts && at(depth++) < cells);
  for (std::size_t i = at(options.part); i < holes.size(); i += parts) {
    search.write(holes[i], -1, certificate.subtrees[i], none);
  }
}

}  // namespace

Certificate prove(const Puzzle& puzzle, const ProofOptions& options, const Budget& budget) {
  if (const auto why = refused_level(options.symmetry); !why.empty()) throw Error(why);
  static_cast<void>(consistent(puzzle));
  if (const auto why = refused_features(puzzle, "a proof"); !why.empty()) throw Error(why);
  Certificate certificate{.puzzle = puzzle};
  const std::vector<int> sums = add_equations(certificate, budget);
  if (std::ssize(system_of(puzzle).fixed()) == puzzle.figure().cell_count()) {
    const Filling filling = filled_with_givens(puzzle.parts());
    for (const int sum : sums) certificate.tree += verify(puzzle, filling, sum).magic() ? '*' : '.';
  } else if (!sums.empty()) {
    require_few_cells(puzzle.figure());
    add_orders(certificate, options.symmetry, budget);
    add_trees(certificate, sums, options, budget);
  }
  const auto count = [&](const std::string& tree) {
    certificate.nodes += tree.size();
    certificate.solutions += static_cast<std::uint64_t>(std::ranges::count(tree, '*'));
  };
  count(certificate.tree);
  if (options.part > 0 && certificate.is_part) certificate.solutions = 0;
  for (const auto& [place, subtree] : certificate.subtrees) count(subtree);
  return certificate;
}

}  // namespace loshu
