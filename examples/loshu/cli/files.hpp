#pragma once

#include "loshu/cli/request.hpp"

namespace runner {

/// The word at the start of a share file that says what kind of file it is.
inline constexpr const char* share_kind = "share of a loshu count";

/// Sets the format of the answer by --format, or by the ending of --output.
/// \throws loshu::Error for an unknown format, and if the two contradict each other
/// \throws loshu::Error if the ending of another output names a format that it cannot have
void choose_formats(Request& request);

/// Checks that no output overwrites an input or another output. Files are compared through links
/// and hard links. A checkpoint is both an input and an output.
/// \throws loshu::Error that names both files
void check_overwriting(const Request& request);

/// Returns the name of the file for a book's answers; empty if they are in the book's file.
[[nodiscard]] std::string answers_file(const Request& request);

/// Returns whether the name of a file ends in ".html", so that a document is written.
[[nodiscard]] bool is_html(const std::string& file);
[[nodiscard]] bool is_pdf(const std::string& file);

/// Reads all text of a file, or of standard input if the name is "-" or empty.
/// \throws loshu::Error if it cannot be read
/// \throws loshu::Stopped if the text does not end within the budget
[[nodiscard]] std::string contents(const std::string& file,
                                   const loshu::Budget& budget = loshu::Budget::unlimited());

/// Returns the name for a file in error messages.
[[nodiscard]] std::string input_name(const std::string& file);

}  // namespace runner
