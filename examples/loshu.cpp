// The runner: reads the command line and runs one command.

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <loshu/version.hpp>

#include "loshu/cli/companion.hpp"
#include "loshu/cli/program.hpp"
#include "loshu/cli/option.hpp"
#include "loshu/commands/commands.hpp"
#include "loshu/parts/part_file.hpp"

namespace {

/// Returns the version, and the optional parts that are built in, or installed and load.
std::string version_text() {
  std::string parts = runner::has_checkpoints() ? ", checkpoints" : "";
  for (const auto& [file, part] : {std::pair{"loshu-explore", "gist"},
                                   {"loshu-ilp.so", "ilp"},
                                   {"loshu-mpi", "mpi"},
                                   {"loshu-serve", "page"},
                                   {"loshu-pdf.so", "pdf"}}) {
    if (runner::loads(file)) parts += std::string(", ") + part;
  }
  return "loshu " + std::string(loshu::version) + "\nwith " +
         (parts.empty() ? "no optional parts" : parts.substr(2)) + "\n";
}

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

runner::Status run(const std::vector<std::string>& words) {
  const std::string name = words.empty() || asks_for_help(words[0]) ? "help" : words[0];
  if (name == "--version" || name == "-V") {
    runner::Output output("");
    output.write(version_text());
    output.finish();
    return runner::answered;
  }
  const auto command = std::ranges::find(runner::all_commands(), name, &runner::Command::name);
  if (command == runner::all_commands().end()) {
    throw runner::unknown_command(name);
  }
  const std::vector<std::string> arguments(words.begin() + (words.empty() ? 0 : 1), words.end());
  if (std::ranges::any_of(arguments, asks_for_help)) {
    runner::Request help;
    if (name != "help") help.operands = {name};
    return runner::run_help(help);
  }
  const runner::Request request = runner::parse_request(name, arguments);
  try {
    return command->run(request);
  } catch (const loshu::Contradicted& found) {
    return runner::write_contradiction(request, found);
  } catch (const loshu::Stopped& at) {
    runner::Output output(request.word("output"), request.budget());
    return runner::write_stopped(request, at, "no answer", output);
  }
}

}  // namespace

int main(int argc, char** argv) { return runner::run_program(argc, argv, run); }
