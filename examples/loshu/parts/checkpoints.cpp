#include "loshu/parts/checkpoints.hpp"

#include <loshu/checkpoint.hpp>
#include <loshu/error.hpp>

namespace runner {

#ifdef LOSHU_WITH_CHECKPOINT

bool has_checkpoints() { return true; }

OpenedCheckpoint opened_checkpoint(const std::string& file, const loshu::CountIdentity& question,
                                   int threads, std::chrono::duration<double> silence) {
  auto checkpoint = std::make_unique<loshu::Checkpoint>(file, question, threads, silence);
  const int others = checkpoint->others();
  return {std::move(checkpoint), others};
}

CheckpointFile checkpoint_contents(const std::string& file) {
  loshu::CheckpointContents found = loshu::read_checkpoint(file);
  return {{std::move(found.question), std::move(found.records)}, found.programs, found.threads};
}

#else

namespace {
[[noreturn]] void none_built_in() {
  throw loshu::NotAvailable("checkpoints are not built in: they need SQLite (libsqlite3-dev)");
}
}  // namespace

bool has_checkpoints() { return false; }

OpenedCheckpoint opened_checkpoint(const std::string&, const loshu::CountIdentity&, int,
                                   std::chrono::duration<double>) {
  none_built_in();
}

CheckpointFile checkpoint_contents(const std::string&) { none_built_in(); }

#endif

}  // namespace runner
