#include <loshu/model/refusals.hpp>

#include <gecode/int.hh>

#include <loshu/equations.hpp>
#include <loshu/model.hpp>

namespace loshu {
namespace detail {

std::string refused_complement(const Options& options) {
  if (!options.complement || options.symmetry != Symmetry::dynamic) return {};
  return "dynamic symmetry breaking excludes the complement; use none, geometric or full";
}

std::string refused_lines(const Figure& figure, Propagation propagation) {
  constexpr std::size_t longest_domain_line = 5;
  if (propagation != Propagation::domain) return {};
  for (const Line& line : figure.every_line()) {
    if (line.size() <= longest_domain_line) continue;
    return figure.title() +
           ": Gecode's domain propagation is exponential in the length of a line, so it is refused "
           "for lines of " +
           std::to_string(line.size()) + " cells; use distinct-domain, figure or bounds";
  }
  return {};
}

std::string refused_cells(int cells, Propagation propagation) {
  if (propagation != Propagation::figure || cells <= most_whole_figure_cells) return {};
  return "figure propagation takes up to " + std::to_string(most_whole_figure_cells) +
         " cells, not " + std::to_string(cells);
}

bool is_gecode_integer(std::int64_t number) {
  return number >= Gecode::Int::Limits::min && number <= Gecode::Int::Limits::max;
}

std::string beyond_gecode(const Figure& figure) {
  return figure.title() +
         ": its total sum is beyond Gecode's integers; use a first value nearer to 0";
}

}  // namespace detail

using namespace detail;

/// Of the sums only the redundant one may be too great: those of lines are sums of cells.
std::string MagicModel::refuses(const Puzzle& puzzle, const Options& options) {
  const Figure& figure = puzzle.figure();
  if (auto why = refused_complement(options); !why.empty()) return why;
  if (auto why = refused_lines(figure, options.propagation); !why.empty()) return why;
  if (auto why = refused_cells(figure.cell_count(), options.propagation); !why.empty()) return why;
  const bool posts_numbers = options.propagation == Propagation::value ||
                             options.propagation == Propagation::bounds ||
                             options.propagation == Propagation::domain;
  if (!options.total_sum || !posts_numbers) return {};
  const Equation total = total_sum_equation(puzzle);
  const SumRange range = sum_range(figure, puzzle.first_value());
  const bool is_known = puzzle.sum() || range.least == range.greatest;
  const std::int64_t sum = is_known ? puzzle.sum().value_or(range.least) : 0;
  const bool fits = is_gecode_integer(total.constant + total.sum_coefficient * sum);
  return fits || total.terms.empty() ? "" : beyond_gecode(figure);
}

}  // namespace loshu
