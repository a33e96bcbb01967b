#include <algorithm>

#include <loshu/json.hpp>

namespace loshu {

using nlohmann::ordered_json;

namespace {

ordered_json steps_json(const std::vector<Step>& steps, const Figure& figure) {
  ordered_json array = ordered_json::array();
  for (const Step& step : steps) array.push_back(to_json(step, figure));
  return array;
}

/// The open cells of the first step and the givens of its lines, without the cell of the hint.
std::vector<int> cells_seen(const Hint& hint, const PuzzleParts& puzzle) {
  if (hint.steps.empty()) return {};
  const Step& step = hint.steps.front();
  std::vector<int> cells = step.cells;
  const std::vector<Line> lines = puzzle.figure->every_line();
  for (const int line : step.lines) {
    for (const int cell : lines[static_cast<std::size_t>(line)]) {
      if (std::ranges::find(puzzle.givens, cell, &Given::cell) != puzzle.givens.end()) {
        cells.push_back(cell);
      }
    }
  }
  std::ranges::sort(cells);
  cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
  std::erase(cells, hint.cell);
  return cells;
}

}  // namespace

ordered_json to_json(const Hint& hint, const PuzzleParts& puzzle) {
  const Figure& figure = *puzzle.figure;
  const bool by_steps = hint.reason == HintReason::steps;
  const std::string reason =
      by_steps ? name_of(technique_names, hint.hardest()) : name_of(hint_reason_names, hint.reason);
  ordered_json object{
      {"cell", hint.cell},
      {"label", figure.label(hint.cell)},
      {"value", hint.value},
      {"reason", reason},
      {"level", by_steps ? ordered_json(level_of(hint.hardest())) : ordered_json()},
      {"certain", hint.is_certain()},
      {"text", to_text(hint, puzzle)},
      {"sentences", to_json(sentences(hint, puzzle))},
      {"cells", cells_seen(hint, puzzle)},
      {"lines", by_steps ? ordered_json(hint.steps.front().lines) : ordered_json::array()},
      {"steps", steps_json(hint.steps, figure)}};
  if (hint.reason == HintReason::search) object["nodes"] = hint.nodes;
  if (hint.other) object["other"] = *hint.other;
  return object;
}

ordered_json to_json(const Hinted& hinted, const PuzzleParts& puzzle) {
  ordered_json object{{"outcome", name_of(hint_outcome_names, hinted.outcome)},
                      {"text", to_text(hinted, puzzle)},
                      {"sentences", to_json(sentences(hinted, puzzle))},
                      {"hint", nullptr},
                      {"choice", nullptr},
                      {"explanation", nullptr},
                      {"ending", name_of(ending_names, hinted.effort.ending)},
                      {"nodes", hinted.effort.nodes},
                      {"seconds", hinted.effort.seconds}};
  if (hinted.outcome == Hinted::Outcome::stopped) {
    object["stage"] = stage_name(hinted.effort.stage);
  }
  if (hinted.hint) object["hint"] = to_json(*hinted.hint, puzzle);
  if (hinted.choice) object["choice"] = to_json(*hinted.choice, puzzle);
  if (hinted.explanation) object["explanation"] = to_json(*hinted.explanation, puzzle);
  if (puzzle.contradiction) object["contradiction"] = puzzle.contradiction->sentence();
  if (hinted.clash) {
    object["steps"] = steps_json(hinted.steps, *puzzle.figure);
    object["clash"] = to_json(*hinted.clash);
  }
  return object;
}

}  // namespace loshu
