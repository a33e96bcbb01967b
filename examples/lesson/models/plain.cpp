#include <iostream>
#include <memory>

#include <gecode/int.hh>
#include <gecode/minimodel.hh>
#include <gecode/search.hh>

using namespace Gecode;

class Square : public Space {
 public:
  Square() : x_(*this, 16, 1, 16), sum_(*this, 10, 58) {
    const Matrix<IntVarArray> square(x_, 4, 4);  // column, row
    distinct(*this, x_, IPL_BND);
    IntVarArgs down, up;
    for (int i = 0; i < 4; ++i) {
      linear(*this, square.row(i), IRT_EQ, sum_);
      linear(*this, square.col(i), IRT_EQ, sum_);
      down << square(i, i);
      up << square(i, 3 - i);
    }
    linear(*this, down, IRT_EQ, sum_);
    linear(*this, up, IRT_EQ, sum_);
    rel(*this, 4 * sum_ == 136);        // redundant
    rel(*this, x_[0], IRT_LE, x_[15]);  // one of each eight
    rel(*this, x_[12], IRT_LE, x_[3]);
    rel(*this, x_[0], IRT_LE, x_[12]);
    branch(*this, x_, INT_VAR_SIZE_MIN(), INT_VAL_SPLIT_MIN());
  }
  Square(Square& other) : Space(other) {
    x_.update(*this, other.x_);
    sum_.update(*this, other.sum_);
  }
  Space* copy() override { return new Square(*this); }

 private:
  IntVarArray x_;
  IntVar sum_;
};

int main() {
  Square square;
  DFS<Square> engine(&square);
  int found = 0;
  while (std::unique_ptr<Square>(engine.next())) ++found;
  std::cout << found << " found in " << engine.statistics().node << " nodes\n";
}
