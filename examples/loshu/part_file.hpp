#pragma once

#include <string>

#include <loshu/ledger.hpp>
#include <loshu/question.hpp>

namespace runner {

/// What is known of a count in parts: what `count --part` writes as JSON, and what a checkpoint
/// holds.
struct PartFile {
  loshu::Question question;
  loshu::PartRecords records;
};

/// As JSON.
[[nodiscard]] std::string written(const PartFile& file);

/// Reads one, whichever it is.
/// \throws loshu::Error for what is neither
/// \throws loshu::NotAvailable for a checkpoint in a build without SQLite
[[nodiscard]] PartFile read_part_file(const std::string& file);

}  // namespace runner
