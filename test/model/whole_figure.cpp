#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <set>
#include <vector>

#include <loshu/error.hpp>
#include <loshu/model.hpp>
#include <loshu/model/propagators/whole.hpp>
#include <loshu/random.hpp>

#include "variables.hpp"

BOOST_AUTO_TEST_SUITE(whole_figure)

using loshu::detail::FigureConstraints;

namespace {

/// Random constraints on few cells, most of them with a solution; the sum is behind the cells.
struct Instance {
  int first = 0;
  Domains domains;
  FigureConstraints figure{};

  Instance(loshu::SplitMix& source, int cells) {
    figure.cells = cells;
    first = std::vector<int>{-3, 0, 1}[source() % 3];
    std::vector<int> hidden(static_cast<std::size_t>(cells));
    std::iota(hidden.begin(), hidden.end(), first);
    std::shuffle(hidden.begin(), hidden.end(), source);

    const int sum = add_lines(source, hidden);
    if (source() % 2 == 0) add_weighted(source, hidden, sum);
    for (int i = random_from(source, 0, 2); i > 0; --i) {
      const int a = random_from(source, 0, cells - 1), b = random_from(source, 0, cells - 1);
      if (at(hidden, a) < at(hidden, b)) figure.orders.push_back({a, b});
    }
    const auto density = static_cast<unsigned>(2 + source() % 9);
    for (const int value : hidden) {
      domains.emplace_back();
      for (int other = first; other < first + cells; ++other) {
        if (source() % density != 0 || (other == value && source() % 20 != 0)) {
          domains.back().push_back(other);
        }
      }
      if (domains.back().empty()) domains.back().push_back(value);
    }
    const bool free = source() % 2 == 0;
    domains.push_back(random_domain(source, sum - (free ? 9 : 0), sum + (free ? 9 : 0), 1));
    figure.index();
  }

  [[nodiscard]] std::set<std::vector<int>> solutions() const {
    std::set<std::vector<int>> found;
    for_each_distinct({domains.begin(), domains.end() - 1}, [&](std::vector<int> values) {
      for (const auto& [less, greater] : figure.orders) {
        if (at(values, less) >= at(values, greater)) return;
      }
      values.push_back(0);
      for (const int s : domains.back()) {
        values.back() = s;
        const bool holds = std::all_of(
            figure.sums.begin(), figure.sums.end(), [&](const FigureConstraints::Sum& sum) {
              std::int64_t left = 0;
              for (const auto& [cell, coefficient] : sum.terms) {
                left += std::int64_t{coefficient} * (at(values, cell) - first);
              }
              return left == sum.right.coefficient * s + sum.right.constant;
            });
        if (holds) found.insert(values);
      }
    });
    return found;
  }

 private:
  static int at(const std::vector<int>& values, int i) {
    return values[static_cast<std::size_t>(i)];
  }

  std::vector<std::pair<int, int>> random_terms(loshu::SplitMix& source, int least,
                                                bool unit) const {
    std::vector<int> cells(static_cast<std::size_t>(figure.cells));
    std::iota(cells.begin(), cells.end(), 0);
    std::shuffle(cells.begin(), cells.end(), source);
    std::vector<std::pair<int, int>> terms;
    for (int i = random_from(source, least, std::max(4, figure.cells / 3)); i > 0; --i) {
      terms.emplace_back(at(cells, i), unit ? 1 : random_coefficient(source));
    }
    return terms;
  }
  static int value(const std::vector<std::pair<int, int>>& terms, const std::vector<int>& values) {
    int sum = 0;
    for (const auto& [cell, coefficient] : terms) sum += coefficient * at(values, cell);
    return sum;
  }
  void add(const std::vector<std::pair<int, int>>& terms, int factor, int constant) {
    for (const auto& term : terms) constant -= first * term.second;
    figure.sums.push_back({terms, {factor, constant}});
  }

