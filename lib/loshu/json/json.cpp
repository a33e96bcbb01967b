#include <loshu/json.hpp>

#include <algorithm>
#include <cmath>

#include <loshu/equations.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

using nlohmann::ordered_json;

/// The members of an answer that state the puzzle.
/// \param sum  the magic sum, if it is known
ordered_json puzzle_fields(const PuzzleParts& puzzle, std::optional<std::int64_t> sum) {
  const Figure& figure = *puzzle.figure;
  ordered_json object{{"figure", figure.name()}, {"size", detail::size_json(figure.full_name())}};
  if (!figure.full_name().kind.empty()) object["kind"] = figure.full_name().kind;
  for (const auto& [name, value] : figure.full_name().details) object[name] = value;
  object["cells"] = figure.cell_count();
  object["lines"] = figure.lines().size();
  object["first_value"] = puzzle.first_value;
  if (puzzle.values) object["values"] = puzzle.values->list();
  object["sum"] = or_null(sum);
  object["givens"] = givens_json(puzzle);
  if (!puzzle.relations.empty()) object["relations"] = relations_json(puzzle);
  if (puzzle.contradiction) object["contradiction"] = puzzle.contradiction->sentence();
  return object;
}

ordered_json puzzle_fields(const Puzzle& puzzle) {
  const PuzzleParts asked = puzzle.parts();
  return puzzle_fields(asked, asked.sum ? asked.sum : determined_sum(puzzle));
}

ordered_json fixed_lines(const Puzzle& puzzle) {
  ordered_json list = ordered_json::array();
  for (const FixedLine& line : puzzle.figure().fixed_lines()) {
    list.push_back({{"cells", line.cells}, {"sum", puzzle.fixed_sum(list.size())}});
  }
  return list;
}

ordered_json beside(const SearchedBeside& other) {
  const auto& [engine, effort, swaps] = other;
  if (swaps) return {{"engine", engine}, {"swaps", swaps->tried}, {"seconds", effort.seconds}};
  return {{"engine", engine},
          {"nodes", effort.nodes},
          {"failures", effort.failures},
          {"seconds", effort.seconds}};
}

/// The permutahedron bound as an object. An infinite tightness becomes null.
ordered_json relaxation_fields(const Relaxation& relaxation, const Puzzle& puzzle) {
  const auto& [tightness, sums, weights, refutation] = relaxation;
  const std::vector<LineWeights>& telling = relaxation.refuted() ? refutation : weights;
  return {{"tightness", std::isfinite(tightness) ? ordered_json(tightness) : ordered_json()},
          {"refuted", relaxation.refuted()},
          {"least_sum", sums.least},
          {"greatest_sum", sums.greatest},
          {"weights", weights},
          {"refutation", refutation},
          {"sentences", to_json(explanation(puzzle, telling))}};
}

/// The value of a setting as JSON: a truth value, a number, a list or a string.
ordered_json setting_json(const Setting& setting, const std::string& word) {
  switch (setting.kind) {
    case SettingKind::on_off:
      return word == "on";
    case SettingKind::whole:
      return detail::whole_number(word);
    case SettingKind::number:
      return detail::number(word);
    case SettingKind::names:
      return detail::names_in(word);
    case SettingKind::word:
    case SettingKind::text:
      break;
  }
  return word;
}

ordered_json settings_json(const Settings& settings) {
  ordered_json object = ordered_json::object();
  for (const auto& [name, word] : settings) {
    const Setting* const setting = engine_table().find(name);
    object[setting_key(name)] =
        setting == nullptr ? ordered_json(word) : setting_json(*setting, word);
  }
  return object;
}

}  // namespace

ordered_json to_json(const std::optional<EstimatedRange>& range) {
  if (!range) return {};
  return {{"mean", range->mean},
          {"least", range->least},
          {"greatest", range->has_upper_end() ? ordered_json(range->greatest) : ordered_json()}};
}

ordered_json to_json(const std::vector<Estimated>& engines, std::uint64_t seed) {
  const Estimated& told = told_by(engines);
  return detail::list_of(engines, [&](const Estimated& one) {
    const auto& [answer, estimate, total, subtree] = one;
    return ordered_json{
        {"engine", answer.result.engine},
        {"exact", estimate.exact},
        {"probes", estimate.probes},
        {"depth", estimate.depth},
        {"seed", seed},
        {"ending", name_of(ending_names, estimate.ending)},
        {"stage", estimate.ending == Ending::exhausted ? ordered_json()
                                                       : ordered_json(stage_name(estimate.stage))},
        {"total", to_json(told.total)},
        {"geometric", to_json(told.up_to(told.answer.orders.geometric))},
        {"full", to_json(told.up_to(told.answer.orders.full))},
        {"nodes", to_json(estimate.nodes)},
        {"seconds", to_json(estimate.seconds)}};
  });
}

