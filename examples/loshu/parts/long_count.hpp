#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>

#include <loshu/ask.hpp>
#include <loshu/part_store.hpp>
#include <loshu/parts.hpp>

#include "loshu/cli/output.hpp"
#include "loshu/cli/progress_line.hpp"
#include "loshu/cli/request.hpp"
#include "loshu/cli/program.hpp"
#include "loshu/parts/count_question.hpp"
#include "loshu/parts/part_file.hpp"

namespace runner {

/// Reports that there is no share to write, since the puzzle has no solution.
[[nodiscard]] Status no_share(const loshu::Answer& answer, const Output& output);

/// Returns how long a program that shares a checkpoint, or a process of MPI, may be silent before
/// another recounts its parts: a minute, or LOSHU_SILENCE in seconds.
/// \throws loshu::Error if LOSHU_SILENCE is no number of seconds
[[nodiscard]] std::chrono::duration<double> longest_silence();

/// A function that counts the parts: `loshu::count_parts`, or one that uses other processes.
using CountParts = std::function<loshu::PartTally(
    const loshu::CountIdentity& question, const loshu::SplitSearch& search,
    const loshu::Split& split, loshu::PartStore& store, const loshu::PartQueueOptions& options)>;

/// A count in parts, which are kept in a checkpoint if one is named.
class LongCount {
 public:
  /// All arguments must outlive the count.
  LongCount(const Request& request, const loshu::Inquiry& inquiry, Watch& watch, Output& output);

  /// Counts the parts and writes the answer. For a share of the parts, writes the file for `merge`.
  /// \throws loshu::Contradicted if the puzzle contradicts itself
  Status run(const CountParts& count_parts);

 private:
  /// Reports that a limit came before the search was split into parts.
  Status not_split(const loshu::Answer& answer);
  /// Reads the share that the output file already holds. Empty if there is none to keep.
  [[nodiscard]] std::optional<PartFile> old_share() const;
  /// Opens the checkpoint, and tells what is done already. Without one, parts are kept in memory.
  [[nodiscard]] std::unique_ptr<loshu::PartStore> opened_store(
      const Asked& asked, const loshu::CountIdentity& question);
  /// Writes the share, unless the old file has as many parts.
  Status write_share(const PartFile& share, const loshu::PartTally& tally,
                     const std::optional<PartFile>& old);

  const Request& request_;
  const loshu::Inquiry& inquiry_;
  Watch& watch_;
  Output& output_;
};

}  // namespace runner
