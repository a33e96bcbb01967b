#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include <loshu/tree.hpp>

namespace loshu::detail {

/// Numbers in as few bytes as they need: seven bits a byte, the lowest first.
class ByteStream {
 public:
  void add(std::uint64_t number);
  void add(const ByteStream& other) { bytes_ += other.bytes_; }

  /// As text of 64 characters, four for three bytes.
  [[nodiscard]] std::string base64() const;

 private:
  std::string bytes_;
};

/// A tree and what happened at its nodes. The file viewer/tree.js reads it. A node is:
///
/// - how many nodes before it its parent is, 0 for a root;
/// - its kind, 4 if its reasons follow, and 8 times its alternative, as one number;
/// - the place of its decision; and, if they follow, its reasons.
///
/// Reasons are the number of steps and the steps. A step is the place of its constraint; twice the
/// number of cells that it narrows, and 1 more if it narrows the sum; the cells; and the bounds of
/// the sum, counted from the least one. A cell is its number, how many runs of values it loses, and
/// for each run how far it begins behind the last one and how long it is. The reasons of a failure
/// end with the constraint that failed, and with three lists, each after its length: places of
/// sentences, cells, lines.
class TreeStream {
 public:
  /// \param first_value  values are counted from it
  /// \param least_sum    sums are counted from it
  TreeStream(const SearchTree& tree, int first_value, int least_sum);

  void tell(std::size_t node, const NodeReasons& reasons);

  /// All nodes, in the order in which they were made.
  [[nodiscard]] std::string base64() const;

  /// The sentences that causes are taken from.
  [[nodiscard]] const std::vector<std::string>& sentences() const { return sentences_; }

 private:
  [[nodiscard]] ByteStream step(const TreeStep& step) const;
  std::size_t sentence(const std::string& text);

  const SearchTree& tree_;
  int first_value_;
  int least_sum_;
  std::vector<std::string> sentences_;
  std::map<std::string, std::size_t> places_;
  std::map<std::size_t, ByteStream> told_;  // by node
};

}  // namespace loshu::detail
