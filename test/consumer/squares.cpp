#include <iostream>
#include <memory>

#include <gecode/search.hh>
#include <loshu/square.hpp>

// The squares of order 4 that carry the year 1514 in their last row, as Dürer's does.
class YearSquare : public loshu::Extend<YearSquare, loshu::MagicSquare> {
 public:
  YearSquare() : Extend(4, {.symmetry = loshu::Symmetry::none}) {
    Gecode::rel(*this, cells()[13], Gecode::IRT_EQ, 15);
    Gecode::rel(*this, cells()[14], Gecode::IRT_EQ, 14);
  }
};

int main() {
  YearSquare model;
  Gecode::DFS<YearSquare> engine(&model);
  while (const std::unique_ptr<YearSquare> square{engine.next()}) {
    square->print(std::cout);
    std::cout << '\n';
  }
}