  /// Lines with the sum of the first, where some are found.
  /// \return that sum
  int add_lines(loshu::SplitMix& source, const std::vector<int>& hidden) {
    const auto line = random_terms(source, 2, true);
    const int sum = value(line, hidden);
    add(line, 1, 0);
    for (int i = random_from(source, 1, 3); i > 0; --i) {
      auto other = random_terms(source, 2, true);
      for (int tries = 0; tries < 100 && value(other, hidden) != sum; ++tries) {
        other = random_terms(source, 2, true);
      }
      add(other, 1, 0);
    }
    return sum;
  }
  void add_weighted(loshu::SplitMix& source, const std::vector<int>& hidden, int sum) {
    const auto terms = random_terms(source, 1, false);
    const int factor = random_from(source, -2, 2);
    add(terms, factor, value(terms, hidden) - factor * sum);
  }
};

void post(Variables& space, const FigureConstraints& figure, int first) {
  loshu::detail::whole_figure(space, space.cells(), space.sum(), first,
                              std::make_shared<const FigureConstraints>(figure));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_removes_only_what_no_solution_uses) {
  loshu::SplitMix source(21);
  int failed = 0, open = 0, narrowed = 0, again_narrowed = 0;
  for (int round = 0; round < 4000; ++round) {
    const Instance instance(source, random_from(source, 5, 7));
    const auto solutions = instance.solutions();
    Variables space(instance.domains);
    post(space, instance.figure, instance.first);
    if (space.status() == Gecode::SS_FAILED) {
      BOOST_TEST_REQUIRE(solutions.empty(), round);
      ++failed;
      continue;
    }
    const Domains left = space.domains();
    for (const auto& solution : solutions) BOOST_TEST_REQUIRE(keeps(left, solution), round);
    open += solutions.size() > 1 ? 1 : 0;
    narrowed += left != instance.domains ? 1 : 0;

    const auto again = space.cloned();
    post(*again, instance.figure, instance.first);
    BOOST_TEST_REQUIRE(again->status() != Gecode::SS_FAILED, round);
    again_narrowed += again->domains() != left ? 1 : 0;
  }
  BOOST_TEST(again_narrowed == 0);
  BOOST_TEST(failed > 100);
  BOOST_TEST(open > 100);
  BOOST_TEST(narrowed > 500);
}

BOOST_AUTO_TEST_CASE(every_value_needs_a_cell) {
  const auto status = [](const Domains& domains) {
    Variables space(domains);
    FigureConstraints figure{.cells = 4, .sums = {}, .orders = {}};
    figure.index();
    post(space, figure, 0);
    const bool possible = space.status() != Gecode::SS_FAILED;
    return possible ? space.domains() : Domains{};
  };
  BOOST_TEST((status({{0, 1, 2}, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {0}}) ==
              Domains{{0}, {1, 2, 3}, {1, 2, 3}, {1, 2, 3}, {0}}));
  // Nothing but the first cell can take 0, nor 1.
  BOOST_TEST((status({{0, 1, 2}, {2, 3}, {2, 3}, {2, 3}, {0}}) == Domains{}));
  BOOST_TEST((status({{0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0, 1, 2}, {0}}) == Domains{}));
}

BOOST_AUTO_TEST_CASE(it_runs_to_its_fixpoint) {
  loshu::SplitMix source(24);
  int open = 0, again_narrowed = 0;
  for (int round = 0; round < 4000; ++round) {
    const Instance instance(source, random_from(source, 9, 18));
    Variables space(instance.domains);
    post(space, instance.figure, instance.first);
    if (space.status() == Gecode::SS_FAILED) continue;
    const Domains left = space.domains();
    open += left != instance.domains && !space.x.assigned() ? 1 : 0;
    post(space, instance.figure, instance.first);
    BOOST_TEST_REQUIRE(space.status() != Gecode::SS_FAILED, round);
    again_narrowed += space.domains() != left ? 1 : 0;
  }
  BOOST_TEST(again_narrowed == 0);
  BOOST_TEST(open > 500);
}

// With all values given, a figure of equations holds if each of them does.
BOOST_AUTO_TEST_CASE(equations_hold_as_they_are_written) {
  const std::vector<loshu::Equation> all{{{{0, 1}, {1, 1}}, 1, 0},
                                         {{{2, 1}, {3, 1}}, 1, 0},
                                         {{{0, 2}, {3, -1}}, 0, 4},
                                         {{{1, 1}, {2, 1}, {3, 1}}, 1, 3}};
  for (const int first : {-3, 0, 1, 5}) {
    for (std::size_t chosen = 0; chosen < 16; ++chosen) {
      std::vector<loshu::Equation> some;
      for (std::size_t i = 0; i < all.size(); ++i) {
        if ((chosen >> i & 1) != 0) some.push_back(all[i]);
      }
      std::vector<int> values(4);
      std::iota(values.begin(), values.end(), first);
      do {
        const int sum = values[0] + values[1];
        Domains domains;
        for (const int value : values) domains.push_back({value});
        domains.push_back({sum});
        Variables space(domains);
        loshu::whole_figure(space, space.cells(), space.sum(), first, some);
        const bool holds = std::ranges::all_of(some, [&](const loshu::Equation& equation) {
          std::int64_t left = 0;
          for (const auto& [cell, factor] : equation.terms)
            left += factor * values[static_cast<std::size_t>(cell)];
          return left == equation.sum_coefficient * sum + equation.constant;
        });
        BOOST_TEST((space.status() != Gecode::SS_FAILED) == holds);
      } while (std::ranges::next_permutation(values).found);
    }
  }
  Variables repeated(Domains{{0}, {0}, {2}, {3}, {0}});
  loshu::whole_figure(repeated, repeated.cells(), repeated.sum(), 0, {});
  BOOST_TEST((repeated.status() == Gecode::SS_FAILED));
}

BOOST_AUTO_TEST_CASE(there_is_a_limit) {
  const int cells = loshu::most_whole_figure_cells + 1;
  Variables space(Domains(static_cast<std::size_t>(cells) + 1, std::vector<int>{0, 1}));
  FigureConstraints figure{.cells = cells, .sums = {}, .orders = {}};
  figure.index();
  BOOST_CHECK_THROW(post(space, figure, 0), loshu::Error);
}

BOOST_AUTO_TEST_SUITE_END()
