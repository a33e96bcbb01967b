// The settings of the Gecode model and its search, one row each, and their presets.

#include <loshu/search.hpp>

#include <limits>

#include <loshu/model.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

using Table = SettingTable<GecodeSearch>;

constexpr auto greatest_int = std::numeric_limits<int>::max();

/// Returns a function that finds a toggle of the model in the settings of a search.
constexpr auto toggle(auto member) {
  return [member](auto& how) -> auto& { return how.preset.options.*member; };
}

/// Makes the description of a toggle of the model.
Setting of_model(const char* name, const char* help, const char* elsewhere = "describe explore") {
  return {.name = name,
          .help = help,
          .of_model = true,
          .elsewhere = elsewhere,
          .on_page = true,
          .in_identity = true};
}

/// Makes the row of a setting whose words set two toggles.
template <typename Names, typename Word>
Table::Row pair(Setting setting, const char* parts, const Names& names, Word word) {
  setting.values = all_names(names);
  setting.parts = parts;
  return {std::move(setting),
          [&names](GecodeSearch& how, const std::string& text) {
            how.preset.options = with(value_of(names, text), how.preset.options);
          },
          [&names, word](const GecodeSearch& how) -> std::optional<std::string> {
            const auto found = word(how.preset.options);
            return found ? std::optional(name_of(names, *found)) : std::nullopt;
          }};
}

/// Off switches the bound off too, which also fixes the sum and would hide it.
void set_total_sum(GecodeSearch& how, const std::string& word) {
  Options& options = how.preset.options;
  options.total_sum = word == "on";
  if (!options.total_sum) options.relaxation = RelaxationUse::off;
}

/// Only `Sums::whole` keeps the cells distinct by itself.
void set_sums(GecodeSearch& how, const std::string& word) {
  Options& options = how.preset.options;
  options.sums = value_of(sums_names, word);
  if (options.sums == Sums::whole) {
    options.distinct = Distinct::none;
  } else if (options.distinct == Distinct::none) {
    options.distinct = Distinct::bounds;
  }
}

Table made_table() {
  Table rows;
  rows.words(of_model("chain",
                      "the order of the cells along which order constraints are made: derived from "
                      "the figure for a small tree, or reading order"),
             chain_names, toggle(&Options::chain));
  Setting total_sum = of_model("total-sum",
                               "post the redundant constraint that follows from all lines "
                               "together; off also turns --relaxation off, unless that is given",
                               "explore export");
  total_sum.kind = SettingKind::on_off;
  total_sum.values = "on|off";
  total_sum.varied = "on,off";
  rows.add({total_sum, set_total_sum, [](const GecodeSearch& how) {
              return std::string(how.preset.options.total_sum ? "on" : "off");
            }});
  Setting implied =
      of_model("implied", "post the implied equations with at most K cells, which describe lists");
  implied.values = "K";
  implied.greatest = greatest_int;
  rows.whole(implied, toggle(&Options::implied));
  rows.words(of_model("relaxation",
                      "use the permutahedron bound: to refute, to bound the sum, and as weighted "
                      "sums; tight: post weighted sums only where they are tight"),
             relaxation_names, toggle(&Options::relaxation));
  rows.add(pair(of_model("propagation",
                         "how much is pruned: by Gecode's propagators (domain only for lines of up "
                         "to 5 cells), by sums that know their cells differ, or by one propagator "
                         "for the whole figure",
                         "explore"),
                "sums distinct", propagation_names, propagation_of));
  Setting sums = of_model("sums",
                          "how sums are pruned, in place of --propagation; whole: by one "
                          "propagator for the whole figure",
                          "explore");
  sums.values = all_names(sums_names);
  rows.add({sums, set_sums,
            [](const GecodeSearch& how) { return name_of(sums_names, how.preset.options.sums); }});
  rows.words(of_model("distinct",
                      "how Gecode prunes that values differ, in place of --propagation; none: the "
                      "propagator of the whole figure does it",
                      "explore"),
             distinct_names, toggle(&Options::distinct));
  rows.add(pair(of_model("branching",
                         "which cell is decided next, and how; none: propagate only, for a model "
                         "that posts its own brancher"),
                "variable-order value-order", branching_names, branching_of));
  rows.words(of_model("variable-order", "which cell is decided next, in place of --branching"),
             variable_order_names, toggle(&Options::variable_order));
  rows.words(of_model("value-order",
                      "which value of that cell is tried first, in place of --branching; split: "
                      "the lower half"),
             value_order_names, toggle(&Options::value_order));
  rows.add({{.name = "drop",
             .kind = SettingKind::names,
             .values = "NAME",
             .help = "leave out a constraint, by the name that describe shows; a line only if the "
                     "others imply it; may be repeated",
             .of_model = true,
             .elsewhere = "describe explore",
             .in_identity = true},
            [](GecodeSearch& how, const std::string& names) {
              how.preset.options.drop = detail::names_in(names);
            },
            [](const GecodeSearch& how) { return detail::names_word(how.preset.options.drop); }});
  rows.words(
      {.name = "restarts",
       .help = "restart the search after Luby's sequence of failures",
       .instead = "patience"},
      restarts_names, [](auto& how) -> auto& { return how.preset.restarts; });
  rows.whole(
      {.name = "nogoods",
       .values = "DEPTH",
       .help = "at a restart, learn what was refuted down to that depth; not with tuned "
               "values; 0: learn nothing",
       .greatest = greatest_int},
      [](auto& how) -> auto& { return how.nogoods; });
  return rows;
}

}  // namespace

const SettingTable<GecodeSearch>& gecode_settings() {
  static const Table table = made_table();
  return table;
}

EngineKind gecode_kind() {
  return {.name = "gecode",
          .settings = gecode_settings().settings(),
          .takes = "symmetry complement threads seed node-limit fail-limit profiler ladder tree",
          .make = [](const Settings& settings, std::optional<Purpose> purpose,
                     const Receivers& receivers) -> std::unique_ptr<const Engine> {
            return std::make_unique<GecodeEngine>(settings, purpose, receivers.tracer);
          },
          .title = "Gecode",
          .effort = {"node", "failure", "propagation"}};
}

Preset preset(const Puzzle& puzzle, Purpose purpose) {
  if (purpose == Purpose::show) return {};
  Preset result;
  const bool fits =
      puzzle.values().range() <= most_whole_figure_cells && !puzzle.values().repeats();
  result.options = with(fits ? Propagation::figure : Propagation::bounds);
  // Givens break the symmetry that keeps the linear program of the bound small.
  const System& system = system_of(puzzle);
  const bool relaxed =
      system.spare_values() == 0 && std::ranges::count(system.colours(), 0) == system.cell_count();
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
