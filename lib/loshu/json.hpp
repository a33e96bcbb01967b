#pragma once

/// \file
/// Answers, reasons and plans as JSON. Target `loshu::json`.
/// \snippet json.cpp json

#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/order.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/report.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verify.hpp>

namespace loshu {

/// The value as JSON, null where there is none.
template <typename Value>
[[nodiscard]] nlohmann::ordered_json or_null(const std::optional<Value>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

/// The order of a group: an integer where it is known to the last digit, null beyond all doubles.
[[nodiscard]] nlohmann::ordered_json order_json(double order);

/// What a limit cut short, as answers name it: "searching" where no stage has a name.
[[nodiscard]] std::string stage_name(const std::string& stage);
/// A number: exact at any size, as digits in a string beyond 2^53, up to where readers of JSON are
/// exact.
[[nodiscard]] nlohmann::ordered_json natural_json(const Natural& number);

/// The answer as an object. Names are stable: "figure", "size", where it is not the usual one
/// "kind" and what else its name has ("side"), "cells", "lines", "first_value", "sum" (null where
/// it varies over the solutions), "givens" (labels and values), "engine", "symmetry",
/// "group_order", "total_sum", "implied", "relaxation", "complement" (whether it is broken),
/// "propagation", "branching", of a model "distinct", "sums", "variable_order", "value_order" (each
/// if there is one) and "drop" (the names that are left out), "solutions", "self_complementary" (where the complement is broken:
/// solutions that stand for one class, not for two), "total" (exact; null unless the search was
/// complete), "classes" (up to each group, likewise), "group_orders" (of these groups; with givens
/// of the symmetries that fix them; null where a limit came before), "complete", "ending", "stage"
/// (what a limit cut short), "nodes", "failures", "propagations",
/// "placements" (0 where the engine does not count them), "swaps", "swaps_made", "restarts",
/// "least_energy", "seconds", "others" (what engines took that searched beside this one: "engine",
/// "seconds", and "swaps" or "nodes" and "failures"). "engine" is "arithmetic" where nothing was
/// searched. Of a local search the toggles of models and the counts of trees are
/// null, of all others those of swaps.
///
/// \param with_assignments  adds "assignments": for each solution kept, the values in cell order;
///   and "puzzle", as `read_puzzle` reads it, for a figure that its name would not tell
/// \param reasons  why there is no solution, which adds "explanation" (see below)
[[nodiscard]] nlohmann::ordered_json to_json(const Answer& answer, bool with_assignments,
                                             const std::optional<Explained>& reasons = {});

/// The answer where no search was needed to see that there is no solution: the same names, those of
/// a search null, and "explanation" (see below).
[[nodiscard]] nlohmann::ordered_json unsearched_json(const PuzzleParts& puzzle,
                                                     const Explanation& explanation,
                                                     bool with_assignments);

/// The answer of a search for all labellings, and "unique": "none", "one" or "several" (null where
/// that is not known).
/// \param model  the toggles with which Gecode would have searched
[[nodiscard]] nlohmann::ordered_json to_json(const Uniqueness& found, const Puzzle& puzzle,
                                             const Options& model,
                                             const Budget& budget = Budget::unlimited());

/// The families as an array of objects: "figure" (the name), "summary", "size" ("is", "least",
/// "greatest"), "kinds" ("kind", "summary") and "details" ("option", "summary").
[[nodiscard]] nlohmann::ordered_json to_json(const FigureFamilies& named);

/// The rows as an array of such objects, without assignments, each with "over" (the values of the
/// toggles that vary), "timed" (whether "seconds" is the median of searches of 0.1 s together),
/// "classes_kept" and "classes_repeated" (null where classes were not told apart) and
/// "depth_profile" (nodes on each level; null if it was not asked for).
[[nodiscard]] nlohmann::ordered_json to_json(const Comparison& comparison);

/// The description of a puzzle as an object, equations and congruences by their parts.
[[nodiscard]] nlohmann::ordered_json to_json(const Description& description);

/// Whether a text is JSON by its first character, after white space: no row of numbers begins with
/// a brace or a bracket.
[[nodiscard]] bool looks_like_json(std::string_view text);

/// Whether a value is an answer with assignments, as `to_json(answer, true)` writes.
[[nodiscard]] bool is_answer(const JsonValue& value);

/// The puzzle of an answer: the whole of it where it stands there, else that of its named figure.
/// \throws Error that names the place
[[nodiscard]] Puzzle puzzle_of_answer(const JsonValue& answer, const FigureFamilies& named);

/// The filled figures of an answer, one for each assignment; null stands for an open cell.
/// \throws Error that names the place, if there is none, if one has not a value for each cell, or a
///   value is no whole number up to ±10^9
[[nodiscard]] std::vector<Filling> fillings_of_answer(const JsonValue& answer,
                                                      const Puzzle& puzzle);

/// The filled figures in lists of numbers, within each other or not, in cell order, one figure
/// after the other. \throws Error as above, and for too few numbers
[[nodiscard]] std::vector<Filling> fillings_in_lists(const JsonValue& list, const Puzzle& puzzle);

/// The explanation as an object. Names are stable: "reason" (of `reason_names`), "text" (lines that
/// are not broken), "sentences" (the same by their pieces, without "why: "), "search" (whether it
/// took one), "cells" and "lines" (numbers from 0, the fixed lines behind the others), "givens"
/// (each with "cell", "label" and "value"); and what the reason has besides: "open_lines" ("line",
/// "sum", null where it is not known, "given", "open", "least", "greatest"), "equation" (with
/// "line_weights" and "total_weight" besides), "modulus", "weights", "nodes", "minimal".
[[nodiscard]] nlohmann::ordered_json to_json(const Explanation& explanation,
                                             const PuzzleParts& puzzle);

/// Each sentence as a list of its pieces: {"words": …}, or {"cell": …, "text": …} and likewise
/// "line", "value" and "sum", with the number of the thing, null of a magic sum that is not known.
/// Cells and lines are counted from 0. Joined in their order, the words and texts are the sentence.
[[nodiscard]] nlohmann::ordered_json to_json(const Sentences& sentences);

/// "text"; "terms", pairs of a cell and its coefficient; "sum_coefficient" and "constant", which
/// stand on the other side.
[[nodiscard]] nlohmann::ordered_json to_json(const Equation& equation, const Figure& figure);

/// "text", "cell" (null for the magic sum), "modulus", "residue".
[[nodiscard]] nlohmann::ordered_json to_json(const Congruence& congruence, const Figure& figure);

/// The parts that hints have too.
[[nodiscard]] nlohmann::ordered_json to_json(const LineState& line);
/// "lines" and "total": the weights; "equation".
[[nodiscard]] nlohmann::ordered_json to_json(const CombinedEquation& combination,
                                             const Figure& figure);

/// The hint as an object. Names are stable: "cell" (its number from 0), "label", "value", "reason"
/// (of `hint_reason_names`), "certain" (false of a choice), "text", "sentences" (the same by their
/// pieces, without the cell and value at the start), "cells" and "lines" (to be shown besides;
/// numbers from 0, the fixed lines behind the others); and what the reason has besides:
/// "open_lines" and "equation" as of an explanation, "exclusions" ("cell", "value", "line"),
/// "nodes", "other" (the value of another solution).
[[nodiscard]] nlohmann::ordered_json to_json(const Hint& hint, const PuzzleParts& puzzle);

/// What was found as an object: "outcome" ("hint", "no solution", "full", "stopped"), "text",
/// "sentences", "hint" and "explanation" (objects or null), "ending", "nodes", "seconds"; and
/// "stage", what a limit cut short, where there is neither.
[[nodiscard]] nlohmann::ordered_json to_json(const Hinted& hinted, const PuzzleParts& puzzle);

/// A step as an object: "technique", "level", "where" ("lines", "cells"), "values" that it speaks
/// of, "needed" (by the open cells together, or null), "ways", "strike" (a list of "cell", "values"
/// and what it "keeps"), "place" ("cell" and "value", or null). Where there are such, "sum"
/// ("least", "greatest") and "equation"; of a what-if "then", its steps, and the "clash". At last
/// "sentences" by their pieces ("where", "idea", "why", a list, and "apply"), and "text".
[[nodiscard]] nlohmann::ordered_json to_json(const Step& step, const Figure& figure);

/// "kind", one of `clash_names`, and what it is "of": a cell, a value or a line.
[[nodiscard]] nlohmann::ordered_json to_json(const Clash& clash);

/// A path as an object: "solved", "level", "longest_chain", "chains" (how many steps each has),
/// "clash" (an object or null) and "steps".
[[nodiscard]] nlohmann::ordered_json to_json(const Path& path, const Figure& figure);

/// A made puzzle as `read_puzzle` reads it, with two members besides: "grade", an object
/// of "difficulty", "level", "steps", "longest_chain", "choices" and, where there are more choices
/// than that, "at_least": true; and, if it is to be told, "solution", the values in cell order. A
/// figure that its name tells is written by name, others whole.
[[nodiscard]] nlohmann::ordered_json made_puzzle_json(const MadePuzzle& made, bool with_solution);

/// An order of the cells of a figure as {"figure": …, "size": …, "order": [labels], "greatest":
/// [labels]}.
[[nodiscard]] nlohmann::ordered_json order_to_json(const Figure& figure, const CellOrder& order);

/// What an exhaustive search does along an order: "sentences", "known" (cells that nothing needs to
/// be chosen for), "steps" ("chosen", a cell; "deduced"; "closed", lines) and "order_constraints"
/// (pairs of cells). A deduction is an equation whose "text" is solved for its "cell".
[[nodiscard]] nlohmann::ordered_json to_json(const Plan& plan, const Puzzle& puzzle);

/// The best order, as above, with what it was searched for, the sizes of the trees and "plan".
[[nodiscard]] nlohmann::ordered_json to_json(const FoundOrder& found, const Puzzle& puzzle,
                                             const OrderSearchOptions& options);

/// Reads the order back; without "greatest" nothing is to be the greatest. What else the object
/// holds does not matter.
/// \param name  what to call the text in errors
/// \throws Error for what is no JSON, an order of another figure, and a cell that is not there, or
///   not once
[[nodiscard]] CellOrder order_from_json(const std::string& text, const std::string& name,
                                        const Figure& figure);

}  // namespace loshu
