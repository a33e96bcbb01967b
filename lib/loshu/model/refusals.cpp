#include <loshu/model/refusals.hpp>

#include <algorithm>

#include <gecode/int.hh>

#include <loshu/complement.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/features.hpp>
#include <loshu/model.hpp>
#include <loshu/model/names.hpp>
#include <loshu/model/propagators/members.hpp>

namespace loshu {
namespace detail {

std::string refused_complement(const Options& options) {
  if (!breaks_complement(options)) return {};
  if (drops_orders(options)) {
    return "the complement is broken together with all order constraints; drop none of them, or "
           "the complement too";
  }
  if (options.symmetry != Symmetry::dynamic) return {};
  return "dynamic symmetry breaking excludes the complement; use none, geometric or full";
}

std::string refused_orders(const Options& options) {
  const bool no_cell = options.variable_order == VariableOrder::none;
  if (no_cell == (options.value_order == ValueOrder::none)) return {};
  return "branching none decides nothing, so it takes no variable order and no value order";
}

std::string refused_distinct(const Options& options) {
  if (options.distinct != Distinct::none || options.sums == Sums::whole) return {};
  return "distinct none leaves it to sums whole that cells differ, and the sums are " +
         name_of(sums_names, options.sums) + "; use distinct bounds";
}

std::string refused_count(const Options& options) {
  if (options.symmetry == Symmetry::dynamic) {
    return "dynamic symmetry breaking may find a class more than once, so it cannot count; use "
           "none, geometric or full";
  }
  if (!drops_orders(options)) return {};
  return "without " + *std::ranges::find_if(options.drop, is_order_name) +
         " a class may be found more than once, so it cannot be counted; compare says how many are";
}

std::string refused_lines(const Puzzle& puzzle, Sums sums) {
  constexpr std::size_t longest_domain_line = 5;
  if (sums != Sums::domain) return {};
  for (const Row& line : system_of(puzzle).line_rows()) {
    const std::size_t length = line.equation.terms.size();
    if (length <= longest_domain_line) continue;
    return puzzle.figure().title() +
           ": Gecode's domain propagation is exponential in the length of a line, so it takes up "
           "to " +
           std::to_string(longest_domain_line) + " cells on a line, and not " +
           std::to_string(length) + "; use distinct-domain, figure or bounds";
  }
  return {};
}

std::string refused_domains(const Puzzle& puzzle, const Options& options) {
  const bool by_domain = options.distinct == Distinct::domain || options.sums == Sums::domain ||
                         options.sums == Sums::distinct_domain;
  if (!by_domain || !has_intervals(puzzle, options)) return {};
  return puzzle.figure().title() + ": domain propagation takes up to " +
         std::to_string(most_listed_values) + " values in all cells together, not " +
         std::to_string(std::int64_t{puzzle.figure().cell_count()} * puzzle.values().size()) +
         "; use bounds";
}

std::string refused_repeats(const Puzzle& puzzle, const Options& options) {
  if (!puzzle.values().repeats()) return {};
  if (breaks_complement(options)) return refused_features(puzzle, "the complement");
  if (options.sums != Sums::bounds && options.sums != Sums::domain) {
    return puzzle.figure().title() + ": sums " + name_of(sums_names, options.sums) +
           " rest on values that differ, and some value may repeat; use propagation bounds, value "
           "or domain";
  }
  return refused_orbits(puzzle, options.symmetry);
}

std::string refused_range(int range, Sums sums) {
  if (sums != Sums::whole || range <= most_whole_figure_cells) return {};
  return "figure propagation takes up to " + std::to_string(most_whole_figure_cells) +
         " cells, and values in such a range, not " + std::to_string(range);
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

/// Only the redundant sum can exceed Gecode's integers: sums of lines are sums of distinct cells.
std::string MagicModel::refuses(const Puzzle& puzzle, const Options& options,
                                const Budget& budget) {
  const Figure& figure = puzzle.figure();
  const Sums sums = options.sums;
  if (auto why = refused_orders(options); !why.empty()) return why;
  if (auto why = refused_distinct(options); !why.empty()) return why;
  if (auto why = refused_complement(options); !why.empty()) return why;
  if (!options.drop.empty()) {
    try {
      static_cast<void>(derived_constraints(puzzle, options, budget));
    } catch (const Error& error) {
      return error.what();
    } catch (const Stopped&) {
      return {};
    }
  }
  if (auto why = refused_lines(puzzle, sums); !why.empty()) return why;
  if (auto why = refused_domains(puzzle, options); !why.empty()) return why;
  if (auto why = refused_repeats(puzzle, options); !why.empty()) return why;
  if (auto why = refused_range(puzzle.values().range(), sums); !why.empty()) return why;
  const bool posts_numbers = sums == Sums::bounds || sums == Sums::domain;
  if (!options.total_sum || !posts_numbers) return {};
  const Equation total = total_sum_equation(puzzle);
  const SumRange range = sum_range(figure, puzzle.values());
  const bool is_known = puzzle.sum() || range.least == range.greatest;
  const std::int64_t sum = is_known ? puzzle.sum().value_or(range.least) : 0;
  const bool fits = is_gecode_integer(total.constant + total.sum_coefficient * sum);
  return fits || total.terms.empty() ? "" : beyond_gecode(figure);
}

}  // namespace loshu
