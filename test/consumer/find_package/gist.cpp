// A model of one's own in Gist. With an argument it opens the window; without one it needs no
// display.

#include <iostream>

#include <loshu/gist.hpp>
#include <loshu/square.hpp>

class LowCorner : public loshu::Extend<LowCorner, loshu::MagicSquare> {
 public:
  LowCorner() : Extend(3, {.symmetry = loshu::Symmetry::none}) {
    Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 2);
  }
  void print(std::ostream& out) const override {
    out << "a model of one's own:\n";
    MagicSquare::print(out);
  }
};

int main(int count, char*[]) {
  LowCorner model;
  if (count > 1) {
    loshu::explore(model);
    return 0;
  }
  const loshu::GistTree tree = loshu::gist_snapshot(model, "", 1000);
  std::cout << tree.solutions << " squares of " << tree.shown << " nodes\n";
  return tree.solutions == 2 && tree.complete ? 0 : 1;
}
