#pragma once

#include <memory>
#include <vector>

#include <loshu/complement.hpp>
#include <loshu/exhaust/walk.hpp>

namespace loshu::detail {

/// The elements that lead to the members of the orbit, for each level of a stabiliser chain.
/// Searches that judge many solutions look them up.
class Transversals {
 public:
  explicit Transversals(const ComplementBreaking& breaking);

  struct Level {
    bool is_greatest = false;  ///< whether the greatest value of the orbit comes first
    std::vector<int> orbit = {};
    std::vector<Permutation> elements = {};  ///< one for each member of the orbit
  };
  /// The levels by place of the order. A level of one cell has no element.
  [[nodiscard]] const std::vector<Level>& levels() const { return levels_; }

 private:
  std::vector<Level> levels_;
};

/// Decides which of a solution and its complement is kept: the lesser along the plan. It sifts the
/// complement through the chain only until the two differ, and allocates nothing.
class TieJudge {
 public:
  /// \param breaking  must outlive it
  /// \param mirror  the greatest value
  TieJudge(const ComplementBreaking& breaking, int mirror,
           std::shared_ptr<const Transversals> transversals);

  /// \param values  of all cells, from 0; the first member of its class
  Kept operator()(const std::vector<int>& values);

 private:
  const ComplementBreaking& breaking_;
  const int mirror_;
  std::shared_ptr<const Transversals> transversals_;
  std::vector<int> image_, moved_;
};

}  // namespace loshu::detail
