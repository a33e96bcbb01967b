// Finds the puzzle and the filled figures of `loshu verify`. The operands may name the puzzle. An
// answer in JSON contains its puzzle. Options change both.

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/json.hpp>
#include <loshu/named.hpp>
#include <loshu/puzzle_json.hpp>
#include <loshu/reading.hpp>
#include <loshu/verdicts.hpp>

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
  loshu::ReadFigures read;
};

/// Returns the puzzle of the figures: the one that was asked for, or that of an answer. If both are
/// there, they must have the same lines.
loshu::Puzzle wanted(const Input& input, const std::optional<loshu::Puzzle>& asked,
                     const std::optional<loshu::ToldPuzzle>& told, const Request& request) {
  if (asked && told) {
    const loshu::Figure &one = told->puzzle.figure(), &other = asked->figure();
    if (!same_lines(one, other) && !same_lines(one, with_lines(other, request))) {
      throw loshu::Error(told->place + "is of " + one.title() + ", whose lines are not those of " +
                         other.title());
    }
  }
  // A puzzle file states its values, so they count. A figure and a size do not state any.
  if (told && (!asked || asked->figure().size())) return with_options(told->puzzle, request);
  if (asked) return with_options(*asked, request);
  throw loshu::Error(input.name + ": names no figure; name one, as in 'verify square 3 " +
                     (input.name == input_name("") ? "-" : input.name) + "'");
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
  const auto told_in = [](const Input& from) {
    return loshu::puzzle_of_text(from.text, from.name, loshu::named_families());
  };
  std::optional<loshu::ToldPuzzle> told = told_in(input);
  if (is_single && told && told->is_file) {
    asked = told->puzzle;
    input = Input("");
    told = told_in(input);
  }
  const loshu::Puzzle puzzle = wanted(input, asked, told, request);
  return {puzzle, loshu::read_any_figures(input.text, puzzle.figure(), input.name,
                                          loshu::named_families())};
}

}  // namespace

Status run_verify(const Request& request) {
  const auto [puzzle, read] = filled_figures(request);
  const std::vector<loshu::ReadVerdict> verdicts = loshu::verdicts_of(puzzle, read);
  Output output(request.word("output"), request.budget());
  output.write(request.format == Format::json ? traced_json(request, loshu::to_json(verdicts))
                                              : loshu::to_text(verdicts, puzzle.figure()));
  output.finish();
  const auto is_magic = [](const loshu::ReadVerdict& one) { return one.verdict.magic(); };
  return std::ranges::all_of(verdicts, is_magic) ? answered : no_solution;
}

}  // namespace runner
