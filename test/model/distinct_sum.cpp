#include <boost/test/unit_test.hpp>

#include <set>

#include <loshu/random.hpp>

#include "variables.hpp"

BOOST_AUTO_TEST_SUITE(distinct_sum)

using Gecode::IntArgs;
using loshu::distinct_sum;
using loshu::SumLevel;

namespace {

/// coefficients · x = factor · s + constant, the x pairwise distinct.
struct Instance {
  std::vector<int> coefficients;
  Domains domains;  // of the x, and of s at the end
  int factor = 0;
  int constant = 0;

  Instance(loshu::SplitMix& source, bool all_assigned) {
    const int terms = random_from(source, 2, 5), start = random_from(source, -8, 1);
    const auto sparsity = static_cast<unsigned>(1 + source() % 4);
    for (int i = 0; i < terms; ++i) {
      coefficients.push_back(random_coefficient(source));
      domains.push_back(random_domain(source, start, start + 8, sparsity));
      auto& values = domains.back();
      if (all_assigned) values = {values[source() % values.size()]};
      constant += coefficients.back() * values[source() % values.size()];
    }
    const int least = random_from(source, -12, 12);
    const bool free = !all_assigned && source() % 2 == 0;
    domains.push_back(random_domain(source, least, least + (free ? 7 : 0), free ? 2 : 1));
    factor = random_from(source, -2, 2);
    constant -= factor * domains.back()[source() % domains.back().size()];
    if (source() % 4 == 0) constant += random_from(source, -3, 3);
  }

  [[nodiscard]] std::size_t terms() const { return coefficients.size(); }
  [[nodiscard]] bool sum_known() const { return domains.back().size() == 1; }

