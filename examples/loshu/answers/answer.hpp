#pragma once

#include <array>
#include <string>

#include <loshu/ask.hpp>
#include <loshu/puzzle_maker.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request.hpp"
#include "loshu/cli/status.hpp"

namespace runner {

/// How the answer of a count is written.
inline constexpr std::array answer_formats{Format::text, Format::json, Format::csv};

/// Asks the question of the request about its puzzle, and writes the file of --trace. Each solution
/// is handed on, or only counted if nothing receives it.
/// \throws loshu::Error for a question that the engine refuses
[[nodiscard]] loshu::Answer searched(const Request& request, const loshu::Puzzle& puzzle,
                                     Watch& watch, const loshu::OnAssignment& on_solution = {});

/// Warns on standard error if the drawing of a figure from a file looks more symmetric than it is.
/// There is no warning if Loshu chose the positions.
void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle);

/// Writes the answer of a count, with the reasons why there is no solution if they are asked for.
void write_answer(const Request& request, const loshu::Answer& answer, Output& output);

/// The answer as text: the count, the effort and, if they are asked for, the reasons.
void write_sentences(const loshu::Answer& answer, Output& output);

/// `stopped` also where a limit has ended the search for the reasons.
[[nodiscard]] Status status_of(const loshu::Answer& answer);
[[nodiscard]] Status status_of(loshu::Making::Outcome outcome);

/// Writes that a puzzle contradicts itself, for a command whose answer has no place for that: a
/// sentence, or an object with the sentence.
Status write_contradiction(const Request& request, const loshu::Puzzle& puzzle, Output& output);

/// Writes the answer of a command that was stopped before it had any result. It is a sentence, or
/// an object with the ending and the stage. It is never written to a file.
/// \param nothing  the missing result in words: "no order"
Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output);

/// "why: ...", the reason why a puzzle has no solution. Empty if a limit comes first, and for a
/// puzzle that contradicts itself, whose answer has the reason already.
/// \param before  the text in front of it
[[nodiscard]] std::string why_none(const std::string& before, const Request& request,
                                   const loshu::Puzzle& puzzle);

}  // namespace runner
