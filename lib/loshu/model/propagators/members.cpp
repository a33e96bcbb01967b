// A domain with many gaps takes 24 bytes for each of its intervals, in every copy of the model. 280
// cells with the primes up to 200,000 take 120 MB a copy, and a search keeps hundreds. So such
// cells get one interval each. This propagator moves its ends to values; a cell that is decided
// then has a value.

#include <loshu/model/propagators/members.hpp>

#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

using CellPropagator = NaryPropagator<IntView, Int::PC_INT_BND>;

class Members : public CellPropagator {
 public:
  Members(Home home, ViewArray<IntView>& cells, std::shared_ptr<const std::vector<int>> values)
      : CellPropagator(home, cells), values_(std::move(values)) {
    home.notice(*this, AP_DISPOSE);
  }

  Actor* copy(Space& home) override { return new (home) Members(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::linear(PropCost::LO, x.size());
  }

  /// Moves each bound to the next member. The domain may have gaps, so a bound can move farther,
  /// and the loop looks again.
  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    bool is_open = false;
    for (IntView cell : x) {
      while (true) {
        const auto least = std::ranges::lower_bound(*values_, cell.min());
        if (least == values_->end()) return ES_FAILED;
        if (*least == cell.min()) break;
        GECODE_ME_CHECK(cell.gq(home, *least));  // it may leave out more numbers than that
      }
      while (true) {
        const auto above = std::ranges::upper_bound(*values_, cell.max());
        if (above == values_->begin()) return ES_FAILED;
        if (*std::prev(above) == cell.max()) break;
        GECODE_ME_CHECK(cell.lq(home, *std::prev(above)));
      }
      is_open = is_open || !cell.assigned();
    }
    return is_open ? ES_FIX : home.ES_SUBSUMED(*this);
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    values_.~shared_ptr();
    static_cast<void>(CellPropagator::dispose(home));
    return sizeof(*this);
  }

 private:
  Members(Space& home, Members& other) : CellPropagator(home, other), values_(other.values_) {}

  std::shared_ptr<const std::vector<int>> values_;  // ascending
};

}  // namespace

bool has_intervals(const Puzzle& puzzle, const Options& options) {
  const std::int64_t all = std::int64_t{puzzle.figure().cell_count()} * puzzle.values().size();
  return !puzzle.values().consecutive() && options.sums != Sums::whole && all > most_listed_values;
}

void keep_members(Home home, const IntVarArgs& cells, const Values& values) {
  GECODE_POST;
  ViewArray<IntView> views(home, cells);
  static_cast<void>(
      new (home) Members(home, views, std::make_shared<const std::vector<int>>(values.list())));
}

}  // namespace loshu::detail
