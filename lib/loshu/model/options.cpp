// The words that stand for pairs of toggles.

#include <loshu/options.hpp>

#include <algorithm>
#include <tuple>
#include <utility>

namespace loshu {
namespace {

/// In the order of `Propagation`.
constexpr std::array prunings{std::pair{Distinct::value, Sums::bounds},
                              std::pair{Distinct::bounds, Sums::bounds},
                              std::pair{Distinct::domain, Sums::domain},
                              std::pair{Distinct::bounds, Sums::distinct_bounds},
                              std::pair{Distinct::domain, Sums::distinct_domain},
                              std::pair{Distinct::none, Sums::whole}};

/// In the order of `Branching`.
constexpr std::array orders{std::pair{VariableOrder::first_fail, ValueOrder::split},
                            std::pair{VariableOrder::input, ValueOrder::min},
                            std::pair{VariableOrder::weighted, ValueOrder::random},
                            std::pair{VariableOrder::first_fail, ValueOrder::tuned},
                            std::pair{VariableOrder::random, ValueOrder::random},
                            std::pair{VariableOrder::none, ValueOrder::none}};

template <typename Word>
std::optional<Word> word_of(const auto& pairs, const auto& toggles) {
  const auto found = std::ranges::find(pairs, toggles);
  if (found == pairs.end()) return std::nullopt;
  return static_cast<Word>(found - pairs.begin());
}

}  // namespace

Options with(Propagation propagation, Options options) {
  std::tie(options.distinct, options.sums) = prunings[static_cast<std::size_t>(propagation)];
  return options;
}

Options with(Branching branching, Options options) {
  std::tie(options.variable_order, options.value_order) =
      orders[static_cast<std::size_t>(branching)];
  return options;
}

std::optional<Propagation> propagation_of(const Options& options) {
  return word_of<Propagation>(prunings, std::pair{options.distinct, options.sums});
}

std::optional<Branching> branching_of(const Options& options) {
  return word_of<Branching>(orders, std::pair{options.variable_order, options.value_order});
}

bool is_random(const Options& options) {
  return options.value_order == ValueOrder::random || options.value_order == ValueOrder::tuned ||
         options.variable_order == VariableOrder::random;
}

}  // namespace loshu
