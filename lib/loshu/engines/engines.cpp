#include <loshu/engines.hpp>

namespace loshu {

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
