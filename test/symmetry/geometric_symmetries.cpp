#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <loshu/random.hpp>
#include <loshu/symmetry.hpp>
#include <loshu/symmetry/points.hpp>

#include "symmetry/figures_and_groups.hpp"

BOOST_AUTO_TEST_SUITE(geometric_symmetries)

using loshu::Figure;
using loshu::Group;
using loshu::Permutation;

namespace {

/// The same figure with its positions moved, turned and scaled, then rounded.
Figure redrawn(const Figure& figure, double scale, double angle, int decimals, double stretch = 1) {
  const double unit = std::pow(10, -decimals);
  const auto rounded = [&](double x) { return std::round(x / unit) / std::pow(10, decimals); };
  std::vector<loshu::Cell> cells = figure.cells();
  for (loshu::Cell& cell : cells) {
    const auto [x, y] = cell.position;
    const double across = scale * x;
    const double down = scale * stretch * y;
    cell.position = {rounded(std::cos(angle) * across - std::sin(angle) * down),
                     rounded(std::sin(angle) * across + std::cos(angle) * down)};
  }
  return {loshu::FigureName{"redrawn"}, cells, figure.lines(), figure.fixed_lines()};
}

}  // namespace

BOOST_AUTO_TEST_CASE(geometric_symmetries_are_automorphisms) {
  for (const Figure& figure : symmetric_figures()) {
    const auto all = elements(loshu::automorphisms(figure));
    const std::set<Permutation> full(all.begin(), all.end());
    const Group geometric = loshu::geometric_symmetries(figure);
    BOOST_TEST(static_cast<double>(elements(geometric).size()) == geometric.order);
    for (const Permutation& element : elements(geometric)) BOOST_TEST(full.contains(element));
  }
}

