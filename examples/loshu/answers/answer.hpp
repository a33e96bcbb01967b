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

/// The most cells of a figure that is drawn as text with its labels, or with a path through its
/// cells.
inline constexpr std::size_t most_drawn = 100;

/// The inquiry of a request, and the receivers of its answer. If a receiver of solutions is given,
/// it gets each solution; otherwise solutions are only counted.
struct RequestedSearch {
  /// \throws loshu::Error if the format has no place for reasons, or if the file of --trace cannot
  ///   be written
  RequestedSearch(const Request& request, loshu::Inquiry asked, Watch& watch,
                  const loshu::OnAssignment& on_solution = {});
  ~RequestedSearch();
  RequestedSearch(const RequestedSearch&) = delete;
  RequestedSearch& operator=(const RequestedSearch&) = delete;

  /// Completes the file of --trace, if one was asked for.
  void finish(const Request& request, const loshu::Answer& answer);

  loshu::Inquiry inquiry;
  loshu::Receivers receivers;
  std::unique_ptr<class TraceWriter> trace;  ///< writes the file of --trace; may be null
};

/// Warns on standard error if the drawing of a figure from a file looks more symmetric than it is.
/// There is no warning if Loshu chose the positions.
void warn_of_near_symmetry(const Request& request, const loshu::Puzzle& puzzle);

/// Writes the answer of a count, with the reasons why there is no solution if they are asked for.
Status write_answer(const Request& request, const loshu::Answer& answer, Output& output);

/// Writes the answer as text: the count, the effort and, if asked for, the reasons.
void write_sentences(const loshu::Answer& answer, Output& output);

/// Writes the object if the format is JSON, else the sentences, and ends the output.
void write_either(const Request& request, const nlohmann::ordered_json& object,
                  const std::string& sentences, Output& output);

/// Returns the exit status. It is `stopped` also if a limit ended the search for reasons.
[[nodiscard]] Status status_of(const loshu::Answer& answer);
[[nodiscard]] Status status_of(loshu::Making::Outcome outcome);

/// Reports that a puzzle contradicts itself, for commands whose answers have no field for this:
/// writes a sentence, or an object with the sentence.
Status write_contradiction(const Request& request, const loshu::Contradicted& found);

/// Reports that a command was stopped before it had any result: writes a sentence, or an object
/// with the ending and the stage. Never writes it to a file.
/// \param nothing  the missing result in words: "no order"
Status write_stopped(const Request& request, const loshu::Stopped& at, const std::string& nothing,
                     Output& output);

/// Returns "why: ...", the reason why a puzzle has no solution. Empty if a limit comes first.
/// \param before  a text to put in front
[[nodiscard]] std::string why_none(const std::string& before, const Request& request,
                                   const loshu::Puzzle& puzzle);

/// Draws the givens in their places, and a point for each open cell, as `--givens` reads them.
/// \param marked  one more cell, whose value is shown in brackets
[[nodiscard]] std::string drawn_givens(const loshu::Puzzle& puzzle,
                                       const std::optional<loshu::Given>& marked = {});

[[nodiscard]] std::vector<std::string> labels_of(const loshu::Figure& figure);
/// Draws the figure with its labels as text. Empty for more than `most_drawn` cells.
[[nodiscard]] std::string drawn_labels(const loshu::Figure& figure);

/// Returns the command line for a shell, with "FILE" for names of written files: "loshu compare
/// square 4 --over symmetry=none,full --tree FILE.svg".
[[nodiscard]] std::string command_line(const Request& request);

/// Adds to the object, or to each object of an array, how to get the answer again: "version" (of
/// Loshu), "command" and, if the command takes one, "seed".
[[nodiscard]] nlohmann::ordered_json traced(const Request& request, nlohmann::ordered_json answer);

/// Writes the result of `traced` as a line of text.
[[nodiscard]] std::string traced_json(const Request& request, nlohmann::ordered_json answer);

/// \throws loshu::NotAvailable if PDF is not built in
void require_pdf();

[[nodiscard]] std::string written_pdf(const std::vector<loshu::Page>& pages,
                                      const std::string& title);

/// Writes pages in the format of the request: svg, html or pdf.
[[nodiscard]] std::string written_pages(const Request& request,
                                        const std::vector<loshu::Page>& pages,
                                        const std::string& title);

}  // namespace runner
