#pragma once

#include <memory>

#include <gecode/int.hh>

#include <loshu/equations.hpp>
#include <loshu/model/propagators/figure_fixpoint.hpp>
#include <loshu/model.hpp>

namespace loshu::detail {

/// Converts an equation on the values of a puzzle to one on values counted from 0.
[[nodiscard]] FigureConstraints::Sum figure_sum(const Equation& equation, int first_value);

/// Posts all the constraints as one propagator. The cells hold different values from first_value
/// on, and the sums and orders hold. Without spares, each value must stand in a cell. The
/// propagator runs to its own fixpoint.
/// \param constraints  on values counted from 0, after `index`
/// \throws Error for a wider range of values than `most_whole_figure_cells`
void whole_figure(Gecode::Home home, const Gecode::IntVarArgs& cells, Gecode::IntVar sum,
                  int first_value, std::shared_ptr<const FigureConstraints> constraints);

}  // namespace loshu::detail
