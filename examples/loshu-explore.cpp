// The program behind `loshu explore`: Gist on the model, in a window or into a picture. It is
// separate, so that the runner links no Qt. It takes the arguments after `loshu explore`.

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include <sys/mman.h>
#include <unistd.h>

#include <loshu/gist.hpp>
#include <loshu/text.hpp>

#include "loshu/cli/option.hpp"
#include "loshu/cli/output.hpp"
#include "loshu/cli/program.hpp"
#include "loshu/searches/inquiry.hpp"

namespace {

/// The most nodes that a picture of a tree may have.
constexpr std::uint64_t most_nodes = 20'000;

/// The keys of Gist that a new user should press first.
constexpr const char* first_keys =
    "Gist begins with some 100 nodes. Choices are blue, failures red, solutions green, and what is "
    "white is not searched yet.\nClick a node, then press\n"
    "  Return  to see its figure; at a red one, why it failed\n"
    "  L       to write the decisions on the branches\n"
    "  A       to search all below it, N for the next solution\n"
    "  U       to unfold the red triangles, F to fold what failed\n"
    "  Z       to fit the tree into the window\n";

/// The last chunk of every PNG file, with its checksum.
constexpr std::string_view end_of_png = "IEND\xae\x42\x60\x82";

/// A file in memory. Gist saves its picture here, so that the picture is written like other
/// answers.
class FileInMemory {
 public:
  FileInMemory() : descriptor_(memfd_create("loshu", MFD_CLOEXEC)) {
    if (descriptor_ < 0) throw std::runtime_error("no memory for a picture");
  }
  ~FileInMemory() { close(descriptor_); }
  FileInMemory(const FileInMemory&) = delete;
  FileInMemory& operator=(const FileInMemory&) = delete;

  [[nodiscard]] std::string name() const { return "/proc/self/fd/" + std::to_string(descriptor_); }

  [[nodiscard]] std::string contents() const {
    std::ifstream file(name(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

 private:
  int descriptor_;
};

runner::Status run(const std::vector<std::string>& arguments) {
  const runner::Request request = runner::parse_request("explore", arguments);
  const loshu::Inquiry inquiry = runner::inquiry_of(request);
  const loshu::Puzzle& puzzle = inquiry.question.puzzle;
  loshu::MagicModel model(puzzle, inquiry.options(), request.budget());
  if (!request.has("snapshot")) {
    runner::end_at_interrupt();
    loshu::explore(model, [] {
      runner::Output keys("");
      keys.say(first_keys);
      keys.finish();
    });
    return runner::answered;
  }
  runner::Output output("");
  runner::Output picture(request.word("snapshot"), request.budget());
  const FileInMemory drawn;
  const loshu::GistTree tree = loshu::gist_snapshot(
      model, drawn.name(), request.budget().left().nodes.value_or(most_nodes), request.budget());
  const loshu::Ending reached = request.budget().ending();
  const loshu::Ending limit =
      reached == loshu::Ending::exhausted ? loshu::Ending::node_limit : reached;
  const std::string png = drawn.contents();
  if (!png.ends_with(end_of_png)) {  // Gist does not report a failed write
    throw runner::WriteFailure("no memory for the picture" + picture.untouched());
  }
  picture.write(png);
  picture.finish();
  output.write(loshu::counted(tree.solutions, "solution") + ", " +
               loshu::counted(tree.failures, "failure") + ", " +
               loshu::counted(tree.choices, "choice") +
               (tree.complete ? "" : ", not all: " + loshu::ending_phrase(limit)) + "\n");
  output.finish();
  return tree.complete ? runner::answered : runner::stopped;
}

}  // namespace

int main(int argc, char** argv) { return runner::run_program(argc, argv, run); }
