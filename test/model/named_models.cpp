// The model of each named figure: all take the same parameters, and are the model of its puzzle.

#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>

#include <loshu/error.hpp>
#include <loshu/loshu.hpp>

BOOST_AUTO_TEST_SUITE(named_models)

using loshu::Figure;
using loshu::MagicModel;
using loshu::Options;
using loshu::Puzzle;

namespace {

/// \param sum  one that has solutions, or none, together with the first value
template <typename Model>
void takes_the_parameters(int size, const Figure& figure, int first_value, std::optional<int> sum) {
  const Options options{.symmetry = loshu::Symmetry::geometric, .total_sum = false};
  Model usual(size);
  BOOST_TEST(usual.puzzle().figure().title() == figure.title());
  BOOST_TEST(usual.puzzle().first_value() == 1);
  BOOST_TEST(!usual.puzzle().sum().has_value());
  BOOST_TEST(usual.options().total_sum);
  BOOST_TEST(!Model(size, options).options().total_sum);

  Model model(size, first_value, sum, options);
  BOOST_TEST(model.puzzle().figure().title() == figure.title());
  BOOST_TEST(model.puzzle().first_value() == first_value);
  BOOST_TEST((model.puzzle().sum() == sum));
  BOOST_TEST((model.options().symmetry == loshu::Symmetry::geometric));
  BOOST_TEST(!model.options().total_sum);

  MagicModel same(Puzzle(figure, first_value, sum), options);
  const loshu::Result first = loshu::solve(model, {.solutions = 3});
  BOOST_TEST(first.assignments == loshu::solve(same, {.solutions = 3}).assignments);
  BOOST_TEST(first.solutions > 0U);
  BOOST_CHECK_THROW(Model(size, 1, 1), loshu::Error);
  BOOST_CHECK_THROW(Model(1'000'000), loshu::Error);
}

}  // namespace

BOOST_AUTO_TEST_CASE(all_take_the_same_parameters) {
  takes_the_parameters<loshu::MagicSquare>(3, loshu::square(3), 2, 18);
  takes_the_parameters<loshu::MagicPolygon>(6, loshu::polygon(6), 2, 25);
  takes_the_parameters<loshu::MagicHexagon>(3, loshu::hexagon(3), 1, 38);
  takes_the_parameters<loshu::MagicStar>(6, loshu::star(6), 2, 30);
  takes_the_parameters<loshu::MagicTriangle>(4, loshu::triangle(4), 0, 17);
  takes_the_parameters<loshu::MagicRing>(5, loshu::ring(5), 1, 14);
  takes_the_parameters<loshu::MagicWheel>(2, loshu::wheel(2), 1, std::nullopt);
  takes_the_parameters<loshu::MagicCube>(3, loshu::cube(3), 2, 45);
}

BOOST_AUTO_TEST_CASE(tesseracts_take_them_too) {
  const loshu::MagicTesseract model(3, 2, 126, {.total_sum = false});
  BOOST_TEST(model.puzzle().figure().title() == "tesseract 3");
  BOOST_TEST((model.puzzle().sum() == 126));
  BOOST_TEST(!model.options().total_sum);
}

BOOST_AUTO_TEST_CASE(rectangles_take_two_sizes) {
  loshu::MagicRectangle usual(2, 4);
  BOOST_TEST(usual.puzzle().figure().title() == "rectangle 2x4");
  BOOST_TEST(loshu::count(usual).solutions == 1U);
  loshu::MagicRectangle other(3, 5, -7, {.symmetry = loshu::Symmetry::geometric});
  BOOST_TEST(other.puzzle().first_value() == -7);
  BOOST_TEST(loshu::count(other).solutions == 7020U);
  BOOST_CHECK_THROW(loshu::MagicRectangle(0, 3), loshu::Error);
}

BOOST_AUTO_TEST_CASE(cubes_take_a_kind) {
  const loshu::MagicCube cube(4, loshu::CubeKind::most_perfect);
  BOOST_TEST(cube.puzzle().figure().title() == "most-perfect cube 4");
}

BOOST_AUTO_TEST_CASE(squares_take_a_kind) {
  using loshu::SquareKind;
  const loshu::MagicSquare usual(5, SquareKind::pandiagonal);
  BOOST_TEST(usual.puzzle().figure().title() == "pandiagonal square 5");
  const loshu::MagicSquare other(4, SquareKind::semimagic, 3, 42, {.total_sum = false});
  BOOST_TEST(other.puzzle().figure().title() == "semimagic square 4");
  BOOST_TEST(other.puzzle().first_value() == 3);
  BOOST_TEST((other.puzzle().sum() == 42));
  BOOST_TEST(!other.options().total_sum);
}

BOOST_AUTO_TEST_CASE(a_first_value_without_an_integer_sum_is_refused_with_those_that_work) {
  const auto names_others = [](const loshu::Error& error) {
    return std::string(error.what()).find("first values that work are") != std::string::npos;
  };
  BOOST_CHECK_EXCEPTION(loshu::MagicHexagon(4), loshu::Error, names_others);
  BOOST_CHECK_EXCEPTION(loshu::MagicHexagon(4, 2, std::nullopt), loshu::Error, names_others);
  BOOST_TEST(loshu::MagicHexagon(4, 3, std::nullopt).puzzle().first_value() == 3);
}

BOOST_AUTO_TEST_SUITE_END()
