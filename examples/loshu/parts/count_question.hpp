#pragma once

#include <string>

#include <loshu/exhaust.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>
#include <loshu/ask.hpp>

namespace runner {

/// A count in parts as its files describe it.
struct Asked {
  loshu::DividedCount count;     ///< what is counted, by which engine with which settings
  std::size_t least_parts = 1;   ///< how many were asked for
  std::size_t parts = 0;         ///< how many there are
  std::string fingerprint = {};  ///< of the split
  loshu::PartShare share = {};
  loshu::Result splitting = {};     ///< what it took, but for the time
  std::string source = {};          ///< what to call the files that parts are from; empty: none are
  loshu::CountIdentity words = {};  ///< the rows that it was read from

  /// Takes over how many parts there are, and the rest that is known once it is split.
  void set_split(const loshu::Split& split);

  /// The answer that a result is.
  /// \throws loshu::Error for one that cannot be right, where it is from files
  /// \throws loshu::ImpossibleCount for one that was counted now
  [[nodiscard]] loshu::Answer answer(
      const loshu::Result& result, const loshu::Budget& budget = loshu::Budget::unlimited()) const;
};

/// The question as rows to be kept and compared.
[[nodiscard]] loshu::CountIdentity to_question(const Asked& asked);

/// \param source  the name of the rows in errors
/// \throws loshu::Error for rows of another version, and for invalid rows
[[nodiscard]] Asked asked_in(const loshu::CountIdentity& question, const std::string& source);

/// \throws loshu::Error for rows of another version of loshu, and for rows without a version
void require_version(const loshu::CountIdentity& question, const std::string& source);

}  // namespace runner
