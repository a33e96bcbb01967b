#pragma once

#include "loshu/cli/request.hpp"

namespace runner {

/// The kind that a share file names at its start.
inline constexpr const char* share_kind = "share of a loshu count";

/// Takes the format of the answer from --format, or from the ending of --output.
/// \throws loshu::Error for an unknown format, and if the two contradict each other
/// \throws loshu::Error for another output that cannot have the format of its ending
void choose_formats(Request& request);

/// Checks that no output overwrites an input or another output. Files are compared through links
/// and hard links. A checkpoint is both an input and an output.
/// \throws loshu::Error that names both files
void check_overwriting(const Request& request);

/// The file for the separate answers of a book; empty if they are not separate.
[[nodiscard]] std::string answers_file(const Request& request);

/// Whether a file is to be a document: its name ends in ".html".
[[nodiscard]] bool is_html(const std::string& file);
[[nodiscard]] bool is_pdf(const std::string& file);

/// The text of a file, or of standard input for "-" and without a name.
/// \throws loshu::Error if it cannot be read
/// \throws loshu::Stopped if it does not come to its end within the budget
[[nodiscard]] std::string contents(const std::string& file,
                                   const loshu::Budget& budget = loshu::Budget::unlimited());

/// The name of the file in errors.
[[nodiscard]] std::string input_name(const std::string& file);

}  // namespace runner
