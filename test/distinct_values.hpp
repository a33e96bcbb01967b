#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

#include <loshu/random.hpp>

/// The values of some variables, in words that no propagator of the library uses.
using Domains = std::vector<std::vector<int>>;

/// Calls use(values) with each choice of pairwise distinct values, one of each domain, in
/// lexicographic order.
template <typename Use>
void for_each_distinct(const Domains& domains, Use use) {
  std::vector<int> values;
  const auto extend = [&](const auto& self) -> void {
    if (values.size() == domains.size()) {
      use(values);
      return;
    }
    for (const int value : domains[values.size()]) {
      if (std::find(values.begin(), values.end(), value) != values.end()) continue;
      values.push_back(value);
      self(self);
      values.pop_back();
    }
  };
  extend(extend);
}

inline long weighted_sum(const std::vector<int>& coefficients, const std::vector<int>& values) {
  long sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) sum += long{coefficients[i]} * values[i];
  return sum;
}

inline int random_from(loshu::SplitMix& source, int least, int greatest) {
  return std::uniform_int_distribution<int>(least, greatest)(source);
}

/// A coefficient from −3 to 3 other than 0; half of them are 1 or −1.
inline int random_coefficient(loshu::SplitMix& source) {
  const int coefficient = random_from(source, 1, source() % 2 == 0 ? 1 : 3);
  return source() % 2 == 0 ? coefficient : -coefficient;
}

/// A subset of an interval: each number with a chance of one in `sparsity`, at least one of them.
inline std::vector<int> random_domain(loshu::SplitMix& source, int least, int greatest,
                                      unsigned sparsity) {
  std::vector<int> values;
  for (int value = least; value <= greatest; ++value) {
    if (source() % sparsity == 0) values.push_back(value);
  }
  if (values.empty()) values.push_back(random_from(source, least, greatest));
  return values;
}

/// Terms of a sum at random, and a sum that they can have, or almost.
struct RandomSum {
  std::vector<int> coefficients;
  Domains domains;
  int target = 0;

  RandomSum(loshu::SplitMix& source, int terms, int greatest, unsigned most_values, bool unit) {
    for (int i = 0; i < terms; ++i) {
      coefficients.push_back(unit ? 1 : random_coefficient(source));
      const unsigned sparsity = (static_cast<unsigned>(greatest) + most_values) / most_values;
      domains.push_back(random_domain(source, 0, greatest, sparsity));
      const auto& values = domains.back();
      target += coefficients.back() * values[source() % values.size()];
    }
    if (source() % 4 == 0) target += random_from(source, -3, 3);
  }
};
