#include <loshu/engines.hpp>

#include <algorithm>
#include <array>
#include <utility>

#include <loshu/anneal.hpp>
#include <loshu/error.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/series.hpp>
#include <loshu/states.hpp>
#include <loshu/text.hpp>

namespace loshu {
namespace {

/// Pairs of equivalent limits and receivers of different engines, which messages suggest.
constexpr std::array replacements{
    std::pair{"node-limit", "swap-limit"}, std::pair{"fail-limit", "restart-limit"},
    std::pair{"swap-limit", "node-limit"}, std::pair{"restart-limit", "fail-limit"},
    std::pair{"profiler", "trace"},        std::pair{"trace", "profiler"}};

std::string called(const std::string& dashes, const std::string& setting) {
  return dashes.empty() ? "the setting " + setting : dashes + setting;
}

std::string engine_word(const std::string& dashes) {
  return dashes.empty() ? "the engine " : dashes + "engine ";
}

}  // namespace

EngineTable::EngineTable() {
  settings_.push_back({.name = "engine",
                       .help = "what searches; auto: arithmetic first, then the engine that fits; "
                               "'loshu help engines' tells of each; an option of one engine "
                               "chooses that engine",
                       .on_page = true});
  for (const Setting& setting : question_settings().settings()) settings_.push_back(setting);
  for (auto kind :
       {auto_kind(), gecode_kind(), exhaust_kind(), states_kind(), series_kind(), anneal_kind()}) {
    add(std::move(kind));
  }
}

void EngineTable::add(EngineKind kind) {
  if (kind.title.empty()) kind.title = kind.name;
  for (const Setting& setting : kind.settings) {
    if (find(setting.name) == nullptr) settings_.push_back(setting);
  }
  const auto old = std::ranges::find(kinds_, kind.name, &EngineKind::name);
  if (old == kinds_.end()) {
    kinds_.push_back(std::move(kind));
  } else {
    *old = std::move(kind);
  }
  for (Setting& setting : settings_) {
    setting.engines = detail::names_word(having(setting.name));
    if (setting.name != "engine") continue;
    setting.values = joined(kinds_, "|", &EngineKind::name);
  }
}

const EngineKind* EngineTable::find_kind(const std::string& name) const {
  const auto found = std::ranges::find(kinds_, name, &EngineKind::name);
  return found == kinds_.end() ? nullptr : &*found;
}

const EngineKind& EngineTable::kind(const std::string& name) const {
  if (const EngineKind* const found = find_kind(name)) return *found;
  find("engine")->check("engine", name);
  throw Error("there is no engine " + name);
}

const Setting* EngineTable::find(const std::string& name) const {
  const auto found = std::ranges::find(settings_, name, &Setting::name);
  return found == settings_.end() ? nullptr : &*found;
}

std::vector<std::string> EngineTable::having(const std::string& name) const {
  std::vector<std::string> names;
  for (const EngineKind& kind : kinds_) {
    if (kind.has(name)) names.push_back(kind.name);
  }
  return names;
}

std::string EngineTable::chosen(const std::vector<std::string>& names,
                                const std::string& dashes) const {
  std::string by, engine = "auto";
  for (const std::string& name : names) {
    const std::vector<std::string> all = having(name);
    if (all.empty() || all.front() == "auto") continue;
    if (by.empty()) {
      by = name;
      engine = all.front();
    } else if (all.front() != engine) {
      throw Error(called(dashes, by) + " is for " + engine_word(dashes) + engine + " and " +
                  dashes + name + " for " + all.front() + "; leave one of them out");
    }
  }
  return engine;
}

void EngineTable::check(const std::string& engine, const std::vector<std::string>& names,
                        const std::string& dashes) const {
  for (const std::string& name : names) {
    std::vector<std::string> all = having(name);
    if (all.empty() || std::ranges::find(all, engine) != all.end()) continue;
    std::erase(all, "auto");  // `auto` has no name of its own
    const Setting* const setting = find(name);
    std::string instead = setting == nullptr ? "" : setting->instead;
    for (const auto& [one, other] : replacements) {
      if (one == name) instead = other;
    }
    const bool helps = !instead.empty() && kind(engine).has(instead);
    throw Error(called(dashes, name) + " is for " + engine_word(dashes) +
                enumerated({all.begin(), all.end()}).text() + ", not " + engine +
                (helps ? "; use " + dashes + instead : ""));
  }
}

std::unique_ptr<const Engine> EngineTable::make(const Settings& settings,
                                                std::optional<Purpose> purpose,
                                                const Receivers& receivers) const {
  const std::string* const named = settings.find("engine");
  const EngineKind& chosen_kind = kind(named == nullptr ? "auto" : *named);
  std::vector<std::string> names;
  for (const auto& [name, word] : settings) {
    if (find(name) == nullptr) {
      std::vector<std::string> known;
      for (const Setting& one : settings_) known.push_back(one.name);
      throw Error("there is no setting " + name + likely_word(name, known));
    }
    const bool says_nothing = name == "threads" && word == "1";  // one thread suits every engine
    if (name != "engine" && !says_nothing) names.push_back(name);
  }
  check(chosen_kind.name, names);
  return chosen_kind.make(settings, purpose, receivers);
}

EngineTable& engine_table() {
  static EngineTable table;
  return table;
}

EngineKind auto_kind() {
  return {.name = "auto",
          .settings = {},
          .takes = "symmetry complement threads seed node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<AutoEngine>(); },
          .effort = {"node", "failure", "propagation"}};
}

EngineList engines(const EngineTable& table) {
  EngineList all;
  for (const EngineKind& kind : table.kinds()) {
    if (kind.name == "auto") continue;
    try {
      all.push_back(kind.make({}, {}, {}));
    } catch (const NotAvailable&) {  // its optional part is not installed
    }
  }
  return all;
}

Result count(const Question& question) { return count(question, AutoEngine()); }

Result solve(const Question& question, const OnAssignment& on_solution) {
  return solve(question, AutoEngine(), on_solution);
}

Explained explain(const Puzzle& puzzle, const Limits& limits) {
  return explain(puzzle, AutoEngine(), limits);
}

std::optional<Explained> explain_result(const Puzzle& puzzle, const Result& search,
                                        const Limits& limits) {
  return explain_result(puzzle, AutoEngine(), search, limits);
}

Hinted hint(const Puzzle& puzzle, const Limits& limits) {
  return hint(puzzle, AutoEngine(), limits);
}

}  // namespace loshu
