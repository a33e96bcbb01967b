#pragma once

#include <chrono>
#include <memory>
#include <string>

#include <loshu/part_store.hpp>

#include "loshu/parts/part_file.hpp"

namespace runner {

// Checkpoints, where they are built in: else these throw loshu::NotAvailable.

[[nodiscard]] bool has_checkpoints();

struct OpenedCheckpoint {
  std::unique_ptr<loshu::PartStore> store;
  int others = 0;  ///< programs that share it
};
/// \param silence  after which others take the parts of this program
/// \throws loshu::Error as `loshu::Checkpoint`
[[nodiscard]] OpenedCheckpoint opened_checkpoint(const std::string& file,
                                                 const loshu::CountIdentity& question, int threads,
                                                 std::chrono::duration<double> silence);

/// The contents of a checkpoint, and the programs that work on it.
struct CheckpointFile : PartFile {
  int programs = 0;  ///< that work on it now
  int threads = 1;   ///< of all these, or of the last run
};
[[nodiscard]] CheckpointFile checkpoint_contents(const std::string& file);

}  // namespace runner
