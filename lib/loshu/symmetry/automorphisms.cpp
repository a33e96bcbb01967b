// The full symmetry group of a figure through nauty. Cells and lines are the vertices of a
// bipartite graph, coloured apart, with an edge where a cell is on a line; its automorphisms,
// restricted to the cells, are those of the figure, and none is lost, since no two lines are equal.
// Fixed lines have a colour for each sum. Cells that lie on the same lines, as those between the
// corners of a ring do, are one vertex, coloured by their number: nauty would exchange them two by
// two, in minutes where there are a thousand.
// A relation is a vertex too, coloured by its right side. Between it and its cells stands a vertex
// for each coefficient, which gives the edges a colour. An equation is there twice, once with all
// signs changed, since both say the same.
// nauty's headers define a global `set` and many macros, so they are seen by this file alone.

#include <loshu/symmetry.hpp>

#include <algorithm>
#include <atomic>
#include <compare>
#include <cstdint>
#include <exception>
#include <map>
#include <mutex>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include <loshu/symmetry/relation_symmetries.hpp>

#include <nauty/nausparse.h>

namespace loshu {
namespace {

using Cells = std::vector<int>;
/// The kind of a vertex, and what else must be the same: the number of cells, or a sum if there is
/// one, or the right side of a relation, or a coefficient.
struct Colour {
  int kind = 0;
  std::optional<std::int64_t> number = {};
  std::int64_t constant = 0;
  friend auto operator<=>(const Colour&, const Colour&) = default;
};

/// The relations with each equation once more, all of its signs changed.
std::vector<Relation> both_ways(const std::vector<Relation>& relations) {
  std::vector<Relation> result = relations;
  for (Relation relation : relations) {
    if (relation.comparison != Operator::equal) continue;
    for (Relation::Term& term : relation.terms) term.coefficient = -term.coefficient;
    relation.sum_coefficient = -relation.sum_coefficient;
    relation.constant = -relation.constant;
    result.push_back(std::move(relation));
  }
  return result;
}

/// The cells apart by the lines they lie on, and by the relations and their coefficients there.
std::vector<Cells> twins_of(const Figure& figure, const std::vector<Relation>& relations) {
  std::vector<Cells> twins;
  using Places = std::vector<std::pair<std::size_t, std::int64_t>>;
  std::vector<Places> related(figure.cells().size());
  for (std::size_t i = 0; i < relations.size(); ++i) {
    for (const auto& [cell, coefficient] : relations[i].terms) {
      related[static_cast<std::size_t>(cell)].emplace_back(i, coefficient);
    }
  }
  std::map<std::pair<std::vector<int>, Places>, std::size_t> number;
  const std::vector<std::vector<int>> through = figure.lines_through();
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    const auto i = static_cast<std::size_t>(cell);
    const auto [place, added] = number.emplace(std::pair(through[i], related[i]), twins.size());
    if (added) twins.emplace_back();
    twins[place->second].push_back(cell);
  }
  return twins;
}

/// The twins, then the lines, then each relation with its coefficients.
struct Vertices {
  std::vector<Colour> colours = {};
  std::vector<std::vector<int>> neighbours = {};

  Vertices(const Figure& figure, const std::vector<Relation>& relations,
           const std::vector<Cells>& twins) {
    for (const Cells& cells : twins) add({0, std::ssize(cells)});
    for (std::size_t i = 0; i < figure.lines().size(); ++i) add({1});
    for (const FixedLine& line : figure.fixed_lines()) add({2, line.sum});
    const std::vector<std::vector<int>> through = figure.lines_through();
    std::vector<int> vertex_of(figure.cells().size(), none);  // of the first cell of each twin
    for (std::size_t i = 0; i < twins.size(); ++i) {
      const auto first = static_cast<std::size_t>(twins[i].front());
      vertex_of[first] = static_cast<int>(i);
      for (const int line : through[first]) join(i, twins.size() + static_cast<std::size_t>(line));
    }
    for (const Relation& relation : both_ways(relations)) add(relation, vertex_of);
  }

 private:
  static constexpr int none = -1;

  std::size_t add(const Colour& colour) {
    colours.push_back(colour);
    neighbours.emplace_back();
    return colours.size() - 1;
  }
  void join(std::size_t one, std::size_t other) {
    neighbours[one].push_back(static_cast<int>(other));
    neighbours[other].push_back(static_cast<int>(one));
  }
  void add(const Relation& relation, const std::vector<int>& vertex_of) {
    const int kind = relation.comparison == Operator::equal ? 3 : 4;
    const std::size_t whole = add({kind, relation.sum_coefficient, relation.constant});
    std::map<std::int64_t, std::size_t> by_coefficient;
    for (const auto& [cell, coefficient] : relation.terms) {
      const int vertex = vertex_of[static_cast<std::size_t>(cell)];
      if (vertex == none) continue;
      const auto [place, added] = by_coefficient.emplace(coefficient, colours.size());
      if (added) join(add({5, coefficient}), whole);
      join(place->second, static_cast<std::size_t>(vertex));
    }
  }
};

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

Group computed_automorphisms(const Figure& figure, const std::vector<Relation>& relations,
                             const Budget& budget) {
  static std::mutex one_at_a_time;
  const std::lock_guard lock(one_at_a_time);
  budget.check("finding the symmetry group");
  ++runs;

  const std::vector<Cells> twins = twins_of(figure, relations);
  const auto [colour, neighbours] = Vertices(figure, relations, twins);
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
  std::ranges::stable_sort(label, [&colours = colour](int v, int w) {
    return colours[static_cast<std::size_t>(v)] < colours[static_cast<std::size_t>(w)];
  });
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
      .get<Automorphisms>(0,
                          [&] { return Automorphisms{computed_automorphisms(figure, {}, budget)}; })
      .group;
}

Group detail::automorphisms_keeping(const Figure& figure, const std::vector<Relation>& relations,
                                    const Budget& budget) {
  return computed_automorphisms(figure, relations, budget);
}

std::uint64_t detail::nauty_runs() { return runs; }

}  // namespace loshu
