#include <algorithm>

#include <loshu/error.hpp>
#include <loshu/named.hpp>

#include "loshu/cli/option_help.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

std::string padded(std::string_view text, std::size_t width) {
  return std::string(text) + std::string(width - std::min(width, text.size()), ' ');
}

std::string overview() {
  std::string text =
      "Magic figures: every line of cells has one sum.\n\n"
      "  loshu COMMAND FIGURE [SIZE] [OPTION...]\n\ncommands\n";
  for (const Command& command : all_commands()) {
    text += "  " + padded(command.name, 10) + std::string(command.summary) + "\n";
  }
  text += "\nfigures\n";
  for (const auto& figure : loshu::named_figures()) {
    text += "  " + padded(figure.name, 10) + figure.summary + "\n";
  }
  text +=
      "  " + padded("FILE.json", 10) + "a puzzle of your own: 'loshu help files' describes it\n";
  return text +
         "\nexit status\n"
         "  0 answered; 1 proven to have no solution, or not magic; 2 bad usage or input;\n"
         "  3 stopped before the answer was complete; 4 not available here\n\n"
         "'loshu help COMMAND' lists the options of a command, with their defaults.\n";
}

constexpr const char* files_text =
    R"text(A puzzle of your own is a file, whose name stands in the place of FIGURE SIZE:

  {
    "name": "triangle",
    "cells": ["a", "b", "c", "d", "e", "f"],
    "lines": [["a", "b", "c"], ["c", "d", "e"], ["e", "f", "a"]],
    "sum": 10,
    "givens": {"a": 1}
  }

  name         what one is called, as in "8 triangles" [figure]
  cells        their labels; or an object for each, {"label": "a",
               "position": [0, 1.5]}, with x to the right and y downwards, for
               all of them or for none, which are then laid out along their
               lines; or their number, and their labels are 0, 1, 2, ...
  lines        lists of cells, by label, or by number from 0 in their order; or
               {"cells": ["a", "d"], "sum": 7} for a line with a sum of its own,
               "mean" for the mean of the values as often as it has cells
  first_value  the values are V, V+1, ..., one for each cell [1]
  sum          the magic sum [free]
  givens       cells, by label or number, and their values [none]
  grade, solution  what 'loshu puzzle' writes besides; they are not read

A cell of a solid has a "place" [x, y, z] besides, for its symmetries. A figure
has at most 10000 cells. A named figure takes the place of name, cells and
lines: {"figure": "square", "size": 4, "kind": "pandiagonal", "givens":
{"(1,1)": 16}}. 'loshu export square 4' writes a whole puzzle, to start from.

Filled figures, for verify and --givens, are rows of numbers in the order of the
cells ('loshu describe' shows it), with white space, commas or semicolons
between them. An open cell is . or _ or ?, or 0 where the first value is above
0: where it is not, 0 is a value. A first row of labels, as 'loshu solve
--format csv' writes, says the order of the columns below it.

verify also reads what 'loshu solve --format json' writes, and lists of numbers
in JSON, null for an open cell. With a puzzle file and nothing else it checks
what comes by standard input: loshu solve my.json | loshu verify my.json, with
--format csv or json on solve.
)text";

}  // namespace

Status run_help(const Request& request) {
  if (request.operands.size() > 1) {
    throw loshu::Error("help takes one command; what is '" + request.operands[1] + "'?");
  }
  Output output(request.output);
  if (request.operands.empty()) {
    output.write(overview());
  } else if (request.operands[0] == "options") {  // the table of the README
    output.write(options_markdown());
  } else if (request.operands[0] == "files") {
    output.write(files_text);
  } else {
    const auto command = std::ranges::find(all_commands(), request.operands[0], &Command::name);
    if (command == all_commands().end()) {
      throw unknown_command(request.operands[0]);
    }
    output.say("loshu " + std::string(command->name) + " " + std::string(command->operands) +
               "\n  " + std::string(command->summary) + "\n" +
               options_text(std::string(command->name)));
  }
  output.finish();
  return answered;
}

}  // namespace runner
