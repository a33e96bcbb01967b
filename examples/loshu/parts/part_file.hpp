#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/checkpoint.hpp>
#include <loshu/part_store.hpp>

namespace runner {

/// The finished parts of a count: the contents of a share file or of a checkpoint.
struct PartFile {
  loshu::CountIdentity question;
  loshu::PartRecords records;
};

/// Returns the file as JSON: the question, the records as lines, and a digest of both.
[[nodiscard]] std::string written(const PartFile& file);

/// Reads a share file that `written` made.
/// \param name  the name of the file, for errors
/// \throws loshu::Error for anything else, and for a file that was changed since
[[nodiscard]] PartFile part_file_in(const std::string& text, const std::string& name);

/// Reads a share or a checkpoint.
/// \throws loshu::Error for other files
/// \throws loshu::NotAvailable for a checkpoint in a build without SQLite
[[nodiscard]] PartFile read_part_file(const std::string& file);

/// Adds up the files of one question. Each part must be in exactly one file, and the parts must be
/// those of the puzzle. The search is split once more to check that.
/// \param names  the names of the files in errors
/// \throws loshu::Error for a file of another question, and for parts of another puzzle
/// \throws loshu::Error if parts are missing or there twice, and for an impossible count
[[nodiscard]] loshu::Answer merged(std::vector<PartFile> files,
                                   const std::vector<std::string>& names);

// Checkpoints. In a build without SQLite these functions throw loshu::NotAvailable.

[[nodiscard]] bool has_checkpoints();

/// Opens a checkpoint, and tells the user if other programs work on it too.
/// \param silence  how long this program may be silent before others recount its parts
/// \throws loshu::Error as `loshu::Checkpoint` does
[[nodiscard]] std::unique_ptr<loshu::PartStore> opened_checkpoint(
    const std::string& file, const loshu::CountIdentity& question, int threads,
    std::chrono::duration<double> silence);

/// Calls `loshu::read_checkpoint`.
[[nodiscard]] loshu::CheckpointContents checkpoint_contents(const std::string& file);

}  // namespace runner
