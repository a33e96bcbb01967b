#pragma once

/// \file
/// Stores for the results of finished parts of a count, and the text form of these results.
/// \snippet search.cpp part_store

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <loshu/result.hpp>

namespace loshu {

/// The results of the finished parts of a count, by the places of the parts in the split.
using PartRecords = std::map<std::size_t, Result>;

/// The reply of a store to a program that wants to count a part: it may, or here is the result.
struct PartLease {
  bool granted = true;               ///< whether the program may count the part
  std::optional<Result> found = {};  ///< the result that another program has recorded for the part
};

/// A store for the results of finished parts. One thread at a time may call its functions.
class PartStore {
 public:
  PartStore() = default;
  PartStore(const PartStore&) = delete;
  PartStore& operator=(const PartStore&) = delete;
  virtual ~PartStore() = default;

  /// The results recorded so far.
  [[nodiscard]] virtual PartRecords records() const = 0;

  /// Asks for a part that this program has not recorded. A store that several programs share grants
  /// a part to one of them, until that program ends or falls silent.
  /// \throws std::runtime_error if the store fails
  [[nodiscard]] virtual PartLease lease(std::size_t /*part*/) { return {}; }

  /// Tells other programs that this program still counts. Call it several times a second.
  /// \throws std::runtime_error if the store fails
  virtual void beat() {}

  /// Records a finished part. When the function returns, the record is as safe as the store is. If
  /// another program has recorded the part with the same count, that record stays as it is.
  /// \throws std::runtime_error if the part cannot be recorded
  virtual void record(std::size_t part, const Result& found) = 0;
};

/// A store in memory, which lasts as long as the program.
class MemoryPartStore : public PartStore {
 public:
  [[nodiscard]] PartRecords records() const override { return kept_; }
  void record(std::size_t part, const Result& found) override { kept_.emplace(part, found); }

 private:
  PartRecords kept_;
};

/// The question of a count, with every detail that its parts depend on. It is a list of names and
/// values, in the order in which they are shown.
using CountIdentity = std::vector<std::pair<std::string, std::string>>;

/// The value of a name; empty if the question does not have the name.
[[nodiscard]] std::string asked(const CountIdentity& question, const std::string& name);

/// A hash of a text. It takes a seed, so the hash of one text can be the seed of the next.
[[nodiscard]] std::uint64_t hash_of(std::string_view text, std::uint64_t seed);

/// A hash of the whole question that does not depend on the order. It is the seed of hashes that
/// are tied to this question.
[[nodiscard]] std::uint64_t identity(const CountIdentity& question);

/// The first difference between two questions.
struct Difference {
  std::string name;  ///< the name whose values differ
  /// The value in the first question, shortened if it is long; "nothing" if the name is missing.
  std::string one;
  std::string other;  ///< the value in the second question, in the same form
};

/// The first difference between the questions, in the order of the names.
[[nodiscard]] std::optional<Difference> difference(const CountIdentity& one,
                                                   const CountIdentity& other);

// The record of a finished part is a line of text. Files, checkpoints and messages between
// processes hold the same line. Numbers are in their shortest form, separated by one space. The
// last word is a hash of the line, seeded by the identity of the question. So a record that was
// changed, or belongs to another count, is refused.

/// The names of the words in a record. Sums that are not known are left out. Where values repeat,
/// the numbers `symmetric` and `labellings` of the result stand before the hash, and unknown sums
/// are 0.
inline constexpr const char* record_columns =
    "part solutions self_complementary nodes failures propagations placements seconds least_sum "
    "greatest_sum hash";

/// Returns the record without a line end.
/// \param question  the identity of the question that the part belongs to
[[nodiscard]] std::string record_line(std::size_t part, const Result& found,
                                      std::uint64_t question);

/// Reads a record. Returns the place of its part, and the part's result.
/// \throws Error for any line that `record_line` does not write for this question, and for numbers
///   that no computer counts up to
[[nodiscard]] std::pair<std::size_t, Result> record_in(const std::string& line,
                                                       std::uint64_t question);

/// The records as lines, in the order of their parts.
[[nodiscard]] std::vector<std::string> record_lines(const PartRecords& records,
                                                    std::uint64_t question);

/// Reads a list of records.
/// \throws Error as `record_in`, and for a part that is there twice
[[nodiscard]] PartRecords records_in(std::span<const std::string> lines, std::uint64_t question);

/// A hash of the question and of all lines in their order, for the end of a file of records.
[[nodiscard]] std::string digest(std::span<const std::string> lines, std::uint64_t question);

/// The number in 16 hexadecimal digits.
[[nodiscard]] std::string hexadecimal(std::uint64_t number);

}  // namespace loshu
