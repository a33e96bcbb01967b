#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <vector>

#include <loshu/symmetry.hpp>

/// Facts about a small puzzle, from the definitions and by trying: no engine, no constraint and no
/// group of the library takes part. Only plain data of the library is used.
namespace drawn {

using Assignments = std::vector<loshu::Assignment>;
using Permutations = std::vector<std::vector<int>>;

inline std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A search for the labellings of a puzzle, by its parts as they were asked for.
struct TrialOptions {
  const loshu::PuzzleParts& parts;
  std::size_t most_labellings;
  std::size_t most_trials = 0;  ///< how many values are tried; 0: as many as it takes
  unsigned seed = 0;            ///< of the order in which values are tried; 0: ascending
};
struct Trials {
  Assignments labellings;
  bool is_complete = true;  ///< whether these are all
};

/// Labellings of a puzzle: all values are tried cell after cell, and each line and relation is
/// looked at when it is full.
Trials trial(const TrialOptions& options);

/// Every labelling of a puzzle, in no particular order. None where there are more than `most`.
std::optional<Assignments> labellings_of(const loshu::Puzzle& puzzle, std::size_t most);

/// Every permutation of the cells that maps lines to lines, and lines with a sum of their own to
/// lines with the same. Image by image is tried. None where there are more than `most`.
std::optional<Permutations> automorphisms_of(const loshu::Figure& figure, std::size_t most);

/// Whether a permutation of the cells keeps all distances of the drawing, or of the solid.
bool keeps_distances(const loshu::Figure& figure, const std::vector<int>& permutation);

/// The solutions that are kept if the complement is broken too.
struct Halved {
  std::set<loshu::Assignment> kept = {};
  std::size_t self_complementary = 0;
};

/// A puzzle and all facts about it.
class BruteForce {
 public:
  /// Beyond these a puzzle is too large to be tried again and again.
  static constexpr std::size_t most_labellings = 2000, most_automorphisms = 800;

  /// The facts; empty if the puzzle has more labellings, or its figure more automorphisms.
  static std::optional<BruteForce> of(const loshu::Puzzle& puzzle);

  const loshu::Puzzle puzzle;
  const std::set<loshu::Assignment> labellings;

  /// The permutations of a level that fix every given, map cells to cells with the same set of
  /// values, and map the relations to themselves.
  [[nodiscard]] Permutations symmetries(loshu::Symmetry level) const;

  /// The least member, in reading order, of each class of labellings under these.
  [[nodiscard]] std::set<loshu::Assignment> classes(loshu::Symmetry level) const;

  /// Keeps one of each class and its complement: the one with the lesser magic sum, or else the
  /// lesser least member. Empty if the puzzle is not its own complement.
  [[nodiscard]] std::optional<Halved> halved(loshu::Symmetry level) const;

  /// The least and the greatest magic sum of the labellings; none without labellings or lines.
  [[nodiscard]] std::optional<loshu::SumRange> sums() const;

  /// The labellings that have these values in these cells.
  [[nodiscard]] Assignments with(const std::vector<loshu::Given>& givens) const;

 private:
  BruteForce(loshu::Puzzle asked, Assignments found, Permutations all);

  /// The permutations of a level, without regard to givens and relations.
  [[nodiscard]] Permutations group(loshu::Symmetry level) const;
  [[nodiscard]] bool has_mirrored_sums() const;

  Permutations automorphisms;
};

bool satisfies(const loshu::Relation& relation, const loshu::Assignment& x, long sum);

bool satisfies_relations(const loshu::Puzzle& puzzle, const loshu::Assignment& x);

/// Whether the permuted relations are those of the puzzle.
bool keeps_relations(const std::vector<int>& permutation, const loshu::Puzzle& puzzle);

/// Whether first + last − x satisfies the relations for every x that does, by their numbers.
bool has_mirrored_relations(const loshu::Puzzle& puzzle);

/// The sum of some cells.
long sum_of(const loshu::Line& line, const loshu::Assignment& x);

/// The magic sum of a labelling; 0 if no line has it.
long magic_sum_of(const loshu::Figure& figure, const loshu::Assignment& x);

/// The assignment after its cells are permuted: cell i gets the value of cell permutation[i].
loshu::Assignment permuted(const loshu::Assignment& x, const std::vector<int>& permutation);

}  // namespace drawn
