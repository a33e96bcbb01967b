// Finds the puzzle and the filled figures of `loshu verify`. The operands may name the puzzle. An
// answer in JSON contains its puzzle. Options change both.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <unistd.h>

#include <loshu/analysis.hpp>
#include <loshu/equations.hpp>
#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/verify.hpp>

#include "loshu/cli/files.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// A text that was read, and its name in error messages.
struct Input {
  explicit Input(const std::string& file) : name(input_name(file)) {
    if (name == input_name("") && isatty(STDIN_FILENO) == 1) {
      tell("reading filled figures from the terminal; Ctrl-D ends them");
    }
    text = contents(file);
  }
  std::string name;
  std::string text;
};

/// Filled figures, and the puzzle that each of them should solve.
struct FilledFigures {
  loshu::Puzzle puzzle;
  std::vector<loshu::Filling> figures;
};

/// Returns the figures of an answer. If a puzzle was named, the answer must be about that puzzle.
FilledFigures of_answer(const loshu::JsonValue& answer, const std::optional<loshu::Puzzle>& asked,
                        const Request& request) {
  loshu::Puzzle puzzle = loshu::puzzle_of_answer(answer, loshu::named_families());
  if (asked && !same_lines(puzzle.figure(), asked->figure()) &&
      !same_lines(puzzle.figure(), with_lines(asked->figure(), request))) {
    throw answer.fault("is of " + puzzle.figure().title() + ", whose lines are not those of " +
                       asked->figure().title());
  }
  // A puzzle file states its values, so they count. A figure and a size do not state any.
  if (asked && !asked->figure().size()) puzzle = *asked;
  std::vector<loshu::Filling> figures = loshu::fillings_of_answer(answer, puzzle);
  return {with_options(puzzle, request), std::move(figures)};
}

loshu::Puzzle wanted(const Input& input, const std::optional<loshu::Puzzle>& asked,
                     const Request& request) {
  if (asked) return with_options(*asked, request);
  throw loshu::Error(input.name + ": names no figure; name one, as in 'verify square 3 " +
                     (input.name == input_name("") ? "-" : input.name) + "'");
}

/// Parses the text as JSON. Empty if the text does not look like JSON.
std::optional<loshu::JsonDocument> json_in(const Input& input) {
  if (!loshu::looks_like_json(input.text)) return std::nullopt;
  return loshu::read_json(input.text, input.name);
}

/// Reads the operands [FIGURE [SIZE]] [FILE]. A single file may be an answer, or a puzzle whose
/// filled figures come from standard input.
FilledFigures filled_figures(const Request& request) {
  const auto& operands = request.operands;
  Request question = request;
  question.operands.resize(puzzle_operands(request));
  const std::size_t used = question.operands.size();
  if (operands.size() > used + 1) {
    throw loshu::Error("verify takes a figure, its size and a file; what is '" +
                       operands[used + 1] + "'?");
  }
  const bool is_single = operands.size() == 1 && !is_family(operands[0]);
  std::optional<loshu::Puzzle> asked;
  if (is_single || operands.empty()) {
    require_no_shape(request, "none is named");
  } else {
    asked = named_puzzle(question);
  }
  Input input(is_single || operands.size() > used ? operands.back() : "");
  std::optional<loshu::JsonDocument> document = json_in(input);
  if (is_single && document && document->root().kind() != loshu::JsonKind::list &&
      !loshu::is_answer(document->root())) {
    asked = loshu::puzzle_in(document->root(), loshu::named_families());
    input = Input("");
    document = json_in(input);
  }
  if (!document) {
    const loshu::Puzzle puzzle = wanted(input, asked, request);
    return {puzzle, loshu::read_number_rows(input.text, puzzle, input.name)};
  }
  if (document->root().kind() != loshu::JsonKind::list) {
    return of_answer(document->root(), asked, request);
  }
  const loshu::Puzzle puzzle = wanted(input, asked, request);
  return {puzzle, loshu::fillings_in_lists(document->root(), puzzle)};
}

std::string told(const std::vector<loshu::Verdict>& verdicts) {
  std::string text;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::string prefix = verdicts.size() == 1 ? "" : std::to_string(i + 1) + ": ";
    if (verdicts[i].magic()) {
      text += prefix + "magic, sum " + std::to_string(*verdicts[i].sum) + "\n";
    }
    for (const std::string& fault : verdicts[i].faults) text += prefix + fault + "\n";
  }
  return text;
}

nlohmann::ordered_json json_of(const std::vector<loshu::Verdict>& verdicts) {
  nlohmann::ordered_json rows = nlohmann::ordered_json::array();
  for (const auto& [faults, cells, lines, relations, sum] : verdicts) {
    rows.push_back({{"magic", faults.empty()},
                    {"sum", sum ? nlohmann::ordered_json(*sum) : nlohmann::ordered_json()},
                    {"faults", faults},
                    {"cells", cells},
                    {"lines", lines},
                    {"relations", relations}});
  }
  return rows;
}

}  // namespace

Status run_verify(const Request& request) {
  const auto [puzzle, figures] = filled_figures(request);
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  std::optional<loshu::SumRange> possible;
  if (!sum && puzzle.is_wide()) possible = loshu::sum_range(puzzle.figure(), puzzle.values());
  if (!sum && !puzzle.is_wide()) possible = loshu::Analysis(puzzle).sums();
  std::vector<loshu::Verdict> verdicts;
  bool all_magic = true;
  for (const loshu::Filling& values : figures) {
    verdicts.push_back(loshu::verify(puzzle, values, sum, possible));
    all_magic = all_magic && verdicts.back().magic();
  }
  Output output(request.word("output"), request.budget());
  output.write(request.format == Format::json ? traced_json(request, json_of(verdicts))
                                              : told(verdicts));
  output.finish();
  return all_magic ? answered : no_solution;
}

}  // namespace runner
