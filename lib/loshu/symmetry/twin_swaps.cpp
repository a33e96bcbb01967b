#include <loshu/symmetry/twin_swaps.hpp>

#include <map>
#include <numeric>

namespace loshu::detail {
namespace {

/// The first three points that a permutation moves, or fewer.
std::vector<int> first_moved(const Permutation& permutation) {
  std::vector<int> moved;
  for (int point = 0; point < std::ssize(permutation) && moved.size() < 3; ++point) {
    if (permutation[static_cast<std::size_t>(point)] != point) moved.push_back(point);
  }
  return moved;
}

/// Sets of points that are joined two by two.
class Sets {
 public:
  explicit Sets(int points) : parent_(static_cast<std::size_t>(points)) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  int find(int point) {
    int& up = parent_[static_cast<std::size_t>(point)];
    return up == point ? point : up = find(up);
  }

  void join(int a, int b) { parent_[static_cast<std::size_t>(find(a))] = find(b); }

 private:
  std::vector<int> parent_;
};

}  // namespace

Exchanges exchanges_along(const Group& group, std::span<const int> points) {
  Exchanges result;
  Sets sets(group.degree);
  for (const Permutation& generator : group.generators) {
    const std::vector<int> moved = first_moved(generator);
    if (moved.size() == 2) {
      sets.join(moved[0], moved[1]);
    } else {
      result.others.push_back(&generator);
    }
  }
  std::map<int, int> met_last;  // of each set
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    const auto [entry, first] = met_last.emplace(sets.find(*point), *point);
    if (first) continue;
    result.neighbours.emplace_back(*point, entry->second);
    entry->second = *point;
  }
  return result;
}

}  // namespace loshu::detail
