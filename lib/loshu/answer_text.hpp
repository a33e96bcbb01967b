#pragma once

/// \file
/// Answers in sentences and as CSV.
/// \snippet report.cpp answer_text

#include <span>
#include <string>

#include <loshu/ask.hpp>
#include <loshu/puzzle.hpp>
#include <loshu/result.hpp>

namespace loshu {

/// The number of solutions found so far: "3 squares found, up to all 32 symmetries".
[[nodiscard]] std::string found_sentence(const Answer& answer);

/// The number of solutions, the number found before a limit, or the statement that there is none.
/// An example: "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries".
[[nodiscard]] std::string count_sentence(const Answer& answer);

/// The counts under each symmetry in a sentence, with their total: "2816 squares equal their
/// complement: 384 under the half-turn, 1216 under ...". See `ask_under_each`.
/// \pre  there is at least one answer
[[nodiscard]] std::string under_each_sentence(std::span<const Answer> answers);

/// The effort of the engine: "10887 nodes, 5224 failures, 73462 propagations, 0.018 s". If `auto`
/// chose the engine, its name comes first: "by exhaust: ".
[[nodiscard]] std::string effort_sentence(const Result& result);

/// Seconds as text, with four decimals below a hundredth of a second and three above.
[[nodiscard]] std::string seconds_text(double seconds);

/// A CSV table with a row of names and a row for each answer. Its columns are the members of the
/// JSON report that have one value, without the details of propagation and branching.
[[nodiscard]] std::string report_csv(std::span<const Answer> answers);

/// The CSV row of the cell labels, above the rows of assignments.
[[nodiscard]] std::string labels_csv(const Figure& figure);
/// The CSV row of one assignment, in the order of the labels.
[[nodiscard]] std::string assignment_csv(const Assignment& assignment);

}  // namespace loshu
