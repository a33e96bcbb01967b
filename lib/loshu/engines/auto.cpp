#include <loshu/engines.hpp>

#include <loshu/engines/asking.hpp>
#include <loshu/engines/choice.hpp>

namespace loshu {

using namespace detail;

std::string AutoEngine::refuses(const Question& question) const { return refused_by_all(question); }

const Engine& AutoEngine::resolved(const Question& question) { return dividing_engine(question); }

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
  return Asking(question, budget, on_solution).run();
}

}  // namespace loshu
