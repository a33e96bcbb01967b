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

/// How Gecode prunes the constraint that no value is used twice.
enum class Distinct {
  value,
  bounds,
  domain,
  none,  ///< no propagator of its own: `Sums::whole` keeps the cells distinct, and no other sums do
};

/// The words for `Distinct` in settings.
inline constexpr std::array distinct_names{
    Named{Distinct::value, "value"}, Named{Distinct::bounds, "bounds"},
    Named{Distinct::domain, "domain"}, Named{Distinct::none, "none"}};

/// How the sums of the lines are pruned.
enum class Sums {
  bounds,  ///< Gecode's linear propagators, at the level of bounds
  /// Gecode's linear propagators, at the level of domains. The cost is exponential in the length of
  /// a line, so lines may have at most 5 cells.
  domain,
  distinct_bounds,  ///< bounds propagation that uses that the values of a sum are distinct
  distinct_domain,  ///< as `distinct_bounds`, and by domain if few cells of the sum are open
  whole,            ///< one propagator for the whole figure, which keeps its cells distinct too
};

/// The words for `Sums` in settings.
inline constexpr std::array sums_names{Named{Sums::bounds, "bounds"}, Named{Sums::domain, "domain"},
                                       Named{Sums::distinct_bounds, "distinct-bounds"},
                                       Named{Sums::distinct_domain, "distinct-domain"},
                                       Named{Sums::whole, "whole"}};

/// How the permutahedron bound is used.
enum class RelaxationUse {
  off,
  tight,  ///< the bounds of the magic sum; the weighted sums if they prune much
  on,     ///< the bounds of the magic sum and the weighted sums
};

/// The words for `RelaxationUse` in settings.
inline constexpr std::array relaxation_names{Named{RelaxationUse::off, "off"},
                                             Named{RelaxationUse::tight, "tight"},
                                             Named{RelaxationUse::on, "on"}};

/// Which cell is decided next.
enum class VariableOrder {
  first_fail,  ///< the cell with the fewest values left
  input,       ///< the first open cell in the order of the cells
  /// The cell with the most accumulated failures for its size. Without restarts, cells on many sums
  /// come first, and the magic sum may stay open for long.
  weighted,
  random,  ///< a random open cell, another at each node
  none,    ///< no cell: a derived model posts its own brancher
};

/// The words for `VariableOrder` in settings.
inline constexpr std::array variable_order_names{
    Named{VariableOrder::first_fail, "first-fail"}, Named{VariableOrder::input, "input"},
    Named{VariableOrder::weighted, "weighted"}, Named{VariableOrder::random, "random"},
    Named{VariableOrder::none, "none"}};

/// Which values of the decided cell are tried first.
enum class ValueOrder {
  split,   ///< the lower half of its range
  min,     ///< its least value
  max,     ///< its greatest value
  median,  ///< the value in the middle
  random,  ///< a random value
  /// A random half of the range or a random value, in alternate restarts. In a large figure with
  /// few short lines, most restarts place the outermost values first.
  tuned,
  none,  ///< no value; only with `VariableOrder::none`
};

/// The words for `ValueOrder` in settings.
inline constexpr std::array value_order_names{
    Named{ValueOrder::split, "split"},   Named{ValueOrder::min, "min"},
    Named{ValueOrder::max, "max"},       Named{ValueOrder::median, "median"},
    Named{ValueOrder::random, "random"}, Named{ValueOrder::tuned, "tuned"},
    Named{ValueOrder::none, "none"}};

