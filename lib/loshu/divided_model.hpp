#pragma once

#include <memory>
#include <mutex>

#include <loshu/model.hpp>
#include <loshu/split.hpp>

namespace loshu {

/// A model in Gecode, of one's own or not, searched in parts. The first cells are those that it
/// breaks the symmetry along: in reading order.
class DividedModel : public DividedSearch {
 public:
  /// \throws Error for dynamic symmetry breaking, which cannot count
  explicit DividedModel(std::unique_ptr<MagicModel> whole);

  [[nodiscard]] Split split(std::size_t parts, const Limits& limits = {}) const override;
  [[nodiscard]] Result count(const Split& of, const SearchPart& part,
                             const Limits& limits = {}) const override;
  /// Its nodes are left at 0: the search of the whole has none of the path's.
  [[nodiscard]] Descent descend(std::size_t depth, SplitMix& random) const override;

 private:
  [[nodiscard]] std::size_t cell_count() const {
    return static_cast<std::size_t>(model->cells().size());
  }
  [[nodiscard]] std::unique_ptr<MagicModel> at(const Split& of, const SearchPart& part) const;

  std::unique_ptr<MagicModel> model;  // propagated
  bool possible;
  mutable std::mutex cloning;  // to clone a space changes it for a moment
};

}  // namespace loshu
