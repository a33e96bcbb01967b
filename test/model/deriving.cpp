// Models of a user's own: who forgets `copy()` is told so by the engine's constructor, and `Extend`
// writes it.

#include <boost/test/unit_test.hpp>

#include <memory>
#include <string>

#include <gecode/search.hh>

#include <loshu/error.hpp>
#include <loshu/search.hpp>

#include "figures.hpp"

BOOST_AUTO_TEST_SUITE(deriving)

using loshu::Extend;
using loshu::MagicModel;
using loshu::MagicSquare;
using loshu::Options;
using loshu::Symmetry;

namespace {

constexpr Options plain{.symmetry = Symmetry::none};

class WithoutCopy : public MagicSquare {
 public:
  explicit WithoutCopy(const Options& options = plain) : MagicSquare(4, options) {}
};

class OfAnyPuzzle : public MagicModel {
 public:
  using MagicModel::MagicModel;
};

class ByHand : public MagicSquare {
 public:
  ByHand() : MagicSquare(4, plain) { Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 16); }
  explicit ByHand(ByHand& other) : MagicSquare(other) {}
  Gecode::Space* copy() override { return new ByHand(*this); }
};

class BelowByHand : public ByHand {};

class Extended : public Extend<Extended, MagicSquare> {
 public:
  Extended() : Extend(4, plain) { Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 16); }
};

/// The model that exercise 17 of the lesson asks for.
class LowCorner : public Extend<LowCorner, MagicSquare> {
 public:
  explicit LowCorner(Symmetry symmetry) : Extend(4, {.symmetry = symmetry}) {
    Gecode::rel(*this, cells()[0], Gecode::IRT_EQ, 1);
  }
};

class BelowExtended : public Extended {};

class TwiceExtended : public Extend<TwiceExtended, Extended> {
 public:
  TwiceExtended() : name("twice") { Gecode::rel(*this, cells()[15], Gecode::IRT_EQ, 1); }
  const std::string name;
};

/// With a variable of its own.
class Diagonal : public Extend<Diagonal, MagicSquare> {
 public:
  Diagonal() : Extend(4, plain), ends_(*this, 2, 32) {
    Gecode::linear(*this, Gecode::IntVarArgs() << cells()[0] << cells()[15], Gecode::IRT_EQ, ends_);
    Gecode::rel(*this, ends_, Gecode::IRT_EQ, 17);
  }
  Diagonal(Diagonal& other) : Extend(other) { ends_.update(*this, other.ends_); }
  [[nodiscard]] int ends() const { return ends_.val(); }

 private:
  Gecode::IntVar ends_;
};

/// One variable of its own is updated and one is not: without a copy constructor, or with one that
/// forgets it.
template <int what>
class Forgetful : public Extend<Forgetful<what>, MagicSquare> {
  using Base = Extend<Forgetful<what>, MagicSquare>;

 public:
  Forgetful() : Base(4, plain), first_(*this, 2, 32), second_(*this, what == 2 ? 3 : 1, 2, 32) {
    Gecode::linear(*this, Gecode::IntVarArgs() << this->cells()[0] << this->cells()[15],
                   Gecode::IRT_EQ, first_);
    Gecode::rel(*this, second_[0], Gecode::IRT_EQ, first_);
  }
  Forgetful(Forgetful& other) : Base(other) {
    if (what != 0) first_.update(*this, other.first_);
    if (what == 1) second_ = other.second_;
    if (what == 3) second_.update(*this, other.second_);
  }

 private:
  Gecode::IntVar first_;
  Gecode::IntVarArray second_;
};

class WithoutConstructor : public Extend<WithoutConstructor, MagicSquare> {
 public:
  WithoutConstructor() : Extend(4, plain), own_(*this, 2, 32) {
    Gecode::rel(*this, own_, Gecode::IRT_GR, cells()[0]);
  }

 private:
  [[maybe_unused]] std::string name_ = "a text that is too long for the object itself";
  Gecode::IntVar own_;
};

template <typename Model>
bool keeps_a_variable() {
  Model model;
  try {
    Gecode::DFS<Model> engine(&model);
    return false;
  } catch (const loshu::Error& error) {
    return std::string(error.what()).find(" keep a variable of the original") != std::string::npos;
  }
}

Gecode::Search::Options with(int threads) {
  Gecode::Search::Options options;
  options.threads = threads;
  options.cutoff = Gecode::Search::Cutoff::luby(20);
  return options;
}

template <typename Engine, typename Model>
void refused(const std::string& what, const std::string& base) {
  for (const int threads : {1, 2}) {
    Model model;
    const Gecode::Search::Options options = with(threads);
    BOOST_CHECK_EXCEPTION(Engine(&model, options), loshu::Error, [&](const loshu::Error& error) {
      const std::string text = error.what();
      return text.find(what + " has no copy()") != std::string::npos &&
             text.find(", " + base + ">, which writes copy()") != std::string::npos;
    });
  }
}

template <typename Model>
std::uint64_t count(int threads) {
  Model model;
  return loshu::count(model, {.threads = threads}).solutions;
}

