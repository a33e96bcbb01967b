#include <loshu/engines.hpp>

#include <algorithm>
#include <iterator>
#include <utility>

#include <loshu/anneal.hpp>
#include <loshu/exhaust.hpp>
#include <loshu/search.hpp>
#include <loshu/states.hpp>

namespace loshu {

EngineList engines(EngineList optional) {
  EngineList all;
  all.push_back(std::make_unique<const GecodeEngine>());
  all.push_back(std::make_unique<const ExhaustEngine>());
  all.push_back(std::make_unique<const StatesEngine>());
  all.push_back(std::make_unique<const AnnealEngine>());
  std::ranges::move(optional, std::back_inserter(all));
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
