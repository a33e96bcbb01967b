// The settings of the Gecode model and its search, one row each.

#include <loshu/search.hpp>

#include <limits>

#include <loshu/text.hpp>

namespace loshu {
namespace {

/// A toggle of the model.
constexpr auto toggle(auto member) {
  return [member](auto& how) -> auto& { return how.preset.options.*member; };
}

constexpr auto greatest_int = std::numeric_limits<int>::max();

using Table = SettingTable<GecodeSearch>;

/// A word that sets two toggles.
template <typename Names, typename Word>
Table::Row pair(Setting setting, const Names& names, Word word) {
  setting.values = all_names(names);
  return {std::move(setting),
          [&names](GecodeSearch& how, const std::string& text) {
            how.preset.options = with(value_of(names, text), how.preset.options);
          },
          [&names, word](const GecodeSearch& how) -> std::optional<std::string> {
            const auto found = word(how.preset.options);
            return found ? std::optional(name_of(names, *found)) : std::nullopt;
          }};
}

/// The bound also fixes the sum, and would hide the effect of the constraint.
void set_total_sum(GecodeSearch& how, const std::string& word) {
  Options& options = how.preset.options;
  options.total_sum = word == "on";
  if (!options.total_sum) options.relaxation = RelaxationUse::off;
}

/// Sums by other propagators than the whole figure's leave distinctness to a propagator of its own.
void set_sums(GecodeSearch& how, const std::string& word) {
  Options& options = how.preset.options;
  options.sums = value_of(sums_names, word);
  if (options.sums == Sums::whole) {
    options.distinct = Distinct::none;
  } else if (options.distinct == Distinct::none) {
    options.distinct = Distinct::bounds;
  }
}

void add_constraints(Table& rows) {
  rows.words({.name = "chain",
              .help = "the order of the cells along which order constraints are made: derived from "
                      "the figure for a small tree, or reading order",
              .of_model = true,
              .elsewhere = "describe explore",
              .on_page = true,
              .in_identity = true},
             chain_names, toggle(&Options::chain));
  rows.add({{.name = "total-sum",
             .kind = SettingKind::on_off,
             .values = "on|off",
             .help = "post the redundant constraint that follows from all lines together; off also "
                     "turns --relaxation off, unless that is given",
             .of_model = true,
             .elsewhere = "explore export",
             .on_page = true,
             .in_identity = true,
             .varied = "on,off"},
            set_total_sum,
            [](const GecodeSearch& how) {
              return std::string(how.preset.options.total_sum ? "on" : "off");
            }});
  rows.whole({.name = "implied",
              .values = "K",
              .help = "post the implied equations with at most K cells, which describe lists",
              .of_model = true,
              .elsewhere = "describe explore",
              .on_page = true,
              .in_identity = true,
              .greatest = greatest_int},
             toggle(&Options::implied));
  rows.words({.name = "relaxation",
              .help = "use the permutahedron bound: to refute, to bound the sum, and as weighted "
                      "sums; tight: post weighted sums only where they are tight",
              .of_model = true,
              .elsewhere = "describe explore",
              .on_page = true,
              .in_identity = true},
             relaxation_names, toggle(&Options::relaxation));
}

void add_propagation(Table& rows) {
  rows.add(pair({.name = "propagation",
                 .help = "how much is pruned: by Gecode's propagators (domain only for lines of up "
                         "to 5 cells), by sums that know their cells differ, or by one propagator "
                         "for the whole figure",
                 .of_model = true,
                 .elsewhere = "explore",
                 .on_page = true,
                 .in_identity = true,
                 .parts = "sums distinct"},
                propagation_names, propagation_of));
  rows.add({{.name = "sums",
             .values = all_names(sums_names),
             .help = "how sums are pruned, in place of --propagation; whole: by one propagator for "
                     "the whole figure",
             .of_model = true,
             .elsewhere = "explore",
             .on_page = true,
             .in_identity = true},
            set_sums,
            [](const GecodeSearch& how) { return name_of(sums_names, how.preset.options.sums); }});
  rows.words({.name = "distinct",
              .help = "how Gecode prunes that values differ, in place of --propagation; none: the "
                      "propagator of the whole figure does it",
              .of_model = true,
              .elsewhere = "explore",
              .on_page = true,
              .in_identity = true},
             distinct_names, toggle(&Options::distinct));
}

void add_choices(Table& rows) {
  rows.add(pair({.name = "branching",
                 .help = "which cell is decided next, and how; none: propagate only, for a model "
                         "that posts its own brancher",
                 .of_model = true,
                 .elsewhere = "describe explore",
                 .on_page = true,
                 .in_identity = true,
                 .parts = "variable-order value-order"},
                branching_names, branching_of));
  rows.words({.name = "variable-order",
              .help = "which cell is decided next, in place of --branching",
              .of_model = true,
              .elsewhere = "describe explore",
              .on_page = true,
              .in_identity = true},
             variable_order_names, toggle(&Options::variable_order));
  rows.words({.name = "value-order",
              .help = "which value of that cell is tried first, in place of --branching; split: "
                      "the lower half",
              .of_model = true,
              .elsewhere = "describe explore",
              .on_page = true,
              .in_identity = true},
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
}

}  // namespace

const SettingTable<GecodeSearch>& gecode_settings() {
  static const Table table = [] {
    Table rows;
    add_constraints(rows);
    add_propagation(rows);
    add_choices(rows);
    rows.words(
        {.name = "restarts",
         .help = "restart the search after Luby's sequence of failures",
         .instead = "patience"},
        restarts_names, [](auto& how) -> auto& { return how.preset.restarts; });
    rows.whole(
        {.name = "nogoods",
         .values = "DEPTH",
         .help = "at a restart, learn what was refuted down to that depth; needs weighted "
                 "or random branching; 0: learn nothing",
         .greatest = greatest_int},
        [](auto& how) -> auto& { return how.nogoods; });
    return rows;
  }();
  return table;
}

EngineKind gecode_kind() {
  return {.name = "gecode",
          .settings = gecode_settings().settings(),
          .takes = "symmetry complement threads seed node-limit fail-limit profiler ladder tree",
          .make = [](const Settings& settings, std::optional<Purpose> purpose,
                     const Receivers& receivers) -> std::unique_ptr<const Engine> {
            return std::make_unique<GecodeEngine>(settings, purpose, receivers.tracer);
          }};
}

}  // namespace loshu
