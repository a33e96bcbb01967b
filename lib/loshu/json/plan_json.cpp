#include <loshu/json.hpp>

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json/list_of.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/text.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json order_to_json(const Figure& figure, const CellOrder& order) {
  const auto label = [&](int cell) { return figure.label(cell); };
  return {{"figure", figure.name()},
          {"size", or_null(figure.size())},
          {"order", detail::list_of(order.cells, label)},
          {"greatest", detail::list_of(order.greatest, label)}};
}

ordered_json to_json(const Plan& plan, const Puzzle& puzzle) {
  const Figure& figure = puzzle.figure();
  const std::optional<std::int64_t> sum = determined_sum(puzzle);
  const auto deduced = [&](const std::vector<Deduction>& deductions) {
    return detail::list_of(deductions, [&](const Deduction& deduction) {
      ordered_json object = to_json(equation_of(deduction, puzzle, sum), figure);
      object["text"] = to_sentence(deduction, puzzle, sum).text();
      object["cell"] = deduction.cell;
      return object;
    });
  };
  const auto step_json = [&](const Plan::Step& step) -> ordered_json {
    return {{"chosen", step.chosen}, {"deduced", deduced(step.deduced)}, {"closed", step.closed}};
  };
  return {{"sentences", to_json(sentences(plan, puzzle))},
          {"known", deduced(plan.known)},
          {"steps", detail::list_of(plan.steps, step_json)},
          {"order_constraints", orders_json(plan.orders)}};
}

ordered_json to_json(const FoundOrder& found, const Puzzle& puzzle,
                     const OrderSearchOptions& options) {
  ordered_json object = order_to_json(puzzle.figure(), found.best.order);
  object["first_value"] = puzzle.first_value();
  object["sum"] = or_null(determined_sum(puzzle));
  object["symmetry"] = name_of(symmetry_names, options.symmetry);
  object["complement"] = found.complement;
  object["sizes"] = ordered_json::object();
  const auto add = [&](const char* name, const std::optional<TreeSize>& size) {
    if (!size) {
      object["sizes"][name] = ordered_json();
      return;
    }
    const auto number = [&](double amount) {  // an estimate may exceed all integers
      return size->exact ? ordered_json(static_cast<std::uint64_t>(amount)) : ordered_json(amount);
    };
    object["sizes"][name] = {{"nodes", number(size->nodes)},
                             {"placements", number(size->placements)},
                             {"exact", size->exact}};
  };
  add("reading", found.reading.size);
  add("spiral", found.spiral.size);
  add("own", found.own.size);
  add("best", found.best.size);
  object["seed"] = options.seed;
  object["tries"] = found.tries;
  object["complete"] = found.ending == Ending::exhausted;
  object["ending"] = name_of(ending_names, found.ending);
  if (found.ending != Ending::exhausted) object["stage"] = stage_name(found.stage);
  object["seconds"] = found.seconds;
  object["plan"] = to_json(found.plan, puzzle);
  return object;
}

namespace {

/// No cell may be there twice.
std::vector<int> cells_in(const JsonValue& list, const Figure& figure) {
  std::vector<int> cells;
  std::vector<bool> seen(figure.cells().size(), false);
  for (const JsonValue item : list.list("a list of labels of cells")) {
    const std::string& label = item.string("the label of a cell");
    cells.push_back(item.placed([&] { return figure.find_cell(label); }));
    const auto place = static_cast<std::size_t>(cells.back());
    if (seen[place]) throw item.fault(figure.label(cells.back()) + " is there twice");
    seen[place] = true;
  }
  return cells;
}

void require_plan_of(const Figure& figure, const JsonValue& plan) {
  for (const char* key : {"figure", "size", "order"}) {
    if (plan.find(key)) continue;
    throw plan.fault(
        "an order is an object with \"figure\", \"size\" and \"order\", as 'loshu order' writes "
        "it");
  }
  const std::string& name = plan.at("figure").string("the name of a figure");
  const JsonValue size = plan.at("size");
  const bool has_size = size.kind() != JsonKind::null;
  const std::int64_t number = has_size ? size.whole_number("null or the size of a figure", 0,
                                                           std::numeric_limits<int>::max())
                                       : 0;
  const bool same_size = has_size ? figure.size() == number : !figure.size();
  if (name == figure.name() && same_size) return;
  throw plan.fault("an order of " + name + (has_size ? " " + std::to_string(number) : "") +
                   ", not of " + figure.title());
}

}  // namespace

CellOrder order_from_json(const std::string& text, const std::string& name, const Figure& figure) {
  const JsonDocument document = read_json(text, name);
  const JsonValue plan = document.root();
  require_plan_of(figure, plan);
  const JsonValue cells = plan.at("order");
  CellOrder order{.cells = cells_in(cells, figure)};
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (std::ranges::find(order.cells, cell) == order.cells.end()) {
      throw cells.fault(figure.label(cell) + " is missing");
    }
  }
  if (const auto greatest = plan.find("greatest")) order.greatest = cells_in(*greatest, figure);
  return order;
}

}  // namespace loshu
