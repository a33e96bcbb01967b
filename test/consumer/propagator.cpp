// A propagator and a brancher of one's own in a model of Loshu: the upper corners of a square are
// odd, and its cells are decided from the last to the first, the greatest value first.

#include <algorithm>
#include <cstdint>
#include <iostream>
#include <memory>

#include <gecode/int.hh>
#include <gecode/search.hh>
#include <loshu/search.hpp>
#include <loshu/square.hpp>

namespace {

using namespace Gecode;

/// Takes the even values from a cell.
class Odd : public UnaryPropagator<Int::IntView, Int::PC_INT_DOM> {
 public:
  static ExecStatus post(Home home, Int::IntView cell) {
    new (home) Odd(home, cell);
    return ES_OK;
  }
  Actor* copy(Space& home) override { return new (home) Odd(home, *this); }
  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::unary(PropCost::LO);
  }
  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    for (int value = x0.min(), last = x0.max(); value <= last; ++value) {
      if (value % 2 == 0) GECODE_ME_CHECK(x0.nq(home, value));
    }
    return home.ES_SUBSUMED(*this);
  }

 private:
  Odd(Home home, Int::IntView cell) : UnaryPropagator(home, cell) {}
  Odd(Space& home, Odd& other) : UnaryPropagator(home, other) {}
};

/// Decides the last open cell: its greatest value, or not.
class LastCell : public Brancher {
 public:
  static void post(Home home, const IntVarArgs& cells) {
    ViewArray<Int::IntView> views(home, cells);
    new (home) LastCell(home, views);
  }
  bool status(const Space&) const override { return place_of_last() >= 0; }
  const Gecode::Choice* choice(Space&) override {
    const int place = place_of_last();
    return new Decision(*this, place, cells_[place].max());
  }
  const Gecode::Choice* choice(const Space&, Archive& archive) override {
    int place = 0, value = 0;
    archive >> place >> value;
    return new Decision(*this, place, value);
  }
  ExecStatus commit(Space& home, const Gecode::Choice& choice, unsigned alternative) override {
    const auto& decision = static_cast<const Decision&>(choice);
    Int::IntView cell = cells_[decision.place];
    const ModEvent event =
        alternative == 0 ? cell.eq(home, decision.value) : cell.nq(home, decision.value);
    return me_failed(event) ? ES_FAILED : ES_OK;
  }
  Actor* copy(Space& home) override { return new (home) LastCell(home, *this); }
  std::size_t dispose(Space& home) override {
    static_cast<void>(Brancher::dispose(home));
    return sizeof(*this);
  }

 private:
  struct Decision : public Gecode::Choice {
    Decision(const Brancher& brancher, int cell, int greatest)
        : Choice(brancher, 2), place(cell), value(greatest) {}
    void archive(Archive& archive) const override {
      Gecode::Choice::archive(archive);
      archive << place << value;
    }
    int place;
    int value;
  };

  LastCell(Home home, ViewArray<Int::IntView>& cells) : Brancher(home), cells_(cells) {}
  LastCell(Space& home, LastCell& other) : Brancher(home, other) {
    cells_.update(home, other.cells_);
  }
  int place_of_last() const {
    int place = cells_.size() - 1;
    while (place >= 0 && cells_[place].assigned()) --place;
    return place;
  }

  ViewArray<Int::IntView> cells_;
};

constexpr int corners[] = {0, 3};

class OddCorners : public loshu::Extend<OddCorners, loshu::MagicSquare> {
 public:
  OddCorners()
      : Extend(4, loshu::SquareKind::pandiagonal,
               loshu::with(loshu::Branching::none, {.symmetry = loshu::Symmetry::none})) {
    for (const int corner : corners) {
      static_cast<void>(Odd::post(*this, Int::IntView(cells()[corner])));
    }
    LastCell::post(*this, cells());
  }
};

bool has_odd_corners(const loshu::Assignment& square) {
  for (const int corner : corners) {
    if (square[static_cast<std::size_t>(corner)] % 2 == 0) return false;
  }
  return true;
}

}  // namespace

int main() {
  // The solutions of the plain model that the propagator leaves.
  loshu::MagicSquare plain(4, loshu::SquareKind::pandiagonal, {.symmetry = loshu::Symmetry::none});
  std::uint64_t expected = 0;
  loshu::search(plain, {}, [&](const loshu::MagicModel& square) {
    if (has_odd_corners(square.assignment())) ++expected;
    return true;
  });
  OddCorners model;
  loshu::Assignment last;
  std::uint64_t solutions = 0;
  bool as_expected = expected > 0;
  DFS<OddCorners> engine(&model);
  while (const std::unique_ptr<OddCorners> square{engine.next()}) {
    loshu::Assignment values = square->assignment();
    std::ranges::reverse(values);
    as_expected = as_expected && (last.empty() || values < last);  // the greatest first
    last = values;
    ++solutions;
  }
  as_expected = as_expected && solutions == expected;
  as_expected = as_expected && loshu::count(model, {.threads = 2}).solutions == expected;
  std::cout << solutions << " pandiagonal squares with odd upper corners\n";
  return as_expected ? 0 : 1;
}
