// The full symmetry group of a figure through nauty. Cells and lines are the vertices of a
// bipartite graph, coloured apart, with an edge where a cell is on a line; its automorphisms,
// restricted to the cells, are those of the figure, and none is lost, since no two lines are equal.
// Fixed lines have a colour for each sum.
// nauty's headers define a global `set` and many macros, so they are seen by this file alone.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <vector>

#include <nauty/nausparse.h>

namespace loshu {
namespace {

Group* found = nullptr;  // nauty reports through bare functions

void keep_generator(int, int* permutation, int*, int, int, int) {
  found->generators.emplace_back(permutation, permutation + found->degree);
}

/// The index of one stabiliser in the one above. nauty multiplies them too, but rounds from 10^10
/// on.
void keep_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  found->multiply_order(index);
}

/// Of the cells, the lines and the fixed lines, which only those of the same sum may be mapped to.
std::vector<int> colours(const Figure& figure) {
  std::map<std::optional<int>, int> of_sum;
  for (const FixedLine& line : figure.fixed_lines()) of_sum.emplace(line.sum, 0);
  int next = 2;
  for (auto& [sum, colour] : of_sum) colour = next++;
  std::vector<int> result(figure.cells().size(), 0);
  result.resize(result.size() + figure.lines().size(), 1);
  for (const FixedLine& line : figure.fixed_lines()) result.push_back(of_sum.at(line.sum));
  return result;
}

}  // namespace

Group automorphisms(const Figure& figure) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);

  const auto cell_count = static_cast<std::size_t>(figure.cell_count());
  const std::vector<Line> lines = figure.every_line();
  const std::size_t vertices = cell_count + lines.size();
  std::vector<std::vector<int>> neighbours(vertices);
  for (std::size_t line = 0; line < lines.size(); ++line) {
    for (const int cell : lines[line]) {
      neighbours[static_cast<std::size_t>(cell)].push_back(static_cast<int>(cell_count + line));
      neighbours[cell_count + line].push_back(cell);
    }
  }

  std::vector<std::size_t> start;
  std::vector<int> degree;
  std::vector<int> edges;
  for (const std::vector<int>& list : neighbours) {
    start.push_back(edges.size());
    degree.push_back(static_cast<int>(list.size()));
    edges.insert(edges.end(), list.begin(), list.end());
  }
  sparsegraph graph;
  SG_INIT(graph);
  graph.nv = static_cast<int>(vertices);
  graph.nde = edges.size();
  graph.v = start.data();
  graph.d = degree.data();
  graph.e = edges.data();

  std::vector<int> label(vertices);
  std::iota(label.begin(), label.end(), 0);
  const std::vector<int> colour = colours(figure);
  std::ranges::stable_sort(label, {}, [&](int v) { return colour[static_cast<std::size_t>(v)]; });
  std::vector<int> same_colour_as_next(vertices, 0);
  for (std::size_t i = 0; i + 1 < vertices; ++i) {
    const auto v = static_cast<std::size_t>(label[i]),
               next = static_cast<std::size_t>(label[i + 1]);
    same_colour_as_next[i] = colour[v] == colour[next] ? 1 : 0;
  }
  std::vector<int> orbits(vertices);

  Group group{.degree = figure.cell_count()};
  found = &group;
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  options.userlevelproc = keep_index;
  statsblk stats;
  sparsenauty(&graph, label.data(), same_colour_as_next.data(), orbits.data(), &options, &stats,
              nullptr);
  found = nullptr;
  nauty_freedyn();  // nauty keeps its memory for each thread, and nobody frees it at a thread's end
  nautil_freedyn();
  nausparse_freedyn();
  return group;
}

}  // namespace loshu
