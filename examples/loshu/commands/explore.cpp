// Gist needs Qt, which the runner does not link: the work is done by a program of its own that
// stands beside the runner where it could be built.

#include <filesystem>
#include <vector>

#include <unistd.h>

#include <loshu/error.hpp>

#include "loshu/cli/request_options.hpp"
#include "loshu/commands/commands.hpp"

namespace runner {

Status run_explore(const Request& request) {
  if (request.givens_file == "-") {  // it would be read here, and be empty there
    throw loshu::Error("explore reads no givens from standard input; name a file");
  }
  // What is wrong with the request is an error here, whether or not Gist is there.
  const loshu::Puzzle puzzle = requested_puzzle(request);
  const loshu::Options options = model_options(request, puzzle);
  if (options.branching == loshu::Branching::none) {
    throw loshu::Error("--branching none decides nothing, so there is no tree to explore");
  }
  const loshu::MagicModel model(puzzle, options);

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
