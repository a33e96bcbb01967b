#include <loshu/comparison.hpp>

#include <sstream>

#include <loshu/error.hpp>
#include <loshu/text.hpp>

namespace loshu {

Axis over(const std::string& setting, const std::vector<std::string>& words) {
  const Setting* const row = engine_table().find(setting);
  if (row == nullptr) throw Error("there is no setting " + setting);
  Axis axis{setting, {}};
  for (const std::string& word : words) {
    row->check(setting, word);
    axis.values.push_back({word, [=](Trial& trial) { trial.settings.set(setting, word); }});
  }
  return axis;
}

std::vector<Axis> usual_axes(const Settings& fixed) {
  const std::string* const named = fixed.find("engine");
  const EngineKind& kind = engine_table().kind(named == nullptr ? "gecode" : *named);
  std::vector<Axis> axes;
  for (const Setting& setting : engine_table().settings()) {
    if (setting.varied.empty() || fixed.has(setting.name) || !kind.has(setting.name)) continue;
    std::vector<std::string> words;
    std::istringstream list(setting.varied);
    for (std::string word; std::getline(list, word, ',');) words.push_back(word);
    axes.push_back(over(setting.name, words));
  }
  return axes;
}

Axis order_ladder(const Trial& trial, const Budget& budget) {
  const Options options = trial.options();
  std::vector<NamedConstraint> orders = named_constraints(trial.question.puzzle, options, budget);
  std::erase_if(orders, [](const NamedConstraint& one) { return !one.name.starts_with("order."); });
  if (orders.empty()) {
    throw Error("no order constraints are posted to break the symmetry " +
                name_of(symmetry_names, options.symmetry) +
                " of this puzzle, so they make no ladder");
  }
  Axis axis{"order", {}};
  axis.values.push_back({"none", [](Trial& row) { row.settings.set("symmetry", "none"); }});
  std::vector<std::string> above;
  for (const NamedConstraint& one : orders) above.push_back(one.name);
  for (const NamedConstraint& one : orders) {
    above.erase(above.begin());
    axis.values.push_back({"+ " + one.text, [above](Trial& row) {
                             std::string names = row.settings.word("drop");
                             for (const std::string& name : above) names += " " + name;
                             row.settings.set("drop", names);
                           }});
  }
  return axis;
}

Axis relation_ladder(const Puzzle& puzzle) {
  const std::vector<Relation> relations = puzzle.parts().relations;
  if (relations.empty()) throw Error("the puzzle has no relations, so they make no ladder");
  Axis axis{"post", {}};
  PuzzleParts parts = puzzle.parts();
  parts.relations.clear();
  const auto add = [&](const std::string& name) {
    axis.values.push_back(
        {name, [asked = Puzzle(parts)](Trial& trial) { trial.question.puzzle = asked; }});
  };
  add("none");
  for (const Relation& relation : relations) {
    parts.relations.push_back(relation);
    add("+ " + to_string(relation, puzzle.figure()));
  }
  return axis;
}

}  // namespace loshu
