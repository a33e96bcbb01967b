// Magic squares of order 4 whose corners have the magic sum as well: a constraint of one's own.

#include <iostream>

#include <loshu/search.hpp>
#include <loshu/square.hpp>

class Corners : public loshu::Extend<Corners, loshu::MagicSquare> {
 public:
  explicit Corners(const loshu::Options& options) : Extend(4, options) {
    const Gecode::IntVarArgs corners = {cells()[0], cells()[3], cells()[12], cells()[15]};
    Gecode::linear(*this, corners, Gecode::IRT_EQ, sum());
  }
};

int main() {
  for (const auto symmetry : {loshu::Symmetry::none, loshu::Symmetry::geometric}) {
    Corners model({.symmetry = symmetry});
    const loshu::Result result = loshu::count(model);
    std::cout << result.solutions << " squares, " << result.nodes << " nodes\n";
  }
}
