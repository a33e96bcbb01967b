#pragma once

/// \file
/// Answers, reasons and plans as JSON. Target `loshu::json`.
/// \snippet json.cpp json

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/ask.hpp>
#include <loshu/comparison.hpp>
#include <loshu/description.hpp>
#include <loshu/estimate.hpp>
#include <loshu/explain.hpp>
#include <loshu/hint.hpp>
#include <loshu/learn.hpp>
#include <loshu/order.hpp>
#include <loshu/path.hpp>
#include <loshu/proofs.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/puzzle_maker.hpp>
#include <loshu/reading.hpp>
#include <loshu/spectrum.hpp>
#include <loshu/uniqueness.hpp>
#include <loshu/verdicts.hpp>
#include <loshu/verify.hpp>

namespace loshu {

/// The value as JSON; null if there is none.
template <typename Value>
[[nodiscard]] nlohmann::ordered_json or_null(const std::optional<Value>& value) {
  return value ? nlohmann::ordered_json(*value) : nlohmann::ordered_json();
}

/// The key in JSON of a setting: "total_sum" for "total-sum".
[[nodiscard]] std::string setting_key(std::string setting);
/// The JSON Schema of a setting's value in an answer.
[[nodiscard]] nlohmann::ordered_json setting_schema(const Setting& setting);

/// The name that answers give to the stage that a limit cut short. A stage without a name is
/// "searching".
[[nodiscard]] std::string stage_name(const std::string& stage);
/// A number of any size as JSON. Beyond 2^53 it is a string of digits, since readers of JSON are
/// not exact there. Null if there is no number.
[[nodiscard]] nlohmann::ordered_json natural_json(const std::optional<Natural>& number);
/// Order constraints as pairs of cells.
[[nodiscard]] nlohmann::ordered_json orders_json(const std::vector<OrderConstraint>& orders);

/// The answer as an object. The names of its members are stable: the guide `files` of the manual
/// says what each of them is. For a local search, the toggles of models and the counts of trees are
/// null. For all other engines the counts of swaps are null.
///
/// \param with_assignments  adds "assignments": the values of each kept solution, in cell order. A
///   figure that its name does not determine also gets "puzzle", in the form that `read_puzzle`
///   reads.
///
/// The reasons of the answer are "explanation".
[[nodiscard]] nlohmann::ordered_json to_json(const Answer& answer, bool with_assignments);

/// The puzzle as a page draws it and judges what is filled in. It may contradict itself. "rules" is
/// its task in sentences, and "whole" its file. "unsearchable" says why no search of its figure,
/// values and sum finds anything, or is null.
[[nodiscard]] nlohmann::ordered_json board_json(const PuzzleParts& puzzle);
/// The positions of the cells and the cells of the lines, for a small picture.
[[nodiscard]] nlohmann::ordered_json drawing_json(const Figure& figure);

/// The counts of `ask_under_each`: their "total", whether they are "complete", and each answer with
/// its symmetry "under".
[[nodiscard]] nlohmann::ordered_json under_each_json(std::span<const Answer> answers);

/// The answer of a search for all labellings, with the additional member "unique": "none", "one" or
/// "several". The member is null if this is not known.
[[nodiscard]] nlohmann::ordered_json to_json(const Uniqueness& found, const Puzzle& puzzle,
                                             const Budget& budget = Budget::unlimited());

/// The families as an array of objects. Each has "figure" (the name), "summary", "size" ("is",
/// "least", "greatest"), "kinds" ("kind", "summary") and "details" ("option", "summary").
[[nodiscard]] nlohmann::ordered_json to_json(const FigureFamilies& named);

/// The rows of a comparison as an array of answers without assignments. The guide `files` lists
/// their additional members.
[[nodiscard]] nlohmann::ordered_json to_json(const Comparison& comparison);

/// The description of a puzzle as an object. Equations and congruences are written by their parts.
[[nodiscard]] nlohmann::ordered_json to_json(const Description& description);

/// The range of an estimate as an object: "mean", "least", "greatest". Null if there is none.
/// An upper end that is withheld is null.
[[nodiscard]] nlohmann::ordered_json to_json(const std::optional<EstimatedRange>& range);
/// Estimates of a count as an array of objects, one for each engine. "total", "geometric" and
/// "full" are those of `told_by` in every object.
/// \param seed  the seed of the probes
[[nodiscard]] nlohmann::ordered_json to_json(const std::vector<Estimated>& engines,
                                             std::uint64_t seed);

/// The spectrum as an object: "figure", "size", the other parts of its name, "cells", "by",
/// "halved", "bounded", "complete" and "rows". A row has "first_value", "sum", "exists" (null if it
/// is open), "witness", "weights" and "engine".
[[nodiscard]] nlohmann::ordered_json to_json(const Spectrum& spectrum);
/// Whether an object that `to_json` made is about the same spectrum.
[[nodiscard]] bool is_of(const Spectrum& spectrum, const nlohmann::ordered_json& object);
/// Copies the answers of an object about the same spectrum. Every proof in it is checked again.
/// \throws Error for a row that does not prove what it says
void take_over(Spectrum& spectrum, const nlohmann::ordered_json& object);

/// Reads a puzzle that may have faults in its lines and relations. Givens of loose cells are
/// ignored.
/// \throws Stopped when the budget is used up
[[nodiscard]] Learned draft_in(const JsonValue& value, const FigureFamilies& named,
                               const Budget& budget = Budget::unlimited());

/// The facts about a figure as an object. The guide `own-figures` of the manual lists its members.
[[nodiscard]] nlohmann::ordered_json to_json(const Learned& learned);
/// The row of one sum, as it stands in "sums".
[[nodiscard]] nlohmann::ordered_json sum_json(const Learned& learned, int sum);

/// Whether a value is an answer with assignments, in the form that `to_json(answer, true)` writes.
[[nodiscard]] bool is_answer(const JsonValue& value);

/// The puzzle that a text states.
struct ToldPuzzle {
  Puzzle puzzle;      ///< may contradict itself
  bool is_file;       ///< whether the text is a puzzle file
  std::string place;  ///< the place of the puzzle, for the start of an error
};

/// The puzzle that a JSON text is about, if it is an answer or a puzzle file. The puzzle of an
/// answer is its member "puzzle" if there is one; otherwise it is made from the name of the figure.
/// \throws Error that names the place
[[nodiscard]] std::optional<ToldPuzzle> puzzle_of_text(std::string_view text,
                                                       const std::string& source,
                                                       const FigureFamilies& named);

/// Reads figures from a text, which may be JSON. Text without JSON is read by `read_figures`.
///
/// - An answer has "assignments", one figure each, in cell order. A puzzle file has "givens", and
///   "solution" if it was made with one. Learned facts have a "solution" with "values", and rows of
///   a spectrum a "witness".
/// - Lists of numbers are rows; a list of lists is read as rows of text are. null is an open cell.
/// - Another object has one list of numbers, such as the clues of a puzzle or a solver's variable.
/// - Of a stream of MiniZinc, the outputs of solutions are read.
///
/// Several texts may stand behind each other, with lines of dashes between them.
/// \param named  makes the figures of answers, which must have the cells of this one
/// \param with_solutions  whether the solution of a puzzle file is a figure, besides its givens
/// \throws Error that names the place
[[nodiscard]] ReadFigures read_any_figures(std::string_view text, const Figure& figure,
                                           const std::string& source, const FigureFamilies& named,
                                           bool with_solutions = true);

/// The verdicts as an array of objects: "magic", "sum" (or null), "faults" (words), "cells",
/// "lines" and "relations" at fault (numbers from 0), "reading" (of `reading_names`) and
/// "first_value_that_fits" (or null).
[[nodiscard]] nlohmann::ordered_json to_json(const std::vector<ReadVerdict>& verdicts);

/// The certificate as JSON of plain numbers and lists, with one line for each member. The file
/// `examples/proofs/README.md` describes the members.
[[nodiscard]] std::string to_text(const Certificate& certificate);

/// The explanation as an object. The names of its members are stable.
/// - "reason" (of `reason_names`), "text" (lines that are not broken), "sentences" (their pieces,
///   without "why: "), "search" (whether it took one).
/// - "cells" and "lines" (numbers from 0, the fixed lines after the others), "givens" (each with
///   "cell", "label" and "value").
/// - Depending on the reason: "open_lines" ("line", "sum", which is null if it is not known,
///   "given", "open", "least", "greatest").
/// - Depending on the reason: "equation" (with "line_weights" and "total_weight"), "modulus",
///   "weights", "nodes", "minimal".
[[nodiscard]] nlohmann::ordered_json to_json(const Explanation& explanation,
                                             const PuzzleParts& puzzle);

/// Each sentence as a list of its pieces. A piece is {"words": …} or {"cell": …, "text": …}, and
/// with "line", "value" or "sum" in place of "cell". These hold the number of the thing; an unknown
/// magic sum is null. Cells and lines are counted from 0. The words and texts in their order make
/// the sentence.
[[nodiscard]] nlohmann::ordered_json to_json(const Sentences& sentences);

/// The equation as an object: "text", "terms" (pairs of a cell and its coefficient),
/// "sum_coefficient" and "constant". The last two belong to the right side.
[[nodiscard]] nlohmann::ordered_json to_json(const Equation& equation, const Figure& figure);

/// The congruence as an object: "text", "cell" (null for the magic sum), "modulus", "residue".
[[nodiscard]] nlohmann::ordered_json to_json(const Congruence& congruence, const Figure& figure);

/// The line as an object: "line", "sum" (or null), "given", "open", "least", "greatest".
[[nodiscard]] nlohmann::ordered_json to_json(const LineState& line);
/// The combination as an object: "lines" and "total" (the weights), "equation".
[[nodiscard]] nlohmann::ordered_json to_json(const CombinedEquation& combination,
                                             const Figure& figure);

/// The hint as an object. The names of its members are stable.
/// - "cell" (its number from 0), "label", "value", "reason" (its hardest technique, "search" or
///   "choice"), "level" (of the technique, or null), "certain" (false for a choice).
/// - "text", "sentences" (the pieces of the text, without the cell and value at the start).
/// - "cells" and "lines" (further ones to show, of the first step; numbers from 0, the fixed lines
///   after the others).
/// - "steps"; for a search also "nodes", for a choice "other" (the value in another solution).
[[nodiscard]] nlohmann::ordered_json to_json(const Hint& hint, const PuzzleParts& puzzle);

/// The result of asking for a hint, as an object: "outcome" (of `hint_outcome_names`), "text",
/// "sentences", "hint", "choice" and "explanation" (objects or null), "ending", "nodes", "seconds".
/// If there is none of these, it also has "stage", the work that a limit cut short. Steps that lead
/// to a clash are "steps" and "clash".
[[nodiscard]] nlohmann::ordered_json to_json(const Hinted& hinted, const PuzzleParts& puzzle);

/// A step as an object.
/// - "technique", "level", "where" ("lines", "cells"), "values" (those that the step is about).
/// - "needed" (the sum that the open cells need, or null), "ways".
/// - "strike" (a list of "cell", "values" and the values that it "keeps"), "place" ("cell" and
///   "value", or null).
/// - If the step has them: "sum" ("least", "greatest"), "equation" and "relation". A what-if has
///   "suppose" ("cell", "value"), its steps in "then", and the "clash".
/// - "sentence" with the pieces of "where", "idea", "why" (a list of sentences) and "apply", and
///   "text".
[[nodiscard]] nlohmann::ordered_json to_json(const Step& step, const Figure& figure);

/// The clash as an object: "kind" (of `clash_names`) and the "cell", "value", "line" or "relation"
/// that it is about.
[[nodiscard]] nlohmann::ordered_json to_json(const Clash& clash);

/// A path as an object: "solved", "grade" ("difficulty", "level", "longest_chain", "steps"),
/// "chains" (for each the numbers of its steps, from 1), "clash" (or null) and "steps".
[[nodiscard]] nlohmann::ordered_json to_json(const Path& path, const Figure& figure);

/// A grade as an object: "difficulty", "level", "steps", "longest_chain" and "choices". If there
/// are more choices than that number, it also has "at_least": true.
[[nodiscard]] nlohmann::ordered_json to_json(const Grade& grade);

/// A made puzzle in the form that `read_puzzle` reads, with additional members. "solution" is
/// added on request: the values in cell order. A figure that its name determines is written by
/// name; other figures are written whole.
[[nodiscard]] nlohmann::ordered_json made_puzzle_json(const MadePuzzle& made, bool with_solution);

/// An order of the cells of a figure: "figure", "size", "order" (labels) and "greatest" (labels).
[[nodiscard]] nlohmann::ordered_json order_to_json(const Figure& figure, const CellOrder& order);

/// The plan of an exhaustive search along an order, as an object. "sentences" describe it. "known"
/// lists the cells that need no choice. "steps" have "chosen" (a cell), "deduced" and "closed"
/// (lines). "order_constraints" are pairs of cells. A deduction is an equation whose "text" is
/// solved for its "cell".
[[nodiscard]] nlohmann::ordered_json to_json(const Plan& plan, const Puzzle& puzzle);

/// The best order as `order_to_json` writes it. It has additional members: the settings of the
/// search for it, the sizes of the trees, and "plan".
[[nodiscard]] nlohmann::ordered_json to_json(const FoundOrder& found, const Puzzle& puzzle,
                                             const OrderSearchOptions& options);

/// Reads an order that `order_to_json` has written. Without "greatest", no cell is to be the
/// greatest. Other members of the object are ignored.
/// \param name  the name of the text in errors
/// \throws Error for a text that is not JSON, for an order of another figure, and for a cell that
///   is unknown, missing or repeated
[[nodiscard]] CellOrder order_from_json(const std::string& text, const std::string& name,
                                        const Figure& figure);

}  // namespace loshu
