#include "loshu/commands/commands.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/named.hpp>
#include <loshu/text.hpp>

namespace runner {
namespace {

constexpr std::string_view figure_operands = "FIGURE [SIZE] [OPTION...]";

}  // namespace

std::span<const Command> all_commands() {
  using enum CommandGroup;
  // clang-format off
  static constexpr Command commands[]{
    {"solve", figure_operands, "find solutions and print them",
     find, run_solve, {"solve square 10",
      "solve polygon 6 --sum 22 --solutions 0 --output magic19.svg"}},
    {"count", figure_operands, "count the solutions, keeping none",
     find, run_count, {"count hexagon 3",
      "count square 5 --threads 2 --checkpoint squares.count"}},
    {"estimate", figure_operands, "how many solutions, and how long a count takes, from random probes",
     find, run_estimate, {"estimate square 6",
      "estimate hexagon 4 --first-value 3 --probes 2000"}},
    {"status", "FILE [OPTION...]", "how far a count with a checkpoint has come",
     find, run_status, {"status squares.count",
      "status squares.count --format json"}},
    {"merge", "FILE... [OPTION...]", "add up the shares that 'count --part' wrote, or checkpoints",
     find, run_merge, {"merge one.share two.share",
      "merge *.share --format json"}},
    {"prove", figure_operands, "write a proof of the count, which a short program checks",
     find, run_prove, {"prove square 4 --output square-4.json",
      "prove hexagon 3 --symmetry none --output hexagon-3.json"}},
    {"describe", figure_operands, "cells, lines, sum, symmetries, redundant equation, search order",
     look, run_describe, {"describe hexagon 3",
      "describe star 6 --output star.svg"}},
    {"spectrum", "FIGURE SIZES [OPTION...]",
     "the first values, or sums, for which figures of each size exist",
     find, run_spectrum, {"spectrum hexagon 3..5",
      "spectrum polygon 3..6 --format markdown"}},
    {"compare", figure_operands, "the search trees of different toggles",
     look, run_compare, {"compare hexagon 3",
      "compare square 4 --over propagation=value,bounds --tree trees.svg"}},
    {"explore", figure_operands, "walk a search tree in Gist, Gecode's window",
     look, run_explore, {"explore square 3",
      "explore square 3 --snapshot tree.png"}},
    {"order", figure_operands, "find an order of the cells for the exhaustive engine",
     look, run_order, {"order hexagon 3",
      "order square 5 --tries 300 --output order.json"}},
    {"puzzle", figure_operands, "make a puzzle with one solution, as hard as you like",
     play, run_puzzle, {"puzzle hexagon 3",
      "puzzle square 4 --seed 7 --solution"}},
    {"book", figure_operands, "many puzzles with one solution each, on pages to print",
     play, run_book, {"book square 4 --output book.pdf",
      "book hexagon 3 --count 20 --difficulty easy --output book.html"}},
    {"hint", figure_operands, "the next cell that a person could fill in, with the reason",
     play, run_hint, {"hint square 3 --given \"(1,1)=2\" --given \"(1,2)=7\"",
      "hint my-puzzle.json"}},
    {"serve", "[OPTION...]", "a page to play on, for a browser on this machine",
     play, run_serve, {"serve",
      "serve --port 8080"}},
    {"list", "[OPTION...]", "all figures, drawn small",
     files, run_list, {"list",
      "list --format json"}},
    {"export", figure_operands, "write the puzzle: as a file to edit, drawn, or for other solvers",
     files, run_export, {"export square 4 --output my-puzzle.json",
      "export hexagon 3 --format mzn"}},
    {"verify", "[FIGURE [SIZE]] [FILE] [OPTION...]",
     "check filled figures: JSON or CSV from solve, or rows of numbers",
     files, run_verify, {"verify square 3 rows.txt",
      "verify answer.json"}},
    {"help", "[COMMAND|TOPIC]", "all commands, or the options of one command",
     files, run_help, {"help count",
      "help symmetry"}},
  };
  // clang-format on
  return commands;
}

namespace {

/// Names of commands in other programs, each with the command of Loshu that does the same.
constexpr std::pair<std::string_view, std::string_view> other_words[]{
    {"complete", "solve FIGURE --givens FILE"},
    {"draw", "solve FIGURE --format svg"},
    {"enumerate", "solve FIGURE --solutions 0"},
    {"explain", "solve FIGURE --explain"},
    {"generate", "puzzle FIGURE"},
    {"play", "serve"}};

}  // namespace

loshu::Error unknown_command(const std::string& name) {
  for (const auto& [word, command] : other_words) {
    if (name == word) {
      return loshu::Error("there is no command '" + name + "'; use 'loshu " + std::string(command) +
                          "'");
    }
  }
  for (const loshu::NamedFigure& figure : loshu::named_figures()) {
    if (name == figure.name) {
      return loshu::Error("'" + name + "' is a figure; say what to do with it, as 'loshu solve " +
                          name + "'");
    }
  }
  std::vector<std::string> names;
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  const std::string meant = loshu::likely_word(name, names);
  return loshu::Error("there is no command '" + name + "'" +
                      (meant.empty() ? "; 'loshu help' lists them" : meant));
}

}  // namespace runner