  /// The values of the x, and that of s behind them, by trying all.
  [[nodiscard]] std::set<std::vector<int>> solutions() const {
    std::set<std::vector<int>> found;
    const Domains terms_alone(domains.begin(), domains.end() - 1);
    for_each_distinct(terms_alone, [&](std::vector<int> values) {
      const long sum = weighted_sum(coefficients, values);
      values.push_back(0);
      for (const int s : domains.back()) {
        values.back() = s;
        if (sum == long{factor} * s + constant) found.insert(values);
      }
    });
    return found;
  }
};

void post(Variables& space, const Instance& instance, SumLevel level) {
  distinct_sum(space, IntArgs(instance.coefficients), space.cells(), space.sum(), instance.factor,
               instance.constant, level);
}

Domains projected(const std::set<std::vector<int>>& solutions, std::size_t variables) {
  std::vector<std::set<int>> values(variables);
  for (const std::vector<int>& solution : solutions) {
    for (std::size_t i = 0; i < variables; ++i) values[i].insert(solution[i]);
  }
  Domains result;
  for (const std::set<int>& one : values) result.emplace_back(one.begin(), one.end());
  return result;
}

bool includes_all(const Domains& outer, const Domains& inner) {
  for (std::size_t i = 0; i < inner.size(); ++i) {
    if (!std::includes(outer[i].begin(), outer[i].end(), inner[i].begin(), inner[i].end())) {
      return false;
    }
  }
  return true;
}

/// Whether two of the x are decided and alike.
bool repeats_a_value(const Domains& domains) {
  std::set<int> decided;
  for (std::size_t i = 0; i + 1 < domains.size(); ++i) {
    if (domains[i].size() == 1 && !decided.insert(domains[i].front()).second) return true;
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_removes_only_what_no_solution_uses) {
  loshu::SplitMix source(11);
  int failed = 0, exact = 0, narrowed = 0;
  for (int round = 0; round < 8000; ++round) {
    const Instance instance(source, false);
    const auto solutions = instance.solutions();
    const Domains expected = projected(solutions, instance.domains.size());
    for (const SumLevel level : {SumLevel::bounds, SumLevel::domain}) {
      Variables space(instance.domains);
      post(space, instance, level);
      const bool consistent = level == SumLevel::domain && instance.sum_known();
      if (space.status() == Gecode::SS_FAILED) {
        BOOST_TEST_REQUIRE(solutions.empty(), round);
        ++failed;
        continue;
      }
      const Domains left = space.domains();
      BOOST_TEST_REQUIRE(includes_all(left, expected), round);
      narrowed += left != instance.domains ? 1 : 0;
      if (consistent && instance.terms() <= 4) {
        // That two decided values differ is for `distinct` to find.
        const bool decided_alike = solutions.empty() && repeats_a_value(left);
        if (!decided_alike) BOOST_TEST_REQUIRE((left == expected), round);
        exact += decided_alike ? 0 : 1;
      }
      const auto again = space.cloned();
      post(*again, instance, level);
      BOOST_TEST_REQUIRE(again->status() != Gecode::SS_FAILED, round);
      BOOST_TEST_REQUIRE((again->domains() == left), round);
    }
  }
  BOOST_TEST(failed > 500);
  BOOST_TEST(exact > 500);
  BOOST_TEST(narrowed > 2000);
}

/// Values that are a multiple as far apart need wider sets of bits, and are judged the same.
BOOST_AUTO_TEST_CASE(every_width_judges_alike) {
  const auto scaled = [](Domains domains, int by) {
    for (std::vector<int>& values : domains) {
      for (int& value : values) value *= by;
    }
    return domains;
  };
  loshu::SplitMix source(14);
  int exact = 0;
  for (int round = 0; round < 2000; ++round) {
    const Instance instance(source, false);
    const auto solutions = instance.solutions();
    if (!instance.sum_known() || instance.terms() > 4 || solutions.empty()) continue;
    const Domains expected = projected(solutions, instance.domains.size());
    // A range of up to 9 values becomes one of 57, 65, 249, 257, 993 and 1,025.
    for (const int by : {1, 7, 8, 31, 32, 124, 128}) {
      Instance wide = instance;
      wide.domains = scaled(instance.domains, by);
      wide.constant *= by;
      Variables space(wide.domains);
      post(space, wide, SumLevel::domain);
      BOOST_TEST_REQUIRE((space.status() != Gecode::SS_FAILED), round << " " << by);
      if (by < 128)
        BOOST_TEST_REQUIRE((space.domains() == scaled(expected, by)), round << " " << by);
      if (by == 128) BOOST_TEST_REQUIRE(includes_all(space.domains(), scaled(expected, by)), round);
    }
    ++exact;
  }
  BOOST_TEST(exact > 200);
}

BOOST_AUTO_TEST_CASE(it_judges_what_is_decided) {
  loshu::SplitMix source(12);
  int right = 0, wrong = 0;
  for (int round = 0; round < 8000; ++round) {
    const Instance instance(source, true);
    std::set<int> values;
    for (std::size_t i = 0; i < instance.terms(); ++i) values.insert(instance.domains[i].front());
    if (values.size() < instance.terms()) continue;  // not its task
    const bool solved = !instance.solutions().empty();
    ++(solved ? right : wrong);
    for (const SumLevel level : {SumLevel::bounds, SumLevel::domain}) {
      Variables space(instance.domains);
      post(space, instance, level);
      BOOST_TEST_REQUIRE((space.status() == Gecode::SS_SOLVED) == solved, round);
      if (solved) BOOST_TEST_REQUIRE(Gecode::PropagatorGroup::all.size(space) == 0U, round);
    }
  }
  BOOST_TEST(right > 500);
  BOOST_TEST(wrong > 500);
}

BOOST_AUTO_TEST_CASE(terms_of_weight_nought_are_none) {
  for (const SumLevel level : {SumLevel::bounds, SumLevel::domain}) {
    Variables space({{1, 2}, {3, 4}, {0, 1, 2, 3, 4, 5}});
    distinct_sum(space, {0, 0}, space.cells(), space.x[2], 2, -6, level);
    BOOST_TEST((space.status() != Gecode::SS_FAILED));
    BOOST_TEST((space.domains() == Domains{{1, 2}, {3, 4}, {3}}));
    Variables impossible({{1, 2}, {3, 4}, {0, 1, 2}});
    distinct_sum(impossible, {0, 0}, impossible.cells(), impossible.x[2], 2, -6, level);
    BOOST_TEST((impossible.status() == Gecode::SS_FAILED));
  }
  Variables space({{1, 2}, {0}});
  BOOST_CHECK_THROW(distinct_sum(space, {1, 1}, space.cells(), space.x[1], 1, 0),
                    Gecode::Int::ArgumentSizeMismatch);
}

// Ranges of 64, 256, 1024 and more values, and as far apart as Gecode's integers go.
BOOST_AUTO_TEST_CASE(values_may_be_far_apart) {
  for (const int far : {31, 32, 127, 128, 511, 512, 1000, 2'000'000'000}) {
    const Domains domains{{-far, 0, far}, {-far + 1, 1, far - 1}, {1}};
    for (const SumLevel level : {SumLevel::bounds, SumLevel::domain}) {
      Variables space(domains);
      distinct_sum(space, {1, 1}, space.cells(), space.x[2], 1, 0, level);
      BOOST_TEST_REQUIRE((space.status() != Gecode::SS_FAILED), far);
      const Domains expected{{0, far}, {-far + 1, 1}, {1}};
      BOOST_TEST(includes_all(space.domains(), expected), far);
      if (level == SumLevel::domain && far <= 511) BOOST_TEST((space.domains() == expected), far);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
