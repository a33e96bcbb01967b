// The full symmetry group of a figure through nauty. Cells and lines are the vertices of a
// bipartite graph, coloured apart, with an edge where a cell is on a line; its automorphisms,
// restricted to the cells, are those of the figure, and none is lost, since no two lines are equal.
// Fixed lines have a colour for each sum. Cells that lie on the same lines, as those between the
// corners of a ring do, are one vertex, coloured by their number: nauty would exchange them two by
// two, in minutes where there are a thousand.
// nauty's headers define a global `set` and many macros, so they are seen by this file alone.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <atomic>
#include <exception>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <nauty/nausparse.h>

namespace loshu {
namespace {

using Cells = std::vector<int>;
using Colour = std::pair<int, std::optional<int>>;  // kind of vertex; number of cells, or sum

/// The cells apart by the lines they lie on.
std::vector<Cells> twins_of(const Figure& figure) {
  std::vector<Cells> twins;
  std::map<std::vector<int>, std::size_t> number;
  const std::vector<std::vector<int>> through = figure.lines_through();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto [place, added] =
        number.emplace(through[static_cast<std::size_t>(cell)], twins.size());
    if (added) twins.emplace_back();
    twins[place->second].push_back(cell);
  }
  return twins;
}

/// The twins, then the lines.
std::vector<Colour> colours(const Figure& figure, const std::vector<Cells>& twins) {
  std::vector<Colour> result;
  for (const Cells& cells : twins) result.emplace_back(0, static_cast<int>(cells.size()));
  result.resize(result.size() + figure.lines().size(), {1, std::nullopt});
  for (const FixedLine& line : figure.fixed_lines()) result.emplace_back(2, line.sum);
  return result;
}

std::vector<std::vector<int>> adjacency(const Figure& figure, const std::vector<Cells>& twins) {
  const std::vector<std::vector<int>> through = figure.lines_through();
  const std::size_t lines = figure.lines().size() + figure.fixed_lines().size();
  std::vector<std::vector<int>> neighbours(twins.size() + lines);
  for (std::size_t i = 0; i < twins.size(); ++i) {
    for (const int line : through[static_cast<std::size_t>(twins[i].front())]) {
      const std::size_t vertex = twins.size() + static_cast<std::size_t>(line);
      neighbours[i].push_back(static_cast<int>(vertex));
      neighbours[vertex].push_back(static_cast<int>(i));
    }
  }
  return neighbours;
}

std::atomic<std::uint64_t> runs = 0;

// nauty reports through bare functions.
Group* found = nullptr;
const std::vector<Cells>* all_twins = nullptr;
const Budget* allowed = nullptr;
std::exception_ptr stopped;  // may not be thrown through nauty, which is C

/// At each node of nauty's tree.
void check_budget(graph*, int*, int*, int, int, int, int, int, int) {
  if (stopped) return;
  try {
    allowed->check("finding the symmetry group");
  } catch (const Stopped&) {
    stopped = std::current_exception();
    nauty_kill_request = 1;
  }
}

void keep_generator(int, int* permutation, int*, int, int, int) {
  Permutation& generator =
      found->generators.emplace_back(Permutation(static_cast<std::size_t>(found->degree)));
  for (std::size_t i = 0; i < all_twins->size(); ++i) {
    const Cells& from = (*all_twins)[i];
    const Cells& to = (*all_twins)[static_cast<std::size_t>(permutation[i])];
    for (std::size_t j = 0; j < from.size(); ++j) {
      generator[static_cast<std::size_t>(from[j])] = to[j];
    }
  }
}

/// The index of one stabiliser in the one above. nauty multiplies them too, but rounds from 10^10
/// on.
void keep_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  found->multiply_order(index);
}

/// Every permutation of cells that are twins.
void add_exchanges(Group& group, const Cells& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    Permutation& exchange =
        group.generators.emplace_back(Permutation(static_cast<std::size_t>(group.degree)));
    std::iota(exchange.begin(), exchange.end(), 0);
    std::swap(exchange[static_cast<std::size_t>(cells[i - 1])],
              exchange[static_cast<std::size_t>(cells[i])]);
    group.multiply_order(static_cast<double>(i) + 1);
  }
}

Group computed_automorphisms(const Figure& figure, const Budget& budget) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  budget.check("finding the symmetry group");
  ++runs;

  const std::vector<Cells> twins = twins_of(figure);
  const std::vector<std::vector<int>> neighbours = adjacency(figure, twins);
  const std::size_t vertices = neighbours.size();

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
  const std::vector<Colour> colour = colours(figure, twins);
  std::ranges::stable_sort(label, {}, [&](int v) { return colour[static_cast<std::size_t>(v)]; });
  std::vector<int> same_colour_as_next(vertices, 0);
  for (std::size_t i = 0; i + 1 < vertices; ++i) {
    const auto v = static_cast<std::size_t>(label[i]),
               next = static_cast<std::size_t>(label[i + 1]);
    same_colour_as_next[i] = colour[v] == colour[next] ? 1 : 0;
  }
  std::vector<int> orbits(vertices);

  Group group{.degree = figure.cell_count()};
  for (const Cells& cells : twins) add_exchanges(group, cells);
  found = &group;
  all_twins = &twins;
  allowed = &budget;
  DEFAULTOPTIONS_SPARSEGRAPH(options);
  options.defaultptn = FALSE;
  options.userautomproc = keep_generator;
  options.userlevelproc = keep_index;
  options.usernodeproc = check_budget;
  statsblk stats;
  sparsenauty(&graph, label.data(), same_colour_as_next.data(), orbits.data(), &options, &stats,
              nullptr);
  found = nullptr;
  all_twins = nullptr;
  nauty_freedyn();  // nauty keeps its memory for each thread, and nobody frees it at a thread's end
  nautil_freedyn();
  nausparse_freedyn();
  nauty_kill_request = 0;
  if (stopped) std::rethrow_exception(std::exchange(stopped, nullptr));
  return group;
}

}  // namespace

const Group& automorphisms(const Figure& figure, const Budget& budget) {
  struct Automorphisms {
    Group group;
  };
  return figure.derived()
      .get<Automorphisms>(0, [&] { return Automorphisms{computed_automorphisms(figure, budget)}; })
      .group;
}

std::uint64_t detail::nauty_runs() { return runs; }

}  // namespace loshu