ordered_json orders_json(const std::vector<OrderConstraint>& orders) {
  return detail::list_of(orders, [](const OrderConstraint& order) {
    return ordered_json::array({order.less, order.greater});
  });
}

std::string setting_key(std::string setting) {
  std::ranges::replace(setting, '-', '_');
  return setting;
}

ordered_json setting_schema(const Setting& setting) {
  switch (setting.kind) {
    case SettingKind::on_off:
      return {{"type", "boolean"}};
    case SettingKind::whole:
      return {{"type", "integer"}, {"minimum", setting.least}};
    case SettingKind::number:
      return {{"type", "number"}, {"minimum", 0}};
    case SettingKind::names:
      return {{"type", "array"}, {"items", {{"type", "string"}}}};
    case SettingKind::text:
      return {{"type", "string"}};
    case SettingKind::word:
      break;
  }
  std::string words = setting.values;
  std::ranges::replace(words, '|', ' ');
  return {{"enum", detail::names_in(words)}};
}

std::string stage_name(const std::string& stage) { return stage.empty() ? "searching" : stage; }

ordered_json natural_json(const std::optional<Natural>& number) {
  if (!number) return {};
  if (*number > std::uint64_t{1} << 53) return number->digits();
  return *number->in_64_bits();
}

ordered_json to_json(const Answer& answer, bool with_assignments) {
  const auto& [puzzle, asked, result, orders, reasons, goal, under] = answer;
  /// \param order  0 if a limit came before the group was known
  const auto exact_order = [&](double order, Symmetry level) {
    return order == 0 ? ordered_json()
                      : natural_json(symmetry_group(answer.puzzle, level).exact_order());
  };
  ordered_json object = puzzle_fields(puzzle.parts(), answer.sum());
  object["engine"] = result.engine;
  object["symmetry"] = name_of(symmetry_names, answer.symmetry());
  object["group_order"] = exact_order(orders.broken, result.broken->symmetry);
  const auto of_tree = [&](const auto& value) {
    return answer.is_local() ? ordered_json() : ordered_json(value);
  };
  // These members are older than "settings", and readers expect them here.
  const ordered_json set = settings_json(result.settings);
  for (const char* key : {"chain", "total_sum", "implied", "relaxation"}) {
    object[key] = set.value(key, ordered_json());
  }
  object["complement"] = orders.complement;
  for (const char* key : {"propagation", "branching"}) object[key] = set.value(key, ordered_json());
  for (const char* key : {"distinct", "sums", "variable_order", "value_order", "drop"}) {
    if (set.contains(key)) object[key] = set[key];
  }
  object["solutions"] = natural_json(result.number());
  if (orders.complement) object["self_complementary"] = result.self_complementary;
  if (puzzle.values().repeats()) {
    object["symmetric"] = result.labellings ? ordered_json(result.symmetric) : ordered_json();
  }
  object["total"] = natural_json(result.total());
  if (!under.empty()) object["under"] = under;
  object["classes"] = {{"geometric", natural_json(result.classes(Symmetry::geometric))},
                       {"full", natural_json(result.classes(Symmetry::full))}};
  object["group_orders"] = {{"geometric", exact_order(orders.geometric, Symmetry::geometric)},
                            {"full", exact_order(orders.full, Symmetry::full)}};
  object["complete"] = result.complete();
  object["ending"] = name_of(ending_names, result.ending);
  if (result.stopped()) object["stage"] = stage_name(result.stage);
  object["nodes"] = of_tree(result.nodes);
  object["failures"] = of_tree(result.failures);
  object["propagations"] = of_tree(result.propagations);
  object["placements"] = of_tree(result.placements);
  const auto of_swaps = [&](auto SwapCounts::*count) {
    return answer.is_local() ? ordered_json((*answer.result.swaps).*count) : ordered_json();
  };
  object["swaps"] = of_swaps(&SwapCounts::tried);
  object["swaps_made"] = of_swaps(&SwapCounts::made);
  object["restarts"] = of_swaps(&SwapCounts::restarts);
  object["least_energy"] = of_swaps(&SwapCounts::least_energy);
  object["iterations"] = or_null(result.iterations);
  object["walker"] = result.walker.empty() ? ordered_json() : ordered_json(result.walker);
  object["settings"] = ordered_json::object();
  for (const auto& [key, word] : set.items()) {
    const bool stands_above =
        object.contains(key) && key != "restarts";  // "restarts" above counts swaps
    if (!stands_above) object["settings"][key] = word;
  }
  object["seconds"] = result.seconds;
  object["others"] = detail::list_of(result.others, beside);
  if (with_assignments) {
    const bool named = puzzle.figure().size() && puzzle.figure().fixed_lines().empty();
    if (!named) object["puzzle"] = to_json(puzzle, PuzzleForm::whole);
    object["assignments"] = result.assignments;
  }
  if (reasons) object["explanation"] = to_json(*reasons->explanation, puzzle.parts());
  return object;
}

