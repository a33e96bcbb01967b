// A weighted sum over pairwise distinct variables. Gecode's linear takes each variable at its least
// value, also where two share it; here they take the least values that are different.

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

/// Sums with more open terms narrow bounds only, at the domain level too.
constexpr int most_open_terms = 4;

class DistinctSum : public Propagator {
 public:
  static ExecStatus post(Home home, const IntArgs& coefficients, ViewArray<IntView>& x, IntView s,
                         const RightHandSide& right, SumLevel level) {
    new (home) DistinctSum(home, coefficients, x, s, right, level);
    return ES_OK;
  }

  Actor* copy(Space& home) override { return new (home) DistinctSum(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return level_ == SumLevel::domain ? PropCost::quadratic(PropCost::LO, x_.size())
                                      : PropCost::linear(PropCost::HI, x_.size());
  }

  void reschedule(Space& home) override {
    x_.reschedule(home, *this, condition());
    magic_sum_.reschedule(home, *this, Int::PC_INT_BND);
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    bool changed = false;
    GECODE_ES_CHECK(narrow_bounds(home, changed));
    int open = 0;
    for (int i = 0; i < x_.size(); ++i) open += x_[i].assigned() ? 0 : 1;
    // Bounds that were narrowed together need not fit together.
    if (open == 0 && magic_sum_.assigned() && !changed) return home.ES_SUBSUMED(*this);
    if (level_ == SumLevel::domain && magic_sum_.assigned() && open <= most_open_terms) {
      // A value with a support keeps it, so that one pass reaches the fixpoint.
      const int least = least_value();
      const std::int64_t range = std::int64_t{greatest_value()} - least + 1;
      if (range <= 64) return narrow_domains<1>(home, least);
      if (range <= 256) return narrow_domains<4>(home, least);
      if (range <= 1024) return narrow_domains<16>(home, least);
    }
    return changed ? ES_NOFIX : ES_FIX;
  }

  size_t dispose(Space& home) override {
    x_.cancel(home, *this, condition());
    magic_sum_.cancel(home, *this, Int::PC_INT_BND);
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }

 private:
  DistinctSum(Home home, const IntArgs& coefficients, ViewArray<IntView>& x, IntView magic_sum,
              const RightHandSide& right, SumLevel level)
      : Propagator(home),
        x_(x),
        magic_sum_(magic_sum),
        factors_(static_cast<Space&>(home).alloc<int>(x.size())),
        right_(right),
        level_(level) {
    std::copy_n(coefficients.begin(), x_.size(), factors_);
    x_.subscribe(home, *this, condition());
    magic_sum_.subscribe(home, *this, Int::PC_INT_BND);
  }

  DistinctSum(Space& home, DistinctSum& other)
      : Propagator(home, other),
        factors_(home.alloc<int>(other.x_.size())),
        right_(other.right_),
        level_(other.level_) {
    x_.update(home, other.x_);
    magic_sum_.update(home, other.magic_sum_);
    std::copy_n(other.factors_, x_.size(), factors_);
  }

  [[nodiscard]] PropCond condition() const {
    return level_ == SumLevel::domain ? Int::PC_INT_DOM : Int::PC_INT_BND;
  }

  [[nodiscard]] int least_value() const {
    int least = Int::Limits::max;
    for (int i = 0; i < x_.size(); ++i) least = std::min(least, x_[i].min());
    return least;
  }
  [[nodiscard]] int greatest_value() const {
    int greatest = Int::Limits::min;
    for (int i = 0; i < x_.size(); ++i) greatest = std::max(greatest, x_[i].max());
    return greatest;
  }

  ExecStatus narrow_bounds(Space& home, bool& changed) {
    thread_local DistinctTerms terms;
    terms.clear();
    std::int64_t assigned = 0;
    for (int i = 0; i < x_.size(); ++i) {
      if (x_[i].assigned()) {
        assigned += std::int64_t{factors_[i]} * x_[i].val();
      } else {
        terms.add(factors_[i], x_[i].min(), x_[i].max(), i);
      }
    }
    const auto [least, greatest] = right_.values({magic_sum_.min(), magic_sum_.max()});
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
            (me_failed(x_[i].gq(home, lowest)) || me_failed(x_[i].lq(home, highest)))) {
          status = ES_FAILED;
        }
      });
      GECODE_ES_CHECK(status);
    }
    if (least == greatest) return ES_OK;
    const auto [low, high] =
        right_.magic_sums({reachable.least + assigned, reachable.greatest + assigned});
    const ModEvent raised = magic_sum_.gq(home, static_cast<long long>(low));
    GECODE_ME_CHECK(raised);
    const ModEvent lowered = magic_sum_.lq(home, static_cast<long long>(high));
    GECODE_ME_CHECK(lowered);
    changed = changed || me_modified(raised) || me_modified(lowered);
    return ES_OK;
  }

  template <int Words>
  ExecStatus narrow_domains(Space& home, int least) {
    thread_local std::vector<MaskedTerm<Words>> terms;
    terms.clear();
    // On values counted from the least.
    std::int64_t rest = right_.values({magic_sum_.val(), magic_sum_.val()}).least;
    for (int i = 0; i < x_.size(); ++i) {
      rest -= std::int64_t{factors_[i]} * least;
      if (x_[i].assigned()) {
        rest -= std::int64_t{factors_[i]} * (x_[i].val() - least);
      } else {
        terms.push_back(
            {factors_[i], i, static_cast<int>(x_[i].size()), mask<Words>(x_[i], least), {}});
      }
    }
    if (terms.empty()) return rest == 0 ? home.ES_SUBSUMED(*this) : ES_FAILED;
    // Neither may an open one take an assigned value.
    for (int i = 0; i < x_.size(); ++i) {
      if (!x_[i].assigned()) continue;
      for (MaskedTerm<Words>& term : terms) term.values.discard(x_[i].val() - least);
    }
    SupportSearch<Words> search;
    search.run(terms, rest);
    for (const MaskedTerm<Words>& term : terms) {
      if (term.supported.empty()) return ES_FAILED;
      MaskRanges<Words> ranges(term.supported, least);
      GECODE_ME_CHECK(x_[term.variable].narrow_r(home, ranges, false));
    }
    return x_.assigned() ? home.ES_SUBSUMED(*this) : ES_FIX;
  }

  ViewArray<IntView> x_;
  IntView magic_sum_;
  int* factors_;
  RightHandSide right_;
  SumLevel level_;
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
  GECODE_ES_FAIL(
      detail::DistinctSum::post(home, factors, views, s, {sum_coefficient, constant}, level));
}

}  // namespace loshu
