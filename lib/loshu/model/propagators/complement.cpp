// Lex-leader constraints (J. Crawford, M. Ginsberg, E. Luks and A. Roy, "Symmetry-breaking
// predicates for search problems", KR 1996) for the complement joined with each element of a group:
// x is not lexicographically greater than mirror − x∘g. The group may be large, but these
// constraints share their beginnings. All compare the first cell with the mirrored cells of its
// orbit, and only those that tie there compare the second cell. So they are posted down the
// stabiliser chain, until a cell does not tie.
//
// They prune early where the first cell cannot have the least value, as in a square. In a star, all
// of its orbit is searched with the first cell at 1, and nothing falls before the greatest value
// has its cell.

#include <loshu/complement.hpp>
#include <loshu/model/propagators/complement.hpp>

#include <utility>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

using Base = MixNaryOnePropagator<IntView, Int::PC_INT_BND, IntView, Int::PC_INT_BND>;

class LeastComplement : public Base {
 public:
  LeastComplement(Home home, ViewArray<IntView>& cells, IntView sum,
                  std::shared_ptr<const ComplementBreaking> breaking)
      : Base(home, cells, sum), breaking_(std::move(breaking)) {
    home.notice(*this, AP_DISPOSE);
  }

  Actor* copy(Space& home) override { return new (home) LeastComplement(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::quadratic(PropCost::HI, x.size());
  }

  /// The complement of a solution with the sum S has the sum mirror_sum − S, and the lesser one is
  /// kept. So the cells are compared only if both sums are equal.
  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    const auto mirror_sum = static_cast<int>(breaking_->complement.mirror_sum);
    const int half = mirror_sum / 2 - (mirror_sum % 2 < 0 ? 1 : 0);
    GECODE_ME_CHECK(y.lq(home, half));
    if (2 * std::int64_t{y.max()} < mirror_sum) return home.ES_SUBSUMED(*this);
    if (!y.assigned()) return ES_FIX;
    decided_ = true;
    changed_ = false;
    if (!walk(home, 0, breaking_->complement.cells)) return ES_FAILED;
    if (decided_) return home.ES_SUBSUMED(*this);
    return changed_ ? ES_NOFIX : ES_FIX;
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    breaking_.~shared_ptr();
    static_cast<void>(Base::dispose(home));
    return sizeof(*this);
  }

 private:
  enum class Comparison { less, equal, open, failed };

  LeastComplement(Space& home, LeastComplement& other)
      : Base(home, other), breaking_(other.breaking_) {}

  /// Compares the cell with the mirrored value of the other, and demands that it is not greater.
  Comparison compare(Space& home, int cell, int other) {
    const auto mirror = static_cast<int>(breaking_->complement.mirror);
    IntView a = x[cell], b = x[other];
    const int half = mirror / 2 - (mirror % 2 < 0 ? 1 : 0);
    const ModEvent first = a.lq(home, cell == other ? half : mirror - b.min());
    if (me_failed(first)) return Comparison::failed;
    const ModEvent second = b.lq(home, mirror - a.min());
    if (me_failed(second)) return Comparison::failed;
    changed_ = changed_ || me_modified(first) || me_modified(second);
    if (a.max() + b.max() < mirror) return Comparison::less;
    return a.assigned() && b.assigned() ? Comparison::equal : Comparison::open;
  }

  /// Narrows by the constraints of those elements g that begin with `so_far` and tie at the cells
  /// before `place`.
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
    return true;  // all cells tie, so the complement is the solution itself
  }

  std::shared_ptr<const ComplementBreaking> breaking_;
  bool decided_ = false;  // whether the last walk decided every comparison
  bool changed_ = false;
};

/// Fails at a labelling that is not the least of its orbit. The order constraints prune before.
class LeastOfOrbit : public NaryPropagator<IntView, Int::PC_INT_VAL> {
 public:
  LeastOfOrbit(Home home, ViewArray<IntView>& cells, std::shared_ptr<const OrbitBreaking> breaking)
      : NaryPropagator(home, cells), breaking_(std::move(breaking)) {
    home.notice(*this, AP_DISPOSE);
  }

  Actor* copy(Space& home) override { return new (home) LeastOfOrbit(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::crazy(PropCost::HI, x.size());
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    if (!x.assigned()) return ES_FIX;
    Assignment values;
    for (const IntView cell : x) values.push_back(cell.val());
    return breaking_->stabiliser(values) ? home.ES_SUBSUMED(*this) : ES_FAILED;
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    breaking_.~shared_ptr();
    static_cast<void>(NaryPropagator::dispose(home));
    return sizeof(*this);
  }

 private:
  LeastOfOrbit(Space& home, LeastOfOrbit& other)
      : NaryPropagator(home, other), breaking_(other.breaking_) {}

  std::shared_ptr<const OrbitBreaking> breaking_;
};

}  // namespace

void keep_least_of_orbit(Home home, const IntVarArgs& cells,
                         std::shared_ptr<const OrbitBreaking> breaking) {
  GECODE_POST;
  ViewArray<IntView> views(home, cells);
  static_cast<void>(new (home) LeastOfOrbit(home, views, std::move(breaking)));
}

void keep_least_complement(Home home, const IntVarArgs& cells, IntVar sum,
                           std::shared_ptr<const ComplementBreaking> breaking) {
  GECODE_POST;
  ViewArray<IntView> views(home, cells);
  new (home) LeastComplement(home, views, sum, std::move(breaking));
}

}  // namespace loshu::detail
