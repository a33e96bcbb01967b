#include <loshu/plan_json.hpp>

#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/names.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json order_to_json(const Figure& figure, const std::vector<int>& order) {
  ordered_json object{{"figure", figure.name()}};
  object["size"] = figure.size() ? ordered_json(*figure.size()) : ordered_json();
  object["order"] = ordered_json::array();
  for (const int cell : order) object["order"].push_back(figure.label(cell));
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

std::vector<int> order_from_json(const std::string& text, const std::string& name,
                                 const Figure& figure) {
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
  std::vector<int> order;
  std::vector<bool> seen(static_cast<std::size_t>(figure.cell_count()));
  for (const ordered_json& label : object["order"]) {
    if (!label.is_string()) refuse("/order: a cell is named by its label, not by " + label.dump());
    int cell = 0;
    try {
      cell = figure.find_cell(label.get<std::string>());
    } catch (const Error& error) {
      refuse(std::string("/order: ") + error.what());
    }
    if (seen[static_cast<std::size_t>(cell)])
      refuse("/order: " + figure.label(cell) + " is there twice");
    seen[static_cast<std::size_t>(cell)] = true;
    order.push_back(cell);
  }
  for (int cell = 0; cell < figure.cell_count(); ++cell) {
    if (!seen[static_cast<std::size_t>(cell)])
      refuse("/order: " + figure.label(cell) + " is missing");
  }
  return order;
}

}  // namespace loshu
