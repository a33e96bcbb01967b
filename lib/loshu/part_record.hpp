#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <loshu/ledger.hpp>

namespace loshu {

// The record of a finished part is a line of text. Files, checkpoints and messages between
// processes hold the same line. Numbers stand in their shortest form, with one space between two.
// The last word is a hash of the line, seeded by the identity of the question: a record that was
// changed, or is from another count, is refused.

/// What the words of a record are.
inline constexpr const char* record_columns =
    "part solutions self_complementary nodes failures propagations placements seconds hash";

/// \param question  the identity of the question that the part is of
[[nodiscard]] std::string record_line(std::size_t part, const Result& found,
                                      std::uint64_t question);

/// Reads a record: the place of its part, and what was found in the part.
/// \throws Error for any line that `record_line` does not write for this question, and for numbers
///   that no computer counts up to
[[nodiscard]] std::pair<std::size_t, Result> record_in(const std::string& line,
                                                       std::uint64_t question);

/// The records as lines, by their parts.
[[nodiscard]] std::vector<std::string> record_lines(const PartRecords& records,
                                                    std::uint64_t question);

/// \throws Error as `record_in`, and for a part that is there twice
[[nodiscard]] PartRecords records_in(std::span<const std::string> lines, std::uint64_t question);

/// A hash of the question and of all lines in their order: a file that holds them ends with it.
[[nodiscard]] std::string digest(std::span<const std::string> lines, std::uint64_t question);

/// 16 hexadecimal digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

}  // namespace loshu
