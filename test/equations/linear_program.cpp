// A minimum is proven by its duals: the rows hold, the duals have the right sign and add up to the
// cost, and both costs are the same. So no other solver is needed to check one.

#include <boost/test/unit_test.hpp>

#include <cmath>
#include <vector>

#include <loshu/equations/bound/linear_program.hpp>
#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(linear_program)

using loshu::detail::LinearProgram;
using Status = LinearProgram::Status;

namespace {

struct Row {
  std::vector<LinearProgram::Term> terms;
  double right = 0;
  bool equation = false;
};

/// A program beside its rows and costs.
struct Checked {
  explicit Checked(std::size_t variables) : program(variables), costs(variables) {}

  void add(const Row& row) {
    rows.push_back(row);
    row.equation ? program.add_equation(row.terms, row.right)
                 : program.add_inequality(row.terms, row.right);
  }
  void set_cost(std::size_t variable, double cost) {
    costs[variable] = cost;
    program.set_cost(static_cast<int>(variable), cost);
  }

  void check_minimum() const {
    std::vector<double> weighted(costs.size());
    double dual_cost = 0;
    for (std::size_t i = 0; i < rows.size(); ++i) {
      const double dual = program.dual(static_cast<int>(i));
      double sum = 0;
      for (const auto& [variable, coefficient] : rows[i].terms) {
        sum += coefficient * program.value(variable);
        weighted[static_cast<std::size_t>(variable)] += dual * coefficient;
      }
      BOOST_TEST(sum <= rows[i].right + 1e-7);
      if (rows[i].equation) BOOST_TEST(sum >= rows[i].right - 1e-7);
      if (!rows[i].equation) BOOST_TEST(dual <= 1e-7);
      dual_cost += dual * rows[i].right;
    }
    for (std::size_t i = 0; i < costs.size(); ++i) {
      BOOST_TEST(std::abs(weighted[i] - costs[i]) < 1e-7);
    }
    BOOST_TEST(std::abs(dual_cost - program.cost()) < 1e-6);
  }

  LinearProgram program;
  std::vector<Row> rows;
  std::vector<double> costs;
};

}  // namespace

BOOST_AUTO_TEST_CASE(contradictions_come_with_their_proof) {
  LinearProgram equations(2);
  const std::vector<LinearProgram::Term> sum{{0, 1}, {1, 1}}, twice{{0, 2}, {1, 2}};
  equations.add_equation(sum, 1);
  equations.add_equation(twice, 2);  // the same
  BOOST_TEST((equations.minimise() == Status::optimal));
  equations.add_equation(twice, 3);
  BOOST_TEST((equations.minimise() == Status::infeasible));
  BOOST_TEST(equations.dual(0) == -2 * equations.dual(2));
  BOOST_TEST(equations.dual(1) == 0);

  LinearProgram bounds(1);
  const LinearProgram::Term up{0, 1}, down{0, -1};
  bounds.add_inequality({&up, 1}, 1);
  bounds.add_inequality({&down, 1}, -2);
  BOOST_TEST((bounds.minimise() == Status::infeasible));
}

BOOST_AUTO_TEST_CASE(what_nothing_bounds_is_unbounded) {
  LinearProgram program(2);
  const LinearProgram::Term up{0, 1};
  program.add_inequality({&up, 1}, 1);
  program.set_cost(0, 1);
  BOOST_TEST((program.minimise() == Status::unbounded));
  program.set_cost(0, -1);
  BOOST_TEST((program.minimise() == Status::optimal));
  BOOST_TEST(program.cost() == -1);
  program.set_cost(1, 1);
  BOOST_TEST((program.minimise() == Status::unbounded));
}

// Small integers make many ties, in which a careless simplex method runs in circles.
BOOST_AUTO_TEST_CASE(random_programs_are_proven_optimal) {
  int optimal = 0;
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    loshu::SplitMix random(seed);
    const int variables = 2 + random.below(12);
    Checked checked(static_cast<std::size_t>(variables));
    const auto row = [&](bool equation) {
      Row result{{}, equation ? 0.0 : random.below(3) * 1.0, equation};
      for (int i = 0; i < variables; ++i) {
        if (const int coefficient = random.below(5) - 2)
          result.terms.push_back({i, coefficient * 1.0});
      }
      return result;
    };
    for (int i = random.below(variables); i > 0; --i) checked.add(row(true));
    for (int i = 0; i < variables; ++i) {  // a box, so that there is a minimum
      checked.add({{{i, 1}}, 3});
      checked.add({{{i, -1}}, 3});
    }
    for (int round = 0; round < 6; ++round) {
      checked.set_cost(static_cast<std::size_t>(random.below(variables)), random.below(7) - 3);
      for (int i = random.below(2 * variables); i > 0; --i) checked.add(row(false));
      BOOST_REQUIRE((checked.program.minimise() == Status::optimal));  // 0 is always allowed
      checked.check_minimum();
      ++optimal;
    }
  }
  BOOST_TEST(optimal == 1800);
}

BOOST_AUTO_TEST_SUITE_END()
