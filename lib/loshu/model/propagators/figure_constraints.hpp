#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include <loshu/bitset.hpp>
#include <loshu/model/constraint_group.hpp>
#include <loshu/model/propagators/distinct_bounds.hpp>

namespace loshu::detail {

/// The constraints on cells whose values are counted from 0, and all different.
struct FigureConstraints {
  /// The sum of coefficient · value over the terms.
  struct Sum {
    std::vector<std::pair<int, int>> terms;  ///< cell, coefficient
    RightHandSide right;
    bool unit = false;  ///< whether all coefficients are 1; set by `index`
  };
  /// value[less] < value[greater]
  struct Order {
    int less = 0;
    int greater = 0;
  };

  int cells = 0;
  int values = 0;       ///< the values are less than this; at least the number of cells
  bool spares = false;  ///< whether there are more values than cells
  std::vector<Sum> sums;
  std::vector<Order> orders;
  std::vector<PostedConstraint> sum_names = {};    ///< of the sums; may be empty
  std::vector<PostedConstraint> order_names = {};  ///< of the orders; may be empty
  std::vector<std::vector<int>> sums_of = {};      ///< by cell; made by `index`
  std::vector<char> is_ordered = {};               ///< by cell; made by `index`

  void index() {
    values = std::max(values, cells);
    sums_of.assign(static_cast<std::size_t>(cells), {});
    is_ordered.assign(static_cast<std::size_t>(cells), 0);
    for (const auto& [less, greater] : orders) {
      is_ordered[static_cast<std::size_t>(less)] = is_ordered[static_cast<std::size_t>(greater)] =
          1;
    }
    for (std::size_t i = 0; i < sums.size(); ++i) {
      sums[i].unit = true;
      for (const auto& [cell, coefficient] : sums[i].terms) {
        sums[i].unit = sums[i].unit && coefficient == 1;
        sums_of[static_cast<std::size_t>(cell)].push_back(static_cast<int>(i));
      }
    }
  }
};

/// The domains of the cells: between two runs they are kept with the search node.
template <int Words>
struct FigureDomains {
  Bitset<Words>* cells = nullptr;
  std::uint16_t* sizes = nullptr;
  Bitset<Words> settled;  ///< the cells whose value is taken from all others
  int least_sum = 0;
  int greatest_sum = 0;
};

}  // namespace loshu::detail
