#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/symmetry.hpp>

namespace loshu {

/// \throws Error for the level `dynamic`, which names no group
void check_level(Symmetry level);

/// Which classes of solutions were met already: for searches that meet them again and again.
class DistinctClasses {
 public:
  /// \throws Error as `check_level`
  DistinctClasses(const Puzzle& puzzle, Symmetry level, bool complement);

  /// The member of the class that order constraints keep, unless the class was met before: the one
  /// that is lexicographically least in reading order and, where the complement is broken, of the
  /// two such members of its classes the one with the lesser sum, or the lesser.
  /// \param x  a solution
  std::optional<Assignment> add(const Assignment& x);

  /// Whether the class of a member that `add` returned is its own complement.
  [[nodiscard]] bool is_self_complementary(const Assignment& least) const;

 private:
  using Fingerprint = std::array<std::uint64_t, 2>;
  static Fingerprint fingerprint(const Assignment& x);
  [[nodiscard]] Assignment complement_of_class(const Assignment& least) const;

  Line first_line;
  StabiliserChain chain;
  std::optional<Complement> mirror;
  std::set<Fingerprint> met;
};

}  // namespace loshu
