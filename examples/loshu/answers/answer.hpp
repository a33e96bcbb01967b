#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include <loshu/ask.hpp>
#include <loshu/draw.hpp>
#include <loshu/puzzle_maker.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/program.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request.hpp"

namespace runner {

/// Cells of a figure that is drawn in text with their labels, or with a path through them.
inline constexpr std::size_t most_drawn = 100;

/// The question of a request about its puzzle, for `loshu::ask`. Each solution is handed on, or
/// only counted if nothing receives it.
struct RequestedSearch {
  /// \throws loshu::Error for a format without a place for reasons, and if the file of --trace
  ///   cannot be written
  RequestedSearch(const Request& request, const loshu::Puzzle& puzzle, Watch& watch,
                  const loshu::OnAssignment& on_solution = {});
  ~RequestedSearch();
  RequestedSearch(const RequestedSearch&) = delete;
  RequestedSearch& operator=(const RequestedSearch&) = delete;

  /// Writes the file of --trace.
  void finish(const Request& request, const loshu::Answer& answer);

  loshu::Inquiry inquiry;
  loshu::Receivers receivers;
  std::unique_ptr<class TraceWriter> trace;  ///< of --trace
};

/// Warns on standard error if the drawing of a figure from a file looks more symmetric than it is.
/// There is no warning if Loshu chose the positions.
void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle);

/// Writes the answer of a count, with the reasons why there is no solution if they are asked for.
Status write_answer(const Request& request, const loshu::Answer& answer, Output& output);

/// The answer as text: the count, the effort and, if they are asked for, the reasons.
void write_sentences(const loshu::Answer& answer, Output& output);

/// Writes an answer as JSON or as lines of sentences, and ends the output.
void write_either(const Request& request, const nlohmann::ordered_json& object,
                  const std::string& sentences, Output& output);

/// `stopped` also where a limit has ended the search for the reasons.
[[nodiscard]] Status status_of(const loshu::Answer& answer);
[[nodiscard]] Status status_of(loshu::Making::Outcome outcome);

/// Writes that a puzzle contradicts itself, for a command whose answer has no place for that: a
/// sentence, or an object with the sentence.
Status write_contradiction(const Request& request, const loshu::Contradicted& found);

/// Writes the answer of a command that was stopped before it had any result. It is a sentence, or
/// an object with the ending and the stage. It is never written to a file.
/// \param nothing  the missing result in words: "no order"
Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output);

/// "why: ...", the reason why a puzzle has no solution. Empty if a limit comes first.
/// \param before  the text in front of it
[[nodiscard]] std::string why_none(const std::string& before, const Request& request,
                                   const loshu::Puzzle& puzzle);

/// The givens in their places, a point for each open cell, as `--givens` reads them.
/// \param marked  another cell, whose value stands in brackets
[[nodiscard]] std::string drawn_givens(const loshu::Puzzle& puzzle,
                                       const std::optional<loshu::Given>& marked = {});

/// The labels of the cells.
[[nodiscard]] std::vector<std::string> labels_of(const loshu::Figure& figure);
/// The figure with its labels, as text; empty for a large one.
[[nodiscard]] std::string drawn_labels(const loshu::Figure& figure);

/// "loshu compare square 4 --over symmetry=none,full --tree FILE.svg": the command for a shell,
/// without the names of the files that it writes.
[[nodiscard]] std::string command_line(const Request& request);

/// The answer, in which the object, or each object of an array, also says how to get it once more:
/// "version" (of Loshu), "command" and, if the command takes one, "seed".
[[nodiscard]] nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer);

/// The same as a line of text.
[[nodiscard]] std::string traced_json(const Request& request, nlohmann::ordered_json answer);

/// \throws loshu::NotAvailable if PDF is not built in
void require_pdf();

/// Pages as a PDF document.
[[nodiscard]] std::string written_pdf(const std::vector<loshu::Page>& pages,
                                      const std::string& title);

/// Pages in the format that is asked for: svg, html or pdf.
[[nodiscard]] std::string written_pages(const Request& request,
                                        const std::vector<loshu::Page>& pages,
                                        const std::string& title);

}  // namespace runner