/// The toggles of a model. Each changes the search tree. `symmetry` and `complement` say which
/// solutions form a class. The other toggles keep the set of classes. With `drop`, a model may find
/// a class more than once. The defaults are the textbook's model, of linked models, `compare` and
/// `explore`. `solve` and `count` begin from `preset` in `search.hpp`.
struct Options {
  Symmetry symmetry = Symmetry::full;  ///< which solutions count as one
  Chain chain = Chain::derived;        ///< which member of a class the order constraints keep
  bool total_sum = true;               ///< post the redundant total-sum constraint
  int implied = 0;  ///< post the implied equations with at most this many cells; 0: post none
  RelaxationUse relaxation = RelaxationUse::off;  ///< post the constraints of the permutahedron
                                                  ///< bound
  /// Break the complement x -> first + last − x too, if it maps the puzzle to itself.
  bool complement = false;
  Distinct distinct = Distinct::bounds;                      ///< how the cells are kept distinct
  Sums sums = Sums::bounds;                                  ///< how the sums of lines are pruned
  VariableOrder variable_order = VariableOrder::first_fail;  ///< the choice of the next cell
  ValueOrder value_order = ValueOrder::split;                ///< the values that are tried first
  unsigned seed = 1;  ///< the seed of random choices; the same seed makes the same tree
  /// The names of constraints to leave out; see `named_constraints`. Without an order constraint a
  /// class may be found more than once, so such a model does not count.
  std::vector<std::string> drop = {};
};

/// Words for pairs of a `Distinct` and a `Sums`: how strongly the constraints prune, and by which
/// propagators.
enum class Propagation {
  value,   ///< Gecode's propagators: distinct by value, sums by bounds; least work for each node
  bounds,  ///< Gecode's propagators: distinct and sums by bounds
  /// Gecode's propagators: distinct and sums by domain. The cost is exponential in the length of a
  /// line, so lines may have at most 5 cells.
  domain,
  distinct_bounds,  ///< distinct by bounds; sums by bounds that use that their values are distinct
  /// Sums as in `distinct_bounds`, and by domain if few cells are open; distinct by domain.
  distinct_domain,
  /// The whole figure in one propagator, on bit masks; up to 1024 cells. Sums as in
  /// `distinct_domain`. A value with one place is placed, but no larger Hall sets are found.
  figure,
};

/// The words for `Propagation` in settings.
inline constexpr std::array propagation_names{
    Named{Propagation::value, "value"},
    Named{Propagation::bounds, "bounds"},
    Named{Propagation::domain, "domain"},
    Named{Propagation::distinct_bounds, "distinct-bounds"},
    Named{Propagation::distinct_domain, "distinct-domain"},
    Named{Propagation::figure, "figure"}};

/// Words for pairs of a `VariableOrder` and a `ValueOrder`: which cell is decided next, and how.
enum class Branching {
  first_fail,  ///< the cell with the fewest values left; its range is split, lower half first
  input,       ///< the first open cell in the order of the cells; its least value first
  weighted,    ///< the cell with the most accumulated failures for its size; a random value first
  tuned,       ///< the cell with the fewest values left; its value by `ValueOrder::tuned`
  random,      ///< a random cell and a random value
  none,        ///< no branching: a derived model posts its own brancher
};

/// The words for `Branching` in settings.
inline constexpr std::array branching_names{
    Named{Branching::first_fail, "first-fail"}, Named{Branching::input, "input"},
    Named{Branching::weighted, "weighted"},     Named{Branching::tuned, "tuned"},
    Named{Branching::random, "random"},         Named{Branching::none, "none"}};

/// The options with the two toggles that a word stands for: `with(Propagation::figure)`.
[[nodiscard]] Options with(Propagation propagation, Options options = {});
/// The options with the two orders that a word stands for.
[[nodiscard]] Options with(Branching branching, Options options = {});

/// The word for the options' `distinct` and `sums`; none if no word names this pair.
[[nodiscard]] std::optional<Propagation> propagation_of(const Options& options);
/// The word for the options' two orders; none if no word names this pair.
[[nodiscard]] std::optional<Branching> branching_of(const Options& options);

/// Whether the choices of a model are random, so that another seed makes another tree.
[[nodiscard]] bool is_random(const Options& options);

}  // namespace loshu