/// How many solutions of the model Gecode's own search gives back as what they are.
template <typename Model>
int found() {
  Model model;
  Gecode::DFS<Model> engine(&model);
  int solutions = 0;
  while (const std::unique_ptr<Model> solution{engine.next()}) ++solutions;
  return solutions;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_forgotten_copy_throws_in_the_constructor_of_every_engine) {
  const std::string what = "WithoutCopy", base = "loshu::MagicSquare";
  refused<Gecode::DFS<WithoutCopy>, WithoutCopy>(what, base);
  refused<Gecode::BAB<WithoutCopy>, WithoutCopy>(what, base);
  refused<Gecode::LDS<WithoutCopy>, WithoutCopy>(what, base);
  refused<Gecode::RBS<WithoutCopy, Gecode::DFS>, WithoutCopy>(what, base);
  refused<Gecode::RBS<WithoutCopy, Gecode::BAB>, WithoutCopy>(what, base);
}

BOOST_AUTO_TEST_CASE(a_forgotten_copy_throws_in_the_librarys_search) {
  for (const int threads : {1, 2}) BOOST_CHECK_THROW(count<WithoutCopy>(threads), loshu::Error);
  OfAnyPuzzle model(loshu::Puzzle(loshu::square(3)), plain);
  BOOST_CHECK_THROW(static_cast<void>(loshu::solve(model)), loshu::Error);
  BOOST_CHECK_THROW(loshu::SplitModel(std::make_unique<WithoutCopy>()), loshu::Error);
}

BOOST_AUTO_TEST_CASE(it_throws_again_each_time) {
  WithoutCopy model;
  for (int time = 0; time < 2; ++time) BOOST_CHECK_THROW(model.status(), loshu::Error);
}

BOOST_AUTO_TEST_CASE(a_brancher_of_ones_own_hides_nothing) {
  WithoutCopy model(loshu::with(loshu::Branching::none, {.symmetry = Symmetry::none}));
  Gecode::branch(model, model.cells(), Gecode::INT_VAR_NONE(), Gecode::INT_VAL_MAX());
  BOOST_CHECK_THROW(Gecode::DFS<WithoutCopy>{&model}, loshu::Error);
}

BOOST_AUTO_TEST_CASE(who_has_a_copy_has_none_for_a_class_below) {
  refused<Gecode::DFS<BelowByHand>, BelowByHand>("BelowByHand",
                                                 "deriving::(anonymous namespace)::ByHand");
  refused<Gecode::DFS<BelowExtended>, BelowExtended>("BelowExtended",
                                                     "deriving::(anonymous namespace)::Extended");
}

BOOST_AUTO_TEST_CASE(a_copy_by_hand_and_one_that_is_written_are_the_same) {
  const std::uint64_t solutions = count<ByHand>(1);
  BOOST_TEST(solutions > 0U);
  for (const int threads : {1, 2}) BOOST_TEST(count<Extended>(threads) == solutions);
  BOOST_TEST(found<ByHand>() == found<Extended>());
  BOOST_TEST(found<Extended>() == static_cast<int>(solutions));
}

BOOST_AUTO_TEST_CASE(an_extended_model_is_extended_again) {
  TwiceExtended model;
  Gecode::DFS<TwiceExtended> engine(&model);
  const std::unique_ptr<TwiceExtended> solution(engine.next());
  BOOST_REQUIRE((solution != nullptr));
  BOOST_TEST(solution->cells()[0].val() == 16);
  BOOST_TEST(solution->cells()[15].val() == 1);
  BOOST_TEST(solution->name == "twice");
  BOOST_TEST(found<TwiceExtended>() > 0);
  BOOST_TEST(found<TwiceExtended>() < found<Extended>());
}

BOOST_AUTO_TEST_CASE(variables_of_ones_own_are_updated) {
  const auto model = std::make_unique<Diagonal>();
  Gecode::DFS<Diagonal> engine(model.get());
  int solutions = 0;
  while (const std::unique_ptr<Diagonal> solution{engine.next()}) {
    BOOST_TEST(solution->ends() == 17);
    BOOST_TEST(solution->cells()[0].val() + solution->cells()[15].val() == 17);
    ++solutions;
  }
  BOOST_TEST(solutions > 0);
  BOOST_TEST(count<Diagonal>(2) == static_cast<std::uint64_t>(solutions));
}

BOOST_AUTO_TEST_CASE(a_variable_that_the_copy_constructor_forgets_is_told) {
  BOOST_TEST(keeps_a_variable<WithoutConstructor>());
  BOOST_TEST(keeps_a_variable<Forgetful<0>>());  // a variable
  BOOST_TEST(keeps_a_variable<Forgetful<1>>());  // an array, copied as it is
  BOOST_TEST(keeps_a_variable<Forgetful<2>>());  // an array, left empty
  BOOST_TEST(!keeps_a_variable<Forgetful<3>>());
  BOOST_TEST(!keeps_a_variable<Diagonal>());
  BOOST_TEST(!keeps_a_variable<TwiceExtended>());
  for (const int threads : {1, 2}) {
    BOOST_CHECK_THROW(count<WithoutConstructor>(threads), loshu::Error);
  }
}

// The check adds no nodes to the tree, for a plain model and for one with a `copy()` of its own.
BOOST_AUTO_TEST_CASE(the_check_leaves_the_tree_as_it_is) {
  MagicSquare model(4);
  BOOST_TEST(loshu::count(model).nodes == 6545U);
  BOOST_TEST(count<ByHand>(1) == count<ByHand>(2));
}

BOOST_AUTO_TEST_CASE(order_constraints_do_not_know_a_constraint_of_ones_own) {
  LowCorner all(Symmetry::none), broken(Symmetry::geometric);
  BOOST_TEST(loshu::count(all).solutions == 416U);
  BOOST_TEST(loshu::count(broken).solutions == 10U);
}

BOOST_AUTO_TEST_SUITE_END()
