#pragma once

#include <memory>
#include <string>

#include <loshu/part_store.hpp>

#include "loshu/parts/part_file.hpp"

namespace runner {

// Checkpoints, where they are built in: else these throw loshu::NotAvailable.

/// \throws loshu::Error as `loshu::Checkpoint`
[[nodiscard]] std::unique_ptr<loshu::PartStore> opened_checkpoint(
    const std::string& file, const loshu::CountIdentity& question, int threads);

/// What it holds, and who works on it.
struct CheckpointFile : PartFile {
  int threads = 1;  ///< of the last run
  bool running = false;
};
[[nodiscard]] CheckpointFile checkpoint_contents(const std::string& file);

}  // namespace runner
