#pragma once

#include <utility>

#include <loshu/budget.hpp>
#include <loshu/exhaust/compiled_search.hpp>
#include <loshu/exhaust/walker.hpp>
#include <loshu/order.hpp>
#include <loshu/random.hpp>

namespace loshu::detail {

/// An order, and the estimate of its tree by random paths.
class ProbedOrder {
 public:
  ProbedOrder(CellOrder along, Program program)
      : order(std::move(along)), program_(std::move(program)) {}

  /// Goes down this many more paths. \param stage that a budget may end, after "while"
  void probe(int more, const Budget& budget, const char* stage) {
    with_walker(program_.values, program_.short_lanes, [&]<typename WalkerOf>(WalkerOf*) {
      WalkerOf walker(program_, {}, {});
      for (int probe = 0; probe < more; ++probe) {
        budget.check(stage);
        all_nodes_ += walker.probe(random_).nodes;
      }
    });
    probes_ += more;
  }
  [[nodiscard]] double nodes() const { return all_nodes_ / probes_; }
  [[nodiscard]] int probes() const { return probes_; }

  CellOrder order;

 private:
  Program program_;
  SplitMix random_ = SplitMix(1);
  double all_nodes_ = 0;
  int probes_ = 0;
};

}  // namespace loshu::detail
