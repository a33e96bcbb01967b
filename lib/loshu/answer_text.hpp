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

/// "3 squares found, up to all 32 symmetries": so far, or before a limit.
[[nodiscard]] std::string found_sentence(const Answer& answer);

/// "7040 squares: 880 up to rotation and reflection, 220 up to all 32 symmetries"; what was found
/// before a limit; or that there is none.
[[nodiscard]] std::string count_sentence(const Answer& answer);

/// "10887 nodes, 5224 failures, 73462 propagations, 0.018 s"; before that, where the engine was
/// chosen for the question, "by exhaust: ".
[[nodiscard]] std::string effort_sentence(const Result& result);

/// The condition that the symmetries of a puzzle fulfil among those of its figure: "fix the
/// givens", "keep the relations", "fix givens and relations". Empty if every symmetry does.
/// \param one  whether a single symmetry does it: "fixes"
[[nodiscard]] std::string symmetry_condition(const Puzzle& puzzle, bool one = false);

/// Seconds with four decimals below a hundredth of a second, and three above.
[[nodiscard]] std::string seconds_text(double seconds);

/// One row an answer after a row of names: those of the JSON report that hold one value, but for
/// the parts of propagation and branching.
[[nodiscard]] std::string report_csv(std::span<const Answer> answers);

/// The row of labels, and below it one row an assignment.
[[nodiscard]] std::string labels_csv(const Figure& figure);
/// The row of an assignment, in the order of the labels.
[[nodiscard]] std::string assignment_csv(const Assignment& assignment);

}  // namespace loshu
