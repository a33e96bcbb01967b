#pragma once

#include <memory>
#include <vector>

#include <loshu/question.hpp>

namespace loshu {

/// Engines in the order in which people are told of them.
using EngineList = std::vector<std::unique_ptr<const Engine>>;

/// Every engine, set up as is best for most questions.
/// \param optional  those of optional targets, which this one does not link: `ilp_engine()`
[[nodiscard]] EngineList engines(EngineList optional = {});

/// The exhaustive engine where it takes the question, else the model in Gecode.
[[nodiscard]] const Engine& fitting_engine(const Question& question);
/// The same with another engine than that.
[[nodiscard]] const Engine& fitting_engine(const Question& question, const Engine& otherwise);

/// `count` and `solve` with the engine that fits.
[[nodiscard]] Result count(const Question& question);
Result solve(const Question& question, const OnAssignment& on_solution = {});

}  // namespace loshu
