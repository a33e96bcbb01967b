// What `loshu explore` runs: Gist on the model, in a window or into a picture. A program of its
// own, so that the runner links no Qt. Takes the arguments after `loshu explore`.

#include <string>
#include <vector>

#include <loshu/gist.hpp>

#include "loshu/commands.hpp"
#include "loshu/options.hpp"
#include "loshu/output.hpp"
#include "loshu/setup.hpp"
#include "loshu/status.hpp"

namespace {

/// More than a picture can show.
constexpr std::uint64_t most_nodes = 20'000;

runner::Status run(const std::vector<std::string>& arguments) {
  const runner::Request request = runner::parse_request("explore", arguments);
  const loshu::Puzzle puzzle = runner::requested_puzzle(request);
  loshu::MagicModel model(puzzle, runner::model_options(request, puzzle));
  if (request.snapshot.empty()) {
    loshu::explore(model);
    return runner::answered;
  }
  runner::Output output("");
  const loshu::GistTree tree =
      loshu::gist_snapshot(model, request.snapshot, request.limits.nodes.value_or(most_nodes));
  output.write(std::to_string(tree.solutions) + " solutions, " + std::to_string(tree.failures) +
               " failures, " + std::to_string(tree.choices) + " choices" +
               (tree.complete ? "" : ", not all: stopped at the node limit") + "\n");
  output.finish();
  return tree.complete ? runner::answered : runner::stopped;
}

}  // namespace

int main(int argc, char** argv) {
  return runner::with_status([&] { return run({argv + 1, argv + argc}); });
}
