#include <loshu/comparison.hpp>

#include <algorithm>
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
    axis.values.push_back({word, [=](Inquiry& tried) { tried.settings.set(setting, word); }});
  }
  return axis;
}

std::vector<Axis> usual_axes(const Settings& fixed, std::vector<Axis> named) {
  const std::string* const engine = fixed.find("engine");
  const auto find = [&](const std::string& name) {
    return std::ranges::find(named, name, &Axis::name);
  };
  std::vector<std::string> engines{engine == nullptr ? compared_engine : *engine};
  if (find("engine") != named.end()) {
    engines.clear();
    for (const EngineKind& kind : engine_table().kinds()) engines.push_back(kind.name);
  }
  for (const Setting& setting : engine_table().settings()) {
    const auto has = [&](const std::string& name) {
      return engine_table().kind(name).has(setting.name);
    };
    if (setting.varied.empty() || fixed.has(setting.name) || find(setting.name) != named.end() ||
        !std::ranges::all_of(engines, has)) {
      continue;
    }
    std::vector<std::string> words;
    std::istringstream list(setting.varied);
    for (std::string word; std::getline(list, word, ',');) words.push_back(word);
    named.push_back(over(setting.name, words));
  }
  return named;
}

Axis order_ladder(const Inquiry& row, const Budget& budget) {
  for (const std::string& name : detail::names_in(row.settings.word("drop"))) {
    if (!name.starts_with("order.")) continue;
    throw Error("--ladder order drops the order constraints itself; leave --drop " + name + " out");
  }
  const Options options = row.options();
  std::vector<NamedConstraint> orders = named_constraints(row.question.puzzle, options, budget);
  std::erase_if(orders, [](const NamedConstraint& one) { return !one.name.starts_with("order."); });
  if (orders.empty()) {
    throw Error("no order constraints are posted to break the symmetry " +
                name_of(symmetry_names, options.symmetry) +
                " of this puzzle, so they make no ladder");
  }
  Axis axis{"order", {}};
  axis.values.push_back({"none", [](Inquiry& rung) { rung.settings.set("symmetry", "none"); }});
  std::vector<std::string> above;
  for (const NamedConstraint& one : orders) above.push_back(one.name);
  for (const NamedConstraint& one : orders) {
    above.erase(above.begin());  // a rung drops all order constraints above it
    axis.values.push_back({"+ " + one.text, [above](Inquiry& rung) {
                             std::string names = rung.settings.word("drop");
                             for (const std::string& name : above) names += " " + name;
                             rung.settings.set("drop", names);
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
        {name, [asked = Puzzle(parts)](Inquiry& rung) { rung.question.puzzle = asked; }});
  };
  add("none");
  for (const Relation& relation : relations) {
    parts.relations.push_back(relation);
    add("+ " + to_string(relation, puzzle.figure()));
  }
  return axis;
}

}  // namespace loshu
