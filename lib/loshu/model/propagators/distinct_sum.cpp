// A weighted sum over pairwise distinct variables. Gecode's `linear` adds up the least values of
// all variables, even if two share one. Here the variables take the least distinct values.

#include <loshu/model.hpp>

#include <algorithm>
#include <vector>

#include <loshu/model/propagators/distinct_bounds.hpp>
#include <loshu/model/propagators/domain_masks.hpp>
#include <loshu/model/propagators/sum_supports.hpp>

namespace loshu {
namespace detail {
namespace {

using namespace Gecode;
using Int::IntView;

/// Sums with more open terms narrow bounds only, at `SumLevel::domain` too.
constexpr int most_open_terms = 4;

template <SumLevel level>
constexpr PropCond condition = level == SumLevel::domain ? Int::PC_INT_DOM : Int::PC_INT_BND;

template <SumLevel level>
class DistinctSum
    : public MixNaryOnePropagator<IntView, condition<level>, IntView, Int::PC_INT_BND> {
  using Base = MixNaryOnePropagator<IntView, condition<level>, IntView, Int::PC_INT_BND>;

 public:
  DistinctSum(Home home, const IntArgs& coefficients, ViewArray<IntView>& cells, IntView magic_sum,
              const RightHandSide& right)
      : Base(home, cells, magic_sum),
        factors_(static_cast<Space&>(home).alloc<int>(std::max(1, cells.size()))),
        right_(right) {
    std::copy_n(coefficients.begin(), cells.size(), factors_);
  }

  Actor* copy(Space& home) override { return new (home) DistinctSum(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return level == SumLevel::domain ? PropCost::quadratic(PropCost::LO, x.size())
                                     : PropCost::linear(PropCost::HI, x.size());
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    bool changed = false;
    GECODE_ES_CHECK(narrow_bounds(home, changed));
    int open = 0;
    for (int i = 0; i < x.size(); ++i) open += x[i].assigned() ? 0 : 1;
    // Bounds that were narrowed together may still contradict each other.
    if (open == 0 && y.assigned() && !changed) return home.ES_SUBSUMED(*this);
    if (level == SumLevel::domain && y.assigned() && open <= most_open_terms) {
      // The supports of a value lie among the supported values, so one pass reaches the fixpoint.
      int least = Int::Limits::max, greatest = Int::Limits::min;
      for (const IntView& cell : x) {
        least = std::min(least, cell.min());
        greatest = std::max(greatest, cell.max());
      }
      const std::int64_t range = std::int64_t{greatest} - least + 1;
      if (range <= 64) return narrow_domains<1>(home, least);
      if (range <= 256) return narrow_domains<4>(home, least);
      if (range <= 1024) return narrow_domains<16>(home, least);
    }
    return changed ? ES_NOFIX : ES_FIX;
  }

  std::size_t dispose(Space& home) override {
    static_cast<void>(Base::dispose(home));
    return sizeof(*this);
  }

 private:
  using Base::x, Base::y;

  DistinctSum(Space& home, DistinctSum& other)
      : Base(home, other),
        factors_(home.alloc<int>(std::max(1, other.x.size()))),
        right_(other.right_) {
    std::copy_n(other.factors_, x.size(), factors_);
  }

  /// Takes the assigned terms off, narrows the open ones by `distinct_bounds.hpp`, and then the
  /// magic sum by what they can reach.
  /// \param changed  set if a bound was narrowed
  ExecStatus narrow_bounds(Space& home, bool& changed) {
    thread_local DistinctTerms terms;
    terms.clear();
    std::int64_t assigned = 0;
    for (int i = 0; i < x.size(); ++i) {
      if (x[i].assigned()) {
        assigned += std::int64_t{factors_[i]} * x[i].val();
      } else {
        terms.add(factors_[i], x[i].min(), x[i].max(), i);
      }
    }
    const auto [least, greatest] = right_.values({y.min(), y.max()});
    const auto itself = [](int value) { return value; };
    const SumInterval reachable =
        terms.tighten({least - assigned, greatest - assigned}, itself, itself);
    if (reachable.least > greatest - assigned || reachable.greatest < least - assigned) {
      return ES_FAILED;
    }
    if (terms.narrowed()) {
      changed = true;
      ExecStatus status = ES_OK;
      terms.for_each([&](int i, int lowest, int highest) {
        if (status == ES_OK &&
            (me_failed(x[i].gq(home, lowest)) || me_failed(x[i].lq(home, highest)))) {
          status = ES_FAILED;
        }
      });
      GECODE_ES_CHECK(status);
    }
    if (least == greatest) return ES_OK;
    const auto [low, high] =
        right_.magic_sums({reachable.least + assigned, reachable.greatest + assigned});
    const ModEvent raised = y.gq(home, static_cast<long long>(low));
    GECODE_ME_CHECK(raised);
    const ModEvent lowered = y.lq(home, static_cast<long long>(high));
    GECODE_ME_CHECK(lowered);
    changed = changed || me_modified(raised) || me_modified(lowered);
    return ES_OK;
  }

  /// Keeps a value only if distinct values of the other open terms complete the sum, which is
  /// known.
  /// \param least  the least value of any cell
  template <int Words>
  ExecStatus narrow_domains(Space& home, int least) {
    thread_local std::vector<MaskedTerm<Words>> terms;
    terms.clear();
    // The sum is computed on values counted from the least value.
    std::int64_t rest = right_.values({y.val(), y.val()}).least;
    for (int i = 0; i < x.size(); ++i) {
      rest -= std::int64_t{factors_[i]} * least;
      if (x[i].assigned()) {
        rest -= std::int64_t{factors_[i]} * (x[i].val() - least);
      } else {
        terms.push_back(
            {factors_[i], i, static_cast<int>(x[i].size()), mask<Words>(x[i], least), {}});
      }
    }
    if (terms.empty()) return rest == 0 ? home.ES_SUBSUMED(*this) : ES_FAILED;
    // An open variable may not take an assigned value either.
    for (int i = 0; i < x.size(); ++i) {
      if (!x[i].assigned()) continue;
      for (MaskedTerm<Words>& term : terms) term.values.discard(x[i].val() - least);
    }
    SupportSearch<Words> search;
    search.run(terms, rest);
    for (const MaskedTerm<Words>& term : terms) {
      if (term.supported.empty()) return ES_FAILED;
      MaskRanges<Words> ranges(term.supported, least);
      GECODE_ME_CHECK(x[term.variable].narrow_r(home, ranges, false));
    }
    return x.assigned() ? home.ES_SUBSUMED(*this) : ES_FIX;
  }

  int* factors_;
  RightHandSide right_;
};

}  // namespace
}  // namespace detail

void distinct_sum(Gecode::Home home, const Gecode::IntArgs& coefficients,
                  const Gecode::IntVarArgs& x, Gecode::IntVar s, std::int64_t sum_coefficient,
                  std::int64_t constant, SumLevel level) {
  using namespace Gecode;
  if (coefficients.size() != x.size()) throw Int::ArgumentSizeMismatch("loshu::distinct_sum");
  GECODE_POST;
  IntArgs factors;
  IntVarArgs variables;
  for (int i = 0; i < x.size(); ++i) {
    if (coefficients[i] == 0) continue;
    factors << coefficients[i];
    variables << x[i];
  }
  ViewArray<Int::IntView> views(home, variables);
  const detail::RightHandSide right{sum_coefficient, constant};
  if (level == SumLevel::bounds) {
    new (home) detail::DistinctSum<SumLevel::bounds>(home, factors, views, s, right);
  } else {
    new (home) detail::DistinctSum<SumLevel::domain>(home, factors, views, s, right);
  }
}

}  // namespace loshu
