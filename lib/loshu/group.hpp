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

/// A natural number of any size, 0 included: the order of a group or a number of labellings.
class Natural {
 public:
  /// Not explicit, so that a count in 64 bits can stand where a `Natural` is wanted.
  Natural(std::uint64_t value = 0);

  /// Adds exactly. The number grows as needed.
  Natural& operator+=(const Natural& other);
  /// Multiplies exactly.
  /// \param factor  any number, also 0
  Natural& operator*=(std::uint64_t factor);
  /// Divides the number, rounded down.
  /// \param divisor  not 0
  /// \return the remainder
  std::uint64_t divide(std::uint64_t divisor);

  /// The number in decimal, without spaces.
  [[nodiscard]] std::string digits() const;
  /// The number in 64 bits, if it fits.
  [[nodiscard]] std::optional<std::uint64_t> in_64_bits() const;

  friend bool operator==(const Natural&, const Natural&) = default;
  /// Compares by size. The default would compare the lowest digits first.
  friend std::strong_ordering operator<=>(const Natural& one, const Natural& other);

 private:
  std::vector<std::uint32_t> limbs_;  // nine decimal digits each, the lowest first; none for 0
};

/// Writes the number in decimal.
std::ostream& operator<<(std::ostream& out, const Natural& number);

/// A group of permutations of 0..degree−1. It is given by its generators and its order.
struct Group {
  int degree = 0;                            ///< the number of points, fixed ones included
  std::vector<Permutation> generators = {};  ///< empty: the group has only the identity
  double order = 1;       ///< the number of elements; exact up to 2^53, infinite beyond double
  double log2_order = 0;  ///< the binary logarithm of the order; always finite
  std::vector<std::uint64_t> indices = {};  ///< each above 1; the product is exactly the order

  /// Multiplies the order by the index of a subgroup.
  void multiply_order(double index);

  /// The product of `indices`, which `order` may only approximate.
  [[nodiscard]] Natural exact_order() const;
};

/// The stabiliser chain of a group along an order of its points. It has the orbit of the first
/// point, then the orbit of the second point under the elements that fix the first, and so on.
///
/// The chain is built by the randomised Schreier-Sims algorithm (Leon 1980; Seress, "Permutation
/// group algorithms", 2003, ch. 4) with a fixed seed. The order of the group is known beforehand.
/// So the chain is proven complete when the product of its orbit sizes reaches that order.
class StabiliserChain {
 public:
  /// \param points  every point once; the first point is fixed first
  /// \throws Stopped when the budget is used up
  StabiliserChain(const Group& group, std::span<const int> points,
                  const Budget& budget = Budget::unlimited());

  /// A point whose orbit, under the stabiliser of the points before it, has more than one point.
  struct Level {
    int base = 0;            ///< the point
    std::vector<int> orbit;  ///< the orbit of the base, which comes first
  };
  /// The levels, in the order of the points.
  [[nodiscard]] std::vector<Level> levels() const;
  /// The number of points, of which the group may leave some where they are.
  [[nodiscard]] std::size_t degree() const { return base_points_.size(); }

  /// The stabiliser of the first `count` points.
  [[nodiscard]] Group stabiliser(std::size_t count) const;

  /// An element that maps the first points, in their order, to these images; none if the group has
  /// no such element.
  [[nodiscard]] std::optional<Permutation> element_to(std::span<const int> images) const;

  /// The orbit of the point at a place of the order, under the stabiliser of the points before it.
  /// The orbit starts with the point.
  [[nodiscard]] std::vector<int> orbit(std::size_t place) const;

  /// An element of the stabiliser of the points before `place`. It maps the point at that place to
  /// a member of its orbit.
  [[nodiscard]] Permutation element_at(std::size_t place, int member) const;

  /// Every element of the group, each once.
  /// \throws Stopped when the budget is used up
  [[nodiscard]] std::vector<Permutation> elements(const Budget& budget = Budget::unlimited()) const;

  /// The lexicographically least of all x∘g along the points, and the number of elements g that
  /// lead to it: the order of the stabiliser of x. Values of x may repeat.
  struct Least {
    std::vector<int> image;   ///< x∘g, by point
    std::uint64_t times = 1;  ///< above 1 only if values of x repeat
  };
  /// The least image of x. None if x itself has to be the least and is not.
  /// \pre  the group has fewer than 2^64 elements
  [[nodiscard]] std::optional<Least> least_of(const std::vector<int>& x, bool is_itself) const;

  /// The lexicographically least of all x∘g along the points. The values of x are distinct.
  /// \param greatest  the points at which the greater value counts as the lesser
  [[nodiscard]] std::vector<int> least_image(std::vector<int> x,
                                             std::span<const int> greatest = {}) const;

 private:
  struct Node {
    int base = 0;
    std::vector<int> generators;  // the generators that were found at this level, by index
    std::vector<int> orbit;
    // Each point of the orbit, ascending, with the generator that led to it; −1 at the base.
    std::vector<std::pair<int, int>> via;

