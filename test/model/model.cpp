#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <memory>
#include <set>
#include <sstream>

#include <gecode/search.hh>

#include <loshu/error.hpp>
#include <loshu/search.hpp>
#include <loshu/verify.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(model)

using loshu::MagicModel;
using loshu::Options;
using loshu::Puzzle;
using loshu::Symmetry;

namespace {

/// The alternatives of the first choice, as Gecode's tools print them.
std::set<std::string> first_alternatives(const Options& options) {
  MagicModel model(Puzzle(loshu::square(3)), options);
  BOOST_REQUIRE(model.status() == Gecode::SS_BRANCH);
  const std::unique_ptr<const Gecode::Choice> choice(model.choice());
  std::set<std::string> texts;
  for (unsigned i = 0; i < choice->alternatives(); ++i) {
    std::ostringstream out;
    model.print(*choice, i, out);
    texts.insert(out.str());
  }
  return texts;
}

/// A model of a user's own: one cell fixed, one relation more.
class CornerSquare : public loshu::MagicSquare {
 public:
  explicit CornerSquare(int corner) : MagicSquare(4, {.symmetry = Symmetry::none}) {
    Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, corner);
    Gecode::rel(*this, cells()[1], Gecode::IRT_LE, cells()[2]);
  }
  explicit CornerSquare(CornerSquare& other) : MagicSquare(other) {}
  Gecode::Space* copy() override { return new CornerSquare(*this); }
};

}  // namespace

BOOST_AUTO_TEST_CASE(alternatives_are_printed_with_labels) {
  const auto split = first_alternatives({.symmetry = Symmetry::none});
  BOOST_TEST((split == std::set<std::string>{"(1,1) ≤ 5", "(1,1) > 5"}));
  const auto value =
      first_alternatives(loshu::with(loshu::Branching::input, {.symmetry = Symmetry::none}));
  BOOST_TEST((value == std::set<std::string>{"(1,1) = 1", "(1,1) ≠ 1"}));
  const auto dynamic = first_alternatives({.symmetry = Symmetry::dynamic});
  BOOST_TEST((dynamic == std::set<std::string>{"(1,1) = 1", "(1,1) ≠ 1"}));
}

