#include <loshu/json.hpp>

#include <loshu/json/list_of.hpp>
#include <loshu/text.hpp>

namespace loshu {

using namespace detail;

using nlohmann::ordered_json;

ordered_json to_json(const Sentences& sentences) {
  const auto piece_json = [](const Piece& piece) -> ordered_json {
    if (piece.kind == Piece::Kind::words) return {{"words", piece.text}};
    return {{name_of(piece_kind_names, piece.kind), or_null(piece.number)}, {"text", piece.text}};
  };
  return list_of(sentences,
                 [&](const Sentence& sentence) { return list_of(sentence.pieces(), piece_json); });
}

ordered_json to_json(const Equation& equation, const Figure& figure) {
  ordered_json terms = list_of(equation.terms, [](const Equation::Term& term) {
    return ordered_json::array({term.cell, term.coefficient});
  });
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

ordered_json to_json(const LineState& line) {
  return {{"line", line.line}, {"sum", or_null(line.target)}, {"given", line.filled},
          {"open", line.open}, {"least", line.least},         {"greatest", line.greatest}};
}

ordered_json to_json(const CombinedEquation& combination, const Figure& figure) {
  ordered_json object = to_json(combination.equation, figure);
  object["line_weights"] = combination.lines;
  object["total_weight"] = combination.total;
  return object;
}

ordered_json to_json(const Explanation& explanation, const PuzzleParts& puzzle) {
  ordered_json object{{"reason", name_of(reason_names, explanation.reason)},
                      {"text", to_text(explanation, puzzle)},
                      {"sentences", to_json(sentences(explanation, puzzle))},
                      {"search", needs_search(explanation.reason) && !explanation.by_steps},
                      {"cells", explanation.cells},
                      {"lines", explanation.lines},
                      {"givens", ordered_json::array()}};
  for (const auto& [cell, value] : explanation.givens) {
    object["givens"].push_back(
        {{"cell", cell}, {"label", puzzle.figure->label(cell)}, {"value", value}});
  }
  for (const LineState& line : explanation.open_lines)
    object["open_lines"].push_back(to_json(line));
  if (!explanation.relations.empty()) {
    object["relations"] =
        relations_json({.figure = puzzle.figure, .relations = explanation.relations});
  }
  if (explanation.equation) object["equation"] = to_json(*explanation.equation, *puzzle.figure);
  if (explanation.modulus != 0) object["modulus"] = explanation.modulus;
  if (!explanation.weights.empty()) object["weights"] = explanation.weights;
  if (needs_search(explanation.reason)) object["nodes"] = explanation.nodes;
  const bool is_clash = !explanation.givens.empty() || !explanation.relations.empty();
  if (needs_search(explanation.reason) && is_clash) object["minimal"] = explanation.minimal;
  return object;
}

ordered_json sum_json(const Learned& learned, int sum) {
  const auto& [possible, reason, labelling] = learned.sums.at(sum);
  return {{"sum", sum}, {"possible", or_null(possible)}, {"reason", reason}};
}

ordered_json to_json(const Learned& learned) {
  const auto fault = [](const DraftFault& one) -> ordered_json {
    return {{"text", one.text}, {"cells", one.cells}, {"lines", one.lines}};
  };
  ordered_json all{{"figure",
                    {{"cells", learned.figure.cells.size()},
                     {"lines", learned.figure.lines.size() + learned.figure.fixed_lines.size()},
                     {"loose", learned.loose},
                     {"faults", list_of(learned.faults, fault)},
                     {"kept", learned.kept}}}};
  if (!learned.puzzle) return all;
  const auto label = [&](int cell) { return learned.puzzle->figure().label(cell); };
  const auto labels = [&](const std::vector<int>& cells) { return list_of(cells, label); };
  const auto group = [&](const std::optional<Group>& of) -> ordered_json {
    if (!of) return {{"order", nullptr}, {"orbits", ordered_json::array()}};
    return {{"order", of->order}, {"orbits", list_of(orbits(*of), labels)}};
  };
  all["symmetry"] = {{"drawn", group(learned.drawn)}, {"full", group(learned.full)}};
  all["sums"] =
      list_of(learned.sums, [&](const auto& row) { return sum_json(learned, row.first); });
  const auto& [possible, reason, labelling] = learned.solution;
  const auto values = labelling.empty() ? ordered_json() : ordered_json(labelling);
  all["solution"] = {{"possible", or_null(possible)}, {"reason", reason}, {"values", values}};
  all["count"] = {{"total", natural_json(learned.total)},
                  {"classes", natural_json(learned.drawn_classes)},
                  {"estimate", to_json(learned.estimate)}};
  all["ending"] = name_of(ending_names, learned.ending);
  return all;
}

}  // namespace loshu
