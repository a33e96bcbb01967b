// Writes certificates as plain numbers and lists, without labels, for a checker in any language.

#include <loshu/json.hpp>

#include <string>
#include <tuple>
#include <utility>

namespace loshu {

using nlohmann::ordered_json;

namespace {

/// The ranges [first, last] of a set of values.
ordered_json ranges_json(const Values& values) {
  ordered_json ranges = ordered_json::array();
  for (const int value : values.list()) {
    if (!ranges.empty() && ranges.back()[1] == std::int64_t{value} - 1) {
      ranges.back()[1] = value;
    } else {
      ranges.push_back(std::pair(value, value));
    }
  }
  return ranges;
}

/// Whether a proof needs version 2 of the form: sets, values that are not as many consecutive
/// numbers as cells, or a tree of more than 64 cells.
bool is_of_version_2(const Certificate& certificate) {
  const Puzzle& puzzle = certificate.puzzle;
  return !puzzle.is_consecutive() || !puzzle.given_sets().empty() || certificate.base.size() > 64;
}

}  // namespace

std::string to_text(const Certificate& certificate) {
  const Puzzle& puzzle = certificate.puzzle;
  const Figure& figure = puzzle.figure();
  ordered_json object = ordered_json::parse(
      R"({"certificate":1, "figure":"", "cells":0, "lines":[], "own_sums":[], "values":[],
          "sum":null, "givens":{}, "relations":[], "base":[], "orders":[], "equations":[]})");
  object["figure"] = figure.title();
  object["cells"] = figure.cell_count();
  object["lines"] = figure.lines();
  object["values"] = ranges_json(puzzle.values());
  object["sum"] = or_null(puzzle.sum());
  object["base"] = certificate.base;
  object["tree"] = certificate.tree;
  for (std::size_t i = 0; i < figure.fixed_lines().size(); ++i) {
    object["own_sums"].push_back(
        {{"cells", figure.fixed_lines()[i].cells}, {"sum", puzzle.fixed_sum(i)}});
  }
  for (const Given& given : puzzle.givens()) {
    object["givens"][std::to_string(given.cell)] = given.value;
  }
  if (is_of_version_2(certificate)) {
    object["certificate"] = 2;
    object["sets"] = ordered_json::object();
  }
  for (const auto& [cell, values] : puzzle.given_sets()) {
    object["sets"][std::to_string(cell)] = ranges_json(values);
  }
  for (const Relation& relation : puzzle.relations()) {
    std::vector<std::pair<int, std::int64_t>> terms;
    for (const auto& [cell, factor] : relation.terms) terms.emplace_back(cell, factor);
    object["relations"].push_back({{"terms", terms},
                                   {"is", relation.comparison == Operator::equal ? "=" : "<="},
                                   {"sum", relation.sum_coefficient},
                                   {"constant", relation.constant}});
  }
  for (const auto& [order, symmetry] : certificate.orders) {
    object["orders"].push_back(std::tuple(order.less, order.greater, symmetry));
  }
  for (const auto& [weights, modulus] : certificate.equations) {
    object["equations"].push_back(std::pair(weights, modulus));
  }
  for (const auto& [place, tree] : certificate.subtrees) {
    object["subtrees"][std::to_string(place)] = tree;
  }
  object["classes"] = certificate.solutions;
  object["labellings"] = natural_json(certificate.labellings());
  std::string text;
  for (const auto& [key, value] : object.items()) {
    text += (text.empty() ? "{\"" : ",\n\"") + key + "\":" + value.dump();
  }
  return text + "}\n";
}

}  // namespace loshu
