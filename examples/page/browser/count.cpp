// The one form of Gecode's `count` that Loshu posts: each value in a number of cells between two
// bounds, pruned at the level of values. Gecode's own source has all forms and levels, which would
// make the module larger by 200 kB.

#include <gecode/int/gcc.hh>

namespace Gecode {

/// \pre  the cells differ, the values ascend, and the numbers of cells are intervals
void count(Home home, const IntVarArgs& cells, const IntSetArgs& times, const IntArgs& values,
           IntPropLevel) {
  using Int::GCC::CardConst;
  GECODE_POST;
  ViewArray<Int::IntView> views(home, cells);
  ViewArray<CardConst> bounds(home, times.size());
  for (int i = 0; i < times.size(); ++i) {
    bounds[i].init(home, times[i].min(), times[i].max(), values[i]);
  }
  GECODE_ES_FAIL(Int::GCC::Val<CardConst>::post(home, views, bounds));
}

}  // namespace Gecode
