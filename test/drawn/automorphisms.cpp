// The symmetries of a figure from their definition: images of the cells are tried one by one.

#include <algorithm>
#include <bit>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "brute_force.hpp"

namespace drawn {

using loshu::Line;

namespace {

/// A line as a set of bits, one a cell, and the properties that its image must have too.
struct MarkedLine {
  std::pair<bool, std::optional<int>> kind;
  unsigned cells = 0;
  friend bool operator==(const MarkedLine&, const MarkedLine&) = default;
};

std::vector<MarkedLine> lines_of(const loshu::Figure& figure) {
  const auto bits = [](const Line& line) {
    return std::accumulate(line.begin(), line.end(), 0U,
                           [](unsigned sum, int cell) { return sum | 1U << cell; });
  };
  std::vector<MarkedLine> lines;
  for (const Line& line : figure.lines()) lines.push_back({{false, std::nullopt}, bits(line)});
  for (const auto& [line, sum] : figure.fixed_lines()) lines.push_back({{true, sum}, bits(line)});
  return lines;
}

class Images {
 public:
  Images(const loshu::Figure& figure, std::size_t most_)
      : lines(lines_of(figure)), most(most_), cells(figure.cell_count()) {
    std::vector<std::multiset<std::pair<std::pair<bool, std::optional<int>>, int>>> degrees(
        at(cells));
    for (int cell = 0; cell < cells; ++cell) {
      for (const MarkedLine& line : lines) {
        if ((line.cells >> cell & 1U) != 0)
          degrees[at(cell)].emplace(line.kind, std::popcount(line.cells));
      }
    }
    for (const auto& degree : degrees)
      sorts.push_back(std::ranges::find(degrees, degree) - degrees.begin());
    for (int cell = 0; cell < cells; ++cell) {
      for (int other = 0; other < cells; ++other) {
        const unsigned both = 1U << cell | 1U << other;
        shared.push_back(std::ranges::count_if(
            lines, [&](const MarkedLine& line) { return (line.cells & both) == both; }));
      }
    }
  }

  std::optional<Permutations> all() {
    if (permutations_of_twins() > most || !extend(0)) return std::nullopt;
    return found;
  }

 private:
  /// The number of permutations of cells that are in the same lines. All are automorphisms.
  [[nodiscard]] std::size_t permutations_of_twins() const {
    std::map<std::vector<bool>, std::size_t> twins;
    std::size_t product = 1;
    for (int cell = 0; cell < cells; ++cell) {
      std::vector<bool> on;
      for (const MarkedLine& line : lines) on.push_back((line.cells >> cell & 1U) != 0);
      product *= ++twins[on];
    }
    return product;
  }

  bool extend(unsigned taken) {
    if (std::ssize(images) == cells) {
      found.push_back(images);
      return found.size() <= most;
    }
    for (int image = 0; image < cells; ++image) {
      if ((taken >> image & 1U) != 0 || sorts[at(image)] != sorts[images.size()]) continue;
      if (!shares_as_many_lines(image)) continue;
      images.push_back(image);
      const bool go_on = !maps_lines() || extend(taken | 1U << image);
      images.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  /// Whether the next cell and each before it are on as many lines together as their images.
  [[nodiscard]] bool shares_as_many_lines(int image) const {
    const std::size_t of_next = images.size() * at(cells), of_image = at(image) * at(cells);
    for (std::size_t cell = 0; cell < images.size(); ++cell) {
      if (shared[of_next + cell] != shared[of_image + at(images[cell])]) return false;
    }
    return true;
  }

  /// Whether every line that the last cell completes is mapped to a line.
  [[nodiscard]] bool maps_lines() const {
    const int known = static_cast<int>(images.size());
    return std::ranges::all_of(lines, [&](const MarkedLine& line) {
      if (static_cast<int>(std::bit_width(line.cells)) != known) return true;
      MarkedLine image{line.kind};
      for (int cell = 0; cell < known; ++cell) {
        if ((line.cells >> cell & 1U) != 0) image.cells |= 1U << images[at(cell)];
      }
      return std::ranges::find(lines, image) != lines.end();
    });
  }

  const std::vector<MarkedLine> lines;
  const std::size_t most;
  const int cells;
  /// By cell: the first cell that is on as many lines of each kind and length.
  std::vector<std::ptrdiff_t> sorts;
  /// By two cells: how many lines both are on. An automorphism keeps it.
  std::vector<std::ptrdiff_t> shared;
  std::vector<int> images;
  Permutations found;
};

double distance(const loshu::Cell& a, const loshu::Cell& b) {
  if (a.place)
    return std::hypot(a.place->x - b.place->x, a.place->y - b.place->y, a.place->z - b.place->z);
  return std::hypot(a.position.x - b.position.x, a.position.y - b.position.y);
}

}  // namespace

std::optional<Permutations> automorphisms_of(const loshu::Figure& figure, std::size_t most) {
  return Images(figure, most).all();
}

namespace {

/// The error of a distance: some units of the third decimal, to which the library rounds positions
/// that it makes up itself.
double tolerance(const loshu::Figure& figure) {
  constexpr double exact = 1e-6, rounded = 2.5e-3;
  const auto decimals = [](double number, double unit) {
    return std::abs(number / unit - std::round(number / unit)) < exact;
  };
  bool are_thousandths = true, are_quarters = true;
  for (const loshu::Cell& cell : figure.cells()) {
    for (const double number : {cell.position.x, cell.position.y}) {
      are_thousandths = are_thousandths && decimals(number, 1e-3);
      are_quarters = are_quarters && decimals(number, 0.25);
    }
  }
  return are_thousandths && !are_quarters ? rounded : exact;
}

}  // namespace

bool keeps_distances(const loshu::Figure& figure, const std::vector<int>& permutation) {
  const auto& cells = figure.cells();
  const double error = tolerance(figure);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const double image = distance(cells[at(permutation[i])], cells[at(permutation[j])]);
      if (std::abs(distance(cells[i], cells[j]) - image) > error) return false;
    }
  }
  return true;
}

}  // namespace drawn
