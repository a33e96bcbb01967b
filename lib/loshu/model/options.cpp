// The pairs of toggles that have a word of their own.

#include <loshu/options.hpp>

#include <algorithm>

namespace loshu {
namespace {

struct Pruning {
  Propagation word;
  Distinct distinct;
  Sums sums;
};

constexpr std::array prunings{
    Pruning{Propagation::value, Distinct::value, Sums::bounds},
    Pruning{Propagation::bounds, Distinct::bounds, Sums::bounds},
    Pruning{Propagation::domain, Distinct::domain, Sums::domain},
    Pruning{Propagation::distinct_bounds, Distinct::bounds, Sums::distinct_bounds},
    Pruning{Propagation::distinct_domain, Distinct::domain, Sums::distinct_domain},
    Pruning{Propagation::figure, Distinct::none, Sums::whole}};

struct Orders {
  Branching word;
  VariableOrder variable_order;
  ValueOrder value_order;
};

constexpr std::array orders{
    Orders{Branching::first_fail, VariableOrder::first_fail, ValueOrder::split},
    Orders{Branching::input, VariableOrder::input, ValueOrder::min},
    Orders{Branching::weighted, VariableOrder::weighted, ValueOrder::random},
    Orders{Branching::tuned, VariableOrder::first_fail, ValueOrder::tuned},
    Orders{Branching::random, VariableOrder::random, ValueOrder::random},
    Orders{Branching::none, VariableOrder::none, ValueOrder::none}};

}  // namespace

Options with(Propagation propagation, Options options) {
  const auto* const pair = std::ranges::find(prunings, propagation, &Pruning::word);
  options.distinct = pair->distinct;
  options.sums = pair->sums;
  return options;
}

Options with(Branching branching, Options options) {
  const auto* const pair = std::ranges::find(orders, branching, &Orders::word);
  options.variable_order = pair->variable_order;
  options.value_order = pair->value_order;
  return options;
}

std::optional<Propagation> propagation_of(const Options& options) {
  for (const auto& [word, distinct, sums] : prunings) {
    if (options.distinct == distinct && options.sums == sums) return word;
  }
  return std::nullopt;
}

std::optional<Branching> branching_of(const Options& options) {
  for (const auto& [word, variable_order, value_order] : orders) {
    if (options.variable_order == variable_order && options.value_order == value_order) return word;
  }
  return std::nullopt;
}

bool is_random(const Options& options) {
  return options.value_order == ValueOrder::random || options.value_order == ValueOrder::tuned ||
         options.variable_order == VariableOrder::random;
}

}  // namespace loshu
