#include <loshu/json.hpp>

#include <algorithm>
#include <numeric>
#include <utility>

#include <loshu/json/list_of.hpp>
#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>

namespace loshu {

using namespace detail;

using nlohmann::ordered_json;

namespace {

ordered_json steps_json(const std::vector<Step>& steps, const Figure& figure) {
  return list_of(steps, [&](const Step& step) { return to_json(step, figure); });
}

/// Cells to show with a hint, except its own: the first step's open cells and its lines' givens.
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

ordered_json to_json(const Step& step, const Figure& figure) {
  const StepWords words = words_of(step, figure);
  const bool supposes = step.clash.has_value();
  ordered_json strikes = list_of(step.strikes, [](const Strike& strike) -> ordered_json {
    return {{"cell", strike.cell}, {"values", strike.values}, {"keeps", strike.keeps}};
  });
  ordered_json object{{"technique", name_of(technique_names, step.technique)},
                      {"level", level_of(step.technique)},
                      {"where", {{"lines", step.lines}, {"cells", step.cells}}},
                      {"values", step.values},
                      {"needed", or_null(step.needed)},
                      {"ways", step.ways},
                      {"strike", std::move(strikes)},
                      {"place", nullptr}};
  if (step.place) {
    object["place"] = {{"cell", step.place->cell}, {"value", step.place->value}};
  }
  if (step.sum) object["sum"] = {{"least", step.sum->least}, {"greatest", step.sum->greatest}};
  if (step.equation) object["equation"] = to_json(*step.equation, figure);
  if (step.relation) object["relation"] = to_string(*step.relation, figure);
  if (supposes) {
    object["suppose"] = {{"cell", step.cells.front()}, {"value", step.values.front()}};
    object["then"] = steps_json(step.then, figure);
    object["clash"] = to_json(*step.clash);
  }
  object["sentence"] = {{"where", to_json(Sentences{words.where}).front()},
                        {"idea", to_json(Sentences{words.idea}).front()},
                        {"why", to_json(words.why)},
                        {"apply", to_json(Sentences{words.apply}).front()}};
  object["text"] = to_text(step, figure);
  return object;
}

ordered_json to_json(const Clash& clash) {
  ordered_json object{{"kind", name_of(clash_names, clash.kind)}};
  switch (clash.kind) {
    case Clash::Kind::no_value:
      object["cell"] = clash.of;
      break;
    case Clash::Kind::no_place:
      object["value"] = clash.of;
      break;
    case Clash::Kind::wrong_sum:
      object["line"] = clash.of;
      break;
    case Clash::Kind::broken_relation:
      object["relation"] = clash.of;
      break;
    case Clash::Kind::no_sum:
      break;
  }
  return object;
}

ordered_json to_json(const Path& path, const Figure& figure) {
  const auto chain = [next = 1](int length) mutable {
    std::vector<int> numbers(at(length));
    std::iota(numbers.begin(), numbers.end(), std::exchange(next, next + length));
    return numbers;
  };
  const Difficulty difficulty = difficulty_of(path, figure.cell_count());
  return {{"solved", path.solved},
          {"grade",
           {{"difficulty", name_of(difficulty_names, difficulty)},
            {"level", path.level()},
            {"longest_chain", path.longest_chain()},
            {"steps", path.steps.size()}}},
          {"chains", list_of(path.chains(), chain)},
          {"clash", path.clash ? to_json(*path.clash) : ordered_json()},
          {"steps", steps_json(path.steps, figure)}};
}

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
