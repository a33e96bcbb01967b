#include <loshu/json.hpp>

namespace loshu {

using nlohmann::ordered_json;

ordered_json to_json(const Hint& hint, const PuzzleParts& puzzle) {
  const Figure& figure = *puzzle.figure;
  ordered_json object{{"cell", hint.cell},
                      {"label", figure.label(hint.cell)},
                      {"value", hint.value},
                      {"reason", name_of(hint_reason_names, hint.reason)},
                      {"certain", hint.is_certain()},
                      {"text", to_text(hint, puzzle)},
                      {"sentences", to_json(sentences(hint, puzzle))},
                      {"cells", hint.cells},
                      {"lines", hint.lines}};
  for (const LineState& line : hint.open_lines) object["open_lines"].push_back(to_json(line));
  if (hint.equation) object["equation"] = to_json(*hint.equation, figure);
  for (const auto& [cell, value, line] : hint.exclusions) {
    object["exclusions"].push_back({{"cell", cell}, {"value", value}, {"line", line}});
  }
  if (hint.reason == HintReason::search) object["nodes"] = hint.nodes;
  if (hint.other) object["other"] = *hint.other;
  return object;
}

ordered_json to_json(const Hinted& hinted, const PuzzleParts& puzzle) {
  ordered_json object{{"outcome", name_of(hint_outcome_names, hinted.outcome)},
                      {"text", to_text(hinted, puzzle)},
                      {"sentences", to_json(sentences(hinted, puzzle))},
                      {"hint", nullptr},
                      {"explanation", nullptr},
                      {"ending", name_of(ending_names, hinted.effort.ending)},
                      {"nodes", hinted.effort.nodes},
                      {"seconds", hinted.effort.seconds}};
  if (hinted.outcome == Hinted::Outcome::stopped) {
    object["stage"] = stage_name(hinted.effort.stage);
  }
  if (hinted.hint) object["hint"] = to_json(*hinted.hint, puzzle);
  if (hinted.explanation) object["explanation"] = to_json(*hinted.explanation, puzzle);
  return object;
}

}  // namespace loshu
