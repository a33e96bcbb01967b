#pragma once

#include <string>

#include <loshu/exhaust.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/ask.hpp>

namespace runner {

/// A count in parts, as its files describe it.
struct Asked {
  loshu::DividedCount count;     ///< the puzzle, the engine and its settings
  std::size_t least_parts = 1;   ///< how many parts were asked for
  std::size_t parts = 0;         ///< how many parts there are
  std::string fingerprint = {};  ///< a hash of the split
  loshu::PartShare share = {};
  loshu::Result splitting = {};     ///< the effort of splitting, without its time
  std::string source = {};          ///< how errors name the files of the parts; empty: no files
  loshu::CountIdentity words = {};  ///< the rows that this was read from

  /// Sets the number of parts and the other members that are known after splitting.
  void set_split(const loshu::Split& split);

  /// Returns the answer that a result of all parts gives.
  /// \throws loshu::Error if the result is impossible and comes from files
  /// \throws loshu::ImpossibleCount if the result is impossible and was counted now
  [[nodiscard]] loshu::Answer answer(
      const loshu::Result& result, const loshu::Budget& budget = loshu::Budget::unlimited()) const;
};

/// Returns the question as rows of text, to be stored and compared.
[[nodiscard]] loshu::CountIdentity to_question(const Asked& asked);

/// \param source  how errors name the origin of the rows
/// \throws loshu::Error for rows of another version, and for invalid rows
[[nodiscard]] Asked asked_in(const loshu::CountIdentity& question, const std::string& source);

/// \throws loshu::Error for rows of another version of Loshu, and for rows without a version
void require_version(const loshu::CountIdentity& question, const std::string& source);

}  // namespace runner
