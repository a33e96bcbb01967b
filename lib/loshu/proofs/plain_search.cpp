// The search whose tree a proof holds.

#include "loshu/proofs/plain_search.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

#include <loshu/random.hpp>

namespace loshu::detail {

static constexpr const char* letters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
static constexpr int letter_count = 64;

ProofTooLarge too_large(const std::string& nodes) {
  return ProofTooLarge("the proof has " + nodes);
}

PlainSearch::PlainSearch(const Certificate& of, std::uint64_t most_nodes, const Budget& budget)
    : base_(of.base), most_nodes_(most_nodes), budget_(budget) {
  const System& system = system_of(of.puzzle);
  for (const int value : system.values().list()) values_.push_back(value);
  cells_ = at(system.cell_count());
  words_ = (values_.size() + 63) / 64;
  start_.assign(cells_ * words_, 0);
  for (std::size_t cell = 0; cell < cells_; ++cell) {
    const Values& domain = system.domain(static_cast<int>(cell));
    const bool is_free = system.colours()[cell] == 0;
    for (std::size_t place = 0; place < values_.size(); ++place) {
      if (!is_free && !domain.contains(static_cast<int>(values_[place]))) continue;
      start_[cell * words_ + place / 64] |= std::uint64_t{1} << place % 64;
    }
  }
  for (const Row& row : system.rows()) add(row.equation, row.comparison == Operator::equal);
  for (const auto& [order, symmetry] : of.orders) {
    add({{{order.less, 1}, {order.greater, -1}}, 0, -1}, false);
  }
}

void PlainSearch::add(Equation equation, bool is_equal) {
  rules_of_.resize(cells_);
  for (const auto& term : equation.terms) rules_of_[at(term.cell)].push_back(rules_.size());
  rules_.push_back({std::move(equation), is_equal, false});
}

void PlainSearch::write(Node node, int changed, int depth, std::string& text,
                        std::vector<Node>& holes) {
  if (nodes_ == most_nodes_) throw too_large("more than " + std::to_string(nodes_) + " nodes");
  if (nodes_++ % 1024 == 0) budget_.check(proof_stage);
  if (!prune(node, changed)) return;  // a refuted node has no letter
  const int cell = branching_cell(node);
  if (cell == no_cell) {
    text += '*';
  } else if (depth == 0) {
    text += '+';
    holes.push_back(std::move(node));
  } else {
    if (cells_ > letter_count) text += letters[cell / letter_count];
    text += letters[cell % letter_count];
    for (std::size_t place = 0; place < values_.size(); ++place) {
      if (!holds(node, cell, place)) continue;
      Node child = node;
      put(child, cell, place);
      write(std::move(child), cell, depth - 1, text, holes);
    }
  }
}

double PlainSearch::estimate(const std::vector<int>& sums) {
  constexpr int probes = 400;
  SplitMix random(1);
  double all = 0;
  for (int i = 0; i < probes && !sums.empty(); ++i) {
    budget_.check(proof_stage);
    double ways = static_cast<double>(sums.size()) / probes;
    Node node = root(sums[at(random.below(static_cast<int>(sums.size())))]);
    for (int cell = no_cell;; ways *= count(node, cell)) {
      all += ways;
      if (cell != no_cell) {
        int nth = random.below(count(node, cell));
        std::size_t place = 0;
        while (!holds(node, cell, place) || nth-- > 0) ++place;
        put(node, cell, place);
      }
      if (!prune(node, cell)) break;
      cell = branching_cell(node);
      if (cell == no_cell) break;
    }
  }
  return all;
}

int PlainSearch::branching_cell(const Node& node) const {
  int best = no_cell, fewest = std::numeric_limits<int>::max();
  for (const int cell : base_) {
    const int values = count(node, cell);
    if (values < 2 || values >= fewest) continue;
    best = cell;
    fewest = values;
  }
  return best;
}

int PlainSearch::count(const Node& node, int cell) const {
  int values = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    values += std::popcount(node.domains[at(cell) * words_ + word]);
  }
  return values;
}

bool PlainSearch::holds(const Node& node, int cell, std::size_t place) const {
  return (node.domains[at(cell) * words_ + place / 64] >> place % 64 & 1) != 0;
}

