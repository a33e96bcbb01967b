// Certificates as JSON: plain numbers and lists, without labels, for a checker in any language.

#include <loshu/json.hpp>

#include <string>

namespace loshu {

using nlohmann::ordered_json;

ordered_json to_json(const Certificate& certificate) {
  const Puzzle& puzzle = certificate.puzzle;
  const Figure& figure = puzzle.figure();
  const std::string size = figure.size() ? " " + std::to_string(*figure.size()) : "";
  ordered_json object;
  object["certificate"] = 1;
  object["figure"] = figure.name() + size;
  object["cells"] = figure.cell_count();
  object["lines"] = figure.lines();
  object["own_sums"] = ordered_json::array();
  object["values"] = {ordered_json::array({puzzle.first_value(), puzzle.last_value()})};
  object["sum"] = or_null(puzzle.sum());
  object["givens"] = ordered_json::object();
  object["relations"] = ordered_json::array();
  object["base"] = certificate.base;
  object["orders"] = ordered_json::array();
  object["equations"] = ordered_json::array();
  object["tree"] = certificate.tree;
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    object["own_sums"].push_back(
        {{"cells", figure.fixed_lines()[i].cells}, {"sum", puzzle.fixed_sum(i)}});
  }
  for (const Given& given : puzzle.givens()) {
    object["givens"][std::to_string(given.cell)] = given.value;
  }
  for (const Relation& relation : puzzle.relations()) {
    ordered_json terms = ordered_json::array();
    for (const auto& [cell, factor] : relation.terms) {
      terms.push_back(ordered_json::array({cell, factor}));
    }
    object["relations"].push_back({{"terms", std::move(terms)},
                                   {"is", relation.comparison == Operator::equal ? "=" : "<="},
                                   {"sum", relation.sum_coefficient},
                                   {"constant", relation.constant}});
  }
  for (const auto& [order, symmetry] : certificate.orders) {
    object["orders"].push_back(ordered_json::array({order.less, order.greater, symmetry}));
  }
  for (const auto& [weights, modulus] : certificate.equations) {
    object["equations"].push_back(ordered_json::array({weights, modulus}));
  }
  for (const auto& [place, tree] : certificate.subtrees) {
    object["subtrees"][std::to_string(place)] = tree;
  }
  object["classes"] = certificate.solutions;
  object["labellings"] = natural_json(certificate.labellings());
  return object;
}

std::string to_text(const Certificate& certificate) {
  const ordered_json object = to_json(certificate);
  std::string text;
  for (const auto& [key, value] : object.items()) {
    text += (text.empty() ? "{\"" : ",\n\"") + key + "\":" + value.dump();
  }
  return text + "}\n";
}

}  // namespace loshu
