// A proof is a tree that a plain search walks, with the symmetry that it breaks. The search is its
// own, so a count of the engines is confirmed by other code, and a checker can follow each step.

#include <loshu/proofs.hpp>

#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>

#include <loshu/ask.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/random.hpp>
#include <loshu/text.hpp>
#include <loshu/verify.hpp>

#include "loshu/proofs/plain_search.hpp"

namespace loshu {
namespace {

using detail::at;

constexpr const char* stage = "proving the count";
constexpr const char* letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

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

/// The magic sums that no line and no equation of the certificate excludes, ascending.
std::vector<int> open_sums(const Certificate& certificate) {
  const Puzzle& puzzle = certificate.puzzle;
  const std::optional<int> given = puzzle.sum();
  SumRange open = given ? SumRange{*given, *given} : sum_range(puzzle.figure(), puzzle.values());
  bool has_modulus = false;
  for (const CertifiedEquation& equation : certificate.equations) {
    has_modulus |= equation.modulus != 0;
    const SumRange allowed = sums_allowed(puzzle, equation.weights);
    open = {std::max(open.least, allowed.least), std::min(open.greatest, allowed.greatest)};
  }
  std::vector<int> sums;
  for (auto sum = static_cast<int>(open.least); sum <= open.greatest; ++sum) {
    if (has_modulus && !congruences(total_sum_equation(puzzle), sum).solvable) continue;
    sums.push_back(sum);
  }
  return sums;
}

/// Adds weighted lines that exclude magic sums, without those that exclude no more than others.
void add_equations(Certificate& certificate, const Budget& budget) {
  const Puzzle& puzzle = certificate.puzzle;
  const Relaxation& bound = permutahedron_bound(puzzle, budget);
  std::vector<CertifiedEquation> candidates;
  for (const auto* weights : {&bound.weights, &bound.refutation}) {
    for (const LineWeights& one : *weights) candidates.push_back({one});
  }
  std::int64_t modulus = 0;  // the coefficients are those of all lines added up
  for (const auto& term : total_sum_equation(puzzle, budget).terms) {
    modulus = std::gcd(modulus, term.coefficient);
  }
  const LineWeights all(puzzle.figure().every_line().size(), 1);
  candidates.push_back({all});
  if (modulus > 1) candidates.push_back({all, modulus});
  std::size_t open = open_sums(certificate).size();
  for (CertifiedEquation& candidate : candidates) {
    certificate.equations.push_back(std::move(candidate));
    const std::size_t left = open_sums(certificate).size();
    if (left == open) certificate.equations.pop_back();
    open = left;
  }
}

/// A node of the tree, after the rules have pruned it.
struct Node {
  PlainDomains domains;
  std::int64_t sum = 0;
};

/// Walks the tree and writes its letters.
class ProofWalk {
 public:
  ProofWalk(const Certificate& of, const Budget& budget) : search_(of), budget_(budget) {}

  /// Writes the subtree below a node. Open nodes at `depth` 0 become holes.
  void write(Node& node, int depth, std::string& text, std::vector<Node>* holes) {
    if ((++nodes % 1024) == 0) budget_.check(stage);
    if (!search_.propagate(node.domains, node.sum)) {
      text += '.';
      return;
    }
    const int cell = search_.branching_cell(node.domains);
    if (cell < 0) {
      text += '*';
      ++solutions;
    } else if (holes && depth == 0) {
      text += '+';
      holes->push_back(node);
    } else {
      text += letters[cell];
      for_each_child(node, cell, [&](Node& child) { write(child, depth - 1, text, holes); });
    }
  }

  /// The number of nodes below a node, from one random path.
  double probe(Node node, SplitMix& random) const {
    double ways = 1, total = 1;
    while (search_.propagate(node.domains, node.sum)) {
      const int cell = search_.branching_cell(node.domains);
      if (cell < 0) break;
      const int children = std::popcount(node.domains[at(cell)]);
      total += ways *= children;
      auto chosen = random.below(children);
      for_each_child(Node(node), cell, [&](const Node& child) {
        if (chosen-- == 0) node = child;
      });
    }
    return total;
  }

  std::uint64_t nodes = 0;
  std::uint64_t solutions = 0;

 private:
  template <typename Visit>
  static void for_each_child(const Node& node, int cell, Visit visit) {
    for (std::uint64_t rest = node.domains[at(cell)]; rest != 0; rest &= rest - 1) {
      Node child = node;
      child.domains[at(cell)] = rest & -rest;
      visit(child);
    }
  }