void PlainSearch::put(Node& node, int cell, std::size_t place) const {
  const auto domain = node.domains.begin() + static_cast<std::ptrdiff_t>(at(cell) * words_);
  std::fill_n(domain, words_, std::uint64_t{0});
  domain[static_cast<std::ptrdiff_t>(place / 64)] = std::uint64_t{1} << place % 64;
}

SumRange PlainSearch::ends(const Node& node, int cell) const {
  const std::uint64_t* const domain = &node.domains[at(cell) * words_];
  std::size_t low = 0, high = words_ - 1;
  while (domain[low] == 0) ++low;
  while (domain[high] == 0) --high;
  const auto first = static_cast<std::size_t>(std::countr_zero(domain[low]));
  const auto last = static_cast<std::size_t>(63 - std::countl_zero(domain[high]));
  return {values_[64 * low + first], values_[64 * high + last]};
}

bool PlainSearch::shrunk(const Node& node, int cell) {
  const int values = count(node, cell);
  if (values == 1) placed_.push_back(cell);
  for (const std::size_t rule : rules_of_[at(cell)]) {
    if (!std::exchange(rules_[rule].is_queued, true)) queue_.push_back(rule);
  }
  return values > 0;
}

bool PlainSearch::prune(Node& node, int changed) {
  for (const std::size_t rule : queue_) rules_[rule].is_queued = false;
  queue_.clear();
  placed_.clear();
  if (changed != no_cell) {
    if (!shrunk(node, changed)) return false;
  } else {
    for (std::size_t cell = 0; cell < cells_; ++cell) {
      if (!shrunk(node, static_cast<int>(cell))) return false;
    }
  }
  while (true) {
    if (!placed_.empty()) {
      const int cell = placed_.back();
      placed_.pop_back();
      if (!strike_from_others(node, cell)) return false;
    } else if (!queue_.empty()) {
      PlainRule& rule = rules_[queue_.back()];
      queue_.pop_back();
      rule.is_queued = false;
      if (!strike_by_bounds(rule, node)) return false;
    } else {
      return true;
    }
  }
}

bool PlainSearch::strike_from_others(Node& node, int cell) {
  const std::size_t own = at(cell) * words_;
  std::size_t word = 0;
  while (node.domains[own + word] == 0) ++word;
  const std::uint64_t value = node.domains[own + word];
  for (std::size_t other = word; other < node.domains.size(); other += words_) {
    if (other == own + word || (node.domains[other] & value) == 0) continue;
    node.domains[other] ^= value;
    if (!shrunk(node, static_cast<int>(other / words_))) return false;
  }
  return true;
}

/// One pass of bounds propagation, with the slack from before the pass. If a domain shrinks, the
/// rule is queued again.
bool PlainSearch::strike_by_bounds(const PlainRule& rule, Node& node) {
  const auto& [equation, is_equal, is_queued] = rule;
  const auto products = [&](const Equation::Term& term) {
    const auto [least, greatest] = ends(node, term.cell);
    return std::minmax({term.coefficient * least, term.coefficient * greatest});
  };
  // The most by which a term may exceed its least product, and fall short of its greatest.
  std::int64_t above = equation.sum_coefficient * node.sum + equation.constant;
  std::int64_t below = -above;
  for (const Equation::Term& term : equation.terms) {
    const auto [least, greatest] = products(term);
    above -= least;
    below += greatest;
  }
  if (!is_equal) below = std::numeric_limits<std::int64_t>::max();
  for (const Equation::Term& term : equation.terms) {
    const auto [least, greatest] = products(term);
    if (greatest - least <= std::min(above, below)) continue;
    bool has_shrunk = false;
    for (std::size_t word = 0; word < words_; ++word) {
      std::uint64_t& domain = node.domains[at(term.cell) * words_ + word];
      for (std::uint64_t rest = domain; rest != 0; rest &= rest - 1) {
        const auto place = 64 * word + static_cast<std::size_t>(std::countr_zero(rest));
        const std::int64_t product = term.coefficient * values_[place];
        if (product - least <= above && greatest - product <= below) continue;
        domain ^= rest & -rest;
        has_shrunk = true;
      }
    }
    if (has_shrunk && !shrunk(node, term.cell)) return false;
  }
  return true;
}

}  // namespace loshu::detail
