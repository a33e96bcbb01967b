#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <set>
#include <utility>

#include <loshu/group.hpp>
#include <loshu/symmetry/twin_swaps.hpp>
#include <loshu/random.hpp>

BOOST_AUTO_TEST_SUITE(group)

using loshu::Group;
using loshu::Permutation;
using loshu::StabiliserChain;

namespace {

/// All products of the generators, one by one: the definition, for small groups.
std::set<Permutation> closure(int degree, const std::vector<Permutation>& generators) {
  Permutation identity(static_cast<std::size_t>(degree));
  std::iota(identity.begin(), identity.end(), 0);
  std::set<Permutation> all{identity};
  std::vector<Permutation> open{identity};
  while (!open.empty()) {
    const Permutation element = open.back();
    open.pop_back();
    for (const Permutation& generator : generators) {
      const Permutation product = loshu::compose(generator, element);
      if (all.insert(product).second) open.push_back(product);
    }
  }
  return all;
}

/// A group from some random permutations of few points, with its true order.
Group random_group(loshu::SplitMix& source) {
  const int degree = 3 + static_cast<int>(source() % 5);
  std::vector<Permutation> generators;
  for (unsigned i = 0; i <= source() % 3; ++i) {
    Permutation permutation(static_cast<std::size_t>(degree));
    std::iota(permutation.begin(), permutation.end(), 0);
    const auto moved = static_cast<long>(2 + source() % (static_cast<unsigned>(degree) - 1));
    std::shuffle(permutation.begin(), permutation.begin() + moved, source);
    generators.push_back(permutation);
  }
  const auto order = static_cast<double>(closure(degree, generators).size());
  Group group{degree, generators};
  group.multiply_order(order);
  return group;
}

std::vector<int> shuffled_points(int degree, loshu::SplitMix& source) {
  std::vector<int> points(static_cast<std::size_t>(degree));
  std::iota(points.begin(), points.end(), 0);
  std::shuffle(points.begin(), points.end(), source);
  return points;
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_chain_holds_the_whole_group) {
  loshu::SplitMix source(7);
  for (int round = 0; round < 60; ++round) {
    const Group group = random_group(source);
    const auto expected = closure(group.degree, group.generators);
    const std::vector<int> points = shuffled_points(group.degree, source);
    const StabiliserChain chain(group, points);
    const std::vector<Permutation> elements = chain.elements();
    BOOST_TEST(elements.size() == expected.size());
    BOOST_TEST((std::set<Permutation>(elements.begin(), elements.end()) == expected));
  }
}

// Points that are exchanged in pairs enter the chain at once, for any order in which the points are
// fixed. The permutations of the sets of such points are found separately.
BOOST_AUTO_TEST_CASE(the_chain_holds_groups_with_exchanges) {
  loshu::SplitMix source(17);
  const auto exchange = [](int a, int b) {
    Permutation result{0, 1, 2, 3, 4, 5, 6};
    std::swap(result[static_cast<std::size_t>(a)], result[static_cast<std::size_t>(b)]);
    return result;
  };
  const Permutation turn{2, 3, 4, 5, 0, 1, 6}, flip{0, 1, 4, 5, 2, 3, 6},
      mixed{3, 2, 1, 0, 4, 5, 6};
  for (const std::vector<Permutation>& generators : std::vector<std::vector<Permutation>>{
           {exchange(0, 1)},
           {exchange(0, 1), exchange(2, 3), exchange(4, 5)},
           {exchange(0, 1), turn},
           {exchange(0, 1), exchange(2, 3), exchange(4, 5), turn, flip},
           {exchange(0, 5), exchange(5, 3), exchange(1, 6)},
           {exchange(4, 6), mixed},
           {exchange(0, 1), exchange(1, 2), exchange(2, 3), exchange(3, 4), exchange(6, 5),
            mixed}}) {
    const auto expected = closure(7, generators);
    Group group{7, generators};
    group.multiply_order(static_cast<double>(expected.size()));
    for (int round = 0; round < 20; ++round) {
      const std::vector<int> points = shuffled_points(7, source);
      const std::vector<Permutation> elements = StabiliserChain(group, points).elements();
      BOOST_TEST((std::set<Permutation>(elements.begin(), elements.end()) == expected));
      BOOST_TEST(elements.size() == expected.size());
    }
  }
}

BOOST_AUTO_TEST_CASE(exchanges_are_of_neighbours_along_the_points) {
  const Group group{5, {{4, 1, 2, 3, 0}, {0, 1, 2, 4, 3}, {1, 2, 0, 3, 4}}};
  const std::vector<int> points{3, 1, 4, 2, 0};
  const auto [neighbours, others] = loshu::detail::exchanges_along(group, points);
  BOOST_TEST((neighbours == std::vector<std::pair<int, int>>{{4, 0}, {3, 4}}));
  BOOST_TEST((others == std::vector<const Permutation*>{&group.generators.back()}));
}

BOOST_AUTO_TEST_CASE(stabilisers_fix_their_points_and_nothing_is_missing) {
  loshu::SplitMix source(8);
  for (int round = 0; round < 200; ++round) {
    const Group group = random_group(source);
    const std::vector<int> points = shuffled_points(group.degree, source);
    const std::size_t fixed = source() % points.size();
    std::set<Permutation> expected;
    for (const Permutation& element : closure(group.degree, group.generators)) {
      const bool fixes =
          std::all_of(points.begin(), points.begin() + static_cast<long>(fixed),
                      [&](int p) { return element[static_cast<std::size_t>(p)] == p; });
      if (fixes) expected.insert(element);
    }
    const Group stabiliser = StabiliserChain(group, points).stabiliser(fixed);
    BOOST_TEST((closure(group.degree, stabiliser.generators) == expected));
    BOOST_TEST(stabiliser.order == static_cast<double>(expected.size()));
  }
}

BOOST_AUTO_TEST_CASE(the_least_image_is_the_least_of_all) {
  loshu::SplitMix source(9);
  for (int round = 0; round < 200; ++round) {
    const Group group = random_group(source);
    const std::vector<int> points = shuffled_points(group.degree, source);
    std::vector<int> values = shuffled_points(group.degree, source);
    std::vector<int> greatest;
    std::ranges::copy_if(points, std::back_inserter(greatest),
                         [&](int) { return round % 2 == 1 && source() % 2 == 0; });
    const auto along = [&](std::vector<int> x) {
      for (const int point : greatest) x[static_cast<std::size_t>(point)] *= -1;
      return loshu::compose(x, points);
    };
    std::vector<int> least = values;
    for (const Permutation& element : closure(group.degree, group.generators)) {
      const std::vector<int> image = loshu::compose(values, element);
      if (along(image) < along(least)) least = image;
    }
    BOOST_TEST(StabiliserChain(group, points).least_image(values, greatest) == least);
  }
}

BOOST_AUTO_TEST_CASE(orders_beyond_integers_are_known_as_logarithms) {
  std::vector<int> points(60);
  std::iota(points.begin(), points.end(), 0);
  Permutation turn = points;
  std::rotate(turn.begin(), turn.begin() + 1, turn.end());
  Permutation swap = points;
  std::swap(swap[0], swap[1]);
  Group symmetric{60, {turn, swap}};
  for (int i = 2; i <= 60; ++i) symmetric.multiply_order(i);
  BOOST_TEST(StabiliserChain(symmetric, points).levels().size() == 59U);
  BOOST_TEST(std::abs(symmetric.order / 8.32098711274139e81 - 1) < 1e-9);
}

BOOST_AUTO_TEST_CASE(elements_are_found_by_what_they_do) {
  loshu::SplitMix source(31);
  int present = 0, absent = 0;
  for (int round = 0; round < 60; ++round) {
    const Group group = random_group(source);
    const std::set<Permutation> all = closure(group.degree, group.generators);
    const std::vector<int> points = shuffled_points(group.degree, source);
    const StabiliserChain chain(group, points);
    for (int tries = 0; tries < 20; ++tries) {
      std::vector<int> images = shuffled_points(group.degree, source);
      images.resize(source() % (points.size() + 1));
      const auto maps = [&](const Permutation& element) {
        for (std::size_t i = 0; i < images.size(); ++i) {
          if (element[static_cast<std::size_t>(points[i])] != images[i]) return false;
        }
        return true;
      };
      const bool exists = std::any_of(all.begin(), all.end(), maps);
      const auto element = chain.element_to(images);
      BOOST_TEST_REQUIRE(element.has_value() == exists);
      ++(exists ? present : absent);
      if (exists) BOOST_TEST((all.count(*element) == 1 && maps(*element)));
    }
  }
  BOOST_TEST(present > 100);
  BOOST_TEST(absent > 100);
}

BOOST_AUTO_TEST_CASE(orbits_are_those_of_the_stabilisers) {
  loshu::SplitMix source(32);
  for (int round = 0; round < 60; ++round) {
    const Group group = random_group(source);
    std::set<Permutation> stabiliser = closure(group.degree, group.generators);
    const std::vector<int> points = shuffled_points(group.degree, source);
    const StabiliserChain chain(group, points);
    for (std::size_t place = 0; place < points.size(); ++place) {
      const auto point = static_cast<std::size_t>(points[place]);
      std::set<int> expected;
      for (const Permutation& element : stabiliser) expected.insert(element[point]);
      const std::vector<int> orbit = chain.orbit(place);
      BOOST_TEST(orbit.front() == points[place]);
      BOOST_TEST(orbit.size() == expected.size());
      BOOST_TEST((std::set<int>(orbit.begin(), orbit.end()) == expected));
      for (const int member : orbit) {
        const Permutation element = chain.element_at(place, member);
        BOOST_TEST((stabiliser.count(element) == 1 && element[point] == member));
      }
      std::set<Permutation> next;
      for (const Permutation& element : stabiliser) {
        if (element[point] == points[place]) next.insert(element);
      }
      stabiliser = std::move(next);
    }
  }
}

// Values may repeat: then several elements lead to the least image, as many as its stabiliser has.
BOOST_AUTO_TEST_CASE(the_least_image_of_repeated_values_is_counted) {
  loshu::SplitMix source(10);
  int kept = 0, passed = 0, repeated = 0;
  for (int round = 0; round < 200; ++round) {
    const Group group = random_group(source);
    const std::vector<int> points = shuffled_points(group.degree, source);
    std::vector<int> values(points.size());
    for (int& value : values) value = source.below(3);
    const auto all = closure(group.degree, group.generators);
    std::vector<int> least = values;
    for (const Permutation& element : all) {
      const std::vector<int> image = loshu::compose(values, element);
      if (loshu::compose(image, points) < loshu::compose(least, points)) least = image;
    }
    const auto times = static_cast<std::uint64_t>(std::ranges::count_if(
        all, [&](const Permutation& g) { return loshu::compose(values, g) == least; }));
    const StabiliserChain chain(group, points);
    const auto found = chain.least_of(values, false);
    BOOST_TEST_REQUIRE(found.has_value());
    BOOST_TEST(found->image == least);
    BOOST_TEST(found->times == times);
    const auto itself = chain.least_of(values, true);
    BOOST_TEST_REQUIRE(itself.has_value() == (values == least));
    if (itself) BOOST_TEST(itself->times == times);
    ++(itself ? kept : passed);
    repeated += times > 1 ? 1 : 0;
  }
  BOOST_TEST(kept > 20);
  BOOST_TEST(passed > 50);
  BOOST_TEST(repeated > 50);
}

BOOST_AUTO_TEST_SUITE_END()