  PlainSearch search_;
  const Budget& budget_;
};

std::vector<Node> roots(const Certificate& certificate) {
  if (certificate.base.size() > PlainSearch::most_values) {
    throw Error(certificate.puzzle.figure().title() + " has more than " +
                std::to_string(PlainSearch::most_values) +
                " cells, and arithmetic alone does not refute it; no tree is written of so many");
  }
  const PlainSearch search(certificate);
  std::vector<Node> nodes;
  for (const std::int64_t sum : open_sums(certificate)) nodes.push_back({search.root(), sum});
  return nodes;
}

void check_size(const Certificate& certificate, const std::vector<Node>& nodes,
                const ProofOptions& options, const Budget& budget) {
  constexpr int probes = 400;
  const ProofWalk walk(certificate, budget);
  SplitMix random(1);
  double estimate = 0;
  for (int i = 0; i < probes; ++i) {
    budget.check(stage);
    const auto chosen = random.below(static_cast<int>(nodes.size()));
    estimate += walk.probe(nodes[at(chosen)], random) * static_cast<double>(nodes.size()) / probes;
  }
  estimate /= options.parts;
  if (estimate <= static_cast<double>(options.most_nodes)) return;
  throw ProofTooLarge("the proof has some " + formatted("%.1e", estimate) +
                      " nodes by estimate, more than " + std::to_string(options.most_nodes) +
                      "; allow more with --node-limit, or prove it in parts with --part");
}

/// Cuts the tree at the least depth that has 16 holes for each part, and fills every `parts`-th.
void write_part(Certificate& certificate, const std::vector<Node>& nodes,
                const ProofOptions& options, ProofWalk& walk, const Budget& budget) {
  std::vector<Node> holes;
  for (int depth = 1; at(depth) <= certificate.base.size(); ++depth) {
    ProofWalk top(certificate, budget);
    certificate.tree.clear();
    holes.clear();
    for (Node node : nodes) top.write(node, depth, certificate.tree, &holes);
    certificate.solutions = options.part == 0 ? top.solutions : 0;
    if (holes.empty() || holes.size() >= 16 * at(options.parts)) break;
  }
  for (std::size_t i = at(options.part); i < holes.size(); i += at(options.parts)) {
    walk.write(holes[i], -1, certificate.subtrees[i], nullptr);
  }
  walk.nodes += certificate.tree.size();
  certificate.is_part = true;
}

/// Writes the node of a filled figure, of any size.
void write_filled(Certificate& certificate, int sum) {
  PuzzleParts parts = certificate.puzzle.parts();
  parts.sum = sum;
  const Puzzle puzzle(std::move(parts));
  Assignment values(puzzle.figure().cells().size());
  for (const Given& given : puzzle.givens()) values[at(given.cell)] = given.value;
  const bool is_magic = !puzzle.contradiction() && verify(puzzle, values).magic();
  certificate.tree += is_magic ? '*' : '.';
  certificate.solutions += is_magic ? 1 : 0;
  ++certificate.nodes;
}

}  // namespace

Natural Certificate::labellings() const {
  Natural all = group_order;
  all *= solutions;
  return all;
}

Certificate prove(const Puzzle& puzzle, const ProofOptions& options, const Budget& budget) {
  if (const std::string refused = refused_level(options.symmetry); !refused.empty()) {
    throw Error(refused);
  }
  static_cast<void>(consistent(puzzle));
  if (const auto why = refused_values(puzzle, "a proof"); !why.empty()) throw Error(why);
  Certificate certificate{.puzzle = puzzle};
  add_equations(certificate, budget);
  const std::vector<int> sums = open_sums(certificate);
  if (sums.empty()) return certificate;
  if (std::ssize(puzzle.givens()) == puzzle.figure().cell_count()) {
    for (const int sum : sums) write_filled(certificate, sum);
    return certificate;
  }
  add_orders(certificate, options.symmetry, budget);
  std::vector<Node> nodes = roots(certificate);
  check_size(certificate, nodes, options, budget);
  ProofWalk walk(certificate, budget);
  if (options.parts > 1) {
    write_part(certificate, nodes, options, walk, budget);
  } else {
    for (Node& node : nodes) walk.write(node, -1, certificate.tree, nullptr);
  }
  certificate.nodes = walk.nodes;
  certificate.solutions += walk.solutions;
  return certificate;
}

}  // namespace loshu
