// Gist needs Qt and the page needs an HTTP library. The runner links neither. So other programs do
// the work, which stand beside the runner if they could be built. A document of the tree needs no
// Gist and is written here.

#include <loshu/error.hpp>
#include <loshu/text.hpp>
#include <loshu/tree_document.hpp>

#include "loshu/cli/program.hpp"
#include "loshu/cli/files.hpp"
#include "loshu/cli/companion.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {
namespace {

/// The default limit of nodes for a tree that is written as a document.
constexpr std::uint64_t most_nodes = 20'000;

/// Searches the tree, up to the limit of nodes and for half of the time. Writes it as a document.
Status write_document(const Request& request, loshu::Inquiry inquiry) {
  Output output("");
  Output document(request.word("snapshot"), request.budget());
  inquiry.question.limits = share_of_time(request, 2);  // the rest is for the document
  inquiry.question.limits.nodes = inquiry.question.limits.nodes.value_or(most_nodes);
  const auto [search, result] = loshu::recorded(inquiry, inquiry.question.puzzle.figure().title());
  document.write(loshu::tree_document({&search, 1}, command_line(request), request.budget()));
  document.finish();
  output.write(loshu::counted(result.solutions, "solution") + ", " +
               loshu::counted(result.failures, "failure") + ", " +
               loshu::counted(search.tree.count(loshu::NodeKind::choice), "choice") +
               (result.stopped() ? ", not all: " + loshu::ending_phrase(result.ending) : "") +
               "\n");
  output.finish();
  return result.stopped() ? stopped : answered;
}

}  // namespace

Status run_explore(const Request& request) {
  if (request.word("givens") == "-") {  // the other program reads standard input
    throw loshu::Error("explore reads no givens from standard input; name a file");
  }
  if (!request.has("snapshot") && request.seconds()) {
    throw loshu::Error("--time-limit goes with --snapshot FILE; a window stays open");
  }
  // A wrong request is reported here, even if Gist is missing.
  const loshu::Inquiry inquiry = inquiry_of(request);
  const loshu::Puzzle& puzzle = loshu::consistent(inquiry.question.puzzle);
  const loshu::Options options = inquiry.options();
  if (options.variable_order == loshu::VariableOrder::none) {
    throw loshu::Error("--branching none decides nothing, so there is no tree to explore");
  }
  const std::string why = loshu::MagicModel::refuses(puzzle, options, request.budget());
  if (!why.empty()) throw loshu::Error(why);
  request.budget().check("beginning to explore");
  if (is_html(request.word("snapshot"))) return write_document(request, inquiry);

  run_instead("loshu-explore", request.arguments,
              "Gist is not installed: it needs the package loshu-gist, which is built where Qt and "
              "Gist are; --snapshot FILE.html needs none");
}

Status run_serve(const Request& request) {
  if (!request.operands.empty()) {
    throw loshu::Error("serve takes no figure; what is '" + request.operands[0] + "'?");
  }
  if (request.value("host").empty()) {
    throw loshu::Error("--host is empty; leave it out, or name an address of this machine");
  }
  run_instead("loshu-serve", request.arguments,
              "the page is not installed: it is built where cpp-httplib (libcpp-httplib-dev) is");
}

}  // namespace runner
