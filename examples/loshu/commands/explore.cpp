// Gist needs Qt, which the runner does not link: the work is done by a program of its own that
// stands beside the runner where it could be built. A document needs no Gist and is written here.

#include <algorithm>
#include <filesystem>
#include <utility>
#include <vector>

#include <unistd.h>

#include <loshu/error.hpp>
#include <loshu/report.hpp>
#include <loshu/text.hpp>

#include "loshu/answers/explanation_output.hpp"
#include "loshu/cli/drawn_by.hpp"
#include "loshu/cli/files.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/searches/inquiry.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// More than Gist can show in a picture.
constexpr std::uint64_t most_nodes = 20'000;

/// Searches the whole tree and writes it as a document, which needs no Gist.
Status write_document(const Request& request, const loshu::Puzzle& puzzle,
                      const loshu::Options& options) {
  Output output("");
  Output document(request.snapshot, request.budget());
  // Half of the time is for the reasons.
  loshu::SearchOptions search{.limits = share_of_time(request, 2)};
  loshu::TreeRecorder recorder(loshu::most_told_nodes);
  search.limits.nodes =
      std::min(request.limits.nodes.value_or(most_nodes), recorder.most_nodes());
  search.tracer = &recorder;
  const loshu::Result result =
      loshu::search(puzzle, options, search, [](const loshu::Assignment&) { return true; });
  const std::uint64_t choices = recorder.tree().count(loshu::NodeKind::choice);
  const loshu::RecordedSearch recorded{puzzle.figure().title(), puzzle, options,
                                       std::move(recorder).tree()};
  document.write(loshu::tree_document({&recorded, 1}, command_line(request), request.budget()));
  document.finish();
  output.write(loshu::counted(result.solutions, "solution") + ", " +
               loshu::counted(result.failures, "failure") + ", " +
               loshu::counted(choices, "choice") +
               (result.stopped() ? ", not all: " + loshu::ending_phrase(result.ending) : "") +
               "\n");
  output.finish();
  return result.stopped() ? stopped : answered;
}

}  // namespace

Status run_explore(const Request& request) {
  if (request.givens_file == "-") {  // it would be read here, and be empty there
    throw loshu::Error("explore reads no givens from standard input; name a file");
  }
  if (request.snapshot.empty() && request.limits.seconds) {
    throw loshu::Error("--time-limit goes with --snapshot FILE; a window stays open");
  }
  // What is wrong with the request is an error here, whether or not Gist is there.
  const loshu::Puzzle puzzle = requested_puzzle(request);
  const loshu::Options options = model_options(request, puzzle);
  if (options.variable_order == loshu::VariableOrder::none) {
    throw loshu::Error("--branching none decides nothing, so there is no tree to explore");
  }
  if (puzzle.contradiction()) {
    Output output("", request.budget());
    return write_contradiction(request, puzzle, output);
  }
  const loshu::MagicModel model(puzzle, options, request.budget());
  if (is_html(request.snapshot)) return write_document(request, puzzle, options);

  const std::string program =
      std::filesystem::read_symlink("/proc/self/exe").parent_path() / "loshu-explore";
  std::vector<std::string> words{program};
  words.insert(words.end(), request.arguments.begin(), request.arguments.end());
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  pointers.push_back(nullptr);
  execv(program.c_str(), pointers.data());
  throw loshu::NotAvailable("Gist was not built: there is no " + program +
                            "; build Loshu where Qt and Gist are installed");
}

}  // namespace runner
