// The examples of the wing `model`.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

#include <gecode/int.hh>
#include <gecode/search.hh>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/options.hpp>
#include <loshu/search.hpp>
#include <loshu/square.hpp>
#include <loshu/tree.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_model)

namespace {

//! [model]
// Magic squares of order 4 with 1 in the first cell.
class LowCorner : public loshu::Extend<LowCorner, loshu::MagicSquare> {
 public:
  LowCorner() : Extend(4, {.symmetry = loshu::Symmetry::none}) {
    Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 1);
  }
};

int squares_with_low_corner() {
  LowCorner model;
  Gecode::DFS<LowCorner> engine(&model);
  int found = 0;
  while (LowCorner* square = engine.next()) {
    ++found;
    delete square;
  }
  return found;
}
//! [model]

//! [magic_figure]
// A space of your own, with magic squares of nine of the values 1 to 12.
class NineOfTwelve : public Gecode::Space {
 public:
  NineOfTwelve() : cells_(*this, 9, 1, 12), sum_(*this, 6, 33) {
    loshu::magic_figure(*this, cells_, sum_, loshu::square(3));
    // The corners have 4/3 of the sum. The squares are as many without it, in a larger tree.
    const Gecode::IntVarArgs corners{cells_[0], cells_[2], cells_[6], cells_[8]};
    loshu::distinct_sum(*this, {3, 3, 3, 3}, corners, sum_, 4, 0);
    Gecode::branch(*this, cells_, Gecode::INT_VAR_SIZE_MIN(), Gecode::INT_VAL_MIN());
  }
  NineOfTwelve(NineOfTwelve& other) : Gecode::Space(other) {
    cells_.update(*this, other.cells_);
    sum_.update(*this, other.sum_);
  }
  Gecode::Space* copy() override { return new NineOfTwelve(*this); }

 private:
  Gecode::IntVarArray cells_;
  Gecode::IntVar sum_;
};
//! [magic_figure]

template <class Space>
int solutions_of(Space& space) {
  Gecode::DFS<Space> engine(&space);
  int found = 0;
  while (const std::unique_ptr<Space> solution{engine.next()}) ++found;
  return found;
}

}  // namespace

BOOST_AUTO_TEST_CASE(example_of_model) { assert(squares_with_low_corner() == 416); }

BOOST_AUTO_TEST_CASE(example_of_magic_figure) {
  NineOfTwelve space;
  assert(solutions_of(space) == 64);
}

BOOST_AUTO_TEST_CASE(example_of_options) {
  //! [options]
  // The options change the tree that is searched, and not what is found.
  const loshu::Puzzle puzzle(loshu::square(4));
  loshu::MagicModel plain(puzzle);
  loshu::MagicModel strong(puzzle, loshu::with(loshu::Propagation::figure, {.implied = 4}));
  const loshu::Result one = loshu::count(plain);
  const loshu::Result other = loshu::count(strong);
  assert(one.solutions == other.solutions);
  assert(one.nodes > other.nodes);
  //! [options]
}

BOOST_AUTO_TEST_CASE(example_of_search) {
  //! [search]
  // The settings that find one solution fastest.
  const loshu::Puzzle puzzle(loshu::square(8));
  const loshu::Preset preset = loshu::preset(puzzle, loshu::Purpose::find);
  loshu::MagicModel model(puzzle, preset.options);
  const loshu::Result result = loshu::solve(model, {.restarts = preset.restarts, .solutions = 1});
  assert(result.assignments.size() == 1);
  //! [search]
}

BOOST_AUTO_TEST_CASE(example_of_tree) {
  //! [tree]
  loshu::MagicModel model(loshu::Puzzle(loshu::square(3)));
  loshu::TreeRecorder recorder;
  const loshu::Result result = loshu::count(model, {.tracer = &recorder});
  const loshu::SearchTree& tree = recorder.tree();
  assert(tree.nodes.size() == result.nodes);
  assert(tree.count(loshu::NodeKind::failure) == result.failures);
  //! [tree]
}

BOOST_AUTO_TEST_CASE(example_of_profiler) {
  const std::string where = "localhost:1";  // where nobody listens
  bool watched = false;
  //! [profiler]
  loshu::MagicModel model(loshu::Puzzle(loshu::square(4)));
  try {
    loshu::ProfilerTracer tracer(loshu::profiler_address(where), "square 4");
    loshu::count(model, {.tracer = &tracer});
    watched = true;
  } catch (const loshu::NotAvailable&) {  // no profiler listens
    watched = false;
  }
  //! [profiler]
  assert(!watched);
}

BOOST_AUTO_TEST_SUITE_END()
