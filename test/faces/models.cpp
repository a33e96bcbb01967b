// The examples of the named figures.

#include <boost/test/unit_test.hpp>

#include <string>

#include <loshu/loshu.hpp>

#include "faces/assert.hpp"

BOOST_AUTO_TEST_SUITE(face_models)

BOOST_AUTO_TEST_CASE(example_of_square) {
  //! [square]
  loshu::MagicSquare model(4);
  assert(loshu::count(model).solutions == 220);
  const loshu::Figure pandiagonal = loshu::square(4, loshu::SquareKind::pandiagonal);
  assert(pandiagonal.lines().size() == 16);
  //! [square]
}

BOOST_AUTO_TEST_CASE(example_of_rectangle) {
  //! [rectangle]
  loshu::MagicRectangle model(3, 5);  // three rows of the sum 40, five columns of the sum 24
  assert(loshu::count(model).solutions == 39);
  //! [rectangle]
}

BOOST_AUTO_TEST_CASE(example_of_polygon) {
  //! [polygon]
  loshu::MagicPolygon magic19(6, 1, 22);  // six sides, the values from 1, the sum 22
  assert(loshu::count(magic19).solutions == 4);
  //! [polygon]
}

BOOST_AUTO_TEST_CASE(example_of_hexagon) {
  //! [hexagon]
  loshu::MagicHexagon model(3);
  assert(loshu::count(model).solutions == 1);
  //! [hexagon]
}

BOOST_AUTO_TEST_CASE(example_of_ring) {
  //! [ring]
  const loshu::Figure pentagon = loshu::ring(5);
  assert(pentagon.cell_count() == 10 && pentagon.lines().size() == 5);
  loshu::MagicRing model(5, 1, 14);  // five sides, the values from 1, the sum 14
  assert(loshu::count(model).solutions == 1);
  //! [ring]
}

BOOST_AUTO_TEST_CASE(example_of_star) {
  //! [star]
  const loshu::Figure hexagram = loshu::star(6);
  assert(hexagram.cell_count() == 12 && hexagram.lines().size() == 6);
  //! [star]
}

BOOST_AUTO_TEST_CASE(example_of_wheel) {
  //! [wheel]
  const loshu::Puzzle yang_hui(loshu::wheel(4), 1, 147);
  assert(yang_hui.last_value() == 33);
  //! [wheel]
}

BOOST_AUTO_TEST_CASE(example_of_cube) {
  //! [cube]
  const loshu::Figure cube = loshu::cube(3);
  assert(cube.cell_count() == 27 && cube.lines().size() == 31);
  const loshu::Figure perfect = loshu::cube(8, loshu::CubeKind::perfect);
  assert(perfect.lines().size() == 192 + 384 + 256);
  assert(loshu::tesseract(3).cell_count() == 81);
  //! [cube]
}

BOOST_AUTO_TEST_CASE(example_of_named) {
  //! [named]
  const loshu::Figure square = loshu::named_figure("square").figure({.size = 4});
  assert(square.title() == "square 4");
  //! [named]
}

BOOST_AUTO_TEST_CASE(example_of_sizes) {
  std::string message;
  //! [sizes]
  // The error of a figure for a size that it does not have.
  try {
    loshu::check_size("spiral", 7, {1, 5}, "order");
  } catch (const loshu::Error& error) {
    message = error.what();
  }
  assert(message == "spiral: its order is from 1 to 5, not 7");
  //! [sizes]
}

BOOST_AUTO_TEST_CASE(example_of_loshu) {
  //! [loshu]
  // After #include <loshu/loshu.hpp>, everything but the optional targets is there.
  const loshu::Puzzle star(loshu::star(6));
  const loshu::Result result = loshu::solve({.puzzle = star, .solutions = 1});
  assert(loshu::verify(star, result.assignments.front()).magic());
  //! [loshu]
}

BOOST_AUTO_TEST_CASE(example_of_version) {
  //! [version]
  static_assert(LOSHU_VERSION_MAJOR * 100 + LOSHU_VERSION_MINOR >= 1);  // 0.1 or later
  assert(std::string(loshu::version).find('.') != std::string::npos);
  //! [version]
}

BOOST_AUTO_TEST_SUITE_END()
