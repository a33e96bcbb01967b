#pragma once

#include <string>
#include <vector>

#include "program.hpp"

/// A command as a terminal shows it, and what it should print.
struct Command {
  std::string text;                   ///< what a shell reads
  bool may_be_missing = false;        ///< written "$? ": status 4 ends the case without a failure
  std::vector<std::string> expected;  ///< lines; "..." stands for any text or lines of output
  int line = 0;                       ///< of the file, from 1 on
};

/// A title "# NAME", in one word, and the commands below it.
struct Transcript {
  std::string name;
  int line = 0;
  std::vector<Command> commands;
};

/// The transcripts of a file. Throws std::runtime_error for a file that is none.
std::vector<Transcript> transcripts_of(const std::string& file);

/// The commands of a text, whose first line has this number.
std::vector<Command> commands_of(const std::string& text, int line = 1);

/// The output of a program as lines: its output, then its errors, each begun with "! ", then
/// "[status N]" unless N is 0.
std::vector<std::string> shown(const Outcome& outcome);

/// The lines with N for each number of nodes, failures, swaps and the like.
std::vector<std::string> without_effort(std::vector<std::string> lines);

/// Whether printed lines are the expected ones. Seconds do not count, but for their being there;
/// where there are some, or gaps, white space does not count either. In JSON neither seconds nor
/// the version count.
bool are_as_expected(const std::vector<std::string>& expected,
                     const std::vector<std::string>& printed);

/// Writes into the file what the command printed, in the place of what was expected.
void renew(const std::string& file, const Command& command, const std::vector<std::string>& lines);
inline constexpr const char* how_to_renew = "if \"+\" is meant, LOSHU_RENEW=1 keeps it\n";

/// Both, with "-" before what is expected and "+" before what is printed, between equal lines.
std::string difference(const std::vector<std::string>& expected,
                       const std::vector<std::string>& printed);

/// The line of a command in which "..." stands for the answer, or an empty text. A puzzle, a hint,
/// a verdict and a spectrum are answers as a whole; the answer of a count is its first line, and
/// that of a search says how many were found. An answer that was stopped may be any.
std::string hidden_answer(const Command& command);
