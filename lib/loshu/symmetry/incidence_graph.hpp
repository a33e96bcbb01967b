#pragma once

// The graph whose automorphisms, restricted to the cells, are those of the figure. Cells and lines
// are its vertices in different colours, with an edge for each cell on a line. No automorphism is
// lost, since no two lines are equal. Fixed lines have a colour for each sum. Cells on the same
// lines (twins), such as those between the corners of a ring, are one vertex, coloured by their
// number. Otherwise nauty would swap them two by two, which takes minutes for a thousand cells.
//
// Most cells of a large board lie on two lines and nothing else. Such a cell is an edge between its
// lines instead of a vertex. A square of order 200 has 802 vertices then, not 40,402.
//
// If the cells have different sets of values, each set is a colour.
//
// A relation is a vertex too, coloured by its right side. For each coefficient there is a vertex
// between the relation and its cells, which gives the edges a colour. An equation is there twice,
// once with all signs changed, since both forms mean the same.

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/figure.hpp>
#include <loshu/group.hpp>
#include <loshu/system.hpp>

namespace loshu::detail {

/// The demands on the permutations besides the lines of a figure.
struct Demands {
  std::span<const Row> rows = {};     ///< rows that are mapped to each other, and are no lines
  std::span<const int> colours = {};  ///< a number of each cell, which is kept; empty: all are 0

  [[nodiscard]] int colour(int cell) const { return colours.empty() ? 0 : colours[at(cell)]; }
  [[nodiscard]] bool none() const {
    return rows.empty() && std::ranges::count(colours, 0) == std::ssize(colours);
  }
};

/// Cells on the same lines, with equal coefficients in the relations and of one colour.
using Twins = std::vector<int>;

/// Sets are in the order of their first cells, and each set is ascending.
inline std::vector<Twins> twins_of(const Figure& figure, const Demands& demands) {
  std::vector<Twins> twins;
  using Places = std::vector<std::pair<std::size_t, std::int64_t>>;
  std::vector<Places> related(figure.cells().size());
  for (std::size_t i = 0; i < demands.rows.size(); ++i) {
    for (const auto& [cell, coefficient] : demands.rows[i].equation.terms) {
      related[at(cell)].emplace_back(i, coefficient);
    }
  }
  std::map<std::tuple<std::vector<int>, Places, int>, std::size_t> number;
  const std::vector<std::vector<int>> through = figure.lines_through();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto i = at(cell);
    const auto [place, added] =
        number.emplace(std::tuple(through[i], related[i], demands.colour(cell)), twins.size());
    if (added) twins.emplace_back();
    twins[place->second].push_back(cell);
  }
  return twins;
}

/// Moves the sets of twins that become edges to the end. No set becomes an edge if the figure is
/// small. The same holds if the table of `EdgeCells`, with an entry for each two lines, would be
/// much longer than the cells.
/// \return the number of edges
inline std::size_t move_edges_to_end(const Figure& figure, std::vector<Twins>& twins) {
  constexpr std::size_t large = 1000;
  const std::size_t lines = figure.every_line().size();
  if (twins.size() < large || lines * lines > 8 * twins.size()) return 0;
  const std::vector<std::vector<int>> through = figure.lines_through();
  const auto is_vertex = [&](const Twins& cells) {
    return cells.size() > 1 || through[at(cells.front())].size() != 2;
  };
  const auto edges = std::stable_partition(twins.begin(), twins.end(), is_vertex);
  return static_cast<std::size_t>(twins.end() - edges);
}

struct AllTwins {
  AllTwins(const Figure& figure, const Demands& demands)
      : twins(twins_of(figure, demands)),
        edges(demands.none() ? move_edges_to_end(figure, twins) : 0) {}

  std::vector<Twins> twins;
  /// The number of sets at the end of the list that are edges of the graph. All other sets are
  /// vertices.
  std::size_t edges = 0;
  [[nodiscard]] std::size_t apart() const { return twins.size() - edges; }
};

/// The colour of a vertex: its kind, and numbers that must be equal too. These are the number of
/// the cells and their colour, a sum, the right side of a relation, or a coefficient.
struct Colour {
  int kind = 0;
  std::optional<std::int64_t> number = {};
  std::int64_t constant = 0;
  friend auto operator<=>(const Colour&, const Colour&) = default;
};

