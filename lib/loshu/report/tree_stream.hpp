#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <unordered_map>
#include <vector>

#include <loshu/puzzle.hpp>
#include <loshu/tree.hpp>

namespace loshu::detail {

/// Numbers in as few bytes as they need: seven bits a byte, the lowest first.
class ByteStream {
 public:
  void add(std::uint64_t number);
  void add(const ByteStream& other) { bytes_ += other.bytes_; }
  [[nodiscard]] std::size_t size() const { return bytes_.size(); }

  /// The bytes as text of 64 characters, four for three bytes.
  [[nodiscard]] std::string base64() const;

 private:
  std::string bytes_;
};

/// A tree and the reasons at its nodes, for viewer/tree.js. A node is three numbers, and its
/// reasons:
///
/// - its kind, plus 4 if its reasons follow, 8 for the expected parent, 16 for the expected
/// decision, and 32 times its alternative;
/// - the distance back to its parent, 0 for a root, unless it is the expected one;
/// - the place of its decision, unless it is the expected one; and, if they follow, the number of
/// bytes of its reasons, and these.
///
/// The expected parent is that of depth-first search: the last choice with an open alternative. The
/// expected decision of a second alternative is the one that followed the first one's decision
/// before.
///
/// Reasons are the number of steps and the steps. A step begins with c + n·(2k + s): c is its
/// constraint of n, k the number of cells that it narrows, and s is 1 if it narrows the sum. Then
/// come the cells, and the bounds of the sum, counted from the least one. A cell is one number too,
/// of the cell and of its runs of lost values besides the first. A run is twice the gap behind the
/// last run, plus 1 if it is longer than one value; then its length beyond two. The reasons of a
/// failure end with the constraint that failed, and with three lists, each after its length: places
/// of sentences, cells, lines.
class TreeStream {
 public:
  /// \param nodes        how many there are at most
  /// \param constraints  more than any constraint's place
  TreeStream(const SearchTree& tree, const Puzzle& puzzle, std::size_t nodes,
             std::size_t constraints);

  void tell(std::size_t node, const NodeReasons& reasons);

  /// The nodes, in the order in which they were made.
  [[nodiscard]] std::string base64() const;

  /// The sentences that causes are taken from.
  [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

  /// The least sum that a line can have: sums are counted from it.
  [[nodiscard]] int least_sum() const { return least_sum_; }

 private:
  void add_step(const TreeStep& step, ByteStream& bytes) const;
  std::size_t sentence(const std::string& text);

  const SearchTree& tree_;
  std::size_t nodes_;
  std::uint64_t cells_;
  std::uint64_t constraints_;
  int first_value_;
  int least_sum_;
  std::vector<std::string> sentences_;
  std::unordered_map<std::string, std::size_t> places_;
  std::map<std::size_t, ByteStream> told_;  // by node
};

/// The number of nodes with reasons in each tree: all of a small one, and equally many of the
/// others.
/// \param kept  the most for each tree
/// \param most  of all trees together
[[nodiscard]] std::vector<std::size_t> told_nodes(const std::vector<std::size_t>& kept,
                                                  std::size_t most);

}  // namespace loshu::detail
