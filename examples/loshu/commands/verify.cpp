// Matches the operands: they may name a puzzle, an answer in JSON brings its own, and options go
// before both.

#include <algorithm>
#include <array>
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

#include "loshu/cli/input.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/tell.hpp"
#include "loshu/cli/by_command.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// A text that was read, and its name in errors.
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

/// Filled figures, and the puzzle that they should solve.
struct FilledFigures {
  loshu::Puzzle puzzle;
  std::vector<loshu::Filling> figures;
};

bool same_figure(const loshu::Figure& a, const loshu::Figure& b) {
  return a.cell_count() == b.cell_count() && a.lines() == b.lines() &&
         std::ranges::equal(a.fixed_lines(), b.fixed_lines(), [](const auto& x, const auto& y) {
           return x.cells == y.cells && x.sum == y.sum;
         });
}

/// The figures of an answer, which is to be of the asked puzzle, if one was named.
FilledFigures of_answer(const loshu::JsonValue& answer, const std::optional<loshu::Puzzle>& asked,
                        const Request& request) {
  loshu::Puzzle puzzle = loshu::puzzle_of_answer(answer, loshu::named_families());
  if (asked && !same_figure(puzzle.figure(), asked->figure()) &&
      !same_figure(puzzle.figure(), with_lines(asked->figure(), request))) {
    throw answer.fault("is of " + puzzle.figure().title() + ", whose lines are not those of " +
                       asked->figure().title());
  }
  // A puzzle file states the values, and they hold. A figure and a size do not state them.
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

FilledFigures of_numbers(const Input& input, const std::optional<loshu::Puzzle>& asked,
                         const Request& request) {
  const loshu::Puzzle puzzle = wanted(input, asked, request);
  return {puzzle, loshu::read_number_rows(input.text, puzzle, input.name)};
}

FilledFigures of_json(const Input& input, const loshu::JsonValue& root,
                      const std::optional<loshu::Puzzle>& asked, const Request& request) {
  if (root.kind() != loshu::JsonKind::list) return of_answer(root, asked, request);
  const loshu::Puzzle puzzle = wanted(input, asked, request);
  return {puzzle, loshu::fillings_in_lists(root, puzzle)};
}

FilledFigures of_input(const Input& input, const std::optional<loshu::Puzzle>& asked,
                       const Request& request) {
  if (!loshu::looks_like_json(input.text)) return of_numbers(input, asked, request);
  const loshu::JsonDocument document = loshu::read_json(input.text, input.name);
  return of_json(input, document.root(), asked, request);
}

/// A single file may be an answer, or a puzzle whose filled figures come by standard input.
FilledFigures of_single_file(const Input& input, const Request& request) {
  if (!loshu::looks_like_json(input.text)) return of_numbers(input, std::nullopt, request);
  const loshu::JsonDocument document = loshu::read_json(input.text, input.name);
  const loshu::JsonValue root = document.root();
  if (root.kind() == loshu::JsonKind::list || loshu::is_answer(root)) {
    return of_json(input, root, std::nullopt, request);
  }
  return of_input(Input(""), loshu::puzzle_in(root, loshu::named_families()), request);
}

/// The operands are [FIGURE [SIZE]] [FILE].
FilledFigures filled_figures(const Request& request) {
  const auto& operands = request.operands;
  if (operands.empty()) {
    require_no_shape(request, "none is named");
    return of_input(Input(""), std::nullopt, request);
  }
  Request question = request;
  question.operands.resize(puzzle_operands(request));
  const std::size_t used = question.operands.size();
  if (operands.size() > used + 1) {
    throw loshu::Error("verify takes a figure, its size and a file; what is '" +
                       operands[used + 1] + "'?");
  }
  if (operands.size() == 1 && !is_family(operands[0])) {
    require_no_shape(request, "none is named");
    return of_single_file(Input(operands[0]), request);
  }
  return of_input(Input(operands.size() > used ? operands.back() : ""), named_puzzle(question),
                  request);
}

/// The verdicts in words; faults are red on a terminal.
std::string told(const std::vector<loshu::Verdict>& verdicts, const Output& output) {
  std::string text;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::string prefix = verdicts.size() == 1 ? "" : std::to_string(i + 1) + ": ";
    if (verdicts[i].magic()) {
      const std::string words = "magic, sum " + std::to_string(*verdicts[i].sum);
      text += prefix + output.coloured(words, Judgement::good) + "\n";
    }
    for (const std::string& fault : verdicts[i].faults) {
      text += prefix + output.coloured(fault, Judgement::bad) + "\n";
    }
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
  require_format(request, std::array{Format::text, Format::json});
  const auto [puzzle, figures] = filled_figures(request);
  const std::optional<std::int64_t> sum = loshu::determined_sum(puzzle);
  std::optional<loshu::SumRange> possible;
  if (!sum) possible = loshu::Analysis(puzzle).sums();
  std::vector<loshu::Verdict> verdicts;
  bool all_magic = true;
  for (const loshu::Filling& values : figures) {
    verdicts.push_back(loshu::verify(puzzle, values, sum, possible));
    all_magic = all_magic && verdicts.back().magic();
  }
  Output output(request.output, request.budget());
  output.write(request.format == Format::json ? traced_json(request, json_of(verdicts))
                                              : told(verdicts, output));
  output.finish();
  return all_magic ? answered : no_solution;
}

}  // namespace runner