BOOST_AUTO_TEST_CASE(it_prints_values_and_domains_in_the_figures_shape) {
  MagicModel model(Puzzle(loshu::square(3), 1, std::nullopt, {{0, 8}, {1, 1}}), {});
  BOOST_REQUIRE(model.status() == Gecode::SS_SOLVED);
  std::ostringstream out;
  model.print(out);
  BOOST_TEST(out.str() == "8 1 6\n3 5 7\n4 9 2\n");
  loshu::MagicSquare open(3, {.symmetry = Symmetry::none, .total_sum = false});
  std::ostringstream domains;
  open.print(domains);
  BOOST_TEST(domains.str().find("[1..9]") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_copy_is_the_same_problem) {
  loshu::MagicSquare original(4);
  BOOST_REQUIRE(original.status() == Gecode::SS_BRANCH);
  const std::unique_ptr<MagicModel> copy(static_cast<MagicModel*>(original.clone()));
  BOOST_TEST(copy->puzzle().figure().title() == "square 4");
  BOOST_TEST(loshu::count(original).solutions == 220U);
  BOOST_TEST(loshu::count(*copy).solutions == 220U);
}

BOOST_AUTO_TEST_CASE(users_derive_and_post_more) {
  // The subclass finds the solutions of the plain model that the constraints let through.
  std::uint64_t expected = 0;
  loshu::MagicSquare plain(4, {.symmetry = Symmetry::none});
  loshu::search(plain, {}, [&](const MagicModel& solution) {
    const loshu::Assignment x = solution.assignment();
    expected += x[0] == 7 && x[1] < x[2] ? 1U : 0U;
    return true;
  });
  CornerSquare model(7);
  BOOST_TEST(expected > 0U);
  for (const int threads : {1, 2})
    BOOST_TEST(loshu::count(model, {.threads = threads}).solutions == expected);
}

BOOST_AUTO_TEST_CASE(any_engine_of_gecodes_takes_the_models) {
  loshu::MagicPolygon polygon(6, 1, 22);
  Gecode::DFS<loshu::MagicPolygon> engine(&polygon);
  std::set<int> centres;
  while (const std::unique_ptr<loshu::MagicPolygon> solution{engine.next()}) {
    centres.insert(solution->cells()[0].val());
    BOOST_TEST(solution->sum().val() == 22);
  }
  BOOST_TEST((centres == std::set<int>{2, 4}));

  loshu::MagicHexagon hexagon(3);
  Gecode::LDS<loshu::MagicHexagon> discrepancies(&hexagon);
  const std::unique_ptr<loshu::MagicHexagon> found(discrepancies.next());
  BOOST_REQUIRE((found != nullptr));
  BOOST_TEST(found->sum().val() == 38);
  BOOST_TEST(loshu::verify(found->puzzle(), found->assignment()).magic());
}

// Branch and bound with restarts: each solution better than the last.
BOOST_AUTO_TEST_CASE(users_override_constrain_to_optimise) {
  class GreatestCorner : public loshu::MagicSquare {
   public:
    GreatestCorner()
        : MagicSquare(4, loshu::with(loshu::Branching::weighted, {.symmetry = Symmetry::none})) {}
    explicit GreatestCorner(GreatestCorner& other) : MagicSquare(other) {}
    Gecode::Space* copy() override { return new GreatestCorner(*this); }
    void constrain(const Gecode::Space& last) override {
      const auto& best = static_cast<const GreatestCorner&>(last);
      Gecode::rel(*this, cells()[0], Gecode::IRT_GR, best.cells()[0].val());
    }
  };
  const auto model = std::make_unique<GreatestCorner>();
  Gecode::Search::Options options;
  options.cutoff = Gecode::Search::Cutoff::luby(20);
  Gecode::RBS<GreatestCorner, Gecode::BAB> engine(model.get(), options);
  std::vector<int> corners;
  while (const std::unique_ptr<GreatestCorner> better{engine.next()}) {
    corners.push_back(better->cells()[0].val());
  }
  BOOST_TEST(std::ranges::is_sorted(corners));
  BOOST_TEST(std::set<int>(corners.begin(), corners.end()).size() == corners.size());
  BOOST_TEST(corners.back() == 16);
}

BOOST_AUTO_TEST_CASE(the_sum_is_a_variable_unless_the_puzzle_fixes_it) {
  MagicModel open(Puzzle(loshu::polygon(6)), {});
  BOOST_TEST(open.sum().size() > 1U);
  MagicModel fixed(Puzzle(loshu::polygon(6), 1, 22), {});
  BOOST_TEST(fixed.sum().val() == 22);
}

BOOST_AUTO_TEST_CASE(domain_propagation_of_long_lines_is_refused) {
  const Options domain = loshu::with(loshu::Propagation::domain);
  BOOST_CHECK_THROW(loshu::MagicSquare(6, domain), loshu::Error);
  BOOST_CHECK_NO_THROW(loshu::MagicSquare(5, domain));
}

// Magic n-gons do not exist for n = 3 (mod 4); the congruence of the total sum proves it at the
// root.
BOOST_AUTO_TEST_CASE(parity_fails_at_the_root) {
  for (const int sides : {3, 7, 11}) {
    loshu::MagicPolygon model(sides);
    BOOST_TEST(model.status() == Gecode::SS_FAILED);
  }
  loshu::MagicPolygon without(3, {.total_sum = false});
  BOOST_TEST(without.status() == Gecode::SS_BRANCH);
  BOOST_TEST(loshu::count(without).solutions == 0U);
}

BOOST_AUTO_TEST_CASE(dynamic_symmetry_breaking_prunes) {
  MagicModel dynamic(Puzzle(loshu::hexagon(3)), {.symmetry = Symmetry::dynamic});
  BOOST_TEST(loshu::solve(dynamic, {}).solutions < 12U);
}

BOOST_AUTO_TEST_SUITE_END()
