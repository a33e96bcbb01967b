#include <loshu/search.hpp>

#include <loshu/text.hpp>
#include <loshu/model.hpp>

namespace loshu {

Preset preset(const Puzzle& puzzle, Purpose purpose) {
  if (purpose == Purpose::show) return {};
  Preset result;
  const bool fits = puzzle.figure().cell_count() <= most_whole_figure_cells;
  result.options.propagation = fits ? Propagation::figure : Propagation::bounds;
  // Givens break the symmetry that keeps the linear program small.
  const bool relaxed = puzzle.givens().empty();
  result.options.relaxation = relaxed ? RelaxationUse::tight : RelaxationUse::off;
  if (purpose == Purpose::find) {
    result.options.symmetry = Symmetry::none;
    result.options.branching = Branching::tuned;
    result.restarts = Restarts::luby;
  }
  return result;
}

std::string to_string(const Preset& preset) {
  const Options& options = preset.options;
  std::string parts;  // said in place of what the names stand for
  const auto add = [&](const char* name, const auto& names, const auto& value) {
    if (value) parts += std::string(", ") + name + " " + name_of(names, *value);
  };
  add("distinct", distinct_names, options.distinct);
  add("sums", sums_names, options.sums);
  add("variable-order", variable_order_names, options.variable_order);
  add("value-order", value_order_names, options.value_order);
  return "symmetry " + name_of(symmetry_names, options.symmetry) + ", propagation " +
         name_of(propagation_names, options.propagation) + ", relaxation " +
         name_of(relaxation_names, options.relaxation) + ", branching " +
         name_of(branching_names, options.branching) + ", restarts " +
         name_of(restarts_names, preset.restarts) + parts;
}

}  // namespace loshu
