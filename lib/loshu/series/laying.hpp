#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include <loshu/series/parallel_classes.hpp>

namespace loshu::detail {

/// Counts the labellings that two orthogonal partitions give: the ways to lay their sets on the
/// lines, so that all other rows hold and each cell has one of its values. The sets of a kind are
/// laid on the lines of that kind.
class Laying {
 public:
  /// \param puzzle  must outlive the object
  explicit Laying(const TwoClasses& puzzle);

  /// Whether every way is a labelling. `ways` is then 1 for each pair of partitions.
  [[nodiscard]] bool is_free() const { return steps_.empty() && permutations_.empty(); }

  /// The factors of every number of ways: their product is the number of ways that differ only in
  /// lines that no demand tells apart.
  [[nodiscard]] const std::vector<int>& factors() const { return factors_; }

  /// The approximate time in nanoseconds to count the ways of a pair.
  [[nodiscard]] double work() const;

  /// Returns the number of ways, divided by the factors.
  /// \param outer  a set for each line of the outer class; the sets of a kind in any order
  /// \param inner  the same of the inner class
  [[nodiscard]] std::uint64_t ways(const ValueSet* outer, const ValueSet* inner) const;

 private:
  /// A line gets its set.
  struct Step {
    bool is_outer = false;           ///< whether it is a line of the outer class
    int line = 0;                    ///< the place of the line in its class
    int from = 0, to = 0;            ///< the places of the sets of its kind
    std::vector<int> crossing = {};  ///< the lines of the other class that have sets already
    std::vector<int> cells = {};     ///< the common cell with each of these; -1: none
    std::vector<const Row*> completed = {};  ///< the rows whose last cells get their values
  };
  /// The sets that lie on the lines, and the values of the cells, while they are laid.
  struct Board {
    const ValueSet* outer = nullptr;
    const ValueSet* inner = nullptr;
    std::array<ValueSet, 64> outer_sets = {}, inner_sets = {};
    std::array<int, 64> values = {};
    std::uint64_t outer_used = 0, inner_used = 0;
  };
  /// Permutations of up to five lines: bit p stands for the p-th one in lexicographic order.
  using PermutationSet = std::array<std::uint64_t, 2>;

  [[nodiscard]] bool find_permutations();
  void find_steps();
  [[nodiscard]] std::uint64_t laid(std::size_t step, Board& board) const;
  [[nodiscard]] bool fits(const Step& step, ValueSet set, Board& board) const;
  [[nodiscard]] PermutationSet magic_permutations(const ValueSet* outer,
                                                  const ValueSet* inner) const;
  [[nodiscard]] std::uint64_t square_ways(const PermutationSet& magic) const;
#ifdef __x86_64__
  [[nodiscard]] std::uint64_t square_ways_by_avx2(const ValueSet* outer,
                                                  const ValueSet* inner) const;
#endif

  const TwoClasses& puzzle_;
  std::vector<int> factors_;
  std::vector<Step> steps_;

  // For a square of lines whose other rows meet each line once; see the source.
  std::vector<std::vector<int>> permutations_;  // all, in lexicographic order
  std::vector<std::vector<int>> products_;      // of two permutations, by their places
  std::vector<std::vector<int>> conjugates_;    // by way: one place for each row but the first
  std::vector<PermutationSet> with_conjugate_;  // with two rows: the products with conjugates
  std::array<std::array<std::uint8_t, 128>, 5> byte_images_ = {};  // by line and permutation
  std::int64_t sum_ = 0;
  std::array<std::uint8_t, 64> byte_values_ = {};  // the values less the least one
  bool has_bytes_ = false;                         // whether sums of values less the least do
};

}  // namespace loshu::detail
