#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <numeric>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// Predicts the parent and the decision of the next node, so that they need not be written.
class Expected {
 public:
  explicit Expected(const SearchTree& tree) : tree_(tree), first_decisions_(tree.nodes.size(), 0) {}

  [[nodiscard]] bool is_parent(std::size_t node) const {
    return !open_.empty() && tree_.nodes[node].parent == open_.back();
  }
  [[nodiscard]] bool is_decision(std::size_t node) const {
    const SearchTree::Node& made = tree_.nodes[node];
    if (made.parent < 0 || made.alternative == 0) return false;
    const auto found = second_of_.find(first_decisions_[static_cast<std::size_t>(made.parent)]);
    return found != second_of_.end() && found->second == made.decision;
  }
  /// A choice has two alternatives. It leaves the stack with its second child, if that was
  /// expected.
  void learn(std::size_t node) {
    const SearchTree::Node& made = tree_.nodes[node];
    const bool was_expected = is_parent(node);
    if (made.parent >= 0) {
      std::uint32_t& first = first_decisions_[static_cast<std::size_t>(made.parent)];
      if (made.alternative == 0) {
        first = made.decision;
      } else {
        second_of_[first] = made.decision;
      }
    }
    if (was_expected && made.alternative > 0) open_.pop_back();
    if (made.kind == NodeKind::choice) open_.push_back(static_cast<std::int64_t>(node));
  }

 private:
  const SearchTree& tree_;
  std::vector<std::int64_t> open_;  // choices with an open alternative
  std::vector<std::uint32_t> first_decisions_;
  // first decision -> the second decision that last followed it
  std::unordered_map<std::uint32_t, std::uint32_t> second_of_;
};

/// Numbers as bytes: seven bits a byte, the lowest first.
class ByteStream {
 public:
  void add(std::uint64_t number) {
    while (number >= 128) {
      bytes_ += static_cast<char>(number % 128 + 128);
      number /= 128;
    }
    bytes_ += static_cast<char>(number);
  }
  void add(const ByteStream& other) { bytes_ += other.bytes_; }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  /// Base64 of RFC 4648, with padding.
  [[nodiscard]] std::string base64() const {
    constexpr std::string_view digits =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string text;
    for (std::size_t i = 0; i < bytes_.size(); i += 3) {
      unsigned three = 0;
      for (std::size_t k = 0; k < 3; ++k) {
        three =
            three << 8 | (i + k < bytes_.size() ? static_cast<unsigned char>(bytes_[i + k]) : 0U);
      }
      for (unsigned k = 0; k < 4; ++k) {
        text += i + k > bytes_.size() ? '=' : digits[three >> (18 - 6 * k) & 63];
      }
    }
    return text;
  }

 private:
  std::string bytes_;
};

/// Writes a tree, and the reasons at its nodes, as numbers for viewer/tree.js. A reason is a step
/// of propagation. A node is these numbers:
///
/// - Its kind. Plus 4 if its reasons follow, 8 for the expected parent, 16 for the expected
/// decision. Plus 32 times the number of its alternative.
/// - The distance back to its parent, or 0 for a root. Left out for the expected parent.
/// - The index of its decision. Left out if expected. Then the length of its reasons in bytes, and
/// its reasons, if they follow.
///
/// The expected parent is that of depth-first search: the last choice with an open alternative. The
/// expected decision of a second alternative is the one that last followed the same first decision.
///
/// Reasons are the number of steps, and the steps. A step begins with c + n·(2k + s): constraint c
/// of n, the number k of cells that it narrows, and s = 1 if it narrows the sum. Then come the
/// cells, and the bounds of the sum, less the least sum. A cell is one number too, cell + cells ·
/// (runs − 1), before the runs of values that it loses. A run of one value is twice the gap since
/// the last run. A longer run is that plus 1, and then its length minus two. For a failure, its
/// constraint and three lists follow, each after its length: indices of sentences, cells, lines.
class TreeStream {
 public:
  /// \param nodes        the most nodes that are written
  /// \param constraints  greater than every index of a constraint
  TreeStream(const SearchTree& tree, const Puzzle& puzzle, std::size_t nodes,
             std::size_t constraints)
      : tree_(tree),
        nodes_(std::min(nodes, tree.nodes.size())),
        cells_(static_cast<std::uint64_t>(puzzle.figure().cell_count())),
        constraints_(constraints),
        first_value_(puzzle.values().least()) {
    const auto [least, greatest] = sum_range(puzzle.figure(), puzzle.values());
    least_sum_ = static_cast<int>(std::min(least, greatest));  // the range may be empty
  }

