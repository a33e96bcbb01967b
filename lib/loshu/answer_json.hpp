#pragma once

#include <vector>

#include <loshu/puzzle_json.hpp>
#include <loshu/verify.hpp>

namespace loshu {

/// Whether a text is JSON by its first character, after white space: no row of numbers begins with
/// a brace or a bracket.
[[nodiscard]] bool looks_like_json(std::string_view text);

/// Whether a value is an answer with assignments, as `to_json(answer, true)` writes.
[[nodiscard]] bool is_answer(const JsonValue& value);

/// The puzzle of an answer: the whole of it where it stands there, else that of its named figure.
/// \throws Error that names the place
[[nodiscard]] Puzzle puzzle_of_answer(const JsonValue& answer, const FigureFamilies& named);

/// The filled figures of an answer, one for each assignment; null stands for an open cell.
/// \throws Error that names the place, if there is none, or a value is no whole number up to ±10^9
[[nodiscard]] std::vector<Filling> fillings_of_answer(const JsonValue& answer);

/// The filled figures in lists of numbers, within each other or not, in cell order, one figure
/// after the other. \throws Error as above, and for too few numbers
[[nodiscard]] std::vector<Filling> fillings_in_lists(const JsonValue& list, const Puzzle& puzzle);

}  // namespace loshu
