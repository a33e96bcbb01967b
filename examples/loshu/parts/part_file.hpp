#pragma once

#include <chrono>
#include <memory>
#include <string>
#include <vector>

#include <loshu/ask.hpp>
#include <loshu/checkpoint.hpp>
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

/// Adds up files of one question. Each part must be in exactly one of them, and the parts must be
/// those of the puzzle. The search is split once more, to compare.
/// \param names  of the files in errors
/// \throws loshu::Error for a file of another question, and for parts of another puzzle
/// \throws loshu::Error if parts are missing or there twice, and for an impossible count
[[nodiscard]] loshu::Answer merged(std::vector<PartFile> files,
                                   const std::vector<std::string>& names);

// Checkpoints, where they are built in: else these throw loshu::NotAvailable.

[[nodiscard]] bool has_checkpoints();

/// Opens a checkpoint, and tells who else works on it.
/// \param silence  after which others take the parts of this program
/// \throws loshu::Error as `loshu::Checkpoint`
[[nodiscard]] std::unique_ptr<loshu::PartStore> opened_checkpoint(
    const std::string& file, const loshu::CountIdentity& question, int threads,
    std::chrono::duration<double> silence);

/// `loshu::read_checkpoint`
[[nodiscard]] loshu::CheckpointContents checkpoint_contents(const std::string& file);

}  // namespace runner
