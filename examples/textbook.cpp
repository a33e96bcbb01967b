// The magic squares of a tutorial: Schulte and Smolka, "Finite Domain Constraint Programming in
// Oz", section 7.3. Three order constraints on the corners are posted by hand in place of those
// that Loshu derives. The search takes the cell with the smallest domain, and its lower half first.
// Without the redundant constraint on the sum, the first square takes more than 10,000 nodes.

#include <iostream>
#include <memory>

#include <gecode/search.hh>
#include <loshu/square.hpp>

class Textbook : public loshu::Extend<Textbook, loshu::MagicSquare> {
 public:
  explicit Textbook(const loshu::Options& options) : Extend(4, options) {
    Gecode::rel(*this, cells()[0], Gecode::IRT_LE, cells()[15]);
    Gecode::rel(*this, cells()[12], Gecode::IRT_LE, cells()[3]);
    Gecode::rel(*this, cells()[0], Gecode::IRT_LE, cells()[12]);
  }
};

void search(const loshu::Options& options, int most) {
  Textbook model(options);
  Gecode::DFS<Textbook> engine(&model);
  int found = 0;
  while (found < most && std::unique_ptr<Textbook>(engine.next())) ++found;
  std::cout << found << " found in " << engine.statistics().node << " nodes\n";
}

int main() {
  using loshu::Propagation, loshu::Symmetry;
  search({.symmetry = Symmetry::none}, 1000);
  search({.symmetry = Symmetry::none, .total_sum = false}, 1);
  search(loshu::with(Propagation::domain, {.symmetry = Symmetry::none, .total_sum = false}), 1);
}
