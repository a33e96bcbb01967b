#include "loshu/commands/commands.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <loshu/text.hpp>

namespace runner {

std::span<const Command> all_commands() {
  static constexpr std::array commands{
      Command{"solve", "FIGURE [SIZE] [OPTION...]", "find solutions and print them", run_solve},
      Command{"count", "FIGURE [SIZE] [OPTION...]", "count the solutions, keeping none", run_count},
      Command{"estimate", "FIGURE [SIZE] [OPTION...]",
              "how many solutions, and how long a count takes, from random probes", run_estimate},
      Command{"status", "FILE [OPTION...]", "how far a count with a checkpoint has come",
              run_status},
      Command{"merge", "FILE... [OPTION...]",
              "add up the shares that 'count --part' wrote, or checkpoints", run_merge},
      Command{"compare", "FIGURE [SIZE] [OPTION...]", "the search trees of different toggles",
              run_compare},
      Command{"describe", "FIGURE [SIZE] [OPTION...]",
              "cells, lines, sum, symmetries, redundant equation, search order", run_describe},
      Command{"explore", "FIGURE [SIZE] [OPTION...]", "Gist on the model: walk its search tree",
              run_explore},
      Command{"order", "FIGURE [SIZE] [OPTION...]",
              "find an order of the cells for the exhaustive engine", run_order},
      Command{"puzzle", "FIGURE [SIZE] [OPTION...]",
              "make a puzzle with one solution and no given to spare", run_puzzle},
      Command{"hint", "FIGURE [SIZE] [OPTION...]",
              "the next cell that a person could fill in, with the reason", run_hint},
      Command{"export", "FIGURE [SIZE] [OPTION...]",
              "write the puzzle: as a file to edit, drawn, or for other solvers", run_export},
      Command{"verify", "[FIGURE [SIZE]] [FILE] [OPTION...]",
              "check filled figures: JSON or CSV from solve, or rows of numbers", run_verify},
      Command{"serve", "[OPTION...]", "a page to play on, for a browser on this machine",
              run_serve},
      Command{"list", "[OPTION...]", "the figures there are, drawn small", run_list},
      Command{"help", "[COMMAND]", "what there is; of one command, its options", run_help},
  };
  return commands;
}

loshu::Error unknown_command(const std::string& name) {
  std::vector<std::string> names;
  for (const Command& command : all_commands()) names.emplace_back(command.name);
  const std::string meant = loshu::likely_word(name, names);
  return loshu::Error("there is no command '" + name + "'" +
                      (meant.empty() ? "; 'loshu help' lists them" : meant));
}

}  // namespace runner
