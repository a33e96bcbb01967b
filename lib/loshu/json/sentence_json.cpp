#include <loshu/json.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json to_json(const Sentences& sentences) {
  ordered_json list = ordered_json::array();
  for (const Sentence& sentence : sentences) {
    ordered_json& pieces = list.emplace_back(ordered_json::array());
    for (const auto& [kind, text, number] : sentence.pieces()) {
      if (kind == Piece::Kind::words) {
        pieces.push_back({{"words", text}});
      } else {
        pieces.push_back({{name_of(piece_kind_names, kind), or_null(number)}, {"text", text}});
      }
    }
  }
  return list;
}

ordered_json to_json(const Equation& equation, const Figure& figure) {
  ordered_json terms = ordered_json::array();
  for (const auto& [cell, coefficient] : equation.terms) {
    terms.push_back(ordered_json::array({cell, coefficient}));
  }
  return {{"text", to_string(equation, figure)},
          {"terms", std::move(terms)},
          {"sum_coefficient", equation.sum_coefficient},
          {"constant", equation.constant}};
}

ordered_json to_json(const Congruence& congruence, const Figure& figure) {
  const auto& [cell, modulus, residue] = congruence;
  return {{"text", to_string(congruence, figure)},
          {"cell", cell == Congruence::magic_sum ? ordered_json() : ordered_json(cell)},
          {"modulus", modulus},
          {"residue", residue}};
}

}  // namespace loshu
