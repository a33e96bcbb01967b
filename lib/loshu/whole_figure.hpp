#pragma once

#include <span>

#include <gecode/int.hh>

#include <loshu/equations.hpp>

namespace loshu {

/// The most cells that `whole_figure` takes.
inline constexpr int most_whole_figure_cells = 1024;

/// Posts that the cells hold the values first_value, ..., first_value + cells − 1, each once, and
/// that the equations hold: one propagator, which runs to its own fixpoint.
/// \param cells      those of the figure, in their order
/// \param sum        the magic sum S of the equations
/// \param equations  between the values of the cells and S
/// \throws Error for more cells than `most_whole_figure_cells`
void whole_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  int first_value, std::span<const Equation> equations);

}  // namespace loshu