/// The vertices: sets of twins that are not edges, then lines, then relations with coefficients.
struct Vertices {
  Vertices(const Figure& figure, const Demands& demands, const AllTwins& all) {
    for (std::size_t i = 0; i < all.apart(); ++i) {
      add({0, std::ssize(all.twins[i]), demands.colour(all.twins[i].front())});
    }
    for (std::size_t i = 0; i < figure.lines().size(); ++i) add({1});
    for (const FixedLine& line : figure.fixed_lines()) add({2, line.sum});
    const std::vector<std::vector<int>> through = figure.lines_through();
    std::vector<int> vertex_of(figure.cells().size(), -1);  // −1: not the first cell of its set
    for (std::size_t i = 0; i < all.twins.size(); ++i) {
      const auto first = at(all.twins[i].front());
      const auto line = [&](int number) { return all.apart() + at(number); };
      if (i >= all.apart()) {
        join(line(through[first][0]), line(through[first][1]));
        continue;
      }
      vertex_of[first] = static_cast<int>(i);
      for (const int number : through[first]) join(i, line(number));
    }
    for (const Row& row : demands.rows) add(row, 1, vertex_of);
    for (const Row& row : demands.rows) {
      if (row.comparison == Operator::equal) add(row, -1, vertex_of);
    }
  }

  std::vector<Colour> colours = {};
  std::vector<std::vector<int>> neighbours = {};

 private:
  std::size_t add(const Colour& colour) {
    colours.push_back(colour);
    neighbours.emplace_back();
    return colours.size() - 1;
  }
  void join(std::size_t one, std::size_t other) {
    neighbours[one].push_back(static_cast<int>(other));
    neighbours[other].push_back(static_cast<int>(one));
  }
  /// Only the first of twins has a vertex. All of them have the same coefficient, so the others add
  /// nothing.
  void add(const Row& row, std::int64_t sign, const std::vector<int>& vertex_of) {
    const auto& [terms, sum_coefficient, constant] = row.equation;
    const int kind = row.comparison == Operator::equal ? 3 : 4;
    const std::size_t whole = add({kind, sign * sum_coefficient, sign * constant});
    std::map<std::int64_t, std::size_t> by_coefficient;
    for (const auto& [cell, coefficient] : terms) {
      const int vertex = vertex_of[at(cell)];
      if (vertex < 0) continue;
      const auto [place, added] = by_coefficient.emplace(sign * coefficient, colours.size());
      if (added) join(add({5, sign * coefficient}), whole);
      join(place->second, at(vertex));
    }
  }
};

/// The cells that are edges of the graph, by the vertices of their lines.
class EdgeCells {
 public:
  EdgeCells(const Figure& figure, const AllTwins& all)
      : first_line_(static_cast<int>(all.apart())),
        lines_(all.edges > 0 ? figure.every_line().size() : 0),
        cells_(lines_ * lines_) {
    const std::vector<std::vector<int>> through = figure.lines_through();
    for (std::size_t i = all.apart(); i < all.twins.size(); ++i) {
      const int cell = all.twins[i].front();
      const std::vector<int>& lines = through[at(cell)];
      edges_.push_back({lines[0], lines[1], cell});
      cells_[place(lines[0], lines[1])] = cells_[place(lines[1], lines[0])] = cell;
    }
  }

  /// Completes a generator on these cells, from the images of the vertices.
  void complete(Permutation& generator, const int* vertices) const {
    const auto image = [&](int line) { return vertices[first_line_ + line] - first_line_; };
    for (const auto& [one, other, cell] : edges_) {
      generator[at(cell)] = cells_[place(image(one), image(other))];
    }
  }

 private:
  struct Edge {
    int one = 0, other = 0, cell = 0;
  };
  [[nodiscard]] std::size_t place(int one, int other) const { return at(one) * lines_ + at(other); }

  int first_line_;
  std::size_t lines_;
  std::vector<Edge> edges_;
  std::vector<int> cells_;
};

}  // namespace loshu::detail
