// One propagator for the whole puzzle. Gecode's domains are read into bit masks (only those that
// have lost values since: their size tells), narrowed to a common fixpoint, and written back.

#include <loshu/model/propagators/whole.hpp>

#include <algorithm>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/model/propagators/domain_masks.hpp>
#include <loshu/model/refusals.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

template <int Words>
class WholeFigure : public Propagator {
 public:
  using Set = Bitset<Words>;

  static ExecStatus post(Home home, ViewArray<IntView>& cells, IntView sum, int first,
                         std::shared_ptr<const FigureConstraints> constraints,
                         std::shared_ptr<FailureWeights> failures) {
    for (IntView cell : cells) {
      GECODE_ME_CHECK(cell.gq(home, first));
      GECODE_ME_CHECK(cell.lq(home, first + constraints->values - 1));
    }
    new (home) WholeFigure(home, cells, sum, first, std::move(constraints), std::move(failures));
    return ES_OK;
  }

  Actor* copy(Space& home) override { return new (home) WholeFigure(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::quadratic(PropCost::HI, x_.size());
  }

  void reschedule(Space& home) override {
    x_.reschedule(home, *this, Int::PC_INT_DOM);
    magic_sum_.reschedule(home, *this, Int::PC_INT_BND);
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    FigureFixpoint<Words> fixpoint(*figure_, domains_);
    read(fixpoint);
    if (!fixpoint.run()) {
      if (weights_) fixpoint.blame(*weights_);
      if (figure_witness() != nullptr) figure_witness()->failed(fixpoint.at_work());
      return ES_FAILED;
    }
    return write(home, fixpoint.touched());
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    x_.cancel(home, *this, Int::PC_INT_DOM);
    magic_sum_.cancel(home, *this, Int::PC_INT_BND);
    figure_.~shared_ptr();
    weights_.~shared_ptr();
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }

 private:
  WholeFigure(Home home, ViewArray<IntView>& cells, IntView sum, int first,
              std::shared_ptr<const FigureConstraints> constraints,
              std::shared_ptr<FailureWeights> failures)
      : Propagator(home),
        x_(cells),
        magic_sum_(sum),
        offset_(first),
        figure_(std::move(constraints)),
        weights_(std::move(failures)) {
    Space& space = home;
    domains_.cells = space.alloc<Set>(x_.size());
    domains_.sizes = space.alloc<std::uint16_t>(x_.size());
    domains_.least_sum = Int::Limits::min;
    domains_.greatest_sum = Int::Limits::max;
    x_.subscribe(home, *this, Int::PC_INT_DOM);
    magic_sum_.subscribe(home, *this, Int::PC_INT_BND);
    home.notice(*this, AP_DISPOSE);
  }

  WholeFigure(Space& home, WholeFigure& other)
      : Propagator(home, other),
        offset_(other.offset_),
        figure_(other.figure_),
        weights_(other.weights_),
        domains_(other.domains_),
        started_(other.started_) {
    x_.update(home, other.x_);
    magic_sum_.update(home, other.magic_sum_);
    domains_.cells = home.alloc<Set>(x_.size());
    domains_.sizes = home.alloc<std::uint16_t>(x_.size());
    std::copy_n(other.domains_.cells, x_.size(), domains_.cells);
    std::copy_n(other.domains_.sizes, x_.size(), domains_.sizes);
  }

  void read(FigureFixpoint<Words>& fixpoint) {
    for (int cell = 0; cell < x_.size(); ++cell) {
      Set& values = domains_.cells[cell];
      if (started_ && domains_.sizes[cell] == x_[cell].size()) continue;
      values = mask<Words>(x_[cell], offset_);
      domains_.sizes[cell] = static_cast<std::uint16_t>(x_[cell].size());
      fixpoint.narrowed(cell);
    }
    if (!started_ || magic_sum_.min() != domains_.least_sum ||
        magic_sum_.max() != domains_.greatest_sum) {
      domains_.least_sum = magic_sum_.min();
      domains_.greatest_sum = magic_sum_.max();
      fixpoint.narrowed_sum();
    }
    if (!started_) fixpoint.start();
    started_ = true;
  }

  ExecStatus write(Space& home, const Set& touched) {
    ExecStatus failed = ES_OK;
    touched.for_each([&](int cell) {
      const Set& values = domains_.cells[cell];
      if (failed != ES_OK || domains_.sizes[cell] == x_[cell].size()) return;
      MaskRanges<Words> ranges(values, offset_);
      const ModEvent event = domains_.sizes[cell] == 1 ? x_[cell].eq(home, values.least() + offset_)
                                                       : x_[cell].narrow_r(home, ranges, false);
      if (me_failed(event)) failed = ES_FAILED;
    });
    if (failed != ES_OK) return failed;
    const int least = domains_.least_sum, greatest = domains_.greatest_sum;
    GECODE_ME_CHECK(magic_sum_.gq(home, least));
    GECODE_ME_CHECK(magic_sum_.lq(home, greatest));
    // A hole in the domain of the sum may take its bounds further than they were pushed.
    const bool further = magic_sum_.min() != least || magic_sum_.max() != greatest;
    if (further) return ES_NOFIX;
    return domains_.settled == Set::below(x_.size()) && magic_sum_.assigned()
               ? home.ES_SUBSUMED(*this)
               : ES_FIX;
  }

  ViewArray<IntView> x_;
  IntView magic_sum_;
  int offset_;
  std::shared_ptr<const FigureConstraints> figure_;
  std::shared_ptr<FailureWeights> weights_;
  FigureDomains<Words> domains_;
  bool started_ = false;
};

}  // namespace

FigureConstraints::Sum figure_sum(const Equation& equation, int first_value) {
  FigureConstraints::Sum sum{{}, {equation.sum_coefficient, equation.constant}};
  for (const auto& [cell, coefficient] : equation.terms) {
    sum.terms.emplace_back(cell, static_cast<int>(coefficient));
    sum.right.constant -= coefficient * first_value;
  }
  return sum;
}

void whole_figure(Home home, const IntVarArgs& cells, IntVar sum, int first_value,
                  std::shared_ptr<const FigureConstraints> constraints,
                  std::shared_ptr<FailureWeights> failures) {
  GECODE_POST;
  ViewArray<IntView> x(home, cells);
  const auto post = [&]<int Words>() {
    return WholeFigure<Words>::post(home, x, sum, first_value, std::move(constraints),
                                    std::move(failures));
  };
  const int words = (constraints->values + 63) / 64;
  ExecStatus status = ES_OK;
  if (words <= 1) {
    status = post.template operator()<1>();
  } else if (words <= 2) {
    status = post.template operator()<2>();
  } else if (words <= 4) {
    status = post.template operator()<4>();
  } else if (words <= 8) {
    status = post.template operator()<8>();
  } else if (words <= 16) {
    status = post.template operator()<16>();
  } else {
    throw Error(refused_range(constraints->values, Sums::whole));
  }
  GECODE_ES_FAIL(status);
}

}  // namespace loshu::detail

namespace loshu {

void whole_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  int first_value, std::span<const Equation> equations) {
  auto constraints = std::make_shared<detail::FigureConstraints>();
  constraints->cells = constraints->values = cells.size();
  for (const Equation& equation : equations) {
    constraints->sums.push_back(detail::figure_sum(equation, first_value));
  }
  constraints->index();
  detail::whole_figure(home, cells, std::move(sum), first_value, std::move(constraints));
}

}  // namespace loshu
