// `loshu-mpi count ...` does `loshu count ...` by the processes of an MPI run. Process 0 reads the
// command line, keeps the checkpoint, and hands out parts one at a time. The others count. Without
// others, process 0 counts.

#include <algorithm>
#include <cstdlib>
#include <string>
#include <vector>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>

#include <loshu/error.hpp>
#include <loshu/version.hpp>

#include "loshu/cli/option.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/mpi/processes.hpp"
#include "loshu/searches/inquiry.hpp"

namespace {

namespace mpi = boost::mpi;

constexpr const char* usage =
    "mpirun -np N loshu-mpi count FIGURE [SIZE] [OPTION...]\n"
    "Counts as 'loshu count' does, in parts, by N processes: one hands them out, the others "
    "count.\n"
    "'loshu help count' tells the options; --threads is not among them here.\n";

/// Returns the settings that change only how fast workers count their parts.
loshu::Settings of_workers(const runner::Request& request, const std::string& engine) {
  loshu::Settings settings;
  const loshu::EngineKind& kind = loshu::engine_table().kind(engine);
  for (const loshu::Setting& setting : kind.settings) {
    const std::string* const word = request.settings.find(setting.name);
    if (word != nullptr && !setting.in_identity) settings.set(setting.name, *word);
  }
  return settings;
}

/// \param lost  is set to true if a process has gone silent
runner::Status count(const std::vector<std::string>& arguments, runner::Mailbox& mailbox,
                     bool& lost) {
  runner::Request request = runner::parse_request("count", arguments);
  if (request.has("threads")) {
    throw loshu::Error("loshu-mpi takes processes, mpirun -np N, and no --threads");
  }
  request.in_parts = true;
  request.settings.set("threads", std::to_string(std::max(1, mailbox.processes() - 1)));
  const runner::Timeout silence = runner::longest_silence();
  return runner::run_count_by(
      request, [&](const loshu::CountIdentity& question, const loshu::SplitSearch& search,
                   const loshu::Split& split, loshu::PartStore& store,
                   const loshu::PartQueueOptions& options) {
        loshu::PartQueue queue(split, store, options);
        return runner::count_by_workers(mailbox, question,
                                        of_workers(request, loshu::asked(question, "engine")),
                                        search, split, queue, silence, lost);
      });
}

runner::Status run(const std::vector<std::string>& words, runner::Mailbox& mailbox, bool& lost) {
  const std::string name = words.empty() ? "" : words[0];
  if (name == "--help" || name == "-h" || name == "help" || name == "--version") {
    runner::Output output("");
    output.write(name == "--version" ? "loshu-mpi " + std::string(loshu::version) + "\n" : usage);
    output.finish();
    return runner::answered;
  }
  if (name != "count") {
    throw loshu::Error("loshu-mpi counts: mpirun -np N loshu-mpi count FIGURE [SIZE] [OPTION...]");
  }
  return count({words.begin() + 1, words.end()}, mailbox, lost);
}

}  // namespace

int main(int argc, char** argv) {
  runner::hold_standard_streams();  // before MPI opens its sockets
  // Without this, Open MPI waits at the end for all processes, also for dead ones.
  setenv("OMPI_MCA_async_mpi_finalize", "1", 0);
  const mpi::environment environment(argc, argv, mpi::threading::funneled, false);
  const mpi::communicator world;
  runner::Mailbox mailbox(world);
  bool lost = false;
  const runner::Status status =
      runner::run_program(argc, argv, [&](const std::vector<std::string>& words) {
        if (mailbox.self() == 0) return run(words, mailbox, lost);
        runner::serve(mailbox);
        return runner::answered;
      });
  if (mailbox.self() != 0) return status;
  for (int process = 1; process < mailbox.processes(); ++process) {
    mailbox.send(process, runner::Tag::end);
  }
  // Unless the job is aborted, mpirun waits for a frozen process for ever. All output is written.
  if (lost) mpi::environment::abort(status);
  return status;
}
