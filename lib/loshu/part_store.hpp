#pragma once

/// \file
/// Where the results of finished parts of a count are kept, and their text form.
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

/// The finished parts of a count, by their places in the split, with what was found in each.
using PartRecords = std::map<std::size_t, Result>;

/// What a store says to whoever asks for a part to count.
struct PartLease {
  bool granted = true;               ///< the part is the asker's to count
  std::optional<Result> found = {};  ///< what another has recorded for it
};

/// Where the results of finished parts are kept.
class PartStore {
 public:
  PartStore() = default;
  PartStore(const PartStore&) = delete;
  PartStore& operator=(const PartStore&) = delete;
  virtual ~PartStore() = default;

  /// What is there so far.
  [[nodiscard]] virtual PartRecords records() const = 0;

  /// Asks for a part that this program has not recorded. A store that several programs share grants
  /// a part to one of them, until that program is gone or silent. All functions of a store are
  /// called by one thread at a time.
  /// \throws std::runtime_error where the store fails
  [[nodiscard]] virtual PartLease lease(std::size_t /*part*/) { return {}; }

  /// Tells the others that this program still counts. To be called several times a second.
  /// \throws std::runtime_error where the store fails
  virtual void beat() {}

  /// Takes a part that is finished. When it returns, the record is as safe as the store is. A part
  /// that another program has recorded meanwhile, with the same count, is left as it is.
  /// \throws std::runtime_error where it cannot be kept
  virtual void record(std::size_t part, const Result& found) = 0;
};

/// A store that lasts as long as the program.
class MemoryPartStore : public PartStore {
 public:
  [[nodiscard]] PartRecords records() const override { return kept_; }
  void record(std::size_t part, const Result& found) override { kept_.emplace(part, found); }

 private:
  PartRecords kept_;
};

/// What a count was asked, to the last detail that its parts depend on: names and values, in the
/// order in which they are told.
using CountIdentity = std::vector<std::pair<std::string, std::string>>;

/// The value of a name; empty where there is none.
[[nodiscard]] std::string asked(const CountIdentity& question, const std::string& name);

/// A hash of a text. It is seeded, so that the hash of one text can be the seed of the next.
[[nodiscard]] std::uint64_t hash_of(std::string_view text, std::uint64_t seed);

/// A hash of all of it, in any order: the seed of what is tied to this question.
[[nodiscard]] std::uint64_t identity(const CountIdentity& question);

/// Where two questions part.
struct Difference {
  std::string name;  ///< of the first thing that differs
  std::string one;   ///< what the one says, shortened where it is long; "nothing" where it does not
  std::string other;  ///< likewise
};

/// The first difference, in the order of the names.
[[nodiscard]] std::optional<Difference> difference(const CountIdentity& one,
                                                   const CountIdentity& other);

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
