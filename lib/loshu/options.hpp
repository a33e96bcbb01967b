#pragma once

/// \file
/// The options of the Gecode model.
/// \snippet model.cpp options

#include <array>

#include <loshu/symmetry.hpp>
#include <loshu/text.hpp>

namespace loshu {

/// How much the constraints prune, and by which propagators.
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

/// Which cell is decided next, and how.
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

/// Whether a branching makes random choices.
constexpr bool is_random(Branching branching) {
  return branching == Branching::weighted || branching == Branching::tuned ||
         branching == Branching::random;
}

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
};

}  // namespace loshu
