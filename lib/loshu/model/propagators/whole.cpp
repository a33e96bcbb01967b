// One propagator for the whole puzzle. It reads Gecode's domains into bit masks, narrows them to a
// common fixpoint, and writes them back. Only domains whose size has changed are read.

#include <loshu/model/propagators/whole.hpp>

#include <algorithm>
#include <memory>
#include <utility>

#include <loshu/error.hpp>
#include <loshu/model/propagators/domain_masks.hpp>
#include <loshu/model/refusals.hpp>

namespace loshu::detail {
namespace {

using namespace Gecode;
using Int::IntView;

using Base = MixNaryOnePropagator<IntView, Int::PC_INT_DOM, IntView, Int::PC_INT_BND>;

template <int Words, bool FewSums>
class WholeFigure : public Base {
 public:
  using Set = Bitset<Words>;

  static ExecStatus post(Home home, ViewArray<IntView>& cells, IntView sum, int first,
                         std::shared_ptr<const FigureConstraints> constraints) {
    for (IntView cell : cells) {
      GECODE_ME_CHECK(cell.gq(home, first));
      GECODE_ME_CHECK(cell.lq(home, first + constraints->values - 1));
    }
    new (home) WholeFigure(home, cells, sum, first, std::move(constraints));
    return ES_OK;
  }

  Actor* copy(Space& home) override { return new (home) WholeFigure(home, *this); }

  PropCost cost(const Space&, const ModEventDelta&) const override {
    return PropCost::quadratic(PropCost::HI, x.size());
  }

  ExecStatus propagate(Space& home, const ModEventDelta&) override {
    FigureFixpoint<Words, FewSums> fixpoint(*figure_, domains_);
    read(fixpoint);
    if (!fixpoint.run()) {
      if (figure_->weights) fixpoint.blame(*figure_->weights);
      if (figure_witness() != nullptr) figure_witness()->failed(fixpoint.at_work());
      return ES_FAILED;
    }
    return write(home, fixpoint);
  }

  size_t dispose(Space& home) override {
    home.ignore(*this, AP_DISPOSE);
    figure_.~shared_ptr();
    // The memory of a failed space goes as a whole, so no subscription needs to be cancelled.
    if (!home.failed()) static_cast<void>(Base::dispose(home));
    return sizeof(*this);
  }

 private:
  WholeFigure(Home home, ViewArray<IntView>& cells, IntView sum, int first,
              std::shared_ptr<const FigureConstraints> constraints)
      : Base(home, cells, sum), offset_(first), figure_(std::move(constraints)) {
    allocate(home);
    std::uninitialized_fill_n(domains_.cells, x.size(), Set{});
    domains_.least_sum = sum.min();
    domains_.greatest_sum = sum.max();
    domains_.begin(*figure_);
    home.notice(*this, AP_DISPOSE);
  }

  WholeFigure(Space& home, WholeFigure& other)
      : Base(home, other),
        offset_(other.offset_),
        figure_(other.figure_),
        domains_(other.domains_),
        started_(other.started_) {
    allocate(home);
    std::copy_n(other.domains_.cells, x.size(), domains_.cells);
    std::copy_n(other.domains_.sums, figure_->sums.size(), domains_.sums);
    std::copy_n(other.domains_.short_sums, figure_->sum_words(), domains_.short_sums);
    std::copy_n(other.domains_.sizes, x.size(), domains_.sizes);
  }

  void allocate(Space& home) {
    domains_.cells = static_cast<Set*>(home.ralloc(at(x.size()) * sizeof(Set)));
    const std::size_t sums = std::max(std::size_t{1}, figure_->sums.size());
    domains_.sums = static_cast<SumState<Words>*>(home.ralloc(sums * sizeof(SumState<Words>)));
    domains_.short_sums = home.alloc<ShortSums>(figure_->sum_words());
    domains_.sizes = home.alloc<std::uint16_t>(x.size());
  }

  void read(FigureFixpoint<Words, FewSums>& fixpoint) {
    for (Set open = Set::below(x.size()) - domains_.settled; !open.empty();) {
      const int cell = open.take_least();
      if (started_ && domains_.sizes[cell] == x[cell].size()) continue;
      const Set before = std::exchange(domains_.cells[cell], mask<Words>(x[cell], offset_));
      domains_.sizes[cell] = static_cast<std::uint16_t>(x[cell].size());
      fixpoint.narrowed(cell, before);
    }
    if (y.min() != domains_.least_sum || y.max() != domains_.greatest_sum) {
      fixpoint.set_sum(y.min(), y.max());
    }
    if (!started_) fixpoint.start();
    started_ = true;
  }

  /// Removes from a variable what its cell has lost. To walk along a list of many ranges for each
  /// of a few values takes a third of the time of a new list. Of many values, a new list (true) is
  /// cheaper than to change the old one, whose branches are mispredicted.
  ModEvent write_cell(Space& home, const FigureFixpoint<Words, FewSums>& fixpoint, int cell) {
    constexpr unsigned few = 8;
    const Set& values = domains_.cells[cell];
    if (domains_.sizes[cell] == 1) return x[cell].eq(home, values.least() + offset_);
    if constexpr (FigureFixpoint<Words, FewSums>::notes_lost) {
      if (x[cell].size() - domains_.sizes[cell] <= few) {
        ModEvent event = Int::ME_INT_NONE;
        fixpoint.lost(cell).for_each([&](int value) {
          if (!me_failed(event)) event = x[cell].nq(home, value + offset_);
        });
        return event;
      }
    }
    MaskRanges<Words> ranges(values, offset_);
    return x[cell].narrow_r(home, ranges, true);
  }

  ExecStatus write(Space& home, const FigureFixpoint<Words, FewSums>& fixpoint) {
    ExecStatus failed = ES_OK;
    fixpoint.touched().for_each([&](int cell) {
      if (failed != ES_OK || domains_.sizes[cell] == x[cell].size()) return;
      if (me_failed(write_cell(home, fixpoint, cell))) failed = ES_FAILED;
    });
    if (failed != ES_OK) return failed;
    const int least = domains_.least_sum, greatest = domains_.greatest_sum;
    GECODE_ME_CHECK(y.gq(home, least));
    GECODE_ME_CHECK(y.lq(home, greatest));
    // If the domain of the sum has a hole, its bounds may have moved further than they were set.
    const bool further = y.min() != least || y.max() != greatest;
    if (further) return ES_NOFIX;
    return domains_.settled == Set::below(x.size()) && y.assigned() ? home.ES_SUBSUMED(*this)
                                                                    : ES_FIX;
  }

  int offset_;
  std::shared_ptr<const FigureConstraints> figure_;
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
                  std::shared_ptr<const FigureConstraints> constraints) {
  GECODE_POST;
  ViewArray<IntView> views(home, cells);
  const auto post = [&]<int Words, bool FewSums = false>() {
    return WholeFigure<Words, FewSums>::post(home, views, sum, first_value, std::move(constraints));
  };
  const int words = (constraints->values + 63) / 64;
  ExecStatus status = ES_OK;
  if (words <= 1 && constraints->sum_words() == 1) {
    status = post.template operator()<1, true>();
  } else if (words <= 1) {
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
