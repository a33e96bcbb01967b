#include <loshu/json.hpp>

#include <utility>

#include <loshu/path.hpp>
#include <loshu/puzzle_maker.hpp>

namespace loshu {

using nlohmann::ordered_json;

namespace {

ordered_json given_json(const std::optional<Given>& given) {
  if (!given) return nullptr;
  return {{"cell", given->cell}, {"value", given->value}};
}

}  // namespace

ordered_json to_json(const Step& step, const Figure& figure) {
  const StepWords words = words_of(step, figure);
  const bool supposes = step.clash.has_value();
  ordered_json strikes = ordered_json::array();
  for (const Strike& strike : step.strikes) {
    strikes.push_back({{"cell", strike.cell}, {"values", strike.values}, {"keeps", strike.keeps}});
  }
  ordered_json object{{"technique", name_of(technique_names, step.technique)},
                      {"level", level_of(step.technique)},
                      {"where", {{"lines", step.lines}, {"cells", step.cells}}},
                      {"values", step.values},
                      {"needed", or_null(step.needed)},
                      {"ways", step.ways},
                      {"strike", std::move(strikes)},
                      {"place", given_json(step.place)}};
  if (step.sum) object["sum"] = {{"least", step.sum->least}, {"greatest", step.sum->greatest}};
  if (step.equation) object["equation"] = to_json(*step.equation, figure);
  if (step.relation) object["relation"] = to_string(*step.relation, figure);
  if (supposes) {
    object["suppose"] = {{"cell", step.cells.front()}, {"value", step.values.front()}};
    object["then"] = ordered_json::array();
    for (const Step& then : step.then) object["then"].push_back(to_json(then, figure));
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
  ordered_json steps = ordered_json::array();
  for (const Step& step : path.steps) steps.push_back(to_json(step, figure));
  ordered_json chains = ordered_json::array();
  int next = 0;
  for (const int length : path.chains()) {
    chains.push_back(ordered_json::array());
    for (int i = 0; i < length; ++i) chains.back().push_back(++next);
  }
  const Difficulty difficulty = difficulty_of(path, figure.cell_count());
  return {{"solved", path.solved},
          {"grade",
           {{"difficulty", name_of(difficulty_names, difficulty)},
            {"level", path.level()},
            {"longest_chain", path.longest_chain()},
            {"steps", path.steps.size()}}},
          {"chains", std::move(chains)},
          {"clash", path.clash ? to_json(*path.clash) : ordered_json()},
          {"steps", std::move(steps)}};
}

}  // namespace loshu
