// Orbits from generators alone: each point joins its images. The quotient matrix of cells and lines
// is that of equitable partitions (Godsil and Royle, "Algebraic Graph Theory", 2001, ch. 9): every
// line of an orbit has the same number of cells of a given orbit.

#include <loshu/group.hpp>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/symmetry/twin_swaps.hpp>

namespace loshu {

using detail::at;

namespace {

constexpr const char* orbits_stage = "finding the orbits of the symmetry group";

/// Disjoint sets that can be joined. One member stands for each set.
class Classes {
 public:
  explicit Classes(std::size_t size) : parent_(size) {
    std::iota(parent_.begin(), parent_.end(), 0);
  }

  int find(int i) {
    int& up = parent_[at(i)];
    while (up != parent_[at(up)]) up = parent_[at(up)];
    return up;
  }

  void join(int a, int b) { parent_[at(find(a))] = find(b); }

  [[nodiscard]] std::vector<std::vector<int>> lists() {
    std::map<int, std::size_t> number;
    std::vector<std::vector<int>> result;
    for (int i = 0; i < static_cast<int>(parent_.size()); ++i) {
      const auto [place, added] = number.emplace(find(i), result.size());
      if (added) result.emplace_back();
      result[place->second].push_back(i);
    }
    return result;
  }

 private:
  std::vector<int> parent_;
};

/// The first three points that a permutation moves, or fewer.
std::vector<int> first_moved(const Permutation& permutation) {
  std::vector<int> moved;
  for (int point = 0; point < std::ssize(permutation) && moved.size() < 3; ++point) {
    if (permutation[at(point)] != point) moved.push_back(point);
  }
  return moved;
}

}  // namespace

std::vector<std::vector<int>> orbits(const Group& group, const Budget& budget) {
  Classes points(at(group.degree));
  for (const Permutation& generator : group.generators) {
    budget.check(orbits_stage);
    for (int i = 0; i < group.degree; ++i) {
      if (generator[at(i)] != i) points.join(i, generator[at(i)]);
    }
  }
  return points.lists();
}

Quotient quotient(const Figure& figure, const Group& group, const Budget& budget) {
  const std::vector<Line> every = figure.every_line();
  // Lines by their cells, ascending. Fixed lines are kept apart, since they may equal others.
  std::map<std::pair<bool, Line>, int> index;
  for (std::size_t i = 0; i < every.size(); ++i) {
    Line sorted = every[i];
    std::ranges::sort(sorted);
    index.emplace(std::pair(i >= figure.lines().size(), std::move(sorted)), static_cast<int>(i));
  }
  Classes lines(every.size());
  const std::vector<std::vector<int>> through = figure.lines_through();
  for (const Permutation& generator : group.generators) {
    budget.check(orbits_stage);
    // The lines that may move. Most generators of a large figure exchange two cells of the same
    // lines, which move no line.
    std::set<int> moved;
    for (std::size_t cell = 0; cell < generator.size(); ++cell) {
      const std::size_t image = at(generator[cell]);
      if (image == cell) continue;
      std::ranges::set_symmetric_difference(through[cell], through[image],
                                            std::inserter(moved, moved.end()));
    }
    for (const int number : moved) {
      Line image = compose(generator, every[at(number)]);
      std::ranges::sort(image);
      const bool is_fixed = at(number) >= figure.lines().size();
      lines.join(number, index.at({is_fixed, std::move(image)}));
    }
  }

  Quotient result{orbits(group, budget), lines.lists(), {}};
  std::map<int, int> orbit_of;
  for (std::size_t orbit = 0; orbit < result.cells.size(); ++orbit) {
    for (const int cell : result.cells[orbit]) orbit_of[cell] = static_cast<int>(orbit);
  }
  for (const std::vector<int>& orbit : result.lines) {
    std::map<int, int> count;
    for (const int cell : every[at(orbit.front())]) {
      ++count[orbit_of.at(cell)];
    }
    std::vector<Quotient::Share>& shares = result.shares.emplace_back();
    for (const auto& [cell_orbit, cells_of_it] : count) shares.push_back({cell_orbit, cells_of_it});
  }
  return result;
}

detail::Exchanges detail::exchanges_along(const Group& group, std::span<const int> points) {
  Exchanges result;
  Classes sets(at(group.degree));
  for (const Permutation& generator : group.generators) {
    const std::vector<int> moved = first_moved(generator);
    if (moved.size() == 2) {
      sets.join(moved[0], moved[1]);
    } else {
      result.others.push_back(&generator);
    }
  }
  std::map<int, int> met_last;  // the last point seen of each set
  for (auto point = points.rbegin(); point != points.rend(); ++point) {
    const auto [entry, first] = met_last.emplace(sets.find(*point), *point);
    if (first) continue;
    result.neighbours.emplace_back(*point, entry->second);
    entry->second = *point;
  }
  return result;
}

}  // namespace loshu
