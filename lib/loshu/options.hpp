#pragma once

/// \file
/// The options of the Gecode model.
/// \snippet model.cpp options

#include <array>
#include <optional>
#include <string>
#include <vector>

#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How much the constraints prune, and by which propagators: a name for a `Distinct` and a `Sums`.
enum class Propagation {
  value,   ///< Gecode's: distinct by value, sums by bounds; least work a node
  bounds,  ///< Gecode's: both by bounds
  domain,  ///< Gecode's: both by domain; exponential in the length of a line, so for up to 5 cells
  distinct_bounds,  ///< sums by bounds that know that their values are pairwise distinct
  distinct_domain,  ///< the same, and by domain where few cells are open; distinct by domain
  figure,           ///< the whole figure in one propagator, on bit masks; up to 1024 cells
};

/// The words for levels of propagation.
inline constexpr std::array propagation_names{
    Named{Propagation::value, "value"},
    Named{Propagation::bounds, "bounds"},
    Named{Propagation::domain, "domain"},
    Named{Propagation::distinct_bounds, "distinct-bounds"},
    Named{Propagation::distinct_domain, "distinct-domain"},
    Named{Propagation::figure, "figure"}};

/// How Gecode prunes that no value stands twice.
enum class Distinct { value, bounds, domain };

/// The words for `Distinct`.
inline constexpr std::array distinct_names{Named{Distinct::value, "value"},
                                           Named{Distinct::bounds, "bounds"},
                                           Named{Distinct::domain, "domain"}};

/// How the sums of the lines are pruned.
enum class Sums {
  bounds,           ///< Gecode's, by bounds
  domain,           ///< Gecode's, by domain; exponential in the length of a line, for up to 5 cells
  distinct_bounds,  ///< by bounds that know that the values of a sum are pairwise distinct
  distinct_domain,  ///< the same, and by domain where few cells are open
  whole,            ///< all of the figure in one propagator, that its cells are distinct too
};

/// The words for `Sums`.
inline constexpr std::array sums_names{Named{Sums::bounds, "bounds"}, Named{Sums::domain, "domain"},
                                       Named{Sums::distinct_bounds, "distinct-bounds"},
                                       Named{Sums::distinct_domain, "distinct-domain"},
                                       Named{Sums::whole, "whole"}};

/// What is made of the permutahedron bound.
enum class RelaxationUse {
  off,
  tight,  ///< its refutation and the bounds of the sum; its weighted sums where they are tight
  on,     ///< its weighted sums in any case
};

/// The words for uses of the bound.
inline constexpr std::array relaxation_names{Named{RelaxationUse::off, "off"},
                                             Named{RelaxationUse::tight, "tight"},
                                             Named{RelaxationUse::on, "on"}};

/// Which cell is decided next, and how: a name for a `VariableOrder` and a `ValueOrder`.
enum class Branching {
  first_fail,  ///< the cell with fewest values left; its range is split, lower half first
  input,       ///< the first open cell in the order of the cells; its least value first
  weighted,    ///< the cell with most accumulated failures for its size; a random value first
  tuned,       ///< as first-fail, but random: restarts take turns between values and halves
  random,      ///< a random cell and a random value
  none,        ///< nothing is decided: a model of one's own posts its own brancher
};

/// The words for branchings.
inline constexpr std::array branching_names{
    Named{Branching::first_fail, "first-fail"}, Named{Branching::input, "input"},
    Named{Branching::weighted, "weighted"},     Named{Branching::tuned, "tuned"},
    Named{Branching::random, "random"},         Named{Branching::none, "none"}};

/// Which cell is decided next.
enum class VariableOrder {
  first_fail,  ///< the one with fewest values left
  input,       ///< the first open one in the order of the cells
  weighted,    ///< the one with most accumulated failures for its size
  random,      ///< any open one
};

/// The words for `VariableOrder`.
inline constexpr std::array variable_order_names{
    Named{VariableOrder::first_fail, "first-fail"}, Named{VariableOrder::input, "input"},
    Named{VariableOrder::weighted, "weighted"}, Named{VariableOrder::random, "random"}};

/// What is tried first of the cell that is decided.
enum class ValueOrder {
  split,   ///< the lower half of its range
  min,     ///< its least value
  max,     ///< its greatest value
  median,  ///< the value in the middle
  random,  ///< any of its values
};

/// The words for `ValueOrder`.
inline constexpr std::array value_order_names{
    Named{ValueOrder::split, "split"}, Named{ValueOrder::min, "min"}, Named{ValueOrder::max, "max"},
    Named{ValueOrder::median, "median"}, Named{ValueOrder::random, "random"}};

/// The toggles of a model. Every one leaves the set of classes as it is and changes the tree.
struct Options {
  Symmetry symmetry = Symmetry::full;  ///< which solutions count as one
  Chain chain = Chain::derived;        ///< which member of a class the order constraints keep
  bool total_sum = true;               ///< post the redundant total-sum constraint
  int implied = 0;  ///< post the implied equations with at most this many cells; 0: none
  RelaxationUse relaxation = RelaxationUse::off;  ///< post what the permutahedron bound says
  /// Break the complement x -> first + last − x too, where it maps the puzzle to itself.
  bool complement = false;
  Propagation propagation = Propagation::bounds;  ///< how much is pruned
  Branching branching = Branching::first_fail;    ///< what is decided next
  unsigned seed = 1;                              ///< of the random choices; same seed, same tree

  std::optional<Distinct> distinct = {};             ///< in place of the propagation's
  std::optional<Sums> sums = {};                     ///< in place of the propagation's
  std::optional<VariableOrder> variable_order = {};  ///< in place of the branching's
  std::optional<ValueOrder> value_order = {};        ///< in place of the branching's
  /// Constraints that are left out, by their names, see `named_constraints`. Without an order
  /// constraint a class may be found more than once, so such a model does not count.
  std::vector<std::string> drop = {};
};

/// How the cells of a model are kept distinct by Gecode; none where `Sums::whole` alone does it.
[[nodiscard]] std::optional<Distinct> distinct_of(const Options& options);
/// How the sums of a model are pruned.
[[nodiscard]] Sums sums_of(const Options& options);
/// Which cell is decided next; none for `Branching::none`.
[[nodiscard]] std::optional<VariableOrder> variable_order_of(const Options& options);
/// What is tried first; none for `Branching::none`, and for the turns of `Branching::tuned`.
[[nodiscard]] std::optional<ValueOrder> value_order_of(const Options& options);
/// Whether the choices of a model are random: the same search with another seed is another tree.
[[nodiscard]] bool is_random(const Options& options);

}  // namespace loshu
