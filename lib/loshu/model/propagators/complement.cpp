// Lex-leader constraints (J. Crawford, M. Ginsberg, E. Luks and A. Roy, "Symmetry-breaking
// predicates for search problems", KR 1996) for the complement joined with each element of a group:
// x is not lexicographically greater than mirror − x∘g. The group may be large, but these
// constraints share their beginnings. All compare the first cell with the mirrored cells of its
// orbit, and only those that tie there compare the second cell. So they are posted down the
// stabiliser chain, until a cell does not tie.

#include <loshu/complement.hpp>
#include <loshu/model/propagators/complement.hpp>

#include <utility>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

class LeastComplement : public Propagator {
 public:
  static ExecStatus post(Home home, ViewArray<IntView>& cells, IntView sum,
                         std::shared_ptr<const ComplementBreaking> breaking) {
    new (home) LeastComplement(home, cells, sum, std::move(breaking));
    return ES_OK;
  }

  Actor* copy(Space& home) override { return new (home) LeastComplement(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::quadratic(PropCost::HI, x_.size());
  }

  void reschedule(Space& home) override {
    x_.reschedule(home, *this, Int::PC_INT_BND);
    magic_sum_.reschedule(home, *this, Int::PC_INT_BND);
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    const int mirror_sum = breaking_->complement.mirror_sum;
    const int half = mirror_sum / 2 - (mirror_sum % 2 < 0 ? 1 : 0);
    GECODE_ME_CHECK(magic_sum_.lq(home, half));
    if (2 * std::int64_t{magic_sum_.max()} < mirror_sum) return home.ES_SUBSUMED(*this);
    if (!magic_sum_.assigned()) return ES_FIX;
    decided_ = true;
    changed_ = false;
    if (!walk(home, 0, breaking_->complement.cells)) return ES_FAILED;
    if (decided_) return home.ES_SUBSUMED(*this);
    return changed_ ? ES_NOFIX : ES_FIX;
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    x_.cancel(home, *this, Int::PC_INT_BND);
    magic_sum_.cancel(home, *this, Int::PC_INT_BND);
    breaking_.~shared_ptr();
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }

 private:
  enum class Comparison { less, equal, open, failed };

  LeastComplement(Home home, ViewArray<IntView>& cells, IntView sum,
                  std::shared_ptr<const ComplementBreaking> breaking)
      : Propagator(home), x_(cells), magic_sum_(sum), breaking_(std::move(breaking)) {
    x_.subscribe(home, *this, Int::PC_INT_BND);
    magic_sum_.subscribe(home, *this, Int::PC_INT_BND);
    home.notice(*this, AP_DISPOSE);
  }

  LeastComplement(Space& home, LeastComplement& other)
      : Propagator(home, other), breaking_(other.breaking_) {
    x_.update(home, other.x_);
    magic_sum_.update(home, other.magic_sum_);
  }

  /// Demands that the cell is not above the mirrored value of the other, and compares them.
  Comparison compare(Space& home, int cell, int other) {
    const int mirror = breaking_->complement.mirror;
    IntView a = x_[cell], b = x_[other];
    const int half = mirror / 2 - (mirror % 2 < 0 ? 1 : 0);
    const ModEvent first = a.lq(home, cell == other ? half : mirror - b.min());
    if (me_failed(first)) return Comparison::failed;
    const ModEvent second = b.lq(home, mirror - a.min());
    if (me_failed(second)) return Comparison::failed;
    changed_ = changed_ || me_modified(first) || me_modified(second);
    if (a.max() + b.max() < mirror) return Comparison::less;
    return a.assigned() && b.assigned() ? Comparison::equal : Comparison::open;
  }

  /// Posts the constraints of the elements g that begin with `so_far` and tie at the cells before
  /// the place.
  bool walk(Space& home, std::size_t place, const Permutation& so_far) {
    for (; place < breaking_->order.size(); ++place) {
      const int cell = breaking_->order[place];
      const std::vector<int>& orbit = breaking_->orbits[place];
      bool ties = false;
      for (const int member : orbit) {
        switch (compare(home, cell, so_far[static_cast<std::size_t>(member)])) {
          case Comparison::failed:
            return false;
          case Comparison::less:
            break;
          case Comparison::open:
            decided_ = false;
            break;
          case Comparison::equal:
            if (orbit.size() == 1) {
              ties = true;
            } else if (!walk(home, place + 1,
                             compose(so_far, breaking_->chain.element_at(place, member)))) {
              return false;
            }
            break;
        }
      }
      if (!ties) return true;
    }
    return true;  // the complement is the solution itself
  }

  ViewArray<IntView> x_;
  IntView magic_sum_;
  std::shared_ptr<const ComplementBreaking> breaking_;
  bool decided_ = false;  // by the last walk: every comparison
  bool changed_ = false;
};

}  // namespace

void keep_least_complement(Home home, const IntVarArgs& cells, IntVar sum,
                           std::shared_ptr<const ComplementBreaking> breaking) {
  GECODE_POST;
  ViewArray<IntView> views(home, cells);
  GECODE_ES_FAIL(LeastComplement::post(home, views, sum, std::move(breaking)));
}

}  // namespace loshu::detail
