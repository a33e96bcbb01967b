#include <loshu/model/deadline_watch.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

using CellPropagator = NaryPropagator<IntView, Int::PC_INT_BND>;

/// With fewer cells a node takes a few milliseconds.
constexpr int many_cells = 1000;

/// Runs before all others whenever a bound of a cell has changed.
class Look : public CellPropagator {
 public:
  Look(Home home, ViewArray<IntView>& cells, DeadlineWatch& watch)
      : CellPropagator(home, cells), watch_(watch) {}

  Actor* copy(Space& home) override { return new (home) Look(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::unary(PropCost::LO);
  }

  ExecStatus propagate(Space&, const ModEventDelta&) override {
    return watch_.look() ? ES_FAILED : ES_FIX;
  }

  size_t dispose(Space& home) override {
    static_cast<void>(CellPropagator::dispose(home));
    return sizeof(*this);
  }

 private:
  Look(Space& home, Look& other) : CellPropagator(home, other), watch_(other.watch_) {}

  DeadlineWatch& watch_;
};

}  // namespace

DeadlineWatch::DeadlineWatch(MagicModel& model, const Budget& budget) : budget_(budget) {
  if (model.cells().size() < many_cells || model.failed()) return;
  Home home = group_(model);
  ViewArray<IntView> cells(home, IntVarArgs(model.cells()));
  Space& space = home;
  static_cast<void>(new (space) Look(home, cells, *this));
}

bool DeadlineWatch::look() {
  looks_.fetch_add(1, std::memory_order_relaxed);
  const Ending ending = budget_.ending();
  if (ending == Ending::time_limit || ending == Ending::interrupted) is_over_ = true;
  return is_over_;
}

void DeadlineWatch::propagate_root(MagicModel& model) {
  if (group_.size(model) == 0) return;
  static_cast<void>(model.status());
  if (is_over_) throw Stopped(budget_.ending(), "propagating the constraints");
  if (!model.failed()) group_.kill(model);
}

}  // namespace loshu::detail
