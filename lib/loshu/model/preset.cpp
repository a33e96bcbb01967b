#include <loshu/search.hpp>

#include <loshu/text.hpp>
#include <loshu/model.hpp>

namespace loshu {

Preset preset(const Puzzle& puzzle, Purpose purpose) {
  if (purpose == Purpose::show) return {};
  Preset result;
  const bool fits = puzzle.values().range() <= most_whole_figure_cells;
  result.options = with(fits ? Propagation::figure : Propagation::bounds);
  // Givens break the symmetry that keeps the linear program small.
  const bool relaxed = puzzle.given_cells().empty() && !puzzle.has_spares();
  result.options.relaxation = relaxed ? RelaxationUse::tight : RelaxationUse::off;
  if (purpose == Purpose::find) {
    result.options.symmetry = Symmetry::none;
    result.options = with(Branching::tuned, result.options);
    result.restarts = Restarts::luby;
  }
  return result;
}

std::string to_string(const Preset& preset) {
  const Options& options = preset.options;
  std::string text = "symmetry " + name_of(symmetry_names, options.symmetry);
  const auto add = [&](const char* name, const auto& names, const auto& value) {
    text += std::string(", ") + name + " " + name_of(names, value);
  };
  if (const auto word = propagation_of(options)) {
    add("propagation", propagation_names, *word);
  } else {
    add("distinct", distinct_names, options.distinct);
    add("sums", sums_names, options.sums);
  }
  add("relaxation", relaxation_names, options.relaxation);
  if (const auto word = branching_of(options)) {
    add("branching", branching_names, *word);
  } else {
    add("variable-order", variable_order_names, options.variable_order);
    add("value-order", value_order_names, options.value_order);
  }
  add("restarts", restarts_names, preset.restarts);
  return text;
}

}  // namespace loshu
