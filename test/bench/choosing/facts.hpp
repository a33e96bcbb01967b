#pragma once

#include <string>

#include "listed_question.hpp"

namespace choosing {

/// The titles of the columns of `facts`, as two lines of a table.
[[nodiscard]] std::string facts_header();

/// The facts about a question before it is searched, as a line of a table: whether arithmetic
/// proves that it has no solution, and the forecasts of random paths for the engines that search
/// trees.
[[nodiscard]] std::string facts(const ListedQuestion& question);

}  // namespace choosing
