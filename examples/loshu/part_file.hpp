#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include <loshu/ledger.hpp>
#include <loshu/question.hpp>

namespace runner {

/// What is known of a count in parts: what `count --part` writes as JSON, and what a checkpoint
/// holds.
struct PartFile {
  loshu::Question question;
  loshu::PartRecords records;
};

/// A record as a row of numbers, and back.
[[nodiscard]] nlohmann::ordered_json row_of(std::size_t part, const loshu::Result& found);
/// \throws nlohmann::json::exception for what is none
[[nodiscard]] loshu::Result result_in(const nlohmann::ordered_json& row);

/// As JSON.
[[nodiscard]] std::string written(const PartFile& file);

/// Reads one, whichever it is.
/// \throws loshu::Error for what is neither
/// \throws loshu::NotAvailable for a checkpoint in a build without SQLite
[[nodiscard]] PartFile read_part_file(const std::string& file);

}  // namespace runner
