#include <loshu/engines.hpp>

#include <loshu/engines/choice.hpp>
#include <loshu/engines/racer.hpp>

namespace loshu {

std::string AutoEngine::refuses(const Question& question) const {
  return detail::refused_by_all(question);
}

const Engine& AutoEngine::resolved(const Question& question) {
  return detail::dividing_engine(question);
}

std::unique_ptr<SplitSearch> AutoEngine::divide(const Question& question,
                                                const Budget& budget) const {
  return resolved(question).divide(question, budget);
}

EngineKind auto_kind() {
  return {.name = "auto",
          .settings = {},
          .takes = "symmetry complement threads seed node-limit fail-limit",
          .make = [](const Settings&, std::optional<Purpose>, const Receivers&)
              -> std::unique_ptr<const Engine> { return std::make_unique<AutoEngine>(); }};
}

Result AutoEngine::search(const Question& question, const Budget& budget,
                          const OnAssignment& on_solution) const {
  return detail::answer_by_turns(question, budget, on_solution);
}

EngineList engines(const EngineTable& table) {
  EngineList all;
  for (const EngineKind& kind : table.kinds()) {
    if (kind.name != "auto") all.push_back(kind.make({}, {}, {}));
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
