#include <loshu/plan_json.hpp>

#include <algorithm>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/names.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json order_to_json(const Figure& figure, const CellOrder& order) {
  ordered_json object{{"figure", figure.name()}};
  object["size"] = figure.size() ? ordered_json(*figure.size()) : ordered_json();
  const auto add = [&](const char* key, const std::vector<int>& cells) {
    object[key] = ordered_json::array();
    for (const int cell : cells) object[key].push_back(figure.label(cell));
  };
  add("order", order.cells);
  add("greatest", order.greatest);
  return object;
}

ordered_json to_json(const FoundOrder& found, const Puzzle& puzzle,
                     const OrderSearchOptions& options) {
  ordered_json object = order_to_json(puzzle.figure(), found.best.order);
  const std::optional<int> sum = determined_sum(puzzle);
  object["first_value"] = puzzle.first_value();
  object["sum"] = sum ? ordered_json(*sum) : ordered_json();
  object["symmetry"] = name_of(symmetry_names, options.symmetry);
  object["complement"] = found.complement;
  object["sizes"] = ordered_json::object();
  const auto add = [&](const char* name, const std::optional<TreeSize>& size) {
    if (!size) {
      object["sizes"][name] = ordered_json();
      return;
    }
    const auto number = [&](double amount) {  // estimates may leave all integers
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
  object["seconds"] = found.seconds;
  return object;
}

namespace {

/// Reads cells that have been named by their labels, none twice.
/// \param refuse  is called with what is wrong, and throws
template <typename Refuse>
std::vector<int> cells_from(const ordered_json& labels, const std::string& key,
                            const Figure& figure, Refuse refuse) {
  std::vector<int> cells;
  for (const ordered_json& label : labels) {
    if (!label.is_string()) refuse(key + ": a cell is named by its label, not by " + label.dump());
    int cell = 0;
    try {
      cell = figure.find_cell(label.get<std::string>());
    } catch (const Error& error) {
      refuse(key + ": " + error.what());
    }
    if (std::ranges::find(cells, cell) != cells.end())
      refuse(key + ": " + figure.label(cell) + " is there twice");
    cells.push_back(cell);
  }
  return cells;
}

}  // namespace

CellOrder order_from_json(const std::string& text, const std::string& name, const Figure& figure) {
  const auto refuse = [&](const std::string& what) { throw Error(name + ": " + what); };
  ordered_json object;
  try {
    object = ordered_json::parse(text);
  } catch (const ordered_json::parse_error& error) {
    refuse("no JSON at byte " + std::to_string(error.byte));
  }
  const auto missing = [&](const char* key) {
    return !object.is_object() || !object.contains(key);
  };
  if (missing("figure") || missing("size") || missing("order") || !object["order"].is_array()) {
    refuse(
        "a plan is an object with \"figure\", \"size\" and \"order\", as 'loshu order' writes it");
  }
  const ordered_json expected = order_to_json(figure, {});
  if (object["figure"] != expected["figure"] || object["size"] != expected["size"]) {
    refuse("a plan of " + object["figure"].dump() + " " + object["size"].dump() + ", not of " +
           figure.title());
  }
  CellOrder order{.cells = cells_from(object["order"], "/order", figure, refuse)};
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (std::ranges::find(order.cells, cell) == order.cells.end())
      refuse("/order: " + figure.label(cell) + " is missing");
  }
  if (missing("greatest")) return order;
  if (!object["greatest"].is_array()) refuse("/greatest: an array of labels is expected");
  order.greatest = cells_from(object["greatest"], "/greatest", figure, refuse);
  return order;
}

}  // namespace loshu
