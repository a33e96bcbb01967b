// One propagator for the whole puzzle. Gecode's domains are read into bit masks (only those that
// have lost values since: their size tells), narrowed to a common fixpoint, and written back.

#include <loshu/model/propagators/whole.hpp>

#include <algorithm>
#include <string>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/model/propagators/domain_masks.hpp>

namespace loshu {
namespace {

using namespace Gecode;
using Int::IntView;

template <int Words>
class WholeFigure : public Propagator {
 public:
  using Set = ValueSet<Words>;

  static ExecStatus post(Home home, ViewArray<IntView>& cells, IntView sum, int first,
                         std::shared_ptr<const FigureConstraints> constraints,
                         std::shared_ptr<FailureWeights> failures) {
    for (IntView cell : cells) {
      GECODE_ME_CHECK(cell.gq(home, first));
      GECODE_ME_CHECK(cell.lq(home, first + cells.size() - 1));
    }
    new (home) WholeFigure(home, cells, sum, first, std::move(constraints), std::move(failures));
    return ES_OK;
  }

  Actor* copy(Space& home) override { return new (home) WholeFigure(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::quadratic(PropCost::HI, x.size());
  }

  void reschedule(Space& home) override {
    x.reschedule(home, *this, Int::PC_INT_DOM);
    magic_sum.reschedule(home, *this, Int::PC_INT_BND);
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    FigureFixpoint<Words> fixpoint(*figure, domains);
    read(fixpoint);
    if (!fixpoint.run()) {
      if (weights) fixpoint.blame(*weights);
      return ES_FAILED;
    }
    return write(home, fixpoint.touched());
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    x.cancel(home, *this, Int::PC_INT_DOM);
    magic_sum.cancel(home, *this, Int::PC_INT_BND);
    figure.~shared_ptr();
    weights.~shared_ptr();
    static_cast<void>(Propagator::dispose(home));
    return sizeof(*this);
  }

 private:
  WholeFigure(Home home, ViewArray<IntView>& cells, IntView sum, int first,
              std::shared_ptr<const FigureConstraints> constraints,
              std::shared_ptr<FailureWeights> failures)
      : Propagator(home),
        x(cells),
        magic_sum(sum),
        offset(first),
        figure(std::move(constraints)),
        weights(std::move(failures)) {
    Space& space = home;
    domains.cells = space.alloc<Set>(x.size());
    domains.sizes = space.alloc<std::uint16_t>(x.size());
    domains.least_sum = Int::Limits::min;
    domains.greatest_sum = Int::Limits::max;
    x.subscribe(home, *this, Int::PC_INT_DOM);
    magic_sum.subscribe(home, *this, Int::PC_INT_BND);
    home.notice(*this, AP_DISPOSE);
  }

  WholeFigure(Space& home, WholeFigure& other)
      : Propagator(home, other),
        offset(other.offset),
        figure(other.figure),
        weights(other.weights),
        domains(other.domains),
        started(other.started) {
    x.update(home, other.x);
    magic_sum.update(home, other.magic_sum);
    domains.cells = home.alloc<Set>(x.size());
    domains.sizes = home.alloc<std::uint16_t>(x.size());
    std::copy_n(other.domains.cells, x.size(), domains.cells);
    std::copy_n(other.domains.sizes, x.size(), domains.sizes);
  }

  void read(FigureFixpoint<Words>& fixpoint) {
    for (int cell = 0; cell < x.size(); ++cell) {
      Set& values = domains.cells[cell];
      if (started && domains.sizes[cell] == x[cell].size()) continue;
      values = mask<Words>(x[cell], offset);
      domains.sizes[cell] = static_cast<std::uint16_t>(x[cell].size());
      fixpoint.narrowed(cell);
    }
    if (!started || magic_sum.min() != domains.least_sum ||
        magic_sum.max() != domains.greatest_sum) {
      domains.least_sum = magic_sum.min();
      domains.greatest_sum = magic_sum.max();
      fixpoint.narrowed_sum();
    }
    if (!started) fixpoint.start();
    started = true;
  }

  ExecStatus write(Space& home, const Set& touched) {
    ExecStatus failed = ES_OK;
    touched.for_each([&](int cell) {
      const Set& values = domains.cells[cell];
      if (failed != ES_OK || domains.sizes[cell] == x[cell].size()) return;
      MaskRanges<Words> ranges(values, offset);
      const ModEvent event = domains.sizes[cell] == 1 ? x[cell].eq(home, values.least() + offset)
                                                      : x[cell].narrow_r(home, ranges, false);
      if (me_failed(event)) failed = ES_FAILED;
    });
    if (failed != ES_OK) return failed;
    const int least = domains.least_sum, greatest = domains.greatest_sum;
    GECODE_ME_CHECK(magic_sum.gq(home, least));
    GECODE_ME_CHECK(magic_sum.lq(home, greatest));
    // A hole in the domain of the sum may take its bounds further than they were pushed.
    const bool further = magic_sum.min() != least || magic_sum.max() != greatest;
    if (further) return ES_NOFIX;
    return domains.settled == Set::below(x.size()) && magic_sum.assigned() ? home.ES_SUBSUMED(*this)
                                                                           : ES_FIX;
  }

  ViewArray<IntView> x;
  IntView magic_sum;
  int offset;
  std::shared_ptr<const FigureConstraints> figure;
  std::shared_ptr<FailureWeights> weights;
  FigureDomains<Words> domains;
  bool started = false;
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
                  std::span<const Equation> equations) {
  auto constraints = std::make_shared<FigureConstraints>();
  constraints->cells = cells.size();
  for (const Equation& equation : equations) {
    constraints->sums.push_back(figure_sum(equation, first_value));
  }
  constraints->index();
  whole_figure(home, cells, std::move(sum), first_value, std::move(constraints));
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
  const int words = (cells.size() + 63) / 64;
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
    throw Error("figure propagation takes up to " + std::to_string(most_whole_figure_cells) +
                " cells, not " + std::to_string(cells.size()));
  }
  GECODE_ES_FAIL(status);
}

}  // namespace loshu
