#pragma once

#include <string>

#include <loshu/part_queue.hpp>
#include <loshu/question.hpp>
#include <loshu/report.hpp>
#include <loshu/split.hpp>

namespace runner {

/// A count in parts as its files describe it.
struct Asked {
  loshu::Puzzle puzzle;
  loshu::Options options;  ///< of the exhaustive engine: symmetry and complement
  std::string engine;
  std::string order = {};        ///< of the cells, for the exhaustive engine
  std::size_t least_parts = 1;   ///< how many were asked for
  std::size_t parts = 0;         ///< how many there are
  std::string fingerprint = {};  ///< of the split
  loshu::PartShare share = {};
  loshu::Result cutting = {};  ///< what it took, but for the time

  /// The answer that a result is.
  [[nodiscard]] loshu::Answer answer(const loshu::Result& result) const {
    return {puzzle, options, engine, result};
  }
};

/// As rows to be kept and compared.
[[nodiscard]] loshu::Question to_question(const Asked& asked);

/// \param source  what to call the rows in errors
/// \throws loshu::Error for rows of another version, or that make no sense
[[nodiscard]] Asked asked_in(const loshu::Question& question, const std::string& source);

/// "2/5"
[[nodiscard]] std::string share_text(const loshu::PartShare& share);

}  // namespace runner