BOOST_AUTO_TEST_CASE(rounded_positions_keep_the_symmetry_that_is_meant) {
  for (const Figure& figure :
       {loshu::star(5), loshu::star(6), loshu::star(7), loshu::hexagon(2), loshu::hexagon(3),
        loshu::hexagon(5), loshu::polygon(3), loshu::polygon(5), loshu::polygon(6),
        loshu::polygon(8), loshu::square(4), loshu::ring(5, 4), loshu::wheel(3), loshu::star(20),
        loshu::hexagon(9), loshu::square(16)}) {
    const double meant = loshu::geometric_symmetries(figure).order;
    const double scale = 1 / loshu::least_distance(figure);
    for (const double angle : {0.0, 0.3}) {
      for (const int decimals : {1, 2, 3, 4, 8}) {
        const Figure drawn = redrawn(figure, scale, angle, decimals);
        const Group group = loshu::geometric_symmetries(drawn);
        BOOST_TEST(group.order == meant, figure.title()
                                             << ", " << decimals << " decimals, turned by " << angle
                                             << ": " << group.order);
        BOOST_TEST(static_cast<double>(elements(group).size()) == group.order);
        BOOST_TEST(!loshu::near_symmetry(drawn).has_value());
      }
      const Figure small = redrawn(figure, scale / 1000, angle, 6);
      BOOST_TEST(loshu::geometric_symmetries(small).order == meant, figure.title());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_drawing_that_is_stretched_gains_no_symmetry) {
  for (const auto& [figure, order] :
       std::vector<std::pair<Figure, double>>{{loshu::square(3), 4},
                                              {loshu::square(5), 4},
                                              {loshu::hexagon(3), 4},
                                              {loshu::star(6), 4},
                                              {loshu::polygon(5), 2}}) {
    for (const double stretch : {1.05, 1.1, 1.3}) {
      for (const int decimals : {2, 3, 8}) {
        const Figure drawn =
            redrawn(figure, 1 / loshu::least_distance(figure), 0, decimals, stretch);
        BOOST_TEST(loshu::geometric_symmetries(drawn).order == order,
                   figure.title() << " stretched by " << stretch << ", " << decimals
                                  << " decimals: " << loshu::geometric_symmetries(drawn).order);
      }
    }
  }
  // Whole numbers of grids that are and that are not square.
  BOOST_TEST(loshu::geometric_symmetries(redrawn(loshu::square(3), 10, 0, 0, 1.1)).order == 4);
  BOOST_TEST(loshu::geometric_symmetries(redrawn(loshu::square(3), 1, 0, 0)).order == 8);
  BOOST_TEST(loshu::geometric_symmetries(redrawn(loshu::square(3), 1, 0, 0, 2)).order == 4);
}

BOOST_AUTO_TEST_CASE(an_irregular_drawing_gains_no_symmetry) {
  loshu::SplitMix source(5);
  std::uniform_real_distribution<double> shift(-0.15, 0.15);
  for (const Figure& figure : {loshu::star(7), loshu::hexagon(3), loshu::square(4)}) {
    std::vector<loshu::Cell> cells =
        redrawn(figure, 1 / loshu::least_distance(figure), 0, 8).cells();
    for (loshu::Cell& cell : cells) {
      cell.position.x += shift(source);
      cell.position.y += shift(source);
    }
    const Figure moved("moved", cells, figure.lines());
    for (const int decimals : {2, 3, 8}) {
      const Figure drawn = redrawn(moved, 1, 0, decimals);
      BOOST_TEST(loshu::geometric_symmetries(drawn).order == 1, figure.title());
      BOOST_TEST(!loshu::near_symmetry(drawn).has_value());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_drawing_that_looks_more_symmetric_than_it_is_is_told) {
  const auto near = loshu::near_symmetry(redrawn(loshu::square(3), 1, 0, 2, 1.05));
  BOOST_TEST_REQUIRE(near.has_value());
  BOOST_TEST(near->order == 8);
  // A cell may move by 4 % of the least distance, on any scale.
  BOOST_TEST(std::abs(near->shift - 0.04) < 1e-9);
  const auto large = loshu::near_symmetry(redrawn(loshu::square(3), 25, 0, 2, 1.05));
  BOOST_TEST_REQUIRE(large.has_value());
  BOOST_TEST(std::abs(large->shift - 1) < 1e-6);
  BOOST_TEST(!loshu::near_symmetry(loshu::square(3)).has_value());
  BOOST_TEST(!loshu::near_symmetry(redrawn(loshu::square(3), 1, 0, 2, 1.5)).has_value());
}

/// A wide tolerance took cells on one line for images of a frame, whose directions were no numbers.
BOOST_AUTO_TEST_CASE(vectors_on_one_line_have_no_directions) {
  using loshu::detail::orthonormal;
  BOOST_TEST(!orthonormal({{1, 2, 0}, {2, 4, 0}}).has_value());
  BOOST_TEST(!orthonormal({{1, 2, 3}, {-2, -4, -6}, {0, 0, 1}}).has_value());
  BOOST_TEST(!orthonormal({{0, 0, 0}, {1, 0, 0}}).has_value());
  const auto axes = orthonormal({{0, 2, 0}, {1, 5, 0}});
  BOOST_TEST_REQUIRE(axes.has_value());
  for (std::size_t i = 0; i < 3; ++i) {
    for (std::size_t j = 0; j < 3; ++j) {
      BOOST_TEST(std::abs(loshu::detail::dot((*axes)[i], (*axes)[j]) - (i == j ? 1 : 0)) < 1e-12);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_place_far_away_is_no_point) {
  const std::vector<loshu::detail::Vector> points{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}};
  const loshu::detail::PointFinder finder(points, 1, 0.4);
  BOOST_TEST(finder.at({1.1, 0.1, 0}).value() == 1);
  for (const double far : {1e10, -1e30, 1e300}) BOOST_TEST(!finder.at({far, 0, far}).has_value());
}

BOOST_AUTO_TEST_CASE(scattered_cells_are_all_cells) {
  for (const int cells : {1, 2, 3, 10, 97, 10'000}) {
    std::vector<int> order = loshu::detail::scattered(cells);
    BOOST_TEST_REQUIRE(std::ssize(order) == cells);
    std::ranges::sort(order);
    for (int i = 0; i < cells; ++i) BOOST_TEST_REQUIRE(order[static_cast<std::size_t>(i)] == i);
  }
}

// From the definition: a symmetry keeps all distances, the lines, and the fixed lines of each sum.
BOOST_AUTO_TEST_CASE(symmetries_of_a_drawing_keep_distances_and_lines) {
  using Points = std::vector<loshu::Position>;
  using Known = std::set<std::tuple<bool, std::optional<int>, loshu::Line>>;
  loshu::SplitMix random(3);
  int symmetric = 0;
  for (int round = 0; round < 240; ++round) {
    const std::vector<Points> drawings{{{0, 0}, {1, 0}, {0, 1}, {1, 1}},
                                       {{1, 0}, {0, 1}, {1, 1}, {2, 1}, {1, 2}},
                                       {{0, 0}, {1, 0}, {2, 0}, {0, 1}, {1, 1}, {2, 1}},
                                       {{0, 0}, {1, 0}, {2, 0}, {4, 0}},
                                       {{0, 0}, {2, 0}, {1, 1}, {1, 3}}};
    const Points& points = drawings[static_cast<std::size_t>(round) % drawings.size()];
    std::vector<loshu::Cell> cells;
    loshu::Line whole;
    for (const loshu::Position& point : points) {
      whole.push_back(static_cast<int>(cells.size()));
      cells.push_back({"c" + std::to_string(cells.size()), point});
    }
    std::vector<loshu::Line> lines{whole};
    std::vector<loshu::FixedLine> fixed;
    for (int a = 0; a < std::ssize(cells); ++a) {
      for (int b = 0; b < a; ++b) {
        const int what = random.below(7);
        if (what == 0) lines.push_back({a, b});
        if (what == 1) fixed.push_back({{b, a}, {}});
        if (what == 2) fixed.push_back({{a, b}, 5 + random.below(2)});
      }
    }
    const Figure figure({"drawn"}, cells, lines, fixed);
    const auto images = [&](const Permutation& g) {
      Known known;
      const auto insert = [&](bool is_fixed, std::optional<int> sum, const loshu::Line& line) {
        loshu::Line image = loshu::compose(g, line);
        std::ranges::sort(image);
        known.emplace(is_fixed, sum, image);
      };
      for (const loshu::Line& line : lines) insert(false, {}, line);
      for (const auto& [of, sum] : fixed) insert(true, sum, of);
      return known;
    };
    std::set<Permutation> expected;
    Permutation g = whole;
    do {
      bool is_isometry = true;
      for (std::size_t a = 0; a < points.size(); ++a) {
        for (std::size_t b = 0; b < a; ++b) {
          const auto& [x, y] = points[static_cast<std::size_t>(g[a])];
          const auto& [v, w] = points[static_cast<std::size_t>(g[b])];
          const double there = std::hypot(x - v, y - w);
          const double here = std::hypot(points[a].x - points[b].x, points[a].y - points[b].y);
          is_isometry = is_isometry && std::abs(there - here) < 1e-9;
        }
      }
      if (is_isometry && images(g) == images(whole)) expected.insert(g);
    } while (std::ranges::next_permutation(g).found);
    const Group group = loshu::geometric_symmetries(figure);
    const auto found = elements(group);
    BOOST_TEST_CONTEXT("round " << round) {
      BOOST_TEST((std::set<Permutation>(found.begin(), found.end()) == expected));
      BOOST_TEST(group.order == static_cast<double>(expected.size()));
    }
    symmetric += expected.size() > 1 ? 1 : 0;
  }
  BOOST_TEST(symmetric > 20);
}

BOOST_AUTO_TEST_SUITE_END()
