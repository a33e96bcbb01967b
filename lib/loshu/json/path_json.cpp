#include <loshu/json.hpp>

#include <utility>

#include <loshu/hint.hpp>

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
  if (step.clash) {
    object["then"] = ordered_json::array();
    for (const Step& then : step.then) object["then"].push_back(to_json(then, figure));
    object["clash"] = to_json(*step.clash);
  }
  object["sentences"] = {{"where", to_json(Sentences{words.where}).front()},
                         {"idea", to_json(Sentences{words.idea}).front()},
                         {"why", to_json(words.why)},
                         {"apply", to_json(Sentences{words.apply}).front()}};
  object["text"] = to_text(step, figure);
  return object;
}

ordered_json to_json(const Clash& clash) {
  return {{"kind", name_of(clash_names, clash.kind)}, {"of", clash.of}};
}

ordered_json to_json(const Path& path, const Figure& figure) {
  ordered_json steps = ordered_json::array();
  for (const Step& step : path.steps) steps.push_back(to_json(step, figure));
  return {{"solved", path.solved},
          {"level", path.level()},
          {"longest_chain", path.longest_chain()},
          {"chains", path.chains()},
          {"clash", path.clash ? to_json(*path.clash) : ordered_json()},
          {"steps", std::move(steps)}};
}

}  // namespace loshu
