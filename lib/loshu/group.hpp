#pragma once

/// \file
/// Groups of permutations, and whole numbers of any size.
/// \snippet symmetry.cpp group

#include <compare>
#include <cstdint>
#include <iosfwd>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <loshu/budget.hpp>
#include <loshu/figure.hpp>

namespace loshu {

/// The image of each cell. A permutation g acts on an assignment x as x∘g: cell i gets x[g[i]].
using Permutation = std::vector<int>;

/// A whole number from 0 of any size: the order of a group, or how many labellings there are.
class Natural {
 public:
  /// The number in 64 bits.
  Natural(std::uint64_t value = 0);

  /// Adds a number.
  Natural& operator+=(const Natural& other);
  /// Multiplies by a factor.
  Natural& operator*=(std::uint64_t factor);
  /// Divides it, and drops the remainder.
  /// \return the remainder
  std::uint64_t divide(std::uint64_t divisor);

  /// In decimal, without spaces.
  [[nodiscard]] std::string digits() const;
  /// The same number, where 64 bits hold it.
  [[nodiscard]] std::optional<std::uint64_t> in_64_bits() const;

  /// Whether they are the same number.
  friend bool operator==(const Natural&, const Natural&) = default;
  /// By size.
  friend std::strong_ordering operator<=>(const Natural& one, const Natural& other);

 private:
  std::vector<std::uint32_t> limbs_;  // of nine decimal digits each, the lowest first; none of 0
};

/// Writes the digits.
std::ostream& operator<<(std::ostream& out, const Natural& number);

/// A group of permutations of 0..degree−1, given by generators and its order.
struct Group {
  int degree = 0;                            ///< of the permutations
  std::vector<Permutation> generators = {};  ///< none: the group of the identity alone
  double order = 1;       ///< exact up to 2^53, infinite beyond the range of double
  double log2_order = 0;  ///< finite always
  std::vector<std::uint64_t> indices = {};  ///< above 1; the order is exactly their product

  /// Takes up the index of a subgroup: the order is the product of them all.
  void multiply_order(double index);

  /// The order, exactly.
  [[nodiscard]] Natural exact_order() const;
};

/// The stabiliser chain of a group along an order of its points: what moves the first point, what
/// moves the second while the first stays, and so on.
///
/// Built by the randomised Schreier-Sims algorithm (Leon 1980; Seress, "Permutation group
/// algorithms", 2003, ch. 4) with a fixed seed. The order of the group is known beforehand, so the
/// chain is proven complete when the product of its orbits reaches it.
class StabiliserChain {
 public:
  /// \param points  every point once, the first to be fixed first
  /// \throws Stopped when the budget is used up
  StabiliserChain(const Group& group, std::span<const int> points,
                  const Budget& budget = Budget::unlimited());

  /// The points whose orbit, under the stabiliser of the points before, is larger than themselves.
  struct Level {
    int base = 0;            ///< the point
    std::vector<int> orbit;  ///< starts with the base
  };
  /// The levels, by the order of the points.
  [[nodiscard]] std::vector<Level> levels() const;

  /// The stabiliser of the first `count` points.
  [[nodiscard]] Group stabiliser(std::size_t count) const;

  /// An element that maps the first points, in their order, to these images; none if there is none.
  [[nodiscard]] std::optional<Permutation> element_to(std::span<const int> images) const;

  /// The orbit of the point at a place of the order, under the stabiliser of the points before it;
  /// starts with the point.
  [[nodiscard]] std::vector<int> orbit(std::size_t place) const;

  /// An element of that stabiliser that takes the point at the place to a member of its orbit.
  [[nodiscard]] Permutation element_at(std::size_t place, int member) const;

  /// Every element of the group once.
  [[nodiscard]] std::vector<Permutation> elements() const;

  /// Of all x∘g, the one that is lexicographically least along the points. x has distinct values.
  /// \param greatest  the points at which the greater value counts as the lesser
  [[nodiscard]] std::vector<int> least_image(std::vector<int> x,
                                             std::span<const int> greatest = {}) const;

 private:
  struct Node {
    int base = 0;
    std::vector<int> generators;  // those found at this level, by index
    std::vector<int> orbit;
    std::map<int, int> via;  // point of the orbit -> generator that led to it; −1 at the base
  };
  /// A permutation by the points that it does not fix: most move few of thousands.
  struct Generator {
    std::vector<int> moved;  // ascending
    std::vector<int> image;  // of each moved point
    std::vector<int> from;   // the point that it takes to each moved point

    /// The point that it takes to this one.
    [[nodiscard]] int source_of(int point) const;
    /// Whether it moves the point.
    [[nodiscard]] bool moves(int point) const;
  };
  /// A generator that moves a point.
  struct Mover {
    std::size_t place = 0;  // of the level where it was found
    int generator = 0;
    int image = 0;  // of the point
  };
  bool sift(Permutation element);
  static void divide(Permutation& element, Permutation& places, const Generator& by);
  void grow_orbits(std::size_t from);
  [[nodiscard]] Permutation representative(const Node& node, int point) const;
  /// x∘g for the element g of the level that takes its base to the point.
  void move_to_base(std::vector<int>& x, const Node& node, int point) const;
  [[nodiscard]] double log2_product() const;

  std::vector<int> base_points_;
  std::vector<Generator> strong_;
  std::vector<std::vector<Mover>> movers_;  // of each point, by place
  std::map<std::size_t, Node> nodes_;       // by place in base_points; absent where nothing moves
};

/// The permutation that applies `inner` first: i goes to outer[inner[i]].
[[nodiscard]] Permutation compose(const Permutation& outer, const Permutation& inner);
/// The permutation that undoes it.
[[nodiscard]] Permutation inverse_of(const Permutation& permutation);

/// The orbits of a group, those of one point too: each ascending, by their least points.
[[nodiscard]] std::vector<std::vector<int>> orbits(const Group& group);

/// A figure folded by a group: its orbits of cells and of lines, each numbered from 0; the lines as
/// in `every_line()`.
struct Quotient {
  std::vector<std::vector<int>> cells;  ///< the cells of each orbit, ascending
  std::vector<std::vector<int>> lines;  ///< the lines of each orbit, ascending

  /// How many cells of one orbit a line has.
  struct Share {
    int cell_orbit = 0;  ///< its place in `cells`
    int count = 0;       ///< how many cells
  };
  std::vector<std::vector<Share>> shares;  ///< of a line of each orbit, all of whose are alike
};

/// \param group  permutations of the cells that map lines to lines of the same sum
[[nodiscard]] Quotient quotient(const Figure& figure, const Group& group);

}  // namespace loshu
