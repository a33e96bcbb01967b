#pragma once

#include <boost/test/unit_test.hpp>

#include <algorithm>

#include <loshu/path.hpp>

/// Checks that a path from givens of the solution places only its values, and strikes none of them.
inline void require_true_of(const loshu::Path& path, const loshu::Assignment& solution) {
  for (const loshu::Step& step : path.steps) {
    if (step.place) {
      BOOST_TEST(solution[static_cast<std::size_t>(step.place->cell)] == step.place->value);
    }
    for (const loshu::Strike& strike : step.strikes) {
      const int value = solution[static_cast<std::size_t>(strike.cell)];
      BOOST_TEST(std::ranges::count(strike.values, value) == 0);
    }
  }
  BOOST_TEST(!path.clash);
}
