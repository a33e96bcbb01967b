// By Hall's theorem ("On representatives of subsets", 1935) cells have distinct values unless some
// of them have too few together. Augmenting paths give the cells one value after the other, as H.
// W. Kuhn assigns them (1955). Where a path fails, all values that it saw are held by the cells
// that it reached. Cells that have too few values without those reached would have failed before.

#include <loshu/model/tree/crowded_cells.hpp>

#include <algorithm>

namespace loshu::detail {
namespace {

class Seating {
 public:
  explicit Seating(const MagicModel& model)
      : model_(model), holders_(static_cast<std::size_t>(model.cells().size()), nobody) {}

  /// Gives the cell a value that no other has, if the others can make room.
  bool seat(int cell) {
    seen_.assign(holders_.size(), false);
    reached_.clear();
    return find_value(cell);
  }

  /// The cells that were asked for their values meanwhile.
  [[nodiscard]] const std::vector<int>& reached() const { return reached_; }

 private:
  static constexpr int nobody = -1;

  bool find_value(int cell) {
    reached_.push_back(cell);
    for (Gecode::IntVarValues value(model_.cells()[cell]); value(); ++value) {
      const auto place = static_cast<std::size_t>(value.val() - model_.puzzle().first_value());
      if (seen_[place]) continue;
      seen_[place] = true;
      if (holders_[place] == nobody || find_value(holders_[place])) {
        holders_[place] = cell;
        return true;
      }
    }
    return false;
  }

  const MagicModel& model_;
  std::vector<int> holders_;  // by value
  std::vector<bool> seen_;    // likewise
  std::vector<int> reached_;
};

}  // namespace

std::vector<int> crowded_cells(const MagicModel& model) {
  Seating seating(model);
  for (int cell = 0; cell < model.cells().size(); ++cell) {
    if (seating.seat(cell)) continue;
    std::vector<int> crowd = seating.reached();
    std::ranges::sort(crowd);
    return crowd;
  }
  return {};
}

}  // namespace loshu::detail
