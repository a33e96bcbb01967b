#pragma once

#include "loshu/cli/request.hpp"

namespace runner {

/// The kind that a share file names at its start.
inline constexpr const char* share_kind = "share of a loshu count";

/// Takes the format of the answer from the ending of --output where --format does not say it.
/// \throws loshu::Error where the two contradict each other, and for the name of another output
/// that ends as what is not written there
void choose_formats(Request& request);

/// Checks that no output overwrites an input or another output. Files are compared through links
/// and hard links. A checkpoint is both an input and an output, and so are the files that SQLite
/// keeps beside it.
/// \throws loshu::Error that names both files
void check_overwriting(const Request& request);

/// The ending that stands for the format: ".json"; empty where none does.
[[nodiscard]] std::string ending_of(Format format);

/// Where the answers of a book go that are to be separate; empty where they are not.
[[nodiscard]] std::string answers_file(const Request& request);

/// Whether a file is to be a document: its name ends in ".html".
[[nodiscard]] bool is_html(const std::string& file);

}  // namespace runner
