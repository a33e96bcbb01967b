#include <loshu/model/tree/cell_domains.hpp>

#include <algorithm>
#include <unordered_map>
#include <unordered_set>

namespace loshu::detail {
namespace {

// By Hall's theorem ("On representatives of subsets", 1935) cells have distinct values unless some
// of them have too few together. Augmenting paths give the cells one value after the other, as H.
// W. Kuhn assigns them (1955). Where a path fails, all values that it saw are held by the cells
// that it reached. Cells that have too few values without those reached would have failed before.
class Seating {
 public:
  explicit Seating(const CellDomains& domains) : domains_(domains) {}

  /// Gives the cell a value that no other has, if the others can make room.
  bool seat(int cell) {
    seen_.clear();
    reached_.clear();
    return find_value(cell);
  }

  /// The cells that were asked for their values meanwhile.
  [[nodiscard]] const std::vector<int>& reached() const { return reached_; }

 private:
  bool find_value(int cell) {
    reached_.push_back(cell);
    for (const int value : domains_.cells[static_cast<std::size_t>(cell)]) {
      if (!seen_.insert(value).second) continue;
      const auto holder = holders_.find(value);
      if (holder == holders_.end() || find_value(holder->second)) {
        holders_[value] = cell;
        return true;
      }
    }
    return false;
  }

  const CellDomains& domains_;
  std::unordered_map<int, int> holders_;  // by value
  std::unordered_set<int> seen_;          // values
  std::vector<int> reached_;
};

}  // namespace

std::vector<int> values_of(const Gecode::IntVar& cell) {
  std::vector<int> values;
  values.reserve(cell.size());
  for (Gecode::IntVarValues value(cell); value(); ++value) values.push_back(value.val());
  return values;
}

CellDomains domains_of(const MagicModel& model) {
  CellDomains domains;
  for (const Gecode::IntVar& cell : model.cells()) domains.cells.push_back(values_of(cell));
  domains.least_sum = model.sum().min();
  domains.greatest_sum = model.sum().max();
  return domains;
}

std::vector<int> crowded_cells(const CellDomains& domains) {
  Seating seating(domains);
  const auto cells = static_cast<int>(domains.cells.size());
  for (int cell = 0; cell < cells; ++cell) {
    if (seating.seat(cell)) continue;
    std::vector<int> crowd = seating.reached();
    std::ranges::sort(crowd);
    return crowd;
  }
  return {};
}

}  // namespace loshu::detail