ordered_json under_each_json(std::span<const Answer> answers) {
  std::optional<Natural> total(0);
  for (const Answer& answer : answers) {
    const std::optional<Natural> number = answer.result.total();
    if (total && number) {
      *total += *number;
    } else {
      total.reset();
    }
  }
  return {{"total", natural_json(total)},
          {"complete", total.has_value()},
          {"under",
           detail::list_of(answers, [](const Answer& answer) { return to_json(answer, false); })}};
}

ordered_json to_json(const Comparison& comparison) {
  ordered_json rows = ordered_json::array();
  for (const ComparisonRow& row : comparison.rows) {
    ordered_json object = to_json(row.answer, false);
    object["over"] = ordered_json::object();
    for (std::size_t i = 0; i < comparison.axes.size(); ++i) {
      object["over"][comparison.axes[i]] = row.values[i];
    }
    object["timed"] = row.timed;
    object["classes_kept"] = row.classes ? ordered_json(row.classes->kept) : ordered_json();
    object["classes_repeated"] = row.classes ? ordered_json(row.classes->repeated) : ordered_json();
    object["depth_profile"] =
        row.depth_profile.empty() ? ordered_json() : ordered_json(row.depth_profile);
    rows.push_back(std::move(object));
  }
  return rows;
}

ordered_json to_json(const Description& description) {
  const Puzzle& puzzle = description.puzzle;
  const Figure& figure = puzzle.figure();
  const Constraints& posted = description.posted;
  const auto each = [&](const auto& items) {
    return detail::list_of(items, [&](const auto& item) { return to_json(item, figure); });
  };
  ordered_json object = puzzle_fields(puzzle);
  object["rules"] = task_sentences(puzzle);
  object["rank"] = description.rank;
  object["sums"] = figure.lines().empty() ? ordered_json()
                                          : ordered_json{{"least", description.sums.least},
                                                         {"greatest", description.sums.greatest}};
  object["group_orders"] = {
      {"geometric", natural_json(symmetry_group(puzzle, Symmetry::geometric).exact_order())},
      {"full", natural_json(symmetry_group(puzzle, Symmetry::full).exact_order())}};
  object["symmetry"] = name_of(symmetry_names, description.options.symmetry);
  object["chain"] = name_of(chain_names, description.options.chain);
  object["complement"] = description.complement.complement.has_value();
  object["search_order"] = search_order(description.options);
  object["presets"] = {{"find", to_string(description.finding)},
                       {"all", to_string(description.counting)}};
  object["total_sum_equation"] = to_json(description.total_sum, figure);
  object["solvable"] = description.congruences.solvable;
  object["congruences"] = each(description.congruences.classes);
  object["order_constraints"] = orders_json(posted.orders);
  object["constraints"] = ordered_json::array();
  for (const NamedConstraint& one : description.named) {
    const bool dropped = std::ranges::count(description.options.drop, one.name) > 0;
    object["constraints"].push_back({{"name", one.name}, {"text", one.text}, {"dropped", dropped}});
  }
  object["implied_equations"] = each(posted.implied.equations);
  object["relaxation"] = ordered_json();
  if (posted.relaxation) object["relaxation"] = relaxation_fields(*posted.relaxation, puzzle);
  object["labels"] = ordered_json::array();
  object["positions"] = ordered_json::array();
  const bool has_fourth = is_of_four_dimensions(figure);
  for (const auto& [label, position, place] : figure.cells()) {
    object["labels"].push_back(label);
    object["positions"].push_back({position.x, position.y});
    if (!place) continue;
    object["places"].push_back({place->x, place->y, place->z});
    if (has_fourth) object["places"].back().push_back(place->w);
  }
  object["line_cells"] = figure.lines();
  object["fixed_lines"] = fixed_lines(puzzle);
  return object;
}

}  // namespace loshu
