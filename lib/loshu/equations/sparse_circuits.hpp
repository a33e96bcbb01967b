#pragma once

// Finds the sums of few cells that the lines determine. In the language of matroids, they are the
// circuits of the cells' vectors, which are the cocircuits of the lines (Oxley, "Matroid theory",
// 2011, ch. 2). A depth-first search chooses a cell, projects the vectors of later cells along its
// vector, and goes on. The last two cells have parallel projections, which are found by sorting.
// Only directions matter, so a projection multiplies crosswise and never divides.

#include <algorithm>
#include <functional>
#include <span>
#include <utility>
#include <vector>

#include <loshu/equations/cell_vectors.hpp>
#include <loshu/group.hpp>

namespace loshu::detail {

using residues::inverse, residues::multiply, residues::prime, residues::subtract;

/// The cells in an order that keeps each orbit together, and the places where orbits start. Every
/// orbit of sets of cells has a member whose first cell stands at the start of an orbit.
struct RankedCells {
  std::vector<int> cells;
  std::vector<std::size_t> starts;
};

/// Called with each set of cells found, in no particular order. A result of false ends the search.
using OnCells = std::function<bool(std::span<const int> cells)>;

class CircuitSearch {
 public:
  CircuitSearch(const CellVectors& vectors, const RankedCells& ranked, std::size_t size,
                const OnCells& found, const Budget& budget)
      : vectors_(vectors), ranked_(ranked), size_(size), found_(found), budget_(budget) {}

  bool run() {
    if (size_ == 1) return loops();
    layers_.resize(size_ - 1);
    Layer& all = layers_.front();
    all.dimension = size_;
    for (std::size_t place = 0; place < ranked_.cells.size(); ++place) {
      const auto vector = vectors_[ranked_.cells[place]].first(size_);
      if (std::ranges::count(vector, Residue{0}) == std::ssize(vector)) continue;
      all.cells.push_back(ranked_.cells[place]);
      all.places.push_back(place);
      all.entries.insert(all.entries.end(), vector.begin(), vector.end());
    }
    return choose(0);
  }

 private:
  /// The cells that may still be chosen, with their projected vectors, none of which is zero.
  struct Layer {
    std::vector<int> cells;
    std::vector<std::size_t> places;  // places of the cells in `RankedCells`
    std::vector<Residue> entries;     // the projected vectors, one after another
    std::size_t dimension = 0;

    [[nodiscard]] const Residue* at(std::size_t i) const { return entries.data() + i * dimension; }
  };

  bool loops() {
    return std::ranges::all_of(ranked_.cells, [&](int cell) {
      return vectors_[cell].front() != 0 || found_(std::span(&cell, 1));
    });
  }

  /// Adds one cell to those chosen, and projects the vectors of later cells along it. So a cell is
  /// dependent on the chosen ones when its vector becomes 0.
  /// \return false if `found_` wants no more
  bool choose(std::size_t depth) {
    const Layer& layer = layers_[depth];
    if (depth + 2 == size_) return parallel_pairs(layer);
    for (std::size_t i = 0; i < layer.cells.size(); ++i) {
      if (depth == 0 && !std::ranges::binary_search(ranked_.starts, layer.places[i])) continue;
      project(layer, i, layers_[depth + 1]);
      chosen_.push_back(layer.cells[i]);
      const bool go_on = choose(depth + 1);
      chosen_.pop_back();
      if (!go_on) return false;
    }
    return true;
  }

  /// Projects the cells after the i-th along the i-th vector. Zero projections are dropped.
  static void project(const Layer& from, std::size_t i, Layer& to) {
    to.cells.clear();
    to.places.clear();
    to.entries.resize((from.cells.size() - i) * from.dimension);
    to.dimension = from.dimension - 1;
    const Residue* along = from.at(i);
    const auto out = static_cast<std::size_t>(
        std::find_if(along, along + to.dimension, [](Residue entry) { return entry != 0; }) -
        along);
    Residue* next = to.entries.data();
    for (std::size_t j = i + 1; j < from.cells.size(); ++j) {
      const Residue* vector = from.at(j);
      Residue* entry = next;
      Residue any = 0;
      for (std::size_t d = 0; d < from.dimension; ++d) {
        if (d == out) continue;
        *entry = subtract(multiply(along[out], vector[d]), multiply(vector[out], along[d]));
        any |= *entry++;
      }
      if (any == 0) continue;
      next = entry;
      to.cells.push_back(from.cells[j]);
      to.places.push_back(from.places[j]);
    }
  }

