#include <loshu/group.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>

namespace loshu {
namespace {

Permutation identity(int degree) {
  Permutation result(static_cast<std::size_t>(degree));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

int image(const Permutation& permutation, int point) {
  return permutation[static_cast<std::size_t>(point)];
}

/// Random elements by product replacement (Celler, Leedham-Green, Murray, Niemeyer, O'Brien 1995):
/// a small pool of elements in which one is multiplied by another again and again.
class RandomElements {
 public:
  explicit RandomElements(const Group& group) : accumulator(identity(group.degree)) {
    while (pool.size() < std::max<std::size_t>(10, group.generators.size())) {
      pool.insert(pool.end(), group.generators.begin(), group.generators.end());
    }
    for (int i = 0; i < 50; ++i) next();
  }

  const Permutation& next() {
    const std::size_t i = source() % pool.size();
    const std::size_t j = (i + 1 + source() % (pool.size() - 1)) % pool.size();
    pool[i] = source() % 2 == 0 ? compose(pool[i], pool[j]) : compose(pool[j], pool[i]);
    accumulator = compose(accumulator, pool[i]);
    return accumulator;
  }

 private:
  std::mt19937 source{20051014};  // any fixed number: the chain must not vary between runs
  std::vector<Permutation> pool;
  Permutation accumulator;
};

}  // namespace

Permutation compose(const Permutation& outer, const Permutation& inner) {
  Permutation result(inner.size());
  std::ranges::transform(inner, result.begin(), [&](int point) { return image(outer, point); });
  return result;
}

Permutation inverse_of(const Permutation& permutation) {
  Permutation result(permutation.size());
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    result[static_cast<std::size_t>(permutation[i])] = static_cast<int>(i);
  }
  return result;
}

void Group::multiply_order(double index) {
  order *= index;
  log2_order += std::log2(index);
}

StabiliserChain::StabiliserChain(const Group& group, std::span<const int> points)
    : base_points(points.begin(), points.end()) {
  for (const Permutation& generator : group.generators) sift(generator);
  if (group.generators.empty()) return;
  RandomElements elements(group);
  // A proper subgroup has at most half the order, so half a bit is margin enough for rounding.
  while (log2_product() < group.log2_order - 0.5) sift(elements.next());
}

/// Divides the element by coset representatives, level by level. What does not divide is new: it
/// joins the level where it was found, and the orbits of that level and those above may grow.
bool StabiliserChain::sift(Permutation element) {
  for (std::size_t place = 0; place < base_points.size(); ++place) {
    const int point = base_points[place];
    const int moved = image(element, point);
    const auto node = nodes.find(place);
    if (node != nodes.end() && node->second.via.contains(moved)) {
      element = compose(inverse_of(representative(node->second, moved)), element);
    } else if (moved != point) {
      nodes[place].base = point;
      nodes[place].generators.push_back(static_cast<int>(strong.size()));
      inverse.push_back(inverse_of(element));
      strong.push_back(std::move(element));
      grow_orbits(place);
      return false;
    }
  }
  return true;
}

/// Recomputes the orbits of the levels up to `from`: each under the generators found there or
/// below.
void StabiliserChain::grow_orbits(std::size_t from) {
  for (auto node = nodes.begin(); node != nodes.end() && node->first <= from; ++node) {
    std::vector<int> generators;
    for (auto below = node; below != nodes.end(); ++below) {
      generators.insert(generators.end(), below->second.generators.begin(),
                        below->second.generators.end());
    }
    Node& level = node->second;
    level.orbit.assign(1, level.base);
    level.via = {{level.base, -1}};
    for (std::size_t i = 0; i < level.orbit.size(); ++i) {
      for (const int g : generators) {
        const int next = image(strong[static_cast<std::size_t>(g)], level.orbit[i]);
        if (level.via.emplace(next, g).second) level.orbit.push_back(next);
      }
    }
  }
}

/// An element that takes the base to the point and fixes every point before the base.
Permutation StabiliserChain::representative(const Node& node, int point) const {
  std::vector<int> path;
  while (point != node.base) {
    const int g = node.via.at(point);
    path.push_back(g);
    point = image(inverse[static_cast<std::size_t>(g)], point);
  }
  Permutation result = identity(static_cast<int>(base_points.size()));
  for (auto g = path.rbegin(); g != path.rend(); ++g) {
    result = compose(strong[static_cast<std::size_t>(*g)], result);
  }
  return result;
}

double StabiliserChain::log2_product() const {
  double sum = 0;
  for (const auto& [place, node] : nodes) sum += std::log2(static_cast<double>(node.orbit.size()));
  return sum;
}

std::vector<StabiliserChain::Level> StabiliserChain::levels() const {
  std::vector<Level> result;
  for (const auto& [place, node] : nodes) result.push_back({node.base, node.orbit});
  return result;
}

Group StabiliserChain::stabiliser(std::size_t count) const {
  Group result{.degree = static_cast<int>(base_points.size())};
  for (auto node = nodes.lower_bound(count); node != nodes.end(); ++node) {
    for (const int g : node->second.generators) {
      result.generators.push_back(strong[static_cast<std::size_t>(g)]);
    }
    result.multiply_order(static_cast<double>(node->second.orbit.size()));
  }
  return result;
}

std::optional<Permutation> StabiliserChain::element_to(std::span<const int> images) const {
  Permutation element = identity(static_cast<int>(base_points.size()));
  for (std::size_t place = 0; place < images.size(); ++place) {
    // What is left to be done, by an element that fixes the points before.
    const int wanted = image(inverse_of(element), images[place]);
    const auto node = nodes.find(place);
    if (node != nodes.end() && node->second.via.contains(wanted)) {
      element = compose(element, representative(node->second, wanted));
    } else if (wanted != base_points[place]) {
      return std::nullopt;
    }
  }
  return element;
}

std::vector<int> StabiliserChain::orbit(std::size_t place) const {
  const auto node = nodes.find(place);
  return node == nodes.end() ? std::vector<int>{base_points[place]} : node->second.orbit;
}

Permutation StabiliserChain::element_at(std::size_t place, int member) const {
  const auto node = nodes.find(place);
  return node == nodes.end() ? identity(static_cast<int>(base_points.size()))
                             : representative(node->second, member);
}

std::vector<Permutation> StabiliserChain::elements() const {
  std::vector<Permutation> result{identity(static_cast<int>(base_points.size()))};
  for (auto node = nodes.rbegin(); node != nodes.rend(); ++node) {
    std::vector<Permutation> products;
    for (const int point : node->second.orbit) {
      const Permutation first = representative(node->second, point);
      for (const Permutation& second : result) products.push_back(compose(first, second));
    }
    result = std::move(products);
  }
  return result;
}

std::vector<int> StabiliserChain::least_image(std::vector<int> x,
                                              std::span<const int> greatest) const {
  const auto value = [&](int point) { return x[static_cast<std::size_t>(point)]; };
  for (const auto& [place, node] : nodes) {
    const bool reversed = std::ranges::find(greatest, node.base) != greatest.end();
    const int first = reversed ? *std::ranges::max_element(node.orbit, {}, value)
                               : *std::ranges::min_element(node.orbit, {}, value);
    x = compose(x, representative(node, first));
  }
  return x;
}

}  // namespace loshu
