// What the names of combinations stand for, and what is said in place of a part of one.

#include <loshu/options.hpp>

namespace loshu {

std::optional<Distinct> distinct_of(const Options& options) {
  if (options.distinct) return options.distinct;
  if (options.sums == Sums::whole) return std::nullopt;
  switch (options.propagation) {
    case Propagation::value:
      return Distinct::value;
    case Propagation::bounds:
    case Propagation::distinct_bounds:
      return Distinct::bounds;
    case Propagation::domain:
    case Propagation::distinct_domain:
      return Distinct::domain;
    case Propagation::figure:
      break;
  }
  // The propagator of the whole figure, which would do it, is not posted.
  if (options.sums) return Distinct::bounds;
  return std::nullopt;
}

Sums sums_of(const Options& options) {
  if (options.sums) return *options.sums;
  switch (options.propagation) {
    case Propagation::value:
    case Propagation::bounds:
      break;
    case Propagation::domain:
      return Sums::domain;
    case Propagation::distinct_bounds:
      return Sums::distinct_bounds;
    case Propagation::distinct_domain:
      return Sums::distinct_domain;
    case Propagation::figure:
      return Sums::whole;
  }
  return Sums::bounds;
}

std::optional<VariableOrder> variable_order_of(const Options& options) {
  if (options.variable_order) return options.variable_order;
  switch (options.branching) {
    case Branching::first_fail:
    case Branching::tuned:
      return VariableOrder::first_fail;
    case Branching::input:
      return VariableOrder::input;
    case Branching::weighted:
      return VariableOrder::weighted;
    case Branching::random:
      return VariableOrder::random;
    case Branching::none:
      break;
  }
  return std::nullopt;
}

std::optional<ValueOrder> value_order_of(const Options& options) {
  if (options.value_order) return options.value_order;
  switch (options.branching) {
    case Branching::first_fail:
      return ValueOrder::split;
    case Branching::input:
      return ValueOrder::min;
    case Branching::weighted:
    case Branching::random:
      return ValueOrder::random;
    case Branching::tuned:
    case Branching::none:
      break;
  }
  return std::nullopt;
}

bool is_random(const Options& options) {
  if (options.branching == Branching::none) return false;
  const std::optional<ValueOrder> value = value_order_of(options);
  return !value || *value == ValueOrder::random ||
         variable_order_of(options) == VariableOrder::random;
}

}  // namespace loshu
