#pragma once

#include <string>

#include <loshu/part_store.hpp>

namespace runner {

/// A count in parts so far, as `count --part` writes it as JSON and a checkpoint holds it.
struct PartFile {
  loshu::CountIdentity question;
  loshu::PartRecords records;
};

/// The file as JSON: the question, the records as lines, and a digest of both.
[[nodiscard]] std::string written(const PartFile& file);

/// Reads what `written` wrote.
/// \param name  the name of the file, for errors
/// \throws loshu::Error for anything else, and for a file that was changed since
[[nodiscard]] PartFile part_file_in(const std::string& text, const std::string& name);

/// Reads a share or a checkpoint.
/// \throws loshu::Error for other files
/// \throws loshu::NotAvailable for a checkpoint in a build without SQLite
[[nodiscard]] PartFile read_part_file(const std::string& file);

}  // namespace runner
