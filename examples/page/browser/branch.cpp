// How Gecode's own branchers choose for Loshu: cells by a merit or at random, and the least,
// median, greatest or a random value. Gecode's own sources have all ways to choose, which would
// make the module larger by 130 kB.

#include <gecode/int/branch.hh>

namespace Gecode::Int::Branch {

ViewSel<IntView>* viewsel(Space& home, const IntVarBranch& choice) {
  if (choice.select() == IntVarBranch::SEL_RND) return new (home) ViewSelRnd<IntView>(home, choice);
  if (choice.select() == IntVarBranch::SEL_MERIT_MAX && !choice.tbl()) {
    return new (home) ViewSelMax<MeritFunction<IntView>>(home, choice);
  }
  throw UnknownBranching("Int::branch");
}

ValSelCommitBase<IntView, int>* valselcommit(Space& home, const IntValBranch& choice) {
  switch (choice.select()) {
    case IntValBranch::SEL_MIN:
      return new (home) ValSelCommit<ValSelMin<IntView>, ValCommitEq<IntView>>(home, choice);
    case IntValBranch::SEL_MED:
      return new (home) ValSelCommit<ValSelMed<IntView>, ValCommitEq<IntView>>(home, choice);
    case IntValBranch::SEL_MAX:
      return new (home) ValSelCommit<ValSelMax<IntView>, ValCommitEq<IntView>>(home, choice);
    case IntValBranch::SEL_RND:
      return new (home) ValSelCommit<ValSelRnd<IntView>, ValCommitEq<IntView>>(home, choice);
    default:
      throw UnknownBranching("Int::branch");
  }
}

}  // namespace Gecode::Int::Branch

namespace Gecode {

void branch(Home home, const IntVarArgs& cells, IntVarBranch cell, IntValBranch value,
            IntBranchFilter filter, IntVarValPrint print) {
  if (home.failed()) return;
  cell.expand(home, cells);
  ViewArray<Int::IntView> views(home, cells);
  ViewSel<Int::IntView>* selection[1] = {Int::Branch::viewsel(home, cell)};
  postviewvalbrancher<Int::IntView, 1, int, 2>(
      home, views, selection, Int::Branch::valselcommit(home, value), filter, print);
}

}  // namespace Gecode