    /// The generator that led to the point; null if the point is not in the orbit.
    [[nodiscard]] const int* way_to(int point) const;
  };
  /// A permutation, stored by the points that it moves. Most permutations move few of thousands of
  /// points.
  struct Generator {
    std::vector<int> moved;  // ascending
    std::vector<int> image;  // the image of each moved point
    std::vector<int> from;   // the preimage of each moved point

    /// The point that the generator maps to `point`.
    [[nodiscard]] int source_of(int point) const;
  };
  /// A generator that moves a point.
  struct Mover {
    std::size_t place = 0;  // the level where the generator was found
    int generator = 0;
    int image = 0;
  };
  bool sift(const Permutation& element);
  void divide(Permutation& places, const Generator& by);
  void add_generator(std::size_t place, const Permutation& from);
  void grow_orbits(std::size_t from);
  [[nodiscard]] Permutation representative(const Node& node, int point) const;
  /// Replaces x by x∘g. The element g belongs to the level of the node and maps its base to the
  /// point.
  void move_to_base(std::vector<int>& x, const Node& node, int point) const;
  [[nodiscard]] double log2_product() const;

  std::vector<int> base_points_;
  std::vector<Generator> strong_;
  std::vector<std::vector<Mover>> movers_;  // the movers of each point, by place
  std::map<std::size_t, Node> nodes_;       // by place in base_points_; only moved points
  std::vector<int> dividing_;               // room for `divide`
  std::vector<int> reached_by_;             // room for `grow_orbits`
};

/// The permutation that fixes each of the points 0 to degree − 1.
[[nodiscard]] Permutation identity_on(int degree);
/// The permutation that applies `inner` first: it maps i to outer[inner[i]]. So compose(x, g) is
/// the image x∘g of an assignment, and compose(g, cells) has the images of some cells.
[[nodiscard]] Permutation compose(const Permutation& outer, const Permutation& inner);
/// The permutation q with q[permutation[i]] = i.
[[nodiscard]] Permutation inverse_of(const Permutation& permutation);

/// The orbits of a group, including those of one point. Each orbit is ascending, and the orbits are
/// sorted by their least points.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<std::vector<int>> orbits(const Group& group,
                                                   const Budget& budget = Budget::unlimited());

/// A figure folded by a group. The orbits of cells are numbered from 0, and so are the orbits of
/// lines. The lines are those of `every_line()`.
struct Quotient {
  std::vector<std::vector<int>> cells;  ///< the cells of each orbit, ascending
  std::vector<std::vector<int>> lines;  ///< the lines of each orbit, ascending

  /// The number of cells of one orbit that a line has.
  struct Share {
    int cell_orbit = 0;  ///< the place of the orbit in `cells`
    int count = 0;       ///< at least 1
  };
  /// The shares of one line of each line orbit; all lines of an orbit have the same.
  std::vector<std::vector<Share>> shares;
};

/// \param group  permutations of the cells that map lines to lines of the same sum
/// \throws Stopped when the budget is used up
[[nodiscard]] Quotient quotient(const Figure& figure, const Group& group,
                                const Budget& budget = Budget::unlimited());

/// The constraint x[less] < x[greater]; x[less] ≤ x[greater] where values repeat.
struct OrderConstraint {
  int less = 0;     ///< the number of a cell
  int greater = 0;  ///< the number of another cell
  friend bool operator==(const OrderConstraint&, const OrderConstraint&) = default;
};

/// Constraints that exactly one member of each class of distinct-valued assignments satisfies. This
/// member is the lexicographically least along the cells of the chain. There is at most one
/// constraint for each cell and direction.
///
/// The method is J.-F. Puget's, "Breaking symmetries in all different problems", IJCAI 2005. For
/// each b along the cells and each c in its orbit under the stabiliser of the cells before b, it
/// posts x[b] < x[c]. Of two such constraints on one c the later implies the earlier, since both
/// cells b are in one orbit. Where values repeat, the member that is lexicographically least
/// satisfies x[b] ≤ x[c], and others may too. The greatest value of an orbit can be required
/// instead of the least, separately for each b.
/// \param greatest  the cells that are to have the greatest value of their orbit
[[nodiscard]] std::vector<OrderConstraint> order_constraints(const StabiliserChain& chain,
                                                             std::span<const int> greatest = {});
/// Makes the chain of the group along the cells itself.
/// \param cells  every cell once
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<OrderConstraint> order_constraints(
    const Group& group, std::span<const int> cells, std::span<const int> greatest = {},
    const Budget& budget = Budget::unlimited());

/// The elements of the group that are their own inverse, except the identity. If the group has more
/// than `limit` elements, only its generators are searched.
/// \throws Stopped when the budget is used up
[[nodiscard]] std::vector<Permutation> involutions(const Group& group, double limit = 10'000,
                                                   const Budget& budget = Budget::unlimited());

/// The order of a group in words: exact up to 2^53, beyond that to four digits, beyond double "over
/// 1e308"; "unknown" for 0, where a limit came before it was known.
[[nodiscard]] std::string order_text(double order);

}  // namespace loshu
