#pragma once

// The graph whose automorphisms are those of a figure.

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/group.hpp>
#include <loshu/puzzle.hpp>

namespace loshu::detail {

/// Cells on the same lines.
using Twins = std::vector<int>;

/// Cells apart by the lines that they lie on, and by the relations and their coefficients there.
struct AllTwins {
  AllTwins(const Figure& figure, const std::vector<Relation>& relations);

  std::vector<Twins> twins;
  /// The last ones are edges of the graph: single cells on two lines, where these are most of a
  /// large board. All others are vertices.
  std::size_t edges = 0;
  [[nodiscard]] std::size_t apart() const { return twins.size() - edges; }
};

/// The kind of a vertex, and a number that must be equal too: the number of cells, a sum if there
/// is one, the right side of a relation, or a coefficient.
struct Colour {
  int kind = 0;
  std::optional<std::int64_t> number = {};
  std::int64_t constant = 0;
  friend auto operator<=>(const Colour&, const Colour&) = default;
};

/// The twins that are no edges, then the lines, then each relation with its coefficients.
struct Vertices {
  Vertices(const Figure& figure, const std::vector<Relation>& relations, const AllTwins& all);

  std::vector<Colour> colours = {};
  std::vector<std::vector<int>> neighbours = {};

 private:
  std::size_t add(const Colour& colour);
  void join(std::size_t one, std::size_t other);
  void add(const Relation& relation, const std::vector<int>& vertex_of);
};

/// The cells that are edges, by the vertices of their lines.
class EdgeCells {
 public:
  EdgeCells(const Figure& figure, const AllTwins& all);

  /// Extends the generator to these cells by the permutation of the vertices.
  void complete(Permutation& generator, const int* vertices) const;

 private:
  struct Edge {
    int one = 0, other = 0, cell = 0;
  };
  [[nodiscard]] std::size_t place(int one, int other) const {
    return static_cast<std::size_t>(one) * lines_ + static_cast<std::size_t>(other);
  }

  int first_line_;
  std::size_t lines_;
  std::vector<Edge> edges_;
  std::vector<int> cells_;
};

}  // namespace loshu::detail
