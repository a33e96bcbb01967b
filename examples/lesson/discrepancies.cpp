// The first square of order 5, by depth-first search and by limited discrepancy search.

#include <iostream>
#include <memory>

#include <gecode/search.hh>

#include <loshu/square.hpp>

template <template <class> class Engine>
void search(int order, loshu::Symmetry symmetry, bool all = false) {
  loshu::MagicSquare model(order, {.symmetry = symmetry});
  Gecode::Search::Options options;
  options.d_l = 100;  // the most discrepancies, which is no limit here
  Engine<loshu::MagicSquare> engine(&model, options);
  int found = 0;
  while (std::unique_ptr<loshu::MagicSquare>(engine.next())) {
    if (++found == 1 && !all) break;
  }
  std::cout << found << " in " << engine.statistics().node << " nodes\n";
}

int main() {
  using enum loshu::Symmetry;
  for (const auto symmetry : {none, geometric, full}) {
    search<Gecode::DFS>(5, symmetry);
    search<Gecode::LDS>(5, symmetry);
  }
  search<Gecode::DFS>(3, none, true);
  search<Gecode::LDS>(3, none, true);
}
