#include <loshu/group.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <utility>

#include <loshu/symmetry/twin_swaps.hpp>

namespace loshu {

using namespace detail;

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
  RandomElements(int degree, const std::vector<Permutation>& generators)
      : accumulator_(identity(degree)) {
    while (pool_.size() < std::max<std::size_t>(10, generators.size())) {
      pool_.insert(pool_.end(), generators.begin(), generators.end());
    }
    for (int i = 0; i < 50; ++i) next();
  }

  const Permutation& next() {
    const std::size_t i = source_() % pool_.size();
    const std::size_t j = (i + 1 + source_() % (pool_.size() - 1)) % pool_.size();
    pool_[i] = source_() % 2 == 0 ? compose(pool_[i], pool_[j]) : compose(pool_[j], pool_[i]);
    accumulator_ = compose(accumulator_, pool_[i]);
    return accumulator_;
  }

 private:
  std::mt19937 source_{20051014};  // any fixed number: the chain must not vary between runs
  std::vector<Permutation> pool_;
  Permutation accumulator_;
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
    : base_points_(points.begin(), points.end()), movers_(points.size()) {
  auto [exchanges, others] = exchanges_along(group, points);
  for (Permutation& exchange : exchanges) sift(std::move(exchange));
  for (const Permutation& generator : others) sift(generator);
  // A proper subgroup has at most half the order, so half a bit is margin enough for rounding.
  const auto is_complete = [&] { return log2_product() >= group.log2_order - 0.5; };
  if (is_complete()) return;
  if (!exchanges.empty() && !others.empty()) {  // among a thousand exchanges they would be lost
    constexpr int patience = 20;
    RandomElements elements(group.degree, others);
    for (int idle = 0; idle < patience; ++idle) {
      if (sift(elements.next())) continue;
      if (is_complete()) return;
      idle = 0;
    }
  }
  RandomElements elements(group.degree, group.generators);
  while (!is_complete()) sift(elements.next());
}

/// Puts the inverse of the generator behind the element, whose inverse is `places`.
void StabiliserChain::divide(Permutation& element, Permutation& places, const Generator& by) {
  std::vector<int> from;
  for (const int point : by.moved) from.push_back(image(places, point));
  for (std::size_t i = 0; i < from.size(); ++i) {
    const int now = image(by.inverse, by.moved[i]);
    element[static_cast<std::size_t>(from[i])] = now;
    places[static_cast<std::size_t>(now)] = from[i];
  }
}

/// Divides the element by coset representatives, level by level. What does not divide is new: it
/// joins the level where it was found, and the orbits of that level and those above may grow.
bool StabiliserChain::sift(Permutation element) {
  Permutation places = inverse_of(element);
  for (std::size_t place = 0; place < base_points_.size(); ++place) {
    const int point = base_points_[place];
    const int moved = image(element, point);
    if (moved == point) continue;
    const auto node = nodes_.find(place);
    if (node != nodes_.end() && node->second.via.contains(moved)) {
      for (int p = moved; p != point;) {
        const Generator& g = strong_[static_cast<std::size_t>(node->second.via.at(p))];
        p = image(g.inverse, p);
        divide(element, places, g);
      }
    } else {
      const int number = static_cast<int>(strong_.size());
      nodes_[place].base = point;
      nodes_[place].generators.push_back(number);
      Generator& found = strong_.emplace_back();
      for (int p = 0; p < static_cast<int>(element.size()); ++p) {
        if (image(element, p) == p) continue;
        found.moved.push_back(p);
        auto& moving = movers_[static_cast<std::size_t>(p)];
        const std::pair entry(place, number);
        moving.insert(std::ranges::upper_bound(moving, entry), entry);
      }
      found.inverse = std::move(places);
      found.permutation = std::move(element);
      grow_orbits(place);
      return false;
    }
  }
  return true;
}

/// Recomputes the orbits of the levels up to `from` that the last generator moves: each under the
/// generators found there or below.
void StabiliserChain::grow_orbits(std::size_t from) {
  const Permutation& last = strong_.back().permutation;
  for (auto node = nodes_.begin(); node != nodes_.end() && node->first <= from; ++node) {
    Node& level = node->second;
    if (level.orbit.empty()) level.orbit.assign(1, level.base);
    if (std::ranges::all_of(level.orbit, [&](int p) { return image(last, p) == p; })) continue;
    level.orbit.assign(1, level.base);
    level.via = {{level.base, -1}};
    for (std::size_t i = 0; i < level.orbit.size(); ++i) {
      const auto& moving = movers_[static_cast<std::size_t>(level.orbit[i])];
      for (auto found = std::ranges::lower_bound(moving, std::pair(node->first, 0));
           found != moving.end(); ++found) {
        const int g = found->second;
        const int next = image(strong_[static_cast<std::size_t>(g)].permutation, level.orbit[i]);
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
    point = image(strong_[static_cast<std::size_t>(g)].inverse, point);
  }
  Permutation result = identity(static_cast<int>(base_points_.size()));
  for (auto g = path.rbegin(); g != path.rend(); ++g) {
    result = compose(strong_[static_cast<std::size_t>(*g)].permutation, result);
  }
  return result;
}

double StabiliserChain::log2_product() const {
  double sum = 0;
  for (const auto& [place, node] : nodes_) sum += std::log2(static_cast<double>(node.orbit.size()));
  return sum;
}

std::vector<StabiliserChain::Level> StabiliserChain::levels() const {
  std::vector<Level> result;
  for (const auto& [place, node] : nodes_) result.push_back({node.base, node.orbit});
  return result;
}

Group StabiliserChain::stabiliser(std::size_t count) const {
  Group result{.degree = static_cast<int>(base_points_.size())};
  for (auto node = nodes_.lower_bound(count); node != nodes_.end(); ++node) {
    for (const int g : node->second.generators) {
      result.generators.push_back(strong_[static_cast<std::size_t>(g)].permutation);
    }
    result.multiply_order(static_cast<double>(node->second.orbit.size()));
  }
  return result;
}

std::optional<Permutation> StabiliserChain::element_to(std::span<const int> images) const {
  Permutation element = identity(static_cast<int>(base_points_.size()));
  for (std::size_t place = 0; place < images.size(); ++place) {
    // What is left to be done, by an element that fixes the points before.
    const int wanted = image(inverse_of(element), images[place]);
    const auto node = nodes_.find(place);
    if (node != nodes_.end() && node->second.via.contains(wanted)) {
      element = compose(element, representative(node->second, wanted));
    } else if (wanted != base_points_[place]) {
      return std::nullopt;
    }
  }
  return element;
}

std::vector<int> StabiliserChain::orbit(std::size_t place) const {
  const auto node = nodes_.find(place);
  return node == nodes_.end() ? std::vector<int>{base_points_[place]} : node->second.orbit;
}

Permutation StabiliserChain::element_at(std::size_t place, int member) const {
  const auto node = nodes_.find(place);
  return node == nodes_.end() ? identity(static_cast<int>(base_points_.size()))
                              : representative(node->second, member);
}

std::vector<Permutation> StabiliserChain::elements() const {
  std::vector<Permutation> result{identity(static_cast<int>(base_points_.size()))};
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
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
  for (const auto& [place, node] : nodes_) {
    const bool reversed = std::ranges::find(greatest, node.base) != greatest.end();
    const int first = reversed ? *std::ranges::max_element(node.orbit, {}, value)
                               : *std::ranges::min_element(node.orbit, {}, value);
    x = compose(x, representative(node, first));
  }
  return x;
}

}  // namespace loshu
