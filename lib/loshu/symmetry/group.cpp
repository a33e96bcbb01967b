#include <loshu/group.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <utility>

#include <loshu/symmetry/twin_swaps.hpp>

namespace loshu {

using namespace detail;

namespace {

constexpr int nothing = -2;

int image(const Permutation& permutation, int point) { return permutation[at(point)]; }

/// Random elements by product replacement (Celler, Leedham-Green, Murray, Niemeyer, O'Brien 1995):
/// a small pool of elements in which one is multiplied by another again and again.
class RandomElements {
 public:
  RandomElements(int degree, const std::vector<const Permutation*>& generators)
      : accumulator_(identity_on(degree)) {
    while (pool_.size() < std::max<std::size_t>(10, generators.size())) {
      for (const Permutation* const generator : generators) pool_.push_back(*generator);
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
  std::mt19937 source_{20051014};  // a fixed seed, so that the chain is the same in each run
  std::vector<Permutation> pool_;
  Permutation accumulator_;
};

}  // namespace

Permutation identity_on(int degree) {
  Permutation result(at(degree));
  std::iota(result.begin(), result.end(), 0);
  return result;
}

Permutation compose(const Permutation& outer, const Permutation& inner) {
  Permutation result(inner.size());
  std::ranges::transform(inner, result.begin(), [&](int point) { return image(outer, point); });
  return result;
}

Permutation inverse_of(const Permutation& permutation) {
  Permutation result(permutation.size());
  for (std::size_t i = 0; i < permutation.size(); ++i) {
    result[at(permutation[i])] = static_cast<int>(i);
  }
  return result;
}

void Group::multiply_order(double index) {
  order *= index;
  log2_order += std::log2(index);
  if (index > 1) indices.push_back(static_cast<std::uint64_t>(index));
}

Natural Group::exact_order() const {
  Natural product = 1;
  for (const std::uint64_t index : indices) product *= index;
  return product;
}

const int* StabiliserChain::Node::way_to(int point) const {
  const auto place = std::ranges::lower_bound(via, point, {}, &std::pair<int, int>::first);
  return place == via.end() || place->first != point ? nullptr : &place->second;
}

int StabiliserChain::Generator::source_of(int point) const {
  const auto place = std::ranges::lower_bound(moved, point);
  if (place == moved.end() || *place != point) return point;
  return from[static_cast<std::size_t>(place - moved.begin())];
}

/// The random Schreier–Sims method for a known order: generators and then random elements are
/// sifted until the orbits multiply to the order (J. S. Leon, "On an algorithm for finding a base
/// and a strong generating set for a group given by generating permutations", Math. of Computation
/// 35, 1980).
StabiliserChain::StabiliserChain(const Group& group, std::span<const int> points,
                                 const Budget& budget)
    : base_points_(points.begin(), points.end()),
      movers_(points.size()),
      dividing_(points.size()),
      reached_by_(points.size(), nothing) {
  const auto sifted = [&](const Permutation& element) {
    budget.check("finding the stabilisers of the symmetry group");
    return sift(element);
  };
  const auto [exchanges, others] = exchanges_along(group, points);
  for (const auto& [a, b] : exchanges) {
    Permutation exchange = identity_on(group.degree);
    std::swap(exchange[at(a)], exchange[at(b)]);
    sifted(exchange);
  }
  for (const Permutation* const generator : others) sifted(*generator);
  // A proper subgroup has at most half the order, so half a bit is margin enough for rounding.
  const auto is_complete = [&] { return log2_product() >= group.log2_order - 0.5; };
  if (is_complete()) return;
  // With many exchanges, random products of all generators would seldom have factors from the
  // others. So products of the others alone come first. If 20 of them add nothing, new ones hardly
  // would.
  if (!exchanges.empty() && !others.empty()) {
    constexpr int patience = 20;
    RandomElements elements(group.degree, others);
    for (int idle = 0; idle < patience; ++idle) {
      if (sifted(elements.next())) continue;
      if (is_complete()) return;
      idle = 0;
    }
  }
  std::vector<const Permutation*> generators;
  for (const Permutation& generator : group.generators) generators.push_back(&generator);
  RandomElements elements(group.degree, generators);
  while (!is_complete()) sifted(elements.next());
}

/// Multiplies an element by the inverse of a generator. `places` is the element's inverse.
void StabiliserChain::divide(Permutation& places, const Generator& by) {
  const std::size_t count = by.moved.size();
  for (std::size_t i = 0; i < count; ++i) dividing_[i] = image(places, by.moved[i]);
  for (std::size_t i = 0; i < count; ++i) places[at(by.from[i])] = dividing_[i];
}

/// Divides the element by coset representatives, level by level. If a remainder is left, it becomes
/// a generator of its level, and the orbits of that level and those above may grow. Only the
/// inverse is kept, since a division changes both at different points. A base point's image is
/// sought in its orbit.
bool StabiliserChain::sift(const Permutation& element) {
  Permutation places = inverse_of(element);
  for (std::size_t place = 0; place < base_points_.size(); ++place) {
    const int point = base_points_[place];
    if (image(places, point) == point) continue;
    const auto node = nodes_.find(place);
    const std::span<const int> orbit =
        node == nodes_.end() ? std::span<const int>() : node->second.orbit;
    const auto moved =
        std::ranges::find_if(orbit, [&](int other) { return image(places, other) == point; });
    if (moved == orbit.end()) {
      add_generator(place, places);
      return false;
    }
    for (int p = *moved; p != point;) {
      const Generator& g = strong_[at(*node->second.way_to(p))];
      p = g.source_of(p);
      divide(places, g);
    }
  }
  return true;
}

/// Makes an element that fixes the base points before `place` a generator of that level.
/// \param from  its inverse
void StabiliserChain::add_generator(std::size_t place, const Permutation& from) {
  const Permutation element = inverse_of(from);
  const int number = static_cast<int>(strong_.size());
  nodes_[place].base = base_points_[place];
  nodes_[place].generators.push_back(number);
  Generator& found = strong_.emplace_back();
  for (int p = 0; p < static_cast<int>(element.size()); ++p) {
    const int next = image(element, p);
    if (next == p) continue;
    found.moved.push_back(p);
    found.image.push_back(next);
    found.from.push_back(image(from, p));
    auto& moving = movers_[at(p)];
    moving.insert(std::ranges::upper_bound(moving, place, {}, &Mover::place),
                  {.place = place, .generator = number, .image = next});
  }
  grow_orbits(place);
}

/// Recomputes the orbits of those levels up to `from` that the last generator moves. A level uses
/// the generators of its own and of later levels.
void StabiliserChain::grow_orbits(std::size_t from) {
  const Generator& last = strong_.back();
  for (auto node = nodes_.begin(); node != nodes_.end() && node->first <= from; ++node) {
    Node& level = node->second;
    if (level.orbit.empty()) level.orbit.assign(1, level.base);
    const bool moves_any =
        std::ranges::any_of(level.orbit, [&](int p) { return last.source_of(p) != p; });
    if (!moves_any) continue;
    level.orbit.assign(1, level.base);
    reached_by_[at(level.base)] = -1;
    for (std::size_t i = 0; i < level.orbit.size(); ++i) {
      const auto& moving = movers_[at(level.orbit[i])];
      for (auto found = std::ranges::lower_bound(moving, node->first, {}, &Mover::place);
           found != moving.end(); ++found) {
        int& by = reached_by_[at(found->image)];
        if (by != nothing) continue;
        by = found->generator;
        level.orbit.push_back(found->image);
      }
    }
    level.via.clear();
    for (const int point : level.orbit) {
      level.via.emplace_back(point, std::exchange(reached_by_[at(point)], nothing));
    }
    std::ranges::sort(level.via);
  }
}

/// An element that maps the base to the point and fixes every point before the base.
Permutation StabiliserChain::representative(const Node& node, int point) const {
  Permutation result = identity_on(static_cast<int>(base_points_.size()));
  move_to_base(result, node, point);
  return result;
}

/// The generators are taken from the point back to the base: x becomes x∘g for each of them.
void StabiliserChain::move_to_base(std::vector<int>& x, const Node& node, int point) const {
  std::vector<int> moved;
  while (point != node.base) {
    const Generator& g = strong_[at(*node.way_to(point))];
    moved.clear();
    for (const int from : g.image) moved.push_back(x[at(from)]);
    for (std::size_t i = 0; i < moved.size(); ++i) {
      x[at(g.moved[i])] = moved[i];
    }
    point = g.source_of(point);
  }
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
      const Generator& generator = strong_[at(g)];
      Permutation& permutation = result.generators.emplace_back(identity_on(result.degree));
      for (std::size_t i = 0; i < generator.moved.size(); ++i) {
        permutation[at(generator.moved[i])] = generator.image[i];
      }
    }
    result.multiply_order(static_cast<double>(node->second.orbit.size()));
  }
  return result;
}

std::optional<Permutation> StabiliserChain::element_to(std::span<const int> images) const {
  Permutation element = identity_on(static_cast<int>(base_points_.size()));
  for (std::size_t place = 0; place < images.size(); ++place) {
    // The next factor fixes the earlier points and maps this base point to `wanted`.
    const int wanted = image(inverse_of(element), images[place]);
    const auto node = nodes_.find(place);
    if (node != nodes_.end() && node->second.way_to(wanted) != nullptr) {
      move_to_base(element, node->second, wanted);
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
  return node == nodes_.end() ? identity_on(static_cast<int>(base_points_.size()))
                              : representative(node->second, member);
}

std::vector<Permutation> StabiliserChain::elements(const Budget& budget) const {
  std::vector<Permutation> result{identity_on(static_cast<int>(base_points_.size()))};
  for (auto node = nodes_.rbegin(); node != nodes_.rend(); ++node) {
    std::vector<Permutation> products;
    for (const int point : node->second.orbit) {
      budget.check("listing the symmetries");
      const Permutation first = representative(node->second, point);
      for (const Permutation& second : result) products.push_back(compose(first, second));
    }
    result = std::move(products);
  }
  return result;
}

std::optional<StabiliserChain::Least> StabiliserChain::least_of(const std::vector<int>& x,
                                                                bool is_itself) const {
  // The images that are least at the points so far, and the number of elements that lead to each.
  std::map<std::vector<int>, std::uint64_t> images{{x, 1}};
  for (std::size_t place = 0; place < base_points_.size(); ++place) {
    const int base = base_points_[place];
    const auto found = nodes_.find(place);
    const std::vector<int> fixed{base};
    const std::vector<int>& orbit = found == nodes_.end() ? fixed : found->second.orbit;
    int least = std::numeric_limits<int>::max();
    for (const auto& [image, times] : images) {
      for (const int member : orbit) least = std::min(least, image[at(member)]);
    }
    if (is_itself && least < x[at(base)]) return std::nullopt;
    std::map<std::vector<int>, std::uint64_t> next;
    for (const auto& [image, times] : images) {
      for (const int member : orbit) {
        if (image[at(member)] != least) continue;
        std::vector<int> moved = image;
        if (member != base) move_to_base(moved, found->second, member);
        next[std::move(moved)] += times;
      }
    }
    images = std::move(next);
  }
  return Least{images.begin()->first, images.begin()->second};
}

std::vector<int> StabiliserChain::least_image(std::vector<int> x,
                                              std::span<const int> greatest) const {
  const auto value = [&](int point) { return x[at(point)]; };
  for (const auto& [place, node] : nodes_) {
    const bool reversed = std::ranges::find(greatest, node.base) != greatest.end();
    const int first = reversed ? *std::ranges::max_element(node.orbit, {}, value)
                               : *std::ranges::min_element(node.orbit, {}, value);
    move_to_base(x, node, first);
  }
  return x;
}

}  // namespace loshu
