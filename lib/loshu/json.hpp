#pragma once

#include <span>

#include <nlohmann/json.hpp>

#include <loshu/comparison.hpp>
#include <loshu/describe.hpp>
#include <loshu/explanation.hpp>
#include <loshu/report.hpp>

namespace loshu {

/// The answer as an object. Names are stable: "figure", "size", where it is not the usual one
/// "kind" and what else its name has ("side"), "cells", "lines", "first_value", "sum" (null where
/// it varies over the solutions), "givens" (labels and values), "engine", "symmetry",
/// "group_order", "total_sum", "implied", "relaxation", "complement" (whether it is broken),
/// "propagation", "branching", "solutions", "self_complementary" (where the complement is broken:
/// solutions that stand for one class, not for two), "total" (null unless the search was complete),
/// "classes" (up to each group, likewise), "group_orders" (of these groups; with givens of the
/// symmetries that fix them), "complete", "ending", "nodes", "failures", "propagations",
/// "placements" (0 where the engine does not count them), "swaps", "swaps_made", "restarts",
/// "least_energy", "seconds". Of a local search the toggles of models and the counts of trees are
/// null, of all others those of swaps.
///
/// \param with_assignments  adds "assignments": for each solution kept, the values in cell order;
///   and "puzzle", as `read_puzzle` reads it, for a figure that its name would not tell
[[nodiscard]] nlohmann::ordered_json to_json(const Answer& answer, bool with_assignments);

/// The answer where no search was needed to see that there is no solution: the same names, those of
/// a search null, and "explanation" (see explanation_json.hpp).
[[nodiscard]] nlohmann::ordered_json unsearched_json(const PuzzleParts& puzzle,
                                                     const Explanation& explanation,
                                                     bool with_assignments);

/// The rows as an array of such objects, without assignments, each with "over" (the values of the
/// toggles that vary) and "depth_profile" (nodes on each level; null if it was not asked for).
[[nodiscard]] nlohmann::ordered_json to_json(const Comparison& comparison);

/// The description of a puzzle as an object.
[[nodiscard]] nlohmann::ordered_json to_json(const Description& description);

}  // namespace loshu