  void tell(std::size_t node, const NodeReasons& reasons) {
    ByteStream& bytes = told_[node];
    bytes.add(reasons.steps.size());
    for (const TreeStep& step : reasons.steps) add_step(step, bytes);
    if (tree_.nodes[node].kind != NodeKind::failure) return;
    bytes.add(reasons.failed_by.value_or(unknown_step));
    bytes.add(reasons.causes.size());
    for (const std::string& cause : reasons.causes) bytes.add(sentence(cause));
    bytes.add(reasons.cells.size());
    for (const int cell : reasons.cells) bytes.add(static_cast<std::uint64_t>(cell));
    bytes.add(reasons.lines.size());
    for (const std::size_t line : reasons.lines) bytes.add(line);
  }

  /// The nodes as base64, in the order in which they were made.
  [[nodiscard]] std::string base64() const {
    ByteStream all;
    Expected expected(tree_);
    auto reasons = told_.begin();
    for (std::size_t i = 0; i < nodes_; ++i) {
      const SearchTree::Node& node = tree_.nodes[i];
      const bool is_told = reasons != told_.end() && reasons->first == i;
      const bool has_parent = expected.is_parent(i);
      const bool has_decision = expected.is_decision(i);
      all.add(static_cast<unsigned>(node.kind) + (is_told ? 4U : 0U) + (has_parent ? 8U : 0U) +
              (has_decision ? 16U : 0U) + 32 * std::uint64_t{node.alternative});
      if (!has_parent) all.add(node.parent < 0 ? 0 : i - static_cast<std::size_t>(node.parent));
      if (!has_decision) all.add(node.decision);
      if (is_told) {
        all.add(reasons->second.size());
        all.add((reasons++)->second);
      }
      expected.learn(i);
    }
    return all.base64();
  }

  /// The sentences that the failures refer to.
  [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

  /// The least sum that a line can have, which is subtracted from sums before they are written.
  [[nodiscard]] int least_sum() const { return least_sum_; }

 private:
  void add_step(const TreeStep& step, ByteStream& bytes) const {
    bytes.add(step.constraint +
              constraints_ * (2 * step.removed.size() + (step.narrows_sum ? 1 : 0)));
    for (const auto& [cell, values] : step.removed) {
      ByteStream runs;
      std::uint64_t count = 0;
      int behind = first_value_;
      for (std::size_t from = 0; from < values.size();) {
        std::size_t to = from + 1;
        while (to < values.size() && values[to] == values[to - 1] + 1) ++to;
        const std::uint64_t length = to - from;
        runs.add(2 * static_cast<std::uint64_t>(values[from] - behind) + (length > 1 ? 1 : 0));
        if (length > 1) runs.add(length - 2);
        behind = values[to - 1] + 1;
        from = to;
        ++count;
      }
      bytes.add(static_cast<std::uint64_t>(cell) + cells_ * (count - 1));
      bytes.add(runs);
    }
    if (step.narrows_sum) {
      bytes.add(static_cast<std::uint64_t>(step.least_sum - least_sum_));
      bytes.add(static_cast<std::uint64_t>(step.greatest_sum - least_sum_));
    }
  }
  std::size_t sentence(const std::string& text) {
    const auto [place, is_new] = places_.try_emplace(text, sentences_.size());
    if (is_new) sentences_.push_back(text);
    return place->second;
  }

  const SearchTree& tree_;
  std::size_t nodes_;
  std::uint64_t cells_;
  std::uint64_t constraints_;
  int first_value_;
  int least_sum_;
  std::vector<std::string> sentences_;
  std::unordered_map<std::string, std::size_t> places_;
  std::map<std::size_t, ByteStream> told_;  // the reasons at each node
};

/// The number of nodes with reasons in each tree. A small tree has all; the others share the rest
/// equally.
/// \param kept  the number of nodes whose domains are kept, for each tree
/// \param most  the most nodes with reasons in all trees together
[[nodiscard]] inline std::vector<std::size_t> told_nodes(const std::vector<std::size_t>& kept,
                                                         std::size_t most) {
  std::vector<std::size_t> order(kept.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t tree) { return kept[tree]; });
  std::vector<std::size_t> told(kept.size());
  std::size_t left = most;
  for (std::size_t place = 0; place < order.size(); ++place) {
    told[order[place]] = std::min(kept[order[place]], left / (order.size() - place));
    left -= told[order[place]];
  }
  return told;
}

}  // namespace loshu::detail