  /// Completes the chosen cells by every two cells with parallel vectors, which have two entries.
  bool parallel_pairs(const Layer& layer) {
    budget_.check(finding_equations);
    // One inversion serves all divisors, by their product (Montgomery 1987).
    const std::size_t count = layer.cells.size();
    products_.assign(1, 1);
    for (std::size_t i = 0; i < count; ++i) {
      const Residue divisor = layer.at(i)[0];
      products_.push_back(divisor == 0 ? products_.back() : multiply(products_.back(), divisor));
    }
    ratios_.clear();
    Residue rest = inverse(products_.back());
    for (std::size_t i = count; i-- > 0;) {
      const Residue* vector = layer.at(i);
      if (vector[0] == 0) {
        ratios_.emplace_back(prime, layer.cells[i]);  // a class apart: not a residue
      } else {
        ratios_.emplace_back(multiply(vector[1], multiply(rest, products_[i])), layer.cells[i]);
        rest = multiply(rest, vector[0]);
      }
    }
    std::ranges::sort(ratios_);
    for (std::size_t i = 0; i < ratios_.size(); ++i) {
      for (std::size_t j = i + 1; j < ratios_.size() && ratios_[j].first == ratios_[i].first; ++j) {
        chosen_.push_back(ratios_[i].second);
        chosen_.push_back(ratios_[j].second);
        const bool go_on = found_(chosen_);
        chosen_.resize(chosen_.size() - 2);
        if (!go_on) return false;
      }
    }
    return true;
  }

  const CellVectors& vectors_;
  const RankedCells& ranked_;
  std::size_t size_;
  const OnCells& found_;
  const Budget& budget_;
  std::vector<Layer> layers_;
  std::vector<int> chosen_;
  std::vector<Residue> products_;
  std::vector<std::pair<Residue, int>> ratios_;
};

/// Every set of cells has an image that starts with the first cell of an orbit.
[[nodiscard]] inline RankedCells ranked_cells(const Group& group) {
  std::vector<std::vector<int>> all = orbits(group);
  // Large orbits first: few cells then remain for the sets that start in other orbits.
  std::ranges::stable_sort(all, std::ranges::greater{}, &std::vector<int>::size);
  RankedCells ranked;
  for (const std::vector<int>& orbit : all) {
    ranked.starts.push_back(ranked.cells.size());
    ranked.cells.insert(ranked.cells.end(), orbit.begin(), orbit.end());
  }
  return ranked;
}

/// Finds circuits of `size` cells, at least one of each orbit. It also reports dependent sets whose
/// proper subsets are dependent too.
/// \return false if `found` ended the search
inline bool find_circuits(const CellVectors& vectors, const RankedCells& ranked, int size,
                          const OnCells& found, const Budget& budget = Budget::unlimited()) {
  return CircuitSearch(vectors, ranked, static_cast<std::size_t>(size), found, budget).run();
}

/// Estimates the multiplications of `find_circuits`.
[[nodiscard]] inline double circuit_cost(const RankedCells& ranked, int size) {
  const auto cells = static_cast<double>(ranked.cells.size());
  if (size < 3) return 16 * cells;
  double cost = 0;
  for (const std::size_t start : ranked.starts) {
    const double after = cells - static_cast<double>(start) - 1;
    double sets = 1;  // sets of chosen cells that start here
    for (int chosen = 1; chosen < size - 2; ++chosen) sets *= (after - chosen + 1) / chosen;
    // A 1/(size − 2) share of the range follows on average. A vector takes four products to
    // project, three for its ratio, and some work to sort. All share one inverse.
    cost += std::max(sets, 0.0) * (16 * after / (size - 2) + 200);
  }
  return cost;
}

}  // namespace loshu::detail
