// The full symmetry group of a figure, found by nauty. Only this file includes nauty's headers,
// since they define a global `set` and many macros.

#include <loshu/symmetry.hpp>

#if __has_include(<pthread.h>)
#include <pthread.h>
#endif

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <exception>
#include <mutex>
#include <numeric>
#include <utility>
#include <vector>

#include <loshu/symmetry/incidence_graph.hpp>
#include <loshu/symmetry/relation_symmetries.hpp>

#include <nauty/nausparse.h>

namespace loshu {

using namespace detail;

namespace {

std::atomic<std::uint64_t> runs = 0;

// nauty calls plain functions, which share these variables.
Group* found = nullptr;
const AllTwins* all_twins = nullptr;
const EdgeCells* all_edges = nullptr;
const Budget* allowed = nullptr;
std::exception_ptr stopped;  // not thrown through nauty, which is C

/// Called at each node of nauty's tree.
void check_budget(graph*, int*, int*, int, int, int, int, int, int) {
  if (stopped) return;
  try {
    allowed->check("finding the symmetry group");
  } catch (const Stopped&) {
    stopped = std::current_exception();
    nauty_kill_request = 1;
  }
}

/// Called by nauty with a generator on the vertices.
void keep_generator(int, int* permutation, int*, int, int, int) {
  Permutation& generator = found->generators.emplace_back(Permutation(at(found->degree)));
  for (std::size_t i = 0; i < all_twins->apart(); ++i) {
    const Twins& from = all_twins->twins[i];
    const Twins& to = all_twins->twins[at(permutation[i])];
    for (std::size_t j = 0; j < from.size(); ++j) {
      generator[at(from[j])] = to[j];
    }
  }
  all_edges->complete(generator, permutation);
}

/// Takes the index of a stabiliser in the one before. nauty multiplies the indices itself, but
/// rounds from 10^10 on.
void keep_index(int*, int*, int, int*, statsblk*, int, int index, int, int, int, int) {
  found->multiply_order(index);
}

std::size_t moved_points(const Permutation& permutation) {
  std::size_t moved = 0;
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    moved += permutation[i] == static_cast<int>(i) ? 0U : 1U;
  }
  return moved;
}

/// Adds swaps of twins, which generate every permutation of these cells.
void add_exchanges(Group& group, const Twins& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    Permutation& exchange = group.generators.emplace_back(identity_on(group.degree));
    std::swap(exchange[at(cells[i - 1])], exchange[at(cells[i])]);
    group.multiply_order(static_cast<double>(i) + 1);
  }
}

/// Guards nauty's static data, so one thread runs it at a time. A fork waits for the lock too: no
/// other thread could release it in the new process.
std::mutex& one_at_a_time() {
  static std::mutex mutex;
#if __has_include(<pthread.h>)
  [[maybe_unused]] static const int failed =
      pthread_atfork([] { mutex.lock(); }, [] { mutex.unlock(); }, [] { mutex.unlock(); });
#endif
  return mutex;
}

}  // namespace

Group detail::automorphisms_keeping(const Figure& figure, const Demands& demands,
                                    const Budget& budget) {
  const std::lock_guard lock(one_at_a_time());
  budget.check("finding the symmetry group");
  ++runs;

  const AllTwins twins(figure, demands);
  const EdgeCells edge_cells(figure, twins);
  const auto [colour, neighbours] = Vertices(figure, demands, twins);
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
  std::ranges::stable_sort(
      label, [&colours = colour](int v, int w) { return colours[at(v)] < colours[at(w)]; });
  std::vector<int> same_colour_as_next(vertices, 0);
  for (std::size_t i = 0; i + 1 < vertices; ++i) {
    const auto v = at(label[i]), next = at(label[i + 1]);
    same_colour_as_next[i] = colour[v] == colour[next] ? 1 : 0;
  }
  std::vector<int> orbits(vertices);

  Group group{.degree = figure.cell_count()};
  for (const Twins& cells : twins.twins) add_exchanges(group, cells);
  found = &group;
  all_twins = &twins;
  all_edges = &edge_cells;
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
  all_edges = nullptr;
  nauty_freedyn();  // nauty does not free the memory of a thread that ends
  nautil_freedyn();
  nausparse_freedyn();
  nauty_kill_request = 0;
  if (stopped) std::rethrow_exception(std::exchange(stopped, nullptr));
  if (twins.edges > 0) {  // generators that move few points give a chain sooner
    std::ranges::stable_sort(group.generators, {}, moved_points);
  }
  return group;
}

const Group& automorphisms(const Figure& figure, const Budget& budget) {
  struct Automorphisms {
    Group group;
  };
  const auto make = [&] { return Automorphisms{automorphisms_keeping(figure, {}, budget)}; };
  return figure.derived().get<Automorphisms>(0, make).group;
}

Group automorphisms(const Figure& figure, std::span<const int> colours, const Budget& budget) {
  if (std::ssize(colours) != figure.cell_count()) {
    throw Error(std::to_string(colours.size()) + " colours for " +
                std::to_string(figure.cell_count()) + " cells");
  }
  return automorphisms_keeping(figure, {.rows = {}, .colours = colours}, budget);
}

std::uint64_t detail::nauty_runs() { return runs; }

}  // namespace loshu
